// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/lines/linehit.h"

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

} // namespace

LineHit hitLines(const LineShapes& shapes, QPointF position)
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
    nearest = messageRadius(shapes.messages.size());
    for (std::size_t i = 0; i < shapes.messages.size(); ++i) {
        const double away = distance(shapes.messages[i].line, position);
        if (away < nearest) {
            nearest = away;
            hit = { LineHit::Kind::Message, i };
        }
    }
    if (hit.kind == LineHit::Kind::Message)
        return hit;
    nearest = 3;
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
