// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace lightcone::core {

/// The memory of this machine in bytes; 0: unknown.
std::uint64_t machineMemory();
/// Gives memory that was freed back to the system, which otherwise is kept for what comes. Takes some milliseconds.
void giveFreeMemoryBack();

} // namespace lightcone::core
