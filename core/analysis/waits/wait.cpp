// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/waits/wait.h"

#include "core/analysis/waits/collectivewaits.h"
#include "core/analysis/waits/messagewaits.h"
#include "core/calls/callreplay.h"
#include "core/store/storeview.h"

#include <algorithm>
#include <unordered_map>
#include <utility>
#include <vector>

namespace lightcone::core {

namespace {

/// Keeps the longest wait, and while there is none, the reason that says most.
class Longest {
public:
    void take(const WaitAnswer& answer)
    {
        if (answer.wait && (!m_best.wait || answer.wait->time.length() > length()))
            m_best.wait = answer.wait;
        m_best.why = std::max(m_best.why, answer.why);
    }
    std::uint64_t length() const { return m_best.wait ? m_best.wait->time.length() : 0; }
    bool isFound() const { return m_best.wait.has_value(); }
    WaitAnswer& answer() { return m_best; }

private:
    WaitAnswer m_best;
};

/// Says whether an event begins an operation whose end a later call may wait for.
bool begins(EventKind kind)
{
    return kind == EventKind::SendNonBlocking || kind == EventKind::ReceivePost
        || kind == EventKind::NonBlockingCollectiveRequest;
}

/// Goes through the events of one call and judges each call in it that communicates, when that is left.
class WaitSearch {
public:
    WaitSearch(const StoreView& store, const CallInstance& call, const std::stop_token& stop)
        : m_store(store)
        , m_view(store.location(call.location))
        , m_call(call)
        , m_stop(stop)
        , m_messages(store, stop)
        , m_stack(store.definitions(), m_view.hasContextFrames())
    {
    }

    Stoppable<WaitAnswer> run();

private:
    struct End {
        std::uint64_t index;
        EventKind kind;
    };
    struct Open {
        bool communicates;
        std::size_t firstEnd; ///< in m_ends
    };

    Completion take(const EventRecord& record, std::uint64_t index);
    Completion close(Tick t, std::uint64_t index);
    Completion judge(const CallInstance& call, std::span<const End> ends);
    Completion judgeCollective(const CallInstance& call, std::uint64_t index);
    /// The message that the completion of a send belongs to; none: not found.
    MessageId completed(std::uint64_t index);
    EventRef at(std::uint64_t index) const { return { m_call.location, index }; }

