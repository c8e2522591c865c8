// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/dominantregions.h"

#include "core/analysis/topwalk.h"
#include "core/store/storeview.h"

#include <algorithm>
#include <limits>

namespace lightcone::core {

namespace {

/// What is no longer than this part of a column may be counted whole in one of two neighbours.
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
    void add(FunctionId function, std::uint64_t ticks)
    {
        Ticks& sum = m_ticks[indexOf(function)];
        if (sum == 0)
            m_touched.push_back(function);
        sum += ticks;
    }
    void addEvents(std::uint64_t count) { m_events += count; }
    void addZeroCall(FunctionId function, Tick t)
    {
        if (isValid(m_zeroCall) && t < m_zeroCallTick)
            return;
        m_zeroCall = function;
        m_zeroCallTick = t;
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
    Tick m_zeroCallTick = 0;
};

/// All locations of a row, walked together from column to column.
template <typename Ticks> class RowWalk {
public:
    RowWalk(const StoreView& store, std::span<const LocationId> locations, Tick begin)
        : m_column(store.definitions().functions.size())
    {
        m_walks.reserve(locations.size());
        for (const LocationId location : locations)
            m_walks.emplace_back(store.definitions(), store.location(location), begin);
    }

    /// @param last  the edge of the row's last column: nothing is counted beyond it
    bool fill(std::span<const Tick> edges, std::span<PixelSummary> out, Tick last, const std::stop_token& stop)
    {
        for (std::size_t i = 0; i < out.size(); ++i) {
            const Tick begin = edges[i];
            if (edges[i + 1] == begin) {
                const Tick tickEnd = saturatingAdd(begin, 1);
                if (!addUntil(tickEnd, 0, stop))
                    return false;
                PixelSummary tick = summary(begin, tickEnd);
                tick.events = 0;
                for (; i < out.size() && edges[i + 1] == begin; ++i)
                    out[i] = tick;
                if (i == out.size())
                    break;
            }
            const std::uint64_t tolerance
                = edges[i + 1] < last ? ticksBetween(begin, edges[i + 1]) / kToleratedPart : 0;
            if (!addUntil(edges[i + 1], tolerance, stop))
                return false;
            out[i] = summary(begin, edges[i + 1]);
            m_column.clear();
        }
        return true;
    }

private:
    PixelSummary summary(Tick begin, Tick end) const
    {
        return m_column.summary(static_cast<Ticks>(ticksBetween(begin, end)) * m_walks.size());
    }
    bool addUntil(Tick end, std::uint64_t tolerance, const std::stop_token& stop)
    {
        for (std::size_t i = 0; i < m_walks.size(); ++i) {
            if (i % kWalksPerPoll == kWalksPerPoll - 1 && stop.stop_requested())
                return false;
            m_walks[i].addUntil(end, tolerance, m_column);
        }
        return true;
    }

    static constexpr std::size_t kWalksPerPoll = 1024;

    ColumnSum<Ticks> m_column;
    std::vector<TopWalk> m_walks;
};

} // namespace

bool dominantRegions(const StoreView& store, std::span<const LocationId> locations, std::span<const Tick> edges,
    std::span<PixelSummary> out, std::stop_token stop)
{
    if (out.empty())
        return true;
    std::fill(out.begin(), out.end(), PixelSummary {});
    constexpr std::size_t kColumnsPerPoll = 64;
    const std::uint64_t longest
        = std::numeric_limits<std::uint64_t>::max() / std::max<std::size_t>(locations.size(), 1);
    const bool isNarrow = ticksBetween(edges.front(), edges[out.size()]) < longest / 2;
    const auto fill = [&](auto walk) {
        for (std::size_t first = 0; first < out.size(); first += kColumnsPerPoll) {
            const std::size_t count = std::min(kColumnsPerPoll, out.size() - first);
            if (stop.stop_requested()
                || !walk.fill(edges.subspan(first, count + 1), out.subspan(first, count), edges[out.size()], stop))
                return false;
        }
        return true;
    };
    return isNarrow ? fill(RowWalk<std::uint64_t>(store, locations, edges.front()))
                    : fill(RowWalk<WideTicks>(store, locations, edges.front()));
}

} // namespace lightcone::core
