// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/curves/curvesource.h"

#include "core/analysis/curves/allocationchanges.h"
#include "core/analysis/curves/shownmode.h"
#include "core/analysis/metrics/metricsum.h"
#include "core/model/metricscope.h"
#include "core/store/location/locationindex.h"
#include "core/store/storeview.h"

#include <algorithm>

namespace lightcone::core {

CurveStyle curveStyle(const MetricDef& metric)
{
    CurveStyle style;
    style.mode = growthOf(metric) == MetricGrowth::None ? CurveMode::Value : CurveMode::Rate;
    switch (metric.validity) {
    case MetricDef::Validity::SinceStart:
    case MetricDef::Validity::UntilNext:
        style.hold = CurveHold::UntilNext;
        break;
    case MetricDef::Validity::SinceLast:
        style.hold = CurveHold::SinceLast;
        break;
    case MetricDef::Validity::AtPoint:
        style.hold = CurveHold::Between;
        style.shape = metric.occurrence == MetricDef::Occurrence::Asynchronous ? CurveShape::Points : CurveShape::Line;
        break;
    }
    return style;
}

bool hasAllocations(const StoreView& store)
{
    const std::vector<LocationId> locations = allLocations(store);
    return AllocationAttributes(store.definitions()).isAny()
        && std::ranges::any_of(locations, [&store](LocationId id) { return hasAttributes(store.location(id)); });
}

std::vector<MetricId> recordedMetrics(const StoreView& store)
{
    std::vector<bool> isRecorded(store.definitions().metrics.size());
    for (const LocationId location : allLocations(store)) {
        for (const MetricIndex::Metric& metric : store.location(location).index().metrics().metrics())
            isRecorded[indexOf(metric.id)] = true;
    }
    std::vector<MetricId> metrics;
    for (std::size_t i = 0; i < isRecorded.size(); ++i) {
        if (isRecorded[i])
            metrics.push_back(idAt<MetricId>(i));
    }
    return metrics;
}

std::vector<MetricId> recordedMetrics(const StoreView& store, LocationId location)
{
    std::vector<MetricId> metrics;
    for (const MetricIndex::Metric& metric : store.location(location).index().metrics().metrics())
        metrics.push_back(metric.id);
    return metrics;
}

CurveSource metricCurve(const StoreView& store, MetricId metric)
{
    CurveSource source;
    source.metric = metric;
    if (isOfOneThing(store.definitions().metric(metric)))
        source.combination = CurveCombination::Mean;
    for (std::size_t i = 0; i < store.locationCount(); ++i) {
        const LocationView& location = store.location(idAt<LocationId>(i));
        const auto metrics = location.index().metrics().metrics();
        if (std::ranges::binary_search(metrics, metric, {}, &MetricIndex::Metric::id))
            source.locations.push_back(location.id());
    }
    source.mode = shownMode(store, metric, source.locations);
    return source;
}

} // namespace lightcone::core
