// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cube/cubedefinitions.h"

#include <cstdint>
#include <span>
#include <vector>

namespace lightcone::readers::cube {

/// @returns the call path of each row number of an inclusive metric. CUBE numbers these rows in an order of its own:
/// each root, then below it, for a node on top of a stack, all children of it, and these onto the stack so that the
/// first one is on top. Rows of other metrics are numbered as call paths are, in depth-first pre-order.
/// O(call paths)
std::vector<core::CubePathId> inclusiveRowOrder(std::span<const core::CubePathDef> callPaths);

/// @returns the place of each location in a row of values, which CUBE orders by the ids of locations. Empty: that is
/// the order of the definitions, or the ids are not 0 to n - 1. O(locations)
std::vector<std::uint32_t> valueColumns(const core::CubeDefinitions& definitions);

} // namespace lightcone::readers::cube
