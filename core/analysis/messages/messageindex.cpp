// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/messages/messageindex.h"

#include "core/base/parallel.h"
#include "core/store/messages/messageblock.h"
#include "core/store/storeview.h"

#include <algorithm>

namespace lightcone::core {

namespace {

/// Blocks that a thread counts at once, and after which a loop looks at its stop token.
constexpr std::uint64_t kIndexedBlocks = 64;

} // namespace

MessageIndex::MessageIndex(std::shared_ptr<const MessageTable> table, MessageMatchers matchers)
    : m_table(std::move(table))
    , m_matchers(std::move(matchers))
    , m_before((m_table->size() + MessageBlock::kMessages - 1) / MessageBlock::kMessages + 1)
{
}

/// Calls visit(message, send, receive) for the messages of a block that the filters let through, until it returns
/// false.
template <typename Visit> void MessageIndex::visitBlock(std::uint64_t block, const Visit& visit) const
{
    MessageBlock messages;
    m_table->read(block, messages);
    for (std::size_t i = 0; i < messages.count; ++i) {
        if (m_matchers.accepts(messages.senders[i], messages.receivers[i], messages.communicators[i], messages.tags[i],
                messages.bytes[i], saturatingDifference(messages.receives[i], messages.sends[i]))
            && !visit(MessageId { messages.first + i }, messages.sends[i], messages.receives[i]))
            return;
    }
}

Stoppable<std::shared_ptr<const MessageIndex>> MessageIndex::make(std::shared_ptr<const StoreView> store,
    std::span<const MessageFilter> filters, unsigned threads, const std::stop_token& stop)
{
    const MessageTable& messages = store->messages();
    const std::size_t locations = store->locationCount();
    return make(std::shared_ptr<const MessageTable>(std::move(store), &messages), locations, filters, threads, stop);
}

Stoppable<std::shared_ptr<const MessageIndex>> MessageIndex::make(std::shared_ptr<const MessageTable> table,
    std::size_t locationCount, std::span<const MessageFilter> filters, unsigned threads, const std::stop_token& stop)
{
    MessageMatchers matchers(filters, locationCount);
    const std::shared_ptr<MessageIndex> index(new MessageIndex(std::move(table), std::move(matchers)));
    std::vector<std::uint64_t>& before = index->m_before;
    const std::uint64_t blocks = before.size() - 1;
    const auto count = [&](std::size_t turn) {
        const std::uint64_t end = std::min(blocks, (turn + 1) * kIndexedBlocks);
        for (std::uint64_t block = turn * kIndexedBlocks; block < end; ++block)
            index->visitBlock(block, [&](MessageId, Tick, Tick) { return ++before[block + 1], true; });
    };
    if (parallelFor((blocks + kIndexedBlocks - 1) / kIndexedBlocks, threads, stop, count).isStopped())
        return Stopped {};
    for (std::uint64_t block = 0; block < blocks; ++block)
        before[block + 1] += before[block];
    return std::shared_ptr<const MessageIndex>(index);
}

bool MessageIndex::contains(MessageId message) const
{
    if (indexOf(message) >= m_table->size())
        return false;
    const Message found = m_table->at(message);
    return m_matchers.accepts(found.sender(), found.receiver(), found.communicator, found.tag, found.bytes,
        saturatingDifference(found.receive, found.send));
}

std::uint64_t MessageIndex::countBefore(MessageId message) const
{
    const std::uint64_t block = indexOf(message) / MessageBlock::kMessages;
    if (block + 1 >= m_before.size())
        return count();
    std::uint64_t before = m_before[block];
    visitBlock(block, [&](MessageId id, Tick, Tick) {
        before += id < message ? 1 : 0;
        return id < message;
    });
    return before;
}

MessageId MessageIndex::at(std::uint64_t i) const
{
    const auto after = std::upper_bound(m_before.begin(), m_before.end(), i);
    const auto block = static_cast<std::uint64_t>(after - m_before.begin()) - 1;
    std::uint64_t left = i - m_before[block];
    MessageId found = MessageId::none;
    visitBlock(block, [&](MessageId id, Tick, Tick) {
        found = id;
        return left-- > 0;
    });
    return found;
}

Stoppable<std::optional<TimedMessage>> MessageIndex::nextByDuration(
    bool isLongestFirst, const std::optional<TimedMessage>& after, const std::stop_token& stop) const
{
    const auto precedes = [isLongestFirst](const TimedMessage& a, const TimedMessage& b) {
        if (a.ticks != b.ticks)
            return isLongestFirst ? a.ticks > b.ticks : a.ticks < b.ticks;
        return a.message < b.message;
    };
    std::optional<TimedMessage> best;
    for (std::uint64_t block = 0; block + 1 < m_before.size(); ++block) {
        if (block % kIndexedBlocks == 0 && stop.stop_requested())
            return Stopped {};
        if (m_before[block] == m_before[block + 1])
            continue;
        visitBlock(block, [&](MessageId id, Tick send, Tick receive) {
            const TimedMessage message { saturatingDifference(receive, send), id };
            if ((!after || precedes(*after, message)) && (!best || precedes(message, *best)))
                best = message;
            return true;
        });
    }
    return best;
}

Completion MessageIndex::markSent(
    std::span<const Tick> edges, std::span<std::uint8_t> out, const std::stop_token& stop) const
{
    std::fill(out.begin(), out.end(), std::uint8_t { 0 });
    const std::uint64_t first = m_table->firstSentAt(edges.front()) / MessageBlock::kMessages;
    bool isInside = true;
    std::size_t column = 0;
    for (std::uint64_t block = first; block + 1 < m_before.size() && isInside; ++block) {
        if (block % kIndexedBlocks == 0 && stop.stop_requested())
            return Stopped {};
        if (m_before[block] == m_before[block + 1])
            continue;
        visitBlock(block, [&](MessageId, Tick send, Tick) {
            while (column < out.size() && send >= edges[column + 1])
                ++column;
            isInside = column < out.size();
            if (isInside && send >= edges.front())
                out[column] = 1;
            return isInside;
        });
    }
    return Done {};
}

} // namespace lightcone::core
