// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/criticalpath/pathsums.h"

#include "core/analysis/shares/eventwalk.h"
#include "core/base/parallel.h"
#include "core/base/scratchpool.h"
#include "core/store/storeview.h"

#include <algorithm>
#include <optional>
#include <span>

namespace lightcone::core {

namespace {

/// Adds the ticks of each function on top of the calls of a location in @p stretches, ascending, to @p ticks.
void addFunctions(
    const LocationIndex& index, std::span<const Interval> stretches, FunctionTicks& ticks, const std::stop_token& stop)
{
    std::optional<EventWalk> walk;
    for (const Interval stretch : stretches) {
        if (stop.stop_requested())
            return;
        Workers::giveWay();
        if (walk)
            walk->restart(stretch.begin);
        else
            walk.emplace(index, stretch.begin);
        walk->addUntil(stretch.end, ticks);
    }
}

} // namespace

Stoppable<PathSums> pathSums(
    const StoreView& store, const CriticalPath& path, Interval interval, unsigned threads, const std::stop_token& stop)
{
    PathSums sums;
    std::vector<std::vector<Interval>> stretches(store.locationCount());
    for (const PathSegment& segment : path.in(interval)) {
        const Interval inside = segment.time.intersected(interval);
        if (isValid(segment.collective)) {
            ++sums.handOvers;
        } else if (isValid(segment.message)) {
            ++sums.messages;
            sums.messageTicks += inside.length();
        } else {
            stretches[indexOf(segment.to)].push_back(inside);
        }
    }
    std::uint64_t withoutCall = 0; // what is left when the functions are taken off
    for (std::size_t i = 0; i < stretches.size(); ++i) {
        std::uint64_t ticks = 0;
        for (const Interval stretch : stretches[i])
            ticks += stretch.length();
        if (ticks > 0)
            sums.locations.push_back({ idAt<LocationId>(i), ticks });
        withoutCall += ticks;
    }

    const std::size_t functions = store.definitions().functions.size();
    ScratchPool<FunctionTicks> pool;
    const auto addLocation = [&](std::size_t i) {
        const LocationId location = sums.locations[i].location;
        pool.with([functions] { return FunctionTicks(functions); },
            [&](FunctionTicks& ticks) {
                addFunctions(store.location(location).index(), stretches[indexOf(location)], ticks, stop);
            });
    };
    if (parallelFor(sums.locations.size(), threads, stop, addLocation).isStopped())
        return Stopped {};
    std::vector<std::uint64_t> byFunction(functions);
    pool.visit([&byFunction](FunctionTicks& ticks) {
        ticks.take([&byFunction](std::uint32_t slot, std::uint64_t amount) {
            if (slot > 0) // what is told of time without a call is not all of it
                byFunction[slot - 1] += amount;
        });
    });
    for (std::size_t i = 0; i < functions; ++i) {
        if (byFunction[i] == 0)
            continue;
        sums.functions.push_back({ idAt<FunctionId>(i), byFunction[i] });
        withoutCall -= std::min(withoutCall, byFunction[i]); // those of a damaged file may be more
    }
    if (withoutCall > 0)
        sums.functions.push_back({ FunctionId::none, withoutCall });
    return sums;
}

} // namespace lightcone::core
