// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/metrics/growthsteps.h"
#include "core/model/ids.h"
#include "core/model/tick.h"

#include <cstdint>
#include <span>
#include <vector>

// Private to core.
namespace lightcone::core {

class LocationView;
class StoreView;

/// Tells what the metrics of a location grow by in an interval, piece after piece as time goes on. See GrowthSteps.
class MetricPieces {
public:
    /// @param metrics  those without samples at the location cost nothing
    MetricPieces(
        const StoreView& store, const LocationView& location, std::span<const MetricId> metrics, Interval interval);

    /// Says that none of the metrics has samples at the location.
    bool isEmpty() const { return m_metrics.empty(); }
    /// Calls add(place in metrics, sum) for what came, since the last call, up to time @p t, and by samples of the
    /// events up to and including @p event. Times and events ascend from call to call.
    template <typename Add> void takeUntil(Tick t, std::uint64_t event, const Add& add)
    {
        for (Metric& metric : m_metrics) {
            const MetricSum sum = metric.takeUntil(t, event, m_end);
            if (sum != MetricSum {})
                add(metric.place, sum);
        }
    }

private:
    struct Metric {
        MetricSum takeUntil(Tick t, std::uint64_t event, Tick end);

        std::uint32_t place;
        GrowthSteps steps;
        GrowthStep step; ///< the current one, where isInside
        bool isInside; ///< there are steps left
        Tick taken; ///< what the current step has before is taken, or comes before the interval
    };
    Tick m_end;
    std::vector<Metric> m_metrics;
};

} // namespace lightcone::core
