// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace lightcone::core {

// Ticks summed over many locations may exceed 64 bits.
__extension__ using WideTicks = unsigned __int128;

} // namespace lightcone::core
