// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/matching/messagematcher.h"

#include "core/base/machinememory.h"
#include "core/base/parallel.h"
#include "core/ingest/matching/messageruns.h"
#include "core/store/messages/messagedata.h"

#include <algorithm>
#include <compare>
#include <functional>
#include <map>
#include <tuple>
#include <utility>

namespace lightcone::core {

namespace {

/// An end that waits in the queue (sender, receiver, communicator, tag).
struct QueuedEnd {
    RecordedEnd recorded;
    LocationId senderKey = LocationId::none;
    LocationId receiverKey = LocationId::none;
    LocationId location = LocationId::none; ///< where the event is
    std::uint32_t part = 0; ///< the part of all queues that it belongs to, chosen by hash
};

struct Match {
    Tick sendTick = 0;
    const QueuedEnd* send = nullptr;
    const QueuedEnd* receive = nullptr;
};

/// Some of the queues.
struct Shard {
    std::vector<const QueuedEnd*> sends;
    std::vector<const QueuedEnd*> receives;
    std::vector<Match> matches;
    std::vector<const QueuedEnd*> leftOver;
};

/// The ends of messages that a location contributes to a round.
struct LocationEnds {
    std::vector<std::vector<QueuedEnd>> queued; ///< in pieces, which stay where they are
    std::vector<UnmatchedEnd> unmatched; ///< ends that can have no partner

    void add(const QueuedEnd& end)
    {
        constexpr std::size_t kPiece = 64;
        if (queued.empty() || queued.back().size() == kPiece)
            queued.emplace_back().reserve(kPiece);
        queued.back().push_back(end);
    }
};

/// Counts a finding at a location and keeps the time of its first case.
struct Occurrences {
    std::uint64_t count = 0;
    Tick first = 0;

    void add(Tick tick)
    {
        first = count == 0 ? tick : std::min(first, tick);
        ++count;
    }
};

/// The oddities among the messages of one location.
struct Odd {
    Occurrences sends; ///< without a receive
    Occurrences receives; ///< without a send
    Occurrences invalidPeers;
    Occurrences impossibleSends; ///< invalid peers that are impossible ranks of sends
    std::uint32_t firstRank = 0; ///< the rank that the first of these sends goes to
    Occurrences beforeSend; ///< received
    Occurrences lengths; ///< messages whose two ends differ in length
};

/// A send to a rank that no communicator of @p locations locations has: no program comes back of that. A smaller one
/// may be of the other side of an intercommunicator, which some formats do not know; what MPI has for "nobody" is
/// negative; and receives may name anything, as some writers take the source of a status that was not set.
bool isImpossibleSend(const UnmatchedEnd& end, std::size_t locations)
{
    constexpr std::uint32_t kFirstNegative = std::uint32_t { 1 } << 31;
    return end.hasInvalidPeer && end.isSend && end.peerRank >= locations && end.peerRank < kFirstNegative;
}

/// Bytes of memory that an end takes while it is paired: itself, twice in a list of pointers, half a match, and half of
/// that for sorting.
constexpr std::uint64_t kBytesAnEnd = sizeof(QueuedEnd) + 2 * sizeof(void*) + sizeof(Match);

using LocationGrouping = std::vector<std::uint32_t>;

/// The locations by what they belong to: process, node, and so on up the system tree. What belongs to nothing is by
/// itself.
std::vector<LocationGrouping> groupingsOf(const Definitions& definitions)
{
    constexpr std::size_t kMostLevels = 8;
    std::vector<LocationGrouping> groupings;
    std::vector<std::pair<ProcessId, SystemNodeId>> places; // of each location, at the level
    for (const LocationDef& location : definitions.locations)
        places.emplace_back(location.process, SystemNodeId::none);
    for (std::size_t level = 0; level < kMostLevels && !places.empty(); ++level) {
        std::map<std::pair<ProcessId, SystemNodeId>, std::uint32_t> numbers;
        LocationGrouping grouping;
        std::uint32_t next = 0;
        for (const auto& place : places) {
            const bool isAlone = !isValid(place.first) && !isValid(place.second);
            const auto [number, isNew] = numbers.try_emplace(place, next);
            grouping.push_back(isAlone || isNew ? next++ : number->second);
        }
        groupings.push_back(std::move(grouping));
        for (auto& [process, node] : places) {
            const SystemNodeId parent = isValid(process) ? definitions.processes[indexOf(process)].parent
                : isValid(node)                          ? definitions.systemNodes[indexOf(node)].parent
                                                         : SystemNodeId::none;
            // At the root all stay as they are.
            if (isValid(parent)) {
                process = ProcessId::none;
                node = parent;
            }
        }
    }
    return groupings;
}

/// Ends are paired in rounds of as many as the memory holds, each of some of the queues.
class Matcher {
public:
    Matcher(const RecordedTrace& trace, unsigned threads, const std::stop_token& stop)
        : m_trace(trace)
        , m_threads(threads)
        , m_stop(stop)
        , m_odd(trace.messages.size())
    {
        constexpr std::uint64_t kLeastEnds = 4096;
        constexpr std::uint64_t kMostRounds = 64;
        std::uint64_t ends = 0;
        for (const MessageEnds& recorded : trace.messages)
            ends += recorded.ends.count();
        const std::uint64_t fit = std::max(kLeastEnds, trace.memory / kBytesAnEnd);
        m_rounds = static_cast<std::uint32_t>(std::clamp<std::uint64_t>((ends + fit - 1) / fit, 1, kMostRounds));
    }

