// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/calltree/calltreeview.h"

#include "views/base/formatting.h"
#include "views/panels/calltree/calltreemodel.h"
#include "views/tables/rowdelegate.h"
#include "views/tables/seennames.h"
#include "views/tables/stickyheader.h"

#include <QApplication>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QScrollBar>

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

} // namespace

/// Draws the names and the signs of their levels. Tool tips are plain text.
class CallTreeView::RegionDelegate final : public RowDelegate {
public:
    explicit RegionDelegate(QTreeView* view)
        : RowDelegate(view)
        , m_names(*view, CallTreeModel::Region)
    {
    }

    void forget() { m_names.forget(); }
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
        const QVariant isOpen = index.data(CallTreeRows::OpenRole);
        branch.state |= QStyle::State_Children;
        branch.state.setFlag(QStyle::State_Open, isOpen.toBool());
        if (isOpen.isValid())
            style->drawPrimitive(QStyle::PE_IndicatorBranch, &branch, painter, cell.widget);
        if (parts.isLevelWritten)
            parts.content.setLeft(parts.content.left() + paintLevel(*painter, cell, parts.content, depth));
        const QRect wholeCell = cell.rect;
        cell.text = m_names.shown(index, cell.font, [&](const QModelIndex& name) {
            const int depthOfName = name.data(CallTreeModel::DepthRole).toInt();
            const Indentation place = indentationOf(wholeCell, depthOfName, cell.fontMetrics);
            cell.rect = place.content;
            return textRoom(cell, *style) - (place.isLevelWritten ? levelWidth(cell.fontMetrics, depthOfName) : 0);
        });
        cell.rect = parts.content;
        style->drawControl(QStyle::CE_ItemViewItem, &cell, painter, cell.widget);
    }

    bool helpEvent(QHelpEvent* event, QAbstractItemView* view, const QStyleOptionViewItem& option,
        const QModelIndex& index) override
    {
        return (event->type() == QEvent::ToolTip && showPlainToolTip(event->globalPos(), index, view))
            || RowDelegate::helpEvent(event, view, option, index);
    }

private:
    static int levelWidth(const QFontMetrics& metrics, int depth)
    {
        return metrics.horizontalAdvance(levelText(depth)) + metrics.averageCharWidth();
    }
    static QString levelText(int depth) { return formatCount(static_cast<std::uint64_t>(depth) + 1); }
    /// @returns the width.
    static int paintLevel(QPainter& painter, const QStyleOptionViewItem& cell, const QRect& area, int depth)
    {
        const bool isSelected = cell.state & QStyle::State_Selected;
        painter.save();
        painter.setFont(cell.font);
        painter.setPen(cell.palette.color(isSelected ? QPalette::HighlightedText : QPalette::PlaceholderText));
        painter.drawText(area, Qt::AlignLeft | Qt::AlignVCenter, levelText(depth));
        painter.restore();
        return levelWidth(cell.fontMetrics, depth);
    }

    mutable SeenNames m_names;
};

CallTreeView::CallTreeView(CallTreeModel& tree, QWidget* parent)
    : QTreeView(parent)
    , m_rows(tree)
    , m_names(new RegionDelegate(this))
    , m_header(new StickyHeader(this))
{
    setHeader(m_header);
    setModel(&m_rows);
    m_header->setSectionsMovable(true);
    m_header->setFirstSectionMovable(false);
    m_header->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    setHorizontalScrollMode(ScrollPerPixel);
    setItemDelegateForColumn(CallTreeModel::Region, m_names);
    setIndentation(0);
    setRootIsDecorated(false);
    setUniformRowHeights(true);
    setAllColumnsShowFocus(true);
    setItemsExpandable(false);
}

void CallTreeView::setEmptyText(const QString& text)
{
    m_emptyText = text;
    viewport()->update();
}

QModelIndex CallTreeView::current() const
{
    return m_rows.mapToSource(currentIndex().siblingAtColumn(CallTreeModel::Region));
}

