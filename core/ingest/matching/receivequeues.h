// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/stoppable.h"
#include "core/ingest/matching/messagematcher.h"
#include "core/ingest/matching/queuefinder.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace lightcone::core {

/// The receives of a trace, or of some of its queues, queue after queue in the order in which they were posted.
class ReceiveQueues {
public:
    struct Receive {
        Tick tick;
        std::uint64_t index; ///< of the event
        Tick posted;
        std::uint64_t bytes;
        LocationId location; ///< where the event is
        bool hasBytes;
    };
    /// Bytes of memory that it takes for each end of a message, about.
    static constexpr std::uint64_t kBytesAnEnd = sizeof(Receive) / 2 + 8;

    /// Of the queues whose hash is in part @p round of @p rounds equal ones.
    ReceiveQueues(std::uint32_t round, std::uint32_t rounds)
        : m_round(round)
        , m_rounds(rounds)
    {
    }
    /// Once.
    Completion fill(const RecordedTrace& trace, unsigned threads, const std::stop_token& stop);
    /// See QueueFinder.
    std::uint32_t find(const QueueKey& key) const
    {
        // The numbering goes by the lower bits of the hash.
        const std::uint64_t round = std::uint64_t { QueueKeyHash {}(key) } * m_rounds >> 32;
        return round == m_round ? m_numbers.find(key) : QueueFinder::kOtherRound;
    }
    /// The place of the next receive of a queue, which is then taken.
    std::optional<std::uint64_t> take(std::uint32_t queue)
    {
        Queue& taken = m_queues[queue];
        return taken.next < taken.end ? std::optional(taken.next++) : std::nullopt;
    }
    const Receive& operator[](std::uint64_t place) const { return m_receives[place]; }
    /// Those that were not taken, and in the first round those whose peer is not known: indexes of events, ascending,
    /// by location. The last call.
    std::vector<std::vector<std::uint64_t>> takeLeft();

private:
    static constexpr std::uint32_t kOrdered = 0;
    struct Queue {
        std::uint64_t next = 0; ///< a place
        std::uint64_t end = 0;
    };
    /// The queues in which one location receives.
    struct OfLocation;
    /// A receive of a queue that does not come in the order of the queue.
    struct Unordered;
    void number(std::span<OfLocation> locations, std::uint64_t memory);
    void place(const RecordedTrace& trace, LocationId location, std::uint32_t pass, std::vector<Unordered>& unordered);
    Completion placeUnordered(
        std::vector<std::vector<Unordered>>& parts, unsigned threads, const std::stop_token& stop);

    std::uint32_t m_round;
    std::uint32_t m_rounds;
    QueueNumbers m_numbers;
    std::vector<Queue> m_queues; ///< by number
    /// By number: the pass, from 1 on, in which receives are put in order; kOrdered: they come in the order of the
    /// queue.
    std::vector<std::uint32_t> m_passes;
    std::uint32_t m_lastPass = 1;
    std::unique_ptr<Receive[]> m_receives; ///< all are placed before one is read
    std::vector<std::vector<std::uint64_t>> m_withoutPeer; ///< by location
};

} // namespace lightcone::core
