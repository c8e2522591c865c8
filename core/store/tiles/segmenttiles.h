// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/tick.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

// Private to core: the pyramid of dominant functions of a segment.
namespace lightcone::core {

/// Holds the shares of the functions that have most of a stretch of 2^n ticks; in 255ths, more than nothing at least
/// one. Where the stretch reaches beyond the segment, the rest is in the tile of the neighbour.
struct Tile {
    static constexpr std::uint64_t kWhole = 255;
    static constexpr std::uint32_t kFunctions = 255; ///< only so many functions, the first ones, have a place

    std::uint8_t first = 0; ///< code of the function with the most time
    std::uint8_t firstShare = 0;
    std::uint8_t second = 0;
    std::uint8_t secondShare = 0;
    std::uint8_t another = 0; ///< the most that any other function has
    std::uint8_t covered = 0; ///< any function is open

    bool names(std::uint8_t code) const { return first == code || second == code; }
    /// The share of a function; 0 when the tile does not name it, whatever it has.
    std::int32_t namedShareOf(std::uint8_t code) const
    {
        return first == code ? firstShare : second == code ? secondShare : 0;
    }
    std::int32_t mostOf(std::uint8_t code) const { return names(code) ? namedShareOf(code) : another; }
    static std::uint64_t shareOf(std::uint64_t ticks, unsigned shift)
    {
        // With so few bits the product fits.
        constexpr unsigned kBits = 55;
        const unsigned drop = shift > kBits ? shift - kBits : 0;
        const std::uint64_t half = (std::uint64_t { 1 } << (shift - drop)) >> 1;
        const std::uint64_t share = ((ticks >> drop) * kWhole + half) >> (shift - drop);
        return ticks == 0 ? 0 : std::clamp<std::uint64_t>(share, 1, kWhole);
    }
};

/// Tiles next to each other. Each field has an array of its own, so that many tiles can be looked at together.
class TileSpan {
public:
    enum Field : std::uint8_t { First, FirstShare, Second, SecondShare, Another, Covered };
    static constexpr std::size_t kFields = 6;
    static constexpr std::size_t kReadable = 16; ///< bytes that can be read from any tile of any field on

    TileSpan() = default;
    /// @p stride between the arrays, in bytes.
    TileSpan(const std::uint8_t* bytes, std::size_t stride, std::size_t size)
        : m_bytes(bytes)
        , m_stride(stride)
        , m_size(size)
    {
    }
    std::size_t size() const { return m_size; }
    const std::uint8_t* bytes(Field field) const { return m_bytes + field * m_stride; }
    Tile operator[](std::size_t i) const
    {
        const auto at = [this, i](Field field) { return bytes(field)[i]; };
        return { at(First), at(FirstShare), at(Second), at(SecondShare), at(Another), at(Covered) };
    }
    TileSpan subspan(std::size_t first, std::size_t size) const { return { m_bytes + first, m_stride, size }; }

private:
    const std::uint8_t* m_bytes = nullptr; ///< bytes of field First
    std::size_t m_stride = 0;
    std::size_t m_size = 0;
};

/// The head of the tiles' part of a segment. The fields of the tiles follow, level by level, and as many zeros as
/// TileSpan says are readable.
struct TilesHead {
    std::uint8_t shift = 0;
    std::uint8_t levels = 0;
};
static_assert(sizeof(TilesHead) == 2);

/// Tiles of level 0 have 2^shift(0) ticks, such that there is about one for every kEventsPerTile events; those of each
/// next level twice as many, up to one that has the segment in one or two. A tile begins at a multiple of its length.
/// Refers to bytes that it does not own; thread-safe.
class SegmentTiles {
public:
    static constexpr std::uint32_t kEventsPerTile = 8;
    static constexpr unsigned kMaxLevels = 20; ///< more than go into a segment
    /// Greatest number of tiles of level 0: more than go into a segment.
    static constexpr std::uint64_t kMaxTiles = 1 << 14;

    /// Opens the tiles of a segment of [@p begin, @p end). @returns false when @p part holds no such tiles.
    bool open(std::span<const std::byte> part, Tick begin, Tick end, std::size_t functions);

    unsigned levels() const { return m_head.levels; } ///< 0 where the segment has no length
    unsigned shift(unsigned level) const { return m_head.shift + level; }
    /// The tiles from that which holds tick @p from to before that which begins at or after @p to.
    /// @pre from < to, and both within the segment
    TileSpan tiles(unsigned level, Tick from, Tick to) const
    {
        const Tick begin = m_begin >> shift(level);
        const auto first = static_cast<std::size_t>((from >> shift(level)) - begin);
        const auto last = static_cast<std::size_t>(((to - 1) >> shift(level)) - begin) + 1;
        return all(level).subspan(first, last - first);
    }
    /// All tiles of a level; the first one holds the begin of the segment.
    TileSpan all(unsigned level) const
    {
        const std::size_t count = m_firsts[level + 1] - m_firsts[level];
        return { m_tiles + TileSpan::kFields * m_firsts[level], count, count };
    }

private:
    Tick m_begin = 0;
    TilesHead m_head;
    const std::uint8_t* m_tiles = nullptr;
    std::array<std::size_t, kMaxLevels + 1> m_firsts {}; ///< tile of each level
};

} // namespace lightcone::core
