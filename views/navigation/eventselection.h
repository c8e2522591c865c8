// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/stoppable.h"
#include "views/base/viewstate.h"
#include "views/jobs/latestjob.h"

#include <functional>
#include <optional>
#include <stop_token>

namespace lightcone::core {
class StoreView;
}

namespace lightcone::views {

/// Turns an event into a selection: an enter selects its call, an end of a matched message the message, the begin or
/// end of a collective operation that; else the event. Blocking; any thread.
core::Stoppable<Selection> selectionOf(const core::StoreView& store, core::EventRef event, const std::stop_token& stop);

/// Selects in @p state what the event means, found by @p job, which @p state outlives. When a later state of the trace
/// is there by then, it is found again: a call may end later there. @p failed  see LatestJob
void selectEvent(
    ViewState& state, LatestJob<Selection>& job, core::EventRef event, const std::function<void(JobFailure)>& failed);

/// The event that a selection stands at.
std::optional<core::EventRef> eventOf(const core::StoreView& store, const Selection& selection);

} // namespace lightcone::views
