// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/tables/tables.h"

#include "core/analysis/statistics/functionstatistics.h"
#include "core/analysis/statistics/profile.h"
#include "core/base/parallel.h"
#include "core/store/storeview.h"

#include <algorithm>
#include <array>
#include <functional>

namespace lightcone::app {

namespace {

using std::string_view_literals::operator""sv;

constexpr std::array kProfileColumns { "region"sv, "visits"sv, "inclusive"sv, "exclusive"sv, "min"sv, "max"sv,
    "group"sv, "file"sv, "first_line"sv, "sum"sv, "mean"sv, "variance"sv, "q25"sv, "median"sv, "q75"sv };

void writeProfile(TableWriter& writer)
{
    const TableQuery& query = writer.query();
    std::vector<core::ProfileEntry> entries;
    std::vector<core::P2Statistics> statistics;
    if (!core::profile(writer.store(), query.locations, query.interval, entries, {})
        || !core::functionStatistics(
            writer.store(), query.locations, query.interval, core::usefulThreads(), statistics, {}))
        return;
    std::ranges::stable_sort(entries, std::ranges::greater {}, &core::ProfileEntry::exclusive);
    RowWriter& row = writer.row();
    for (const core::ProfileEntry& entry : entries) {
        const core::FunctionDef& function = writer.store().definitions().function(entry.function);
        row.text(function.name);
        row.number(entry.visits);
        writer.duration(entry.inclusive);
        writer.duration(entry.exclusive);
        if (entry.visits == 0) {
            row.empty();
            row.empty();
        } else {
            writer.duration(entry.min);
            writer.duration(entry.max);
        }
        row.text(core::regionGroupName(function.group));
        writer.source(function);
        writer.spread(statistics[core::indexOf(entry.function)], writer.ticksPerSecond());
        row.endRow();
    }
}

} // namespace

TableSpec profileTable()
{
    return { QLatin1String("profile"), kProfileColumns, true, true, writeProfile };
}

} // namespace lightcone::app
