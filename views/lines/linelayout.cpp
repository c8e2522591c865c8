// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/lines/linelayout.h"

#include "core/store/messages/messagetable.h"

#include "views/lines/lineshapes.h"
#include "views/lines/messagecoloring.h"
#include "views/plot/eventsigns.h"
#include "views/rows/rowdata.h"

#include <algorithm>
#include <limits>
#include <numeric>

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

/// The part of @p polygon with x >= @p limit (or <= where @p isUpper).
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

/// The innermost level of @p calls (by depth, then begin) that is open at @p t; 0 when none is open. A call counts up
/// to one tick after its last one, as the event that ends a call often has the time of its leave.
std::uint32_t openLevel(std::span<const core::CallSpan> calls, std::uint32_t levels, core::Tick t)
{
    for (std::uint32_t level = levels - 1; level > 0; --level) {
        const auto after = std::partition_point(calls.begin(), calls.end(), [level, t](const core::CallSpan& call) {
            return call.depth < level || (call.depth == level && call.begin <= t);
        });
        if (after != calls.begin() && std::prev(after)->depth == level && std::prev(after)->end >= t)
            return level;
    }
    return 0;
}

/// The middle of the part of @p span (closed) that lies in @p inside, or of the whole span when no part does.
core::Tick middleOf(core::Interval span, core::Interval inside)
{
    if (span.begin <= inside.end && span.end >= inside.begin)
        span = { std::max(span.begin, inside.begin), std::min(span.end, inside.end) };
    return std::midpoint(span.begin, span.end);
}

/// The area that covers the messages of a bundle, clipped to the columns.
QPolygonF ribbonOf(
    const core::MessageBundle& bundle, double senderY, double receiverY, const TimeCoordinates& coordinates)
{
    constexpr double kMinWidth = 3; // pixels, across its direction
    const double firstSend = coordinates.toPixel(bundle.sends.begin);
    const double lastSend = coordinates.toPixel(bundle.sends.end);
    const double firstReceive = coordinates.toPixel(bundle.receives.begin);
    const double lastReceive = coordinates.toPixel(bundle.receives.end);
    const QLineF middle((firstSend + lastSend) / 2, senderY, (firstReceive + lastReceive) / 2, receiverY);
    const double widest = std::max(lastSend - firstSend, lastReceive - firstReceive);
    if (widest * std::abs(middle.dy()) < kMinWidth * middle.length())
        return {};
    const QPolygonF whole { { firstSend, senderY }, { lastSend, senderY }, { lastReceive, receiverY },
        { firstReceive, receiverY } };
    return cutAt(cutAt(whole, 0, false), coordinates.width(), true);
}

/// The area between the begins and the ends of a collective, clipped to the columns.
QPolygonF fillOf(const std::vector<CollectivePoint>& points, const LineEnds& ends, const TimeCoordinates& coordinates)
{
    QPolygonF outline;
    outline.reserve(2 * static_cast<qsizetype>(points.size()));
    for (const CollectivePoint& point : points)
        outline.append({ coordinates.toPixel(point.begin), ends.y(point.row, point.begin) });
    for (auto point = points.rbegin(); point != points.rend(); ++point)
        outline.append({ coordinates.toPixel(point->end), ends.y(point->row, point->end) });
    return cutAt(cutAt(outline, 0, false), coordinates.width(), true);
}

/// Appends the parts inside of the columns of a line through corners from row to row. Corners that are hardly off the
/// straight line between others are left out.
class Polyline {
public:
    Polyline(const TimeCoordinates& coordinates, std::vector<QLineF>& edges, core::Tick t, double y)
        : m_coordinates(coordinates)
        , m_edges(edges)
        , m_first { t, coordinates.toPixel(t), y }
        , m_last(m_first)
    {
    }
    void add(core::Tick t, double y)
    {
        const Corner corner { t, m_coordinates.toPixel(t), y };
        const double slope = slopeTo(corner, 0);
        if (!(slope >= m_leastSlope && slope <= m_mostSlope)) {
            finish();
            m_first = m_last;
            m_leastSlope = -std::numeric_limits<double>::infinity();
            m_mostSlope = std::numeric_limits<double>::infinity();
        }
        m_leastSlope = std::max(m_leastSlope, slopeTo(corner, -kHardly));
        m_mostSlope = std::min(m_mostSlope, slopeTo(corner, kHardly));
        m_last = corner;
    }
    void finish()
    {
        if (const auto edge = clippedLine(m_coordinates, m_first.tick, m_first.y, m_last.tick, m_last.y))
            m_edges.push_back(*edge);
    }

private:
    static constexpr double kHardly = 0.3; ///< pixels

