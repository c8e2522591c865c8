// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/plot/hatch.h"

#include "views/base/colorscheme.h"

#include <QPainter>

#include <cmath>

namespace lightcone::views {

void paintHatch(QPainter& painter, const QRectF& rect, const ColorScheme& scheme)
{
    constexpr double kStep = 6;
    painter.save();
    painter.setClipRect(rect, Qt::IntersectClip);
    painter.fillRect(rect, withAlpha(scheme.background, 150));
    painter.setRenderHint(QPainter::Antialiasing, true);
    painter.setPen(QPen(scheme.dimText, 1));
    const double first = std::floor((rect.left() - rect.height()) / kStep) * kStep;
    for (double x = first; x < rect.right(); x += kStep)
        painter.drawLine(QPointF(x, rect.bottom()), QPointF(x + rect.height(), rect.top()));
    painter.restore();
}

} // namespace lightcone::views
