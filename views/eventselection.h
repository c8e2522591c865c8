// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/viewstate.h"

#include <optional>
#include <stop_token>

namespace lightcone::core {
class StoreView;
}

namespace lightcone::views {

/// What selecting an event means: of an enter its call, of an end of a matched message the message, of the begin or end
/// of a collective operation that; else the event. Blocking; any thread.
Selection selectionOf(const core::StoreView& store, core::EventRef event, const std::stop_token& stop);

/// The event that a selection stands at.
std::optional<core::EventRef> eventOf(const core::StoreView& store, const Selection& selection);

} // namespace lightcone::views
