// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/ids.h"
#include "core/model/tick.h"
#include "views/base/viewstate.h"
#include "views/jobs/growingtracejob.h"
#include "views/jobs/latestjob.h"
#include "views/navigation/messagewalk.h"

#include <QObject>

#include <deque>
#include <functional>
#include <optional>
#include <vector>

namespace lightcone::views {

/// Goes from what is selected to something else, which is looked up in the background: along messages, from event to
/// event, to a place. One for all views of a window. It also brings a selection that is out of sight to the visible
/// interval, and looks calls up again whose end was not read yet. GUI thread only.
class SelectionNavigator final : public QObject {
    Q_OBJECT

public:
    /// @p state outlives the navigator.
    explicit SelectionNavigator(ViewState& state, QObject* parent = nullptr);
    ~SelectionNavigator() override;

    /// A query for something to go to finds a selection, a place without anything to select, a range (empty: the range
    /// goes), or a word that says why not.
    struct Found {
        std::optional<Selection> selection = {};
        QString word = {};
        std::optional<core::Interval> range = {};
        core::Tick rangeEnd = 0; ///< the end of the range that moved
        std::optional<Place> place = {}; ///< where the cursor goes; nullopt: to the selection
        std::optional<Sight> sight = {}; ///< what has to be seen of the selection, or beside it
        std::optional<core::Interval> zoom = {}; ///< the interval to show
        QString undoText = {}; ///< names the step of undo where there is a sight; empty: a message was followed
    };
    using Find = LatestJob<Found>::Work;

    /// True while something is looked up; busyChanged() follows it.
    bool isBusy() const { return m_isBusy; }
    /// Selects the result of @p find. Stops what is under way, and calls @p afterwards if a selection or a place was
    /// found.
    /// @param asking  the object that @p afterwards belongs to; nothing is called once it is gone
    void go(Find find);
    void go(Find find, QObject& asking, std::function<void()> afterwards);
    /// Calls @p start, which asks for a selection that depends on the present one, after the steps that are under way:
    /// so none of the keys pressed in quick succession is lost.
    /// @param asking  the object that @p start belongs to; nothing is called once it is gone
    void goNext(QObject& asking, std::function<void()> start);
    /// Zooms to the innermost call around @p event; of an enter or a leave, to its call.
    void zoomToCall(core::EventRef event);
    /// Stops the search that is under way.
    void drop();

    // The functions that goNext() starts call these:
    /// Goes to the event after (before) the selection on its location. @pre there is a selection
    void stepEvent(bool isNext);
    /// Does the same as goTo(), in the order of goNext().
    void goToNext(core::LocationId location, core::Tick t);
    /// Selects the result of @p find, and calls @p afterwards if a selection or a place was found.
    void goToFound(Find find, std::function<void()> afterwards = {});

public slots:
    void follow(lightcone::views::Follow how);
    /// Selects what happens on @p location at @p t.
    void goTo(lightcone::core::LocationId location, lightcone::core::Tick t);
    /// Moves an end of the measured range, or begins one at the selection, to the next (previous) event of its
    /// location.
    void extendRangeLater();
    void extendRangeEarlier();

signals:
    void busyChanged();
    /// Says for the status bar what a command did, or why it did nothing.
    void noticed(const QString& word);

private:
    void look(Find find, std::function<void()> afterwards = {});
    void take(const Found& found, const core::StoreView& asked);
    void takePlace(Place place, const QString& undoText);
    void takeSelection(const Found& found, const core::StoreView& asked);
    void startNext();
    void extendRange(bool isLater);
    void showTick(core::Tick t, const QString& undoText, int gesture = 0);
    void showSelection();
    void startOpenCalls();
    void updateBusy();

    ViewState& m_state;
    LatestJob<Found> m_job;
    GrowingTraceJob<std::vector<Selection>> m_openCallsJob { [this] { startOpenCalls(); } };
    std::deque<std::function<void()>> m_steps; ///< see goNext()
    bool m_isSelecting = false; ///< while a selection that was found is taken over
    bool m_isBusy = false;
};

} // namespace lightcone::views
