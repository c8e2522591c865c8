// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/storeview.h"
#include "views/opencalls.h"
#include "views/timeline/timelinewidgetprivate.h"

#include <algorithm>
#include <cmath>

namespace lightcone::views {

TimelineHit TimelineWidget::Private::hitAt(QPointF position) const
{
    const QRect plot = plotRect();
    if (!frame || frame->geometry.interval != state.interval() || !plot.contains(position.toPoint())
        || !layout->hasSamePlaces(*frame->request.query.layout))
        return {};
    return hitTimeline(frame->geometry, position - QPointF(plot.left(), plot.top() - scroll));
}

std::optional<CallPick> TimelineWidget::Private::pickAt(const TimelineHit& hit, double x) const
{
    if (hit.kind != TimelineHit::Kind::Bar)
        return std::nullopt;
    const TimelineBar& bar = (*frame->geometry.rows)[hit.rowIndex].bars[hit.index];
    const RowTree::Row& row = layout->row(hit.row);
    const TimeCoordinates columns = coordinates();
    CallPick callPick;
    callPick.locations.assign(row.locations.begin(), row.locations.end());
    callPick.tick = columns.toTick(x);
    callPick.function = bar.function;
    callPick.column = { columns.toTick(std::floor(x)), columns.toTick(std::floor(x) + 1) };
    callPick.column.end = std::max(callPick.column.end, core::saturatingAdd(callPick.tick, 1));
    if (row.levels > 1)
        callPick.depth = (*frame->data.rows)[hit.rowIndex].levels[bar.source].depth;
    return callPick;
}

void TimelineWidget::Private::selectSoon(std::function<Found(std::stop_token)> find, std::function<void()> afterwards)
{
    selectJob.start(
        std::move(find),
        [this, afterwards = std::move(afterwards), asked = state.store()](const Found& found) {
            if (found.range) {
                state.setRange(found.range->isEmpty() ? std::nullopt : found.range);
                showRangeEnd(found.rangeEnd);
            }
            if (found.selection) {
                Selection selection = *found.selection;
                if (asked != state.store())
                    markOpenCall(*asked, selection);
                isSelecting = true;
                state.select(selection);
                isSelecting = false;
                if (asked != state.store())
                    openCallsJob.request();
            }
            if (found.selection && afterwards)
                afterwards();
            if (!found.word.isEmpty())
                emit q.noticed(found.word);
            startNextStep();
        },
        [this](JobFailure why) {
            emit q.noticed(jobFailureText(why));
            steps.clear();
            updateBusy();
        });
    updateBusy();
}

void TimelineWidget::Private::selectNext(std::function<void()> start)
{
    constexpr std::size_t kMaxSteps = 100; // a key held for some seconds
    if (!selectJob.isRunning())
        start();
    else if (steps.size() < kMaxSteps)
        steps.push_back(std::move(start));
}

void TimelineWidget::Private::startNextStep()
{
    while (!steps.empty() && !selectJob.isRunning()) {
        const std::function<void()> start = std::move(steps.front());
        steps.pop_front();
        start();
    }
    updateBusy();
}

void TimelineWidget::Private::dropSteps()
{
    steps.clear();
    selectJob.cancel();
    updateBusy();
}

void TimelineWidget::Private::pick(CallPick callPick, bool zoomToIt)
{
    steps.clear();
    auto find = [store = state.store(), callPick = std::move(callPick)](std::stop_token stop) -> Found {
        const auto call = pickCall(*store, callPick, stop);
        return { .selection = call ? std::optional(Selection { *call }) : std::nullopt };
    };
    if (zoomToIt)
        selectSoon(std::move(find), [this] { zoomToSelected(); });
    else
        selectSoon(std::move(find));
}

void TimelineWidget::Private::selectSeen(const Selection& selection)
{
    isClicking = true;
    state.select(selection);
    isClicking = false;
}

void TimelineWidget::Private::click(QPointF position)
{
    const TimelineHit hit = hitAt(position);
    const double x = position.x() - plotRect().left();
    dropSteps();
    const int row = layout->rowAt(static_cast<int>(position.y()) - plotRect().top() + scroll);
    if (row >= 0 && !layout->row(row).locations.empty())
        setCursorAt(position.x(), layout->row(row).locations.front());
    switch (hit.kind) {
    case TimelineHit::Kind::Message: {
        const TimelineMessageLine& line = frame->geometry.messages[hit.index];
        const QPointF content = position - QPointF(plotRect().left(), plotRect().top() - scroll);
        const core::MessageId id = frame->data.messages.lines[line.source].message;
        const core::Message message = state.store()->messages().at(id);
        const bool isSendSeen = state.interval().contains(message.send);
        const bool isNearSend = QLineF(content, line.line.p1()).length() <= QLineF(content, line.line.p2()).length();
        const bool atSend = isSendSeen == state.interval().contains(message.receive) ? isNearSend : isSendSeen;
        selectSeen({ id, atSend });
        break;
    }
    case TimelineHit::Kind::Collective: {
        const std::size_t source = frame->geometry.collectives[hit.index].source;
        selectSeen({ frame->data.collectives.bands[source].collective });
        break;
    }
    case TimelineHit::Kind::Bar:
        if (auto callPick = pickAt(hit, x))
            pick(std::move(*callPick), false);
        break;
    case TimelineHit::Kind::Row:
        state.clearSelection();
        break;
    case TimelineHit::Kind::Nothing:
        if (row < 0)
            state.clearSelection();
        break;
    }
}

std::optional<core::Interval> TimelineWidget::Private::selectedSpan() const
{
    const Selection& selection = state.selection();
    if (const auto* call = std::get_if<core::CallInstance>(&selection.item))
        return call->span;
    if (const auto* id = std::get_if<core::MessageId>(&selection.item)) {
        const core::Message message = state.store()->messages().at(*id);
        return core::Interval { std::min(message.send, message.receive),
            core::saturatingAdd(std::max(message.send, message.receive), 1) };
    }
    if (const auto* id = std::get_if<core::CollectiveId>(&selection.item)) {
        const core::Collective& collective = state.store()->collectives().at(*id);
        return core::Interval { collective.begin, core::saturatingAdd(collective.end, 1) };
    }
    if (const auto place = state.place())
        return core::Interval { place->tick, core::saturatingAdd(place->tick, 1) };
    return std::nullopt;
}

int TimelineWidget::Private::currentRow() const
{
    const auto place = state.place();
    return place ? layout->rowOf(place->location) : -1;
}

void TimelineWidget::Private::announceCurrentRow()
{
    const int row = currentRow();
    const QString label = row < 0 ? QString() : layout->row(row).label;
    const LocationList locations = row < 0 ? LocationList() : layout->row(row).locations;
    if (label == announcedRow && std::ranges::equal(locations, announcedLocations))
        return;
    announcedRow = label;
    announcedLocations.assign(locations.begin(), locations.end());
    emit q.currentRowChanged(announcedRow, announcedLocations);
}

void TimelineWidget::Private::ensureSelectionVisible()
{
    const auto place = state.place();
    if (!place || isClicking || !areRowsKnown)
        return;
    const std::optional<core::Interval> span = selectedSpan();
    const bool isCall = std::holds_alternative<core::CallInstance>(state.selection().item);
    const bool isSeen
        = state.interval().contains(place->tick) || (isCall && span && span->intersects(state.interval()));
    if (!isSeen) {
        const auto half = static_cast<core::Tick>(state.interval().length() / 2);
        setInterval(movedTo(state.interval(), core::saturatingAdd(place->tick, -half), whole()), tr("Go to Selection"));
    }
    const int row = layout->rowOf(place->location);
    if (row < 0) {
        emit q.noticed(tr("The row of the selection is hidden by the row filter."));
        return;
    }
    const int viewHeight = plotRect().height();
    if (layout->top(row) < scroll)
        setScroll(layout->top(row) - layout->rowHeight());
    else if (layout->top(row) + layout->rowHeight() > scroll + viewHeight)
        setScroll(layout->top(row) + 2 * layout->rowHeight() - viewHeight);
}

void TimelineWidget::Private::moveRow(int step)
{
    const auto place = state.place();
    int row = place ? layout->rowOf(place->location) : step > 0 ? -1 : layout->count();
    do
        row += step;
    while (row >= 0 && row < layout->count() && layout->row(row).isGroup && layout->row(row).isOpen);
    if (row < 0 || row >= layout->count() || layout->row(row).locations.empty())
        return;
    const core::LocationId location = layout->row(row).locations.front();
    const TimeCoordinates columns = coordinates();
    const core::Tick t
        = place && state.interval().contains(place->tick) ? place->tick : columns.toTick(plotWidth() / 2);
    goTo(location, t);
}

QString TimelineWidget::Private::noEventText(bool isLater)
{
    return isLater ? tr("There is no later event on this row.") : tr("There is no earlier event on this row.");
}

void TimelineWidget::Private::stepEvent(bool isNext)
{
    if (state.selection().isEmpty()) {
        moveRow(1);
        return;
    }
    selectSoon([store = state.store(), selection = state.selection(), isNext](std::stop_token stop) -> Found {
        if (auto found = neighbourEvent(*store, selection, isNext, stop))
            return { .selection = found };
        return { .word = noEventText(isNext) };
    });
}

void TimelineWidget::Private::extendRange(bool isLater)
{
    const auto place = state.place();
    if (!place) {
        emit q.noticed(
            tr("Select something on a row first; the range then goes from there to the next events of the row."));
        return;
    }
    selectSoon([store = state.store(), place = *place, range = state.range(), isLater](std::stop_token) -> Found {
        if (const auto extended = extendedRange(*store, place.location, place.tick, range, isLater)) {
            const bool isEnd = extended->begin == place.tick || (isLater && extended->end != place.tick);
            return { .range = extended, .rangeEnd = isEnd ? extended->end : extended->begin };
        }
        return { .word = noEventText(isLater) };
    });
}

void TimelineWidget::Private::showRangeEnd(core::Tick t)
{
    if (state.interval().contains(t) || t == state.interval().end)
        return;
    const auto half = static_cast<core::Tick>(state.interval().length() / 2);
    setInterval(
        movedTo(state.interval(), core::saturatingAdd(t, -half), whole()), tr("Extend Range"), continuousGesture());
}

void TimelineWidget::Private::follow(Follow how)
{
    const std::size_t walked = state.walked().empty() ? 0 : state.walkedIndex() + 1;
    std::vector<Selection> way(state.walked().begin(), state.walked().begin() + static_cast<std::ptrdiff_t>(walked));
    selectSoon([store = state.store(), way = std::move(way), how](std::stop_token stop) -> Found {
        Followed followed = views::follow(*store, way, how, stop);
        return { .selection = std::move(followed.selection), .word = std::move(followed.word) };
    });
}

void TimelineWidget::Private::goTo(core::LocationId location, core::Tick t)
{
    selectSoon([store = state.store(), location, t](std::stop_token stop) -> Found {
        if (auto found = whatIsAt(*store, location, t, stop))
            return { .selection = found };
        return { .word = tr("This location has no events.") };
    });
}

void TimelineWidget::selectNextEvent()
{
    d->selectNext([this] { d->stepEvent(true); });
}

void TimelineWidget::selectPreviousEvent()
{
    d->selectNext([this] { d->stepEvent(false); });
}

void TimelineWidget::extendRangeLater()
{
    d->selectNext([this] { d->extendRange(true); });
}

void TimelineWidget::extendRangeEarlier()
{
    d->selectNext([this] { d->extendRange(false); });
}

void TimelineWidget::follow(Follow how)
{
    if (!d->state.store())
        return;
    if (d->state.isComplete())
        d->selectNext([this, how] { d->follow(how); });
    else
        emit noticed(tr("Messages can be followed once the whole trace has been read."));
}

void TimelineWidget::goTo(core::LocationId location, core::Tick t)
{
    d->steps.clear();
    d->goTo(location, t);
}

void TimelineWidget::selectRowAbove()
{
    if (d->hasTrace())
        d->selectNext([this] { d->moveRow(-1); });
}

void TimelineWidget::selectRowBelow()
{
    if (d->hasTrace())
        d->selectNext([this] { d->moveRow(1); });
}

} // namespace lightcone::views
