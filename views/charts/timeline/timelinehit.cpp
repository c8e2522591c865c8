// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/timeline/timelinehit.h"

#include "views/lines/linehit.h"

namespace lightcone::views {

namespace {

TimelineHit hitRow(const TimelineGeometry& geometry, QPointF position)
{
    const BarRows rows = geometry.barRows();
    const BarHit bars = hitBars(rows, position);
    if (!bars.row)
        return {};
    const TimelineHit::Kind kind = bars.isBar ? TimelineHit::Kind::Bar
        : bars.isDivided                      ? TimelineHit::Kind::Column
                                              : TimelineHit::Kind::Row;
    return { kind, bars.row->row, bars.rowIndex, bars.index, rows.columns.at(position.x()), bars.function };
}

} // namespace

TimelineHit hitTimeline(const TimelineGeometry& geometry, QPointF position)
{
    TimelineHit hit = hitRow(geometry, position);
    const bool isOnCall = hit.kind == TimelineHit::Kind::Bar || isValid(hit.function);
    const LineHit line = hitLines(geometry, position, isOnCall ? Ground::Bar : Ground::Free);
    if (line.kind == LineHit::Kind::Nothing || (line.kind == LineHit::Kind::Collective && isOnCall))
        return hit;
    hit.kind = line.kind == LineHit::Kind::Message ? TimelineHit::Kind::Message : TimelineHit::Kind::Collective;
    hit.index = line.index;
    return hit;
}

} // namespace lightcone::views
