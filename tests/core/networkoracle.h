// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/topology/topology.h"
#include "core/model/communication.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <set>
#include <span>
#include <vector>

namespace lightcone::tests {

/// A network as a list of wires, made from what the textbooks say of each topology, without any arithmetic of
/// core/analysis/topology.
struct PlainNetwork {
    /// The nodes that each node can send to; both ways, but between switches and around them.
    std::vector<std::set<std::uint32_t>> targets;
    std::size_t places = 0;
    /// The coordinates of each place, x first; empty where routes do not go by dimensions.
    std::vector<std::vector<std::uint32_t>> positions;
    std::vector<core::CartesianTopologyDef::Dimension> dimensions;

    bool isWired(std::uint32_t a, std::uint32_t b) const { return targets[a].contains(b) || targets[b].contains(a); }
    /// The shortest ways to each node, by breadth-first search.
    struct Ways {
        std::vector<std::optional<std::uint32_t>> distances; ///< in wires; nullopt: there is no way
        std::vector<std::uint32_t> previous; ///< the last node before each one
    };
    Ways waysFrom(std::uint32_t from) const;
    /// The nodes that a message visits, with both ends: one step at a time in a grid, elsewhere the shortest way, which
    /// is the only one without detours.
    std::vector<std::uint32_t> route(std::uint32_t from, std::uint32_t to) const;

private:
    std::uint32_t stepInGrid(std::uint32_t at, std::uint32_t to) const;
};

/// The network for @p processors, at least 1.
PlainNetwork plainNetwork(core::Topology topology, std::uint32_t processors);
/// A grid. @param isFirstFastest  says whether the first or the last coordinate of the numbers counts fastest
PlainNetwork plainGrid(std::span<const core::CartesianTopologyDef::Dimension> dimensions, bool isFirstFastest);

} // namespace lightcone::tests
