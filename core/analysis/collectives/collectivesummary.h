// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/stoppable.h"
#include "core/base/wideticks.h"
#include "core/model/eventkind.h"
#include "core/model/ids.h"
#include "core/model/tick.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace lightcone::core {

class StoreView;

/// Says what the instances of a group have in common.
enum class CollectiveGrouping : std::uint8_t { Both, Operation, Communicator };

/// The instances of one operation on one communicator, or of one of both; then the other one is Other, or none.
struct CollectiveGroup {
    CollectiveOperation operation = CollectiveOperation::Other;
    CommunicatorId communicator = CommunicatorId::none;
    std::uint64_t count = 0;
    WideTicks time = 0; ///< of all members together, from where they enter to where they leave
    std::uint64_t bytesSent = 0; ///< saturating
    std::uint64_t bytesReceived = 0;
    // How far apart members enter an instance: from the first one to the last one, of instances in which this is known
    // of two members at least, no member or data of one is lost, and nobody leaves before all have entered (see
    // reversalOf()). Of none where the mean is not beyond clockTolerance().
    std::uint64_t spreadCount = 0;
    WideTicks spreads = 0; ///< sum, in ticks
    std::uint64_t greatestSpread = 0; ///< ticks
    CollectiveId mostApart = CollectiveId::none; ///< the first instance with that one
    /// The location that most often enters last, after all others by more than clockTolerance() (ties: the first one of
    /// the trace), and how often.
    LocationId latest = LocationId::none;
    std::uint64_t latestCount = 0;
};

/// The collective operations that begin in @p interval and in which one of @p locations takes part, whole, by operation
/// and communicator, or by one of them, in their order. O(members of these + members of all communicators), on at most
/// @p threads threads; the result does not depend on their number.
Stoppable<std::vector<CollectiveGroup>> collectiveSummary(const StoreView& store, std::span<const LocationId> locations,
    Interval interval, unsigned threads, const std::stop_token& stop,
    CollectiveGrouping grouping = CollectiveGrouping::Both);

} // namespace lightcone::core
