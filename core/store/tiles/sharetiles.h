// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/bytes.h"
#include "core/model/tick.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

// Private to core: the pyramid of shares of functions of a stretch of time: a segment, a location, or a group of
// locations.
namespace lightcone::core {

/// Tiles of equal length, one after the other from the begin on; each says which function is on top of the call stack
/// for how much of it, in fifteenths. What is lost in rounding is carried on to the next tile of the same function, so
/// that the sum of any number of tiles is off by no more than one fifteenth of one tile for each function, as long as
/// it is named. Eight tiles are a chunk and share the names of up to 31 functions, as do several chunks where no
/// function that matters in one of them lacks a name; all others are one sum, the rest. The tiles of each next level
/// are four times as long.
///
/// In bytes: a Head; a LevelHead for each level; of each level its Chunks, its names (see Names), its tiles. A tile has
/// 4, 8 or 16 bytes, by the number of functions that its chunk names, or none, where one function has all of the chunk.
/// A function has a slot of four bits: see slotPlace(). Opening checks the heads; what they lead to is checked when it
/// is read, and bytes that make no sense are read as the rest. Refers to bytes that it does not own; thread-safe.
class ShareTiles {
public:
    static constexpr std::uint32_t kUnits = 15; ///< a whole tile
    static constexpr std::uint32_t kMaxSlots = 32;
    static constexpr std::uint32_t kRestSlot = 0; ///< of each tile; functions have the slots behind it
    /// A function that is not named has less than a 32nd of a chunk, as 31 others have no less: a quarter of a tile.
    static constexpr std::uint32_t kChunkTiles = 8;
    /// Where there are too many to be named, those with less than this part of a chunk are not.
    static constexpr std::uint32_t kNamedPart = 64;
    static constexpr unsigned kFanOutShift = 2; ///< tiles of each next level are so many times twice as long
    /// A level with so few tiles is the last one.
    static constexpr std::uint64_t kFewTiles = 32;
    /// Columns have at least so many tiles, so that their edges may be taken in proportion.
    static constexpr std::uint64_t kLeastInColumn = 8;
    static constexpr std::size_t kReadable = 16; ///< bytes behind all tiles that can be read

    struct Head {
        Tick begin = 0;
        Tick end = 0;
        std::uint64_t length = 0; ///< ticks of a tile of the first level; the last one may be shorter
        std::uint32_t levels = 0; ///< none where the stretch has no length
        std::uint32_t nameWidth = 0; ///< bytes of a name: 1, 2 or 4
    };
    static_assert(sizeof(Head) == 32);
    struct LevelHead {
        std::uint32_t namesBytes = 0; ///< a multiple of 4
        std::uint32_t tilesBytes = 0; ///< likewise
    };
    static_assert(sizeof(LevelHead) == 8);
    struct Chunk {
        std::uint32_t tiles = 0; ///< offset of the first one
        std::uint32_t names = 0; ///< offset of its names
        /// The most time of a function that it does not name, or a chunk that is alike does not, in 256ths of a tile,
        /// rounded up.
        std::uint16_t another = 0;
        std::uint8_t isQuiet = 0; ///< no call begins or ends in it
        /// So many chunks behind it have the same names, and their tiles right behind its own. There may be more.
        std::uint8_t alike = 0;
    };
    static_assert(sizeof(Chunk) == 12);
    /// The functions that a chunk names, as they stand in bytes: the number of them, the bytes of a tile, then the
    /// names: 1 + the code or index of a function, 0 for the time in which none is open. Slot i + 1 is that of name i.
    struct Names {
        std::uint32_t count = 0;
        std::uint32_t tileBytes = 0; ///< 0: the first name has all
        const std::byte* names = nullptr;
    };

    /// Where the four bits of a slot are in a tile of @p tileBytes: sums of many tiles are then in the order of slots.
    struct SlotPlace {
        std::uint32_t byte = 0;
        bool isHigh = false;
    };
    static constexpr SlotPlace slotPlace(std::uint32_t slot, std::uint32_t tileBytes)
    {
        const std::uint32_t rest = slot % tileBytes;
        const std::uint32_t half = tileBytes / 2;
        return { 2 * (rest % half) + rest / half, slot >= tileBytes };
    }
    /// Where the units of a slot are summed, of kMaxSlots places: low halves of even bytes, then of odd ones, high
    /// halves.
    static constexpr std::uint32_t sumPlace(std::uint32_t slot, std::uint32_t tileBytes)
    {
        if (tileBytes == 0)
            return slot;
        const SlotPlace place = slotPlace(slot, tileBytes);
        return (place.isHigh ? 2 : 0) * 8 + place.byte % 2 * 8 + place.byte / 2;
    }
    /// Bytes of a tile with that many functions beside the rest.
    static constexpr std::uint32_t tileBytesFor(std::uint32_t functions)
    {
        return functions < 8 ? 4 : functions < 16 ? 8 : 16;
    }
    static std::uint64_t tileCount(const Head& head, unsigned level);
    static unsigned levelsFor(const Head& head);

    /// @param bytes  begin with the Head, at a multiple of 8. @returns how many bytes the tiles take; nullopt when the
    /// heads make no sense, or the bytes are too few.
    std::optional<std::size_t> open(std::span<const std::byte> bytes);

    Interval interval() const { return { m_head.begin, m_head.end }; }
    unsigned levels() const { return m_head.levels; }
    std::uint64_t length(unsigned level) const { return m_head.length << (kFanOutShift * level); }
    std::uint64_t tileCount(unsigned level) const { return tileCount(m_head, level); }
    /// The level with the longest tiles of which kLeastInColumn fit into @p column ticks.
    std::optional<unsigned> levelFor(std::uint64_t column) const;

    /// One level. Refers to bytes, like the tiles.
    class Level {
    public:
        std::uint64_t tileCount() const { return m_count; }
        /// @pre number < chunks of the level
        const Chunk& chunk(std::uint64_t number) const { return m_chunks[number]; }
        /// The names at an offset that a chunk gives; none when there cannot be any.
        Names namesAt(std::uint32_t offset) const;
        /// @param out  has room for them
        void readNames(const Names& names, std::uint32_t* out) const;
        /// The tiles of a chunk and of @p alike ones behind it, from any of which on kReadable bytes can be read; null
        /// when there cannot be any.
        const std::uint8_t* tilesOf(std::uint64_t chunk, std::uint64_t alike, std::uint32_t tileBytes) const;

    private:
        friend class ShareTiles;

        std::uint64_t m_count = 0;
        const Chunk* m_chunks = nullptr;
        std::span<const std::byte> m_names;
        std::span<const std::byte> m_tiles;
        std::uint32_t m_nameWidth = 0;
    };
    /// O(level)
    Level level(unsigned level) const;

private:
    Head m_head;
    const std::byte* m_bytes = nullptr; ///< those behind the Head
};

} // namespace lightcone::core
