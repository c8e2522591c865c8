// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/filterverdicts.h"

#include "app/cli/arguments/arguments.h"
#include "app/cli/output/outputdevice.h"
#include "app/cli/output/rowwriter.h"
#include "app/texts/errortext.h"
#include "core/filtering/filteredfunctions.h"
#include "core/profile/document.h"
#include "core/store/storeview.h"
#include "views/base/filenames.h"

#include <array>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>

namespace lightcone::app {

namespace {

using std::string_view_literals::operator""sv;

constexpr std::array kVerdictColumns { "region"sv, "mangled_name"sv, "file"sv, "excluded"sv, "decided_by"sv, "rule"sv,
    "rule_line"sv, "applied_rules"sv, "class"sv, "visits"sv, "time"sv, "time_per_visit"sv, "max_bytes"sv,
    "total_bytes"sv };

std::string_view appliedRules(const core::FilterReach& reach)
{
    if (!reach.byName)
        return reach.byFile ? "file"sv : ""sv;
    if (reach.byFile)
        return reach.byMangledName ? "file;name;mangled_name"sv : "file;name"sv;
    return reach.byMangledName ? "name;mangled_name"sv : "name"sv;
}

/// Writes what a filter says of regions, a row for each.
class VerdictRows {
public:
    VerdictRows(const core::FilterFile& filter, const TableForm& form, QIODevice& out)
        : m_filter(filter)
        , m_matcher(filter)
        , m_rows(form, kVerdictColumns, out)
    {
    }

    /// @param score  null: there are no numbers
    void add(const core::FilterCandidate& candidate, const core::FilterReach& reach, const core::ScoreRow* score)
    {
        m_rows.text(candidate.name);
        m_rows.text(candidate.mangledName);
        m_rows.text(candidate.file);
        addVerdict(m_matcher.verdict(candidate, reach));
        m_rows.text(appliedRules(reach));
        addScore(score);
        m_rows.endRow();
    }
    /// @returns false when going on is of no use
    bool isOk() const { return m_rows.isOk(); }
    bool finish() { return m_rows.finish(); }

private:
    void addVerdict(const core::FilterVerdict& verdict)
    {
        m_rows.text(verdict.isExcluded ? "yes"sv : "no"sv);
        if (!verdict.rule) {
            m_rows.empty();
            m_rows.empty();
            m_rows.empty();
            return;
        }
        const core::FilterRule& rule = m_filter.rules()[*verdict.rule];
        m_rows.text(m_filter.subject(rule) == core::FilterSubject::FileName ? "file"sv : "name"sv);
        m_rows.text(std::string(rule.isExclude ? "EXCLUDE " : "INCLUDE ") + (rule.isMangled ? "MANGLED " : "")
            + std::string(m_filter.pattern(rule)));
        m_rows.number(rule.place.line);
    }

    void addScore(const core::ScoreRow* score)
    {
        constexpr int kScoreColumns = 6;
        for (int i = 0; score == nullptr && i < kScoreColumns; ++i)
            m_rows.empty();
        if (score == nullptr)
            return;
        constexpr double kMicrosecond = 1e-6;
        m_rows.text(core::scoreClassName(score->scoreClass));
        addWide(score->visits);
        m_rows.real(score->seconds);
        m_rows.real(score->timePerVisit() * kMicrosecond);
        addWide(score->maxBytes);
        addWide(score->totalBytes);
    }
    void addWide(core::WideTicks number) { m_rows.decimal(core::decimalText(static_cast<core::WideInteger>(number))); }

    const core::FilterFile& m_filter;
    core::FilterMatcher m_matcher;
    RowWriter m_rows;
};

void addFunctions(const core::Definitions& definitions, const core::FilteredFunctions& functions, VerdictRows& rows)
{
    for (std::size_t i = 0; i < definitions.functions.size() && rows.isOk(); ++i) {
        const core::FunctionDef& function = definitions.functions[i];
        std::set<std::tuple<std::string_view, bool, bool, bool>> seen;
        for (const core::RegionId id : function.regions) {
            const core::RegionDef& region = definitions.region(id);
            const core::FilterReach reach = core::filterReach(region);
            const bool isFirst = seen.empty();
            if (seen.emplace(region.mangledName, reach.byFile, reach.byName, reach.byMangledName).second)
                rows.add({ function.name, region.mangledName, function.file }, reach,
                    isFirst ? &functions.score.regions[i] : nullptr);
        }
    }
}

void addRegions(const core::FilteredFunctions& functions, VerdictRows& rows)
{
    for (std::size_t i = 0; i < functions.regions().size() && rows.isOk(); ++i)
        rows.add(functions.candidate(i), functions.reach[i], &functions.score.regions[i]);
}

/// Writes the table that @p add fills, to `-o` or @p out.
template <typename Add>
Outcome writeRows(const core::FilterFile& filter, const Arguments& arguments, QIODevice& out, const Add& add)
{
    std::optional<OutputDevice> file;
    const auto opened = openOutput(arguments.output, file, out);
    if (!opened.isOk())
        return { ExitStatus::WrongUsage, errorLine(opened.error()) };
    QIODevice& device = *opened.value();
    VerdictRows rows(filter, { arguments.format, isTerminal(device), arguments.csvSafe }, device);
    add(rows);
    const core::Status written = commitOutput(device, rows.finish());
    return written.isOk() ? Outcome {} : Outcome { ExitStatus::WrongUsage, errorLine(written.error()) };
}

} // namespace

Outcome writeVerdicts(const core::FilterFile& filter, const core::Document& document,
    const core::FilteredFunctions& functions, const Arguments& arguments, QIODevice& out)
{
    return writeRows(filter, arguments, out, [&](VerdictRows& rows) {
        if (document.hasEvents())
            addFunctions(document.events->definitions(), functions, rows);
        else
            addRegions(functions, rows);
    });
}

Outcome writeVerdictsOfNames(const core::FilterFile& filter, const Arguments& arguments, QIODevice& out)
{
    return writeRows(filter, arguments, out, [&](VerdictRows& rows) {
        for (const QString& name : arguments.regions) {
            const std::string bytes = views::toPath(name).string();
            rows.add({ bytes, {}, {} }, { false, true, false }, nullptr);
        }
    });
}

} // namespace lightcone::app
