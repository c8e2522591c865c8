// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/lines/lineshapes.h"

#include <QTextStream>

namespace lightcone::views {

QString shapePointText(QPointF point)
{
    return QStringLiteral("%1,%2").arg(point.x(), 0, 'f', 2).arg(point.y(), 0, 'f', 2);
}

QString LineShapes::toText() const
{
    QString text;
    QTextStream out(&text);
    const auto write = [&out](const char* what, const MessageShape& message) {
        out << what << shapePointText(message.line.p1()) << " -> " << shapePointText(message.line.p2()) << " count "
            << static_cast<quint64>(message.count) << (message.isBackward ? " backward" : "")
            << (message.hasArrow ? " arrow" : "");
        if (message.color.isValid())
            out << ' ' << message.color.name();
        for (const QPointF& corner : message.ribbon)
            out << ' ' << shapePointText(corner);
        out << '\n';
    };
    for (const MessageShape& message : messages)
        write("message ", message);
    for (const MessageShape& operation : oneSided)
        write("one-sided ", operation);
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

LineShapes LineShapes::ofOneSided() const
{
    LineShapes shapes;
    shapes.width = width;
    shapes.top = top;
    shapes.bottom = bottom;
    shapes.strength = strength;
    shapes.bars = bars;
    shapes.isSpacious = isSpacious;
    shapes.messages = oneSided;
    return shapes;
}

} // namespace lightcone::views
