// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/tiles/tilecursor.h"

namespace lightcone::core {

void TileCursor::enterChunk(std::uint64_t number)
{
    const ShareTiles::Chunk& chunk = m_level.chunk(number);
    m_chunkFirst = number * ShareTiles::kChunkTiles;
    m_chunkEnd = std::min(m_chunkFirst + (chunk.alike + std::uint64_t { 1 }) * ShareTiles::kChunkTiles, m_count);
    if (chunk.names != m_namesAt)
        readNames(chunk.names);
    m_data = m_tileBytes > 0 ? m_level.tilesOf(number, chunk.alike, m_tileBytes) : nullptr;
    m_another = (std::uint32_t { chunk.another } * TileRun::kTileUnits + 255) / 256;
}

void TileCursor::readNames(std::uint32_t offset)
{
    const ShareTiles::Names names = m_level.namesAt(offset);
    m_namesAt = offset;
    m_tileBytes = names.count > 0 ? names.tileBytes : 4;
    m_names[ShareTiles::kRestSlot] = TileRun::kRest;
    m_level.readNames(names, m_names.data() + 1);
    if (!m_functions.empty()) {
        for (std::uint32_t i = 1; i <= names.count; ++i) {
            const std::uint32_t name = m_names[i];
            m_names[i] = name < m_functions.size() ? static_cast<std::uint32_t>(m_functions[name]) + 1 : 0;
        }
    }
    // A tile may have slots without a name.
    for (std::uint32_t i = names.count + 1; i < std::max(2 * m_tileBytes, 2U); ++i)
        m_names[i] = 0;
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
