// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/curves/curvesource.h"
#include "core/base/stoppable.h"
#include "core/model/tick.h"
#include "views/charts/counters/countercurve.h"

#include <memory>
#include <stop_token>
#include <vector>

namespace lightcone::core {
class Curve;
}

namespace lightcone::views {

/// Says how far the axes reach.
struct CounterScaling {
    bool isOfWholeTrace = false; ///< the axes reach over all values of the curves, not only over the visible ones
    bool hasZero = false; ///< the axes begin at 0 for all curves

    friend bool operator==(const CounterScaling&, const CounterScaling&) = default;
};

/// A curve that is ready to be shown.
struct ReadyCurve {
    CounterCurve curve;
    std::shared_ptr<const core::Curve> data;

    friend bool operator==(const ReadyCurve&, const ReadyCurve&) = default;
};

/// The question of a counter picture to the curves.
struct CounterRequest {
    core::Interval interval;
    int columns = 0; ///< pixel columns (device pixels) that the interval is spread over
    std::vector<ReadyCurve> curves;
    CounterScaling scaling;

    friend bool operator==(const CounterRequest&, const CounterRequest&) = default;
};

struct CurveData {
    std::vector<core::CurveColumn> columns;
    ValueRange range; ///< range that its axis shows
};

struct CounterData {
    core::Interval interval;
    int columns = 0;
    std::vector<CurveData> curves; ///< in the order of the request
};

/// Asks the curves. Blocking; any thread. Complexity: that of Curve::columns() for each.
core::Stoppable<CounterData> queryCounters(const CounterRequest& request, const std::stop_token& stop);

} // namespace lightcone::views
