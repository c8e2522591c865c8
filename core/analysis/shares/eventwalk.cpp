// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/shares/eventwalk.h"

#include <algorithm>
#include <limits>

namespace lightcone::core {

void EventWalk::startAt(Tick begin)
{
    m_accounted = begin;
    if (m_eventTick >= begin)
        return;
    PackedReader difference(m_bytes.differences, 0);
    auto tick = static_cast<std::uint64_t>(m_eventTick);
    std::uint32_t next = 0;
    do {
        tick += difference();
        ++next;
    } while (next < m_count && static_cast<Tick>(tick) < begin);
    m_next = next;
    m_eventTick = static_cast<Tick>(tick);
    for (std::uint32_t i = m_next; i > 0; --i) {
        const std::uint32_t after = part().topsAfter()[m_bytes.codes[i - 1]];
        if (after != DictionaryEntry::kSameTop) {
            m_top = after;
            break;
        }
    }
    if (m_next == m_count)
        goTo(m_index->next(m_place));
}

void EventWalk::goTo(LocationIndex::Place place)
{
    m_place = place;
    m_next = m_count = 0;
    // The calls that are open at the end of a location end with its last event.
    m_top = 0;
    m_eventTick = std::numeric_limits<Tick>::max();
    if (place.part == m_index->parts().size())
        return;
    const LocationIndex::Part& part = m_index->parts()[place.part];
    const Segment& segment = *part.segment;
    m_bytes = segment.blockBytes(place.block);
    m_count = segment.blockEvents(place.block);
    m_eventTick = segment.block(place.block).firstTick;
    const FunctionId top = part.functions[segment.topBefore(place.block)];
    m_top = isValid(top) ? static_cast<std::uint32_t>(indexOf(top)) + 1 : 0;
}

void EventWalk::addUntil(Tick end, FunctionTicks& sum)
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

bool EventWalk::addNode(Tick end, FunctionTicks& sum)
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
        segment.nodeEntries(level, m_place.block / nodeBlocks(level), m_entries);
        for (const NodeEntry& entry : m_entries) {
            if (const FunctionId function = part().functions[entry.function + 1]; isValid(function))
                sums.add(indexOf(function) + 1, entry.exclusive);
        }
        sums.hasCalls = true;
        sum.setSums(sums);
        goTo(m_index->next({ m_place.part, next - 1 }));
        m_accounted = nodeEnd;
        return true;
    }
    return false;
}

template <bool few> void EventWalk::addEvents(Tick end, FunctionTicks& sum)
{
    const LocationIndex::Part& part = this->part();
    const LocationPart::Tops tops = part.topsAfter();
    PackedReader difference(m_bytes.differences, m_next);
    PackedReader code(m_bytes.codes, m_next);
    std::uint32_t left = m_count - m_next;
    std::uint32_t top = m_top;
    auto accounted = static_cast<std::uint64_t>(m_accounted);
    auto tick = static_cast<std::uint64_t>(m_eventTick);
    auto sums = sum.sums();
    std::uint32_t changes = DictionaryEntry::kSameTop; // the bits that all have
    // No branch depends on the events.
    do {
        sums.addTo<few>(top, tick - accounted);
        accounted = tick;
        const std::uint32_t after = tops[code()];
        top = after != DictionaryEntry::kSameTop ? after : top;
        changes &= after;
        tick += difference();
        --left;
    } while (left > 0 && static_cast<Tick>(tick) < end);
    sums.hasCalls = sums.hasCalls || changes != DictionaryEntry::kSameTop;
    sum.setSums(sums);
    m_next = m_count - left;
    m_eventTick = static_cast<Tick>(tick);
    m_accounted = static_cast<Tick>(accounted);
    m_top = top;
}

void EventWalk::addBlock(Tick end, FunctionTicks& sum)
{
    if (sum.isFew())
        addEvents<true>(end, sum);
    else
        addEvents<false>(end, sum);
    if (m_next == m_count)
        goTo(m_index->next(m_place));
}

} // namespace lightcone::core
