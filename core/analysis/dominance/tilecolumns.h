// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/dominance/dominantregions.h"
#include "core/base/bytes16.h"
#include "core/store/location/locationindex.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>

namespace lightcone::core {

/// Tiles of one length, of one part of a location.
struct TileLevel {
    TileSpan tiles;
    Tick base = 0; ///< begin of the first one
    std::int32_t begin = 0; ///< begin of the part, in 256ths of a tile from base
    std::int32_t end = 0;
    unsigned shift = 0; ///< log2 of the length, in ticks
};

/// Sums the tiles of columns of one location, each within one part of it: what TileWalk and ColumnSum do for any
/// columns of any locations, but sixteen tiles at once.
class TileColumns {
public:
    /// Columns are from @p begin on; @p column is the narrowest one, in ticks.
    TileColumns(const LocationIndex& index, Tick begin, std::uint64_t column);

    /// Says whether the column is within one part with tiles that are short enough. Columns are asked for in ascending
    /// order.
    bool holds(Tick begin, Tick end)
    {
        while (m_part && m_end <= begin)
            goTo(m_number + 1);
        return m_part && m_levelCount > 0 && begin >= m_begin && holdsEnd(begin, end);
    }
    /// Says whether the events of a column that is not held are better walked over than its tiles. That is so where
    /// there are no tiles that are short enough, and where it is short and no more than two parts have it.
    bool hasFewEvents(Tick end) const
    {
        if (!m_part)
            return true;
        if (m_levelCount == 0)
            return end <= m_end;
        const std::size_t next = std::min(m_number + 1, m_index->parts().size() - 1);
        return end <= m_index->partEnd(next) && m_column >> m_part->segment->tiles().shift(0) <= kFewTiles;
    }
    /// Says whether the column after one that is not held has length and is within a part without tiles that are
    /// short enough.
    bool haveNo(Tick begin, Tick end) const { return m_part && m_levelCount == 0 && begin < end && end <= m_end; }

    struct Summed {
        std::size_t columns = 0; ///< at least one
        /// Has a bit for each summed column that shows nothing: no call covers any of it, or the tiles leave open which
        /// function has the most time.
        std::uint32_t open = 0;
    };
    /// Sums the columns between @p edges, from the first one, which is held, as far as they are held, but no more
    /// than there are bits. O(tiles)
    Summed sum(std::span<const Tick> edges, std::span<PixelSummary> out) const;

private:
    static constexpr std::size_t kMaxTiles = 2 * sizeof(Bytes16); ///< greatest number of tiles of a column
    static constexpr std::uint64_t kFewTiles = kBlockEvents / SegmentTiles::kEventsPerTile;

    template <typename AnyEdge> Summed sum(std::span<const Tick> edges, std::span<PixelSummary> out) const;
    void goTo(std::size_t part);
    /// Finds the level with the longest tiles of which at least @p wanted fit into a column; the level with the
    /// shortest tiles if none are short enough.
    unsigned levelOf(const SegmentTiles& tiles, std::uint64_t wanted) const;
    /// Lets the processor load tile @p tile of the first level, which may be of the next part.
    void fetch(std::size_t tile) const;
    /// Says whether the column is held that follows one that is.
    bool holdsEnd(Tick begin, Tick end) const { return end <= m_end && ticksBetween(begin, end) < m_longest; }

    const LocationIndex* m_index;
    std::uint64_t m_column;
    std::size_t m_number = 0; ///< number of the part
    const LocationIndex::Part* m_part = nullptr; ///< null: behind the last one
    Tick m_begin = 0; ///< begin of the part
    Tick m_end = 0;
    std::uint64_t m_longest = 0; ///< ticks of a column, exclusive
    std::array<TileLevel, 2> m_levels;
    TileSpan m_next; ///< the first level of the next part
    std::size_t m_levelCount = 0; ///< none: no tiles are short enough
};

} // namespace lightcone::core
