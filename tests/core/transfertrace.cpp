// SPDX-License-Identifier: GPL-3.0-or-later
#include "transfertrace.h"

#include "random.h"
#include "tests/tracemaker.h"

#include <algorithm>
#include <array>

namespace lightcone::tests {

using namespace core;

namespace {

class TransferFeeder {
public:
    explicit TransferFeeder(std::uint32_t seed)
        : m_random(seed)
    {
        for (int node = 0; node < 3; ++node) {
            const SystemNodeId id = m_maker.addNode("node " + std::to_string(node));
            m_maker.addRanks(2, id);
        }
        m_maker.addWorld();
        m_world = m_maker.locations;
        CommunicatorDef some;
        some.members = { m_world[4], m_world[1], m_world[3] };
        m_some = m_maker.builder.addCommunicator(some);
        m_maker.addThread("second thread", ProcessId { 2 });
        LocationDef alone;
        alone.name = "alone";
        m_maker.locations.push_back(m_maker.builder.addLocation(alone));
        m_window = m_maker.builder.addWindow({ 0, "window", m_some });
        CartesianTopologyDef topology;
        topology.communicator = m_maker.world;
        topology.dimensions = { { "x", 2, false }, { "y", 3, true } };
        for (std::uint32_t rank = 0; rank < 5; ++rank)
            topology.coordinates.push_back({ rank, { rank % 2, rank / 2 } });
        m_maker.builder.addTopology(topology);
        for (std::size_t i = 0; i < m_maker.locations.size(); ++i) {
            m_clocks.push_back(static_cast<Tick>(m_random.below(500)));
            m_open.emplace_back();
        }
    }

    TransferTrace make(int steps)
    {
        for (int step = 0; step < steps; ++step) {
            switch (m_random.below(3)) {
            case 0:
                message();
                break;
            case 1:
                collective();
                break;
            default:
                oneSided();
                break;
            }
        }
        m_trace.store = m_maker.finish();
        return std::move(m_trace);
    }

private:
    std::size_t anyOf(std::size_t count) { return m_random.below(static_cast<std::uint32_t>(count)); }
    Tick later(LocationId location)
    {
        Tick& clock = m_clocks[indexOf(location)];
        clock += static_cast<Tick>(m_random.below(40));
        return clock;
    }

