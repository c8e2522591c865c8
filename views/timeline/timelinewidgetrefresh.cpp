// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/storeview.h"
#include "views/timeline/timelinewidgetprivate.h"

#include <cmath>

namespace lightcone::views {

TimelineFrameRequest TimelineWidget::Private::frameRequest() const
{
    TimelineFrameRequest request;
    const QRect plot = plotRect();
    request.store = state.store();
    request.style = style;
    request.width = plot.width();
    request.pixelRatio = q.devicePixelRatioF();
    request.query.interval = state.interval();
    request.query.columns = static_cast<int>(std::lround(plot.width() * request.pixelRatio));
    request.query.layout = layout;
    // Half a view more above and below, so that scrolling has something to show.
    request.query.rows = layout->rowsIn(scroll - plot.height() / 2, 2 * plot.height());
    request.query.messages = messages;
    request.query.collectives = collectives;
    return request;
}

bool TimelineWidget::Private::isSharp() const
{
    if (!frame)
        return false;
    const TimelineFrameRequest& made = frame->request;
    if (made.store != state.store() || made.style != style || made.width != plotRect().width()
        || made.pixelRatio != q.devicePixelRatioF() || made.query.interval != state.interval()
        || made.query.layout != layout || made.query.messages != messages || made.query.collectives != collectives)
        return false;
    const int height = plotRect().height();
    const RowLayout::Range needed = layout->rowsIn(scroll - height / 6, height + height / 3);
    return made.query.rows.first <= needed.first && made.query.rows.last >= needed.last;
}

void TimelineWidget::Private::refresh()
{
    if (!hasTrace() || isRefreshPending)
        return;
    isRefreshPending = true;
    updateBusy();
    QMetaObject::invokeMethod(
        &q, [this] { startFrame(); }, Qt::QueuedConnection);
}

void TimelineWidget::Private::startFrame()
{
    isRefreshPending = false;
    if (!hasTrace() || isSharp()) {
        frameJob.cancel();
        updateBusy();
        return;
    }
    const TimelineFrameRequest request = frameRequest();
    frameJob.start([request](std::stop_token stop) { return makeTimelineFrame(request, stop); },
        [this](const std::shared_ptr<const TimelineFrame>& made) {
            if (made) {
                frame = made;
                failure.clear();
                q.update();
                if (pointer)
                    updateHover(*pointer);
                if (!overview && !overviewJob.isRunning())
                    startOverview(); // only now, so that it does not delay the plot
            }
            updateBusy();
        },
        [this](JobFailure why) { fail(why); });
    updateBusy();
}

void TimelineWidget::Private::fail(JobFailure why)
{
    failure = jobFailureText(why);
    emit q.noticed(failure);
    updateBusy();
    q.update();
}

void TimelineWidget::Private::startOverview()
{
    if (!hasTrace())
        return;
    overviewJob.start([store = state.store()](std::stop_token stop) { return queryOverview(*store, stop); },
        [this](const std::shared_ptr<const Overview>& made) {
            overview = made;
            updateBusy();
            q.update();
        },
        [this](JobFailure why) {
            emit q.noticed(jobFailureText(why));
            updateBusy();
        });
    updateBusy();
}

void TimelineWidget::Private::updateBusy()
{
    const bool busy = isRefreshPending || frameJob.isRunning() || overviewJob.isRunning() || selectJob.isRunning();
    if (busy == isBusy)
        return;
    isBusy = busy;
    emit q.busyChanged(busy);
}

void TimelineWidget::Private::updateHighlights()
{
    std::vector<HighlightItem> items;
    if (state.store()) {
        const std::size_t shown = state.walked().empty() ? 0 : state.walkedIndex() + 1;
        items = resolveHighlights(*state.store(), state.selection(), std::span(state.walked()).first(shown));
    }
    highlights.setItems(std::move(items));
    q.update();
}

} // namespace lightcone::views
