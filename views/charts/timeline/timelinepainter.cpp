// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/timeline/timelinepainter.h"

#include "views/lines/lineindex.h"
#include "views/lines/linepainter.h"
#include "views/plot/hatch.h"
#include "views/rows/labelpainter.h"
#include "views/rows/rowpainter.h"

#include <QPainter>

namespace lightcone::views {

core::Completion paintTimeline(QPainter& painter, const RowLayout& layout, const TimelineGeometry& geometry,
    const std::vector<QRectF>& marks, const TimeAxis& axis, const PlotStyle& style, const std::stop_token& stop)
{
    if (paintRows(painter, layout, geometry.barRows(), axis, style, stop).isStopped())
        return core::Stopped {};
    return paintOverRows(painter, geometry, marks, style, stop);
}

core::Completion paintOverRows(QPainter& painter, const TimelineGeometry& geometry, const std::vector<QRectF>& marks,
    const PlotStyle& style, const std::stop_token& stop)
{
    paintSparklines(painter, geometry.sparklines, style);
    for (const TimelineHatch& hatch : geometry.hatches)
        paintHatch(painter, hatch.rect, style.scheme);
    paintCollectives(painter, geometry, style);
    if (stop.stop_requested())
        return core::Stopped {};
    paintOneSided(painter, geometry, style);
    paintMessages(painter, geometry, style);
    paintRowSamples(painter, geometry.samples, style.scheme);
    paintRowSigns(painter, geometry.signs, style.scheme);
    const LineIndex lines(geometry);
    const std::vector<QRectF> labels
        = paintLabels(painter, geometry.barRows(), style, [&lines](const QRectF& rect) { return lines.meets(rect); });
    paintBundleCounts(painter, geometry, style, labels, marks);
    return core::doneUnless(stop);
}

} // namespace lightcone::views
