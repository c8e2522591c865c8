// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/topwalk.h"

namespace lightcone::core {

TopWalk::TopWalk(const Definitions& definitions, const LocationIndex& index, Tick begin)
    : m_definitions(&definitions)
    , m_index(&index)
    , m_accounted(begin)
{
    const std::uint64_t first = index.lowerBound(begin);
    goTo(index.placeOf(first));
    if (first == index.eventCount())
        return;
    const auto at = static_cast<std::uint32_t>(first - index.firstEvent(m_place));
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
    std::array<std::uint32_t, kBlockEvents> codes;
    m_count = part.segment->decode(m_place.block, m_ticks, codes);
    const bool hasContextFrames = m_index->content().hasContextFrames;
    const EventKind enter = hasContextFrames ? EventKind::CallingContextEnter : EventKind::Enter;
    const EventKind leave = hasContextFrames ? EventKind::CallingContextLeave : EventKind::Leave;
    const DictionaryEntry* const dictionary = part.segment->dictionary().data();
    FunctionId top = part.functions[part.segment->topBefore(m_place.block)];
    for (std::uint32_t i = 0; i < m_count; ++i) {
        const DictionaryEntry& entry = dictionary[codes[i]];
        if (entry.top != DictionaryEntry::kSameTop)
            top = part.functions[entry.top];
        m_tops[i] = top;
        const EventKind kind = entry.kind();
        m_steps[i] = kind == enter ? Step::Enter : kind == leave ? Step::Leave : Step::None;
    }
    m_at = 0;
    m_isDecoded = true;
}

/// Of the leave at m_at. One that closes several calls closes that of its own function last.
FunctionId TopWalk::leftFunction() const
{
    const EventRecord record = m_index->recordOf(m_index->firstEvent(m_place) + m_at);
    const bool isContext = m_index->content().hasContextFrames;
    RegionId region { record.reference };
    if (isContext)
        region = isValid(CallingContextId { record.reference })
            ? m_definitions->callingContexts[record.reference].region
            : RegionId::none;
    const FunctionId function = m_definitions->functionOf(region);
    return isValid(function) ? function : m_top;
}

} // namespace lightcone::core
