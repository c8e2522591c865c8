// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/statistics/classstatistics.h"
#include "core/analysis/statistics/spread.h"
#include "core/base/stoppable.h"
#include "core/calls/manyevents.h"
#include "core/model/ids.h"
#include "core/model/tick.h"

#include <span>
#include <vector>

namespace lightcone::core {

class StoreView;

/// Statistics of the durations of a function's visits in an interval. Ticks.
struct VisitStatistics {
    Spread inside; ///< of their parts inside the interval
    Spread whole; ///< of whole visits, see ProfileEntry

    friend bool operator==(const VisitStatistics&, const VisitStatistics&) = default;
};

/// Statistics of each function's visits in @p interval over @p locations, by the rules of profile().
/// Estimator::Classes: from the summaries of segments and the events at the ends of the interval, O(segments ·
/// functions); from events alone where these are at most @p mostRead, so that few visits are told exactly.
/// Estimator::P2: from all events, whose visits are added in the order of visitCallEnds().
/// @param threads  at most so many; the result does not depend on it
/// @param out  one entry a function of the trace, overwritten
Completion functionStatistics(const StoreView& store, std::span<const LocationId> locations, Interval interval,
    Estimator estimator, unsigned threads, std::vector<VisitStatistics>& out, const std::stop_token& stop,
    std::uint64_t mostRead = kMostRead);

/// The durations of all calls of each function in the whole trace, one entry a function.
Stoppable<std::vector<ClassStatistics>> functionDurations(
    const StoreView& store, unsigned threads, const std::stop_token& stop, std::uint64_t mostRead = kMostRead);

} // namespace lightcone::core
