// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/definitions.h"

#include <algorithm>
#include <array>
#include <cctype>

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

bool equalsIgnoringCase(std::string_view a, std::string_view b)
{
    return std::ranges::equal(
        a, b, [](unsigned char x, unsigned char y) { return std::tolower(x) == std::tolower(y); });
}

/// Rank of the first of @p members that satisfies @p matches, or kNoRank.
std::uint32_t findRank(const std::vector<LocationId>& members, auto matches)
{
    const auto found = std::find_if(members.begin(), members.end(), matches);
    return found == members.end() ? Definitions::kNoRank : static_cast<std::uint32_t>(found - members.begin());
}

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

std::string Definitions::nodeName(LocationId id) const
{
    if (!isValid(location(id).process))
        return {};
    for (SystemNodeId node = process(location(id).process).parent; isValid(node); node = systemNode(node).parent) {
        if (equalsIgnoringCase(systemNode(node).className, "node"))
            return systemNode(node).name;
    }
    return {};
}

std::string Definitions::machineName(LocationId id) const
{
    if (!isValid(location(id).process))
        return {};
    SystemNodeId node = process(location(id).process).parent;
    if (!isValid(node))
        return {};
    while (isValid(systemNode(node).parent))
        node = systemNode(node).parent;
    return systemNode(node).name;
}

std::string Definitions::locationLabel(LocationId id) const
{
    const LocationDef& def = location(id);
    if (!isValid(def.process))
        return def.name;
    const ProcessDef& owner = process(def.process);
    return owner.locationCount > 1 ? owner.name + ": " + def.name : owner.name;
}

std::uint32_t Definitions::rankIn(CommunicatorId id, LocationId of) const
{
    if (!isValid(id) || !isValid(of))
        return kNoRank;
    const CommunicatorDef& def = communicator(id);
    if (def.kind == CommunicatorDef::Kind::Self)
        return 0;
    const auto isLocation = [of](LocationId member) { return member == of; };
    const ProcessId owner = location(of).process;
    const auto isOfProcess = [this, owner](LocationId member) {
        return isValid(owner) && isValid(member) && location(member).process == owner;
    };
    std::uint32_t rank = findRank(def.members, isLocation);
    if (rank == kNoRank)
        rank = findRank(def.remoteMembers, isLocation);
    if (rank == kNoRank)
        rank = findRank(def.members, isOfProcess);
    if (rank == kNoRank)
        rank = findRank(def.remoteMembers, isOfProcess);
    return rank;
}

LocationId Definitions::peerOf(CommunicatorId id, LocationId of, std::uint32_t rank) const
{
    if (!isValid(id) || !isValid(of))
        return LocationId::none;
    const CommunicatorDef& def = communicator(id);
    if (def.kind == CommunicatorDef::Kind::Self)
        return rank == 0 ? of : LocationId::none;
    const std::vector<LocationId>* side = &def.members;
    if (def.kind == CommunicatorDef::Kind::Inter) {
        const std::uint32_t own = rankIn(id, of);
        if (own == kNoRank)
            return LocationId::none;
        const ProcessId owner = location(of).process;
        const bool isLocal = own < def.members.size()
            && (def.members[own] == of
                || (isValid(owner) && isValid(def.members[own]) && location(def.members[own]).process == owner));
        if (isLocal)
            side = &def.remoteMembers;
    }
    return rank < side->size() ? (*side)[rank] : LocationId::none;
}

} // namespace lightcone::core
