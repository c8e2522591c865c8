// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/stoppable.h"
#include "core/base/wideticks.h"
#include "core/model/ids.h"
#include "core/model/tick.h"

#include <cstdint>
#include <stop_token>
#include <vector>

namespace lightcone::core {

class StoreView;

/// The durations of the visits of a function at one location: their parts inside the interval, in ticks.
struct VisitSum {
    FunctionId function = FunctionId::none;
    std::uint64_t visits = 0; ///< not 0
    WideInteger inside = 0;
};

/// The sums of what functionStatistics() counts for @p location alone; ordered by function. Exact. O(segments · their
/// functions + events at the ends of the interval)
/// @param out  overwritten
Completion visitSums(const StoreView& store, LocationId location, Interval interval, std::vector<VisitSum>& out,
    const std::stop_token& stop);

} // namespace lightcone::core
