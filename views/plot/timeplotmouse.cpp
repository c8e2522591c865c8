// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/base/plotalignment.h"
#include "views/base/timezoom.h"
#include "views/navigation/selectionnavigator.h"
#include "views/plot/timeplotprivate.h"
#include "views/remarks/remarkplaces.h"

#include <QContextMenuEvent>
#include <QMouseEvent>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>
#include <utility>

namespace lightcone::views {

namespace {

constexpr int kWheelNotch = 120; // eighths of a degree
constexpr double kWheelZoomStep = 1.25;
constexpr int kSplitterReach = 3;

} // namespace

void TimePlot::Private::dragTo(QPointF position)
{
    const QRect plot = q.plotRect();
    drag.current = position;
    const QPointF way = position - drag.start;
    switch (drag.kind) {
    case PlotDrag::Kind::Undecided:
    case PlotDrag::Kind::ZoomTime:
    case PlotDrag::Kind::ZoomBox:
    case PlotDrag::Kind::Measure: {
        const PlotDrag::Kind kind = dragKind(drag.start, position, plot.size(), drag.isMeasuring);
        if (kind != PlotDrag::Kind::Undecided || drag.kind == PlotDrag::Kind::Undecided)
            drag.kind = kind;
        break;
    }
    case PlotDrag::Kind::Pan: {
        const core::Tick begin = TimeCoordinates(drag.startInterval, plotWidth()).toTick(-way.x());
        state.setInterval(movedTo(drag.startInterval, begin, state.whole()), tr("Pan"), drag.gesture);
        q.setScroll(drag.startScroll - static_cast<int>(std::lround(way.y())));
        break;
    }
    case PlotDrag::Kind::Cursor:
        if (std::abs(way.x()) > kSplitterReach || !remarkAt(drag.start))
            setCursorAt(position.x());
        break;
    case PlotDrag::Kind::LabelWidth: {
        constexpr int kLeast = 24;
        state.alignment().setChosenLeft(
            std::clamp(static_cast<int>(position.x()), kLeast, std::max(kLeast, q.width() / 2)));
        break;
    }
    case PlotDrag::Kind::Beside:
        q.dragBeside(position.toPoint());
        break;
    case PlotDrag::Kind::None:
        break;
    }
    q.update();
}

void TimePlot::Private::finishDrag()
{
    const PlotDrag done = std::exchange(drag, {});
    const QRectF plot = q.plotRect();
    const core::Interval span
        = draggedInterval(state.interval(), plotWidth(), done.start.x() - plot.left(), done.current.x() - plot.left());
    switch (done.kind) {
    case PlotDrag::Kind::Undecided: {
        navigator.drop();
        const int y = static_cast<int>(done.start.y());
        if (const core::LocationId location = q.locationAt(y); core::isValid(location))
            setCursorAt(done.start.x(), location);
        q.click(done.start);
        break;
    }
    case PlotDrag::Kind::ZoomBox: {
        const QRectF band = done.band(plot);
        const ViewState::UndoStep step(state, tr("Zoom to Box"));
        q.zoomRowsTo(static_cast<int>(band.top()), static_cast<int>(band.bottom()));
        state.setInterval(span, tr("Zoom to Box"));
        break;
    }
    case PlotDrag::Kind::ZoomTime:
        state.setInterval(span, tr("Zoom to Range"));
        break;
    case PlotDrag::Kind::Measure:
        state.setRange(span);
        break;
    case PlotDrag::Kind::Beside:
        q.dropBeside(true);
        break;
    default:
        break;
    }
    q.update();
}

void TimePlot::Private::abortDrag()
{
    const PlotDrag aborted = std::exchange(drag, {});
    if (aborted.kind == PlotDrag::Kind::Pan) {
        state.setInterval(aborted.startInterval, tr("Pan"), aborted.gesture);
        q.setScroll(aborted.startScroll);
    } else if (aborted.kind == PlotDrag::Kind::Cursor) {
        state.setCursor(aborted.startCursor);
    } else if (aborted.kind == PlotDrag::Kind::LabelWidth) {
        state.alignment().setChosenLeft(aborted.startLeft);
    } else if (aborted.kind == PlotDrag::Kind::Beside) {
        q.dropBeside(false);
    }
    q.update();
}

void TimePlot::Private::setCursorAt(double x, core::LocationId location)
{
    const double column = std::clamp(x - q.plotRect().left(), 0.0, std::max(0.0, plotWidth() - 1));
    state.setCursor(Place { location, q.coordinates().toTick(column) });
}

double TimePlot::Private::cursorX() const
{
    const auto cursor = state.cursor();
    if (!cursor || !state.interval().contains(cursor->tick))
        return kNowhere;
    return q.plotRect().left() + q.coordinates().toPixel(cursor->tick);
}

void TimePlot::Private::updateMouseShape(QPoint position)
{
    Qt::CursorShape shape = Qt::ArrowCursor;
    const bool isAtCursor = std::abs(position.x() - cursorX()) <= kSplitterReach;
    if (drag.kind == PlotDrag::Kind::Pan || (isSpaceHeld && q.plotRect().contains(position)))
        shape = drag.isActive() ? Qt::ClosedHandCursor : Qt::OpenHandCursor;
    else if (drag.kind == PlotDrag::Kind::Cursor || (q.axisRect().contains(position) && isAtCursor))
        shape = Qt::SizeHorCursor;
    else if (std::abs(position.x() - q.plotRect().left()) <= kSplitterReach && position.y() >= q.axisRect().top())
        shape = Qt::SplitHCursor;
    if (q.cursor().shape() != shape)
        q.setCursor(shape);
}

void TimePlot::mousePressEvent(QMouseEvent* event)
{
    if (!hasTrace() || d->drag.isActive())
        return;
    const QPoint position = event->position().toPoint();
    d->isSpaceUsed = true;
    PlotDrag drag;
    drag.startInterval = d->state.interval();
    drag.startScroll = d->scroll;
    drag.startCursor = d->state.cursor();
    drag.startLeft = d->state.alignment().chosenLeft();
    drag.start = event->position();
    drag.current = event->position();
    drag.gesture = d->state.newGesture();
    drag.button = event->button();
    drag.isMeasuring = event->modifiers().testFlag(Qt::ShiftModifier);
    const bool isInPlot = plotRect().contains(position);
    const bool isAtLabelEdge = std::abs(position.x() - plotRect().left()) <= kSplitterReach;
    if (event->button() == Qt::MiddleButton && isInPlot)
        drag.kind = PlotDrag::Kind::Pan;
    else if (event->button() == Qt::LeftButton && isAtLabelEdge && position.y() >= axisRect().top())
        drag.kind = PlotDrag::Kind::LabelWidth;
    else if (event->button() == Qt::LeftButton && isInPlot)
        drag.kind = d->isSpaceHeld ? PlotDrag::Kind::Pan : PlotDrag::Kind::Undecided;
    else if (event->button() == Qt::LeftButton && axisRect().contains(position))
        drag.kind = PlotDrag::Kind::Cursor;
    d->drag = drag;
    const Remark* remark = drag.kind == PlotDrag::Kind::Cursor ? d->remarkAt(position) : nullptr;
    if (remark)
        d->state.setCursor(Place { remark->location, remark->span.begin });
    else if (drag.kind == PlotDrag::Kind::Cursor)
        d->setCursorAt(position.x());
    else if (drag.kind == PlotDrag::Kind::None && event->button() == Qt::LeftButton)
        d->drag.kind = grabBeside(position, event->modifiers()) ? PlotDrag::Kind::Beside : PlotDrag::Kind::None;
    d->updateMouseShape(position);
}

void TimePlot::mouseMoveEvent(QMouseEvent* event)
{
    const QPoint position = event->position().toPoint();
    const std::optional<QPoint> before = std::exchange(d->pointer, position);
    if (d->drag.isActive())
        d->dragTo(event->position());
    d->updateMouseShape(position);
    d->hasJumped = false;
    updateHover();
    d->updatePointer(before);
}

void TimePlot::mouseReleaseEvent(QMouseEvent* event)
{
    if (event->button() != d->drag.button || !d->drag.isActive())
        return;
    d->drag.current = event->position();
    d->finishDrag();
    d->updateMouseShape(event->position().toPoint());
}

void TimePlot::mouseDoubleClickEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton || !hasTrace())
        return;
    if (const Remark* remark = d->remarkAt(event->position()))
        zoomToRemark(d->state, d->navigator, Remark(*remark));
    else
        doubleClick(event->position());
}

