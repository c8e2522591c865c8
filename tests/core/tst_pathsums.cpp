// SPDX-License-Identifier: GPL-3.0-or-later
#include "communicationplan.h"
#include "core/analysis/criticalpath/pathsums.h"
#include "expectedcalls.h"
#include "pathoracle.h"
#include "ranktrace.h"
#include "seedrows.h"
#include "testclass.h"

#include <QTest>

#include <algorithm>
#include <array>
#include <map>
#include <string>
#include <vector>

namespace lightcone::tests::tst_pathsums {

using namespace core;

namespace {

CriticalPath pathOf(const StoreView& store)
{
    return criticalPath(store, allLocations(store), {}).value();
}

#define COMPARE_PATH(path, expected) QCOMPARE(QString::fromStdString(asText(path)), QString::fromStdString(expected))

/// Adds up segment by segment, and call by call.
void checkSums(const StoreView& store, const PathOracle& oracle, const CriticalPath& path, Interval interval)
{
    std::map<LocationId, std::uint64_t> locations;
    std::map<FunctionId, std::uint64_t> functions;
    std::uint64_t messageTicks = 0;
    std::uint64_t messages = 0;
    std::uint64_t handOvers = 0;
    std::vector<PathSegment> inside;
    for (const PathSegment& segment : path.segments) {
        const Interval part = segment.time.intersected(interval);
        const bool isHandOver = isValid(segment.collective);
        if (isHandOver ? !interval.contains(segment.time.begin) : part.isEmpty())
            continue;
        inside.push_back(segment);
        handOvers += isHandOver ? 1 : 0;
        messages += isValid(segment.message) ? 1 : 0;
        messageTicks += isValid(segment.message) ? part.length() : 0;
        if (!segment.isOnLocation())
            continue;
        locations[segment.to] += part.length();
        const std::vector<OracleCall>& calls = oracle.callsOf(segment.to);
        const std::vector<std::uint64_t> ticks = exclusiveTicks(calls, part);
        std::uint64_t left = part.length();
        for (std::size_t i = 0; i < calls.size(); ++i) {
            functions[calls[i].function] += ticks[i];
            left -= ticks[i];
        }
        functions[FunctionId::none] += left;
    }
    const auto isNothing = [](const auto& sum) { return sum.second == 0; };
    std::erase_if(functions, isNothing);
    QCOMPARE(asText(path.in(interval)), asText(inside));

    for (const unsigned threads : { 1U, 3U }) {
        const PathSums sums = pathSums(store, path, interval, threads, {}).value();
        QCOMPARE(sums.messageTicks, messageTicks);
        QCOMPARE(sums.messages, messages);
        QCOMPARE(sums.handOvers, handOvers);
        QVERIFY(std::ranges::equal(sums.locations, locations, [](const PathSums::OfLocation& sum, const auto& one) {
            return sum.location == one.first && sum.ticks == one.second;
        }));
        QVERIFY(std::ranges::equal(sums.functions, functions, [](const PathSums::OfFunction& sum, const auto& one) {
            return sum.function == one.first && sum.ticks == one.second;
        }));
    }
}

} // namespace

class TestPathSums final : public QObject {
    Q_OBJECT

private slots:
    void addsUpFourProcessors();
    void addsUpParts_data() { addSeedRows(16); }
    void addsUpParts();
    void longStretches();
    void takesSegmentsOfAnInterval();
    void stops();
};

void TestPathSums::addsUpFourProcessors()
{
    const auto store = fourProcessors();
    const PathSums sums = pathSums(*store, pathOf(*store), store->interval(), 1, {}).value();
    std::string text;
    for (const PathSums::OfLocation& sum : sums.locations)
        text += std::to_string(indexOf(sum.location)) + ": " + std::to_string(sum.ticks) + ", ";
    for (const PathSums::OfFunction& sum : sums.functions)
        text += store->definitions().function(sum.function).name + ": " + std::to_string(sum.ticks) + ", ";
    QCOMPARE(text, std::string("0: 14, 2: 20, 3: 54, tracing: 10, task 1: 10, MPI_Send: 8, MPI_Recv: 2, task 2: 58, "));
    QCOMPARE(sums.messageTicks, std::uint64_t { 12 });
    QCOMPARE(sums.messages, std::uint64_t { 2 });
    QCOMPARE(sums.handOvers, std::uint64_t { 0 });
}

void TestPathSums::addsUpParts()
{
    QFETCH(const std::uint32_t, seed);
    const CommunicationPlan plan = randomPlan(seed, 2 + seed % 4, seed % 3 == 0 ? 25 : 0, 60);
    const StoreView& store = *plan.store;
    const PathOracle oracle(store);
    const CriticalPath path = pathOf(store);
    const Interval whole = store.interval();
    const auto third = static_cast<Tick>(whole.length() / 3);
    for (const Interval interval : { whole, Interval { whole.begin + third, whole.end - third },
             Interval { whole.end - 2, whole.end }, Interval { whole.end, whole.begin } })
        checkSums(store, oracle, path, interval);
    for (const PathSegment& segment : path.segments) {
        checkSums(store, oracle, path, { segment.time.begin, segment.time.begin + 1 });
        checkSums(store, oracle, path, { segment.time.begin - 3, segment.time.end + 2 });
        if (QTest::currentTestFailed())
            return;
    }
}

/// A path that stays on a location for many events, and of which some time is in no call.
void TestPathSums::longStretches()
{
    RankTrace ranks(2);
    constexpr Tick kCalls = 50'000;
    for (std::size_t rank = 0; rank < 2; ++rank) {
        for (Tick i = 0; i < kCalls; ++i)
            ranks.call(rank, i % 3 == 0 ? "a" : "b", 10 * i, 10 * i + 7);
    }
    ranks.send(0, 1, 10 * kCalls, 10 * kCalls + 1);
    ranks.receive(1, 0, 10 * kCalls - 2, 10 * kCalls + 5);
    for (Tick i = kCalls + 1; i < 2 * kCalls; ++i)
        ranks.call(1, i % 3 == 0 ? "a" : "b", 10 * i, 10 * i + 7);
    const auto store = ranks.finish();
    const CriticalPath path = pathOf(*store);
    COMPARE_PATH(path.segments, "0: 0..500000, message 0>1 500000..500005, 1: 500005..999997");
    const PathOracle oracle(*store);
    checkSums(*store, oracle, path, store->interval());
    checkSums(*store, oracle, path, { 333'333, 777'777 });
}

void TestPathSums::takesSegmentsOfAnInterval()
{
    RankTrace ranks(2);
    ranks.barrier(0, 10, 30);
    ranks.call(0, "work", 30, 50);
    ranks.call(1, "work", 0, 20);
    ranks.barrier(1, 20, 30);
    const auto store = ranks.finish();
    const CriticalPath path = pathOf(*store);
    COMPARE_PATH(path.segments, "1: 0..20, collective 1>0 20..20, 0: 20..50");
    COMPARE_PATH(path.in({ 0, 20 }), "1: 0..20");
    COMPARE_PATH(path.in({ 19, 21 }), "1: 0..20, collective 1>0 20..20, 0: 20..50");
    COMPARE_PATH(path.in({ 20, 21 }), "collective 1>0 20..20, 0: 20..50");
    COMPARE_PATH(path.in({ 21, 22 }), "0: 20..50");
    COMPARE_PATH(path.in({ 50, 60 }), "");
    COMPARE_PATH(path.in({ -5, 0 }), "");
    COMPARE_PATH(path.in({ 30, 30 }), "");
}

void TestPathSums::stops()
{
    const auto store = fourProcessors();
    std::stop_source stop;
    stop.request_stop();
    QVERIFY(pathSums(*store, pathOf(*store), store->interval(), 1, stop.get_token()).isStopped());
}

LIGHTCONE_TEST(TestPathSums, None)

} // namespace lightcone::tests::tst_pathsums

#include "tst_pathsums.moc"
