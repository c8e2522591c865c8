// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/regiontasks/taskindex.h"

#include "core/base/parallel.h"
#include "core/base/progress.h"
#include "core/calls/callreplay.h"
#include "core/store/storeview.h"

#include <algorithm>
#include <numeric>

namespace lightcone::core {

namespace {

/// Tells which calls are tasks, by their functions or by how deep they are among the functions of the program.
class TaskRule {
public:
    TaskRule(const Definitions& definitions, const TaskChoice& choice, TaskKind kind)
        : m_definitions(definitions)
        , m_isByDepth(kind == TaskKind::Called || kind == TaskKind::Outermost)
        , m_depth(kind == TaskKind::Called ? 1 : 0)
    {
        if (!m_isByDepth)
            m_areTasks = taskFunctions(definitions, choice, kind);
    }
    FunctionId functionOf(RegionId region) const { return m_definitions.functionOf(region); }
    bool isOfProgram(FunctionId function) const
    {
        return isValid(function) && m_definitions.functions[indexOf(function)].group == RegionGroup::Application;
    }
    /// @param depth  calls of functions of the program around it
    bool isTask(FunctionId function, std::size_t depth) const
    {
        if (m_isByDepth)
            return depth == m_depth && isOfProgram(function);
        return isValid(function) && m_areTasks[indexOf(function)];
    }

private:
    const Definitions& m_definitions;
    bool m_isByDepth;
    std::size_t m_depth;
    std::vector<bool> m_areTasks; ///< by function, where that decides
};

/// Reads the tasks of one location. It is the visitor of a CallReplay.
class TaskScan {
public:
    TaskScan(const TaskRule& rule, TaskSteps& out)
        : m_rule(rule)
        , m_out(out)
    {
    }
    void callEvent(Tick) { }
    void enter(const Frame& frame)
    {
        const FunctionId function = m_rule.functionOf(frame.region);
        const Open around = m_open.empty() ? Open {} : m_open.back();
        const bool isTask = m_rule.isTask(function, around.depth);
        m_open.push_back({ isTask ? function : around.task, around.depth + (m_rule.isOfProgram(function) ? 1U : 0U) });
        if (isTask)
            m_out.add(frame.enter, function, true);
    }
    void leave(const Frame&, Tick t, std::uint64_t)
    {
        const FunctionId task = m_open.back().task;
        m_open.pop_back();
        const FunctionId around = m_open.empty() ? FunctionId::none : m_open.back().task;
        if (task != around)
            m_out.add(t, around, false);
    }

private:
    struct Open {
        FunctionId task = FunctionId::none; ///< that the location has in it
        std::size_t depth = 0; ///< calls of functions of the program, with this one
    };

