// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/regiontasks/taskchoice.h"
#include "core/analysis/regiontasks/tasksteps.h"
#include "core/base/stoppable.h"
#include "core/base/wideticks.h"
#include "core/model/ids.h"
#include "core/model/tick.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <stop_token>
#include <vector>

namespace lightcone::core {

class Progress;
class StoreView;

/// Which task each location has over time: the innermost call that is open and a task. Immutable; thread-safe.
class TaskIndex {
public:
    /// O(events) on at most @p threads threads, twice where no function calls another one. @p progress gets the number
    /// of events; null: nobody asks.
    static Stoppable<std::shared_ptr<const TaskIndex>> make(const StoreView& store, const TaskChoice& choice,
        unsigned threads, Progress* progress, const std::stop_token& stop);

    const TaskChoice& choice() const { return m_choice; }
    TaskKind kind() const { return m_kind; }
    const TaskSteps& of(LocationId location) const { return m_steps[indexOf(location)]; }
    std::size_t locationCount() const { return m_steps.size(); }
    /// The functions that are tasks and were called, ascending.
    const std::vector<FunctionId>& tasks() const { return m_tasks; }
    /// The place of @p task in tasks(); their number, where it is none of them. O(log tasks).
    std::size_t placeOf(FunctionId task) const;
    std::size_t memory() const;

private:
    Completion scan(const StoreView& store, unsigned threads, Progress* progress, const std::stop_token& stop);

    TaskChoice m_choice;
    TaskKind m_kind = TaskKind::Called;
    std::vector<TaskSteps> m_steps; ///< by location
    std::vector<FunctionId> m_tasks;
};

/// What there is of a task in an interval of time, over some locations.
struct TaskSum {
    FunctionId task = FunctionId::none;
    std::uint64_t visits = 0; ///< calls that begin in the interval
    WideTicks ticks = 0; ///< summed over the locations
    Tick first = 0; ///< when a location has it first in the interval
    Tick last = 0; ///< when one has had it last

    /// Ticks between these.
    std::uint64_t lifetime() const { return ticksBetween(first, last); }
    /// How many locations have it in the mean of its lifetime; 0 for one without duration.
    double meanLocations() const;
};

/// The sums of the tasks that any of @p locations has in @p interval, in the order of TaskIndex::tasks().
/// O(locations · (log steps + steps of the interval / 128 · tasks)).
Stoppable<std::vector<TaskSum>> taskSums(const TaskIndex& index, std::span<const LocationId> locations,
    Interval interval, unsigned threads, const std::stop_token& stop);

} // namespace lightcone::core
