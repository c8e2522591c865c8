// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/messages/messagefilter.h"
#include "core/base/parallel.h"
#include "core/base/stoppable.h"
#include "core/model/ids.h"
#include "core/model/tick.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace lightcone::core {

class MessageTable;
class StoreView;

/// A message, or several with nearly the same way. Durations (receive − send) in ticks, saturating; negative: received
/// before it was sent.
struct MessageBundle {
    MessageId message = MessageId::none; ///< the slowest (ties: the smallest id); rows and ends are its own
    Tick send = 0;
    Tick receive = 0;
    int senderRow = 0;
    int receiverRow = 0;
    // The following concern all messages of the bundle.
    std::uint64_t count = 1;
    std::uint64_t bytes = 0; ///< sum, saturating; as the senders say
    std::uint64_t leastBytes = 0;
    std::uint64_t mostBytes = 0;
    Tick shortest = 0;
    Tick longest = 0;
    Interval sends; ///< closed
    Interval receives; ///< closed
    std::uint64_t backwardCount = 0; ///< received before they were sent
    // The values that all messages share; nullopt: they differ.
    std::optional<LocationId> sender;
    std::optional<LocationId> receiver;
    std::optional<CommunicatorId> communicator;
    std::optional<std::uint32_t> tag;

    friend bool operator==(const MessageBundle&, const MessageBundle&) = default;
};

struct MessageBundles {
    std::vector<MessageBundle> bundles; ///< ascending by message
    std::uint64_t messages = 0; ///< sum of the counts
    /// Messages whose ends are both in one row, in no bundle.
    std::uint64_t insideRows = 0;
    /// Row by row of [firstRow, endRow), for each column: 1 where such a message is sent or received; empty unless it
    /// was asked for.
    std::vector<std::uint8_t> insideColumns;
    int level = 0; ///< 0: every message is by itself; else how coarse the bundles are

    friend bool operator==(const MessageBundles&, const MessageBundles&) = default;
};

/// Says which messages a picture shows and how many lines it has room for.
struct MessageBundleRequest {
    static constexpr int kMaxColumns = 1 << 20;
    static constexpr std::size_t kMaxBundles = 1 << 20;

    Interval interval; ///< messages whose span [min(send, receive), max(send, receive)] meets it
    int columns = 0; ///< number of columns of the interval; at most kMaxColumns
    /// Row of each location, by id. A location with less than 0, or without an entry, is not shown, nor are its
    /// messages.
    std::span<const int> rows;
    int firstRow = 0; ///< an end at least is in [firstRow, endRow)
    int endRow = 0;
    // Both have to let a message through.
    MessageFilter filter;
    MessageFilter also {};
    bool wantsInsideColumns = false; ///< see MessageBundles
    std::size_t maxSingles = 400; ///< up to so many (and maxBundles), messages are by themselves
    std::size_t maxBundles = 800; ///< at most kMaxBundles; there may be four, whatever it says
    /// Bundles cross all rows of [firstRow, endRow), or all columns, at most so many times, all told: each counts by
    /// its share. Up to maxSingles messages may do so more often.
    double maxCrossings = kMaxBundles;
    unsigned threads = usefulThreads(); ///< at most; the result does not depend on it
};

/// Every message by itself while they are few. Else those near to each other are one bundle: by the rows of sender and
/// receiver, the column of the send, and the columns taken (with an end outside of the interval: the column of the
/// receive, or the side on which it is). At level 1 these are single rows, four columns of sends, and as many taken;
/// at each level up to 7 the columns are twice as many as before; beyond it, in turn, the rows and the columns. The
/// bundles between different rows begin at different columns. The level is the first for which
/// maxBundles and maxCrossings leave room.
///
/// Among very many different messages only so many are told apart that a quarter of the columns of some level is known
/// (see MessageCells); bundles are of that level or beyond then, and their borders off by an eighth of their columns.
/// Where messages are so many that they are taken from sums (see MessageRoutes), those of a sum are in one bundle, in
/// the middle of theirs: its borders are off by as much. Where in addition more pairs of locations exchange messages
/// than there may be bundles, those of groups of locations, of neighbouring rows as a rule, are bundled together. All
/// numbers are exact.
///
/// Up to 16,384 messages, and 131,072 where these are fewer than 1,024 for each route: 20 to 25 ns each on one thread.
/// Beyond it O(locations + routes + bundles), and a leaf or two for each route and end of the interval; as many
/// messages again where a filter asks for what the messages of sums do not share. Memory for 8 × maxBundles messages
/// and their places, a thread.
Stoppable<MessageBundles> messageBundles(
    const StoreView& store, const MessageBundleRequest& request, const std::stop_token& stop);
/// Asks another table in the same way, one of a trace with @p locationCount locations.
Stoppable<MessageBundles> messageBundles(const MessageTable& messages, std::size_t locationCount,
    const MessageBundleRequest& request, const std::stop_token& stop);

} // namespace lightcone::core
