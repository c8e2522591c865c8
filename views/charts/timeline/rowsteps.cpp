// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/timeline/rowsteps.h"

#include "core/analysis/shares/columnshares.h"
#include "core/base/wideticks.h"
#include "core/store/storeview.h"
#include "views/rows/columndivider.h"

#include <algorithm>
#include <numeric>
#include <utility>
#include <vector>

namespace lightcone::views {

namespace {

/// What a column has of each function or activity.
struct StepTime {
    core::FunctionId function = core::FunctionId::none;
    core::WideTicks ticks = 0;
    std::uint64_t visits = 0;
};

/// Adds up the steps of locations, column by column.
class StepSums {
public:
    /// @param places  number of functions and activities
    explicit StepSums(std::size_t places)
        : m_sums(places)
    {
    }
    void add(core::FunctionId function, std::uint64_t ticks, std::uint64_t visits)
    {
        if (!isValid(function) || ticks + visits == 0)
            return;
        StepTime& sum = m_sums[indexOf(function)];
        if (!isValid(sum.function)) {
            sum.function = function;
            m_used.push_back(function);
        }
        sum.ticks += ticks;
        sum.visits += visits;
    }
    /// The sums of a column in the order of their numbers; the next ones begin at 0.
    std::vector<StepTime> take()
    {
        std::ranges::sort(m_used);
        std::vector<StepTime> taken;
        for (const core::FunctionId function : m_used)
            taken.push_back(std::exchange(m_sums[indexOf(function)], {}));
        m_used.clear();
        return taken;
    }

private:
    std::vector<StepTime> m_sums; ///< by function
    std::vector<core::FunctionId> m_used;
};

/// Tells a divider of a column that lasts @p whole at all locations together.
void divide(
    std::size_t column, core::WideTicks whole, const std::vector<StepTime>& parts, bool isOne, ColumnDivider& divider)
{
    constexpr unsigned kBits = 32; // of the whole, so that it does not matter how long columns are
    std::vector<core::FunctionShare> shares;
    core::ColumnShares out { .first = column, .whole = std::uint64_t { 1 } << kBits };
    core::WideTicks told = 0;
    std::uint64_t left = out.whole;
    for (const StepTime& part : parts) {
        told += part.ticks;
        // The ends of the parts are rounded, so that the parts add up.
        const auto end = static_cast<std::uint64_t>((told << kBits) / std::max<core::WideTicks>(1, whole));
        const std::uint64_t amount = std::min(left, end - (out.whole - left));
        left -= amount;
        if (amount > 0)
            shares.push_back({ part.function, amount });
        out.mayHaveCalls = out.mayHaveCalls || part.visits > 0;
    }
    for (const core::FunctionShare& share : shares) {
        if (!isValid(out.most.function) || share.isBefore(out.most))
            out.most = share;
    }
    out.functions = core::FunctionShares(shares);
    out.idle = left;
    out.isSingle = isOne && shares.size() == 1 && left == 0;
    divider.take(out);
}

/// Joins neighbours of one function or activity, and adds the columns in which there are only calls without duration.
void finishColumns(const std::vector<std::pair<int, int>>& doubtful, RowColumns& columns)
{
    std::vector<SolidRun> joined;
    for (SolidRun run : columns.solids) {
        run.calls = 1; // it is one name
        if (!joined.empty() && joined.back().last == run.first && joined.back().function == run.function)
            joined.back().last = run.last;
        else
            joined.push_back(run);
    }
    columns.solids = std::move(joined);
    for (const auto& [first, last] : doubtful)
        columns.runs.push_back({ .first = first, .last = last });
    std::ranges::stable_sort(columns.runs, {}, &BandRun::first);
}

} // namespace

core::Stoppable<std::shared_ptr<const RowSteps>> RowSteps::make(
    const core::StoreView& store, const StepChoice& choice, std::size_t functionCount, const std::stop_token& stop)
{
    auto steps = std::make_shared<RowSteps>();
    steps->m_run = core::runOf(store);
    steps->m_functionCount = functionCount;
    if (choice.content == RowContent::Task) {
        const auto tasks = tasksOfSteps(store, choice, stop);
        if (tasks.isStopped())
            return core::Stopped {};
        steps->m_tasks = tasks.value();
    } else {
        const auto activity = activityOfSteps(store, choice, stop);
        if (activity.isStopped())
            return core::Stopped {};
        steps->m_activity = activity.value();
    }
    return std::shared_ptr<const RowSteps>(std::move(steps));
}

core::FunctionId RowSteps::functionOf(core::Activity activity) const
{
    return core::idAt<core::FunctionId>(m_functionCount + static_cast<std::size_t>(activity));
}

core::Stoppable<RowColumns> RowSteps::columns(std::span<const core::LocationId> locations,
    std::span<const core::Tick> edges, std::uint32_t units, const std::stop_token& stop) const
{
    const std::size_t places = m_functionCount + core::kActivityCount;
    std::vector<std::uint32_t> order(places);
    std::iota(order.begin(), order.end(), 0U);
    RowColumns columns;
    columns.units = units;
    ColumnDivider divider(order, columns);
    StepSums sums(places);
    std::vector<core::ActivitySteps::Sums> activities;
    std::vector<core::ActivityTicks> before; // by location: ticks up to the present column
    std::vector<core::TaskSteps::Walk> tasks;
    for (const core::LocationId location : locations) {
        if (m_tasks) {
            tasks.emplace_back(m_tasks->of(location), edges.front());
        } else {
            activities.emplace_back(m_activity->of(location));
            before.push_back(activities.back().before(edges.front()));
        }
    }
    for (std::size_t i = 0; i + 1 < edges.size(); ++i) {
        if (stop.stop_requested())
            return core::Stopped {};
        const bool isMoment = edges[i] == edges[i + 1];
        for (std::size_t k = 0; k < locations.size(); ++k) {
            if (isMoment && m_tasks) {
                sums.add(m_tasks->of(locations[k]).at(edges[i]), 1, 0);
            } else if (isMoment) {
                if (m_run.contains(edges[i]))
                    sums.add(functionOf(m_activity->of(locations[k]).at(edges[i])), 1, 0);
            } else if (m_tasks) {
                tasks[k].visitUntil(edges[i + 1],
                    [&sums](const core::TaskTime& time) { sums.add(time.task, time.ticks, time.visits); });
            } else {
                const core::ActivityTicks until = activities[k].before(edges[i + 1]);
                for (std::size_t activity = 0; activity < core::kActivityCount; ++activity)
                    sums.add(
                        functionOf(static_cast<core::Activity>(activity)), until[activity] - before[k][activity], 0);
                before[k] = until;
            }
        }
        const core::Interval column { edges[i], edges[i + 1] };
        const core::Interval lasting = column.intersected(m_run);
        const std::uint64_t length = isMoment ? 1 : lasting.isEmpty() ? column.length() : lasting.length();
        divide(i, core::WideTicks { length } * locations.size(), sums.take(), locations.size() == 1, divider);
    }
    finishColumns(divider.doubtful(), columns);
    return columns;
}

ColumnParts RowSteps::partsOf(std::span<const core::LocationId> locations, core::Interval column) const
{
    StepSums sums(m_functionCount + core::kActivityCount);
    for (const core::LocationId location : locations) {
        if (m_tasks) {
            core::TaskSteps::Walk(m_tasks->of(location), column.begin)
                .visitUntil(
                    column.end, [&sums](const core::TaskTime& time) { sums.add(time.task, time.ticks, time.visits); });
            continue;
        }
        const core::ActivityTicks ticks = m_activity->of(location).ticksIn(column);
        for (std::size_t activity = 0; activity < core::kActivityCount; ++activity)
            sums.add(functionOf(static_cast<core::Activity>(activity)), ticks[activity], 0);
    }
    const core::Interval lasting = column.intersected(m_run);
    const double whole = static_cast<double>(lasting.isEmpty() ? column.length() : lasting.length())
        * static_cast<double>(std::max<std::size_t>(1, locations.size()));
    ColumnParts parts;
    parts.content = content();
    parts.isExact = true;
    parts.idle = 1;
    for (const StepTime& part : sums.take()) {
        const double share = static_cast<double>(part.ticks) / whole;
        parts.parts.push_back({ part.function, share, part.visits });
        parts.idle -= share;
    }
    constexpr double kRounding = 1e-9;
    parts.idle = parts.idle < kRounding ? 0 : parts.idle;
    return parts;
}

RowSteps::Stretch RowSteps::activityAt(core::LocationId location, core::Tick t) const
{
    if (!m_activity || !m_run.contains(t))
        return {};
    const core::ActivitySteps::Step step = m_activity->of(location).stepAt(t);
    return { functionOf(step.activity), step.time };
}

} // namespace lightcone::views
