// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/bytes.h"
#include "core/model/tick.h"
#include "core/store/tiles/sharetiles.h"

#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace lightcone::core {

/// Makes ShareTiles from what is on top of the call stack, in the order of time. Functions are told by name: 1 + code
/// or index; 0: none is open. One thread; may be used again.
class ShareTileBuilder {
public:
    /// @param tiles      how many tiles the first level has at most; 0: no level
    /// @param locations  whose times are summed; all of a tile is its length times so many, divided by 2^@p unitShift
    /// @param names      is larger than every name
    void begin(
        Interval interval, std::uint64_t tiles, std::uint64_t locations, std::size_t names, unsigned unitShift = 0);
    /// The begins of the tiles of the first level, and the end of the last one.
    std::vector<Tick> edges() const;

    /// Function @p name is on top from the end of the last call, or the begin, until @p until, where a call begins or
    /// ends. For one location.
    void add(std::uint32_t name, Tick until);
    /// A function has @p ticks, not 0, of the present tile, summed over the locations, in units of 2^unitShift.
    void addTicks(std::uint32_t name, std::uint64_t ticks) { m_levels[0].add(name, ticks); }
    /// A call begins or ends in the present tile.
    void noteCall() { m_isQuiet = false; }
    /// Ends the present tile.
    void endTile();
    bool isComplete() const { return m_head.levels == 0 || m_levels[0].tiles == m_levels[0].count; }
    /// The tile that time is added to. @pre !isComplete()
    Interval presentTile() const;

    /// Appends the bytes to @p out, whose size is a multiple of 8. All time was added.
    void write(ByteVector& out);

private:
    static constexpr std::uint32_t kNoName = 0xffffffff;
    /// Chunks that get names together, so that columns are rarely summed of several runs.
    static constexpr std::uint32_t kMostInGroup = 8;

    struct Entry {
        std::uint32_t name = 0;
        std::uint32_t tile = 0; ///< of the chunk
        std::uint64_t ticks = 0;
    };
    struct Sum {
        std::uint64_t tile = 0; ///< ticks in the present tile
        std::uint64_t chunk = 0; ///< ticks in the present chunk, without the present tile
        std::uint64_t most = 0; ///< ticks in one chunk of those that wait
    };
    struct NameTicks {
        std::uint32_t name = 0;
        std::uint64_t ticks = 0;
    };
    /// A chunk that waits until its group has names.
    struct WaitingChunk {
        std::uint32_t tiles = 0;
        bool isQuiet = true;
        std::vector<Entry> entries;
        std::vector<NameTicks> sums; ///< of the entries, each name once

        void begin()
        {
            tiles = 0;
            isQuiet = true;
            entries.clear();
            sums.clear();
        }
    };
    struct Level {
        std::vector<Sum> sums; ///< by name
        std::vector<std::uint8_t> slotOf; ///< by name: among the last names that were written; the rest's: none of them
        std::vector<std::uint32_t> inTile; ///< names with ticks
        std::vector<std::uint32_t> inChunk;
        std::vector<std::uint32_t> inGroup;
        std::vector<NameTicks> byTicks; ///< scratch: those in the group, with their most
        std::array<WaitingChunk, kMostInGroup + 1> group; ///< the first `waiting`, and the present chunk
        std::uint32_t waiting = 0;
        bool isTileQuiet = true;
        std::uint64_t tiles = 0; ///< that are ended
        std::uint64_t count = 0; ///< that there will be
        double unitsPerTick = 0;
        unsigned tickShift = 0; ///< the precision of units: ticks are counted by 2^tickShift
        std::uint64_t partsPerShiftedTick = 0;
        std::vector<std::uint32_t> names; ///< of the last chunk that has more than one function
        std::array<ShareTiles::SlotPlace, ShareTiles::kMaxSlots> places {}; ///< by slot
        std::array<std::int64_t, ShareTiles::kMaxSlots> carries {}; ///< by slot: parts that rounding has left over
        std::uint32_t namesAt = 0;
        std::uint32_t tileBytes = 0; ///< by these names
        std::uint32_t chunksWithNames = 0; ///< that have had them
        std::uint32_t narrowChunks = 0; ///< of these, without a break, those that shorter tiles would have done for
        std::uint32_t pureName = kNoName; ///< of the last chunk that has only one function
        std::uint32_t pureAt = 0;
        std::vector<ShareTiles::Chunk> chunks;
        ByteVector nameBytes;
        std::vector<std::uint8_t> tileData;

        void add(std::uint32_t name, std::uint64_t ticks)
        {
            Sum& sum = sums[name];
            if (sum.tile == 0)
                inTile.push_back(name);
            sum.tile += ticks;
        }
    };

    void endTile(std::size_t level);
    void endChunk(Level& level) const;
    bool fitsGroup(const Level& level) const;
    void endGroup(Level& level) const;
    static std::span<const std::uint32_t> takeChosen(Level& level);
    void chooseNames(Level& level, std::span<const std::uint32_t> chosen) const;
    static std::uint64_t mostOfAnother(const Level& level, const WaitingChunk& chunk);
    static void appendChunk(Level& level, const WaitingChunk& chunk, std::uint32_t names, std::uint64_t another);
    std::uint32_t appendNames(Level& level, std::span<const std::uint32_t> names, std::uint32_t tileBytes) const;
    static void noteAlike(Level& level);
    static void writeTiles(Level& level, const WaitingChunk& chunk);

    ShareTiles::Head m_head;
    std::vector<Level> m_levels; ///< the first m_head.levels are used
    Tick m_at = 0; ///< of add()
    Tick m_tileEnd = 0;
    bool m_isQuiet = true;
};

} // namespace lightcone::core
