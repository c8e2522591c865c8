// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/curves/curvesource.h"
#include "core/analysis/metrics/metricsum.h"
#include "core/base/stoppable.h"

#include <cstdint>
#include <functional>

namespace lightcone::core {

/// A curve in an interval of time; integers are exact, others but for the rounding of doubles. min, max and so on are
/// of what holds in the interval, like those of CurveColumn.
struct CurveStatistics {
    bool hasValue = false; ///< false: of min … last only `samples` may be set
    std::uint64_t samples = 0; ///< recorded in the interval; of derived quantities, times at which they change
    MetricSum min;
    MetricSum max;
    MetricSum mean; ///< over the time in which there is a value, see lastingPart(); a double, unless it is an integer
    MetricSum first;
    MetricSum last;
    Tick minTick = 0; ///< when it is first reached
    Tick maxTick = 0;

    /// A metric of which a step of growth is in the interval, see GrowthSteps. Never where several locations describe
    /// one thing, see isOfOneThing(): each would count all of it.
    bool grows = false;
    /// The growth of all locations together in the interval, see GrowthSteps: what the call tree shares out.
    MetricSum growth;
    double rate = 0; ///< mean of the curve of rates, in a second
};

/// O(samples and events of the interval), see walkCurve().
/// @throws UsageError when the metric or a location is none of the trace
Completion curveStatistics(const StoreView& store, const CurveSource& source, Interval interval, CurveStatistics& out,
    const std::stop_token& stop);

/// Calls visit(time, value) for each step of a derived curve in @p interval, and for what holds at its begin, until it
/// returns false. Steps at the same time are one; those that change nothing are none.
Completion visitCurveSteps(const StoreView& store, const CurveSource& source, Interval interval,
    const std::function<bool(Tick, const MetricSum&)>& visit, const std::stop_token& stop);

} // namespace lightcone::core
