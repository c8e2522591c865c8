// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/tick.h"
#include "core/store/messages/messageblock.h"
#include "core/store/messages/messagesum.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

// Private to messageBundles().
namespace lightcone::core {

/// Column of all that is before the interval (−kOutsideColumn) or at or after its end.
inline constexpr int kOutsideColumn = 1 << 24;

/// The place of a message in units of one row and one column, or of the coarser units of a level. Packed, because there
/// is one for each message.
class MessagePlace {
public:
    MessagePlace() = default;
    /// @param column  of the send
    /// @param way     columns taken, less than 0 for what is received before it is sent; with an end outside of the
    ///                interval: the column of the receive
    /// @pre rows >= 0; columns within ±kOutsideColumn
    MessagePlace(int senderRow, int receiverRow, int column, int way)
        : m_rows(packed(senderRow, receiverRow))
        , m_columns(packed(column + kBias, way + kBias))
    {
    }
    int senderRow() const { return static_cast<int>(m_rows >> 32); }
    int receiverRow() const { return static_cast<int>(m_rows & 0xffffffff); }
    /// @p shift  that they have been made coarser by
    int column(int shift) const { return static_cast<int>(m_columns >> 32) - (kBias >> shift); }
    int way(int shift) const { return static_cast<int>(m_columns & 0xffffffff) - (kBias >> shift); }
    /// The place in units of 2 ^ @p rowShift rows and 2 ^ @p columnShift columns (at most 30, all told), rounded down.
    MessagePlace coarser(int rowShift, int columnShift) const
    {
        MessagePlace place;
        place.m_rows = shifted(m_rows, rowShift);
        place.m_columns = shifted(m_columns, columnShift);
        return place;
    }
    std::uint64_t hash() const
    {
        std::uint64_t hash = m_rows * 0x9e3779b97f4a7c15;
        hash = (hash ^ hash >> 32 ^ m_columns) * 0xbf58476d1ce4e5b9;
        return hash ^ hash >> 29;
    }

    friend bool operator==(const MessagePlace&, const MessagePlace&) = default;

private:
    static constexpr int kBias = 1 << 30; ///< makes all columns positive, and stays whole whatever it is shifted by

    static std::uint64_t packed(int a, int b)
    {
        return static_cast<std::uint64_t>(static_cast<std::uint32_t>(a)) << 32 | static_cast<std::uint32_t>(b);
    }
    /// Shifts both halves of a pair.
    static std::uint64_t shifted(std::uint64_t pair, int shift)
    {
        const std::uint64_t fromAbove = ((std::uint64_t { 1 } << shift) - 1) << (32 - shift);
        return pair >> shift & ~fromAbove;
    }

    std::uint64_t m_rows = 0;
    std::uint64_t m_columns = 0;
};

/// The coarseness of a level: bits of rows and of columns that do not count. Neither gets less from level to level.
struct MessageLevel {
    /// Beyond it nothing gets coarser: all that is left are the signs of column and way.
    static constexpr int kLast = 67;

    int rowShift = 0;
    int columnShift = 0;

    /// The level of bundles of @p level, 1..kLast: see messageBundles().
    static MessageLevel ofBundles(int level);
    /// The level of cells from which bundles of this level and all beyond can be made: the same rows, a quarter of the
    /// columns.
    static MessageLevel ofCells(int level);
};

/// Messages in one place.
struct MessageCell {
    MessagePlace place;
    MessageSum sum;
};

/// Cells by place.
class MessageCellTable {
public:
    std::size_t size() const { return m_cells.size(); }
    const std::vector<MessageCell>& cells() const { return m_cells; }
    std::vector<MessageCell> take();
    /// Adds @p cell to that of its place, or as a new one. Amortised O(1).
    void add(const MessageCell& cell);
    /// Calls add(cell) with the one at @p place, or appends make() as the one there. @p hash of the place.
    template <typename Add, typename Make>
    void addTo(const MessagePlace& place, std::uint64_t hash, const Add& add, const Make& make);
    /// Fetches from memory what addTo() will look at: first the slot, then the cell.
    void prefetchSlot(std::uint64_t hash) const { __builtin_prefetch(&m_slots[hash & m_mask], 1); }
    void prefetchCell(std::uint64_t hash) const
    {
        const std::uint32_t cell = m_slots[hash & m_mask].cell;
        if (cell != 0)
            __builtin_prefetch(&m_cells[cell - 1], 1);
    }

private:
    struct Slot {
        std::uint32_t hash = 0;
        std::uint32_t cell = 0; ///< index + 1; 0: free
    };
    void grow();

    std::vector<MessageCell> m_cells;
    std::vector<Slot> m_slots { Slot {} }; ///< a power of two, some of them free
    std::size_t m_mask = 0; ///< their number − 1
};

/// Takes messages one by one and keeps no more cells of them than told, at the first level at which they suffice: what
/// it ends up with depends neither on the order of the messages nor on how they are divided and added together again.
class MessageCells {
public:
    /// @returns the number of cells to keep when @p maxBundles bundles are made of them: so many that bundles are
    /// hardly coarser than of the messages themselves, and no more than fit into the processor's cache.
    static constexpr std::size_t maxCellsFor(std::size_t maxBundles)
    {
        constexpr std::size_t kCellsPerBundle = 8;
        constexpr std::size_t kMostCells = 1 << 15;
        return std::max(maxBundles, std::min(std::min(maxBundles, kMostCells) * kCellsPerBundle, kMostCells));
    }
    /// Up to @p maxSingles each message is a cell (level 0); from then on there are up to @p maxCells. Begins with
    /// level @p least.
    MessageCells(std::size_t maxSingles, std::size_t maxCells, int least = 0);

    int level() const { return m_level; }
    const std::vector<MessageCell>& cells() const { return m_level == 0 ? m_singles : m_table.cells(); }
    /// Adds the messages of @p block at @p indices, whose places in single rows and columns are @p places, one each.
    void add(const MessageBlock& block, std::span<const std::uint16_t> indices, std::span<const MessagePlace> places);
    /// Adds a message, or messages together, whose place is that of single rows and columns.
    void add(const MessageCell& cell);
    /// Adds the cells of @p other, which has the same limits.
    void add(const MessageCells& other);

private:
    /// Converts a place from units of @p from, which is no coarser than the level, to units of the level.
    MessagePlace atLevel(const MessagePlace& place, MessageLevel from) const;
    std::size_t addAtLevel(
        const MessageBlock& block, std::span<const std::uint16_t> indices, std::span<const MessagePlace> places);
    void coarsenAsNeeded();
    void coarsen();

    std::size_t m_maxSingles;
    std::size_t m_maxCells;
    int m_level = 0;
    MessageLevel m_shifts; ///< shifts of the level
    std::vector<MessageCell> m_singles; ///< cells of level 0
    MessageCellTable m_table; ///< cells of the other levels
    MessageBlock::Column<MessagePlace> m_places; ///< places, at this level, of the messages that are being added
    MessageBlock::Column<std::uint64_t> m_hashes {}; ///< hashes of these places
};

/// Says what bundles have room for; see MessageBundleRequest.
struct BundleRoom {
    std::size_t maxBundles = 0;
    double maxCrossings = 0;
    int firstRow = 0;
    int endRow = 0;
    Interval interval;
};
/// Cells put together until there is room for them, or the last level is reached. Places are those of the bundles. Sets
/// @p level. O(cells × levels).
std::vector<MessageCell> bundledCells(const MessageCells& cells, const BundleRoom& room, int& level);

} // namespace lightcone::core