    struct Corner {
        core::Tick tick;
        double x;
        double y;
    };
    /// The x per y from the first corner to @p off pixels from @p corner.
    double slopeTo(const Corner& corner, double off) const
    {
        return (corner.x + off - m_first.x) / (corner.y - m_first.y);
    }

    const TimeCoordinates& m_coordinates;
    std::vector<QLineF>& m_edges;
    Corner m_first; ///< of the straight line that is being made
    Corner m_last; ///< its end so far
    // Lines from the first corner that pass all since then.
    double m_leastSlope = -std::numeric_limits<double>::infinity();
    double m_mostSlope = std::numeric_limits<double>::infinity();
};

/// Says whether the lines of begins and ends of a collective would lie on each other.
bool isThin(std::span<const CollectivePoint> points, const TimeCoordinates& coordinates)
{
    constexpr double kThin = 1; // pixels
    return std::ranges::all_of(points, [&](const CollectivePoint& point) {
        return coordinates.toPixel(point.end) - coordinates.toPixel(point.begin) < kThin;
    });
}

void layoutBundles(const core::MessageBundles& bundles, const LineEnds& ends, const TimeCoordinates& coordinates,
    std::vector<MessageShape>& shapes)
{
    for (std::size_t i = 0; i < bundles.bundles.size(); ++i) {
        const core::MessageBundle& message = bundles.bundles[i];
        const core::Tick send = middleOf(message.sends, coordinates.interval());
        const core::Tick receive = middleOf(message.receives, coordinates.interval());
        const double senderY = ends.y(message.senderRow, message.send);
        const double receiverY = ends.y(message.receiverRow, message.receive);
        MessageShape laidOut;
        laidOut.ribbon = ribbonOf(message, senderY, receiverY, coordinates);
        const std::optional<QLineF> line = clippedLine(coordinates, send, senderY, receive, receiverY);
        if (line)
            laidOut.line = *line;
        else if (laidOut.ribbon.isEmpty())
            continue;
        else
            laidOut.line = QLineF(laidOut.ribbon.first(), laidOut.ribbon.last());
        laidOut.source = i;
        laidOut.count = message.count;
        laidOut.isBackward = 2 * message.backwardCount > message.count;
        laidOut.hasArrow = line && receive >= coordinates.interval().begin && receive <= coordinates.interval().end;
        shapes.push_back(laidOut);
    }
}

} // namespace

LineEnds::LineEnds(const RowLayout& layout, std::span<const RowData> rows)
    : m_layout(layout)
    , m_rows(rows)
{
}

