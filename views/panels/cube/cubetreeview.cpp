// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/cube/cubetreeview.h"

#include "views/panels/cube/cubetreemodel.h"
#include "views/tables/namedelegate.h"
#include "views/tables/rowdelegate.h"
#include "views/tables/tablecopy.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QHeaderView>
#include <QKeyEvent>
#include <QPainter>

#include <algorithm>

namespace lightcone::views {

namespace {

constexpr int kMostUnfolded = 10'000; ///< rows that one command unfolds
constexpr int kIndentation = 14;
constexpr int kValueCharacters = 14; ///< width of a column of numbers
constexpr int kSwatch = 12; ///< side of the square with the colour of a number

} // namespace

CubeTreeView::CubeTreeView(CubeTreeModel& model, QWidget* parent)
    : QTreeView(parent)
    , m_model(model)
{
    setModel(&model);
    setFrameShape(QFrame::NoFrame);
    setUniformRowHeights(true);
    setAlternatingRowColors(true);
    setAllColumnsShowFocus(true);
    setTabKeyNavigation(false);
    setExpandsOnDoubleClick(true);
    setEditTriggers(NoEditTriggers);
    setIconSize(QSize(kSwatch, kSwatch));
    setIndentation(kIndentation); // names of a system tree have many levels above them
    setItemDelegate(new RowDelegate(this));
    setItemDelegateForColumn(CubeTreeModel::Name, new NameDelegate(this, CubeTreeModel::Name));
    setSortingEnabled(false);
    header()->setSectionsClickable(true);
    header()->setStretchLastSection(false);
    header()->setSectionsMovable(false);
    const auto sizeColumns = [this] {
        for (int column = 0; column < m_model.columnCount(); ++column) {
            header()->setSectionResizeMode(
                column, column == CubeTreeModel::Name ? QHeaderView::Stretch : QHeaderView::Interactive);
            if (column != CubeTreeModel::Name)
                header()->resizeSection(column, fontMetrics().averageCharWidth() * kValueCharacters);
        }
    };
    sizeColumns();
    connect(&model, &QAbstractItemModel::modelReset, this, sizeColumns);
    // The first click sorts from the greatest number, the next one from the least, the third one as the profile has it.
    connect(header(), &QHeaderView::sectionClicked, this, [this](int column) {
        const bool isSame = header()->isSortIndicatorShown() && header()->sortIndicatorSection() == column;
        const Qt::SortOrder first = column == CubeTreeModel::Name ? Qt::AscendingOrder : Qt::DescendingOrder;
        const Qt::SortOrder second = first == Qt::AscendingOrder ? Qt::DescendingOrder : Qt::AscendingOrder;
        if (isSame && header()->sortIndicatorOrder() == second) {
            header()->setSortIndicatorShown(false);
            m_model.sort(-1, Qt::AscendingOrder);
            return;
        }
        const Qt::SortOrder order = isSame ? second : first;
        header()->setSortIndicatorShown(true);
        header()->setSortIndicator(column, order);
        m_model.sort(column, order);
    });
    connect(this, &QTreeView::expanded, this, [this](const QModelIndex& index) { follow(index, true); });
    connect(this, &QTreeView::collapsed, this, [this](const QModelIndex& index) { follow(index, false); });
    createActions();
}

void CubeTreeView::follow(const QModelIndex& index, bool isOpen)
{
    m_model.setOpen(index, isOpen);
    if (selectionModel()->isSelected(index))
        emit chosenChanged();
}

QAction* CubeTreeView::addCommand(const QString& text, const QString& toolTip, const QKeySequence& key)
{
    auto* action = new QAction(text, this);
    action->setShortcut(key);
    action->setShortcutContext(Qt::WidgetShortcut);
    action->setToolTip(
        key.isEmpty() ? toolTip : QStringLiteral("%1 (%2)").arg(toolTip, key.toString(QKeySequence::NativeText)));
    addAction(action);
    return action;
}

void CubeTreeView::createActions()
{
    setContextMenuPolicy(Qt::ActionsContextMenu);
    const auto key = [](const char* text) { return QKeySequence(QString::fromLatin1(text)); };
    connect(addCommand(
                tr("Hot Path"), tr("Unfolds the row with the greatest number, and below it likewise"), key("Ctrl+H")),
        &QAction::triggered, this, &CubeTreeView::unfoldHotPath);
    connect(addCommand(tr("Unfold All Below"), tr("Unfolds the row and all rows below it"), key("*")),
        &QAction::triggered, this, &CubeTreeView::unfoldBelow);
    connect(addCommand(tr("Fold All"), tr("Folds all rows"), key("Ctrl+Backspace")), &QAction::triggered, this,
        &QTreeView::collapseAll);
    auto* separator = new QAction(this);
    separator->setSeparator(true);
    addAction(separator);
    connect(addCommand(tr("Copy"), tr("Copies the selected rows, or all that are to be seen, separated by tabs"),
                QKeySequence::Copy),
        &QAction::triggered, this, [this] { copy(CopyFormat::Tabs); });
    connect(addCommand(tr("Copy as CSV"),
                tr("Copies the selected rows, or all that are to be seen, as comma-separated values"), {}),
        &QAction::triggered, this, [this] { copy(CopyFormat::Csv); });
}

std::vector<CubeTreeView::Chosen> CubeTreeView::chosen() const
{
    QModelIndexList rows = selectionModel()->selectedRows();
    std::ranges::sort(rows, {}, [this](const QModelIndex& row) { return m_model.idAt(row); });
    std::vector<Chosen> chosen;
    for (const QModelIndex& row : std::as_const(rows))
        chosen.push_back({ m_model.idAt(row), !m_model.isOpen(row) });
    return chosen;
}

void CubeTreeView::choose(const QModelIndex& index)
{
    if (!index.isValid())
        return;
    for (QModelIndex above = index.parent(); above.isValid(); above = above.parent())
        expand(above);
    selectionModel()->setCurrentIndex(index, QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
    scrollTo(index);
}

void CubeTreeView::setEmptyText(const QString& text)
{
    m_emptyText = text;
    viewport()->update();
}

void CubeTreeView::unfoldOnlyRows()
{
    QModelIndex above;
    while (m_model.rowCount(above) == 1) {
        above = m_model.index(0, 0, above);
        expand(above);
    }
}

void CubeTreeView::unfoldHotPath()
{
    const std::vector<QModelIndex> path = m_model.hotPath(currentIndex().siblingAtColumn(CubeTreeModel::Name));
    if (path.empty())
        return;
    for (const QModelIndex& row : path)
        expand(row);
    choose(path.back());
}

void CubeTreeView::unfoldBelow()
{
    const QModelIndex current = currentIndex().siblingAtColumn(CubeTreeModel::Name);
    if (!current.isValid())
        return;
    std::vector<QModelIndex> waiting { current };
    for (std::size_t i = 0; i < waiting.size() && i < kMostUnfolded; ++i) {
        const QModelIndex row = waiting[i];
        if (m_model.rowCount(row) == 0)
            continue;
        expand(row);
        for (int child = 0; child < m_model.rowCount(row); ++child)
            waiting.push_back(m_model.index(child, 0, row));
    }
}

QModelIndexList CubeTreeView::shownRows(int most) const
{
    QModelIndexList rows;
    for (QModelIndex row = m_model.index(0, 0); row.isValid() && rows.size() < most; row = indexBelow(row))
        rows += row;
    return rows;
}

void CubeTreeView::copy(CopyFormat format)
{
    QModelIndexList rows = selectionModel()->selectedRows();
    if (rows.size() < 2)
        rows = shownRows(kMaxCopiedRows);
    QList<QStringList> cells { {} };
    for (int column = 0; column < m_model.columnCount(); ++column)
        cells.front() += m_model.headerData(column, Qt::Horizontal, Qt::DisplayRole).toString();
    for (const QModelIndex& row : std::as_const(rows)) {
        QStringList texts;
        for (int column = 0; column < m_model.columnCount(); ++column)
            texts += row.siblingAtColumn(column).data(CubeTreeModel::PlainRole).toString();
        cells.append(texts);
    }
    QApplication::clipboard()->setText(rowsText(cells, format));
}

void CubeTreeView::dataChanged(const QModelIndex& topLeft, const QModelIndex& bottomRight, const QList<int>& roles)
{
    QTreeView::dataChanged(topLeft, bottomRight, roles);
    viewport()->update();
}

void CubeTreeView::paintEvent(QPaintEvent* event)
{
    QTreeView::paintEvent(event);
    if (m_emptyText.isEmpty() || m_model.rowCount() > 0)
        return;
    QPainter painter(viewport());
    painter.setPen(palette().color(QPalette::PlaceholderText));
    painter.drawText(viewport()->rect().adjusted(12, 12, -12, -12), Qt::AlignCenter | Qt::TextWordWrap, m_emptyText);
}

void CubeTreeView::selectionChanged(const QItemSelection& selected, const QItemSelection& deselected)
{
    QTreeView::selectionChanged(selected, deselected);
    emit chosenChanged();
}

} // namespace lightcone::views
