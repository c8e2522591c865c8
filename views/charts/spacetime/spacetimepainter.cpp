// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/spacetime/spacetimepainter.h"

#include "views/base/contrast.h"
#include "views/charts/spacetime/spacetimegeometry.h"
#include "views/legend/plotlegend.h"
#include "views/legend/signs.h"
#include "views/lines/linepainter.h"
#include "views/plot/plotstyle.h"
#include "views/plot/timeaxis.h"

#include <QPainter>

#include <algorithm>
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
    for (const LocationLine& line : geometry.lines) {
        for (const LinePiece& piece : line.pieces) {
            const double height = std::max(1 / style.pixelRatio, snapped(geometry.heightOf(piece), style.pixelRatio));
            const double left = geometry.left(piece.first);
            const QRectF rect(
                left, snapped(line.y - height / 2, style.pixelRatio), geometry.left(piece.last) - left, height);
            if (piece.isOff)
                paintDottedLine(painter, rect, style.scheme.dimText);
            else
                painter.fillRect(
                    rect, isValid(piece.function) ? lineColor(piece.function, style) : style.scheme.dimText);
        }
    }
}

} // namespace

QColor lineColor(core::FunctionId function, const PlotStyle& style)
{
    constexpr double kSeen = 2.7; // contrast to the background; that of the grid is 1.4
    constexpr int kSteps = 20;
    const QColor fill = barColor(function, style);
    const core::FunctionClass functionClass = style.classes[indexOf(function)];
    const bool isMuted
        = functionClass == core::FunctionClass::StartEnd || functionClass == core::FunctionClass::Unknown;
    if (!isMuted || contrastRatio(fill, style.scheme.background) >= kSeen)
        return fill;
    // The functions of a class go as far as its own colour, so that they stay apart.
    const QColor own = style.scheme.functionClass(functionClass);
    const auto moved = [&](const QColor& color, int step) {
        return blended(color, style.scheme.text, static_cast<double>(step) / kSteps);
    };
    int step = 0;
    while (step < kSteps && contrastRatio(moved(own, step), style.scheme.background) < kSeen)
        ++step;
    return moved(fill, step);
}

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
