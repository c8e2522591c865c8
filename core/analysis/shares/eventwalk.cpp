// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/shares/eventwalk.h"

#include <limits>

namespace lightcone::core {

template <unsigned width> void EventWalk::skipEvents(Tick t)
{
    const unsigned bytes = width > 0 ? width : m_bytes.differences.width;
    const std::byte* const differences = m_bytes.differences.bytes;
    auto tick = static_cast<std::uint64_t>(m_eventTick);
    std::uint32_t next = 0;
    do
        tick += loadPacked(differences, next++, bytes);
    while (next < m_count && static_cast<Tick>(tick) < t);
    m_next = next;
    m_eventTick = static_cast<Tick>(tick);
}

void EventWalk::startAt(Tick begin)
{
    m_accounted = begin;
    if (m_eventTick >= begin)
        return;
    switch (m_bytes.differences.width) {
    case 1:
        skipEvents<1>(begin);
        break;
    case 2:
        skipEvents<2>(begin);
        break;
    default:
        skipEvents<0>(begin);
    }
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

} // namespace lightcone::core
