// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/messagematcher.h"

#include "core/base/parallel.h"
#include "core/ingest/messageends.h"
#include "core/store/locationcolumns.h"
#include "core/store/messagedata.h"

#include <algorithm>
#include <iterator>
#include <optional>
#include <string>
#include <tuple>
#include <utility>

namespace lightcone::core {

namespace {

struct Match {
    Tick send = 0;
    EventRef sendEvent;
    EventRef receiveEvent;
    std::uint64_t post = 0; ///< event index; that of the receive where it was not posted
};

/// What happens at one receiver, or at threads of it.
struct Shard {
    std::vector<QueuedEnd> sends;
    std::vector<QueuedEnd> receives;
    std::vector<Match> matches;
    std::vector<EventRef> leftOver;
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
    Matcher(const TraceColumns& trace, unsigned threads, const std::stop_token& stop)
        : m_trace(trace)
        , m_threads(threads)
        , m_stop(stop)
        , m_data(std::make_unique<MessageTable::Data>())
    {
    }

    std::unique_ptr<MessageTable::Data> run(Diagnostics& diagnostics)
    {
        if (!collect(diagnostics) || !match())
            return nullptr;
        if (!fill(sortedMatches()))
            return nullptr;
        gatherUnmatched();
        m_data->buildIndex(locationCount());
        report(diagnostics);
        return std::move(m_data);
    }

private:
    std::size_t locationCount() const { return m_trace.locations.size(); }
    const LocationColumns& columnsOf(LocationId location) const { return *m_trace.locations[indexOf(location)]; }
    const MessageEnd& endOf(EventRef event) const
    {
        const LocationColumns& columns = columnsOf(event.location);
        return columns.messages[columns.references[event.index]];
    }

