// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/calltree/calltree.h"

#include "calltreeoracle.h"
#include "core/analysis/calltree/callpathnumbers.h"
#include "core/analysis/metrics/metricsum.h"
#include "randomtrace.h"
#include "seedrows.h"
#include "testclass.h"
#include "traceshapes.h"

#include <algorithm>
#include <cmath>

namespace lightcone::tests::tst_calltreefolding {

using namespace core;

namespace {

constexpr std::uint32_t kTop = CallTreeNode::kNoParent;

struct Question {
    const StoreView& store;
    Interval interval;
    std::vector<LocationId> locations;
    std::vector<MetricId> metrics;

    CallTreeQuery query(std::size_t most, unsigned threads) const
    {
        CallTreeQuery query { locations, interval, metrics, threads };
        query.mostPaths = most;
        return query;
    }
    CallTree tree(std::size_t most, unsigned threads) const
    {
        CallTree found;
        expectDone(callTree(store, query(most, threads), found, {}));
        return found;
    }
};

bool areEqual(const CallTree& a, const CallTree& b)
{
    const auto isEqual = [&](std::uint32_t i) {
        const CallTreeNode& left = a.nodes[i];
        const CallTreeNode& right = b.nodes[i];
        return left.function == right.function && left.parent == right.parent && left.end == right.end
            && left.regions == right.regions && left.sums == right.sums && a.metricSumsOf(i) == b.metricSumsOf(i);
    };
    bool isSame = a.nodes.size() == b.nodes.size();
    for (std::uint32_t i = 0; isSame && i < a.nodes.size(); ++i)
        isSame = isEqual(i);
    return isSame;
}

/// What a node is to have for the calls below @p node of the whole tree.
struct Below {
    CallSums sums;
    std::vector<MetricSums> metrics;
};
Below below(const CallTree& whole, std::uint32_t node)
{
    Below all { {}, std::vector<MetricSums>(whole.metrics.size()) };
    for (std::uint32_t i = node + 1; i < whole.nodes[node].end; ++i) {
        CallSums sums = whole.nodes[i].sums;
        const bool isDirect = whole.nodes[i].parent == node;
        sums.inclusive = isDirect ? sums.inclusive : 0;
        all.sums.addVisits(sums);
        all.sums.addTime(sums);
        for (std::size_t place = 0; place < whole.metrics.size(); ++place) {
            const MetricSums of = whole.metricSumsOf(i, place);
            all.metrics[place].exclusive += of.exclusive;
            if (isDirect)
                all.metrics[place].inclusive += of.inclusive;
        }
    }
    return all;
}

/// Integers are equal; reals, which are added in another order, but for rounding.
bool areAlike(const std::vector<MetricSums>& a, const std::vector<MetricSums>& b)
{
    const auto isAlike = [](const MetricSum& left, const MetricSum& right) {
        return left.integer == right.integer
            && std::abs(left.real - right.real) <= 1e-9 * (1 + std::abs(left.real) + std::abs(right.real));
    };
    return std::ranges::equal(a, b, [isAlike](const MetricSums& left, const MetricSums& right) {
        return isAlike(left.inclusive, right.inclusive) && isAlike(left.exclusive, right.exclusive);
    });
}

/// Compares a folded tree with the whole one. @returns what is wrong; empty: nothing
std::string compare(const CallTree& whole, const CallTree& folded)
{
    std::vector<std::uint32_t> wholeOf; // node of the whole tree, by node
    for (std::uint32_t i = 0; i < folded.nodes.size(); ++i) {
        const CallTreeNode& node = folded.nodes[i];
        const auto told = [i](const char* what) { return "node " + std::to_string(i) + ": " + what; };
        const std::uint32_t parent = node.parent == kTop ? kTop : wholeOf[node.parent];
        if (node.isFolded()) {
            if (parent == kTop || node.end != i + 1 || folded.nodes[node.parent].end != i + 1)
                return told("is not the only one below");
            const Below expected = below(whole, parent);
            if (!(node.sums == expected.sums) || !areAlike(folded.metricSumsOf(i), expected.metrics))
                return told("has not the sums of all below");
            if (node.regions != 0)
                return told("has regions");
            wholeOf.push_back(kTop);
            continue;
        }
        std::uint32_t same = parent == kTop ? 0 : parent + 1;
        const auto end = parent == kTop ? static_cast<std::uint32_t>(whole.nodes.size()) : whole.nodes[parent].end;
        while (same < end && whole.nodes[same].function != node.function)
            same = whole.nodes[same].end;
        if (same >= end)
            return told("is no path");
        const CallTreeNode& expected = whole.nodes[same];
        if (!(node.sums == expected.sums) || node.regions != expected.regions
            || !areAlike(folded.metricSumsOf(i), whole.metricSumsOf(same)))
            return told("has other sums");
        if ((node.end > i + 1) != (expected.end > same + 1))
            return told("has lost what is below");
        wholeOf.push_back(same);
    }
    // All children of a node that has any of its own are there.
    const auto childrenOf = [](const CallTree& tree, std::uint32_t node) {
        return std::ranges::count(tree.nodes, node, &CallTreeNode::parent);
    };
    if (childrenOf(whole, kTop) != childrenOf(folded, kTop))
        return "roots are missing";
    for (std::uint32_t i = 0; i < folded.nodes.size(); ++i) {
        const bool isOpen = folded.nodes[i].end > i + 1 && !folded.nodes[i + 1].isFolded();
        if (isOpen && childrenOf(whole, wholeOf[i]) != childrenOf(folded, i))
            return "children are missing";
    }
    return {};
}

void compareAll(const Question& question)
{
    const CallTree whole = question.tree(CallTreeQuery::kMostPaths, 2);
    QVERIFY(!whole.isFolded);
    const auto roots = static_cast<std::size_t>(std::ranges::count(whole.nodes, kTop, &CallTreeNode::parent));
    for (const std::size_t most :
        { std::size_t { 1 }, std::size_t { 12 }, std::size_t { 60 }, whole.nodes.size() / 2, whole.nodes.size() + 1 }) {
        const CallTree folded = question.tree(most, 1);
        const std::string wrong = compare(whole, folded);
        QVERIFY2(wrong.empty(), wrong.c_str());
        QVERIFY(areEqual(folded, question.tree(most, 8)));
        QVERIFY(folded.nodes.size() <= std::max(most, 2 * roots + most / 2));
        QCOMPARE(folded.isFolded, std::ranges::any_of(folded.nodes, &CallTreeNode::isFolded));
        if (most < whole.nodes.size() && whole.nodes.size() > 2 * roots)
            QVERIFY(folded.isFolded);
    }
}

} // namespace

/// Compares call trees of few nodes with those of all paths.
class TestCallTreeFolding : public QObject {
    Q_OBJECT

private slots:
    void sumsStayExact_data() { addSeedRows(8); }
    void sumsStayExact();
    void longTraces();
    void partsAddUp();
    void mostTimeStays();
    void staysFolded();
};

void TestCallTreeFolding::sumsStayExact()
{
    QFETCH(std::uint32_t, seed);
    const MetricTrace trace = metricTrace(seed);
    for (const Interval& interval : testIntervals(*trace.store, seed))
        compareAll({ *trace.store, interval, allLocations(*trace.store), metricsThatAddUp(*trace.store) });
}

/// Locations of several segments fold while they are read.
void TestCallTreeFolding::longTraces()
{
    const TraceShape shape { .name = "long",
        .events = { 200'000, 3'000, 150'000 },
        .functions = 6,
        .depth = 7,
        .regions = 2,
        .hasOddCalls = true };
    const auto store = buildTrace(shape).store;
    const Tick quarter = static_cast<Tick>(store->interval().length() / 4);
    for (const Interval& interval :
        { store->interval(), Interval { store->interval().begin + quarter, store->interval().end - quarter } })
        compareAll({ *store, interval, allLocations(*store), {} });
}

void TestCallTreeFolding::partsAddUp()
{
    const MetricTrace trace = metricTrace(3);
    const Question question { *trace.store, trace.store->interval(), allLocations(*trace.store),
        metricsThatAddUp(*trace.store) };
    const CallTree folded = question.tree(40, 2);
    QVERIFY(folded.isFolded);
    for (std::uint32_t node = 0; node < folded.nodes.size(); ++node) {
        std::vector<FunctionId> path;
        for (std::uint32_t at = node; at != kTop; at = folded.nodes[at].parent)
            path.push_back(folded.nodes[at].function);
        std::ranges::reverse(path);
        std::vector<CallPathPart> parts;
        QVERIFY(callPathParts(*trace.store, question.query(40, 2), path, parts, {}).isDone());
        Below sum { {}, std::vector<MetricSums>(folded.metrics.size()) };
        for (const CallPathPart& part : parts) {
            sum.sums.addVisits(part.sums);
            sum.sums.addTime(part.sums);
            for (std::size_t place = 0; place < sum.metrics.size(); ++place)
                sum.metrics[place] += part.metricSums[place];
        }
        QVERIFY(sum.sums == folded.nodes[node].sums);
        QVERIFY(areAlike(sum.metrics, folded.metricSumsOf(node)));
    }
    std::vector<ClassStatistics> durations;
    QVERIFY(callTreeDurations(*trace.store, question.query(40, 2), folded, durations, {}).isDone());
    QCOMPARE(durations.size(), folded.nodes.size());
    QVERIFY(std::ranges::all_of(durations, [](const ClassStatistics& node) { return node.count() == 0; }));
}

/// The paths that stay are those of the most time.
void TestCallTreeFolding::mostTimeStays()
{
    CallPathNumbers numbers;
    const FunctionId f { 1 };
    const FunctionId g { 2 };
    const std::uint32_t little = numbers.numberOf(CallPathNumbers::kTop, f);
    const std::uint32_t much = numbers.numberOf(CallPathNumbers::kTop, g);
    const std::uint32_t inLittle = numbers.numberOf(little, f);
    const std::uint32_t inMuch = numbers.numberOf(much, f);
    const std::uint32_t deep = numbers.numberOf(inMuch, g);
    const std::vector<std::uint64_t> inclusive { 10, 100, 9, 8, 7 };
    const std::vector<std::uint32_t> kept = numbers.fold(inclusive, std::vector<bool>(5), 4);
    QVERIFY(numbers.isFolded(kept[inLittle]));
    QVERIFY(!numbers.isFolded(kept[inMuch]));
    QVERIFY(numbers.isFolded(kept[deep]));
    QCOMPARE(numbers.find(kept[inMuch], g), kept[deep]);
}

void TestCallTreeFolding::staysFolded()
{
    CallPathNumbers numbers;
    const FunctionId f { 1 };
    const std::uint32_t top = numbers.numberOf(CallPathNumbers::kTop, f);
    const std::uint32_t below = numbers.numberOf(top, FunctionId::none);
    QVERIFY(numbers.isFolded(below));
    QCOMPARE(numbers.numberOf(top, f), below);
    QCOMPARE(numbers.numberOf(below, f), below);
    QCOMPARE(numbers.paths().size(), std::size_t { 2 });
}

LIGHTCONE_TEST(TestCallTreeFolding, None)

} // namespace lightcone::tests::tst_calltreefolding

#include "tst_calltreefolding.moc"
