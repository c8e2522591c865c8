// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/curves/shownmode.h"

#include "core/analysis/metrics/metricsamples.h"
#include "core/store/location/locationindex.h"
#include "core/store/storeview.h"

#include <algorithm>
#include <cstdint>
#include <optional>

namespace lightcone::core {

namespace {

/// Says whether one of the first @p most values at a location is a negative growth.
bool shrinks(const StoreView& store, LocationId id, MetricId metric, std::uint64_t most)
{
    const MetricDef& def = store.definitions().metric(metric);
    const MetricGrowth growth = growthOf(def);
    const LocationIndex& index = store.location(id).index();
    MetricSamples samples(index, findMetric(index, metric), def.isInteger, true, index.firstTick());
    std::optional<MetricSum> before;
    SampleGroup sample;
    for (std::uint64_t i = 0; i < most && samples.next(sample); ++i) {
        const MetricSum value = numberOf(sample.value);
        const bool isLess = growth == MetricGrowth::Difference ? before && value.isLess(*before) : value.isLess({});
        if (isLess)
            return true;
        before = value;
    }
    return false;
}

} // namespace

CurveMode shownMode(const StoreView& store, MetricId metric, std::span<const LocationId> locations)
{
    const CurveMode mode = curveStyle(store.definitions().metric(metric)).mode;
    if (mode == CurveMode::Value || locations.empty())
        return mode;
    constexpr std::uint64_t kMostSamples = 8192;
    constexpr std::uint64_t kFewest = 16; // of one location
    const std::uint64_t most = std::max<std::uint64_t>(kMostSamples / locations.size(), kFewest);
    for (const LocationId location : locations.first(std::min<std::size_t>(locations.size(), kMostSamples / kFewest))) {
        if (shrinks(store, location, metric, most))
            return CurveMode::Value;
    }
    return mode;
}

} // namespace lightcone::core
