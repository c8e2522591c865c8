// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/stoppable.h"
#include "core/model/ids.h"
#include "core/model/tick.h"

#include <cstdint>
#include <span>
#include <stop_token>
#include <vector>

namespace lightcone::core {

class StoreView;

/// One piece of a critical path: time on a location, a message that is under way, or a hand-over in a collective
/// operation, which takes no time.
struct PathSegment {
    Interval time; ///< ticks, [begin, end); empty for a hand-over alone
    LocationId from = LocationId::none; ///< where the path is at time.begin: the sender, or the member that enters last
    LocationId to = LocationId::none; ///< where it is at time.end: the receiver, or the member that waited
    MessageId message = MessageId::none; ///< the message, from its send to its receive
    CollectiveId collective = CollectiveId::none; ///< the operation in which the path is handed over

    bool isOnLocation() const { return !isValid(message) && !isValid(collective); }

    friend bool operator==(const PathSegment&, const PathSegment&) = default;
};

/// The longest serial chain of a run, see criticalPath().
struct CriticalPath {
    /// In the order of time and without gaps: each begins when and where the one before it ends. Together they last
    /// from the first event of the location on which the path begins to the last event of the one on which it ends.
    /// Empty where no location has events at different times.
    std::vector<PathSegment> segments;
    /// The messages from other locations that were received on the path (after the begin of a segment, and no later
    /// than its end), but sent no sooner than that: clocks that run back. The path does not follow them.
    std::uint64_t backwardMessages = 0;

    /// The segments that have time in @p interval, and the hand-overs in it. O(log segments)
    std::span<const PathSegment> in(Interval interval) const;
};

/// Finds the chain of time on locations, messages and hand-overs that the end of a run waits for: the path that ends
/// with the last event of @p locations, on the first of those that have it. All locations give that of the run. The
/// path may lead through any location of the trace. A location without calls, messages and collective operations, which
/// has nothing but metrics for instance, is its end only where all are like that.
///
/// The rule is our own, as ParaGraph, which draws such a path, does not tell its rule. From its end the path is
/// followed backward, on one location until the latest wait there was over, and from then on at the location that was
/// waited for:
/// - A call waits for a message if it is the innermost one around the receive (or its completion), communicates (see
///   isCommunication()), does not just test, and was entered, and the receive posted, before the message was sent. A
///   blocking receive in no such call waits since Message::posted, which formats without calls for messages may say.
///   The path is on the receiver from the receive on, before that with the message, and until the send on the sender.
/// - A member of a collective operation waits for the last other member that it needs, if that enters after it (of
///   non-blocking ones, after the call that completes the operation) and no later than it leaves. At that time the
///   path is handed over; among members that enter at the same time the first location counts.
/// Where one of these lies in the other, the latest hand-over counts only if no message that is waited for was received
/// since. Of several such messages in the call that received one last, the one that was sent last counts.
/// Waits of senders for receivers, for locks, and for threads that come to their end are on the path.
///
/// Where clocks are off, a message that runs back in time is not followed, nor an operation that would lead back to
/// where the path has been at the same time, nor one that the member leaves too early. clockTolerance() is not looked
/// at: the path may follow waits that longestWaitIn() does not dare to tell.
///
/// Thread-safe; uses one thread, and stops early on @p stop. O(log events) for each segment, message and operation on
/// the path, and the members of these operations; of events it reads the blocks with receives that may have been waited
/// for. The memory is that of the result, a block of events for each location on the path, and a tick for each
/// location.
/// @param locations  of @p store, in the order that decides among those that end at the same time
Stoppable<CriticalPath> criticalPath(
    const StoreView& store, std::span<const LocationId> locations, const std::stop_token& stop);

} // namespace lightcone::core
