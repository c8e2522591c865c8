// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/messagematcher.h"

#include "core/base/parallel.h"
#include "core/store/messagedata.h"

#include <algorithm>
#include <iterator>
#include <optional>
#include <string>
#include <tuple>
#include <utility>

namespace lightcone::core {

namespace {

/// An end that waits in the queue (sender, receiver, communicator, tag).
struct QueuedEnd {
    LocationId senderKey = LocationId::none;
    LocationId receiverKey = LocationId::none;
    CommunicatorId communicator = CommunicatorId::none;
    std::uint32_t tag = 0;
    LocationId location = LocationId::none; ///< where the event is
    std::uint64_t order = 0; ///< see RecordedEnd
    const RecordedEnd* recorded = nullptr;
};

struct Match {
    Tick sendTick = 0;
    LocationId sender = LocationId::none;
    LocationId receiver = LocationId::none;
    const RecordedEnd* send = nullptr;
    const RecordedEnd* receive = nullptr;
};

/// What happens at one receiver, or at threads of it.
struct Shard {
    std::vector<QueuedEnd> sends;
    std::vector<QueuedEnd> receives;
    std::vector<Match> matches;
    std::vector<QueuedEnd> leftOver;
};

/// What a location contributes.
struct LocationEnds {
    std::vector<QueuedEnd> sends;
    std::vector<QueuedEnd> receives;
    std::vector<UnmatchedEnd> unmatched; ///< those that can have no partner
};

/// How often something was met at a location, and when first.
struct Occurrences {
    std::uint64_t count = 0;
    Tick first = 0;

    void add(Tick tick)
    {
        first = count == 0 ? tick : std::min(first, tick);
        ++count;
    }
};

class Matcher {
public:
    Matcher(const RecordedTrace& trace, unsigned threads, const std::stop_token& stop)
        : m_trace(trace)
        , m_threads(threads)
        , m_stop(stop)
    {
    }

    std::unique_ptr<const MessageTable::Data> run(Diagnostics& diagnostics)
    {
        if (!collect(diagnostics) || !match())
            return nullptr;
        const std::vector<Match> matches = sortedMatches();
        gatherUnmatched();
        report(matches, diagnostics);
        const auto bytes = std::make_shared<const ByteVector>(MessageTable::Data::encode(
            matches.size(), [&matches](std::uint64_t i) { return messageOf(matches[i]); }, m_unmatched, locationCount(),
            m_threads, m_stop));
        return m_stop.stop_requested() ? nullptr : MessageTable::Data::open(*bytes, bytes, locationCount());
    }

private:
    std::size_t locationCount() const { return m_trace.messages.size(); }

    LocationEnds endsOf(LocationId location) const
    {
        PeerResolver peers(m_trace.definitions, m_trace.communicators, location);
        LocationEnds result;
        for (const RecordedEnd& recorded : m_trace.messages[indexOf(location)].ends) {
            const PeerResolver::Peer peer = peers.peerOf(recorded.end);
            if (peer.state != PeerResolver::State::Known) {
                result.unmatched.push_back(unmatchedEnd(recorded, location, peer));
                continue;
            }
            const bool send = isSend(recorded.kind);
            const LocationId own = peers.ownKey(recorded.end.communicator);
            (send ? result.sends : result.receives)
                .push_back({ send ? own : peer.peerKey, send ? peer.peerKey : own, recorded.end.communicator,
                    recorded.end.tag, location, recorded.order, &recorded });
        }
        return result;
    }

    static UnmatchedEnd unmatchedEnd(const RecordedEnd& recorded, LocationId location, const PeerResolver::Peer& peer)
    {
        return {
            .tick = recorded.tick,
            .event = { location, recorded.index },
            .peer = peer.peer,
            .communicator = recorded.end.communicator,
            .peerRank = recorded.end.peerRank,
            .tag = recorded.end.tag,
            .bytes = recorded.end.bytes,
            .isSend = isSend(recorded.kind),
            .hasInvalidPeer = peer.state == PeerResolver::State::Invalid,
        };
    }

    /// Sorts the ends of all locations into shards by receiver.
    bool collect(Diagnostics& diagnostics)
    {
        std::vector<LocationEnds> ends(locationCount());
        const bool done = parallelFor(
            locationCount(), m_threads, m_stop, [&](std::size_t i) { ends[i] = endsOf(idAt<LocationId>(i)); });
        if (!done)
            return false;
        m_shards.resize(locationCount());
        for (std::size_t i = 0; i < ends.size(); ++i) {
            for (const QueuedEnd& send : ends[i].sends)
                m_shards[indexOf(send.receiverKey)].sends.push_back(send);
            for (const QueuedEnd& receive : ends[i].receives)
                m_shards[indexOf(receive.receiverKey)].receives.push_back(receive);
            std::ranges::move(ends[i].unmatched, std::back_inserter(m_unmatched));
            ends[i] = {};
            const MessageEnds& recorded = m_trace.messages[i];
            if (recorded.neverCompleted > 0) {
                diagnostics.report({ DiagnosticCode::ReceiveNeverCompleted, idAt<LocationId>(i),
                    recorded.firstNeverCompleted, recorded.neverCompleted, {} });
            }
        }
        return true;
    }

    bool match()
    {
        return parallelFor(m_shards.size(), m_threads, m_stop, [this](std::size_t i) { matchShard(m_shards[i]); });
    }

    static auto queueOf(const QueuedEnd& end)
    {
        return std::tie(end.senderKey, end.receiverKey, end.communicator, end.tag);
    }

