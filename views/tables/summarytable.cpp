// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/tables/summarytable.h"

#include "views/tables/bardelegate.h"
#include "views/tables/summarymodel.h"

#include <QAction>
#include <QClipboard>
#include <QGuiApplication>
#include <QHeaderView>
#include <QMenu>
#include <QPainter>
#include <QScrollBar>

#include <algorithm>
#include <array>
#include <numeric>

namespace lightcone::views {

SummaryTable::SummaryTable(SummaryModel* model, QWidget* parent)
    : QTableView(parent)
    , m_model(model)
{
    m_model->setParent(this);
    m_proxy.setSourceModel(m_model);
    m_proxy.setSortRole(SummaryModel::SortRole);
    m_proxy.setSortCaseSensitivity(Qt::CaseInsensitive);
    m_proxy.setFilterKeyColumn(0);
    m_proxy.setFilterCaseSensitivity(Qt::CaseInsensitive);
    setModel(&m_proxy);
    setItemDelegate(new BarDelegate(this));
    setFrameShape(QFrame::NoFrame);
    setSortingEnabled(true);
    setSelectionBehavior(QAbstractItemView::SelectRows);
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setAlternatingRowColors(true);
    setShowGrid(false);
    setWordWrap(false);
    setTabKeyNavigation(false);
    verticalHeader()->hide();
    verticalHeader()->setDefaultSectionSize(fontMetrics().height() + 6);
    horizontalHeader()->setHighlightSections(false);
    horizontalHeader()->setSectionsMovable(true);
    horizontalHeader()->setFirstSectionMovable(false);
    createActions();
    connect(selectionModel(), &QItemSelectionModel::selectionChanged, this, [this] { rememberChosen(); });
}

void SummaryTable::createActions()
{
    auto* copyTable = new QAction(tr("Copy"), this);
    copyTable->setShortcut(QKeySequence::Copy);
    copyTable->setShortcutContext(Qt::WidgetShortcut);
    copyTable->setToolTip(tr("Copies the shown columns of the selected rows, or of all, separated by tabs"));
    connect(copyTable, &QAction::triggered, this, [this] { copy(CopyFormat::Tabs); });
    auto* copyCsv = new QAction(tr("Copy as CSV"), this);
    copyCsv->setToolTip(tr("Copies the shown columns of the selected rows, or of all, as comma-separated values"));
    connect(copyCsv, &QAction::triggered, this, [this] { copy(CopyFormat::Csv); });
    auto* choice = new QAction(tr("Columns"), this);
    auto* menu = new QMenu(this);
    menu->setToolTipsVisible(true);
    choice->setMenu(menu);
    connect(menu, &QMenu::aboutToShow, this, [this, menu] { fillColumnMenu(*menu); });
    addActions({ copyTable, copyCsv, choice });
    setContextMenuPolicy(Qt::ActionsContextMenu);
    horizontalHeader()->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(horizontalHeader(), &QWidget::customContextMenuRequested, menu,
        [this, menu](const QPoint& place) { menu->popup(horizontalHeader()->mapToGlobal(place)); });
}

void SummaryTable::fillColumnMenu(QMenu& menu)
{
    menu.clear();
    for (int column = 1; column < m_model->columnCount(); ++column) {
        QAction* action = menu.addAction(m_model->headerData(column, Qt::Horizontal, Qt::DisplayRole).toString());
        action->setToolTip(m_model->headerData(column, Qt::Horizontal, Qt::ToolTipRole).toString());
        action->setCheckable(true);
        action->setChecked(!isColumnHidden(column));
        connect(action, &QAction::toggled, this, [this, column](bool isShown) {
            setColumnHidden(column, !isShown);
            emit columnsChanged();
        });
    }
}

void SummaryTable::setEmptyText(const QString& text)
{
    m_emptyText = text;
    updateEmptyText();
}

bool SummaryTable::isEmptyTextShown() const
{
    return m_model->isKnown() && m_model->rowCount() == 0;
}

void SummaryTable::updateEmptyText()
{
    setAccessibleDescription(isEmptyTextShown() ? m_emptyText : QString());
    viewport()->update();
}

void SummaryTable::paintEvent(QPaintEvent* event)
{
    QTableView::paintEvent(event);
    if (!isEmptyTextShown())
        return;
    QPainter painter(viewport());
    painter.setPen(palette().color(QPalette::PlaceholderText));
    const int margin = fontMetrics().height();
    painter.drawText(viewport()->rect().adjusted(margin, margin, -margin, -margin),
        Qt::AlignHCenter | Qt::AlignTop | Qt::TextWordWrap, m_emptyText);
}

void SummaryTable::setColumnWidth(int column, const QString& sample)
{
    constexpr int kMargins = 14;
    horizontalHeader()->resizeSection(column, fontMetrics().horizontalAdvance(sample) + kMargins);
}

void SummaryTable::fitColumn(int column)
{
    const int most = fontMetrics().averageCharWidth() * 50;
    const int wanted = std::max(sizeHintForColumn(column), horizontalHeader()->sectionSizeHint(column));
    horizontalHeader()->resizeSection(column, std::min(wanted, most));
}

void SummaryTable::setColumnsHidden(std::initializer_list<int> columns)
{
    for (const int column : columns)
        setColumnHidden(column, true);
}

QByteArray SummaryTable::columns() const
{
    return horizontalHeader()->saveState();
}

void SummaryTable::restoreColumns(const QByteArray& columns)
{
    const QByteArray before = this->columns();
    if (!horizontalHeader()->restoreState(columns) || horizontalHeader()->count() != m_model->columnCount())
        horizontalHeader()->restoreState(before);
    setColumnHidden(0, false);
    m_proxy.sort(horizontalHeader()->sortIndicatorSection(), horizontalHeader()->sortIndicatorOrder());
    emit columnsChanged();
}

void SummaryTable::copy(CopyFormat format)
{
    QList<int> rows;
    for (const QModelIndex& index : selectionModel()->selectedRows())
        rows += index.row();
    if (rows.isEmpty()) {
        rows.resize(m_proxy.rowCount());
        std::iota(rows.begin(), rows.end(), 0);
    }
    std::sort(rows.begin(), rows.end());
    CopiedColumns copied;
    for (int place = 0; place < horizontalHeader()->count(); ++place) {
        const int column = horizontalHeader()->logicalIndex(place);
        if (isColumnHidden(column))
            continue;
        copied.columns += column;
        copied.header += m_model->plainHeader(column);
    }
    QGuiApplication::clipboard()->setText(tableText(m_proxy, rows, copied, SummaryModel::PlainRole, format));
}

void SummaryTable::change(const std::function<void()>& changeModel)
{
    m_isChanging = true;
    const std::array bars { verticalScrollBar(), horizontalScrollBar() };
    const std::array scrolled { bars[0]->value(), bars[1]->value() };
    changeModel();
    restoreChosen();
    updateEmptyText();
    for (std::size_t i = 0; i < bars.size(); ++i)
        bars[i]->setValue(scrolled[i]);
    m_isChanging = false;
}

void SummaryTable::rememberChosen()
{
    if (m_isChanging)
        return;
    m_chosen.clear();
    for (const QModelIndex& row : selectionModel()->selectedRows())
        m_chosen.insert(m_model->keyAt(m_proxy.mapToSource(row).row()));
}

void SummaryTable::restoreChosen()
{
    QItemSelection selection;
    QModelIndex first;
    for (int row = 0; !m_chosen.empty() && row < m_proxy.rowCount(); ++row) {
        const QModelIndex index = m_proxy.index(row, 0);
        if (!m_chosen.contains(m_model->keyAt(m_proxy.mapToSource(index).row())))
            continue;
        selection.select(index, m_proxy.index(row, m_proxy.columnCount() - 1));
        if (!first.isValid())
            first = index;
    }
    if (!first.isValid())
        return;
    selectionModel()->setCurrentIndex(first, QItemSelectionModel::NoUpdate);
    selectionModel()->select(selection, QItemSelectionModel::ClearAndSelect);
}

} // namespace lightcone::views
