// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/tiles/grouptiles.h"

#include "core/base/bytes.h"

#include <algorithm>
#include <cstring>
#include <utility>

namespace lightcone::core {

unsigned GroupTiles::levelsOf(Tick begin, Tick end, unsigned shift)
{
    unsigned levels = 1;
    while (shift + levels < 64 && tileCount(begin, end, shift + levels - 1) > 2)
        ++levels;
    return levels;
}

std::optional<std::size_t> GroupTiles::open(const Head& head, std::span<const std::byte> bytes)
{
    if (head.begin >= head.end || head.shift > 62 || head.levels != levelsOf(head.begin, head.end, head.shift))
        return std::nullopt;
    m_head = head;
    const std::size_t room = bytes.size() / sizeof(GroupTile);
    std::size_t tiles = 0;
    for (unsigned level = 0; level < levels(); ++level) {
        if (tileCount(head.begin, head.end, shift(level)) > room - tiles)
            return std::nullopt;
        tiles += count(level);
    }
    m_tiles = valuesAt<GroupTile>(bytes.data(), tiles).data();
    return tiles * sizeof(GroupTile);
}

std::optional<GroupTileSet> GroupTileSet::open(
    LocationGroups groups, std::span<const std::byte> bytes, std::shared_ptr<const void> owner, std::size_t functions)
{
    GroupTileSet set;
    set.m_groups = std::move(groups);
    set.m_tilesOf.resize(set.m_groups.groups().size());
    set.m_bytes = bytes;
    set.m_owner = std::move(owner);
    std::uint32_t next = 0; // the least group that may follow
    while (!bytes.empty()) {
        GroupTiles::Head head;
        if (bytes.size() < sizeof head)
            return std::nullopt;
        std::memcpy(&head, bytes.data(), sizeof head);
        bytes = bytes.subspan(sizeof head);
        GroupTiles tiles;
        const std::optional<std::size_t> size = tiles.open(head, bytes);
        if (!size || head.group < next || head.group >= set.m_tilesOf.size())
            return std::nullopt;
        bytes = bytes.subspan(*size);
        next = head.group + 1;
        for (unsigned level = 0; level < tiles.levels(); ++level) {
            const auto isKnown = [functions](const GroupTile& tile) {
                return tile.covered == 0
                    || std::ranges::all_of(tile.functions, [functions](auto function) { return function < functions; });
            };
            if (!std::ranges::all_of(tiles.tiles(level), isKnown))
                return std::nullopt;
        }
        set.m_tiles.push_back(tiles);
        set.m_tilesOf[head.group] = static_cast<std::uint32_t>(set.m_tiles.size());
    }
    return set;
}

const GroupTiles* GroupTileSet::find(std::span<const LocationId> locations) const
{
    if (m_tiles.empty())
        return nullptr;
    const std::optional<std::size_t> group = m_groups.find(locations);
    return group && m_tilesOf[*group] > 0 ? &m_tiles[m_tilesOf[*group] - 1] : nullptr;
}

} // namespace lightcone::core
