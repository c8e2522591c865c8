// SPDX-License-Identifier: GPL-3.0-or-later
// The commands of keys and menu entries.
#include "views/base/spotlight.h"
#include "views/base/timezoom.h"
#include "views/navigation/selectionnavigator.h"
#include "views/plot/timeplotprivate.h"

#include <QKeyEvent>

#include <algorithm>

namespace lightcone::views {

namespace {

constexpr double kZoomStep = 1.5;
constexpr double kFastZoomStep = 4;
constexpr double kPanStep = 0.25;
constexpr double kFastPanStep = 0.75;

} // namespace

void TimePlot::Private::zoomAt(double x, double factor, int gesture)
{
    const core::Interval zoomed
        = zoomedAt(state.interval(), plotWidth(), x, factor, state.whole(), ViewState::kMinVisibleTicks);
    state.setInterval(zoomed, factor < 1 ? tr("Zoom In") : tr("Zoom Out"), gesture);
}

void TimePlot::Private::panBy(double share, int gesture)
{
    if (share != 0)
        state.setInterval(pannedBy(state.interval(), share, state.whole()), tr("Pan"), gesture);
}

double TimePlot::Private::zoomAnchor() const
{
    const QRect plot = q.plotRect();
    return pointer && plot.contains(*pointer) ? pointer->x() - plot.left() : plotWidth() / 2;
}

void TimePlot::zoomIn()
{
    d->zoomAt(d->zoomAnchor(), 1 / kZoomStep, d->state.continuousGesture());
}

void TimePlot::zoomOut()
{
    d->zoomAt(d->zoomAnchor(), kZoomStep, d->state.continuousGesture());
}

void TimePlot::panLeft()
{
    d->panBy(-kPanStep, d->state.continuousGesture());
}

void TimePlot::panRight()
{
    d->panBy(kPanStep, d->state.continuousGesture());
}

void TimePlot::showSelection()
{
    const auto span = d->state.selectedSpan();
    if (!span)
        return;
    if (d->centred && d->centred->isSame(d->state.selection())) {
        zoomToSelected();
        return;
    }
    d->centred = d->state.selection();
    const auto middle = static_cast<core::Tick>(static_cast<std::uint64_t>(span->begin) + span->length() / 2);
    d->state.setInterval(centredAt(d->state.interval(), middle, d->state.whole()), tr("Show Selection"));
    centreSelection();
}

void TimePlot::zoomToSelected()
{
    const Selection& selection = d->state.selection();
    const auto* event = std::get_if<core::EventRef>(&selection.item);
    if (event || selection.chosenEvent)
        d->navigator.zoomToCall(event ? *event : *selection.chosenEvent);
    else if (const auto span = d->state.selectedSpan())
        d->state.setInterval(paddedBy(*span, kFitPadding, d->state.whole()), tr("Zoom to Selection"));
}

void TimePlot::zoomToSelection()
{
    if (const auto range = d->state.range())
        d->state.setInterval(*range, tr("Zoom to Range"));
    else
        zoomToSelected();
}

void TimePlot::placeCursor()
{
    if (!hasTrace())
        return;
    const QRect plot = plotRect();
    if (d->pointer && plot.contains(*d->pointer)) {
        d->setCursorAt(d->pointer->x(), locationAt(d->pointer->y()));
    } else {
        const auto place = d->state.place();
        d->setCursorAt(plot.center().x(), place ? place->location : core::LocationId::none);
    }
}

std::optional<Place> TimePlot::pointedPlace() const
{
    const QRect plot = plotRect();
    if (!hasTrace() || !d->pointer || !plot.contains(*d->pointer))
        return std::nullopt;
    return Place { locationAt(d->pointer->y()), coordinates().toTick(d->pointer->x() - plot.left()) };
}

void TimePlot::moveCursorEarlier()
{
    d->moveCursor(-1);
}

void TimePlot::moveCursorLater()
{
    d->moveCursor(1);
}

void TimePlot::Private::moveCursor(int pixels)
{
    const auto cursor = state.cursor();
    if (!cursor)
        return;
    const auto ticks = static_cast<core::Tick>(std::max(1.0, q.coordinates().ticksPerPixel()));
    state.setCursor(Place { cursor->location, core::saturatingAdd(cursor->tick, pixels * ticks) });
    if (const auto moved = state.cursor(); !state.interval().contains(moved->tick))
        panBy(pixels < 0 ? -kPanStep : kPanStep, state.continuousGesture());
}

void TimePlot::keyPressEvent(QKeyEvent* event)
{
    const Qt::KeyboardModifiers modifiers = event->modifiers() & ~(Qt::ShiftModifier | Qt::KeypadModifier);
    if (modifiers != Qt::NoModifier || !hasTrace()) {
        QWidget::keyPressEvent(event);
        return;
    }
    const bool isFast = event->modifiers().testFlag(Qt::ShiftModifier);
    const double zoom = isFast ? kFastZoomStep : kZoomStep;
    const double pan = isFast ? kFastPanStep : kPanStep;
    switch (event->key()) {
    case Qt::Key_W:
        d->zoomAt(d->zoomAnchor(), 1 / zoom, d->state.continuousGesture());
        break;
    case Qt::Key_S:
        d->zoomAt(d->zoomAnchor(), zoom, d->state.continuousGesture());
        break;
    case Qt::Key_A:
        d->panBy(-pan, d->state.continuousGesture());
        break;
    case Qt::Key_D:
        d->panBy(pan, d->state.continuousGesture());
        break;
    case Qt::Key_Space:
        if (!event->isAutoRepeat()) {
            d->isSpaceHeld = true;
            d->isSpaceUsed = false;
        }
        if (d->pointer)
            d->updateMouseShape(*d->pointer);
        break;
    case Qt::Key_PageUp:
    case Qt::Key_PageDown:
        setScroll(d->scroll + (event->key() == Qt::Key_PageUp ? -1 : 1) * plotRect().height());
        break;
    case Qt::Key_Escape:
        d->navigator.drop();
        if (d->drag.isActive())
            d->abortDrag();
        else if (d->state.range())
            d->state.setRange(std::nullopt);
        else if (d->state.spotlight())
            d->state.setSpotlight({});
        else if (!d->state.selection().isEmpty() || !d->state.selectedRows().isEmpty())
            d->state.clearSelection();
        else
            d->state.setCursor(std::nullopt);
        break;
    default:
        QWidget::keyPressEvent(event);
    }
}

void TimePlot::keyReleaseEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Space && !event->isAutoRepeat()) {
        const bool plays = d->isSpaceHeld && !d->isSpaceUsed;
        d->isSpaceHeld = false;
        if (d->pointer)
            d->updateMouseShape(*d->pointer);
        if (plays)
            d->state.requestPlay();
        return;
    }
    QWidget::keyReleaseEvent(event);
}

void TimePlot::focusOutEvent(QFocusEvent* event)
{
    d->isSpaceHeld = false; // the user may release it elsewhere
    QWidget::focusOutEvent(event);
}

} // namespace lightcone::views
