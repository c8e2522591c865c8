// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/curves/curvesource.h"
#include "views/plot/valueaxis.h"

#include <QPolygonF>
#include <QRectF>
#include <QString>

#include <span>
#include <vector>

namespace lightcone::views {

/// The curve of a metric in a box of a row.
struct CurveShapes {
    QRectF box; ///< null: there is no curve
    double least = 0; ///< value at the bottom of the box
    double greatest = 0; ///< value at the top of the box
    std::vector<QPolygonF> bands; ///< from the least to the greatest value of each column
    std::vector<QPolygonF> means; ///< lines, broken where there is no value
    QString topText; ///< text of the value at the top of the box
    QString bottomText;
};

/// The range of the finite values in @p columns.
ValueRange shownRange(std::span<const core::CurveColumn> columns);
/// Lays out @p columns over the width of @p box. Its height shows @p range, and zero when that is not far away. Pure.
CurveShapes layoutCurve(std::span<const core::CurveColumn> columns, const ValueRange& range, const QRectF& box);

} // namespace lightcone::views
