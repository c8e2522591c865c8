// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/tables/tables.h"

#include "core/analysis/statistics/functionstatistics.h"
#include "core/analysis/statistics/profile.h"
#include "core/base/parallel.h"
#include "core/store/storeview.h"
#include "views/base/tablerows.h"

#include <algorithm>
#include <array>
#include <functional>
#include <string_view>

namespace lightcone::app {

namespace {

using std::string_view_literals::operator""sv;

constexpr std::array kProfileColumns { "region"sv, "visits"sv, "inclusive"sv, "exclusive"sv, "min"sv, "max"sv,
    "group"sv, "file"sv, "first_line"sv, "sum"sv, "mean"sv, "variance"sv, "q25"sv, "median"sv, "q75"sv, "whole_min"sv,
    "whole_mean"sv, "whole_median"sv, "whole_max"sv, "whole_sum"sv, "q90"sv, "q99"sv, "q999"sv, "bound"sv };

void writeVisits(views::TableRows& rows, const core::ProfileEntry& entry)
{
    if (entry.visits == 0) {
        rows.empty();
        rows.empty();
    } else {
        rows.duration(entry.min);
        rows.duration(entry.max);
    }
}

void writeWholeVisits(views::TableRows& rows, const core::ProfileEntry& entry, const core::Spread& statistics)
{
    if (entry.visits == 0) {
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

core::Completion writeProfile(views::TableRows& rows)
{
    const views::TableQuery& query = rows.query();
    std::vector<core::ProfileEntry> entries;
    std::vector<core::VisitStatistics> statistics;
    if (core::profile(rows.store(), query.locations, query.interval, entries, rows.stop()).isStopped())
        return core::Stopped {};
    if (core::functionStatistics(rows.store(), query.locations, query.interval, query.estimator, core::usefulThreads(),
            statistics, rows.stop())
            .isStopped())
        return core::Stopped {};
    std::ranges::stable_sort(entries, std::ranges::greater {}, &core::ProfileEntry::exclusive);
    for (const core::ProfileEntry& entry : entries) {
        const core::FunctionDef& function = rows.store().definitions().function(entry.function);
        rows.text(function.name);
        rows.number(entry.visits);
        rows.duration(entry.inclusive);
        rows.duration(entry.exclusive);
        writeVisits(rows, entry);
        rows.text(core::regionGroupName(function.group));
        rows.source(function);
        const core::VisitStatistics& visits = statistics[core::indexOf(entry.function)];
        rows.durationSpread(visits.inside);
        writeWholeVisits(rows, entry, visits.whole);
        rows.highQuantiles(visits.inside, rows.ticksPerSecond());
        rows.endRow();
    }
    return core::Done {};
}

} // namespace

views::TableKind profileTable()
{
    views::TableKind kind { QLatin1String("profile"), kProfileColumns, writeProfile };
    kind.hasEstimator = true;
    return kind;
}

} // namespace lightcone::app
