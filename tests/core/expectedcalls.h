// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "calloracle.h"
#include "expectedtrace.h"

#include "core/analysis/statistics/profile.h"

#include <cstdint>
#include <span>
#include <vector>

namespace lightcone::tests {

/// A stretch of time, half-open, in which a call of the function is on top of the stack.
struct TopSpan {
    core::Interval span;
    core::FunctionId function = core::FunctionId::none;
};

/// The calls that a store must report for one location.
struct ExpectedCalls {
    std::vector<OracleCall> calls; ///< in the order of their enters
    std::vector<bool> isNested; ///< one entry a call: inside another one of its function
    std::vector<std::uint64_t> children; ///< one entry a call: those directly below it
    std::vector<TopSpan> tops; ///< ascending, without spans of zero length
    /// Indices of the calls without duration, in the order in which they end.
    std::vector<std::size_t> zeroCalls;
};

ExpectedCalls expectedCalls(const core::Definitions& definitions, const ExpectedLocation& location);

/// The ticks of each call in @p interval without the ticks of the calls directly below it. O(calls).
std::vector<std::uint64_t> exclusiveTicks(const std::vector<OracleCall>& calls, core::Interval interval);

/// Works out the result of profile(). O(calls).
std::vector<core::ProfileEntry> expectedProfile(
    std::size_t functions, const std::vector<const ExpectedCalls*>& locations, core::Interval interval);

/// Lists intervals that begin and end at events or a tick beside them (random events, events at the ends of blocks,
/// events at equal times), the whole trace, single ticks, an empty interval, and times outside the trace.
std::vector<core::Interval> shapeIntervals(const ExpectedTrace& trace, std::uint32_t seed);

} // namespace lightcone::tests
