// SPDX-License-Identifier: GPL-3.0-or-later
#include "calloracle.h"

#include "core/analysis/instances/instancecolumns.h"
#include "random.h"
#include "sampling.h"
#include "testclass.h"
#include "traceshapes.h"

#include <algorithm>

namespace lightcone::tests::tst_instancecolumns {

using namespace core;

namespace {

/// @p columns columns of equal width, as far as ticks can be divided.
std::vector<Tick> edgesOf(Interval interval, std::uint64_t columns)
{
    __extension__ using Wide = unsigned __int128;
    std::vector<Tick> edges;
    for (std::uint64_t i = 0; i <= columns; ++i)
        edges.push_back(static_cast<Tick>(static_cast<std::uint64_t>(interval.begin)
            + static_cast<std::uint64_t>(Wide { interval.length() } * i / columns)));
    return edges;
}

/// Stretches of time that count, apart from each other, and moments that do.
struct OracleTimes {
    std::vector<Interval> open;
    std::vector<Tick> moments;
};

/// The time in which calls of the functions are open.
OracleTimes openTimes(const std::vector<OracleCall>& calls, const FunctionSet& functions)
{
    OracleTimes times;
    std::vector<Interval>& open = times.open;
    for (const OracleCall& call : calls) { // by enter
        if (!functions.contains(call.function))
            continue;
        if (call.enter == call.leave)
            times.moments.push_back(call.enter);
        else if (!open.empty() && call.enter <= open.back().end)
            open.back().end = std::max(open.back().end, call.leave);
        else
            open.push_back({ call.enter, call.leave });
    }
    return times;
}

/// The time of the calls of the functions without that of the calls from them.
OracleTimes topTimes(const std::vector<OracleCall>& calls, const FunctionSet& functions)
{
    OracleTimes times;
    std::vector<Tick> onTop; // from there on, the call may be on top again
    for (const OracleCall& call : calls)
        onTop.push_back(call.enter);
    const auto addUntil = [&](std::size_t i, Tick end) {
        if (functions.contains(calls[i].function) && onTop[i] < end)
            times.open.push_back({ onTop[i], end });
    };
    for (std::size_t i = 0; i < calls.size(); ++i) {
        if (functions.contains(calls[i].function))
            times.moments.push_back(calls[i].enter);
        if (const std::size_t parent = calls[i].parent; parent != OracleCall::kNoParent) {
            addUntil(parent, calls[i].enter);
            onTop[parent] = calls[i].leave;
        }
    }
    for (std::size_t i = 0; i < calls.size(); ++i)
        addUntil(i, calls[i].leave);
    std::ranges::sort(times.open, {}, &Interval::begin);
    return times;
}

std::vector<InstanceColumn> oracleColumns(const OracleTimes& times, std::span<const Tick> edges)
{
    const auto& [open, moments] = times;
    std::vector<InstanceColumn> columns(edges.size() - 1);
    for (std::size_t i = columns.size(); i-- > 0;) {
        const Interval column { edges[i], edges[i + 1] };
        if (column.isEmpty()) {
            columns[i] = columns[i + 1];
            continue;
        }
        for (auto stretch = std::ranges::lower_bound(open, column.begin + 1, {}, &Interval::end);
             stretch != open.end() && stretch->begin < column.end; ++stretch) {
            columns[i].ticks += stretch->intersected(column).length();
            columns[i].isMet = true;
        }
        const auto moment = std::ranges::lower_bound(moments, column.begin);
        columns[i].isMet = columns[i].isMet || (moment != moments.end() && *moment < column.end);
    }
    return columns;
}

/// Durations from one call's to another's.
DurationRange someDurations(Random& random, const std::vector<OracleCall>& calls)
{
    DurationRange range;
    if (calls.empty())
        return range;
    const auto one = [&] {
        const OracleCall& call = calls[random.below(static_cast<std::uint32_t>(calls.size()))];
        return DurationRange::ofTicks(ticksBetween(call.enter, call.leave));
    };
    range.begin = random.oneIn(4) ? range.begin : one();
    range.end = random.oneIn(4) ? range.end : std::max(one(), range.begin);
    return range;
}

/// What stands in columns that get no ticks.
constexpr std::uint64_t kOtherTicks = 7;

QByteArray textOf(const std::vector<InstanceColumn>& columns)
{
    QByteArray text;
    for (const InstanceColumn& column : columns)
        text += (column.isMet ? "+" : "") + QByteArray::number(static_cast<qulonglong>(column.ticks)) + ' ';
    return text;
}
QByteArray metText(const std::vector<InstanceColumn>& columns)
{
    QByteArray text;
    for (const InstanceColumn& column : columns)
        text += column.isMet ? '+' : '.';
    return text;
}

} // namespace

class TestInstanceColumns : public QObject {
    Q_OBJECT

private slots:
    void equalsOracle_data() { addShapeRows(); }
    void equalsOracle();
    void addsLocations();
    void stops();
};

void TestInstanceColumns::equalsOracle()
{
    QFETCH(std::size_t, shape);
    const auto store = buildTrace(traceShapes()[shape]).store;
    const auto functionCount = static_cast<std::uint32_t>(store->definitions().functions.size());
    Random random(static_cast<std::uint32_t>(shape) + 1);
    for (const LocationId location : allLocations(*store)) {
        const std::vector<OracleCall> calls = oracleCalls(*store, location);
        std::vector<Interval> intervals = testIntervals(*store, static_cast<std::uint32_t>(shape));
        std::erase_if(intervals, [](const Interval& interval) { return interval.isEmpty(); });
        for (std::uint32_t round = 0; round < samples(12) && !intervals.empty() && functionCount > 0; ++round) {
            std::vector<FunctionId> chosen;
            const std::uint32_t wanted = random.oneIn(4) ? functionCount / 3 + 1 : 1 + random.below(3);
            for (std::uint32_t i = 0; i < wanted; ++i)
                chosen.push_back(idAt<FunctionId>(random.below(functionCount)));
            const FunctionSet functions(chosen, functionCount);
            const Interval interval = round == 0 && !store->interval().isEmpty()
                ? store->interval()
                : intervals[random.below(static_cast<std::uint32_t>(intervals.size()))];
            const std::vector<Tick> edges = edgesOf(interval, 1 + random.below(random.oneIn(3) ? 5 : 700));
            for (const CallTime time : { CallTime::Open, CallTime::OnTop }) {
                const std::vector<InstanceColumn> expected = oracleColumns(
                    time == CallTime::Open ? openTimes(calls, functions) : topTimes(calls, functions), edges);
                std::vector<InstanceColumn> columns(expected.size());
                QVERIFY(addInstanceColumns(*store, location, functions, time, edges, columns, {}).isDone());
                QCOMPARE(textOf(columns), textOf(expected));
                std::vector<InstanceColumn> met(expected.size(), { kOtherTicks, false });
                QVERIFY(addMetColumns(*store, location, functions, time, edges, met, {}).isDone());
                QCOMPARE(metText(met), metText(expected));
                QVERIFY(
                    std::ranges::all_of(met, [](const InstanceColumn& column) { return column.ticks == kOtherTicks; }));
            }
            const DurationRange range = someDurations(random, calls);
            std::vector<OracleCall> ofRange = calls;
            std::erase_if(ofRange, [&range](const OracleCall& call) {
                return !range.containsTicks(ticksBetween(call.enter, call.leave));
            });
            const std::vector<InstanceColumn> expected = oracleColumns(openTimes(ofRange, functions), edges);
            std::vector<InstanceColumn> columns(expected.size());
            QVERIFY(addInstanceColumns(*store, location, functions, range, edges, columns, {}).isDone());
            QCOMPARE(textOf(columns), textOf(expected));
        }
    }
}

void TestInstanceColumns::addsLocations()
{
    TraceMaker trace;
    const RegionId a = trace.addRegion("a");
    const RegionId b = trace.addRegion("b");
    const LocationId first = trace.addLocation();
    const LocationId second = trace.addLocation();
    for (const LocationId location : { first, second }) {
        trace.at(location).enter(0, b);
        trace.at(location).enter(10, a);
        trace.at(location).leave(15, a);
        trace.at(location).leave(40, b);
    }
    const auto store = trace.finish();
    const FunctionId function = store->definitions().functionOf(a);
    const FunctionSet functions(std::span(&function, 1), store->definitions().functions.size());
    const std::vector<Tick> edges { 0, 10, 10, 12, 20, 41 };
    std::vector<InstanceColumn> columns(edges.size() - 1);
    for (const LocationId location : { first, second })
        QVERIFY(addInstanceColumns(*store, location, functions, CallTime::Open, edges, columns, {}).isDone());
    QCOMPARE(textOf(columns), QByteArray("0 +4 +4 +6 0 "));
}

void TestInstanceColumns::stops()
{
    const auto store = randomStore(5);
    const FunctionId function { 0 };
    const FunctionSet functions(std::span(&function, 1), store->definitions().functions.size());
    const std::vector<Tick> edges = edgesOf(store->interval(), 50);
    std::vector<InstanceColumn> columns(50);
    std::stop_source stopped;
    stopped.request_stop();
    QVERIFY(addInstanceColumns(*store, LocationId { 0 }, functions, CallTime::Open, edges, columns, stopped.get_token())
                .isStopped());
}

LIGHTCONE_TEST(TestInstanceColumns, Core)

} // namespace lightcone::tests::tst_instancecolumns

#include "tst_instancecolumns.moc"
