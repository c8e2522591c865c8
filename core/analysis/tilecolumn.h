// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/dominantregions.h"
#include "core/base/bytes16.h"
#include "core/store/locationindex.h"

#include <array>
#include <cstdint>

namespace lightcone::core {

/// Sums the tiles of single columns of one location, each within one part of it: what TileWalk and ColumnSum do for any
/// columns of any locations, but sixteen tiles at once.
class TileColumn {
public:
    /// @p column is the narrowest one, in ticks.
    TileColumn(const LocationIndex& index, std::uint64_t column);

    /// Whether the column is within one part with tiles that are short enough. Columns are asked for in ascending
    /// order.
    bool holds(Tick begin, Tick end)
    {
        while (m_part && m_end <= begin)
            goTo(m_number + 1);
        return m_part && m_levelCount > 0 && begin >= m_begin && end <= m_end
            && (ticksBetween(begin, end) >> m_levels[m_levelCount - 1].shift) + 2 <= kMaxTiles;
    }
    /// Of a column that is not held: whether it is within one part, or behind the last one, without tiles that are
    /// short enough.
    bool hasNone(Tick end) const { return !m_part || (m_levelCount == 0 && end <= m_end); }
    /// What a column shows that is held. @returns false where nothing is covered, or where the tiles leave open which
    /// function has the most time. O(tiles)
    bool sum(Tick begin, Tick end, PixelSummary& out);

private:
    static constexpr std::size_t kTogether = sizeof(Bytes16);
    static constexpr std::size_t kMaxTiles = 2 * kTogether; ///< of a column

    /// Tiles of one length.
    struct Level {
        TileSpan tiles;
        Tick first = 0; ///< begin of the first one, in lengths
        unsigned shift = 0; ///< log2 of the length, in ticks
    };
    /// An edge of the column, and that of a tile that it is taken for.
    struct Edge {
        std::int64_t tile = 0; ///< the first one after it, of the level
        std::int64_t beyond = 0; ///< ticks from the column's edge to that of the tile
    };
    void goTo(std::size_t part);
    Edge edgeAt(const Level& level, Tick t) const;
    bool sum(const Level& level, Tick begin, Tick end, PixelSummary& out) const;

    const LocationIndex* m_index;
    std::uint64_t m_column;
    std::size_t m_number = 0; ///< of the part
    const LocationIndex::Part* m_part = nullptr; ///< null: behind the last one
    Tick m_begin = 0; ///< of the part
    Tick m_end = 0;
    std::array<Level, 2> m_levels;
    std::size_t m_levelCount = 0; ///< none: no tiles are short enough
};

} // namespace lightcone::core
