// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/stoppable.h"
#include "core/calls/calllevels.h"
#include "core/model/ids.h"
#include "core/model/tick.h"

#include <cstdint>
#include <vector>

namespace lightcone::core {

class Forks;
class StoreView;

/// A piece of a call that a location inherits: as long as it inherits from one fork.
struct InheritedSpan {
    CallSpan call; ///< its depth among what is inherited, the ends of the piece, and the event that enters it
    LocationId location = LocationId::none; ///< location of that event
    std::uint32_t fork = 0; ///< index into the Forks

    friend bool operator==(const InheritedSpan& a, const InheritedSpan& b)
    {
        return a.call.depth == b.call.depth && a.call.begin == b.call.begin && a.call.end == b.call.end
            && a.call.function == b.call.function && a.call.enterIndex == b.call.enterIndex && a.location == b.location
            && a.fork == b.fork;
    }
};

/// Finds the calls that @p location inherits from forks of its process in @p interval: the levels outside of its own,
/// see Forks::inheritedStack(), while these forks are not joined. Pieces are cut off at the ends of the interval and of
/// the trace; none has no length. Ordered by depth, then begin. Threads only; of others nothing.
/// @param forks  of @p store
/// O(forks and joins of the process in the interval + open forks + calls of each that is inherited from). Thread-safe.
Completion inheritedCalls(const StoreView& store, const Forks& forks, LocationId location, Interval interval,
    std::vector<InheritedSpan>& out, const std::stop_token& stop);

} // namespace lightcone::core
