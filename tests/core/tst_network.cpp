// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/topology/network.h"

#include "core/model/definitions.h"
#include "networkoracle.h"
#include "random.h"
#include "sampling.h"
#include "seedrows.h"
#include "testclass.h"

#include <bit>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace lightcone::tests::tst_network {

using namespace core;

namespace {

using Nodes = std::vector<std::uint32_t>;

constexpr NetworkNode node(std::uint32_t number)
{
    return idAt<NetworkNode>(number);
}

NetworkLink link(std::uint32_t a, std::uint32_t b)
{
    return NetworkLink::between(node(a), node(b));
}

std::vector<NetworkLink> routeOf(const Network& network, std::uint32_t from, std::uint32_t to)
{
    std::vector<NetworkLink> links;
    network.route(node(from), node(to), [&](const NetworkLink& l) { links.push_back(l); });
    return links;
}

std::vector<NetworkLink> linksBetween(const Nodes& nodes)
{
    std::vector<NetworkLink> links;
    for (std::size_t i = 1; i < nodes.size(); ++i)
        links.push_back(link(nodes[i - 1], nodes[i]));
    return links;
}

/// Compares distances, routes and neighbours of all nodes. @returns what is wrong
std::string difference(const Network& network, const PlainNetwork& plain)
{
    if (network.places() != plain.places || network.nodes() != plain.targets.size())
        return "the number of nodes";
    for (std::uint32_t a = 0; a < network.nodes(); ++a) {
        const auto distances = plain.waysFrom(a).distances;
        for (std::uint32_t b = 0; b < network.nodes(); ++b) {
            const std::string where = " of " + std::to_string(a) + " and " + std::to_string(b);
            if (network.areNeighbours(node(a), node(b)) != plain.isWired(a, b))
                return "neighbourhood" + where;
            if (a >= network.places() || b >= network.places())
                continue;
            if (network.distance(node(a), node(b)) != distances[b])
                return "distance" + where;
            const std::vector<NetworkLink> route = routeOf(network, a, b);
            if (route != linksBetween(plain.route(a, b)) || route.size() != distances[b])
                return "route" + where;
        }
    }
    return {};
}

CartesianTopologyDef grid(std::vector<CartesianTopologyDef::Dimension> dimensions)
{
    CartesianTopologyDef def;
    def.dimensions = std::move(dimensions);
    return def;
}

/// The topologies that are made for a number of processors.
std::vector<Topology> assumedTopologies()
{
    std::vector<Topology> all;
    for (std::size_t i = 0; i + 1 < kTopologyCount; ++i)
        all.push_back(static_cast<Topology>(i));
    return all;
}

} // namespace

class TestNetwork : public QObject {
    Q_OBJECT

private slots:
    void names()
    {
        QVERIFY(topologyName(Topology::Linear) == "linear" && topologyName(Topology::BinaryTree) == "binary_tree");
        QVERIFY(topologyName(Topology::Crossbar) == "crossbar" && topologyName(Topology::Cartesian) == "cartesian");
        std::set<std::string_view> names;
        for (std::size_t i = 0; i < kTopologyCount; ++i) {
            const auto topology = static_cast<Topology>(i);
            names.insert(topologyName(topology));
            QVERIFY(topologyNamed(topologyName(topology)) == topology);
        }
        QCOMPARE(names.size(), kTopologyCount);
        QVERIFY(!topologyNamed("") && !topologyNamed("Ring") && !topologyNamed("ring "));
    }

    void likeOracle_data()
    {
        QTest::addColumn<Topology>("topology");
        for (const Topology topology : assumedTopologies())
            QTest::addRow("%s", topologyName(topology).data()) << topology;
    }
    /// Distances are those of breadth-first search, and routes those of single steps, also by way of empty places.
    void likeOracle()
    {
        QFETCH(const Topology, topology);
        for (std::uint32_t processors = 1; processors <= 40; processors += samples(4) < 4 ? 3 : 1) {
            const auto network = Network::assumed(topology, processors);
            QVERIFY(network && network->topology() == topology && network->processors() == processors);
            const std::string wrong = difference(*network, plainNetwork(topology, processors));
            QVERIFY2(wrong.empty(), (std::to_string(processors) + " processors: " + wrong).c_str());
        }
    }

    void cartesianLikeOracle_data() { addSeedRows(40); }
    void cartesianLikeOracle()
    {
        QFETCH(const std::uint32_t, seed);
        Random random(seed);
        std::vector<CartesianTopologyDef::Dimension> dimensions;
        for (std::uint32_t i = random.below(5), places = 1; i > 0; --i) {
            const std::uint32_t size = 1 + random.below(6);
            if (places * size <= 72) {
                places *= size;
                dimensions.push_back({ "", size, random.oneIn(2) });
            }
        }
        const auto network = Network::cartesian(grid(dimensions));
        QVERIFY(network && network->topology() == Topology::Cartesian);
        const PlainNetwork plain = plainGrid(dimensions, false);
        const std::string wrong = difference(*network, plain);
        QVERIFY2(wrong.empty(), wrong.c_str());
        QCOMPARE(network->processors(), network->places());
        for (std::uint32_t place = 0; place < network->places(); ++place) {
            QVERIFY(network->positionOf(node(place)) == plain.positions[place]);
            QVERIFY(network->placeAt(plain.positions[place]) == node(place));
        }
    }

