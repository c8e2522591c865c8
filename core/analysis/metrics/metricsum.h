// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/wideticks.h"
#include "core/model/definitions.h"
#include "core/model/field.h"
#include "core/model/ids.h"

#include <cstdint>
#include <vector>

namespace lightcone::core {

class StoreView;

/// A sum of values of one metric, or one value: of integers exact, then `real` is 0; of others as doubles, then
/// `integer` is 0.
struct MetricSum {
    WideInteger integer = 0;
    double real = 0;

    MetricSum& operator+=(const MetricSum& other)
    {
        integer += other.integer;
        real += other.real;
        return *this;
    }
    friend MetricSum operator+(MetricSum a, const MetricSum& b) { return a += b; }
    friend MetricSum operator-(const MetricSum& a, const MetricSum& b)
    {
        return { a.integer - b.integer, a.real - b.real };
    }
    bool isInteger() const { return real == 0; }
    double toDouble() const { return core::toDouble(integer) + real; }
    /// Integers are compared as such. NaN is neither less nor greater than any number.
    bool isLess(const MetricSum& other) const
    {
        return isInteger() && other.isInteger() ? integer < other.integer : toDouble() < other.toDouble();
    }
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

/// Says how the values of a metric add up over time; see GrowthSteps.
enum class MetricGrowth {
    None, ///< they do not: those of a gauge or a rate
    Difference, ///< each is the sum up to it
    SinceLast, ///< each says what came since the one before
    UntilNext, ///< each says what comes until the next one
};
/// | OTF2's mode                                      | growth     |
/// |--------------------------------------------------|------------|
/// | ABSOLUTE                                         | None       |
/// | ACCUMULATED_START, _POINT, _NEXT                 | Difference |
/// | ACCUMULATED_LAST, RELATIVE_LAST                  | SinceLast  |
/// | RELATIVE_POINT, as nothing says since when it is | SinceLast  |
/// | RELATIVE_NEXT                                    | UntilNext  |
MetricGrowth growthOf(const MetricDef& metric);

/// The value as it is recorded.
MetricSum numberOf(const MetricValue& value);
/// Makes a sum of the single @p value. A value of an integer metric that is not an integer is cut to one.
MetricSum sumOf(const MetricValue& value, bool isInteger);
/// Returns @p to less @p from.
MetricSum difference(const MetricValue& from, const MetricValue& to, bool isInteger);

/// The metrics that add up and have values at a location with calls, ascending. O(locations · metrics)
std::vector<MetricId> metricsThatAddUp(const StoreView& store);

} // namespace lightcone::core
