// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/tiles/segmenttiles.h"

#include "core/store/tiles/tilegrid.h"

#include <algorithm>
#include <cstring>
#include <utility>

namespace lightcone::core {

namespace {

/// Says whether the tiles name no codes but those below @p functions.
bool namesOnly(const TileSpan& tiles, std::size_t functions)
{
    std::size_t strangers = 0;
    for (const auto& [code, share] : { std::pair { TileSpan::First, TileSpan::FirstShare },
             std::pair { TileSpan::Second, TileSpan::SecondShare } }) {
        for (std::size_t i = 0; i < tiles.size(); ++i)
            strangers += tiles.bytes(share)[i] != 0 && tiles.bytes(code)[i] >= functions ? 1 : 0;
    }
    return strangers == 0;
}

} // namespace

bool SegmentTiles::open(std::span<const std::byte> part, Tick begin, Tick end, std::size_t functions)
{
    if (part.size() < sizeof m_head)
        return false;
    std::memcpy(&m_head, part.data(), sizeof m_head);
    m_begin = begin;
    if (end == begin)
        return levels() == 0;
    if (levels() == 0 || levels() > kMaxLevels || shift(levels()) > 64 || tileCount(begin, end, shift(0)) > kMaxTiles)
        return false;
    std::uint64_t tiles = 0;
    const std::uint64_t most = (part.size() - sizeof m_head) / TileSpan::kFields;
    for (unsigned level = 0; level < levels(); ++level) {
        tiles += std::min(tileCount(begin, end, shift(level)), most + 1);
        m_firsts[level + 1] = static_cast<std::size_t>(tiles);
    }
    if (tiles > most || tiles * TileSpan::kFields + TileSpan::kReadable > part.size() - sizeof m_head)
        return false;
    m_tiles = reinterpret_cast<const std::uint8_t*>(part.data() + sizeof m_head);
    for (unsigned level = 0; level < levels(); ++level) {
        if (!namesOnly(all(level), functions))
            return false;
    }
    return true;
}

} // namespace lightcone::core
