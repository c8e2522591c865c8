// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/tiles/locationgroups.h"
#include "core/store/tiles/sharetiles.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

// Private to core.
namespace lightcone::core {

/// The tiles of whole locations and of groups of locations, as far as a trace has them. Immutable, thread-safe.
class ShareTileSet {
public:
    /// The tiles of a location or group have about so many events each.
    static constexpr std::uint64_t kEventsPerTile = 96;

    /// Whose tiles follow, in bytes.
    struct Owner {
        std::uint32_t isGroup = 0;
        std::uint32_t index = 0; ///< of the group or the location
    };
    static_assert(sizeof(Owner) == 8);

    ShareTileSet() = default;
    /// @param bytes  an Owner and its tiles, for each of some locations, ascending, and then of some groups
    /// @param owner  keeps @p bytes alive
    /// @returns nullopt when @p bytes are no such tiles.
    static std::optional<ShareTileSet> open(LocationGroups groups, std::size_t locations,
        std::span<const std::byte> bytes, std::shared_ptr<const void> owner);

    std::span<const std::byte> bytes() const { return m_bytes; }
    /// Null when there are none. O(log locations)
    const ShareTiles* find(LocationId location) const;
    /// The tiles of the group that has just these locations, in any order; null when there are none. O(@p locations)
    const ShareTiles* find(std::span<const LocationId> locations) const;

private:
    using Tiles = std::vector<std::pair<std::uint32_t, ShareTiles>>; ///< by index

    static const ShareTiles* find(const Tiles& tiles, std::size_t index);

    LocationGroups m_groups;
    Tiles m_ofLocations;
    Tiles m_ofGroups;
    std::span<const std::byte> m_bytes;
    std::shared_ptr<const void> m_owner;
};

} // namespace lightcone::core
