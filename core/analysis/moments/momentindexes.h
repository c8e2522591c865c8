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
    using TaskSums = std::shared_ptr<const std::vector<TaskSum>>;

    /// See ActivityIndex::make() and MadeOnce::get(). The indexes of the two rules that were asked for last are kept: a
    /// film may have other ones than its window.
    Stoppable<Activity> activity(
        const StoreView& store, const ActivityRules& rules, unsigned threads, const std::stop_token& stop);
    /// See core::activitiesAt() and MadeOnce::get(). Those that were asked for last are kept: many displays ask for the
    /// same at each step of the cursor.
    Stoppable<std::shared_ptr<const std::vector<core::Activity>>> activitiesAt(const Activity& index,
        std::span<const LocationId> locations, Tick t, unsigned threads, const std::stop_token& stop);
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
    struct ActivitiesOfMoment {
        Activity index;
        std::vector<LocationId> locations;
        Tick at = 0;
        MadeOnce<std::vector<core::Activity>> made;
    };
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
    std::shared_ptr<ActivitiesOfMoment> m_activities;
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
