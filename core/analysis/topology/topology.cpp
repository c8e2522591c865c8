// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/topology/topology.h"

#include <algorithm>
#include <array>

namespace lightcone::core {

namespace {

constexpr std::array<std::string_view, kTopologyCount> kTopologyNames { "linear", "ring", "mesh", "torus", "hypercube",
    "binary_tree", "quadtree", "star", "crossbar", "butterfly", "omega", "cartesian" };

} // namespace

std::vector<Topology> topologiesFrom(Topology first)
{
    std::vector<Topology> topologies { first };
    for (std::size_t i = 0; i < kTopologyCount; ++i) {
        if (const auto topology = static_cast<Topology>(i); topology != first)
            topologies.push_back(topology);
    }
    return topologies;
}

std::string_view topologyName(Topology topology)
{
    return kTopologyNames[static_cast<std::size_t>(topology)];
}

std::optional<Topology> topologyNamed(std::string_view name)
{
    const auto found = std::ranges::find(kTopologyNames, name);
    return found == kTopologyNames.end() ? std::nullopt
                                         : std::optional(static_cast<Topology>(found - kTopologyNames.begin()));
}

} // namespace lightcone::core
