// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/stoppable.h"
#include "core/cube/cubeprofile.h"

#include <cstdint>
#include <memory>
#include <span>
#include <stop_token>
#include <vector>

namespace lightcone::core {

using CubeOperands = std::span<const std::shared_ptr<const CubeProfile>>;

/// Where the definitions of one operand are in the union.
struct CubeOperandPlaces {
    /// The call path of the operand that each one of the union is; none: the operand lacks it.
    std::vector<CubePathId> ownPaths;
    std::vector<std::uint32_t> locations; ///< of each location of the operand: its place in the union
    std::uint64_t movedGroups = 0; ///< location groups that stand below other nodes than in the union
};

struct CubeUnion {
    CubeDefinitions definitions; ///< without metrics and attributes
    std::vector<CubeOperandPlaces> operands;
};

/// Unites regions, call paths, system and topologies.
///
/// Regions are the same by name, mangled name, file and first line; call paths by the one above, region, parameters and
/// call site. Processes, and other location groups, are the same by type and rank, wherever they ran, where no other
/// group of the profile has that type and rank; else, as tree nodes, by what they are called below the same parent.
/// Locations are the same by type and rank (by name where they have no rank) within the same group. What only some
/// operands have stays in the union. Of tree nodes whose groups are all found elsewhere nothing is left. Of topologies
/// of one name the first is taken. Ids of the first operand are kept. O(definitions)
Stoppable<CubeUnion> uniteDefinitions(CubeOperands operands, const std::stop_token& stop);

} // namespace lightcone::core
