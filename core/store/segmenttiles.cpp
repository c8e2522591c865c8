// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/segmenttiles.h"

#include <algorithm>
#include <bit>
#include <cstring>
#include <limits>

namespace lightcone::core {

std::uint64_t Tile::shareOf(std::uint64_t ticks, unsigned shift)
{
    if (ticks == 0)
        return 0;
    // So that the product fits.
    constexpr unsigned kBits = 55;
    const unsigned drop = shift > kBits ? shift - kBits : 0;
    const std::uint64_t half = (std::uint64_t { 1 } << (shift - drop)) / 2;
    return std::clamp<std::uint64_t>(((ticks >> drop) * kWhole + half) >> (shift - drop), 1, kWhole);
}

unsigned SegmentTiles::shiftOf(Tick begin, Tick end, std::uint32_t events)
{
    const std::uint64_t tiles = std::max(events / kEventsPerTile, 1U);
    return std::min(static_cast<unsigned>(std::bit_width((ticksBetween(begin, end) - 1) / tiles)), 62U);
}

std::uint64_t SegmentTiles::countOf(Tick begin, Tick end, unsigned shift)
{
    return end > begin ? static_cast<std::uint64_t>(((end - 1) >> shift) - (begin >> shift)) + 1 : 0;
}

bool SegmentTiles::open(std::span<const std::byte> part, Tick begin, Tick end, std::size_t functions)
{
    if (part.size() < sizeof m_head)
        return false;
    std::memcpy(&m_head, part.data(), sizeof m_head);
    m_begin = begin;
    if (end == begin)
        return levels() == 0;
    if (levels() == 0 || levels() > kMaxLevels || shift(levels()) > 64)
        return false;
    std::uint64_t tiles = 0;
    for (unsigned level = 0; level < levels(); ++level) {
        m_firsts[level] = static_cast<std::uint32_t>(tiles);
        tiles += countOf(begin, end, shift(level));
        if (tiles > std::numeric_limits<std::uint32_t>::max())
            return false;
    }
    if (tiles > (part.size() - sizeof m_head) / sizeof(Tile))
        return false;
    m_tiles = reinterpret_cast<const Tile*>(part.data() + sizeof m_head);
    return std::all_of(m_tiles, m_tiles + tiles, [functions](const Tile& tile) {
        return (tile.firstShare == 0 || tile.first < functions) && (tile.secondShare == 0 || tile.second < functions);
    });
}

} // namespace lightcone::core
