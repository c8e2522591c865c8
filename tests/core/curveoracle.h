// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/curves/curvesource.h"
#include "core/store/storeview.h"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace lightcone::tests {

/// Makes a trace with calls, messages and samples of metrics of all modes at several locations, many of them at equal
/// times. Leaves cross, functions recur, and some calls are never left. Messages are received before they were sent, at
/// once, or never. One location has no events. Metric values are integers, so that their sums are exact. Equal
/// arguments give equal traces.
/// @param events  number of events a location
std::shared_ptr<const core::StoreView> randomCurveStore(std::uint32_t seed, std::uint32_t events);

/// Lists sources of all quantities, modes and combinations, for one, for some and for all locations.
std::vector<core::CurveSource> curveSources(const core::StoreView& store, std::uint32_t seed);
std::string textOf(const core::CurveSource& source);

/// Works a curve out in the plainest way: at each time at which anything changes, it asks all locations.
class CurveOracle {
public:
    CurveOracle(const core::StoreView& store, const core::CurveSource& source);

    /// The values that a column or statistics must show for @p interval.
    struct Truth {
        core::CurveColumn column;
        double first = 0;
        double magnitude = 0; ///< greatest absolute value; rounding errors may be a small part of it
    };
    Truth in(core::Interval interval) const;
    /// Sets @p value to the value that holds from @p t on. @returns false where the curve has no value.
    bool valueAt(core::Tick t, double& value) const;

    struct Piece {
        core::Tick begin = 0;
        core::Tick end = 0;
        double first = 0;
        double second = 0;
    };
    /// The pieces in which the curve has a value, ascending.
    const std::vector<Piece>& pieces() const { return m_pieces; }

private:
    struct Sample {
        core::Tick tick = 0;
        double value = 0;
    };
    std::vector<Piece> metricPieces(core::LocationId location, core::MetricId metric);
    std::vector<Piece> callPieces(core::LocationId location) const;
    double locationsWithCalls() const; ///< 1 when no location has calls
    void addMessages();
    void addSteps();
    /// @param isSum  the combination is a sum, which is 0 where no location has a value
    void combine(const std::vector<std::vector<Piece>>& all, bool isSum, double divisor);

    const core::StoreView& m_store;
    const core::CurveSource& m_source;
    std::vector<Piece> m_pieces;
    std::vector<core::Tick> m_samples;
    std::vector<Sample> m_moments; ///< values of one location that are shown, though others follow at once
};

/// True when @p got differs from @p truth by rounding errors only.
bool isNear(double got, double truth, double magnitude);

} // namespace lightcone::tests
