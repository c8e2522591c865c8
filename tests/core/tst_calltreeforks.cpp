// SPDX-License-Identifier: GPL-3.0-or-later
#include "calloracle.h"
#include "calltreetext.h"
#include "core/analysis/calltree/forkpaths.h"
#include "core/links/tracelinks.h"
#include "linkmodel.h"
#include "linkshapes.h"
#include "randomtrace.h"
#include "testclass.h"

#include <algorithm>

namespace lightcone::tests::tst_calltreeforks {

using namespace core;

namespace {

/// The name and the function of a call, found by its enter. The name is empty where the function is not defined.
std::pair<std::string, FunctionId> functionOf(const StoreView& store, const LinkModel::Event& enter)
{
    const Definitions& definitions = store.definitions();
    const bool isContext = enter.record.kind == EventKind::CallingContextEnter;
    const FunctionId function
        = definitions.functionOf(isContext ? definitions.regionOf(CallingContextId { enter.record.reference })
                                           : RegionId { enter.record.reference });
    return { isValid(function) ? definitions.function(function).name : std::string(), function };
}

/// @p store with the functions that the model of links lets each outermost call continue.
MetricTrace withForks(std::shared_ptr<const StoreView> store)
{
    MetricTrace trace { std::move(store) };
    const LinkModel model(*trace.store);
    for (const LocationId location : allLocations(*trace.store)) {
        auto& inherited = trace.inherited.emplace_back();
        for (std::uint64_t event = 0; event < trace.store->location(location).eventCount(); ++event) {
            FunctionPath path;
            for (auto at = model.at(model.of({ location, event })).enter; at != 0; at = model.at(at).enter) {
                if (const auto function = functionOf(*trace.store, model.at(at)); isValid(function.second))
                    path.push_back(function);
            }
            std::ranges::reverse(path);
            inherited[event] = path;
        }
    }
    return trace;
}

} // namespace

/// Compares call trees of processes that fork with the model of links.
class TestCallTreeForks : public QObject {
    Q_OBJECT

private slots:
    void equalsOracle_data() { addLinkRows(); }
    void equalsOracle();
    void callsOutsideForks();
    void metrics();
    void forksOfADeepStack();
    void stops();
};

void TestCallTreeForks::equalsOracle()
{
    const MetricTrace trace = withForks(linkRowTrace());
    const StoreView& store = *trace.store;
    const ForkPaths forks = ForkPaths::make(store, 2, {}).value();
    const std::vector<LocationId> all = allLocations(store);
    std::vector<LocationId> some { all.back() };
    if (all.size() > 1)
        some.push_back(all.front());
    std::vector<Interval> intervals = testIntervals(store, 1);
    intervals.resize(std::min<std::size_t>(intervals.size(), store.eventCount() < 2000 ? 4 : 1));
    for (const Interval& interval : intervals) {
        for (const std::vector<LocationId>& locations : { all, some }) {
            const TreeQuestion question { locations, interval, {}, &forks };
            QCOMPARE(treeText(store, question, 2), oracleText(trace, question));
            QCOMPARE(badMedians(trace, question), std::string());
        }
    }
    if (store.eventCount() < 1000) {
        const TreeQuestion question { all, intervals.front(), {}, &forks };
        QCOMPARE(partsText(store, question, 2), oraclePartsText(trace, question));
    }
}

/// Before the fork and after the join, a thread's calls are at the top of the tree; in between they are below the calls
/// that its master has open. The same holds for a fork inside a thread.
void TestCallTreeForks::callsOutsideForks()
{
    StoreBuilder builder;
    const ProcessId process = addProcess(builder);
    LocationWriter& master = builder.writer(addLocation(builder, process));
    LocationWriter& thread = builder.writer(addLocation(builder, process));
    LocationWriter& nested = builder.writer(addLocation(builder, process));
    const RegionId main = addRegion(builder, "main");
    const RegionId loop = addRegion(builder, "loop");
    const auto call = [&](LocationWriter& writer, Tick t) {
        writer.enter(t, loop);
        writer.leave(t + 2, loop);
    };
    master.enter(0, main);
    call(thread, 1);
    master.event(10, EventKind::ThreadFork);
    thread.enter(11, loop);
    thread.event(12, EventKind::ThreadFork);
    call(nested, 13);
    thread.event(16, EventKind::ThreadJoin);
    thread.leave(17, loop);
    master.event(20, EventKind::ThreadJoin);
    call(thread, 21);
    master.leave(30, main);
    const auto store = finished(builder);
    const ForkPaths forks = ForkPaths::make(*store, 1, {}).value();
    const auto text = [&](std::vector<LocationId> locations, Interval interval) {
        CallTree tree;
        if (callTree(*store, { locations, interval, {}, 1, &forks }, tree, {}).isStopped())
            return std::string("stopped");
        std::string lines;
        for (std::uint32_t i = 0; i < tree.nodes.size(); ++i) {
            const CallSums& sums = tree.nodes[i].sums;
            for (const auto& [name, function] : pathOf(*store, tree, i))
                lines += "/" + name;
            for (const std::uint64_t number : { sums.visits, sums.inclusive, sums.exclusive })
                lines += " " + std::to_string(number);
            lines += "\n";
        }
        return lines;
    };
    QCOMPARE(text(allLocations(*store), { 0, 40 }),
        std::string("/loop 2 4 4\n/main 1 38 30\n/main/loop 1 8 6\n/main/loop/loop 1 2 2\n"));
    // The tree is right even when neither the location nor the time of the fork is asked for.
    QCOMPARE(
        text({ LocationId { 2 } }, { 14, 40 }), std::string("/main 0 1 0\n/main/loop 0 1 0\n/main/loop/loop 0 1 1\n"));
}

void TestCallTreeForks::metrics()
{
    StoreBuilder builder;
    const ProcessId process = addProcess(builder);
    LocationWriter& master = builder.writer(addLocation(builder, process));
    LocationWriter& thread = builder.writer(addLocation(builder, process));
    const RegionId main = addRegion(builder, "main");
    MetricDef def;
    def.semantics = MetricDef::Semantics::Relative;
    MetricSetDef set;
    set.members.push_back(builder.addMetric(def));
    const MetricSetId metrics = builder.addMetricSet(set);
    master.enter(0, main);
    master.event(1, EventKind::ThreadFork);
    thread.enter(2, main);
    const MetricValue value { MetricValue::Type::Unsigned, 7 };
    thread.metric(3, metrics, { &value, 1 });
    thread.leave(4, main);
    master.leave(5, main);
    const auto store = finished(builder);
    const ForkPaths forks = ForkPaths::make(*store, 1, {}).value();
    CallTree tree;
    QVERIFY(callTree(*store, { allLocations(*store), { 0, 10 }, set.members, 1, &forks }, tree, {}).isDone());
    QCOMPARE(tree.nodes.size(), std::size_t { 2 });
    const MetricSum seven { 7, 0 };
    QVERIFY(tree.metricSumsOf(0)[0] == (MetricSums { seven, {} }));
    QVERIFY(tree.metricSumsOf(1)[0] == (MetricSums { seven, seven }));
}

/// Each level of a recursion forks. What the levels around it have in common is looked at once.
void TestCallTreeForks::forksOfADeepStack()
{
    constexpr Tick kDepth = 60'000;
    StoreBuilder builder;
    const ProcessId process = addProcess(builder);
    LocationWriter& master = builder.writer(addLocation(builder, process));
    LocationWriter& thread = builder.writer(addLocation(builder, process));
    const RegionId recurse = addRegion(builder, "recurse");
    const RegionId loop = addRegion(builder, "loop");
    for (Tick level = 0; level < kDepth; ++level) {
        const Tick t = 10 * level;
        master.enter(t, recurse);
        master.event(t + 1, EventKind::ThreadFork);
        thread.enter(t + 2, loop);
        thread.leave(t + 4, loop);
        master.event(t + 5, EventKind::ThreadJoin);
    }
    const auto store = finished(builder);
    const ForkPaths forks = ForkPaths::make(*store, 2, {}).value();
    CallTree tree;
    QVERIFY(callTree(*store, { allLocations(*store), store->interval(), {}, 2, &forks }, tree, {}).isDone());
    QCOMPARE(tree.nodes.size(), static_cast<std::size_t>(2 * kDepth));
    for (const CallTreeNode& node : tree.nodes) {
        QCOMPARE(node.sums.visits, std::uint64_t { 1 });
        if (store->definitions().function(node.function).name == "loop")
            QCOMPARE(node.sums.inclusive, std::uint64_t { 2 });
    }
    const auto links = TraceLinks::make(store, 2, nullptr, {}).value();
    const CallPaths& paths = links->callPaths();
    QCOMPARE(paths.all().size(), static_cast<std::size_t>(2 * kDepth));
    QCOMPARE(paths.openAt(static_cast<std::uint32_t>(kDepth) - 1).index, std::uint64_t { 3 * (kDepth - 1) });
}

void TestCallTreeForks::stops()
{
    std::stop_source source;
    source.request_stop();
    const auto store = makeLinkTrace({});
    QVERIFY(ForkPaths::make(*store, 2, source.get_token()).isStopped());
}

LIGHTCONE_TEST(TestCallTreeForks, None)

} // namespace lightcone::tests::tst_calltreeforks

#include "tst_calltreeforks.moc"
