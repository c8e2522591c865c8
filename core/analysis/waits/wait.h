// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/soundness/clockerror.h"
#include "core/base/stoppable.h"
#include "core/calls/callinstance.h"
#include "core/model/ids.h"
#include "core/model/tick.h"
#include "core/store/location/locationview.h"

#include <cstdint>
#include <optional>
#include <stop_token>

namespace lightcone::core {

class StoreView;

/// Wait states of MPI as Scalasca defines them (property documentation of Scalasca 2), without a threshold: a call that
/// communicates waits from its enter until another location enters the call that it needs, at most until its own leave.
/// Where clocks are not synchronised, only what is longer than clockTolerance() is told from none.
/// Calls that communicate are those of isCommunication(); of nested ones the innermost counts.
enum class WaitKind : std::uint8_t {
    LateSender, ///< a receive, or a wait for one, was entered before the send
    LateReceiver, ///< a send, or a wait for one, was entered before the receive was posted, and left after it
    LateMember, ///< a collective operation was entered before the last other member that it needs
};

/// One wait.
struct Wait {
    WaitKind kind = WaitKind::LateSender;
    CallInstance call; ///< the call that waited
    Interval time; ///< when it waited; not empty, inside of `call`
    MessageId message = MessageId::none; ///< of a late sender or receiver
    CollectiveId collective = CollectiveId::none; ///< of a late member
    /// The event for which it waited, on the other location: the send, the receive (of a non-blocking one: its post),
    /// the begin of the member (its end where there is no begin).
    EventRef late;
    Tick lateSince = 0; ///< when the other location entered the call that was needed; time.end, or later
};

/// The reason why no wait was found.
enum class NoWait : std::uint8_t {
    NoOperation, ///< no message and no collective operation begins or ends there
    NoneSeen, ///< all that was needed was there in time
    NotKnown, ///< the trace does not say when the calls were entered or the receives posted
    ClocksOff, ///< effects come before their causes, so that the clocks do not tell who waited
};

/// The reason where nobody waited by the clocks for what was there at @p there, from @p since on.
constexpr NoWait noWait(Tick there, Tick since, std::uint64_t tolerance)
{
    return isWithin(there, since, tolerance) ? NoWait::ClocksOff : NoWait::NoneSeen;
}

/// The wait that was found, or why there is none.
struct WaitAnswer {
    std::optional<Wait> wait;
    NoWait why = NoWait::NoOperation; ///< the reason where there is no wait
};

/// The wait of the call that receives the message or, if that did not wait, of the call that completes the send.
/// This and the following are thread-safe. O(log events), and the events of the call that completes the send.
/// @throws UsageError when there is no such message
Stoppable<WaitAnswer> waitForMessage(const StoreView& store, MessageId message, const std::stop_token& stop);

/// The longest wait of a member of the operation; among equals, of the first location. O(members · log events).
/// @throws UsageError when there is no such operation
Stoppable<WaitAnswer> longestWaitIn(const StoreView& store, CollectiveId collective, const std::stop_token& stop);

/// The longest wait of @p call and of the calls from it; among equals, the first one. A call that completes several
/// messages waits for the latest of them, and no receiver is late where a sender is. O(events of the call, messages of
/// its location, members of its collective operations).
Stoppable<WaitAnswer> longestWaitIn(const StoreView& store, const CallInstance& call, const std::stop_token& stop);

} // namespace lightcone::core
