// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/colorscheme.h"
#include "views/events/eventchoice.h"
#include "views/events/eventfilterbar.h"
#include "views/events/eventlist.h"
#include "views/events/eventtable.h"
#include "views/events/storeeventsource.h"
#include "views/pacedjob.h"
#include "views/profile/tablecopy.h"
#include "views/viewstate.h"

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
    void setInFront(bool isInFront);
    /// Does what was left undone while nobody saw the list.
    void appear();
    /// To what is selected elsewhere.
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
    QLabel* hint; ///< instead of the table, when that is empty
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
    /// Work: the event to go to. Any thread.
    using Find = std::function<std::optional<core::EventRef>(const StoreEventSource&, const std::stop_token&)>;

    /// Does @p work in the background, then @p done; tells the user when it fails.
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
    bool isSeen() const { return list.isVisible() && m_isInFront; }
    void connectParts();
    void createActions();
    /// Of the events that are chosen now; null without a trace.
    Source newSource() const;
    void applyChoice();
    void search();
    void showMatches(const Matches& found, bool isLast);
    void showResult();
    void cancelSearch();
    /// Selects the event that @p find finds, as a click on it in the timeline does. @p movesTable: to its row, too.
    void select(const Find& find, bool movesTable);
    void selectEvent(core::EventRef event, bool movesTable);
    void showSelected(const Found& found, bool movesTable);
    void goToPlace(const QString& text);
    void copy(CopyFormat format);
    void showMenu(const QPoint& position);
    void addLinks(QMenu& menu, const EventRow& row);
    void addPartners(QMenu& menu, const EventRow& row);
    void addFilters(QMenu& menu, const EventRow& row);

    EventChoice m_choice;
    Matches m_matches; ///< null: there is no filter, or nothing is known yet
    bool m_isCancelled = false; ///< the search of the present choice
    bool m_isSearchDue = false; ///< there is more of the trace than was searched
    bool m_isInFront = true;
    bool m_isSelecting = false; ///< the selection is being changed from here
    bool m_wasBusy = false;
    QList<QAction*> m_copyActions;
    QPointer<QMenu> m_menu; ///< while it is open
    PacedJob<Matches> m_search { [this] { search(); } };
    LatestJob<Found> m_select;
    LatestJob<StoreEventSource::Place> m_follow;
    LatestJob<std::vector<EventRow>> m_copy;
};

} // namespace lightcone::views
