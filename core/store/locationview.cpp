// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/locationview.h"

#include "core/model/definitions.h"
#include "core/store/callstack.h"
#include "core/store/locationcolumns.h"

#include <algorithm>
#include <array>
#include <utility>

namespace lightcone::core {

namespace {

/// Events decoded at a time while a stack is replayed.
constexpr std::size_t kReplayChunk = 256;

void resolveContexts(const LocationColumns& columns, std::span<EventRecord> records)
{
    for (EventRecord& record : records) {
        if (payloadColumn(record.kind) != PayloadColumn::Context)
            continue;
        const ContextEntry& entry = columns.contexts[record.reference];
        record.reference = static_cast<std::uint32_t>(entry.context);
        record.detail = entry.fields & 0xffffff;
    }
}

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
    out.push_back(Field::number(FieldKey::Bytes, end.bytes));
    if (end.request != MessageEnd::kNoRequest)
        out.push_back(Field::number(FieldKey::Request, end.request));
    return out;
}

std::vector<Field> collectiveFields(const CollectiveEnd& end)
{
    std::vector<Field> out;
    out.push_back(Field::number(FieldKey::Operation, static_cast<std::uint64_t>(end.operation)));
    addReference(out, FieldKey::Communicator, FieldType::Communicator, end.communicator);
    addReference(out, FieldKey::Window, FieldType::Window, end.window);
    if (end.rootRank != CollectiveEnd::kNoRoot)
        out.push_back(Field::number(FieldKey::Root, end.rootRank));
    out.push_back(Field::number(FieldKey::BytesSent, end.bytesSent));
    out.push_back(Field::number(FieldKey::BytesReceived, end.bytesReceived));
    if (end.request != MessageEnd::kNoRequest)
        out.push_back(Field::number(FieldKey::Request, end.request));
    return out;
}

Field valueField(const MetricValue& value)
{
    constexpr std::array kTypes { FieldType::Unsigned, FieldType::Signed, FieldType::Double };
    return { FieldKey::Value, kTypes[static_cast<std::size_t>(value.type)], 0xffffffff, value.bits };
}

} // namespace

LocationView::LocationView(
    LocationId id, const Definitions& definitions, std::unique_ptr<const LocationColumns> columns)
    : m_id(id)
    , m_definitions(&definitions)
    , m_columns(std::move(columns))
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
    return m_columns->ticks.size();
}

Interval LocationView::interval() const
{
    const std::vector<Tick>& ticks = m_columns->ticks;
    return ticks.empty() ? Interval {} : Interval { ticks.front(), ticks.back() + 1 };
}

std::uint32_t LocationView::maxDepth() const
{
    return m_columns->maxDepth;
}

bool LocationView::hasContextFrames() const
{
    return m_columns->hasContextFrames;
}

std::size_t LocationView::read(std::uint64_t first, std::span<EventRecord> out) const
{
    const LocationColumns& columns = *m_columns;
    if (first >= columns.ticks.size())
        return 0;
    const std::size_t count = std::min<std::uint64_t>(out.size(), columns.ticks.size() - first);
    for (std::size_t i = 0; i < count; ++i)
        out[i] = { columns.ticks[first + i], columns.references[first + i], columns.kinds[first + i] };
    if (!columns.contexts.empty())
        resolveContexts(columns, out.first(count));
    return count;
}

EventRecord LocationView::event(std::uint64_t index) const
{
    EventRecord record;
    read(index, std::span(&record, 1));
    return record;
}

std::uint64_t LocationView::lowerBound(Tick t) const
{
    const std::vector<Tick>& ticks = m_columns->ticks;
    return static_cast<std::uint64_t>(std::lower_bound(ticks.begin(), ticks.end(), t) - ticks.begin());
}

