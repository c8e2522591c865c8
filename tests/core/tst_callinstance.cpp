// SPDX-License-Identifier: GPL-3.0-or-later
#include "calloracle.h"

#include "core/calls/callinstance.h"
#include "seedrows.h"
#include "testclass.h"

#include <optional>

namespace lightcone::tests::tst_callinstance {

using namespace core;

namespace {

std::string asText(const std::optional<CallInstance>& call)
{
    if (!call)
        return "none";
    return "location " + std::to_string(indexOf(call->location)) + " region " + std::to_string(indexOf(call->region))
        + " [" + std::to_string(call->span.begin) + ", " + std::to_string(call->span.end) + ") events "
        + std::to_string(call->enterIndex) + ".." + std::to_string(call->leaveIndex) + " depth "
        + std::to_string(call->depth) + " exclusive " + std::to_string(call->exclusiveTicks) + " children "
        + std::to_string(call->children);
}

std::optional<CallInstance> oracleInstance(const std::vector<OracleCall>& calls, std::optional<std::size_t> index)
{
    if (!index)
        return std::nullopt;
    const OracleCall& call = calls[*index];
    CallInstance instance { call.location, call.region, { call.enter, call.leave }, call.enterIndex, call.leaveIndex,
        call.depth, exclusiveTicks(calls, *index, { call.enter, call.leave }), 0 };
    for (const OracleCall& other : calls)
        instance.children += other.parent == *index ? 1 : 0;
    return instance;
}

/// The call that is open at @p t at @p depth, or without a depth the innermost open call.
std::optional<std::size_t> oracleOpenAt(
    const std::vector<OracleCall>& calls, Tick t, std::optional<std::uint32_t> depth)
{
    std::optional<std::size_t> found;
    for (std::size_t i = 0; i < calls.size(); ++i) {
        if (calls[i].enter <= t && t < calls[i].leave && (!depth || calls[i].depth == *depth))
            found = i;
    }
    return found;
}

std::vector<std::uint64_t> oracleOpenTicks(const std::vector<OracleCall>& calls, std::uint64_t index)
{
    std::vector<std::uint64_t> ticks;
    for (const OracleCall& call : calls) {
        if (call.enterIndex < index && call.leaveIndex >= index)
            ticks.push_back(ticksBetween(call.enter, call.leave));
    }
    return ticks;
}

std::optional<std::size_t> oracleAround(
    const std::vector<OracleCall>& calls, const EventRecord& record, FunctionId function, std::uint64_t index)
{
    std::optional<std::size_t> innermost;
    std::optional<std::size_t> left;
    for (std::size_t i = 0; i < calls.size(); ++i) {
        if (calls[i].enterIndex == index)
            return i;
        if (calls[i].enterIndex < index && calls[i].leaveIndex >= index)
            innermost = i;
        // When a leave closes several calls, it belongs to the outermost one.
        if (record.kind == EventKind::Leave && calls[i].leaveIndex == index && !left)
            left = i;
    }
    const bool isNamed = left && (function == FunctionId::none || calls[*left].function == function);
    return isNamed ? left : innermost;
}

} // namespace

class TestCallInstance : public QObject {
    Q_OBJECT

private slots:
    void equalsOracle_data();
    void equalsOracle();
    void whereNothingIs();
    void stackOfLastEvent();
    void deepStack();
    void stops();
    void extremeTimes();
};

void TestCallInstance::equalsOracle_data()
{
    addSeedRows(6);
}

void TestCallInstance::equalsOracle()
{
    QFETCH(std::uint32_t, seed);
    const auto store = randomStore(seed);
    for (const LocationId location : allLocations(*store)) {
        const std::vector<OracleCall> calls = oracleCalls(*store, location);
        const LocationView& view = store->location(location);
        const std::uint64_t step = view.eventCount() > 500 ? 7 : 1;
        for (std::uint64_t i = 0; i < view.eventCount(); i += step) {
            const EventRecord record = view.event(i);
            const EventRef event { location, i };
            const bool isCall = record.kind == EventKind::Enter || record.kind == EventKind::Leave;
            const FunctionId function
                = isCall ? store->definitions().functionOf(RegionId { record.reference }) : FunctionId::none;
            const std::optional<std::size_t> around = oracleAround(calls, record, function, i);
            QVERIFY(openCallTicks(*store, location, i) == oracleOpenTicks(calls, i));
            QCOMPARE(asText(callAround(*store, event)), asText(oracleInstance(calls, around)));
            QCOMPARE(asText(callOfEnter(*store, event)),
                record.kind == EventKind::Enter ? asText(oracleInstance(calls, around)) : std::string("none"));
            for (const Tick t : { record.tick - 1, record.tick, record.tick + 1 }) {
                for (const std::optional<std::uint32_t> depth : { std::optional<std::uint32_t> {}, { 0 }, { 2 } }) {
                    QCOMPARE(asText(callAt(*store, location, t, depth)),
                        asText(oracleInstance(calls, oracleOpenAt(calls, t, depth))));
                }
            }
        }
    }
}

void TestCallInstance::whereNothingIs()
{
    TraceMaker trace;
    LocationWriter& writer = trace.at(trace.addLocation());
    const LocationId empty = trace.addLocation();
    const RegionId f = trace.addRegion("f");
    writer.leave(5, f);
    writer.enter(10, f);
    writer.leave(20, f);
    const auto store = trace.finish();
    QVERIFY(!callAt(*store, LocationId { 0 }, 9));
    QVERIFY(callAt(*store, LocationId { 0 }, 10));
    QVERIFY(!callAt(*store, LocationId { 0 }, 10, 1));
    QVERIFY(!callAt(*store, LocationId { 0 }, 20));
    QVERIFY(!callAt(*store, empty, 10));
    QVERIFY(!callAround(*store, { LocationId { 0 }, 0 }));
    QVERIFY(!callAround(*store, { LocationId { 0 }, 3 }));
    QVERIFY(!callOfEnter(*store, { LocationId { 0 }, 2 }));
    QVERIFY(!callOfEnter(*store, { empty, 0 }));
}

void TestCallInstance::stackOfLastEvent()
{
    TraceMaker trace;
    LocationWriter& writer = trace.at(trace.addLocation());
    const RegionId f = trace.addRegion("f");
    writer.enter(10, f);
    writer.enter(20, f);
    const auto store = trace.finish();
    QCOMPARE(stackAt(*store, LocationId { 0 }, 9).size(), std::size_t { 0 });
    QCOMPARE(stackAt(*store, LocationId { 0 }, 10).size(), std::size_t { 1 });
    QCOMPARE(stackAt(*store, LocationId { 0 }, 19).size(), std::size_t { 1 });
    QCOMPARE(stackAt(*store, LocationId { 0 }, 20).size(), std::size_t { 0 });
    QCOMPARE(stackAt(*store, LocationId { 0 }, std::numeric_limits<Tick>::max()).size(), std::size_t { 0 });
}

void TestCallInstance::deepStack()
{
    constexpr Tick kDepth = 10'000;
    TraceMaker trace;
    LocationWriter& writer = trace.at(trace.addLocation());
    const RegionId f = trace.addRegion("f");
    for (Tick t = 0; t < kDepth; ++t)
        writer.enter(t, f);
    for (Tick t = 0; t < kDepth; ++t)
        writer.leave(kDepth + t, f);
    const auto store = trace.finish();
    QCOMPARE(asText(callAt(*store, LocationId { 0 }, kDepth - 1)),
        std::string("location 0 region 0 [9999, 10000) events 9999..10000 depth 9999 exclusive 1 children 0"));
    QCOMPARE(asText(callAt(*store, LocationId { 0 }, kDepth - 1, 0)),
        std::string("location 0 region 0 [0, 19999) events 0..19999 depth 0 exclusive 2 children 1"));
    const std::vector<OracleCall> calls = oracleCalls(*store, LocationId { 0 });
    for (const std::uint64_t index : { 1U, 5'000U, 9'999U, 10'000U, 10'001U, 19'999U })
        QVERIFY(openCallTicks(*store, LocationId { 0 }, index) == oracleOpenTicks(calls, index));
}

void TestCallInstance::stops()
{
    TraceMaker trace;
    LocationWriter& writer = trace.at(trace.addLocation());
    const RegionId f = trace.addRegion("f");
    writer.enter(0, f);
    for (Tick t = 1; t < 10'000; t += 2) {
        writer.enter(t, f);
        writer.leave(t + 1, f);
    }
    writer.leave(10'001, f);
    const auto store = trace.finish();
    const EventRef outermost { LocationId { 0 }, 0 };
    QVERIFY(callOfEnter(*store, outermost));
    std::stop_source stop;
    stop.request_stop();
    QVERIFY(callAt(*store, LocationId { 0 }, 0, 0, stop.get_token()).isStopped());
    QVERIFY(callOfEnter(*store, outermost, stop.get_token()).isStopped());
    QVERIFY(callAround(*store, outermost, stop.get_token()).isStopped());
}

void TestCallInstance::extremeTimes()
{
    TraceMaker trace;
    LocationWriter& writer = trace.at(trace.addLocation());
    const RegionId f = trace.addRegion("f");
    writer.enter(-kMaxTick, f);
    writer.enter(0, f);
    writer.leave(1, f);
    writer.leave(kMaxTick, f);
    const auto store = trace.finish();
    const std::optional<CallInstance> call = callAt(*store, LocationId { 0 }, Tick { 1 } << 62);
    QVERIFY(call);
    QCOMPARE(call->exclusiveTicks, 2 * static_cast<std::uint64_t>(kMaxTick) - 1);
}

LIGHTCONE_TEST(TestCallInstance, None)

} // namespace lightcone::tests::tst_callinstance

#include "tst_callinstance.moc"
