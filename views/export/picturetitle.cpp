// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/export/picturetitle.h"

#include <QFont>
#include <QFontMetricsF>
#include <QPainter>

namespace lightcone::views {

namespace {

QFont titleFont(QFont font)
{
    constexpr int kTitleSize = 15;
    font.setPixelSize(kTitleSize);
    return font;
}

} // namespace

double pictureTitleHeight(const QFont& font)
{
    return QFontMetricsF(titleFont(font)).height();
}

void paintPictureTitle(
    QPainter& painter, const QRectF& rect, const QString& title, const QFont& font, const QColor& color)
{
    QFont bold = titleFont(font);
    bold.setBold(true);
    const QFontMetricsF metrics(bold);
    painter.setFont(bold);
    painter.setPen(color);
    painter.drawText(
        QPointF(rect.left(), rect.top() + metrics.ascent()), metrics.elidedText(title, Qt::ElideMiddle, rect.width()));
}

void paintPictureNote(
    QPainter& painter, const QRectF& rect, const QString& note, const QFont& font, const QColor& color)
{
    const QFontMetricsF metrics(font);
    painter.setFont(font);
    painter.setPen(color);
    painter.drawText(
        QPointF(rect.left(), rect.top() + metrics.ascent()), metrics.elidedText(note, Qt::ElideRight, rect.width()));
}

} // namespace lightcone::views