double LineEnds::y(int row, core::Tick t) const
{
    const RowTree::Row& shown = m_layout.row(row);
    if (shown.stack && shown.stack->above > 0) {
        constexpr int kMostAbove = 26; // greatest height, in pixels, of the part with the signs of messages
        return m_layout.top(row) + std::min(shown.stack->above, kMostAbove) / 2.0;
    }
    const std::uint32_t levels = shown.levels;
    if (!shown.showsLevels())
        return m_layout.top(row) + (m_layout.height(row) - m_layout.gap()) / 2.0;
    const bool isKnown = !m_rows.empty() && row >= m_rows.front().row && row <= m_rows.back().row;
    std::uint32_t level = 0;
    if (isKnown && levels > 0)
        level = openLevel(m_rows[static_cast<std::size_t>(row - m_rows.front().row)].levels, levels, t);
    return m_layout.levelTop(row, static_cast<int>(level)) + m_layout.levelHeight(row) / 2.0;
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

std::optional<QLineF> clippedLine(const QLineF& line, double top, double bottom)
{
    if (std::max(line.y1(), line.y2()) < top || std::min(line.y1(), line.y2()) > bottom)
        return std::nullopt;
    const auto end = [&](const QPointF& point) {
        const double y = std::clamp(point.y(), top, bottom);
        return y == point.y() ? point : QPointF(line.x1() + (y - line.y1()) / line.dy() * line.dx(), y);
    };
    return QLineF(end(line.p1()), end(line.p2()));
}

bool isSendPointedAt(const core::Message& message, core::Interval visible, const QLineF& line, QPointF point)
{
    const bool isSendSeen = visible.contains(message.send);
    if (isSendSeen != visible.contains(message.receive))
        return isSendSeen;
    return QLineF(point, line.p1()).length() <= QLineF(point, line.p2()).length();
}

void layoutMessages(
    const core::MessageBundles& bundles, const LineEnds& ends, const TimeCoordinates& coordinates, LineShapes& shapes)
{
    layoutBundles(bundles, ends, coordinates, shapes.messages);
}

void layoutOneSided(
    const core::MessageBundles& bundles, const LineEnds& ends, const TimeCoordinates& coordinates, LineShapes& shapes)
{
    layoutBundles(bundles, ends, coordinates, shapes.oneSided);
    for (MessageShape& shape : shapes.oneSided) {
        shape.isDashed = true;
        shape.isBackward = false;
    }
}

void layoutUnmatched(std::span<const core::UnmatchedGroup> groups, const LineEnds& ends,
    const TimeCoordinates& coordinates, LineShapes& shapes)
{
    constexpr double kHalf = kEventSignSize / 2; // signs at the sides are not cut off
    for (std::size_t i = 0; i < groups.size(); ++i) {
        const core::UnmatchedGroup& group = groups[i];
        const double x
            = std::clamp(coordinates.toPixel(group.tick), kHalf, std::max(kHalf, coordinates.width() - kHalf));
        const double y = ends.y(group.row, group.tick) + (group.isSend ? -kHalf : kHalf);
        shapes.unmatched.push_back({ { x, y }, group.isSend, i, group.count });
    }
}

void layoutBars(const RowLayout& layout, RowLayout::Range rows, LineShapes& shapes)
{
    shapes.bars.clear();
    for (int row = rows.first; row < rows.last; ++row)
        shapes.bars.emplace_back(layout.top(row), layout.top(row) + std::max(1, layout.height(row) - layout.gap()));
}

void colorMessages(const core::MessageBundles& bundles, const MessageColors& colors, LineShapes& shapes)
{
    for (MessageShape& shape : shapes.messages)
        shape.color = colors.colorOf(bundles.bundles[shape.source]);
    for (MessageShape& shape : shapes.oneSided)
        shape.color = colors.oneSided();
}

void layoutEdges(std::span<const CollectivePoint> points, const LineEnds& ends, const TimeCoordinates& coordinates,
    std::vector<QLineF>& edges)
{
    for (std::size_t i = 1; i < points.size(); ++i) {
        const CollectivePoint& last = points[i - 1];
        const CollectivePoint& point = points[i];
        const auto addEdge = [&](core::Tick from, core::Tick to) {
            const auto edge = clippedLine(coordinates, from, ends.y(last.row, from), to, ends.y(point.row, to));
            if (edge)
                edges.push_back(*edge);
        };
        addEdge(last.begin, point.begin);
        addEdge(last.end, point.end);
    }
}

void layoutCollectives(
    const CollectiveBands& bands, const LineEnds& ends, const TimeCoordinates& coordinates, LineShapes& shapes)
{
    for (std::size_t i = 0; i < bands.bands.size(); ++i) {
        CollectiveShape band;
        band.source = i;
        band.count = bands.bands[i].count;
        const std::vector<CollectivePoint>& points = bands.bands[i].points;
        if (points.empty())
            continue;
        const auto addLine = [&](core::Tick CollectivePoint::*time) {
            const auto yOf = [&](const CollectivePoint& point) { return ends.y(point.row, point.*time); };
            Polyline line(coordinates, band.edges, points.front().*time, yOf(points.front()));
            for (const CollectivePoint& point : std::span(points).subspan(1))
                line.add(point.*time, yOf(point));
            line.finish();
        };
        addLine(&CollectivePoint::begin);
        if (!isThin(points, coordinates)) {
            addLine(&CollectivePoint::end);
            band.fill = fillOf(points, ends, coordinates);
        }
        if (!band.edges.empty() || !band.fill.isEmpty())
            shapes.collectives.push_back(std::move(band));
    }
}

} // namespace lightcone::views
