// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/calltree/calltree.h"

#include "calloracle.h"
#include "sampling.h"
#include "testclass.h"
#include "traceshapes.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <utility>
#include <vector>

namespace lightcone::tests::tst_calltreeshapes {

using namespace core;

namespace {

constexpr std::uint32_t kTop = CallTreeNode::kNoParent;

/// A call path: that of its caller, and the function.
using Path = std::pair<std::uint32_t, FunctionId>;

struct PathCalls {
    CallSums sums; ///< without the ranks of the first and the longest visit
    std::set<RegionId> regions;
    std::vector<std::uint64_t> visits; ///< ticks inside the interval
};

/// The call paths of single calls.
class OraclePaths {
public:
    OraclePaths(const StoreView& store, Interval interval)
    {
        for (const LocationId location : allLocations(store))
            add(store, location, interval);
        for (PathCalls& calls : m_calls)
            std::ranges::sort(calls.visits);
    }
    /// kTop where there is no such path.
    std::uint32_t find(std::uint32_t caller, FunctionId function) const
    {
        const auto found = m_numbers.find({ caller, function });
        return found == m_numbers.end() ? kTop : found->second;
    }
    const PathCalls& callsOf(std::uint32_t path) const { return m_calls[path]; }
    std::size_t count() const
    {
        return static_cast<std::size_t>(
            std::ranges::count_if(m_calls, [](const PathCalls& calls) { return !isNothing(calls.sums); }));
    }

private:
    void add(const StoreView& store, LocationId location, Interval interval)
    {
        const std::vector<OracleCall> calls = oracleCalls(store, location);
        const std::uint64_t first = store.location(location).lowerBound(interval.begin);
        const std::uint64_t end = store.location(location).lowerBound(interval.end);
        std::vector<std::uint32_t> paths(calls.size());
        std::vector<std::uint64_t> below(calls.size()); // ticks of the calls directly below
        for (std::size_t i = 0; i < calls.size(); ++i) {
            const bool isTop = calls[i].parent == OracleCall::kNoParent;
            const std::uint32_t caller = isTop ? kTop : paths[calls[i].parent];
            if (!isTop)
                below[calls[i].parent] += calls[i].ticksIn(interval);
            paths[i] = isValid(calls[i].function) ? numberOf(caller, calls[i].function) : caller;
        }
        for (std::size_t i = 0; i < calls.size(); ++i) {
            const OracleCall& call = calls[i];
            if (!isValid(call.function))
                continue;
            PathCalls& path = m_calls[paths[i]];
            const std::uint64_t ticks = call.ticksIn(interval);
            path.sums.addTime({ 0, ticks, ticks - below[i], 0, 0, {}, {} });
            const bool isVisit = call.enterIndex >= first && call.enterIndex < end;
            if (isVisit) {
                path.sums.addVisit(ticks, { { location, call.enterIndex }, call.enter, 0 });
                path.visits.push_back(ticks);
            }
            if (isVisit || ticks > 0)
                path.regions.insert(call.region);
        }
    }
    std::uint32_t numberOf(std::uint32_t caller, FunctionId function)
    {
        const auto [found, isNew]
            = m_numbers.try_emplace({ caller, function }, static_cast<std::uint32_t>(m_calls.size()));
        if (isNew)
            m_calls.emplace_back();
        return found->second;
    }

    std::map<Path, std::uint32_t> m_numbers;
    std::vector<PathCalls> m_calls; ///< by number
};

CallSums withoutRanks(CallSums sums)
{
    sums.first.rank = 0;
    sums.longest.rank = 0;
    return sums;
}

void compare(const StoreView& store, Interval interval)
{
    const OraclePaths oracle(store, interval);
    const std::vector<LocationId> locations = allLocations(store);
    CallTree tree;
    QVERIFY(callTree(store, { locations, interval, {}, 1 }, tree, {}).isDone());
    std::vector<ClassStatistics> durations;
    QVERIFY(callTreeDurations(store, { locations, interval, {}, 8 }, tree, durations, {}, 0).isDone());
    std::vector<std::uint32_t> numbers;
    std::size_t count = 0;
    for (std::size_t i = 0; i < tree.nodes.size(); ++i) {
        const CallTreeNode& node = tree.nodes[i];
        numbers.push_back(oracle.find(node.parent == kTop ? kTop : numbers[node.parent], node.function));
        QVERIFY(numbers.back() != kTop);
        const PathCalls& expected = oracle.callsOf(numbers.back());
        // The order of calls that begin at one time is a matter of other tests.
        if (store.equalTimes().isEmpty())
            QVERIFY(withoutRanks(node.sums) == expected.sums);
        QCOMPARE(node.sums.visits, expected.sums.visits);
        QCOMPARE(node.sums.inclusive, expected.sums.inclusive);
        QCOMPARE(node.sums.exclusive, expected.sums.exclusive);
        QCOMPARE(std::pair(node.sums.min, node.sums.max), std::pair(expected.sums.min, expected.sums.max));
        QCOMPARE(std::size_t { node.regions }, expected.regions.size());
        QCOMPARE(durations[i].count(), expected.visits.size());
        if (const auto found = durations[i].quantile(0.5)) {
            const std::size_t half = expected.visits.size() / 2;
            const double median = (static_cast<double>(expected.visits[half])
                                      + static_cast<double>(expected.visits[(expected.visits.size() - 1) / 2]))
                / 2;
            QVERIFY(std::abs(found->value - median) <= median / 64);
        }
        count += isNothing(node.sums) ? 0 : 1;
    }
    QCOMPARE(count, oracle.count());
    CallTree parallel;
    QVERIFY(callTree(store, { locations, interval, {}, 8 }, parallel, {}).isDone());
    QVERIFY(std::ranges::equal(tree.nodes, parallel.nodes,
        [](const CallTreeNode& a, const CallTreeNode& b) { return a.sums == b.sums && a.end == b.end; }));
}

} // namespace

/// Compares call trees of traces that are hard on a store, which segments tell of as far as they can.
class TestCallTreeShapes : public QObject {
    Q_OBJECT

private slots:
    void equalsOracle_data() { addShapeRows(); }
    void equalsOracle()
    {
        QFETCH(const std::size_t, shape);
        const auto store = buildTrace(traceShapes()[shape]).store;
        const std::vector<Interval> intervals = testIntervals(*store, 1);
        const std::size_t step = store->eventCount() > 50'000 ? 3 : 1;
        for (std::size_t i = 0; i < intervals.size(); i += step)
            compare(*store, intervals[i]);
    }
};

LIGHTCONE_TEST(TestCallTreeShapes, Core)

} // namespace lightcone::tests::tst_calltreeshapes

#include "tst_calltreeshapes.moc"