void TimePlot::wheelEvent(QWheelEvent* event)
{
    if (!hasTrace())
        return;
    event->accept();
    const QPoint angle = event->angleDelta();
    const double delta = angle.y() != 0 ? angle.y() : angle.x(); // Alt and some systems' Shift turn the axis
    const bool isControl = event->modifiers().testFlag(Qt::ControlModifier);
    const bool isShift = event->modifiers().testFlag(Qt::ShiftModifier);
    const QPointF inPlot = event->position() - plotRect().topLeft();
    const double notches = delta / kWheelNotch;
    if (isControl && isShift) {
        d->wheelRest += static_cast<int>(delta);
        if (const int steps = d->wheelRest / kWheelNotch; steps != 0) {
            d->wheelRest -= steps * kWheelNotch;
            zoomRows(std::pow(kWheelZoomStep, steps), std::max(0, static_cast<int>(inPlot.y())),
                d->state.continuousGesture());
        }
    } else if (isControl || (d->state.wheelMode() == WheelMode::Zooms && !isShift)) {
        d->zoomAt(inPlot.x(), std::pow(kWheelZoomStep, -notches), d->state.continuousGesture());
    } else if (isShift || std::abs(angle.x()) > std::abs(angle.y())) {
        d->panBy(-notches * 0.1, d->state.continuousGesture());
    } else {
        const int pixels = event->pixelDelta().y();
        setScroll(d->scroll - (pixels != 0 ? pixels : static_cast<int>(std::lround(notches * 60))));
    }
}

void TimePlot::contextMenuEvent(QContextMenuEvent* event)
{
    // The menu is about what is under the pointer.
    if (event->reason() == QContextMenuEvent::Mouse && hasTrace() && plotRect().contains(event->pos())
        && isSomethingAt(event->pos())) {
        navigator().drop();
        click(event->pos());
    }
    emit contextMenuRequested(event->globalPos());
}

} // namespace lightcone::views
