// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/activity/activityindex.h"
#include "core/analysis/queues/queueindex.h"
#include "core/analysis/regiontasks/taskindex.h"
#include "core/base/madeonce.h"
#include "core/base/progress.h"
#include "core/base/stoppable.h"

#include <cstdint>
#include <memory>
#include <mutex>
#include <span>
#include <stop_token>
#include <vector>

namespace lightcone::core {

class BusyRecords;
class StoreView;

/// The indexes that displays of a moment of one state of a trace ask, each made by who first needs it. Who shows
/// another trace, or a later state of it, takes new ones. Thread-safe.
class MomentIndexes {
public:
    using Activity = std::shared_ptr<const ActivityIndex>;
    using Queues = std::shared_ptr<const QueueIndex>;
    using Tasks = std::shared_ptr<const TaskIndex>;
    using TaskSums = std::shared_ptr<const std::vector<TaskSum>>;

    /// See ActivityIndex::make() and MadeOnce::get(). The index of the rules that were asked for last is kept.
    Stoppable<Activity> activity(
        const StoreView& store, const ActivityRules& rules, unsigned threads, const std::stop_token& stop);
    Stoppable<Queues> queues(const StoreView& store, unsigned threads, const std::stop_token& stop);
    /// See QueueIndex::makeBySender().
    Stoppable<Queues> sent(const StoreView& store, unsigned threads, const std::stop_token& stop);
    /// See TaskIndex::make(). The index of the choice that was asked for last is kept.
    Stoppable<Tasks> tasks(
        const StoreView& store, const TaskChoice& choice, unsigned threads, const std::stop_token& stop);
    /// See core::taskSums(). Those that were asked for last are kept.
    Stoppable<TaskSums> taskSums(const Tasks& index, std::span<const LocationId> locations, Interval interval,
        unsigned threads, const std::stop_token& stop);

    /// See BusyRecords::make(). Those that were asked for last are kept.
    Stoppable<std::shared_ptr<const BusyRecords>> busyRecords(const Activity& index,
        std::span<const LocationId> locations, Tick begin, std::uint64_t width, unsigned threads,
        const std::stop_token& stop);

    /// How far the index is that is being made, 0 … 1; 1 while none is.
    double progress() const;

private:
    /// Says how far one index is, while it is made.
    class Making;
    struct ActivityOfRules {
        ActivityRules rules;
        MadeOnce<Activity> made;
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

    mutable std::mutex m_mutex; ///< guards the pointers
    std::shared_ptr<ActivityOfRules> m_activity;
    std::shared_ptr<const Progress> m_progress; ///< null: nothing is made
    std::shared_ptr<const BusyRecords> m_records;
    std::shared_ptr<TasksOfChoice> m_tasks;
    AskedTaskSums m_taskSums;
    MadeOnce<Queues> m_queues;
    MadeOnce<Queues> m_sent;
};

} // namespace lightcone::core
