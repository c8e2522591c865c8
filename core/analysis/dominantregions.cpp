// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/dominantregions.h"

#include "core/analysis/topwalk.h"
#include "core/store/storeview.h"

#include <algorithm>
#include <limits>
#include <utility>
#include <vector>

namespace lightcone::core {

namespace {

/// What is no longer than this part of two neighbouring columns may be counted whole in one of them.
constexpr std::uint64_t kToleratedPart = 8;

// Ticks of one column summed over many locations may exceed 64 bits.
__extension__ using WideTicks = unsigned __int128;

template <typename Ticks> float ratio(Ticks part, Ticks whole)
{
    // Most columns of a close view are of one function.
    return part >= whole ? 1.0F : static_cast<float>(static_cast<double>(part) / static_cast<double>(whole));
}

/// Ticks of each function in the current column, over all locations.
template <typename Ticks> class ColumnSum {
public:
    explicit ColumnSum(std::size_t functions)
        : m_ticks(functions, 0)
    {
    }
    void add(FunctionId function, Ticks ticks)
    {
        Ticks& sum = m_ticks[indexOf(function)];
        if (sum == 0)
            m_touched.push_back(function);
        sum += ticks;
    }
    void addEvents(std::uint64_t count) { m_events += count; }
    /// Number of the location in the row that what follows is of.
    void setLocation(std::uint32_t location) { m_location = location; }
    void addZeroCall(FunctionId function, Tick t)
    {
        if (isValid(m_zeroCall) && std::pair(t, m_location) < m_zeroCallPlace)
            return;
        m_zeroCall = function;
        m_zeroCallPlace = { t, m_location };
    }
    /// @param length ticks of the column times locations
    PixelSummary summary(Ticks length) const
    {
        PixelSummary result;
        result.events
            = static_cast<std::uint32_t>(std::min<std::uint64_t>(m_events, std::numeric_limits<std::uint32_t>::max()));
        Ticks covered = 0;
        Ticks largest = 0;
        for (const FunctionId function : m_touched) {
            const Ticks ticks = m_ticks[indexOf(function)];
            covered += ticks;
            if (ticks > largest || (ticks == largest && function < result.function)) {
                largest = ticks;
                result.function = function;
            }
        }
        if (covered == 0) {
            result.function = m_zeroCall;
            return result;
        }
        // Time that was counted in the neighbour may make it more than the column's.
        length = std::max(length, Ticks { 1 });
        result.share = ratio(largest, length);
        result.covered = ratio(covered, length);
        return result;
    }
    void clear()
    {
        for (const FunctionId function : m_touched)
            m_ticks[indexOf(function)] = 0;
        m_touched.clear();
        m_events = 0;
        m_zeroCall = FunctionId::none;
    }

private:
    std::vector<Ticks> m_ticks;
    std::vector<FunctionId> m_touched; ///< those with ticks
    std::uint64_t m_events = 0;
    FunctionId m_zeroCall = FunctionId::none; ///< the last call without duration
    std::pair<Tick, std::uint32_t> m_zeroCallPlace; ///< its time and location
    std::uint32_t m_location = 0;
};

/// A stretch of time that is summed: a column, or the tick that columns of zero length show.
struct Step {
    Tick begin = 0;
    Tick end = 0;
    std::uint64_t tolerance = 0;
    std::size_t column = 0; ///< the first that shows it
    std::size_t columns = 1;
    bool isTick = false; ///< what is summed belongs to the next step, too
};

std::vector<Step> stepsOf(std::span<const Tick> edges)
{
    const std::size_t columns = edges.size() - 1;
    std::vector<Step> steps;
    steps.reserve(columns);
    for (std::size_t i = 0; i < columns; ++i) {
        const Tick begin = edges[i];
        if (edges[i + 1] == begin) {
            Step tick { .begin = begin, .end = saturatingAdd(begin, 1), .column = i, .columns = 0, .isTick = true };
            for (; i < columns && edges[i + 1] == begin; ++i)
                ++tick.columns;
            steps.push_back(tick);
            if (i == columns)
                break;
        }
        // Nothing is counted beyond the row's last edge.
        const Tick next = i + 2 < edges.size() ? edges[i + 2] : edges[i + 1];
        const std::uint64_t tolerance
            = std::min(ticksBetween(begin, edges[i + 1]), ticksBetween(edges[i + 1], next)) / kToleratedPart;
        steps.push_back({ .begin = begin, .end = edges[i + 1], .tolerance = tolerance, .column = i });
    }
    return steps;
}

/// All locations of a row, walked together from step to step. A location is only looked at in the steps in which
/// something happens; for the others it is counted under the function that is on top.
template <typename Ticks> class RowWalk {
public:
    RowWalk(const StoreView& store, std::span<const LocationId> locations, std::span<const Step> steps)
        : m_steps(steps)
        , m_column(store.definitions().functions.size())
        , m_idle(store.definitions().functions.size())
        , m_firstActive(steps.size(), kNone)
    {
        m_walks.reserve(locations.size());
        for (std::size_t i = 0; i < locations.size(); ++i)
            m_walks.push_back({ TopWalk(store.definitions(), store.location(locations[i]), steps.front().begin) });
        for (std::size_t i = locations.size(); i-- > 0;)
            activate(static_cast<std::uint32_t>(i), 0);
    }

    bool run(std::span<PixelSummary> out, const std::stop_token& stop)
    {
        Tick done = m_steps.front().begin;
        for (std::size_t i = 0; i < m_steps.size(); ++i) {
            const Step& step = m_steps[i];
            if (i % kStepsPerPoll == 0 && stop.stop_requested())
                return false;
            wake(i, done);
            addIdle(ticksBetween(done, step.end));
            if (!addActive(i, stop))
                return false;
            PixelSummary summary
                = m_column.summary(static_cast<Ticks>(ticksBetween(step.begin, step.end)) * m_walks.size());
            if (step.isTick)
                summary.events = 0;
            else
                m_column.clear();
            std::fill_n(out.begin() + static_cast<std::ptrdiff_t>(step.column), step.columns, summary);
            done = step.end;
        }
        return true;
    }

private:
    static constexpr std::uint32_t kNone = 0xffffffff;
    static constexpr std::uint32_t kWalksPerPoll = 256;
    static constexpr std::size_t kStepsPerPoll = 64;

    struct Walk {
        TopWalk top;
        std::uint32_t next = kNone; ///< in the list of the step in which it is active
        bool isIdle = false;
    };

    struct Idle {
        std::uint32_t locations = 0;
        bool isListed = false;
    };

    void activate(std::uint32_t walk, std::size_t step)
    {
        m_walks[walk].next = m_firstActive[step];
        m_firstActive[step] = walk;
    }
    /// Ends the idleness of those that are active in a step; the time before @p done is summed.
    void wake(std::size_t step, Tick done)
    {
        for (std::uint32_t i = m_firstActive[step]; i != kNone; i = m_walks[i].next) {
            Walk& walk = m_walks[i];
            if (!walk.isIdle)
                continue;
            walk.isIdle = false;
            walk.top.skipTo(done);
            if (isValid(walk.top.top()))
                --m_idle[indexOf(walk.top.top())].locations;
        }
    }
    void addIdle(std::uint64_t ticks)
    {
        for (std::size_t i = 0; i < m_idleFunctions.size() && ticks > 0;) {
            const FunctionId function = m_idleFunctions[i];
            Idle& idle = m_idle[indexOf(function)];
            if (idle.locations > 0) {
                m_column.add(function, static_cast<Ticks>(ticks) * idle.locations);
                ++i;
            } else {
                idle.isListed = false;
                m_idleFunctions[i] = m_idleFunctions.back();
                m_idleFunctions.pop_back();
            }
        }
    }
    bool addActive(std::size_t number, const std::stop_token& stop)
    {
        const Step& step = m_steps[number];
        for (std::uint32_t i = m_firstActive[number]; i != kNone;) {
            if (++m_polls % kWalksPerPoll == 0 && stop.stop_requested())
                return false;
            Walk& walk = m_walks[i];
            m_column.setLocation(i);
            walk.top.addUntil(step.end, step.tolerance, m_column);
            const std::uint32_t next = walk.next;
            schedule(i, number);
            i = next;
        }
        return true;
    }
    /// Says in which step after @p number a location is to be looked at next.
    void schedule(std::uint32_t index, std::size_t number)
    {
        Walk& walk = m_walks[index];
        if (number + 1 == m_steps.size())
            return;
        const bool isUneven = walk.top.accounted() != m_steps[number].end;
        const Tick next = walk.top.nextTick();
        if (isUneven || next < m_steps[number + 1].end) {
            activate(index, number + 1);
            return;
        }
        walk.isIdle = true;
        if (const FunctionId top = walk.top.top(); isValid(top)) {
            Idle& idle = m_idle[indexOf(top)];
            ++idle.locations;
            if (!std::exchange(idle.isListed, true))
                m_idleFunctions.push_back(top);
        }
        const auto found = std::upper_bound(m_steps.begin() + static_cast<std::ptrdiff_t>(number) + 2, m_steps.end(),
            next, [](Tick t, const Step& step) { return t < step.end; });
        if (found != m_steps.end())
            activate(index, static_cast<std::size_t>(found - m_steps.begin()));
    }

    std::span<const Step> m_steps;
    ColumnSum<Ticks> m_column;
    std::vector<Idle> m_idle; ///< by function
    std::vector<FunctionId> m_idleFunctions; ///< those that are listed: they may have idle locations
    std::vector<std::uint32_t> m_firstActive; ///< by step: a list of walks
    std::vector<Walk> m_walks;
    std::uint32_t m_polls = 0;
};

} // namespace

bool dominantRegions(const StoreView& store, std::span<const LocationId> locations, std::span<const Tick> edges,
    std::span<PixelSummary> out, std::stop_token stop)
{
    if (out.empty())
        return true;
    std::fill(out.begin(), out.end(), PixelSummary {});
    if (locations.empty())
        return true;
    const std::vector<Step> steps = stepsOf(edges.first(out.size() + 1));
    const std::uint64_t longest = std::numeric_limits<std::uint64_t>::max() / locations.size();
    if (ticksBetween(steps.front().begin, steps.back().end) < longest / 2)
        return RowWalk<std::uint64_t>(store, locations, steps).run(out, stop);
    return RowWalk<WideTicks>(store, locations, steps).run(out, stop);
}

} // namespace lightcone::core
