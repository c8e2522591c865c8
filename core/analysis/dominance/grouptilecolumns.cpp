// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/dominance/grouptilecolumns.h"

#include "core/analysis/dominance/columnintervals.h"
#include "core/analysis/dominance/columnzerocalls.h"
#include "core/store/storeview.h"

#include <algorithm>
#include <bit>
#include <vector>

namespace lightcone::core {

namespace {

/// Tiles are at least so many a column, or four times as many where there are such.
constexpr std::uint64_t kGroupTilesPerColumn = 4;

float ratio(double part, double whole)
{
    return part >= whole ? 1.0F : static_cast<float>(part / whole);
}

/// The sums of the tiles of a column, in 65,535ths of some ticks.
class TileSum {
public:
    explicit TileSum(std::size_t functions)
        : m_time(functions)
    {
    }
    /// Adds @p ticks ticks of @p tile.
    void add(const GroupTile& tile, std::uint64_t ticks)
    {
        m_mayHaveZeroCalls = m_mayHaveZeroCalls || tile.mayHaveZeroCalls();
        if (tile.covered == 0)
            return;
        for (std::size_t i = 0; i < tile.functions.size() && tile.shares[i] > 0; ++i) {
            const std::uint16_t function = tile.functions[i];
            if (m_time[function] == 0)
                m_listed.push_back(function);
            m_time[function] += tile.shares[i] * ticks;
        }
        m_covered += tile.covered * ticks;
    }
    bool mayHaveZeroCalls() const { return m_mayHaveZeroCalls; }
    /// @param whole  ticks of the column
    PixelSummary summary(std::uint64_t whole) const
    {
        const std::uint16_t best = dominant();
        if (m_listed.empty())
            return {};
        const double all = static_cast<double>(whole) * double { GroupTile::kWhole };
        return { idAt<FunctionId>(best), ratio(static_cast<double>(m_time[best]), all),
            ratio(static_cast<double>(m_covered), all) };
    }
    void clear()
    {
        for (const std::uint16_t function : m_listed)
            m_time[function] = 0;
        m_listed.clear();
        m_covered = 0;
        m_mayHaveZeroCalls = false;
    }

private:
    /// The function with the most time, of equals the smaller one; 0 where there is none.
    std::uint16_t dominant() const
    {
        std::uint16_t best = 0;
        for (const std::uint16_t function : m_listed) {
            if (m_time[function] > m_time[best] || (m_time[function] == m_time[best] && function < best))
                best = function;
        }
        return best;
    }

    std::vector<std::uint64_t> m_time; ///< by function
    std::vector<std::uint16_t> m_listed; ///< functions that have time
    std::uint64_t m_covered = 0;
    bool m_mayHaveZeroCalls = false;
};

/// The columns of one row.
class Columns {
public:
    Columns(const StoreView& store, const GroupTiles& tiles, std::span<const LocationId> locations,
        std::span<const Tick> edges)
        : m_store(store)
        , m_locations(locations)
        , m_edges(edges)
        , m_sum(store.definitions().functions.size())
        , m_interval(tiles.interval())
    {
        const int longest = static_cast<int>(std::bit_width(narrowest(edges) / kGroupTilesPerColumn)) - 1;
        const int level
            = std::clamp(longest - 2 - static_cast<int>(tiles.shift(0)), 0, static_cast<int>(tiles.levels()) - 1);
        m_shift = tiles.shift(static_cast<unsigned>(level));
        m_tiles = tiles.tiles(static_cast<unsigned>(level));
        // Sums of a column fit 64 bits.
        m_drop = static_cast<unsigned>(std::max(static_cast<int>(std::bit_width(widest(edges))) - 46, 0));
    }

    Completion run(std::span<PixelSummary> out, const std::stop_token& stop)
    {
        constexpr std::size_t kColumnsPerPoll = 64;
        std::vector<bool> zero(out.size());
        bool hasZero = false;
        for (std::size_t i = 0; i < out.size(); ++i) {
            if (i % kColumnsPerPoll == 0 && stop.stop_requested())
                return Stopped {};
            m_sum.clear();
            addTiles(m_edges[i], m_edges[i + 1]);
            out[i] = m_sum.summary(std::max(ticksBetween(m_edges[i], m_edges[i + 1]) >> m_drop, std::uint64_t { 1 }));
            zero[i] = m_sum.mayHaveZeroCalls() && !isValid(out[i].function);
            hasZero = hasZero || zero[i];
        }
        if (!hasZero)
            return Done {};
        std::vector<FunctionId> found(out.size(), FunctionId::none);
        if (findZeroCalls(m_store, m_locations, m_edges, zero, found, stop).isStopped())
            return Stopped {};
        for (std::size_t i = 0; i < out.size(); ++i) {
            if (zero[i])
                out[i].function = found[i];
        }
        return Done {};
    }

private:
    void addTiles(Tick begin, Tick end)
    {
        if (begin >= m_interval.end || end <= m_interval.begin)
            return;
        const std::uint64_t length = std::uint64_t { 1 } << m_shift;
        const Tick origin = m_interval.begin >> m_shift;
        const Tick first = std::max(begin, m_interval.begin) >> m_shift;
        const Tick last = (std::min(end, m_interval.end) - 1) >> m_shift;
        for (Tick number = first; number <= last; ++number) {
            const GroupTile& tile = m_tiles[static_cast<std::size_t>(number - origin)];
            const auto tileBegin = static_cast<Tick>(static_cast<std::uint64_t>(number) << m_shift);
            if (number > first && number < last) {
                m_sum.add(tile, length >> m_drop);
                continue;
            }
            const Tick tileEnd = saturatingAdd(tileBegin, static_cast<Tick>(length - 1)); // the last tick
            const std::uint64_t before = ticksBetween(tileBegin, begin);
            const std::uint64_t after = ticksBetween(end - 1, tileEnd);
            const std::uint64_t ticks = (length - before - after) >> m_drop;
            m_sum.add(tile, ticks);
        }
    }

    const StoreView& m_store;
    std::span<const LocationId> m_locations;
    std::span<const Tick> m_edges;
    TileSum m_sum;
    Interval m_interval; ///< interval of the group
    std::span<const GroupTile> m_tiles; ///< tiles of the level that is taken
    unsigned m_shift = 0; ///< shift of m_tiles
    unsigned m_drop = 0; ///< sums are in units of 2^m_drop ticks
};

} // namespace

bool hasTilesFor(const GroupTiles& tiles, std::uint64_t ticks)
{
    return ticks / kGroupTilesPerColumn >> tiles.shift(0) > 0;
}

Completion groupTileColumns(const StoreView& store, const GroupTiles& tiles, std::span<const LocationId> locations,
    std::span<const Tick> edges, std::span<PixelSummary> out, const std::stop_token& stop)
{
    return Columns(store, tiles, locations, edges).run(out, stop);
}

} // namespace lightcone::core
