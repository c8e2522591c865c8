// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/tables/namedelegate.h"

#include "views/tables/tablecolumn.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QHelpEvent>
#include <QPainter>

namespace lightcone::views {

namespace {

constexpr int kLevelWidth = 16; // logical pixels of a level, and of an arrow

} // namespace

NameDelegate::NameDelegate(QAbstractItemView* view, int column)
    : RowDelegate(view)
    , m_viewport(view->viewport())
    , m_names(*view, column)
{
    view->viewport()->installEventFilter(this);
}

bool NameDelegate::eventFilter(QObject* watched, QEvent* event)
{
    if (watched != m_viewport)
        return RowDelegate::eventFilter(watched, event);
    if (event->type() == QEvent::Paint)
        m_names.forget();
    return false;
}

int NameDelegate::indentOf(const QModelIndex& name) const
{
    const QVariant level = name.data(CellRoles::LevelRole);
    return level.isValid() ? (level.toInt() + 1) * kLevelWidth : 0;
}

QRect NameDelegate::arrowRect(const QRect& place, const QModelIndex& name) const
{
    return name.data(CellRoles::OpenRole).isValid()
        ? QRect(place.left() + indentOf(name) - kLevelWidth, place.top(), kLevelWidth, place.height())
        : QRect();
}

void NameDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    QStyleOptionViewItem cell = option;
    initStyleOption(&cell, index);
    QStyle* style = cell.widget ? cell.widget->style() : QApplication::style();
    const double room = textRoom(cell, *style); // is the same in all rows of a level
    cell.text
        = m_names.shown(index, cell.font, [this, room](const QModelIndex& name) { return room - indentOf(name); });
    const QRect whole = cell.rect;
    if (const int indent = indentOf(index); indent > 0) {
        style->drawPrimitive(QStyle::PE_PanelItemViewItem, &cell, painter, cell.widget);
        cell.rect.setLeft(cell.rect.left() + indent);
    }
    if (const QRect arrow = arrowRect(whole, index); !arrow.isEmpty()) {
        QStyleOptionViewItem branch = cell;
        branch.rect = arrow;
        branch.state &= ~QStyle::State_MouseOver;
        branch.state |= QStyle::State_Children;
        branch.state.setFlag(QStyle::State_Open, index.data(CellRoles::OpenRole).toBool());
        style->drawPrimitive(QStyle::PE_IndicatorBranch, &branch, painter, cell.widget);
    }
    style->drawControl(QStyle::CE_ItemViewItem, &cell, painter, cell.widget);
}

bool NameDelegate::helpEvent(
    QHelpEvent* event, QAbstractItemView* view, const QStyleOptionViewItem& option, const QModelIndex& index)
{
    if (event->type() == QEvent::ToolTip && index.isValid() && showPlainToolTip(event->globalPos(), index, view))
        return true;
    return RowDelegate::helpEvent(event, view, option, index);
}

} // namespace lightcone::views
