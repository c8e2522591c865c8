// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/topwalk.h"

#include "core/store/callstack.h"

namespace lightcone::core {

TopWalk::TopWalk(const Definitions& definitions, const LocationView& location, Tick begin)
    : m_definitions(&definitions)
    , m_location(&location)
    , m_index(&location.index())
    , m_accounted(begin)
{
    const std::uint64_t first = m_index->lowerBound(begin);
    goTo(m_index->placeOf(first));
    if (first == m_index->eventCount())
        return;
    const auto at = static_cast<std::uint32_t>(first - m_index->firstEvent(m_place));
    if (at == 0)
        return;
    decode();
    m_at = at;
    m_top = m_tops[at - 1];
}

/// The calls that are open at the end of a location end with its last event.
void TopWalk::goTo(LocationIndex::Place place)
{
    m_place = place;
    m_isDecoded = false;
    m_at = 0;
    m_top = FunctionId::none;
    if (place.part < m_index->parts().size()) {
        const LocationIndex::Part& part = m_index->parts()[place.part];
        m_top = part.functions[part.segment->topBefore(place.block)];
    }
}

void TopWalk::decode()
{
    const LocationIndex::Part& part = m_index->parts()[m_place.part];
    m_count = part.segment->decode(m_place.block, m_ticks, m_codes);
    const bool hasContextFrames = m_index->content().hasContextFrames;
    const EventKind enter = hasContextFrames ? EventKind::CallingContextEnter : EventKind::Enter;
    const EventKind leave = hasContextFrames ? EventKind::CallingContextLeave : EventKind::Leave;
    const DictionaryEntry* const dictionary = part.segment->dictionary().data();
    FunctionId top = part.functions[part.segment->topBefore(m_place.block)];
    for (std::uint32_t i = 0; i < m_count; ++i) {
        const DictionaryEntry& entry = dictionary[m_codes[i]];
        if (entry.top != DictionaryEntry::kSameTop)
            top = part.functions[entry.top];
        m_tops[i] = top;
        const EventKind kind = entry.kind();
        m_steps[i] = kind == enter ? Step::Enter : kind == leave ? Step::Leave : Step::None;
    }
    m_at = 0;
    m_isDecoded = true;
}

FunctionId TopWalk::functionLeft() const
{
    const std::uint32_t reference = m_index->parts()[m_place.part].segment->dictionary()[m_codes[m_at]].reference;
    if (!m_location->hasContextFrames())
        return m_definitions->functionOf(RegionId { reference });
    const CallingContextId context { reference };
    return isValid(context) ? m_definitions->functionOf(m_definitions->callingContexts[indexOf(context)].region)
                            : FunctionId::none;
}

std::vector<FunctionId> TopWalk::leftWithoutDuration() const
{
    const std::uint64_t index = m_index->firstEvent(m_place) + m_at;
    CallStack stack(*m_definitions, m_location->hasContextFrames());
    stack.assign(m_location->stackBefore(index));
    std::vector<FunctionId> functions;
    for (std::size_t closed = stack.closedBy(m_location->event(index)); closed > 0; --closed) {
        const Frame& frame = stack.frames().back();
        if (frame.enter == m_ticks[m_at])
            functions.push_back(m_definitions->functionOf(frame.region));
        stack.pop();
    }
    return functions;
}

std::uint32_t TopWalk::zeroCallsBefore(Tick t) const
{
    std::uint32_t count = 0;
    if (m_index->firstTick(m_place) != t)
        return count;
    m_index->visitOpenCalls(m_place, [&](const LongCall& call) {
        const bool isZero = m_index->tickOf(call.enterIndex) == t;
        count += isZero ? 1 : 0;
        return isZero;
    });
    return count;
}

} // namespace lightcone::core
