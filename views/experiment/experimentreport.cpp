// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/experiment/experimentreport.h"

#include "core/experiment/experiment.h"
#include "core/profile/document.h"
#include "core/store/storeview.h"
#include "views/base/filenames.h"
#include "views/base/formatting.h"
#include "views/base/visibletext.h"
#include "views/experiment/configurationrows.h"
#include "views/experiment/experimenttext.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QLocale>

#include <algorithm>
#include <filesystem>

namespace lightcone::views {

namespace {

class ReportTexts {
    Q_DECLARE_TR_FUNCTIONS(lightcone::views::ExperimentReport)
};

using Row = ExperimentRow;
using Rows = std::vector<ExperimentRow>;

Row plainRow(const QString& name, const QString& value, const QString& meaning = {})
{
    return { .name = name, .value = value, .meaning = meaning };
}

/// What a folder holds; nullptr: nobody has looked into it.
const core::FolderContent* contentOf(const core::Experiment& experiment, const core::ExperimentFile& file)
{
    return file.role == core::ExperimentRole::TraceFolder ? &experiment.traces
        : file.role == core::ExperimentRole::TauFolder    ? &experiment.tau
                                                          : nullptr;
}

class Report {
public:
    explicit Report(const core::Document& document)
        : m_document(document)
        , m_experiment(*document.experiment)
    {
    }

    std::vector<ExperimentSection> sections() const
    {
        using Kind = ExperimentSectionKind;
        std::vector<ExperimentSection> all;
        const auto add = [&](Kind kind, const QString& title, Rows rows, const QString& summary = {}) {
            if (!rows.empty())
                all.push_back({ kind, title, summary, std::move(rows) });
        };
        add(Kind::Measurement, ReportTexts::tr("Measurement"), measurement());
        Rows files = this->files();
        const QString count = formatCount(m_experiment.files.size() + m_experiment.unlistedFiles);
        add(Kind::Files, ReportTexts::tr("What is there"), std::move(files), count);
        add(Kind::Missing, ReportTexts::tr("What is missing"), missing(), formatCount(m_experiment.missing.size()));
        Rows variables = configurationRows(m_experiment, releaseOf(m_document));
        const auto changed = static_cast<std::uint64_t>(std::ranges::count_if(variables, &Row::isChanged));
        const QString summary
            = ReportTexts::tr("%1 of %2 changed").arg(formatCount(changed), formatCount(variables.size()));
        add(Kind::Configuration, ReportTexts::tr("Configuration"), std::move(variables), summary);
        add(Kind::Problems, ReportTexts::tr("Problems"), problems());
        return all;
    }

private:
    Rows measurement() const;
    void addSize(Rows& rows) const;
    Rows files() const;
    Row fileRow(const core::ExperimentFile& file) const;
    Rows missing() const;
    Rows problems() const;

