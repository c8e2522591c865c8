// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/messages/messagefilter.h"
#include "core/analysis/transfers/matrixplaces.h"
#include "core/analysis/transfers/transfersum.h"
#include "core/base/stoppable.h"
#include "core/model/tick.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace lightcone::core {

class StoreView;

/// The kinds of communication that a matrix sums up.
struct TransferSources {
    bool messages = true;
    bool collectives = false;
    bool rma = false;

    friend bool operator==(const TransferSources&, const TransferSources&) = default;
};

/// The transfers that a matrix is asked for.
struct TransfersAsked {
    Interval interval; ///< in which they begin
    TransferSources sources;
    MessageFilter filter; ///< of what has no tag, nothing passes a filter that names some
    unsigned threads = 1; ///< at most so many; the result does not depend on it
    /// The messages that are under way at this time, and nothing else, whatever interval and sources say: sent then or
    /// before, and received later.
    std::optional<Tick> underWayAt {};
};

/// The transfers from one place to another one.
struct TransferCell {
    std::uint32_t sender = 0; ///< index of a place
    std::uint32_t receiver = 0;
    TransferSum sum;
};

/// Ends of messages whose other end is not known.
struct UnmatchedSum {
    std::uint64_t sends = 0;
    std::uint64_t bytes = 0; ///< of these; saturating
    std::uint64_t receives = 0;

    bool isEmpty() const { return sends == 0 && receives == 0; }
};

/// Who sends how much to whom.
struct TransferMatrix {
    std::vector<TransferCell> cells; ///< those that have transfers; ascending by (sender, receiver)
    std::vector<TransferSum> sent; ///< by place: all of its row
    std::vector<TransferSum> received; ///< by place: all of its column
    /// By place: the ends of messages without a partner that it has in the interval, which are in no cell. The filter
    /// asks these as messages without a duration, of which only one place may be known.
    std::vector<UnmatchedSum> unmatched;
    /// Of any locations, what begins in the interval without saying who sends to whom: collective operations other than
    /// from or to a root, as far as they move data, and one-sided ones that do not name their target.
    std::uint64_t collectivesLeftOut = 0;
    std::uint64_t collectiveBytesLeftOut = 0; ///< that were sent in them; saturating
    std::uint64_t rmaLeftOut = 0;
};

/// The transfers between @p places.
///
/// A message is one from its send to its receive; those that are matched count, of the bytes as sent, as in
/// messageMatrix(). Of collective operations, those from a root (broadcast, scatter) are one to each other member, of
/// the bytes that this one receives, those to a root (gather, reduce) one from each other member, of the bytes that
/// this one sends; each lasts from where its sender enters the operation to where its receiver leaves it. A one-sided
/// operation moves its bytes from the origin to the target (put) or back (get), an atomic one in each direction in
/// which bytes go; it lasts until the first event of the origin that says that it is complete, where there is one.
///
/// As messageMatrix(), and O(members of collective operations of the interval), and O(events of the interval of
/// locations with one-sided operations), and O(ends without a partner in the interval). What is under way:
/// O(log messages + messages under way).
Stoppable<TransferMatrix> transferMatrix(
    const StoreView& store, const MatrixPlaces& places, const TransfersAsked& asked, const std::stop_token& stop);

} // namespace lightcone::core
