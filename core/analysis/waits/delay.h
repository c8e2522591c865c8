// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/waits/wait.h"

namespace lightcone::core {

/// What held up the location that was waited for.
struct Delay {
    Wait wait;
    std::optional<CallInstance> late; ///< the call that was needed: that sends, receives, or is the member's
    /// The call that the late location was in during the wait: from the outermost one inwards the longest, as long as
    /// that has no less of the wait than what its caller has beside the calls from it, and a tenth of all. nullopt:
    /// nothing of such length was recorded.
    std::optional<CallInstance> cause;
    std::uint64_t causeTicks = 0; ///< the part of the wait that `cause` took
    std::uint64_t causeOwnTicks = 0; ///< of these, those outside of the calls from it
};

/// Looks up what delayed @p wait. Thread-safe. O(log events + depth + events of the late location within the wait), as
/// these are replayed.
/// @param wait  one that was found in @p store
Stoppable<Delay> delayOf(const StoreView& store, const Wait& wait, const std::stop_token& stop);

} // namespace lightcone::core