    /// Sorts the ends of all locations into shards by receiver.
    bool collect(Diagnostics& diagnostics)
    {
        std::vector<MessageEnds> ends(locationCount());
        const bool done = parallelFor(locationCount(), m_threads, m_stop,
            [&](std::size_t i) { ends[i] = collectMessageEnds(m_trace, idAt<LocationId>(i)); });
        if (!done)
            return false;
        m_shards.resize(locationCount());
        for (std::size_t i = 0; i < ends.size(); ++i) {
            for (const QueuedEnd& send : ends[i].sends)
                m_shards[indexOf(send.receiverKey)].sends.push_back(send);
            for (const QueuedEnd& receive : ends[i].receives)
                m_shards[indexOf(receive.receiverKey)].receives.push_back(receive);
            std::ranges::move(ends[i].unmatched, std::back_inserter(m_data->unmatched));
            if (ends[i].neverCompleted > 0) {
                diagnostics.report({ DiagnosticCode::ReceiveNeverCompleted, idAt<LocationId>(i),
                    ends[i].firstNeverCompleted, ends[i].neverCompleted, {} });
            }
            ends[i] = {};
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

    void sortQueues(std::vector<QueuedEnd>& ends) const
    {
        const auto precedes = [this](const QueuedEnd& a, const QueuedEnd& b) {
            if (queueOf(a) != queueOf(b))
                return queueOf(a) < queueOf(b);
            if (a.location == b.location)
                return a.order < b.order;
            return std::tuple(columnsOf(a.location).ticks[a.order], a.location)
                < std::tuple(columnsOf(b.location).ticks[b.order], b.location);
        };
        std::sort(ends.begin(), ends.end(), precedes);
    }

    void matchShard(Shard& shard) const
    {
        sortQueues(shard.sends);
        sortQueues(shard.receives);
        auto send = shard.sends.begin();
        auto receive = shard.receives.begin();
        while (send != shard.sends.end() || receive != shard.receives.end()) {
            const bool noSend = send == shard.sends.end();
            const bool noReceive = receive == shard.receives.end();
            if (noReceive || (!noSend && queueOf(*send) < queueOf(*receive))) {
                shard.leftOver.push_back({ send->location, send->index });
                ++send;
            } else if (noSend || queueOf(*receive) < queueOf(*send)) {
                shard.leftOver.push_back({ receive->location, receive->index });
                ++receive;
            } else {
                shard.matches.push_back({ columnsOf(send->location).ticks[send->index], { send->location, send->index },
                    { receive->location, receive->index }, receive->order });
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
            return std::tie(a.send, a.sendEvent.location, a.sendEvent.index)
                < std::tie(b.send, b.sendEvent.location, b.sendEvent.index);
        });
        return matches;
    }

    bool fill(const std::vector<Match>& matches)
    {
        constexpr std::size_t kChunk = 1 << 14;
        m_data->resize(matches.size());
        return parallelFor((matches.size() + kChunk - 1) / kChunk, m_threads, m_stop, [&](std::size_t chunk) {
            const std::size_t end = std::min((chunk + 1) * kChunk, matches.size());
            for (std::size_t i = chunk * kChunk; i < end; ++i)
                m_data->set(i, messageOf(matches[i]));
        });
    }

    Message messageOf(const Match& match) const
    {
        const LocationColumns& receiver = columnsOf(match.receiveEvent.location);
        const std::uint64_t receive = match.receiveEvent.index;
        const bool isBlocking = receiver.kinds[receive] == EventKind::Receive;
        const std::vector<Tick>& callEnters = m_trace.callEnters[indexOf(match.receiveEvent.location)];
        const MessageEnd& sendEnd = endOf(match.sendEvent);
        return {
            .send = match.send,
            .receive = receiver.ticks[receive],
            .sendEvent = match.sendEvent,
            .receiveEvent = match.receiveEvent,
            .communicator = sendEnd.communicator,
            .tag = sendEnd.tag,
            .bytes = sendEnd.bytes,
            .bytesReceived = endOf(match.receiveEvent).bytes,
            .posted = isBlocking ? callEnters[receiver.references[receive]] : receiver.ticks[match.post],
        };
    }

    void gatherUnmatched()
    {
        for (Shard& shard : m_shards) {
            for (const EventRef event : shard.leftOver)
                m_data->unmatched.push_back(unmatchedEnd(m_trace, event));
            shard.leftOver = {};
        }
        std::ranges::sort(m_data->unmatched, [](const UnmatchedEnd& a, const UnmatchedEnd& b) {
            return std::tie(a.tick, a.event.location, a.event.index)
                < std::tie(b.tick, b.event.location, b.event.index);
        });
        for (const UnmatchedEnd& end : m_data->unmatched) {
            if (!end.hasInvalidPeer)
                ++(end.isSend ? m_data->unmatchedSends : m_data->unmatchedReceives);
        }
    }

    void report(Diagnostics& diagnostics) const
    {
        std::vector<Occurrences> unmatchedSends(locationCount());
        std::vector<Occurrences> unmatchedReceives(locationCount());
        std::vector<Occurrences> invalidPeers(locationCount());
        std::vector<Occurrences> beforeSend(locationCount());
        std::vector<Occurrences> lengths(locationCount());
        for (const UnmatchedEnd& end : m_data->unmatched) {
            auto& kind = end.hasInvalidPeer ? invalidPeers : end.isSend ? unmatchedSends : unmatchedReceives;
            kind[indexOf(end.event.location)].add(end.tick);
        }
        for (std::size_t id = 0; id < m_data->sends.size(); ++id) {
            const std::size_t receiver = indexOf(m_data->receivers[id]);
            if (m_data->receives[id] < m_data->sends[id])
                beforeSend[receiver].add(m_data->receives[id]);
            if (m_data->bytes[id] != m_data->bytesReceived[id])
                lengths[receiver].add(m_data->receives[id]);
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

    const TraceColumns& m_trace;
    unsigned m_threads;
    const std::stop_token& m_stop;
    std::vector<Shard> m_shards; ///< by receiver
    std::unique_ptr<MessageTable::Data> m_data;
};

} // namespace

std::unique_ptr<MessageTable::Data> matchMessages(
    const TraceColumns& trace, Diagnostics& diagnostics, unsigned threads, const std::stop_token& stop)
{
    return Matcher(trace, threads, stop).run(diagnostics);
}

} // namespace lightcone::core
