// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/rows/curveshapes.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <tuple>
#include <utility>

namespace lightcone::views {

namespace {

/// The range of values that the box of a curve shows: @p range, and zero when it is not far away.
std::pair<double, double> boxRange(const ValueRange& range)
{
    if (range.isEmpty)
        return { 0, 1 };
    double least = range.low;
    double greatest = range.high;
    if (least > 0 && least < greatest / 2)
        least = 0;
    if (greatest < 0 && greatest > least / 2)
        greatest = 0;
    if (least < greatest)
        return { least, greatest };
    return least == 0 ? std::pair(0.0, 1.0) : std::pair(std::min(0.0, least), std::max(0.0, least));
}

} // namespace

ValueRange shownRange(std::span<const core::CurveColumn> columns)
{
    ValueRange range;
    for (const core::CurveColumn& column : columns) {
        if (!column.hasValue || !std::isfinite(column.min) || !std::isfinite(column.max))
            continue;
        range.add(column.min);
        range.add(column.max);
    }
    return range;
}

CurveShapes layoutCurve(std::span<const core::CurveColumn> columns, const ValueRange& shown, const QRectF& box)
{
    CurveShapes shapes;
    if (columns.empty())
        return shapes;
    shapes.box = box;
    std::tie(shapes.least, shapes.greatest) = boxRange(shown);
    // Each value is halved first, as the difference of two doubles may overflow.
    const double range = shapes.greatest / 2 - shapes.least / 2;
    const auto y = [&](double value) {
        return box.bottom()
            - (range > 0 ? std::clamp((value / 2 - shapes.least / 2) / range, 0.0, 1.0) : 0.0) * box.height();
    };
    const double columnWidth = box.width() / static_cast<double>(columns.size());
    QPolygonF upper;
    QPolygonF lower;
    QPolygonF mean;
    const auto endPiece = [&] {
        if (mean.isEmpty())
            return;
        std::reverse(lower.begin(), lower.end());
        shapes.bands.push_back(upper + lower);
        shapes.means.push_back(mean);
        upper.clear();
        lower.clear();
        mean.clear();
    };
    for (std::size_t i = 0; i < columns.size(); ++i) {
        const core::CurveColumn& column = columns[i];
        if (!column.hasValue || !std::isfinite(column.min) || !std::isfinite(column.max)) {
            endPiece();
            continue;
        }
        for (const std::size_t edge : { i, i + 1 }) {
            const double x = box.left() + static_cast<double>(edge) * columnWidth;
            upper.append({ x, y(column.max) });
            lower.append({ x, y(column.min) });
            mean.append({ x, y(column.mean) });
        }
    }
    endPiece();
    return shapes;
}

} // namespace lightcone::views
