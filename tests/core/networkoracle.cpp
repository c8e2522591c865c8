// SPDX-License-Identifier: GPL-3.0-or-later
#include "networkoracle.h"

#include <algorithm>
#include <bit>
#include <deque>

namespace lightcone::tests {

using namespace core;

namespace {

using Dimensions = std::vector<CartesianTopologyDef::Dimension>;

/// Rows and columns, by trying all.
Dimensions nearestToSquare(std::uint32_t processors, bool isPeriodic)
{
    std::uint32_t rows = 1;
    for (std::uint32_t divisor = 1; divisor * divisor <= processors; ++divisor)
        rows = processors % divisor == 0 ? divisor : rows;
    if (rows == 1 && processors > 3) {
        while ((rows + 1) * (rows + 1) <= processors)
            ++rows;
    }
    std::uint32_t columns = 1;
    while (rows * columns < processors)
        ++columns;
    return { { "x", columns, isPeriodic }, { "y", rows, isPeriodic } };
}

bool areNextTo(const PlainNetwork& network, std::uint32_t a, std::uint32_t b)
{
    std::size_t different = 0;
    bool isNext = true;
    for (std::size_t i = 0; i < network.dimensions.size(); ++i) {
        const std::uint32_t low = std::min(network.positions[a][i], network.positions[b][i]);
        const std::uint32_t high = std::max(network.positions[a][i], network.positions[b][i]);
        different += low != high ? 1 : 0;
        const bool isAround = network.dimensions[i].periodic && low == 0 && high + 1 == network.dimensions[i].size;
        isNext = isNext && (high - low <= 1 || isAround);
    }
    return different == 1 && isNext;
}

void wire(PlainNetwork& network, std::uint32_t a, std::uint32_t b)
{
    network.targets[a].insert(b);
    network.targets[b].insert(a);
}

void wireTree(PlainNetwork& network, std::uint32_t children)
{
    for (std::uint32_t node = 0; node < network.places; ++node) {
        for (std::uint32_t i = 1; i <= children && children * node + i < network.places; ++i)
            wire(network, node, children * node + i);
    }
}

/// Two rows go into each switch, and come out of it again. @param shuffles  says whether row 2k, and 2k + 1, of a stage
/// comes from row k, and k + half, of the one before; else the rows of a switch differ in a bit, the highest one first
void wireStages(PlainNetwork& network, bool shuffles)
{
    const auto rows = static_cast<std::uint32_t>(network.places);
    std::vector<std::uint32_t> sources(rows); // the nodes that rows come from
    for (std::uint32_t row = 0; row < rows; ++row)
        sources[row] = row;
    for (std::uint32_t distance = rows / 2; distance > 0; distance /= 2) {
        if (shuffles) {
            std::vector<std::uint32_t> shuffled;
            for (std::uint32_t k = 0; k < rows / 2; ++k) {
                shuffled.push_back(sources[k]);
                shuffled.push_back(sources[k + rows / 2]);
            }
            sources = shuffled;
        }
        const std::uint32_t apart = shuffles ? 1 : distance;
        std::vector<bool> isDone(rows);
        for (std::uint32_t row = 0; row < rows; ++row) {
            if (isDone[row])
                continue;
            const auto crossing = static_cast<std::uint32_t>(network.targets.size());
            network.targets.emplace_back();
            for (const std::uint32_t each : { row, row + apart }) {
                network.targets[sources[each]].insert(crossing);
                sources[each] = crossing;
                isDone[each] = true;
            }
        }
    }
    for (std::uint32_t row = 0; row < rows && rows > 1; ++row)
        network.targets[sources[row]].insert(row);
}

PlainNetwork placesAlone(std::size_t places)
{
    PlainNetwork network;
    network.places = places;
    network.targets.resize(places);
    return network;
}

} // namespace

PlainNetwork::Ways PlainNetwork::waysFrom(std::uint32_t from) const
{
    Ways ways { std::vector<std::optional<std::uint32_t>>(targets.size()), std::vector<std::uint32_t>(targets.size()) };
    ways.distances[from] = 0;
    for (std::deque<std::uint32_t> open { from }; !open.empty(); open.pop_front()) {
        for (const std::uint32_t next : targets[open.front()]) {
            if (!ways.distances[next]) {
                ways.distances[next] = *ways.distances[open.front()] + 1;
                ways.previous[next] = open.front();
                open.push_back(next);
            }
        }
    }
    return ways;
}

std::uint32_t PlainNetwork::stepInGrid(std::uint32_t at, std::uint32_t to) const
{
    std::vector<std::uint32_t> position = positions[at];
    std::size_t i = 0;
    while (position[i] == positions[to][i])
        ++i;
    const std::uint32_t size = dimensions[i].size;
    std::uint32_t up = 0; // steps, around the end
    for (std::uint32_t x = position[i]; x != positions[to][i]; x = (x + 1) % size)
        ++up;
    const bool isUpward = dimensions[i].periodic ? up <= size - up : position[i] < positions[to][i];
    position[i] = (position[i] + (isUpward ? 1 : size - 1)) % size;
    return static_cast<std::uint32_t>(std::ranges::find(positions, position) - positions.begin());
}

std::vector<std::uint32_t> PlainNetwork::route(std::uint32_t from, std::uint32_t to) const
{
    std::vector<std::uint32_t> nodes { from };
    if (!positions.empty()) {
        while (nodes.back() != to)
            nodes.push_back(stepInGrid(nodes.back(), to));
        return nodes;
    }
    nodes = { to };
    for (const Ways ways = waysFrom(from); nodes.back() != from;)
        nodes.push_back(ways.previous[nodes.back()]);
    std::ranges::reverse(nodes);
    return nodes;
}

PlainNetwork plainGrid(std::span<const CartesianTopologyDef::Dimension> dimensions, bool isFirstFastest)
{
    std::size_t places = 1;
    for (const CartesianTopologyDef::Dimension& dimension : dimensions)
        places *= dimension.size;
    PlainNetwork network = placesAlone(places);
    network.dimensions.assign(dimensions.begin(), dimensions.end());
    std::vector<std::uint32_t> position(dimensions.size());
    for (std::size_t place = 0; place < places; ++place) {
        network.positions.push_back(position);
        for (std::size_t i = 0; i < position.size(); ++i) { // counts up by one
            const std::size_t digit = isFirstFastest ? i : position.size() - 1 - i;
            if (++position[digit] < dimensions[digit].size)
                break;
            position[digit] = 0;
        }
    }
    for (std::uint32_t a = 0; a < places; ++a) {
        for (std::uint32_t b = 0; b < a; ++b) {
            if (areNextTo(network, a, b))
                wire(network, a, b);
        }
    }
    return network;
}

PlainNetwork plainNetwork(Topology topology, std::uint32_t processors)
{
    std::uint32_t power = 1;
    while (power < processors)
        power *= 2;
    const bool isSwitched = topology == Topology::Butterfly || topology == Topology::Omega;
    PlainNetwork network = placesAlone(isSwitched ? power : processors);
    switch (topology) {
    case Topology::Linear:
    case Topology::Ring:
        return plainGrid(Dimensions { { "x", processors, topology == Topology::Ring } }, true);
    case Topology::Mesh:
    case Topology::Torus:
        return plainGrid(nearestToSquare(processors, topology == Topology::Torus), true);
    case Topology::Hypercube:
        return plainGrid(Dimensions(static_cast<std::size_t>(std::countr_zero(power)), { "bit", 2, false }), true);
    case Topology::BinaryTree:
        wireTree(network, 2);
        break;
    case Topology::Quadtree:
        wireTree(network, 4);
        break;
    case Topology::Star:
        for (std::uint32_t node = 1; node < processors; ++node)
            wire(network, 0, node);
        break;
    case Topology::Crossbar:
        for (std::uint32_t a = 0; a < processors; ++a) {
            for (std::uint32_t b = 0; b < a; ++b)
                wire(network, a, b);
        }
        break;
    case Topology::Butterfly:
        wireStages(network, false);
        break;
    case Topology::Omega:
        wireStages(network, true);
        break;
    case Topology::Cartesian:
        break;
    }
    return network;
}

} // namespace lightcone::tests
