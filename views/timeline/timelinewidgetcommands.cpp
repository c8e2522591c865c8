// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/storeview.h"
#include "views/timeline/timelinewidgetprivate.h"

#include <algorithm>
#include <cmath>

namespace lightcone::views {

namespace {

constexpr double kZoomStep = 1.5;
constexpr double kRowZoomStep = 1.25;
constexpr double kPanStep = 0.25;
constexpr double kFitPadding = 0.1;

} // namespace

void TimelineWidget::Private::setInterval(core::Interval interval, const QString& undoText, int withGesture)
{
    state.setInterval(interval, undoText, withGesture);
}

void TimelineWidget::Private::zoomAt(double x, double factor, int withGesture)
{
    const core::Interval zoomed
        = zoomedAt(state.interval(), plotWidth(), x, factor, whole(), ViewState::kMinVisibleTicks);
    setInterval(zoomed, factor < 1 ? tr("Zoom In") : tr("Zoom Out"), withGesture);
}

void TimelineWidget::Private::panBy(double share, int withGesture)
{
    if (share != 0)
        setInterval(pannedBy(state.interval(), share, whole()), tr("Pan"), withGesture);
}

void TimelineWidget::Private::zoomRows(double factor, int anchorY)
{
    const double wanted = rowHeight * factor;
    setRowHeight(static_cast<int>(factor > 1 ? std::ceil(wanted) : std::floor(wanted)), anchorY);
}

int TimelineWidget::Private::continuousGesture()
{
    constexpr qint64 kPause = 700; // milliseconds
    if (!lastGesture.isValid() || lastGesture.elapsed() > kPause)
        ++gesture;
    lastGesture.start();
    return gesture;
}

TimelineHit TimelineWidget::Private::hitAt(QPointF position) const
{
    const QRect plot = plotRect();
    if (!frame || frame->geometry.interval != state.interval() || frame->request.query.layout != layout
        || !plot.contains(position.toPoint()))
        return {};
    return hitTimeline(frame->geometry, position - QPointF(plot.left(), plot.top() - scroll));
}

std::optional<CallPick> TimelineWidget::Private::pickAt(const TimelineHit& hit, double x) const
{
    if (hit.kind != TimelineHit::Kind::Bar)
        return std::nullopt;
    const TimelineBar& bar = frame->geometry.bars[hit.index];
    const RowTree::Row& row = layout->row(hit.row);
    const TimeCoordinates columns = coordinates();
    CallPick callPick;
    callPick.locations = row.locations;
    callPick.tick = columns.toTick(x);
    callPick.function = bar.function;
    callPick.column = { columns.toTick(std::floor(x)), columns.toTick(std::floor(x) + 1) };
    callPick.column.end = std::max(callPick.column.end, core::saturatingAdd(callPick.tick, 1));
    if (row.levels > 1)
        callPick.depth = frame->data.rows[hit.rowIndex].levels[bar.source].depth;
    return callPick;
}

void TimelineWidget::Private::selectSoon(std::function<std::optional<Selection>(std::stop_token)> find)
{
    selectJob.start(std::move(find), [this](const std::optional<Selection>& found) {
        if (found)
            state.select(*found);
        updateBusy();
    });
    updateBusy();
}

void TimelineWidget::Private::pick(CallPick callPick, bool zoomToIt)
{
    auto find
        = [store = state.store(), callPick = std::move(callPick)](std::stop_token stop) -> std::optional<Selection> {
        const auto call = pickCall(*store, callPick, stop);
        return call ? std::optional(Selection { *call }) : std::nullopt;
    };
    if (!zoomToIt) {
        selectSoon(std::move(find));
        return;
    }
    selectJob.start(std::move(find), [this](const std::optional<Selection>& found) {
        if (found) {
            state.select(*found);
            zoomToSelected();
        }
        updateBusy();
    });
    updateBusy();
}

void TimelineWidget::Private::click(QPointF position)
{
    const TimelineHit hit = hitAt(position);
    const double x = position.x() - plotRect().left();
    switch (hit.kind) {
    case TimelineHit::Kind::Message: {
        const TimelineMessageLine& line = frame->geometry.messages[hit.index];
        const QPointF content = position - QPointF(plotRect().left(), plotRect().top() - scroll);
        const bool atSend = QLineF(content, line.line.p1()).length() <= QLineF(content, line.line.p2()).length();
        state.select({ frame->data.messages.lines[line.source].message, atSend });
        break;
    }
    case TimelineHit::Kind::Collective: {
        const std::size_t source = frame->geometry.collectives[hit.index].source;
        state.select({ frame->data.collectives.bands[source].collective });
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
        if (layout->rowAt(static_cast<int>(position.y()) - plotRect().top() + scroll) < 0)
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

void TimelineWidget::Private::ensureSelectionVisible()
{
    const auto place = state.place();
    if (!place)
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
    if (row < 0)
        return;
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
    selectSoon([store = state.store(), location, t](std::stop_token) { return whatIsAt(*store, location, t); });
}

void TimelineWidget::setMessagesVisible(bool visible)
{
    d->messages = visible;
    d->refresh();
}

void TimelineWidget::setCollectivesVisible(bool visible)
{
    d->collectives = visible;
    d->refresh();
}

void TimelineWidget::setRowFilter(const QString& text)
{
    if (text == d->rows.filter())
        return;
    d->rows.setFilter(text);
    d->updateLayout();
    emit rowsChanged();
}

void TimelineWidget::zoomIn()
{
    const bool hasPointer = d->pointer && d->plotRect().contains(*d->pointer);
    d->zoomAt(hasPointer ? d->pointer->x() - d->plotRect().left() : d->plotWidth() / 2, 1 / kZoomStep,
        d->continuousGesture());
}

void TimelineWidget::zoomOut()
{
    const bool hasPointer = d->pointer && d->plotRect().contains(*d->pointer);
    d->zoomAt(
        hasPointer ? d->pointer->x() - d->plotRect().left() : d->plotWidth() / 2, kZoomStep, d->continuousGesture());
}

void TimelineWidget::panLeft()
{
    d->panBy(-kPanStep, d->continuousGesture());
}

void TimelineWidget::panRight()
{
    d->panBy(kPanStep, d->continuousGesture());
}

void TimelineWidget::zoomRowsIn()
{
    d->zoomRows(kRowZoomStep, d->plotRect().height() / 2);
}

void TimelineWidget::zoomRowsOut()
{
    d->zoomRows(1 / kRowZoomStep, d->plotRect().height() / 2);
}

void TimelineWidget::openAllGroups()
{
    d->rows.setAllGroupsOpen(true);
    d->updateLayout();
    emit rowsChanged();
}

void TimelineWidget::foldAllGroups()
{
    d->rows.setAllGroupsOpen(false);
    d->updateLayout();
    emit rowsChanged();
}

void TimelineWidget::toggleCurrentRow()
{
    const QRect plot = d->plotRect();
    int row = d->currentRow();
    if (row < 0 && d->pointer && (plot.contains(*d->pointer) || d->labelsRect().contains(*d->pointer)))
        row = d->layout->rowAt(d->pointer->y() - plot.top() + d->scroll);
    if (row < 0)
        return;
    const RowTree::Row& current = d->layout->row(row);
    d->rows.setOpen(current.node, !current.isOpen);
    d->updateLayout(d->layout->top(row) - d->scroll);
    emit rowsChanged();
}

void TimelineWidget::showSelection()
{
    const auto span = d->selectedSpan();
    if (!span)
        return;
    if (d->centred && d->centred->isSame(d->state.selection())) {
        d->zoomToSelected();
        return;
    }
    d->centred = d->state.selection();
    const auto place = d->state.place();
    const core::Interval interval = d->state.interval();
    const auto middle = static_cast<core::Tick>(static_cast<std::uint64_t>(span->begin) + span->length() / 2);
    const auto half = static_cast<core::Tick>(interval.length() / 2);
    d->setInterval(movedTo(interval, core::saturatingAdd(middle, -half), d->whole()), tr("Show Selection"));
    if (place) {
        d->rows.reveal(place->location);
        d->updateLayout();
        if (const int row = d->layout->rowOf(place->location); row >= 0)
            d->setScroll(d->layout->top(row) - d->plotRect().height() / 2);
        emit rowsChanged();
    }
}

void TimelineWidget::Private::zoomToSelected()
{
    if (const auto span = selectedSpan())
        setInterval(paddedBy(*span, kFitPadding, whole()), TimelineWidget::tr("Zoom to Selection"));
}

void TimelineWidget::zoomToSelection()
{
    if (const auto range = d->state.range())
        d->setInterval(*range, tr("Zoom to Range"));
    else
        d->zoomToSelected();
}

void TimelineWidget::selectNextEvent()
{
    if (d->state.selection().isEmpty()) {
        d->moveRow(1);
        return;
    }
    d->selectSoon([store = d->state.store(), selection = d->state.selection()](
                      std::stop_token) { return neighbourEvent(*store, selection, true); });
}

void TimelineWidget::selectPreviousEvent()
{
    if (d->state.selection().isEmpty()) {
        d->moveRow(1);
        return;
    }
    d->selectSoon([store = d->state.store(), selection = d->state.selection()](
                      std::stop_token) { return neighbourEvent(*store, selection, false); });
}

void TimelineWidget::selectRowAbove()
{
    if (d->hasTrace())
        d->moveRow(-1);
}

void TimelineWidget::selectRowBelow()
{
    if (d->hasTrace())
        d->moveRow(1);
}

} // namespace lightcone::views
