// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/timeline/timelinepainter.h"

#include "views/lines/linepainter.h"
#include "views/rows/labelpainter.h"
#include "views/rows/rowpainter.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace lightcone::views {

void paintHatch(QPainter& painter, const QRectF& rect, const ColorScheme& scheme)
{
    constexpr double kStep = 6;
    painter.save();
    painter.setClipRect(rect, Qt::IntersectClip);
    painter.fillRect(rect, withAlpha(scheme.background, 150));
    painter.setRenderHint(QPainter::Antialiasing, true);
    painter.setPen(QPen(scheme.dimText, 1));
    // The lines of all hatches lie on one pattern, so that neighbours fit.
    const double first = std::floor((rect.left() - rect.height()) / kStep) * kStep;
    for (double x = first; x < rect.right(); x += kStep)
        painter.drawLine(QPointF(x, rect.bottom()), QPointF(x + rect.height(), rect.top()));
    painter.restore();
}

bool paintTimeline(QPainter& painter, const RowLayout& layout, const TimelineGeometry& geometry, const TimeAxis& axis,
    const PlotStyle& style, std::stop_token stop)
{
    return paintRows(painter, layout, geometry.barRows(), axis, style, stop)
        && paintOverRows(painter, geometry, style, stop);
}

bool paintOverRows(
    QPainter& painter, const TimelineGeometry& geometry, const PlotStyle& style, const std::stop_token& stop)
{
    for (const TimelineHatch& hatch : geometry.hatches)
        paintHatch(painter, hatch.rect, style.scheme);
    paintCollectives(painter, geometry, style);
    if (stop.stop_requested())
        return false;
    paintMessages(painter, geometry, style);
    const std::vector<QRectF> labels = paintLabels(painter, geometry.barRows(), style);
    paintBundleCounts(painter, geometry, style, labels);
    return !stop.stop_requested();
}

} // namespace lightcone::views
