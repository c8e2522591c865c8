// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/messages/messagestatistics.h"

#include "core/store/messages/messagetable.h"
#include "core/store/order/eventranks.h"
#include "core/store/storeview.h"

#include <algorithm>
#include <optional>
#include <tuple>
#include <unordered_map>

namespace lightcone::core {

namespace {

/// A message from the side of its sender.
struct Sent {
    Tick tick = 0;
    EventRef event;
    LocationId named = LocationId::none; ///< the receiver, also the one that a send names in vain
    CommunicatorId communicator = CommunicatorId::none;
    std::uint32_t tag = 0;
    std::optional<std::uint64_t> bytes;
    std::optional<WideInteger> duration; ///< none: not received

    LocationId receiver() const { return duration ? named : LocationId::none; } ///< none: not received
    bool passes(const MessageMatcher& matcher) const
    {
        return matcher.acceptsAll() || matcher.accepts(event.location, named, communicator, tag, bytes.value_or(0));
    }
};

Sent sentOf(const Message& message)
{
    return { message.send, message.sendEvent, message.receiver(), message.communicator, message.tag, message.bytes,
        WideInteger { message.receive } - message.send };
}

Sent sentOf(const UnmatchedEnd& end)
{
    return { end.tick, end.event, end.peer, end.communicator, end.tag,
        end.hasBytes ? std::optional(end.bytes) : std::nullopt, std::nullopt };
}

class MessageGroups {
public:
    explicit MessageGroups(MessageGrouping grouping)
        : m_grouping(grouping)
    {
    }
    void add(const Sent& sent)
    {
        MessageStatistics& group = groupOf(sent);
        ++group.messages;
        if (sent.bytes)
            group.lengths.add(*sent.bytes);
        if (sent.duration)
            group.durations.add(*sent.duration);
    }
    std::vector<MessageStatistics> take()
    {
        std::ranges::sort(m_groups, {}, [](const MessageStatistics& group) {
            return std::tuple(group.sender, group.receiver, group.communicator, group.tag);
        });
        return std::move(m_groups);
    }

private:
    MessageStatistics& groupOf(const Sent& sent)
    {
        MessageStatistics group;
        const bool isPair = m_grouping == MessageGrouping::Pair;
        if (isPair || m_grouping == MessageGrouping::Sender)
            group.sender = sent.event.location;
        if (isPair || m_grouping == MessageGrouping::Receiver)
            group.receiver = sent.receiver();
        if (m_grouping == MessageGrouping::Communicator)
            group.communicator = sent.communicator;
        if (m_grouping == MessageGrouping::Tag)
            group.tag = sent.tag;
        // The values that the grouping does not use are the same in all groups.
        const std::uint64_t high = static_cast<std::uint32_t>(group.sender);
        const std::uint32_t low
            = static_cast<std::uint32_t>(group.receiver) ^ static_cast<std::uint32_t>(group.communicator) ^ group.tag;
        const auto [found, isNew] = m_indices.try_emplace(high << 32 | low, m_groups.size());
        if (isNew)
            m_groups.push_back(group);
        return m_groups[found->second];
    }

    MessageGrouping m_grouping;
    std::unordered_map<std::uint64_t, std::size_t> m_indices; ///< into m_groups
    std::vector<MessageStatistics> m_groups;
};

/// Passes messages on that come in the order of (time, sender, event): in that of the file where times are equal.
class FileOrderedSends {
public:
    FileOrderedSends(const StoreView& store, MessageGroups& groups)
        : m_store(store)
        , m_groups(groups)
    {
    }
    void add(const Sent& sent)
    {
        if (m_store.equalTimes().isEmpty()) {
            m_groups.add(sent);
            return;
        }
        if (!m_pending.empty() && m_pending.front().sent.tick != sent.tick)
            flush();
        auto& ranks
            = m_ranks.try_emplace(sent.event.location, m_store.equalTimes(), m_store.location(sent.event.location))
                  .first->second;
        m_pending.push_back({ ranks.rankOf(sent.tick, sent.event.index), sent });
    }
    void flush()
    {
        std::ranges::stable_sort(m_pending, {}, &Pending::rank);
        for (const Pending& pending : m_pending)
            m_groups.add(pending.sent);
        m_pending.clear();
    }

private:
    struct Pending {
        std::uint32_t rank = 0;
        Sent sent;
    };
    const StoreView& m_store;
    MessageGroups& m_groups;
    std::unordered_map<LocationId, EventRanks> m_ranks;
    std::vector<Pending> m_pending; ///< entries that have the same time
};

} // namespace

Completion messageStatistics(const StoreView& store, std::span<const LocationId> locations, Interval interval,
    MessageGrouping grouping, std::vector<MessageStatistics>& out, const std::stop_token& stop,
    const MessageFilter& filter)
{
    out.clear();
    if (interval.isEmpty())
        return Done {};
    std::vector<bool> isChosen(store.locationCount(), false);
    for (const LocationId location : locations)
        isChosen[indexOf(store.location(location).id())] = true;
    MessageGroups groups(grouping);
    FileOrderedSends sends(store, groups);
    const MessageMatcher matcher(filter, store.locationCount());
    const auto add = [&](const Sent& sent) {
        const bool hasEnd = isChosen[indexOf(sent.event.location)]
            || (isValid(sent.receiver()) && isChosen[indexOf(sent.receiver())]);
        if (hasEnd && sent.passes(matcher))
            sends.add(sent);
    };
    const MessageTable& messages = store.messages();
    const std::vector<UnmatchedEnd>& unmatched = messages.unmatched();
    auto next = std::ranges::lower_bound(unmatched, interval.begin, {}, &UnmatchedEnd::tick);
    const auto addUnmatchedBefore = [&](const auto& precedes) {
        for (; next != unmatched.end() && next->tick < interval.end && precedes(*next); ++next) {
            if (next->isSend)
                add(sentOf(*next));
        }
    };
    const std::uint64_t end = messages.firstSentAt(interval.end);
    for (std::uint64_t i = messages.firstSentAt(interval.begin); i < end; ++i) {
        if (i % kMessagesPerPoll == 0 && stop.stop_requested())
            return Stopped {};
        const Message message = messages.at(idAt<MessageId>(i));
        addUnmatchedBefore([&message](const UnmatchedEnd& other) {
            return std::tuple(other.tick, other.event.location, other.event.index)
                < std::tuple(message.send, message.sendEvent.location, message.sendEvent.index);
        });
        add(sentOf(message));
    }
    addUnmatchedBefore([](const UnmatchedEnd&) { return true; });
    sends.flush();
    out = groups.take();
    return doneUnless(stop);
}

Stoppable<std::uint64_t> countMessages(const StoreView& store, const MessageFilter& filter, const std::stop_token& stop)
{
    const MessageTable& messages = store.messages();
    const std::vector<UnmatchedEnd>& unmatched = messages.unmatched();
    const MessageMatcher matcher(filter, store.locationCount());
    std::uint64_t count = 0;
    for (const UnmatchedEnd& end : unmatched)
        count += end.isSend && sentOf(end).passes(matcher) ? 1 : 0;
    if (matcher.acceptsAll())
        return count + messages.size();
    for (std::uint64_t i = 0; i < messages.size(); ++i) {
        if (i % kMessagesPerPoll == 0 && stop.stop_requested())
            return Stopped {};
        count += matcher.accepts(messages.at(idAt<MessageId>(i))) ? 1 : 0;
    }
    return count;
}

} // namespace lightcone::core
