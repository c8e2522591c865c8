// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/metrics/metricsum.h"

#include "core/store/location/locationindex.h"
#include "core/store/storeview.h"

#include <cmath>
#include <set>

namespace lightcone::core {

namespace {

WideInteger integerOf(const MetricValue& value)
{
    switch (value.type) {
    case MetricValue::Type::Unsigned:
        return value.bits;
    case MetricValue::Type::Signed:
        return static_cast<std::int64_t>(value.bits);
    case MetricValue::Type::Double:
        break;
    }
    constexpr double kMost = 0x1p63; // greater values are no count of anything
    const double number = value.toDouble();
    return std::abs(number) < kMost ? static_cast<std::int64_t>(number) : 0;
}

} // namespace

MetricGrowth growthOf(const MetricDef& metric)
{
    if (metric.semantics == MetricDef::Semantics::Absolute)
        return MetricGrowth::None;
    if (metric.validity == MetricDef::Validity::SinceLast)
        return MetricGrowth::SinceLast;
    if (metric.semantics == MetricDef::Semantics::Accumulated)
        return MetricGrowth::Difference;
    return metric.validity == MetricDef::Validity::UntilNext ? MetricGrowth::UntilNext : MetricGrowth::SinceLast;
}

MetricSum numberOf(const MetricValue& value)
{
    return sumOf(value, value.type != MetricValue::Type::Double);
}

MetricSum sumOf(const MetricValue& value, bool isInteger)
{
    return isInteger ? MetricSum { integerOf(value), 0 } : MetricSum { 0, value.toDouble() };
}

MetricSum difference(const MetricValue& from, const MetricValue& to, bool isInteger)
{
    return isInteger ? MetricSum { integerOf(to) - integerOf(from), 0 }
                     : MetricSum { 0, to.toDouble() - from.toDouble() };
}

std::vector<MetricId> metricsThatAddUp(const StoreView& store)
{
    std::set<MetricId> found;
    for (std::size_t i = 0; i < store.locationCount(); ++i) {
        const LocationView& location = store.location(idAt<LocationId>(i));
        if (location.maxDepth() == 0)
            continue;
        for (const MetricIndex::Metric& metric : location.index().metrics().metrics()) {
            if (growthOf(store.definitions().metric(metric.id)) != MetricGrowth::None)
                found.insert(metric.id);
        }
    }
    return { found.begin(), found.end() };
}

} // namespace lightcone::core
