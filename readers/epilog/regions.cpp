// SPDX-License-Identifier: GPL-3.0-or-later
#include "readers/epilog/regions.h"

#include <algorithm>
#include <iterator>
#include <string>
#include <utility>

namespace lightcone::readers::epilog {

namespace {

using core::CollectiveOperation;
using core::Paradigm;
using core::RegionRole;

constexpr std::uint8_t kFirstOfOpenMp = 11;
constexpr RegionRole kRoles[] = { RegionRole::Unknown, RegionRole::Function, RegionRole::Loop, RegionRole::Code,
    RegionRole::Barrier, RegionRole::CollectiveOneToAll, RegionRole::CollectiveAllToOne, RegionRole::CollectiveAllToAll,
    RegionRole::CollectiveOther, RegionRole::Unknown, RegionRole::Unknown, RegionRole::Parallel, RegionRole::Loop,
    RegionRole::Sections, RegionRole::Section, RegionRole::Workshare, RegionRole::Single, RegionRole::Master,
    RegionRole::Critical, RegionRole::Atomic, RegionRole::Barrier, RegionRole::ImplicitBarrier, RegionRole::Flush,
    RegionRole::CriticalSBlock, RegionRole::SingleSBlock, RegionRole::Ordered, RegionRole::OrderedSBlock };

constexpr std::pair<std::string_view, Paradigm> kParadigms[]
    = { { "USR", Paradigm::User }, { "COM", Paradigm::User }, { "MPI", Paradigm::Mpi }, { "OMP", Paradigm::OpenMp },
          { "SHMEM", Paradigm::Shmem }, { "EPIK", Paradigm::Measurement }, { "TRACING", Paradigm::Measurement } };

constexpr std::pair<std::string_view, CollectiveOperation> kOperations[]
    = { { "barrier", CollectiveOperation::Barrier }, { "bcast", CollectiveOperation::Broadcast },
          { "gather", CollectiveOperation::Gather }, { "gatherv", CollectiveOperation::GatherV },
          { "scatter", CollectiveOperation::Scatter }, { "scatterv", CollectiveOperation::ScatterV },
          { "allgather", CollectiveOperation::AllGather }, { "allgatherv", CollectiveOperation::AllGatherV },
          { "alltoall", CollectiveOperation::AllToAll }, { "alltoallv", CollectiveOperation::AllToAllV },
          { "alltoallw", CollectiveOperation::AllToAllW }, { "allreduce", CollectiveOperation::AllReduce },
          { "reduce", CollectiveOperation::Reduce }, { "reduce_scatter", CollectiveOperation::ReduceScatter },
          { "reduce_scatter_block", CollectiveOperation::ReduceScatterBlock }, { "scan", CollectiveOperation::Scan },
          { "exscan", CollectiveOperation::ExclusiveScan }, { "win_create", CollectiveOperation::CreateHandle },
          { "win_free", CollectiveOperation::DestroyHandle }, { "win_fence", CollectiveOperation::Barrier },
          { "shmem_barrier_all", CollectiveOperation::Barrier }, { "shmem_barrier", CollectiveOperation::Barrier } };

bool isOpenMp(std::uint8_t type)
{
    return type >= kFirstOfOpenMp && type < std::size(kRoles);
}

} // namespace

core::RegionRole regionRole(std::uint8_t type, core::Paradigm paradigm)
{
    if (isOpenMp(type) && paradigm != Paradigm::OpenMp)
        return RegionRole::Function;
    return type < std::size(kRoles) ? kRoles[type] : RegionRole::Unknown;
}

core::Paradigm paradigmOf(std::uint8_t type, std::string_view name, std::string_view description)
{
    const auto* const known = std::ranges::find(kParadigms, description, &std::pair<std::string_view, Paradigm>::first);
    if (known != std::end(kParadigms))
        return known->second;
    if (name == "TRACING")
        return Paradigm::Measurement;
    if (!isOpenMp(type))
        return Paradigm::Unknown;
    for (const std::string_view prefix : { "MPI_", "PMPI_", "mpi_", "pmpi_" }) {
        if (name.starts_with(prefix))
            return Paradigm::Mpi;
    }
    return Paradigm::OpenMp;
}

core::CollectiveOperation collectiveOperation(const core::RegionDef& region)
{
    std::string name = region.name;
    std::ranges::transform(
        name, name.begin(), [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    std::string_view word = name;
    for (const std::string_view prefix : { "pmpi_", "mpi_" }) {
        if (word.starts_with(prefix))
            word.remove_prefix(prefix.size());
    }
    while (word.ends_with('_')) // Fortran compilers append underscores
        word.remove_suffix(1);
    const auto* const known
        = std::ranges::find(kOperations, word, &std::pair<std::string_view, CollectiveOperation>::first);
    if (known != std::end(kOperations))
        return known->second;
    return region.role == RegionRole::Barrier ? CollectiveOperation::Barrier : CollectiveOperation::Other;
}

} // namespace lightcone::readers::epilog
