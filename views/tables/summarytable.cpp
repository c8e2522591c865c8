// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/tables/summarytable.h"

#include "views/tables/bardelegate.h"
#include "views/tables/namedelegate.h"
#include "views/tables/stickyheader.h"
#include "views/tables/summarymodel.h"

#include <QAction>
#include <QClipboard>
#include <QDataStream>
#include <QGuiApplication>
#include <QHelpEvent>
#include <QIODevice>
#include <QKeyEvent>
#include <QMenu>
#include <QMouseEvent>
#include <QPainter>
#include <QScrollBar>

#include <algorithm>
#include <array>
#include <numeric>

namespace lightcone::views {

namespace {

constexpr int kTextMargins = 14; // at both sides together, logical pixels
constexpr quint32 kColumnsMark = 0x4c435443; // mark at the begin of saved bytes

} // namespace

SummaryTable::SummaryTable(SummaryModel* model, QWidget* parent)
    : QTableView(parent)
    , m_model(model)
    , m_names(new NameDelegate(this, 0))
    , m_header(new StickyHeader(this))
{
    m_model->setParent(this);
    m_proxy.setSourceModel(m_model);
    setHorizontalHeader(m_header);
    setModel(&m_proxy);
    setItemDelegate(new BarDelegate(this));
    setItemDelegateForColumn(0, m_names);
    setHorizontalScrollMode(ScrollPerPixel);
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
    connect(m_header, &QHeaderView::sectionResized, this, [this](int column, int before, int width) {
        if (m_isFitting)
            return;
        if (before > 0 && width > 0) // 0: it is hidden
            m_chosenColumns.insert(column);
        if (column == 0)
            m_chosenNameWidth = width;
        else
            fitNames();
    });
    connect(this, &SummaryTable::columnsChanged, this, &SummaryTable::fitNumbers);
    connect(&m_proxy, &QAbstractItemModel::modelReset, this, &SummaryTable::fitNumbers);
    connect(&m_proxy, &QAbstractItemModel::layoutChanged, this, &SummaryTable::fitNumbers);
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
        if (!m_model->isOffered(column))
            continue;
        const QString title = m_model->headerData(column, Qt::Horizontal, Qt::DisplayRole).toString();
        QAction* action = menu.addAction(inOneLine(title));
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
    if (m_header->stickyWidth() > 0) {
        QStyleOptionViewItem option;
        initViewItemOption(&option);
        m_names->forget(); // they may have less room than their column
        paintStickyNames(*this, *m_header, option, rowAt(0));
    }
    if (!isEmptyTextShown())
        return;
    QPainter painter(viewport());
    painter.setPen(palette().color(QPalette::PlaceholderText));
    const int margin = fontMetrics().height();
    painter.drawText(viewport()->rect().adjusted(margin, margin, -margin, -margin),
        Qt::AlignHCenter | Qt::AlignTop | Qt::TextWordWrap, m_emptyText);
}

void SummaryTable::scrollContentsBy(int dx, int dy)
{
    QTableView::scrollContentsBy(dx, dy);
    if (dx == 0)
        return;
    viewport()->update();
    m_header->viewport()->update();
}

void SummaryTable::scrollTo(const QModelIndex& index, ScrollHint hint)
{
    QTableView::scrollTo(index, hint);
    const int covered = m_header->stickyWidth() - visualRect(index).left();
    if (index.column() != 0 && covered > 0)
        horizontalScrollBar()->setValue(horizontalScrollBar()->value() - covered);
}

bool SummaryTable::viewportEvent(QEvent* event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<const QHelpEvent*>(event);
        const QModelIndex cell = indexAt(help->pos());
        if (help->pos().x() < m_header->stickyWidth() && cell.isValid())
            return showPlainToolTip(help->globalPos(), cell.siblingAtColumn(0), this);
    }
    return QTableView::viewportEvent(event);
}

void SummaryTable::setWidth(int column, int width)
{
    if (column == 0)
        m_leastNameWidth = width;
    m_isFitting = true;
    m_header->resizeSection(column, width);
    m_isFitting = false;
    fitNames();
}

void SummaryTable::setColumnWidth(int column, const QString& sample)
{
    setWidth(column, fontMetrics().horizontalAdvance(sample) + kTextMargins);
}

void SummaryTable::fitColumn(int column)
{
    const int most = fontMetrics().averageCharWidth() * 50;
    const int wanted = std::max(sizeHintForColumn(column), m_header->sectionSizeHint(column));
    setWidth(column, std::min(wanted, most));
}

void SummaryTable::fitNumbers()
{
    constexpr int kMostRows = 100;
    const int rows = std::min(m_proxy.rowCount(), kMostRows);
    const int most = fontMetrics().averageCharWidth() * 50;
    m_isFitting = true;
    for (int column = 1; column < m_proxy.columnCount(); ++column) {
        const auto alignment = m_model->headerData(column, Qt::Horizontal, Qt::TextAlignmentRole).toInt();
        if (isColumnHidden(column) || m_chosenColumns.contains(column) || !(alignment & Qt::AlignRight))
            continue;
        int widest = 0;
        for (int row = 0; row < rows; ++row) {
            const QString text = m_proxy.index(row, column).data().toString();
            widest = std::max(widest, fontMetrics().horizontalAdvance(text) + kTextMargins);
        }
        if (std::min(widest, most) > m_header->sectionSize(column))
            m_header->resizeSection(column, std::min(widest, most));
    }
    m_isFitting = false;
    fitNames();
}

