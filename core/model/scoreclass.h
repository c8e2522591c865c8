// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace lightcone::core {

/// The classes in which scorep-score counts regions, in the order in which it lists those that are equal. The calls
/// from Mpi on are those that Com is about: it has the functions of the program on the way to one of them.
enum class ScoreClass : std::uint8_t {
    All, ///< no region's own class: the sum of all
    Filtered, ///< no region's own class: what a filter leaves out
    User, ///< functions of the program that are not Com
    Measurement, ///< the measurement system itself
    Com,
    Mpi,
    OpenMp,
    Shmem,
    Pthread,
    Cuda,
    OpenCl,
    OpenAcc,
    Memory,
    Io,
    Kokkos,
    Hip,
    Library, ///< functions of libraries that were wrapped by their users
    Unknown, ///< a region that no definition describes
};
inline constexpr std::size_t kScoreClassCount = static_cast<std::size_t>(ScoreClass::Unknown) + 1;

/// The name that scorep-score prints: "ALL", "FLT", "USR", "SCOREP", "COM" …
std::string_view scoreClassName(ScoreClass scoreClass);

/// Says whether a region can have that class, which is no sum of others.
constexpr bool isOwnClass(ScoreClass scoreClass)
{
    return scoreClass >= ScoreClass::User;
}

} // namespace lightcone::core
