// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/queues/queuesteps.h"
#include "core/base/stoppable.h"
#include "core/model/ids.h"

#include <cstdint>
#include <memory>
#include <span>
#include <stop_token>
#include <vector>

namespace lightcone::core {

class Progress;
class StoreView;

/// Which messages count, by their ends at some locations.
enum class TrafficWay : std::uint8_t {
    Either, ///< one end at least is there
    To, ///< the receiver is there: together, the queues of these locations
    From, ///< the sender is there
    All, ///< whoever sends and receives them
};

/// The messages of some locations that are under way over time. Immutable; thread-safe.
class TrafficIndex {
public:
    /// Reads the messages in the order of their sends, some 5 ns each, and some 100 ns each that counts: O(messages ·
    /// log of those under way). Some 9 bytes a message that counts remain. @p progress gets the number of messages;
    /// null: nobody asks.
    static Stoppable<std::shared_ptr<const TrafficIndex>> make(const StoreView& store,
        std::span<const LocationId> locations, TrafficWay way, Progress* progress, const std::stop_token& stop);

    std::span<const LocationId> locations() const { return m_locations; }
    TrafficWay way() const { return m_way; }
    const QueueSteps& steps() const { return m_steps; }
    /// The messages that are never under way: received when they were sent, or before.
    std::uint64_t neverUnderWay() const { return m_neverUnderWay; }
    /// The sends without a receive that is known; where only receivers count, those that name one of the locations.
    std::uint64_t notReceived() const { return m_notReceived; }

private:
    void countNotReceived(const StoreView& store, const std::vector<std::uint8_t>& isChosen);

    std::vector<LocationId> m_locations;
    TrafficWay m_way = TrafficWay::Either;
    QueueSteps m_steps;
    std::uint64_t m_neverUnderWay = 0;
    std::uint64_t m_notReceived = 0;
};

} // namespace lightcone::core
