// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/transfers/rmaoperations.h"
#include "core/analysis/transfers/transfersum.h"
#include "core/base/stoppable.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <stop_token>
#include <vector>

namespace lightcone::core {

/// Says which one-sided communication makes up one row.
enum class RmaGrouping : std::uint8_t {
    Operation, ///< put, get, each kind of atomic operation, of synchronisation, of collective operation on a window
    Window,
    Pair, ///< origin and target
    Origin,
};

/// Tells what the operations of a group have in common, as far as its grouping says. Ordered as groups are.
struct RmaSubject {
    std::optional<EventKind> kind {}; ///< RmaCollectiveEnd for collective operations
    StringId type = StringId::none; ///< of an atomic operation or of RmaSync
    std::optional<CollectiveOperation> collective {};
    WindowId window = WindowId::none;
    LocationId origin = LocationId::none;
    LocationId target = LocationId::none;

    friend auto operator<=>(const RmaSubject&, const RmaSubject&) = default;
};

/// One-sided communication put together. Times in ticks.
struct RmaGroup {
    RmaSubject subject;
    std::uint64_t operations = 0; ///< puts, gets and atomic ones
    std::uint64_t signs = 0; ///< events that synchronise, test or complete
    std::uint64_t collectives = 0; ///< collective operations on a window, such as fences
    TransferSum toTarget; ///< what moves from origins to targets: as in a matrix of transfers
    TransferSum toOrigin;
    std::uint64_t unknownTarget = 0; ///< operations that do not name it: nothing of these is in the two sums
    // From the begin of operations to where they are complete, as far as events say so; and of collective operations
    // from where each member enters to where it leaves, without members that do not say when they enter.
    std::uint64_t timed = 0;
    WideTicks duration = 0;
    std::uint64_t longest = 0;
    RmaOperation longestOperation; ///< the first one of those that last longest; @pre an operation is timed
    bool hasLongestOperation = false;

    std::uint64_t bytes() const { return saturatingSum(toTarget.bytes, toOrigin.bytes); }
};

/// Asks for one-sided communication.
struct RmaAsked {
    Interval interval; ///< in which it begins
    std::vector<LocationId> locations; ///< ascending; of operations origin or target, of others who records them
    RmaGrouping grouping = RmaGrouping::Operation;
    unsigned threads = 1; ///< at most so many; the result does not depend on it
};

/// Groups in the order of their subjects. O(events of the interval of locations with one-sided communication, and
/// members of collective operations on windows)
Stoppable<std::vector<RmaGroup>> rmaSummary(const StoreView& store, const RmaAsked& asked, const std::stop_token& stop);

/// Those operations of a group that take longest until they are complete, the longest first; at most @p most, and only
/// such of which it is known when they are. Of those that take equally long, the one that begins first comes first.
Stoppable<std::vector<RmaOperation>> longestOperations(const StoreView& store, const RmaAsked& asked,
    const RmaSubject& subject, std::size_t most, const std::stop_token& stop);

} // namespace lightcone::core
