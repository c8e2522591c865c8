// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/messages/messagefilter.h"
#include "core/analysis/statistics/spread.h"
#include "core/base/stoppable.h"
#include "core/model/ids.h"
#include "core/model/tick.h"

#include <bit>
#include <cstdint>
#include <span>
#include <vector>

namespace lightcone::core {

class StoreView;

/// The property by which messages are grouped.
enum class MessageGrouping : std::uint8_t {
    All,
    Sender,
    Receiver,
    Pair,
    Communicator,
    Tag,
    Size, ///< of the bytes sent, see MessageSizeClass
    Functions, ///< the innermost calls in which the ends are
};

/// Messages whose bytes have equally many binary digits: 0, 1, 2–3, 4–7 …
struct MessageSizeClass {
    static constexpr std::uint32_t kUnknown = 65; ///< the trace does not say the bytes

    static constexpr std::uint32_t of(std::uint64_t bytes) { return static_cast<std::uint32_t>(std::bit_width(bytes)); }
    /// The least and the most bytes of a class, both included. @pre it is not kUnknown
    static constexpr std::uint64_t least(std::uint32_t sizeClass)
    {
        return sizeClass == 0 ? 0 : std::uint64_t { 1 } << (sizeClass - 1);
    }
    static constexpr std::uint64_t most(std::uint32_t sizeClass)
    {
        return sizeClass == 0 ? 0 : least(sizeClass) - 1 + least(sizeClass);
    }
};

/// The messages of a group: those that were sent, received or not.
struct MessageStatistics {
    // Only those of the following that the grouping uses are set.
    LocationId sender = LocationId::none;
    LocationId receiver = LocationId::none; ///< none: the messages were not received, whomever their sends name
    CommunicatorId communicator = CommunicatorId::none; ///< none: unknown
    std::uint32_t tag = 0;
    std::uint32_t sizeClass = 0; ///< see MessageSizeClass
    FunctionId senderFunction = FunctionId::none; ///< none: the end is in no call with a function
    FunctionId receiverFunction = FunctionId::none; ///< none: the same, or not received
    MessageId longest = MessageId::none; ///< by functions: the first one of the greatest duration

    std::uint64_t messages = 0;
    Spread lengths; ///< bytes as sent, where the trace says them
    Spread durations; ///< receive − send in ticks, may be negative; of those that were received
};

/// The messages that statistics are asked for. It does not own what it refers to.
struct MessagesAsked {
    std::span<const LocationId> locations; ///< one of them is an end
    Interval interval; ///< in which they are sent
    MessageFilter filter {};
    Estimator estimator = Estimator::Classes;
    unsigned threads = 1; ///< at most so many; the result does not depend on it
    std::uint64_t mostKept = std::uint64_t { 1 } << 18; ///< of more messages no numbers are kept, only their classes
};

/// Statistics of the messages that are asked for and pass the filter, by group: a list for each of @p groupings,
/// ordered by what the grouping is by. A send without a matching receive is a message whose only end is its sender; it
/// passes the filter as a message to the receiver that it names, of the bytes that were sent, 0 where the trace does
/// not say them. A receive without a matching send is none. Estimator::P2 takes values in the order of the sends: by
/// time, at equal times by StoreView::position(), by functions by location. O(messages), by functions O(events between
/// the messages).
/// @throws UsageError when one of the locations is none of the trace
Completion messageStatistics(const StoreView& store, const MessagesAsked& asked,
    std::span<const MessageGrouping> groupings, std::vector<std::vector<MessageStatistics>>& out,
    const std::stop_token& stop);
/// Answers for one grouping.
Stoppable<std::vector<MessageStatistics>> messageStatistics(
    const StoreView& store, const MessagesAsked& asked, MessageGrouping grouping, const std::stop_token& stop);
/// The number of messages of the whole trace, received or not, that pass @p filter, as in messageStatistics().
/// O(unmatched ends) for a filter that lets all pass, else O(messages).
Stoppable<std::uint64_t> countMessages(
    const StoreView& store, const MessageFilter& filter, const std::stop_token& stop);

} // namespace lightcone::core