    void shapes_data()
    {
        QTest::addColumn<Topology>("topology");
        QTest::addColumn<std::uint32_t>("processors");
        QTest::addColumn<Nodes>("extents"); // columns, rows
        QTest::addColumn<std::uint32_t>("nodes");
        const auto row = [](Topology topology, std::uint32_t processors, const Nodes& extents, std::uint32_t nodes) {
            QTest::addRow("%s of %u", topologyName(topology).data(), processors)
                << topology << processors << extents << nodes;
        };
        row(Topology::Mesh, 0, { 1, 1 }, 1);
        row(Topology::Mesh, 1, { 1, 1 }, 1);
        row(Topology::Mesh, 2, { 2, 1 }, 2);
        row(Topology::Mesh, 3, { 3, 1 }, 3);
        row(Topology::Mesh, 5, { 3, 2 }, 6);
        row(Topology::Torus, 7, { 4, 2 }, 8);
        row(Topology::Mesh, 12, { 4, 3 }, 12);
        row(Topology::Torus, 13, { 5, 3 }, 15);
        row(Topology::Mesh, 36, { 6, 6 }, 36);
        row(Topology::Mesh, 94, { 47, 2 }, 94);
        row(Topology::Mesh, 10'007, { 101, 100 }, 10'100);
        row(Topology::Hypercube, 5, { 2, 2, 2 }, 8);
        row(Topology::Hypercube, 0, {}, 1);
        row(Topology::Ring, 5, { 5 }, 5);
        row(Topology::Quadtree, 5, {}, 5);
        row(Topology::Omega, 5, {}, 8 + 3 * 4);
        row(Topology::Butterfly, 8, {}, 8 + 3 * 4);
        row(Topology::Hypercube, Network::kMostPlaces, Nodes(22, 2), Network::kMostPlaces);
    }
    void shapes()
    {
        QFETCH(const Topology, topology);
        QFETCH(const std::uint32_t, processors);
        QFETCH(const Nodes, extents);
        QFETCH(const std::uint32_t, nodes);
        const auto network = Network::assumed(topology, processors);
        QVERIFY(network && network->processors() == processors && network->extents() == extents);
        QCOMPARE(network->nodes(), nodes);
    }

    void routesAsDecided()
    {
        const auto routeIn = [](Topology topology, std::uint32_t processors, std::uint32_t from, std::uint32_t to) {
            return routeOf(Network::assumed(topology, processors).value(), from, to);
        };
        QVERIFY(routeIn(Topology::Ring, 4, 0, 2) == linksBetween({ 0, 1, 2 })); // as long either way: upward
        QVERIFY(routeIn(Topology::Ring, 4, 3, 1) == linksBetween({ 3, 0, 1 }));
        QVERIFY(routeIn(Topology::Ring, 5, 3, 1) == linksBetween({ 3, 2, 1 }));
        QVERIFY(routeIn(Topology::Mesh, 12, 0, 6) == linksBetween({ 0, 1, 2, 6 })); // x first
        QVERIFY(routeIn(Topology::Mesh, 5, 3, 2) == linksBetween({ 3, 4, 5, 2 })); // by the empty place
        QVERIFY(routeIn(Topology::Torus, 12, 0, 11) == linksBetween({ 0, 3, 11 }));
        QVERIFY(routeIn(Topology::Hypercube, 8, 0, 7) == linksBetween({ 0, 1, 3, 7 })); // the lowest bit first
        QVERIFY(routeIn(Topology::Hypercube, 6, 5, 2) == linksBetween({ 5, 4, 6, 2 }));
        QVERIFY(routeIn(Topology::BinaryTree, 7, 3, 6) == linksBetween({ 3, 1, 0, 2, 6 }));
        QVERIFY(routeIn(Topology::Quadtree, 21, 5, 8) == linksBetween({ 5, 1, 8 }));
        QVERIFY(routeIn(Topology::Star, 5, 3, 4) == linksBetween({ 3, 0, 4 }));
        QVERIFY(routeIn(Topology::Crossbar, 5, 4, 3) == linksBetween({ 4, 3 }));
        QVERIFY(routeIn(Topology::Omega, 2, 0, 1) == linksBetween({ 0, 2, 1 }));
        QVERIFY(link(4, 3) == (NetworkLink { node(3), node(4) })); // the lower one first
    }

