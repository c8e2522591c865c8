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
    const LocationIndex::Part& part = m_index->parts()[m_place.part];
    for (; m_at < at; ++m_at) {
        const CallEffect& effect = part.effects[m_codes[m_at]];
        if (effect.step != CallEffect::Step::None)
            m_top = effect.top;
    }
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
    m_count = m_index->parts()[m_place.part].segment->decode(m_place.block, m_ticks, m_codes);
    m_at = 0;
    m_isDecoded = true;
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
