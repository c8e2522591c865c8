// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/timeline/timelinehit.h"

#include "views/lines/linehit.h"

namespace lightcone::views {

namespace {

TimelineHit hitRow(const TimelineGeometry& geometry, QPointF position)
{
    const BarHit bars = hitBars(geometry.barRows(), position);
    if (!bars.row)
        return {};
    return { bars.isBar ? TimelineHit::Kind::Bar : TimelineHit::Kind::Row, bars.row->row, bars.rowIndex, bars.index };
}

} // namespace

TimelineHit hitTimeline(const TimelineGeometry& geometry, QPointF position)
{
    TimelineHit hit = hitRow(geometry, position);
    const bool isBar = hit.kind == TimelineHit::Kind::Bar;
    const LineHit line = hitLines(geometry, position, isBar ? Ground::Bar : Ground::Free);
    if (line.kind == LineHit::Kind::Nothing)
        return hit;
    hit.kind = line.kind == LineHit::Kind::Message ? TimelineHit::Kind::Message : TimelineHit::Kind::Collective;
    hit.index = line.index;
    return hit;
}

} // namespace lightcone::views
