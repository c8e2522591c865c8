// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/ids.h"
#include "core/model/tick.h"
#include "core/store/location/locationview.h"

#include <cstdint>
#include <span>

// Private to the store.
namespace lightcone::core {

class Milestones;

/// The event at a position in the chronological order of @p locations (see StoreView::position()), whose events are in
/// @p interval. With @p milestones O(locations · log segments), and a block or two of each; else, and where very many
/// events have about the same time, O(locations · log events). @pre 1 <= position <= number of events
EventRef eventAtPosition(
    std::span<const LocationView> locations, const Milestones& milestones, Interval interval, std::uint64_t position);

} // namespace lightcone::core
