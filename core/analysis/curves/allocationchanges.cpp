// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/curves/allocationchanges.h"

#include "core/base/parallel.h"
#include "core/store/location/payload.h"

#include <algorithm>
#include <array>
#include <iterator>
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
    while (m_next == m_changes.size()) {
        if (!readBlock())
            return std::nullopt;
    }
    return m_changes[m_next++];
}

void AllocationWalk::addBlock(const Segment& segment, LocationIndex::Place place)
{
    std::array<EventRecord, kBlockEvents> records;
    const std::uint32_t count = m_location->index().read(place, records);
    for (unsigned i = 0; i < segment.block(place.block).attributeCount(); ++i) {
        const Segment::Place found = segment.attributes(place.block, i);
        if (found.event >= count)
            return; // a damaged file
        const EventRecord& record = records[found.event];
        if (record.kind != EventKind::Enter && record.kind != EventKind::Leave)
            continue;
        const WideInteger delta = changeOf(record, saidBy(readFields(segment.payloadAt(found.offset))));
        m_tick = std::max(m_tick, record.tick); // in a damaged file times are in any order
        if (delta != 0)
            m_changes.push_back({ m_tick, delta });
    }
}

bool AllocationWalk::readBlock()
{
    m_changes.clear();
    m_next = 0;
    const LocationIndex& index = m_location->index();
    for (; m_part < index.partCount(); ++m_part, m_block = 0) {
        const Segment& segment = *index.parts()[m_part].segment;
        while (m_block < segment.blocks() && segment.block(m_block).attributeCount() == 0)
            ++m_block;
        if (m_block == segment.blocks())
            continue;
        addBlock(segment, { m_part, m_block++ });
        return true;
    }
    return false;
}

AllocationWalk::Said AllocationWalk::saidBy(std::span<const Field> attributes) const
{
    Said said;
    for (const Field& field : attributes) {
        if (field.key != FieldKey::Attribute)
            continue;
        const auto attribute = static_cast<AttributeId>(field.name);
        if (attribute == m_attributes.allocation)
            said.allocated = field.bits;
        else if (attribute == m_attributes.deallocation)
            said.freed = field.bits;
        else if (attribute == m_attributes.result)
            said.result = field.bits;
    }
    return said;
}

WideInteger AllocationWalk::changeOf(const EventRecord& record, const Said& said)
{
    if (!said.isAny())
        return 0;
    WideInteger change = WideInteger { said.allocated.value_or(0) } - WideInteger { said.freed.value_or(0) };
    if (record.kind == EventKind::Enter) {
        if (m_calls.size() == kMostAllocatorCalls)
            m_calls.erase(m_calls.begin());
        m_calls.push_back({ record.reference, said.allocated.value_or(0), said.freed.value_or(0) });
        return change;
    }
    const auto isOf = [&record](const Call& call) { return call.region == record.reference; };
    const auto call = std::find_if(m_calls.rbegin(), m_calls.rend(), isOf);
    if (call == m_calls.rend())
        return change;
    change -= said.hasFailed() ? WideInteger { call->allocated } : 0;
    change += said.freed ? WideInteger { call->freed } : 0;
    m_calls.erase(std::prev(call.base()), m_calls.end()); // the leaves of those inside said nothing
    return change;
}

Stoppable<std::shared_ptr<const AllocationMarks>> AllocationMarks::make(
    const StoreView& store, std::span<const LocationId> locations, unsigned threads, const std::stop_token& stop)
{
    constexpr std::uint64_t kBlocksPerMark = 256;
    const AllocationAttributes attributes(store.definitions());
    auto made = std::make_shared<AllocationMarks>();
    std::vector<std::vector<Mark>> marks(locations.size());
    const auto markLocation = [&](std::size_t i) {
        if (!attributes.isAny() || !hasAttributes(store.location(locations[i])))
            return;
        Mark mark { AllocationWalk(store, locations[i], attributes), 0, store.location(locations[i]).interval().begin };
        std::uint64_t blocks = 0;
        for (;;) {
            if (mark.walk.isAtBlock() && ++blocks % kBlocksPerMark == 0) {
                if (stop.stop_requested())
                    return;
                marks[i].push_back(mark);
            }
            const std::optional<StepChange> change = mark.walk.next();
            if (!change)
                return;
            mark.sum += change->delta;
            mark.tick = change->tick;
        }
    };
    if (parallelFor(locations.size(), threads, stop, markLocation).isStopped())
        return Stopped {};
    for (std::size_t i = 0; i < locations.size(); ++i)
        made->m_marks[locations[i]] = std::move(marks[i]);
    return std::shared_ptr<const AllocationMarks>(std::move(made));
}

const AllocationMarks::Mark* AllocationMarks::before(LocationId location, Tick t) const
{
    const auto found = m_marks.find(location);
    if (found == m_marks.end())
        return nullptr;
    const auto after = std::ranges::lower_bound(found->second, t, {}, &Mark::tick);
    return after == found->second.begin() ? nullptr : &*std::prev(after);
}

AllocationChanges::AllocationChanges(const StoreView& store, LocationId location,
    const AllocationAttributes& attributes, Interval interval, const AllocationMarks* marks)
    : m_walk(store, location, attributes)
    , m_tick(interval.begin)
    , m_steps(interval.begin)
{
    if (const auto* const mark = marks != nullptr ? marks->before(location, interval.begin) : nullptr) {
        m_walk = mark->walk;
        m_before = mark->sum;
    }
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
