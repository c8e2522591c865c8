// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/outliers/outliers.h"

#include "calloracle.h"
#include "random.h"
#include "sampling.h"
#include "seedrows.h"
#include "testclass.h"
#include "tests/tracemaker.h"
#include "traceshapes.h"

#include <algorithm>
#include <map>
#include <tuple>
#include <vector>

namespace lightcone::tests::tst_outliers {

using namespace core;

namespace {

std::vector<Outlier> oracleOutliers(
    const StoreView& store, const OutlierIndex& index, const std::vector<LocationId>& locations, Interval interval)
{
    std::vector<Outlier> outliers;
    for (const LocationId location : locations) {
        const LocationView& view = store.location(location);
        const std::uint64_t first = view.lowerBound(interval.begin);
        const std::uint64_t end = view.lowerBound(interval.end);
        for (const OracleCall& call : oracleCalls(store, location)) {
            const std::uint64_t ticks = ticksBetween(call.enter, call.leave);
            if (isValid(call.function) && call.enterIndex >= first && call.enterIndex < end)
                outliers.push_back({ { location, call.enterIndex }, call.enter, call.function, ticks,
                    static_cast<double>(ticks) / index.usual(call.function).leastFar });
        }
    }
    std::ranges::sort(outliers, [](const Outlier& a, const Outlier& b) {
        return std::tuple(-a.strength, a.begin, a.enter.location, a.enter.index)
            < std::tuple(-b.strength, b.begin, b.enter.location, b.enter.index);
    });
    return outliers;
}

/// Checks what the index takes as usual against the durations of all calls.
void checkUsual(const StoreView& store, const OutlierIndex& index, bool isExact)
{
    std::map<FunctionId, std::vector<std::uint64_t>> durations;
    for (const LocationId location : allLocations(store)) {
        for (const OracleCall& call : oracleCalls(store, location)) {
            if (isValid(call.function))
                durations[call.function].push_back(ticksBetween(call.enter, call.leave));
        }
    }
    for (auto& [function, ticks] : durations) {
        std::ranges::sort(ticks);
        const std::size_t longer = std::max(ticks.size() / 100, std::min<std::size_t>(10, ticks.size() / 2));
        const double usual = std::max(1.0, static_cast<double>(ticks[ticks.size() - 1 - longer]));
        if (isExact)
            QCOMPARE(index.usual(function).ticks, usual);
        QVERIFY(std::abs(index.usual(function).ticks - usual) <= usual / 64);
        QVERIFY(index.usual(function).leastFar >= UsualDuration::kFactor * index.usual(function).ticks);
    }
}

void compare(const StoreView& store, const OutlierIndex& index, const std::vector<LocationId>& locations,
    const std::vector<Interval>& intervals)
{
    for (const Interval& interval : intervals) {
        const std::vector<Outlier> expected = oracleOutliers(store, index, locations, interval);
        for (const std::size_t count : { 0, 1, 20, 1000 }) {
            std::vector<Outlier> found;
            QVERIFY(outliers(store, index, locations, interval, count, found, {}).isDone());
            QCOMPARE(found.size(), std::min(count, expected.size()));
            QVERIFY(std::equal(found.begin(), found.end(), expected.begin()));
        }
        const double least = expected.empty() ? 1 : expected[expected.size() / 2].strength;
        std::vector<Outlier> strong;
        QVERIFY(outliers(store, index, locations, interval, expected.size(), strong, {}, least).isDone());
        const auto isStrong = [least](const Outlier& outlier) { return outlier.strength >= least; };
        QCOMPARE(strong.size(), static_cast<std::size_t>(std::ranges::count_if(expected, isStrong)));
        QVERIFY(std::equal(strong.begin(), strong.end(), expected.begin()));
    }
}

} // namespace

class TestOutliers : public QObject {
    Q_OBJECT

private slots:
    void equalsOracle_data() { addSeedRows(12); }
    void equalsOracle()
    {
        QFETCH(const std::uint32_t, seed);
        const auto store = randomStore(seed);
        const OutlierIndex index = OutlierIndex::make(*store, 2, {}).value();
        checkUsual(*store, index, true);
        std::vector<LocationId> some = allLocations(*store);
        some.erase(some.begin());
        for (const std::vector<LocationId>& locations : { allLocations(*store), some })
            compare(*store, index, locations, testIntervals(*store, seed));
    }

    void allShapes_data() { addShapeRows(); }
    void allShapes()
    {
        QFETCH(const std::size_t, shape);
        const auto store = buildTrace(traceShapes()[shape]).store;
        const OutlierIndex index = OutlierIndex::make(*store, 1, {}, 0).value();
        const OutlierIndex parallel = OutlierIndex::make(*store, 8, {}, 0).value();
        for (std::size_t i = 0; i < store->definitions().functions.size(); ++i)
            QCOMPARE(index.usual(idAt<FunctionId>(i)).leastFar, parallel.usual(idAt<FunctionId>(i)).leastFar);
        checkUsual(*store, index, false);
        compare(*store, index, allLocations(*store), testIntervals(*store, 1));
    }

    void stops()
    {
        const auto store = randomStore(1);
        const OutlierIndex index = OutlierIndex::make(*store, 1, {}).value();
        std::stop_source source;
        source.request_stop();
        std::vector<Outlier> found;
        QVERIFY(OutlierIndex::make(*store, 1, source.get_token()).isStopped());
        QVERIFY(outliers(*store, index, allLocations(*store), store->interval(), 20, found, source.get_token())
                    .isStopped());
    }
};

LIGHTCONE_TEST(TestOutliers, Core)

} // namespace lightcone::tests::tst_outliers

#include "tst_outliers.moc"
