// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/topology/linkloads.h"

#include "core/base/usage.h"
#include "networkoracle.h"
#include "random.h"
#include "sampling.h"
#include "seedrows.h"
#include "testclass.h"

#include <map>
#include <stop_token>
#include <vector>

namespace lightcone::tests::tst_linkloads {

using namespace core;

namespace {

NetworkTraffic traffic(std::uint32_t from, std::uint32_t to, std::uint64_t messages, std::uint64_t bytes)
{
    return { idAt<NetworkNode>(from), idAt<NetworkNode>(to), messages, bytes };
}

LinkLoad load(std::uint32_t low, std::uint32_t high, std::uint64_t messages, std::uint64_t bytes)
{
    return { { idAt<NetworkNode>(low), idAt<NetworkNode>(high) }, messages, bytes };
}

std::vector<LinkLoad> loadsOf(const Network& network, const std::vector<NetworkTraffic>& all)
{
    return linkLoads(network, all, {}).value();
}

/// Adds up message by message along the routes of single steps.
std::vector<LinkLoad> plainLoads(const PlainNetwork& network, const std::vector<NetworkTraffic>& all)
{
    std::map<NetworkLink, LinkLoad> loads;
    for (const NetworkTraffic& item : all) {
        const std::vector<std::uint32_t> route
            = network.route(static_cast<std::uint32_t>(item.from), static_cast<std::uint32_t>(item.to));
        for (std::size_t i = 1; i < route.size(); ++i) {
            const auto link = NetworkLink::between(idAt<NetworkNode>(route[i - 1]), idAt<NetworkNode>(route[i]));
            LinkLoad& sum = loads.try_emplace(link, LinkLoad { link }).first->second;
            sum.messages += item.messages;
            sum.bytes += item.bytes;
        }
    }
    std::vector<LinkLoad> sorted;
    for (const auto& [link, sum] : loads) {
        if (sum.messages > 0 || sum.bytes > 0)
            sorted.push_back(sum);
    }
    return sorted;
}

std::vector<NetworkTraffic> randomTraffic(Random& random, std::uint32_t processors, std::uint32_t most)
{
    std::vector<NetworkTraffic> all;
    for (std::uint32_t i = random.below(most + 1); i > 0; --i)
        all.push_back(traffic(
            random.below(processors), random.below(processors), random.below(5), random.below(3) * random.below(1000)));
    return all;
}

/// The messages of the worked example, of one pair each.
const std::vector<NetworkTraffic> kWorked { traffic(0, 1, 1, 100), traffic(0, 2, 1, 200), traffic(1, 0, 1, 80),
    traffic(1, 3, 1, 40), traffic(2, 3, 1, 300), traffic(3, 0, 1, 50) };
/// Those of them that are under way at 58.
const std::vector<NetworkTraffic> kWorkedAt58 { kWorked[2], kWorked[3], kWorked[5] };

} // namespace

class TestLinkLoads : public QObject {
    Q_OBJECT

private slots:
    void workedExample()
    {
        const Network linear = Network::assumed(Topology::Linear, 4).value();
        QVERIFY(
            loadsOf(linear, kWorked) == (std::vector { load(0, 1, 4, 430), load(1, 2, 3, 290), load(2, 3, 3, 390) }));
        QVERIFY(
            loadsOf(linear, kWorkedAt58) == (std::vector { load(0, 1, 2, 130), load(1, 2, 2, 90), load(2, 3, 2, 90) }));
        const Network cube = Network::assumed(Topology::Hypercube, 4).value();
        QVERIFY(loadsOf(cube, kWorked)
            == (std::vector { load(0, 1, 2, 180), load(0, 2, 2, 250), load(1, 3, 1, 40), load(2, 3, 2, 350) }));
        QVERIFY(loadsOf(cube, kWorkedAt58)
            == (std::vector { load(0, 1, 1, 80), load(0, 2, 1, 50), load(1, 3, 1, 40), load(2, 3, 1, 50) }));
    }

    void likeOracle_data() { addSeedRows(60); }
    void likeOracle()
    {
        QFETCH(const std::uint32_t, seed);
        Random random(seed);
        for (std::size_t i = 0; i + 1 < kTopologyCount; ++i) {
            const auto topology = static_cast<Topology>(i);
            const std::uint32_t processors = 1 + random.below(random.oneIn(3) ? 4 : 40);
            const std::vector<NetworkTraffic> all = randomTraffic(random, processors, 60);
            QVERIFY2(loadsOf(Network::assumed(topology, processors).value(), all)
                    == plainLoads(plainNetwork(topology, processors), all),
                topologyName(topology).data());
        }
    }

