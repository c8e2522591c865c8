// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/messages/messagestatistics.h"

#include "core/analysis/messages/askedmessages.h"
#include "core/analysis/messages/functionpairs.h"
#include "core/analysis/messages/messagegroups.h"
#include "core/analysis/statistics/classstatistics.h"
#include "core/analysis/statistics/integerstatistics.h"
#include "core/base/parallel.h"
#include "core/store/messages/messageblock.h"
#include "core/store/messages/messagetable.h"
#include "core/store/order/eventranks.h"
#include "core/store/storeview.h"

#include <algorithm>
#include <iterator>
#include <numeric>
#include <optional>
#include <tuple>
#include <unordered_map>

namespace lightcone::core {

namespace {

using OrderedGroups = MessageGroups<IntegerStatistics>;
using CountedGroups = MessageGroups<ClassStatistics>;

/// Adds up messages by several groupings at once, in any order. First those of equal keys are counted together, many at
/// once, as what belongs to a key is far away in memory. They are added to the groups of each grouping when there are
/// many keys, one by one where hardly any keys are equal.
class MessageCounts {
public:
    MessageCounts(std::span<const MessageGrouping> groupings, bool keepsNumbers)
        : m_groupings(groupings)
        , m_keepsNumbers(keepsNumbers)
        , m_isOneByOne(groupings.size() == 1)
        , m_groups(groupings.size())
    {
    }
    void add(const MessageKey& key, std::uint64_t bytes, Tick send, Tick receive)
    {
        if (m_isOneByOne) {
            addToGroups(key, bytes, WideInteger { receive } - send);
            return;
        }
        m_waiting.push_back({ send, receive, bytes, m_keys.numberOf(key) });
        if (m_keys.size() == kMostKeys)
            distribute();
        else if (m_waiting.size() == kMostWaiting)
            countWaiting();
    }
    /// Adds one that was not received.
    void addUnmatched(const MessageKey& key, std::optional<std::uint64_t> bytes)
    {
        addToGroups(key, bytes, std::nullopt);
    }
    /// Adds what was added to @p other, which has the same groupings.
    void add(MessageCounts& other)
    {
        distribute();
        other.distribute();
        for (std::size_t i = 0; i < m_groups.size(); ++i)
            other.m_groups[i].visit([&](const MessageKey& key, const CountedGroups::Group& group) {
                addTo(m_groups[i].groupOf(key), group);
            });
    }
    std::vector<std::vector<MessageStatistics>> take()
    {
        distribute();
        std::vector<std::vector<MessageStatistics>> all;
        for (const CountedGroups& groups : m_groups)
            all.push_back(groups.take());
        return all;
    }

private:
    static constexpr std::size_t kMostKeys = std::size_t { 1 } << 16;
    static constexpr std::uint64_t kFewOfAKey = 16;
    static constexpr std::size_t kMostWaiting = std::size_t { 1 } << 21; ///< 134 MB with those that are sorted

    struct Waiting {
        Tick send = 0;
        Tick receive = 0;
        std::uint64_t bytes = 0;
        std::uint32_t key = 0; ///< number in m_keys
    };

    void addToGroups(const MessageKey& key, std::optional<std::uint64_t> bytes, std::optional<WideInteger> duration)
    {
        for (std::size_t i = 0; i < m_groupings.size(); ++i)
            addTo(m_groups[i].groupOf(key.by(m_groupings[i])), bytes, duration);
    }
    /// Counts those that wait, one key after the other.
    void countWaiting()
    {
        std::vector<std::uint32_t> places(m_keys.size() + 1);
        for (const Waiting& message : m_waiting)
            ++places[message.key + 1];
        std::partial_sum(places.begin(), places.end(), places.begin());
        m_sorted.resize(m_waiting.size());
        for (const Waiting& message : m_waiting)
            m_sorted[places[message.key]++] = message;
        for (const Waiting& message : m_sorted)
            addTo(m_keys[message.key], message.bytes, WideInteger { message.receive } - message.send);
        m_counted += m_waiting.size();
        m_waiting.clear();
    }

    void addTo(CountedGroups::Group& group, std::optional<std::uint64_t> bytes, std::optional<WideInteger> duration)
    {
        ++group.messages;
        const auto addNumber = [this](ClassStatistics& to, WideInteger number) {
            if (m_keepsNumbers)
                to.add(number);
            else
                to.addCounted(number);
        };
        if (bytes)
            addNumber(group.lengths, *bytes);
        if (duration)
            addNumber(group.durations, *duration);
    }
    static void addTo(CountedGroups::Group& group, const CountedGroups::Group& further)
    {
        group.messages += further.messages;
        group.lengths.add(further.lengths);
        group.durations.add(further.durations);
    }
    void distribute()
    {
        countWaiting();
        m_keys.visit([this](const MessageKey& key, const CountedGroups::Group& group) {
            for (std::size_t i = 0; i < m_groupings.size(); ++i)
                addTo(m_groups[i].groupOf(key.by(m_groupings[i])), group);
        });
        m_isOneByOne = m_isOneByOne || m_counted < kFewOfAKey * m_keys.size();
        m_keys.clear();
        m_counted = 0;
    }

