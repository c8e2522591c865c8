// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/definitions.h"

#include <cstdint>
#include <limits>

namespace lightcone::tests {

namespace full {

using namespace core;

inline void addSystem(Definitions& all)
{
    all.origin = { "/traces/traces.otf2", "OTF2", "3.0", "Score-P", "a test", "cluster" };
    all.clock = { 1'000'003, -5, 1'700'000'000'000'000'000 };
    all.properties = { { "name", "value" }, { "empty", "" } };
    all.strings = { "", "text", "Grüße" };
    all.systemNodes = { { 10, "machine", "machine", SystemNodeId::none, {} },
        { 11, "node", "node", SystemNodeId { 0 }, { { "rack", "7" } } } };
    all.processes = { { 20, "rank 0", ProcessDef::Kind::Process, SystemNodeId { 1 }, ProcessId::none, {}, 1 },
        { 21, "GPU", ProcessDef::Kind::Accelerator, SystemNodeId { 1 }, ProcessId { 0 }, { { "a", "b" } }, 1 } };
    all.locations = { { 30, "thread", false, LocationDef::Kind::CpuThread, ProcessId { 0 }, 1234, { { "c", "d" } } },
        { 31, "stream", true, LocationDef::Kind::AcceleratorStream, ProcessId { 1 }, LocationDef::kUnknownCount, {} } };
}

inline void addCode(Definitions& all)
{
    all.regions = { { 40, "main", "_main", "begin", "main.c", false, 3, 9, RegionRole::Function, Paradigm::Compiler,
                        ActivityRule::Communicates, FunctionId { 1 }, RegionGroup::Application },
        { 41, "MPI_Send", "", "", "", true, 0, 0, RegionRole::PointToPoint, Paradigm::Mpi, ActivityRule::ByClass,
            FunctionId { 0 }, RegionGroup::Mpi } };
    all.functions = { { "MPI_Send", "", 0, 0, RegionGroup::Mpi, { RegionId { 1 } }, FunctionClass::Unknown, {}, false },
        { "main", "main.c", 3, 9, RegionGroup::Application, { RegionId { 0 } }, FunctionClass::Unknown,
            { FunctionId { 0 }, FunctionId { 1 } }, true } };
    all.callingContexts = { { 50, RegionId { 0 }, CallingContextId::none, "main.c", 4, {} },
        { 51, RegionId { 1 }, CallingContextId { 0 }, "a.c", 5, { { "e", "f" } } } };
}

inline void addCommunication(Definitions& all)
{
    all.groups = { { 60, "world", "COMM_GROUP", Paradigm::Mpi, { 0, 1, std::numeric_limits<std::uint64_t>::max() } } };
    all.communicators = { { 70, "MPI_COMM_WORLD", CommunicatorDef::Kind::Intra, Paradigm::Mpi, CommunicatorId::none,
                              GroupId { 0 }, GroupId::none, { LocationId { 0 }, LocationId { 1 } }, {}, {} },
        { 71, "bridge", CommunicatorDef::Kind::Inter, Paradigm::Mpi, CommunicatorId { 0 }, GroupId { 0 }, GroupId { 0 },
            { LocationId { 0 } }, { LocationId { 1 }, LocationId::none }, { { "g", "h" } } } };
    all.callSites
        = { { 75, "main.c", 17, RegionId { 1 }, RegionId { 0 } }, { 76, "", 0, RegionId::none, RegionId::none } };
    all.windows = { { 80, "window", CommunicatorId { 1 } } };
    all.topologies = { { 90, "grid", CommunicatorId { 0 }, { { "x", 2, true }, { "y", 1, false } },
        { { 0, { 0, 0 } }, { 1, { 1, 0 } } } } };
}

inline void addOthers(Definitions& all)
{
    using Metric = MetricDef;
    all.metrics = { { 100, 1, "PAPI_TOT_CYC", "cycles", "#", "PAPI", false, Metric::Semantics::Accumulated,
        Metric::Validity::SinceStart, Metric::Occurrence::Strict, 2, -3, Metric::Scope::SystemNode, 1 } };
    all.metricSets = { { 110, { MetricId { 0 }, MetricId::none }, LocationId { 1 }, { { "i", "j" } } } };
    all.parameters = { { 120, "size" } };
    all.attributes = { { 130, "path", "of the file" } };
    all.ioFiles = { { 140, "/data", true, SystemNodeId { 0 }, { { "k", "l" } } } };
    all.ioHandles = { { 150, "stdin", IoFileId::none, CommunicatorId::none, IoHandleId::none, "POSIX", {} },
        { 151, "data", IoFileId { 0 }, CommunicatorId { 0 }, IoHandleId { 0 }, "MPI-IO", { { "m", "n" } } } };
    all.markerCategories = { { 160, "group", "found", MarkerCategoryDef::Level::Medium } };
    all.markers = { { MarkerCategoryId { 0 }, -7, 8, "here", "GLOBAL", LocationId::none },
        { MarkerCategoryId { 0 }, 9, 10, "there", "LOCATION 31", LocationId { 1 } } };
    all.others = { { "CALLSITE", 170, "site", { { "line", "7" } } } };
    all.activities
        = { { LocationId { 0 }, { -5, 3 }, Activity::Overhead }, { LocationId { 0 }, { 3, 9 }, Activity::Idle } };
}

} // namespace full

/// Makes definitions as StoreBuilder publishes them, with entries in each table and a value in each field.
inline core::Definitions fullDefinitions()
{
    core::Definitions all;
    full::addSystem(all);
    full::addCode(all);
    full::addCommunication(all);
    full::addOthers(all);
    return all;
}

} // namespace lightcone::tests
