// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/lines/lineindex.h"

#include "views/lines/lineshapes.h"

#include <algorithm>

namespace lightcone::views {

namespace {

constexpr double kStripWidth = 32; // pixels

bool lineMeets(const QLineF& line, const QRectF& rect)
{
    const auto [left, right] = std::minmax({ line.x1(), line.x2() });
    const auto [top, bottom] = std::minmax({ line.y1(), line.y2() });
    if (left > rect.right() || right < rect.left() || top > rect.bottom() || bottom < rect.top())
        return false;
    // The bounds meet, so the line does unless all corners are on one side of it.
    const auto side = [&line](const QPointF& corner) {
        const QPointF along = line.p2() - line.p1();
        const QPointF to = corner - line.p1();
        return along.x() * to.y() - along.y() * to.x();
    };
    const auto [least, most] = std::minmax(
        { side(rect.topLeft()), side(rect.topRight()), side(rect.bottomLeft()), side(rect.bottomRight()) });
    return least <= 0 && most >= 0;
}

} // namespace

LineIndex::LineIndex(const LineShapes& shapes)
    : m_strips(static_cast<std::size_t>(std::max(0.0, shapes.width) / kStripWidth) + 1)
{
    for (const std::vector<MessageShape>* const messages : { &shapes.messages, &shapes.oneSided }) {
        for (const MessageShape& message : *messages) {
            add(message.line);
            if (message.ribbon.isEmpty())
                continue;
            const QRectF area = message.ribbon.boundingRect();
            const auto [first, last] = stripsOf(area.left(), area.right());
            for (std::size_t i = first; i < last; ++i)
                m_strips[i].areas.push_back(area);
        }
    }
    for (const CollectiveShape& band : shapes.collectives) {
        for (const QLineF& edge : band.edges)
            add(edge);
    }
}

bool LineIndex::meets(const QRectF& rect) const
{
    const auto [first, last] = stripsOf(rect.left(), rect.right());
    return std::any_of(m_strips.begin() + static_cast<std::ptrdiff_t>(first),
        m_strips.begin() + static_cast<std::ptrdiff_t>(last), [&rect](const Strip& strip) {
            return std::ranges::any_of(strip.lines, [&rect](const QLineF& line) { return lineMeets(line, rect); })
                || std::ranges::any_of(strip.areas, [&rect](const QRectF& area) { return area.intersects(rect); });
        });
}

std::pair<std::size_t, std::size_t> LineIndex::stripsOf(double left, double right) const
{
    const auto stripAt = [this](double x) {
        return static_cast<std::size_t>(std::clamp(x / kStripWidth, 0.0, static_cast<double>(m_strips.size() - 1)));
    };
    return { stripAt(left), stripAt(right) + 1 };
}

void LineIndex::add(const QLineF& line)
{
    const auto [left, right] = std::minmax({ line.x1(), line.x2() });
    const auto [first, last] = stripsOf(left, right);
    for (std::size_t i = first; i < last; ++i)
        m_strips[i].lines.push_back(line);
}

} // namespace lightcone::views
