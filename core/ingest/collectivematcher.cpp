// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/collectivematcher.h"

#include "core/base/parallel.h"
#include "core/base/saturating.h"
#include "core/store/collectivedata.h"
#include "core/store/locationcolumns.h"

#include <algorithm>
#include <limits>
#include <optional>
#include <string>
#include <tuple>
#include <unordered_map>

namespace lightcone::core {

namespace {

constexpr std::uint64_t kNoEvent = ~std::uint64_t { 0 };

/// A location's part in a collective.
struct Part {
    Collective::Kind kind = Collective::Kind::Blocking;
    CommunicatorId communicator = CommunicatorId::none;
    WindowId window = WindowId::none;
    LocationId self = LocationId::none; ///< of a Self communicator: whose
    LocationId key = LocationId::none; ///< the member of the communicator
    LocationId location = LocationId::none; ///< where the events are
    std::uint64_t begin = kNoEvent; ///< event index
    std::uint64_t end = 0;
    std::uint64_t instance = 0; ///< counted within (kind, communicator, window, key)

    std::uint64_t order() const { return kind == Collective::Kind::NonBlocking && begin != kNoEvent ? begin : end; }
    auto series() const { return std::tie(kind, communicator, window, self); }
};

struct Parts {
    std::vector<Part> parts;
    std::uint64_t withoutBegin = 0;
    std::uint64_t withoutEnd = 0;
    Tick firstWithoutBegin = 0;
    Tick firstWithoutEnd = 0;
};

class PartCollector {
public:
    PartCollector(const TraceColumns& trace, LocationId location)
        : m_trace(trace)
        , m_location(location)
        , m_columns(*trace.locations[indexOf(location)])
        , m_peers(trace.definitions, trace.communicators, location)
    {
    }

    Parts run()
    {
        if (m_columns.collectives.empty() && m_columns.count(EventKind::CollectiveBegin) == 0
            && m_columns.count(EventKind::RmaCollectiveBegin) == 0
            && m_columns.count(EventKind::NonBlockingCollectiveRequest) == 0)
            return {};
        for (std::uint64_t i = 0; i < m_columns.kinds.size(); ++i)
            take(i);
        for (const std::uint64_t begin : m_begins)
            countWithoutEnd(begin);
        for (const std::uint64_t begin : m_rmaBegins)
            countWithoutEnd(begin);
        for (const auto& [request, begin] : m_requests)
            countWithoutEnd(begin);
        return std::move(m_result);
    }

private:
    void take(std::uint64_t index)
    {
        switch (m_columns.kinds[index]) {
        case EventKind::CollectiveBegin:
            m_begins.push_back(index);
            break;
        case EventKind::RmaCollectiveBegin:
            m_rmaBegins.push_back(index);
            break;
        case EventKind::NonBlockingCollectiveRequest:
            addRequest(index);
            break;
        case EventKind::CollectiveEnd:
            addPart(Collective::Kind::Blocking, takeLast(m_begins), index);
            break;
        case EventKind::RmaCollectiveEnd:
            addPart(Collective::Kind::Rma, takeLast(m_rmaBegins), index);
            break;
        case EventKind::NonBlockingCollectiveComplete:
            addPart(Collective::Kind::NonBlocking, takeRequest(index), index);
            break;
        default:
            break;
        }
    }

    void addRequest(std::uint64_t index)
    {
        const auto [entry, isNew] = m_requests.try_emplace(m_columns.requests[m_columns.references[index]], index);
        if (!isNew) {
            countWithoutEnd(entry->second);
            entry->second = index;
        }
    }

    static std::uint64_t takeLast(std::vector<std::uint64_t>& begins)
    {
        if (begins.empty())
            return kNoEvent;
        const std::uint64_t begin = begins.back();
        begins.pop_back();
        return begin;
    }

    std::uint64_t takeRequest(std::uint64_t index)
    {
        const auto found = m_requests.find(m_columns.collectives[m_columns.references[index]].request);
        if (found == m_requests.end())
            return kNoEvent;
        const std::uint64_t begin = found->second;
        m_requests.erase(found);
        return begin;
    }

    void countWithoutEnd(std::uint64_t begin)
    {
        const Tick tick = m_columns.ticks[begin];
        if (m_result.withoutEnd++ == 0 || tick < m_result.firstWithoutEnd)
            m_result.firstWithoutEnd = tick;
    }

