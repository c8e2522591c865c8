// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/calls/calllevels.h"
#include "core/ingest/storebuilder.h"
#include "core/store/storeview.h"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace lightcone::tests {

/// Puts small traces together by hand, in the terms of a test.
class TraceMaker {
public:
    core::LocationId addLocation();
    core::RegionId addRegion(const char* name);
    /// Integer values, one member.
    core::MetricSetId addMetric(const char* name);
    /// Of all locations added so far, by rank.
    core::CommunicatorId addCommunicator();
    core::LocationWriter& at(core::LocationId location) { return m_builder.writer(location); }
    std::shared_ptr<const core::StoreView> finish();

private:
    core::StoreBuilder m_builder;
    std::vector<core::LocationId> m_locations;
};

/// A call as the oracle finds it: with the naive reading of the rule of call stacks, one event after the other.
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

    /// Ticks of the call inside @p interval.
    std::uint64_t ticksIn(core::Interval interval) const
    {
        return core::Interval { enter, leave }.intersected(interval).length();
    }
};

/// All calls of a location in the order of their enters.
std::vector<OracleCall> oracleCalls(const core::StoreView& store, core::LocationId location);

/// Ticks of call @p index inside @p interval without those of the calls directly below it.
std::uint64_t exclusiveTicks(const std::vector<OracleCall>& calls, std::size_t index, core::Interval interval);

std::string textOf(const core::CallSpan& span);

/// The calls that meet @p interval, by depth, then in the order of their enters.
std::vector<core::CallSpan> oracleSpans(
    const std::vector<OracleCall>& calls, core::Interval interval, std::uint32_t maxDepth);

/// Checks folded spans against the single calls that they stand for. @returns what is wrong.
std::string checkFolded(
    const std::vector<core::CallSpan>& folded, const std::vector<core::CallSpan>& single, std::uint64_t fold);

/// Calls, messages and metrics of several locations, with crossing and unmatched leaves, calls that are never left,
/// equal times and long gaps. Equal seeds give equal traces.
std::shared_ptr<const core::StoreView> randomStore(std::uint32_t seed);

/// Calls and messages of @p locationCount locations in one file, many at equal times, some locations with many more
/// events than others; calls that are never left, crossing leaves, messages that are never received, receives that say
/// no length. Equal arguments give equal traces.
std::shared_ptr<const core::StoreView> randomFileStore(
    std::uint32_t seed, std::uint32_t locationCount, std::uint32_t events);

/// The whole trace, parts of it, single ticks, parts that begin and end at events, and intervals outside.
std::vector<core::Interval> testIntervals(const core::StoreView& store, std::uint32_t seed);

} // namespace lightcone::tests