    std::span<const MessageGrouping> m_groupings;
    bool m_keepsNumbers;
    bool m_isOneByOne;
    CountedGroups m_keys; ///< by all of a key
    std::uint64_t m_counted = 0; ///< messages in m_keys
    std::vector<Waiting> m_waiting; ///< not in m_keys yet
    std::vector<Waiting> m_sorted; ///< scratch
    std::vector<CountedGroups> m_groups; ///< by grouping
};

/// Passes messages on that come in the order of (time, sender, event): in that of the file where times are equal.
class FileOrderedSends {
public:
    FileOrderedSends(const StoreView& store, MessageGrouping grouping)
        : m_store(store)
        , m_grouping(grouping)
    {
    }
    void add(const Sent& sent)
    {
        if (m_store.equalTimes().isEmpty()) {
            addNext(sent);
            return;
        }
        if (!m_pending.empty() && m_pending.front().sent.tick != sent.tick)
            flush();
        auto& ranks
            = m_ranks.try_emplace(sent.event.location, m_store.equalTimes(), m_store.location(sent.event.location))
                  .first->second;
        m_pending.push_back({ ranks.rankOf(sent.tick, sent.event.index), sent });
    }
    std::vector<MessageStatistics> take()
    {
        flush();
        return m_groups.take();
    }

private:
    void flush()
    {
        std::ranges::stable_sort(m_pending, {}, &Pending::rank);
        for (const Pending& pending : m_pending)
            addNext(pending.sent);
        m_pending.clear();
    }
    void addNext(const Sent& sent)
    {
        OrderedGroups::Group& group = m_groups.groupOf(sent.key().by(m_grouping));
        ++group.messages;
        if (sent.bytes)
            group.lengths.add(*sent.bytes);
        if (sent.duration)
            group.durations.add(*sent.duration);
    }

    struct Pending {
        std::uint32_t rank = 0;
        Sent sent;
    };
    const StoreView& m_store;
    MessageGrouping m_grouping;
    OrderedGroups m_groups;
    std::unordered_map<LocationId, EventRanks> m_ranks;
    std::vector<Pending> m_pending; ///< entries that have the same time
};

/// Statistics by all that a message itself tells.
Completion statisticsByKeys(const StoreView& store, const MessagesAsked& asked, const AskedMessages& messages,
    std::span<const MessageGrouping> groupings, std::vector<std::vector<MessageStatistics>>& out,
    const std::stop_token& stop)
{
    out.assign(groupings.size(), {});
    if (asked.estimator == Estimator::P2) {
        const auto find = [&](std::size_t i) {
            FileOrderedSends sends(store, groupings[i]);
            if (messages.visit([&sends](const Sent& sent) { sends.add(sent); }, stop).isDone())
                out[i] = sends.take();
        };
        return parallelFor(groupings.size(), asked.threads, stop, find);
    }
    std::vector<MessageCounts> counts(asked.threads, { groupings, messages.matched() <= asked.mostKept });
    const auto count = [&](std::size_t part) { messages.count(part, counts.size(), counts[part], stop); };
    if (parallelFor(counts.size(), asked.threads, stop, count).isStopped())
        return Stopped {};
    for (std::size_t part = 1; part < counts.size(); ++part)
        counts.front().add(counts[part]);
    messages.countUnmatched(counts.front());
    out = counts.front().take();
    return doneUnless(stop);
}

} // namespace

Completion messageStatistics(const StoreView& store, const MessagesAsked& asked,
    std::span<const MessageGrouping> groupings, std::vector<std::vector<MessageStatistics>>& out,
    const std::stop_token& stop)
{
    out.assign(groupings.size(), {});
    const AskedMessages messages(store, asked);
    if (asked.interval.isEmpty())
        return Done {};
    std::vector<MessageGrouping> others;
    std::ranges::remove_copy(groupings, std::back_inserter(others), MessageGrouping::Functions);
    std::vector<std::vector<MessageStatistics>> found;
    if (!others.empty() && statisticsByKeys(store, asked, messages, others, found, stop).isStopped())
        return Stopped {};
    auto next = found.begin();
    for (std::size_t i = 0; i < groupings.size(); ++i) {
        if (groupings[i] != MessageGrouping::Functions)
            out[i] = std::move(*next++);
        else if (statisticsByFunctions(store, asked, messages, out[i], stop).isStopped())
            return Stopped {};
    }
    return doneUnless(stop);
}

Stoppable<std::vector<MessageStatistics>> messageStatistics(
    const StoreView& store, const MessagesAsked& asked, MessageGrouping grouping, const std::stop_token& stop)
{
    std::vector<std::vector<MessageStatistics>> out;
    if (messageStatistics(store, asked, { &grouping, 1 }, out, stop).isStopped())
        return Stopped {};
    return std::move(out.front());
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
