// SPDX-License-Identifier: GPL-3.0-or-later
#include "calloracle.h"
#include "traceshapes.h"

#include "core/calls/calls.h"
#include "testclass.h"

#include <algorithm>

namespace lightcone::tests::tst_calls {

using namespace core;

namespace {

std::string textOf(const PlacedCall& call)
{
    return std::to_string(indexOf(call.location)) + "/" + std::to_string(call.enterIndex) + " depth "
        + std::to_string(call.depth) + " region " + std::to_string(static_cast<std::uint32_t>(call.region)) + " ["
        + std::to_string(call.span.begin) + ", " + std::to_string(call.span.end) + ") from "
        + std::to_string(call.enterPosition) + " to " + std::to_string(call.leavePosition) + "\n";
}

std::string callsOf(
    const StoreView& store, const std::vector<LocationId>& locations, Interval interval, std::size_t mostWaiting = 1000)
{
    std::string text;
    const auto add = [&text](const PlacedCall& call) {
        text += textOf(call);
        return true;
    };
    return visitCalls(store, locations, interval, add, {}, mostWaiting).isDone() ? text : "stopped";
}

/// All calls of the locations, in the order of their positions.
std::vector<PlacedCall> oracle(const StoreView& store, const std::vector<LocationId>& locations)
{
    std::vector<PlacedCall> calls;
    for (const LocationId location : locations) {
        for (const OracleCall& call : oracleCalls(store, location)) {
            const bool isLeft = call.leaveIndex < store.location(location).eventCount();
            calls.push_back({ location, call.depth, call.region, { call.enter, call.leave }, call.enterIndex,
                store.position({ location, call.enterIndex }),
                isLeft ? store.position({ location, call.leaveIndex }) : 0 });
        }
    }
    std::ranges::sort(calls, {}, &PlacedCall::enterPosition);
    return calls;
}

std::string meeting(const std::vector<PlacedCall>& calls, Interval interval)
{
    std::string text;
    for (const PlacedCall& call : calls) {
        if (interval.contains(call.span.begin) || !call.span.intersected(interval).isEmpty())
            text += textOf(call);
    }
    return text;
}

} // namespace

class TestCalls : public QObject {
    Q_OBJECT

private slots:
    void equalsOracle_data();
    void equalsOracle();
    void fewWait();
    void ends();
    void noCalls();
    void stops();
};

void TestCalls::equalsOracle_data()
{
    QTest::addColumn<std::size_t>("shape");
    for (std::size_t i = 0; i < traceShapes().size(); ++i) {
        const TraceShape& shape = traceShapes()[i];
        if (*std::ranges::max_element(shape.events) <= 10'000)
            QTest::newRow(shape.name) << i;
    }
}

void TestCalls::equalsOracle()
{
    QFETCH(const std::size_t, shape);
    const auto store = buildTrace(traceShapes()[shape]).store;
    const std::vector<LocationId> all = allLocations(*store);
    std::vector<LocationId> some;
    for (std::size_t i = 0; i < all.size(); i += 2)
        some.push_back(all[i]);
    std::vector<Interval> intervals = testIntervals(*store, static_cast<std::uint32_t>(shape));
    intervals.resize(std::min<std::size_t>(intervals.size(), 6));
    for (const std::vector<LocationId>& locations : { all, some }) {
        const std::vector<PlacedCall> calls = oracle(*store, locations);
        for (const Interval& interval : intervals) {
            QCOMPARE(callsOf(*store, locations, interval), meeting(calls, interval));
            QCOMPARE(callsOf(*store, locations, interval, 3), meeting(calls, interval));
        }
    }
}

/// The result does not depend on the greatest number of calls that may wait.
void TestCalls::fewWait()
{
    const auto store = randomFileStore(3, 5, 2'000);
    const std::vector<LocationId> all = allLocations(*store);
    const std::string expected = meeting(oracle(*store, all), store->interval());
    for (const std::size_t most : { 0U, 1U, 2U, 10U, 100U, 100'000U })
        QCOMPARE(callsOf(*store, all, store->interval(), most), expected);
}

void TestCalls::ends()
{
    TraceMaker trace;
    const LocationId a = trace.addLocation();
    const LocationId b = trace.addLocation();
    const RegionId f = trace.addRegion("f");
    const RegionId g = trace.addRegion("g");
    trace.at(a).enter(0, f);
    trace.at(b).enter(1, g);
    trace.at(a).enter(2, g);
    trace.at(a).enter(3, g);
    trace.at(a).leave(5, f); // this leave crosses the call of g
    trace.at(b).enter(6, f);
    trace.at(b).leave(6, f);
    trace.at(b).event(9, EventKind::BufferFlush, {}); // the call of g is never left
    const auto store = trace.finish();
    const std::string ofA = "0/0 depth 0 region 0 [0, 5) from 1 to 5\n";
    const std::string ofB = "1/0 depth 0 region 1 [1, 9) from 2 to 0\n";
    QCOMPARE(callsOf(*store, { a, b }, { 0, 10 }),
        ofA + ofB + "0/1 depth 1 region 1 [2, 5) from 3 to 5\n0/2 depth 2 region 1 [3, 5) from 4 to 5\n"
            + "1/1 depth 1 region 0 [6, 6) from 6 to 7\n");
    QCOMPARE(callsOf(*store, { a, b }, { 1, 2 }), ofA + ofB);
    QCOMPARE(callsOf(*store, { b }, { 5, 6 }), ofB);
    QCOMPARE(callsOf(*store, { a }, { 5, 6 }), std::string());
}

void TestCalls::noCalls()
{
    TraceMaker trace;
    const LocationId location = trace.addLocation();
    const auto store = trace.finish();
    QCOMPARE(callsOf(*store, { location }, { -5, 5 }), std::string());
    const auto other = randomStore(1);
    QCOMPARE(callsOf(*other, {}, other->interval()), std::string());
    QCOMPARE(callsOf(*other, allLocations(*other), { 5, 5 }), std::string());
}

void TestCalls::stops()
{
    const auto store = randomStore(1);
    const std::vector<LocationId> all = allLocations(*store);
    std::stop_source source;
    source.request_stop();
    const auto never = [](const PlacedCall&) { return true; };
    QVERIFY(visitCalls(*store, all, store->interval(), never, source.get_token()).isStopped());
    int visited = 0;
    const auto three = [&visited](const PlacedCall&) { return ++visited < 3; };
    QVERIFY(visitCalls(*store, all, store->interval(), three, {}).isDone());
    QCOMPARE(visited, 3);
}

LIGHTCONE_TEST(TestCalls, None)

} // namespace lightcone::tests::tst_calls

#include "tst_calls.moc"
