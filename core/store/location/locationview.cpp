// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/location/locationview.h"

#include "core/model/definitions.h"
#include "core/store/location/callstack.h"
#include "core/store/location/locationindex.h"
#include "core/store/location/payload.h"

#include <algorithm>
#include <array>
#include <utility>

namespace lightcone::core {

namespace {

void addReference(std::vector<Field>& out, FieldKey key, FieldType type, auto id)
{
    if (isValid(id))
        out.push_back(Field::reference(key, type, id));
}

std::vector<Field> messageFields(const MessageEnd& end)
{
    std::vector<Field> out;
    addReference(out, FieldKey::Communicator, FieldType::Communicator, end.communicator);
    if (end.peerRank != MessageEnd::kNoRank)
        out.push_back(Field::number(FieldKey::PeerRank, end.peerRank));
    addReference(out, FieldKey::Peer, FieldType::Location, end.peer);
    out.push_back(Field::number(FieldKey::Tag, end.tag));
    if (end.hasBytes)
        out.push_back(Field::number(FieldKey::Bytes, end.bytes));
    if (end.request != MessageEnd::kNoRequest)
        out.push_back(Field::number(FieldKey::Request, end.request));
    return out;
}

Field valueField(const MetricValue& value)
{
    constexpr std::array kTypes { FieldType::Unsigned, FieldType::Signed, FieldType::Double };
    return { FieldKey::Value, kTypes[static_cast<std::size_t>(value.type)], 0xffffffff, value.bits };
}

/// The segment that a record's payload is in, see LocationIndex::read(); null where there is none.
const Segment* segmentOf(const LocationIndex& index, const EventRecord& record)
{
    const std::size_t part = std::size_t { record.detail } - 1;
    return part < index.parts().size() ? index.parts()[part].segment.get() : nullptr;
}

ByteReader payloadOf(const LocationIndex& index, const EventRecord& record)
{
    const Segment* const segment = segmentOf(index, record);
    return segment ? segment->payloadAt(record.reference) : ByteReader({});
}

/// An id that a payload names, or none when there is no such definition.
template <typename Id, typename Def> Id known(Id id, const std::vector<Def>& table)
{
    return isValid(id) && indexOf(id) < table.size() ? id : Id::none;
}

using MetricShape = Segment::MetricShape;

/// A sample of a metric event, or of an attribute; null where there is none of that number.
const MetricShape* shapeAt(const Segment& segment, std::uint64_t shape, std::uint64_t sample)
{
    return shape < segment.metrics().size() && sample < segment.metrics()[shape].samples ? &segment.metrics()[shape]
                                                                                         : nullptr;
}

void addSample(std::vector<Field>& out, const Definitions& definitions, const MetricShape& shape, std::uint64_t sample)
{
    const MetricSetId set = known(shape.set, definitions.metricSets);
    for (std::size_t i = 0; i < shape.values.size(); ++i) {
        if (isValid(set) && i < definitions.metricSets[indexOf(set)].members.size())
            addReference(out, FieldKey::Metric, FieldType::Metric, definitions.metricSets[indexOf(set)].members[i]);
        out.push_back(valueField(shape.value(i, sample)));
    }
}

/// The sample that the payload of a metric event names; null where it names none.
const Segment::MetricShape* sampleOf(const LocationIndex& index, const EventRecord& record, std::uint64_t& sample)
{
    ByteReader in = payloadOf(index, record);
    const std::uint64_t shape = in.number();
    sample = in.number();
    if (!in.isGood())
        return nullptr;
    return shapeAt(*index.parts()[std::size_t { record.detail } - 1].segment, shape, sample);
}

} // namespace

LocationView::LocationView(LocationId id, const Definitions& definitions, std::unique_ptr<const LocationIndex> index)
    : m_id(id)
    , m_definitions(&definitions)
    , m_index(std::move(index))
{
}

LocationView::~LocationView() = default;
LocationView::LocationView(LocationView&&) noexcept = default;

LocationId LocationView::id() const
{
    return m_id;
}

std::uint64_t LocationView::eventCount() const
{
    return m_index->eventCount();
}

Interval LocationView::interval() const
{
    return eventCount() == 0 ? Interval {} : Interval { m_index->firstTick(), m_index->lastTick() + 1 };
}

std::uint32_t LocationView::maxDepth() const
{
    return m_index->content().maxDepth;
}

bool LocationView::hasContextFrames() const
{
    return m_index->content().hasContextFrames;
}

std::size_t LocationView::read(std::uint64_t first, std::span<EventRecord> out) const
{
    std::array<EventRecord, kBlockEvents> block;
    std::size_t done = 0;
    LocationIndex::Place place = m_index->placeOf(first);
    while (done < out.size() && place.part < m_index->parts().size()) {
        const std::uint64_t skipped = done == 0 ? first - m_index->firstEvent(place) : 0;
        const std::span<EventRecord> left = out.subspan(done);
        if (skipped == 0 && left.size() >= kBlockEvents) {
            done += m_index->read(place, std::span<EventRecord, kBlockEvents>(left.first(kBlockEvents)));
        } else {
            const std::uint32_t count = m_index->read(place, block);
            const std::size_t taken
                = std::min<std::size_t>(left.size(), count - std::min<std::uint64_t>(skipped, count));
            std::copy_n(block.begin() + static_cast<std::ptrdiff_t>(skipped), taken, left.begin());
            done += taken;
            if (count < m_index->parts()[place.part].segment->blockEvents(place.block))
                break;
        }
        place = m_index->next(place);
    }
    return done;
}

EventRecord LocationView::event(std::uint64_t index) const
{
    return m_index->recordOf(index);
}

std::uint64_t LocationView::lowerBound(Tick t) const
{
    return m_index->lowerBound(t);
}

std::vector<Frame> LocationView::stackBefore(std::uint64_t index) const
{
    const std::uint64_t end = std::min(index, eventCount());
    if (end == 0)
        return {};
    CallStack stack(*m_definitions, hasContextFrames());
    const LocationIndex::Place place = m_index->placeOf(end - 1);
    std::vector<Frame> open;
    m_index->visitOpenCalls(place, [&open](const LongCall& call) {
        open.push_back({ call.region, call.enter, call.enterIndex });
        return true;
    });
    std::ranges::reverse(open);
    stack.assign(std::move(open));
    std::array<EventRecord, kBlockEvents> block;
    m_index->read(place, block);
    const std::uint64_t first = m_index->firstEvent(place);
    for (std::uint64_t i = first; i < end; ++i) {
        const EventRecord& record = block[i - first];
        if (stack.isEnter(record)) {
            stack.push(record, i);
        } else if (stack.isLeave(record)) {
            for (std::size_t closed = stack.closedBy(record); closed > 0; --closed)
                stack.pop();
        }
    }
    return stack.frames();
}

MessageEnd LocationView::messageEnd(const EventRecord& record) const
{
    const Segment* const segment = segmentOf(*m_index, record);
    MessageEnd end = segment ? segment->messageEnd(record.reference / kBlockEvents, record.reference % kBlockEvents)
                             : MessageEnd {};
    end.communicator = known(end.communicator, m_definitions->communicators);
    end.peer = known(end.peer, m_definitions->locations);
    return end;
}

CollectiveEnd LocationView::collectiveEnd(const EventRecord& record) const
{
    CollectiveEnd end = readCollectiveEnd(payloadOf(*m_index, record));
    end.communicator = known(end.communicator, m_definitions->communicators);
    end.window = known(end.window, m_definitions->windows);
    return end;
}

std::uint64_t LocationView::request(const EventRecord& record) const
{
    return payloadOf(*m_index, record).number();
}

MetricSetId LocationView::metricSet(const EventRecord& record) const
{
    std::uint64_t sample = 0;
    const Segment::MetricShape* const shape = sampleOf(*m_index, record, sample);
    return shape ? known(shape->set, m_definitions->metricSets) : MetricSetId::none;
}

void LocationView::metricValues(const EventRecord& record, std::vector<MetricValue>& out) const
{
    out.clear();
    std::uint64_t sample = 0;
    if (const Segment::MetricShape* const shape = sampleOf(*m_index, record, sample)) {
        for (std::size_t i = 0; i < shape->values.size(); ++i)
            out.push_back(shape->value(i, sample));
    }
}

std::vector<Field> LocationView::fields(const EventRecord& record) const
{
    std::vector<Field> out;
    switch (payloadKind(record.kind)) {
    case PayloadKind::Region:
        addReference(out, FieldKey::Region, FieldType::Region, RegionId { record.reference });
        break;
    case PayloadKind::Message: {
        MessageEnd end = messageEnd(record);
        if (!isValid(end.peer))
            end.peer = m_definitions->peerOf(end.communicator, m_id, end.peerRank);
        return messageFields(end);
    }
    case PayloadKind::Collective:
        return collectiveFields(collectiveEnd(record));
    case PayloadKind::Request:
        out.push_back(Field::number(FieldKey::Request, request(record)));
        break;
    case PayloadKind::Metric: {
        std::uint64_t sample = 0;
        if (const MetricShape* const shape = sampleOf(*m_index, record, sample))
            addSample(out, *m_definitions, *shape, sample);
        break;
    }
    case PayloadKind::Context: {
        addReference(out, FieldKey::CallingContext, FieldType::CallingContext, CallingContextId { record.reference });
        const auto& lists = m_index->content().contextFields;
        if (record.detail > 0 && record.detail <= lists.size())
            out.insert(out.end(), lists[record.detail - 1].begin(), lists[record.detail - 1].end());
        break;
    }
    case PayloadKind::Fields:
        return record.detail > 0 ? readFields(payloadOf(*m_index, record)) : out;
    }
    return out;
}

std::vector<Field> LocationView::attributes(std::uint64_t index) const
{
    if (index >= eventCount())
        return {};
    const LocationIndex::Place place = m_index->placeOf(index);
    const Segment& segment = *m_index->parts()[place.part].segment;
    const std::uint64_t event = index - m_index->firstEvent(place);
    for (unsigned i = 0; i < segment.block(place.block).attributeCount(); ++i) {
        const Segment::Place found = segment.attributes(place.block, i);
        if (found.event != event)
            continue;
        std::vector<Field> attributes;
        for (const Field& field : readFields(segment.payloadAt(found.offset))) {
            const MetricShape* const shape
                = field.type == FieldType::Sample ? shapeAt(segment, shapeOf(field), sampleOf(field)) : nullptr;
            if (shape)
                addSample(attributes, *m_definitions, *shape, sampleOf(field));
            else if (field.type != FieldType::Sample)
                attributes.push_back(field);
        }
        return attributes;
    }
    return {};
}

} // namespace lightcone::core