    static void sortQueues(std::vector<QueuedEnd>& ends)
    {
        std::sort(ends.begin(), ends.end(), [](const QueuedEnd& a, const QueuedEnd& b) {
            if (queueOf(a) != queueOf(b))
                return queueOf(a) < queueOf(b);
            if (a.location == b.location)
                return a.order < b.order;
            return std::tuple(a.recorded->orderTick(), a.location) < std::tuple(b.recorded->orderTick(), b.location);
        });
    }

    static void matchShard(Shard& shard)
    {
        sortQueues(shard.sends);
        sortQueues(shard.receives);
        auto send = shard.sends.begin();
        auto receive = shard.receives.begin();
        while (send != shard.sends.end() || receive != shard.receives.end()) {
            const bool noSend = send == shard.sends.end();
            const bool noReceive = receive == shard.receives.end();
            if (noReceive || (!noSend && queueOf(*send) < queueOf(*receive))) {
                shard.leftOver.push_back(*send++);
            } else if (noSend || queueOf(*receive) < queueOf(*send)) {
                shard.leftOver.push_back(*receive++);
            } else {
                shard.matches.push_back(
                    { send->recorded->tick, send->location, receive->location, send->recorded, receive->recorded });
                ++send;
                ++receive;
            }
        }
        shard.sends = {};
        shard.receives = {};
    }

    std::vector<Match> sortedMatches()
    {
        std::size_t count = 0;
        for (const Shard& shard : m_shards)
            count += shard.matches.size();
        std::vector<Match> matches;
        matches.reserve(count);
        for (Shard& shard : m_shards) {
            matches.insert(matches.end(), shard.matches.begin(), shard.matches.end());
            shard.matches = {};
        }
        parallelSort(std::span(matches), m_threads, m_stop, [](const Match& a, const Match& b) {
            return std::tie(a.sendTick, a.sender, a.send->index) < std::tie(b.sendTick, b.sender, b.send->index);
        });
        return matches;
    }

    static Message messageOf(const Match& match)
    {
        return {
            .send = match.send->tick,
            .receive = match.receive->tick,
            .sendEvent = { match.sender, match.send->index },
            .receiveEvent = { match.receiver, match.receive->index },
            .communicator = match.send->end.communicator,
            .tag = match.send->end.tag,
            .bytes = match.send->end.bytes,
            .bytesReceived = match.receive->end.bytes,
            .posted = match.receive->posted,
        };
    }

    void gatherUnmatched()
    {
        for (Shard& shard : m_shards) {
            for (const QueuedEnd& end : shard.leftOver) {
                PeerResolver peers(m_trace.definitions, m_trace.communicators, end.location);
                m_unmatched.push_back(unmatchedEnd(*end.recorded, end.location, peers.peerOf(end.recorded->end)));
            }
            shard.leftOver = {};
        }
        std::ranges::sort(m_unmatched, [](const UnmatchedEnd& a, const UnmatchedEnd& b) {
            return std::tie(a.tick, a.event.location, a.event.index)
                < std::tie(b.tick, b.event.location, b.event.index);
        });
    }

    void report(const std::vector<Match>& matches, Diagnostics& diagnostics) const
    {
        std::vector<Occurrences> unmatchedSends(locationCount());
        std::vector<Occurrences> unmatchedReceives(locationCount());
        std::vector<Occurrences> invalidPeers(locationCount());
        std::vector<Occurrences> beforeSend(locationCount());
        std::vector<Occurrences> lengths(locationCount());
        for (const UnmatchedEnd& end : m_unmatched) {
            auto& kind = end.hasInvalidPeer ? invalidPeers : end.isSend ? unmatchedSends : unmatchedReceives;
            kind[indexOf(end.event.location)].add(end.tick);
        }
        for (const Match& match : matches) {
            const std::size_t receiver = indexOf(match.receiver);
            if (match.receive->tick < match.sendTick)
                beforeSend[receiver].add(match.receive->tick);
            if (match.send->end.bytes != match.receive->end.bytes)
                lengths[receiver].add(match.receive->tick);
        }
        report(diagnostics, DiagnosticCode::UnmatchedSend, unmatchedSends);
        report(diagnostics, DiagnosticCode::UnmatchedReceive, unmatchedReceives);
        report(diagnostics, DiagnosticCode::InvalidPeer, invalidPeers);
        report(diagnostics, DiagnosticCode::ReceiveBeforeSend, beforeSend);
        report(diagnostics, DiagnosticCode::LengthMismatch, lengths);
    }

    static void report(Diagnostics& diagnostics, DiagnosticCode code, const std::vector<Occurrences>& byLocation)
    {
        for (std::size_t i = 0; i < byLocation.size(); ++i) {
            if (byLocation[i].count > 0)
                diagnostics.report({ code, idAt<LocationId>(i), byLocation[i].first, byLocation[i].count, {} });
        }
    }

    const RecordedTrace& m_trace;
    unsigned m_threads;
    const std::stop_token& m_stop;
    std::vector<Shard> m_shards; ///< by receiver
    std::vector<UnmatchedEnd> m_unmatched;
};

} // namespace

std::unique_ptr<const MessageTable::Data> matchMessages(
    const RecordedTrace& trace, Diagnostics& diagnostics, unsigned threads, const std::stop_token& stop)
{
    return Matcher(trace, threads, stop).run(diagnostics);
}

} // namespace lightcone::core
