// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/stoppable.h"
#include "core/calls/callinstance.h"
#include "core/model/ids.h"
#include "core/model/tick.h"
#include "views/base/viewstate.h"

#include <cstdint>
#include <optional>
#include <stop_token>
#include <vector>

namespace lightcone::core {
class StoreView;
}

namespace lightcone::views {

/// The column of a row that was pointed at.
struct CallPick {
    std::vector<core::LocationId> locations; ///< locations of the row
    core::Tick tick = 0;
    core::Interval column; ///< holds tick
    core::FunctionId function = core::FunctionId::none; ///< the function that the column shows
    std::optional<std::uint32_t> depth; ///< for an unfolded location, the level; otherwise whatever is on top
};

/// The call that a click means: the one open at the tick when it is of the function that is shown; else the call of
/// that function with the most time in the column. nullopt when there is none. Blocking; any thread. Complexity:
/// O(locations log events + events in the column and in the call).
core::Stoppable<std::optional<core::CallInstance>> pickCall(
    const core::StoreView& store, const CallPick& pick, const std::stop_token& stop);

/// The event after (before) the one that @p selection stands at on its location, as a selection: enters select their
/// call, matched message ends their message, ends of collectives the collective. nullopt at the end. Blocking; any
/// thread.
core::Stoppable<std::optional<Selection>> neighbourEvent(
    const core::StoreView& store, const Selection& selection, bool isNext, const std::stop_token& stop = {});

/// Selects the call that is open on @p location at @p t, else the last event before, else the first one after. nullopt
/// when the location has no events. Blocking; any thread.
core::Stoppable<std::optional<Selection>> whatIsAt(
    const core::StoreView& store, core::LocationId location, core::Tick t, const std::stop_token& stop = {});

/// Extends a range as Shift+arrow keys do: the end that is not at @p anchor goes to the next (previous) event of
/// @p location; a range with no end at @p anchor grows. The result is empty when both ends meet, and nullopt when there
/// is no further event. O(log events).
std::optional<core::Interval> extendedRange(const core::StoreView& store, core::LocationId location, core::Tick anchor,
    std::optional<core::Interval> range, bool isLater);

} // namespace lightcone::views