void CallTreeView::select(const QModelIndex& row)
{
    std::vector<QModelIndex> above;
    for (QModelIndex at = row.parent(); at.isValid(); at = at.parent()) {
        if (!m_rows.isOpen(at))
            above.push_back(at);
    }
    if (!above.empty())
        m_rows.openAll(above);
    selectionModel()->setCurrentIndex(
        m_rows.mapFromSource(row), QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
}

void CallTreeView::setOpen(const QModelIndex& row, bool isOpen)
{
    if (isOpen) {
        m_rows.open(row);
        return;
    }
    for (QModelIndex at = current(); at.isValid(); at = at.parent()) {
        if (at.parent() == row) {
            select(row); // the current row is going to be hidden
            break;
        }
    }
    m_rows.close(row);
}

void CallTreeView::closeOrGoUp(const QModelIndex& row)
{
    if (m_rows.isOpen(row))
        m_rows.close(row);
    else if (row.parent().isValid())
        select(row.parent());
    scrollTo(currentIndex());
}

void CallTreeView::openOrGoDown(const QModelIndex& row)
{
    if (m_rows.isOpen(row))
        select(row.model()->index(0, 0, row));
    else
        m_rows.open(row);
    scrollTo(currentIndex());
}

void CallTreeView::keyPressEvent(QKeyEvent* event)
{
    const QModelIndex row = current();
    const bool isPlain = !(event->modifiers() & ~(Qt::KeypadModifier | Qt::ShiftModifier)); // "*" may take Shift
    switch (row.isValid() && isPlain ? event->key() : 0) {
    case Qt::Key_Left:
        closeOrGoUp(row);
        break;
    case Qt::Key_Right:
        openOrGoDown(row);
        break;
    case Qt::Key_Plus:
        m_rows.open(row);
        break;
    case Qt::Key_Minus:
        m_rows.close(row);
        break;
    case Qt::Key_Asterisk:
        m_rows.openBelow(row);
        break;
    default:
        QTreeView::keyPressEvent(event);
        return;
    }
    event->accept();
}

bool CallTreeView::toggleAt(QPoint position)
{
    const bool isSticky = position.x() < m_header->stickyWidth();
    const QModelIndex cell = indexAt(position);
    const QModelIndex index = isSticky ? cell.siblingAtColumn(CallTreeModel::Region) : cell;
    if (index.column() != CallTreeModel::Region || !index.data(CallTreeRows::OpenRole).isValid())
        return false;
    const int depth = index.data(CallTreeModel::DepthRole).toInt();
    QRect place = visualRect(cell);
    if (isSticky) {
        place.setLeft(0);
        place.setWidth(m_header->stickyWidth());
    }
    if (!indentationOf(place, depth, fontMetrics()).arrow.contains(position))
        return false;
    setOpen(m_rows.mapToSource(index), !index.data(CallTreeRows::OpenRole).toBool());
    return true;
}

void CallTreeView::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton || !toggleAt(event->position().toPoint()))
        QTreeView::mousePressEvent(event);
}

void CallTreeView::mouseDoubleClickEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton && toggleAt(event->position().toPoint()))
        return;
    QTreeView::mouseDoubleClickEvent(event);
    const QModelIndex index = indexAt(event->position().toPoint()).siblingAtColumn(CallTreeModel::Region);
    const QVariant isOpen = index.data(CallTreeRows::OpenRole);
    if (event->button() == Qt::LeftButton && isOpen.isValid())
        setOpen(m_rows.mapToSource(index), !isOpen.toBool());
}

void CallTreeView::scrollContentsBy(int dx, int dy)
{
    QTreeView::scrollContentsBy(dx, dy);
    if (dx == 0)
        return;
    viewport()->update();
    m_header->viewport()->update();
}

bool CallTreeView::viewportEvent(QEvent* event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<const QHelpEvent*>(event);
        const QModelIndex cell = indexAt(help->pos());
        if (help->pos().x() < m_header->stickyWidth() && cell.isValid())
            return showPlainToolTip(help->globalPos(), cell.siblingAtColumn(CallTreeModel::Region), this);
    }
    return QTreeView::viewportEvent(event);
}

void CallTreeView::paintEvent(QPaintEvent* event)
{
    m_names->forget();
    QTreeView::paintEvent(event);
    if (m_header->stickyWidth() > 0) {
        QStyleOptionViewItem option;
        initViewItemOption(&option);
        m_names->forget(); // they may have less room than their column
        paintStickyNames(*this, *m_header, option, verticalScrollBar()->value());
    }
    if (m_emptyText.isEmpty() || (model() != nullptr && model()->rowCount() > 0))
        return;
    QPainter painter(viewport());
    painter.setPen(palette().color(QPalette::PlaceholderText));
    painter.drawText(viewport()->rect().adjusted(12, 12, -12, -12), Qt::AlignCenter | Qt::TextWordWrap, m_emptyText);
}

} // namespace lightcone::views
