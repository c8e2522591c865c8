// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/summary/paintedtimesummary.h"

#include "views/base/timecoordinates.h"
#include "views/charts/summary/timesummarypainter.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace lightcone::views {

namespace {

std::shared_ptr<const PaintedTimeSummary> paintedSummary(
    const PaintedTimeSummaryRequest& request, const TimeSummaryData& data, int columns, bool isWhole)
{
    auto painted = std::make_shared<PaintedTimeSummary>();
    painted->request = request;
    painted->data = data;
    painted->isWhole = isWhole;
    painted->geometry = layoutTimeSummary(data, request.unit, request.size, valueAxisSpacing(request.style->font));
    const QSize pixels(columns, static_cast<int>(std::ceil(request.size.height() * request.pixelRatio)));
    painted->image = QImage(pixels, QImage::Format_RGB32);
    if (painted->image.isNull())
        return painted;
    painted->image.setDevicePixelRatio(request.pixelRatio);
    painted->image.fill(request.style->scheme.background);
    QPainter painter(&painted->image);
    paintSummaryStack(painter, painted->geometry, painted->data, *request.style);
    return painted;
}

} // namespace

bool PaintedTimeSummaryRequest::covers(PaintedTimeSummaryRequest needed) const
{
    needed.store = store;
    return *this == needed;
}

void PaintedTimeSummary::paint(QPainter& painter, core::Interval interval, double width) const
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

core::Stoppable<std::shared_ptr<const PaintedTimeSummary>> makePaintedTimeSummary(
    const PaintedTimeSummaryRequest& request, const std::stop_token& stop,
    const std::function<void(const std::shared_ptr<const PaintedTimeSummary>&)>& publish)
{
    const int columns = std::max(1, static_cast<int>(std::lround(request.size.width() * request.pixelRatio)));
    const std::vector<core::Tick> edges = TimeCoordinates(request.interval, columns).edges(columns);
    PublishSummary publishQuick;
    if (publish)
        publishQuick = [&](const TimeSummaryData& quick) { publish(paintedSummary(request, quick, columns, false)); };
    const auto data = queryTimeSummary(*request.store, request.query, edges, stop, publishQuick);
    if (data.isStopped())
        return core::Stopped {};
    return paintedSummary(request, data.value(), columns, true);
}

} // namespace lightcone::views
