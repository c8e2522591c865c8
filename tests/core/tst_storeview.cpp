// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/usage.h"
#include "random.h"
#include "randomtrace.h"
#include "sampling.h"
#include "testclass.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <stop_token>
#include <tuple>

namespace lightcone::tests::tst_storeview {

using namespace core;

namespace {

struct Placed {
    Tick tick;
    EventRef event;
};

/// Lists all events in chronological order.
std::vector<Placed> oracleOrder(const RawTrace& trace)
{
    std::vector<Placed> all;
    for (std::uint32_t l = 0; l < trace.locations.size(); ++l) {
        const std::vector<Tick> ticks = trace.repairedTicks(LocationId { l });
        for (std::uint64_t i = 0; i < ticks.size(); ++i)
            all.push_back({ ticks[i], { LocationId { l }, i } });
    }
    std::ranges::sort(all, [](const Placed& a, const Placed& b) {
        return std::tie(a.tick, a.event.location, a.event.index) < std::tie(b.tick, b.event.location, b.event.index);
    });
    return all;
}

} // namespace

class TestStoreView : public QObject {
    Q_OBJECT

private slots:
    void numbersEvents_data() { traces(); }
    void numbersEvents();
    void numbersManyEvents_data() { traces(); }
    void numbersManyEvents();
    void stopsNumbering();
    void walksInOrder_data() { traces(); }
    void walksInOrder();
    void walksSomeLocationsFromATime();
    void countsEvents();
    void takesNoLocation();
    void refusesWhatIsNone();

private:
    static void traces()
    {
        QTest::addColumn<quint32>("seed");
        QTest::addColumn<quint32>("processes");
        QTest::newRow("one location") << 41U << 1U;
        QTest::newRow("two locations") << 42U << 2U;
        QTest::newRow("many locations") << 43U << 17U;
    }
    static RandomTraceOptions options()
    {
        QFETCH(quint32, seed);
        QFETCH(quint32, processes);
        return { .seed = seed, .processes = processes, .events = 300 };
    }
};

void TestStoreView::numbersEvents()
{
    StoreBuilder builder;
    const std::vector<Placed> order = oracleOrder(feedRandomTrace(builder, options()));
    const auto store = finished(builder);
    for (std::size_t i = 0; i < order.size(); ++i) {
        QCOMPARE(store->position(order[i].event), std::uint64_t { i + 1 });
        QCOMPARE(store->eventAt(i + 1), order[i].event);
    }
}

void TestStoreView::numbersManyEvents()
{
    StoreBuilder builder;
    const std::vector<Placed> order = oracleOrder(feedRandomTrace(builder, options()));
    const auto store = finished(builder);
    for (const std::size_t stride : { 1, 7, 100 }) {
        std::vector<EventRef> events;
        std::vector<std::uint64_t> expected;
        for (std::size_t i = 0; i < order.size(); i += stride) {
            const std::size_t at = (i * 7919) % order.size(); // not in order, and some twice
            events.push_back(order[at].event);
            expected.push_back(at + 1);
        }
        QVERIFY(store->positions(events) == expected);
    }
    QVERIFY(store->positions({}).empty());
    // Few of them, near each other or not: these are found among the events of some stretches.
    Random random(5);
    const auto all = static_cast<std::uint32_t>(order.size());
    for (std::uint32_t sample = 0; sample < samples(400); ++sample) {
        const std::uint32_t near = random.below(all);
        const std::uint32_t width = 1U << random.below(9);
        std::vector<EventRef> events;
        std::vector<std::uint64_t> expected;
        for (std::uint64_t i = 1 + random.below(40); i > 0; --i) {
            const std::uint32_t at = std::min(near + random.below(width), all - 1);
            events.push_back(order[at].event);
            expected.push_back(at + 1);
        }
        if (sample % 4 == 0) {
            events.push_back(order.front().event);
            expected.push_back(1);
        }
        QVERIFY(store->positions(events) == expected);
    }
}

void TestStoreView::stopsNumbering()
{
    StoreBuilder builder;
    feedRandomTrace(builder, { .seed = 44 });
    const auto store = finished(builder);
    std::stop_source stop;
    stop.request_stop();
    const EventRef event { LocationId { 0 }, 0 };
    QVERIFY(store->positions(std::span(&event, 1), stop.get_token()).isStopped());
}

void TestStoreView::walksInOrder()
{
    StoreBuilder builder;
    const std::vector<Placed> order = oracleOrder(feedRandomTrace(builder, options()));
    const auto store = finished(builder);
    std::vector<LocationId> locations(store->locationCount());
    for (std::size_t i = 0; i < locations.size(); ++i)
        locations[i] = idAt<LocationId>(i);
    ChronologicalCursor cursor(*store, locations, std::numeric_limits<Tick>::min());
    EventRef event;
    EventRecord record;
    for (const Placed& expected : order) {
        QVERIFY(cursor.next(event, record));
        QCOMPARE(event, expected.event);
        QCOMPARE(record.tick, expected.tick);
    }
    QVERIFY(!cursor.next(event, record));
    QVERIFY(!cursor.next(event, record));
}

void TestStoreView::walksSomeLocationsFromATime()
{
    StoreBuilder builder;
    std::vector<Placed> order = oracleOrder(feedRandomTrace(builder, { .seed = 45, .processes = 4, .events = 400 }));
    const auto store = finished(builder);
    const Tick from = order[order.size() / 2].tick;
    std::erase_if(order, [from](const Placed& placed) {
        return placed.tick < from
            || (placed.event.location != LocationId { 3 } && placed.event.location != LocationId { 1 });
    });
    const LocationId locations[] { LocationId { 3 }, LocationId { 1 } };
    ChronologicalCursor cursor(*store, locations, from);
    EventRef event;
    EventRecord record;
    for (const Placed& expected : order) {
        QVERIFY(cursor.next(event, record));
        QCOMPARE(event, expected.event);
    }
    QVERIFY(!cursor.next(event, record));
}

void TestStoreView::countsEvents()
{
    StoreBuilder builder;
    const RawTrace raw = feedRandomTrace(builder, { .seed = 46 });
    const std::vector<Placed> order = oracleOrder(raw);
    const auto store = finished(builder);
    QCOMPARE(store->eventCount(), std::uint64_t { order.size() });
    QCOMPARE(store->interval(), (Interval { order.front().tick, order.back().tick + 1 }));
    std::array<std::uint64_t, kEventKindCount> expected {};
    for (const auto& events : raw.locations) {
        for (const RawEvent& event : events)
            ++expected[static_cast<std::size_t>(event.kind)];
    }
    QVERIFY(store->eventCountByKind() == expected);
}

void TestStoreView::takesNoLocation()
{
    StoreBuilder builder;
    const auto store = finished(builder);
    QCOMPARE(store->locationCount(), std::size_t { 0 });
    QCOMPARE(store->eventCount(), std::uint64_t { 0 });
    QVERIFY(store->interval().isEmpty());
    ChronologicalCursor cursor(*store, {}, 0);
    EventRef event;
    EventRecord record;
    QVERIFY(!cursor.next(event, record));
}

/// Wrong arguments throw an error that no damaged trace can cause, and do no harm.
void TestStoreView::refusesWhatIsNone()
{
    StoreBuilder builder;
    feedRandomTrace(builder, { .seed = 9 });
    const auto store = finished(builder);
    const LocationId first { 0 };
    QVERIFY_EXCEPTION_THROWN(store->eventAt(0), UsageError);
    QVERIFY_EXCEPTION_THROWN(store->eventAt(store->eventCount() + 1), UsageError);
    QVERIFY_EXCEPTION_THROWN(store->location(idAt<LocationId>(store->locationCount())), UsageError);
    QVERIFY_EXCEPTION_THROWN(store->location(LocationId::none), UsageError);
    QVERIFY_EXCEPTION_THROWN(store->position({ first, store->location(first).eventCount() }), UsageError);
    QVERIFY_EXCEPTION_THROWN(store->positions(std::array { EventRef {} }), UsageError);
    QVERIFY_EXCEPTION_THROWN(store->messages().at(idAt<MessageId>(store->messages().size())), UsageError);
    QVERIFY_EXCEPTION_THROWN(store->collectives().members(CollectiveId::none), UsageError);
    QCOMPARE(store->position(store->eventAt(1)), std::uint64_t { 1 });
}

LIGHTCONE_TEST(TestStoreView, None)

} // namespace lightcone::tests::tst_storeview

#include "tst_storeview.moc"
