// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/durations/durations.h"
#include "core/store/storeview.h"
#include "random.h"

#include <vector>

namespace lightcone::tests {

using Durations = std::vector<core::FoundDuration>;

/// All durations that are asked for, by plain loops over calls, messages and operations.
Durations oracleDurations(const core::StoreView& store, const core::DurationsAsked& asked);

/// Functions of the trace to ask for; some may stand there twice.
std::vector<core::FunctionId> someFunctions(Random& random, const core::StoreView& store);
/// Locations of the trace, or all of them, ascending.
std::vector<core::LocationId> someLocations(Random& random, const core::StoreView& store);

} // namespace lightcone::tests
