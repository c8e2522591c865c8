// SPDX-License-Identifier: GPL-3.0-or-later
// Finds the thing under the pointer and handles clicks.
#include "core/store/storeview.h"
#include "views/charts/process/processhover.h"
#include "views/charts/process/processlabels.h"
#include "views/charts/process/processwidgetprivate.h"
#include "views/lines/linetext.h"
#include "views/navigation/eventselection.h"
#include "views/navigation/selectionnavigator.h"

#include <QAction>
#include <QContextMenuEvent>

#include <algorithm>
#include <cmath>

namespace lightcone::views {

ProcessHit ProcessWidget::Private::hitAt(QPointF position) const
{
    const std::shared_ptr<const PaintedProcess>& painted = picture.shown();
    if (!painted || painted->geometry.interval != q.state().interval() || !q.plotRect().contains(position.toPoint())
        || !q.layout().hasSamePlaces(*painted->request.query.layout))
        return {};
    return hitProcess(painted->geometry, q.toPlot(position));
}

CallPick ProcessWidget::Private::pickAt(const ProcessHit& hit, double x) const
{
    const PaintedProcess& painted = *picture.shown();
    const TimelineRowBars& row = (*painted.geometry.bars.rows)[hit.stack];
    const TimelineBar& bar = row.bars[hit.index];
    const TimeCoordinates columns = q.coordinates();
    CallPick callPick;
    callPick.locations = { q.layout().row(row.row).locations.front() };
    callPick.tick = columns.toTick(x);
    callPick.function = bar.function;
    callPick.column = { columns.toTick(std::floor(x)), columns.toTick(std::floor(x) + 1) };
    callPick.column.end = std::max(callPick.column.end, core::saturatingAdd(callPick.tick, 1));
    callPick.depth = painted.data.stacks[hit.stack].levels[bar.source].depth;
    return callPick;
}

void ProcessWidget::Private::clickSign(const ProcessHit& hit, bool zoomsToIt)
{
    const StackShapes& stack = picture.shown()->geometry.stacks[hit.stack];
    const SignShape& sign = stack.signs[hit.index];
    const core::LocationId location = locationOf(stack.row);
    if (sign.signClass == core::SignClass::Marker) { // is no event
        q.state().setCursor(Place { location, sign.tick });
        return;
    }
    auto find = [store = q.state().store(), event = core::EventRef { location, sign.first }](
                    std::stop_token stop) -> core::Stoppable<SelectionNavigator::Found> {
        const core::Stoppable<Selection> found = selectionOf(*store, event, stop);
        if (found.isStopped())
            return core::Stopped {};
        return SelectionNavigator::Found { .selection = found.value() };
    };
    if (zoomsToIt)
        q.navigator().go(std::move(find), q, [this] { q.zoomToSelected(); });
    else
        q.navigator().go(std::move(find));
}

void ProcessWidget::click(QPointF position)
{
    const ProcessHit hit = d->hitAt(position);
    switch (hit.kind) {
    case ProcessHit::Kind::Call:
        goToCall(d->pickAt(hit, toPlot(position).x()), false);
        break;
    case ProcessHit::Kind::Sign:
        d->clickSign(hit, false);
        break;
    case ProcessHit::Kind::InheritedCall:
        emit noticed(tr("This call is inherited from another location: nothing of this one to select."));
        break;
    case ProcessHit::Kind::Stack:
        state().clearSelection();
        break;
    case ProcessHit::Kind::Nothing:
        if (rowAt(static_cast<int>(position.y())) < 0)
            state().clearSelection();
        break;
    }
}

void ProcessWidget::doubleClick(QPointF position)
{
    const ProcessHit hit = d->hitAt(position);
    if (hit.kind == ProcessHit::Kind::Call)
        goToCall(d->pickAt(hit, toPlot(position).x()), true);
    else if (hit.kind == ProcessHit::Kind::Sign)
        d->clickSign(hit, true);
}

bool ProcessWidget::isSomethingAt(QPointF position) const
{
    const ProcessHit::Kind kind = d->hitAt(position).kind;
    return kind == ProcessHit::Kind::Call || kind == ProcessHit::Kind::Sign;
}

bool ProcessWidget::Private::pressButton(QPoint position)
{
    const int row = q.labelsRect().contains(position) ? q.rowAt(position.y()) : -1;
    const core::LocationId location = locationOf(row);
    if (!isValid(location))
        return false;
    const ProcessLabel label = placeProcessLabel(q.layout(), row, q.labelsRect(), q.scroll(), true, q.style()->font);
    if (label.pin.contains(position))
        q.setPinned(location, !places.isPinned(location));
    else if (label.close.contains(position))
        q.closeLocation(location);
    else
        return false;
    return true;
}

bool ProcessWidget::grabBeside(QPoint position, Qt::KeyboardModifiers modifiers)
{
    return !d->pressButton(position) && RowPlot::grabBeside(position, modifiers);
}

void ProcessWidget::Private::updateActions(int row)
{
    actionLocation = locationOf(row);
    pinAction->setText(places.isPinned(actionLocation) ? tr("Un&pin Location") : tr("&Pin Location"));
    pinAction->setEnabled(isValid(actionLocation));
    closeAction->setEnabled(isValid(actionLocation));
}

void ProcessWidget::contextMenuEvent(QContextMenuEvent* event)
{
    const int row = event->reason() == QContextMenuEvent::Mouse ? hoveredRow(event->pos()) : currentRow();
    d->updateActions(d->rowMeant(row));
    RowPlot::contextMenuEvent(event);
}

core::LocationId ProcessWidget::Private::locationPointedAt() const
{
    const int row = q.hoveredRow(q.pointer());
    return locationOf(rowMeant(row < 0 ? q.currentRow() : row));
}

void ProcessWidget::togglePin()
{
    const core::LocationId location = d->locationPointedAt();
    setPinned(location, !d->places.isPinned(location));
}

void ProcessWidget::closeRow()
{
    if (const core::LocationId location = d->locationPointedAt(); isValid(location))
        closeLocation(location);
}

QString ProcessWidget::textAt(QPoint position) const
{
    if (labelsRect().contains(position)) {
        const int row = rowAt(position.y());
        if (!isValid(d->locationOf(row)))
            return {};
        const ProcessLabel label = placeProcessLabel(layout(), row, labelsRect(), scroll(), true, style()->font);
        const QString name = layout().row(row).label;
        if (label.pin.contains(position))
            return d->places.isPinned(d->locationOf(row)) ? tr("Unpin %1").arg(name)
                                                          : tr("Pin %1: it stays here, whatever is selected").arg(name);
        if (label.close.contains(position))
            return tr("Close %1").arg(name);
        return linesOf({ name, levelsText(layout().row(row)) });
    }
    if (!plotRect().contains(position))
        return RowPlot::textAt(position);
    const ProcessHit hit = d->hitAt(position);
    if (hit.kind == ProcessHit::Kind::Nothing)
        return {};
    return describeProcessHit(*d->picture.shown(), hit, coordinates().toTick(toPlot(position).x()));
}

void ProcessWidget::Private::followPlace()
{
    const auto place = q.state().place();
    if (place && places.follow(place->location))
        showPlaces();
}

void ProcessWidget::updateSelection(bool isWanted)
{
    d->highlights.follow(state());
    d->followPlace();
    d->isSelectionAwaited = isWanted && (d->rowsJob.isRunning() || d->areRowsDue);
    RowPlot::updateSelection(isWanted);
}

std::pair<int, int> ProcessWidget::selectionSpan(int row) const
{
    const auto* call = std::get_if<core::CallInstance>(&state().selection().item);
    if (!call || call->depth >= layout().row(row).levels)
        return { layout().top(row), layout().top(row) + layout().row(row).stack->above + layout().rowHeight() };
    const int top = layout().levelTop(row, static_cast<int>(call->depth));
    return { top, top + layout().levelHeight(row) };
}

void ProcessWidget::moveRow(int step)
{
    const auto* call = std::get_if<core::CallInstance>(&state().selection().item);
    const auto place = state().place();
    if (!call || !place || layout().rowOf(call->location) < 0) {
        RowPlot::moveRow(step);
        return;
    }
    // Selects the call around this one or the call inside of it; beyond the outermost and the innermost call, the next
    // row.
    const core::Tick t = state().cursor() ? state().cursor()->tick : place->tick;
    if (step < 0 ? call->depth == 0 : call->depth + 1 >= layout().row(layout().rowOf(call->location)).depth) {
        RowPlot::moveRow(step);
        return;
    }
    const std::uint32_t depth = step < 0 ? call->depth - 1 : call->depth + 1;
    navigator().goToFound([store = state().store(), location = call->location, t, depth](
                              std::stop_token stop) -> core::Stoppable<SelectionNavigator::Found> {
        const auto found = core::callAt(*store, location, t, depth, stop);
        if (found.isStopped())
            return core::Stopped {};
        if (found.value())
            return SelectionNavigator::Found { .selection = Selection { *found.value() } };
        return SelectionNavigator::Found { .word = tr("No call is inside of this one at the time cursor.") };
    });
}

} // namespace lightcone::views
