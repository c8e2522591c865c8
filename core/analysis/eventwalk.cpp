// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/eventwalk.h"

#include <limits>

namespace lightcone::core {

EventWalk::EventWalk(const LocationIndex& index, Tick begin)
    : m_index(&index)
{
    const std::uint64_t first = index.lowerBound(begin);
    goTo(index.placeOf(first));
    m_accounted = begin;
    if (first == index.eventCount())
        return;
    m_next = static_cast<std::uint32_t>(first - index.firstEvent(m_place));
    m_eventTick = part().segment->tick(m_place.block * kBlockEvents + m_next);
    for (std::uint32_t i = m_next; i > 0; --i) {
        const std::uint32_t after = part().topAfter(m_bytes.codes[i - 1]);
        if (after != DictionaryEntry::kSameTop) {
            m_top = after;
            return;
        }
    }
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
