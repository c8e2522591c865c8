// SPDX-License-Identifier: GPL-3.0-or-later
#include "allevents.h"
#include "curveoracle.h"
#include "growthoracle.h"
#include "random.h"
#include "seedrows.h"
#include "storedtrace.h"
#include "traceshapes.h"

#include "core/analysis/curves/curve.h"
#include "core/analysis/curves/curvestatistics.h"
#include "core/analysis/curves/shownmode.h"
#include "core/base/usage.h"
#include "testclass.h"
#include "tests/countermaker.h"

#include <QTemporaryDir>

#include <algorithm>
#include <array>
#include <cmath>
#include <string>

namespace lightcone::tests::tst_curve {

using namespace core;

namespace {

/// Lists edges of columns: even columns over the whole trace, and columns that begin and end at events, some without
/// length, some outside the trace.
std::vector<std::vector<Tick>> edgesOf(const StoreView& store, Random& random)
{
    const Interval whole = store.interval();
    std::vector<std::vector<Tick>> all { { -kMaxTick, kMaxTick }, { whole.begin, whole.end, whole.end, kMaxTick } };
    for (const std::size_t columns : { 7U, 60U }) {
        std::vector<Tick>& even = all.emplace_back();
        for (std::size_t i = 0; i <= columns; ++i)
            even.push_back(whole.begin + static_cast<Tick>(whole.length() * i / columns));
        std::vector<Tick>& drawn = all.emplace_back();
        for (std::size_t i = 0; i < columns; ++i)
            drawn.push_back(whole.begin - 5 + static_cast<Tick>(random.bits() % (whole.length() + 10)));
        drawn.insert(drawn.end(), { drawn.front(), drawn.back(), drawn.back() });
        std::ranges::sort(drawn);
    }
    return all;
}

bool isExpected(const CurveColumn& column, const CurveOracle& oracle, Tick begin, Tick end)
{
    if (column.isBound)
        return false;
    if (begin == end) {
        double value = 0;
        const bool hasValue = oracle.valueAt(begin, value);
        return column.hasValue == hasValue && column.samples == 0
            && (!hasValue
                || (isNear(column.min, value, std::abs(value)) && column.min == column.max && column.mean == column.min
                    && column.last == column.min));
    }
    const CurveOracle::Truth truth = oracle.in({ begin, end });
    if (column.hasValue != truth.column.hasValue || column.samples != truth.column.samples)
        return false;
    const auto near = [&](double got, double wanted) { return isNear(got, wanted, truth.magnitude); };
    return !column.hasValue
        || (near(column.min, truth.column.min) && near(column.max, truth.column.max)
            && near(column.mean, truth.column.mean) && near(column.last, truth.column.last));
}

std::string columnText(const CurveColumn& column)
{
    return std::to_string(column.hasValue) + " min " + std::to_string(column.min) + " max " + std::to_string(column.max)
        + " mean " + std::to_string(column.mean) + " last " + std::to_string(column.last) + " samples "
        + std::to_string(column.samples);
}

/// Compares the columns of a curve with the oracle. @returns a description of the first error; empty: none.
std::string checkColumns(const std::shared_ptr<const StoreView>& store, const CurveSource& source, Random& random)
{
    const CurveOracle oracle(*store, source);
    const auto curve = Curve::make(store, source, 2, nullptr, {}).value();
    if (!curve)
        return "no curve";
    for (const std::vector<Tick>& edges : edgesOf(*store, random)) {
        std::vector<CurveColumn> columns(edges.size() - 1);
        std::vector<CurveColumn> again(columns.size());
        if (curve->columns(edges, columns, 1, {}).isStopped() || curve->columns(edges, again, 3, {}).isStopped())
            return "stopped";
        if (columns != again)
            return textOf(source) + ": depends on threads";
        for (std::size_t i = 0; i < columns.size(); ++i) {
            if (!isExpected(columns[i], oracle, edges[i], edges[i + 1]))
                return textOf(source) + " in [" + std::to_string(edges[i]) + ", " + std::to_string(edges[i + 1]) + "): "
                    + columnText(columns[i]) + ", not " + columnText(oracle.in({ edges[i], edges[i + 1] }).column);
        }
    }
    return {};
}

/// The growth of a metric at a location, whose samples are events of their own.
std::vector<PlainStep> stepsOf(const StoreView& store, LocationId location, MetricId metric)
{
    const LocationView& view = store.location(location);
    std::vector<PlainSample> samples;
    std::uint64_t index = 0;
    for (const EventRecord& record : allEvents(view)) {
        std::vector<MetricValue> values;
        if (record.kind == EventKind::Metric)
            view.metricValues(record, values);
        for (std::size_t i = 0; i < values.size(); ++i) {
            if (store.definitions().metricSets[indexOf(view.metricSet(record))].members[i] == metric)
                samples.push_back({ index, record.tick, values[i] });
        }
        ++index;
    }
    return plainSteps(samples, store.definitions().metric(metric),
        { view.interval().begin, view.interval().end - 1, view.eventCount() });
}

std::string checkStatistics(const StoreView& store, const CurveSource& source, Interval interval)
{
    const CurveOracle oracle(store, source);
    const CurveOracle::Truth truth = oracle.in(interval);
    CurveStatistics got;
    if (curveStatistics(store, source, interval, got, {}).isStopped())
        return "stopped";
    const auto near = [&](double value, double wanted) { return isNear(value, wanted, truth.magnitude); };
    if (got.hasValue != truth.column.hasValue || got.samples != truth.column.samples)
        return textOf(source) + ": other samples";
    if (got.hasValue
        && !(near(got.min.toDouble(), truth.column.min) && near(got.max.toDouble(), truth.column.max)
            && near(got.mean.toDouble(), truth.column.mean) && near(got.first.toDouble(), truth.first)
            && near(got.last.toDouble(), truth.column.last)))
        return textOf(source) + ": other values";
    if (source.quantity != CurveQuantity::Metric)
        return got.grows ? textOf(source) + ": grows" : std::string();
    MetricSum growth;
    bool grows = false;
    for (const LocationId location : source.locations) {
        for (const PlainStep& step : stepsOf(store, location, source.metric)) {
            growth += step.in(interval);
            grows = grows
                || (step.isMoment() ? interval.contains(step.begin)
                                    : !interval.intersected({ step.begin, step.end }).isEmpty());
        }
    }
    if (got.grows != grows || got.growth != growth)
        return textOf(source) + ": grows by " + decimalText(got.growth.integer) + ", not "
            + decimalText(growth.integer);
    if (!grows)
        return {};
    CurveSource rates = source;
    rates.mode = CurveMode::Rate;
    const CurveOracle::Truth rate = CurveOracle(store, rates).in(interval);
    if (!isNear(got.rate, rate.column.mean, rate.magnitude))
        return textOf(source) + ": rate " + std::to_string(got.rate) + ", not " + std::to_string(rate.column.mean);
    return {};
}

} // namespace

/// Compares curves with a plain reading of the samples, calls and messages.
class TestCurve : public QObject {
    Q_OBJECT

private slots:
    void styles();
    void columns_data() { addSeedRows(12); }
    void columns();
    void statistics_data() { addSeedRows(12); }
    void statistics();
    void steps_data() { addSeedRows(6); }
    void shownModes();
    void modesOfSiblings();
    void steps();
    void upAndDown();
    void growthIsExact();
    void integersAreExact();
    void wholeTraceLastsToItsLastEvent();
    void flights_data() { addSeedRows(4); }
    void flights();
    void allShapes_data() { addShapeRows(); }
    void sharesAreOfLocationsWithCalls();
    void allShapes();
    void stops();
    void refuses();
};

void TestCurve::styles()
{
    using Def = MetricDef;
    Def def;
    QCOMPARE(curveStyle(def).mode, CurveMode::Value);
    QCOMPARE(curveStyle(def).hold, CurveHold::Between);
    QCOMPARE(curveStyle(def).shape, CurveShape::Line);
    def.occurrence = Def::Occurrence::Asynchronous;
    QCOMPARE(curveStyle(def).shape, CurveShape::Points);
    def.validity = Def::Validity::UntilNext;
    QVERIFY((curveStyle(def) == CurveStyle { CurveMode::Value, CurveHold::UntilNext, CurveShape::Step }));
    def.validity = Def::Validity::SinceLast;
    QVERIFY((curveStyle(def) == CurveStyle { CurveMode::Value, CurveHold::SinceLast, CurveShape::Step }));
    def.semantics = Def::Semantics::Accumulated;
    def.validity = Def::Validity::SinceStart;
    QVERIFY((curveStyle(def) == CurveStyle { CurveMode::Rate, CurveHold::UntilNext, CurveShape::Step }));
    def.semantics = Def::Semantics::Relative;
    QCOMPARE(curveStyle(def).mode, CurveMode::Rate);
}

/// What accumulates is shown as its rate, unless it becomes less: then it does not accumulate, whatever it is said to.
void TestCurve::shownModes()
{
    using Def = MetricDef;
    CounterMaker maker;
    maker.addLocation();
    maker.addLocation();
    const auto accumulated
        = [](const char* name) { return metricDef(name, "W", Def::Semantics::Accumulated, Def::Validity::SinceStart); };
    const std::array sets { maker.addMetric(accumulated("energy")), maker.addMetric(accumulated("power")),
        maker.addMetric(accumulated("power of the second")),
        maker.addMetric(metricDef("heat", "K", Def::Semantics::Absolute, Def::Validity::AtPoint)) };
    for (std::uint64_t i = 0; i < 100; ++i) {
        const auto t = static_cast<Tick>(10 * i);
        for (std::size_t rank = 0; rank < 2; ++rank) {
            maker.sample(rank, t, sets[0], 5 * i);
            maker.sample(rank, t, sets[1], 200 - i % 7);
            maker.sample(rank, t, sets[2], rank == 0 ? i : 100 - i);
            maker.sample(rank, t, sets[3], i);
        }
    }
    const auto store = maker.finish();
    const auto modeOf = [&](std::uint32_t metric) { return metricCurve(*store, MetricId { metric }).mode; };
    QCOMPARE(modeOf(0), CurveMode::Rate);
    QCOMPARE(modeOf(1), CurveMode::Value);
    QCOMPARE(modeOf(2), CurveMode::Value); // of both locations
    QCOMPARE(shownMode(*store, MetricId { 2 }, std::array { LocationId { 0 } }), CurveMode::Rate);
    QCOMPARE(shownMode(*store, MetricId { 2 }, {}), CurveMode::Rate);
    QCOMPARE(modeOf(3), CurveMode::Value);
}

/// Metrics are shown alike where their names differ in numbers alone, by what any of them does at any time; what never
/// changes has no rate worth showing.
void TestCurve::modesOfSiblings()
{
    using Def = MetricDef;
    constexpr std::uint64_t kSamples = 100'000;
    CounterMaker maker;
    maker.addLocation();
    std::vector<MetricSetId> sets;
    for (const char* name :
        { "load:device=1", "load:device=12", "energy:device=1", "energy:device=2", "late", "still" })
        sets.push_back(maker.addMetric(metricDef(name, "#", Def::Semantics::Accumulated, Def::Validity::SinceStart)));
    for (std::uint64_t i = 0; i < kSamples; ++i) {
        const auto t = static_cast<Tick>(10 * i);
        maker.sample(0, t, sets[4], i < 3 * kSamples / 4 ? i : kSamples - i);
        if (i % 100 != 0)
            continue;
        maker.sample(0, t, sets[0], 7);
        maker.sample(0, t, sets[1], i % 1'700);
        maker.sample(0, t, sets[2], 7);
        maker.sample(0, t, sets[3], i);
        maker.sample(0, t, sets[5], 7);
    }
    const auto store = maker.finish();
    const auto modeOf = [&](std::uint32_t metric) { return metricCurve(*store, MetricId { metric }).mode; };
    QCOMPARE(modeOf(0), CurveMode::Value);
    QCOMPARE(modeOf(1), CurveMode::Value);
    QCOMPARE(modeOf(2), CurveMode::Rate);
    QCOMPARE(modeOf(3), CurveMode::Rate);
    QCOMPARE(modeOf(4), CurveMode::Value);
    QCOMPARE(modeOf(5), CurveMode::Value);
}

void TestCurve::columns()
{
    QFETCH(std::uint32_t, seed);
    const auto store = randomCurveStore(seed, 40 * seed);
    Random random(seed);
    for (const CurveSource& source : curveSources(*store, seed)) {
        const std::string wrong = checkColumns(store, source, random);
        QVERIFY2(wrong.empty(), wrong.c_str());
    }
}

void TestCurve::statistics()
{
    QFETCH(std::uint32_t, seed);
    const auto store = randomCurveStore(seed, 30 * seed);
    Random random(seed);
    const Interval whole = store->interval();
    for (const CurveSource& source : curveSources(*store, seed)) {
        const Tick drawn = whole.begin + static_cast<Tick>(random.bits() % whole.length());
        for (const Interval interval : { whole, Interval { drawn, drawn + 200 }, Interval { drawn, drawn + 1 },
                 Interval { -kMaxTick, drawn }, Interval { whole.end, kMaxTick }, Interval { drawn, drawn } }) {
            const std::string wrong = checkStatistics(*store, source, interval);
            QVERIFY2(wrong.empty(), wrong.c_str());
        }
    }
}

void TestCurve::steps()
{
    QFETCH(std::uint32_t, seed);
    const auto store = randomCurveStore(seed, 60 * seed);
    for (const CurveSource& source : curveSources(*store, seed)) {
        if (source.quantity == CurveQuantity::Metric)
            continue;
        const CurveOracle oracle(*store, source);
        const Interval interval { store->interval().begin + 20, store->interval().end - 20 };
        std::vector<std::pair<Tick, double>> expected;
        for (const CurveOracle::Piece& piece : oracle.pieces()) {
            if (piece.end > interval.begin && piece.begin < interval.end
                && (expected.empty() || expected.back().second != piece.first))
                expected.emplace_back(std::max(piece.begin, interval.begin), piece.first);
        }
        std::vector<std::pair<Tick, double>> got;
        const auto keep = [&got](Tick t, const MetricSum& value) {
            got.emplace_back(t, value.toDouble());
            return true;
        };
        QVERIFY(visitCurveSteps(*store, source, interval, keep, {}).isDone());
        QVERIFY2(got == expected, textOf(source).c_str());
        std::size_t count = 0;
        QVERIFY(visitCurveSteps(*store, source, interval, [&count](Tick, const MetricSum&) { return ++count < 2; }, {})
                    .isDone());
        QCOMPARE(count, std::min<std::size_t>(2, expected.size()));
    }
}

/// A metric that goes down as far as it went up has not grown, and has no rate.
void TestCurve::upAndDown()
{
    StoreBuilder builder;
    MetricDef def;
    def.semantics = MetricDef::Semantics::Accumulated;
    def.validity = MetricDef::Validity::SinceStart;
    const MetricSetId set = builder.addMetricSet({ 1, { builder.addMetric(def) }, LocationId::none, {} });
    LocationWriter& writer = builder.writer(addLocations(builder, 1)[0]);
    Tick t = 0;
    for (const std::uint64_t number : { 7, 10, 11, 3, 7 }) {
        const MetricValue value { MetricValue::Type::Unsigned, number };
        writer.metric(t += 7, set, { &value, 1 });
    }
    const auto store = finished(builder);
    CurveStatistics statistics;
    CurveSource source = metricCurve(*store, MetricId { 0 });
    QCOMPARE(source.mode, CurveMode::Value); // unless a rate is asked for
    source.mode = CurveMode::Rate;
    QVERIFY(curveStatistics(*store, source, store->interval(), statistics, {}).isDone());
    QVERIFY(statistics.grows && statistics.growth == MetricSum {});
    QCOMPARE(statistics.rate, 0.0);
    QVERIFY(statistics.min.toDouble() < 0 && statistics.max.toDouble() > 0);
}

/// Growth is exact beyond 64 bits and beyond the precision of a double.
void TestCurve::growthIsExact()
{
    StoreBuilder builder;
    MetricDef def;
    def.semantics = MetricDef::Semantics::Relative;
    def.validity = MetricDef::Validity::SinceLast;
    const MetricSetId set = builder.addMetricSet({ 1, { builder.addMetric(def) }, LocationId::none, {} });
    const std::vector<LocationId> locations = addLocations(builder, 1);
    const MetricValue most { MetricValue::Type::Unsigned, ~std::uint64_t { 0 } };
    for (const Tick t : { 0, 10, 10, 20 })
        builder.writer(locations[0]).metric(t, set, { &most, 1 });
    const auto store = finished(builder);
    CurveStatistics statistics;
    CurveSource source = metricCurve(*store, MetricId { 0 });
    QCOMPARE(source.mode, CurveMode::Rate);
    QVERIFY(curveStatistics(*store, source, store->interval(), statistics, {}).isDone());
    QVERIFY((statistics.growth == MetricSum { WideInteger { most.bits } * 4, 0 }));
    QCOMPARE(statistics.samples, 4U);
    // Half of a step is rounded up, and the other half down.
    QVERIFY(curveStatistics(*store, source, { 0, 15 }, statistics, {}).isDone());
    QVERIFY((statistics.growth == MetricSum { WideInteger { most.bits } * 3 + (WideInteger { 1 } << 63), 0 }));
    QCOMPARE(statistics.minTick, 10);
    QCOMPARE(statistics.maxTick, 0);
    QVERIFY(curveStatistics(*store, source, { 15, 21 }, statistics, {}).isDone());
    QVERIFY((statistics.growth == MetricSum { (WideInteger { 1 } << 63) - 1, 0 }));
}

/// Values that no double tells apart are told apart, of one location and as the sum of several.
void TestCurve::integersAreExact()
{
    constexpr std::uint64_t kBeyond = std::uint64_t { 1 } << 63;
    StoreBuilder builder;
    MetricDef def;
    def.validity = MetricDef::Validity::UntilNext;
    const MetricSetId set = builder.addMetricSet({ 1, { builder.addMetric(def) }, LocationId::none, {} });
    const std::vector<LocationId> locations = addLocations(builder, 2);
    for (const LocationId location : locations) {
        Tick t = 0;
        for (const std::uint64_t more : { 5, 7, 4, 6, 6 }) {
            const MetricValue value { MetricValue::Type::Unsigned, kBeyond + more };
            builder.writer(location).metric(t += 10, set, { &value, 1 });
        }
    }
    const auto store = finished(builder);
    CurveSource source = metricCurve(*store, MetricId { 0 });
    for (const WideInteger count : { 2, 1 }) {
        source.locations.resize(static_cast<std::size_t>(count));
        CurveStatistics statistics;
        QVERIFY(curveStatistics(*store, source, store->interval(), statistics, {}).isDone());
        const auto isCount = [count](const MetricSum& value, std::uint64_t more) {
            return value == MetricSum { count * (WideInteger { kBeyond } + more), 0 };
        };
        QVERIFY(isCount(statistics.first, 5));
        QVERIFY(isCount(statistics.min, 4));
        QVERIFY(isCount(statistics.max, 7));
        QVERIFY(isCount(statistics.last, 6));
        QCOMPARE(statistics.minTick, 30);
        QCOMPARE(statistics.maxTick, 20);
        QVERIFY(curveStatistics(*store, source, { 10, 30 }, statistics, {}).isDone());
        QVERIFY(isCount(statistics.mean, 6));
    }
}

/// No time follows the last event: means of the whole trace are those of the interval that ends there.
void TestCurve::wholeTraceLastsToItsLastEvent()
{
    const auto store = randomCurveStore(2, 100);
    const Interval whole = store->interval();
    for (const CurveSource& source : curveSources(*store, 2)) {
        CurveStatistics all;
        CurveStatistics upToLast;
        QVERIFY(curveStatistics(*store, source, whole, all, {}).isDone());
        QVERIFY(curveStatistics(*store, source, { whole.begin, whole.end - 1 }, upToLast, {}).isDone());
        QVERIFY2(all.mean == upToLast.mean, textOf(source).c_str());
        std::vector<CurveColumn> columns(1);
        const std::vector<Tick> edges { whole.begin, whole.end };
        QVERIFY(Curve::make(store, source, 2, nullptr, {}).value()->columns(edges, columns, 1, {}).isDone());
        QVERIFY2(isNear(columns[0].mean, all.mean.toDouble(), std::abs(columns[0].mean)), textOf(source).c_str());
    }
}

void TestCurve::flights()
{
    QFETCH(std::uint32_t, seed);
    const auto store = randomCurveStore(seed, 500);
    const std::vector<LocationId> locations { LocationId { 1 }, LocationId { 2 } };
    FlightFacts expected;
    const auto isChosen = [](LocationId id) { return indexOf(id) == 1 || indexOf(id) == 2; };
    for (std::uint64_t i = 0; i < store->messages().size(); ++i) {
        const Message message = store->messages().at(MessageId { i });
        if (!isChosen(message.sender()) && !isChosen(message.receiver()))
            continue;
        expected.inFlight += message.send < message.receive ? 1 : 0;
        expected.receivedAtOnce += message.send == message.receive ? 1 : 0;
        expected.receivedBeforeSent += message.send > message.receive ? 1 : 0;
    }
    for (const UnmatchedEnd& end : store->messages().unmatched())
        expected.neverReceived += end.isSend && isChosen(end.event.location) ? 1 : 0;
    const FlightFacts got = flightFacts(*store, locations, {}).value();
    QCOMPARE(got.inFlight, expected.inFlight);
    QCOMPARE(got.receivedAtOnce, expected.receivedAtOnce);
    QCOMPARE(got.receivedBeforeSent, expected.receivedBeforeSent);
    QCOMPARE(got.neverReceived, expected.neverReceived);
    QVERIFY(got.receivedAtOnce > 0 && got.receivedBeforeSent > 0 && got.neverReceived > 0);
}

/// Locations that have only metrics do not lower the mean time share.
void TestCurve::sharesAreOfLocationsWithCalls()
{
    StoreBuilder builder;
    const std::vector<LocationId> locations = addLocations(builder, 4);
    const RegionId receive = addRegion(builder, "MPI_Recv");
    for (const std::size_t busy : { 0U, 1U }) {
        builder.writer(locations[busy]).enter(0, receive);
        builder.writer(locations[busy]).leave(busy == 0 ? 100 : 50, receive);
    }
    builder.writer(locations[2]).event(100, EventKind::LockAcquire);
    const auto store = finished(builder);
    CurveSource source;
    source.quantity = CurveQuantity::GroupShare;
    source.group = RegionGroup::Mpi;
    source.locations = locations;
    CurveStatistics statistics;
    QVERIFY(curveStatistics(*store, source, { 0, 100 }, statistics, {}).isDone());
    QCOMPARE(statistics.max.toDouble(), 1.0);
    QCOMPARE(statistics.mean.toDouble(), 0.75);
    std::vector<CurveColumn> columns(2);
    QVERIFY(Curve::make(store, source, 2, nullptr, {})
                .value()
                ->columns(std::vector<Tick> { 0, 50, 100 }, columns, 2, {})
                .isDone());
    QCOMPARE(columns[0].mean, 1.0);
    QCOMPARE(columns[1].mean, 0.5);
    source.locations = { locations[2], locations[3] };
    QVERIFY(curveStatistics(*store, source, { 0, 100 }, statistics, {}).isDone());
    QCOMPARE(statistics.max.toDouble(), 0.0);
}

/// Columns agree with the statistics of each column's interval, for shapes with any order of magnitude of times and
/// depths and all kinds of events.
void TestCurve::allShapes()
{
    QFETCH(std::size_t, shape);
    const ShapedTrace trace = buildTrace(traceShapes()[shape]);
    const QTemporaryDir folder;
    const auto store = reopened(*trace.store, folder);
    Random random(7);
    std::vector<CurveSource> sources;
    CurveSource source;
    source.locations = allLocations(*store);
    source.group = RegionGroup::Application;
    source.function = FunctionId { 0 };
    for (const auto quantity : { CurveQuantity::MessagesInFlight, CurveQuantity::BytesInFlight,
             CurveQuantity::LocationsInside, CurveQuantity::GroupShare, CurveQuantity::AllocatedBytes }) {
        source.quantity = quantity;
        sources.push_back(source);
    }
    for (std::size_t i = 0; i < std::min<std::size_t>(store->definitions().metrics.size(), 3); ++i) {
        sources.push_back(metricCurve(*store, idAt<MetricId>(i)));
        sources.back().mode = CurveMode::Rate;
        sources.push_back(metricCurve(*store, idAt<MetricId>(i)));
        sources.push_back(sources.back());
        sources.back().locations.resize(std::min<std::size_t>(sources.back().locations.size(), 1));
    }
    for (const CurveSource& of : sources) {
        const auto curve = Curve::make(store, of, 2, nullptr, {}).value();
        QVERIFY(curve);
        for (const std::vector<Tick>& edges : { std::vector<Tick> { -kMaxTick, -1, 0, 1, kMaxTick },
                 std::vector<Tick> { store->interval().begin, saturatingAdd(store->interval().begin, 100) } }) {
            std::vector<CurveColumn> columns(edges.size() - 1);
            QVERIFY(curve->columns(edges, columns, 2, {}).isDone());
            for (std::size_t i = 0; i < columns.size(); ++i) {
                CurveStatistics truth;
                QVERIFY(curveStatistics(*store, of, { edges[i], edges[i + 1] }, truth, {}).isDone());
                const CurveColumn& column = columns[i];
                const std::string text = textOf(of) + " column " + std::to_string(i);
                QVERIFY2(column.hasValue == truth.hasValue || column.isBound, text.c_str());
                if (!truth.hasValue)
                    continue;
                const double min = truth.min.toDouble();
                const double max = truth.max.toDouble();
                const double mean = truth.mean.toDouble();
                if (column.isBound)
                    QVERIFY2(!(column.min > min) && !(column.max < max), text.c_str());
                else
                    QVERIFY2((column.min == min || std::isnan(min)) && (column.max == max || std::isnan(max))
                            && column.samples == truth.samples
                            && (column.mean == mean || isNear(column.mean, mean, std::abs(mean))
                                || !std::isfinite(mean)),
                        text.c_str());
            }
        }
    }
}

void TestCurve::stops()
{
    const auto store = randomCurveStore(3, 100);
    std::stop_source stop;
    stop.request_stop();
    const std::vector<Tick> edges { 0, 100, 200 };
    std::vector<CurveColumn> columns(2);
    for (const CurveSource& source : curveSources(*store, 3)) {
        QVERIFY(Curve::make(store, source, 2, nullptr, stop.get_token()).isStopped());
        QVERIFY(Curve::make(store, source, 2, nullptr, {})
                    .value()
                    ->columns(edges, columns, 2, stop.get_token())
                    .isStopped());
        CurveStatistics statistics;
        QVERIFY(curveStatistics(*store, source, store->interval(), statistics, stop.get_token()).isStopped());
    }
}

void TestCurve::refuses()
{
    const auto store = randomCurveStore(3, 20);
    CurveSource source;
    source.locations = allLocations(*store);
    source.metric = idAt<MetricId>(store->definitions().metrics.size());
    QVERIFY_EXCEPTION_THROWN(Curve::make(store, source, 1, nullptr, {}).value(), UsageError);
    source.metric = MetricId { 0 };
    source.locations.push_back(LocationId::none);
    QVERIFY_EXCEPTION_THROWN(Curve::make(store, source, 1, nullptr, {}).value(), UsageError);
}

LIGHTCONE_TEST(TestCurve, Core)

} // namespace lightcone::tests::tst_curve

#include "tst_curve.moc"
