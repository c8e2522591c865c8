// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/shares/columnzerocalls.h"

#include "core/calls/callreplay.h"
#include "core/store/storeview.h"

#include <array>
#include <cstddef>

namespace lightcone::core {

namespace {

/// Visitor of a CallReplay: finds the last calls of a location that take no time, in a run of stretches.
struct LastCalls {
    const Definitions& definitions;
    std::span<const Tick> bounds;
    std::span<FunctionId> found;
    std::span<Tick> ticks; ///< ticks that were found
    std::size_t stretch = 0; ///< stretch of the last call

    void callEvent(Tick) const { }
    void enter(const Frame&) const { }
    void leave(const Frame& frame, Tick t, std::uint64_t)
    {
        const FunctionId function = definitions.functionOf(frame.region);
        if (frame.enter != t || !isValid(function))
            return;
        while (stretch + 1 < found.size() && t >= bounds[stretch + 1])
            ++stretch;
        if (isValid(found[stretch]) && t < ticks[stretch])
            return;
        found[stretch] = function;
        ticks[stretch] = t;
    }
};

/// findZeroCalls() of stretches that have a length, if they are wanted.
Completion findInLongStretches(const StoreView& store, std::span<const LocationId> locations,
    std::span<const Tick> bounds, const std::vector<bool>& wanted, std::span<FunctionId> found,
    const std::stop_token& stop)
{
    constexpr std::size_t kLocationsPerPoll = 256;
    std::vector<Tick> ticks(found.size());
    for (std::size_t first = 0; first < found.size();) {
        if (!wanted[first]) {
            ++first;
            continue;
        }
        std::size_t last = first;
        for (; last < found.size() && wanted[last]; ++last)
            found[last] = FunctionId::none;
        const Interval interval { bounds[first], bounds[last] };
        for (std::size_t i = 0; i < locations.size(); ++i) {
            if (i % kLocationsPerPoll == 0 && stop.stop_requested())
                return Stopped {};
            const LocationView& events = store.location(locations[i]);
            if (events.maxDepth() == 0 || events.lowerBound(interval.begin) == events.lowerBound(interval.end))
                continue;
            LastCalls calls { store.definitions(), bounds.subspan(first, last - first + 1),
                found.subspan(first, last - first), std::span(ticks).subspan(first, last - first) };
            if (CallReplay(store, locations[i], interval).runUntil(interval.end, calls, stop).isStopped())
                return Stopped {};
        }
        first = last;
    }
    return Done {};
}

} // namespace

Completion findZeroCalls(const StoreView& store, std::span<const LocationId> locations, std::span<const Tick> bounds,
    std::vector<bool> wanted, std::span<FunctionId> found, const std::stop_token& stop)
{
    for (std::size_t i = 0; i < found.size(); ++i) {
        if (!wanted[i] || bounds[i] != bounds[i + 1])
            continue;
        wanted[i] = false;
        const std::array tick { bounds[i], saturatingAdd(bounds[i], 1) };
        if (i > 0 && bounds[i - 1] == bounds[i])
            found[i] = found[i - 1];
        else if (findInLongStretches(store, locations, tick, { true }, found.subspan(i, 1), stop).isStopped())
            return Stopped {};
    }
    return findInLongStretches(store, locations, bounds, wanted, found, stop);
}

} // namespace lightcone::core
