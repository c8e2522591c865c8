// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/process/processframe.h"

#include "core/store/storeview.h"
#include "views/base/timecoordinates.h"
#include "views/charts/process/processpainter.h"
#include "views/plot/timeaxis.h"

namespace lightcone::views {

namespace {

/// @p isStopped is left as it was unless painting was stopped.
QImage paintedImage(const ProcessFrame& frame, const std::stop_token& stop, bool& isStopped)
{
    const ProcessFrameRequest& request = frame.request;
    const TimeAxis axis = layoutTimeAxis(TimeCoordinates(request.query.interval, request.width),
        timeScaleOf(*request.store), axisSpacing(request.style->font));
    return paintedRows(*request.style, request.query.columns, request.pixelRatio, frame.geometry.top,
        frame.geometry.bottom, [&](QPainter& painter) {
            isStopped = !paintProcess(painter, *request.query.layout, frame.geometry, axis, *request.style, stop);
        });
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
