// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/bytes.h"
#include "core/model/tick.h"
#include "core/store/tiles/segmenttiles.h"

#include <cstdint>
#include <vector>

namespace lightcone::core {

/// Makes the tiles of a segment (see SegmentTiles) from what is on top of the call stack, in the order of time.
/// Functions are named by codes.
class TileBuilder {
public:
    /// A segment of [@p begin, @p end). @p functions is larger than every code.
    void begin(Tick begin, Tick end, std::uint32_t events, std::size_t functions);
    /// Function @p top is on top from the end of the last call, or the begin, until @p until. @p top is 1 + the code of
    /// the function; 0: none.
    void add(std::uint32_t top, Tick until);
    /// Appends the part of the segment. All its time was added.
    void write(ByteVector& out);

private:
    struct Level {
        std::vector<std::uint64_t> ticks; ///< ticks of each function in the present tile
        std::vector<std::uint32_t> functions; ///< the first `used` ones have ticks
        std::size_t used = 0; ///< number of functions with ticks
        std::uint64_t count = 0; ///< tiles that there will be
        std::vector<Tile> tiles;

        /// @p length is not 0.
        void add(std::uint32_t function, std::uint64_t length)
        {
            std::uint64_t& sum = ticks[function];
            functions[used] = function;
            used += sum == 0 ? 1 : 0;
            sum += length;
        }
    };
    /// Ends the current tile of level 0, and those above that end with it.
    void endTile();
    void endTile(std::size_t level);

    unsigned m_shift = 0;
    std::size_t m_levelCount = 0;
    std::vector<Level> m_levels; ///< m_levelCount are used
    std::vector<std::uint8_t> m_field; ///< scratch: one of all tiles of a level
    Tick m_at = 0;
    Tick m_tileEnd = 0; ///< end of the tile of level 0
    Tick m_end = 0;
};

} // namespace lightcone::core
