// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/bytes16.h"
#include "core/base/nearest.h"
#include "core/model/ids.h"
#include "core/model/tick.h"
#include "core/store/tiles/sharetiles.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <span>

// Private to core.
namespace lightcone::core {

/// Time by function in a stretch of tiles that name the same functions. In units of which a tile has kTileUnits: a tile
/// at an edge counts in proportion, in sixteenths.
struct TileRun {
    static constexpr std::uint32_t kTileUnits = 16 * ShareTiles::kUnits;
    static constexpr std::uint32_t kRest = 0xffffffff;
    static constexpr std::size_t kPlaces = ShareTiles::kMaxSlots;
    /// The units of the first one are those that are not named, see ShareTiles::slotPlace().
    using Units = std::array<Words8, kPlaces / 8>;

    Units units {}; ///< by place; less than 2^15 each
    /// By place: 1 + index of the function, 0: none is open, kRest: all that are not named.
    const std::uint32_t* functions = nullptr;
    const Units* isFunction = nullptr; ///< all bits of the places of functions are set
    std::uint32_t idle = 0; ///< units in which none is open
};

/// Sums the tiles of one level, stretch after stretch in the order of time. Refers to their bytes, and to @p functions.
class TileCursor {
public:
    /// @param functions  by name; empty: a name is 1 + the index of a function
    TileCursor(const ShareTiles& tiles, unsigned level, std::span<const FunctionId> functions)
        : m_level(tiles.level(level))
        , m_functions(functions)
        , m_begin(tiles.interval().begin)
        , m_tileTicks(tiles.length(level))
        , m_count(m_level.tileCount())
        , m_perTile(1 / static_cast<double>(m_tileTicks))
    {
        const auto last = static_cast<double>(m_count - 1);
        const double all = static_cast<double>(tiles.interval().length()) * m_perTile;
        m_perLast = all > last ? 1 / (all - last) : 1;
    }
    /// Goes to @p t, within the interval of the tiles.
    void goTo(Tick t);
    Tick at() const { return m_at; }
    /// Sums the tiles up to @p end, within the interval of the tiles and not before at(), and goes there.
    /// Calls takeEarlier(const TileRun&) for each stretch of chunks that name the same functions but the last one.
    /// @returns the sums of that, which refer to memory that is used again by the next call
    template <typename Take> TileRun sumUntil(Tick end, const Take& takeEarlier);
    /// After sumUntil(): the most that one function that is not named may have, in units.
    std::uint32_t another() const { return m_another; }
    /// Says whether no call begins or ends in the chunks that have @p interval, which is within that of the tiles.
    bool isQuiet(Interval interval) const;
    /// How much of a function may be on the wrong side of at(), in units, because the tile there is taken in
    /// proportion.
    std::uint32_t doubt() const { return (m_part * (16 - m_part) * TileRun::kTileUnits + 255) / 256; }
    std::uint64_t tileTicks() const { return m_tileTicks; }

private:
    static constexpr std::uint64_t kMostTiles = 128; ///< of a run: units have 15 bits

    void place(Tick t, std::uint64_t& tile, std::uint32_t& part) const
    {
        const double tiles = static_cast<double>(ticksBetween(m_begin, t)) * m_perTile;
        tile = static_cast<std::uint64_t>(tiles);
        double part16 = (tiles - static_cast<double>(tile)) * 16;
        if (tile + 1 >= m_count) {
            tile = std::min(tile, m_count - 1);
            part16 = (tiles - static_cast<double>(tile)) * m_perLast * 16;
        }
        part = nearest<std::uint32_t>(std::min(part16, 16.0));
        tile += part / 16;
        part %= 16;
    }
    /// Names of chunks, and what their tiles sum up to.
    struct Names {
        std::uint64_t at = std::numeric_limits<std::uint64_t>::max(); ///< their offset; no offset: none were read
        std::uint32_t tileBytes = 0;
        std::array<std::uint32_t, TileRun::kPlaces> functions {}; ///< by place
        TileRun::Units isFunction {};
        std::uint32_t idlePlace = 0; ///< 0: all that is named are functions
        // Sums of all whole tiles since the names were read, modulo 2^16, and what they were, with the part of a tile,
        // where the run begins. By place, but for shorter tiles several beside each other.
        TileRun::Units sums {};
        TileRun::Units before {};
        bool hasTiles = false; ///< the run has some
    };

