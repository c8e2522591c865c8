// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/timeline/timelinehit.h"

#include <algorithm>
#include <cmath>

namespace lightcone::views {

namespace {

double distance(const QLineF& line, QPointF point)
{
    const QPointF along(line.dx(), line.dy());
    const double squared = QPointF::dotProduct(along, along);
    const double share
        = squared > 0 ? std::clamp(QPointF::dotProduct(point - line.p1(), along) / squared, 0.0, 1.0) : 0;
    const QPointF off = point - (line.p1() + share * along);
    return std::hypot(off.x(), off.y());
}

double messageRadius(std::size_t lines)
{
    return lines <= 200 ? 5 : lines <= 800 ? 3 : 2;
}

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
    double nearest = messageRadius(geometry.messages.size());
    for (std::size_t i = 0; i < geometry.messages.size(); ++i) {
        const double away = distance(geometry.messages[i].line, position);
        if (away < nearest) {
            nearest = away;
            hit.kind = TimelineHit::Kind::Message;
            hit.index = i;
        }
    }
    if (hit.kind == TimelineHit::Kind::Message)
        return hit;
    nearest = 3;
    for (std::size_t i = 0; i < geometry.collectives.size(); ++i) {
        for (const QLineF& edge : geometry.collectives[i].edges) {
            const double away = distance(edge, position);
            if (away < nearest) {
                nearest = away;
                hit.kind = TimelineHit::Kind::Collective;
                hit.index = i;
            }
        }
    }
    return hit;
}

} // namespace lightcone::views
