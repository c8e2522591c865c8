// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/tables/tables.h"

#include "core/analysis/statistics/functionstatistics.h"
#include "core/base/parallel.h"
#include "core/profile/document.h"
#include "core/profile/functiongroups.h"
#include "core/scoring/functionscoreclasses.h"
#include "core/store/storeview.h"
#include "views/base/colorscheme.h"
#include "views/base/functiongrouping.h"
#include "views/base/tablerows.h"

#include <algorithm>
#include <array>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

namespace lightcone::app {

namespace {

using std::string_view_literals::operator""sv;

constexpr std::array kProfileColumns { "region"sv, "visits"sv, "inclusive"sv, "exclusive"sv, "min"sv, "max"sv,
    "group"sv, "file"sv, "first_line"sv, "sum"sv, "mean"sv, "variance"sv, "q25"sv, "median"sv, "q75"sv, "whole_min"sv,
    "whole_mean"sv, "whole_median"sv, "whole_max"sv, "whole_sum"sv, "q90"sv, "q99"sv, "q999"sv, "bound"sv };

void writeVisits(views::TableRows& rows, const core::ProfileEntry& entry, bool areKnown)
{
    if (entry.visits == 0 || !areKnown) {
        rows.empty();
        rows.empty();
    } else {
        rows.duration(entry.min);
        rows.duration(entry.max);
    }
}

void writeWholeVisits(
    views::TableRows& rows, const core::ProfileEntry& entry, const core::Spread& statistics, bool areKnown)
{
    if (entry.visits == 0 || !areKnown) {
        for (int i = 0; i < 5; ++i)
            rows.empty();
        return;
    }
    rows.duration(entry.wholeMin);
    rows.real(statistics.mean() / rows.ticksPerSecond());
    rows.real(statistics.median().value_or(0) / rows.ticksPerSecond());
    rows.duration(entry.wholeMax);
    rows.signedDuration(statistics.sum);
}

std::string groupName(const core::Definitions& definitions, core::FunctionGrouping grouping, std::uint32_t number)
{
    using enum core::FunctionGrouping;
    if (const auto shownClass = views::classOfGroup(grouping, number))
        return std::string(core::shownClassName(*shownClass));
    if (grouping == Group)
        return std::string(core::regionGroupName(static_cast<core::RegionGroup>(number)));
    if (grouping == Activity)
        return std::string(core::activityRuleName(static_cast<core::ActivityRule>(number)));
    if (number == core::FunctionGroup::kNoNumber)
        return {};
    return grouping == Defined ? definitions.groups[number].name : definitions.functions[number].file;
}

/// Writes what the functions of a group come to together; quantiles are not known of them.
void writeGroup(views::TableRows& rows, const core::ProfileSource& profile, core::FunctionGrouping grouping,
    std::uint32_t number, const core::FunctionGroupSum& group, const std::vector<core::VisitStatistics>& statistics)
{
    const std::string name = groupName(profile.definitions(), grouping, number);
    core::Spread inside;
    core::Spread whole;
    for (const core::ProfileEntry& entry : group.functions) {
        const core::VisitStatistics& of = statistics[core::indexOf(entry.function)];
        inside.count += of.inside.count;
        inside.sum += of.inside.sum;
        whole.count += of.whole.count;
        whole.sum += of.whole.sum;
    }
    const auto skip = [&rows](int cells) {
        for (int i = 0; i < cells; ++i)
            rows.empty();
    };
    rows.text(name);
    rows.number(group.sum.visits);
    if (group.inclusive)
        rows.duration(*group.inclusive);
    else
        rows.empty();
    rows.duration(group.sum.exclusive);
    writeVisits(rows, group.sum, profile.knowsVisits());
    rows.text(grouping == core::FunctionGrouping::Group ? std::string_view(name) : std::string_view());
    rows.text(grouping == core::FunctionGrouping::File ? std::string_view(name) : std::string_view());
    skip(1);
    rows.durationSpread(inside);
    if (group.sum.visits > 0 && profile.knowsVisits()) {
        rows.duration(group.sum.wholeMin);
        rows.real(whole.mean() / rows.ticksPerSecond());
        rows.empty();
        rows.duration(group.sum.wholeMax);
        rows.signedDuration(whole.sum);
    } else {
        skip(5);
    }
    skip(4);
    rows.endRow();
}

core::Completion writeGroups(views::TableRows& rows, const core::ProfileSource& profile,
    core::FunctionGrouping grouping, const std::vector<core::ProfileEntry>& entries,
    const std::vector<core::VisitStatistics>& statistics)
{
    const views::TableQuery& query = rows.query();
    const core::Definitions& definitions = profile.definitions();
    const views::ColorScheme scheme(views::Theme::Light, query.moment.palette);
    core::FunctionScoreClasses scores;
    if (grouping == core::FunctionGrouping::Score) {
        auto found = core::functionScoreClasses(views::documentOf(query), core::usefulThreads(), rows.stop());
        if (found.isStopped())
            return core::Stopped {};
        scores = std::move(found).value();
    }
    const std::vector<core::FunctionGroup> groups = core::functionGroups(
        definitions, grouping, scheme.classes(definitions), scheme.activities(definitions), scores.classes);
    std::vector<core::FunctionGroupSum> sums;
    const core::ProfileQuery asked { query.locations, query.interval, core::usefulThreads() };
    if (core::sumsOfGroups(profile, asked, groups, entries, sums, rows.stop()).isStopped())
        return core::Stopped {};
    std::vector<std::size_t> order;
    for (std::size_t i = 0; i < sums.size(); ++i) {
        if (!sums[i].functions.empty())
            order.push_back(i);
    }
    std::ranges::stable_sort(order, std::ranges::greater {}, [&sums](std::size_t i) { return sums[i].sum.exclusive; });
    for (const std::size_t i : order)
        writeGroup(rows, profile, grouping, groups[i].number, sums[i], statistics);
    return core::Done {};
}

core::Completion writeProfile(views::TableRows& rows)
{
    const views::TableQuery& query = rows.query();
    std::vector<core::ProfileEntry> entries;
    std::vector<core::VisitStatistics> statistics;
    const std::shared_ptr<const core::ProfileSource> profile = views::documentOf(query).profile;
    const core::ProfileQuery asked { query.locations, query.interval, core::usefulThreads() };
    if (profile->functions(asked, entries, rows.stop()).isStopped())
        return core::Stopped {};
    if (std::ranges::any_of(entries, &core::ProfileEntry::isBelowZero))
        rows.noteBelowZero();
    const core::Completion told = profile->knowsVisits() ? core::functionStatistics(rows.store(), query.locations,
                                      query.interval, query.estimator, core::usefulThreads(), statistics, rows.stop())
                                                         : profile->visitStatistics(asked, statistics, rows.stop());
    if (told.isStopped())
        return core::Stopped {};
    const core::FunctionGrouping grouping = views::functionGroupingOf(query.by).value_or(core::FunctionGrouping::None);
    if (grouping != core::FunctionGrouping::None)
        return writeGroups(rows, *profile, grouping, entries, statistics);
    std::ranges::stable_sort(entries, std::ranges::greater {}, &core::ProfileEntry::exclusive);
    for (const core::ProfileEntry& entry : entries) {
        const core::FunctionDef& function = profile->definitions().function(entry.function);
        rows.text(function.name);
        rows.number(entry.visits);
        rows.duration(entry.inclusive);
        rows.duration(entry.exclusive);
        writeVisits(rows, entry, profile->knowsVisits());
        rows.text(core::regionGroupName(function.group));
        rows.source(function);
        const core::VisitStatistics& visits = statistics[core::indexOf(entry.function)];
        rows.durationSpread(visits.inside);
        writeWholeVisits(rows, entry, visits.whole, profile->knowsVisits());
        rows.highQuantiles(visits.inside, rows.ticksPerSecond());
        rows.endRow();
    }
    return core::Done {};
}

} // namespace

views::TableKind profileTable()
{
    views::TableKind kind { QLatin1String("profile"), kProfileColumns, writeProfile };
    kind.needsEvents = false;
    kind.hasEstimator = true;
    kind.hasBy = true;
    kind.hasActivities = true;
    kind.problem = [](const views::TableQuery& query) {
        return views::functionGroupingProblem(query.by, query.moment.palette.get());
    };
    return kind;
}

} // namespace lightcone::app
