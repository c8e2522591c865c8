// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "calloracle.h"
#include "expectedtrace.h"

#include "core/analysis/statistics/profile.h"

#include <cstdint>
#include <span>
#include <vector>

namespace lightcone::tests {

/// A piece of time, half-open, with a call of the function on top of the stack.
struct TopSpan {
    core::Interval span;
    core::FunctionId function = core::FunctionId::none;
};

/// What a store must say of the calls of one location.
struct ExpectedCalls {
    std::vector<OracleCall> calls; ///< in the order of their enters
    std::vector<bool> isNested; ///< one entry a call: inside another one of its function
    std::vector<std::uint64_t> children; ///< one entry a call: those directly below it
    std::vector<TopSpan> tops; ///< ascending, without those of no length
    /// Calls without duration, in the order in which they end.
    std::vector<std::size_t> zeroCalls;
};

ExpectedCalls expectedCalls(const core::Definitions& definitions, const ExpectedLocation& location);

/// Ticks of each call in @p interval without those of the calls directly below it. O(calls).
std::vector<std::uint64_t> exclusiveTicks(const std::vector<OracleCall>& calls, core::Interval interval);

/// See profile(). O(calls).
std::vector<core::ProfileEntry> expectedProfile(
    std::size_t functions, const std::vector<const ExpectedCalls*>& locations, core::Interval interval);

/// Intervals that begin and end at events (random ones, ones at the ends of blocks, ones at equal times) or a tick
/// beside them, the whole trace, single ticks, none at all, and times outside the trace.
std::vector<core::Interval> shapeIntervals(const ExpectedTrace& trace, std::uint32_t seed);

} // namespace lightcone::tests