    const core::Document& m_document;
    const core::Experiment& m_experiment;
};

Rows Report::measurement() const
{
    Rows rows;
    rows.push_back(plainRow(
        ReportTexts::tr("State"), experimentStateText(m_experiment.state), experimentStateMeaning(m_experiment)));
    for (const QString& advice : experimentAdvice(m_experiment))
        rows.push_back(plainRow(ReportTexts::tr("What can be done"), {}, advice));
    rows.push_back(plainRow(ReportTexts::tr("Directory"), shownPath(m_experiment.path)));
    if (const QString named = experimentNameText(m_experiment.name); !named.isEmpty())
        rows.push_back(plainRow(ReportTexts::tr("Named"), named, ReportTexts::tr("Read from its name.")));
    if (m_experiment.newestChange > 0) {
        const QDateTime changed = QDateTime::fromSecsSinceEpoch(m_experiment.newestChange, Qt::UTC);
        rows.push_back(plainRow(ReportTexts::tr("Last change"),
            ReportTexts::tr("%1 UTC").arg(QLocale().toString(changed, QLocale::ShortFormat)),
            ReportTexts::tr("The latest time of its files; copying may have changed it.")));
    }
    rows.push_back(plainRow(ReportTexts::tr("Can be opened"), experimentResultText(m_experiment.result)));
    const core::TraceOrigin& origin = m_document.events->definitions().origin;
    if (!origin.creator.empty())
        rows.push_back(plainRow(ReportTexts::tr("Recorded by"), nameText(origin.creator)));
    const std::string_view machine = m_experiment.config ? m_experiment.config->text("SCOREP_MACHINE_NAME") : "";
    if (const std::string_view name = machine.empty() ? std::string_view(origin.machineName) : machine; !name.empty())
        rows.push_back(plainRow(ReportTexts::tr("Machine"), nameText(name)));
    addSize(rows);
    return rows;
}

/// Adds how large the run was, as the definitions say.
void Report::addSize(Rows& rows) const
{
    if (m_document.isOnlyExperiment)
        return;
    const core::Definitions& definitions = m_document.events->definitions();
    const auto threads = static_cast<std::uint64_t>(std::ranges::count_if(definitions.locations,
        [](const core::LocationDef& location) { return location.kind == core::LocationDef::Kind::CpuThread; }));
    const auto processes = static_cast<std::uint64_t>(std::ranges::count_if(definitions.processes,
        [](const core::ProcessDef& process) { return process.kind == core::ProcessDef::Kind::Process; }));
    rows.push_back(plainRow(ReportTexts::tr("Processes"), formatCount(processes)));
    rows.push_back(plainRow(ReportTexts::tr("Threads"), formatCount(threads)));
    rows.push_back(plainRow(ReportTexts::tr("Locations"), formatCount(definitions.locations.size()),
        ReportTexts::tr("Threads, streams of accelerators, and what only has metrics.")));
}

Row Report::fileRow(const core::ExperimentFile& file) const
{
    using Role = core::ExperimentRole;
    Row row;
    row.name = nameText(file.name) + (file.isFolder ? QStringLiteral("/") : QString());
    row.meaning = experimentRoleText(file.role);
    if (!file.isReadable) {
        row.value = ReportTexts::tr("cannot be read");
        return row;
    }
    if (const core::FolderContent* const content = contentOf(m_experiment, file)) {
        const std::uint64_t count
            = content->events.files + content->definitions.files + content->snapshots.files + content->others.files;
        row.value = ReportTexts::tr("%Ln file(s), %1", nullptr, pluralNumber(count))
                        .arg(formatBytes(experimentBytes(m_experiment, file).value_or(0)));
        if (file.role == Role::TraceFolder)
            row.meaning = ReportTexts::tr("%1: %2 of events, %3 of definitions")
                              .arg(row.meaning, formatCount(content->events.files + content->snapshots.files),
                                  formatCount(content->definitions.files));
        if (!content->isWhole)
            row.meaning = ReportTexts::tr("%1; there is more than was counted").arg(row.meaning);
        return row;
    }
    if (file.isFolder)
        return row;
    row.value = formatBytes(file.bytes);
    if (file.role == Role::Other && m_experiment.manifest) {
        const auto announced = std::ranges::find_if(m_experiment.manifest->files,
            [&](const core::ManifestFile& one) { return core::isAnnouncedName(one.name, file.name); });
        if (announced != m_experiment.manifest->files.end() && !announced->description.empty())
            row.meaning = nameText(announced->description);
    }
    row.file = fileNameOf(std::filesystem::path(m_experiment.path) / file.name);
    const bool isDocument = file.role == Role::Profile || file.role == Role::Anchor || file.role == Role::OtherProfile
        || file.role == Role::OtherTrace;
    row.opens = isDocument                                                 ? Row::Opens::Document
        : file.role == Role::GlobalDefinitions || file.role == Role::Other ? Row::Opens::Nothing
                                                                           : Row::Opens::Text;
    return row;
}

Rows Report::files() const
{
    std::vector<const core::ExperimentFile*> files;
    for (const core::ExperimentFile& file : m_experiment.files)
        files.push_back(&file);
    std::ranges::stable_sort(files, {}, [](const core::ExperimentFile* file) { return file->role; });
    Rows rows;
    for (const core::ExperimentFile* const file : files)
        rows.push_back(fileRow(*file));
    if (m_experiment.unlistedFiles > 0)
        rows.push_back(plainRow(ReportTexts::tr("further files"), formatCount(m_experiment.unlistedFiles)));
    return rows;
}

Rows Report::missing() const
{
    Rows rows;
    for (const core::MissingPart& part : m_experiment.missing)
        rows.push_back(plainRow(nameText(part.name), missingReasonText(part.reason), missingPartText(part.part)));
    return rows;
}

/// The place of a problem: "line 3, column 17".
template <typename Code> QString placeOf(const core::TextProblem<Code>& problem)
{
    return ReportTexts::tr("line %1, column %2").arg(QString::number(problem.line), QString::number(problem.column));
}

template <typename Code, typename Words>
void addProblems(Rows& rows, const QString& file, const core::TextProblems<Code>& problems, Words words)
{
    for (const core::TextProblem<Code>& problem : problems.kept())
        rows.push_back(plainRow(file, placeOf(problem), words(problem)));
    if (const std::uint64_t more = problems.count() - problems.kept().size(); more > 0)
        rows.push_back(plainRow(file, {}, ReportTexts::tr("And %1 more.").arg(formatCount(more))));
}

Rows Report::problems() const
{
    Rows rows;
    if (m_experiment.config)
        addProblems(rows, QStringLiteral("scorep.cfg"), m_experiment.config->problems, configProblemText);
    if (m_experiment.selective)
        addProblems(rows, QStringLiteral("scorep.selective"), m_experiment.selective->problems, selectiveProblemText);
    for (const std::string& name : m_experiment.cutTexts)
        rows.push_back(plainRow(nameText(name), {}, ReportTexts::tr("It is longer than what was read of it.")));
    for (const std::string& name : m_experiment.unreadable)
        rows.push_back(plainRow(nameText(name), {}, ReportTexts::tr("It cannot be looked at or read.")));
    if (!m_experiment.isWhole)
        rows.push_back(
            plainRow(ReportTexts::tr("Directory"), {}, ReportTexts::tr("It has more files than were looked at.")));
    return rows;
}

} // namespace

std::vector<ExperimentSection> reportExperiment(const core::Document& document)
{
    if (!document.experiment || !document.events)
        return {};
    return Report(document).sections();
}

std::optional<std::uint64_t> experimentBytes(const core::Experiment& experiment, const core::ExperimentFile& file)
{
    if (const core::FolderContent* const content = contentOf(experiment, file))
        return content->events.bytes + content->definitions.bytes + content->snapshots.bytes + content->others.bytes;
    return file.isFolder ? std::nullopt : std::optional(file.bytes);
}

std::optional<core::ScorepRelease> releaseOf(const core::Document& document)
{
    return document.events ? core::scorepReleaseOf(document.events->definitions().origin.creator) : std::nullopt;
}

QString noExperimentText()
{
    return ReportTexts::tr("This trace or profile lies in no directory of a Score-P measurement.");
}

} // namespace lightcone::views