std::vector<Frame> LocationView::stackBefore(std::uint64_t index) const
{
    const LocationColumns& columns = *m_columns;
    CallStack stack(*m_definitions, columns.hasContextFrames);
    std::uint64_t from = 0;
    const auto next = std::upper_bound(columns.snapshotEvents.begin(), columns.snapshotEvents.end(), index);
    if (next != columns.snapshotEvents.begin()) {
        const auto snapshot = static_cast<std::size_t>(next - columns.snapshotEvents.begin() - 1);
        from = columns.snapshotEvents[snapshot];
        for (std::uint64_t i = columns.snapshotFirsts[snapshot]; i < columns.snapshotFirsts[snapshot + 1]; ++i)
            stack.push(event(columns.snapshotFrames[i]), columns.snapshotFrames[i]);
    }
    std::array<EventRecord, kReplayChunk> chunk;
    const std::uint64_t end = std::min(index, eventCount());
    while (from < end) {
        const std::size_t count = read(from, std::span(chunk).first(std::min<std::uint64_t>(chunk.size(), end - from)));
        for (std::size_t i = 0; i < count; ++i) {
            if (stack.isEnter(chunk[i])) {
                stack.push(chunk[i], from + i);
            } else if (stack.isLeave(chunk[i])) {
                for (std::size_t closed = stack.closedBy(chunk[i]); closed > 0; --closed)
                    stack.pop();
            }
        }
        from += count;
    }
    return stack.frames();
}

MessageEnd LocationView::messageEnd(const EventRecord& record) const
{
    return m_columns->messages[record.reference];
}

CollectiveEnd LocationView::collectiveEnd(const EventRecord& record) const
{
    return m_columns->collectives[record.reference];
}

std::uint64_t LocationView::request(const EventRecord& record) const
{
    return m_columns->requests[record.reference];
}

MetricSetId LocationView::metricSet(const EventRecord& record) const
{
    return m_columns->metrics.sets[record.reference];
}

void LocationView::metricValues(const EventRecord& record, std::vector<MetricValue>& out) const
{
    const MetricColumns& metrics = m_columns->metrics;
    out.clear();
    for (std::uint64_t i = metrics.firsts[record.reference]; i < metrics.end(record.reference); ++i)
        out.push_back({ metrics.types[i], metrics.bits[i] });
}

std::vector<Field> LocationView::fields(const EventRecord& record) const
{
    const LocationColumns& columns = *m_columns;
    std::vector<Field> out;
    switch (payloadColumn(record.kind)) {
    case PayloadColumn::Region:
        addReference(out, FieldKey::Region, FieldType::Region, RegionId { record.reference });
        break;
    case PayloadColumn::Message: {
        MessageEnd end = messageEnd(record);
        if (!isValid(end.peer))
            end.peer = m_definitions->peerOf(end.communicator, m_id, end.peerRank);
        return messageFields(end);
    }
    case PayloadColumn::Collective:
        return collectiveFields(collectiveEnd(record));
    case PayloadColumn::Request:
        out.push_back(Field::number(FieldKey::Request, request(record)));
        break;
    case PayloadColumn::Metric: {
        const MetricSetId set = metricSet(record);
        std::vector<MetricValue> values;
        metricValues(record, values);
        for (std::size_t i = 0; i < values.size(); ++i) {
            if (isValid(set) && i < m_definitions->metricSets[indexOf(set)].members.size())
                addReference(
                    out, FieldKey::Metric, FieldType::Metric, m_definitions->metricSets[indexOf(set)].members[i]);
            out.push_back(valueField(values[i]));
        }
        break;
    }
    case PayloadColumn::Context: {
        addReference(out, FieldKey::CallingContext, FieldType::CallingContext, CallingContextId { record.reference });
        if (record.detail > 0) {
            const std::span<const Field> others = columns.contextFields.at(record.detail - 1);
            out.insert(out.end(), others.begin(), others.end());
        }
        break;
    }
    case PayloadColumn::Fields:
        if (record.reference != LocationColumns::kNoFields) {
            const std::span<const Field> all = columns.fields.at(record.reference);
            out.assign(all.begin(), all.end());
        }
        break;
    }
    return out;
}

std::vector<Field> LocationView::attributes(std::uint64_t index) const
{
    const std::vector<std::uint64_t>& events = m_columns->attributeEvents;
    const auto found = std::lower_bound(events.begin(), events.end(), index);
    if (found == events.end() || *found != index)
        return {};
    const std::span<const Field> list = m_columns->attributes.at(static_cast<std::size_t>(found - events.begin()));
    return { list.begin(), list.end() };
}

} // namespace lightcone::core
