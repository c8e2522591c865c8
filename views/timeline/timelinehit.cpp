// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/timeline/timelinehit.h"

#include "views/lines/linehit.h"

#include <algorithm>

namespace lightcone::views {

namespace {

TimelineHit hitRow(const TimelineGeometry& geometry, QPointF position)
{
    TimelineHit hit;
    const auto row = std::partition_point(geometry.rows->begin(), geometry.rows->end(),
        [&](const TimelineRowBars& candidate) { return candidate.y + candidate.height <= position.y(); });
    if (row == geometry.rows->end() || position.y() < row->y)
        return hit;
    hit.kind = TimelineHit::Kind::Row;
    hit.row = row->row;
    hit.rowIndex = static_cast<std::size_t>(row - geometry.rows->begin());
    // Bars ascend by level, then x.
    auto bar = std::partition_point(row->bars.begin(), row->bars.end(), [&](const TimelineBar& candidate) {
        return candidate.y + candidate.height <= position.y()
            || (candidate.y <= position.y() && geometry.left(candidate) <= position.x());
    });
    // Bars of one column may be covered by later ones: the last that begins at or before the point was painted last.
    if (bar == row->bars.begin())
        return hit;
    --bar;
    if (position.x() < geometry.right(*bar) && position.y() >= bar->y && position.y() < bar->y + bar->height) {
        hit.kind = TimelineHit::Kind::Bar;
        hit.index = static_cast<std::size_t>(bar - row->bars.begin());
    }
    return hit;
}

} // namespace

TimelineHit hitTimeline(const TimelineGeometry& geometry, QPointF position)
{
    TimelineHit hit = hitRow(geometry, position);
    const LineHit line = hitLines(geometry, position);
    if (line.kind == LineHit::Kind::Nothing)
        return hit;
    hit.kind = line.kind == LineHit::Kind::Message ? TimelineHit::Kind::Message : TimelineHit::Kind::Collective;
    hit.index = line.index;
    return hit;
}

} // namespace lightcone::views
