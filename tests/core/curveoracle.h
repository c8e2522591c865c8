// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/curves/curvesource.h"
#include "core/store/storeview.h"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace lightcone::tests {

/// Calls, messages and samples of metrics of all modes at several locations, many at equal times; crossing leaves,
/// recursion, calls that are never left, messages received before they were sent, at once, or never; one location
/// without events. Integers, of which sums are exact. Equal arguments give equal traces.
/// @param events  a location
std::shared_ptr<const core::StoreView> randomCurveStore(std::uint32_t seed, std::uint32_t events);

/// All quantities, modes and combinations, of one, of some and of all locations.
std::vector<core::CurveSource> curveSources(const core::StoreView& store, std::uint32_t seed);
std::string textOf(const core::CurveSource& source);

/// A curve worked out in the plainest way: at each time at which anything changes, from all locations.
class CurveOracle {
public:
    CurveOracle(const core::StoreView& store, const core::CurveSource& source);

    /// What a column or statistics must show of @p interval.
    struct Truth {
        core::CurveColumn column;
        double first = 0;
        double magnitude = 0; ///< greatest absolute value: of what rounding errors may be a part
    };
    Truth in(core::Interval interval) const;
    /// What holds from @p t on; false without a value.
    bool valueAt(core::Tick t, double& value) const;

    struct Piece {
        core::Tick begin = 0;
        core::Tick end = 0;
        double first = 0;
        double second = 0;
    };
    /// With values, ascending.
    const std::vector<Piece>& pieces() const { return m_pieces; }

private:
    struct Sample {
        core::Tick tick = 0;
        double value = 0;
    };
    std::vector<Piece> metricPieces(core::LocationId location, core::MetricId metric);
    std::vector<Piece> callPieces(core::LocationId location) const;
    double locationsWithCalls() const; ///< 1 without any
    void addMessages();
    void addSteps();
    /// @param isSum  also of nothing: 0
    void combine(const std::vector<std::vector<Piece>>& all, bool isSum, double divisor);

    const core::StoreView& m_store;
    const core::CurveSource& m_source;
    std::vector<Piece> m_pieces;
    std::vector<core::Tick> m_samples;
    std::vector<Sample> m_moments; ///< values of one location that are shown, though others follow at once
};

/// Whether @p got is @p truth but for rounding.
bool isNear(double got, double truth, double magnitude);

} // namespace lightcone::tests
