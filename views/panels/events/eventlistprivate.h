// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/base/colorscheme.h"
#include "views/base/viewstate.h"
#include "views/jobs/growingtracejob.h"
#include "views/panels/events/eventchoice.h"
#include "views/panels/events/eventfilterbar.h"
#include "views/panels/events/eventlist.h"
#include "views/panels/events/eventtable.h"
#include "views/panels/events/storeeventsource.h"
#include "views/tables/tablecopy.h"

#include <QPointer>

#include <functional>
#include <optional>

class QLabel;
class QMenu;
class QStackedLayout;

namespace lightcone::core {
class EventMatches;
}

namespace lightcone::views {

class EventList::Private {
public:
    Private(EventList& list, ViewState& state, TraceLinksHolder& links);

    void changeStore();
    void followStore();
    void followLinks();
    /// Does the work that was put off while nobody saw the list.
    void appear();
    void followRows() { bar->setSelectedRows(state.selectedRows()); }
    /// Follows a selection that was made elsewhere, not in this list.
    void changeSelection();
    /// Follows the time cursor, unless a selection has taken it along.
    void changeCursor();
    /// Scrolls to the selected event.
    void followSelection();
    void updateColors();
    void updateBusy();
    void goToTime(core::Tick t);
    bool isBusy() const;

    EventList& list;
    ViewState& state;
    TraceLinksHolder& links;
    ColorScheme scheme { Theme::Light };
    EventFilterBar* bar;
    EventTable* table;
    QLabel* hint; ///< takes the place of the table when that is empty
    QStackedLayout* pages;

private:
    using Matches = std::shared_ptr<const core::EventMatches>;
    using Source = std::shared_ptr<const StoreEventSource>;
    /// An event to go to.
    struct Found {
        std::optional<core::EventRef> event;
        Selection selection;
        StoreEventSource::Place place;
    };
    using Moment = StoreEventSource::Moment;
    /// The new numbers of the rows in sight, in a later state of the list.
    struct Numbers {
        Source source;
        std::uint64_t first = 0;
        std::optional<std::uint64_t> current;
    };
    /// Finds the event to go to. Any thread.
    using Find = std::function<core::Stoppable<std::optional<core::EventRef>>(
        const StoreEventSource&, const std::stop_token&)>;

    /// Does @p work in the background, then calls @p done; tells the user when the work fails.
    template <typename T>
    void run(LatestJob<T>& job, typename LatestJob<T>::Work work, typename LatestJob<T>::Done done)
    {
        job.start(
            std::move(work),
            [this, done = std::move(done)](const T& result) {
                done(result);
                updateBusy();
            },
            [this](JobFailure why) {
                emit list.noticed(jobFailureText(why));
                updateBusy();
            });
        updateBusy();
    }
    bool isSeen() const { return list.isSeen(); }
    void connectParts();
    void createActions();
    /// Makes a source of the events that are chosen now; null without a trace.
    Source newSource() const;
    void applyChoice();
    void search();
    void showMatches(const Matches& found, bool isLast);
    void showResult();
    void cancelSearch();
    /// Selects the event that @p find finds, as a click on it in the timeline does. With @p movesTable, the table goes
    /// to its row, too.
    void select(const Find& find, bool movesTable);
    void selectEvent(core::EventRef event, bool movesTable);
    void showSelected(const Found& found, bool movesTable);
    void goToPlace(const QString& text);
    void copy(CopyFormat format);
    void showMenu(const QPoint& position);
    void addLinks(QMenu& menu, const EventRow& row);
    void addPartners(QMenu& menu, const EventRow& row);
    /// Shows the same events in a list that gives them other numbers.
    void renumber();
    /// More is known now about the same events.
    void updateRows();
    /// Scrolls to the last events at or before the time cursor, and marks them, where the list is to follow it.
    void showCursor();
    /// Goes to the selected event, or to the time cursor where that has moved since.
    void followPlace();
    /// Says whether the time cursor is at another time than the selection, or there is none.
    bool isCursorApart() const;
    /// The event that the selection stands at.
    std::optional<core::EventRef> selectedEvent() const;
    void addFilters(QMenu& menu, const EventRow& row);

    EventChoice m_choice;
    Matches m_matches; ///< null: there is no filter, or nothing is known yet
    bool m_isNewChoice = false; ///< the search of this choice has found nothing yet
    bool m_followsSelection = false; ///< the selected event is brought into sight after the search
    bool m_isCancelled = false; ///< the search of the present choice was cancelled
    bool m_isStoreDue = false; ///< the trace has grown since the last search
    bool m_isAtCursor = false; ///< the time cursor has moved away from what was selected
    bool m_isCursorDue = false; ///< the cursor has moved on since its rows were asked for
    bool m_isSelecting = false; ///< the list is changing the selection itself
    Found m_chosen; ///< the event that the list selected last
    QList<QAction*> m_copyActions;
    QPointer<QMenu> m_menu; ///< null while it is not open
    GrowingTraceJob<Matches> m_search { [this] { search(); }, core::Priority::Whole };
    LatestJob<Found> m_select;
    LatestJob<Numbers> m_renumber { core::Priority::Whole };
    LatestJob<StoreEventSource::Place> m_follow;
    LatestJob<Moment> m_moment;
    LatestJob<std::vector<EventRow>> m_copy { core::Priority::Export };
};

} // namespace lightcone::views
