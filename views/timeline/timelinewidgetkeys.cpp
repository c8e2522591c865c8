// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/timeline/timelinewidgetprivate.h"

#include <QKeyEvent>

namespace lightcone::views {

namespace {

constexpr double kZoomStep = 1.5;
constexpr double kFastZoomStep = 4;
constexpr double kPanStep = 0.25;
constexpr double kFastPanStep = 0.75;

} // namespace

void TimelineWidget::keyPressEvent(QKeyEvent* event)
{
    const Qt::KeyboardModifiers modifiers = event->modifiers() & ~(Qt::ShiftModifier | Qt::KeypadModifier);
    if (modifiers != Qt::NoModifier || !d->hasTrace()) {
        QWidget::keyPressEvent(event);
        return;
    }
    const bool isFast = event->modifiers().testFlag(Qt::ShiftModifier);
    const double zoom = isFast ? kFastZoomStep : kZoomStep;
    const double pan = isFast ? kFastPanStep : kPanStep;
    const double x = d->pointer && d->plotRect().contains(*d->pointer) ? d->pointer->x() - d->plotRect().left()
                                                                       : d->plotWidth() / 2;
    switch (event->key()) {
    case Qt::Key_W:
        d->zoomAt(x, 1 / zoom, d->continuousGesture());
        break;
    case Qt::Key_S:
        d->zoomAt(x, zoom, d->continuousGesture());
        break;
    case Qt::Key_A:
        d->panBy(-pan, d->continuousGesture());
        break;
    case Qt::Key_D:
        d->panBy(pan, d->continuousGesture());
        break;
    case Qt::Key_Space:
        if (!event->isAutoRepeat())
            d->isSpaceHeld = true;
        if (d->pointer)
            d->updateCursorShape(*d->pointer);
        break;
    case Qt::Key_PageUp:
    case Qt::Key_PageDown:
        d->setScroll(d->scroll + (event->key() == Qt::Key_PageUp ? -1 : 1) * d->plotRect().height());
        break;
    case Qt::Key_Escape:
        d->dropSteps();
        if (d->drag.isActive())
            d->abortDrag();
        else if (d->state.range())
            d->state.setRange(std::nullopt);
        else if (!d->state.selection().isEmpty())
            d->state.clearSelection();
        else
            d->state.setCursor(std::nullopt);
        break;
    default:
        QWidget::keyPressEvent(event);
    }
}

void TimelineWidget::keyReleaseEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Space && !event->isAutoRepeat()) {
        d->isSpaceHeld = false;
        if (d->pointer)
            d->updateCursorShape(*d->pointer);
        return;
    }
    QWidget::keyReleaseEvent(event);
}

void TimelineWidget::focusOutEvent(QFocusEvent* event)
{
    d->isSpaceHeld = false; // it may be released elsewhere
    QWidget::focusOutEvent(event);
}

} // namespace lightcone::views
