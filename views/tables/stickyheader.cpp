// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/tables/stickyheader.h"

#include <QAbstractItemDelegate>
#include <QAbstractItemView>
#include <QMouseEvent>
#include <QPainter>
#include <QStyleOptionViewItem>

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

void paintStickyNames(QAbstractItemView& view, const StickyHeader& header, QStyleOptionViewItem option, int firstRow)
{
    const int width = header.stickyWidth();
    if (width == 0)
        return;
    QPainter painter(view.viewport());
    const int height = view.viewport()->height();
    for (int row = firstRow, y = 0; y < height; ++row) {
        const QModelIndex cell = view.indexAt({ 0, y });
        if (!cell.isValid())
            break;
        const QModelIndex name = cell.siblingAtColumn(0);
        const QRect place = view.visualRect(cell);
        option.rect = QRect(0, place.top(), width, place.height());
        option.state.setFlag(QStyle::State_Selected, view.selectionModel()->isSelected(name));
        option.features.setFlag(QStyleOptionViewItem::Alternate, row % 2 == 1);
        painter.fillRect(option.rect, option.palette.brush(QPalette::Base));
        view.style()->drawPrimitive(QStyle::PE_PanelItemViewRow, &option, &painter, &view);
        view.itemDelegateForIndex(name)->paint(&painter, option, name);
        y = std::max(y, place.bottom()) + 1;
    }
    painter.fillRect(width - 1, 0, 1, height, view.palette().color(QPalette::Mid));
}

} // namespace lightcone::views
