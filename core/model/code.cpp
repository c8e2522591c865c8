// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/code.h"

#include <algorithm>
#include <array>

namespace lightcone::core {

namespace {

constexpr std::array<std::string_view, static_cast<std::size_t>(Paradigm::Kokkos) + 1> kParadigmNames {
    "Unknown",
    "User",
    "Compiler",
    "OpenMP",
    "MPI",
    "CUDA",
    "Measurement system",
    "Pthread",
    "HMPP",
    "OmpSs",
    "Hardware",
    "GASPI",
    "UPC",
    "SHMEM",
    "Windows threads",
    "Qt threads",
    "ACE threads",
    "TBB",
    "OpenACC",
    "OpenCL",
    "MTAPI",
    "Sampling",
    "None",
    "HIP",
    "Kokkos",
};
static_assert(!kParadigmNames.back().empty());

constexpr std::array<std::string_view, static_cast<std::size_t>(RegionRole::Kernel) + 1> kRoleNames {
    "unknown",
    "function",
    "wrapper",
    "loop",
    "code",
    "parallel",
    "sections",
    "section",
    "workshare",
    "single",
    "single_sblock",
    "master",
    "critical",
    "critical_sblock",
    "atomic",
    "barrier",
    "implicit_barrier",
    "flush",
    "ordered",
    "ordered_sblock",
    "task",
    "task_create",
    "task_wait",
    "collective_one_to_all",
    "collective_all_to_one",
    "collective_all_to_all",
    "collective_other",
    "file_io",
    "point_to_point",
    "rma",
    "data_transfer",
    "artificial",
    "thread_create",
    "thread_wait",
    "task_untied",
    "allocate",
    "deallocate",
    "reallocate",
    "file_io_metadata",
    "initialize",
    "finalize",
    "lock",
    "kernel",
};
static_assert(!kRoleNames.back().empty());

constexpr std::array<std::string_view, kRegionGroupCount> kGroupNames {
    "application",
    "mpi",
    "openmp",
    "threads",
    "accelerator",
    "io",
    "pgas",
    "memory",
    "measurement",
    "unknown",
};
static_assert(!kGroupNames.back().empty());

} // namespace

std::string_view paradigmName(Paradigm paradigm)
{
    return kParadigmNames[static_cast<std::size_t>(paradigm)];
}

std::string_view regionRoleName(RegionRole role)
{
    return kRoleNames[static_cast<std::size_t>(role)];
}

std::string_view regionGroupName(RegionGroup group)
{
    return kGroupNames[static_cast<std::size_t>(group)];
}

std::vector<RegionId> orderedRegions(const std::vector<RegionDef>& regions)
{
    std::vector<RegionId> order;
    for (std::size_t i = 0; i < regions.size(); ++i)
        order.push_back(idAt<RegionId>(i));
    const auto undefined = std::stable_partition(
        order.begin(), order.end(), [&regions](RegionId id) { return !regions[indexOf(id)].isUndefined; });
    std::sort(undefined, order.end(), [&regions](RegionId a, RegionId b) {
        return regions[indexOf(a)].definitionId < regions[indexOf(b)].definitionId;
    });
    return order;
}

} // namespace lightcone::core
