// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/statistics/functionstatistics.h"

#include "calloracle.h"
#include "core/analysis/statistics/classstatistics.h"
#include "core/base/valueclasses.h"
#include "random.h"
#include "sampling.h"
#include "seedrows.h"
#include "testclass.h"
#include "traceshapes.h"

#include <algorithm>
#include <vector>

namespace lightcone::tests::tst_functionstatistics {

using namespace core;

namespace {

struct Durations {
    std::vector<std::uint64_t> inside;
    std::vector<std::uint64_t> whole;
};

/// The durations of the visits of each function.
std::vector<Durations> oracleDurations(
    const StoreView& store, const std::vector<LocationId>& locations, Interval interval)
{
    std::vector<Durations> durations(store.definitions().functions.size());
    for (const LocationId location : locations) {
        const LocationView& view = store.location(location);
        const std::uint64_t first = view.lowerBound(interval.begin);
        const std::uint64_t end = view.lowerBound(interval.end);
        for (const OracleCall& call : oracleCalls(store, location)) {
            if (!isValid(call.function) || interval.isEmpty() || call.enterIndex < first || call.enterIndex >= end)
                continue;
            durations[indexOf(call.function)].inside.push_back(call.ticksIn(interval));
            durations[indexOf(call.function)].whole.push_back(ticksBetween(call.enter, call.leave));
        }
    }
    return durations;
}

void compare(const Spread& spread, std::vector<std::uint64_t> durations, bool isExact)
{
    ClassStatistics expected;
    for (const std::uint64_t ticks : durations)
        expected.add(ticks);
    const Spread exact = expected.spread();
    QCOMPARE(spread.count, exact.count);
    QVERIFY(spread.sum == exact.sum && spread.min == exact.min && spread.max == exact.max);
    QCOMPARE(spread.variance, exact.variance);
    if (isExact)
        QVERIFY(spread == exact);
    std::ranges::sort(durations);
    for (std::size_t i = 0; i < Spread::kShares.size() && !durations.empty(); ++i) {
        const QuantilePlace place = QuantilePlace::of(Spread::kShares[i], durations.size());
        const double first = toDouble(durations[place.rank]);
        const double next = place.part > 0 ? toDouble(durations[place.rank + 1]) : first;
        const double value = first + place.part * (next - first);
        const Quantile& told = spread.quantiles[i].value();
        QVERIFY(told.low <= value && value <= told.high && told.low <= told.value && told.value <= told.high);
    }
}

void compareAll(const StoreView& store, const std::vector<LocationId>& locations, Interval interval, bool isExact)
{
    const std::uint64_t mostRead = isExact ? kMostRead : 0;
    const std::vector<Durations> expected = oracleDurations(store, locations, interval);
    std::vector<VisitStatistics> statistics;
    QVERIFY(functionStatistics(store, locations, interval, Estimator::Classes, 1, statistics, {}, mostRead).isDone());
    std::vector<VisitStatistics> parallel;
    QVERIFY(functionStatistics(store, locations, interval, Estimator::Classes, 8, parallel, {}, mostRead).isDone());
    QVERIFY(statistics == parallel);
    for (std::size_t i = 0; i < expected.size(); ++i) {
        compare(statistics[i].inside, expected[i].inside, isExact);
        compare(statistics[i].whole, expected[i].whole, isExact);
    }
}

} // namespace

class TestFunctionStatistics : public QObject {
    Q_OBJECT

private slots:
    void equalsOracle_data() { addSeedRows(12); }
    void equalsOracle()
    {
        QFETCH(const std::uint32_t, seed);
        const auto store = randomStore(seed);
        for (const Interval& interval : testIntervals(*store, seed))
            compareAll(*store, allLocations(*store), interval, true);
    }

    void allShapes_data() { addShapeRows(); }
    /// Where summaries of segments tell of visits, each quantile lies in its bounds.
    void allShapes()
    {
        QFETCH(const std::size_t, shape);
        const auto store = buildTrace(traceShapes()[shape]).store;
        for (const Interval& interval : testIntervals(*store, 1))
            compareAll(*store, allLocations(*store), interval, false);
    }

    void stops()
    {
        const auto store = randomStore(1);
        std::stop_source source;
        source.request_stop();
        std::vector<VisitStatistics> statistics;
        QVERIFY(functionStatistics(
            *store, allLocations(*store), store->interval(), Estimator::Classes, 2, statistics, source.get_token())
                    .isStopped());
    }
};

LIGHTCONE_TEST(TestFunctionStatistics, Core)

} // namespace lightcone::tests::tst_functionstatistics

#include "tst_functionstatistics.moc"
