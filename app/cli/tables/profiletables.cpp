// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/tables/tables.h"

#include "core/analysis/statistics/functionstatistics.h"
#include "core/analysis/statistics/profile.h"
#include "core/base/parallel.h"
#include "core/store/storeview.h"

#include <algorithm>
#include <array>
#include <functional>
#include <string_view>

namespace lightcone::app {

namespace {

using std::string_view_literals::operator""sv;

constexpr std::array kProfileColumns { "region"sv, "visits"sv, "inclusive"sv, "exclusive"sv, "min"sv, "max"sv,
    "group"sv, "file"sv, "first_line"sv, "sum"sv, "mean"sv, "variance"sv, "q25"sv, "median"sv, "q75"sv };

void writeProfile(TableWriter& writer)
{
    const views::TableQuery& query = writer.query();
    std::vector<core::ProfileEntry> entries;
    std::vector<core::P2Statistics> statistics;
    core::expectDone(core::profile(writer.store(), query.locations, query.interval, entries, {}));
    core::expectDone(core::functionStatistics(
        writer.store(), query.locations, query.interval, core::usefulThreads(), statistics, {}));
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

constexpr std::array kProcessColumns { "location"sv, "group"sv, "time"sv, "share"sv };

/// Writes the groups of functions that each location has on top of its call stack for some time, then "idle".
void writeProcesses(TableWriter& writer)
{
    const views::TableQuery& query = writer.query();
    std::vector<core::LocationShares> all;
    core::expectDone(
        core::groupShares(writer.store(), query.locations, query.interval, core::usefulThreads(), all, {}));
    const double length = static_cast<double>(query.interval.length());
    RowWriter& row = writer.row();
    const auto write = [&](core::LocationId location, std::string_view group, std::uint64_t ticks) {
        if (ticks == 0)
            return;
        writer.location(location);
        row.text(group);
        writer.duration(ticks);
        row.real(static_cast<double>(ticks) / length);
        row.endRow();
    };
    for (const core::LocationShares& shares : all) {
        for (std::size_t i = 0; i < shares.time.size(); ++i)
            write(shares.location, core::regionGroupName(static_cast<core::RegionGroup>(i)), shares.time[i]);
        write(shares.location, "idle", shares.idle);
    }
}

} // namespace

TableSpec processTable()
{
    return { QLatin1String("processes"), kProcessColumns, true, true, writeProcesses };
}

TableSpec profileTable()
{
    return { QLatin1String("profile"), kProfileColumns, true, true, writeProfile };
}

} // namespace lightcone::app
