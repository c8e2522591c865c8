// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace lightcone::core {

/// How processors are assumed to be joined. No trace says how they really are, so whatever is told by it is assumed,
/// not measured. Most of these are the distance functions of ParaGraph (M. Heath, J. Finger, user guide of 1994): its
/// "unit" is the crossbar, where each two processors are one hop apart.
enum class Topology : std::uint8_t {
    Linear, ///< one row
    Ring,
    Mesh, ///< rows and columns
    Torus, ///< a mesh whose rows and columns are rings
    Hypercube, ///< neighbours differ in one bit of their numbers
    BinaryTree, ///< node i has the children 2i + 1 and 2i + 2
    Quadtree, ///< node i has the children 4i + 1 … 4i + 4
    Star, ///< node 0 is the hub
    Crossbar, ///< each two are neighbours
    Butterfly, ///< stages of switches with two inputs and two outputs, see StageShape
    Omega, ///< as many stages, with a perfect shuffle before each (D. Lawrie, 1975)
    Cartesian, ///< as a definition of the trace has it: a mesh or torus of any number of dimensions
};
inline constexpr std::size_t kTopologyCount = static_cast<std::size_t>(Topology::Cartesian) + 1;

/// All of them in their order, but @p first before the others.
std::vector<Topology> topologiesFrom(Topology first);

/// The stable word for it on the command line and in settings, in lower case: "linear", "binary_tree".
std::string_view topologyName(Topology topology);
/// The topology that topologyName() gives @p name for; nullopt: there is none.
std::optional<Topology> topologyNamed(std::string_view name);

} // namespace lightcone::core
