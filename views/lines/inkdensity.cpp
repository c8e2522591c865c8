// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/lines/inkdensity.h"

#include "views/lines/lineshapes.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace lightcone::views {

double areaOf(const QPolygonF& polygon)
{
    double twice = 0;
    for (qsizetype i = 0; i < polygon.size(); ++i) {
        const QPointF& next = polygon[(i + 1) % polygon.size()];
        twice += polygon[i].x() * next.y() - next.x() * polygon[i].y();
    }
    return std::abs(twice) / 2;
}

InkDensity::InkDensity(const LineShapes& shapes)
    : m_parts(static_cast<std::size_t>(shapes.width / kPart) + 1, 0)
    , m_top(shapes.top)
    , m_bottom(std::max(shapes.top + 1, shapes.bottom))
{
}

void InkDensity::add(const QLineF& line)
{
    addArea(QRectF(line.p1(), line.p2()).normalized(), line.length());
}

void InkDensity::add(const QPolygonF& ribbon)
{
    addArea(ribbon.boundingRect(), areaOf(ribbon));
}

double InkDensity::around(const QRectF& bounds) const
{
    const std::size_t first = partOf(bounds.left());
    const std::size_t last = partOf(bounds.right());
    const double sum = std::accumulate(m_parts.begin() + static_cast<std::ptrdiff_t>(first),
        m_parts.begin() + static_cast<std::ptrdiff_t>(last) + 1, 0.0);
    return sum / static_cast<double>(last - first + 1);
}

double InkDensity::along(const QLineF& line) const
{
    constexpr double kTellable = 6 / kPart; // 6 lines over the whole height in a part
    return around(QRectF(line.p1(), line.p2()).normalized()) / kTellable;
}

int InkDensity::alpha(double alone, double density)
{
    constexpr double kLeast = 0.13;
    return static_cast<int>(alone * std::max(kLeast, std::pow(1 + density, -0.6)));
}

std::size_t InkDensity::partOf(double x) const
{
    return std::min(m_parts.size() - 1, static_cast<std::size_t>(std::max(0.0, x) / kPart));
}

void InkDensity::addArea(const QRectF& bounds, double area)
{
    const double seen = std::clamp(bounds.bottom(), m_top, m_bottom) - std::clamp(bounds.top(), m_top, m_bottom);
    const double share = bounds.height() > 0 ? seen / bounds.height() : 1;
    const std::size_t first = partOf(bounds.left());
    const std::size_t last = partOf(bounds.right());
    const double whole = kPart * (m_bottom - m_top) * static_cast<double>(last - first + 1);
    for (std::size_t part = first; part <= last; ++part)
        m_parts[part] += area * share / whole;
}

InkDensity densityOfMessages(const LineShapes& shapes)
{
    InkDensity densities(shapes);
    for (const MessageShape& message : shapes.messages)
        densities.add(message.line);
    return densities;
}

Ink::Bounds messageBounds(const LineShapes& shapes)
{
    constexpr float kOverBars = 0.2F;
    constexpr float kInRoom = 0.4F;
    return { .overBars = { .most = kOverBars }, .between = { .most = shapes.isSpacious ? kInRoom : kOverBars } };
}

double messageWidth(std::uint64_t count)
{
    return count <= 1 ? 1.0 : std::min(6.0, 1.2 + 0.45 * std::log2(static_cast<double>(count)));
}

MessageLook lookOf(const MessageShape& message, const InkDensity& densities)
{
    MessageLook look;
    look.density = densities.along(message.line);
    // A short line that is thick would look like a block. Where there is a ribbon, the ribbon shows the number of
    // messages.
    const double spread = message.ribbon.boundingRect().width() - std::abs(message.line.dx());
    const double longest = std::max(1.0, message.line.length() / 8);
    const double most = spread > 8 ? 1.6 : longest;
    look.width = std::min(most, 1 + (messageWidth(message.count) - 1) / (1 + look.density / 4));
    const double alone = 210 / (1 + std::max(0.0, spread) / 60);
    look.alpha = InkDensity::alpha(alone, look.density);
    return look;
}

} // namespace lightcone::views
