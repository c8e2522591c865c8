// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/curves/curvesource.h"
#include "views/base/rowselection.h"
#include "views/plot/valueaxis.h"

#include <QString>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace lightcone::views {

/// A curve that a person wants, in terms that any trace understands.
struct CounterChoice {
    core::CurveQuantity quantity = core::CurveQuantity::Metric;
    QString name; ///< name of the metric, or of the function
    /// The number among the metrics with samples (or the functions) of this name, in the order of their definitions.
    std::uint32_t number = 0;
    core::RegionGroup group = core::RegionGroup::Unknown; ///< the group of a GroupShare
    /// Definition ids, ascending; empty: all. Of a metric, those that have it, see core::locationsWith().
    std::vector<std::uint64_t> locations;
    core::CurveCombination combination = core::CurveCombination::Sum;
    std::optional<core::CurveMode> mode; ///< nullopt: the metric's own
    std::optional<AxisSide> side; ///< nullopt: chosen by its unit, see CounterList

    friend bool operator==(const CounterChoice&, const CounterChoice&) = default;
};

/// A curve of a trace, as it is shown.
struct CounterCurve {
    core::CurveSource source;
    core::CurveStyle style; ///< the style in which it is drawn
    ValueUnit unit;
    AxisSide side = AxisSide::Left;
    std::size_t color = 0; ///< category of the colour scheme
    QString name; ///< "PAPI_TOT_CYC", "power of node n0"
    /// Name and other choices: "PAPI_TOT_CYC · mean of 4 locations", "power of node n0, recorded by rank 0".
    QString title;

    /// Says whether its axis begins at 0: for counts, rates and shares.
    bool hasZero = false;

    friend bool operator==(const CounterCurve&, const CounterCurve&) = default;
};

/// Looks up a choice in the trace. nullopt when the trace has no such metric or function, or no values at these
/// locations. The curve is at the left side unless another one is chosen. O(locations · metrics)
std::optional<CounterCurve> resolveCurve(const core::StoreView& store, const CounterChoice& choice, std::size_t color);

/// The curve that is shown until the user chooses one: the first metric that has samples, else messages in flight.
/// nullopt when the trace has neither.
std::optional<CounterChoice> defaultChoice(const core::StoreView& store);

/// A curve that a trace has to choose from.
struct CounterOffer {
    CounterChoice choice; ///< the curve of all locations together
    QString name; ///< also says what a metric describes and who records it, where these differ
    QString unit; ///< empty: none
    QString description; ///< description of a metric; else empty
};
/// Metrics with samples, then derived curves: messages, groups, functions. O(locations · metrics + functions)
std::vector<CounterOffer> counterOffers(const core::StoreView& store);

/// The curves of @p rows: each of their locations alone, and without those that have none of them; metrics as these
/// have them, see core::MetricSelection. Without rows, @p curves.
std::vector<CounterCurve> curvesOfRows(
    std::vector<CounterCurve> curves, const RowSelection& rows, const core::Definitions& definitions);

/// Says whether the quantity is about messages in flight.
inline bool areMessages(core::CurveQuantity quantity)
{
    return quantity == core::CurveQuantity::MessagesInFlight || quantity == core::CurveQuantity::BytesInFlight;
}

/// The name of the combination, e.g. "sum".
QString combinationText(core::CurveCombination combination);
/// The name without the choice of locations, and without what a metric describes: "Locations inside main".
QString quantityText(const CounterChoice& choice);

/// The side for a curve of @p unit beside @p curves: the side of the same unit, else one without curves, else the left.
AxisSide sideFor(const ValueUnit& unit, const std::vector<CounterCurve>& curves);

} // namespace lightcone::views
