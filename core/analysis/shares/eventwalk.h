// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/location/locationindex.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>

namespace lightcone::core {

/// Walks forward over the events of one location and tells which function is on top of the call stack for how long.
///
/// A Sum has
///   Sums sums()                 with add(slot, ticks): time on top of a function, by 1 + its index, or of none; and
///   with
///                               `calls`: how often a call began or ended
///   void setSums(const Sums&)   after that
class EventWalk {
public:
    /// Starts at @p begin: events before it have taken effect. Keeps a reference. O(log blocks), and one block.
    EventWalk(const LocationIndex& index, Tick begin)
        : m_index(&index)
    {
        goTo(index.blockBefore(begin));
        startAt(begin);
    }
    /// Goes on like a new walk at @p begin, which is not before the end of the last sum. O(log blocks between), and one
    /// block.
    void restart(Tick begin)
    {
        goTo(m_index->blockBefore(begin, m_place));
        startAt(begin);
    }

    /// Adds the time and the events up to @p end. O(nodes + events of those that cross the ends).
    template <typename Sum> void addUntil(Tick end, Sum& sum);

    /// After addUntil(end): the function on top from there on, none where there is none.
    FunctionId top() const { return m_top > 0 ? idAt<FunctionId>(m_top - 1) : FunctionId::none; }
    /// Time before it is in a sum.
    Tick accounted() const { return m_accounted; }
    void skipTo(Tick t) { m_accounted = t; }
    /// Time of the next event; the largest tick when there is none.
    Tick nextTick() const { return m_eventTick; }

private:
    const LocationIndex::Part& part() const { return m_index->parts()[m_place.part]; }
    /// Adds the largest node that begins with the next block and ends before @p end. @returns whether there is one.
    template <typename Sum> bool addNode(Tick end, Sum& sum);
    void goTo(LocationIndex::Place place);
    /// Lets the events of the block before @p begin take effect.
    void startAt(Tick begin);
    /// The first event of the block at or after @p t, with its time. @p width of a difference, in bytes.
    template <unsigned width> void skipEvents(Tick t);
    /// Adds the events of the block that are before @p end, at least one, and goes to the next block after the last.
    template <typename Sum> void addBlock(Tick end, Sum& sum);
    /// Adds events as above, with the bytes of a difference and of a code where they are known (0: not).
    template <unsigned difference, unsigned code, typename Sum> void addEvents(Tick end, Sum& sum);

    const LocationIndex* m_index;
    LocationIndex::Place m_place;
    Segment::BlockBytes m_bytes; ///< bytes of the block
    std::uint32_t m_count = 0; ///< events of the block
    std::uint32_t m_next = 0; ///< event of the block
    Tick m_eventTick = 0; ///< tick of the next event
    Tick m_accounted = 0; ///< time before it is in a sum
    std::uint32_t m_top = 0; ///< from there on: 1 + index of the function, 0: none
};

template <typename Sum> void EventWalk::addUntil(Tick end, Sum& sum)
{
    while (m_eventTick < end) {
        if (m_next > 0 || !addNode(end, sum))
            addBlock(end, sum);
    }
    if (m_accounted >= end)
        return;
    if (m_top > 0) {
        auto sums = sum.sums();
        sums.add(m_top, ticksBetween(m_accounted, end));
        sum.setSums(sums);
    }
    m_accounted = end;
}

template <typename Sum> bool EventWalk::addNode(Tick end, Sum& sum)
{
    const Segment& segment = *part().segment;
    for (unsigned level = kNodeLevels; level-- > 0;) {
        if (m_place.block % nodeBlocks(level) != 0)
            continue;
        const std::uint32_t next = std::min(m_place.block + nodeBlocks(level), segment.blocks());
        const Tick nodeEnd = segment.block(next).firstTick;
        // The node's last events may be at its end: they are of the next column.
        if (nodeEnd >= end)
            continue;
        auto sums = sum.sums();
        if (m_top > 0 && m_accounted < m_eventTick)
            sums.add(m_top, ticksBetween(m_accounted, m_eventTick));
        const NodeTimes node = segment.nodeTimes(level, m_place.block / nodeBlocks(level));
        for (std::uint32_t i = 0; i < node.count; ++i) {
            if (const FunctionId function = part().functions[node.functions[i] + 1]; isValid(function))
                sums.add(indexOf(function) + 1, node.exclusive[i]);
        }
        ++sums.calls;
        sum.setSums(sums);
        goTo(m_index->next({ m_place.part, next - 1 }));
        m_accounted = nodeEnd;
        return true;
    }
    return false;
}

template <typename Sum> void EventWalk::addBlock(Tick end, Sum& sum)
{
    if (m_bytes.codes.width == 2)
        addEvents<0, 2>(end, sum);
    else if (m_bytes.codes.width != 1)
        addEvents<0, 0>(end, sum);
    else if (m_bytes.differences.width == 1)
        addEvents<1, 1>(end, sum);
    else if (m_bytes.differences.width == 2)
        addEvents<2, 1>(end, sum);
    else
        addEvents<0, 1>(end, sum);
    if (m_next == m_count)
        goTo(m_index->next(m_place));
}

template <unsigned difference, unsigned code, typename Sum> void EventWalk::addEvents(Tick end, Sum& sum)
{
    const LocationIndex::Part& part = this->part();
    const LocationPart::Tops tops = part.topsAfter();
    const unsigned differenceWidth = difference > 0 ? difference : m_bytes.differences.width;
    const std::byte* differences = m_bytes.differences.bytes + std::size_t { m_next } * differenceWidth;
    const std::byte* codes = m_bytes.codes.bytes + std::size_t { m_next } * code;
    std::uint32_t left = m_count - m_next;
    std::uint32_t top = m_top;
    auto accounted = static_cast<std::uint64_t>(m_accounted);
    auto tick = static_cast<std::uint64_t>(m_eventTick);
    auto sums = sum.sums();
    // No branch depends on the events.
    do {
        sums.add(top, tick - accounted);
        accounted = tick;
        std::uint32_t after = 0;
        if constexpr (code == 1)
            after = tops[std::to_integer<std::uint8_t>(*codes++)];
        else if constexpr (code == 2)
            after = tops[loadPacked(std::exchange(codes, codes + code), 0, code)];
        else
            after = tops[m_bytes.codes[m_count - left]];
        top = after != DictionaryEntry::kSameTop ? after : top;
        sums.calls += after != DictionaryEntry::kSameTop ? 1 : 0;
        tick += loadPacked(differences, 0, differenceWidth);
        differences += differenceWidth;
        --left;
    } while (left > 0 && static_cast<Tick>(tick) < end);
    sum.setSums(sums);
    m_next = m_count - left;
    m_eventTick = static_cast<Tick>(tick);
    m_accounted = static_cast<Tick>(accounted);
    m_top = top;
}

} // namespace lightcone::core
