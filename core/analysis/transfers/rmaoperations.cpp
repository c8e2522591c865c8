// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/transfers/rmaoperations.h"

#include "core/calls/callreplay.h"
#include "core/store/location/locationindex.h"
#include "core/store/storeview.h"

#include <algorithm>
#include <array>
#include <map>
#include <span>
#include <vector>

namespace lightcone::core {

namespace {

bool movesData(EventKind kind)
{
    return kind == EventKind::RmaPut || kind == EventKind::RmaGet || kind == EventKind::RmaAtomic;
}

bool completesRma(EventKind kind)
{
    return kind == EventKind::RmaCompleteBlocking || kind == EventKind::RmaCompleteNonBlocking
        || kind == EventKind::RmaCompleteRemote;
}

bool isRmaSign(EventKind kind)
{
    return completesRma(kind) || kind == EventKind::RmaSync || kind == EventKind::RmaGroupSync
        || kind == EventKind::RmaWaitChange || kind == EventKind::RmaTest;
}

/// The fields of an event of one-sided communication, as formats give them.
class RmaFields {
public:
    explicit RmaFields(std::vector<Field> fields)
        : m_fields(std::move(fields))
    {
    }
    std::optional<std::uint64_t> number(FieldKey key) const
    {
        const auto found = std::ranges::find(m_fields, key, &Field::key);
        return found != m_fields.end() ? std::optional(found->bits) : std::nullopt;
    }
    std::uint64_t bytes(FieldKey key) const { return number(key).value_or(0); }
    StringId text(FieldKey key) const
    {
        const auto found = std::ranges::find(m_fields, key, &Field::key);
        return found != m_fields.end() && found->type == FieldType::String
            ? StringId { static_cast<std::uint32_t>(found->bits) }
            : StringId::none;
    }
    /// A location of the trace, or none.
    LocationId peer(const Definitions& definitions) const
    {
        const std::uint64_t id = number(FieldKey::Peer).value_or(~std::uint64_t { 0 });
        return id < definitions.locations.size() ? idAt<LocationId>(id) : LocationId::none;
    }
    /// The location that data goes from or to, where that is not the one of the event: only OTF 1 has such.
    LocationId originOr(LocationId recorder, const Definitions& definitions) const
    {
        const auto isOrigin
            = [](const Field& field) { return field.key == FieldKey::Custom && field.type == FieldType::Location; };
        const auto found = std::ranges::find_if(m_fields, isOrigin);
        return found != m_fields.end() && found->bits < definitions.locations.size() ? idAt<LocationId>(found->bits)
                                                                                     : recorder;
    }
    WindowId window(const Definitions& definitions) const
    {
        const std::uint64_t window = number(FieldKey::Window).value_or(definitions.windows.size());
        return window < definitions.windows.size() ? idAt<WindowId>(window) : WindowId::none;
    }
    CommunicatorId communicator(const Definitions& definitions) const
    {
        if (const WindowId of = window(definitions); isValid(of))
            return definitions.windows[indexOf(of)].communicator;
        const std::uint64_t id = number(FieldKey::Communicator).value_or(definitions.communicators.size());
        return id < definitions.communicators.size() ? idAt<CommunicatorId>(id) : CommunicatorId::none;
    }
    /// The number by which an operation and the events that complete it know each other.
    std::optional<std::uint64_t> matchingId() const
    {
        const std::optional<std::uint64_t> id = number(FieldKey::MatchingId);
        return id ? id : number(FieldKey::Tag);
    }

private:
    std::vector<Field> m_fields;
};

/// Goes through the events of one location.
class RmaWalk {
public:
    RmaWalk(const StoreView& store, LocationId recorder, RmaVisitor& visitor)
        : m_definitions(&store.definitions())
        , m_location(&store.location(recorder))
        , m_visitor(&visitor)
    {
    }
    void run(Interval interval, const std::stop_token& stop)
    {
        const std::uint64_t end = m_location->lowerBound(interval.end);
        std::uint64_t index = m_location->lowerBound(interval.begin);
        EventChunks chunks(*m_location, index, m_location->eventCount());
        for (auto chunk = chunks.next(); !chunk.empty() && !stop.stop_requested(); chunk = chunks.next()) {
            for (const EventRecord& record : chunk)
                take(record, index++, end);
            if (index >= end && m_open.empty())
                break;
            Workers::giveWay();
        }
        for (const auto& [id, operations] : m_open)
            std::ranges::for_each(operations, [this](const RmaOperation& open) { m_visitor->operation(open); });
    }

private:
    void take(const EventRecord& record, std::uint64_t index, std::uint64_t end)
    {
        const bool completes = completesRma(record.kind);
        if (index < end && movesData(record.kind)) {
            begin(record, index, RmaFields(m_location->fields(record)));
        } else if ((completes && !m_open.empty()) || (index < end && isRmaSign(record.kind))) {
            const RmaFields fields(m_location->fields(record));
            if (completes)
                complete(record.tick, fields);
            if (index < end)
                m_visitor->sign({ record.kind, { m_location->id(), index }, record.tick, fields.window(*m_definitions),
                    fields.text(FieldKey::SyncType) });
        }
    }
    void begin(const EventRecord& record, std::uint64_t index, const RmaFields& fields)
    {
        RmaOperation operation { .kind = record.kind,
            .event = { m_location->id(), index },
            .begin = record.tick,
            .end = {},
            .origin = fields.originOr(m_location->id(), *m_definitions),
            .target = fields.peer(*m_definitions),
            .window = fields.window(*m_definitions),
            .communicator = fields.communicator(*m_definitions),
            .tag = fields.number(FieldKey::Tag),
            .atomicType = fields.text(FieldKey::AtomicType) };
        if (record.kind == EventKind::RmaPut) {
            operation.bytesToTarget = fields.bytes(FieldKey::Bytes);
        } else if (record.kind == EventKind::RmaGet) {
            operation.bytesToOrigin = fields.bytes(FieldKey::Bytes);
        } else {
            operation.bytesToTarget = fields.bytes(FieldKey::BytesSent);
            operation.bytesToOrigin = fields.bytes(FieldKey::BytesReceived);
        }
        if (const std::optional<std::uint64_t> id = fields.matchingId())
            m_open[*id].push_back(operation);
        else
            m_visitor->operation(operation);
    }
    void complete(Tick t, const RmaFields& fields)
    {
        const std::optional<std::uint64_t> id = fields.matchingId();
        const auto open = id ? m_open.find(*id) : m_open.end();
        if (open == m_open.end())
            return;
        for (RmaOperation& operation : open->second) {
            operation.end = t;
            if (!isValid(operation.target))
                operation.target = fields.peer(*m_definitions);
            if (!isValid(operation.window))
                operation.window = fields.window(*m_definitions);
            if (!isValid(operation.communicator))
                operation.communicator = fields.communicator(*m_definitions);
            m_visitor->operation(operation);
        }
        m_open.erase(open);
    }

