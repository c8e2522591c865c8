// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/counters/paintedcounters.h"

#include "views/base/timecoordinates.h"
#include "views/charts/counters/counterpainter.h"

#include <QPainter>

#include <cmath>

namespace lightcone::views {

bool PaintedCountersRequest::covers(PaintedCountersRequest needed) const
{
    needed.store = store;
    return *this == needed;
}

std::vector<CounterCurve> curvesOf(const CounterRequest& request)
{
    std::vector<CounterCurve> curves;
    curves.reserve(request.curves.size());
    for (const ReadyCurve& ready : request.curves)
        curves.push_back(ready.curve);
    return curves;
}

void PaintedCounters::paint(QPainter& painter, core::Interval interval, double width) const
{
    const core::Interval common = geometry.interval.intersected(interval);
    if (common.isEmpty() || image.isNull())
        return;
    const TimeCoordinates from(geometry.interval, geometry.width);
    const TimeCoordinates to(interval, width);
    const double ratio = request.pixelRatio;
    const double fromLeft = from.toPixel(common.begin) * ratio;
    const double left = to.toPixel(common.begin);
    const QRectF source(fromLeft, 0, from.toPixel(common.end) * ratio - fromLeft, image.height());
    painter.drawImage(QRectF(left, 0, to.toPixel(common.end) - left, geometry.height), image, source);
}

core::Stoppable<std::shared_ptr<const PaintedCounters>> makePaintedCounters(const PaintedCountersRequest& request,
    const std::stop_token& stop, const std::function<void(const std::shared_ptr<const PaintedCounters>&)>&)
{
    core::Stoppable<CounterData> data = queryCounters(request.query, stop);
    if (data.isStopped())
        return core::Stopped {};
    auto painted = std::make_shared<PaintedCounters>();
    painted->request = request;
    painted->data = std::move(data).value();
    painted->geometry = layoutCounters(painted->data, curvesOf(request.query), request.query.scaling.hasZero,
        request.size, valueAxisSpacing(request.style->font));
    const QSize pixels(request.query.columns, static_cast<int>(std::ceil(request.size.height() * request.pixelRatio)));
    painted->image = QImage(pixels, QImage::Format_ARGB32_Premultiplied);
    painted->isWhole = true;
    if (painted->image.isNull())
        return std::shared_ptr<const PaintedCounters>(std::move(painted));
    painted->image.setDevicePixelRatio(request.pixelRatio);
    painted->image.fill(Qt::transparent);
    QPainter painter(&painted->image);
    if (paintCurves(painter, painted->geometry, *request.style, stop).isStopped())
        return core::Stopped {};
    painter.end();
    return std::shared_ptr<const PaintedCounters>(std::move(painted));
}

} // namespace lightcone::views
