// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/messages/messagegroups.h"
#include "core/analysis/messages/messagestatistics.h"
#include "core/base/wideticks.h"
#include "core/store/messages/messageblock.h"
#include "core/store/messages/messagetable.h"
#include "core/store/storeview.h"

#include <algorithm>
#include <optional>
#include <tuple>
#include <vector>

// Private to the statistics of messages.
namespace lightcone::core {

/// A message from the side of its sender.
struct Sent {
    Tick tick = 0;
    EventRef event;
    LocationId named = LocationId::none; ///< the receiver, also the one that a send names in vain
    CommunicatorId communicator = CommunicatorId::none;
    std::uint32_t tag = 0;
    std::optional<std::uint64_t> bytes;
    std::optional<WideInteger> duration; ///< none: not received
    // Set where groups are by functions.
    EventRef receiveEvent {};
    MessageId id = MessageId::none;
    FunctionId senderFunction = FunctionId::none;
    FunctionId receiverFunction = FunctionId::none;

    /// The duration, as filters compare it.
    std::optional<Tick> ticks() const { return duration ? std::optional(nearestTick(*duration)) : std::nullopt; }
    LocationId receiver() const { return duration ? named : LocationId::none; } ///< none: not received
    MessageKey key() const
    {
        return { event.location, receiver(), communicator, tag,
            bytes ? MessageSizeClass::of(*bytes) : MessageSizeClass::kUnknown, senderFunction, receiverFunction };
    }
    bool passes(const MessageMatcher& matcher) const
    {
        return matcher.acceptsAll()
            || matcher.accepts(event.location, named, communicator, tag, bytes.value_or(0), ticks());
    }
};

inline Sent sentOf(const Message& message, MessageId id)
{
    return { message.send, message.sendEvent, message.receiver(), message.communicator, message.tag, message.bytes,
        WideInteger { message.receive } - message.send, message.receiveEvent, id };
}

inline Sent sentOf(const UnmatchedEnd& end)
{
    return { end.tick, end.event, end.peer, end.communicator, end.tag,
        end.hasBytes ? std::optional(end.bytes) : std::nullopt, std::nullopt };
}

/// Chooses the messages that are asked for.
class AskedMessages {
public:
    AskedMessages(const StoreView& store, const MessagesAsked& asked)
        : m_messages(store.messages())
        , m_interval(asked.interval)
        , m_isChosen(store.locationCount(), 0)
        , m_matcher(asked.filter, store.locationCount())
        , m_first(m_messages.firstSentAt(m_interval.begin))
        , m_end(m_interval.isEmpty() ? m_first : m_messages.firstSentAt(m_interval.end))
    {
        for (const LocationId location : asked.locations)
            m_isChosen[indexOf(store.location(location).id())] = 1;
    }
    std::uint64_t matched() const { return m_end - m_first; }
    bool accepts(const Sent& sent) const
    {
        return accepts(sent.key(), sent.named, sent.bytes.value_or(0), sent.ticks());
    }
    /// Calls add(sent) for each in the order of (time, sender, event).
    template <typename Add> Completion visit(const Add& add, const std::stop_token& stop) const
    {
        const std::vector<UnmatchedEnd>& unmatched = m_messages.unmatched();
        auto next = std::ranges::lower_bound(unmatched, m_interval.begin, {}, &UnmatchedEnd::tick);
        const auto addUnmatchedBefore = [&](const auto& precedes) {
            for (; next != unmatched.end() && next->tick < m_interval.end && precedes(*next); ++next)
                addUnmatched(*next, add);
        };
        for (std::uint64_t i = m_first; i < m_end; ++i) {
            if (i % kMessagesPerPoll == 0 && stop.stop_requested())
                return Stopped {};
            const auto id = idAt<MessageId>(i);
            const Message message = m_messages.at(id);
            addUnmatchedBefore([&message](const UnmatchedEnd& other) {
                return std::tuple(other.tick, other.event.location, other.event.index)
                    < std::tuple(message.send, message.sendEvent.location, message.sendEvent.index);
            });
            if (const Sent sent = sentOf(message, id); accepts(sent))
                add(sent);
        }
        addUnmatchedBefore([](const UnmatchedEnd&) { return true; });
        return doneUnless(stop);
    }
    /// Adds part @p part of @p parts of the matched ones to @p counts.
    template <typename Counts>
    void count(std::size_t part, std::size_t parts, Counts& counts, const std::stop_token& stop) const
    {
        const auto blockOf = [&](std::size_t i) {
            const std::uint64_t first = m_first / MessageBlock::kMessages;
            const std::uint64_t end = (m_end + MessageBlock::kMessages - 1) / MessageBlock::kMessages;
            return first + (end - first) * i / parts;
        };
        MessageBlock block;
        for (std::uint64_t number = blockOf(part); matched() > 0 && number < blockOf(part + 1); ++number) {
            if (stop.stop_requested())
                return;
            m_messages.read(number, block);
            const std::uint64_t begin = std::max(m_first, block.first) - block.first;
            const std::uint64_t end = std::min(m_end - block.first, std::uint64_t { block.count });
            for (std::size_t i = begin; i < end; ++i) {
                const MessageKey key { block.senders[i], block.receivers[i], block.communicators[i], block.tags[i],
                    MessageSizeClass::of(block.bytes[i]) };
                if (accepts(key, key.receiver, block.bytes[i], saturatingDifference(block.receives[i], block.sends[i])))
                    counts.add(key, block.bytes[i], block.sends[i], block.receives[i]);
            }
        }
    }
    /// Adds the sends that were not received.
    template <typename Counts> void countUnmatched(Counts& counts) const
    {
        const std::vector<UnmatchedEnd>& unmatched = m_messages.unmatched();
        auto end = std::ranges::lower_bound(unmatched, m_interval.begin, {}, &UnmatchedEnd::tick);
        for (; end != unmatched.end() && end->tick < m_interval.end; ++end)
            addUnmatched(*end, [&counts](const Sent& sent) { counts.addUnmatched(sent.key(), sent.bytes); });
    }

private:
    /// @param named  the receiver, also the one that a send names in vain
    bool accepts(const MessageKey& key, LocationId named, std::uint64_t bytes, std::optional<Tick> duration) const
    {
        const bool hasChosenEnd
            = m_isChosen[indexOf(key.sender)] != 0 || (isValid(key.receiver) && m_isChosen[indexOf(key.receiver)] != 0);
        return hasChosenEnd
            && (m_matcher.acceptsAll()
                || m_matcher.accepts(key.sender, named, key.communicator, key.tag, bytes, duration));
    }
    template <typename Add> void addUnmatched(const UnmatchedEnd& end, const Add& add) const
    {
        if (!end.isSend)
            return;
        if (const Sent sent = sentOf(end); accepts(sent))
            add(sent);
    }

    const MessageTable& m_messages;
    Interval m_interval;
    std::vector<std::uint8_t> m_isChosen; ///< by location
    MessageMatcher m_matcher;
    std::uint64_t m_first; ///< of the matched ones that are sent in the interval
    std::uint64_t m_end;
};

} // namespace lightcone::core
