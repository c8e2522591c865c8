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

bool TimelineWidget::Private::isView(const TimelineFrameRequest& asked) const
{
    if (asked.style != style || asked.width != plotRect().width() || asked.pixelRatio != q.devicePixelRatioF()
        || asked.query.interval != state.interval() || asked.query.layout != layout || asked.query.messages != messages
        || asked.query.collectives != collectives)
        return false;
    const int height = plotRect().height();
    const RowLayout::Range needed = layout->rowsIn(scroll - height / 6, height + height / 3);
    return asked.query.rows.first <= needed.first && asked.query.rows.last >= needed.last;
}

bool TimelineWidget::Private::isSharp() const
{
    return frame && frame->hasLines && frame->request.store == state.store() && isView(frame->request);
}

void TimelineWidget::Private::refresh()
{
    if (!hasTrace() || !areRowsKnown || isRefreshPending)
        return;
    if (isFollowing) {
        frameJob.request(); // what runs comes to its end, or no picture ever would
        return;
    }
    isRefreshPending = true;
    updateBusy();
    QMetaObject::invokeMethod(
        &q, [this] { startFrame(); }, Qt::QueuedConnection);
}

void TimelineWidget::Private::startFrame()
{
    isRefreshPending = false;
    const bool isAsked
        = frameJob.isRunning() && isView(frameAsked) && (!state.isComplete() || frameAsked.store == state.store());
    if (!hasTrace() || !areRowsKnown || isSharp()) {
        frameJob.cancel();
    } else if (!state.isComplete() && frame && frame->hasLines && isView(frame->request)) {
        frameJob.request(); // only the state of the trace is older
    } else if (!isAsked) {
        computeFrame();
    }
    updateBusy();
}

void TimelineWidget::Private::computeFrame()
{
    if (!hasTrace() || !areRowsKnown)
        return;
    frameAsked = frameRequest();
    times.sinceAsked.start();
    // Lines that are seen stay until there are new ones, unless the view is another.
    const bool showsRows = !frame || !isView(frame->request);
    frameJob.start(
        [request = frameAsked, showsRows](std::stop_token stop, const ShowRows& publish) {
            return makeTimelineFrame(request, stop, showsRows ? publish : ShowRows());
        },
        [this](const std::shared_ptr<const TimelineFrame>& made) { takeFrame(made); },
        [this](JobFailure why) { fail(why); });
    updateBusy();
}

void TimelineWidget::Private::takeFrame(const std::shared_ptr<const TimelineFrame>& made)
{
    if (made) {
        frame = made;
        times.computing = times.sinceAsked.elapsed();
        times.sinceMade.start();
        failure.clear();
        q.update();
        if (pointer)
            updateHover(*pointer);
        // Only now, so that it does not delay the plot.
        if (state.isComplete() ? overviewStore != state.store() : !overviewStore)
            startOverview();
    }
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
    overviewStore = state.store();
    overviewJob.start([store = overviewStore, isComplete = state.isComplete()](
                          std::stop_token stop) { return queryOverview(*store, stop, isComplete); },
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
    const bool busy = isRefreshPending || frameJob.isRunning() || overviewJob.isRunning() || rowsJob.isRunning()
        || openCallsJob.isRunning() || selectJob.isRunning();
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
