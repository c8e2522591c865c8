// SPDX-License-Identifier: GPL-3.0-or-later
#include "expectedmessages.h"

#include "core/model/definitions.h"

#include <algorithm>
#include <map>
#include <optional>
#include <tuple>

using namespace lightcone::core;

namespace lightcone::tests {

namespace {

bool contains(const std::vector<LocationId>& list, LocationId location)
{
    return std::ranges::find(list, location) != list.end();
}

bool isMember(const CommunicatorDef& communicator, LocationId location)
{
    return contains(communicator.members, location) || contains(communicator.remoteMembers, location);
}

/// Sender, receiver, communicator and tag.
using Queue = std::tuple<LocationId, LocationId, CommunicatorId, std::uint32_t>;

struct End {
    Tick tick = 0; ///< time of the event that takes the place in the queue: the post of a receive, or the end itself
    LocationId location = LocationId::none;
    std::uint64_t order = 0; ///< index of the event that takes the place in the queue
    std::uint64_t index = 0; ///< event index of the end
    Tick posted = 0;

    EventRef event() const { return { location, index }; }
    friend bool operator<(const End& a, const End& b)
    {
        return std::tie(a.tick, a.location, a.order) < std::tie(b.tick, b.location, b.order);
    }
};

class MessageFinder {
public:
    MessageFinder(const Definitions& definitions, const ExpectedTrace& trace)
        : m_definitions(definitions)
        , m_trace(trace)
    {
    }

    ExpectedMessages run()
    {
        for (const ExpectedLocation& location : m_trace.locations)
            take(location);
        for (auto& [queue, sends] : m_sends)
            pair(sends, m_receives[queue]);
        for (auto& [queue, receives] : m_receives) {
            if (!m_sends.contains(queue))
                pair({}, receives);
        }
        std::sort(m_result.messages.begin(), m_result.messages.end(), [](const Message& a, const Message& b) {
            return std::tuple(a.send, a.sender(), a.sendEvent.index)
                < std::tuple(b.send, b.sender(), b.sendEvent.index);
        });
        std::sort(
            m_result.unmatched.begin(), m_result.unmatched.end(), [](const UnmatchedEnd& a, const UnmatchedEnd& b) {
                return std::tie(a.tick, a.event.location, a.event.index)
                    < std::tie(b.tick, b.event.location, b.event.index);
            });
        return std::move(m_result);
    }

private:
    void take(const ExpectedLocation& location)
    {
        std::map<std::uint64_t, std::vector<std::uint64_t>> posts; // by request, not ended yet
        const auto takePost = [&posts](std::uint64_t request) -> std::optional<std::uint64_t> {
            if (posts[request].empty())
                return std::nullopt;
            const std::uint64_t post = posts[request].back();
            posts[request].pop_back();
            return post;
        };
        std::vector<Frame> stack;
        for (std::uint64_t i = 0; i < location.events.size(); ++i) {
            const RawEvent& event = location.events[i];
            applyToStack(stack, m_definitions, location, i);
            if (event.kind == EventKind::ReceivePost)
                posts[event.request].push_back(i);
            else if (event.kind == EventKind::RequestCancelled)
                takePost(event.request);
            if (!isSend(event.kind) && !isReceive(event.kind))
                continue;
            const bool isInCall = !stack.empty() && isCommunicationCall(stack.back().region);
            End end { event.tick, location.id, i, i, isInCall ? stack.back().enter : event.tick };
            if (event.kind == EventKind::ReceiveNonBlocking) {
                end.order = takePost(event.message.request).value_or(i);
                end.tick = location.events[end.order].tick;
                end.posted = end.tick;
            }
            enqueue(end);
        }
        for (const auto& [request, pending] : posts)
            m_result.neverCompleted += pending.size();
    }

    bool isCommunicationCall(RegionId region) const
    {
        constexpr std::array kGroups { RegionGroup::Mpi, RegionGroup::Pgas };
        return isValid(region) && std::ranges::count(kGroups, m_definitions.region(region).group) > 0;
    }

    LocationId peerOf(const End& end) const
    {
        const MessageEnd& message = m_trace.at(end.event()).message;
        return isValid(message.peer) ? message.peer
                                     : m_definitions.peerOf(message.communicator, end.location, message.peerRank);
    }

