// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/processsummary/processsummarytable.h"

#include "core/analysis/comparison/alikelocations.h"
#include "core/analysis/statistics/profile.h"
#include "core/base/parallel.h"
#include "core/model/lasting.h"
#include "core/store/storeview.h"
#include "views/base/tablerows.h"

#include <array>
#include <string_view>
#include <vector>

namespace lightcone::views {

namespace {

using std::string_view_literals::operator""sv;

constexpr std::array kProcessColumns { "location"sv, "class"sv, "time"sv, "share"sv, "like"sv };

/// The leader of the group of alike locations that each location is in, by the index of the location.
core::Stoppable<std::vector<core::LocationId>> leaders(const TableRows& rows)
{
    core::AlikeQuery query;
    query.locations = rows.query().locations;
    query.interval = rows.query().interval;
    query.threads = core::usefulThreads();
    const auto groups = core::alikeLocations(rows.store(), query, rows.stop());
    if (groups.isStopped())
        return core::Stopped {};
    std::vector<core::LocationId> leaders(rows.store().locationCount(), core::LocationId::none);
    for (const core::AlikeLocations& group : groups.value().groups) {
        for (const core::LocationId location : group.locations)
            leaders[core::indexOf(location)] = group.leader;
    }
    return leaders;
}

/// Writes the classes of functions that each location has on top of its call stack for some time, then "idle".
core::Completion writeProcesses(TableRows& rows)
{
    const TableQuery& query = rows.query();
    std::vector<core::LocationShares> all;
    if (core::classShares(rows.store(), query.locations, query.interval, shownClassesOf(query), core::usefulThreads(),
            all, rows.stop())
            .isStopped())
        return core::Stopped {};
    const auto like = leaders(rows);
    if (like.isStopped())
        return core::Stopped {};
    const auto length = static_cast<double>(core::lastingPart(query.interval, rows.store().interval()).length());
    const auto write = [&](core::LocationId location, std::string_view functionClass, std::uint64_t ticks) {
        if (ticks == 0)
            return;
        rows.location(location);
        rows.text(functionClass);
        rows.duration(ticks);
        rows.real(static_cast<double>(ticks) / length);
        rows.location(like.value()[core::indexOf(location)]);
        rows.endRow();
    };
    for (const core::LocationShares& shares : all) {
        for (std::size_t i = 0; i < shares.time.size(); ++i)
            write(shares.location, core::shownClassName(core::ShownClass::at(i)), shares.time[i]);
        write(shares.location, "idle", shares.idle);
    }
    return core::Done {};
}

} // namespace

TableKind processSummaryTable()
{
    TableKind kind { QLatin1String("processes"), kProcessColumns, writeProcesses };
    kind.hasClasses = true;
    return kind;
}

} // namespace lightcone::views
