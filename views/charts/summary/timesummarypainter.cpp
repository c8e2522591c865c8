// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/summary/timesummarypainter.h"

#include "views/charts/summary/summarytext.h"
#include "views/charts/summary/timesummarygeometry.h"
#include "views/charts/summary/timesummaryquery.h"
#include "views/plot/hatch.h"
#include "views/plot/plotchrome.h"
#include "views/plot/plotstyle.h"

#include <QPainter>
#include <QPainterPath>

namespace lightcone::views {

namespace {

/// Says whether the trace does not tell what the locations of a part do.
bool isUnmeasured(const SummaryPart& part)
{
    return (part.kind == SummaryPart::Kind::Free && part.free == core::CallFree::Unmeasured)
        || (part.kind == SummaryPart::Kind::Activity && part.activity == core::Activity::Unknown);
}

} // namespace

void paintSummaryStack(
    QPainter& painter, const TimeSummaryGeometry& geometry, const TimeSummaryData& data, const PlotStyle& style)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, true);
    painter.setPen(Qt::NoPen);
    // Each part is painted down to the bottom, and those below it over it, so that nothing shines through between two.
    for (std::size_t part = geometry.edges.size(); part-- > 0;) {
        QPolygonF down = geometry.edges[part];
        down << QPointF(geometry.width, geometry.height) << QPointF(0, geometry.height);
        painter.setBrush(partColor(data.parts[part], style));
        painter.drawPolygon(down);
    }
    for (std::size_t part = 0; part < geometry.edges.size(); ++part) {
        if (!isUnmeasured(data.parts[part]) || !geometry.isSeen(part))
            continue;
        QPainterPath path;
        path.addPolygon(geometry.area(part));
        painter.save();
        painter.setClipPath(path, Qt::IntersectClip);
        paintHatch(painter, QRectF(0, 0, geometry.width, geometry.height), style.scheme);
        painter.restore();
    }
    if (!geometry.inside.isEmpty()) {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(withAlpha(style.scheme.background, 120), 3, Qt::SolidLine, Qt::FlatCap, Qt::MiterJoin));
        painter.drawPolyline(geometry.inside);
        painter.setPen(QPen(style.scheme.text, 1.5, Qt::SolidLine, Qt::FlatCap, Qt::MiterJoin));
        painter.drawPolyline(geometry.inside);
    }
    painter.restore();
}

void paintSummaryGrid(
    QPainter& painter, const TimeSummaryGeometry& geometry, const TimeAxis& axis, const PlotStyle& style)
{
    paintPlotGrid(painter, { geometry.width, geometry.height }, axis, geometry.axis, style);
}

} // namespace lightcone::views
