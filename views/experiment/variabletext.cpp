// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/experiment/variabletext.h"

#include <QCoreApplication>

#include <algorithm>
#include <iterator>

namespace lightcone::views {

namespace {

struct ExplainedVariable {
    std::string_view name; ///< without "SCOREP_"
    const char* text;
};

constexpr ExplainedVariable kExplainedVariables[] = {
    { "ENABLE_PROFILING",
        QT_TRANSLATE_NOOP("lightcone::views::VariableText",
            "Sums up times and counters for each call path while the program runs, and writes them as a profile.") },
    { "ENABLE_TRACING",
        QT_TRANSLATE_NOOP(
            "lightcone::views::VariableText", "Records each event with its time, and writes them as an OTF2 trace.") },
    { "ENABLE_UNWINDING",
        QT_TRANSLATE_NOOP("lightcone::views::VariableText",
            "Records with each event, and with each sample, the chain of calls that led to it; functions that the "
            "compiler has instrumented leave no events then.") },
    { "VERBOSE",
        QT_TRANSLATE_NOOP(
            "lightcone::views::VariableText", "Lets Score-P say on the standard error output what it does.") },
    { "TOTAL_MEMORY",
        QT_TRANSLATE_NOOP("lightcone::views::VariableText",
            "How much memory Score-P may use in each process, below 4 GiB; events are written in between when it is "
            "full.") },
    { "PAGE_SIZE",
        QT_TRANSLATE_NOOP("lightcone::views::VariableText",
            "Size of the pages that the memory of Score-P is divided into: a power of two, at least 512 bytes.") },
    { "EXPERIMENT_DIRECTORY",
        QT_TRANSLATE_NOOP("lightcone::views::VariableText",
            "Name of the directory for the results; without one it is named after the time at which the run ends.") },
    { "OVERWRITE_EXPERIMENT_DIRECTORY",
        QT_TRANSLATE_NOOP("lightcone::views::VariableText",
            "Moves a directory that has the wanted name already out of the way; otherwise the run stops.") },
    { "MACHINE_NAME",
        QT_TRANSLATE_NOOP(
            "lightcone::views::VariableText", "Name of the machine at the root of the tree of processes.") },
    { "EXECUTABLE",
        QT_TRANSLATE_NOOP(
            "lightcone::views::VariableText", "Path of the program, for the case that Score-P cannot find it out.") },
    { "FORCE_CFG_FILES",
        QT_TRANSLATE_NOOP("lightcone::views::VariableText",
            "Makes the directory with its configuration files even when nothing is recorded.") },
    { "TIMER",
        QT_TRANSLATE_NOOP("lightcone::views::VariableText", "The clock that the times of all events are taken from.") },
    { "DEBUG_UNIFY",
        QT_TRANSLATE_NOOP("lightcone::views::VariableText",
            "Keeps in the local definitions of a trace what they were before those of all processes became one, for "
            "tests of Score-P itself.") },
    { "NM_SYMBOLS",
        QT_TRANSLATE_NOOP("lightcone::views::VariableText",
            "File with the program's symbols, as “nm -l” writes it, for functions that the compiler has "
            "instrumented.") },
    { "ENABLE_SYSTEM_TREE_SEQUENCE_DEFINITIONS",
        QT_TRANSLATE_NOOP("lightcone::views::VariableText",
            "Describes the tree of processes in a shorter form, which loses the names of nodes and processes.") },
    { "PROFILING_TASK_TABLE_SIZE",
        QT_TRANSLATE_NOOP("lightcone::views::VariableText",
            "Size of the table in which the profile looks up tasks; best as large as the number of tasks at once.") },
    { "PROFILING_TASK_EXCHANGE_NUM",
        QT_TRANSLATE_NOOP("lightcone::views::VariableText",
            "How many records of tasks that began on other threads a thread collects before it gives them back.") },
    { "PROFILING_MAX_CALLPATH_DEPTH",
        QT_TRANSLATE_NOOP("lightcone::views::VariableText",
            "How deep the call tree of the profile may be; deeper calls are put together.") },
    { "PROFILING_MAX_CALLPATH_NUM",
        QT_TRANSLATE_NOOP("lightcone::views::VariableText", "How many nodes the call tree of the profile may have.") },
    { "PROFILING_BASE_NAME",
        QT_TRANSLATE_NOOP("lightcone::views::VariableText", "Name of the file of the profile, without its suffix.") },
    { "PROFILING_FORMAT",
        QT_TRANSLATE_NOOP("lightcone::views::VariableText", "What the profile holds, and its file format.") },
    { "PROFILING_ENABLE_CLUSTERING",
        QT_TRANSLATE_NOOP("lightcone::views::VariableText",
            "Puts similar iterations of a dynamic region together; the profile shows then what their group has in "
            "common.") },
    { "PROFILING_CLUSTER_COUNT",
        QT_TRANSLATE_NOOP(
            "lightcone::views::VariableText", "How many groups of similar iterations are kept at most.") },
    { "PROFILING_CLUSTERING_MODE",
        QT_TRANSLATE_NOOP(
            "lightcone::views::VariableText", "What iterations must have in common to be put together.") },
    { "PROFILING_CLUSTERED_REGION",
        QT_TRANSLATE_NOOP("lightcone::views::VariableText",
            "The dynamic region whose iterations are put together; without a name the one that is left first.") },
    { "PROFILING_ENABLE_CORE_FILES",
        QT_TRANSLATE_NOOP("lightcone::views::VariableText",
            "Writes the state of the profile of a thread to a file when an error in it is found.") },
    { "TRACING_USE_SION",
        QT_TRANSLATE_NOOP("lightcone::views::VariableText",
            "Writes the trace with SIONlib into few files, instead of two for each location.") },
    { "TRACING_MAX_PROCS_PER_SION_FILE",
        QT_TRANSLATE_NOOP("lightcone::views::VariableText", "How many processes share a file that SIONlib writes.") },
    { "TRACING_CONVERT_CALLING_CONTEXT_EVENTS",
        QT_TRANSLATE_NOOP("lightcone::views::VariableText",
            "Writes recorded chains of calls as plain enter and leave events, without lines of the source.") },
    { "TRACING_COMPRESS",
        QT_TRANSLATE_NOOP(
            "lightcone::views::VariableText", "Was to write compressed traces, which no release of OTF2 supported.") },
    { "FILTERING_FILE",
        QT_TRANSLATE_NOOP(
            "lightcone::views::VariableText", "File with rules that say which functions are not recorded.") },
    { "SELECTIVE_CONFIG_FILE",
        QT_TRANSLATE_NOOP(
            "lightcone::views::VariableText", "File with the user regions to which recording is limited.") },
    { "SUBSTRATE_PLUGINS",
        QT_TRANSLATE_NOOP("lightcone::views::VariableText", "Plugins that get all events, beside profile and trace.") },
    { "SUBSTRATE_PLUGINS_SEP",
        QT_TRANSLATE_NOOP("lightcone::views::VariableText", "Character between the names of back-end plugins.") },
    { "LIBWRAP_PATH",
        QT_TRANSLATE_NOOP("lightcone::views::VariableText", "Folders in which wrappers of libraries are looked for.") },
    { "LIBWRAP_ENABLE",
        QT_TRANSLATE_NOOP("lightcone::views::VariableText", "Libraries whose functions are recorded by wrappers.") },
    { "LIBWRAP_ENABLE_SEP",
        QT_TRANSLATE_NOOP("lightcone::views::VariableText", "Character between the names of library wrappers.") },
    { "METRIC_PAPI",
        QT_TRANSLATE_NOOP(
            "lightcone::views::VariableText", "Hardware counters that PAPI reads with each event, on every thread.") },
    { "METRIC_PAPI_PER_PROCESS",
        QT_TRANSLATE_NOOP("lightcone::views::VariableText",
            "Hardware counters that PAPI reads on the first thread of each process alone.") },
    { "METRIC_PAPI_SEP",
        QT_TRANSLATE_NOOP("lightcone::views::VariableText", "Character between the names of PAPI counters.") },
    { "METRIC_RUSAGE",
        QT_TRANSLATE_NOOP("lightcone::views::VariableText",
            "Counters of the operating system (getrusage) that are read with each event, on every thread; “all” takes "
            "all of them.") },
    { "METRIC_RUSAGE_PER_PROCESS",
        QT_TRANSLATE_NOOP("lightcone::views::VariableText",
            "Counters of the operating system (getrusage) that are read on the first thread of each process alone.") },
    { "METRIC_RUSAGE_SEP",
        QT_TRANSLATE_NOOP(
            "lightcone::views::VariableText", "Character between the names of counters of the operating system.") },
    { "METRIC_PERF",
        QT_TRANSLATE_NOOP("lightcone::views::VariableText",
            "Counters of the Linux kernel (perf) that are read with each event, on every thread.") },
    { "METRIC_PERF_PER_PROCESS",
        QT_TRANSLATE_NOOP("lightcone::views::VariableText",
            "Counters of the Linux kernel (perf) that are read on the first thread of each process alone.") },
    { "METRIC_PERF_SEP",
        QT_TRANSLATE_NOOP("lightcone::views::VariableText", "Character between the names of perf counters.") },
    { "METRIC_PLUGINS",
        QT_TRANSLATE_NOOP("lightcone::views::VariableText",
            "Plugins that bring further metrics; each has a variable of its own that names them.") },
    { "METRIC_PLUGINS_SEP",
        QT_TRANSLATE_NOOP("lightcone::views::VariableText", "Character between the names of metric plugins.") },
    { "SAMPLING_EVENTS",
        QT_TRANSLATE_NOOP("lightcone::views::VariableText",
            "What interrupts the program to take samples, and after how many events or microseconds each time; it "
            "needs unwinding.") },
    { "SAMPLING_SEP",
        QT_TRANSLATE_NOOP("lightcone::views::VariableText", "Character between the sources of samples.") },
    { "TOPOLOGY_PLATFORM",
        QT_TRANSLATE_NOOP(
            "lightcone::views::VariableText", "Records how the nodes of the machine are connected, where it tells.") },
    { "TOPOLOGY_PROCESS",
        QT_TRANSLATE_NOOP("lightcone::views::VariableText", "Records a grid of processes and threads.") },
    { "TOPOLOGY_USER",
        QT_TRANSLATE_NOOP("lightcone::views::VariableText", "Records grids that the program itself defines.") },
    { "TOPOLOGY_MPI", QT_TRANSLATE_NOOP("lightcone::views::VariableText", "Records the Cartesian grids of MPI.") },
    { "MPI_MAX_COMMUNICATORS",
        QT_TRANSLATE_NOOP(
            "lightcone::views::VariableText", "How many communicators of MPI a process may use at the same time.") },
    { "MPI_MAX_WINDOWS",
        QT_TRANSLATE_NOOP("lightcone::views::VariableText",
            "How many windows for one-sided communication of MPI a process may use at the same time.") },
    { "MPI_MAX_EPOCHS",
        QT_TRANSLATE_NOOP("lightcone::views::VariableText",
            "How many epochs of one-sided communication a process may have at the same time.") },
    { "MPI_MAX_ACCESS_EPOCHS",
        QT_TRANSLATE_NOOP("lightcone::views::VariableText",
            "How many epochs of one-sided communication a process may have at the same time; no release used it.") },
    { "MPI_MAX_GROUPS",
        QT_TRANSLATE_NOOP(
            "lightcone::views::VariableText", "How many groups of MPI a process may use at the same time.") },
    { "MPI_ENABLE_GROUPS",
        QT_TRANSLATE_NOOP(
            "lightcone::views::VariableText", "Which functions of MPI are recorded; the others leave no events.") },
    { "MPI_MEMORY_RECORDING",
        QT_TRANSLATE_NOOP("lightcone::views::VariableText",
            "Records memory that MPI_Alloc_mem and MPI_Free_mem take and give back; it needs the group misc.") },
    { "MPI_ONLINE_ANALYSIS",
        QT_TRANSLATE_NOOP("lightcone::views::VariableText", "Looks for wait states in MPI while the program runs.") },
    { "SHMEM_MEMORY_RECORDING",
        QT_TRANSLATE_NOOP(
            "lightcone::views::VariableText", "Records memory that functions of SHMEM take and give back.") },
    { "CUDA_ENABLE", QT_TRANSLATE_NOOP("lightcone::views::VariableText", "What is recorded of CUDA.") },
    { "CUDA_BUFFER",
        QT_TRANSLATE_NOOP("lightcone::views::VariableText", "Memory for records of CUDA, in each process.") },
    { "CUDA_BUFFER_CHUNK",
        QT_TRANSLATE_NOOP(
            "lightcone::views::VariableText", "Size of the pieces in which CUDA gets memory for its records.") },
    { "HIP_ENABLE", QT_TRANSLATE_NOOP("lightcone::views::VariableText", "What is recorded of HIP.") },
    { "HIP_ACTIVITY_BUFFER_SIZE",
        QT_TRANSLATE_NOOP("lightcone::views::VariableText", "Memory for records of a device of HIP; a power of two.") },
    { "OPENCL_ENABLE", QT_TRANSLATE_NOOP("lightcone::views::VariableText", "What is recorded of OpenCL.") },
    { "OPENCL_BUFFER_QUEUE",
        QT_TRANSLATE_NOOP("lightcone::views::VariableText", "Memory for the records of a command queue of OpenCL.") },
    { "OPENACC_ENABLE", QT_TRANSLATE_NOOP("lightcone::views::VariableText", "What is recorded of OpenACC.") },
    { "OPENMP_TARGET_ENABLE",
        QT_TRANSLATE_NOOP(
            "lightcone::views::VariableText", "What is recorded of OpenMP regions that run on a device.") },
    { "OPENMP_TARGET_BUFFER_CHUNK_SIZE",
        QT_TRANSLATE_NOOP("lightcone::views::VariableText",
            "Size of the pieces in which the OpenMP runtime gets memory for records of a device.") },
    { "OPENMP_TARGET_DEVICE_TRACING_ENABLE",
        QT_TRANSLATE_NOOP("lightcone::views::VariableText",
            "Asks the OpenMP runtime for what happens on the device; otherwise the side of the host is recorded "
            "alone.") },
    { "KOKKOS_ENABLE", QT_TRANSLATE_NOOP("lightcone::views::VariableText", "What is recorded of Kokkos.") },
    { "MEMORY_RECORDING",
        QT_TRANSLATE_NOOP("lightcone::views::VariableText",
            "Records memory that the program takes and gives back, by malloc, new and their kin.") },
    { "IO_POSIX",
        QT_TRANSLATE_NOOP("lightcone::views::VariableText",
            "Records reading and writing of files by POSIX, asynchronous and C functions.") },
    { "ONLINEACCESS_ENABLE",
        QT_TRANSLATE_NOOP(
            "lightcone::views::VariableText", "Lets other tools ask for the profile while the program runs.") },
    { "ONLINEACCESS_REG_PORT",
        QT_TRANSLATE_NOOP("lightcone::views::VariableText",
            "Port of the service where the program announces itself to such tools.") },
    { "ONLINEACCESS_REG_HOST",
        QT_TRANSLATE_NOOP("lightcone::views::VariableText",
            "Host of the service where the program announces itself to such tools.") },
    { "ONLINEACCESS_BASE_PORT",
        QT_TRANSLATE_NOOP(
            "lightcone::views::VariableText", "First port on which such tools may connect to the program.") },
    { "ONLINEACCESS_APPL_NAME",
        QT_TRANSLATE_NOOP(
            "lightcone::views::VariableText", "Name under which the program announces itself to such tools.") },
};

} // namespace

QString variableText(std::string_view name)
{
    constexpr std::string_view kPrefix = "SCOREP_";
    if (!name.starts_with(kPrefix))
        return {};
    const auto found = std::ranges::find(kExplainedVariables, name.substr(kPrefix.size()), &ExplainedVariable::name);
    return found == std::end(kExplainedVariables)
        ? QString()
        : QCoreApplication::translate("lightcone::views::VariableText", found->text);
}

} // namespace lightcone::views
