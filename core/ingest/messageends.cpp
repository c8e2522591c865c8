// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/messageends.h"

#include "core/store/locationcolumns.h"

#include <optional>
#include <unordered_map>

namespace lightcone::core {

namespace {

class EndCollector {
public:
    EndCollector(const TraceColumns& trace, LocationId location)
        : m_trace(trace)
        , m_location(location)
        , m_columns(*trace.locations[indexOf(location)])
        , m_peers(trace.definitions, trace.communicators, location)
    {
    }

    MessageEnds run()
    {
        if (m_columns.messages.empty() && m_columns.count(EventKind::ReceivePost) == 0)
            return {};
        m_ends.sends.reserve(m_columns.count(EventKind::Send) + m_columns.count(EventKind::SendNonBlocking));
        m_ends.receives.reserve(m_columns.count(EventKind::Receive) + m_columns.count(EventKind::ReceiveNonBlocking));
        for (std::uint64_t i = 0; i < m_columns.kinds.size(); ++i) {
            switch (m_columns.kinds[i]) {
            case EventKind::Send:
            case EventKind::SendNonBlocking:
            case EventKind::Receive:
                addEnd(i, i);
                break;
            case EventKind::ReceivePost:
                m_posts[m_columns.requests[m_columns.references[i]]].push_back(i);
                break;
            case EventKind::ReceiveNonBlocking:
                addEnd(i, takePost(m_columns.messages[m_columns.references[i]].request).value_or(i));
                break;
            case EventKind::RequestCancelled:
                takePost(m_columns.requests[m_columns.references[i]]);
                break;
            default:
                break;
            }
        }
        for (const auto& [request, posts] : m_posts) {
            for (const std::uint64_t post : posts)
                countNeverCompleted(post);
        }
        return std::move(m_ends);
    }

private:
    /// The latest pending post of @p request, which is then no longer pending.
    std::optional<std::uint64_t> takePost(std::uint64_t request)
    {
        const auto found = m_posts.find(request);
        if (found == m_posts.end())
            return std::nullopt;
        const std::uint64_t post = found->second.back();
        found->second.pop_back();
        if (found->second.empty())
            m_posts.erase(found);
        return post;
    }

    void countNeverCompleted(std::uint64_t post)
    {
        const Tick tick = m_columns.ticks[post];
        if (m_ends.neverCompleted++ == 0 || tick < m_ends.firstNeverCompleted)
            m_ends.firstNeverCompleted = tick;
    }

    void addEnd(std::uint64_t index, std::uint64_t order)
    {
        const MessageEnd& end = m_columns.messages[m_columns.references[index]];
        const PeerResolver::Peer peer = m_peers.peerOf(end);
        if (peer.state != PeerResolver::State::Known) {
            m_ends.unmatched.push_back(unmatchedEnd(m_trace, { m_location, index }));
            return;
        }
        const bool send = isSend(m_columns.kinds[index]);
        const LocationId own = m_peers.ownKey(end.communicator);
        (send ? m_ends.sends : m_ends.receives)
            .push_back({ send ? own : peer.peerKey, send ? peer.peerKey : own, end.communicator, end.tag, m_location,
                index, order });
    }

    const TraceColumns& m_trace;
    LocationId m_location;
    const LocationColumns& m_columns;
    PeerResolver m_peers;
    /// Request -> event indices of its pending posts, ascending, at least one. More than one where a writer uses a
    /// request again before its completion, or does not record that.
    std::unordered_map<std::uint64_t, std::vector<std::uint64_t>> m_posts;
    MessageEnds m_ends;
};

} // namespace

MessageEnds collectMessageEnds(const TraceColumns& trace, LocationId location)
{
    return EndCollector(trace, location).run();
}

UnmatchedEnd unmatchedEnd(const TraceColumns& trace, EventRef event)
{
    const LocationColumns& columns = *trace.locations[indexOf(event.location)];
    const MessageEnd& end = columns.messages[columns.references[event.index]];
    const PeerResolver::Peer peer = PeerResolver(trace.definitions, trace.communicators, event.location).peerOf(end);
    return {
        .tick = columns.ticks[event.index],
        .event = event,
        .peer = peer.peer,
        .communicator = end.communicator,
        .peerRank = end.peerRank,
        .tag = end.tag,
        .bytes = end.bytes,
        .isSend = isSend(columns.kinds[event.index]),
        .hasInvalidPeer = peer.state == PeerResolver::State::Invalid,
    };
}

} // namespace lightcone::core
