// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/stoppable.h"
#include "core/model/durationrange.h"
#include "core/model/functionset.h"
#include "core/model/ids.h"
#include "core/model/tick.h"

#include <cstdint>
#include <vector>

namespace lightcone::core {

class StoreView;

/// A piece of one call level: one call, or a run of short ones that were folded together.
struct CallSpan {
    std::uint32_t depth = 0; ///< 0: outermost
    Tick begin = 0;
    Tick end = 0; ///< exclusive; the true ends of a single call, also outside the interval asked for
    FunctionId function = FunctionId::none; ///< for a run: the function that covers most of its time
    std::uint32_t calls = 1; ///< > 1: a run of calls, with or without gaps shorter than `fold` between them
    std::uint64_t enterIndex = 0; ///< event index of the (first) call
};

/// The calls of one location that meet @p interval, by level; calls shorter than @p fold ticks are folded with
/// neighbours of the same level so that at most about 2 · length / fold spans a level come back; a run takes no more
/// calls once it is `fold` long. Ordered by depth, then begin.
/// @param fold      0: never fold
/// @param maxDepth  levels from this depth on are left out
Completion callLevels(const StoreView& store, LocationId location, Interval interval, Tick fold, std::uint32_t maxDepth,
    std::vector<CallSpan>& out, const std::stop_token& stop);
/// The same of the calls of @p functions alone that last as long as @p durations say, at the levels that they have
/// among all calls. A run has no others in it.
Completion callLevels(const StoreView& store, LocationId location, Interval interval, Tick fold, std::uint32_t maxDepth,
    const FunctionSet& functions, const DurationRange& durations, std::vector<CallSpan>& out,
    const std::stop_token& stop);

} // namespace lightcone::core
