// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/export/picturetitle.h"

#include <QFont>
#include <QFontMetricsF>
#include <QPainter>
#include <QTextLayout>
#include <QTextOption>

#include <algorithm>

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

QStringList pictureLines(const QString& text, double width, const QFont& font, int most)
{
    QStringList lines;
    QTextLayout layout(text, font);
    QTextOption option;
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    layout.setTextOption(option);
    layout.beginLayout();
    while (!text.isEmpty()) {
        QTextLine line = layout.createLine();
        if (!line.isValid())
            break;
        line.setLineWidth(std::max(1.0, width));
        const bool isLast = lines.size() + 1 == most;
        lines += text.mid(line.textStart(), isLast ? -1 : line.textLength()).trimmed();
        if (isLast)
            break;
    }
    layout.endLayout();
    return lines;
}

void paintPictureNote(
    QPainter& painter, const QRectF& rect, const QString& note, const QFont& font, const QColor& color)
{
    const QFontMetricsF metrics(font);
    painter.setFont(font);
    painter.setPen(color);
    double y = rect.top() + metrics.ascent();
    const int most = std::max(1, static_cast<int>(rect.height() / metrics.height()));
    for (const QString& line : pictureLines(note, rect.width(), font, most)) {
        painter.drawText(QPointF(rect.left(), y), metrics.elidedText(line, Qt::ElideRight, rect.width()));
        y += metrics.height();
    }
}

} // namespace lightcone::views
