// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/remarks/flagpainter.h"

#include "views/base/colorscheme.h"

#include <QPainter>
#include <QPolygonF>

namespace lightcone::views {

namespace {

constexpr double kClothWidth = 6;

/// The cloth of a flag whose pole stands at @p left and begins at @p top.
QPolygonF clothOf(RemarkKind kind, double left, double top, double height)
{
    const double right = left + kClothWidth;
    const double middle = top + height / 2;
    const double bottom = top + height;
    switch (kind) {
    case RemarkKind::Bookmark: // a ribbon with two ends
        return { QPointF(left, top), QPointF(right, top), QPointF(right - 2, middle), QPointF(right, bottom),
            QPointF(left, bottom) };
    case RemarkKind::Marker: // a pennant
        return { QPointF(left, top), QPointF(right, middle), QPointF(left, bottom) };
    case RemarkKind::Comment: // a sheet
        break;
    }
    return { QPointF(left, top), QPointF(right, top), QPointF(right, bottom), QPointF(left, bottom) };
}

void paintOne(QPainter& painter, const QRectF& place, RemarkKind kind, bool isMany, const ColorScheme& scheme)
{
    constexpr double kShare = 0.65; // of the height, for the cloth
    const QColor color = remarkColor(kind, scheme);
    const double height = place.height() * kShare;
    const QPolygonF cloth = clothOf(kind, place.left(), place.top(), height);
    if (isMany) {
        constexpr double kShift = 1.5;
        painter.setPen(QPen(color, 1));
        painter.setBrush(scheme.background);
        painter.drawPolygon(cloth.translated(kShift, kShift));
    }
    painter.setPen(QPen(color, 1));
    painter.drawLine(place.topLeft(), place.bottomLeft());
    painter.setPen(Qt::NoPen);
    painter.setBrush(color);
    painter.drawPolygon(cloth);
}

} // namespace

QColor remarkColor(RemarkKind kind, const ColorScheme& scheme)
{
    switch (kind) {
    case RemarkKind::Bookmark:
        return scheme.bookmark;
    case RemarkKind::Marker:
        return scheme.marker;
    case RemarkKind::Comment:
        break;
    }
    return scheme.dimText;
}

void paintFlags(QPainter& painter, const QRectF& room, const Remarks& remarks, const std::vector<Flag>& flags,
    const ColorScheme& scheme)
{
    if (flags.empty())
        return;
    painter.save();
    for (const Flag& flag : flags) {
        constexpr double kLine = 2;
        if (flag.right > flag.x)
            painter.fillRect(QRectF(room.left() + flag.x, room.bottom() - kLine, flag.right - flag.x, kLine),
                remarkColor(remarks.all[flag.source].kind, scheme));
    }
    painter.setRenderHint(QPainter::Antialiasing, true);
    for (const Flag& flag : flags)
        paintOne(painter, QRectF(room.left() + flag.x, room.top(), kFlagWidth, room.height()),
            remarks.all[flag.source].kind, flag.count > 1, scheme);
    painter.restore();
}

void paintFlagSign(QPainter& painter, const QRectF& box, RemarkKind kind, const ColorScheme& scheme)
{
    painter.setRenderHint(QPainter::Antialiasing, true);
    paintOne(
        painter, QRectF(box.center().x() - kFlagWidth / 2, box.top(), kFlagWidth, box.height()), kind, false, scheme);
    painter.setRenderHint(QPainter::Antialiasing, false);
}

} // namespace lightcone::views
