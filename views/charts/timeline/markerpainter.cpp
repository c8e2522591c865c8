// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/timeline/markerpainter.h"

#include "views/charts/timeline/timelinegeometry.h"
#include "views/plot/plotchrome.h"
#include "views/plot/plotstyle.h"

#include <QPainter>

namespace lightcone::views {

void paintMarkers(QPainter& painter, const QRectF& axisRect, const TimelineGeometry& geometry, const PlotStyle& style)
{
    painter.setRenderHint(QPainter::Antialiasing, true);
    for (const TimelineMarkerFlag& marker : geometry.markers) {
        const double x = axisRect.left() + marker.x;
        const double top = axisRect.bottom() - kAxisMarkRoom;
        painter.setPen(QPen(style.scheme.marker, 1));
        painter.drawLine(QPointF(x, top), QPointF(x, axisRect.bottom()));
        painter.setPen(Qt::NoPen);
        painter.setBrush(style.scheme.marker);
        painter.drawPolygon(QPolygonF { QPointF(x, top), QPointF(x + 6, top + 2.5), QPointF(x, top + 5) });
    }
    painter.setRenderHint(QPainter::Antialiasing, false);
}

} // namespace lightcone::views
