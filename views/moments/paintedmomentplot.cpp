// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/moments/paintedmomentplot.h"

#include "views/base/timecoordinates.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace lightcone::views {

bool PaintedMomentPlotRequest::covers(PaintedMomentPlotRequest needed) const
{
    needed.store = store;
    needed.moment.store = moment.store;
    needed.moment.indexes = moment.indexes;
    return *this == needed;
}

void PaintedMomentPlot::paint(QPainter& painter, core::Interval interval, double width) const
{
    const core::Interval common = request.look.time.intersected(interval);
    if (common.isEmpty() || image.isNull())
        return;
    const TimeCoordinates from(request.look.time, request.look.size.width());
    const TimeCoordinates to(interval, width);
    const double ratio = request.look.style->pixelRatio;
    const double fromLeft = from.toPixel(common.begin) * ratio;
    const double left = to.toPixel(common.begin);
    const QRectF source(fromLeft, 0, from.toPixel(common.end) * ratio - fromLeft, image.height());
    painter.drawImage(QRectF(left, 0, to.toPixel(common.end) - left, request.look.size.height()), image, source);
}

core::Stoppable<std::shared_ptr<const PaintedMomentPlot>> makePaintedMomentPlot(const PaintedMomentPlotRequest& request,
    const std::stop_token& stop, const std::function<void(const std::shared_ptr<const PaintedMomentPlot>&)>&)
{
    const MadeScene made = request.display->make(request.moment, request.look, stop);
    if (made.isStopped())
        return core::Stopped {};
    const double ratio = request.look.style->pixelRatio;
    const QSize pixels(std::max(1, static_cast<int>(std::lround(request.look.size.width() * ratio))),
        std::max(1, static_cast<int>(std::lround(request.look.size.height() * ratio))));
    auto painted = std::make_shared<PaintedMomentPlot>();
    painted->request = request;
    painted->scene = made.value();
    painted->image = QImage(pixels, QImage::Format_RGB32);
    if (!painted->image.isNull()) {
        painted->image.setDevicePixelRatio(ratio);
        painted->image.fill(request.look.style->scheme.background);
        QPainter painter(&painted->image);
        painted->scene->paint(painter);
    }
    return std::shared_ptr<const PaintedMomentPlot>(std::move(painted));
}

} // namespace lightcone::views
