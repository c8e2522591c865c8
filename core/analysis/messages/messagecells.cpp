// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/messages/messagecells.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

namespace lightcone::core {

namespace {

constexpr std::size_t kSlotsPerCell = 4; ///< at least
constexpr int kMaxShift = 30; ///< all rows are one then, and all columns of a sign

/// Columns by which the bundles between two rows begin earlier: were all of them to begin together, the middles of
/// bundles would be below each other and look like bursts of messages. Spreads evenly for rows next to each other.
int staggerOf(int senderRow, int receiverRow)
{
    return static_cast<int>(
        (static_cast<unsigned>(senderRow) * 617U + static_cast<unsigned>(receiverRow) * 236U) & 1023U);
}

/// Returns the place that a cell of level @p cells has in level @p bundles. Its send counts as if it were in the middle
/// of the cell's columns.
MessagePlace bundlePlace(const MessagePlace& cell, MessageLevel cells, MessageLevel bundles)
{
    const MessagePlace place = cell.coarser(bundles.rowShift - cells.rowShift, bundles.columnShift - cells.columnShift);
    int column = cell.column(cells.columnShift);
    const int outside = kOutsideColumn >> cells.columnShift;
    if (outside != 0 && (column == outside || column == -outside)) {
        column = place.column(bundles.columnShift);
    } else {
        const std::int64_t width = std::int64_t { 1 } << cells.columnShift;
        const std::int64_t middle = column * width + width / 2;
        column = static_cast<int>((middle + staggerOf(place.senderRow(), place.receiverRow())) >> bundles.columnShift);
    }
    return { place.senderRow(), place.receiverRow(), column, place.way(bundles.columnShift) };
}

/// The share of the rows shown that lie between the ends of a bundle of @p level, or of the interval, if that is more.
double crossingOf(const MessageCell& bundle, MessageLevel level, const BundleRoom& room)
{
    const auto [upper, lower] = std::minmax({ bundle.place.senderRow(), bundle.place.receiverRow() });
    const auto rowOf
        = [&](int row) { return std::clamp<double>(std::ldexp(row, level.rowShift), room.firstRow, room.endRow); };
    const auto timeOf = [&](Interval ends) {
        const Tick middle = std::clamp(std::midpoint(ends.begin, ends.end), room.interval.begin, room.interval.end);
        return static_cast<double>(ticksBetween(room.interval.begin, middle));
    };
    const double time = std::abs(timeOf(bundle.sum.sends) - timeOf(bundle.sum.receives));
    return std::max((rowOf(lower) - rowOf(upper)) / std::max(room.endRow - room.firstRow, 1),
        time / static_cast<double>(room.interval.length()));
}

} // namespace

MessageLevel MessageLevel::ofBundles(int level)
{
    constexpr int kLastOfColumns = 7;
    const int rowShift = (std::max(0, level - kLastOfColumns) + 1) / 2;
    return { std::min(rowShift, kMaxShift), std::min(level + 1 - rowShift, kMaxShift) };
}

MessageLevel MessageLevel::ofCells(int level)
{
    const MessageLevel bundles = ofBundles(level);
    return { bundles.rowShift, std::max(0, bundles.columnShift - 2) };
}

std::vector<MessageCell> MessageCellTable::take()
{
    m_slots.assign(1, {});
    m_mask = 0;
    return std::exchange(m_cells, {});
}

void MessageCellTable::grow()
{
    constexpr std::size_t kFewest = 1024;
    m_slots.assign(std::max(kFewest, 2 * m_slots.size()), {});
    m_mask = m_slots.size() - 1;
    for (std::size_t i = 0; i < m_cells.size(); ++i) {
        const std::uint64_t hash = m_cells[i].place.hash();
        std::size_t slot = hash & m_mask;
        while (m_slots[slot].cell != 0)
            slot = (slot + 1) & m_mask;
        m_slots[slot] = { static_cast<std::uint32_t>(hash >> 32), static_cast<std::uint32_t>(i + 1) };
    }
}

template <typename Add, typename Make>
void MessageCellTable::addTo(const MessagePlace& place, std::uint64_t hash, const Add& add, const Make& make)
{
    if (kSlotsPerCell * m_cells.size() >= m_mask)
        grow();
    const auto high = static_cast<std::uint32_t>(hash >> 32);
    for (std::size_t i = hash & m_mask;; i = (i + 1) & m_mask) {
        Slot& slot = m_slots[i];
        if (slot.cell == 0) {
            m_cells.push_back(make());
            slot = { high, static_cast<std::uint32_t>(m_cells.size()) };
            return;
        }
        if (slot.hash == high && m_cells[slot.cell - 1].place == place) {
            add(m_cells[slot.cell - 1]);
            return;
        }
    }
}

void MessageCellTable::add(const MessageCell& cell)
{
    addTo(
        cell.place, cell.place.hash(), [&cell](MessageCell& of) { of.sum.add(cell.sum); }, [&cell] { return cell; });
}

MessageCells::MessageCells(std::size_t maxSingles, std::size_t maxCells, int least)
    : m_maxSingles(maxSingles)
    , m_maxCells(maxCells)
    , m_level(least)
    , m_shifts(least > 0 ? MessageLevel::ofCells(least) : MessageLevel {})
{
}

MessagePlace MessageCells::atLevel(const MessagePlace& place, MessageLevel from) const
{
    return place.coarser(m_shifts.rowShift - from.rowShift, m_shifts.columnShift - from.columnShift);
}

void MessageCells::add(
    const MessageBlock& block, std::span<const std::uint16_t> indices, std::span<const MessagePlace> places)
{
    std::size_t done = 0;
    for (; m_level == 0 && done < indices.size(); ++done) {
        m_singles.push_back({ places[done], MessageSum::of(block, indices[done]) });
        coarsenAsNeeded();
    }
    while (done < indices.size())
        done += addAtLevel(block, indices.subspan(done), places.subspan(done));
}

/// Adds the first ones until the level changes. @returns how many
std::size_t MessageCells::addAtLevel(
    const MessageBlock& block, std::span<const std::uint16_t> indices, std::span<const MessagePlace> places)
{
    constexpr std::size_t kAhead = 12; // while that many are added, a cell comes from memory
    for (std::size_t i = 0; i < indices.size(); ++i) {
        m_places[i] = atLevel(places[i], {});
        m_hashes[i] = m_places[i].hash();
        m_table.prefetchSlot(m_hashes[i]);
    }
    for (std::size_t i = 0; i < indices.size(); ++i) {
        if (i + kAhead < indices.size())
            m_table.prefetchCell(m_hashes[i + kAhead]);
        const auto sum = [&, index = indices[i]] { return MessageSum::of(block, index); };
        m_table.addTo(
            m_places[i], m_hashes[i], [&](MessageCell& to) { to.sum.add(sum()); },
            [&] {
                return MessageCell { m_places[i], sum() };
            });
        if (m_table.size() > m_maxCells && m_level < MessageLevel::kLast) {
            coarsenAsNeeded();
            return i + 1;
        }
    }
    return indices.size();
}

void MessageCells::add(const MessageCell& cell)
{
    if (m_level == 0)
        m_singles.push_back(cell);
    else
        m_table.add({ atLevel(cell.place, {}), cell.sum });
    coarsenAsNeeded();
}

void MessageCells::add(const MessageCells& other)
{
    while (m_level < other.m_level)
        coarsen();
    for (MessageCell cell : other.cells()) {
        cell.place = atLevel(cell.place, other.m_shifts);
        if (m_level == 0)
            m_singles.push_back(cell);
        else
            m_table.add(cell);
        coarsenAsNeeded();
    }
}

void MessageCells::coarsenAsNeeded()
{
    while (
        m_level == 0 ? m_singles.size() > m_maxSingles : m_table.size() > m_maxCells && m_level < MessageLevel::kLast)
        coarsen();
}

void MessageCells::coarsen()
{
    const std::vector<MessageCell> cells = m_level == 0 ? std::exchange(m_singles, {}) : m_table.take();
    const MessageLevel last = std::exchange(m_shifts, MessageLevel::ofCells(++m_level));
    for (MessageCell cell : cells) {
        cell.place = atLevel(cell.place, last);
        m_table.add(cell);
    }
}

std::vector<MessageCell> bundledCells(const MessageCells& cells, const BundleRoom& room, int& level)
{
    level = cells.level();
    if (level == 0)
        return cells.cells();
    const MessageLevel from = MessageLevel::ofCells(level);
    for (;; ++level) {
        const MessageLevel to = MessageLevel::ofBundles(level);
        const bool isLast = level == MessageLevel::kLast;
        MessageCellTable bundles;
        for (auto cell = cells.cells().begin();
             cell != cells.cells().end() && (isLast || bundles.size() <= room.maxBundles); ++cell) {
            MessageCell bundled = *cell;
            bundled.place = bundlePlace(cell->place, from, to);
            bundles.add(bundled);
        }
        if (isLast)
            return bundles.take();
        if (bundles.size() > room.maxBundles)
            continue;
        double crossings = 0;
        for (const MessageCell& bundle : bundles.cells())
            crossings += crossingOf(bundle, to, room);
        if (crossings <= room.maxCrossings)
            return bundles.take();
    }
}

} // namespace lightcone::core