    void addPart(Collective::Kind kind, std::uint64_t begin, std::uint64_t end)
    {
        if (begin == kNoEvent && m_result.withoutBegin++ == 0)
            m_result.firstWithoutBegin = m_columns.ticks[end];
        const CollectiveEnd& event = m_columns.collectives[m_columns.references[end]];
        Part part {
            .kind = kind, .communicator = event.communicator, .location = m_location, .begin = begin, .end = end
        };
        if (kind == Collective::Kind::Rma && isValid(event.window)) {
            part.window = event.window;
            part.communicator = m_trace.definitions.windows[indexOf(event.window)].communicator;
        }
        part.key = m_peers.ownKey(part.communicator);
        const bool isSelf = isValid(part.communicator)
            && m_trace.definitions.communicator(part.communicator).kind == CommunicatorDef::Kind::Self;
        if (isSelf)
            part.self = m_location;
        m_result.parts.push_back(part);
    }

    const TraceColumns& m_trace;
    LocationId m_location;
    const LocationColumns& m_columns;
    PeerResolver m_peers;
    std::vector<std::uint64_t> m_begins; ///< not ended yet
    std::vector<std::uint64_t> m_rmaBegins;
    std::unordered_map<std::uint64_t, std::uint64_t> m_requests; ///< request -> event index
    Parts m_result;
};

class CollectiveBuilder {
public:
    explicit CollectiveBuilder(const TraceColumns& trace)
        : m_trace(trace)
        , m_data(std::make_unique<CollectiveTable::Data>())
    {
    }

    bool collect(Diagnostics& diagnostics, unsigned threads, const std::stop_token& stop)
    {
        std::vector<Parts> byLocation(m_trace.locations.size());
        const bool done = parallelFor(byLocation.size(), threads, stop,
            [&](std::size_t i) { byLocation[i] = PartCollector(m_trace, idAt<LocationId>(i)).run(); });
        if (!done)
            return false;
        for (std::size_t i = 0; i < byLocation.size(); ++i) {
            const Parts& from = byLocation[i];
            m_parts.insert(m_parts.end(), from.parts.begin(), from.parts.end());
            if (from.withoutBegin > 0) {
                diagnostics.report({ DiagnosticCode::CollectiveWithoutBegin, idAt<LocationId>(i),
                    from.firstWithoutBegin, from.withoutBegin, {} });
            }
            if (from.withoutEnd > 0) {
                diagnostics.report({ DiagnosticCode::CollectiveWithoutEnd, idAt<LocationId>(i), from.firstWithoutEnd,
                    from.withoutEnd, {} });
            }
        }
        return true;
    }

    void build()
    {
        count();
        std::sort(m_parts.begin(), m_parts.end(), [](const Part& a, const Part& b) {
            return std::tuple(a.series(), a.instance, a.location, a.end)
                < std::tuple(b.series(), b.instance, b.location, b.end);
        });
        for (std::size_t first = 0; first < m_parts.size();) {
            std::size_t end = first + 1;
            while (end < m_parts.size() && m_parts[end].instance == m_parts[first].instance
                && m_parts[end].series() == m_parts[first].series())
                ++end;
            addInstance(std::span(m_parts).subspan(first, end - first));
            first = end;
        }
        m_parts = {};
        sortInstances();
        m_data->buildIndex(m_trace.locations.size());
    }

    std::unique_ptr<CollectiveTable::Data> take() { return std::move(m_data); }

    void reportIncomplete(Diagnostics& diagnostics) const
    {
        std::unordered_map<CommunicatorId, Diagnostic> byCommunicator;
        for (const Collective& collective : m_data->collectives) {
            const std::uint64_t expected = m_trace.communicators.memberCount(collective.communicator);
            if (collective.memberCount >= expected)
                continue;
            const auto [entry, isNew] = byCommunicator.try_emplace(collective.communicator);
            Diagnostic& diagnostic = entry->second;
            if (isNew) {
                diagnostic = { DiagnosticCode::CollectiveIncomplete, LocationId::none, collective.begin, 0,
                    '"' + m_trace.definitions.communicator(collective.communicator).name + "\", first: "
                        + std::to_string(collective.memberCount) + " of " + std::to_string(expected) + " members" };
            }
            ++diagnostic.count;
        }
        for (std::size_t i = 0; i < m_trace.definitions.communicators.size(); ++i) {
            if (const auto found = byCommunicator.find(idAt<CommunicatorId>(i)); found != byCommunicator.end())
                diagnostics.report(found->second);
        }
    }

private:
    const LocationColumns& columnsOf(LocationId location) const { return *m_trace.locations[indexOf(location)]; }

