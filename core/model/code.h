// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/activity.h"
#include "core/model/functionclass.h"
#include "core/model/ids.h"
#include "core/model/property.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace lightcone::core {

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

/// The group that a region belongs to: whose functions they are, for tables.
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
/// Says whether regions of @p group are the calls that send and receive, as opposed to what may be around these.
constexpr bool isCommunication(RegionGroup group)
{
    return group == RegionGroup::Mpi || group == RegionGroup::Pgas;
}

struct RegionDef {
    static constexpr std::uint64_t kNoDefinition = ~std::uint64_t { 0 }; ///< stands for several numbers
    std::uint64_t definitionId = 0;
    std::string name;
    std::string mangledName;
    std::string description;
    std::string file;
    bool isUndefined = false; ///< stands for a number that events name and no definition defines
    std::uint32_t firstLine = 0; ///< 0: unknown
    std::uint32_t lastLine = 0; ///< 0: unknown
    RegionRole role = RegionRole::Unknown;
    Paradigm paradigm = Paradigm::Unknown;
    ActivityRule activity = ActivityRule::ByClass; ///< another one where the format itself says what the time is
    FunctionId function = FunctionId::none; ///< set by StoreBuilder
    RegionGroup group = RegionGroup::Unknown; ///< set by StoreBuilder; see classifyRegion()
};

/// Group by paradigm and role and, where these are unset or say "user", by name patterns (`MPI_`, `!$omp`, `pthread_`
/// …).
RegionGroup classifyRegion(const RegionDef& region);

/// The regions in an order that does not depend on how the trace was read: the defined ones as defined, then those
/// that stand for undefined ones by definition id.
std::vector<RegionId> orderedRegions(const std::vector<RegionDef>& regions);

/// Regions of equal (name, file, first line), in the order of their first definition; see orderedRegions().
struct FunctionDef {
    std::string name;
    std::string file;
    std::uint32_t firstLine = 0;
    std::uint32_t lastLine = 0;
    RegionGroup group = RegionGroup::Unknown;
    std::vector<RegionId> regions;
    FunctionClass functionClass = FunctionClass::Unknown; ///< follows from `regions`, see setClasses()
    /// The functions that calls of it called directly, ascending, and whether it was called at all; set by
    /// StoreBuilder. Empty and false for all functions where a trace has more than 65,536 pairs of them, and while it
    /// is read.
    std::vector<FunctionId> callees {};
    bool isCalled = false;
};

/// A place in the source where one region goes on to another one.
struct CallSiteDef {
    std::uint64_t definitionId = 0; ///< the value of FieldKey::CallSite in enters
    std::string file;
    std::uint32_t line = 0; ///< 0: unknown
    RegionId entered = RegionId::none;
    RegionId left = RegionId::none; ///< none: not said
};

struct CallingContextDef {
    std::uint64_t definitionId = 0;
    RegionId region = RegionId::none;
    CallingContextId parent = CallingContextId::none;
    std::string file; ///< file of the source location, if any
    std::uint32_t line = 0;
    std::vector<Property> properties;
};

} // namespace lightcone::core
