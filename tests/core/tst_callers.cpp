// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/calltree/callers.h"

#include "calloracle.h"
#include "calltreeoracle.h"
#include "calltreetext.h"
#include "random.h"
#include "randomtrace.h"
#include "seedrows.h"
#include "testclass.h"

namespace lightcone::tests::tst_callers {

using namespace core;

namespace {

Callers callersOf(const StoreView& store, const CallTree& tree)
{
    return Callers::make(tree, functionNameRanks(store.definitions()), {}).value();
}

/// Appends @p row and the callers below it, depth first. @p path leads to @p row.
void append(const StoreView& store, const Callers& callers, const Callers::Row& row, FunctionPath path,
    std::map<FunctionPath, std::string>& out)
{
    const FunctionId caller = callers.callerOf(row);
    path.emplace_back(store.definitions().function(caller).name, caller);
    out[path] = lineOf(path, callers.sumsOf(row), callers.metricSumsOf(row));
    const std::vector<Callers::Row> below = callers.below(row);
    if (callers.hasBelow(row) != !below.empty() || row.depth() + 1 != path.size())
        out[path] = "rows that contradict each other\n";
    for (const Callers::Row& next : below)
        append(store, callers, next, path, out);
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
    const Callers callers = callersOf(store, tree);
    for (const Callers::Row& row : callers.functions())
        append(store, callers, row, {}, lines);
    return textOf(lines);
}

std::string oracleCallersText(const MetricTrace& trace, const TreeQuestion& question)
{
    std::map<FunctionPath, std::string> lines;
    for (const auto& [path, sums] : oracleCallers(trace, question))
        lines[path] = lineOf(path, sums.sums, sums.metricSums);
    return textOf(lines);
}

/// Adds the row and the callers below it. @p path leads to @p row: the function, its callers.
void appendSpreads(const Callers& callers, const std::vector<Spread>& spreads, const Callers::Row& row,
    std::vector<FunctionId> path, std::map<std::vector<FunctionId>, Spread>& out)
{
    path.push_back(callers.callerOf(row));
    out[path] = spreads[row.group()];
    for (const Callers::Row& next : callers.below(row))
        appendSpreads(callers, spreads, next, path, out);
}

/// Compares the visits of all rows with those of all paths that end like them.
void compareSpreads(const MetricTrace& trace, const TreeQuestion& question)
{
    const StoreView& store = *trace.store;
    std::map<std::vector<FunctionId>, ClassStatistics> expected;
    for (const auto& [path, durations] : oracleDurations(trace, question)) {
        std::vector<FunctionId> callers;
        for (auto at = path.rbegin(); at != path.rend(); ++at) {
            callers.push_back(at->second);
            for (const std::uint64_t ticks : durations)
                expected[callers].add(ticks);
        }
    }
    CallTree tree;
    std::vector<ClassStatistics> ofNodes;
    QVERIFY(callTree(store, question.query(2), tree, {}).isDone());
    QVERIFY(callTreeDurations(store, question.query(2), tree, ofNodes, {}).isDone());
    const Callers callers = callersOf(store, tree);
    const std::vector<Spread> spreads = callers.spreads(std::move(ofNodes), {}).value();
    QCOMPARE(spreads.size(), callers.groups());
    std::map<std::vector<FunctionId>, Spread> found;
    for (const Callers::Row& row : callers.functions())
        appendSpreads(callers, spreads, row, {}, found);
    for (const auto& [path, spread] : found)
        QVERIFY(spread == expected[path].spread());
    for (const auto& [path, durations] : expected)
        QVERIFY(durations.count() == 0 || found.contains(path));
}

} // namespace

class TestCallers : public QObject {
    Q_OBJECT

private slots:
    void equalsOracle_data();
    void equalsOracle();
    void spreadsEqualOracle_data() { addSeedRows(8); }
    void spreadsEqualOracle();
    void siblingsByName();
    void recursionCountsOnce();
    void recursionsEqualOracle_data();
    void recursionsEqualOracle();
    void deepRecursion_data();
    void deepRecursion();
    void stops();
};

void TestCallers::equalsOracle_data()
{
    addSeedRows(8);
}

void TestCallers::spreadsEqualOracle()
{
    QFETCH(std::uint32_t, seed);
    const MetricTrace trace = metricTrace(seed);
    for (const Interval& interval : testIntervals(*trace.store, seed))
        compareSpreads(trace, { allLocations(*trace.store), interval, {} });
}

void TestCallers::equalsOracle()
{
    QFETCH(std::uint32_t, seed);
    const MetricTrace trace = metricTrace(seed);
    const auto& store = trace.store;
    for (const Interval& interval : testIntervals(*store, seed)) {
        const TreeQuestion question { allLocations(*store), interval, metricsThatAddUp(*store) };
        QCOMPARE(callersText(*store, question), oracleCallersText(trace, question));
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
    const Callers callers = callersOf(*store, tree);
    const auto namesOf = [&](const std::vector<Callers::Row>& rows) {
        std::string names;
        for (const Callers::Row& row : rows)
            names += store->definitions().function(callers.callerOf(row)).name + " ";
        return names;
    };
    const std::vector<Callers::Row> functions = callers.functions();
    QCOMPARE(namesOf(functions), std::string("alpha leaf mid zeta "));
    QCOMPARE(namesOf(callers.below(functions[1])), std::string("alpha mid zeta "));
    QVERIFY(callers.below(functions[0]).empty());
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
    const Callers callers = callersOf(*store, tree);
    const std::vector<Callers::Row> functions = callers.functions();
    QCOMPARE(callers.sumsOf(functions[0]).visits, std::uint64_t { 2 });
    QCOMPARE(callers.sumsOf(functions[0]).inclusive, std::uint64_t { 40 });
    QCOMPARE(callers.sumsOf(functions[0]).exclusive, std::uint64_t { 40 });
    const std::vector<Callers::Row> below = callers.below(functions[0]);
    QCOMPARE(below.size(), std::size_t { 2 });
    QCOMPARE(callers.sumsOf(below[0]).inclusive, std::uint64_t { 10 }); // the calls of f from f
    QCOMPARE(callers.sumsOf(below[1]).inclusive, std::uint64_t { 40 }); // the calls of f from main
}

/// Few functions that call each other again and again, so that most calls are inside others with the same callers.
void TestCallers::recursionsEqualOracle_data()
{
    addSeedRows(40);
}

void TestCallers::recursionsEqualOracle()
{
    QFETCH(std::uint32_t, seed);
    Random random(seed);
    StoreBuilder builder;
    const std::vector<LocationId> locations = addLocations(builder, 2);
    std::vector<RegionId> regions;
    for (std::uint32_t i = 0; i <= seed % 3; ++i)
        regions.push_back(addRegion(builder, std::string(1, static_cast<char>('z' - i)).c_str()));
    MetricTrace trace;
    trace.samples.resize(locations.size());
    const std::uint32_t most = 2 + random.below(14);
    for (const LocationId location : locations) {
        LocationWriter& writer = builder.writer(location);
        Tick now = 0;
        for (std::uint32_t event = 0, depth = 0; event < 120; ++event, now += random.below(3)) {
            if (depth == 0 || (depth < most && random.below(5) > 1)) {
                writer.enter(now, regions[random.below(static_cast<std::uint32_t>(regions.size()))]);
                ++depth;
            } else {
                writer.leave(now, RegionId::none);
                --depth;
            }
        }
    }
    trace.store = finished(builder);
    for (const Interval& interval : testIntervals(*trace.store, seed)) {
        const TreeQuestion question { allLocations(*trace.store), interval, {} };
        QCOMPARE(callersText(*trace.store, question), oracleCallersText(trace, question));
        compareSpreads(trace, question);
    }
}

/// Each row of a deep recursion has more places than there are rows: what they have in common is counted once.
void TestCallers::deepRecursion_data()
{
    QTest::addColumn<int>("functions");
    QTest::newRow("of one function") << 1;
    QTest::newRow("of three in turn") << 3;
}

void TestCallers::deepRecursion()
{
    QFETCH(int, functions);
    constexpr Tick kDepth = 150'000;
    TraceMaker trace;
    LocationWriter& writer = trace.at(trace.addLocation());
    std::vector<RegionId> regions;
    for (int i = 0; i < functions; ++i)
        regions.push_back(trace.addRegion(std::string("f").append(std::to_string(i))));
    for (Tick t = 0; t < kDepth; ++t)
        writer.enter(t, regions[static_cast<std::size_t>(t % functions)]);
    writer.leave(kDepth, regions[0]);
    const auto store = trace.finish();
    CallTree tree;
    QVERIFY(callTree(*store, { allLocations(*store), store->interval() }, tree, std::stop_token {}).isDone());
    const Callers callers = callersOf(*store, tree);
    QCOMPARE(callers.functions().size(), static_cast<std::size_t>(functions));
    std::uint64_t calls = kDepth / static_cast<std::uint64_t>(functions);
    std::uint64_t left = kDepth;
    std::uint64_t rowCount = 0;
    for (std::vector<Callers::Row> rows { callers.functions().back() }; !rows.empty(); rows = callers.below(rows[0])) {
        QCOMPARE(rows.size(), std::size_t { 1 });
        const CallSums& sums = callers.sumsOf(rows[0]);
        // With each caller of the function itself, the outermost call has one less of them.
        QCOMPARE(sums.visits, calls - rowCount / static_cast<std::uint64_t>(functions));
        QCOMPARE(sums.exclusive, sums.visits);
        QCOMPARE(sums.inclusive, left - static_cast<std::uint64_t>(functions - 1));
        ++rowCount;
        if (rowCount % static_cast<std::uint64_t>(functions) == 0)
            left -= static_cast<std::uint64_t>(functions);
    }
    QCOMPARE(rowCount, static_cast<std::uint64_t>(kDepth));
}

void TestCallers::stops()
{
    TraceMaker trace;
    trace.addLocation();
    trace.call(0, trace.addRegion("f"), 0, 1);
    const auto store = trace.finish();
    CallTree tree;
    QVERIFY(callTree(*store, { allLocations(*store), store->interval() }, tree, std::stop_token {}).isDone());
    std::stop_source source;
    source.request_stop();
    QVERIFY(Callers::make(tree, functionNameRanks(store->definitions()), source.get_token()).isStopped());
}

LIGHTCONE_TEST(TestCallers, None)

} // namespace lightcone::tests::tst_callers

#include "tst_callers.moc"
