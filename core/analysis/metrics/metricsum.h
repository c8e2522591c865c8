// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/wideticks.h"
#include "core/model/definitions.h"
#include "core/model/field.h"
#include "core/model/ids.h"

#include <vector>

namespace lightcone::core {

class StoreView;

/// A sum of values of one metric: of integers exact, then `real` is 0; of others as doubles, then `integer` is 0.
struct MetricSum {
    WideInteger integer = 0;
    double real = 0;

    MetricSum& operator+=(const MetricSum& other)
    {
        integer += other.integer;
        real += other.real;
        return *this;
    }
    double toDouble() const { return static_cast<double>(integer) + real; }
    friend bool operator==(const MetricSum&, const MetricSum&) = default;
};

/// The sums of a metric in calls.
struct MetricSums {
    MetricSum inclusive;
    MetricSum exclusive; ///< without the calls directly below

    MetricSums& operator+=(const MetricSums& other)
    {
        inclusive += other.inclusive;
        exclusive += other.exclusive;
        return *this;
    }
    friend bool operator==(const MetricSums&, const MetricSums&) = default;
};

/// Says how the values of a metric add up over time.
enum class MetricGrowth {
    None, ///< they do not: those of a gauge or a rate
    Difference, ///< each is the sum up to it
    Value, ///< each says what came since the one before
};
MetricGrowth growthOf(const MetricDef& metric);

/// Makes a sum of the single @p value. A value of an integer metric that is not an integer is cut to one.
MetricSum sumOf(const MetricValue& value, bool isInteger);
/// Returns @p to less @p from.
MetricSum difference(const MetricValue& from, const MetricValue& to, bool isInteger);

/// The metrics that add up and have values at a location with calls, ascending. O(locations · metrics)
std::vector<MetricId> metricsThatAddUp(const StoreView& store);

} // namespace lightcone::core