    /// Numbers the parts of each member.
    void count()
    {
        const auto precedes = [this](const Part& a, const Part& b) {
            if (std::tuple(a.series(), a.key) != std::tuple(b.series(), b.key))
                return std::tuple(a.series(), a.key) < std::tuple(b.series(), b.key);
            if (a.location == b.location)
                return a.order() < b.order();
            return std::tuple(columnsOf(a.location).ticks[a.order()], a.location)
                < std::tuple(columnsOf(b.location).ticks[b.order()], b.location);
        };
        std::sort(m_parts.begin(), m_parts.end(), precedes);
        for (std::size_t i = 1; i < m_parts.size(); ++i) {
            const bool isNext = m_parts[i].key == m_parts[i - 1].key && m_parts[i].series() == m_parts[i - 1].series();
            m_parts[i].instance = isNext ? m_parts[i - 1].instance + 1 : 0;
        }
    }

    void addInstance(std::span<const Part> parts)
    {
        Collective collective;
        collective.kind = parts.front().kind;
        collective.communicator = parts.front().communicator;
        collective.window = parts.front().window;
        collective.firstMember = m_data->members.size();
        collective.memberCount = static_cast<std::uint32_t>(parts.size());
        collective.begin = std::numeric_limits<Tick>::max();
        collective.end = std::numeric_limits<Tick>::min();
        collective.operation = endOf(parts.front()).operation;
        for (const Part& part : parts) {
            const CollectiveMember member = memberOf(part);
            collective.begin = std::min(collective.begin, member.begin);
            collective.end = std::max(collective.end, member.end);
            collective.bytesSent = saturatingSum(collective.bytesSent, member.bytesSent);
            collective.bytesReceived = saturatingSum(collective.bytesReceived, member.bytesReceived);
            const std::uint32_t root = endOf(part).rootRank;
            if (collective.rootRank == CollectiveEnd::kNoRoot && root != CollectiveEnd::kNoRoot) {
                collective.rootRank = root;
                collective.root = m_trace.definitions.peerOf(collective.communicator, part.location, root);
            }
            m_data->members.push_back(member);
        }
        m_data->collectives.push_back(collective);
    }

    const CollectiveEnd& endOf(const Part& part) const
    {
        const LocationColumns& columns = columnsOf(part.location);
        return columns.collectives[columns.references[part.end]];
    }

    CollectiveMember memberOf(const Part& part) const
    {
        const std::vector<Tick>& ticks = columnsOf(part.location).ticks;
        const CollectiveEnd& end = endOf(part);
        CollectiveMember member;
        member.end = ticks[part.end];
        member.endEvent = { part.location, part.end };
        member.begin = part.begin == kNoEvent ? member.end : ticks[part.begin];
        if (part.begin != kNoEvent)
            member.beginEvent = { part.location, part.begin };
        member.bytesSent = end.bytesSent;
        member.bytesReceived = end.bytesReceived;
        return member;
    }

    void sortInstances()
    {
        std::ranges::sort(m_data->collectives, [](const Collective& a, const Collective& b) {
            return std::tie(a.begin, a.communicator, a.kind, a.firstMember)
                < std::tie(b.begin, b.communicator, b.kind, b.firstMember);
        });
    }

    const TraceColumns& m_trace;
    std::vector<Part> m_parts;
    std::unique_ptr<CollectiveTable::Data> m_data;
};

} // namespace

std::unique_ptr<CollectiveTable::Data> matchCollectives(
    const TraceColumns& trace, Diagnostics& diagnostics, unsigned threads, const std::stop_token& stop)
{
    CollectiveBuilder builder(trace);
    if (!builder.collect(diagnostics, threads, stop))
        return nullptr;
    builder.build();
    builder.reportIncomplete(diagnostics);
    return builder.take();
}

} // namespace lightcone::core
