// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/stoppable.h"
#include "core/model/ids.h"
#include "core/model/tick.h"

#include <span>
#include <vector>

namespace lightcone::core {

class StoreView;

/// Finds the last call without duration in each of some stretches of time; of those at one time the last location's
/// last one.
/// @param bounds  ascending (not strictly), n + 1 entries; stretch i is [bounds[i], bounds[i + 1]), or the tick that
/// it is at where it has no length
/// @param wanted  n entries: whether to look for it
/// @param found   n entries; those wanted are overwritten, with none where there is none
/// O(locations × runs of wanted stretches + their events).
Completion findZeroCalls(const StoreView& store, std::span<const LocationId> locations, std::span<const Tick> bounds,
    std::vector<bool> wanted, std::span<FunctionId> found, const std::stop_token& stop);

} // namespace lightcone::core