    /// Goes to the chunk of @p tile, and ends the run of names that have to make room for its own.
    template <typename Take> void enterChunkOf(std::uint64_t tile, const Take& takeEarlier)
    {
        if (tile >= m_chunkFirst && tile < m_chunkEnd)
            return;
        const std::uint64_t chunk = tile / ShareTiles::kChunkTiles;
        const std::uint32_t at = m_level.chunk(chunk).names;
        if (Names& names = m_names[namesFor(at)]; names.at != at)
            endRun(names, takeEarlier);
        enterChunk(chunk);
    }
    template <typename Take> void endRun(Names& names, const Take& takeEarlier)
    {
        if (names.hasTiles)
            takeEarlier(run(names, names.sums));
        names.before = names.sums;
        names.hasTiles = false;
    }
    /// Which of the names are those at @p offset, or are to make room for them.
    std::size_t namesFor(std::uint32_t offset) const;
    void enterChunk(std::uint64_t number);
    void readNames(std::uint32_t offset, Names& into) const;
    /// Adds tiles of the chunk, each with @p weight sixteenths, to @p sums.
    void addTiles(std::uint64_t first, std::uint64_t count, std::uint32_t weight, TileRun::Units& sums) const;
    /// The run that ends where there are @p sums.
    static TileRun run(const Names& names, const TileRun::Units& sums);

    ShareTiles::Level m_level;
    std::span<const FunctionId> m_functions;
    Tick m_begin;
    std::uint64_t m_tileTicks;
    std::uint64_t m_count;
    double m_perTile;
    double m_perLast;
    Tick m_at = 0;
    std::uint64_t m_tile = 0;
    std::uint32_t m_part = 0; ///< of the tile, in sixteenths, lies before at()
    std::uint32_t m_another = 0;
    // The chunk, and what it names.
    std::uint64_t m_chunkFirst = 0; ///< first tile of the chunk
    std::uint64_t m_chunkEnd = 0; ///< tile behind the last one of the chunk and of those like it
    const std::uint8_t* m_data = nullptr; ///< tiles of the chunk; null: one function, or the rest, has all
    std::uint32_t m_anotherOfChunk = 0;
    /// The last ones that several functions, and that one function had a chunk by: a call that takes all of a chunk
    /// does not end the run of those around it.
    std::array<Names, 2> m_names;
    std::size_t m_current = 0; ///< the names of the chunk
};

template <typename Take> TileRun TileCursor::sumUntil(Tick end, const Take& takeEarlier)
{
    std::uint64_t tile = 0;
    std::uint32_t part = 0;
    place(end, tile, part);
    m_another = 0;
    std::uint64_t splitAt = m_tile + kMostTiles;
    const std::uint64_t stop = std::min(part > 0 ? tile + 1 : tile, m_count);
    for (std::uint64_t first = m_tile; first < stop;) {
        enterChunkOf(first, takeEarlier);
        const std::uint64_t next = std::min({ stop, m_chunkEnd, splitAt });
        m_another += m_anotherOfChunk
            * static_cast<std::uint32_t>((next - 1) / ShareTiles::kChunkTiles - first / ShareTiles::kChunkTiles + 1);
        addTiles(first - m_chunkFirst, std::min(next, tile) - first, 16, m_names[m_current].sums);
        m_names[m_current].hasTiles = true;
        if (next == splitAt && next < stop) {
            for (Names& names : m_names)
                endRun(names, takeEarlier);
            splitAt += kMostTiles;
        }
        first = next;
    }
    Names& current = m_names[m_current];
    TileRun::Units sums = current.sums;
    if (part > 0)
        addTiles(tile - m_chunkFirst, 1, part, sums);
    m_tile = tile;
    m_part = part;
    m_at = end;
    const TileRun last = run(current, sums);
    current.hasTiles = false;
    for (Names& names : m_names)
        endRun(names, takeEarlier);
    current.before = sums;
    return last;
}

} // namespace lightcone::core
