// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/plot/plotdrag.h"

#include "views/base/timecoordinates.h"

#include <algorithm>
#include <cmath>

namespace lightcone::views {

PlotDrag::Kind dragKind(QPointF start, QPointF current, QSizeF size, bool isMeasuring)
{
    constexpr double kThreshold = 4; // pixels
    constexpr double kBoxShare = 0.08;
    const double dx = std::abs(current.x() - start.x());
    const double dy = std::abs(current.y() - start.y());
    if (dx < kThreshold)
        return PlotDrag::Kind::Undecided;
    if (isMeasuring)
        return PlotDrag::Kind::Measure;
    const bool isBox = dx > kBoxShare * size.width() && dy > kBoxShare * size.height();
    return isBox ? PlotDrag::Kind::ZoomBox : PlotDrag::Kind::ZoomTime;
}

QRectF PlotDrag::band(const QRectF& plot) const
{
    const auto clampedX = [&plot](double x) { return std::clamp(x, plot.left(), plot.right()); };
    const auto clampedY = [&plot](double y) { return std::clamp(y, plot.top(), plot.bottom()); };
    QRectF band(QPointF(clampedX(start.x()), plot.top()), QPointF(clampedX(current.x()), plot.bottom()));
    if (kind == Kind::ZoomBox) {
        band.setTop(clampedY(start.y()));
        band.setBottom(clampedY(current.y()));
    }
    return band.normalized();
}

core::Interval draggedInterval(core::Interval interval, double width, double from, double to)
{
    const TimeCoordinates coordinates(interval, width);
    const auto tickAt = [&](double pixel) { return coordinates.toTick(std::clamp(pixel, 0.0, width)); };
    const core::Tick begin = tickAt(std::min(from, to));
    return { begin, std::max(tickAt(std::max(from, to)), core::saturatingAdd(begin, 1)) };
}

} // namespace lightcone::views
