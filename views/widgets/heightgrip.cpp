// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/widgets/heightgrip.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

#include <cmath>

namespace lightcone::views {

namespace {

bool isGripKey(const QKeyEvent& key)
{
    return key.modifiers() == Qt::NoModifier && (key.key() == Qt::Key_Up || key.key() == Qt::Key_Down);
}

} // namespace

HeightGrip::HeightGrip(QWidget* parent)
    : QWidget(parent)
{
    setCursor(Qt::SplitVCursor);
    setFocusPolicy(Qt::TabFocus);
}

bool HeightGrip::event(QEvent* event)
{
    // Its keys are commands of the window otherwise.
    if (event->type() == QEvent::ShortcutOverride && isGripKey(*static_cast<QKeyEvent*>(event)))
        event->accept();
    return QWidget::event(event);
}

void HeightGrip::keyPressEvent(QKeyEvent* event)
{
    constexpr int kStep = 10;
    if (isGripKey(*event))
        emit dragged(event->key() == Qt::Key_Up ? kStep : -kStep);
    else
        QWidget::keyPressEvent(event);
}

void HeightGrip::mousePressEvent(QMouseEvent* event)
{
    m_taken = event->position().y();
}

void HeightGrip::mouseMoveEvent(QMouseEvent* event)
{
    // The grip follows, so that the place where it was taken is again under the pointer.
    if (event->buttons().testFlag(Qt::LeftButton))
        emit dragged(static_cast<int>(std::lround(m_taken - event->position().y())));
}

void HeightGrip::paintEvent(QPaintEvent*)
{
    if (hasFocus())
        QPainter(this).fillRect(rect(), palette().color(QPalette::Highlight));
    else
        QPainter(this).fillRect(QRect(0, height() / 2, width(), 1), palette().color(QPalette::Mid));
}

} // namespace lightcone::views
