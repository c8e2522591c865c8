// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/counters/heightgrip.h"

#include <QMouseEvent>
#include <QPainter>

#include <cmath>

namespace lightcone::views {

HeightGrip::HeightGrip(QWidget* parent)
    : QWidget(parent)
{
    setCursor(Qt::SplitVCursor);
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
    QPainter(this).fillRect(QRect(0, height() / 2, width(), 1), palette().color(QPalette::Mid));
}

} // namespace lightcone::views
