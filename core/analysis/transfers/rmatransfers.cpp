// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/transfers/rmatransfers.h"

#include "core/analysis/transfers/transfercells.h"
#include "core/base/parallel.h"
#include "core/calls/callreplay.h"
#include "core/store/location/locationindex.h"
#include "core/store/storeview.h"

#include <algorithm>
#include <array>
#include <map>
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
    CommunicatorId communicator(const Definitions& definitions) const
    {
        const std::uint64_t window = number(FieldKey::Window).value_or(definitions.windows.size());
        if (window < definitions.windows.size())
            return definitions.windows[window].communicator;
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

/// Sums up the one-sided operations that one location records.
class LocationRma {
public:
    LocationRma(const StoreView& store, LocationId location, const TransfersAsked& asked, const MessageMatcher& matcher,
        const TransferCells& empty)
        : m_store(&store)
        , m_location(location)
        , m_asked(&asked)
        , m_matcher(&matcher)
        , m_cells(empty)
    {
    }
    void read(const std::stop_token& stop)
    {
        const LocationView& location = m_store->location(m_location);
        const std::uint64_t end = location.lowerBound(m_asked->interval.end);
        std::uint64_t index = location.lowerBound(m_asked->interval.begin);
        EventChunks chunks(location, index, location.eventCount());
        for (auto chunk = chunks.next(); !chunk.empty() && !stop.stop_requested(); chunk = chunks.next()) {
            for (const EventRecord& record : chunk) {
                if (index++ < end && movesData(record.kind))
                    begin(record, RmaFields(location.fields(record)));
                else if (completesRma(record.kind) && !m_open.empty())
                    complete(record.tick, RmaFields(location.fields(record)));
            }
            if (index >= end && m_open.empty())
                break;
        }
        for (const auto& [id, transfers] : m_open)
            add(transfers, std::nullopt);
    }
    void addTo(TransferCells& cells, TransferMatrix& matrix) const
    {
        cells.add(m_cells);
        matrix.rmaLeftOut += m_leftOut;
    }

private:
    struct Transfer {
        LocationId from = LocationId::none;
        LocationId to = LocationId::none;
        std::uint64_t bytes = 0;
        Tick begin = 0;
    };

    void begin(const EventRecord& record, const RmaFields& fields)
    {
        const Definitions& definitions = m_store->definitions();
        const LocationId target = fields.peer(definitions);
        const LocationId origin = fields.originOr(m_location, definitions);
        if (!isValid(target)) {
            ++m_leftOut;
            return;
        }
        std::vector<Transfer> transfers;
        const auto move = [&](LocationId from, LocationId to, std::uint64_t bytes) {
            if (passes(from, to, bytes, fields))
                transfers.push_back({ from, to, bytes, record.tick });
        };
        if (record.kind == EventKind::RmaPut) {
            move(origin, target, fields.bytes(FieldKey::Bytes));
        } else if (record.kind == EventKind::RmaGet) {
            move(target, origin, fields.bytes(FieldKey::Bytes));
        } else {
            const std::uint64_t received = fields.bytes(FieldKey::BytesReceived);
            const std::uint64_t sent = fields.bytes(FieldKey::BytesSent);
            if (sent > 0 || received == 0)
                move(origin, target, sent);
            if (received > 0)
                move(target, origin, received);
        }
        if (const std::optional<std::uint64_t> id = fields.matchingId()) {
            std::vector<Transfer>& open = m_open[*id];
            open.insert(open.end(), transfers.begin(), transfers.end());
        } else {
            add(transfers, std::nullopt);
        }
    }
    bool passes(LocationId from, LocationId to, std::uint64_t bytes, const RmaFields& fields) const
    {
        const std::optional<std::uint64_t> tag = fields.number(FieldKey::Tag);
        return m_matcher->acceptsAll()
            || ((tag || m_asked->filter.tags.empty())
                && m_matcher->accepts(from, to, fields.communicator(m_store->definitions()),
                    static_cast<std::uint32_t>(tag.value_or(0)), bytes, std::nullopt));
    }
    void complete(Tick t, const RmaFields& fields)
    {
        const std::optional<std::uint64_t> id = fields.matchingId();
        const auto open = id ? m_open.find(*id) : m_open.end();
        if (open == m_open.end())
            return;
        add(open->second, t);
        m_open.erase(open);
    }
    void add(const std::vector<Transfer>& transfers, std::optional<Tick> end)
    {
        for (const Transfer& transfer : transfers)
            m_cells.add(transfer.from, transfer.to, TransferSum::of(transfer.bytes, transfer.begin, end));
    }

    const StoreView* m_store;
    LocationId m_location;
    const TransfersAsked* m_asked;
    const MessageMatcher* m_matcher;
    TransferCells m_cells;
    std::map<std::uint64_t, std::vector<Transfer>> m_open; ///< by what they are matched by
    std::uint64_t m_leftOut = 0;
};

} // namespace

Completion addRma(const StoreView& store, const TransfersAsked& asked, TransferCells& cells, TransferMatrix& matrix,
    const std::stop_token& stop)
{
    const MessageMatcher matcher(asked.filter, store.locationCount());
    std::vector<LocationRma> locations;
    for (const LocationId location : allLocations(store)) {
        const auto& counts = store.location(location).index().content().kindCounts;
        constexpr std::array kKinds { EventKind::RmaPut, EventKind::RmaGet, EventKind::RmaAtomic };
        if (std::ranges::any_of(kKinds, [&](EventKind kind) { return counts[static_cast<std::size_t>(kind)] > 0; }))
            locations.emplace_back(store, location, asked, matcher, cells.emptyCopy());
    }
    const auto readLocation = [&](std::size_t i) { locations[i].read(stop); };
    if (parallelFor(locations.size(), asked.threads, stop, readLocation).isStopped())
        return Stopped {};
    for (const LocationRma& location : locations)
        location.addTo(cells, matrix);
    return Done {};
}

} // namespace lightcone::core
