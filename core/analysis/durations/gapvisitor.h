// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/durations/durations.h"
#include "core/base/stoppable.h"
#include "core/calls/callreplay.h"
#include "core/model/functionset.h"
#include "core/store/storeview.h"

#include <cstddef>
#include <cstdint>
#include <limits>
#include <stop_token>

// Private to core/analysis/durations.
namespace lightcone::core {

/// Finds the stretches between calls of some functions.
template <typename Sum> class GapVisitor {
public:
    GapVisitor(const StoreView& store, LocationId location, const FunctionSet& functions, std::size_t curve, Sum& sum)
        : m_definitions(store.definitions())
        , m_location(location)
        , m_functions(functions)
        , m_curve(curve)
        , m_sum(sum)
    {
    }
    void callEvent(Tick) const { }
    void open(const Frame& frame) { m_open += isChosen(frame) ? 1 : 0; }
    void enter(const Frame& frame)
    {
        if (!isChosen(frame) || m_open++ > 0 || !m_hasLeft)
            return;
        m_sum.take(m_curve,
            { saturatingDifference(frame.enter, m_since), { m_since, frame.enter }, m_location, frame.enterIndex });
    }
    void leave(const Frame& frame, Tick t, std::uint64_t)
    {
        if (!isChosen(frame) || --m_open > 0)
            return;
        m_since = t;
        m_hasLeft = true;
    }

private:
    bool isChosen(const Frame& frame) const { return m_functions.contains(m_definitions.functionOf(frame.region)); }

    const Definitions& m_definitions;
    LocationId m_location;
    const FunctionSet& m_functions;
    std::size_t m_curve;
    Sum& m_sum;
    std::uint64_t m_open = 0; ///< chosen calls
    bool m_hasLeft = false; ///< one of them has ended
    Tick m_since = 0; ///< when the last one did, while none is open
};

/// Gives the gaps between calls of @p functions that lie in @p interval to @p sum, as take(curve, FoundDuration), in
/// their order. O(events)
template <typename Sum> Completion visitGaps(const StoreView& store, LocationId location, const FunctionSet& functions,
    Interval interval, std::size_t curve, Sum& sum, const std::stop_token& stop)
{
    const LocationView& view = store.location(location);
    CallReplay replay(store, location, view.lowerBound(interval.begin), view.lowerBound(interval.end));
    GapVisitor<Sum> visitor(store, location, functions, curve, sum);
    for (const Frame& frame : replay.frames())
        visitor.open(frame);
    return replay.runUntil(std::numeric_limits<Tick>::max(), visitor, stop);
}

} // namespace lightcone::core
