// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/details/followicons.h"

#include <QPainter>
#include <QPainterPath>

namespace lightcone::views {

namespace {

constexpr int kGrid = 16; // the icons are designed on 16 × 16

void drawArrow(QPainter& painter, QPointF from, QPointF to)
{
    painter.drawLine(from, to);
    const double direction = to.x() > from.x() ? 1 : -1;
    painter.drawPolyline(QPolygonF { to + QPointF(-4 * direction, -4), to, to + QPointF(-4 * direction, 4) });
}

void drawMessage(QPainter& painter, bool emphasizeSend)
{
    painter.setPen(QPen(painter.pen().color(), 1.4));
    painter.drawLine(QPointF(1.5, 3), QPointF(14.5, 3));
    painter.drawLine(QPointF(1.5, 13), QPointF(14.5, 13));
    painter.drawLine(QPointF(4, 3), QPointF(12, 13));
    painter.setBrush(painter.pen().color());
    painter.drawEllipse(emphasizeSend ? QPointF(4, 3) : QPointF(12, 13), 2.6, 2.6);
}

/// A message with a chevron on the side that is stepped to.
void drawStep(QPainter& painter, bool forward)
{
    if (!forward) {
        painter.translate(kGrid, 0);
        painter.scale(-1, 1);
    }
    painter.setPen(QPen(painter.pen().color(), 2, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.drawPolyline(QPolygonF { QPointF(10.5, 4), QPointF(14.5, 8), QPointF(10.5, 12) });
    painter.setPen(QPen(painter.pen().color(), 1.4));
    const QPointF send = forward ? QPointF(2.5, 3) : QPointF(7.5, 3);
    const QPointF receive = forward ? QPointF(7.5, 13) : QPointF(2.5, 13);
    painter.drawLine(send, receive);
    painter.setBrush(painter.pen().color());
    painter.drawEllipse(send, 1.2, 1.2);
    painter.drawEllipse(receive, 1.2, 1.2);
}

/// A bar that waits, and above it, before its end, what it waits for.
void drawCause(QPainter& painter)
{
    painter.setPen(QPen(painter.pen().color(), 1.4));
    painter.drawRect(QRectF(1.5, 10.5, 13, 4));
    painter.setBrush(painter.pen().color());
    painter.drawRect(QRectF(1.5, 1.5, 9, 4));
    painter.drawLine(QPointF(10.5, 5.5), QPointF(13.5, 10.5));
}

QPixmap drawn(FollowIcon icon, const QColor& color, int side)
{
    QPixmap pixmap(side, side);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.scale(double(side) / kGrid, double(side) / kGrid);
    painter.setPen(QPen(color, 1.8, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    switch (icon) {
    case FollowIcon::Back:
        drawArrow(painter, { 14, 8 }, { 2, 8 });
        break;
    case FollowIcon::Forward:
        drawArrow(painter, { 2, 8 }, { 14, 8 });
        break;
    case FollowIcon::ToSender:
        drawMessage(painter, true);
        break;
    case FollowIcon::ToReceiver:
        drawMessage(painter, false);
        break;
    case FollowIcon::ToCause:
        drawCause(painter);
        break;
    case FollowIcon::PreviousMessage:
        drawStep(painter, false);
        break;
    case FollowIcon::NextMessage:
        drawStep(painter, true);
        break;
    }
    return pixmap;
}

} // namespace

QIcon followIcon(FollowIcon icon, const QColor& color)
{
    QIcon result;
    for (const int side : { 16, 24, 32, 48 })
        result.addPixmap(drawn(icon, color, side));
    return result;
}

} // namespace lightcone::views
