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
#include <span>

// Private to core.
namespace lightcone::core {

/// Time by function in a stretch of tiles that name the same functions. In units of which a tile has kTileUnits: a tile
/// at an edge counts in proportion, in sixteenths.
struct TileRun {
    static constexpr std::uint32_t kTileUnits = 16 * ShareTiles::kUnits;
    static constexpr std::uint32_t kRest = 0xffffffff;

    std::uint32_t count = 0; ///< slots
    /// By slot: 1 + index of the function, 0: none is open, kRest: all that are not named.
    const std::uint32_t* functions = nullptr;
    const std::uint16_t* units = nullptr; ///< by slot
    std::uint32_t another = 0; ///< the most that one function of the rest may have, in units
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
    void goTo(Tick t)
    {
        m_at = t;
        place(t, m_tile, m_part);
    }
    Tick at() const { return m_at; }
    /// Sums the tiles up to @p end, within the interval of the tiles and not before at(), and goes there.
    /// Calls take(const TileRun&) for each stretch of chunks that name the same functions; their units may be all zero.
    template <typename Take> void sumUntil(Tick end, const Take& take);
    /// Says whether no call begins or ends in the chunks that have @p interval, which is within that of the tiles.
    bool isQuiet(Interval interval) const;
    /// How much of a function may be on the wrong side of at(), in tiles, because the tile there is taken in
    /// proportion.
    double doubt() const { return m_part * (16 - m_part) / 256.0; }
    std::uint64_t tileTicks() const { return m_tileTicks; }

private:
    using Words8 = std::uint16_t __attribute__((vector_size(16)));
    static constexpr std::uint64_t kMostTiles = 192; ///< of a run before others are added: units have 16 bits

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
    template <typename Take>
    void addTiles(std::uint64_t first, std::uint64_t last, std::uint32_t weight, const Take& take);
    void enterChunk(std::uint64_t chunk);
    void readNames(std::uint32_t offset);
    void addVectors(std::uint64_t first, std::uint64_t count, std::uint32_t weight);
    void addAll(std::uint64_t count, bool hasLast, std::uint32_t weight);
    void add(Bytes16 low, Bytes16 high, std::uint32_t weight);
    template <typename Take> void flush(const Take& take);

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
    // The chunk, and what it names.
    std::uint64_t m_chunkFirst = 0; ///< first tile of the chunk
    std::uint64_t m_chunkEnd = 0; ///< tile behind the last one of the chunk and of those like it
    const std::uint8_t* m_data = nullptr; ///< tiles of the chunk; null: the first name has all
    std::uint32_t m_another = 0;
    std::uint32_t m_namesAt = 0xffffffff;
    std::uint32_t m_tileBytes = 0;
    std::array<std::uint32_t, ShareTiles::kMaxSlots> m_names {};
    // The run.
    std::array<Words8, 4> m_sums {}; ///< low even, low odd, high even, high odd bytes
    std::uint64_t m_runTiles = 0;
    std::uint32_t m_runAnother = 0;
};

inline void TileCursor::add(Bytes16 low, Bytes16 high, std::uint32_t weight)
{
    const auto factor = static_cast<std::uint16_t>(weight);
    const auto lows = reinterpret_cast<Words8>(low);
    const auto highs = reinterpret_cast<Words8>(high);
    m_sums[0] += (lows & 0xff) * factor;
    m_sums[1] += (lows >> 8) * factor;
    m_sums[2] += (highs & 0xff) * factor;
    m_sums[3] += (highs >> 8) * factor;
}

/// Adds tiles of which one slot has it all: the only function, or the rest. @param hasLast  the last tile is among
/// them, which may be shorter
inline void TileCursor::addAll(std::uint64_t count, bool hasLast, std::uint32_t weight)
{
    const std::uint32_t slot = m_tileBytes == 0 ? 1 : 0; // the first two words of the sums
    const double tiles = static_cast<double>(count) - (hasLast ? 1 - 1 / m_perLast : 0);
    const auto units = nearest<std::uint16_t>(tiles * weight * ShareTiles::kUnits);
    m_sums[0][slot] = static_cast<std::uint16_t>(m_sums[0][slot] + units);
}

/// Adds tiles of the chunk, each with @p weight sixteenths.
inline void TileCursor::addVectors(std::uint64_t first, std::uint64_t count, std::uint32_t weight)
{
    const std::uint8_t* from = m_data + first * m_tileBytes;
    std::uint64_t bytes = count * m_tileBytes;
    const Bytes16 mask = filledBytes16(ShareTiles::kUnits);
    while (bytes > 0) {
        Bytes16 low {};
        Bytes16 high {};
        // So many sums of four bits go into a byte.
        for (int i = 0; i < 17 && bytes >= sizeof(Bytes16); ++i) {
            const Bytes16 tiles = loadBytes16(from);
            low += tiles & mask;
            high += (tiles >> 4) & mask;
            from += sizeof tiles;
            bytes -= sizeof tiles;
        }
        add(low, high, weight);
        if (bytes > 0 && bytes < sizeof(Bytes16)) {
            Bytes16 tiles {};
            std::memcpy(&tiles, from, bytes);
            add(tiles & mask, (tiles >> 4) & mask, weight);
            bytes = 0;
        }
    }
}

template <typename Take> void TileCursor::flush(const Take& take)
{
    alignas(16) std::array<std::uint16_t, ShareTiles::kMaxSlots> units;
    std::uint32_t count = 2 * m_tileBytes;
    std::memcpy(units.data(), m_sums.data(), sizeof units);
    if (m_tileBytes == 0) {
        count = 2;
    } else if (m_tileBytes < sizeof(Bytes16)) {
        // A vector had several tiles beside each other.
        const std::uint32_t perPart = m_tileBytes / 2;
        for (std::uint32_t part = 0; part < 4; ++part) {
            for (std::uint32_t i = 0; i < perPart; ++i) {
                std::uint32_t sum = 0;
                for (std::uint32_t lane = i; lane < 8; lane += perPart)
                    sum += units[part * 8 + lane];
                units[part * perPart + i] = static_cast<std::uint16_t>(sum);
            }
        }
    }
    take(TileRun { count, m_names.data(), units.data(), m_runAnother });
    m_sums = {};
    m_runTiles = 0;
    m_runAnother = 0;
}

template <typename Take>
void TileCursor::addTiles(std::uint64_t first, std::uint64_t last, std::uint32_t weight, const Take& take)
{
    while (first < last) {
        const std::uint64_t chunk = first / ShareTiles::kChunkTiles;
        if (first < m_chunkFirst || first >= m_chunkEnd) {
            if (m_runTiles > 0 && m_level.chunk(chunk).names != m_namesAt)
                flush(take);
            enterChunk(chunk);
        }
        if (m_runTiles >= kMostTiles)
            flush(take);
        const std::uint64_t end = std::min(last, m_chunkEnd);
        const std::uint64_t count = end - first;
        m_runAnother += m_another * static_cast<std::uint32_t>((end - 1) / ShareTiles::kChunkTiles - chunk + 1);
        if (m_data)
            addVectors(first - m_chunkFirst, count, weight);
        else
            addAll(count, end == m_count, weight);
        m_runTiles += count;
        first = end;
    }
}

template <typename Take> void TileCursor::sumUntil(Tick end, const Take& take)
{
    std::uint64_t tile = 0;
    std::uint32_t part = 0;
    place(end, tile, part);
    if (tile == m_tile) {
        if (tile < m_count)
            addTiles(tile, tile + 1, std::max(part, m_part + 1) - m_part, take);
    } else {
        if (m_part > 0)
            addTiles(m_tile, m_tile + 1, 16 - m_part, take);
        addTiles(m_part > 0 ? m_tile + 1 : m_tile, tile, 16, take);
        if (part > 0)
            addTiles(tile, tile + 1, part, take);
    }
    if (m_runTiles > 0)
        flush(take);
    m_tile = tile;
    m_part = part;
    m_at = end;
}

} // namespace lightcone::core
