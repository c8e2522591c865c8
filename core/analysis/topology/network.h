// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/topology/networkshapes.h"
#include "core/analysis/topology/topology.h"
#include "core/model/ids.h"

#include <algorithm>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace lightcone::core {

struct CartesianTopologyDef;
struct Definitions;

/// The number of a node of a network.
enum class NetworkNode : std::uint32_t { none = 0xffffffff };

/// Two neighbours. A link is undirected: whatever goes one way or the other is on the same link, whose key has the
/// lower number first.
struct NetworkLink {
    NetworkNode low = NetworkNode::none;
    NetworkNode high = NetworkNode::none;

    static NetworkLink between(NetworkNode a, NetworkNode b) { return { std::min(a, b), std::max(a, b) }; }
    friend auto operator<=>(const NetworkLink&, const NetworkLink&) = default;
};

/// An assumed network of processors: who is neighbour of whom, and by which nodes messages go. Its nodes are, in this
/// order, the processors in [0, processors()), places in [processors(), places()) where there is no processor but that
/// routes may go through, and switches in [places(), nodes()), which a butterfly and an omega network have. Immutable,
/// thread-safe.
class Network {
public:
    static constexpr std::uint32_t kMostPlaces = 1 << 22;
    static constexpr std::size_t kMostDimensions = 32;

    /// A network of the least size that holds so many processors, of at least one place:
    /// a mesh or torus has the greatest divisor of @p processors up to the square root as rows, where this is 1 and
    /// there are more than 3 the whole part of the root and as many columns as it takes; the last places are empty
    /// then; a hypercube, butterfly and omega network have a power of two as places; all others one for each processor.
    /// @returns nullopt: there are more than kMostPlaces, or @p topology is Cartesian. O(√processors)
    static std::optional<Network> assumed(Topology topology, std::uint64_t processors);
    /// The grid of a trace, with a processor at each of its coordinates; the last coordinate counts fastest, so that
    /// the numbers are those of ranks in MPI's communicators of this shape. Routes take the first dimension first.
    /// @returns nullopt: it has a dimension of size 0, or more than kMostPlaces or kMostDimensions
    static std::optional<Network> cartesian(const CartesianTopologyDef& topology);

    Topology topology() const { return m_topology; }
    std::uint32_t processors() const { return m_processors; }
    std::uint32_t places() const { return m_places; }
    std::uint32_t nodes() const { return m_nodes; }

    /// How many links a message goes through; 0 within one node. O(1); in a tree O(its depth), in a grid or hypercube
    /// O(dimensions). @pre both are places
    std::uint32_t distance(NetworkNode from, NetworkNode to) const;
    /// The node after @p at on the route to @p to. Complexity: that of distance(). @pre @p to is a place that is not
    /// @p at; @p at is a node of a route there
    NetworkNode next(NetworkNode at, NetworkNode to) const;
    /// Calls visit(NetworkLink) for each link of the route, in order; distance(from, to) times. Routes are: of a grid,
    /// one dimension after the other, x first, the shorter way round where it is a ring, upward where both ways are as
    /// long; of a hypercube, the lowest bit first (e-cube); of a tree and star, by the lowest common ancestor.
    /// @pre both are places
    template <typename Visit> void route(NetworkNode from, NetworkNode to, const Visit& visit) const
    {
        for (NetworkNode at = from; at != to;) {
            const NetworkNode after = next(at, to);
            visit(NetworkLink::between(at, after));
            at = after;
        }
    }
    /// Says whether a link joins two nodes. Complexity: that of distance(). @pre both are nodes
    bool areNeighbours(NetworkNode a, NetworkNode b) const;

    /// The sizes of the dimensions, in the order of routing: of a mesh and torus the columns, then the rows; of a
    /// hypercube a 2 for each bit; empty where there are no dimensions.
    std::vector<std::uint32_t> extents() const;
    /// The coordinates of a place, in the order of extents(): of a mesh and torus column and row. O(dimensions)
    std::vector<std::uint32_t> positionOf(NetworkNode place) const;
    /// The place that has these coordinates; none: there is none. O(dimensions)
    NetworkNode placeAt(std::span<const std::uint32_t> position) const;

private:
    friend class LinkLoadSums;

    Network(Topology topology, std::uint32_t processors, NetworkShape shape);

    Topology m_topology;
    NetworkShape m_shape;
    std::uint32_t m_processors = 0;
    std::uint32_t m_places = 1;
    std::uint32_t m_nodes = 1;
};

/// The place of each location in @p network, which is that of @p topology, by id; none: it has no coordinates, or
/// they are beyond the dimensions. Threads have the place of their process. O(coordinates + locations)
std::vector<NetworkNode> placesOfLocations(
    const Definitions& definitions, const CartesianTopologyDef& topology, const Network& network);

} // namespace lightcone::core
