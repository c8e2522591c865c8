// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/curves/curvesource.h"
#include "core/model/tick.h"
#include "views/plot/valueaxis.h"

#include <QPolygonF>
#include <QSizeF>
#include <QString>

#include <cstddef>
#include <optional>
#include <vector>

namespace lightcone::views {

struct CounterCurve;
struct CounterData;

/// The shape of a curve, in pixels of the plot.
struct CounterShape {
    std::size_t curve = 0; ///< index into the curves of the data
    std::size_t color = 0; ///< category
    core::CurveShape shape = core::CurveShape::Step;
    std::vector<QPolygonF> bands; ///< outlines from the least to the greatest value, where these differ
    std::vector<QPolygonF> lines; ///< from left to right; a gap between two where there is no value
    std::vector<QPointF> points; ///< samples; for columns with several, the least and the greatest value
    double pointRadius = 0;
};

/// The shapes and axes of a counter view, in logical pixels.
struct CounterGeometry {
    core::Interval interval;
    double width = 0;
    double height = 0;
    int columns = 1;
    std::optional<ValueAxis> left; ///< axis of the curves at this side; null without curves; no marks without values
    std::optional<ValueAxis> right;
    std::vector<CounterShape> shapes; ///< in the order of the curves

    const std::optional<ValueAxis>& axis(AxisSide side) const { return side == AxisSide::Left ? left : right; }
    /// The axis whose marks are gridlines.
    const std::optional<ValueAxis>& gridAxis() const { return left && (!left->marks.empty() || !right) ? left : right; }
    /// The column at @p x pixels, inside of the plot.
    int columnAt(double x) const;
    /// Writes one line for each item, for tests.
    QString toText() const;
};

/// @p curves are the curves of @p data. @p minSpacing is that of layoutValueAxis(). Pure. O(columns · curves)
CounterGeometry layoutCounters(
    const CounterData& data, const std::vector<CounterCurve>& curves, bool hasZero, QSizeF size, double minSpacing);

/// The unit of the axis at @p side: that of its curves, or plain numbers when these have several; none without curves.
std::optional<ValueUnit> axisUnit(const std::vector<CounterCurve>& curves, AxisSide side);

} // namespace lightcone::views
