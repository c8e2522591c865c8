// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/dominantregions.h"

#include "core/analysis/replay.h"

namespace lightcone::core {

namespace {

// Ticks of one column summed over many locations exceed 64 bits.
__extension__ using WideTicks = unsigned __int128;

float ratio(WideTicks part, WideTicks whole)
{
    // Most columns of a close view are of one function; dividing 128 bits is slow.
    return part == whole ? 1.0F : static_cast<float>(static_cast<double>(part) / static_cast<double>(whole));
}

/// Ticks of each function in the current column, over all locations.
class ColumnSum {
public:
    explicit ColumnSum(std::size_t functions)
        : m_ticks(functions, 0)
    {
    }
    void add(FunctionId function, std::uint64_t ticks)
    {
        WideTicks& sum = m_ticks[indexOf(function)];
        if (sum == 0)
            m_touched.push_back(function);
        sum += ticks;
    }
    void addEvent() { ++m_events; }
    void addZeroCall(FunctionId function, Tick t)
    {
        if (isValid(m_zeroCall) && t < m_zeroCallTick)
            return;
        m_zeroCall = function;
        m_zeroCallTick = t;
    }
    /// @param length ticks of the column times locations
    PixelSummary summary(WideTicks length) const
    {
        PixelSummary result;
        result.events
            = static_cast<std::uint32_t>(std::min<std::uint64_t>(m_events, std::numeric_limits<std::uint32_t>::max()));
        WideTicks covered = 0;
        WideTicks largest = 0;
        for (const FunctionId function : m_touched) {
            const WideTicks ticks = m_ticks[indexOf(function)];
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
    std::vector<WideTicks> m_ticks;
    std::vector<FunctionId> m_touched; ///< those with ticks
    std::uint64_t m_events = 0;
    FunctionId m_zeroCall = FunctionId::none; ///< the last call without duration
    Tick m_zeroCallTick = 0;
};

/// Follows the top of one location's stack and adds its time to the column.
class TopOfStack {
public:
    TopOfStack(const Definitions& definitions, const std::vector<Frame>& open, Tick begin, ColumnSum& column)
        : m_definitions(&definitions)
        , m_column(&column)
        , m_accounted(begin)
    {
        for (const Frame& frame : open)
            m_functions.push_back(definitions.functionOf(frame.region));
    }
    void callEvent(Tick) { m_column->addEvent(); }
    void enter(const Frame& frame)
    {
        account(frame.enter);
        m_functions.push_back(m_definitions->functionOf(frame.region));
    }
    void leave(const Frame& frame, Tick t, std::uint64_t)
    {
        account(t);
        if (frame.enter == t && isValid(m_functions.back()))
            m_column->addZeroCall(m_functions.back(), t);
        m_functions.pop_back();
    }
    /// Adds the time up to @p t to the column.
    void account(Tick t)
    {
        if (t <= m_accounted)
            return;
        if (!m_functions.empty() && isValid(m_functions.back()))
            m_column->add(m_functions.back(), ticksBetween(m_accounted, t));
        m_accounted = t;
    }

private:
    const Definitions* m_definitions;
    ColumnSum* m_column;
    Tick m_accounted; ///< time before it is in a column
    std::vector<FunctionId> m_functions;
};

/// All locations of a row, walked together from column to column.
class RowWalk {
public:
    RowWalk(const StoreView& store, std::span<const LocationId> locations, Interval interval)
        : m_column(store.definitions().functions.size())
    {
        m_rows.reserve(locations.size());
        for (const LocationId location : locations) {
            Replay replay(store, location, interval);
            TopOfStack top(store.definitions(), replay.frames(), interval.begin, m_column);
            m_rows.push_back({ std::move(replay), std::move(top) });
        }
    }
    RowWalk(const RowWalk&) = delete;
    RowWalk& operator=(const RowWalk&) = delete;

    ColumnSum& column() { return m_column; }
    PixelSummary summary(Tick begin, Tick end) const
    {
        return m_column.summary(static_cast<WideTicks>(ticksBetween(begin, end)) * m_rows.size());
    }
    bool runUntil(Tick end, const std::stop_token& stop)
    {
        for (Row& row : m_rows) {
            if (!row.replay.runUntil(end, row.top, stop))
                return false;
            row.top.account(end);
        }
        return !stop.stop_requested();
    }

private:
    struct Row {
        Replay replay;
        TopOfStack top;
    };
    ColumnSum m_column;
    std::vector<Row> m_rows;
};

} // namespace

bool dominantRegions(const StoreView& store, std::span<const LocationId> locations, std::span<const Tick> edges,
    std::span<PixelSummary> out, std::stop_token stop)
{
    if (out.empty())
        return true;
    std::fill(out.begin(), out.end(), PixelSummary {});
    // One tick more, for columns of zero length at the last edge.
    RowWalk walk(store, locations, { edges.front(), saturatingAdd(edges[out.size()], 1) });
    for (std::size_t i = 0; i < out.size(); ++i) {
        const Tick begin = edges[i];
        if (edges[i + 1] == begin) {
            const Tick tickEnd = saturatingAdd(begin, 1);
            if (!walk.runUntil(tickEnd, stop))
                return false;
            PixelSummary tick = walk.summary(begin, tickEnd);
            tick.events = 0;
            for (; i < out.size() && edges[i + 1] == begin; ++i)
                out[i] = tick;
            if (i == out.size())
                break;
        }
        if (!walk.runUntil(edges[i + 1], stop))
            return false;
        out[i] = walk.summary(begin, edges[i + 1]);
        walk.column().clear();
    }
    return true;
}

} // namespace lightcone::core
