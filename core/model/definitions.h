// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/code.h"
#include "core/model/communication.h"
#include "core/model/ids.h"
#include "core/model/property.h"
#include "core/model/recordcount.h"
#include "core/model/recordedclaims.h"
#include "core/model/system.h"
#include "core/model/tick.h"

#include <cstdint>
#include <string>
#include <vector>

// The definitions of a trace, in terms that belong to no single format. All texts are UTF-8. A missing name is empty
// here; StoreBuilder gives it a stable generated one. `definitionId` is the number the trace itself uses.
namespace lightcone::core {

struct MetricDef {
    enum class Semantics : std::uint8_t { Accumulated, Absolute, Relative };
    /// The span of time for which a value holds.
    enum class Validity : std::uint8_t { SinceStart, AtPoint, SinceLast, UntilNext };
    enum class Scope : std::uint8_t { Location, Process, SystemNode, Group };
    enum class Occurrence : std::uint8_t { Strict, Synchronous, Asynchronous };
    static constexpr std::uint32_t kNoReference = 0xffffffff;

    std::uint64_t definitionId = 0; ///< id of the class or instance that events name
    std::uint32_t member = 0; ///< index within it
    std::string name;
    std::string description;
    std::string unit;
    std::string source; ///< "PAPI", "rusage", "user" …
    bool isInteger = true;
    Semantics semantics = Semantics::Absolute;
    Validity validity = Validity::AtPoint;
    Occurrence occurrence = Occurrence::Synchronous;
    /// A value stands for value · base^exponent units.
    std::uint32_t base = 10;
    std::int64_t exponent = 0;
    Scope scope = Scope::Location;
    /// The id of the thing that the values describe (a LocationId, ProcessId, SystemNodeId or GroupId); kNoReference:
    /// of a location, the one that records, of another kind, one that the trace does not define. See metricscope.h.
    std::uint32_t scopeReference = kNoReference;

    /// The unit of what is recorded, with its power: "s", "10^-6 s".
    std::string recordedUnit() const;
};

/// The metrics that one event records together: it carries a value for each member.
struct MetricSetDef {
    std::uint64_t definitionId = 0;
    std::vector<MetricId> members;
    LocationId recorder = LocationId::none;
    std::vector<Property> properties;
};

struct ParameterDef {
    std::uint64_t definitionId = 0;
    std::string name;
};

struct AttributeDef {
    std::uint64_t definitionId = 0;
    std::string name;
    std::string description;
};

struct IoFileDef {
    std::uint64_t definitionId = 0;
    std::string name;
    bool isDirectory = false;
    SystemNodeId scope = SystemNodeId::none;
    std::vector<Property> properties;
};

struct IoHandleDef {
    std::uint64_t definitionId = 0;
    std::string name;
    IoFileId file = IoFileId::none;
    CommunicatorId communicator = CommunicatorId::none;
    IoHandleId parent = IoHandleId::none;
    std::string paradigm;
    std::vector<Property> properties; ///< incl. flags and the state of pre-created handles
};

struct MarkerCategoryDef {
    enum class Level : std::uint8_t { None, Low, Medium, High };
    std::uint64_t definitionId = 0;
    std::string group;
    std::string name;
    Level level = Level::None;
};

/// A marker of the trace as a whole (not an event of a location).
struct MarkerDef {
    MarkerCategoryId category = MarkerCategoryId::none;
    Tick begin = 0;
    Tick end = 0; ///< closed: the marker spans [begin, end]
    std::string text;
    std::string scope; ///< "GLOBAL", "LOCATION 3" …
    LocationId location = LocationId::none; ///< set where the scope is one location
};

/// A definition record with no table of its own (call paths, call sites, interrupt generators …), kept to be shown.
struct DefinitionRecord {
    std::string kind;
    std::uint64_t definitionId = 0;
    std::string name;
    std::vector<Property> fields;
};

/// All definitions of a trace. Indexed by indexOf(id); immutable once published.
struct Definitions {
    TraceOrigin origin;
    ClockProperties clock;
    std::vector<Property> properties; ///< properties of the archive
    std::vector<std::string> strings;
    std::vector<SystemNodeDef> systemNodes; ///< free of cycles
    std::vector<ProcessDef> processes;
    std::vector<LocationDef> locations;
    std::vector<RegionDef> regions;
    std::vector<FunctionDef> functions;
    std::vector<GroupDef> groups;
    std::vector<CommunicatorDef> communicators;
    std::vector<MetricDef> metrics;
    std::vector<MetricSetDef> metricSets;
    std::vector<ParameterDef> parameters;
    std::vector<AttributeDef> attributes;
    std::vector<CallSiteDef> callSites;
    std::vector<CallingContextDef> callingContexts;
    std::vector<WindowDef> windows;
    std::vector<IoFileDef> ioFiles;
    std::vector<IoHandleDef> ioHandles;
    std::vector<CartesianTopologyDef> topologies;
    std::vector<MarkerCategoryDef> markerCategories;
    std::vector<MarkerDef> markers; ///< ascending by begin
    std::vector<DefinitionRecord> others;
    std::vector<RecordCount> recordCounts; ///< by type, then fate
    std::vector<RecordedStatistic> statistics;
    std::vector<RecordedState> states;
    std::vector<RecordedActivity> activities; ///< ascending by location, then by begin; apart from each other

    const RegionDef& region(RegionId id) const { return regions[indexOf(id)]; }
    const FunctionDef& function(FunctionId id) const { return functions[indexOf(id)]; }
    const LocationDef& location(LocationId id) const { return locations[indexOf(id)]; }
    const ProcessDef& process(ProcessId id) const { return processes[indexOf(id)]; }
    const SystemNodeDef& systemNode(SystemNodeId id) const { return systemNodes[indexOf(id)]; }
    const CommunicatorDef& communicator(CommunicatorId id) const { return communicators[indexOf(id)]; }
    const MetricDef& metric(MetricId id) const { return metrics[indexOf(id)]; }
    const std::string& string(StringId id) const { return strings[indexOf(id)]; }
    /// FunctionId::none for RegionId::none.
    FunctionId functionOf(RegionId id) const { return isValid(id) ? region(id).function : FunctionId::none; }
    /// RegionId::none for CallingContextId::none.
    RegionId regionOf(CallingContextId id) const
    {
        return isValid(id) ? callingContexts[indexOf(id)].region : RegionId::none;
    }

    /// The nearest ancestor of class "node" above a location; none where there is none.
    SystemNodeId nodeOf(LocationId id) const;
    /// The name of that (resp. of the root above a location); empty where there is none.
    std::string nodeName(LocationId id) const;
    std::string machineName(LocationId id) const;
    /// "Process name" or "process name: location name" where the process has several locations.
    std::string locationLabel(LocationId id) const;
    /// The rank of @p location (or of its process) in @p communicator on its own side; nullopt-like kNoRank when no
    /// member.
    static constexpr std::uint32_t kNoRank = 0xffffffff;
    std::uint32_t rankIn(CommunicatorId communicator, LocationId location) const;
    /// The location that @p rank, named by an event of @p location on @p communicator, means (the other side of an
    /// inter-communicator; the location itself for rank 0 of Self). none: no such member.
    LocationId peerOf(CommunicatorId communicator, LocationId location, std::uint32_t rank) const;
};

} // namespace lightcone::core
