// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/messages/messagestatistics.h"

#include "core/analysis/statistics/classstatistics.h"
#include "core/analysis/statistics/integerstatistics.h"
#include "core/base/parallel.h"
#include "core/store/messages/messageblock.h"
#include "core/store/messages/messagetable.h"
#include "core/store/order/eventranks.h"
#include "core/store/storeview.h"

#include <algorithm>
#include <atomic>
#include <optional>
#include <span>
#include <tuple>
#include <unordered_map>
#include <utility>

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

/// Adds values up by group. @p Statistics are ClassStatistics or IntegerStatistics.
template <typename Statistics> class MessageGroups {
public:
    /// @param none  statistics of nothing
    explicit MessageGroups(MessageGrouping grouping, const Statistics& none = Statistics())
        : m_grouping(grouping)
        , m_none(none)
    {
    }
    void add(const Sent& sent)
    {
        Group& group = groupOf(keyOf(sent));
        ++group.key.messages;
        if (sent.bytes)
            group.lengths.add(*sent.bytes);
        if (sent.duration)
            group.durations.add(*sent.duration);
    }
    void add(const MessageGroups& other)
    {
        for (const Group& part : other.m_groups) {
            Group& group = groupOf(part.key);
            group.key.messages += part.key.messages;
            group.lengths.add(part.lengths);
            group.durations.add(part.durations);
        }
    }
    std::vector<MessageStatistics> take()
    {
        std::vector<MessageStatistics> all;
        for (Group& group : m_groups) {
            group.key.lengths = group.lengths.spread();
            group.key.durations = group.durations.spread();
            all.push_back(group.key);
        }
        std::ranges::sort(all, {}, [](const MessageStatistics& group) {
            return std::tuple(group.sender, group.receiver, group.communicator, group.tag);
        });
        return all;
    }

private:
    struct Group {
        MessageStatistics key;
        Statistics lengths;
        Statistics durations;
    };

    MessageStatistics keyOf(const Sent& sent) const
    {
        MessageStatistics key;
        const bool isPair = m_grouping == MessageGrouping::Pair;
        if (isPair || m_grouping == MessageGrouping::Sender)
            key.sender = sent.event.location;
        if (isPair || m_grouping == MessageGrouping::Receiver)
            key.receiver = sent.receiver();
        if (m_grouping == MessageGrouping::Communicator)
            key.communicator = sent.communicator;
        if (m_grouping == MessageGrouping::Tag)
            key.tag = sent.tag;
        return key;
    }
    Group& groupOf(const MessageStatistics& key)
    {
        // The values that the grouping does not use are the same in all groups.
        const std::uint64_t high = static_cast<std::uint32_t>(key.sender);
        const std::uint32_t low
            = static_cast<std::uint32_t>(key.receiver) ^ static_cast<std::uint32_t>(key.communicator) ^ key.tag;
        const auto [found, isNew] = m_indices.try_emplace(high << 32 | low, m_groups.size());
        if (isNew)
            m_groups.push_back({ key, m_none, m_none });
        return m_groups[found->second];
    }

    MessageGrouping m_grouping;
    Statistics m_none;
    std::unordered_map<std::uint64_t, std::size_t> m_indices; ///< into m_groups
    std::vector<Group> m_groups;
};

/// Passes messages on that come in the order of (time, sender, event): in that of the file where times are equal.
class FileOrderedSends {
public:
    FileOrderedSends(const StoreView& store, MessageGroups<IntegerStatistics>& groups)
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
    MessageGroups<IntegerStatistics>& m_groups;
    std::unordered_map<LocationId, EventRanks> m_ranks;
    std::vector<Pending> m_pending; ///< entries that have the same time
};