    /// The worked example of ParaGraph's statistics: six messages between four processors.
    void workedHops_data()
    {
        QTest::addColumn<Topology>("topology");
        QTest::addColumn<Nodes>("hops");
        QTest::newRow("Hamming") << Topology::Hypercube << Nodes { 1, 1, 1, 1, 1, 2 };
        QTest::newRow("ring") << Topology::Ring << Nodes { 1, 2, 1, 2, 1, 1 };
        QTest::newRow("linear") << Topology::Linear << Nodes { 1, 2, 1, 2, 1, 3 };
        QTest::newRow("mesh") << Topology::Mesh << Nodes { 1, 1, 1, 1, 1, 2 };
        QTest::newRow("tree") << Topology::BinaryTree << Nodes { 1, 1, 1, 1, 3, 2 };
        QTest::newRow("unit") << Topology::Crossbar << Nodes { 1, 1, 1, 1, 1, 1 };
    }
    void workedHops()
    {
        QFETCH(const Topology, topology);
        QFETCH(const Nodes, hops);
        const Network network = Network::assumed(topology, 4).value();
        Nodes found;
        for (const auto& [from, to] : std::vector<std::pair<std::uint32_t, std::uint32_t>> {
                 { 0, 1 }, { 0, 2 }, { 1, 0 }, { 1, 3 }, { 2, 3 }, { 3, 0 } })
            found.push_back(network.distance(node(from), node(to)));
        QVERIFY(found == hops);
    }

    /// In networks of a hundred thousand processors, whose routes are not too long.
    void largeNetworks()
    {
        Random random(7);
        constexpr std::uint32_t kProcessors = 100'003;
        for (const Topology topology : assumedTopologies()) {
            const Network network = Network::assumed(topology, kProcessors).value();
            for (std::uint32_t i = 0; i < samples(20); ++i) {
                const std::uint32_t from = random.below(kProcessors);
                const std::uint32_t to = random.below(kProcessors);
                const std::uint32_t distance = network.distance(node(from), node(to));
                QCOMPARE(routeOf(network, from, to).size(), std::size_t { distance });
                QCOMPARE(network.distance(node(to), node(from)), distance);
                if (topology == Topology::Hypercube)
                    QCOMPARE(static_cast<int>(distance), std::popcount(from ^ to)); // Hamming distance
            }
        }
    }

    void limits()
    {
        for (const Topology topology : assumedTopologies()) {
            QVERIFY(Network::assumed(topology, 0)->places() == 1);
            QVERIFY(Network::assumed(topology, Network::kMostPlaces));
            QVERIFY(!Network::assumed(topology, Network::kMostPlaces + 1));
            QVERIFY(!Network::assumed(topology, ~std::uint64_t { 0 }));
        }
        QCOMPARE(Network::assumed(Topology::Mesh, 4'194'301)->places(), 2047U * 2049); // the highest prime
        QVERIFY(!Network::assumed(Topology::Cartesian, 4));
        QVERIFY(!Network::cartesian(grid({ { "x", 3, false }, { "y", 0, false } })));
        QVERIFY(!Network::cartesian(grid({ { "x", 0xffffffff, true } })));
        QVERIFY(!Network::cartesian(grid({ { "x", 1 << 16, false }, { "y", 1 << 16, false } })));
        QVERIFY(!Network::cartesian(grid(std::vector<CartesianTopologyDef::Dimension>(33, { "x", 1, false }))));
        QVERIFY(Network::cartesian(grid(std::vector<CartesianTopologyDef::Dimension>(32, { "x", 1, false }))));
        QCOMPARE(Network::cartesian(grid({}))->places(), 1U);
        QCOMPARE(Network::cartesian(grid({ { "x", 1 << 11, true }, { "y", 1 << 11, false } }))->places(), 1U << 22);
    }

    /// Threads have the place of their process; what is beyond the dimensions has none.
    void placesOfTrace()
    {
        CartesianTopologyDef topology = grid({ { "x", 2, false }, { "y", 3, true } });
        topology.coordinates
            = { { 10, { 1, 2 } }, { 11, { 0, 1 } }, { 12, { 0, 3 } }, { 13, { 1 } }, { 99, { 0, 0 } } };
        Definitions definitions;
        definitions.processes.resize(1);
        for (std::uint32_t i = 0; i < 6; ++i) {
            LocationDef location;
            location.definitionId = 10 + i;
            location.process = i == 0 || i == 5 ? ProcessId { 0 } : ProcessId::none;
            definitions.locations.push_back(location);
        }
        const Network network = Network::cartesian(topology).value();
        const std::vector<NetworkNode> expected { node(5), node(1), NetworkNode::none, NetworkNode::none,
            NetworkNode::none, node(5) };
        QVERIFY(placesOfLocations(definitions, topology, network) == expected);
        QVERIFY(Network::assumed(Topology::Star, 4)->placeAt(Nodes {}) == NetworkNode::none);
    }
};

LIGHTCONE_TEST(TestNetwork, Core)

} // namespace lightcone::tests::tst_network

#include "tst_network.moc"
