// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/timeline/timelinechrome.h"
#include "views/timeline/timelinewidgetprivate.h"

#include <QContextMenuEvent>
#include <QMouseEvent>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>
#include <utility>

namespace lightcone::views {

namespace {

constexpr int kWheelNotch = 120; // eighths of a degree
constexpr double kZoomStep = 1.25;
constexpr int kSplitterReach = 3;

} // namespace

void TimelineWidget::Private::pressInPlot(QPointF position, Qt::KeyboardModifiers modifiers)
{
    drag.kind = isSpaceHeld ? TimelineDrag::Kind::Pan : TimelineDrag::Kind::Undecided;
    drag.isMeasuring = modifiers.testFlag(Qt::ShiftModifier);
    drag.start = position;
}

void TimelineWidget::Private::pressInOverview(double x)
{
    const QRect strip = overviewRect();
    switch (overviewPartAt(x - strip.left(), strip.width(), whole(), state.interval())) {
    case OverviewPart::LeftEdge:
        drag.kind = TimelineDrag::Kind::OverviewLeft;
        break;
    case OverviewPart::RightEdge:
        drag.kind = TimelineDrag::Kind::OverviewRight;
        break;
    case OverviewPart::Outside: {
        // The window jumps there, and can be dragged on.
        const core::Tick middle = TimeCoordinates(whole(), strip.width()).toTick(x - strip.left());
        const auto half = static_cast<core::Tick>(state.interval().length() / 2);
        setInterval(movedTo(state.interval(), core::saturatingAdd(middle, -half), whole()), tr("Move"), drag.gesture);
        drag.startInterval = state.interval();
        drag.kind = TimelineDrag::Kind::OverviewWindow;
        break;
    }
    case OverviewPart::Window:
        drag.kind = TimelineDrag::Kind::OverviewWindow;
        break;
    }
    drag.start = QPointF(x, 0);
}

void TimelineWidget::Private::pressInLabels(QPoint position)
{
    const QRect labels = labelsRect();
    const int row = layout->rowAt(position.y() - labels.top() + scroll);
    if (row < 0)
        return;
    const QRectF mark = foldMark(*layout, row, scroll).translated(labels.topLeft());
    if (mark.contains(position)) {
        const RowTree::Row& pressed = layout->row(row);
        rows.setOpen(pressed.node, !pressed.isOpen);
        updateLayout(position.y() - labels.top());
        emit q.rowsChanged();
    }
}

void TimelineWidget::Private::dragTo(QPointF position)
{
    const QRect plot = plotRect();
    drag.current = position;
    const double dx = position.x() - drag.start.x();
    switch (drag.kind) {
    case TimelineDrag::Kind::Undecided:
    case TimelineDrag::Kind::ZoomTime:
    case TimelineDrag::Kind::ZoomBox:
    case TimelineDrag::Kind::Measure: {
        const TimelineDrag::Kind kind = dragKind(drag.start, position, plot.size(), drag.isMeasuring);
        if (kind != TimelineDrag::Kind::Undecided || drag.kind == TimelineDrag::Kind::Undecided)
            drag.kind = kind;
        break;
    }
    case TimelineDrag::Kind::Pan: {
        const core::Tick begin = TimeCoordinates(drag.startInterval, plotWidth()).toTick(-dx);
        setInterval(movedTo(drag.startInterval, begin, whole()), tr("Pan"), drag.gesture);
        setScroll(drag.startScroll - static_cast<int>(std::lround(position.y() - drag.start.y())));
        break;
    }
    case TimelineDrag::Kind::OverviewWindow: {
        const TimeCoordinates strip(whole(), overviewRect().width());
        const core::Tick begin = strip.toTick(strip.toPixel(drag.startInterval.begin) + dx);
        setInterval(movedTo(drag.startInterval, begin, whole()), tr("Move"), drag.gesture);
        break;
    }
    case TimelineDrag::Kind::OverviewLeft:
    case TimelineDrag::Kind::OverviewRight: {
        const bool isLeft = drag.kind == TimelineDrag::Kind::OverviewLeft;
        const TimeCoordinates strip(whole(), overviewRect().width());
        const core::Tick t = strip.toTick(position.x() - overviewRect().left());
        const core::Tick fixed = isLeft ? drag.startInterval.end : drag.startInterval.begin;
        core::Interval interval { std::min(t, fixed), std::max(t, fixed) };
        constexpr auto kLeast = static_cast<core::Tick>(ViewState::kMinVisibleTicks);
        if (interval.length() < ViewState::kMinVisibleTicks)
            interval = isLeft ? core::Interval { fixed - kLeast, fixed } : core::Interval { fixed, fixed + kLeast };
        setInterval(interval.intersected(whole()), tr("Zoom"), drag.gesture);
        break;
    }
    case TimelineDrag::Kind::Cursor:
        setCursorAt(position.x());
        break;
    case TimelineDrag::Kind::LabelWidth:
        isLabelWidthAutomatic = false;
        labelWidth = std::clamp(static_cast<int>(position.x()), 24, std::max(24, q.width() / 2));
        updateLayout();
        break;
    case TimelineDrag::Kind::None:
        break;
    }
    q.update();
}

void TimelineWidget::Private::finishDrag()
{
    const TimelineDrag done = drag;
    drag = {};
    const QRectF plot = plotRect();
    const core::Interval span
        = draggedInterval(state.interval(), plotWidth(), done.start.x() - plot.left(), done.current.x() - plot.left());
    switch (done.kind) {
    case TimelineDrag::Kind::Undecided:
        click(done.start);
        break;
    case TimelineDrag::Kind::ZoomBox:
        state.undoStack().beginMacro(tr("Zoom to Box"));
        finishBoxZoom(done.band(plot));
        setInterval(span, tr("Zoom to Box"));
        state.undoStack().endMacro();
        break;
    case TimelineDrag::Kind::ZoomTime:
        setInterval(span, tr("Zoom to Range"));
        break;
    case TimelineDrag::Kind::Measure:
        state.setRange(span);
        break;
    default:
        break;
    }
    q.update();
}

void TimelineWidget::Private::finishBoxZoom(const QRectF& band)
{
    const QRect plot = plotRect();
    const int top = static_cast<int>(band.top()) - plot.top() + scroll;
    const RowLayout::Range chosen = layout->rowsIn(top, std::max(1, static_cast<int>(band.height())));
    if (chosen.last <= chosen.first)
        return;
    const std::uint32_t first = layout->row(chosen.first).node;
    const int rowHeightWanted
        = plot.height() * layout->rowHeight() / std::max(1, layout->top(chosen.last) - layout->top(chosen.first));
    const RowZoom before = rowZoom();
    setRowHeight(rowHeightWanted, 0);
    if (const int row = layout->rowOfNode(first); row >= 0)
        setScroll(layout->top(row));
    pushRowZoom(before, tr("Zoom to Box"));
}

void TimelineWidget::Private::abortDrag()
{
    const TimelineDrag aborted = drag;
    drag = {};
    if (aborted.kind == TimelineDrag::Kind::Pan || aborted.kind == TimelineDrag::Kind::OverviewWindow
        || aborted.kind == TimelineDrag::Kind::OverviewLeft || aborted.kind == TimelineDrag::Kind::OverviewRight) {
        setInterval(aborted.startInterval, tr("Pan"), aborted.gesture);
        setScroll(aborted.startScroll);
    } else if (aborted.kind == TimelineDrag::Kind::Cursor) {
        state.setCursor(aborted.startCursor);
    }
    q.update();
}

void TimelineWidget::Private::setCursorAt(double x, core::LocationId location)
{
    const double column = std::clamp(x - plotRect().left(), 0.0, std::max(0.0, plotWidth() - 1));
    state.setCursor(Place { location, coordinates().toTick(column) });
}

double TimelineWidget::Private::cursorX() const
{
    const auto cursor = state.cursor();
    if (!cursor || !state.interval().contains(cursor->tick))
        return kNowhere;
    return plotRect().left() + coordinates().toPixel(cursor->tick);
}

void TimelineWidget::Private::updateCursorShape(QPoint position)
{
    const QRect strip = overviewRect();
    Qt::CursorShape shape = Qt::ArrowCursor;
    if (drag.kind == TimelineDrag::Kind::Pan || (isSpaceHeld && plotRect().contains(position))) {
        shape = drag.isActive() ? Qt::ClosedHandCursor : Qt::OpenHandCursor;
    } else if (drag.kind == TimelineDrag::Kind::Cursor
        || (axisRect().contains(position) && std::abs(position.x() - cursorX()) <= kSplitterReach)) {
        shape = Qt::SizeHorCursor;
    } else if (std::abs(position.x() - labelWidth) <= kSplitterReach && !strip.contains(position)) {
        shape = Qt::SplitHCursor;
    } else if (strip.contains(position) && hasTrace()) {
        const OverviewPart part = overviewPartAt(position.x() - strip.left(), strip.width(), whole(), state.interval());
        if (part == OverviewPart::LeftEdge || part == OverviewPart::RightEdge)
            shape = Qt::SizeHorCursor;
    }
    if (q.cursor().shape() != shape)
        q.setCursor(shape);
}

void TimelineWidget::mousePressEvent(QMouseEvent* event)
{
    if (!d->hasTrace() || d->drag.isActive())
        return;
    const QPoint position = event->position().toPoint();
    const bool isInPlot = d->plotRect().contains(position);
    d->drag.startInterval = d->state.interval();
    d->drag.startScroll = d->scroll;
    d->drag.startCursor = d->state.cursor();
    d->drag.start = event->position();
    d->drag.current = event->position();
    d->drag.gesture = ++d->gesture;
    d->drag.button = event->button();
    if (event->button() == Qt::MiddleButton && isInPlot) {
        d->drag.kind = TimelineDrag::Kind::Pan;
    } else if (event->button() == Qt::LeftButton) {
        if (std::abs(position.x() - d->labelWidth) <= kSplitterReach && position.y() > d->overviewRect().bottom())
            d->drag.kind = TimelineDrag::Kind::LabelWidth;
        else if (isInPlot)
            d->pressInPlot(event->position(), event->modifiers());
        else if (d->axisRect().contains(position)) {
            d->drag.kind = TimelineDrag::Kind::Cursor;
            d->setCursorAt(position.x());
        } else if (d->overviewRect().contains(position))
            d->pressInOverview(event->position().x());
        else if (d->labelsRect().contains(position))
            d->pressInLabels(position);
    }
    d->updateCursorShape(position);
}

void TimelineWidget::mouseMoveEvent(QMouseEvent* event)
{
    const QPoint position = event->position().toPoint();
    const std::optional<QPoint> before = std::exchange(d->pointer, position);
    if (d->drag.isActive())
        d->dragTo(event->position());
    d->updateCursorShape(position);
    d->updateHover(position);
    d->updatePointer(before);
}

void TimelineWidget::mouseReleaseEvent(QMouseEvent* event)
{
    if (event->button() != d->drag.button || !d->drag.isActive())
        return;
    d->drag.current = event->position();
    d->finishDrag();
    d->updateCursorShape(event->position().toPoint());
}

void TimelineWidget::mouseDoubleClickEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton || !d->hasTrace())
        return;
    const QPoint position = event->position().toPoint();
    const QRect plot = d->plotRect();
    if (plot.contains(position)) {
        if (auto callPick = d->pickAt(d->hitAt(event->position()), event->position().x() - plot.left()))
            d->pick(std::move(*callPick), true);
    } else if (d->overviewRect().contains(position)) {
        d->state.showWholeTrace();
    } else if (d->labelsRect().contains(position)) {
        const int row = d->layout->rowAt(position.y() - plot.top() + d->scroll);
        if (row >= 0
            && !foldMark(*d->layout, row, d->scroll).translated(d->labelsRect().topLeft()).contains(position)) {
            d->rows.setOpen(d->layout->row(row).node, !d->layout->row(row).isOpen);
            d->updateLayout(position.y() - plot.top());
            emit rowsChanged();
        } else {
            d->pressInLabels(position);
        }
    }
}

