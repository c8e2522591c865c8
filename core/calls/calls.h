// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/stoppable.h"
#include "core/model/ids.h"
#include "core/model/tick.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>

namespace lightcone::core {

class StoreView;

/// A call with the chronological positions of its events.
struct PlacedCall {
    LocationId location = LocationId::none;
    std::uint32_t depth = 0; ///< 0: outermost
    RegionId region = RegionId::none;
    Interval span; ///< [enter, leave); of a call that is never left, to the last event of the location
    std::uint64_t enterIndex = 0; ///< event index in the location
    std::uint64_t enterPosition = 0;
    std::uint64_t leavePosition = 0; ///< position of the event that closed it; 0: it was never left
};

/// Calls @p visit for the calls of @p locations that are entered in @p interval or open for a while in it, by the
/// position of their enter, until it returns false. Reads the events of all locations in the interval, as positions
/// count over all of them: O(events · log locations), and O(log events) a block for each call that is open at an end of
/// the interval. Where very many calls wait for one around them to end, its leave is searched: memory is that of the
/// calls open at the begin and of @p mostWaiting others. Thread-safe.
Completion visitCalls(const StoreView& store, std::span<const LocationId> locations, Interval interval,
    const std::function<bool(const PlacedCall&)>& visit, const std::stop_token& stop,
    std::size_t mostWaiting = std::size_t { 1 } << 18);

} // namespace lightcone::core
