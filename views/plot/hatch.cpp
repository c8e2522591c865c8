// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/plot/hatch.h"

#include "views/base/colorscheme.h"
#include "views/base/contrast.h"

#include <QColor>
#include <QLineF>
#include <QPainter>
#include <QVector>

#include <algorithm>
#include <cmath>

namespace lightcone::views {

namespace {

constexpr double kStep = 6; // logical pixels between two lines
constexpr int kVeil = 150; // alpha of the background over what is hatched

} // namespace

void paintHatch(QPainter& painter, const QRectF& rect, const ColorScheme& scheme)
{
    painter.save();
    painter.setClipRect(rect, Qt::IntersectClip);
    painter.fillRect(rect, withAlpha(scheme.background, kVeil));
    painter.setRenderHint(QPainter::Antialiasing, true);
    painter.setPen(QPen(scheme.dimText, 1));
    const double first = std::floor((rect.left() - rect.height()) / kStep) * kStep;
    for (double x = first; x < rect.right(); x += kStep)
        painter.drawLine(QPointF(x, rect.bottom()), QPointF(x + rect.height(), rect.top()));
    painter.restore();
}

void paintHatchLines(QPainter& painter, std::span<const QRectF> rects, const ColorScheme& scheme)
{
    QRectF all;
    for (const QRectF& rect : rects)
        all |= rect;
    constexpr double kTouching = 0.01;
    QVector<QLineF> lines;
    for (double x = std::floor((all.left() - all.height()) / kStep) * kStep; x < all.right(); x += kStep) {
        const auto add = [&, y = x + all.bottom()](double from, double to) {
            if (to > from)
                lines.append(QLineF(from, y - from, to, y - to));
        };
        double begin = 0;
        double end = 0;
        for (const QRectF& rect : rects) {
            const double from = std::max(rect.left(), x + all.bottom() - rect.bottom());
            const double to = std::min(rect.right(), x + all.bottom() - rect.top());
            if (to <= from)
                continue;
            if (end <= begin || from > end + kTouching) {
                add(begin, end);
                begin = from;
            }
            end = to;
        }
        add(begin, end);
    }
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, true);
    painter.setPen(QPen(scheme.dimText, 1, Qt::SolidLine, Qt::FlatCap));
    painter.drawLines(lines);
    painter.restore();
}

QColor hatchedColor(const QColor& color, const ColorScheme& scheme)
{
    return blended(color, scheme.background, kVeil / 255.0);
}

} // namespace lightcone::views