void TimelineWidget::wheelEvent(QWheelEvent* event)
{
    if (!d->hasTrace())
        return;
    event->accept();
    const QPoint angle = event->angleDelta();
    const double delta = angle.y() != 0 ? angle.y() : angle.x(); // Alt and some systems' Shift turn the axis
    const bool isControl = event->modifiers().testFlag(Qt::ControlModifier);
    const bool isShift = event->modifiers().testFlag(Qt::ShiftModifier);
    const double x = event->position().x() - d->plotRect().left();
    const int y = static_cast<int>(event->position().y()) - d->plotRect().top();
    const double notches = delta / kWheelNotch;
    if (isControl && isShift) {
        d->wheelRest += static_cast<int>(delta);
        if (const int steps = d->wheelRest / kWheelNotch; steps != 0) {
            d->wheelRest -= steps * kWheelNotch;
            d->zoomRows(std::pow(kZoomStep, steps), std::max(0, y), d->continuousGesture());
        }
    } else if (isControl || (d->wheelMode == WheelMode::Zooms && !isShift)) {
        d->zoomAt(x, std::pow(kZoomStep, -notches), d->continuousGesture());
    } else if (isShift || std::abs(angle.x()) > std::abs(angle.y())) {
        d->panBy(-notches * 0.1, d->continuousGesture());
    } else {
        const int pixels = event->pixelDelta().y();
        d->setScroll(d->scroll - (pixels != 0 ? pixels : static_cast<int>(std::lround(notches * 60))));
    }
}

void TimelineWidget::contextMenuEvent(QContextMenuEvent* event)
{
    // The menu is about what is under the pointer.
    if (event->reason() == QContextMenuEvent::Mouse && d->hasTrace() && d->plotRect().contains(event->pos())) {
        const TimelineHit::Kind kind = d->hitAt(event->pos()).kind;
        if (kind != TimelineHit::Kind::Row && kind != TimelineHit::Kind::Nothing)
            d->click(event->pos());
    }
    emit contextMenuRequested(event->globalPos());
}

} // namespace lightcone::views
