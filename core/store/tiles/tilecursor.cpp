// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/tiles/tilecursor.h"

#include <utility>

namespace lightcone::core {

namespace {

/// Adds the sums of low and of high halves of bytes, by place.
void addBytes(Bytes16 low, Bytes16 high, std::uint32_t weight, TileRun::Units& sums)
{
    const auto factor = static_cast<std::uint16_t>(weight);
    const auto lows = reinterpret_cast<Words8>(low);
    const auto highs = reinterpret_cast<Words8>(high);
    sums[0] += (lows & 0xff) * factor;
    sums[1] += (lows >> 8) * factor;
    sums[2] += (highs & 0xff) * factor;
    sums[3] += (highs >> 8) * factor;
}

/// Adds the sums of two or four tiles that a vector has beside each other, and leaves the rest zero.
Words8 folded(Words8 sums, std::uint32_t tileBytes)
{
    sums += __builtin_shufflevector(sums, sums, 4, 5, 6, 7, 0, 1, 2, 3);
    if (tileBytes == 4)
        sums += __builtin_shufflevector(sums, sums, 2, 3, 0, 1, 6, 7, 4, 5);
    const Bytes16 mask = firstBytes16(tileBytes);
    return sums & reinterpret_cast<Words8>(mask);
}

} // namespace

void TileCursor::goTo(Tick t)
{
    m_at = t;
    place(t, m_tile, m_part);
    for (Names& names : m_names)
        names.before = names.sums;
    if (m_part == 0)
        return;
    enterChunk(m_tile / ShareTiles::kChunkTiles);
    addTiles(m_tile - m_chunkFirst, 1, m_part, m_names[m_current].before);
}

void TileCursor::enterChunk(std::uint64_t number)
{
    const ShareTiles::Chunk& chunk = m_level.chunk(number);
    m_chunkFirst = number * ShareTiles::kChunkTiles;
    m_chunkEnd = std::min(m_chunkFirst + (chunk.alike + std::uint64_t { 1 }) * ShareTiles::kChunkTiles, m_count);
    m_current = namesFor(chunk.names);
    if (m_names[m_current].at != chunk.names)
        readNames(chunk.names, m_names[m_current]);
    const std::uint32_t tileBytes = m_names[m_current].tileBytes;
    m_data = tileBytes > 0 ? m_level.tilesOf(number, chunk.alike, tileBytes) : nullptr;
    m_anotherOfChunk = (std::uint32_t { chunk.another } * TileRun::kTileUnits + 255) / 256;
}

std::size_t TileCursor::namesFor(std::uint32_t offset) const
{
    for (std::size_t i = 0; i < m_names.size(); ++i) {
        if (m_names[i].at == offset)
            return i;
    }
    const ShareTiles::Names names = m_level.namesAt(offset);
    return names.count == 1 && names.tileBytes == 0 ? 1 : 0;
}

void TileCursor::readNames(std::uint32_t offset, Names& into) const
{
    const ShareTiles::Names names = m_level.namesAt(offset);
    into.at = offset;
    into.tileBytes = names.count > 0 ? names.tileBytes : 4;
    auto& functions = into.functions;
    functions = {};
    m_level.readNames(names, functions.data() + 1);
    std::uint32_t idle = 0;
    const std::size_t known = m_functions.size();
    for (std::uint32_t i = 1; i <= names.count; ++i) {
        if (known > 0)
            functions[i] = functions[i] < known ? static_cast<std::uint32_t>(m_functions[functions[i]]) + 1 : 0;
        idle = functions[i] == 0 ? i : idle;
    }
    into.idlePlace = idle > 0 ? ShareTiles::sumPlace(idle, into.tileBytes) : 0;
    if (into.tileBytes == 4 || into.tileBytes == 8) {
        for (std::uint32_t i = names.count; i > 0; --i)
            functions[ShareTiles::sumPlace(i, into.tileBytes)] = std::exchange(functions[i], 0U);
    }
    std::array<std::uint16_t, TileRun::kPlaces> isFunction;
    for (std::size_t i = 0; i < isFunction.size(); ++i)
        isFunction[i] = functions[i] > 0 ? 0xffff : 0;
    std::memcpy(into.isFunction.data(), isFunction.data(), sizeof isFunction);
    functions[0] = TileRun::kRest;
}

void TileCursor::addTiles(std::uint64_t first, std::uint64_t count, std::uint32_t weight, TileRun::Units& sums) const
{
    const std::uint32_t tileBytes = m_names[m_current].tileBytes;
    if (!m_data) {
        // Of such tiles, only the last one may be shorter.
        const bool hasLast = m_chunkFirst + first + count == m_count && count > 0;
        const double tiles = static_cast<double>(count) - (hasLast ? 1 - 1 / m_perLast : 0);
        const std::uint32_t place = tileBytes == 0 ? ShareTiles::sumPlace(1, 0) : 0;
        const auto units = nearest<std::uint32_t>(tiles * weight * ShareTiles::kUnits);
        sums[0][place] = static_cast<std::uint16_t>(sums[0][place] + units);
        return;
    }
    const std::uint8_t* from = m_data + first * tileBytes;
    std::uint64_t bytes = count * tileBytes;
    const Bytes16 mask = filledBytes16(ShareTiles::kUnits);
    while (bytes >= sizeof(Bytes16)) {
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
        addBytes(low, high, weight, sums);
    }
    if (bytes > 0) {
        const Bytes16 tiles = loadBytes16(from) & firstBytes16(bytes);
        addBytes(tiles & mask, (tiles >> 4) & mask, weight, sums);
    }
}

TileRun TileCursor::run(const Names& names, const TileRun::Units& sums)
{
    TileRun run { .functions = names.functions.data(), .isFunction = &names.isFunction };
    for (std::size_t i = 0; i < sums.size(); ++i)
        run.units[i] = sums[i] - names.before[i];
    if (names.tileBytes == 4 || names.tileBytes == 8) {
        for (Words8& units : run.units)
            units = folded(units, names.tileBytes);
    }
    if (names.idlePlace > 0)
        run.idle = run.units[names.idlePlace / 8][names.idlePlace % 8];
    return run;
}

bool TileCursor::isQuiet(Interval interval) const
{
    std::uint64_t first = 0;
    std::uint64_t last = 0;
    std::uint32_t part = 0;
    place(interval.begin, first, part);
    place(interval.end, last, part);
    if (part == 0 && last > first)
        --last;
    for (std::uint64_t chunk = first / ShareTiles::kChunkTiles; chunk <= last / ShareTiles::kChunkTiles; ++chunk) {
        if (m_level.chunk(chunk).isQuiet == 0)
            return false;
    }
    return true;
}

} // namespace lightcone::core
