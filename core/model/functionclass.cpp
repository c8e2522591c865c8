// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/functionclass.h"

#include "core/model/definitions.h"
#include "core/model/programedge.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace lightcone::core {

namespace {

constexpr std::array<std::string_view, kFunctionClassCount> kNames {
    "work",
    "kernel",
    "transfer",
    "memory",
    "io",
    "communication",
    "waiting",
    "start_end",
    "measurement",
    "unknown",
};
static_assert(!kNames.back().empty());

/// Roles that say all, whatever the name.
std::optional<FunctionClass> classOfRole(RegionRole role)
{
    switch (role) {
    case RegionRole::Loop:
    case RegionRole::Parallel:
    case RegionRole::Sections:
    case RegionRole::Section:
    case RegionRole::Workshare:
    case RegionRole::Single:
    case RegionRole::SingleSBlock:
    case RegionRole::Master:
    case RegionRole::CriticalSBlock:
    case RegionRole::OrderedSBlock:
    case RegionRole::Task:
    case RegionRole::TaskCreate:
    case RegionRole::TaskUntied:
        return FunctionClass::Work;
    case RegionRole::Critical: // what is done inside is the CriticalSBlock
    case RegionRole::Ordered:
    case RegionRole::Barrier:
    case RegionRole::ImplicitBarrier:
    case RegionRole::Flush:
    case RegionRole::TaskWait:
    case RegionRole::ThreadWait:
    case RegionRole::Lock:
        return FunctionClass::Waiting;
    case RegionRole::FileIo:
    case RegionRole::FileIoMetadata:
        return FunctionClass::Io;
    case RegionRole::Allocate:
    case RegionRole::Deallocate:
    case RegionRole::Reallocate:
        return FunctionClass::Memory;
    case RegionRole::ThreadCreate:
    case RegionRole::Initialize:
    case RegionRole::Finalize:
        return FunctionClass::StartEnd;
    case RegionRole::DataTransfer:
        return FunctionClass::Transfer;
    case RegionRole::Kernel:
        return FunctionClass::Kernel;
    default:
        return std::nullopt;
    }
}

/// A pattern fits a name in lower case that begins with it; with a '*' in front, one that has it anywhere; with a '$'
/// behind, one that ends there.
struct NamePattern {
    std::string_view pattern;
    FunctionClass functionClass;
};
using Patterns = std::span<const NamePattern>;

constexpr auto kWork = FunctionClass::Work;
constexpr auto kWaiting = FunctionClass::Waiting;
constexpr auto kStartEnd = FunctionClass::StartEnd;
constexpr auto kMemory = FunctionClass::Memory;
constexpr auto kTransfer = FunctionClass::Transfer;

// The first pattern that fits decides, in a plainName().
constexpr NamePattern kMpi[] = {
    { "mpi_abort", kStartEnd },
    { "mpi_pcontrol", FunctionClass::Measurement },
    { "mpi_file_", FunctionClass::Io },
    { "mpi_alloc_mem", kMemory },
    { "mpi_free_mem", kMemory },
    { "mpi_wait", kWaiting },
    { "mpi_barrier", kWaiting },
    { "mpi_ibarrier", kWaiting },
    { "mpi_probe", kWaiting },
    { "mpi_iprobe", kWaiting },
    { "mpi_mprobe", kWaiting },
    { "mpi_improbe", kWaiting },
    { "mpi_test$", kWaiting },
    { "mpi_testa", kWaiting }, // all, any
    { "mpi_testsome", kWaiting },
    { "mpi_win_fence", kWaiting },
    { "mpi_win_wait", kWaiting },
    { "mpi_win_test", kWaiting },
    { "mpi_win_lock", kWaiting },
    { "mpi_win_unlock", kWaiting },
    { "mpi_win_flush", kWaiting },
    { "mpi_win_start", kWaiting },
    { "mpi_win_post", kWaiting },
    { "mpi_win_complete", kWaiting },
    { "mpi_win_sync", kWaiting },
};

constexpr NamePattern kOpenMp[] = {
    { "*sblock", kWork },
    { "*barrier", kWaiting },
    { "*critical", kWaiting },
    { "*ordered", kWaiting },
    { "*taskwait", kWaiting },
    { "*task wait", kWaiting },
    { "*task_wait", kWaiting },
    { "*taskgroup", kWaiting },
    { "*mutex", kWaiting },
    { "*lock", kWaiting },
    { "*flush", kWaiting },
    { "gomp_parallel_end", kWaiting }, // the barrier at its end is inside
    { "gomp_loop_end", kWaiting },
    { "gomp_sections_end", kWaiting },
};

constexpr NamePattern kThreads[] = {
    { "pthread_create", kStartEnd },
    { "pthread_exit", kStartEnd },
    { "*_init", kStartEnd },
    { "*_destroy", kStartEnd },
    { "*mutex", kWaiting },
    { "*cond_", kWaiting },
    { "*rwlock", kWaiting },
    { "*wait", kWaiting },
    { "*clock", kWork }, // tells the time
    { "*lock", kWaiting },
    { "*spin_", kWaiting },
    { "*barrier", kWaiting },
    { "*join", kWaiting },
    { "sem_", kWaiting },
};

constexpr NamePattern kAccelerator[] = {
    { "*memcpy", kTransfer },
    { "*memset", kTransfer },
    { "*memprefetch", kTransfer },
    { "*deep_copy", kTransfer },
    { "clenqueueread", kTransfer },
    { "clenqueuewrite", kTransfer },
    { "clenqueuecopy", kTransfer },
    { "clenqueuefill", kTransfer },
    { "clenqueuemap", kTransfer },
    { "clenqueuemigrate", kTransfer },
    { "acc_enqueue_upload", kTransfer },
    { "acc_enqueue_download", kTransfer },
    { "acc_copy", kTransfer },
    { "acc_update", kTransfer },
    { "!$acc update", kTransfer },
    { "!$acc data", kTransfer },
    { "!$acc enter data", kTransfer },
    { "!$acc exit data", kTransfer },
    { "*synchronize", kWaiting },
    { "*waitevent", kWaiting },
    { "clwaitfor", kWaiting },
    { "clenqueuebarrier", kWaiting },
    { "clfinish", kWaiting },
    { "clflush", kWaiting },
    { "acc_wait", kWaiting },
    { "!$acc wait", kWaiting },
    { "*::fence", kWaiting },
    { "*malloc", kMemory },
    { "*free", kMemory },
    { "cumemalloc", kMemory },
    { "clcreatebuffer", kMemory },
    { "clreleasememobject", kMemory },
    { "cuinit", kStartEnd },
    { "hipinit", kStartEnd },
    { "cuctxcreate", kStartEnd },
    { "cuctxdestroy", kStartEnd },
    { "cudadevicereset", kStartEnd },
    { "hipdevicereset", kStartEnd },
    { "acc_init", kStartEnd },
    { "acc_shutdown", kStartEnd },
    { "clcreatecontext", kStartEnd },
    { "clreleasecontext", kStartEnd },
};

constexpr NamePattern kPgas[] = {
    { "gaspi_proc_kill", kStartEnd },
    { "*malloc", kMemory },
    { "*calloc", kMemory },
    { "*align$", kMemory },
    { "*free", kMemory },
    { "gaspi_segment_", kMemory },
    { "upc_all_alloc", kMemory },
    { "upc_alloc", kMemory },
    { "upc_global_alloc", kMemory },
    { "*barrier", kWaiting },
    { "*wait", kWaiting },
    { "*quiet", kWaiting },
    { "*fence", kWaiting },
    { "*_sync", kWaiting },
    { "*_lock", kWaiting },
    { "*_unlock", kWaiting },
    { "upc_notify", kWaiting },
};

// Names of whole functions of the C library and POSIX, in which a program of its own accord does nothing.
constexpr NamePattern kApplication[] = {
    { "sleep$", kWaiting },
    { "usleep$", kWaiting },
    { "nanosleep$", kWaiting },
    { "clock_nanosleep$", kWaiting },
    { "sched_yield$", kWaiting },
};

bool fits(std::string_view name, std::string_view pattern)
{
    if (pattern.starts_with('*'))
        return pattern.ends_with('$') ? name.ends_with(pattern.substr(1, pattern.size() - 2))
                                      : name.find(pattern.substr(1)) != name.npos;
    return pattern.ends_with('$') ? name == pattern.substr(0, pattern.size() - 1) : name.starts_with(pattern);
}

Patterns patternsOf(const RegionDef& region, RegionGroup group)
{
    switch (group) {
    case RegionGroup::Mpi:
        return kMpi;
    case RegionGroup::OpenMp:
        return kOpenMp;
    case RegionGroup::Threads:
        return kThreads;
    case RegionGroup::Accelerator:
        return kAccelerator;
    case RegionGroup::Pgas:
        return kPgas;
    case RegionGroup::Application:
        return region.paradigm == Paradigm::User ? Patterns() : kApplication;
    default:
        return {};
    }
}

/// Whether @p name, of a region of a device's paradigm, is one of the calls by which a host drives the device. All
/// others are what runs there.
bool isHostCall(std::string_view name)
{
    constexpr std::string_view kPrefixes[] = { "cuda", "cu", "hip", "hsa", "cl" };
    const auto begins = [name](std::string_view prefix) {
        return name.starts_with(prefix) && name.size() > prefix.size()
            && std::isupper(static_cast<unsigned char>(name[prefix.size()])) != 0;
    };
    return name.starts_with("__") || std::ranges::any_of(kPrefixes, begins);
}

FunctionClass classOfGroup(const RegionDef& region, RegionGroup group)
{
    switch (group) {
    case RegionGroup::Mpi:
    case RegionGroup::Pgas:
        return FunctionClass::Communication;
    case RegionGroup::Io:
        return FunctionClass::Io;
    case RegionGroup::Memory:
        return FunctionClass::Memory;
    case RegionGroup::Measurement:
        return FunctionClass::Measurement;
    case RegionGroup::Unknown:
        return FunctionClass::Unknown;
    case RegionGroup::Accelerator: {
        const bool isOfDevice = region.paradigm == Paradigm::Cuda || region.paradigm == Paradigm::Hip
            || region.paradigm == Paradigm::OpenCl;
        return isOfDevice && !isHostCall(region.name) ? FunctionClass::Kernel : FunctionClass::Work;
    }
    case RegionGroup::Application:
    case RegionGroup::OpenMp:
    case RegionGroup::Threads:
        break;
    }
    return FunctionClass::Work;
}

bool isCommunicationRole(RegionRole role)
{
    switch (role) {
    case RegionRole::CollectiveOneToAll:
    case RegionRole::CollectiveAllToOne:
    case RegionRole::CollectiveAllToAll:
    case RegionRole::CollectiveOther:
    case RegionRole::PointToPoint:
    case RegionRole::Rma:
        return true;
    default:
        return false;
    }
}

} // namespace

std::string_view functionClassName(FunctionClass functionClass)
{
    return kNames[static_cast<std::size_t>(functionClass)];
}

FunctionClass classOf(const RegionDef& region)
{
    if (region.isUndefined)
        return FunctionClass::Unknown;
    if (const auto byRole = classOfRole(region.role))
        return *byRole;
    const RegionGroup group = classifyRegion(region);
    const std::string name = plainName(region.name);
    if (programEdge(name) != ProgramEdge::None)
        return FunctionClass::StartEnd;
    for (const NamePattern& pattern : patternsOf(region, group)) {
        if (fits(name, pattern.pattern))
            return pattern.functionClass;
    }
    return isCommunicationRole(region.role) ? FunctionClass::Communication : classOfGroup(region, group);
}

void setClasses(Definitions& definitions)
{
    for (FunctionDef& function : definitions.functions)
        function.functionClass = classOf(definitions.region(function.regions.front()));
}

} // namespace lightcone::core
