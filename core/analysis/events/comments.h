// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/stoppable.h"
#include "core/model/ids.h"
#include "core/model/tick.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

namespace lightcone::core {

class StoreView;

/// A comment that a program or its tracer has written into the trace as an event.
struct Comment {
    Tick tick = 0;
    EventRef event;
};

struct Comments {
    std::vector<Comment> first; ///< ascending by time, location and index
    std::uint64_t count = 0; ///< all of them, also those that are not in `first`
};

/// Finds the comments on @p locations in @p interval, and keeps the first @p most of them. Reads the events of
/// locations that have comments, on @p threads threads. O(events of these locations); memory O(most)
Stoppable<Comments> findComments(const StoreView& store, std::span<const LocationId> locations, Interval interval,
    std::size_t most, unsigned threads, const std::stop_token& stop);

/// The text of a comment; empty for other events. One block.
std::string commentText(const StoreView& store, EventRef event);

} // namespace lightcone::core
