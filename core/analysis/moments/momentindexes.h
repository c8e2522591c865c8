// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/activity/activityindex.h"
#include "core/analysis/criticalpath/criticalpath.h"
#include "core/analysis/pairs/pairindex.h"
#include "core/analysis/phases/phasepath.h"
#include "core/analysis/queues/queueindex.h"
#include "core/analysis/queues/trafficindex.h"
#include "core/analysis/regiontasks/taskindex.h"
#include "core/base/madeonce.h"
#include "core/base/progress.h"
#include "core/base/stoppable.h"
#include "core/model/ids.h"
#include "core/model/tick.h"

#include <cstdint>
#include <memory>
#include <mutex>
#include <span>
#include <stop_token>
#include <utility>
#include <vector>

namespace lightcone::core {

class BusyRecords;
class ConcurrencyIndex;
class StoreView;

/// The indexes that displays of a moment of one state of a trace ask, each made by who first needs it. Who shows
/// another trace, or a later state of it, takes new ones. Thread-safe.
class MomentIndexes {
public:
    using Activity = std::shared_ptr<const ActivityIndex>;
    using Queues = std::shared_ptr<const QueueIndex>;
    using Pairs = std::shared_ptr<const PairIndex>;
    using Tasks = std::shared_ptr<const TaskIndex>;
    /// Holds what an index says of locations at a time, by their ids; nothing is said of those that were not asked
    /// about.
    template <typename Answer> using AnswersAt = std::shared_ptr<const std::vector<Answer>>;
    using TaskSums = std::shared_ptr<const std::vector<TaskSum>>;

    /// See ActivityIndex::make() and MadeOnce::get(). The indexes of the two rules that were asked for last are kept: a
    /// film may have other ones than its window.
    Stoppable<Activity> activity(
        const StoreView& store, const ActivityRules& rules, unsigned threads, const std::stop_token& stop);
    Stoppable<Queues> queues(const StoreView& store, unsigned threads, const std::stop_token& stop);
    Stoppable<Pairs> pairs(
        const std::shared_ptr<const StoreView>& store, unsigned threads, const std::stop_token& stop);

    /// See TrafficIndex::make() and MadeOnce::get(). The last few that were asked for are kept, so that several
    /// displays may show other ones.
    Stoppable<std::shared_ptr<const TrafficIndex>> traffic(
        const StoreView& store, std::span<const LocationId> locations, TrafficWay way, const std::stop_token& stop);
    /// See QueueIndex::makeBySender().
    Stoppable<Queues> sent(const StoreView& store, unsigned threads, const std::stop_token& stop);
    /// See TaskIndex::make(). The index of the choice that was asked for last is kept.
    Stoppable<Tasks> tasks(
        const StoreView& store, const TaskChoice& choice, unsigned threads, const std::stop_token& stop);
    /// See core::taskSums(). Those that were asked for last are kept.
    Stoppable<TaskSums> taskSums(const Tasks& index, std::span<const LocationId> locations, Interval interval,
        unsigned threads, const std::stop_token& stop);

    /// The path of the whole run, see core::criticalPath().
    Stoppable<std::shared_ptr<const CriticalPath>> path(const StoreView& store, const std::stop_token& stop);

    /// See BusyRecords::make(). Those that were asked for last are kept.
    Stoppable<std::shared_ptr<const BusyRecords>> busyRecords(const Activity& index,
        std::span<const LocationId> locations, Tick begin, std::uint64_t width, unsigned threads,
        const std::stop_token& stop);

    /// See ConcurrencyIndex::make() and MadeOnce::get(). The index of the locations that were asked for last is kept.
    Stoppable<std::shared_ptr<const ConcurrencyIndex>> concurrency(
        const Activity& activity, std::span<const LocationId> locations, unsigned threads, const std::stop_token& stop);
    /// See PhasePath::make(). The one that was asked for last is kept.
    Stoppable<std::shared_ptr<const PhasePath>> phasePath(const PhaseSource& source, Interval interval,
        std::uint64_t width, unsigned threads, const std::stop_token& stop);

