// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ingest/messagematcher.h"
#include "core/model/ids.h"

#include <cstdint>
#include <vector>

// Private to the message matcher: what a location contributes to it.
namespace lightcone::core {

/// An end that waits in the queue (sender, receiver, communicator, tag).
struct QueuedEnd {
    LocationId senderKey = LocationId::none;
    LocationId receiverKey = LocationId::none;
    CommunicatorId communicator = CommunicatorId::none;
    std::uint32_t tag = 0;
    LocationId location = LocationId::none; ///< where the event is
    std::uint64_t index = 0; ///< of the event
    std::uint64_t order = 0; ///< of the event that takes the place in the queue: the post, or the event itself
};

struct MessageEnds {
    std::vector<QueuedEnd> sends;
    std::vector<QueuedEnd> receives;
    std::vector<UnmatchedEnd> unmatched; ///< those that can have no partner
    std::uint64_t neverCompleted = 0; ///< posted receives
    Tick firstNeverCompleted = 0;
};

/// O(events of the location).
MessageEnds collectMessageEnds(const TraceColumns& trace, LocationId location);

/// An unmatched end for the message event @p event.
UnmatchedEnd unmatchedEnd(const TraceColumns& trace, EventRef event);

} // namespace lightcone::core
