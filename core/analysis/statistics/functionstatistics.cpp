// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/statistics/functionstatistics.h"

#include "core/base/parallel.h"
#include "core/calls/callends.h"
#include "core/calls/callinstance.h"
#include "core/store/storeview.h"

#include <algorithm>

namespace lightcone::core {

namespace {

/// Adds visits that the end of an interval cuts, which are the last ones. The calls of a location stand together.
void addCutVisits(const StoreView& store, Interval interval, std::span<const CallEnd> visits,
    std::vector<VisitStatistics>& statistics)
{
    LocationId location = LocationId::none;
    std::vector<std::uint64_t> ticks;
    for (const CallEnd& visit : visits) {
        if (visit.location != location) {
            location = visit.location;
            ticks = openCallTicks(store, location, store.location(location).lowerBound(interval.end));
        }
        const FunctionId function = store.definitions().functionOf(visit.frame.region);
        if (!isValid(function))
            continue;
        statistics[indexOf(function)].inside.add(visit.ticks);
        // In a damaged file there may be fewer calls.
        statistics[indexOf(function)].whole.add(visit.depth < ticks.size() ? ticks[visit.depth] : visit.ticks);
    }
}

} // namespace

Completion functionStatistics(const StoreView& store, std::span<const LocationId> locations, Interval interval,
    unsigned threads, std::vector<VisitStatistics>& out, const std::stop_token& stop)
{
    const Definitions& definitions = store.definitions();
    out.assign(definitions.functions.size(), {});
    const auto isVisit = [&interval](const CallEnd& call) { return call.frame.enter >= interval.begin; };
    // The order matters within a function only.
    const auto add = [&](std::span<const CallEnd> calls, std::size_t part) {
        for (const CallEnd& call : calls) {
            const FunctionId function = definitions.functionOf(call.frame.region);
            if (isValid(function) && indexOf(function) % threads == part && isVisit(call))
                out[indexOf(function)].inside.add(call.ticks);
        }
    };
    std::vector<CallEnd> cut; // as many as the stacks are deep
    Completion adding = Done {};
    const auto addAll = [&](std::span<const CallEnd> calls) {
        const auto firstCut = std::ranges::lower_bound(calls, interval.end, {}, &CallEnd::end);
        const std::span<const CallEnd> whole(calls.begin(), firstCut);
        adding = parallelFor(threads, threads, stop, [&](std::size_t part) { add(whole, part); });
        std::copy_if(firstCut, calls.end(), std::back_inserter(cut), isVisit);
    };
    if (visitCallEnds(store, locations, interval, {}, addAll, threads, stop).isStopped() || adding.isStopped())
        return Stopped {};
    for (VisitStatistics& statistics : out)
        statistics.whole = statistics.inside;
    addCutVisits(store, interval, cut, out);
    return Done {};
}

} // namespace lightcone::core
