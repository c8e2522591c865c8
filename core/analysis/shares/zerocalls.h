// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/stoppable.h"
#include "core/calls/callreplay.h"
#include "core/store/storeview.h"

namespace lightcone::core {

/// Visitor of a CallReplay: tells a sum of the calls that take no time.
template <typename Sum> struct ZeroCalls {
    const Definitions& definitions;
    Sum& sum;

    void callEvent(Tick) const { }
    void enter(const Frame&) const { }
    void leave(const Frame& frame, Tick t, std::uint64_t) const
    {
        const FunctionId function = definitions.functionOf(frame.region);
        if (frame.enter == t && isValid(function))
            sum.addZeroCall(function, t);
    }
};

/// Adds those of a location in @p interval, see ColumnSum::addZeroCall().
template <typename Sum> Completion addZeroCalls(
    const StoreView& store, LocationId location, Interval interval, Sum& sum, const std::stop_token& stop)
{
    const LocationView& events = store.location(location);
    if (events.lowerBound(interval.begin) == events.lowerBound(interval.end))
        return Done {};
    ZeroCalls<Sum> visitor { store.definitions(), sum };
    return CallReplay(store, location, interval).runUntil(interval.end, visitor, stop);
}

} // namespace lightcone::core
