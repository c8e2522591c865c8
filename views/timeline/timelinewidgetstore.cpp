// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/storeview.h"
#include "views/opencalls.h"
#include "views/timeline/timelinewidgetprivate.h"

#include <utility>

namespace lightcone::views {

void TimelineWidget::Private::resetForStore()
{
    frameJob.cancel();
    overviewJob.cancel();
    rowsJob.cancel();
    openCallsJob.cancel();
    dropSteps();
    frame.reset();
    frameAsked = {};
    failure.clear();
    overview.reset();
    overviewStore.reset();
    highlights.setItems({});
    centred.reset();
    drag = {};
    scroll = 0;
    isRowHeightAutomatic = true;
    isLabelWidthAutomatic = true;
    rows = {};
    areRowsKnown = false;
    updateStyle();
    updateLayout();
    if (state.store())
        startRows();
    emit q.rowsChanged();
}

void TimelineWidget::Private::updateForStore()
{
    // Undefined functions are met while events are read.
    if (style->names.size() != state.store()->definitions().functions.size())
        updateStyle();
    updateScrollBars();
    updateHighlights();
    if (pointer)
        updateHover(*pointer);
    if (state.isComplete()) {
        startRows();
        startOpenCalls();
        refresh();
    } else {
        frameJob.request();
        overviewJob.request();
        rowsJob.request();
        openCallsJob.request();
    }
    q.update();
}

void TimelineWidget::Private::startRows()
{
    const auto names = areRowsKnown ? RowTree::MetricNames::Read : RowTree::MetricNames::LeaveOut;
    rowsJob.start(
        [store = state.store(), names](std::stop_token) {
            return std::make_shared<const RowTree>(*store, std::span<const core::LocationId>(), names);
        },
        [this, names](const std::shared_ptr<const RowTree>& made) {
            takeRows(*made);
            if (names == RowTree::MetricNames::LeaveOut)
                startRows();
            updateBusy();
        },
        [this](JobFailure why) {
            if (areRowsKnown)
                emit q.noticed(jobFailureText(why));
            else
                fail(why);
            updateBusy();
        });
    updateBusy();
}

void TimelineWidget::Private::takeRows(const RowTree& made)
{
    const bool isFirst = !std::exchange(areRowsKnown, true);
    if (!rows.takeOver(made) && !isFirst)
        return;
    isFollowing = !state.isComplete() && !isFirst;
    updateLayout();
    isFollowing = false;
    emit q.rowsChanged();
}

void TimelineWidget::Private::startOpenCalls()
{
    std::vector<Selection> open = openCalls(*state.store(), state.walked());
    if (open.empty())
        return;
    openCallsJob.start([store = state.store(), open = std::move(open)](
                           std::stop_token stop) { return lookedUpAgain(*store, open, stop); },
        [this](const std::vector<Selection>& known) {
            state.updateWalked(known);
            updateBusy();
        },
        [this](JobFailure why) {
            emit q.noticed(jobFailureText(why));
            updateBusy();
        });
    updateBusy();
}

} // namespace lightcone::views
