// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/curves/allocationchanges.h"

#include "core/store/location/locationindex.h"

#include <algorithm>
#include <string_view>

namespace lightcone::core {

namespace {

constexpr std::size_t kMostAllocatorCalls = 64; // allocators seldom call each other

AttributeId attributeNamed(const Definitions& definitions, std::string_view name)
{
    const auto found = std::ranges::find(definitions.attributes, name, &AttributeDef::name);
    return found != definitions.attributes.end()
        ? idAt<AttributeId>(static_cast<std::size_t>(found - definitions.attributes.begin()))
        : AttributeId::none;
}

} // namespace

AllocationAttributes::AllocationAttributes(const Definitions& definitions)
    : allocation(attributeNamed(definitions, "ALLOCATION_SIZE"))
    , deallocation(attributeNamed(definitions, "DEALLOCATION_SIZE"))
    , result(attributeNamed(definitions, "RESULT_ADDRESS"))
{
}

bool hasAttributes(const LocationView& location)
{
    return (location.index().content().attributeKeys >> static_cast<unsigned>(FieldKey::Attribute) & 1) != 0;
}

AllocationWalk::AllocationWalk(const StoreView& store, LocationId location, const AllocationAttributes& attributes)
    : m_location(&store.location(location))
    , m_attributes(attributes)
    , m_tick(m_location->interval().begin)
{
}

std::optional<StepChange> AllocationWalk::next()
{
    for (;;) {
        while (m_next < m_events.size()) {
            const std::uint64_t event = m_events[m_next++];
            const EventRecord record = m_location->event(event);
            if (record.kind != EventKind::Enter && record.kind != EventKind::Leave)
                continue;
            const WideInteger delta = changeOf(record, saidBy(event));
            if (delta == 0)
                continue;
            m_tick = std::max(m_tick, record.tick); // in a damaged file times are in any order
            return StepChange { m_tick, delta };
        }
        if (!readBlock())
            return std::nullopt;
    }
}

bool AllocationWalk::readBlock()
{
    m_events.clear();
    m_next = 0;
    const LocationIndex& index = m_location->index();
    for (; m_part < index.partCount(); ++m_part, m_block = 0) {
        const Segment& segment = *index.parts()[m_part].segment;
        for (; m_block < segment.blocks(); ++m_block) {
            const unsigned count = segment.block(m_block).attributeCount();
            if (count == 0)
                continue;
            const std::uint64_t first = segment.firstEvent() + std::uint64_t { m_block } * kBlockEvents;
            for (unsigned i = 0; i < count; ++i)
                m_events.push_back(first + segment.attributes(m_block, i).event);
            ++m_block;
            return true;
        }
    }
    return false;
}

AllocationWalk::Said AllocationWalk::saidBy(std::uint64_t event) const
{
    Said said;
    for (const Field& field : m_location->attributes(event)) {
        if (field.key != FieldKey::Attribute)
            continue;
        const auto attribute = static_cast<AttributeId>(field.name);
        if (attribute == m_attributes.allocation)
            said.allocated = field.bits;
        else if (attribute == m_attributes.deallocation)
            said.freed = field.bits;
        else if (attribute == m_attributes.result)
            said.hasFailed = field.bits == 0;
    }
    return said;
}

WideInteger AllocationWalk::changeOf(const EventRecord& record, const Said& said)
{
    WideInteger change = WideInteger { said.allocated.value_or(0) } - WideInteger { said.freed.value_or(0) };
    if (record.kind == EventKind::Enter) {
        if (m_calls.size() == kMostAllocatorCalls)
            m_calls.erase(m_calls.begin());
        m_calls.push_back({ record.reference, said.allocated.value_or(0), said.freed.value_or(0) });
        return change;
    }
    while (!m_calls.empty()) {
        const Call call = m_calls.back();
        m_calls.pop_back();
        if (call.region != record.reference) // its leave said nothing
            continue;
        change -= said.hasFailed ? WideInteger { call.allocated } : 0;
        change += said.freed ? WideInteger { call.freed } : 0;
        break;
    }
    return change;
}

AllocationChanges::AllocationChanges(
    const StoreView& store, LocationId location, const AllocationAttributes& attributes, Interval interval)
    : m_walk(store, location, attributes)
    , m_tick(interval.begin)
    , m_steps(interval.begin)
{
    for (m_change = m_walk.next(); m_change && m_change->tick < interval.begin; m_change = m_walk.next())
        m_before += m_change->delta;
}

Tick AllocationChanges::gather(Tick end, std::size_t limit, std::vector<StepChange>& out)
{
    const std::size_t most = out.size() + limit;
    for (; m_change && out.size() < most; m_change = m_walk.next()) {
        m_tick = std::max(m_tick, m_change->tick);
        if (m_tick >= end)
            break;
        m_steps.add(m_tick, m_change->delta, out);
    }
    const Tick complete = m_change ? std::min(m_tick, end) : end;
    m_steps.advance(complete, out);
    return complete;
}

} // namespace lightcone::core
