// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/curves/curvesource.h"
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
    /// Among the metrics with samples (the functions) of this name, in the order of their definitions.
    std::uint32_t number = 0;
    core::RegionGroup group = core::RegionGroup::Unknown; ///< the group of a GroupShare
    std::vector<std::uint64_t> locations; ///< definition ids, ascending; empty: all
    core::CurveCombination combination = core::CurveCombination::Sum;
    std::optional<core::CurveMode> mode; ///< nullopt: as the metric asks
    std::optional<AxisSide> side; ///< nullopt: by its unit, see CounterList

    friend bool operator==(const CounterChoice&, const CounterChoice&) = default;
};

/// A curve of a trace, as it is shown.
struct CounterCurve {
    core::CurveSource source;
    core::CurveStyle style; ///< the style in which it is drawn
    ValueUnit unit;
    AxisSide side = AxisSide::Left;
    std::size_t color = 0; ///< category of the colour scheme
    QString name; ///< "PAPI_TOT_CYC"
    QString title; ///< with what else was chosen: "PAPI_TOT_CYC · mean of 4 locations"

    /// Whether its axis begins at 0: what is counted, a rate or a share.
    bool hasZero = false;

    friend bool operator==(const CounterCurve&, const CounterCurve&) = default;
};

/// nullopt: the trace has no such metric or function, or no values at these locations. At the left side unless another
/// is chosen. O(locations · metrics)
std::optional<CounterCurve> resolveCurve(const core::StoreView& store, const CounterChoice& choice, std::size_t color);

/// The curve that is shown until the user chooses one: the first metric that has samples, else messages in flight.
/// nullopt when the trace has neither.
std::optional<CounterChoice> defaultChoice(const core::StoreView& store);

/// A curve that a trace has to choose from.
struct CounterOffer {
    CounterChoice choice; ///< the curve of all locations together
    QString unit; ///< empty: none
    QString description; ///< description of a metric; else empty
};
/// Metrics with samples, then what is derived: messages, groups, functions. O(locations · metrics + functions)
std::vector<CounterOffer> counterOffers(const core::StoreView& store);

/// Whether it is about messages in flight.
inline bool areMessages(core::CurveQuantity quantity)
{
    return quantity == core::CurveQuantity::MessagesInFlight || quantity == core::CurveQuantity::BytesInFlight;
}

/// "sum"
QString combinationText(core::CurveCombination combination);
/// "Locations inside main": without what is chosen of locations.
QString quantityText(const CounterChoice& choice);

/// The side at which @p unit belongs beside @p curves: that of the same unit, else one without curves, else the left.
AxisSide sideFor(const ValueUnit& unit, const std::vector<CounterCurve>& curves);

} // namespace lightcone::views
