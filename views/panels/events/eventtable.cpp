// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/events/eventtable.h"

#include "views/widgets/rowscrollbar.h"

#include <QHBoxLayout>
#include <QItemSelectionModel>

#include <algorithm>
#include <utility>

namespace lightcone::views {

EventTable::EventTable(QWidget* parent, std::function<bool()> isSeen)
    : QWidget(parent)
    , m_isSeen(std::move(isSeen))
    , m_view(new EventTableView(m_model, this))
    , m_scrollBar(new RowScrollBar(this))
{
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_view, 1);
    layout->addWidget(m_scrollBar);
    setFocusProxy(m_view);
    m_scrollBar->setAccessibleName(tr("Position in the list of events"));
    connect(m_scrollBar, &RowScrollBar::firstRowRequested, this, &EventTable::scrollTo);
    connect(m_view, &EventTableView::rowPressed, this,
        [this](int row, bool extends) { choose(m_model.first() + static_cast<std::uint64_t>(row), extends); });
    connect(m_view, &EventTableView::moveRequested, this, &EventTable::move);
    connect(m_view, &EventTableView::scrollRequested, this,
        [this](qint64 rows) { scrollTo(movedRow(m_first, rows, lastFirst())); });
    connect(m_view, &EventTableView::linkFollowed, this, [this](const QModelIndex& index) {
        emit linkFollowed(m_model.at(index.row()), static_cast<EventLink>(index.column() - EventListModel::FirstLink));
    });
    connect(m_view, &EventTableView::rowDoubleClicked, this, [this](int row) { emit doubleClicked(m_model.at(row)); });
    connect(m_view, &EventTableView::pageChanged, this, [this] { scrollTo(m_first); });
}

EventTable::~EventTable() = default;

void EventTable::setSource(std::shared_ptr<const EventSource> source)
{
    m_job.cancel();
    m_isWanted = false;
    m_source = std::move(source);
    m_first = 0;
    m_current.reset();
    m_isAnnounced = true;
    showRows(0, {}); // the old rows have other numbers
    updateScrollBar();
    fetch();
}

void EventTable::updateSource(std::shared_ptr<const EventSource> source)
{
    m_source = std::move(source);
    if (m_current && *m_current >= rows())
        m_current.reset();
    scrollTo(m_first);
}

void EventTable::renumber(
    std::shared_ptr<const EventSource> source, std::uint64_t first, std::optional<std::uint64_t> current)
{
    m_source = std::move(source);
    m_current = current && *current < rows() ? current : std::nullopt;
    m_anchor = m_current.value_or(0);
    scrollTo(first);
}

std::uint64_t EventTable::lastFirst() const
{
    const auto page = static_cast<std::uint64_t>(m_view->pageRows());
    return rows() > page ? rows() - page : 0;
}

void EventTable::scrollTo(std::uint64_t first)
{
    m_first = std::min(first, lastFirst());
    updateScrollBar();
    fetch();
}

void EventTable::updateScrollBar()
{
    m_scrollBar->setRows(rows(), static_cast<std::uint64_t>(m_view->pageRows()), m_first);
}

void EventTable::setCurrentRow(std::optional<std::uint64_t> row)
{
    m_current = row && *row < rows() ? row : std::nullopt;
    m_anchor = m_current.value_or(0);
    m_isAnnounced = true;
    if (m_current)
        bringIntoSight(*m_current);
    showChoice();
}

void EventTable::setCurrentRows(std::uint64_t first, std::uint64_t end)
{
    setCurrentRow(first < end ? std::optional(end - 1) : std::nullopt);
    if (!m_current)
        return;
    m_anchor = first;
    showChoice();
}

void EventTable::bringIntoSight(std::uint64_t row)
{
    const auto page = static_cast<std::uint64_t>(m_view->pageRows());
    if (row < m_first || row - m_first >= page)
        scrollTo(movedRow(row, -static_cast<std::int64_t>(page / 2), lastFirst()));
}

