// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/spacetime/paintedspacetime.h"

#include "core/store/storeview.h"
#include "views/charts/spacetime/spacetimepainter.h"
#include "views/plot/timeaxis.h"

namespace lightcone::views {

namespace {

/// @p isStopped is left as it was unless painting was stopped.
QImage paintedImage(const PaintedSpaceTime& painted, const std::stop_token& stop, bool& isStopped)
{
    const PaintedSpaceTimeRequest& request = painted.request;
    const TimeAxis axis = layoutTimeAxis(TimeCoordinates(request.query.interval, request.width),
        timeScaleOf(*request.store), axisSpacing(request.style->font));
    return paintedRows(*request.style, request.query.columns, request.pixelRatio, painted.geometry.top,
        painted.geometry.bottom,
        [&](QPainter& painter) { isStopped = !paintSpaceTime(painter, painted.geometry, axis, *request.style, stop); });
}

bool hasManyLines(const PaintedSpaceTimeRequest& request)
{
    constexpr std::uint64_t kMany = 200'000;
    const core::MessageTable& messages = request.store->messages();
    return request.query.messages
        && messages.firstSentAt(request.query.interval.end) - messages.firstSentAt(request.query.interval.begin)
        >= kMany;
}

} // namespace

bool PaintedSpaceTimeRequest::covers(PaintedSpaceTimeRequest needed) const
{
    needed.store = store;
    if (query.rows.contains(needed.query.rows))
        needed.query.rows = query.rows;
    return *this == needed;
}

MessageColors PaintedSpaceTimeRequest::colors() const
{
    return MessageColors(coloring, style->scheme, timeScaleOf(*store), store->definitions());
}

RowImage PaintedSpaceTime::rowImage() const
{
    return { request.query.layout, geometry.interval, request.width, request.pixelRatio, geometry.top, geometry.bottom,
        image };
}

std::shared_ptr<const PaintedSpaceTime> makePaintedSpaceTime(const PaintedSpaceTimeRequest& request,
    std::stop_token stop, const std::function<void(const std::shared_ptr<const PaintedSpaceTime>&)>& publish)
{
    std::optional<SpaceTimeData> data = queryLocationLines(*request.store, request.query, stop);
    if (!data)
        return nullptr;
    auto painted = std::make_shared<PaintedSpaceTime>();
    painted->request = request;
    painted->data = std::move(*data);
    const MessageColors colors = request.colors();
    painted->geometry = layoutSpaceTime(painted->data, *request.query.layout, request.width, colors);
    bool isStopped = false;
    if (publish && hasManyLines(request)) {
        auto lines = std::make_shared<PaintedSpaceTime>(*painted);
        lines->image = paintedImage(*lines, stop, isStopped);
        if (isStopped)
            return nullptr;
        publish(lines);
    }
    if (!queryJoiningLines(*request.store, request.query, painted->data, stop))
        return nullptr;
    layoutJoiningLines(painted->data, *request.query.layout, colors, painted->geometry);
    painted->image = paintedImage(*painted, stop, isStopped);
    painted->isWhole = true;
    return isStopped ? nullptr : painted;
}

} // namespace lightcone::views
