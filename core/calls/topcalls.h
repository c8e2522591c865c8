// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/ids.h"
#include "core/model/tick.h"

#include <vector>

namespace lightcone::core {

class StoreView;

/// The functions of the calls that are entered before @p interval and are on top of the call stack after the events at
/// its begin, or after a later one in it; one for each call, from the innermost outwards. O(depth), and one block.
/// Thread-safe.
std::vector<FunctionId> callsOnTop(const StoreView& store, LocationId location, Interval interval);

} // namespace lightcone::core
