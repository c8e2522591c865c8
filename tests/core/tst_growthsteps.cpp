// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/metrics/growthsteps.h"

#include "core/ingest/storebuilder.h"
#include "core/store/location/locationindex.h"
#include "core/store/storeview.h"
#include "randomtrace.h"
#include "testclass.h"

#include <cmath>
#include <limits>
#include <string>
#include <utility>

namespace lightcone::tests::tst_growthsteps {

using namespace core;

namespace {

using Semantics = MetricDef::Semantics;
using Validity = MetricDef::Validity;

/// Four samples, of 5 at 10, 3 at 20, 4 at 20 and 6 at 30, in a location whose events are from 0 to 100.
std::string stepsOf(Semantics semantics, Validity validity, Tick begin)
{
    StoreBuilder builder;
    MetricDef def;
    def.semantics = semantics;
    def.validity = validity;
    const MetricSetId set = builder.addMetricSet({ 1, { builder.addMetric(def) }, LocationId::none, {} });
    const LocationId location = addLocation(builder, addProcess(builder));
    LocationWriter& writer = builder.writer(location);
    const RegionId region = addRegion(builder, "f");
    writer.enter(0, region);
    for (const auto& [tick, number] : { std::pair(10, 5), std::pair(20, 3), std::pair(20, 4), std::pair(30, 6) }) {
        const MetricValue value { MetricValue::Type::Unsigned, static_cast<std::uint64_t>(number) };
        writer.metric(tick, set, { &value, 1 });
    }
    writer.leave(100, region);
    const auto store = finished(builder);
    const LocationIndex& index = store->location(location).index();
    GrowthSteps steps(index, findMetric(index, MetricId { 0 }), store->definitions().metric(MetricId { 0 }), begin);
    std::string text;
    for (GrowthStep step; steps.next(step);)
        text += std::to_string(step.begin) + "-" + std::to_string(step.end) + " event " + std::to_string(step.event)
            + ": " + decimalText(step.sum.integer) + "; ";
    return text;
}

constexpr WideInteger kMostGrowth = (WideInteger { 1 } << 64) - 1;

} // namespace

/// What metrics of each mode grow by, and the parts of that.
class TestGrowthSteps : public QObject {
    Q_OBJECT

private slots:
    void modes_data();
    void modes();
    void beginsWhereItIsAsked();
    void partsAreRounded();
    void partsOfTheGreatest();
    void infinite();
    void shortPartsKeepTheirDigits();
    void moments();
    void withoutSamples();
};

void TestGrowthSteps::modes_data()
{
    QTest::addColumn<int>("semantics");
    QTest::addColumn<int>("validity");
    QTest::addColumn<std::string>("expected");
    const auto add = [](const char* name, Semantics semantics, Validity validity, const char* expected) {
        QTest::newRow(name) << static_cast<int>(semantics) << static_cast<int>(validity) << std::string(expected);
    };
    const char* const differences = "10-20 event 2: -2; 20-20 event 3: 1; 20-30 event 4: 2; ";
    const char* const past = "0-10 event 1: 5; 10-20 event 2: 3; 20-20 event 3: 4; 20-30 event 4: 6; ";
    const char* const future = "10-20 event 2: 5; 20-20 event 3: 3; 20-30 event 4: 4; 30-100 event 6: 6; ";
    add("ACCUMULATED_START", Semantics::Accumulated, Validity::SinceStart, differences);
    add("ACCUMULATED_POINT", Semantics::Accumulated, Validity::AtPoint, differences);
    add("ACCUMULATED_NEXT", Semantics::Accumulated, Validity::UntilNext, differences);
    add("ACCUMULATED_LAST", Semantics::Accumulated, Validity::SinceLast, past);
    add("RELATIVE_POINT", Semantics::Relative, Validity::AtPoint, past);
    add("RELATIVE_LAST", Semantics::Relative, Validity::SinceLast, past);
    add("RELATIVE_NEXT", Semantics::Relative, Validity::UntilNext, future);
    add("ABSOLUTE_POINT", Semantics::Absolute, Validity::AtPoint, "");
    add("ABSOLUTE_LAST", Semantics::Absolute, Validity::SinceLast, "");
    add("ABSOLUTE_NEXT", Semantics::Absolute, Validity::UntilNext, "");
}

void TestGrowthSteps::modes()
{
    QFETCH(int, semantics);
    QFETCH(int, validity);
    QFETCH(std::string, expected);
    QCOMPARE(stepsOf(static_cast<Semantics>(semantics), static_cast<Validity>(validity), 0), expected);
}

void TestGrowthSteps::beginsWhereItIsAsked()
{
    const auto since = [](Tick begin) { return stepsOf(Semantics::Relative, Validity::SinceLast, begin); };
    QCOMPARE(since(10), std::string("0-10 event 1: 5; 10-20 event 2: 3; 20-20 event 3: 4; 20-30 event 4: 6; "));
    QCOMPARE(since(11), std::string("10-20 event 2: 3; 20-20 event 3: 4; 20-30 event 4: 6; "));
    QCOMPARE(since(20), std::string("10-20 event 2: 3; 20-20 event 3: 4; 20-30 event 4: 6; "));
    QCOMPARE(since(21), std::string("20-30 event 4: 6; "));
    QCOMPARE(since(31), std::string());
    QCOMPARE(stepsOf(Semantics::Relative, Validity::UntilNext, 99), std::string("30-100 event 6: 6; "));
}

void TestGrowthSteps::partsAreRounded()
{
    for (const int sum : { 5, -5 }) {
        const GrowthStep step { 100, 104, { sum, 0.5 }, 0 };
        const int sign = sum / 5;
        const auto until = [&step](Tick t) { return step.in({ 90, t }); };
        QVERIFY(until(99) == MetricSum {} && until(100) == MetricSum {});
        QVERIFY((until(101) == MetricSum { sign * 1, 0.125 })); // 1.25
        QVERIFY((until(102) == MetricSum { sign * 3, 0.25 })); // 2.5
        QVERIFY((until(103) == MetricSum { sign * 4, 0.375 })); // 3.75
        QVERIFY(until(104) == step.sum && until(105) == step.sum);
        QVERIFY((step.in({ 101, 103 }) == MetricSum { sign * 3, 0.25 }));
        QVERIFY(step.in({ 0, 200 }) == step.sum);
        QVERIFY(step.in({ 103, 101 }) == MetricSum {});
    }
}

/// The greatest growth in the longest step: nothing overflows, and the parts add up.
void TestGrowthSteps::partsOfTheGreatest()
{
    for (const WideInteger sum : { kMostGrowth, -kMostGrowth }) {
        const GrowthStep step { -kMaxTick, kMaxTick, { sum, 0 }, 0 };
        QVERIFY(step.in({ -kMaxTick, 0 }).integer == (sum > 0 ? WideInteger { 1 } << 63 : -(WideInteger { 1 } << 63)));
        QVERIFY(step.in({ -kMaxTick, kMaxTick - 1 }).integer == sum - (sum > 0 ? 1 : -1));
        WideInteger parts = 0;
        Tick at = -kMaxTick;
        for (const Tick next : { Tick { -5 }, Tick { 3 }, Tick { 1 } << 62, kMaxTick }) {
            parts += step.in({ at, next }).integer;
            at = next;
        }
        QVERIFY(parts == sum);
    }
}

/// A part of what is infinite is infinite, too; what is outside of the step is nothing.
void TestGrowthSteps::infinite()
{
    constexpr double kInfinity = std::numeric_limits<double>::infinity();
    for (const double sum : { kInfinity, -kInfinity }) {
        const GrowthStep step { 100, 104, { 0, sum }, 0 };
        for (const Interval& interval : { Interval { 100, 104 }, { 0, 101 }, { 101, 103 }, { 103, 200 } })
            QCOMPARE(step.in(interval).real, sum);
        for (const Interval& interval : { Interval { 0, 100 }, { 104, 200 }, { 102, 102 } })
            QVERIFY(step.in(interval) == MetricSum {});
    }
}

void TestGrowthSteps::shortPartsKeepTheirDigits()
{
    constexpr Tick kLength = Tick { 1 } << 60;
    const GrowthStep step { 0, kLength, { 0, 0.1 }, 0 };
    QCOMPARE(step.in({ kLength - 3, kLength - 2 }).real, std::ldexp(0.1, -60));
    QCOMPARE(step.in({ kLength - 1, kLength + 1 }).real, std::ldexp(0.1, -60));
}

void TestGrowthSteps::moments()
{
    const GrowthStep step { 10, 10, { 7, 0 }, 3 };
    QVERIFY(step.isMoment());
    QVERIFY(step.in({ 10, 11 }) == step.sum);
    QVERIFY(step.in({ 9, 10 }) == MetricSum {});
    QVERIFY(step.in({ 10, 10 }) == MetricSum {});
}

void TestGrowthSteps::withoutSamples()
{
    StoreBuilder builder;
    MetricDef def;
    def.semantics = Semantics::Relative;
    builder.addMetric(def);
    const LocationId location = addLocation(builder, addProcess(builder));
    builder.writer(location).enter(0, addRegion(builder, "f"));
    const auto store = finished(builder);
    const LocationIndex& index = store->location(location).index();
    GrowthStep step;
    QVERIFY(!GrowthSteps(index, findMetric(index, MetricId { 0 }), def, 0).next(step));
}

LIGHTCONE_TEST(TestGrowthSteps, Core)

} // namespace lightcone::tests::tst_growthsteps

#include "tst_growthsteps.moc"
