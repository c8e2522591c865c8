// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/waits/delay.h"
#include "core/base/stoppable.h"
#include "views/base/timezoom.h"
#include "views/base/viewstate.h"
#include "views/navigation/messagewalk.h"

#include <optional>
#include <span>
#include <stop_token>

namespace lightcone::views {

/// Goes from a call, a message, a collective operation or an event (of which the call around it counts) to what delayed
/// it: the call that the location which was waited for was in meanwhile; where none was recorded, the call that was
/// needed. Blocking; any thread. Complexity: that of core::longestWaitIn() and core::delayOf().
/// @param walked  the way walked so far; the present selection is its last element
core::Stoppable<Followed> findCause(
    const core::StoreView& store, std::span<const Selection> walked, const std::stop_token& stop);

/// What delayed @p selection; nullopt: nothing did. As findCause().
core::Stoppable<std::optional<core::Delay>> delayOf(
    const core::StoreView& store, const Selection& selection, const std::stop_token& stop);

/// A wait, and the call @p target on the other location unless that is so long that the wait would be too small then.
Sight sightOf(const core::Wait& wait, const core::CallInstance& target);

} // namespace lightcone::views
