// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/scoreclass.h"

#include <array>

namespace lightcone::core {

namespace {

constexpr std::array<std::string_view, kScoreClassCount> kScoreClassNames {
    "ALL",
    "FLT",
    "USR",
    "SCOREP",
    "COM",
    "MPI",
    "OMP",
    "SHMEM",
    "PTHREAD",
    "CUDA",
    "OPENCL",
    "OPENACC",
    "MEMORY",
    "IO",
    "KOKKOS",
    "HIP",
    "LIB",
    "UNKNOWN",
};
static_assert(!kScoreClassNames.back().empty());

} // namespace

std::string_view scoreClassName(ScoreClass scoreClass)
{
    return kScoreClassNames[static_cast<std::size_t>(scoreClass)];
}

} // namespace lightcone::core
