// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/pairs/pairflow.h"
#include "core/analysis/pairs/pairnumbers.h"
#include "core/base/stoppable.h"
#include "core/model/tick.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <span>
#include <stop_token>
#include <vector>

namespace lightcone::core {

class Progress;
class StoreView;

/// Who has sent how much to whom until when: all messages of which both ends are known, also those that are never under
/// way, as clocks have it that they are received when they are sent, or before. Immutable but for what it remembers of
/// the last questions; thread-safe. Keeps the store.
class PairIndex {
public:
    /// O(messages), some 20 ns each, on at most @p threads threads. At most some 4 bytes a message remain, and some 10
    /// a pair. @p progress gets about twice the number of messages; null: nobody asks.
    static Stoppable<std::shared_ptr<const PairIndex>> make(
        std::shared_ptr<const StoreView> store, unsigned threads, Progress* progress, const std::stop_token& stop);

    /// All pairs that have messages, ascending.
    std::span<const Pair> pairs() const { return m_pairs; }
    using Sums = std::vector<PairSum>;
    /// The messages that are sent at a time of [@p begin, @p end), by number of the pair in pairs(). O(pairs), and what
    /// is sent between @p end and the nearest time that is known: at most 2 · pairs or 2^16 messages, some 40 ns each,
    /// and those since the last question where the cursor moves on.
    Stoppable<Sums> sent(Tick begin, Tick end, const std::stop_token& stop) const;
    /// Bytes, without what it remembers.
    std::size_t memory() const;

private:
    PairIndex(std::shared_ptr<const StoreView> store, std::size_t locations);

    /// The sums of the messages before one.
    struct Known {
        std::uint64_t message = 0;
        std::shared_ptr<const Sums> sums; ///< null: nothing
    };
    Completion findPairs(unsigned threads, Progress* progress, const std::stop_token& stop);
    Completion sumUp(unsigned threads, Progress* progress, const std::stop_token& stop);
    Stoppable<std::shared_ptr<const Sums>> sumsBefore(std::uint64_t message, const std::stop_token& stop) const;
    Known nearest(std::uint64_t message) const;
    /// Adds the messages of [first, end) to @p sums, or takes them off.
    Completion add(
        std::uint64_t first, std::uint64_t end, bool isTakenOff, Sums& sums, const std::stop_token& stop) const;

    std::shared_ptr<const StoreView> m_store;
    PairNumbers m_numbers;
    std::vector<Pair> m_pairs;
    std::uint64_t m_step = 0; ///< messages between two of m_known
    std::vector<std::shared_ptr<const Sums>> m_known; ///< before message m_step, 2 · m_step …
    mutable std::mutex m_mutex; ///< guards what follows
    mutable std::vector<Known> m_last; ///< answers of the last questions, the latest first
};

} // namespace lightcone::core
