// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/spacetime/spacetimeframe.h"

#include "core/store/storeview.h"
#include "views/charts/spacetime/spacetimepainter.h"
#include "views/plot/timeaxis.h"

namespace lightcone::views {

namespace {

/// @p isStopped is left as it was unless painting was stopped.
QImage paintedImage(const SpaceTimeFrame& frame, const std::stop_token& stop, bool& isStopped)
{
    const SpaceTimeFrameRequest& request = frame.request;
    const TimeAxis axis = layoutTimeAxis(TimeCoordinates(request.query.interval, request.width),
        timeScaleOf(*request.store), axisSpacing(request.style->font));
    return paintedRows(*request.style, request.query.columns, request.pixelRatio, frame.geometry.top,
        frame.geometry.bottom,
        [&](QPainter& painter) { isStopped = !paintSpaceTime(painter, frame.geometry, axis, *request.style, stop); });
}

bool hasManyLines(const SpaceTimeFrameRequest& request)
{
    constexpr std::uint64_t kMany = 200'000;
    const core::MessageTable& messages = request.store->messages();
    return request.query.messages
        && messages.firstSentAt(request.query.interval.end) - messages.firstSentAt(request.query.interval.begin)
        >= kMany;
}

} // namespace

MessageColors SpaceTimeFrameRequest::colors() const
{
    return MessageColors(coloring, style->scheme, timeScaleOf(*store), store->definitions());
}

RowImage SpaceTimeFrame::rowImage() const
{
    return { request.query.layout, geometry.interval, request.width, request.pixelRatio, geometry.top, geometry.bottom,
        image };
}

std::shared_ptr<const SpaceTimeFrame> makeSpaceTimeFrame(const SpaceTimeFrameRequest& request, std::stop_token stop,
    const std::function<void(const std::shared_ptr<const SpaceTimeFrame>&)>& publish)
{
    std::optional<SpaceTimeData> data = queryLocationLines(*request.store, request.query, stop);
    if (!data)
        return nullptr;
    auto frame = std::make_shared<SpaceTimeFrame>();
    frame->request = request;
    frame->data = std::move(*data);
    const MessageColors colors = request.colors();
    frame->geometry = layoutSpaceTime(frame->data, *request.query.layout, request.width, colors);
    bool isStopped = false;
    if (publish && hasManyLines(request)) {
        auto lines = std::make_shared<SpaceTimeFrame>(*frame);
        lines->image = paintedImage(*lines, stop, isStopped);
        if (isStopped)
            return nullptr;
        publish(lines);
    }
    if (!queryJoiningLines(*request.store, request.query, frame->data, stop))
        return nullptr;
    layoutJoiningLines(frame->data, *request.query.layout, colors, frame->geometry);
    frame->image = paintedImage(*frame, stop, isStopped);
    frame->isWhole = true;
    return isStopped ? nullptr : frame;
}

} // namespace lightcone::views
