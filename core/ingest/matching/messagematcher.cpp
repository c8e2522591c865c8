// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/matching/messagematcher.h"

#include "core/base/machinememory.h"
#include "core/base/parallel.h"
#include "core/ingest/matching/messageruns.h"
#include "core/ingest/matching/receivequeues.h"
#include "core/ingest/matching/sendmerger.h"
#include "core/store/messages/messageencoder.h"

#include <algorithm>
#include <map>
#include <span>
#include <tuple>
#include <utility>

namespace lightcone::core {

namespace {

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

/// Sends are read in the order of the table, and take the receives of their queues, in rounds of as many receives as
/// the memory holds, each of some of the queues.
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
            ends += recorded.sends.count() + recorded.receives.count();
        const std::uint64_t fit = std::max(kLeastEnds, trace.memory / ReceiveQueues::kBytesAnEnd);
        m_rounds = static_cast<std::uint32_t>(std::min((ends + fit - 1) / fit, kMostRounds));
    }

    Stoppable<ByteVector> run(Diagnostics& diagnostics)
    {
        MessageEncoder encoder(m_trace.messages.size(), m_threads, m_stop);
        const auto encode = [&encoder](std::span<const Message> messages) { return encoder.add(messages); };
        const Completion matching = m_rounds == 1 ? matchRound(0, encode) : matchRounds(encode);
        if (matching.isStopped())
            return Stopped {};
        for (MessageEnds& ends : m_trace.messages) {
            ends.sends.clear();
            ends.receives.clear();
        }
        if (m_rounds > 0)
            giveFreeMemoryBack();
        report(diagnostics);
        const std::vector<LocationGrouping> groupings = groupingsOf(m_trace.definitions);
        return encoder.finish(m_unmatched, groupings, m_trace.memory);
    }

private:
    /// A send, and the place of its receive.
    struct Match {
        SendMerger::Place send;
        std::uint64_t receive = 0;
    };
    /// Notes what is odd about a message, at its receiver.
    struct OddMessage {
        LocationId receiver = LocationId::none;
        Tick receive = 0;
        Occurrences Odd::*kind = nullptr;
    };

    template <typename Take> Completion matchRounds(const Take& take)
    {
        MessageRuns runs(m_trace.scratch);
        for (std::uint32_t round = 0; round < m_rounds; ++round) {
            runs.beginRun();
            const auto putAside = [&runs](std::span<const Message> messages) {
                runs.add(messages);
                return Completion(Done {});
            };
            if (matchRound(round, putAside).isStopped())
                return Stopped {};
        }
        return runs.merge(take);
    }

    /// Calls take(messages) for some of those of a round after the other, in the order of the table.
    template <typename Take> Completion matchRound(std::uint32_t round, const Take& take)
    {
        ReceiveQueues queues(round, m_rounds);
        if (queues.fill(m_trace, m_threads, m_stop).isStopped())
            return Stopped {};
        SendMerger sends(m_trace, queues);
        std::vector<Match> matches;
        std::vector<Message> messages;
        for (;;) {
            if (sends.advance(m_threads, m_stop).isStopped())
                return Stopped {};
            if (sends.places().empty())
                break;
            matches.clear();
            for (const SendMerger::Place& place : sends.places())
                matchSend(sends, place, queues, round, matches);
            if (makeMessages(sends, queues, matches, messages).isStopped() || take(messages).isStopped())
                return Stopped {};
        }
        addUnmatchedReceives(queues.takeLeft());
        return Done {};
    }

    void matchSend(const SendMerger& sends, const SendMerger::Place& place, ReceiveQueues& queues, std::uint32_t round,
        std::vector<Match>& matches)
    {
        const std::uint32_t queue = sends[place].queue;
        if (queue == QueueFinder::kOtherRound || (queue == QueueFinder::kNoPeer && round > 0))
            return;
        const auto receive = QueueFinder::isQueue(queue) ? queues.take(queue) : std::nullopt;
        if (receive)
            matches.push_back({ place, *receive });
        else
            addUnmatched(sends[place].recorded, sends.locationOf(place), true);
    }

    Completion makeMessages(const SendMerger& sends, const ReceiveQueues& queues, std::span<const Match> matches,
        std::vector<Message>& messages)
    {
        constexpr std::size_t kPart = 1024;
        constexpr std::size_t kAhead = 16; // messages whose receive is on its way from memory
        messages.resize(matches.size());
        std::vector<std::vector<OddMessage>> odd((matches.size() + kPart - 1) / kPart);
        const auto make = [&](std::size_t part) {
            const std::size_t end = std::min(matches.size(), (part + 1) * kPart);
            for (std::size_t i = part * kPart; i < end; ++i) {
                if (i + kAhead < end)
                    __builtin_prefetch(&queues[matches[i + kAhead].receive]);
                const RecordedEnd& send = sends[matches[i].send].recorded;
                const ReceiveQueues::Receive& receive = queues[matches[i].receive];
                messages[i] = messageOf(send, sends.locationOf(matches[i].send), receive);
                if (receive.tick < send.tick)
                    odd[part].push_back({ receive.location, receive.tick, &Odd::beforeSend });
                if (receive.hasBytes && send.end.bytes != receive.bytes)
                    odd[part].push_back({ receive.location, receive.tick, &Odd::lengths });
            }
        };
        if (parallelFor(odd.size(), m_threads, m_stop, make).isStopped())
            return Stopped {};
        for (const std::vector<OddMessage>& part : odd) {
            for (const OddMessage& message : part)
                (m_odd[indexOf(message.receiver)].*message.kind).add(message.receive);
        }
        return Done {};
    }

    static Message messageOf(const RecordedEnd& send, LocationId sender, const ReceiveQueues::Receive& receive)
    {
        return {
            .send = send.tick,
            .receive = receive.tick,
            .sendEvent = { sender, send.index },
            .receiveEvent = { receive.location, receive.index },
            .communicator = send.end.communicator,
            .tag = send.end.tag,
            .bytes = send.end.bytes,
            .bytesReceived = receive.hasBytes ? receive.bytes : send.end.bytes,
            .posted = receive.posted,
        };
    }

    /// @param left  indexes of events, ascending, by location
    void addUnmatchedReceives(const std::vector<std::vector<std::uint64_t>>& left)
    {
        for (std::size_t i = 0; i < left.size(); ++i) {
            RecordedEndReader reader(m_trace.messages[i].receives);
            RecordedEnd receive;
            for (const std::uint64_t index : left[i]) {
                while (reader.read(receive) && receive.index != index) { }
                addUnmatched(receive, idAt<LocationId>(i), false);
            }
        }
    }

    void addUnmatched(const RecordedEnd& recorded, LocationId location, bool isSend)
    {
        const PeerResolver::Peer peer
            = PeerResolver(m_trace.definitions, m_trace.communicators, location).peerOf(recorded.end);
        m_unmatched.push_back({
            .tick = recorded.tick,
            .event = { location, recorded.index },
            .peer = peer.peer,
            .communicator = recorded.end.communicator,
            .peerRank = recorded.end.peerRank,
            .tag = recorded.end.tag,
            .bytes = recorded.end.bytes,
            .isSend = isSend,
            .hasInvalidPeer = peer.state == PeerResolver::State::Invalid,
            .hasBytes = recorded.end.hasBytes,
        });
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
    std::uint32_t m_rounds = 0;
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
