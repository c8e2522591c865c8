// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/experiment/experimenttable.h"

#include "core/experiment/experimentcodes.h"
#include "views/base/tablerows.h"
#include "views/experiment/experimentreport.h"

#include <array>
#include <optional>
#include <string>
#include <string_view>

namespace lightcone::views {

namespace {

using std::string_view_literals::operator""sv;

constexpr std::array kExperimentColumns { "part"sv, "name"sv, "state"sv, "value"sv, "default"sv, "set"sv, "bytes"sv,
    "line"sv, "column"sv };

/// A row to be; what is not set is an empty cell.
struct ExperimentCells {
    std::string_view part {};
    std::string_view name {};
    std::string_view state {};
    std::string_view value {};
    std::string_view usual {};
    std::string_view set {};
    std::optional<std::uint64_t> bytes {};
    std::uint64_t line = 0; ///< 0: none
    std::uint64_t column = 0;
};

class ExperimentWriter {
public:
    ExperimentWriter(TableRows& rows, const core::Document& document)
        : m_rows(rows)
        , m_experiment(*document.experiment)
        , m_release(releaseOf(document))
    {
    }

    void run()
    {
        write({ .part = "state",
            .name = m_experiment.path,
            .state = core::experimentStateCode(m_experiment.state),
            .value = core::experimentResultCode(m_experiment.result) });
        for (const core::ExperimentFile& file : m_experiment.files)
            writeFile(file);
        for (const core::MissingPart& part : m_experiment.missing)
            write({ .part = "missing",
                .name = part.name,
                .state = core::missingReasonCode(part.reason),
                .value = core::experimentPartCode(part.part) });
        if (m_experiment.config) {
            for (const core::ConfigEntry& entry : m_experiment.config->entries)
                writeVariable(entry);
            writeProblems("scorep.cfg", m_experiment.config->problems, core::configProblemCode);
        }
        if (m_experiment.selective)
            writeProblems("scorep.selective", m_experiment.selective->problems, core::selectiveProblemCode);
    }

private:
    void writeFile(const core::ExperimentFile& file)
    {
        write({ .part = "file",
            .name = file.name,
            .state = file.isReadable ? ""sv : "not_readable"sv,
            .value = core::experimentRoleCode(file.role),
            .bytes = experimentBytes(m_experiment, file) });
    }

    void writeVariable(const core::ConfigEntry& entry)
    {
        std::string usual;
        if (entry.variable) {
            for (const std::string_view text : core::defaultTexts(*entry.variable, m_release))
                usual += (usual.empty() ? "" : "|") + std::string(text);
        }
        const std::string_view set = !m_experiment.manifest ? ""sv
            : m_experiment.manifest->isSet(entry.name)      ? "yes"sv
                                                            : "no"sv;
        write({ .part = "variable",
            .name = entry.name,
            .state = core::defaultStateCode(core::compareWithDefault(entry, m_release)),
            .value = entry.text,
            .usual = usual,
            .set = set,
            .line = entry.line });
    }

    template <typename Code> void writeProblems(
        std::string_view file, const core::TextProblems<Code>& problems, std::string_view (*code)(Code problem))
    {
        for (const core::TextProblem<Code>& problem : problems.kept())
            write({ .part = "problem",
                .name = file,
                .state = code(problem.code),
                .value = problem.detail,
                .line = problem.line,
                .column = problem.column });
    }

    void write(const ExperimentCells& cells)
    {
        for (const std::string_view text : { cells.part, cells.name, cells.state, cells.value, cells.usual, cells.set })
            m_rows.text(text);
        if (cells.bytes)
            m_rows.number(*cells.bytes);
        else
            m_rows.empty();
        for (const std::uint64_t number : { cells.line, cells.column }) {
            if (number > 0)
                m_rows.number(number);
            else
                m_rows.empty();
        }
        m_rows.endRow();
    }

    TableRows& m_rows;
    const core::Experiment& m_experiment;
    std::optional<core::ScorepRelease> m_release;
};

core::Completion writeExperiment(TableRows& rows)
{
    const core::Document& document = rows.query().document;
    if (document.experiment)
        ExperimentWriter(rows, document).run();
    return core::Done {};
}

} // namespace

TableKind experimentTable()
{
    return { .id = QLatin1String("experiment"),
        .columns = kExperimentColumns,
        .write = writeExperiment,
        .needsEvents = false,
        .needsProfile = false,
        .hasTime = false,
        .isRecorded = true,
        .hasLocations = false };
}

} // namespace lightcone::views
