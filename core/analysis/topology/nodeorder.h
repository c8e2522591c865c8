// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/topology/network.h"

#include <cstdint>
#include <vector>

namespace lightcone::core {

/// The order in which displays list processors: each of them once, by position.
using NodeOrder = std::vector<NetworkNode>;

/// Processor i at position i.
NodeOrder naturalOrder(std::uint32_t processors);
/// Gray's order: position i holds i xor (i >> 1), so that neighbours differ in one bit. Where @p processors is no power
/// of two, the numbers that do not exist are left out, and some neighbours differ in more.
NodeOrder grayOrder(std::uint32_t processors);

} // namespace lightcone::core
