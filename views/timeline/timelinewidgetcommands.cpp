// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/storeview.h"
#include "views/gesturecommand.h"
#include "views/timeline/timelinewidgetprivate.h"

#include <QPointer>

#include <algorithm>
#include <cmath>

namespace lightcone::views {

namespace {

constexpr double kZoomStep = 1.5;
constexpr double kRowZoomStep = 1.25;
constexpr double kPanStep = 0.25;
constexpr double kFitPadding = 0.1;

} // namespace

void TimelineWidget::Private::applyRowZoom(const RowZoom& zoom)
{
    if (zoom == rowZoom())
        return;
    rowHeight = zoom.height;
    isRowHeightAutomatic = zoom.isAutomatic;
    updateLayout();
    setScroll(zoom.scroll);
}

void TimelineWidget::Private::pushRowZoom(const RowZoom& before, const QString& undoText, int withGesture)
{
    if (before == rowZoom())
        return;
    const auto apply = [widget = QPointer(&q)](const RowZoom& zoom) { // the stack may outlive the widget
        if (widget)
            widget->d->applyRowZoom(zoom);
    };
    state.undoStack().push(new GestureCommand<RowZoom>(undoText, before, rowZoom(), withGesture, apply));
}

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

void TimelineWidget::Private::zoomRows(double factor, int anchorY, int withGesture)
{
    const RowZoom before = rowZoom();
    const double wanted = rowHeight * factor;
    setRowHeight(static_cast<int>(factor > 1 ? std::ceil(wanted) : std::floor(wanted)), anchorY);
    pushRowZoom(before, factor > 1 ? tr("Taller Rows") : tr("Lower Rows"), withGesture);
}

int TimelineWidget::Private::continuousGesture()
{
    constexpr qint64 kPause = 700; // milliseconds
    if (!lastGesture.isValid() || lastGesture.elapsed() > kPause)
        ++gesture;
    lastGesture.start();
    return gesture;
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
    d->zoomRows(kRowZoomStep, d->plotRect().height() / 2, d->continuousGesture());
}

void TimelineWidget::zoomRowsOut()
{
    d->zoomRows(1 / kRowZoomStep, d->plotRect().height() / 2, d->continuousGesture());
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
    d->isRowHeightAutomatic = true; // what suited many rows would hide few
    d->updateLayout();
    emit rowsChanged();
}

void TimelineWidget::unfoldAllLevels()
{
    d->rows.setAllLevelsOpen(true);
    d->updateLayout();
    emit rowsChanged();
}

void TimelineWidget::foldAllLevels()
{
    d->rows.setAllLevelsOpen(false);
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

void TimelineWidget::placeCursor()
{
    if (!d->hasTrace())
        return;
    const QRect plot = d->plotRect();
    const bool isInPlot = d->pointer && plot.contains(*d->pointer);
    const int row = isInPlot ? d->layout->rowAt(d->pointer->y() - plot.top() + d->scroll) : d->currentRow();
    const bool hasLocation = row >= 0 && !d->layout->row(row).locations.empty();
    d->setCursorAt(isInPlot ? d->pointer->x() : plot.center().x(),
        hasLocation ? d->layout->row(row).locations.front() : core::LocationId::none);
}

void TimelineWidget::moveCursorEarlier()
{
    d->moveCursor(-1);
}

void TimelineWidget::moveCursorLater()
{
    d->moveCursor(1);
}

void TimelineWidget::Private::moveCursor(int pixels)
{
    const auto cursor = state.cursor();
    if (!cursor)
        return;
    const auto ticks = static_cast<core::Tick>(std::max(1.0, coordinates().ticksPerPixel()));
    const core::Tick tick = core::saturatingAdd(cursor->tick, pixels * ticks);
    state.setCursor(Place { cursor->location, tick });
    if (const auto moved = state.cursor(); !state.interval().contains(moved->tick))
        panBy(pixels < 0 ? -kPanStep : kPanStep, continuousGesture());
}

void TimelineWidget::zoomToSelection()
{
    if (const auto range = d->state.range())
        d->setInterval(*range, tr("Zoom to Range"));
    else
        d->zoomToSelected();
}

} // namespace lightcone::views
