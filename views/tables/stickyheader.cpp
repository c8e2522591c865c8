// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/tables/stickyheader.h"

#include <QMouseEvent>
#include <QPainter>

#include <algorithm>

namespace lightcone::views {

StickyHeader::StickyHeader(QWidget* parent)
    : QHeaderView(Qt::Horizontal, parent)
{
    setSectionsClickable(true);
}

int StickyHeader::stickyWidth() const
{
    return offset() > 0 && count() > 0 ? std::min(sectionSize(0), viewport()->width() / 2) : 0;
}

void StickyHeader::paintEvent(QPaintEvent* event)
{
    QHeaderView::paintEvent(event);
    const int width = stickyWidth();
    if (width == 0)
        return;
    QPainter painter(viewport());
    paintSection(&painter, QRect(0, 0, width, height()), 0);
}

void StickyHeader::mousePressEvent(QMouseEvent* event)
{
    // A section that is covered is not meant.
    if (event->position().x() >= stickyWidth())
        QHeaderView::mousePressEvent(event);
}

} // namespace lightcone::views
