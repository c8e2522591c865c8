// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/process/processpainter.h"

#include "views/base/formatting.h"
#include "views/charts/process/processgeometry.h"
#include "views/plot/eventsigns.h"
#include "views/plot/plotstyle.h"
#include "views/rows/labelpainter.h"
#include "views/rows/rowpainter.h"

#include <QFontMetricsF>
#include <QPainter>

#include <cmath>
#include <utility>

namespace lightcone::views {

namespace {

/// Paints a line between the inherited calls and the location's own calls.
void paintInheritance(
    QPainter& painter, const RowLayout& layout, const ProcessGeometry& geometry, const PlotStyle& style)
{
    for (const StackShapes& stack : geometry.stacks) {
        if (layout.row(stack.row).stack->inherited == 0)
            continue;
        painter.setPen(QPen(style.scheme.dimText, 1, Qt::DashLine));
        const double y = layout.levelTop(stack.row, 0) - 0.5;
        painter.drawLine(QPointF(0, y), QPointF(geometry.bars.columns.width, y));
    }
}

/// Labels the top and the bottom of the curve's box with their values, at its right end.
void paintScale(QPainter& painter, const CurveShapes& curve, const PlotStyle& style)
{
    const QFont font = sizedFont(style.font, 10);
    const QFontMetricsF metrics(font);
    painter.setFont(font);
    const double height = metrics.capHeight() + 5;
    for (const auto& [text, top] :
        { std::pair { curve.topText, curve.box.top() }, std::pair { curve.bottomText, curve.box.bottom() - height } }) {
        const double width = metrics.horizontalAdvance(text) + 8;
        const QRectF plate(curve.box.right() - width - 2, top, width, height);
        painter.fillRect(plate, withAlpha(style.scheme.background, 225));
        painter.setPen(style.scheme.text);
        painter.drawText(QPointF(plate.left() + 4, std::round(plate.center().y() + metrics.capHeight() / 2)), text);
    }
}

void paintCurve(QPainter& painter, const CurveShapes& curve, const PlotStyle& style)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, true);
    painter.setPen(Qt::NoPen);
    painter.setBrush(withAlpha(style.scheme.text, 70));
    for (const QPolygonF& band : curve.bands)
        painter.drawPolygon(band);
    painter.setBrush(Qt::NoBrush);
    // The curve lies over bars of any colour.
    painter.setPen(QPen(withAlpha(style.scheme.background, 200), 3.5));
    for (const QPolygonF& mean : curve.means)
        painter.drawPolyline(mean);
    painter.setPen(QPen(style.scheme.text, 1.5));
    for (const QPolygonF& mean : curve.means)
        painter.drawPolyline(mean);
    painter.restore();
    paintScale(painter, curve, style);
}

void paintSigns(QPainter& painter, const StackShapes& stack, const PlotStyle& style)
{
    const QFont font = sizedFont(style.font, 9);
    const QFontMetricsF metrics(font);
    painter.setFont(font);
    for (const SignShape& sign : stack.signs) {
        paintEventSign(painter, sign.center, sign.signClass, style.scheme);
        if (sign.count < 2)
            continue;
        const QString count = formatCount(sign.count);
        if (metrics.horizontalAdvance(count) > sign.room)
            continue;
        painter.setPen(style.scheme.dimText);
        painter.drawText(
            QPointF(sign.center.x() + kEventSignSize / 2 + 2, std::round(sign.center.y() + metrics.capHeight() / 2)),
            count);
    }
}

} // namespace

core::Completion paintProcess(QPainter& painter, const RowLayout& layout, const ProcessGeometry& geometry,
    const TimeAxis& axis, const PlotStyle& style, const std::stop_token& stop)
{
    if (paintRows(painter, layout, geometry.bars, axis, style, stop).isStopped())
        return core::Stopped {};
    paintLabels(painter, geometry.bars, style);
    paintInheritance(painter, layout, geometry, style);
    for (const StackShapes& stack : geometry.stacks) {
        if (stop.stop_requested())
            return core::Stopped {};
        for (const QRectF& rect : stack.deeper)
            painter.fillRect(rect, style.scheme.dimText);
        if (!stack.curve.box.isNull())
            paintCurve(painter, stack.curve, style);
        paintSigns(painter, stack, style);
    }
    return core::doneUnless(stop);
}

} // namespace lightcone::views
