// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/topology/network.h"

#include "core/model/communication.h"
#include "core/model/definitions.h"
#include "core/model/resources.h"

#include <array>
#include <bit>
#include <tuple>
#include <type_traits>
#include <utility>

namespace lightcone::core {

namespace {

constexpr std::uint32_t numberOfNode(NetworkNode node)
{
    return static_cast<std::uint32_t>(node);
}

/// The shape of a mesh, or of a torus, for that many processors.
GridShape nearlySquare(std::uint32_t processors, bool isPeriodic)
{
    std::uint32_t root = 1;
    while ((root + 1) * (root + 1) <= processors)
        ++root;
    std::uint32_t rows = root;
    while (processors % rows != 0)
        --rows;
    if (rows == 1)
        rows = root; // a prime number, or 1; up to 3, its root is 1 as well
    const std::uint32_t columns = (processors + rows - 1) / rows;
    return columnsFirst(
        std::array<GridShape::Dimension, 2> { { { columns, isPeriodic, 1 }, { rows, isPeriodic, 1 } } });
}

/// @param processors  in [1, kMostPlaces]
NetworkShape shapeFor(Topology topology, std::uint32_t processors)
{
    const auto bits = static_cast<std::uint32_t>(std::bit_width(processors - 1)); // of the highest number
    switch (topology) {
    case Topology::Linear:
    case Topology::Ring:
        return columnsFirst(std::array<GridShape::Dimension, 1> { { { processors, topology == Topology::Ring, 1 } } });
    case Topology::Mesh:
    case Topology::Torus:
        return nearlySquare(processors, topology == Topology::Torus);
    case Topology::Hypercube:
        return columnsFirst(std::vector<GridShape::Dimension>(bits, { 2, false, 1 }));
    case Topology::BinaryTree:
        return TreeShape { 2, processors };
    case Topology::Quadtree:
        return TreeShape { 4, processors };
    case Topology::Star: // all but the hub are its children
        return TreeShape { std::max<std::uint32_t>(processors - 1, 1), processors };
    case Topology::Butterfly:
    case Topology::Omega:
        return StageShape { bits, topology == Topology::Omega };
    case Topology::Crossbar:
    case Topology::Cartesian:
        break;
    }
    return FullShape { processors };
}

/// The numbers of places and of nodes of a shape.
std::pair<std::uint32_t, std::uint32_t> sizesOf(const NetworkShape& shape)
{
    return std::visit(
        [](const auto& s) -> std::pair<std::uint32_t, std::uint32_t> {
            if constexpr (std::is_same_v<std::remove_cvref_t<decltype(s)>, StageShape>)
                return { s.places(), s.nodes() };
            else
                return { s.places, s.places };
        },
        shape);
}

} // namespace

Network::Network(Topology topology, std::uint32_t processors, NetworkShape shape)
    : m_topology(topology)
    , m_shape(std::move(shape))
    , m_processors(processors)
{
    std::tie(m_places, m_nodes) = sizesOf(m_shape);
}

std::optional<Network> Network::assumed(Topology topology, std::uint64_t processors)
{
    if (topology == Topology::Cartesian || processors > kMostPlaces)
        return std::nullopt;
    const auto count = static_cast<std::uint32_t>(processors);
    return Network(topology, count, shapeFor(topology, std::max<std::uint32_t>(count, 1)));
}

std::optional<Network> Network::cartesian(const CartesianTopologyDef& topology)
{
    if (topology.dimensions.size() > kMostDimensions)
        return std::nullopt;
    std::vector<GridShape::Dimension> dimensions;
    std::uint64_t places = 1;
    for (const CartesianTopologyDef::Dimension& dimension : topology.dimensions) {
        places *= dimension.size; // both are below 2^32
        if (places == 0 || places > kMostPlaces)
            return std::nullopt;
        dimensions.push_back({ dimension.size, dimension.periodic, 1 });
    }
    return Network(Topology::Cartesian, static_cast<std::uint32_t>(places), rowsFirst(dimensions));
}

std::uint32_t Network::distance(NetworkNode from, NetworkNode to) const
{
    return std::visit([&](const auto& shape) { return shape.distance(numberOfNode(from), numberOfNode(to)); }, m_shape);
}

NetworkNode Network::next(NetworkNode at, NetworkNode to) const
{
    return idAt<NetworkNode>(
        std::visit([&](const auto& shape) { return shape.next(numberOfNode(at), numberOfNode(to)); }, m_shape));
}

bool Network::areNeighbours(NetworkNode a, NetworkNode b) const
{
    return std::visit(
        [&](const auto& shape) { return shape.areNeighbours(numberOfNode(a), numberOfNode(b)); }, m_shape);
}

std::vector<std::uint32_t> Network::extents() const
{
    std::vector<std::uint32_t> sizes;
    if (const auto* const grid = std::get_if<GridShape>(&m_shape)) {
        for (const GridShape::Dimension& dimension : grid->dimensions)
            sizes.push_back(dimension.size);
    }
    return sizes;
}

std::vector<std::uint32_t> Network::positionOf(NetworkNode place) const
{
    std::vector<std::uint32_t> position;
    if (const auto* const grid = std::get_if<GridShape>(&m_shape)) {
        for (const GridShape::Dimension& dimension : grid->dimensions)
            position.push_back(GridShape::coordinate(dimension, numberOfNode(place)));
    }
    return position;
}

NetworkNode Network::placeAt(std::span<const std::uint32_t> position) const
{
    const auto* const grid = std::get_if<GridShape>(&m_shape);
    if (grid == nullptr || position.size() != grid->dimensions.size())
        return NetworkNode::none;
    std::uint32_t place = 0;
    for (std::size_t i = 0; i < position.size(); ++i) {
        if (position[i] >= grid->dimensions[i].size)
            return NetworkNode::none;
        place = GridShape::moved(grid->dimensions[i], place, position[i]);
    }
    return idAt<NetworkNode>(place);
}

std::vector<NetworkNode> placesOfLocations(
    const Definitions& definitions, const CartesianTopologyDef& topology, const Network& network)
{
    std::vector<NetworkNode> places;
    for (const std::vector<std::uint32_t>* const position : positionsByLocation(definitions, topology))
        places.push_back(position != nullptr ? network.placeAt(*position) : NetworkNode::none);
    return places;
}

} // namespace lightcone::core