    const StoreView& m_store;
    const LocationView& m_view;
    const CallInstance& m_call;
    const std::stop_token& m_stop;
    MessageWaits m_messages;
    CallStack m_stack;
    std::vector<Open> m_open; ///< one a frame of m_stack
    std::vector<End> m_ends; ///< of calls that are open, the innermost call's last
    Longest m_longest;
    std::unordered_map<std::uint64_t, std::uint64_t> m_sends; ///< request to the last send event with it
    std::optional<std::uint64_t> m_earlierEnds; ///< message ends of the location that have not been looked at
};

Stoppable<WaitAnswer> WaitSearch::run()
{
    m_stack.assign(m_view.stackBefore(m_call.enterIndex));
    m_open.assign(m_stack.frames().size(), Open { false, 0 });
    const std::uint64_t end = std::min(m_view.eventCount(), m_call.leaveIndex + 1);
    EventChunks chunks(m_view, m_call.enterIndex, end);
    std::uint64_t index = m_call.enterIndex;
    for (auto chunk = chunks.next(); !chunk.empty(); chunk = chunks.next()) {
        Workers::giveWay();
        for (const EventRecord& record : chunk) {
            if (take(record, index++).isStopped())
                return Stopped {};
        }
    }
    // What was never left ends with the location.
    while (m_call.leaveIndex >= m_view.eventCount() && m_stack.frames().size() > m_call.depth) {
        if (close(m_call.span.end, m_view.eventCount()).isStopped())
            return Stopped {};
    }
    WaitAnswer& answer = m_longest.answer();
    if (answer.wait) {
        const auto whole = callOfEnter(m_store, at(answer.wait->call.enterIndex), m_stop);
        if (whole.isStopped())
            return Stopped {};
        if (whole.value())
            answer.wait->call = *whole.value();
    }
    return std::move(answer);
}

Completion WaitSearch::take(const EventRecord& record, std::uint64_t index)
{
    if (m_stack.isEnter(record)) {
        m_stack.push(record, index);
        m_open.push_back({ communicates(m_store, m_stack.frames().back().region), m_ends.size() });
        return Done {};
    }
    if (m_stack.isLeave(record)) {
        for (std::size_t closed = m_stack.closedBy(record); closed > 0; --closed) {
            // A leave may be the end of a collective operation as well.
            const bool isLeft = closed == 1 && m_open.back().communicates;
            if (isLeft && isValid(m_store.collectives().collectiveOf(at(index))))
                m_ends.push_back({ index, EventKind::CollectiveEnd });
            if (close(record.tick, index).isStopped())
                return Stopped {};
        }
        return Done {};
    }
    if (record.kind == EventKind::SendNonBlocking)
        m_sends[m_view.messageEnd(record).request] = index;
    if (begins(record.kind))
        m_longest.take({ {}, NoWait::NoneSeen });
    const bool isMessage
        = record.kind == EventKind::Send || isReceive(record.kind) || record.kind == EventKind::SendComplete;
    if (!isMessage && !endsCollective(record.kind))
        return Done {};
    if (!m_open.empty() && m_open.back().communicates)
        m_ends.push_back({ index, record.kind });
    else
        m_longest.take({ {}, NoWait::NotKnown });
    return Done {};
}

Completion WaitSearch::close(Tick t, std::uint64_t index)
{
    if (m_stop.stop_requested())
        return Stopped {};
    const Open open = m_open.back();
    const Frame frame = m_stack.frames().back();
    m_open.pop_back();
    m_stack.pop();
    if (!open.communicates || open.firstEnd == m_ends.size())
        return Done {};
    CallInstance call;
    call.location = m_call.location;
    call.region = frame.region;
    call.span = { frame.enter, t };
    call.enterIndex = frame.enterIndex;
    call.leaveIndex = index;
    const Completion judged = judge(call, std::span(m_ends).subspan(open.firstEnd));
    m_ends.resize(open.firstEnd);
    return judged;
}

Completion WaitSearch::judge(const CallInstance& call, std::span<const End> ends)
{
    Longest senders;
    for (const End& end : ends) {
        const MessageId message = isReceive(end.kind) ? m_store.messages().messageOf(at(end.index)) : MessageId::none;
        if (!isValid(message))
            continue;
        const auto answer = m_messages.lateSender(message, call);
        if (answer.isStopped())
            return Stopped {};
        senders.take(answer.value());
    }
    m_longest.take(senders.answer());
    for (const End& end : ends) {
        MessageId message = MessageId::none;
        if (end.kind == EventKind::Send)
            message = m_store.messages().messageOf(at(end.index));
        else if (end.kind == EventKind::SendComplete)
            message = completed(end.index);
        if (isValid(message) && !senders.isFound()) {
            const auto answer = m_messages.lateReceiver(message, call);
            if (answer.isStopped())
                return Stopped {};
            m_longest.take(answer.value());
        }
        if (endsCollective(end.kind) && judgeCollective(call, end.index).isStopped())
            return Stopped {};
    }
    return doneUnless(m_stop);
}

Completion WaitSearch::judgeCollective(const CallInstance& call, std::uint64_t index)
{
    const CollectiveId id = m_store.collectives().collectiveOf(at(index));
    if (!isValid(id))
        return Done {};
    const auto waits = CollectiveWaits::make(m_store, id, m_stop);
    if (waits.isStopped())
        return Stopped {};
    const auto members = waits.value().members();
    const auto own
        = std::ranges::find(members, at(index), [](const CollectiveMember& member) { return member.endEvent; });
    if (own != members.end())
        m_longest.take(waits.value().waitOf(static_cast<std::size_t>(own - members.begin()), call));
    return Done {};
}

MessageId WaitSearch::completed(std::uint64_t index)
{
    const std::uint64_t request = m_view.request(m_view.event(index));
    auto found = m_sends.find(request);
    if (found == m_sends.end()) {
        // It was sent before the call. Requests are used again: the last one with the number counts.
        const MessageTable& messages = m_store.messages();
        if (!m_earlierEnds)
            m_earlierEnds = messages.firstEndAt(m_call.location, saturatingAdd(m_call.span.begin, 1));
        while (*m_earlierEnds > 0 && found == m_sends.end() && !m_stop.stop_requested()) {
            const auto end = messages.endAt(m_call.location, --*m_earlierEnds);
            const std::uint64_t sent = end.isSend ? messages.at(end.message).sendEvent.index : m_call.enterIndex;
            if (sent >= m_call.enterIndex || m_view.event(sent).kind != EventKind::SendNonBlocking)
                continue;
            const auto [place, isNew] = m_sends.try_emplace(m_view.messageEnd(m_view.event(sent)).request, sent);
            if (isNew && place->first == request)
                found = place;
        }
    }
    return found == m_sends.end() ? MessageId::none : m_store.messages().messageOf(at(found->second));
}

} // namespace

Stoppable<WaitAnswer> longestWaitIn(const StoreView& store, const CallInstance& call, const std::stop_token& stop)
{
    return WaitSearch(store, call, stop).run();
}

Stoppable<WaitAnswer> longestWaitIn(const StoreView& store, CollectiveId collective, const std::stop_token& stop)
{
    const auto waits = CollectiveWaits::make(store, collective, stop);
    if (waits.isStopped())
        return Stopped {};
    const auto members = waits.value().members();
    Longest longest;
    longest.take({ {}, NoWait::NoneSeen });
    for (std::size_t i = 0; i < members.size(); ++i) {
        if (waits.value().longestPossible(i) <= longest.length())
            continue;
        const auto call = communicationAround(store, members[i].endEvent, stop);
        if (call.isStopped())
            return Stopped {};
        longest.take(call.value() ? waits.value().waitOf(i, *call.value()) : WaitAnswer { {}, NoWait::NotKnown });
    }
    return std::move(longest.answer());
}

Stoppable<WaitAnswer> waitForMessage(const StoreView& store, MessageId message, const std::stop_token& stop)
{
    const MessageWaits waits(store, stop);
    const EventRef received = store.messages().at(message).receiveEvent;
    const auto call = communicationAround(store, received, stop);
    if (call.isStopped())
        return Stopped {};
    Longest found;
    if (call.value()) {
        const auto sender = waits.lateSender(message, *call.value());
        if (sender.isStopped())
            return Stopped {};
        found.take(sender.value());
    } else {
        found.take({ {}, NoWait::NotKnown });
    }
    if (!found.isFound()) {
        const auto receiver = waits.lateReceiver(message);
        if (receiver.isStopped())
            return Stopped {};
        found.take(receiver.value());
    }
    return std::move(found.answer());
}

} // namespace lightcone::core
