// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/messages/messagefilter.h"
#include "core/base/stoppable.h"
#include "core/model/ids.h"
#include "core/model/tick.h"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace lightcone::core {

class StoreView;

/// A message that is under way for long for its size.
struct MessageOutlier {
    MessageId message = MessageId::none;
    Tick send = 0;
    std::uint64_t ticks = 0; ///< from send to receive; not 0
    double ratio = 0; ///< ticks / MessageOutlierIndex::usualTicks() of its bytes

    friend bool operator==(const MessageOutlier&, const MessageOutlier&) = default;
};

/// What is usual for messages of each size in the whole trace, found once. Immutable; thread-safe.
class MessageOutlierIndex {
public:
    /// O(messages). @param threads  at most so many; the result does not depend on it
    static Stoppable<MessageOutlierIndex> make(const StoreView& store, unsigned threads, const std::stop_token& stop);

    /// The duration that messages of @p bytes are compared with, at least one tick: as OutlierIndex::usualTicks(), of
    /// all messages between the same powers of two that are received after they are sent.
    double usualTicks(std::uint64_t bytes) const { return m_usual[sizeOf(bytes)]; }
    /// The least of usualTicks() of any number of bytes in [least, most].
    double leastUsualTicks(std::uint64_t least, std::uint64_t most) const;

private:
    /// 0 of no bytes, n of those from 2^(n − 1) on.
    static std::size_t sizeOf(std::uint64_t bytes) { return static_cast<std::size_t>(std::bit_width(bytes)); }

    MessageOutlierIndex() = default;

    std::array<double, 65> m_usual {}; ///< by size
};

/// The @p count messages that are sent in @p interval, have an end in @p locations and pass @p filter, whose ratio is
/// greatest: the strongest first, of equal ones the first by id. Those that are received before they are sent, or at
/// the same time, are left out. Looks at sums of routes first (see MessageRoutes): O(routes + sums, and messages of
/// leaves, that may have one of them, and messages of routes of less than 64); O(messages) where the trace has no
/// routes.
/// @throws UsageError when one of @p locations is none of the trace
Completion messageOutliers(const StoreView& store, const MessageOutlierIndex& index,
    std::span<const LocationId> locations, Interval interval, std::size_t count, std::vector<MessageOutlier>& out,
    const std::stop_token& stop, const MessageFilter& filter = {});

} // namespace lightcone::core
