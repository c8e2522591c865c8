// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/tables/namedelegate.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QHelpEvent>
#include <QPainter>

namespace lightcone::views {

NameDelegate::NameDelegate(QAbstractItemView* view, int column)
    : QStyledItemDelegate(view)
    , m_viewport(view->viewport())
    , m_names(*view, column)
{
    view->viewport()->installEventFilter(this);
}

bool NameDelegate::eventFilter(QObject* watched, QEvent* event)
{
    if (watched != m_viewport)
        return QStyledItemDelegate::eventFilter(watched, event);
    if (event->type() == QEvent::Paint)
        m_names.forget();
    return false;
}

void NameDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    QStyleOptionViewItem cell = option;
    initStyleOption(&cell, index);
    QStyle* style = cell.widget ? cell.widget->style() : QApplication::style();
    const double room = textRoom(cell, *style); // is the same in all rows
    cell.text = m_names.shown(index, cell.font, [room](const QModelIndex&) { return room; });
    style->drawControl(QStyle::CE_ItemViewItem, &cell, painter, cell.widget);
}

bool NameDelegate::helpEvent(
    QHelpEvent* event, QAbstractItemView* view, const QStyleOptionViewItem& option, const QModelIndex& index)
{
    if (event->type() == QEvent::ToolTip && index.isValid() && showPlainToolTip(event->globalPos(), index, view))
        return true;
    return QStyledItemDelegate::helpEvent(event, view, option, index);
}

} // namespace lightcone::views
