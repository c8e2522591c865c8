// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/tasks/tasks.h"
#include "core/base/stoppable.h"
#include "core/base/wideticks.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <stop_token>
#include <vector>

namespace lightcone::core {

class StoreView;

/// Tells what the tasks of a group have in common.
enum class TaskGrouping : std::uint8_t {
    Region, ///< the function in which they were created
    Creator, ///< the location that created them
    Runner, ///< the location that ran them first
    Pair, ///< creator and runner
    Task, ///< one task a group
};

/// What the tasks of a group have in common; the rest is none.
struct TaskGroupKey {
    FunctionId function = FunctionId::none;
    LocationId creator = LocationId::none;
    LocationId runner = LocationId::none; ///< none also of tasks that never ran
    std::optional<std::uint64_t> created; ///< index of the event that created the one task, in the creator

    friend auto operator<=>(const TaskGroupKey&, const TaskGroupKey&) = default;
};

/// A task to go to.
struct TaskPlace {
    std::optional<std::uint64_t> wait; ///< ticks from creation to first run; nullopt: it never ran
    Tick creation = 0;
    EventRef created;
    LocationId runner = LocationId::none;
};

/// Sums of tasks.
struct TaskGroup {
    static constexpr std::size_t kMostPlaces = 20;

    TaskGroupKey key;
    std::uint64_t created = 0;
    std::uint64_t run = 0; ///< that a location has switched to
    std::uint64_t completed = 0; ///< of which the trace says so
    std::uint64_t switches = 0; ///< to them
    std::uint64_t elsewhere = 0; ///< that ran first on another location than their creator
    std::uint64_t moved = 0; ///< that were resumed on another location than before
    WideTicks waits = 0; ///< of those that ran: ticks from their creation to their first run
    std::uint64_t longestWait = 0;
    std::uint64_t timed = 0; ///< that ran, and do not run any more when the trace ends
    WideTicks time = 0; ///< that these ran
    std::uint64_t longestTime = 0;
    /// Those that waited longest, and behind them those that never ran, each by creation, location and event; the first
    /// of them all.
    std::vector<TaskPlace> places;
};

/// The tasks that locations of @p locations create in @p interval, in the order of their keys. Grouped by task, it is
/// the @p mostTasks that waited longest, in that order. Complexity: that of visitTasks(); where functions are asked
/// for, that of EndFunctionFinder as well. The result does not depend on the number of threads.
Stoppable<std::vector<TaskGroup>> taskSummary(const StoreView& store, std::span<const LocationId> locations,
    Interval interval, TaskGrouping grouping, std::size_t mostTasks, unsigned threads, const std::stop_token& stop);

} // namespace lightcone::core
