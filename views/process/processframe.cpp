// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/process/processframe.h"

#include "core/store/storeview.h"
#include "views/plot/timeaxis.h"
#include "views/process/processpainter.h"
#include "views/timecoordinates.h"

#include <QPainter>

#include <cmath>

namespace lightcone::views {

namespace {

/// A null image where there are no pixels, or no memory for them; @p isStopped is then as it was.
QImage paintedImage(const ProcessFrame& frame, const std::stop_token& stop, bool& isStopped)
{
    const ProcessFrameRequest& request = frame.request;
    const double height = (frame.geometry.bottom - frame.geometry.top) * request.pixelRatio;
    const QSize size(request.query.columns, static_cast<int>(std::ceil(height)));
    if (size.isEmpty())
        return {};
    QImage image(size, QImage::Format_RGB32);
    if (image.isNull())
        return {};
    image.setDevicePixelRatio(request.pixelRatio);
    image.fill(request.style->scheme.background);
    QPainter painter(&image);
    painter.setFont(request.style->font);
    painter.translate(0, -frame.geometry.top);
    const TimeAxis axis = layoutTimeAxis(TimeCoordinates(request.query.interval, request.width),
        timeScaleOf(*request.store), axisSpacing(request.style->font));
    isStopped = !paintProcess(painter, *request.query.layout, frame.geometry, axis, *request.style, stop);
    return image;
}

} // namespace

RowImage ProcessFrame::rowImage() const
{
    return { request.query.layout, geometry.interval, request.width, request.pixelRatio, geometry.top, geometry.bottom,
        image };
}

std::shared_ptr<const ProcessFrame> makeProcessFrame(const ProcessFrameRequest& request, std::stop_token stop,
    const std::function<void(const std::shared_ptr<const ProcessFrame>&)>&)
{
    std::optional<ProcessData> data = queryProcess(*request.store, request.query, stop);
    if (!data)
        return nullptr;
    auto frame = std::make_shared<ProcessFrame>();
    frame->request = request;
    frame->data = std::move(*data);
    frame->geometry = layoutProcess(frame->data, *request.query.layout, request.width);
    bool isStopped = false;
    frame->image = paintedImage(*frame, stop, isStopped);
    return isStopped ? nullptr : frame;
}

} // namespace lightcone::views
