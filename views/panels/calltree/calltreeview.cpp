// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/calltree/calltreeview.h"

#include "views/base/formatting.h"
#include "views/panels/calltree/calltreemodel.h"

#include <QApplication>
#include <QMouseEvent>
#include <QPainter>
#include <QStyledItemDelegate>

#include <algorithm>

namespace lightcone::views {

namespace {

constexpr int kFewestLevels = 4; ///< this many levels are indented, however narrow the column is

/// The places of the parts of a name's cell.
struct Indentation {
    QRect arrow;
    QRect content; ///< level, if it is written, colour and name
    bool isLevelWritten = false;
};

Indentation indentationOf(const QRect& cell, int depth, const QFontMetrics& metrics)
{
    const int step = std::max(8, metrics.height() * 3 / 4);
    const int levels = std::max(kFewestLevels, cell.width() / 3 / step);
    const int left = cell.left() + std::min(depth, levels) * step;
    return { { left, cell.top(), step + 2, cell.height() },
        { left + step + 2, cell.top(), std::max(0, cell.right() - left - step - 1), cell.height() }, depth > levels };
}

/// Draws the names and the signs of their levels.
class NameDelegate final : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        QStyleOptionViewItem cell = option;
        initStyleOption(&cell, index);
        const int depth = index.data(CallTreeModel::DepthRole).toInt();
        Indentation parts = indentationOf(cell.rect, depth, cell.fontMetrics);
        QStyle* style = cell.widget ? cell.widget->style() : QApplication::style();
        style->drawPrimitive(QStyle::PE_PanelItemViewItem, &cell, painter, cell.widget);
        QStyleOptionViewItem branch = cell;
        branch.rect = parts.arrow;
        branch.state &= ~QStyle::State_MouseOver;
        if (cell.state & QStyle::State_Children)
            style->drawPrimitive(QStyle::PE_IndicatorBranch, &branch, painter, cell.widget);
        if (parts.isLevelWritten)
            parts.content.setLeft(parts.content.left() + paintLevel(*painter, cell, parts.content, depth));
        cell.rect = parts.content;
        style->drawControl(QStyle::CE_ItemViewItem, &cell, painter, cell.widget);
    }
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        return QStyledItemDelegate::sizeHint(option, index) + QSize(0, 2);
    }

private:
    /// @returns the width.
    static int paintLevel(QPainter& painter, const QStyleOptionViewItem& cell, const QRect& area, int depth)
    {
        const QString level = formatCount(static_cast<std::uint64_t>(depth) + 1);
        const int width = cell.fontMetrics.horizontalAdvance(level) + cell.fontMetrics.averageCharWidth();
        const bool isSelected = cell.state & QStyle::State_Selected;
        QColor color = cell.palette.color(isSelected ? QPalette::HighlightedText : QPalette::Text);
        color.setAlphaF(0.7F);
        painter.save();
        painter.setFont(cell.font);
        painter.setPen(color);
        painter.drawText(area, Qt::AlignLeft | Qt::AlignVCenter, level);
        painter.restore();
        return width;
    }
};

} // namespace

CallTreeView::CallTreeView(QWidget* parent)
    : QTreeView(parent)
{
    setItemDelegateForColumn(CallTreeModel::Region, new NameDelegate(this));
    setIndentation(0);
    setRootIsDecorated(false);
    setUniformRowHeights(true);
    setAllColumnsShowFocus(true);
    setAnimated(false);
}

void CallTreeView::setEmptyText(const QString& text)
{
    m_emptyText = text;
    viewport()->update();
}

bool CallTreeView::toggleAt(QPoint position)
{
    const QModelIndex index = indexAt(position);
    if (!index.isValid() || index.column() != CallTreeModel::Region || !model()->hasChildren(index))
        return false;
    const int depth = index.data(CallTreeModel::DepthRole).toInt();
    if (!indentationOf(visualRect(index), depth, fontMetrics()).arrow.contains(position))
        return false;
    setExpanded(index, !isExpanded(index));
    return true;
}

void CallTreeView::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton || !toggleAt(event->position().toPoint()))
        QTreeView::mousePressEvent(event);
}

void CallTreeView::mouseDoubleClickEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton || !toggleAt(event->position().toPoint()))
        QTreeView::mouseDoubleClickEvent(event);
}

void CallTreeView::paintEvent(QPaintEvent* event)
{
    QTreeView::paintEvent(event);
    if (m_emptyText.isEmpty() || (model() != nullptr && model()->rowCount() > 0))
        return;
    QPainter painter(viewport());
    painter.setPen(palette().color(QPalette::PlaceholderText));
    painter.drawText(viewport()->rect().adjusted(12, 12, -12, -12), Qt::AlignCenter | Qt::TextWordWrap, m_emptyText);
}

} // namespace lightcone::views
