// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/counters/counterpainter.h"

#include "views/charts/counters/countergeometry.h"
#include "views/plot/plotstyle.h"
#include "views/plot/timeaxis.h"

#include <QPainter>

#include <cmath>

namespace lightcone::views {

namespace {

constexpr int kBandAlpha = 64;
constexpr int kJoinAlpha = 130; ///< opacity of lines that only join points

void paintShape(QPainter& painter, const CounterShape& shape, const PlotStyle& style)
{
    const QColor color = style.scheme.category(shape.color);
    painter.setPen(Qt::NoPen);
    painter.setBrush(withAlpha(color, kBandAlpha));
    for (const QPolygonF& band : shape.bands)
        painter.drawPolygon(band);
    const bool isPoints = shape.shape == core::CurveShape::Points;
    QPen pen(isPoints ? withAlpha(color, kJoinAlpha) : color, isPoints ? 1.0 : 1.5);
    pen.setCapStyle(Qt::FlatCap);
    pen.setJoinStyle(shape.shape == core::CurveShape::Step ? Qt::MiterJoin : Qt::RoundJoin);
    painter.setPen(pen);
    painter.setBrush(Qt::NoBrush);
    for (const QPolygonF& line : shape.lines)
        painter.drawPolyline(line);
    painter.setPen(Qt::NoPen);
    painter.setBrush(color);
    for (const QPointF& point : shape.points)
        painter.drawEllipse(point, shape.pointRadius, shape.pointRadius);
}

} // namespace

void paintCounterGround(QPainter& painter, QSizeF size, const TimeAxis& axis, const std::optional<ValueAxis>& values,
    const PlotStyle& style)
{
    painter.fillRect(QRectF(QPointF(0, 0), size), style.scheme.background);
    const double thin = 1 / style.pixelRatio;
    for (const TimeAxis::Mark& mark : axis.marks)
        painter.fillRect(QRectF(std::floor(mark.x * style.pixelRatio) / style.pixelRatio, 0, thin, size.height()),
            style.scheme.grid);
    if (values)
        paintValueGrid(painter, size.width(), *values, style);
}

core::Completion paintCurves(
    QPainter& painter, const CounterGeometry& geometry, const PlotStyle& style, const std::stop_token& stop)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, true);
    for (const CounterShape& shape : geometry.shapes) {
        if (stop.stop_requested())
            break;
        paintShape(painter, shape, style);
    }
    painter.restore();
    return core::doneUnless(stop);
}

} // namespace lightcone::views
