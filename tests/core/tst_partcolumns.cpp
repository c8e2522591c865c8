// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/shares/partcolumns.h"

#include "calloracle.h"
#include "core/analysis/statistics/profile.h"
#include "core/base/wideticks.h"
#include "core/model/definitions.h"
#include "random.h"
#include "seedrows.h"
#include "testclass.h"
#include "tests/tracemaker.h"
#include "traceshapes.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace lightcone::tests::tst_partcolumns {

using namespace core;

namespace {

std::vector<Tick> evenEdges(Interval interval, std::uint64_t columns)
{
    std::vector<Tick> edges;
    for (std::uint64_t i = 0; i <= columns; ++i) {
        const auto before = static_cast<std::uint64_t>(static_cast<WideTicks>(interval.length()) * i / columns);
        edges.push_back(static_cast<Tick>(static_cast<std::uint64_t>(interval.begin) + before));
    }
    return edges;
}

FunctionParts someParts(const StoreView& store, Random& random, std::uint32_t count)
{
    FunctionParts parts { {}, count };
    for (std::size_t i = 0; i < store.definitions().functions.size(); ++i)
        parts.partOf.push_back(random.below(count));
    return parts;
}

/// Sums the parts of functions in a column, call by call.
std::vector<std::uint64_t> oracleTicks(const StoreView& store, std::span<const LocationId> locations,
    const FunctionParts& parts, Interval column, const std::vector<std::vector<OracleCall>>& calls)
{
    std::vector<std::uint64_t> ticks(parts.count + kCallFreeCount);
    for (std::size_t i = 0; i < locations.size(); ++i) {
        std::uint64_t inCalls = 0;
        for (std::size_t call = 0; call < calls[i].size(); ++call) {
            const FunctionId function = calls[i][call].function;
            if (!isValid(function))
                continue;
            const std::uint64_t own = exclusiveTicks(calls[i], call, column);
            ticks[parts.partOf[indexOf(function)]] += own;
            inCalls += own;
        }
        const Interval events = store.location(locations[i]).interval();
        const std::uint64_t there
            = events.isEmpty() ? 0 : Interval { events.begin, events.end - 1 }.intersected(column).length();
        std::uint64_t& absent = ticks[parts.count + static_cast<std::size_t>(CallFree::Absent)];
        absent = saturatingSum(absent, column.length() - there);
        ticks[parts.count + static_cast<std::size_t>(CallFree::Outside)] += there - inCalls;
    }
    return ticks;
}

std::vector<std::uint64_t> vectorOf(std::span<const std::uint64_t> ticks)
{
    return { ticks.begin(), ticks.end() };
}

/// A location that is measured again and again, which the test says tick by tick.
struct Unmeasured {
    std::shared_ptr<const StoreView> store;
    std::vector<std::size_t> parts; ///< of each tick
};

/// One function, part 0; calls do not overlap the time when measurement is off, but for some that go on in it.
Unmeasured unmeasuredTrace(Random& random)
{
    TraceMaker trace;
    const RegionId region = trace.addRegion("f");
    const LocationId location = trace.addLocation();
    trace.addLocation();
    const Field on = Field::text(FieldKey::Mode, trace.builder.addString("on"));
    const Field off = Field::text(FieldKey::Mode, trace.builder.addString("off"));
    LocationWriter& writer = trace.at(location);
    Unmeasured made;
    bool isOn = true;
    bool isOpen = false;
    writer.event(0, EventKind::MeasurementOnOff, { { on } });
    for (Tick t = 0; t < 2'000; ++t) {
        if (random.oneIn(5)) {
            if (random.oneIn(3)) {
                isOn = !isOn;
                writer.event(t, EventKind::MeasurementOnOff, { { isOn ? on : off } });
            } else {
                isOpen = !isOpen;
                isOpen ? writer.enter(t, region) : writer.leave(t, region);
            }
        }
        const CallFree free = isOn ? CallFree::Outside : CallFree::Unmeasured;
        made.parts.push_back(isOpen ? 0 : 1 + static_cast<std::size_t>(free));
    }
    writer.event(2'000, EventKind::MeasurementOnOff, { { on } });
    made.store = trace.finish();
    return made;
}

} // namespace

class TestPartColumns : public QObject {
    Q_OBJECT

private slots:
    void areThoseOfTheCalls_data() { addShapeRows(); }
    void areThoseOfTheCalls();
    void addUpToTheProfile_data() { addSeedRows(10); }
    void addUpToTheProfile();
    void areWithinTheirError_data() { addSeedRows(6); }
    void areWithinTheirError();
    void tellWhenNothingIsMeasured_data() { addSeedRows(5); }
    void tellWhenNothingIsMeasured();
    void withoutLengthAreLikeTheNext();
};

void TestPartColumns::areThoseOfTheCalls()
{
    QFETCH(const std::size_t, shape);
    if (*std::ranges::max_element(traceShapes()[shape].events) > 10'000)
        QSKIP("the oracle is slow");
    const auto store = buildTrace(traceShapes()[shape]).store;
    Random random(static_cast<std::uint32_t>(shape) + 1);
    const std::size_t count = std::min<std::size_t>(store->locationCount(), 3);
    std::vector<LocationId> locations;
    std::vector<std::vector<OracleCall>> calls;
    for (std::size_t i = 0; i < count; ++i) {
        locations.push_back(idAt<LocationId>(i));
        calls.push_back(oracleCalls(*store, locations.back()));
    }
    std::vector<Interval> intervals = testIntervals(*store, static_cast<std::uint32_t>(shape));
    intervals.resize(std::min<std::size_t>(intervals.size(), 6));
    for (const Interval& interval : intervals) {
        const std::uint64_t columns = 1 + random.below(12);
        if (interval.length() < columns)
            continue;
        const std::vector<Tick> edges = evenEdges(interval, columns);
        const FunctionParts parts = someParts(*store, random, 4);
        const auto found = partColumns(*store, locations, parts, edges, 2, {});
        QVERIFY(!found.isStopped());
        for (std::size_t i = 0; i < columns; ++i) {
            const Interval column { edges[i], edges[i + 1] };
            QCOMPARE(vectorOf(found.value().ticks(i)), oracleTicks(*store, locations, parts, column, calls));
            QCOMPARE(found.value().error(i), 0.0);
        }
    }
}

void TestPartColumns::addUpToTheProfile()
{
    QFETCH(const std::uint32_t, seed);
    const auto store = randomFileStore(seed, 7, 4'000);
    const std::vector<LocationId> locations = allLocations(*store);
    const std::size_t functions = store->definitions().functions.size();
    FunctionParts parts { std::vector<std::uint32_t>(functions), static_cast<std::uint32_t>(functions) };
    for (std::size_t i = 0; i < functions; ++i)
        parts.partOf[i] = static_cast<std::uint32_t>(i);
    for (const Interval& interval : testIntervals(*store, seed)) {
        if (interval.isEmpty())
            continue;
        const auto found = partColumns(*store, locations, parts, evenEdges(interval, 37), 2, {});
        std::vector<std::uint64_t> expected(functions);
        std::vector<ProfileEntry> entries;
        QVERIFY(profile(*store, locations, interval, entries, {}).isDone());
        for (const ProfileEntry& entry : entries)
            expected[indexOf(entry.function)] = entry.exclusive;
        std::vector<std::uint64_t> sums(functions);
        const std::vector<Tick> edges = evenEdges(interval, 37);
        for (std::size_t i = 0; i < found.value().count(); ++i) {
            const auto ticks = found.value().ticks(i);
            std::uint64_t whole = 0;
            for (const std::uint64_t part : ticks)
                whole += part;
            QCOMPARE(whole, found.value().length(i) * locations.size());
            for (std::size_t part = 0; part < functions && edges[i] < edges[i + 1]; ++part)
                sums[part] += ticks[part];
        }
        QCOMPARE(sums, expected);
    }
}

void TestPartColumns::areWithinTheirError()
{
    QFETCH(const std::uint32_t, seed);
    Random random(seed);
    const auto store = randomFileStore(seed, 5, 60'000);
    const std::vector<LocationId> locations = allLocations(*store);
    const FunctionParts parts = someParts(*store, random, 3);
    for (const std::uint64_t columns : { 5U, 60U, 700U }) {
        const std::vector<Tick> edges = evenEdges(store->interval(), columns);
        const auto exact = partColumns(*store, locations, parts, edges, 1, {});
        const auto quick = quickPartColumns(*store, locations, parts, edges, {});
        QVERIFY(!quick.isStopped() && quick.value());
        for (std::size_t i = 0; i < exact.value().count(); ++i) {
            double whole = 0;
            for (std::size_t part = 0; part < exact.value().parts(); ++part) {
                const double off = std::abs(quick.value()->locations(i, part) - exact.value().locations(i, part));
                QVERIFY(off <= quick.value()->error(i) + 0.01);
                whole += quick.value()->locations(i, part);
            }
            QVERIFY(std::abs(whole - static_cast<double>(locations.size())) < 0.1);
        }
    }
}

void TestPartColumns::tellWhenNothingIsMeasured()
{
    QFETCH(const std::uint32_t, seed);
    Random random(seed);
    const Unmeasured made = unmeasuredTrace(random);
    const FunctionParts parts { { 0 }, 1 };
    std::vector<Tick> edges { 0 };
    while (edges.back() < 2'000)
        edges.push_back(std::min<Tick>(2'000, edges.back() + 1 + static_cast<Tick>(random.below(60))));
    const auto locations = allLocations(*made.store);
    const auto found = partColumns(*made.store, locations, parts, edges, 2, {});
    for (std::size_t i = 0; i + 1 < edges.size(); ++i) {
        std::vector<std::uint64_t> expected(1 + kCallFreeCount);
        for (Tick t = edges[i]; t < edges[i + 1]; ++t)
            ++expected[made.parts[static_cast<std::size_t>(t)]];
        expected.back() += ticksBetween(edges[i], edges[i + 1]); // the second location has no events
        QCOMPARE(vectorOf(found.value().ticks(i)), expected);
    }
    const auto quick = quickPartColumns(*made.store, locations, parts, edges, {});
    QVERIFY(!quick.isStopped() && !quick.value());
}

void TestPartColumns::withoutLengthAreLikeTheNext()
{
    TraceMaker trace;
    const RegionId region = trace.addRegion("f");
    LocationWriter& writer = trace.at(trace.addLocation());
    writer.enter(0, region);
    writer.leave(1, region);
    writer.enter(2, region);
    writer.leave(3, region);
    const auto store = trace.finish();
    const std::vector<Tick> edges { 0, 0, 1, 1, 1, 2, 3, 3 };
    const auto found = partColumns(*store, allLocations(*store), { { 0 }, 1 }, edges, 1, {});
    std::vector<double> inside;
    for (std::size_t i = 0; i < found.value().count(); ++i)
        inside.push_back(found.value().locations(i, 0));
    QCOMPARE(inside, (std::vector<double> { 1, 1, 0, 0, 0, 1, 1 }));
}

LIGHTCONE_TEST(TestPartColumns, None)

} // namespace lightcone::tests::tst_partcolumns

#include "tst_partcolumns.moc"
