// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/timeline/linelayout.h"

#include "views/timeline/timelinegeometry.h"

#include <algorithm>

namespace lightcone::views {

namespace {

/// Share of the way from @p from to @p to at which @p t lies. @pre from != to
double shareAt(core::Tick from, core::Tick to, core::Tick t)
{
    const auto signedTicks = [](core::Tick a, core::Tick b) {
        return b >= a ? static_cast<double>(core::ticksBetween(a, b)) : -static_cast<double>(core::ticksBetween(b, a));
    };
    return signedTicks(from, t) / signedTicks(from, to);
}

/// The side of @p polygon with x >= @p limit (or <= where @p isUpper).
QPolygonF cutAt(const QPolygonF& polygon, double limit, bool isUpper)
{
    QPolygonF result;
    const auto isInside = [limit, isUpper](QPointF point) { return isUpper ? point.x() <= limit : point.x() >= limit; };
    for (qsizetype i = 0; i < polygon.size(); ++i) {
        const QPointF from = polygon[i];
        const QPointF to = polygon[(i + 1) % polygon.size()];
        if (isInside(from))
            result.append(from);
        if (isInside(from) != isInside(to)) {
            const double share = (limit - from.x()) / (to.x() - from.x());
            result.append({ limit, from.y() + share * (to.y() - from.y()) });
        }
    }
    return result;
}

} // namespace

double lineEndY(const RowLayout& layout, int row)
{
    const bool isUnfolded = layout.row(row).levels > 1;
    const double height = isUnfolded ? layout.levelHeight() : layout.height(row) - layout.gap();
    return layout.top(row) + height / 2;
}

std::optional<QLineF> clippedLine(
    const TimeCoordinates& coordinates, core::Tick from, double fromY, core::Tick to, double toY)
{
    const core::Interval inside = coordinates.interval();
    if (std::max(from, to) < inside.begin || std::min(from, to) > inside.end)
        return std::nullopt;
    const auto end = [&](core::Tick t, double y) {
        const core::Tick clamped = std::clamp(t, inside.begin, inside.end);
        if (clamped != t)
            y = fromY + shareAt(from, to, clamped) * (toY - fromY);
        return QPointF(coordinates.toPixel(clamped), y);
    };
    return QLineF(end(from, fromY), end(to, toY));
}

void layoutMessages(
    const MessageLines& lines, const RowLayout& layout, const TimeCoordinates& coordinates, TimelineGeometry& geometry)
{
    for (std::size_t i = 0; i < lines.lines.size(); ++i) {
        const MessageLine& message = lines.lines[i];
        const std::optional<QLineF> line = clippedLine(coordinates, message.send, lineEndY(layout, message.senderRow),
            message.receive, lineEndY(layout, message.receiverRow));
        if (!line)
            continue;
        TimelineMessageLine laidOut;
        laidOut.line = *line;
        laidOut.source = i;
        laidOut.count = message.count;
        laidOut.isBackward = message.receive < message.send;
        laidOut.hasArrow
            = message.receive >= coordinates.interval().begin && message.receive <= coordinates.interval().end;
        geometry.messages.push_back(laidOut);
    }
}

void layoutBand(const std::vector<CollectivePoint>& points, const RowLayout& layout, const TimeCoordinates& coordinates,
    std::vector<QLineF>& edges, QPolygonF& fill)
{
    QPolygonF outline;
    for (std::size_t i = 0; i < points.size(); ++i) {
        const double y = lineEndY(layout, points[i].row);
        outline.append({ coordinates.toPixel(points[i].begin), y });
        if (i == 0)
            continue;
        const double lastY = lineEndY(layout, points[i - 1].row);
        if (const auto begins = clippedLine(coordinates, points[i - 1].begin, lastY, points[i].begin, y))
            edges.push_back(*begins);
        if (const auto ends = clippedLine(coordinates, points[i - 1].end, lastY, points[i].end, y))
            edges.push_back(*ends);
    }
    for (auto point = points.rbegin(); point != points.rend(); ++point)
        outline.append({ coordinates.toPixel(point->end), lineEndY(layout, point->row) });
    fill = cutAt(cutAt(outline, 0, false), coordinates.width(), true);
}

void layoutCollectives(const CollectiveBands& bands, const RowLayout& layout, const TimeCoordinates& coordinates,
    TimelineGeometry& geometry)
{
    for (std::size_t i = 0; i < bands.bands.size(); ++i) {
        TimelineCollectiveBand band;
        band.source = i;
        band.count = bands.bands[i].count;
        layoutBand(bands.bands[i].points, layout, coordinates, band.edges, band.fill);
        if (!band.edges.empty() || !band.fill.isEmpty())
            geometry.collectives.push_back(std::move(band));
    }
}

} // namespace lightcone::views
