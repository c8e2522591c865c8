// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/lines/linehit.h"

#include "views/lines/linepainter.h"
#include "views/lines/lineshapes.h"
#include "views/plot/eventsigns.h"

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

/// The half of a line that is @p width wide, and a pixel more: nobody points better.
double inkRadius(double width)
{
    return width / 2 + 1;
}

LineHit hitMessages(const std::vector<MessageShape>& messages, QPointF position, Ground ground)
{
    constexpr double kNear = 4; // pixels
    constexpr int kTellable = 3; // more lines so near cannot be told apart
    LineHit hit;
    int near = 0;
    double nearest = messageRadius(messages.size());
    for (std::size_t i = 0; i < messages.size(); ++i) {
        const double away = distance(messages[i].line, position);
        near += away < kNear ? 1 : 0;
        if (away < nearest && (ground == Ground::Free || away <= inkRadius(messageWidth(messages[i].count)))) {
            nearest = away;
            hit = { LineHit::Kind::Message, i };
        }
    }
    return ground == Ground::Bar && near > kTellable ? LineHit {} : hit;
}

} // namespace

LineHit hitLines(const LineShapes& shapes, QPointF position, Ground ground)
{
    LineHit hit;
    double nearest = kEventSignSize / 2;
    for (std::size_t i = 0; i < shapes.unmatched.size(); ++i) {
        const double away = QLineF(shapes.unmatched[i].center, position).length();
        if (away <= nearest) {
            nearest = away;
            hit = { LineHit::Kind::Unmatched, i };
        }
    }
    if (hit.kind == LineHit::Kind::Unmatched)
        return hit;
    hit = hitMessages(shapes.messages, position, ground);
    if (hit.kind == LineHit::Kind::Message)
        return hit;
    nearest = ground == Ground::Free ? 3 : inkRadius(1);
    for (std::size_t i = 0; i < shapes.collectives.size(); ++i) {
        for (const QLineF& edge : shapes.collectives[i].edges) {
            const double away = distance(edge, position);
            if (away < nearest) {
                nearest = away;
                hit = { LineHit::Kind::Collective, i };
            }
        }
    }
    return hit;
}

} // namespace lightcone::views