EventTable::Rows EventTable::chosenRows() const
{
    if (!m_current)
        return {};
    const auto [first, last] = std::minmax(*m_current, m_anchor);
    return { first, last - first + 1 };
}

const EventRow* EventTable::current() const
{
    return m_current ? m_model.find(*m_current) : nullptr;
}

void EventTable::choose(std::uint64_t row, bool extends)
{
    m_anchor = extends && m_current ? m_anchor : row;
    m_current = row;
    m_isAnnounced = false;
    showChoice();
    announceChoice();
}

void EventTable::move(EventTableView::Move move, bool extends)
{
    using Move = EventTableView::Move;
    if (rows() == 0)
        return;
    const std::uint64_t last = rows() - 1;
    const std::int64_t page = std::max(m_view->pageRows() - 1, 1);
    const std::uint64_t from = m_current.value_or(m_first);
    std::uint64_t row = from;
    switch (move) {
    case Move::Up:
        row = movedRow(from, m_current ? -1 : 0, last);
        break;
    case Move::Down:
        row = movedRow(from, m_current ? 1 : 0, last);
        break;
    case Move::PageUp:
        row = movedRow(from, -page, last);
        break;
    case Move::PageDown:
        row = movedRow(from, page, last);
        break;
    case Move::First:
        row = 0;
        break;
    case Move::Last:
        row = last;
        break;
    }
    const auto inSight = static_cast<std::uint64_t>(m_view->pageRows());
    choose(row, extends);
    if (row < m_first)
        scrollTo(row);
    else if (row - m_first >= inSight)
        scrollTo(row - inSight + 1);
}

void EventTable::fetch()
{
    if (m_job.isRunning()) {
        m_isWanted = true;
        return;
    }
    m_isWanted = false;
    if (!m_source || !isSeen())
        return;
    // One row more than a page, as the last one is partly in sight.
    const auto count = static_cast<std::size_t>(m_view->pageRows()) + 1;
    m_job.start(
        [source = m_source, first = m_first, count](std::stop_token stop) { return source->rows(first, count, stop); },
        [this, first = m_first](const std::vector<EventRow>& rows) {
            showRows(first, rows);
            if (m_isWanted)
                fetch();
            emit busyChanged();
        },
        [this](JobFailure why) {
            emit failed(why);
            if (m_isWanted)
                fetch();
            emit busyChanged();
        });
    emit busyChanged();
}

void EventTable::showRows(std::uint64_t first, std::vector<EventRow> rows)
{
    m_model.setRows(first, std::move(rows));
    showChoice();
    announceChoice();
}

void EventTable::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    scrollTo(m_first);
}

void EventTable::showChoice()
{
    QItemSelectionModel& selection = *m_view->selectionModel();
    const Rows chosenRange = chosenRows();
    const auto shown = static_cast<std::uint64_t>(m_model.rowCount());
    const std::uint64_t begin = std::max(chosenRange.first, m_model.first());
    const std::uint64_t end = std::min(chosenRange.first + chosenRange.count, m_model.first() + shown);
    if (begin >= end) {
        selection.clearSelection();
        return;
    }
    const auto index = [this](std::uint64_t row, int column) {
        return m_model.index(static_cast<int>(row - m_model.first()), column);
    };
    if (const std::uint64_t row = *m_current; row >= begin && row < end) {
        const int column = std::max(m_view->currentIndex().column(), 0);
        selection.setCurrentIndex(index(row, column), QItemSelectionModel::NoUpdate);
    }
    selection.select(QItemSelection(index(begin, 0), index(end - 1, EventListModel::kColumnCount - 1)),
        QItemSelectionModel::ClearAndSelect);
}

void EventTable::announceChoice()
{
    const EventRow* row = current();
    if (m_isAnnounced || !row)
        return;
    m_isAnnounced = true;
    const EventRow told = *row;
    emit chosen(told);
}

} // namespace lightcone::views
