// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/stoppable.h"
#include "core/model/ids.h"
#include "core/model/tick.h"
#include "core/store/location/locationview.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace lightcone::core {

class StoreView;

/// One call: from an enter to the leave that closes it.
struct CallInstance {
    LocationId location = LocationId::none;
    RegionId region = RegionId::none;
    Interval span; ///< [enter, leave)
    std::uint64_t enterIndex = 0;
    std::uint64_t leaveIndex = 0; ///< the event that closed it; eventCount() of the location when it was never left
    std::uint32_t depth = 0; ///< 0: outermost
    std::uint64_t exclusiveTicks = 0;
    std::uint64_t children = 0; ///< direct calls from it
};

/// The call stack at time @p t: all events at or before it have taken effect. Outermost first.
std::vector<Frame> stackAt(const StoreView& store, LocationId location, Tick t);

/// The durations, in ticks, of the calls that are open before event @p index of a location, to their ends; those that
/// are never left last to its last event. Outermost first; none behind the last event.
/// O(depth), and one block.
std::vector<std::uint64_t> openCallTicks(const StoreView& store, LocationId location, std::uint64_t index);

/// The innermost call that is open at @p t, or the one at @p depth; nullopt when there is none.
/// This and the next two are thread-safe and read O(log blocks + depth) and one block; where the index does not hold
/// the call, they replay its events. Without a stop token they run to their end.
Stoppable<std::optional<CallInstance>> callAt(const StoreView& store, LocationId location, Tick t,
    std::optional<std::uint32_t> depth, const std::stop_token& stop);
inline std::optional<CallInstance> callAt(
    const StoreView& store, LocationId location, Tick t, std::optional<std::uint32_t> depth = std::nullopt)
{
    return callAt(store, location, t, depth, {}).value();
}

/// The call that the enter event opens; nullopt when @p enter is no enter.
Stoppable<std::optional<CallInstance>> callOfEnter(const StoreView& store, EventRef enter, const std::stop_token& stop);
inline std::optional<CallInstance> callOfEnter(const StoreView& store, EventRef enter)
{
    return callOfEnter(store, enter, {}).value();
}

/// The innermost call around an event of any kind (for enters and leaves: the call itself); nullopt when there is none.
Stoppable<std::optional<CallInstance>> callAround(const StoreView& store, EventRef event, const std::stop_token& stop);
inline std::optional<CallInstance> callAround(const StoreView& store, EventRef event)
{
    return callAround(store, event, {}).value();
}

} // namespace lightcone::core
