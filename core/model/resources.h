// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/ids.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace lightcone::core {

struct CartesianTopologyDef;
struct Definitions;

// Questions about all definitions of a trace together, which EARL 2.1 answers by one class each.

/// The source files that regions, call sites and calling contexts are defined in, each once, in the order of the
/// definitions.
std::vector<std::string> sourceFiles(const Definitions& definitions);

/// The coordinates of @p location in @p topology, one number a dimension; nullopt when it has none. If it has several
/// places, the first one. O(coordinates)
std::optional<std::vector<std::uint32_t>> coordinatesOf(
    const Definitions& definitions, const CartesianTopologyDef& topology, LocationId location);

/// The coordinates of each location in @p topology, by id: its first place, or else that of the first location of its
/// process that has one; null: it has none. They are those of the topology. O(coordinates + locations)
std::vector<const std::vector<std::uint32_t>*> positionsByLocation(
    const Definitions& definitions, const CartesianTopologyDef& topology);

/// The location that is at @p coordinates; none where there is none. O(coordinates)
LocationId locationAt(
    const Definitions& definitions, const CartesianTopologyDef& topology, std::span<const std::uint32_t> coordinates);

} // namespace lightcone::core
