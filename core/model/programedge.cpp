// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/programedge.h"

#include "core/model/definitions.h"

#include <algorithm>
#include <array>
#include <cctype>

namespace lightcone::core {

namespace {

using namespace std::string_view_literals;

constexpr std::array kStarts { "mpi_init"sv, "mpi_init_thread"sv, "mpi_session_init"sv, "shmem_init"sv,
    "shmem_init_thread"sv, "start_pes"sv, "gaspi_proc_init"sv };
constexpr std::array kEnds { "mpi_finalize"sv, "mpi_session_finalize"sv, "shmem_finalize"sv, "gaspi_proc_term"sv };

} // namespace

std::string plainName(std::string_view name)
{
    if (name.starts_with("!$"))
        name = name.substr(0, name.find('@'));
    while (name.ends_with('_') || name.ends_with(' '))
        name.remove_suffix(1);
    std::string plain(name);
    std::ranges::transform(plain, plain.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    if (plain.starts_with("pmpi_") || plain.starts_with("pshmem_"))
        plain.erase(0, 1);
    return plain;
}

ProgramEdge programEdge(std::string_view plain)
{
    if (std::ranges::find(kStarts, plain) != kStarts.end())
        return ProgramEdge::Start;
    return std::ranges::find(kEnds, plain) != kEnds.end() ? ProgramEdge::End : ProgramEdge::None;
}

ProgramEdge programEdge(const Definitions& definitions, const FunctionDef& function)
{
    if (const ProgramEdge edge = programEdge(plainName(function.name)); edge != ProgramEdge::None)
        return edge;
    if (!isCommunication(function.group))
        return ProgramEdge::None;
    for (const RegionId region : function.regions) {
        const RegionRole role = definitions.region(region).role;
        if (role == RegionRole::Initialize || role == RegionRole::Finalize)
            return role == RegionRole::Initialize ? ProgramEdge::Start : ProgramEdge::End;
    }
    return ProgramEdge::None;
}

} // namespace lightcone::core
