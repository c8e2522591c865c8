// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/waits/messagewaits.h"

#include "core/store/storeview.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <initializer_list>
#include <string>
#include <string_view>

namespace lightcone::core {

namespace {

using Instance = std::optional<CallInstance>;

/// Says whether the region's name, without the P of MPI's profiling interface and in lower case, begins with one of
/// @p beginnings.
bool isNamed(const RegionDef& region, std::initializer_list<std::string_view> beginnings)
{
    std::string_view name = region.name;
    if (name.starts_with('P') || name.starts_with('p'))
        name.remove_prefix(1);
    std::string lower(name.substr(0, 16));
    std::ranges::transform(lower, lower.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return std::ranges::any_of(beginnings, [&](std::string_view beginning) { return lower.starts_with(beginning); });
}

/// Calls that complete messages whose operations began earlier.
bool isCompletion(const RegionDef& region)
{
    return isNamed(region, { "mpi_wait", "mpi_test" });
}

/// Calls that send, but do not wait for the receiver, or wait for a message of theirs as well.
bool sendsWithoutWaiting(const RegionDef& region)
{
    return isNamed(region, { "mpi_bsend", "mpi_rsend", "mpi_sendrecv", "mpi_i", "mpi_start", "mpi_test" });
}

/// An answer common to both ends; nullopt: the calls have to be looked at.
std::optional<WaitAnswer> answerWithoutCalls(const Message& message)
{
    if (message.sender() == message.receiver())
        return WaitAnswer { {}, NoWait::NoneSeen };
    if (message.receive < message.send)
        return WaitAnswer { {}, NoWait::ClocksOff };
    return std::nullopt;
}

} // namespace

bool isTest(const RegionDef& region)
{
    return isNamed(region, { "mpi_test" });
}

bool communicates(const StoreView& store, RegionId region)
{
    return isValid(region) && isCommunication(store.definitions().region(region).group);
}

Stoppable<Instance> communicationAround(const StoreView& store, EventRef event, const std::stop_token& stop)
{
    auto call = callAround(store, event, stop);
    if (!call.isStopped() && call.value() && !communicates(store, call.value()->region))
        return Instance();
    return call;
}

const RegionDef& MessageWaits::region(const CallInstance& call) const
{
    return m_store.definitions().region(call.region);
}

Stoppable<WaitAnswer> MessageWaits::lateSender(MessageId id, const CallInstance& call) const
{
    const Message message = m_store.messages().at(id);
    if (const auto answer = answerWithoutCalls(message))
        return *answer;
    if (isTest(region(call)))
        return WaitAnswer { {}, NoWait::NoneSeen };
    if (message.send <= call.span.begin && m_tolerance == 0)
        return WaitAnswer { {}, NoWait::NoneSeen };
    const auto sending = communicationAround(m_store, message.sendEvent, m_stop);
    if (sending.isStopped())
        return Stopped {};
    const Tick sent = sending.value() ? sending.value()->span.begin : message.send;
    const Interval time { call.span.begin, std::min(sent, call.span.end) };
    if (time.isEmpty() || isWithin(sent, call.span.begin, m_tolerance))
        return WaitAnswer { {}, noWait(sent, call.span.begin, m_tolerance) };
    return WaitAnswer { Wait { .kind = WaitKind::LateSender,
        .call = call,
        .time = time,
        .message = id,
        .late = message.sendEvent,
        .lateSince = sent } };
}

EventRef MessageWaits::postEvent(const Message& message) const
{
    const LocationView& view = m_store.location(message.receiver());
    const std::uint64_t request = view.messageEnd(view.event(message.receiveEvent.index)).request;
    for (std::uint64_t i = view.lowerBound(message.posted); i < message.receiveEvent.index; ++i) {
        const EventRecord record = view.event(i);
        if (record.tick != message.posted)
            break;
        if (record.kind == EventKind::ReceivePost && view.request(record) == request)
            return { message.receiver(), i };
    }
    return message.receiveEvent;
}

Stoppable<std::optional<MessageWaits::Post>> MessageWaits::postOf(const Message& message) const
{
    using Found = std::optional<Post>;
    const EventKind kind = m_store.location(message.receiver()).event(message.receiveEvent.index).kind;
    if (kind == EventKind::Receive) {
        const auto call = communicationAround(m_store, message.receiveEvent, m_stop);
        if (call.isStopped())
            return Stopped {};
        // Formats without a record of the post tell of the completion alone.
        const bool isPost = call.value() && !isCompletion(region(*call.value()));
        return isPost ? Found({ message.receiveEvent, call.value()->span.begin }) : Found();
    }
    if (message.posted == message.receive)
        return Found();
    const EventRef event = postEvent(message);
    if (event == message.receiveEvent)
        return Found({ event, message.posted });
    const auto call = communicationAround(m_store, event, m_stop);
    if (call.isStopped())
        return Stopped {};
    return Found({ event, call.value() ? call.value()->span.begin : message.posted });
}

Stoppable<WaitAnswer> MessageWaits::lateReceiver(MessageId id, const CallInstance& call) const
{
    const Message message = m_store.messages().at(id);
    if (const auto answer = answerWithoutCalls(message))
        return *answer;
    return lateReceiverOf(message, id, call);
}

Stoppable<WaitAnswer> MessageWaits::lateReceiverOf(const Message& message, MessageId id, const CallInstance& call) const
{
    if (sendsWithoutWaiting(region(call)))
        return WaitAnswer { {}, NoWait::NoneSeen };
    const Stoppable<std::optional<Post>> post = postOf(message);
    if (post.isStopped())
        return Stopped {};
    if (!post.value())
        return WaitAnswer { {}, NoWait::NotKnown };
    const Tick since = post.value()->since;
    if (since <= call.span.begin || isWithin(since, call.span.begin, m_tolerance))
        return WaitAnswer { {}, noWait(since, call.span.begin, m_tolerance) };
    if (since >= call.span.end || isWithin(since, call.span.end, m_tolerance))
        return WaitAnswer { {}, noWait(since, call.span.end, m_tolerance) };
    return WaitAnswer { Wait { .kind = WaitKind::LateReceiver,
        .call = call,
        .time = { call.span.begin, since },
        .message = id,
        .late = post.value()->event,
        .lateSince = since } };
}

bool MessageWaits::completesSend(const CallInstance& call, std::uint64_t request) const
{
    const LocationView& view = m_store.location(call.location);
    std::array<EventRecord, 64> records;
    for (std::uint64_t first = call.enterIndex; first < call.leaveIndex;) {
        const std::size_t count = view.read(first, records);
        if (count == 0)
            return false;
        for (std::size_t i = 0; i < count && first + i < call.leaveIndex; ++i) {
            if (records[i].kind == EventKind::SendComplete && view.request(records[i]) == request)
                return true;
        }
        first += count;
    }
    return false;
}

Stoppable<WaitAnswer> MessageWaits::lateReceiver(MessageId id) const
{
    const Message message = m_store.messages().at(id);
    if (const auto answer = answerWithoutCalls(message))
        return *answer;
    const LocationView& view = m_store.location(message.sender());
    const EventRecord record = view.event(message.sendEvent.index);
    if (record.kind == EventKind::Send) {
        const auto sending = communicationAround(m_store, message.sendEvent, m_stop);
        if (sending.isStopped())
            return Stopped {};
        return sending.value() ? lateReceiverOf(message, id, *sending.value()) : WaitAnswer { {}, NoWait::NotKnown };
    }
    // The call that waited is the one that the sender was in when the receive was posted, if it completes the send.
    const Stoppable<std::optional<Post>> post = postOf(message);
    if (post.isStopped())
        return Stopped {};
    const std::uint64_t request = view.messageEnd(record).request;
    if (!post.value() || request == MessageEnd::kNoRequest)
        return WaitAnswer { {}, NoWait::NotKnown };
    const auto waiting = callAt(m_store, message.sender(), post.value()->since, std::nullopt, m_stop);
    if (waiting.isStopped())
        return Stopped {};
    if (!waiting.value() || !communicates(m_store, waiting.value()->region) || waiting.value()->span.end <= message.send
        || !completesSend(*waiting.value(), request))
        return WaitAnswer { {}, NoWait::NoneSeen };
    return lateReceiverOf(message, id, *waiting.value());
}

} // namespace lightcone::core
