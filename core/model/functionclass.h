// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace lightcone::core {

struct Definitions;
struct RegionDef;

/// What the time in a function is spent on, seen from the one who looks for lost time. The order is that of bands and
/// legends, from what moves a program on to what does not.
enum class FunctionClass : std::uint8_t {
    Work, ///< the program's own, with its loops, tasks and parallel bodies, and calls that neither wait nor transfer
    Kernel, ///< computes on a device
    Transfer, ///< to, from or on a device
    Memory, ///< allocation
    Io,
    Communication,
    Waiting, ///< barriers, waits, locks and other calls that synchronise
    StartEnd, ///< of the program, its libraries and threads
    Measurement, ///< the tracer itself
    Unknown, ///< no definition says what it is
};
inline constexpr std::size_t kFunctionClassCount = static_cast<std::size_t>(FunctionClass::Unknown) + 1;
/// A word for tables and settings: "work", "start_end" …
std::string_view functionClassName(FunctionClass functionClass);

/// The class of a region by its role; where that says nothing, or leaves it open whether the call waits, by its name,
/// if it starts or ends the program (see programEdge()) or is among those of its group (see classifyRegion()); where no
/// pattern fits, by role and group.
FunctionClass classOf(const RegionDef& region);

/// Says whether a location in a function of this class works, as a rule, and does not wait for others.
constexpr bool isWorking(FunctionClass functionClass)
{
    return functionClass <= FunctionClass::Io || functionClass == FunctionClass::Unknown;
}

/// Says whether the time is no part of what the program is run for: its start and end, and the tracer itself.
constexpr bool isAside(FunctionClass functionClass)
{
    return functionClass == FunctionClass::StartEnd || functionClass == FunctionClass::Measurement;
}

/// Gives each function the class of the first of its regions.
void setClasses(Definitions& definitions);

} // namespace lightcone::core
