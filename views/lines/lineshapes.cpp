// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/lines/lineshapes.h"

#include <QRectF>
#include <QTextStream>

#include <algorithm>

namespace lightcone::views {

namespace {

bool meets(const QLineF& line, const QRectF& rect)
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

bool meetsLine(const LineShapes& shapes, const QRectF& rect)
{
    return std::ranges::any_of(shapes.messages, [&rect](const MessageShape& message) {
        return meets(message.line, rect)
            || (!message.ribbon.isEmpty() && message.ribbon.boundingRect().intersects(rect));
    }) || std::ranges::any_of(shapes.collectives, [&rect](const CollectiveShape& band) {
        return std::ranges::any_of(band.edges, [&rect](const QLineF& edge) { return meets(edge, rect); });
    });
}

QString shapePointText(QPointF point)
{
    return QStringLiteral("%1,%2").arg(point.x(), 0, 'f', 2).arg(point.y(), 0, 'f', 2);
}

QString LineShapes::toText() const
{
    QString text;
    QTextStream out(&text);
    for (const MessageShape& message : messages) {
        out << "message " << shapePointText(message.line.p1()) << " -> " << shapePointText(message.line.p2())
            << " count " << static_cast<quint64>(message.count) << (message.isBackward ? " backward" : "")
            << (message.hasArrow ? " arrow" : "");
        if (message.color.isValid())
            out << ' ' << message.color.name();
        for (const QPointF& corner : message.ribbon)
            out << ' ' << shapePointText(corner);
        out << '\n';
    }
    for (const CollectiveShape& band : collectives) {
        out << "collective count " << static_cast<quint64>(band.count);
        for (const QLineF& edge : band.edges)
            out << ' ' << shapePointText(edge.p1()) << '-' << shapePointText(edge.p2());
        out << '\n';
    }
    for (const UnmatchedShape& end : unmatched)
        out << "unmatched " << (end.isSend ? "send " : "receive ") << shapePointText(end.center) << " count "
            << static_cast<quint64>(end.count) << '\n';
    return text;
}

} // namespace lightcone::views
