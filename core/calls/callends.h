// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/stoppable.h"
#include "core/model/ids.h"
#include "core/model/tick.h"
#include "core/store/location/locationview.h"

#include <cstdint>
#include <functional>
#include <span>

namespace lightcone::core {

class StoreView;

/// A call that ends in an interval, or that the end of the interval cuts. It is one of the interval's visits when it is
/// entered there.
struct CallEnd {
    LocationId location = LocationId::none;
    std::uint32_t depth = 0; ///< calls around it
    Frame frame;
    Tick end = 0;
    std::uint64_t ticks = 0; ///< inside the interval
};

/// Gives @p visit the calls of @p locations that have a part in @p interval, some at a time, in the order in which they
/// end: by time, at equal times by StoreView::position() of the event that ends them; those that one event ends, the
/// innermost first. Calls that are never left end behind the last event of their location; those that are open at the
/// end of the interval end there, the locations in their order.
/// At most @p threads threads replay and merge; @p visit is called from the calling one. Memory: some MiB, and 20 KiB
/// a location. O(log locations) a call.
Completion visitCallEnds(const StoreView& store, std::span<const LocationId> locations, Interval interval,
    const std::function<void(std::span<const CallEnd>)>& visit, unsigned threads, const std::stop_token& stop);

} // namespace lightcone::core