    const TaskRule& m_rule;
    TaskSteps& m_out;
    std::vector<Open> m_open;
};

} // namespace

Stoppable<std::shared_ptr<const TaskIndex>> TaskIndex::make(
    const StoreView& store, const TaskChoice& choice, unsigned threads, Progress* progress, const std::stop_token& stop)
{
    auto index = std::make_shared<TaskIndex>();
    index->m_choice = choice;
    index->m_kind = taskKind(store.definitions(), choice);
    if (index->scan(store, threads, progress, stop).isStopped())
        return Stopped {};
    if (index->m_kind == TaskKind::Called && index->m_tasks.empty()) {
        index->m_kind = TaskKind::Outermost;
        if (index->scan(store, threads, progress, stop).isStopped())
            return Stopped {};
    }
    return std::shared_ptr<const TaskIndex>(std::move(index));
}

Completion TaskIndex::scan(const StoreView& store, unsigned threads, Progress* progress, const std::stop_token& stop)
{
    if (progress != nullptr)
        progress->setTotal(store.eventCount());
    const TaskRule rule(store.definitions(), m_choice, m_kind);
    m_steps.assign(store.locationCount(), TaskSteps {});
    const std::vector<std::size_t> order = longestFirst(store, allLocations(store));
    const auto read = [&](std::size_t i) -> Completion {
        const auto location = idAt<LocationId>(order[i]);
        TaskSteps& steps = m_steps[order[i]];
        TaskScan visitor(rule, steps);
        CallReplay replay(store, location, std::uint64_t { 0 });
        if (replay.runUntil(kMaxTick, visitor, stop).isStopped())
            return Stopped {};
        steps.finish(store.interval().end);
        if (progress != nullptr)
            progress->advance(store.location(location).eventCount());
        return Done {};
    };
    if (parallelFor(order.size(), threads, stop, read).isStopped())
        return Stopped {};
    std::vector<bool> isCalled(store.definitions().functions.size());
    for (const TaskSteps& steps : m_steps) {
        for (const FunctionId task : steps.tasks())
            isCalled[indexOf(task)] = true;
    }
    m_tasks.clear();
    for (std::size_t i = 0; i < isCalled.size(); ++i) {
        if (isCalled[i])
            m_tasks.push_back(idAt<FunctionId>(i));
    }
    return Done {};
}

std::size_t TaskIndex::placeOf(FunctionId task) const
{
    const auto found = std::ranges::lower_bound(m_tasks, task);
    const bool isThere = found != m_tasks.end() && *found == task;
    return static_cast<std::size_t>((isThere ? found : m_tasks.end()) - m_tasks.begin());
}

std::size_t TaskIndex::memory() const
{
    return std::accumulate(m_steps.begin(), m_steps.end(), std::size_t { 0 },
        [](std::size_t sum, const TaskSteps& steps) { return sum + sizeof(steps) + steps.memory(); });
}

double TaskSum::meanLocations() const
{
    return lifetime() == 0 ? 0 : static_cast<double>(ticks) / static_cast<double>(lifetime());
}

Stoppable<std::vector<TaskSum>> taskSums(const TaskIndex& index, std::span<const LocationId> locations,
    Interval interval, unsigned threads, const std::stop_token& stop)
{
    constexpr std::size_t kInPart = 64; // locations that one thread takes at once
    const std::size_t tasks = index.tasks().size();
    const std::size_t parts = (locations.size() + kInPart - 1) / kInPart;
    std::vector<std::vector<TaskSum>> sums(parts, std::vector<TaskSum>(tasks));
    const auto addTo = [](TaskSum& sum, std::uint64_t visits, WideTicks ticks, Tick first, Tick last) {
        const bool isFirst = !isValid(sum.task);
        sum.first = isFirst ? first : std::min(sum.first, first);
        sum.last = isFirst ? last : std::max(sum.last, last);
        sum.visits += visits;
        sum.ticks += ticks;
    };
    const auto add = [&](std::size_t part) {
        const std::size_t end = std::min(locations.size(), (part + 1) * kInPart);
        for (std::size_t i = part * kInPart; i < end && !stop.stop_requested(); ++i) {
            TaskSteps::Walk(index.of(locations[i]), interval.begin).visitUntil(interval.end, [&](const TaskTime& time) {
                if (!isValid(time.task))
                    return;
                TaskSum& sum = sums[part][index.placeOf(time.task)];
                addTo(sum, time.visits, time.ticks, time.first, time.last);
                sum.task = time.task;
            });
        }
    };
    if (parallelFor(parts, threads, stop, add).isStopped())
        return Stopped {};
    std::vector<TaskSum> whole;
    for (std::size_t task = 0; task < tasks; ++task) {
        TaskSum total;
        for (const std::vector<TaskSum>& part : sums) {
            const TaskSum& sum = part[task];
            if (!isValid(sum.task))
                continue;
            addTo(total, sum.visits, sum.ticks, sum.first, sum.last);
            total.task = sum.task;
        }
        if (isValid(total.task))
            whole.push_back(total);
    }
    return whole;
}

} // namespace lightcone::core
