// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/calltree/callers.h"

#include "calloracle.h"
#include "calltreeoracle.h"
#include "seedrows.h"
#include "testclass.h"

namespace lightcone::tests::tst_callers {

using namespace core;

namespace {

/// Appends @p called and the callers below it, depth first. @p path leads to @p called.
void append(const StoreView& store, const CallTree& tree, const CalledFunction& called, FunctionPath path,
    std::map<FunctionPath, std::string>& out)
{
    path.emplace_back(store.definitions().function(called.caller).name, called.caller);
    out[path] = lineOf(path, called.sums, called.metricSums);
    for (const CalledFunction& next : byCallers(tree, called, functionNameRanks(store.definitions())))
        append(store, tree, next, path, out);
}

std::string textOf(const std::map<FunctionPath, std::string>& lines)
{
    std::string text;
    for (const auto& [path, line] : lines)
        text += line;
    return text;
}

std::string callersText(const StoreView& store, const TreeQuestion& question)
{
    CallTree tree;
    if (callTree(store, question.query(2), tree, std::stop_token {}).isStopped())
        return "stopped";
    std::map<FunctionPath, std::string> lines;
    for (const CalledFunction& called : calledFunctions(tree, functionNameRanks(store.definitions())))
        append(store, tree, called, {}, lines);
    return textOf(lines);
}

std::string oracleText(const MetricTrace& trace, const TreeQuestion& question)
{
    std::map<FunctionPath, std::string> lines;
    for (const auto& [path, sums] : oracleCallers(trace, question))
        lines[path] = lineOf(path, sums.sums, sums.metricSums);
    return textOf(lines);
}

} // namespace

class TestCallers : public QObject {
    Q_OBJECT

private slots:
    void equalsOracle_data();
    void equalsOracle();
    void siblingsByName();
    void recursionCountsOnce();
    void deepRecursion();
};

void TestCallers::equalsOracle_data()
{
    addSeedRows(8);
}

void TestCallers::equalsOracle()
{
    QFETCH(std::uint32_t, seed);
    const MetricTrace trace = metricTrace(seed);
    const auto& store = trace.store;
    for (const Interval& interval : testIntervals(*store, seed)) {
        const TreeQuestion question { allLocations(*store), interval, metricsThatAddUp(*store) };
        QCOMPARE(callersText(*store, question), oracleText(trace, question));
    }
}

void TestCallers::siblingsByName()
{
    TraceMaker trace;
    LocationWriter& writer = trace.at(trace.addLocation());
    const RegionId leaf = trace.addRegion("leaf");
    Tick t = 0;
    for (const char* name : { "zeta", "alpha", "mid" }) {
        const RegionId caller = trace.addRegion(name);
        writer.enter(t, caller);
        writer.enter(t + 1, leaf);
        writer.leave(t + 3, leaf);
        writer.leave(t + 5, caller);
        t += 10;
    }
    const auto store = trace.finish();
    CallTree tree;
    QVERIFY(callTree(*store, { allLocations(*store), store->interval() }, tree, std::stop_token {}).isDone());
    const std::vector<std::uint32_t> ranks = functionNameRanks(store->definitions());
    const auto namesOf = [&](const std::vector<CalledFunction>& rows) {
        std::string names;
        for (const CalledFunction& row : rows)
            names += store->definitions().function(row.caller).name + " ";
        return names;
    };
    const std::vector<CalledFunction> functions = calledFunctions(tree, ranks);
    QCOMPARE(namesOf(functions), std::string("alpha leaf mid zeta "));
    QCOMPARE(namesOf(byCallers(tree, functions[1], ranks)), std::string("alpha mid zeta "));
    QVERIFY(byCallers(tree, functions[0], ranks).empty());
}

void TestCallers::recursionCountsOnce()
{
    TraceMaker trace;
    LocationWriter& writer = trace.at(trace.addLocation());
    const RegionId main = trace.addRegion("main");
    const RegionId f = trace.addRegion("f");
    writer.enter(0, main);
    writer.enter(10, f);
    writer.enter(20, f);
    writer.leave(30, f);
    writer.leave(50, f);
    writer.leave(100, main);
    const auto store = trace.finish();
    CallTree tree;
    QVERIFY(callTree(*store, { allLocations(*store), store->interval() }, tree, std::stop_token {}).isDone());
    const std::vector<std::uint32_t> ranks = functionNameRanks(store->definitions());
    const std::vector<CalledFunction> functions = calledFunctions(tree, ranks);
    QCOMPARE(functions[0].sums.visits, std::uint64_t { 2 });
    QCOMPARE(functions[0].sums.inclusive, std::uint64_t { 40 });
    QCOMPARE(functions[0].sums.exclusive, std::uint64_t { 40 });
    const std::vector<CalledFunction> callers = byCallers(tree, functions[0], ranks);
    QCOMPARE(callers.size(), std::size_t { 2 });
    QCOMPARE(callers[0].sums.inclusive, std::uint64_t { 10 }); // the calls of f from f
    QCOMPARE(callers[1].sums.inclusive, std::uint64_t { 40 }); // the calls of f from main
}

void TestCallers::deepRecursion()
{
    constexpr Tick kDepth = 10'000;
    TraceMaker trace;
    LocationWriter& writer = trace.at(trace.addLocation());
    const RegionId f = trace.addRegion("f");
    for (Tick t = 0; t < kDepth; ++t)
        writer.enter(t, f);
    writer.leave(kDepth, f);
    const auto store = trace.finish();
    CallTree tree;
    QVERIFY(callTree(*store, { allLocations(*store), store->interval() }, tree, std::stop_token {}).isDone());
    const std::vector<std::uint32_t> ranks = functionNameRanks(store->definitions());
    std::vector<CalledFunction> rows = calledFunctions(tree, ranks);
    for (std::uint64_t calls = kDepth; calls > kDepth - 100; --calls) {
        QCOMPARE(rows.size(), std::size_t { 1 });
        QCOMPARE(rows[0].sums.visits, calls);
        QCOMPARE(rows[0].sums.inclusive, calls);
        rows = byCallers(tree, rows[0], ranks);
    }
}

LIGHTCONE_TEST(TestCallers, None)

} // namespace lightcone::tests::tst_callers

#include "tst_callers.moc"
