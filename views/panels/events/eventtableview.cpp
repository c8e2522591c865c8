// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/events/eventtableview.h"

#include "views/base/formatting.h"
#include "views/panels/events/eventlistmodel.h"
#include "views/tables/namedelegate.h"
#include "views/widgets/rowscrollbar.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QWheelEvent>

#include <algorithm>
#include <optional>

namespace lightcone::views {

namespace {

std::optional<EventTableView::Move> moveOf(int key)
{
    using Move = EventTableView::Move;
    switch (key) {
    case Qt::Key_Up:
        return Move::Up;
    case Qt::Key_Down:
        return Move::Down;
    case Qt::Key_PageUp:
        return Move::PageUp;
    case Qt::Key_PageDown:
        return Move::PageDown;
    case Qt::Key_Home:
        return Move::First;
    case Qt::Key_End:
        return Move::Last;
    default:
        return std::nullopt;
    }
}

} // namespace

void LinkDelegate::initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const
{
    QStyledItemDelegate::initStyleOption(option, index);
    if (!index.data(EventListModel::LinkRole).toBool())
        return;
    option->font.setUnderline(true);
    option->palette.setColor(QPalette::Text, option->palette.color(QPalette::Link));
}

EventTableView::EventTableView(EventListModel& model, QWidget* parent)
    : QTableView(parent)
    , m_model(model)
{
    setModel(&model);
    setItemDelegate(new LinkDelegate(this));
    for (const int column : { EventListModel::Location, EventListModel::Region })
        setItemDelegateForColumn(column, new NameDelegate(this, column));
    setFrameShape(QFrame::NoFrame);
    setSelectionBehavior(QAbstractItemView::SelectRows);
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setShowGrid(false);
    setWordWrap(false);
    setTabKeyNavigation(false);
    setMouseTracking(true);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    setAccessibleName(tr("Events"));
    verticalHeader()->hide();
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    QHeaderView* header = horizontalHeader();
    header->setHighlightSections(false);
    header->resizeSection(EventListModel::Time, widthOf(QStringLiteral("10.123 456 789 s")));
    header->resizeSection(EventListModel::Location, widthOf(QStringLiteral("MPI Rank 1000: 10")));
    header->resizeSection(
        EventListModel::Type, widthOf(QStringLiteral("Non-blocking send")) + 2 * fontMetrics().height());
    header->resizeSection(EventListModel::Region, widthOf(QStringLiteral("exchangeColumns")));
    header->resizeSection(EventListModel::Details, widthOf(QStringLiteral("Communicator MPI_COMM_WORLD  Peer rank")));
    fitPositions(0);
    setRowHeight();
}

int EventTableView::widthOf(const QString& sample) const
{
    return fontMetrics().horizontalAdvance(sample) + fontMetrics().averageCharWidth() * 2;
}

void EventTableView::fitPositions(std::uint64_t greatest)
{
    const int width = widthOf(formatCount(greatest));
    const auto fit = [this, width](int column) {
        horizontalHeader()->resizeSection(column, std::max(width, horizontalHeader()->sectionSizeHint(column)));
    };
    fit(EventListModel::Position);
    for (int column = EventListModel::FirstLink; column < EventListModel::kColumnCount; ++column)
        fit(column);
}

void EventTableView::setRowHeight()
{
    verticalHeader()->setDefaultSectionSize(fontMetrics().height() + 6);
}

int EventTableView::pageRows() const
{
    return std::max(viewport()->height() / verticalHeader()->defaultSectionSize(), 1);
}

void EventTableView::mousePressEvent(QMouseEvent* event)
{
    const QModelIndex index = indexAt(event->position().toPoint());
    m_pressed = QPersistentModelIndex();
    if (!index.isValid() || (event->button() != Qt::LeftButton && event->button() != Qt::RightButton))
        return;
    selectionModel()->setCurrentIndex(index, QItemSelectionModel::NoUpdate);
    const bool isSelected = selectionModel()->isRowSelected(index.row());
    if (event->button() == Qt::LeftButton && m_model.linkAt(index) && event->modifiers() == Qt::NoModifier)
        m_pressed = index;
    else if (event->button() == Qt::LeftButton || !isSelected)
        emit rowPressed(index.row(), (event->modifiers() & Qt::ShiftModifier) != 0);
}

void EventTableView::mouseMoveEvent(QMouseEvent* event)
{
    const QModelIndex index = indexAt(event->position().toPoint());
    viewport()->setCursor(m_model.linkAt(index) ? Qt::PointingHandCursor : Qt::ArrowCursor);
    if ((event->buttons() & Qt::LeftButton) == 0 || m_pressed.isValid() || !index.isValid())
        return;
    if (index.row() != currentIndex().row()) {
        selectionModel()->setCurrentIndex(index, QItemSelectionModel::NoUpdate);
        emit rowPressed(index.row(), true);
    }
}

void EventTableView::mouseReleaseEvent(QMouseEvent* event)
{
    const QModelIndex index = indexAt(event->position().toPoint());
    if (event->button() == Qt::LeftButton && m_pressed.isValid() && m_pressed == index)
        emit linkFollowed(index);
    m_pressed = QPersistentModelIndex();
}

void EventTableView::mouseDoubleClickEvent(QMouseEvent* event)
{
    mousePressEvent(event);
    const QModelIndex index = indexAt(event->position().toPoint());
    if (event->button() == Qt::LeftButton && index.isValid() && !m_model.linkAt(index))
        emit rowDoubleClicked(index.row());
}

bool EventTableView::moveByKey(const QKeyEvent& event)
{
    constexpr auto kOther = Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier;
    const std::optional<Move> move = moveOf(event.key());
    if (!move || (event.modifiers() & kOther) != 0)
        return false;
    emit moveRequested(*move, (event.modifiers() & Qt::ShiftModifier) != 0);
    return true;
}

void EventTableView::moveColumn(int by)
{
    const QModelIndex current = currentIndex();
    const int column = std::clamp(current.column() + by, 0, EventListModel::kColumnCount - 1);
    const QModelIndex next = m_model.index(std::max(current.row(), 0), column);
    if (!next.isValid())
        return;
    selectionModel()->setCurrentIndex(next, QItemSelectionModel::NoUpdate);
    scrollTo(next);
}

void EventTableView::keyPressEvent(QKeyEvent* event)
{
    if (moveByKey(*event))
        return;
    const bool isPlain = (event->modifiers() & ~(Qt::ShiftModifier | Qt::KeypadModifier)) == 0;
    const bool isReturn = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (isPlain && (event->key() == Qt::Key_Left || event->key() == Qt::Key_Right))
        moveColumn(event->key() == Qt::Key_Left ? -1 : 1);
    else if (isPlain && isReturn && m_model.linkAt(currentIndex()))
        emit linkFollowed(currentIndex());
    else if (isPlain && event->text().size() == 1 && event->text().front().isDigit())
        emit typed(event->text());
    else
        event->ignore();
}

void EventTableView::wheelEvent(QWheelEvent* event)
{
    const bool isSideways = std::abs(event->angleDelta().x()) > std::abs(event->angleDelta().y())
        || (event->modifiers() & Qt::ShiftModifier) != 0;
    if (isSideways) {
        QTableView::wheelEvent(event);
        return;
    }
    if (const qint64 rows = wheelRows(*event); rows != 0)
        emit scrollRequested(rows);
    event->accept();
}

void EventTableView::resizeEvent(QResizeEvent* event)
{
    QTableView::resizeEvent(event);
    emit pageChanged();
}

void EventTableView::changeEvent(QEvent* event)
{
    QTableView::changeEvent(event);
    if (event->type() == QEvent::FontChange) {
        setRowHeight();
        emit pageChanged();
    }
}

void EventTableView::updateGeometries()
{
    QTableView::updateGeometries();
    verticalScrollBar()->setRange(0, 0); // the row at the lower edge may be in sight in part
}

} // namespace lightcone::views
