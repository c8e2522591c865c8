// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/metrics/metricpieces.h"

#include "core/store/location/locationview.h"
#include "core/store/storeview.h"

#include <utility>

namespace lightcone::core {

MetricPieces::MetricPieces(
    const StoreView& store, const LocationView& location, std::span<const MetricId> metrics, Interval interval)
    : m_end(interval.end)
{
    for (std::uint32_t place = 0; place < metrics.size(); ++place) {
        const MetricIndex::Metric* const found = findMetric(location.index(), metrics[place]);
        if (found == nullptr)
            continue;
        GrowthSteps steps(location.index(), found, store.definitions().metric(metrics[place]), interval.begin);
        GrowthStep step;
        const bool isInside = steps.next(step);
        m_metrics.push_back({ place, std::move(steps), step, isInside, interval.begin });
    }
}

MetricSum MetricPieces::Metric::takeUntil(Tick t, std::uint64_t event, Tick end)
{
    MetricSum sum;
    while (isInside && step.event <= event && step.end < end) {
        sum += step.in({ taken, step.end + 1 }); // with the end, where a moment is
        taken = step.end;
        isInside = steps.next(step);
    }
    if (!isInside || step.begin >= t)
        return sum;
    sum += step.in({ taken, t });
    taken = t;
    return sum;
}

} // namespace lightcone::core