    void message()
    {
        const std::size_t sender = anyOf(m_world.size());
        const std::size_t receiver = anyOf(m_world.size());
        MessageEnd end;
        end.communicator = m_maker.world;
        end.tag = m_random.below(3);
        end.bytes = m_random.below(2'000);
        end.peerRank = static_cast<std::uint32_t>(receiver);
        const Tick send = later(m_world[sender]);
        m_maker.at(sender).message(send, EventKind::Send, end);
        end.peerRank = static_cast<std::uint32_t>(sender);
        const Tick receive = later(m_world[receiver]);
        m_maker.at(receiver).message(receive, EventKind::Receive, end);
        m_trace.transfers.push_back({ TransferSource::Message, m_world[sender], m_world[receiver], end.bytes, send,
            receive, m_maker.world, end.tag });
    }

    /// The part of one location in a collective operation.
    struct Member {
        LocationId location;
        Tick begin;
        Tick end;
        std::uint64_t sent;
        std::uint64_t received;
    };

    void collective()
    {
        constexpr std::uint32_t kOperations = static_cast<std::uint32_t>(CollectiveOperation::Other) + 1;
        const bool isOfWorld = m_random.below(2) == 0;
        const std::vector<LocationId> ranks = isOfWorld ? m_world : std::vector { m_world[4], m_world[1], m_world[3] };
        CollectiveEnd end;
        end.operation = static_cast<CollectiveOperation>(m_random.below(kOperations));
        end.communicator = isOfWorld ? m_maker.world : m_some;
        const auto root = static_cast<std::uint32_t>(anyOf(ranks.size()));
        const bool namesRoot = m_random.below(8) > 0;
        end.rootRank = namesRoot ? root : CollectiveEnd::kNoRoot;
        const bool hasBytes = m_random.below(8) > 0;
        std::vector<Member> members;
        for (const LocationId location : ranks) {
            end.bytesSent = hasBytes ? m_random.below(1'000) : 0;
            end.bytesReceived = hasBytes ? m_random.below(1'000) : 0;
            const bool saysBegin = m_random.below(8) > 0;
            const Tick begin = later(location);
            if (saysBegin)
                m_maker.at(location).event(begin, EventKind::CollectiveBegin);
            const Tick finish = later(location);
            m_maker.at(location).collective(finish, EventKind::CollectiveEnd, end);
            members.push_back({ location, saysBegin ? begin : finish, finish, end.bytesSent, end.bytesReceived });
        }
        note(end, members, namesRoot ? std::optional(root) : std::nullopt);
    }
    void note(const CollectiveEnd& end, const std::vector<Member>& members, std::optional<std::uint32_t> root)
    {
        using enum CollectiveOperation;
        constexpr std::array kFromRoot { Broadcast, Scatter, ScatterV };
        constexpr std::array kToRoot { Gather, GatherV, Reduce };
        const bool isFromRoot = std::ranges::find(kFromRoot, end.operation) != kFromRoot.end();
        const bool isToRoot = std::ranges::find(kToRoot, end.operation) != kToRoot.end();
        if (root && (isFromRoot || isToRoot)) {
            const Member& center = members[*root];
            for (const Member& other : members) {
                if (other.location == center.location)
                    continue;
                const Member& from = isFromRoot ? center : other;
                const Member& to = isFromRoot ? other : center;
                m_trace.transfers.push_back({ TransferSource::Collective, from.location, to.location,
                    isFromRoot ? other.received : other.sent, from.begin, to.end, end.communicator, {} });
            }
            return;
        }
        MadeWithoutPair whole { TransferSource::Collective, members.front().begin, 0 };
        std::uint64_t received = 0;
        for (const Member& member : members) {
            whole.begin = std::min(whole.begin, member.begin);
            whole.bytes += member.sent;
            received += member.received;
        }
        if (whole.bytes + received > 0)
            m_trace.withoutPair.push_back(whole);
    }

    void oneSided()
    {
        const std::size_t origin = anyOf(m_maker.locations.size());
        if (m_random.below(3) == 0)
            complete(origin);
        const LocationId target = m_maker.locations[anyOf(m_maker.locations.size())];
        const bool namesTarget = m_random.below(8) > 0;
        const std::uint64_t id = m_random.below(4);
        const std::uint64_t bytes = m_random.below(1'000);
        const std::uint64_t back = m_random.below(2) == 0 ? 0 : m_random.below(100);
        std::vector<Field> fields { Field::reference(FieldKey::Window, FieldType::Window, m_window),
            Field::number(FieldKey::MatchingId, id) };
        if (namesTarget)
            fields.push_back(Field::reference(FieldKey::Peer, FieldType::Location, target));
        constexpr std::array kKinds { EventKind::RmaPut, EventKind::RmaGet, EventKind::RmaAtomic };
        const EventKind kind = kKinds[m_random.below(3)];
        if (kind == EventKind::RmaAtomic) {
            fields.push_back(Field::number(FieldKey::BytesSent, bytes));
            fields.push_back(Field::number(FieldKey::BytesReceived, back));
        } else {
            fields.push_back(Field::number(FieldKey::Bytes, bytes));
        }
        const LocationId self = m_maker.locations[origin];
        const Tick t = later(self);
        m_maker.at(origin).event(t, kind, fields);
        if (!namesTarget) {
            m_trace.withoutPair.push_back({ TransferSource::Rma, t, 0 });
            return;
        }
        const auto move = [&](LocationId from, LocationId to, std::uint64_t moved) {
            m_open[origin].push_back({ id, m_trace.transfers.size() });
            m_trace.transfers.push_back({ TransferSource::Rma, from, to, moved, t, std::nullopt, m_some, {} });
        };
        if (kind == EventKind::RmaPut || (kind == EventKind::RmaAtomic && (bytes > 0 || back == 0)))
            move(self, target, bytes);
        if (kind == EventKind::RmaGet || (kind == EventKind::RmaAtomic && back > 0))
            move(target, self, kind == EventKind::RmaGet ? bytes : back);
    }
    void complete(std::size_t origin)
    {
        constexpr std::array kKinds { EventKind::RmaCompleteBlocking, EventKind::RmaCompleteNonBlocking,
            EventKind::RmaCompleteRemote };
        const std::uint64_t id = m_random.below(4);
        const std::array fields { Field::number(FieldKey::MatchingId, id) };
        const Tick t = later(m_maker.locations[origin]);
        m_maker.at(origin).event(t, kKinds[m_random.below(3)], fields);
        for (const Open& open : m_open[origin]) {
            if (open.id == id)
                m_trace.transfers[open.transfer].end = t;
        }
        std::erase_if(m_open[origin], [id](const Open& open) { return open.id == id; });
    }

    struct Open {
        std::uint64_t id = 0;
        std::size_t transfer = 0;
    };
    Random m_random;
    TraceMaker m_maker;
    std::vector<LocationId> m_world;
    CommunicatorId m_some = CommunicatorId::none;
    WindowId m_window = WindowId::none;
    std::vector<Tick> m_clocks; ///< by location
    std::vector<std::vector<Open>> m_open; ///< by location: one-sided operations that are not complete
    TransferTrace m_trace;
};

} // namespace

TransferTrace transferTrace(std::uint32_t seed, int steps)
{
    return TransferFeeder(seed).make(steps);
}

} // namespace lightcone::tests
