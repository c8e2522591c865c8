// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/process/paintedprocess.h"

#include "core/store/storeview.h"
#include "views/base/timecoordinates.h"
#include "views/charts/process/processpainter.h"
#include "views/plot/timeaxis.h"

namespace lightcone::views {

namespace {

core::Stoppable<QImage> paintedImage(const PaintedProcess& painted, const std::stop_token& stop)
{
    const PaintedProcessRequest& request = painted.request;
    const TimeAxis axis = layoutTimeAxis(TimeCoordinates(request.query.interval, request.width),
        timeScaleOf(*request.store), axisSpacing(request.style->font));
    return paintedRows(*request.style, request.query.columns, request.pixelRatio, painted.geometry.top,
        painted.geometry.bottom, [&](QPainter& painter) {
            return paintProcess(painter, *request.query.layout, painted.geometry, axis, *request.style, stop);
        });
}

} // namespace

bool PaintedProcessRequest::covers(PaintedProcessRequest needed) const
{
    needed.store = store;
    if (query.top <= needed.query.top && query.bottom >= needed.query.bottom) {
        needed.query.top = query.top;
        needed.query.bottom = query.bottom;
    }
    return *this == needed;
}

RowImage PaintedProcess::rowImage() const
{
    return { request.query.layout, geometry.interval, request.width, request.pixelRatio, geometry.top, geometry.bottom,
        image };
}

core::Stoppable<std::shared_ptr<const PaintedProcess>> makePaintedProcess(const PaintedProcessRequest& request,
    const std::stop_token& stop, const std::function<void(const std::shared_ptr<const PaintedProcess>&)>&)
{
    core::Stoppable<ProcessData> data = queryProcess(*request.store, request.query, stop);
    if (data.isStopped())
        return core::Stopped {};
    auto painted = std::make_shared<PaintedProcess>();
    painted->request = request;
    painted->data = std::move(data).value();
    painted->geometry = layoutProcess(painted->data, *request.query.layout, request.width);
    core::Stoppable<QImage> image = paintedImage(*painted, stop);
    if (image.isStopped())
        return core::Stopped {};
    painted->image = std::move(image).value();
    return std::shared_ptr<const PaintedProcess>(std::move(painted));
}

} // namespace lightcone::views