/// What is asked, prepared. Immutable.
class SentMessages {
public:
    SentMessages(const StoreView& store, std::span<const LocationId> locations, Interval interval,
        MessageGrouping grouping, const MessageFilter& filter)
        : m_store(store)
        , m_interval(interval)
        , m_grouping(grouping)
        , m_isChosen(store.locationCount(), false)
        , m_matcher(filter, store.locationCount())
        , m_first(store.messages().firstSentAt(interval.begin))
        , m_end(store.messages().firstSentAt(interval.end))
    {
        for (const LocationId location : locations)
            m_isChosen[indexOf(store.location(location).id())] = true;
    }
    Stoppable<std::vector<MessageStatistics>> byClasses(unsigned threads, const std::stop_token& stop) const
    {
        using Groups = MessageGroups<ClassStatistics>;
        const std::size_t exact
            = m_end - m_first <= ClassStatistics::kMostExact ? ClassStatistics::kMostExact : kMostExactOfGroup;
        std::vector<Groups> parts(threads, Groups(m_grouping, ClassStatistics(exact)));
        std::atomic<std::uint64_t> next = m_first / MessageBlock::kMessages;
        const std::uint64_t blocks = (m_end + MessageBlock::kMessages - 1) / MessageBlock::kMessages;
        const auto addBlocks = [&](std::size_t part) {
            MessageBlock block;
            for (std::uint64_t at = next++; at < blocks && !stop.stop_requested(); at = next++)
                addBlock(at, block, parts[part]);
        };
        if (parallelFor(threads, threads, stop, addBlocks).isStopped())
            return Stopped {};
        Groups& all = parts.front();
        for (const Groups& part : std::span(parts).subspan(1))
            all.add(part);
        for (const UnmatchedEnd& end : unmatched())
            add(end, all);
        return all.take();
    }
    Stoppable<std::vector<MessageStatistics>> inOrder(const std::stop_token& stop) const
    {
        MessageGroups<IntegerStatistics> groups(m_grouping);
        FileOrderedSends sends(m_store, groups);
        std::span<const UnmatchedEnd> left = unmatched();
        for (std::uint64_t i = m_first; i < m_end; ++i) {
            if (i % kMessagesPerPoll == 0 && stop.stop_requested())
                return Stopped {};
            const Message message = m_store.messages().at(idAt<MessageId>(i));
            const std::tuple place(message.send, message.sendEvent.location, message.sendEvent.index);
            for (; !left.empty(); left = left.subspan(1)) {
                const UnmatchedEnd& end = left.front();
                if (std::tuple(end.tick, end.event.location, end.event.index) >= place)
                    break;
                add(end, sends);
            }
            add(sentOf(message), sends);
        }
        for (const UnmatchedEnd& end : left)
            add(end, sends);
        sends.flush();
        return groups.take();
    }

private:
    /// Those in the interval.
    std::span<const UnmatchedEnd> unmatched() const
    {
        const std::span<const UnmatchedEnd> all = m_store.messages().unmatched();
        const auto first = std::ranges::lower_bound(all, m_interval.begin, {}, &UnmatchedEnd::tick);
        return { first, std::ranges::lower_bound(first, all.end(), m_interval.end, {}, &UnmatchedEnd::tick) };
    }
    template <typename Groups> void add(const Sent& sent, Groups& groups) const
    {
        const bool hasEnd = m_isChosen[indexOf(sent.event.location)]
            || (isValid(sent.receiver()) && m_isChosen[indexOf(sent.receiver())]);
        if (hasEnd && sent.passes(m_matcher))
            groups.add(sent);
    }
    template <typename Groups> void add(const UnmatchedEnd& end, Groups& groups) const
    {
        if (end.isSend)
            add(sentOf(end), groups);
    }
    /// Adds the messages of a block that are sent in the interval. @p block is scratch.
    void addBlock(std::uint64_t number, MessageBlock& block, MessageGroups<ClassStatistics>& groups) const
    {
        m_store.messages().read(number, block);
        const std::uint64_t end = std::min<std::uint64_t>(m_end, block.first + block.count);
        for (std::uint64_t id = std::max(block.first, m_first); id < end; ++id) {
            const std::size_t i = id - block.first;
            add(Sent { block.sends[i], { block.senders[i], 0 }, block.receivers[i], block.communicators[i],
                    block.tags[i], block.bytes[i], WideInteger { block.receives[i] } - block.sends[i] },
                groups);
        }
    }

    const StoreView& m_store;
    Interval m_interval;
    MessageGrouping m_grouping;
    std::vector<bool> m_isChosen;
    MessageMatcher m_matcher;
    std::uint64_t m_first; ///< message
    std::uint64_t m_end;
};

} // namespace

Completion messageStatistics(const StoreView& store, std::span<const LocationId> locations, Interval interval,
    MessageGrouping grouping, Estimator estimator, unsigned threads, std::vector<MessageStatistics>& out,
    const std::stop_token& stop, const MessageFilter& filter)
{
    out.clear();
    if (interval.isEmpty())
        return Done {};
    const SentMessages sent(store, locations, interval, grouping, filter);
    auto found = estimator == Estimator::P2 ? sent.inOrder(stop) : sent.byClasses(threads, stop);
    if (found.isStopped() || stop.stop_requested())
        return Stopped {};
    out = std::move(found).value();
    return Done {};
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
