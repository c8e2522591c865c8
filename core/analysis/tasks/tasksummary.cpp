// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/tasks/tasksummary.h"

#include "core/analysis/messages/endfunctions.h"
#include "core/base/keepfirst.h"
#include "core/base/parallel.h"
#include "core/store/storeview.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <tuple>
#include <utility>

namespace lightcone::core {

namespace {

/// The group of a task, but for the function.
TaskGroupKey taskGroupOf(const CreatedTask& task, TaskGrouping grouping)
{
    TaskGroupKey key;
    if (grouping != TaskGrouping::Region && grouping != TaskGrouping::Runner)
        key.creator = task.created.location;
    if (grouping != TaskGrouping::Region && grouping != TaskGrouping::Creator)
        key.runner = task.ranFirst;
    if (grouping == TaskGrouping::Task)
        key.created = task.created.index;
    return key;
}

bool waitedLonger(const TaskPlace& a, const TaskPlace& b)
{
    if (a.wait != b.wait)
        return a.wait > b.wait; // none is the least
    return std::tuple(a.creation, a.created.location, a.created.index)
        < std::tuple(b.creation, b.created.location, b.created.index);
}

TaskGroup groupOfOne(const TaskGroupKey& key, const CreatedTask& task)
{
    TaskGroup group;
    group.key = key;
    group.created = 1;
    group.run = task.hasRun() ? 1 : 0;
    group.completed = task.completion ? 1 : 0;
    group.switches = task.switches;
    group.elsewhere = task.hasRun() && task.ranFirst != task.created.location ? 1 : 0;
    group.moved = task.moves > 0 ? 1 : 0;
    group.longestWait = task.wait().value_or(0);
    group.waits = group.longestWait;
    if (task.hasRun() && !task.hasOpenPiece) {
        group.timed = 1;
        group.time = task.ticks;
        group.longestTime = task.ticks;
    }
    group.places.push_back({ task.wait(), task.creation, task.created, task.ranFirst });
    return group;
}

void addTasks(TaskGroup& group, const TaskGroup& further)
{
    for (const auto number : { &TaskGroup::created, &TaskGroup::run, &TaskGroup::completed, &TaskGroup::switches,
             &TaskGroup::elsewhere, &TaskGroup::moved, &TaskGroup::timed })
        group.*number += further.*number;
    group.waits += further.waits;
    group.time += further.time;
    group.longestWait = std::max(group.longestWait, further.longestWait);
    group.longestTime = std::max(group.longestTime, further.longestTime);
    for (const TaskPlace& place : further.places)
        keepFirst(group.places, place, TaskGroup::kMostPlaces, waitedLonger);
}

bool isLongerWait(const TaskGroup& a, const TaskGroup& b)
{
    return waitedLonger(a.places.front(), b.places.front());
}

/// Leaves the @p most tasks that waited longest, in that order.
void keepLongestWaits(std::vector<TaskGroup>& tasks, std::size_t most)
{
    std::ranges::sort(tasks, isLongerWait);
    if (tasks.size() > most)
        tasks.erase(tasks.begin() + static_cast<std::ptrdiff_t>(most), tasks.end());
}

Stoppable<std::vector<TaskGroup>> longestTaskWaits(const StoreView& store, std::span<const LocationId> locations,
    Interval interval, std::size_t most, unsigned threads, const std::stop_token& stop)
{
    std::vector<std::vector<TaskGroup>> parts(locations.size());
    const auto take = [&](std::size_t i, const CreatedTask& task) {
        parts[i].push_back(groupOfOne(taskGroupOf(task, TaskGrouping::Task), task));
        if (parts[i].size() > 2 * most + 100)
            keepLongestWaits(parts[i], most);
    };
    if (visitTasks(store, locations, interval, threads, take, stop).isStopped())
        return Stopped {};
    std::vector<TaskGroup> all;
    for (std::vector<TaskGroup>& part : parts)
        std::ranges::move(part, std::back_inserter(all));
    keepLongestWaits(all, most);
    std::vector<EndFunction> ends;
    for (TaskGroup& task : all)
        ends.push_back({ task.places.front().created, &task.key.function });
    if (EndFunctionFinder(store, threads).find(ends, stop).isStopped())
        return Stopped {};
    return all;
}

using TaskGroups = std::map<TaskGroupKey, TaskGroup>;

/// The tasks of each location by the function that creates them.
Stoppable<std::vector<TaskGroups>> tasksByFunction(const StoreView& store, std::span<const LocationId> locations,
    Interval interval, unsigned threads, const std::stop_token& stop)
{
    struct MadeTask {
        CreatedTask task;
        FunctionId function = FunctionId::none;
    };
    std::vector<std::vector<MadeTask>> tasks(locations.size());
    const auto take = [&](std::size_t i, const CreatedTask& task) { tasks[i].push_back({ task, FunctionId::none }); };
    if (visitTasks(store, locations, interval, threads, take, stop).isStopped())
        return Stopped {};
    std::vector<EndFunction> ends;
    for (std::vector<MadeTask>& part : tasks) {
        for (MadeTask& one : part)
            ends.push_back({ one.task.created, &one.function });
    }
    if (EndFunctionFinder(store, threads).find(ends, stop).isStopped())
        return Stopped {};
    std::vector<TaskGroups> parts(locations.size());
    const auto addPart = [&](std::size_t i) {
        for (const MadeTask& one : tasks[i]) {
            TaskGroupKey key;
            key.function = one.function;
            addTasks(parts[i][key], groupOfOne(key, one.task));
        }
    };
    if (parallelFor(parts.size(), threads, stop, addPart).isStopped())
        return Stopped {};
    return parts;
}

Stoppable<std::vector<TaskGroups>> tasksByLocation(const StoreView& store, std::span<const LocationId> locations,
    Interval interval, TaskGrouping grouping, unsigned threads, const std::stop_token& stop)
{
    std::vector<TaskGroups> parts(locations.size());
    const auto take = [&](std::size_t i, const CreatedTask& task) {
        const TaskGroupKey key = taskGroupOf(task, grouping);
        addTasks(parts[i][key], groupOfOne(key, task));
    };
    if (visitTasks(store, locations, interval, threads, take, stop).isStopped())
        return Stopped {};
    return parts;
}

} // namespace

Stoppable<std::vector<TaskGroup>> taskSummary(const StoreView& store, std::span<const LocationId> locations,
    Interval interval, TaskGrouping grouping, std::size_t mostTasks, unsigned threads, const std::stop_token& stop)
{
    if (grouping == TaskGrouping::Task)
        return longestTaskWaits(store, locations, interval, mostTasks, threads, stop);
    const auto parts = grouping == TaskGrouping::Region
        ? tasksByFunction(store, locations, interval, threads, stop)
        : tasksByLocation(store, locations, interval, grouping, threads, stop);
    if (parts.isStopped())
        return Stopped {};
    TaskGroups groups;
    for (const TaskGroups& part : parts.value()) {
        for (const auto& [key, further] : part)
            addTasks(groups[key], further);
    }
    std::vector<TaskGroup> result;
    for (auto& [key, group] : groups) {
        group.key = key;
        result.push_back(std::move(group));
    }
    return result;
}

} // namespace lightcone::core
