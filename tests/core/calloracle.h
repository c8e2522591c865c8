// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/calls/calllevels.h"
#include "core/store/storeview.h"
#include "tests/tracemaker.h"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace lightcone::tests {

/// A call as the oracle finds it: the oracle applies the rule of call stacks naively, one event after the other.
struct OracleCall {
    static constexpr std::size_t kNoParent = ~std::size_t { 0 };

    core::LocationId location = core::LocationId::none;
    core::RegionId region = core::RegionId::none;
    core::FunctionId function = core::FunctionId::none;
    core::Tick enter = 0;
    core::Tick leave = 0;
    std::uint64_t enterIndex = 0;
    std::uint64_t leaveIndex = 0;
    std::uint32_t depth = 0;
    std::size_t parent = kNoParent; ///< index into the list of calls

    /// The ticks of the call inside @p interval.
    std::uint64_t ticksIn(core::Interval interval) const
    {
        return core::Interval { enter, leave }.intersected(interval).length();
    }
};

/// Finds all calls of a location, in the order of their enters.
std::vector<OracleCall> oracleCalls(const core::StoreView& store, core::LocationId location);

/// The ticks of call @p index inside @p interval without the ticks of the calls directly below it.
std::uint64_t exclusiveTicks(const std::vector<OracleCall>& calls, std::size_t index, core::Interval interval);

std::string textOf(const core::CallSpan& span);

/// Lists the calls that meet @p interval, by depth, and at one depth in the order of their enters.
std::vector<core::CallSpan> oracleSpans(
    const std::vector<OracleCall>& calls, core::Interval interval, std::uint32_t maxDepth);

/// Checks folded spans against the single calls that they stand for. @returns a description of the first error; empty:
/// none.
std::string checkFolded(
    const std::vector<core::CallSpan>& folded, const std::vector<core::CallSpan>& single, std::uint64_t fold);

/// Makes a trace with calls, messages and metrics of several locations. Some leaves cross other calls or match none,
/// some calls are never left, and there are equal times and long gaps. Equal seeds give equal traces.
std::shared_ptr<const core::StoreView> randomStore(std::uint32_t seed);

/// Makes a trace of @p locationCount locations in one file. Many calls and messages have equal times, and some
/// locations have many more events than others. Some calls are never left, some leaves cross other calls, some messages
/// are never received, and some receives give no length. Equal arguments give equal traces.
std::shared_ptr<const core::StoreView> randomFileStore(
    std::uint32_t seed, std::uint32_t locationCount, std::uint32_t events);

/// Lists intervals to test with: the whole trace, parts of it, single ticks, intervals that begin and end at events,
/// and intervals outside the trace.
std::vector<core::Interval> testIntervals(const core::StoreView& store, std::uint32_t seed);

} // namespace lightcone::tests
