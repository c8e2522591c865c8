// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace lightcone::core {

struct Definitions;
struct FunctionDef;

/// A name in lower case, without the "p" of a profiling interface (of MPI, of OpenSHMEM), the underscores of Fortran
/// behind, and the place in the source that stands behind the name of a directive: "PMPI_Init_" is "mpi_init".
std::string plainName(std::string_view name);

/// Says whether calls of a function begin or end the parallel program.
enum class ProgramEdge : std::uint8_t { None, Start, End };
/// By name alone (MPI_Init, MPI_Finalize, shmem_init …). @p plain: a plainName()
ProgramEdge programEdge(std::string_view plain);
/// By name, or by role, if the function is one of a communication library.
ProgramEdge programEdge(const Definitions& definitions, const FunctionDef& function);

} // namespace lightcone::core