void SummaryTable::fitNames()
{
    if (m_chosenNameWidth > 0)
        return;
    const int others = m_header->length() - m_header->sectionSize(0);
    int first = 0; // width of the first column beside the names, which has room before whole names have
    for (int place = 1; first == 0 && place < m_header->count(); ++place)
        first = m_header->sectionSize(m_header->logicalIndex(place));
    const int fewLetters = std::min(m_leastNameWidth, fontMetrics().averageCharWidth() * 6);
    const int least = std::clamp(viewport()->width() - first, fewLetters, std::max(fewLetters, m_leastNameWidth));
    m_isFitting = true;
    m_header->resizeSection(0, std::max(least, viewport()->width() - others));
    m_isFitting = false;
}

void SummaryTable::resizeEvent(QResizeEvent* event)
{
    QTableView::resizeEvent(event);
    fitNames();
}

void SummaryTable::setColumnsHidden(std::initializer_list<int> columns)
{
    for (const int column : columns)
        setColumnHidden(column, true);
    fitNames();
}

QByteArray SummaryTable::columns() const
{
    QByteArray bytes;
    QDataStream stream(&bytes, QIODevice::WriteOnly);
    stream.setVersion(QDataStream::Qt_6_0);
    stream << kColumnsMark << m_header->saveState() << m_chosenNameWidth;
    return bytes;
}

void SummaryTable::restoreColumns(const QByteArray& columns)
{
    QDataStream stream(columns);
    stream.setVersion(QDataStream::Qt_6_0);
    quint32 mark = 0;
    QByteArray state;
    int nameWidth = 0;
    stream >> mark >> state >> nameWidth;
    if (mark != kColumnsMark
        || stream.status() != QDataStream::Ok) { // as it was kept before names had a width of their own
        state = columns;
        nameWidth = 0;
    }
    m_isFitting = true;
    const QByteArray before = m_header->saveState();
    if (!m_header->restoreState(state) || m_header->count() != m_model->columnCount())
        m_header->restoreState(before);
    else
        m_chosenNameWidth = std::max(0, nameWidth);
    setColumnHidden(0, false);
    m_isFitting = false;
    m_proxy.sort(m_header->sortIndicatorSection(), m_header->sortIndicatorOrder());
    emit columnsChanged();
}

bool SummaryTable::setOpen(const QModelIndex& row, bool isOpen)
{
    const QVariant isOpenNow = row.siblingAtColumn(0).data(SummaryModel::OpenRole);
    if (!isOpenNow.isValid())
        return false;
    const int source = m_proxy.mapToSource(row).row();
    if (isOpenNow.toBool() != isOpen)
        change([this, source, isOpen] { m_model->setOpen(source, isOpen); });
    return true;
}

bool SummaryTable::toggleAt(QPoint position)
{
    const QModelIndex cell = indexAt(position);
    const QModelIndex name = position.x() < m_header->stickyWidth() ? cell.siblingAtColumn(0) : cell;
    if (!name.isValid() || name.column() != 0)
        return false;
    QRect place = visualRect(name);
    if (m_header->stickyWidth() > 0)
        place.moveLeft(0);
    return m_names->arrowRect(place, name).contains(position)
        && setOpen(name, !name.data(SummaryModel::OpenRole).toBool());
}

void SummaryTable::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton || !toggleAt(event->pos()))
        QTableView::mousePressEvent(event);
}

void SummaryTable::mouseDoubleClickEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton || !toggleAt(event->pos())) // a fast second click on an arrow
        QTableView::mouseDoubleClickEvent(event);
}

void SummaryTable::keyPressEvent(QKeyEvent* event)
{
    const QModelIndex current = currentIndex();
    const bool isPlain = (event->modifiers() & ~Qt::KeypadModifier) == Qt::NoModifier;
    if (isPlain && current.isValid() && (event->key() == Qt::Key_Right || event->key() == Qt::Key_Plus)
        && setOpen(current, true))
        return;
    if (isPlain && current.isValid() && (event->key() == Qt::Key_Left || event->key() == Qt::Key_Minus)) {
        if (setOpen(current, false))
            return;
        const int parent = m_model->parentRow(m_proxy.mapToSource(current).row());
        if (parent >= 0) {
            setCurrentIndex(m_proxy.mapFromSource(m_model->index(parent, 0)));
            return;
        }
    }
    QTableView::keyPressEvent(event);
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
    CopiedColumns columns;
    for (int place = 0; place < horizontalHeader()->count(); ++place) {
        const int column = horizontalHeader()->logicalIndex(place);
        if (isColumnHidden(column))
            continue;
        columns.columns += column;
        columns.header += m_model->plainHeader(column);
    }
    QGuiApplication::clipboard()->setText(tableText(m_proxy, rows, columns, SummaryModel::PlainRole, format));
    emit copied();
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