    Stoppable<ByteVector> run(Diagnostics& diagnostics)
    {
        MessageRuns runs(m_trace.scratch);
        std::uint64_t count = 0;
        for (m_round = 0; m_round < m_rounds; ++m_round) {
            if (collect().isStopped() || match().isStopped() || sortMatches().isStopped())
                return Stopped {};
            count += m_matches.size();
            noteOdd();
            gatherUnmatched();
            if (m_rounds > 1)
                runs.add(m_matches.size(), [this](std::size_t i) { return messageOf(m_matches[i]); });
        }
        report(diagnostics);
        if (m_rounds == 1)
            return encoded(count, [this, i = std::size_t {}]() mutable { return messageOf(m_matches[i++]); });
        m_matches = {};
        m_ends = {};
        m_shards = {};
        giveFreeMemoryBack();
        runs.begin();
        return encoded(count, [&runs] { return runs.next(); });
    }

private:
    static constexpr std::uint32_t kShards = 64; ///< shards in a round

    std::size_t locationCount() const { return m_trace.messages.size(); }

    Stoppable<ByteVector> encoded(std::uint64_t count, const std::function<Message()>& next)
    {
        const std::vector<LocationGrouping> groupings = groupingsOf(m_trace.definitions);
        return MessageTable::Data::encode({ .count = count,
                                              .next = next,
                                              .unmatched = m_unmatched,
                                              .locations = locationCount(),
                                              .groupings = groupings,
                                              .memory = m_trace.memory },
            m_threads, m_stop);
    }

    /// Collects those ends of @p location that this round pairs.
    void collectEnds(LocationId location, LocationEnds& result)
    {
        MessageEnds& from = m_trace.messages[indexOf(location)];
        PeerResolver peers(m_trace.definitions, m_trace.communicators, location);
        from.visit([&](const RecordedEnd& recorded) {
            const PeerResolver::Peer peer = peers.peerOf(recorded.end);
            if (peer.state != PeerResolver::State::Known) {
                if (m_round == 0)
                    result.unmatched.push_back(unmatchedEnd(recorded, location, peer));
                return;
            }
            const bool send = isSend(recorded.kind);
            const LocationId own = peers.ownKey(recorded.end.communicator);
            QueuedEnd end { recorded, send ? own : peer.peerKey, send ? peer.peerKey : own, location };
            end.part = static_cast<std::uint32_t>(hashOf(end) % (m_rounds * kShards));
            if (end.part / kShards == m_round)
                result.add(end);
        });
        if (m_round + 1 == m_rounds)
            from.ends.clear();
    }

