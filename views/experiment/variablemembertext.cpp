// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/experiment/variabletext.h"

#include <QCoreApplication>

#include <algorithm>
#include <iterator>

namespace lightcone::views {

namespace {

struct ExplainedMember {
    std::string_view variable; ///< without "SCOREP_"
    std::string_view name;
    const char* text;
};

constexpr ExplainedMember kExplainedMembers[] = {
    { "TIMER", "tsc",
        QT_TRANSLATE_NOOP("lightcone::views::VariableText",
            "Counter in the processor: quick to read; all processors are taken to count alike.") },
    { "TIMER", "gettimeofday",
        QT_TRANSLATE_NOOP("lightcone::views::VariableText", "Time of day, in microseconds; it may jump.") },
    { "TIMER", "clock_gettime",
        QT_TRANSLATE_NOOP(
            "lightcone::views::VariableText", "Clock of the system that never jumps (CLOCK_MONOTONIC_RAW).") },
    { "PROFILING_FORMAT", "cube4",
        QT_TRANSLATE_NOOP(
            "lightcone::views::VariableText", "CUBE file with a sum for each metric, call path and location.") },
    { "PROFILING_FORMAT", "cube_tuple",
        QT_TRANSLATE_NOOP("lightcone::views::VariableText",
            "CUBE file with number, smallest, largest, sum and sum of squares of the values.") },
    { "PROFILING_FORMAT", "tau_snapshot",
        QT_TRANSLATE_NOOP("lightcone::views::VariableText", "Snapshots in TAU's format, one for each process.") },
    { "PROFILING_FORMAT", "none",
        QT_TRANSLATE_NOOP("lightcone::views::VariableText", "No file; the profile is kept while the program runs.") },
    { "PROFILING_FORMAT", "thread_sum",
        QT_TRANSLATE_NOOP(
            "lightcone::views::VariableText", "CUBE file in which the locations of each process are summed up.") },
    { "PROFILING_FORMAT", "thread_tuple",
        QT_TRANSLATE_NOOP("lightcone::views::VariableText",
            "CUBE file in which the locations of each process are summed up, with statistics of them.") },
    { "PROFILING_FORMAT", "key_threads",
        QT_TRANSLATE_NOOP("lightcone::views::VariableText",
            "CUBE file with the first, the slowest and the quickest location of each process; the others are summed "
            "up.") },
    { "PROFILING_FORMAT", "cluster_threads",
        QT_TRANSLATE_NOOP("lightcone::views::VariableText",
            "CUBE file in which locations of a process with the same call tree are summed up.") },
    { "PROFILING_CLUSTERING_MODE", "none", QT_TRANSLATE_NOOP("lightcone::views::VariableText", "Nothing.") },
    { "PROFILING_CLUSTERING_MODE", "subtree",
        QT_TRANSLATE_NOOP("lightcone::views::VariableText", "The same call tree.") },
    { "PROFILING_CLUSTERING_MODE", "subtree_visits",
        QT_TRANSLATE_NOOP("lightcone::views::VariableText", "The same call tree with the same numbers of visits.") },
    { "PROFILING_CLUSTERING_MODE", "mpi",
        QT_TRANSLATE_NOOP("lightcone::views::VariableText", "The same call paths to functions of MPI.") },
    { "PROFILING_CLUSTERING_MODE", "mpi_visits",
        QT_TRANSLATE_NOOP("lightcone::views::VariableText",
            "The same call paths to functions of MPI, with the same numbers of visits of these.") },
    { "PROFILING_CLUSTERING_MODE", "mpi_visits_all",
        QT_TRANSLATE_NOOP("lightcone::views::VariableText",
            "The same call paths to functions of MPI, with the same numbers of visits of all on these paths.") },
    { "MPI_ENABLE_GROUPS", "cg", QT_TRANSLATE_NOOP("lightcone::views::VariableText", "Communicators and groups.") },
    { "MPI_ENABLE_GROUPS", "coll", QT_TRANSLATE_NOOP("lightcone::views::VariableText", "Collective operations.") },
    { "MPI_ENABLE_GROUPS", "env",
        QT_TRANSLATE_NOOP("lightcone::views::VariableText", "Begin and end of MPI, and its environment.") },
    { "MPI_ENABLE_GROUPS", "err", QT_TRANSLATE_NOOP("lightcone::views::VariableText", "Error handling.") },
    { "MPI_ENABLE_GROUPS", "ext", QT_TRANSLATE_NOOP("lightcone::views::VariableText", "Interface for extensions.") },
    { "MPI_ENABLE_GROUPS", "io", QT_TRANSLATE_NOOP("lightcone::views::VariableText", "Files.") },
    { "MPI_ENABLE_GROUPS", "p2p",
        QT_TRANSLATE_NOOP("lightcone::views::VariableText", "Messages between two processes.") },
    { "MPI_ENABLE_GROUPS", "misc",
        QT_TRANSLATE_NOOP("lightcone::views::VariableText", "Everything else, such as memory.") },
    { "MPI_ENABLE_GROUPS", "perf",
        QT_TRANSLATE_NOOP("lightcone::views::VariableText", "Control of profiling (MPI_Pcontrol).") },
    { "MPI_ENABLE_GROUPS", "rma", QT_TRANSLATE_NOOP("lightcone::views::VariableText", "One-sided communication.") },
    { "MPI_ENABLE_GROUPS", "spawn",
        QT_TRANSLATE_NOOP("lightcone::views::VariableText", "Starting and connecting processes.") },
    { "MPI_ENABLE_GROUPS", "topo", QT_TRANSLATE_NOOP("lightcone::views::VariableText", "Topologies.") },
    { "MPI_ENABLE_GROUPS", "type", QT_TRANSLATE_NOOP("lightcone::views::VariableText", "Data types.") },
    { "MPI_ENABLE_GROUPS", "xnonblock",
        QT_TRANSLATE_NOOP(
            "lightcone::views::VariableText", "Begin and end of non-blocking messages; always on since Score-P 9.") },
    { "MPI_ENABLE_GROUPS", "xreqtest",
        QT_TRANSLATE_NOOP("lightcone::views::VariableText", "Tests of messages that were not complete yet.") },
    { "CUDA_ENABLE", "runtime", QT_TRANSLATE_NOOP("lightcone::views::VariableText", "Functions of the CUDA runtime.") },
    { "CUDA_ENABLE", "driver", QT_TRANSLATE_NOOP("lightcone::views::VariableText", "Functions of the CUDA driver.") },
    { "CUDA_ENABLE", "kernel", QT_TRANSLATE_NOOP("lightcone::views::VariableText", "Kernels on the device.") },
    { "CUDA_ENABLE", "kernel_serial",
        QT_TRANSLATE_NOOP("lightcone::views::VariableText", "Kernels, of which only one runs at a time.") },
    { "CUDA_ENABLE", "kernel_counter",
        QT_TRANSLATE_NOOP(
            "lightcone::views::VariableText", "Facts of kernels, such as the number of threads and registers.") },
    { "CUDA_ENABLE", "kernel_callsite",
        QT_TRANSLATE_NOOP("lightcone::views::VariableText", "Which launch a kernel comes from.") },
    { "CUDA_ENABLE", "memcpy", QT_TRANSLATE_NOOP("lightcone::views::VariableText", "Copies between memories.") },
    { "CUDA_ENABLE", "sync", QT_TRANSLATE_NOOP("lightcone::views::VariableText", "Waiting for the device.") },
    { "CUDA_ENABLE", "idle",
        QT_TRANSLATE_NOOP("lightcone::views::VariableText", "When no kernel runs on the device.") },
    { "CUDA_ENABLE", "pure_idle",
        QT_TRANSLATE_NOOP("lightcone::views::VariableText", "When neither a kernel nor a copy runs on the device.") },
    { "CUDA_ENABLE", "gpumemusage",
        QT_TRANSLATE_NOOP("lightcone::views::VariableText", "How much memory of the device is in use.") },
    { "CUDA_ENABLE", "references",
        QT_TRANSLATE_NOOP("lightcone::views::VariableText",
            "References between activities, such as their stream; in traces alone.") },
    { "CUDA_ENABLE", "dontflushatexit",
        QT_TRANSLATE_NOOP("lightcone::views::VariableText", "Does not fetch the last records when the program ends.") },
    { "CUDA_ENABLE", "flushatexit",
        QT_TRANSLATE_NOOP("lightcone::views::VariableText",
            "Fetches the last records when the program ends; always so since Score-P 7.") },
    { "HIP_ENABLE", "api", QT_TRANSLATE_NOOP("lightcone::views::VariableText", "Functions of HIP.") },
    { "HIP_ENABLE", "kernel", QT_TRANSLATE_NOOP("lightcone::views::VariableText", "Kernels on the device.") },
    { "HIP_ENABLE", "kernel_callsite",
        QT_TRANSLATE_NOOP("lightcone::views::VariableText", "Which launch a kernel comes from.") },
    { "HIP_ENABLE", "malloc", QT_TRANSLATE_NOOP("lightcone::views::VariableText", "Memory of the device.") },
    { "HIP_ENABLE", "memcpy", QT_TRANSLATE_NOOP("lightcone::views::VariableText", "Copies between memories.") },
    { "HIP_ENABLE", "sync", QT_TRANSLATE_NOOP("lightcone::views::VariableText", "Waiting for the device.") },
    { "HIP_ENABLE", "user",
        QT_TRANSLATE_NOOP("lightcone::views::VariableText", "Regions of the program that ROCTX marks.") },
    { "OPENCL_ENABLE", "api", QT_TRANSLATE_NOOP("lightcone::views::VariableText", "Functions of OpenCL.") },
    { "OPENCL_ENABLE", "kernel", QT_TRANSLATE_NOOP("lightcone::views::VariableText", "Kernels on the device.") },
    { "OPENCL_ENABLE", "memcpy",
        QT_TRANSLATE_NOOP("lightcone::views::VariableText", "Reading and writing of buffers.") },
    { "OPENACC_ENABLE", "regions", QT_TRANSLATE_NOOP("lightcone::views::VariableText", "Regions of OpenACC.") },
    { "OPENACC_ENABLE", "wait", QT_TRANSLATE_NOOP("lightcone::views::VariableText", "Waiting for the device.") },
    { "OPENACC_ENABLE", "enqueue",
        QT_TRANSLATE_NOOP("lightcone::views::VariableText", "Launches of kernels, uploads and downloads.") },
    { "OPENACC_ENABLE", "device_alloc", QT_TRANSLATE_NOOP("lightcone::views::VariableText", "Memory of the device.") },
    { "OPENACC_ENABLE", "kernel_properties",
        QT_TRANSLATE_NOOP("lightcone::views::VariableText", "Name, gangs, workers and vector length of kernels.") },
    { "OPENACC_ENABLE", "variable_names",
        QT_TRANSLATE_NOOP("lightcone::views::VariableText", "Names of the variables that are copied.") },
    { "OPENMP_TARGET_ENABLE", "kernel",
        QT_TRANSLATE_NOOP("lightcone::views::VariableText",
            "Launches of kernels, and kernels on the device where the runtime tells of them.") },
    { "OPENMP_TARGET_ENABLE", "memory",
        QT_TRANSLATE_NOOP("lightcone::views::VariableText", "Copies, and memory of the device.") },
    { "KOKKOS_ENABLE", "regions", QT_TRANSLATE_NOOP("lightcone::views::VariableText", "Parallel regions of Kokkos.") },
    { "KOKKOS_ENABLE", "user", QT_TRANSLATE_NOOP("lightcone::views::VariableText", "Regions that the program marks.") },
    { "KOKKOS_ENABLE", "malloc", QT_TRANSLATE_NOOP("lightcone::views::VariableText", "Memory.") },
    { "KOKKOS_ENABLE", "memcpy", QT_TRANSLATE_NOOP("lightcone::views::VariableText", "Deep copies.") },
};

} // namespace

QString variableMemberText(std::string_view variable, std::string_view member)
{
    constexpr std::string_view kPrefix = "SCOREP_";
    if (!variable.starts_with(kPrefix))
        return {};
    variable.remove_prefix(kPrefix.size());
    const auto isIt = [&](const ExplainedMember& one) { return one.variable == variable && one.name == member; };
    const auto found = std::ranges::find_if(kExplainedMembers, isIt);
    return found == std::end(kExplainedMembers)
        ? QString()
        : QCoreApplication::translate("lightcone::views::VariableText", found->text);
}

} // namespace lightcone::views
