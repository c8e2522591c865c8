// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/ids.h"
#include "core/model/tick.h"
#include "core/store/locationview.h"

#include <cstdint>
#include <span>

// Private to the store.
namespace lightcone::core {

/// The event at a position in the chronological order of @p locations (see StoreView::position()), whose events are in
/// @p interval. O(locations · log events), and the one block of each location that has the time of the event, or the
/// two that it is between. @pre 1 <= position <= number of events
EventRef eventAtPosition(std::span<const LocationView> locations, Interval interval, std::uint64_t position);

} // namespace lightcone::core