    static std::uint64_t hashOf(const QueuedEnd& end)
    {
        const auto number = [](auto id) { return static_cast<std::uint64_t>(id); };
        const std::uint64_t mixed = (number(end.senderKey) << 32 | number(end.receiverKey)) * 0x9e3779b97f4a7c15ULL
            + (number(end.recorded.end.communicator) << 32 | end.recorded.end.tag) * 0xc2b2ae3d27d4eb4fULL;
        return (mixed ^ mixed >> 29) * 0x165667b19e3779f9ULL >> 32;
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
            .hasBytes = recorded.end.hasBytes,
        };
    }

    /// Sorts the ends of this round into shards.
    Completion collect()
    {
        m_ends.clear();
        m_ends.resize(locationCount());
        const auto collectOf = [&](std::size_t i) { collectEnds(idAt<LocationId>(i), m_ends[i]); };
        if (parallelFor(locationCount(), m_threads, m_stop, collectOf).isStopped())
            return Stopped {};
        m_shards.assign(kShards, {});
        for (LocationEnds& ends : m_ends) {
            for (const std::vector<QueuedEnd>& piece : ends.queued)
                distribute(piece);
            m_unmatched.insert(m_unmatched.end(), ends.unmatched.begin(), ends.unmatched.end());
            ends.unmatched = {};
        }
        return Done {};
    }

    void distribute(const std::vector<QueuedEnd>& ends)
    {
        for (const QueuedEnd& end : ends) {
            Shard& shard = m_shards[end.part % kShards];
            (isSend(end.recorded.kind) ? shard.sends : shard.receives).push_back(&end);
        }
    }

    Completion match()
    {
        return parallelFor(m_shards.size(), m_threads, m_stop, [this](std::size_t i) { matchShard(m_shards[i]); });
    }

    static auto queueOf(const QueuedEnd& end)
    {
        return std::tie(end.senderKey, end.receiverKey, end.recorded.end.communicator, end.recorded.end.tag);
    }

