// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/eventkind.h"
#include "core/model/ids.h"
#include "core/model/tick.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

// What a trace defines, in the terms of no single format. All texts are UTF-8. A missing name is empty here; StoreBuilder
// gives it a stable generated one. `definitionId` is the number the trace itself uses.
namespace lightcone::core {

struct ClockProperties {
    std::uint64_t ticksPerSecond = 1'000'000'000; ///< > 0
    Tick globalOffset = 0; ///< ticks
    /// Nanoseconds since 1970 (UTC) at globalOffset; 0: unknown.
    std::uint64_t realTimeNanoseconds = 0;
};

/// Where a trace comes from.
struct TraceOrigin {
    std::string path; ///< the file that was opened
    std::string format; ///< "OTF2", "EPILOG", …
    std::string formatVersion;
    std::string creator;
    std::string description;
    std::string machineName;
};

/// A free-form property of a definition, value as text.
struct Property {
    std::string name;
    std::string value;
};

struct SystemNodeDef {
    std::uint64_t definitionId = 0;
    std::string name;
    std::string className; ///< "machine", "node", "socket" …
    SystemNodeId parent = SystemNodeId::none; ///< none: a root
    std::vector<Property> properties;
};

struct ProcessDef {
    enum class Kind : std::uint8_t { Process, Accelerator, Other };
    std::uint64_t definitionId = 0;
    std::string name;
    Kind kind = Kind::Process;
    SystemNodeId parent = SystemNodeId::none; ///< none: at the top
    ProcessId creator = ProcessId::none;
    std::vector<Property> properties;
    std::uint32_t locationCount = 0; ///< set by StoreBuilder
};

struct LocationDef {
    enum class Kind : std::uint8_t { CpuThread, AcceleratorStream, Metric, Other };
    std::uint64_t definitionId = 0;
    std::string name;
    Kind kind = Kind::CpuThread;
    ProcessId process = ProcessId::none; ///< none: at the top
    /// What the definition announces; kUnknownCount where it says nothing.
    static constexpr std::uint64_t kUnknownCount = ~std::uint64_t { 0 };
    std::uint64_t declaredEvents = kUnknownCount;
    std::vector<Property> properties;
};

enum class Paradigm : std::uint8_t {
    Unknown,
    User,
    Compiler,
    OpenMp,
    Mpi,
    Cuda,
    Measurement,
    Pthread,
    Hmpp,
    OmpSs,
    Hardware,
    Gaspi,
    Upc,
    Shmem,
    WinThread,
    QtThread,
    AceThread,
    Tbb,
    OpenAcc,
    OpenCl,
    Mtapi,
    Sampling,
    None,
    Hip,
    Kokkos,
};
std::string_view paradigmName(Paradigm paradigm);

enum class RegionRole : std::uint8_t {
    Unknown,
    Function,
    Wrapper,
    Loop,
    Code,
    Parallel,
    Sections,
    Section,
    Workshare,
    Single,
    SingleSBlock,
    Master,
    Critical,
    CriticalSBlock,
    Atomic,
    Barrier,
    ImplicitBarrier,
    Flush,
    Ordered,
    OrderedSBlock,
    Task,
    TaskCreate,
    TaskWait,
    CollectiveOneToAll,
    CollectiveAllToOne,
    CollectiveAllToAll,
    CollectiveOther,
    FileIo,
    PointToPoint,
    Rma,
    DataTransfer,
    Artificial,
    ThreadCreate,
    ThreadWait,
    TaskUntied,
    Allocate,
    Deallocate,
    Reallocate,
    FileIoMetadata,
    Initialize,
    Finalize,
    Lock,
    Kernel,
};
std::string_view regionRoleName(RegionRole role);

/// What a region belongs to: its colour group and its row in the legend.
enum class RegionGroup : std::uint8_t {
    Application,
    Mpi,
    OpenMp,
    Threads,
    Accelerator,
    Io,
    Pgas, ///< SHMEM, GASPI, UPC
    Memory,
    Measurement, ///< the tracer itself
    Unknown,
};
inline constexpr std::size_t kRegionGroupCount = static_cast<std::size_t>(RegionGroup::Unknown) + 1;
std::string_view regionGroupName(RegionGroup group);

struct RegionDef {
    std::uint64_t definitionId = 0;
    std::string name;
    std::string mangledName;
    std::string description;
    std::string file;
    std::uint32_t firstLine = 0; ///< 0: unknown
    std::uint32_t lastLine = 0; ///< 0: unknown
    RegionRole role = RegionRole::Unknown;
    Paradigm paradigm = Paradigm::Unknown;
    FunctionId function = FunctionId::none; ///< set by StoreBuilder
    RegionGroup group = RegionGroup::Unknown; ///< set by StoreBuilder; see classifyRegion()
};

/// Group by paradigm and role and, where these are unset or say "user", by name patterns (`MPI_`, `!$omp`, `pthread_` …).
RegionGroup classifyRegion(const RegionDef& region);

/// Regions of equal (name, file, first line), in the order of their first definition.
struct FunctionDef {
    std::string name;
    std::string file;
    std::uint32_t firstLine = 0;
    std::uint32_t lastLine = 0;
    RegionGroup group = RegionGroup::Unknown;
    std::vector<RegionId> regions;
};

struct GroupDef {
    std::uint64_t definitionId = 0;
    std::string name;
    std::string kind; ///< "COMM_GROUP", "LOCATIONS", "REGIONS" …
    Paradigm paradigm = Paradigm::Unknown;
    std::vector<std::uint64_t> members; ///< as the format gives them
};

struct CommunicatorDef {
    enum class Kind : std::uint8_t {
        Intra,
        Inter, ///< ranks of one side's messages are of the other side
        Self, ///< one id, a communicator of its own for each location
        Team, ///< of threads
    };
    std::uint64_t definitionId = 0;
    std::string name;
    Kind kind = Kind::Intra;
    Paradigm paradigm = Paradigm::Unknown;
    CommunicatorId parent = CommunicatorId::none;
    GroupId group = GroupId::none;
    GroupId remoteGroup = GroupId::none;
    std::vector<LocationId> members; ///< by rank; none: undefined location. Empty for Self
    std::vector<LocationId> remoteMembers; ///< of Inter: side B
    std::vector<Property> properties;
};

struct MetricDef {
    enum class Semantics : std::uint8_t { Accumulated, Absolute, Relative };
    /// For which span of time a value holds.
    enum class Validity : std::uint8_t { SinceStart, AtPoint, SinceLast, UntilNext };
    enum class Scope : std::uint8_t { Location, Process, SystemNode, Group };
    enum class Occurrence : std::uint8_t { Strict, Synchronous, Asynchronous };
    std::uint64_t definitionId = 0; ///< of the class or instance that events name
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
    /// What the values are about (a LocationId, ProcessId, SystemNodeId or GroupId); 0xffffffff: the recording location.
    std::uint32_t scopeReference = 0xffffffff;
};

/// What one metric event carries: a value for each member.
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

struct CallingContextDef {
    std::uint64_t definitionId = 0;
    RegionId region = RegionId::none;
    CallingContextId parent = CallingContextId::none;
    std::string file; ///< of the source location, if any
    std::uint32_t line = 0;
    std::vector<Property> properties;
};

struct WindowDef {
    std::uint64_t definitionId = 0;
    std::string name;
    CommunicatorId communicator = CommunicatorId::none;
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

struct CartesianTopologyDef {
    struct Dimension {
        std::string name;
        std::uint32_t size = 0;
        bool periodic = false;
    };
    std::uint64_t definitionId = 0;
    std::string name;
    CommunicatorId communicator = CommunicatorId::none;
    std::vector<Dimension> dimensions;
    struct Coordinate {
        std::uint32_t rank = 0;
        std::vector<std::uint32_t> position; ///< one entry a dimension
    };
    std::vector<Coordinate> coordinates;
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
    std::vector<Property> properties; ///< of the archive
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
    std::vector<CallingContextDef> callingContexts;
    std::vector<WindowDef> windows;
    std::vector<IoFileDef> ioFiles;
    std::vector<IoHandleDef> ioHandles;
    std::vector<CartesianTopologyDef> topologies;
    std::vector<MarkerCategoryDef> markerCategories;
    std::vector<MarkerDef> markers; ///< ascending by begin
    std::vector<DefinitionRecord> others;

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

    /// Name of the nearest ancestor-or-self of class "node" (resp. the root) above a location; empty where there is none.
    std::string nodeName(LocationId id) const;
    std::string machineName(LocationId id) const;
    /// "Process name" or "process name: location name" where the process has several locations.
    std::string locationLabel(LocationId id) const;
    /// The rank of @p location (or of its process) in @p communicator on its own side; nullopt-like kNoRank when no member.
    static constexpr std::uint32_t kNoRank = 0xffffffff;
    std::uint32_t rankIn(CommunicatorId communicator, LocationId location) const;
    /// The location that @p rank, named by an event of @p location on @p communicator, means (the other side of an
    /// inter-communicator; the location itself for rank 0 of Self). none: no such member.
    LocationId peerOf(CommunicatorId communicator, LocationId location, std::uint32_t rank) const;
};

} // namespace lightcone::core
