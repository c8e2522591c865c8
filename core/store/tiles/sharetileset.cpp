// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/tiles/sharetileset.h"

#include <algorithm>
#include <cstring>

namespace lightcone::core {

std::optional<ShareTileSet> ShareTileSet::open(
    LocationGroups groups, std::size_t locations, std::span<const std::byte> bytes, std::shared_ptr<const void> owner)
{
    ShareTileSet set;
    set.m_groups = std::move(groups);
    set.m_bytes = bytes;
    set.m_owner = std::move(owner);
    while (!bytes.empty()) {
        Owner head;
        if (bytes.size() < sizeof head)
            return std::nullopt;
        std::memcpy(&head, bytes.data(), sizeof head);
        bytes = bytes.subspan(sizeof head);
        Tiles& all = head.isGroup != 0 ? set.m_ofGroups : set.m_ofLocations;
        const std::size_t count = head.isGroup != 0 ? set.m_groups.groups().size() : locations;
        ShareTiles tiles;
        const std::optional<std::size_t> size = tiles.open(bytes);
        if (!size || head.index >= count || (!all.empty() && head.index <= all.back().first))
            return std::nullopt;
        bytes = bytes.subspan(*size);
        all.emplace_back(head.index, tiles);
    }
    return set;
}

const ShareTiles* ShareTileSet::find(const Tiles& tiles, std::size_t index)
{
    const auto found = std::ranges::lower_bound(tiles, index, {}, &Tiles::value_type::first);
    return found != tiles.end() && found->first == index ? &found->second : nullptr;
}

const ShareTiles* ShareTileSet::find(LocationId location) const
{
    return find(m_ofLocations, indexOf(location));
}

const ShareTiles* ShareTileSet::find(std::span<const LocationId> locations) const
{
    if (m_ofGroups.empty() || locations.empty())
        return nullptr;
    const std::optional<std::size_t> group = m_groups.find(locations);
    return group ? find(m_ofGroups, *group) : nullptr;
}

} // namespace lightcone::core
