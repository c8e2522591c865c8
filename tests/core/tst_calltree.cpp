// SPDX-License-Identifier: GPL-3.0-or-later
#include "calloracle.h"

#include "core/analysis/calltree.h"
#include "seedrows.h"

#include <QTest>

#include <map>

using namespace lightcone::core;
using namespace lightcone::tests;

namespace {

/// Sums of a path. The key's names and function ids sort as the tree does.
using Path = std::vector<std::pair<std::string, FunctionId>>;
struct PathSum {
    std::uint64_t visits = 0;
    std::uint64_t inclusive = 0;
    std::uint64_t exclusive = 0;
};

std::map<Path, PathSum> oracleTree(const StoreView& store, const std::vector<LocationId>& locations, Interval interval)
{
    std::map<Path, PathSum> sums;
    for (const LocationId location : locations) {
        const std::vector<OracleCall> calls = oracleCalls(store, location);
        for (std::size_t i = 0; i < calls.size(); ++i) {
            Path path;
            for (std::size_t up = i; up != OracleCall::kNoParent; up = calls[up].parent)
                path.insert(
                    path.begin(), { store.definitions().function(calls[up].function).name, calls[up].function });
            const bool isVisit = interval.contains(calls[i].enter);
            if (!isVisit && calls[i].ticksIn(interval) == 0)
                continue;
            for (Path above = path; !above.empty(); above.pop_back())
                sums[above];
            PathSum& sum = sums[path];
            sum.visits += isVisit ? 1 : 0;
            sum.inclusive += calls[i].ticksIn(interval);
            sum.exclusive += exclusiveTicks(calls, i, interval);
        }
    }
    return sums;
}

std::string lineOf(const Path& path, std::uint64_t visits, std::uint64_t inclusive, std::uint64_t exclusive)
{
    std::string line;
    for (const auto& [name, function] : path)
        line += (line.empty() ? "" : "/") + name;
    return line + " " + std::to_string(visits) + " " + std::to_string(inclusive) + " " + std::to_string(exclusive)
        + "\n";
}

std::string oracleText(const StoreView& store, const std::vector<LocationId>& locations, Interval interval)
{
    std::string text;
    for (const auto& [path, sum] : oracleTree(store, locations, interval))
        text += lineOf(path, sum.visits, sum.inclusive, sum.exclusive);
    return text;
}

std::string treeText(const StoreView& store, const std::vector<LocationId>& locations, Interval interval)
{
    std::vector<CallTreeNode> nodes;
    if (!callTree(store, locations, interval, nodes, std::stop_token {}))
        return "stopped";
    std::string text;
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        Path path;
        for (auto up = static_cast<std::uint32_t>(i); up != CallTreeNode::kNoParent; up = nodes[up].parent) {
            path.insert(path.begin(), { store.definitions().function(nodes[up].function).name, nodes[up].function });
            if (nodes[up].parent != CallTreeNode::kNoParent && nodes[up].parent >= up)
                return "a parent behind its child";
        }
        if (path.size() != nodes[i].depth + 1)
            return "a wrong depth";
        text += lineOf(path, nodes[i].visits, nodes[i].inclusive, nodes[i].exclusive);
    }
    return text;
}

} // namespace

class TestCallTree : public QObject {
    Q_OBJECT

private slots:
    void equalsOracle_data();
    void equalsOracle();
    void siblingsByName();
    void regionsOfOneFunctionMerge();
    void leavesOutUnused();
    void noEvents();
    void deepStack();
    void stops();
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
    for (const Interval& interval : testIntervals(*store, seed))
        QCOMPARE(treeText(*store, all, interval), oracleText(*store, all, interval));
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
    QCOMPARE(
        treeText(*store, allLocations(*store), store->interval()), std::string("alpha 1 5 5\nmid 1 5 5\nzeta 1 5 5\n"));
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
    QCOMPARE(treeText(*store, allLocations(*store), store->interval()), std::string("main 2 20 14\nmain/work 2 6 6\n"));
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
    QCOMPARE(treeText(*store, allLocations(*store), { 10, 20 }), std::string("g 1 0 0\n"));
    QCOMPARE(treeText(*store, allLocations(*store), { 5, 7 }), std::string("f 0 2 0\nf/g 0 2 2\n"));
}

void TestCallTree::noEvents()
{
    TraceMaker trace;
    trace.addLocation();
    const auto store = trace.finish();
    QCOMPARE(treeText(*store, allLocations(*store), { -10, 10 }), std::string());
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
    std::vector<CallTreeNode> nodes;
    QVERIFY(callTree(*store, allLocations(*store), store->interval(), nodes, std::stop_token {}));
    QCOMPARE(nodes.size(), static_cast<std::size_t>(kDepth));
    QCOMPARE(nodes.back().depth, static_cast<std::uint32_t>(kDepth - 1));
    QCOMPARE(nodes.back().inclusive, std::uint64_t { 1 });
    QCOMPARE(nodes.front().inclusive, static_cast<std::uint64_t>(kDepth));
    QCOMPARE(nodes.front().exclusive, std::uint64_t { 1 });
}

void TestCallTree::stops()
{
    const auto store = randomStore(1);
    std::stop_source source;
    source.request_stop();
    std::vector<CallTreeNode> nodes;
    QVERIFY(!callTree(*store, allLocations(*store), store->interval(), nodes, source.get_token()));
}

QTEST_APPLESS_MAIN(TestCallTree)
#include "tst_calltree.moc"
