// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ingest/storebuilder.h"

#include <cstdint>
#include <memory>
#include <vector>

namespace lightcone::tests {

/// An event as a test handed it to the writer.
struct RawEvent {
    core::Tick tick = 0;
    core::EventKind kind = core::EventKind::Generic;
    core::RegionId region = core::RegionId::none; ///< for Enter and Leave
    core::MessageEnd message {};
    core::CollectiveEnd collective {};
    std::uint64_t request = 0;
    core::MetricSetId metricSet = core::MetricSetId::none;
    std::vector<core::MetricValue> values {}; ///< for Metric
    std::vector<core::Field> fields {}; ///< for kinds that no other member describes
    std::vector<core::Field> attributes {};
};

/// Hands @p event to the function of @p writer that takes events of its kind.
void write(core::LocationWriter& writer, const RawEvent& event);

struct RandomTraceOptions {
    std::uint32_t seed = 1;
    std::uint32_t processes = 4;
    std::uint32_t threads = 1; ///< locations a process; only the first is a member of communicators
    std::uint32_t events = 500; ///< a location
    std::uint32_t depth = 8; ///< about the greatest depth of calls
    bool hasDisorder = false; ///< some times are before the time of the previous event
};

/// The events that a test fed to a builder, by location, in the order of writing.
struct RawTrace {
    std::vector<std::vector<RawEvent>> locations;

    /// The ticks as the store must hold them: no tick is below the previous one, and all are inside the range of
    /// times.
    std::vector<core::Tick> repairedTicks(core::LocationId location) const;
};

/// Feeds random calls (nested, crossing, without enter, never left), blocking and non-blocking messages (posts
/// completed out of order, cancelled, never completed; requests used again; invalid peers) on an intra-, a sub-, a
/// self-, an inter- and an undefined communicator, and collectives; some ticks are equal, and there are gaps. Equal
/// options give equal traces.
RawTrace feedRandomTrace(core::StoreBuilder& builder, const RandomTraceOptions& options);

/// Finishes @p builder without progress or a stop request; never null.
std::shared_ptr<const core::StoreView> finished(core::StoreBuilder& builder, unsigned threads = 2);

core::LocationId addLocation(core::StoreBuilder& builder, core::ProcessId process);
core::ProcessId addProcess(core::StoreBuilder& builder);
/// Adds @p count locations, each in a process of its own, to @p builder, which names them.
std::vector<core::LocationId> addLocations(core::StoreBuilder& builder, std::uint32_t count);
core::RegionId addRegion(core::StoreBuilder& builder, const char* name);
core::CallingContextId addContext(
    core::StoreBuilder& builder, core::RegionId region, core::CallingContextId parent = core::CallingContextId::none);
core::MetricSetId addMetricSet(core::StoreBuilder& builder, const std::vector<const char*>& names);
core::CommunicatorId addCommunicator(core::StoreBuilder& builder, const std::vector<core::LocationId>& members,
    core::CommunicatorDef::Kind kind = core::CommunicatorDef::Kind::Intra,
    const std::vector<core::LocationId>& remoteMembers = {});
/// Adds communicators of all kinds: all of @p ranks, all but one in reverse order, Self, one half with the other half,
/// and one without members. The last element of the result is none.
std::vector<core::CommunicatorId> addCommunicators(
    core::StoreBuilder& builder, const std::vector<core::LocationId>& ranks);

} // namespace lightcone::tests
