// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/spacetime/paintedspacetime.h"

#include "core/store/storeview.h"
#include "views/charts/spacetime/spacetimepainter.h"
#include "views/criticalpath/pathpainter.h"
#include "views/plot/timeaxis.h"

namespace lightcone::views {

namespace {

core::Stoppable<QImage> paintedImage(const PaintedSpaceTime& painted, const std::stop_token& stop)
{
    const PaintedSpaceTimeRequest& request = painted.request;
    const TimeAxis axis = layoutTimeAxis(TimeCoordinates(request.query.interval, request.width),
        timeScaleOf(*request.store), axisSpacing(request.style->font));
    return paintedRows(*request.style, request.query.columns, request.pixelRatio, painted.geometry.top,
        painted.geometry.bottom, [&](QPainter& painter) -> core::Completion {
            if (paintSpaceTime(painter, painted.geometry, axis, *request.style, stop).isStopped())
                return core::Stopped {};
            if (painted.path)
                paintPath(painter, *painted.path, *request.style);
            return core::Done {};
        });
}

bool hasManyLines(const PaintedSpaceTimeRequest& request)
{
    constexpr std::uint64_t kMany = 200'000;
    const core::MessageTable& messages = request.store->messages();
    if (request.query.oneSided && oneSidedCount(*request.store) >= kMany)
        return true;
    return request.query.messages
        && messages.firstSentAt(request.query.interval.end) - messages.firstSentAt(request.query.interval.begin)
        >= kMany;
}

} // namespace

bool PaintedSpaceTimeRequest::covers(PaintedSpaceTimeRequest needed) const
{
    needed.store = store;
    needed.query.rmaCache = query.rmaCache;
    needed.query.steps.indexes = query.steps.indexes;
    if (query.rows.contains(needed.query.rows))
        needed.query.rows = query.rows;
    return *this == needed;
}

MessageColors PaintedSpaceTimeRequest::colors() const
{
    return MessageColors(
        coloring, style->scheme, timeScaleOf(*store), store->definitions(), distancesFor(coloring, *store, topology));
}

RowImage PaintedSpaceTime::rowImage() const
{
    return { request.query.layout, geometry.interval, request.width, request.pixelRatio, geometry.top, geometry.bottom,
        image };
}

core::Stoppable<std::shared_ptr<const PaintedSpaceTime>> makePaintedSpaceTime(const PaintedSpaceTimeRequest& request,
    const std::stop_token& stop, const std::function<void(const std::shared_ptr<const PaintedSpaceTime>&)>& publish)
{
    core::Stoppable<SpaceTimeData> data = queryLocationLines(*request.store, request.query, stop);
    if (data.isStopped())
        return core::Stopped {};
    auto painted = std::make_shared<PaintedSpaceTime>();
    painted->request = request;
    painted->data = std::move(data).value();
    const MessageColors colors = request.colors();
    painted->geometry = layoutSpaceTime(painted->data, *request.query.layout, request.width, colors);
    painted->geometry.strength = request.strength;
    if (request.path)
        painted->path = layoutPath(*request.path,
            { request.query.interval, request.width, request.pixelRatio, request.query.layout.get(), request.query.rows,
                PathLook::Lines });
    if (publish && hasManyLines(request)) {
        auto lines = std::make_shared<PaintedSpaceTime>(*painted);
        core::Stoppable<QImage> image = paintedImage(*lines, stop);
        if (image.isStopped())
            return core::Stopped {};
        lines->image = std::move(image).value();
        publish(lines);
    }
    if (queryJoiningLines(*request.store, request.query, painted->data, stop).isStopped())
        return core::Stopped {};
    layoutJoiningLines(painted->data, *request.query.layout, colors, painted->geometry);
    core::Stoppable<QImage> image = paintedImage(*painted, stop);
    if (image.isStopped())
        return core::Stopped {};
    painted->image = std::move(image).value();
    painted->isWhole = true;
    return std::shared_ptr<const PaintedSpaceTime>(std::move(painted));
}

} // namespace lightcone::views
