// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/legend/signs.h"

#include "views/base/colorscheme.h"
#include "views/lines/linepainter.h"
#include "views/plot/hatch.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace lightcone::views {

void paintMessageSign(QPainter& painter, const QRectF& box, const QColor& color, double width, bool isDashed)
{
    QPen pen(color, width);
    if (isDashed)
        pen.setDashPattern({ 4, 3 });
    painter.setPen(pen);
    paintMessageLine(painter, QLineF(box.left(), box.top() + 2, box.right(), box.bottom() - 2), true, 5);
}

void paintBundleSign(QPainter& painter, const QRectF& box, const ColorScheme& scheme)
{
    painter.setPen(Qt::NoPen);
    painter.setBrush(withAlpha(scheme.messageBundle, 70));
    painter.drawPolygon(QPolygonF {
        box.topLeft(), { box.center().x(), box.top() }, box.bottomRight(), { box.center().x(), box.bottom() } });
    paintMessageSign(painter, box, scheme.messageBundle, 1.6, false);
}

void paintBracketSign(QPainter& painter, const QRectF& box, bool areSeveral, const ColorScheme& scheme)
{
    const int lines = areSeveral ? 5 : 2;
    painter.setPen(QPen(withAlpha(scheme.collective, areSeveral ? 140 : 255), 1));
    for (int i = 0; i < lines; ++i) {
        const double x = box.left() + 2 + (box.width() - 4) * i / (lines - 1);
        painter.drawLine(QPointF(x, box.top()), QPointF(x + (i % 2 > 0 ? -1 : 1), box.bottom()));
    }
}

void paintRangeSign(QPainter& painter, const QRectF& box, const QColor& fill, const QColor& edge)
{
    painter.fillRect(box, fill);
    painter.fillRect(QRectF(box.left(), box.top(), 1, box.height()), edge);
    painter.fillRect(QRectF(box.right() - 1, box.top(), 1, box.height()), edge);
}

void paintLineSign(QPainter& painter, const QRectF& box, LineSign sign, const ColorScheme& scheme)
{
    const double height = sign == LineSign::Thick ? 6 : 2;
    const QRectF line(box.left(), box.center().y() - height / 2, box.width(), height);
    if (sign == LineSign::Dotted)
        paintDottedLine(painter, line, scheme.dimText);
    else
        painter.fillRect(line, scheme.dimText);
}

void paintDottedLine(QPainter& painter, const QRectF& rect, const QColor& color)
{
    constexpr double kDot = 2; // pixels
    constexpr double kStep = 6;
    for (double x = std::floor(rect.left() / kStep) * kStep; x < rect.right(); x += kStep) {
        const double left = std::max(x, rect.left());
        const double right = std::min(x + kDot, rect.right());
        if (right > left)
            painter.fillRect(QRectF(left, rect.top(), right - left, rect.height()), color);
    }
}

void paintHatchSign(QPainter& painter, const QRectF& box, const ColorScheme& scheme)
{
    painter.fillRect(box, scheme.other);
    paintHatch(painter, box, scheme);
}

} // namespace lightcone::views
