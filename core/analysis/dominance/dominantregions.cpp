// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/dominance/dominantregions.h"

#include "core/analysis/dominance/columnintervals.h"
#include "core/analysis/dominance/columnsum.h"
#include "core/analysis/dominance/groupcolumns.h"
#include "core/analysis/dominance/locationcolumns.h"
#include "core/analysis/dominance/tilewalk.h"
#include "core/analysis/dominance/zerocalls.h"
#include "core/store/storeview.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace lightcone::core {

namespace {

/// A column that tiles do not decide is summed exactly in rows of up to so many locations.
constexpr std::size_t kExactLocations = 64;

/// All locations of a row, walked together from interval to interval. A location is only looked at in the intervals in
/// which something happens; for the others it is counted under the function that is on top.
template <typename Ticks> class RowWalk {
public:
    /// @p column is the narrowest one, in ticks.
    RowWalk(const StoreView& store, std::span<const LocationId> locations, std::span<const ColumnInterval> intervals,
        std::uint64_t column)
        : m_store(store)
        , m_locations(locations)
        , m_intervals(intervals)
        , m_column(store.definitions().functions.size())
        , m_idle(store.definitions().functions.size())
        , m_firstActive(intervals.size(), kNone)
    {
        m_walks.reserve(locations.size());
        for (const LocationId location : locations)
            m_walks.push_back({ TileWalk(store.location(location).index(), intervals.front().begin, column) });
        for (std::size_t i = locations.size(); i-- > 0;)
            activate(static_cast<std::uint32_t>(i), 0);
    }

    Completion run(std::span<PixelSummary> out, const std::stop_token& stop)
    {
        Tick done = m_intervals.front().begin;
        for (std::size_t i = 0; i < m_intervals.size(); ++i) {
            const ColumnInterval& interval = m_intervals[i];
            if (i % kIntervalsPerPoll == 0 && stop.stop_requested())
                return Stopped {};
            wake(i, done);
            addIdle(ticksBetween(done, interval.end));
            if (addActive(i, stop).isStopped())
                return Stopped {};
            auto dominant = m_column.dominant();
            if (!m_column.isDecided(dominant) && m_walks.size() <= kExactLocations) {
                if (addExactly(interval, stop).isStopped())
                    return Stopped {};
                dominant = m_column.dominant();
            }
            if (dominant.covered == 0 && m_column.hasEvents() && addZeroCalls(interval, stop).isStopped())
                return Stopped {};
            std::fill_n(out.begin() + static_cast<std::ptrdiff_t>(interval.column), interval.columns,
                m_column.summary(dominant));
            if (!interval.isTick)
                m_column.clear();
            done = interval.end;
        }
        return Done {};
    }

private:
    static constexpr std::uint32_t kNone = 0xffffffff;
    static constexpr std::uint32_t kWalksPerPoll = 256;
    static constexpr std::size_t kIntervalsPerPoll = 64;

    struct Walk {
        TileWalk top;
        std::uint32_t next = kNone; ///< in the list of the interval in which it is active
        bool isIdle = false;
    };

    struct Idle {
        std::uint32_t locations = 0;
        bool isListed = false;
    };

    void activate(std::uint32_t walk, std::size_t interval)
    {
        m_walks[walk].next = m_firstActive[interval];
        m_firstActive[interval] = walk;
    }
    /// Ends the idleness of those that are active in an interval; the time before @p done is summed.
    void wake(std::size_t interval, Tick done)
    {
        for (std::uint32_t i = m_firstActive[interval]; i != kNone; i = m_walks[i].next) {
            Walk& walk = m_walks[i];
            if (!walk.isIdle)
                continue;
            walk.isIdle = false;
            --m_idleLocations;
            walk.top.skipTo(done);
            if (isValid(walk.top.top()))
                --m_idle[indexOf(walk.top.top())].locations;
        }
    }
    void addIdle(std::uint64_t ticks)
    {
        m_column.addLength(static_cast<Ticks>(ticks) * m_idleLocations);
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
    void addWalk(Walk& walk, const ColumnInterval& interval)
    {
        const Tick begin = walk.top.accounted();
        walk.top.addUntil(interval.end, m_column);
        m_column.addLength(ticksBetween(begin, std::max(begin, walk.top.accounted())));
    }
    Completion addActive(std::size_t number, const std::stop_token& stop)
    {
        const ColumnInterval& interval = m_intervals[number];
        for (std::uint32_t i = m_firstActive[number]; i != kNone;) {
            if (++m_polls % kWalksPerPoll == 0 && stop.stop_requested())
                return Stopped {};
            Walk& walk = m_walks[i];
            addWalk(walk, interval);
            const std::uint32_t next = walk.next;
            schedule(i, number);
            i = next;
        }
        return Done {};
    }
    /// Sums the column again, all functions of all locations. It is no tick: there are no tiles that are so short.
    Completion addExactly(const ColumnInterval& interval, const std::stop_token& stop)
    {
        m_column.clear();
        for (std::uint32_t i = 0; i < m_walks.size(); ++i) {
            if (++m_polls % kWalksPerPoll == 0 && stop.stop_requested())
                return Stopped {};
            EventWalk(m_store.location(m_locations[i]).index(), interval.begin).addUntil(interval.end, m_column);
            m_column.addLength(ticksBetween(interval.begin, interval.end));
        }
        return Done {};
    }
    /// Adds the calls without duration of a column in which nothing takes time.
    Completion addZeroCalls(const ColumnInterval& interval, const std::stop_token& stop)
    {
        for (const LocationId location : m_locations) {
            if (core::addZeroCalls(m_store, location, { interval.begin, interval.end }, m_column, stop).isStopped())
                return Stopped {};
        }
        return Done {};
    }
    /// Says in which interval after @p number a location is to be looked at next.
    void schedule(std::uint32_t index, std::size_t number)
    {
        Walk& walk = m_walks[index];
        if (number + 1 == m_intervals.size())
            return;
        const bool isUneven = walk.top.accounted() != m_intervals[number].end;
        const Tick next = walk.top.nextTick();
        if (isUneven || next < m_intervals[number + 1].end) {
            activate(index, number + 1);
            return;
        }
        walk.isIdle = true;
        ++m_idleLocations;
        if (const FunctionId top = walk.top.top(); isValid(top)) {
            Idle& idle = m_idle[indexOf(top)];
            ++idle.locations;
            if (!std::exchange(idle.isListed, true))
                m_idleFunctions.push_back(top);
        }
        const auto found = std::upper_bound(m_intervals.begin() + static_cast<std::ptrdiff_t>(number) + 2,
            m_intervals.end(), next, [](Tick t, const ColumnInterval& interval) { return t < interval.end; });
        if (found != m_intervals.end())
            activate(index, static_cast<std::size_t>(found - m_intervals.begin()));
    }

    const StoreView& m_store;
    std::span<const LocationId> m_locations;
    std::span<const ColumnInterval> m_intervals;
    ColumnSum<Ticks> m_column;
    std::vector<Idle> m_idle; ///< by function
    std::vector<FunctionId> m_idleFunctions; ///< the listed functions, which may have idle locations
    std::vector<std::uint32_t> m_firstActive; ///< by interval: a list of walks
    std::vector<Walk> m_walks;
    std::size_t m_idleLocations = 0;
    std::uint32_t m_polls = 0;
};

} // namespace

Completion dominantRegions(const StoreView& store, std::span<const LocationId> locations, std::span<const Tick> edges,
    std::span<PixelSummary> out, const std::stop_token& stop)
{
    if (out.empty())
        return Done {};
    edges = edges.first(out.size() + 1);
    if (locations.size() == 1)
        return locationColumns(store, locations.front(), edges, out, stop);
    std::fill(out.begin(), out.end(), PixelSummary {});
    if (locations.empty())
        return Done {};
    const Stoppable<bool> isFilled = groupColumns(store, locations, edges, out, stop);
    if (isFilled.isStopped())
        return Stopped {};
    if (isFilled.value())
        return Done {};
    std::fill(out.begin(), out.end(), PixelSummary {});
    const std::vector<ColumnInterval> intervals = columnIntervals(edges);
    if (fits64({ edges.front(), edges.back() }, locations.size()))
        return RowWalk<std::uint64_t>(store, locations, intervals, narrowest(edges)).run(out, stop);
    return RowWalk<WideTicks>(store, locations, intervals, narrowest(edges)).run(out, stop);
}

} // namespace lightcone::core