    const Definitions* m_definitions;
    const LocationView* m_location;
    RmaVisitor* m_visitor;
    std::map<std::uint64_t, std::vector<RmaOperation>> m_open; ///< by what they are matched by
};

bool recordsAny(const StoreView& store, LocationId location, std::span<const EventKind> kinds)
{
    const auto& counts = store.location(location).index().content().kindCounts;
    return std::ranges::any_of(kinds, [&](EventKind kind) { return counts[static_cast<std::size_t>(kind)] > 0; });
}

} // namespace

bool recordsRma(const StoreView& store, LocationId location)
{
    return recordsAny(store, location, std::array { EventKind::RmaPut, EventKind::RmaGet, EventKind::RmaAtomic });
}

bool recordsRmaSigns(const StoreView& store, LocationId location)
{
    return recordsRma(store, location)
        || recordsAny(store, location,
            std::array { EventKind::RmaSync, EventKind::RmaGroupSync, EventKind::RmaWaitChange, EventKind::RmaTest,
                EventKind::RmaCompleteBlocking, EventKind::RmaCompleteNonBlocking, EventKind::RmaCompleteRemote });
}

void visitRma(
    const StoreView& store, LocationId recorder, Interval interval, RmaVisitor& visitor, const std::stop_token& stop)
{
    if (!interval.isEmpty())
        RmaWalk(store, recorder, visitor).run(interval, stop);
}

} // namespace lightcone::core
