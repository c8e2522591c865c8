// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/comparison/alikelocations.h"

#include "calloracle.h"
#include "core/model/lasting.h"
#include "testclass.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <stop_token>

namespace lightcone::tests::tst_alikelocations {

using namespace core;

namespace {

/// Ranks of 1,000 ticks in main, of which each spends some in MPI_Recv.
std::shared_ptr<const StoreView> receivingRanks(const std::vector<Tick>& received)
{
    TraceMaker maker;
    maker.addRanks(static_cast<int>(received.size()), maker.addNode("node"));
    const RegionId main = maker.addRegion("main");
    const RegionId receive = maker.addRegion("MPI_Recv");
    for (std::size_t rank = 0; rank < received.size(); ++rank) {
        maker.at(rank).enter(0, main);
        maker.at(rank).enter(100, receive);
        maker.at(rank).leave(100 + received[rank], receive);
        maker.at(rank).leave(1000, main);
    }
    return maker.finish();
}

AlikeGroups groupsOf(const StoreView& store, Interval interval, double within = 0.05, unsigned threads = 1)
{
    const std::vector<LocationId> locations = allLocations(store);
    AlikeQuery query;
    query.locations = locations;
    query.interval = interval;
    query.within = within;
    query.threads = threads;
    return alikeLocations(store, query, {}).value();
}

QString textOf(const AlikeGroups& groups)
{
    QStringList lines;
    for (const AlikeLocations& group : groups.groups) {
        QStringList ids;
        for (const LocationId location : group.locations)
            ids += QString::number(indexOf(location));
        lines += ids.join(QLatin1Char(' '));
    }
    return lines.join(QStringLiteral(" | "));
}

/// The share of the interval in which two locations do not do the same, from their single calls.
double oracleDistance(const StoreView& store, LocationId a, LocationId b, Interval interval)
{
    const Interval lasting = lastingPart(interval, store.interval());
    std::map<FunctionId, double> apart;
    double idle = 0;
    for (const auto& [location, sign] : { std::pair(a, 1.), std::pair(b, -1.) }) {
        const std::vector<OracleCall> calls = oracleCalls(store, location);
        for (std::size_t i = 0; i < calls.size(); ++i) {
            if (!isValid(calls[i].function))
                continue;
            const auto ticks = static_cast<double>(exclusiveTicks(calls, i, lasting));
            apart[calls[i].function] += sign * ticks;
            idle -= sign * ticks;
        }
    }
    double sum = std::abs(idle);
    for (const auto& [function, ticks] : apart)
        sum += std::abs(ticks);
    return sum / 2 / static_cast<double>(lasting.length());
}

} // namespace

class TestAlikeLocations : public QObject {
    Q_OBJECT

private slots:
    void outliersComeFirst()
    {
        const auto store = receivingRanks({ 100, 110, 600, 90, 120, 300, 310, 105 });
        const AlikeGroups groups = groupsOf(*store, { 0, 1000 });
        QCOMPARE(textOf(groups), QStringLiteral("2 | 5 6 | 0 1 3 4 7"));
        QCOMPARE(groups.within, 0.05);
        // In an interval in which all do the same there is one group.
        QCOMPARE(textOf(groupsOf(*store, { 0, 100 })), QStringLiteral("0 1 2 3 4 5 6 7"));
        QCOMPARE(textOf(groupsOf(*store, { 0, 1000 }, 1)), QStringLiteral("0 1 2 3 4 5 6 7"));
        QVERIFY(groupsOf(*store, {}).groups.size() <= 1);
    }

    /// Each location is in the group of the nearest leader, which it is alike; leaders are not alike each other.
    void groupsAreRight_data()
    {
        QTest::addColumn<std::uint32_t>("seed");
        for (std::uint32_t seed = 1; seed <= 10; ++seed)
            QTest::addRow("seed %u", seed) << seed;
    }
    void groupsAreRight()
    {
        QFETCH(std::uint32_t, seed);
        const auto store = randomFileStore(seed, 12, 400);
        for (const Interval interval : testIntervals(*store, seed)) {
            if (lastingPart(interval, store->interval()).isEmpty())
                continue;
            const AlikeGroups found = groupsOf(*store, interval, 0.1);
            QCOMPARE(textOf(groupsOf(*store, interval, 0.1, 3)), textOf(found));
            std::vector<LocationId> all;
            std::size_t size = 0;
            for (const AlikeLocations& group : found.groups) {
                QVERIFY(std::ranges::is_sorted(group.locations));
                QVERIFY(size <= group.locations.size());
                size = group.locations.size();
                all.insert(all.end(), group.locations.begin(), group.locations.end());
                for (const LocationId location : group.locations) {
                    const double apart = oracleDistance(*store, group.leader, location, interval);
                    QVERIFY(apart <= found.within + 1e-9);
                    for (const AlikeLocations& other : found.groups)
                        QVERIFY(oracleDistance(*store, other.leader, location, interval) >= apart - 1e-9);
                }
                for (const AlikeLocations& other : found.groups) {
                    if (&other != &group)
                        QVERIFY(oracleDistance(*store, group.leader, other.leader, interval) > found.within - 1e-9);
                }
            }
            std::ranges::sort(all);
            QCOMPARE(all, allLocations(*store));
        }
    }

    void thereAreNotTooManyGroups()
    {
        std::vector<Tick> received;
        for (Tick i = 0; i < 40; ++i)
            received.push_back(20 * i);
        const auto store = receivingRanks(received);
        const std::vector<LocationId> locations = allLocations(*store);
        AlikeQuery query;
        query.locations = locations;
        query.interval = { 0, 1000 };
        query.within = 0.01;
        QCOMPARE(alikeLocations(*store, query, {}).value().groups.size(), std::size_t { 40 });
        query.mostGroups = 10;
        const AlikeGroups fewer = alikeLocations(*store, query, {}).value();
        QVERIFY(fewer.groups.size() <= 10);
        QCOMPARE(fewer.within, 0.08);
        std::stop_source stop;
        stop.request_stop();
        QVERIFY(alikeLocations(*store, query, stop.get_token()).isStopped());
    }
};

LIGHTCONE_TEST(TestAlikeLocations, None)

} // namespace lightcone::tests::tst_alikelocations

#include "tst_alikelocations.moc"
