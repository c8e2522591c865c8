// SPDX-License-Identifier: GPL-3.0-or-later
#include "calloracle.h"

#include "core/analysis/statistics/functionstatistics.h"
#include "core/analysis/statistics/integerstatistics.h"
#include "core/calls/callends.h"
#include "seedrows.h"
#include "testclass.h"

#include <algorithm>
#include <map>
#include <tuple>
#include <utility>

namespace lightcone::tests::tst_callends {

using namespace core;

namespace {

std::string textOf(const CallEnd& call)
{
    std::string text;
    for (const std::uint64_t number : { std::uint64_t { indexOf(call.location) }, std::uint64_t { call.depth },
             call.frame.enterIndex, static_cast<std::uint64_t>(call.frame.enter), static_cast<std::uint64_t>(call.end),
             call.ticks, std::uint64_t { indexOf(call.frame.region) } })
        text += std::to_string(number) + ' ';
    return text;
}

/// A call and its place in the order of ends.
struct OracleEnd {
    CallEnd call;
    std::uint64_t position = 0; ///< index of the event that ends the call, or behind which it ends
    int behind = 0; ///< 1: never left; 2: cut
};

/// The ends of the calls of one location, without positions; fills @p events with the events that end them.
std::vector<OracleEnd> oracleEnds(
    const StoreView& store, LocationId location, Interval interval, std::vector<EventRef>& events)
{
    const std::vector<OracleCall> calls = oracleCalls(store, location);
    const std::uint64_t last = store.location(location).eventCount() - 1;
    std::vector<OracleEnd> ends;
    for (std::size_t i = 0; i < calls.size(); ++i) {
        const OracleCall& call = calls[i];
        const bool isNeverLeft = call.leaveIndex > last;
        const Tick lastTick = store.location(location).event(last).tick;
        const bool isCut = call.leave >= interval.end || (isNeverLeft && lastTick >= interval.end);
        if (call.enter >= interval.end || (call.leave < interval.begin))
            continue;
        OracleEnd end;
        end.call = { location, call.depth, { call.region, call.enter, call.enterIndex },
            isCut ? interval.end : call.leave, call.ticksIn(interval) };
        end.behind = isCut ? 2 : isNeverLeft ? 1 : 0;
        ends.push_back(end);
        events.push_back({ location, std::min(call.leaveIndex, last) });
    }
    return ends;
}

std::vector<CallEnd> oracleEnds(const StoreView& store, const std::vector<LocationId>& locations, Interval interval)
{
    std::vector<OracleEnd> ends;
    std::vector<EventRef> events;
    for (const LocationId location : locations) {
        if (interval.isEmpty() || store.location(location).eventCount() == 0)
            continue;
        const std::vector<OracleEnd> own = oracleEnds(store, location, interval, events);
        ends.insert(ends.end(), own.begin(), own.end());
    }
    const std::vector<std::uint64_t> positions = store.positions(events);
    for (std::size_t i = 0; i < ends.size(); ++i)
        ends[i].position = ends[i].behind == 2 ? 0 : positions[i];
    std::ranges::sort(ends, {}, [](const OracleEnd& end) {
        return std::tuple(end.call.end, end.behind == 2, end.position, end.behind, end.call.location,
            -static_cast<std::int64_t>(end.call.depth));
    });
    std::vector<CallEnd> calls;
    for (const OracleEnd& end : ends)
        calls.push_back(end.call);
    return calls;
}

std::vector<CallEnd> visitedEnds(const StoreView& store, const std::vector<LocationId>& locations, Interval interval)
{
    std::vector<CallEnd> ends;
    const auto visit = [&ends](std::span<const CallEnd> some) { ends.insert(ends.end(), some.begin(), some.end()); };
    if (visitCallEnds(store, locations, interval, visit, 3, {}).isStopped())
        ends.clear();
    return ends;
}

void compareEnds(const StoreView& store, const std::vector<LocationId>& locations, Interval interval)
{
    const std::vector<CallEnd> ends = visitedEnds(store, locations, interval);
    const std::vector<CallEnd> expected = oracleEnds(store, locations, interval);
    for (std::size_t i = 0; i < std::min(ends.size(), expected.size()); ++i) {
        if (textOf(ends[i]) != textOf(expected[i]))
            QCOMPARE(textOf(ends[i]), textOf(expected[i]));
    }
    QCOMPARE(ends.size(), expected.size());
}

void compareStatistics(const StoreView& store, const std::vector<LocationId>& locations, Interval interval)
{
    std::map<std::pair<LocationId, std::uint64_t>, std::uint64_t> whole; // ticks of each call, by its enter
    for (const LocationId location : locations) {
        for (const OracleCall& call : oracleCalls(store, location))
            whole[{ location, call.enterIndex }] = ticksBetween(call.enter, call.leave);
    }
    struct Expected {
        IntegerStatistics inside;
        IntegerStatistics whole;
    };
    std::vector<Expected> expected(store.definitions().functions.size());
    for (const CallEnd& call : oracleEnds(store, locations, interval)) {
        const FunctionId function = store.definitions().functionOf(call.frame.region);
        if (!isValid(function) || !interval.contains(call.frame.enter))
            continue;
        expected[indexOf(function)].inside.add(call.ticks);
        expected[indexOf(function)].whole.add(whole[{ call.location, call.frame.enterIndex }]);
    }
    std::vector<VisitStatistics> statistics;
    QVERIFY(functionStatistics(store, locations, interval, Estimator::P2, 3, statistics, {}).isDone());
    QCOMPARE(statistics.size(), expected.size());
    for (std::size_t i = 0; i < expected.size(); ++i)
        QVERIFY(statistics[i] == (VisitStatistics { expected[i].inside.spread(), expected[i].whole.spread() }));
}

} // namespace

class TestCallEnds : public QObject {
    Q_OBJECT

private slots:
    void equalsOracle_data() { addSeedRows(12); }
    void equalsOracle();
    void followsTheFile_data() { addSeedRows(8); }
    void followsTheFile();
    void manyAtATime();
    void statistics_data() { addSeedRows(8); }
    void statistics();
    void noEvents();
    void stops();
};

void TestCallEnds::equalsOracle()
{
    QFETCH(std::uint32_t, seed);
    const auto store = randomStore(seed);
    for (const Interval& interval : testIntervals(*store, seed))
        compareEnds(*store, allLocations(*store), interval);
}

void TestCallEnds::followsTheFile()
{
    QFETCH(std::uint32_t, seed);
    const auto store = randomFileStore(seed, 2 + seed, 2000);
    std::vector<LocationId> some = allLocations(*store);
    some.erase(some.begin() + seed / 2);
    for (const Interval& interval : testIntervals(*store, seed)) {
        compareEnds(*store, allLocations(*store), interval);
        compareEnds(*store, some, interval);
    }
}

/// There are more locations than are replayed at once, some with few events and some with many.
void TestCallEnds::manyAtATime()
{
    const auto store = randomFileStore(1, 400, 400'000);
    const Interval whole = store->interval();
    compareEnds(*store, allLocations(*store), whole);
    compareEnds(*store, allLocations(*store), { whole.begin + 1000, whole.end - 1000 });
}

void TestCallEnds::statistics()
{
    QFETCH(std::uint32_t, seed);
    const auto store = randomStore(seed);
    for (const Interval& interval : testIntervals(*store, seed))
        compareStatistics(*store, allLocations(*store), interval);
    const auto fileStore = randomFileStore(seed, 3, 1000);
    for (const Interval& interval : testIntervals(*fileStore, seed))
        compareStatistics(*fileStore, { LocationId { 2 }, LocationId { 0 } }, interval);
}

void TestCallEnds::noEvents()
{
    TraceMaker trace;
    trace.addLocation();
    const auto store = trace.finish();
    QVERIFY(visitedEnds(*store, allLocations(*store), { -10, 10 }).empty());
    QVERIFY(visitedEnds(*store, {}, { -10, 10 }).empty());
    QVERIFY(visitedEnds(*store, allLocations(*store), { 10, -10 }).empty());
}

void TestCallEnds::stops()
{
    const auto store = randomStore(1);
    std::stop_source source;
    source.request_stop();
    const auto visit = [](std::span<const CallEnd>) { QFAIL("visited"); };
    QVERIFY(visitCallEnds(*store, allLocations(*store), store->interval(), visit, 2, source.get_token()).isStopped());
    std::vector<VisitStatistics> statistics;
    QVERIFY(functionStatistics(
        *store, allLocations(*store), store->interval(), Estimator::P2, 2, statistics, source.get_token())
                .isStopped());
}

LIGHTCONE_TEST(TestCallEnds, None)

} // namespace lightcone::tests::tst_callends

#include "tst_callends.moc"