    static void sortQueues(std::vector<const QueuedEnd*>& ends)
    {
        std::ranges::sort(ends, [](const QueuedEnd* a, const QueuedEnd* b) {
            if (const auto order = queueOf(*a) <=> queueOf(*b); order != 0)
                return order < 0;
            if (a->location == b->location)
                return a->recorded.order < b->recorded.order;
            return std::tuple(a->recorded.orderTick(), a->location) < std::tuple(b->recorded.orderTick(), b->location);
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
            if (noReceive || (!noSend && queueOf(**send) < queueOf(**receive))) {
                shard.leftOver.push_back(*send++);
            } else if (noSend || queueOf(**receive) < queueOf(**send)) {
                shard.leftOver.push_back(*receive++);
            } else {
                shard.matches.push_back({ (*send)->recorded.tick, *send, *receive });
                ++send;
                ++receive;
            }
        }
        shard.sends = {};
        shard.receives = {};
    }

    Completion sortMatches()
    {
        std::size_t count = 0;
        for (const Shard& shard : m_shards)
            count += shard.matches.size();
        m_matches.clear();
        m_matches.reserve(count);
        for (Shard& shard : m_shards) {
            m_matches.insert(m_matches.end(), shard.matches.begin(), shard.matches.end());
            shard.matches = {};
        }
        return parallelSort(std::span(m_matches), m_threads, m_stop, [](const Match& a, const Match& b) {
            if (a.sendTick != b.sendTick)
                return a.sendTick < b.sendTick;
            return std::tie(a.send->location, a.send->recorded.index)
                < std::tie(b.send->location, b.send->recorded.index);
        });
    }

    static Message messageOf(const Match& match)
    {
        const RecordedEnd& send = match.send->recorded;
        const RecordedEnd& receive = match.receive->recorded;
        return {
            .send = send.tick,
            .receive = receive.tick,
            .sendEvent = { match.send->location, send.index },
            .receiveEvent = { match.receive->location, receive.index },
            .communicator = send.end.communicator,
            .tag = send.end.tag,
            .bytes = send.end.bytes,
            .bytesReceived = receive.end.hasBytes ? receive.end.bytes : send.end.bytes,
            .posted = receive.posted,
        };
    }

    void gatherUnmatched()
    {
        for (Shard& shard : m_shards) {
            for (const QueuedEnd* const end : shard.leftOver) {
                PeerResolver peers(m_trace.definitions, m_trace.communicators, end->location);
                m_unmatched.push_back(unmatchedEnd(end->recorded, end->location, peers.peerOf(end->recorded.end)));
            }
            shard.leftOver = {};
        }
    }

    void noteOdd()
    {
        for (const Match& match : m_matches) {
            const RecordedEnd& receive = match.receive->recorded;
            Odd& odd = m_odd[indexOf(match.receive->location)];
            if (receive.tick < match.sendTick)
                odd.beforeSend.add(receive.tick);
            if (receive.end.hasBytes && match.send->recorded.end.bytes != receive.end.bytes)
                odd.lengths.add(receive.tick);
        }
    }

    void report(Diagnostics& diagnostics)
    {
        std::ranges::sort(m_unmatched, [](const UnmatchedEnd& a, const UnmatchedEnd& b) {
            return std::tie(a.tick, a.event.location, a.event.index)
                < std::tie(b.tick, b.event.location, b.event.index);
        });
        for (const UnmatchedEnd& end : m_unmatched) {
            Odd& odd = m_odd[indexOf(end.event.location)];
            (end.hasInvalidPeer ? odd.invalidPeers : end.isSend ? odd.sends : odd.receives).add(end.tick);
            if (!isImpossibleSend(end, m_odd.size()))
                continue;
            if (odd.impossibleSends.count == 0)
                odd.firstRank = end.peerRank;
            odd.impossibleSends.add(end.tick);
        }
        for (std::size_t i = 0; i < m_odd.size(); ++i) {
            const MessageEnds& recorded = m_trace.messages[i];
            report(diagnostics, DiagnosticCode::ReceiveNeverCompleted, i,
                { recorded.neverCompleted, recorded.firstNeverCompleted });
        }
        const auto reportAll = [&](DiagnosticCode code, Occurrences Odd::*kind) {
            for (std::size_t i = 0; i < m_odd.size(); ++i)
                report(diagnostics, code, i, m_odd[i].*kind);
        };
        reportAll(DiagnosticCode::UnmatchedSend, &Odd::sends);
        reportAll(DiagnosticCode::UnmatchedReceive, &Odd::receives);
        for (std::size_t i = 0; i < m_odd.size(); ++i)
            reportInvalidPeers(diagnostics, idAt<LocationId>(i), m_odd[i]);
        reportAll(DiagnosticCode::ReceiveBeforeSend, &Odd::beforeSend);
        reportAll(DiagnosticCode::LengthMismatch, &Odd::lengths);
    }

    static void report(Diagnostics& diagnostics, DiagnosticCode code, std::size_t location, const Occurrences& met)
    {
        if (met.count > 0)
            diagnostics.report({ code, idAt<LocationId>(location), met.first, met.count, {} });
    }

    static void reportInvalidPeers(Diagnostics& diagnostics, LocationId location, const Odd& odd)
    {
        if (odd.invalidPeers.count == 0)
            return;
        Diagnostic finding { DiagnosticCode::InvalidPeer, location, odd.invalidPeers.first, odd.invalidPeers.count,
            {} };
        if (odd.impossibleSends.count > 0) {
            finding.tick = odd.impossibleSends.first;
            finding.detail
                = std::to_string(odd.impossibleSends.count) + " sent; first to rank " + std::to_string(odd.firstRank);
            finding.isLoss = true;
        }
        diagnostics.report(std::move(finding));
    }

    const RecordedTrace& m_trace;
    unsigned m_threads;
    const std::stop_token& m_stop;
    std::uint32_t m_rounds = 1;
    std::uint32_t m_round = 0;
    std::vector<LocationEnds> m_ends; ///< ends of this round
    std::vector<Shard> m_shards; ///< shards of this round
    std::vector<Match> m_matches; ///< matches of this round, in the order of the table
    std::vector<UnmatchedEnd> m_unmatched;
    std::vector<Odd> m_odd; ///< by location
};

} // namespace

Stoppable<ByteVector> matchMessages(
    const RecordedTrace& trace, Diagnostics& diagnostics, unsigned threads, const std::stop_token& stop)
{
    return Matcher(trace, threads, stop).run(diagnostics);
}

} // namespace lightcone::core
