// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/location/stacktopchanges.h"

#include <algorithm>
#include <limits>

namespace lightcone::core {

StackTopChanges::StackTopChanges(const LocationIndex& index, Tick begin)
    : m_index(&index)
{
    goTo(index.blockBefore(begin));
    if (m_count == 0)
        return;
    const LocationIndex::Part& part = index.parts()[m_place.part];
    const FunctionId before = part.functions[part.segment->topBefore(m_place.block)];
    m_top = isValid(before) ? static_cast<std::uint32_t>(indexOf(before)) + 1 : 0;
    Buffer skipped;
    while (hasBefore(begin))
        next(begin, skipped);
}

void StackTopChanges::goTo(LocationIndex::Place place)
{
    m_place = place;
    m_next = m_count = 0;
    m_eventTick = std::numeric_limits<Tick>::max();
    if (place.part == m_index->parts().size())
        return;
    const Segment& segment = *m_index->parts()[place.part].segment;
    m_count = segment.blockEvents(place.block);
    segment.decodeTicks(place.block, 0, m_count, m_ticks.data());
    const PackedSpan codes = segment.blockBytes(place.block).codes;
    unpack(codes.bytes, codes.width, std::span(m_codes).first(m_count));
    m_eventTick = m_ticks[0];
}

std::span<const StackTopChange> StackTopChanges::next(Tick end, Buffer& buffer)
{
    const Tick first = m_eventTick;
    std::size_t count = read(end, buffer);
    if (m_next < m_count)
        return std::span(buffer).first(count);
    goTo(m_index->next(m_place));
    if (m_place.part == m_index->parts().size() && m_top > 0) {
        // A damaged file may have any tick here.
        const Tick last = std::max(first, std::min(m_index->lastTick(), end - 1));
        buffer[count++] = { last, m_top, 0 };
        m_top = 0;
    }
    return std::span(buffer).first(count);
}

std::size_t StackTopChanges::read(Tick end, Buffer& buffer)
{
    const LocationIndex::Part& part = m_index->parts()[m_place.part];
    const LocationPart::Tops tops = part.topsAfter();
    Tick tick = m_eventTick;
    std::uint32_t top = m_top;
    std::uint32_t event = m_next;
    StackTopChange* change = buffer.data();
    // No branch depends on the events.
    do {
        std::uint32_t after = tops[m_codes[event]];
        after = after != DictionaryEntry::kSameTop ? after : top;
        *change = { tick, top, after };
        change += after != top ? 1 : 0;
        top = after;
        tick = m_ticks[++event];
    } while (event < m_count && tick < end);
    m_next = event;
    m_eventTick = tick;
    m_top = top;
    return static_cast<std::size_t>(change - buffer.data());
}

} // namespace lightcone::core
