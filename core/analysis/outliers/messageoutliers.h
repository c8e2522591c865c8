// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/messages/messagefilter.h"
#include "core/analysis/outliers/usualduration.h"
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

/// A message that is under way for long for its size. It is an outlier if its strength is at least 1.
struct MessageOutlier {
    MessageId message = MessageId::none;
    Tick send = 0;
    std::uint64_t ticks = 0; ///< from send to receive; not 0
    double strength = 0; ///< ticks / UsualDuration::leastFar of its size

    friend bool operator==(const MessageOutlier&, const MessageOutlier&) = default;
};

/// What is usual for messages of each size in the whole trace, found once. Immutable; thread-safe.
class MessageOutlierIndex {
public:
    /// O(messages). @param threads  at most so many; the result does not depend on it
    static Stoppable<MessageOutlierIndex> make(const StoreView& store, unsigned threads, const std::stop_token& stop);

    /// Of all messages whose bytes are between the same powers of two as @p bytes, and that are received after they are
    /// sent.
    const UsualDuration& usual(std::uint64_t bytes) const { return m_usual[sizeOf(bytes)]; }
    /// The least UsualDuration::leastFar of any number of bytes in [least, most].
    double leastFar(std::uint64_t least, std::uint64_t most) const;

private:
    /// 0 of no bytes, n of those from 2^(n − 1) on.
    static std::size_t sizeOf(std::uint64_t bytes) { return static_cast<std::size_t>(std::bit_width(bytes)); }

    MessageOutlierIndex() = default;

    std::array<UsualDuration, 65> m_usual {}; ///< by size
};

/// The @p count messages that are sent in @p interval, have an end in @p locations and pass @p filter, whose
/// strength is greatest, and at least @p least: the strongest first, of equal ones the first by id. Those that are
/// received before they are sent, or at the same time, are left out. Looks at sums of routes first (see MessageRoutes):
/// O(routes + sums, and messages of leaves, that may have one of them, and messages of routes of less than 64);
/// O(messages) where the trace has no routes.
/// @throws UsageError when one of @p locations is none of the trace
Completion messageOutliers(const StoreView& store, const MessageOutlierIndex& index,
    std::span<const LocationId> locations, Interval interval, std::size_t count, std::vector<MessageOutlier>& out,
    const std::stop_token& stop, const MessageFilter& filter = {}, double least = 0);

} // namespace lightcone::core
