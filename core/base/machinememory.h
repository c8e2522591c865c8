// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace lightcone::core {

/// The memory of this machine in bytes; 0: unknown.
std::uint64_t machineMemory();
/// Gives memory that was freed back to the system, which otherwise is kept for what comes. Takes some milliseconds.
void giveFreeMemoryBack();
/// Lets memory of 256 KiB and more always go back to the system when it is freed. Without that the C library keeps
/// blocks of the size of those that were freed before, and a program with many views holds half as much again.
void keepNoLargeFreeMemory();

} // namespace lightcone::core
