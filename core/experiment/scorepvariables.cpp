// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/scorepvariables.h"

#include <algorithm>
#include <cstddef>

namespace lightcone::core {

namespace {

constexpr std::uint32_t kAnyMinor = std::numeric_limits<std::uint32_t>::max();

constexpr ScorepReleases sinceScorep(std::uint32_t major, std::uint32_t minor = 0)
{
    return { { major, minor }, kLastScorepRelease };
}

constexpr ScorepReleases untilScorep(std::uint32_t major, std::uint32_t minor = kAnyMinor)
{
    return { kFirstScorepRelease, { major, minor } };
}

constexpr ScorepVariable scorepVariable(
    std::string_view name, ConfigType type, std::string_view value, ScorepReleases releases = {})
{
    ScorepVariable variable;
    variable.name = name;
    variable.type = type;
    variable.defaults[0] = { value, {} };
    variable.releases = releases;
    return variable;
}

constexpr ScorepVariable scorepSwitch(std::string_view name, std::string_view value, ScorepReleases releases = {})
{
    return scorepVariable(name, ConfigType::Boolean, value, releases);
}

constexpr ScorepVariable scorepNumber(std::string_view name, std::string_view value, ScorepReleases releases = {})
{
    return scorepVariable(name, ConfigType::Number, value, releases);
}

constexpr ScorepVariable scorepSize(std::string_view name, std::string_view value, ScorepReleases releases = {})
{
    return scorepVariable(name, ConfigType::Size, value, releases);
}

constexpr ScorepVariable scorepString(std::string_view name, std::string_view value, ScorepReleases releases = {})
{
    return scorepVariable(name, ConfigType::String, value, releases);
}

constexpr ScorepVariable scorepPath(std::string_view name, ScorepReleases releases = {})
{
    return scorepVariable(name, ConfigType::Path, "", releases);
}

constexpr ScorepVariable scorepList(
    std::string_view name, std::string_view value, std::string_view separator, ScorepReleases releases = {})
{
    ScorepVariable variable = scorepVariable(name, ConfigType::String, value, releases);
    variable.separator = separator;
    return variable;
}

constexpr ScorepVariable scorepOption(
    std::string_view name, std::string_view value, std::string_view members, ScorepReleases releases = {})
{
    ScorepVariable variable = scorepVariable(name, ConfigType::Option, value, releases);
    variable.members = members;
    return variable;
}

constexpr ScorepVariable scorepSet(std::string_view name, std::string_view value, std::string_view members,
    std::span<const ScorepSetAlias> aliases, ScorepReleases releases = {})
{
    ScorepVariable variable = scorepOption(name, value, members, releases);
    variable.type = ConfigType::Set;
    variable.aliases = aliases;
    return variable;
}

/// @p variable with the default @p older in the releases of @p olderReleases, and its other one in @p releases.
constexpr ScorepVariable withOlderDefault(
    ScorepVariable variable, ScorepReleases releases, std::string_view older, ScorepReleases olderReleases)
{
    variable.defaults[0].releases = releases;
    variable.defaults[1] = { older, olderReleases };
    return variable;
}

constexpr ScorepVariable chosenByInstallation(ScorepVariable variable)
{
    variable.isChosenByInstallation = true;
    return variable;
}

constexpr std::string_view kMpiGroups = "cg coll env err ext io p2p misc perf rma spawn topo type xnonblock xreqtest";
constexpr std::array<ScorepSetAlias, 2> kMpiAliases { {
    { "all", kMpiGroups, {} },
    { "default", "cg coll env io p2p rma topo xnonblock", {} },
} };

constexpr std::array<ScorepSetAlias, 2> kCudaAliases { {
    { "default yes 1", "driver kernel kernel_counter memcpy idle sync gpumemusage references", sinceScorep(8) },
    { "default yes 1", "runtime kernel memcpy", untilScorep(7) },
} };
constexpr std::array<ScorepSetAlias, 1> kHipAliases { {
    { "default yes true 1", "api kernel kernel_callsite malloc memcpy sync", {} },
} };
constexpr std::array<ScorepSetAlias, 1> kOpenclAliases { { { "default yes true 1", "api kernel memcpy", {} } } };
constexpr std::array<ScorepSetAlias, 1> kOpenaccAliases { { { "default yes 1", "regions wait enqueue", {} } } };
constexpr std::array<ScorepSetAlias, 1> kTargetAliases { { { "default yes 1", "kernel memory", {} } } };
constexpr std::array<ScorepSetAlias, 1> kKokkosAliases { { { "default yes 1", "regions user malloc", {} } } };

constexpr std::array kScorepVariables {
    // measurement
    scorepSwitch("SCOREP_ENABLE_PROFILING", "true"),
    scorepSwitch("SCOREP_ENABLE_TRACING", "false"),
    scorepSwitch("SCOREP_ENABLE_UNWINDING", "false", sinceScorep(2)),
    scorepSwitch("SCOREP_VERBOSE", "false"),
    scorepSize("SCOREP_TOTAL_MEMORY", "16000k"),
    scorepSize("SCOREP_PAGE_SIZE", "8k"),
    scorepPath("SCOREP_EXPERIMENT_DIRECTORY"),
    scorepSwitch("SCOREP_OVERWRITE_EXPERIMENT_DIRECTORY", "true"),
    chosenByInstallation(scorepString("SCOREP_MACHINE_NAME", "Linux")),
    scorepPath("SCOREP_EXECUTABLE", sinceScorep(2)),
    scorepSwitch("SCOREP_FORCE_CFG_FILES", "true", sinceScorep(4)),
    chosenByInstallation(scorepOption("SCOREP_TIMER", "tsc", "tsc gettimeofday clock_gettime", sinceScorep(2))),
    scorepSwitch("SCOREP_DEBUG_UNIFY", "true"),
    scorepPath("SCOREP_NM_SYMBOLS", { { 2, 0 }, { 6, kAnyMinor } }),
    scorepSwitch("SCOREP_ENABLE_SYSTEM_TREE_SEQUENCE_DEFINITIONS", "false", { { 4, 0 }, { 8, kAnyMinor } }),
    // profiling
    scorepNumber("SCOREP_PROFILING_TASK_TABLE_SIZE", "64", untilScorep(1, 3)),
    scorepSize("SCOREP_PROFILING_TASK_EXCHANGE_NUM", "1K", sinceScorep(1, 4)),
    // 3.0 and 7.1 were seen with 30, 9.0 with 100.
    withOlderDefault(scorepNumber("SCOREP_PROFILING_MAX_CALLPATH_DEPTH", "100"), sinceScorep(8), "30", untilScorep(8)),
    scorepNumber("SCOREP_PROFILING_MAX_CALLPATH_NUM", "1000000000", sinceScorep(9)),
    scorepString("SCOREP_PROFILING_BASE_NAME", "profile"),
    // "default" is written as what it stands for.
    scorepOption("SCOREP_PROFILING_FORMAT", "default",
        "cube4/default cube_tuple tau_snapshot none thread_sum thread_tuple key_threads cluster_threads"),
    scorepSwitch("SCOREP_PROFILING_ENABLE_CLUSTERING", "true"),
    scorepSize("SCOREP_PROFILING_CLUSTER_COUNT", "64"),
    // 2.0.2 and 3.0 were seen with "none", 7.1 with "subtree", which is what the manual of 6.0 says.
    withOlderDefault(scorepOption("SCOREP_PROFILING_CLUSTERING_MODE", "subtree",
                         "none/0 subtree/1 subtree_visits/2 mpi/3 mpi_visits/4 mpi_visits_all/5"),
        sinceScorep(4), "none", untilScorep(5)),
    scorepString("SCOREP_PROFILING_CLUSTERED_REGION", ""),
    scorepSwitch("SCOREP_PROFILING_ENABLE_CORE_FILES", "false"),
    // tracing
    scorepSwitch("SCOREP_TRACING_USE_SION", "false"),
    scorepSize("SCOREP_TRACING_MAX_PROCS_PER_SION_FILE", "1K", sinceScorep(1, 3)),
    scorepSwitch("SCOREP_TRACING_CONVERT_CALLING_CONTEXT_EVENTS", "false", sinceScorep(2)),
    scorepSwitch("SCOREP_TRACING_COMPRESS", "false", untilScorep(3)),
    // what is recorded
    scorepPath("SCOREP_FILTERING_FILE"),
    scorepPath("SCOREP_SELECTIVE_CONFIG_FILE"),
    scorepList("SCOREP_SUBSTRATE_PLUGINS", "", "SCOREP_SUBSTRATE_PLUGINS_SEP", sinceScorep(4)),
    scorepString("SCOREP_SUBSTRATE_PLUGINS_SEP", ",", sinceScorep(4)),
    scorepPath("SCOREP_LIBWRAP_PATH", sinceScorep(9)),
    scorepList("SCOREP_LIBWRAP_ENABLE", "", "SCOREP_LIBWRAP_ENABLE_SEP", sinceScorep(9)),
    scorepString("SCOREP_LIBWRAP_ENABLE_SEP", ",", sinceScorep(9)),
    // metrics
    scorepList("SCOREP_METRIC_PAPI", "", "SCOREP_METRIC_PAPI_SEP"),
    scorepList("SCOREP_METRIC_PAPI_PER_PROCESS", "", "SCOREP_METRIC_PAPI_SEP"),
    scorepString("SCOREP_METRIC_PAPI_SEP", ","),
    scorepList("SCOREP_METRIC_RUSAGE", "", "SCOREP_METRIC_RUSAGE_SEP"),
    scorepList("SCOREP_METRIC_RUSAGE_PER_PROCESS", "", "SCOREP_METRIC_RUSAGE_SEP"),
    scorepString("SCOREP_METRIC_RUSAGE_SEP", ","),
    scorepList("SCOREP_METRIC_PERF", "", "SCOREP_METRIC_PERF_SEP"),
    scorepList("SCOREP_METRIC_PERF_PER_PROCESS", "", "SCOREP_METRIC_PERF_SEP"),
    scorepString("SCOREP_METRIC_PERF_SEP", ","),
    scorepList("SCOREP_METRIC_PLUGINS", "", "SCOREP_METRIC_PLUGINS_SEP"),
    scorepString("SCOREP_METRIC_PLUGINS_SEP", ","),
    // 9.0 without a source of interrupts for it is seen with "timer@1000".
    chosenByInstallation(
        scorepList("SCOREP_SAMPLING_EVENTS", "perf_cycles@10000000", "SCOREP_SAMPLING_SEP", sinceScorep(2))),
    scorepString("SCOREP_SAMPLING_SEP", ",", sinceScorep(2)),
    scorepSwitch("SCOREP_TOPOLOGY_PLATFORM", "true", sinceScorep(5)),
    scorepSwitch("SCOREP_TOPOLOGY_PROCESS", "true", sinceScorep(5)),
    scorepSwitch("SCOREP_TOPOLOGY_USER", "true", sinceScorep(5)),
    scorepSwitch("SCOREP_TOPOLOGY_MPI", "true", sinceScorep(5)),
    // MPI and SHMEM
    scorepNumber("SCOREP_MPI_MAX_COMMUNICATORS", "50"),
    scorepNumber("SCOREP_MPI_MAX_WINDOWS", "50"),
    scorepNumber("SCOREP_MPI_MAX_EPOCHS", "50", sinceScorep(6)),
    scorepNumber("SCOREP_MPI_MAX_ACCESS_EPOCHS", "50", untilScorep(5)),
    scorepNumber("SCOREP_MPI_MAX_GROUPS", "50"),
    scorepSet("SCOREP_MPI_ENABLE_GROUPS", "default", kMpiGroups, kMpiAliases),
    scorepSwitch("SCOREP_MPI_MEMORY_RECORDING", "false", sinceScorep(2)),
    scorepSwitch("SCOREP_MPI_ONLINE_ANALYSIS", "false", untilScorep(7)),
    scorepSwitch("SCOREP_SHMEM_MEMORY_RECORDING", "false", sinceScorep(2)),
    // accelerators
    withOlderDefault(
        scorepSet("SCOREP_CUDA_ENABLE", "yes",
            "runtime driver kernel kernel_serial kernel_counter kernel_callsite memcpy sync idle pure_idle gpumemusage "
            "references dontflushatexit flushatexit",
            kCudaAliases),
        sinceScorep(8), "no", untilScorep(7)),
    scorepSize("SCOREP_CUDA_BUFFER", "1M"),
    scorepSize("SCOREP_CUDA_BUFFER_CHUNK", "8k"),
    scorepSet(
        "SCOREP_HIP_ENABLE", "yes", "api kernel kernel_callsite malloc memcpy sync user", kHipAliases, sinceScorep(8)),
    scorepSize("SCOREP_HIP_ACTIVITY_BUFFER_SIZE", "1M", sinceScorep(8)),
    scorepSet("SCOREP_OPENCL_ENABLE", "no", "api kernel memcpy", kOpenclAliases, sinceScorep(1, 4)),
    scorepSize("SCOREP_OPENCL_BUFFER_QUEUE", "8k", sinceScorep(1, 4)),
    scorepSet("SCOREP_OPENACC_ENABLE", "no", "regions wait enqueue device_alloc kernel_properties variable_names",
        kOpenaccAliases, sinceScorep(3)),
    scorepSet("SCOREP_OPENMP_TARGET_ENABLE", "yes", "kernel memory", kTargetAliases, sinceScorep(9)),
    scorepSize("SCOREP_OPENMP_TARGET_BUFFER_CHUNK_SIZE", "8k", sinceScorep(9)),
    scorepSwitch("SCOREP_OPENMP_TARGET_DEVICE_TRACING_ENABLE", "true", sinceScorep(9)),
    scorepSet("SCOREP_KOKKOS_ENABLE", "no", "regions user malloc memcpy", kKokkosAliases, sinceScorep(7)),
    // memory and files
    scorepSwitch("SCOREP_MEMORY_RECORDING", "false", sinceScorep(2)),
    scorepSwitch("SCOREP_IO_POSIX", "false", sinceScorep(9)),
    // online access
    scorepSwitch("SCOREP_ONLINEACCESS_ENABLE", "false", untilScorep(7)),
    scorepNumber("SCOREP_ONLINEACCESS_REG_PORT", "50100", untilScorep(7)),
    scorepString("SCOREP_ONLINEACCESS_REG_HOST", "localhost", untilScorep(7)),
    scorepNumber("SCOREP_ONLINEACCESS_BASE_PORT", "50010", untilScorep(7)),
    scorepString("SCOREP_ONLINEACCESS_APPL_NAME", "appl", untilScorep(7)),
};

/// The places in kScorepVariables, by name.
constexpr auto scorepVariablesByName()
{
    std::array<std::size_t, kScorepVariables.size()> places {};
    for (std::size_t i = 0; i < places.size(); ++i)
        places[i] = i;
    std::ranges::sort(places, {}, [](std::size_t place) { return kScorepVariables[place].name; });
    return places;
}

constexpr auto kScorepVariablePlaces = scorepVariablesByName();

} // namespace

std::span<const ScorepVariable> scorepVariables()
{
    return kScorepVariables;
}

const ScorepVariable* findScorepVariable(std::string_view name)
{
    const auto byName = [](std::size_t place) { return kScorepVariables[place].name; };
    const auto found = std::ranges::lower_bound(kScorepVariablePlaces, name, {}, byName);
    return found != kScorepVariablePlaces.end() && byName(*found) == name ? &kScorepVariables[*found] : nullptr;
}

} // namespace lightcone::core
