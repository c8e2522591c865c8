// SPDX-License-Identifier: GPL-3.0-or-later
#include "expectedtrace.h"

#include "core/model/definitions.h"

#include <algorithm>
#include <array>

using namespace lightcone::core;

namespace lightcone::tests {

namespace {

template <typename Id, typename Def> void cut(Id& id, const std::vector<Def>& table)
{
    if (static_cast<std::size_t>(id) >= table.size())
        id = Id::none;
}

void cutReferences(RawEvent& event, const Definitions& definitions)
{
    cut(event.region, definitions.regions);
    cut(event.message.communicator, definitions.communicators);
    cut(event.message.peer, definitions.locations);
    cut(event.collective.communicator, definitions.communicators);
    cut(event.collective.window, definitions.windows);
    cut(event.metricSet, definitions.metricSets);
    if (event.kind != EventKind::CallingContextEnter && event.kind != EventKind::CallingContextLeave)
        return;
    std::erase_if(event.fields, [&definitions](const Field& field) {
        return field.key == FieldKey::CallingContext && field.bits >= definitions.callingContexts.size();
    });
}

RegionId regionOf(const Definitions& definitions, const ExpectedLocation& location, const RawEvent& event)
{
    if (!location.hasContextFrames)
        return event.region;
    const CallingContextId context = contextOf(event);
    return isValid(context) ? definitions.callingContexts[indexOf(context)].region : RegionId::none;
}

void addReference(std::vector<Field>& fields, FieldKey key, FieldType type, auto id)
{
    if (isValid(id))
        fields.push_back(Field::reference(key, type, id));
}

std::vector<Field> messageFields(const Definitions& definitions, LocationId location, const MessageEnd& end)
{
    const LocationId peer = isValid(end.peer) ? end.peer : definitions.peerOf(end.communicator, location, end.peerRank);
    std::vector<Field> fields;
    addReference(fields, FieldKey::Communicator, FieldType::Communicator, end.communicator);
    fields.push_back(Field::number(FieldKey::PeerRank, end.peerRank));
    addReference(fields, FieldKey::Peer, FieldType::Location, peer);
    fields.push_back(Field::number(FieldKey::Tag, end.tag));
    fields.push_back(Field::number(FieldKey::Bytes, end.bytes));
    if (end.request != MessageEnd::kNoRequest)
        fields.push_back(Field::number(FieldKey::Request, end.request));
    return fields;
}

std::vector<Field> collectiveFields(const CollectiveEnd& end)
{
    std::vector<Field> fields { Field::number(FieldKey::Operation, static_cast<std::uint64_t>(end.operation)) };
    addReference(fields, FieldKey::Communicator, FieldType::Communicator, end.communicator);
    addReference(fields, FieldKey::Window, FieldType::Window, end.window);
    if (end.rootRank != CollectiveEnd::kNoRoot)
        fields.push_back(Field::number(FieldKey::Root, end.rootRank));
    fields.push_back(Field::number(FieldKey::BytesSent, end.bytesSent));
    fields.push_back(Field::number(FieldKey::BytesReceived, end.bytesReceived));
    if (end.request != MessageEnd::kNoRequest)
        fields.push_back(Field::number(FieldKey::Request, end.request));
    return fields;
}

std::vector<Field> metricFields(const Definitions& definitions, const RawEvent& event)
{
    constexpr std::array kTypes { FieldType::Unsigned, FieldType::Signed, FieldType::Double };
    std::vector<Field> fields;
    for (std::size_t i = 0; i < event.values.size(); ++i) {
        if (isValid(event.metricSet)) {
            addReference(fields, FieldKey::Metric, FieldType::Metric,
                definitions.metricSets[indexOf(event.metricSet)].members[i]);
        }
        const MetricValue& value = event.values[i];
        fields.push_back({ FieldKey::Value, kTypes[static_cast<std::size_t>(value.type)], 0xffffffff, value.bits });
    }
    return fields;
}

} // namespace

bool ExpectedLocation::isEnter(const RawEvent& event) const
{
    return event.kind == (hasContextFrames ? EventKind::CallingContextEnter : EventKind::Enter);
}

bool ExpectedLocation::isLeave(const RawEvent& event) const
{
    return event.kind == (hasContextFrames ? EventKind::CallingContextLeave : EventKind::Leave);
}

ExpectedTrace expectedTrace(const RawTrace& raw, const Definitions& definitions)
{
    ExpectedTrace trace;
    for (std::size_t l = 0; l < raw.locations.size(); ++l) {
        ExpectedLocation& location = trace.locations.emplace_back();
        location.id = idAt<LocationId>(l);
        location.events = raw.locations[l];
        const std::vector<Tick> ticks = raw.repairedTicks(location.id);
        bool hasPlain = false;
        bool hasContexts = false;
        for (std::size_t i = 0; i < ticks.size(); ++i) {
            RawEvent& event = location.events[i];
            event.tick = ticks[i];
            cutReferences(event, definitions);
            hasPlain = hasPlain || event.kind == EventKind::Enter || event.kind == EventKind::Leave;
            hasContexts = hasContexts || event.kind == EventKind::CallingContextEnter;
        }
        location.hasContextFrames = hasContexts && !hasPlain;
    }
    return trace;
}

CallingContextId contextOf(const RawEvent& event)
{
    for (const Field& field : event.fields) {
        if (field.key == FieldKey::CallingContext)
            return idAt<CallingContextId>(field.bits);
    }
    return CallingContextId::none;
}

std::vector<Field> expectedFields(const Definitions& definitions, LocationId location, const RawEvent& event)
{
    switch (event.kind) {
    case EventKind::Enter:
    case EventKind::Leave: {
        std::vector<Field> fields;
        addReference(fields, FieldKey::Region, FieldType::Region, event.region);
        return fields;
    }
    case EventKind::Send:
    case EventKind::SendNonBlocking:
    case EventKind::Receive:
    case EventKind::ReceiveNonBlocking:
        return messageFields(definitions, location, event.message);
    case EventKind::CollectiveEnd:
    case EventKind::NonBlockingCollectiveComplete:
    case EventKind::RmaCollectiveEnd:
        return collectiveFields(event.collective);
    case EventKind::SendComplete:
    case EventKind::ReceivePost:
    case EventKind::RequestTest:
    case EventKind::RequestCancelled:
    case EventKind::NonBlockingCollectiveRequest:
        return { Field::number(FieldKey::Request, event.request) };
    case EventKind::Metric:
        return metricFields(definitions, event);
    default:
        return event.fields;
    }
}

std::size_t applyToStack(
    std::vector<Frame>& stack, const Definitions& definitions, const ExpectedLocation& location, std::uint64_t index)
{
    const RawEvent& event = location.events[index];
    if (!location.isEnter(event) && !location.isLeave(event))
        return 0;
    const RegionId region = regionOf(definitions, location, event);
    if (location.isEnter(event)) {
        stack.push_back({ region, event.tick, index });
        return 0;
    }
    for (std::size_t closed = 1; closed <= stack.size(); ++closed) {
        const RegionId open = stack[stack.size() - closed].region;
        if (isValid(region) && definitions.functionOf(open) != definitions.functionOf(region))
            continue;
        stack.resize(stack.size() - closed);
        return closed;
    }
    return 0;
}

} // namespace lightcone::tests
