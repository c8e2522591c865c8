// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/curves/curvesource.h"
#include "core/analysis/metrics/metricsum.h"
#include "core/base/stoppable.h"

#include <cstdint>
#include <functional>

namespace lightcone::core {

/// A curve in an interval of time; exact but for the rounding of doubles. min, max and so on are of what holds in the
/// interval, like those of CurveColumn.
struct CurveStatistics {
    bool hasValue = false; ///< false: of min … last only `samples` may be set
    std::uint64_t samples = 0; ///< recorded in the interval; of derived quantities, times at which they change
    double min = 0;
    double max = 0;
    double mean = 0; ///< over the time in which there is a value
    double first = 0;
    double last = 0;
    Tick minTick = 0; ///< when it is first reached
    Tick maxTick = 0;

    bool grows = false; ///< a metric that adds up over time, see growthOf(), with two samples or more
    /// By which all locations together grow in the interval; what comes from one sample to the next counts as even in
    /// between. Of integers exact; `real` is what parts of such a step add to it.
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
    const std::function<bool(Tick, double)>& visit, const std::stop_token& stop);

} // namespace lightcone::core
