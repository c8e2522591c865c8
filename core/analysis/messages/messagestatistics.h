// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/messages/messagefilter.h"
#include "core/analysis/statistics/spread.h"
#include "core/base/stoppable.h"
#include "core/model/ids.h"
#include "core/model/tick.h"

#include <cstdint>
#include <span>
#include <vector>

namespace lightcone::core {

class StoreView;

/// The property by which messages are grouped.
enum class MessageGrouping : std::uint8_t { All, Sender, Receiver, Pair, Communicator, Tag };

/// Of so many messages of a group the quantiles are exact in any case: there may be very many groups.
inline constexpr std::size_t kMostExactOfGroup = 32;

/// The messages of a group: those that were sent, received or not.
struct MessageStatistics {
    // Only those of the following that the grouping uses are set.
    LocationId sender = LocationId::none;
    LocationId receiver = LocationId::none; ///< none: the messages were not received, whomever their sends name
    CommunicatorId communicator = CommunicatorId::none; ///< none: unknown
    std::uint32_t tag = 0;

    std::uint64_t messages = 0;
    Spread lengths; ///< bytes as sent, where the trace says them
    Spread durations; ///< receive − send in ticks, may be negative; of those that were received
};

/// Statistics of the messages that are sent in @p interval, have an end in @p locations and pass @p filter, by group,
/// ordered by what the grouping is by. A send without a matching receive is a message whose only end is its sender; it
/// passes the filter as a message to the receiver that it names, of the bytes that were sent, 0 where the trace does
/// not say them. A receive without a matching send is none. O(messages), and O(unmatched ends).
/// Estimator::Classes: quantiles of up to kMostExactOfGroup messages of a group are exact, of all groups where the
/// interval has no more than ClassStatistics::kMostExact. Estimator::P2: values are added in the order of the sends: by
/// time, at equal times by StoreView::position().
/// @param threads  at most so many; the result does not depend on it
/// @throws UsageError when one of @p locations is none of the trace
Completion messageStatistics(const StoreView& store, std::span<const LocationId> locations, Interval interval,
    MessageGrouping grouping, Estimator estimator, unsigned threads, std::vector<MessageStatistics>& out,
    const std::stop_token& stop, const MessageFilter& filter = {});
/// The number of messages of the whole trace, received or not, that pass @p filter, as in messageStatistics().
/// O(unmatched ends) for a filter that lets all pass, else O(messages).
Stoppable<std::uint64_t> countMessages(
    const StoreView& store, const MessageFilter& filter, const std::stop_token& stop);

} // namespace lightcone::core
