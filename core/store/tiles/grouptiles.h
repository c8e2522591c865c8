// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/tick.h"
#include "core/store/tiles/locationgroups.h"
#include "core/store/tiles/tilegrid.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

// Private to core: pyramids of dominant functions of groups of locations.
namespace lightcone::core {

/// Holds the shares of the functions that have most of a stretch of 2^n ticks, times the locations of a group; in
/// 65,535ths, rounded down, but more than nothing at least one. Time before the group's first event and after its last
/// one counts as time without a function.
struct GroupTile {
    static constexpr std::uint64_t kWhole = 65'535; ///< all of it, and nothing less
    static constexpr std::size_t kMaxFunctions = 65'535;

    std::array<std::uint16_t, 3> functions {}; ///< indices, those with the most time first; ties: the smaller one
    std::array<std::uint16_t, 3> shares {};
    std::uint16_t another = 0; ///< the most that any other function has, rounded up
    std::uint16_t covered = 0; ///< any function is open

    /// Nothing takes time, but there may be calls without duration: then functions[0] is 1.
    bool mayHaveZeroCalls() const { return covered == 0 && functions[0] != 0; }
    friend bool operator==(const GroupTile&, const GroupTile&) = default;
};
static_assert(sizeof(GroupTile) == 16);

/// Tiles of level 0 have 2^shift(0) ticks, such that there is about one for every kEventsPerTile events of the group,
/// or half as many; those of each next level twice as many, up to one that has the group in one or two. A tile begins
/// at a multiple of its length. Refers to bytes that it does not own; thread-safe.
class GroupTiles {
public:
    static constexpr std::uint64_t kEventsPerTile = 128;

    /// The head of a group in the bytes of all groups.
    struct Head {
        std::uint32_t group = 0; ///< index
        std::uint16_t shift = 0;
        std::uint16_t levels = 0;
        Tick begin = 0;
        Tick end = 0; ///< after the last event; later than the begin
    };
    static_assert(sizeof(Head) == 24);

    /// Levels from tiles of 2^@p shift ticks on.
    static unsigned levelsOf(Tick begin, Tick end, unsigned shift);
    /// @param bytes  begin with the tiles. @returns how many bytes these take; nullopt when the head makes no sense, or
    /// they are too few.
    std::optional<std::size_t> open(const Head& head, std::span<const std::byte> bytes);

    Interval interval() const { return { m_head.begin, m_head.end }; }
    unsigned levels() const { return m_head.levels; }
    unsigned shift(unsigned level) const { return m_head.shift + level; }
    /// All of a level. O(levels).
    std::span<const GroupTile> tiles(unsigned level) const { return { m_tiles + placeOf(level), count(level) }; }
    /// The tiles from that which holds tick @p from to that which holds the one before @p to.
    /// @pre from < to, and both within interval()
    std::span<const GroupTile> tiles(unsigned level, Tick from, Tick to) const
    {
        const Tick begin = m_head.begin >> shift(level);
        return tiles(level).subspan(static_cast<std::size_t>((from >> shift(level)) - begin),
            static_cast<std::size_t>(((to - 1) >> shift(level)) - (from >> shift(level))) + 1);
    }

private:
    std::size_t count(unsigned level) const
    {
        return static_cast<std::size_t>(tileCount(m_head.begin, m_head.end, shift(level)));
    }
    std::size_t placeOf(unsigned level) const
    {
        std::size_t place = 0;
        for (unsigned below = 0; below < level; ++below)
            place += count(below);
        return place;
    }

    Head m_head;
    const GroupTile* m_tiles = nullptr;
};

/// The tiles of all groups of a trace that have any. Immutable, thread-safe.
class GroupTileSet {
public:
    GroupTileSet() = default;
    /// @param bytes  for each of some groups, ascending, a Head and its tiles
    /// @param owner  keeps @p bytes alive
    /// @returns nullopt when @p bytes are none of @p groups, or name others than the first @p functions functions.
    static std::optional<GroupTileSet> open(LocationGroups groups, std::span<const std::byte> bytes,
        std::shared_ptr<const void> owner, std::size_t functions);

    std::span<const std::byte> bytes() const { return m_bytes; }
    /// Finds the tiles of the group that has just these locations, in any order; null when there is none. O(@p
    /// locations).
    const GroupTiles* find(std::span<const LocationId> locations) const;

private:
    LocationGroups m_groups;
    std::vector<GroupTiles> m_tiles;
    std::vector<std::uint32_t> m_tilesOf; ///< by group: 1 + index in m_tiles, 0: none
    std::span<const std::byte> m_bytes;
    std::shared_ptr<const void> m_owner;
};

} // namespace lightcone::core
