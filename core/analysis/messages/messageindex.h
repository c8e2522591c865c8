// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/messages/messagefilter.h"
#include "core/base/stoppable.h"
#include "core/model/ids.h"
#include "core/model/tick.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace lightcone::core {

class MessageTable;
class StoreView;

/// The time from the send of a message to its receive: less than 0 where it was received before it was sent;
/// saturating.
struct TimedMessage {
    Tick ticks = 0;
    MessageId message = MessageId::none;

    friend bool operator==(const TimedMessage&, const TimedMessage&) = default;
};

/// The messages of a trace that all of some filters let through, by id, so by the time of the send. Immutable;
/// thread-safe. Keeps the store or the table, and a number for each 256 messages.
class MessageIndex {
public:
    /// O(messages), some 10 ns each, on at most @p threads threads.
    static Stoppable<std::shared_ptr<const MessageIndex>> make(std::shared_ptr<const StoreView> store,
        std::span<const MessageFilter> filters, unsigned threads, const std::stop_token& stop);

    /// Indexes another table in the same way, one of a trace with @p locationCount locations, and keeps it.
    static Stoppable<std::shared_ptr<const MessageIndex>> make(std::shared_ptr<const MessageTable> table,
        std::size_t locationCount, std::span<const MessageFilter> filters, unsigned threads,
        const std::stop_token& stop);

    const MessageTable& table() const { return *m_table; }
    std::uint64_t count() const { return m_before.back(); }
    bool contains(MessageId message) const;
    /// The number of them before @p message. O(256)
    std::uint64_t countBefore(MessageId message) const;
    /// Message number @p i, from 0. O(log messages + 256). @pre i < count()
    MessageId at(std::uint64_t i) const;
    /// The message that comes after @p after (nullopt: the first one) by its time under way, equal ones by id; nullopt
    /// at the end. O(messages)
    Stoppable<std::optional<TimedMessage>> nextByDuration(
        bool isLongestFirst, const std::optional<TimedMessage>& after, const std::stop_token& stop) const;
    /// Marks the columns in which one of them at least was sent. O(messages of the columns)
    /// @param edges  in ticks, ascending (not strictly), n + 1 entries; column i is [edges[i], edges[i + 1])
    /// @param out    n entries, 1 where there is one
    Completion markSent(std::span<const Tick> edges, std::span<std::uint8_t> out, const std::stop_token& stop) const;

private:
    MessageIndex(std::shared_ptr<const MessageTable> table, MessageMatchers matchers);
    template <typename Visit> void visitBlock(std::uint64_t block, const Visit& visit) const;

    std::shared_ptr<const MessageTable> m_table;
    MessageMatchers m_matchers;
    std::vector<std::uint64_t> m_before; ///< those before each block of messages, and at last their number
};

} // namespace lightcone::core
