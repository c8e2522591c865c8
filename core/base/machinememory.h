// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace lightcone::core {

/// Of this machine, in bytes; 0: unknown.
std::uint64_t machineMemory();

} // namespace lightcone::core
