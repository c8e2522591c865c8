// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/statistics/integerstatistics.h"
#include "core/base/stoppable.h"
#include "core/model/ids.h"
#include "core/model/tick.h"

#include <span>
#include <vector>

namespace lightcone::core {

class StoreView;

/// Statistics of the durations of a function's visits in an interval. Ticks.
struct VisitStatistics {
    IntegerStatistics inside; ///< of their parts inside the interval
    IntegerStatistics whole; ///< of whole visits, see ProfileEntry
};

/// Statistics of each function's visits in @p interval over @p locations, by the rules of profile(). Durations are
/// added in the order of visitCallEnds(), by which P² estimates differ.
/// @param threads  at most so many; the result does not depend on it
/// @param out  one entry a function of the trace, overwritten
Completion functionStatistics(const StoreView& store, std::span<const LocationId> locations, Interval interval,
    unsigned threads, std::vector<VisitStatistics>& out, const std::stop_token& stop);

} // namespace lightcone::core
