// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/bytes.h"
#include "core/base/stoppable.h"
#include "core/store/messages/messagedata.h"

#include <cstdint>
#include <span>
#include <stop_token>
#include <vector>

// Private to the store.
namespace lightcone::core {

/// Appends the routes of a table of messages (see MessageTable::routes() and groupedRoutes()) to @p out. What comes out
/// depends neither on the memory nor on the threads. O(messages × rounds), of which there are as many as the memory
/// makes necessary.
/// @param groupings  from fine to coarse
/// @param memory     bytes that it may take beside its result, about
Completion writeMessageRoutes(ByteVector& out, const MessageTable::Data& data,
    std::span<const LocationGrouping> groupings, std::uint64_t memory, unsigned threads, const std::stop_token& stop);

} // namespace lightcone::core
