// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/fileorder.h"
#include "core/store/storeview.h"
#include "random.h"
#include "sampling.h"
#include "seedrows.h"
#include "storedtrace.h"
#include "testclass.h"

#include <algorithm>
#include <array>
#include <limits>
#include <numeric>
#include <vector>

namespace lightcone::tests::tst_equaltimes {

using namespace core;

namespace {

struct Written {
    Tick tick = 0;
    EventRef event;
};

/// A trace of one file: its store, and its events in the order of the file.
struct Trace {
    std::shared_ptr<const StoreView> store;
    std::vector<Written> file;
    std::vector<LocationId> locations;
};

/// @param backwards  the file goes back in time now and then, though no location does
Trace makeTrace(Random& random, std::uint32_t locationCount, std::uint32_t events, bool backwards)
{
    Trace trace;
    StoreBuilder builder;
    for (std::uint32_t i = 0; i < locationCount; ++i)
        trace.locations.push_back(builder.addLocation({}));
    const RegionId region = builder.addRegion({});
    FileOrder order;
    std::vector<Tick> lasts(locationCount, 0);
    Tick now = 0;
    for (std::uint32_t i = 0; i < events; ++i) {
        now += random.oneIn(3) ? random.below(3) : 0;
        const std::uint32_t location = random.below(locationCount);
        Tick tick = backwards && random.oneIn(20) ? std::max(lasts[location], now - 5) : now;
        LocationWriter& writer = builder.writer(trace.locations[location]);
        trace.file.push_back({ tick, { trace.locations[location], writer.eventCount() } });
        if (random.oneIn(2))
            writer.enter(tick, region);
        else
            writer.leave(tick, region);
        lasts[location] = tick;
        order.add(writer.time(), trace.locations[location]);
    }
    builder.setOrder(order.take());
    Progress progress;
    auto finished = builder.finish(progress, {}, 2);
    if (finished.isOk())
        trace.store = std::move(finished).value();
    return trace;
}

/// Lists the events of a store in the order in which its cursor gives them.
std::vector<EventRef> walk(const StoreView& store, std::span<const LocationId> locations, Tick from)
{
    ChronologicalCursor cursor(store, locations, from);
    std::vector<EventRef> events;
    EventRef event;
    EventRecord record;
    while (cursor.next(event, record))
        events.push_back(event);
    return events;
}

/// Asks for many events at once, and for those of one time. @param inOrder  all events
void checkMany(const StoreView& store, const std::vector<EventRef>& inOrder, Random& random)
{
    const auto tickOf = [&store](EventRef event) { return store.location(event.location).event(event.index).tick; };
    for (std::uint32_t round = 0; round < samples(200); ++round) {
        const std::size_t first = random.below(static_cast<std::uint32_t>(inOrder.size()));
        const auto left = static_cast<std::uint32_t>(std::min<std::size_t>(inOrder.size() - first, 400));
        const std::size_t count = random.below(left + 1);
        const auto begin = inOrder.begin() + static_cast<std::ptrdiff_t>(first);
        const std::vector<EventRef> some(begin, begin + static_cast<std::ptrdiff_t>(count));
        QCOMPARE(store.eventsAt(first + 1, count), some);

        const Tick t = tickOf(inOrder[first]) + static_cast<Tick>(random.below(5)) - 2;
        EventPlaces latest;
        while (latest.end < inOrder.size() && tickOf(inOrder[latest.end]) <= t)
            ++latest.end;
        latest.first = latest.end;
        while (latest.first > 0 && tickOf(inOrder[latest.first - 1]) == tickOf(inOrder[latest.end - 1]))
            --latest.first;
        QCOMPARE(store.latestAt(t), latest);
    }
    QCOMPARE(store.eventsAt(1, inOrder.size()), inOrder);
    QCOMPARE(store.latestAt(std::numeric_limits<Tick>::max()).end, inOrder.size());
    QVERIFY(store.latestAt(store.interval().begin - 1).isEmpty());
}

} // namespace

/// When one file holds all locations, the positions of events at equal times follow the order of the file.
class TestEqualTimes : public QObject {
    Q_OBJECT

private slots:
    void followsTheFile_data() { addSeedRows(12); }
    void followsTheFile();
    void staysAnOrder_data() { addSeedRows(12); }
    void staysAnOrder();
    void comesBackFromTheFile();
    void decodesAnyBytes();
};

void TestEqualTimes::followsTheFile()
{
    QFETCH(std::uint32_t, seed);
    Random random(seed);
    const Trace trace = makeTrace(random, 1 + random.below(6), 2000, false);
    QVERIFY(trace.store);
    std::vector<EventRef> expected;
    for (const Written& written : trace.file)
        expected.push_back(written.event);
    QCOMPARE(trace.store->positions(expected).size(), expected.size());
    const std::vector<std::uint64_t> positions = trace.store->positions(expected);
    for (std::size_t i = 0; i < expected.size(); ++i) {
        QCOMPARE(trace.store->position(expected[i]), i + 1);
        QCOMPARE(positions[i], i + 1);
        QCOMPARE(trace.store->eventAt(i + 1), expected[i]);
    }
    QCOMPARE(walk(*trace.store, trace.locations, trace.store->interval().begin), expected);
    checkMany(*trace.store, expected, random);

    // The order also holds for some of the locations, from some time on.
    const Tick from = trace.file[random.below(2000)].tick;
    std::vector<LocationId> some;
    for (const LocationId location : trace.locations) {
        if (random.oneIn(2))
            some.push_back(location);
    }
    std::vector<EventRef> rest;
    for (const Written& written : trace.file) {
        if (written.tick >= from && std::ranges::count(some, written.event.location) > 0)
            rest.push_back(written.event);
    }
    QCOMPARE(walk(*trace.store, some, from), rest);
}

void TestEqualTimes::staysAnOrder()
{
    QFETCH(std::uint32_t, seed);
    Random random(seed);
    const Trace trace = makeTrace(random, 2 + random.below(5), 1000, true);
    QVERIFY(trace.store);
    const std::vector<EventRef> walked = walk(*trace.store, trace.locations, trace.store->interval().begin);
    QCOMPARE(walked.size(), trace.file.size());
    Tick last = trace.store->interval().begin;
    for (std::size_t i = 0; i < walked.size(); ++i) {
        QCOMPARE(trace.store->position(walked[i]), i + 1);
        QCOMPARE(trace.store->eventAt(i + 1), walked[i]);
        const Tick tick = trace.store->location(walked[i].location).event(walked[i].index).tick;
        QVERIFY(tick >= last);
        last = tick;
    }
    checkMany(*trace.store, walked, random);
}

void TestEqualTimes::comesBackFromTheFile()
{
    Random random(5);
    const Trace trace = makeTrace(random, 4, 500, false);
    QVERIFY(trace.store);
    const QTemporaryDir folder;
    const auto again = reopened(*trace.store, folder);
    QVERIFY(again);
    for (std::uint64_t position = 1; position <= 500; ++position)
        QCOMPARE(again->eventAt(position), trace.store->eventAt(position));
}

void TestEqualTimes::decodesAnyBytes()
{
    EqualTimes order;
    const std::array<EqualTimes::Run, 3> runs { EqualTimes::Run { LocationId { 2 }, 1 },
        EqualTimes::Run { LocationId { 0 }, 3 }, EqualTimes::Run { LocationId { 2 }, 1 } };
    order.add(-7, runs);
    order.add(900, std::span(runs).first(2));
    const ByteVector bytes = order.encode();
    const auto decoded = EqualTimes::decode(bytes, 3);
    QVERIFY(decoded);
    QVERIFY(std::ranges::equal(decoded->at(-7), runs));
    QVERIFY(std::ranges::equal(decoded->at(900), std::span(runs).first(2)));
    QVERIFY(decoded->at(0).empty());
    QVERIFY(!EqualTimes::decode(bytes, 2));
    for (std::size_t size = 0; size < bytes.size(); ++size)
        QVERIFY(!EqualTimes::decode(std::span(bytes).first(size), 3));
    const std::array huge { std::byte { 0xff }, std::byte { 0xff }, std::byte { 0xff }, std::byte { 0x7f } };
    QVERIFY(!EqualTimes::decode(huge, 3));
}

LIGHTCONE_TEST(TestEqualTimes, Core)

} // namespace lightcone::tests::tst_equaltimes

#include "tst_equaltimes.moc"
