// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/spacetime/spacetimepainter.h"

#include "views/charts/spacetime/spacetimegeometry.h"
#include "views/lines/linepainter.h"
#include "views/plot/plotstyle.h"
#include "views/plot/timeaxis.h"

#include <QPainter>

#include <cmath>

namespace lightcone::views {

namespace {

/// @p value on the grid of device pixels.
double snapped(double value, double ratio)
{
    return std::round(value * ratio) / ratio;
}

void paintLines(QPainter& painter, const SpaceTimeGeometry& geometry, const PlotStyle& style)
{
    constexpr int kOpaque = static_cast<int>(kBarStrengths);
    for (const LocationLine& line : geometry.lines) {
        for (const LinePiece& piece : line.pieces) {
            const double height = std::max(1 / style.pixelRatio, snapped(geometry.heightOf(piece), style.pixelRatio));
            const double left = geometry.left(piece.first);
            const QRectF rect(
                left, snapped(line.y - height / 2, style.pixelRatio), geometry.left(piece.last) - left, height);
            painter.fillRect(
                rect, isValid(piece.function) ? style.fill(piece.function, kOpaque) : style.scheme.dimText);
        }
    }
}

} // namespace

void paintSpaceTimeGround(
    QPainter& painter, double width, int top, int bottom, const TimeAxis& axis, const PlotStyle& style)
{
    painter.fillRect(QRectF(0, top, width, bottom - top), style.scheme.background);
    const double thin = 1 / style.pixelRatio;
    for (const TimeAxis::Mark& mark : axis.marks)
        painter.fillRect(QRectF(std::floor(mark.x * style.pixelRatio) / style.pixelRatio, top, thin, bottom - top),
            style.scheme.grid);
}

core::Completion paintSpaceTime(QPainter& painter, const SpaceTimeGeometry& geometry, const TimeAxis& axis,
    const PlotStyle& style, const std::stop_token& stop)
{
    paintSpaceTimeGround(painter, geometry.width, geometry.top, geometry.bottom, axis, style);
    paintCollectives(painter, geometry, style);
    if (stop.stop_requested())
        return core::Stopped {};
    paintLines(painter, geometry, style);
    paintMessages(painter, geometry, style);
    paintUnmatched(painter, geometry, style);
    paintBundleCounts(painter, geometry, style, {});
    return core::doneUnless(stop);
}

} // namespace lightcone::views
