// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/calltree/calltree.h"

#include "calloracle.h"
#include "core/analysis/calltree/forkpaths.h"
#include "core/analysis/calltree/pathmetrics.h"
#include "randomtrace.h"
#include "testclass.h"
#include "tests/countedmemory.h"

#include <array>

namespace lightcone::tests::tst_calltreememory {

using namespace core;

class TestCallTreeMemory : public QObject {
    Q_OBJECT

private slots:
    void manyPathsAndMetrics();
    void moreThanMemoryHolds();
    void manyEventsAtOneTime();
};

/// Sums are kept where a call was on top while a metric grew, not for each call path and metric.
void TestCallTreeMemory::manyPathsAndMetrics()
{
    constexpr Tick kDepth = 20'000;
    constexpr std::size_t kMetrics = 1'000;
    StoreBuilder builder;
    const LocationId location = addLocation(builder, addProcess(builder));
    const RegionId f = addRegion(builder, "f");
    MetricDef def;
    def.semantics = MetricDef::Semantics::Accumulated;
    MetricSetDef set;
    for (std::size_t i = 0; i < kMetrics; ++i)
        set.members.push_back(builder.addMetric(def));
    const MetricSetId metrics = builder.addMetricSet(set);
    LocationWriter& writer = builder.writer(location);
    for (Tick t = 0; t < kDepth; ++t)
        writer.enter(t, f);
    for (const std::uint64_t value : { 1, 8 }) {
        const std::vector<MetricValue> values(kMetrics, { MetricValue::Type::Unsigned, value });
        writer.metric(kDepth + (value > 1 ? 1 : 0), metrics, values);
    }
    writer.leave(kDepth + 1, f);
    const auto store = finished(builder);
    CallTree tree;
    const std::vector<LocationId> locations = allLocations(*store);
    const std::size_t before = liveBytes;
    mostBytes = before;
    QVERIFY(callTree(*store, { locations, store->interval(), set.members }, tree, {}).isDone());
    QVERIFY(mostBytes - before < std::size_t { 64 } << 20);
    const MetricSum seven { 7, 0 };
    for (const std::size_t metric : std::array { std::size_t { 0 }, kMetrics - 1 }) {
        QVERIFY(tree.metricSumsOf(0, metric) == (MetricSums { seven, {} }));
        QVERIFY(tree.metricSumsOf(kDepth - 1, metric) == (MetricSums { seven, seven }));
    }
}

/// Where each of many metrics grows in each of many call paths, memory ends before the machine's does.
void TestCallTreeMemory::moreThanMemoryHolds()
{
    PathMetrics sums(3);
    for (const std::uint32_t path : { 1, 2, 3, 1, 2, 3 })
        sums.at(path, 0).inclusive.integer = path;
    QVERIFY_EXCEPTION_THROWN(sums.at(1, 1), std::bad_alloc);
}

/// The tree finds the calls that threads inherit at the time of a fork without a list of the events at that time.
void TestCallTreeMemory::manyEventsAtOneTime()
{
    StoreBuilder builder;
    const ProcessId process = addProcess(builder);
    LocationWriter& master = builder.writer(addLocation(builder, process));
    LocationWriter& thread = builder.writer(addLocation(builder, process));
    const RegionId main = addRegion(builder, "main");
    const RegionId loop = addRegion(builder, "loop");
    master.enter(0, main);
    master.event(5, EventKind::ThreadFork);
    for (int i = 0; i < 200'000; ++i) {
        thread.enter(5, loop);
        thread.leave(5, loop);
    }
    master.leave(10, main);
    const auto store = finished(builder);
    const ForkPaths forks = ForkPaths::make(*store, 1, {}).value();
    CallTree tree;
    const std::vector<LocationId> locations = allLocations(*store);
    const std::size_t before = liveBytes;
    mostBytes = before;
    QVERIFY(callTree(*store, { locations, store->interval(), {}, 1, &forks }, tree, {}).isDone());
    QVERIFY(mostBytes - before < std::size_t { 4 } << 20);
    QCOMPARE(tree.nodes.size(), std::size_t { 2 });
    QCOMPARE(tree.nodes[1].sums.visits, std::uint64_t { 200'000 });
}

LIGHTCONE_TEST(TestCallTreeMemory, None)

} // namespace lightcone::tests::tst_calltreememory

#include "tst_calltreememory.moc"
