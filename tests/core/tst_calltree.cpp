// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/calltree/calltree.h"

#include "calloracle.h"
#include "calltreeoracle.h"
#include "calltreetext.h"
#include "core/analysis/curves/curvestatistics.h"
#include "core/base/usage.h"
#include "randomtrace.h"
#include "seedrows.h"
#include "testclass.h"

#include <algorithm>
#include <cmath>

namespace lightcone::tests::tst_calltree {

using namespace core;

namespace {

/// Writes paths, visits, inclusive and exclusive times as text.
std::string shortText(const StoreView& store, Interval interval)
{
    CallTree tree;
    if (callTree(store, { allLocations(store), interval }, tree, std::stop_token {}).isStopped())
        return "stopped";
    std::string text;
    for (std::uint32_t i = 0; i < tree.nodes.size(); ++i) {
        std::string line;
        for (const auto& [name, function] : pathOf(store, tree, i))
            line += (line.empty() ? "" : "/") + name;
        for (const std::uint64_t number :
            { tree.nodes[i].sums.visits, tree.nodes[i].sums.inclusive, tree.nodes[i].sums.exclusive })
            line += " " + std::to_string(number);
        text += line + "\n";
    }
    return text;
}

void addValue(LocationWriter& writer, Tick t, MetricSetId set, std::uint64_t value)
{
    const MetricValue metric { MetricValue::Type::Unsigned, value };
    writer.metric(t, set, { &metric, 1 });
}

} // namespace

class TestCallTree : public QObject {
    Q_OBJECT

private slots:
    void equalsOracle_data();
    void equalsOracle();
    void metricsEqualOracle_data();
    void metricsEqualOracle();
    void mediansEqualOracle_data();
    void mediansEqualOracle();
    void partsEqualOracle();
    void metricOfOneCall();
    void metricsBetweenSamples();
    void metricsAddUpToTheGrowth_data() { addSeedRows(6); }
    void metricsAddUpToTheGrowth();
    void metricsWithoutCalls();
    void wideIntegers();
    void siblingsByName();
    void regionsOfOneFunctionMerge();
    void leavesOutUnused();
    void noEvents();
    void deepStack();
    void stops();
    void refusesRepeated();
};

void TestCallTree::equalsOracle_data()
{
    addSeedRows(12);
}

void TestCallTree::equalsOracle()
{
    QFETCH(std::uint32_t, seed);
    const auto store = randomStore(seed);
    const std::vector<LocationId> all = allLocations(*store);
    const std::vector<LocationId> some { all[2], all[0] };
    for (const Interval& interval : testIntervals(*store, seed)) {
        QCOMPARE(treeText(*store, { all, interval, {} }), oracleText({ store }, { all, interval, {} }));
        QCOMPARE(treeText(*store, { some, interval, {} }), oracleText({ store }, { some, interval, {} }));
    }
}

void TestCallTree::metricsEqualOracle_data()
{
    addSeedRows(12);
}

void TestCallTree::metricsEqualOracle()
{
    QFETCH(std::uint32_t, seed);
    const MetricTrace trace = metricTrace(seed);
    const auto& store = trace.store;
    const std::vector<LocationId> all = allLocations(*store);
    const std::vector<MetricId> metrics = metricsThatAddUp(*store);
    QCOMPARE(metrics.size(), std::size_t { 5 });
    for (const Interval& interval : testIntervals(*store, seed)) {
        const TreeQuestion question { all, interval, metrics };
        const std::string expected = oracleText(trace, question);
        QCOMPARE(treeText(*store, question), expected);
        QCOMPARE(treeText(*store, question, 3), expected);
        const TreeQuestion some { { all[2], all[0] }, interval, { metrics[3], metrics[1] } };
        QCOMPARE(treeText(*store, some), oracleText(trace, some));
    }
}

void TestCallTree::mediansEqualOracle_data()
{
    addSeedRows(8);
}

void TestCallTree::mediansEqualOracle()
{
    QFETCH(std::uint32_t, seed);
    const auto store = randomStore(seed);
    for (const Interval& interval : testIntervals(*store, seed)) {
        QCOMPARE(badMedians({ store }, { allLocations(*store), interval, {} }), std::string());
    }
}

void TestCallTree::partsEqualOracle()
{
    const MetricTrace trace = metricTrace(1);
    const auto& store = trace.store;
    const std::vector<LocationId> all = allLocations(*store);
    const Interval part { 80, 200 };
    for (const Interval& interval : { store->interval(), part }) {
        const TreeQuestion question { { all[1], all[0], all[2] }, interval, metricsThatAddUp(*store) };
        QCOMPARE(partsText(*store, question, 2), oraclePartsText(trace, question));
    }
}

void TestCallTree::metricOfOneCall()
{
    StoreBuilder builder;
    const LocationId location = addLocation(builder, addProcess(builder));
    const RegionId f = addRegion(builder, "f");
    MetricDef def;
    def.semantics = MetricDef::Semantics::Accumulated;
    def.validity = MetricDef::Validity::SinceStart;
    MetricSetDef set;
    set.members = { builder.addMetric(def) };
    const MetricSetId instructions = builder.addMetricSet(set);
    LocationWriter& writer = builder.writer(location);
    constexpr std::uint64_t kLarge = std::uint64_t { 1 } << 63;
    addValue(writer, 10, instructions, 100); // writers put a sample before the event at the same time
    writer.enter(10, f);
    addValue(writer, 15, instructions, kLarge + 100);
    addValue(writer, 20, instructions, kLarge + 107);
    writer.leave(20, f);
    addValue(writer, 30, instructions, kLarge + 200);
    const auto store = finished(builder);
    const auto inclusiveIn = [&](Interval interval) {
        CallTree tree;
        const std::vector<MetricId> metrics = metricsThatAddUp(*store);
        expectDone(callTree(*store, { allLocations(*store), interval, metrics }, tree, std::stop_token {}));
        return tree.metricSumsOf(0)[0].inclusive.integer;
    };
    QVERIFY(inclusiveIn(store->interval()) == WideInteger { kLarge } + 7);
    QVERIFY(inclusiveIn({ 10, 15 }) == WideInteger { kLarge });
    QVERIFY(inclusiveIn({ 15, 20 }) == WideInteger { 7 });
    // The seven come evenly in five ticks: 1.4, rounded to 1, up to tick 16.
    QVERIFY(inclusiveIn({ 15, 16 }) == WideInteger { 1 });
    QVERIFY(inclusiveIn({ 16, 25 }) == WideInteger { 6 });
}

/// Calls that nothing was sampled in share what came meanwhile by their times; what came at one time goes to the call
/// that was on top then, as short as it may be.
void TestCallTree::metricsBetweenSamples()
{
    StoreBuilder builder;
    const LocationId location = addLocation(builder, addProcess(builder));
    const RegionId f = addRegion(builder, "f");
    const RegionId g = addRegion(builder, "g");
    const RegionId h = addRegion(builder, "h");
    MetricDef def;
    def.semantics = MetricDef::Semantics::Accumulated;
    def.validity = MetricDef::Validity::SinceStart;
    const MetricSetId set = builder.addMetricSet({ 1, { builder.addMetric(def) }, LocationId::none, {} });
    LocationWriter& writer = builder.writer(location);
    const auto sample = [&](Tick t, std::uint64_t value) { addValue(writer, t, set, value); };
    sample(0, 1'000);
    writer.enter(0, f);
    writer.enter(20, g);
    writer.leave(50, g);
    sample(100, 1'100);
    writer.enter(100, h);
    sample(100, 1'107); // in no time
    writer.leave(100, h);
    writer.leave(200, f);
    sample(200, 1'207);
    const auto store = finished(builder);
    const auto textOf = [&](Interval interval) {
        const std::vector<MetricId> metrics { MetricId { 0 } };
        CallTree tree;
        expectDone(callTree(*store, { allLocations(*store), interval, metrics }, tree, std::stop_token {}));
        std::string text;
        for (std::uint32_t i = 0; i < tree.nodes.size(); ++i) {
            const MetricSums sums = tree.metricSumsOf(i)[0];
            text += store->definitions().function(tree.nodes[i].function).name + " "
                + decimalText(sums.inclusive.integer) + " " + decimalText(sums.exclusive.integer) + "; ";
        }
        return text;
    };
    QCOMPARE(textOf(store->interval()), std::string("f 207 170; g 30 30; h 7 7; "));
    QCOMPARE(textOf({ 0, 40 }), std::string("f 40 20; g 20 20; "));
    QCOMPARE(textOf({ 30, 40 }), std::string("f 10 0; g 10 10; "));
    QCOMPARE(textOf({ 60, 100 }), std::string("f 40 40; "));
    QCOMPARE(textOf({ 60, 101 }), std::string("f 48 41; h 7 7; "));
}

/// Where a call is always open, the call paths have all of the growth, whatever the interval is.
void TestCallTree::metricsAddUpToTheGrowth()
{
    QFETCH(std::uint32_t, seed);
    const MetricTrace trace = metricTrace(seed, MetricTraceCalls::AlwaysInside);
    const auto& store = trace.store;
    for (const MetricId metric : metricsThatAddUp(*store)) {
        const std::vector<MetricId> metrics { metric };
        CurveSource source = metricCurve(*store, metric);
        for (const Interval& interval : testIntervals(*store, seed)) {
            for (const LocationId location : allLocations(*store)) {
                const std::vector<LocationId> locations { location };
                CallTree tree;
                expectDone(callTree(*store, { locations, interval, metrics }, tree, std::stop_token {}));
                const MetricSums sums = tree.nodes.empty() ? MetricSums {} : tree.metricSumsOf(0)[0];
                source.locations = locations;
                CurveStatistics statistics;
                expectDone(curveStatistics(*store, source, interval, statistics, {}));
                QVERIFY(sums.inclusive.integer == statistics.growth.integer);
                QVERIFY(std::abs(sums.inclusive.real - statistics.growth.real) < 1e-6);
            }
        }
    }
}

void TestCallTree::metricsWithoutCalls()
{
    StoreBuilder builder;
    const LocationId location = addLocation(builder, addProcess(builder));
    MetricDef def;
    def.semantics = MetricDef::Semantics::Relative;
    MetricSetDef set;
    set.members = { builder.addMetric(def) };
    addValue(builder.writer(location), 1, builder.addMetricSet(set), 5);
    QVERIFY(metricsThatAddUp(*finished(builder)).empty());
}

void TestCallTree::wideIntegers()
{
    constexpr WideInteger kPart = 1'000'000'000'000'000'000;
    QCOMPARE(decimalText(0), std::string("0"));
    QCOMPARE(decimalText(-17), std::string("-17"));
    QCOMPARE(decimalText(kPart), std::string("1000000000000000000"));
    QCOMPARE(decimalText(-kPart * 5 - 3), std::string("-5000000000000000003"));
    QCOMPARE(decimalText(kPart * kPart * 12 + 7), std::string("12000000000000000000000000000000000007"));
}

void TestCallTree::siblingsByName()
{
    TraceMaker trace;
    LocationWriter& writer = trace.at(trace.addLocation());
    Tick t = 0;
    for (const char* name : { "zeta", "alpha", "mid" }) {
        const RegionId region = trace.addRegion(name);
        writer.enter(t, region);
        writer.leave(t + 5, region);
        t += 10;
    }
    const auto store = trace.finish();
    QCOMPARE(shortText(*store, store->interval()), std::string("alpha 1 5 5\nmid 1 5 5\nzeta 1 5 5\n"));
}

void TestCallTree::regionsOfOneFunctionMerge()
{
    TraceMaker trace;
    const RegionId main = trace.addRegion("main");
    for (int i = 0; i < 2; ++i) {
        LocationWriter& writer = trace.at(trace.addLocation());
        const RegionId work = trace.addRegion("work");
        writer.enter(0, main);
        writer.enter(1, work);
        writer.leave(4, work);
        writer.leave(10, main);
    }
    const auto store = trace.finish();
    QCOMPARE(shortText(*store, store->interval()), std::string("main 2 20 14\nmain/work 2 6 6\n"));
}

void TestCallTree::leavesOutUnused()
{
    TraceMaker trace;
    LocationWriter& writer = trace.at(trace.addLocation());
    const RegionId f = trace.addRegion("f");
    const RegionId g = trace.addRegion("g");
    writer.enter(0, f);
    writer.enter(1, g);
    writer.leave(10, g);
    writer.leave(10, f);
    writer.enter(10, g);
    writer.leave(10, g);
    const auto store = trace.finish();
    QCOMPARE(shortText(*store, { 10, 20 }), std::string("g 1 0 0\n"));
    QCOMPARE(shortText(*store, { 5, 7 }), std::string("f 0 2 0\nf/g 0 2 2\n"));
}

void TestCallTree::noEvents()
{
    TraceMaker trace;
    trace.addLocation();
    const auto store = trace.finish();
    QCOMPARE(shortText(*store, { -10, 10 }), std::string());
}

void TestCallTree::deepStack()
{
    constexpr Tick kDepth = 20'002;
    TraceMaker trace;
    LocationWriter& writer = trace.at(trace.addLocation());
    const RegionId f = trace.addRegion("f");
    for (Tick t = 0; t < kDepth; ++t)
        writer.enter(t, f);
    writer.leave(kDepth, f);
    const auto store = trace.finish();
    CallTree tree;
    QVERIFY(callTree(*store, { allLocations(*store), store->interval() }, tree, std::stop_token {}).isDone());
    const std::vector<CallTreeNode>& nodes = tree.nodes;
    QCOMPARE(nodes.size(), static_cast<std::size_t>(kDepth));
    QCOMPARE(nodes.back().depth, static_cast<std::uint32_t>(kDepth - 1));
    QCOMPARE(nodes.back().sums.inclusive, std::uint64_t { 1 });
    QCOMPARE(nodes.front().sums.inclusive, static_cast<std::uint64_t>(kDepth));
    QCOMPARE(nodes.front().sums.exclusive, std::uint64_t { 1 });
}

void TestCallTree::stops()
{
    const auto store = randomStore(1);
    std::stop_source source;
    source.request_stop();
    CallTree tree;
    QVERIFY(callTree(*store, { allLocations(*store), store->interval() }, tree, source.get_token()).isStopped());
}

void TestCallTree::refusesRepeated()
{
    const MetricTrace trace = metricTrace(1);
    const std::vector<LocationId> once { LocationId { 0 } };
    const std::vector<LocationId> locations { LocationId { 0 }, LocationId { 1 }, LocationId { 0 } };
    const std::vector<MetricId> metrics { MetricId { 1 }, MetricId { 1 } };
    CallTree tree;
    std::vector<ClassStatistics> durations;
    std::vector<CallPathPart> parts;
    const std::vector<FunctionId> path { FunctionId { 0 } };
    const Interval interval = trace.store->interval();
    for (const CallTreeQuery& query :
        { CallTreeQuery { locations, interval }, CallTreeQuery { once, interval, metrics } }) {
        QVERIFY_EXCEPTION_THROWN(callTree(*trace.store, query, tree, {}).isDone(), UsageError);
        QVERIFY_EXCEPTION_THROWN(callTreeDurations(*trace.store, query, tree, durations, {}).isDone(), UsageError);
        QVERIFY_EXCEPTION_THROWN(callPathParts(*trace.store, query, path, parts, {}).isDone(), UsageError);
    }
}

LIGHTCONE_TEST(TestCallTree, None)

} // namespace lightcone::tests::tst_calltree

#include "tst_calltree.moc"