    void cartesianLikeOracle_data() { addSeedRows(60); }
    void cartesianLikeOracle()
    {
        QFETCH(const std::uint32_t, seed);
        Random random(seed);
        CartesianTopologyDef def;
        for (std::uint32_t i = random.below(4); i > 0; --i)
            def.dimensions.push_back({ "", 1 + random.below(5), random.oneIn(2) });
        const Network network = Network::cartesian(def).value();
        const std::vector<NetworkTraffic> all = randomTraffic(random, network.places(), 60);
        QVERIFY(loadsOf(network, all) == plainLoads(plainGrid(def.dimensions, false), all));
    }

    /// The messages of links are those of pairs times their distance, in networks of ten thousand processors, too.
    void loadsAreHops()
    {
        Random random(3);
        constexpr std::uint32_t kProcessors = 10'000;
        std::vector<NetworkTraffic> all;
        for (std::uint32_t i = 0; i < samples(100'000); ++i)
            all.push_back(
                traffic(random.below(kProcessors), random.below(kProcessors), random.below(100), random.bits() >> 32));
        for (std::size_t i = 0; i + 1 < kTopologyCount; ++i) {
            const auto topology = static_cast<Topology>(i);
            const Network network = Network::assumed(topology, kProcessors).value();
            std::uint64_t hops = 0;
            std::uint64_t byteHops = 0;
            for (const NetworkTraffic& item : all) {
                hops += item.messages * network.distance(item.from, item.to);
                byteHops += item.bytes * network.distance(item.from, item.to);
            }
            const std::vector<LinkLoad> loads = loadsOf(network, all);
            for (std::size_t at = 0; at < loads.size(); ++at) {
                QVERIFY(at == 0 || loads[at - 1].link < loads[at].link);
                QVERIFY(network.areNeighbours(loads[at].link.low, loads[at].link.high));
                hops -= loads[at].messages;
                byteHops -= loads[at].bytes;
            }
            QVERIFY2(hops == 0 && byteHops == 0, topologyName(topology).data());
        }
    }

    /// Sums stay at the largest number, and those beside them are right.
    void sumsSaturate()
    {
        constexpr std::uint64_t kMost = ~std::uint64_t { 0 };
        const std::vector<NetworkTraffic> all { traffic(0, 1, kMost, 1), traffic(1, 0, 2, kMost), traffic(0, 1, 1, 7),
            traffic(1, 2, 3, 4) };
        for (const Topology topology : { Topology::Linear, Topology::Mesh, Topology::Ring }) {
            QVERIFY(loadsOf(Network::assumed(topology, 3).value(), all)
                == (std::vector { load(0, 1, kMost, kMost), load(1, 2, 3, 4) }));
        }
        for (const Topology topology : { Topology::BinaryTree, Topology::Star }) {
            QVERIFY(loadsOf(Network::assumed(topology, 3).value(), all)
                == (std::vector { load(0, 1, kMost, kMost), load(0, 2, 3, 4) }));
        }
        QVERIFY(loadsOf(Network::assumed(Topology::Crossbar, 3).value(), all)
            == (std::vector { load(0, 1, kMost, kMost), load(1, 2, 3, 4) }));
        for (const LinkLoad& each : loadsOf(Network::assumed(Topology::Omega, 2).value(), { all[0], all[1] }))
            QVERIFY(each.messages == kMost && each.bytes == kMost);
    }

    void noTraffic()
    {
        for (std::size_t i = 0; i + 1 < kTopologyCount; ++i) {
            const Network network = Network::assumed(static_cast<Topology>(i), 5).value();
            QVERIFY(loadsOf(network, {}).empty());
            QVERIFY(loadsOf(network, { traffic(4, 4, 3, 9), traffic(1, 2, 0, 0) }).empty());
            QVERIFY(loadsOf(Network::assumed(static_cast<Topology>(i), 0).value(), { traffic(0, 0, 1, 1) }).empty());
        }
    }

    void endsAreChecked()
    {
        for (std::size_t i = 0; i + 1 < kTopologyCount; ++i) {
            const Network network = Network::assumed(static_cast<Topology>(i), 5).value();
            for (const std::uint32_t beyond : { network.places(), 0xffffffffU }) {
                QVERIFY_THROWS_EXCEPTION(UsageError, loadsOf(network, { traffic(beyond, 0, 1, 1) }));
                QVERIFY_THROWS_EXCEPTION(UsageError, loadsOf(network, { traffic(0, beyond, 1, 1) }));
            }
        }
    }

    void stops()
    {
        std::stop_source source;
        source.request_stop();
        for (std::size_t i = 0; i + 1 < kTopologyCount; ++i) {
            const Network network = Network::assumed(static_cast<Topology>(i), 5).value();
            QVERIFY(linkLoads(network, kWorked, source.get_token()).isStopped());
            // Also while there is nothing to be summed up.
            QVERIFY(linkLoads(network, std::vector { traffic(0, 1, 0, 0) }, source.get_token()).isStopped());
        }
    }
};

LIGHTCONE_TEST(TestLinkLoads, Core)

} // namespace lightcone::tests::tst_linkloads

#include "tst_linkloads.moc"
