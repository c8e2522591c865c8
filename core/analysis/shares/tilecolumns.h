// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/shares/columnshares.h"
#include "core/analysis/shares/unitsums.h"
#include "core/store/tiles/tilecursor.h"

#include <cstdint>
#include <span>
#include <vector>

namespace lightcone::core {

/// Sums columns of the tiles of one level, in the order of time.
class TileColumns {
public:
    /// Refers to the bytes of the tiles, and to @p names, see TileCursor. @param functions  number of the trace's
    /// functions
    TileColumns(const ShareTiles& tiles, unsigned level, std::span<const FunctionId> names, std::size_t functions);

    /// The shares of a column that begins not before the end of the last one; what is outside of the tiles' interval is
    /// idle. Its `first` is not set, and its whole may be 0, where so little of a tile is summed that nothing is known
    /// of it. What the result refers to is used again by the next call.
    ColumnShares sum(Interval column);
    std::uint64_t tileTicks() const { return m_cursor.tileTicks(); }

private:
    /// Keeps the units of the functions of a run.
    void keepFunctions(const TileRun& run);
    /// Sets the functions. @returns what they have together
    std::uint32_t takeRun(const TileRun& run, ColumnShares& shares);
    std::uint32_t takeSums(ColumnShares& shares);
    void add(const TileRun& run);

    TileCursor m_cursor;
    Interval m_interval;
    TileRun::Units m_units {}; ///< of functions, by place
    UnitSums m_sums; ///< of columns of several runs
    std::vector<FunctionShare> m_shares; ///< likewise
};

} // namespace lightcone::core