    /// True where the communicator has members and the rank is not below their number.
    bool hasInvalidPeer(const End& end) const
    {
        const MessageEnd& message = m_trace.at(end.event()).message;
        if (isValid(message.peer) || !isValid(message.communicator))
            return false;
        const CommunicatorDef& def = m_definitions.communicator(message.communicator);
        if (def.kind == CommunicatorDef::Kind::Self)
            return message.peerRank != 0;
        if (def.kind != CommunicatorDef::Kind::Inter)
            return !def.members.empty() && message.peerRank >= def.members.size();
        const LocationId own = memberFor(m_definitions, message.communicator, end.location);
        const std::vector<LocationId>& others = contains(def.members, own) ? def.remoteMembers : def.members;
        return isMember(def, own) && !others.empty() && message.peerRank >= others.size();
    }

    void enqueue(const End& end)
    {
        const RawEvent& event = m_trace.at(end.event());
        const LocationId peer = peerOf(end);
        if (!isValid(peer)) {
            addUnmatched(end);
            return;
        }
        const CommunicatorId communicator = event.message.communicator;
        const LocationId own = memberFor(m_definitions, communicator, end.location);
        const LocationId other = isValid(event.message.peer) ? memberFor(m_definitions, communicator, peer) : peer;
        if (isSend(event.kind))
            m_sends[{ own, other, communicator, event.message.tag }].push_back(end);
        else
            m_receives[{ other, own, communicator, event.message.tag }].push_back(end);
    }

    void pair(std::vector<End> sends, std::vector<End> receives)
    {
        std::sort(sends.begin(), sends.end());
        std::sort(receives.begin(), receives.end());
        for (std::size_t i = 0; i < std::max(sends.size(), receives.size()); ++i) {
            if (i >= receives.size()) {
                addUnmatched(sends[i]);
            } else if (i >= sends.size()) {
                addUnmatched(receives[i]);
            } else {
                const RawEvent& send = m_trace.at(sends[i].event());
                const RawEvent& receive = m_trace.at(receives[i].event());
                m_result.messages.push_back(
                    { send.tick, receive.tick, sends[i].event(), receives[i].event(), send.message.communicator,
                        send.message.tag, send.message.bytes, receive.message.bytes, receives[i].posted });
            }
        }
    }

    void addUnmatched(const End& end)
    {
        const RawEvent& event = m_trace.at(end.event());
        const MessageEnd& message = event.message;
        m_result.unmatched.push_back({ event.tick, end.event(), peerOf(end), message.communicator, message.peerRank,
            message.tag, message.bytes, isSend(event.kind), hasInvalidPeer(end) });
    }

    const Definitions& m_definitions;
    const ExpectedTrace& m_trace;
    std::map<Queue, std::vector<End>> m_sends;
    std::map<Queue, std::vector<End>> m_receives;
    ExpectedMessages m_result;
};

} // namespace

bool isSame(const Message& a, const Message& b)
{
    return a.send == b.send && a.receive == b.receive && a.sendEvent == b.sendEvent && a.receiveEvent == b.receiveEvent
        && a.communicator == b.communicator && a.tag == b.tag && a.bytes == b.bytes
        && a.bytesReceived == b.bytesReceived && a.posted == b.posted;
}

bool isSame(const UnmatchedEnd& a, const UnmatchedEnd& b)
{
    return a.tick == b.tick && a.event == b.event && a.peer == b.peer && a.communicator == b.communicator
        && a.peerRank == b.peerRank && a.tag == b.tag && a.bytes == b.bytes && a.isSend == b.isSend
        && a.hasInvalidPeer == b.hasInvalidPeer;
}

LocationId memberFor(const Definitions& definitions, CommunicatorId communicator, LocationId location)
{
    if (!isValid(communicator) || definitions.communicator(communicator).kind == CommunicatorDef::Kind::Self)
        return location;
    const CommunicatorDef& def = definitions.communicator(communicator);
    if (isMember(def, location))
        return location;
    for (std::size_t i = 0; i < definitions.locations.size(); ++i) {
        const bool isSibling = definitions.locations[i].process == definitions.location(location).process;
        if (isSibling && isMember(def, idAt<LocationId>(i)))
            return idAt<LocationId>(i);
    }
    return location;
}

ExpectedMessages expectedMessages(const Definitions& definitions, const ExpectedTrace& trace)
{
    return MessageFinder(definitions, trace).run();
}

} // namespace lightcone::tests
