// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/jobs/latestjob.h"
#include "views/panels/events/eventlistmodel.h"
#include "views/panels/events/eventsource.h"
#include "views/panels/events/eventtableview.h"

#include <QWidget>

#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace lightcone::views {

class RowScrollBar;

/// A table over an EventSource of any length. It fetches the rows in sight in the background and shows the old rows
/// until the new ones are there.
class EventTable final : public QWidget {
    Q_OBJECT

public:
    /// @p isSeen says whether nothing covers the table while it is visible; then rows are fetched. Null: nothing does.
    explicit EventTable(QWidget* parent = nullptr, std::function<bool()> isSeen = {});
    ~EventTable() override;

    /// Shows another list from its begin, with nothing chosen. Null: nothing to show.
    void setSource(std::shared_ptr<const EventSource> source);
    /// Shows the same list, about which more is known now.
    void updateSource(std::shared_ptr<const EventSource> source);
    /// Shows the same list with other numbers: now @p first comes into sight and @p current is chosen.
    void renumber(std::shared_ptr<const EventSource> source, std::uint64_t first, std::optional<std::uint64_t> current);
    const std::shared_ptr<const EventSource>& source() const { return m_source; }

    /// The first row that is, or soon will be, in sight.
    std::uint64_t firstRow() const { return m_first; }
    void scrollTo(std::uint64_t first);
    std::optional<std::uint64_t> currentRow() const { return m_current; }
    /// Chooses a row and brings it into sight, in the middle where it is not; nullopt: none.
    void setCurrentRow(std::optional<std::uint64_t> row);
    /// Chooses rows [first, end), of which the last one is the current row; equal: none.
    void setCurrentRows(std::uint64_t first, std::uint64_t end);
    void bringIntoSight(std::uint64_t row);
    struct Rows {
        std::uint64_t first = 0;
        std::uint64_t count = 0;
    };
    /// The rows from the one at which the choice began to the current one.
    Rows chosenRows() const;
    /// The current row; null when it is not in sight, or not fetched yet.
    const EventRow* current() const;

    EventListModel& model() { return m_model; }
    EventTableView& view() { return *m_view; }
    /// Says whether rows are being fetched.
    bool isBusy() const { return m_job.isRunning(); }

signals:
    /// The user has chosen a row.
    void chosen(const lightcone::views::EventRow& row);
    void linkFollowed(const lightcone::views::EventRow& row, lightcone::views::EventLink link);
    void doubleClicked(const lightcone::views::EventRow& row);
    void busyChanged();
    void failed(lightcone::views::JobFailure why);

protected:
    void showEvent(QShowEvent* event) override;

private:
    std::uint64_t rows() const { return m_source ? m_source->count() : 0; }
    std::uint64_t lastFirst() const;
    void choose(std::uint64_t row, bool extends);
    void move(EventTableView::Move move, bool extends);
    void fetch();
    void showRows(std::uint64_t first, std::vector<EventRow> rows);
    void showChoice();
    void updateScrollBar();
    void announceChoice();

    bool isSeen() const { return isVisible() && (!m_isSeen || m_isSeen()); }

    std::function<bool()> m_isSeen;
    std::shared_ptr<const EventSource> m_source;
    EventListModel m_model;
    EventTableView* m_view;
    RowScrollBar* m_scrollBar;
    std::uint64_t m_first = 0;
    std::optional<std::uint64_t> m_current;
    std::uint64_t m_anchor = 0; ///< the other end of the chosen rows
    bool m_isAnnounced = true; ///< otherwise chosen() is emitted once the current row is fetched
    bool m_isWanted = false; ///< other rows are in sight, which are fetched next
    LatestJob<std::vector<EventRow>> m_job;
};

} // namespace lightcone::views
