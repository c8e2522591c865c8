// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/profile/eventprofile.h"

#include "calloracle.h"
#include "calltreeoracle.h"
#include "core/analysis/calltree/forkpaths.h"
#include "core/analysis/metrics/metricsum.h"
#include "core/analysis/statistics/functionstatistics.h"
#include "core/profile/document.h"
#include "linktrace.h"
#include "seedrows.h"
#include "testclass.h"

#include <algorithm>

namespace lightcone::tests::tst_eventprofile {

using namespace core;

namespace {

bool isEqual(const ProfileEntry& a, const ProfileEntry& b)
{
    return a.function == b.function && a.visits == b.visits && a.inclusive == b.inclusive && a.exclusive == b.exclusive
        && a.min == b.min && a.max == b.max && a.wholeMin == b.wholeMin && a.wholeMax == b.wholeMax;
}

bool isEqual(const CallPathPart& a, const CallPathPart& b)
{
    return a.location == b.location && a.sums == b.sums && a.metricSums == b.metricSums;
}

bool isEqual(const CallTree& a, const CallTree& b)
{
    if (a.metrics != b.metrics || a.nodes.size() != b.nodes.size())
        return false;
    for (std::uint32_t i = 0; i < a.nodes.size(); ++i) {
        const CallTreeNode& left = a.nodes[i];
        const CallTreeNode& right = b.nodes[i];
        if (left.function != right.function || left.parent != right.parent || left.depth != right.depth
            || left.end != right.end || left.regions != right.regions || left.sums != right.sums
            || a.metricSumsOf(i) != b.metricSumsOf(i))
            return false;
    }
    return true;
}

template <typename T> bool areEqual(const std::vector<T>& a, const std::vector<T>& b)
{
    return std::ranges::equal(a, b, [](const T& left, const T& right) { return isEqual(left, right); });
}

/// The functions from the top of the tree to its last node.
std::vector<FunctionId> lastPath(const CallTree& tree)
{
    std::vector<FunctionId> path;
    const auto last = static_cast<std::uint32_t>(tree.nodes.size() - 1);
    for (std::uint32_t node = last; node != CallTreeNode::kNoParent; node = tree.nodes[node].parent)
        path.push_back(tree.nodes[node].function);
    std::ranges::reverse(path);
    return path;
}

/// Compares the answers of @p source with those of the functions that answer the same from @p store.
void compare(const ProfileSource& source, const StoreView& store, Interval interval, std::vector<LocationId> locations)
{
    const ProfileQuery query { locations, interval, 2 };
    std::vector<ProfileEntry> entries;
    std::vector<ProfileEntry> expectedEntries;
    QVERIFY(source.functions(query, entries, {}).isDone());
    QVERIFY(profile(store, locations, interval, expectedEntries, {}).isDone());
    QVERIFY(areEqual(entries, expectedEntries));

    std::vector<VisitStatistics> statistics;
    std::vector<VisitStatistics> expectedStatistics;
    QVERIFY(source.visitStatistics(query, statistics, {}).isDone());
    QVERIFY(functionStatistics(store, locations, interval, Estimator::Classes, 1, expectedStatistics, {}).isDone());
    QVERIFY(statistics == expectedStatistics);

    const std::vector<MetricId> metrics = metricsThatAddUp(store);
    QVERIFY(source.metrics() == metrics);
    const ForkPaths forks = ForkPaths::make(store, 1, {}).value();
    const CallTreeQuery treeQuery { locations, interval, metrics, 1, &forks };
    CallTree tree;
    CallTree expectedTree;
    QVERIFY(source.callTree(query, tree, {}).isDone());
    QVERIFY(callTree(store, treeQuery, expectedTree, {}).isDone());
    QVERIFY(isEqual(tree, expectedTree));

    std::vector<ClassStatistics> durations;
    std::vector<ClassStatistics> expectedDurations;
    QVERIFY(source.callTreeDurations(query, tree, durations, {}).isDone());
    QVERIFY(callTreeDurations(store, treeQuery, expectedTree, expectedDurations, {}).isDone());
    QVERIFY(std::ranges::equal(durations, expectedDurations, {}, &ClassStatistics::spread, &ClassStatistics::spread));

    if (tree.nodes.empty())
        return;
    std::vector<CallPathPart> parts;
    std::vector<CallPathPart> expectedParts;
    const std::vector<FunctionId> path = lastPath(tree);
    QVERIFY(source.callPathParts(query, path, parts, {}).isDone());
    QVERIFY(callPathParts(store, { locations, interval, {}, 1, &forks }, path, expectedParts, {}).isDone());
    QVERIFY(areEqual(parts, expectedParts));
}

} // namespace

class TestEventProfile final : public QObject {
    Q_OBJECT

private slots:
    void equalsTheAnalyses_data() { addSeedRows(4); }
    void equalsTheAnalyses();
    void documents();
    void stops();
};

void TestEventProfile::equalsTheAnalyses()
{
    QFETCH(std::uint32_t, seed);
    LinkTraceOptions forking;
    forking.seed = seed;
    for (const auto& store : { randomStore(seed), metricTrace(seed).store, makeLinkTrace(forking) }) {
        const EventProfile source(store);
        QVERIFY(&source.definitions() == &store->definitions());
        QVERIFY(source.interval() == store->interval());
        QVERIFY(source.knowsIntervals() && source.knowsVisits());
        const std::vector<LocationId> all = allLocations(source);
        QVERIFY(all == allLocations(*store));
        for (const Interval& interval : testIntervals(*store, seed)) {
            for (const std::vector<LocationId>& locations : { all, std::vector { all[1], all[0] } }) {
                compare(source, *store, interval, locations);
                if (QTest::currentTestFailed())
                    return;
            }
        }
    }
}

void TestEventProfile::documents()
{
    QVERIFY(Document().isEmpty());
    QVERIFY(documentOf(nullptr).isEmpty() && !documentOf(nullptr).profile);
    const auto store = randomStore(1);
    const Document document = documentOf(store);
    QVERIFY(!document.isEmpty() && document.events == store);
    QVERIFY(&document.profile->definitions() == &store->definitions());
}

void TestEventProfile::stops()
{
    const auto store = randomStore(1);
    const EventProfile source(store);
    const std::vector<LocationId> all = allLocations(*store);
    const ProfileQuery query { all, store->interval(), 2 };
    std::stop_source stopping;
    stopping.request_stop();
    const std::stop_token stop = stopping.get_token();
    std::vector<ProfileEntry> entries;
    std::vector<VisitStatistics> statistics;
    CallTree tree;
    std::vector<ClassStatistics> durations;
    std::vector<CallPathPart> parts;
    QVERIFY(source.functions(query, entries, stop).isStopped());
    QVERIFY(source.visitStatistics(query, statistics, stop).isStopped());
    QVERIFY(source.callTree(query, tree, stop).isStopped());
    QVERIFY(source.callTreeDurations(query, tree, durations, stop).isStopped());
    QVERIFY(source.callPathParts(query, {}, parts, stop).isStopped());
}

LIGHTCONE_TEST(TestEventProfile, None)

} // namespace lightcone::tests::tst_eventprofile

#include "tst_eventprofile.moc"
