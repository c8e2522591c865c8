// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/stoppable.h"
#include "core/model/tick.h"

#include <optional>
#include <stop_token>

namespace lightcone::core {

class StoreView;

/// The time in which any location is between the start and the end of the program (see programEdge()): from the first
/// time at which a location has left its last function that starts it, to the last time at which one enters its first
/// function that ends it, so that no other call of theirs is left out. Without a start, it begins with the trace;
/// without an end, it ends with it. nullopt: there is neither, or the end does not come after the start. A location
/// with more than 64 calls of functions that start (end) does not count for the start (the end): they are something
/// else there. O(segments × functions in them), and a block for each call that counts. Thread-safe.
Stoppable<std::optional<Interval>> mainPhase(const StoreView& store, const std::stop_token& stop);

/// Says whether start and end are more than a fifth of the trace.
bool isMuchShorter(Interval mainPhase, Interval whole);

} // namespace lightcone::core