    /// What each of @p locations does at @p t, see MadeOnce::get(). What was asked for last, and before, is kept:
    /// several displays ask for the same at each step of the cursor. So are the following.
    Stoppable<AnswersAt<core::Activity>> activitiesAt(const Activity& index, std::span<const LocationId> locations,
        Tick t, unsigned threads, const std::stop_token& stop);
    /// What is under way to each location. @param index  that of queues()
    Stoppable<AnswersAt<QueueLength>> queuesAt(const Queues& index, std::span<const LocationId> locations, Tick t,
        unsigned threads, const std::stop_token& stop);
    /// The task that each location has.
    Stoppable<AnswersAt<FunctionId>> tasksAt(const Tasks& index, std::span<const LocationId> locations, Tick t,
        unsigned threads, const std::stop_token& stop);

    /// The most messages, and the most bytes, that wait for one of @p locations at a time of @p interval, its end
    /// included. O(locations · steps of the interval / 64)
    Stoppable<QueueLength> mostWaiting(const Queues& index, std::span<const LocationId> locations, Interval interval,
        unsigned threads, const std::stop_token& stop);
    /// The longest runs that one of @p locations has in @p interval. As fast.
    Stoppable<LongestRuns> longestRuns(const Activity& index, std::span<const LocationId> locations, Interval interval,
        OverheadCounts overhead, unsigned threads, const std::stop_token& stop);

    /// How far the index is that is being made, 0 … 1; 1 while none is.
    double progress() const;

private:
    /// Says how far one index is, while it is made.
    class Making;
    /// Gives the index, or makes it by make(Progress*), as MadeOnce::get() does.
    template <typename T, typename Make>
    Stoppable<T> once(MadeOnce<T>& index, const std::stop_token& stop, const Make& make);
    struct TrafficOf {
        std::vector<LocationId> locations;
        TrafficWay way = TrafficWay::Either;
        MadeOnce<std::shared_ptr<const TrafficIndex>> made {};
    };
    struct ActivityOfRules {
        ActivityRules rules;
        MadeOnce<Activity> made;
    };
    using RunsAsked = std::pair<Interval, OverheadCounts>;
    /// Holds what an index says of some locations at a time, or in one.
    template <typename Index, typename Time, typename Answer> struct Answered {
        Index index;
        std::vector<LocationId> locations;
        Time time {};
        MadeOnce<Answer> made;
    };
    /// The last ones that were asked for; the very last comes first.
    template <typename Index, typename Time, typename Answer> using RecentAnswers
        = std::vector<std::shared_ptr<Answered<Index, Time, Answer>>>;
    /// Gives what @p recentOnes have, if that was asked for, or what ask() answers, and keeps it.
    template <typename Index, typename Time, typename Answer, typename Ask>
    Stoppable<std::shared_ptr<const Answer>> answer(RecentAnswers<Index, Time, Answer>& recentOnes, const Index& index,
        std::span<const LocationId> locations, const Time& time, const std::stop_token& stop, const Ask& ask);
    struct TasksOfChoice {
        TaskChoice choice;
        MadeOnce<Tasks> made;
    };
    /// Sums with what they were asked from.
    struct AskedTaskSums {
        Tasks index;
        std::vector<LocationId> locations;
        Interval interval;
        TaskSums sums;
    };

    struct ConcurrencyOfLocations {
        Activity activity;
        std::vector<LocationId> locations;
        MadeOnce<std::shared_ptr<const ConcurrencyIndex>> made;
    };

    mutable std::mutex m_mutex; ///< guards the pointers
    std::vector<std::shared_ptr<ActivityOfRules>> m_activity; ///< the one that was asked for last comes first
    RecentAnswers<Activity, Tick, std::vector<core::Activity>> m_activitiesAt;
    RecentAnswers<Queues, Tick, std::vector<QueueLength>> m_queuesAt;
    RecentAnswers<Tasks, Tick, std::vector<FunctionId>> m_tasksAt;
    RecentAnswers<Queues, Interval, QueueLength> m_mostWaiting;
    RecentAnswers<Activity, RunsAsked, LongestRuns> m_longestRuns;
    std::shared_ptr<const Progress> m_progress; ///< null: nothing is made
    std::shared_ptr<const BusyRecords> m_records;
    std::shared_ptr<ConcurrencyOfLocations> m_concurrency;
    std::shared_ptr<TasksOfChoice> m_tasks;
    AskedTaskSums m_taskSums;
    MadeOnce<Queues> m_queues;
    MadeOnce<Pairs> m_pairs;
    MadeOnce<CriticalPath> m_path;
    std::shared_ptr<const PhasePath> m_phasePath;
    std::vector<std::shared_ptr<TrafficOf>> m_traffic; ///< the one that was asked for last comes first
    MadeOnce<Queues> m_sent;
};

} // namespace lightcone::core
