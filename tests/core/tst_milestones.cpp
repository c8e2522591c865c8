// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/order/milestones.h"

#include "core/ingest/milestonebuilder.h"
#include "core/store/order/eventstretch.h"
#include "core/store/storeparts.h"
#include "random.h"
#include "testclass.h"
#include "traceshapes.h"

#include <algorithm>
#include <array>
#include <cstring>

namespace lightcone::tests::tst_milestones {

using namespace core;

namespace {

constexpr std::uint64_t kPlenty = std::uint64_t { 1 } << 40;

std::span<const LocationView> locationsOf(const StoreView& store)
{
    return { &store.location(LocationId { 0 }), store.locationCount() };
}

Milestones openBytes(const ByteVector& bytes, std::size_t locations)
{
    auto milestones = Milestones::open(bytes, nullptr, locations);
    return milestones ? *milestones : Milestones {};
}

} // namespace

class TestMilestones : public QObject {
    Q_OBJECT

private slots:
    void countsEvents_data() { addShapeRows(); }
    void countsEvents()
    {
        QFETCH(const std::size_t, shape);
        const ShapedTrace trace = buildTrace(traceShapes()[shape]);
        const Milestones& milestones = trace.store->milestones();
        const std::size_t locations = trace.raw.locations.size();
        QCOMPARE(milestones.times().empty(), trace.store->eventCount() == 0);
        std::vector<std::vector<Tick>> ticks;
        for (std::uint32_t l = 0; l < locations; ++l)
            ticks.push_back(trace.raw.repairedTicks(LocationId { l }));
        for (std::size_t i = 0; i < milestones.times().size(); ++i) {
            std::uint64_t total = 0;
            for (std::uint32_t l = 0; l < locations; ++l) {
                const auto before = static_cast<std::uint64_t>(
                    std::ranges::lower_bound(ticks[l], milestones.times()[i]) - ticks[l].begin());
                QCOMPARE(milestones.counts(i)[l], before);
                total += before;
            }
            QCOMPARE(milestones.totals()[i], total);
        }
        QVERIFY(milestones.times().empty() || milestones.totals().back() == trace.store->eventCount());
    }

    void doNotDependOnThreads()
    {
        for (const TraceShape& shape : traceShapes()) {
            const auto store = buildTrace(shape).store;
            const ByteVector one = buildMilestones(locationsOf(*store), kPlenty, 1, {}).value();
            QVERIFY(one == buildMilestones(locationsOf(*store), kPlenty, 3, {}).value());
        }
    }

    /// With little memory there are few milestones, and every event is found all the same.
    void fitIntoLittleMemory()
    {
        const auto store
            = buildTrace(*std::ranges::find(traceShapes(), std::string_view("odd calls"), &TraceShape::name)).store;
        const ByteVector bytes = buildMilestones(locationsOf(*store), 1, 2, {}).value();
        const Milestones milestones = openBytes(bytes, store->locationCount());
        QVERIFY(milestones.times().size() >= 2 && milestones.times().size() <= 3);
        for (std::size_t i = 0; i + 1 < milestones.times().size(); ++i) {
            for (std::uint64_t position = milestones.totals()[i] + 1; position <= milestones.totals()[i + 1];
                 position += 97) {
                EventStretch stretch(locationsOf(*store), milestones, i);
                const auto event = stretch.take(static_cast<std::size_t>(position - 1 - milestones.totals()[i]));
                QVERIFY(event);
                QCOMPARE(store->position(*event), position);
            }
        }
    }

    /// There are as many milestones as fit into the memory, however much that is.
    void keepToTheMemory()
    {
        const TraceShape shape { .name = "long", .events = { 40'000, 40'000, 40'000, 40'000 } };
        const auto store = buildTrace(shape).store;
        const std::size_t all = buildMilestones(locationsOf(*store), kPlenty, 2, {}).value().size();
        QVERIFY(all > 8'000);
        for (std::uint64_t memory = all / 4; memory < all; memory += all / 16) {
            const std::size_t size = buildMilestones(locationsOf(*store), memory, 2, {}).value().size();
            QVERIFY2(size <= memory + memory / 8 + 200, qPrintable(QStringLiteral("%1 of %2").arg(size).arg(memory)));
        }
    }

    /// Changed bytes are either refused, or never lead out of bounds.
    void refusesMovedTotals()
    {
        const auto store
            = buildTrace(*std::ranges::find(traceShapes(), std::string_view("odd calls"), &TraceShape::name)).store;
        const Milestones good = store->milestones();
        QVERIFY(good.times().size() > 2);
        ByteVector bytes(good.bytes().begin(), good.bytes().end());
        const auto at = reinterpret_cast<const std::byte*>(good.totals().data()) - good.bytes().data();
        for (std::size_t i = 1; i < good.totals().size(); ++i) { // as many events in between as before
            const std::uint64_t moved = good.totals()[i] + 1'000'000;
            std::memcpy(&bytes[static_cast<std::size_t>(at) + i * sizeof moved], &moved, sizeof moved);
        }
        const Milestones milestones = openBytes(bytes, store->locationCount());
        QVERIFY(!milestones.times().empty());
        QVERIFY(EventStretch(locationsOf(*store), good, 1).eventCount() > 0);
        QCOMPARE(EventStretch(locationsOf(*store), milestones, 1).eventCount(), std::size_t { 0 });
    }
    void takesAnyBytes()
    {
        const auto store
            = buildTrace(*std::ranges::find(traceShapes(), std::string_view("odd calls"), &TraceShape::name)).store;
        const std::span<const std::byte> good = store->milestones().bytes();
        Random random(7);
        for (int round = 0; round < 2'000; ++round) {
            ByteVector bytes(good.begin(), good.end());
            if (round % 4 == 0)
                bytes.resize(random.below(static_cast<std::uint32_t>(bytes.size()) + 1));
            const auto head = static_cast<std::uint32_t>(std::min<std::size_t>(bytes.size(), 400));
            for (int i = 0; i < 3 && head > 0; ++i)
                bytes[random.below(round % 2 == 0 ? head : static_cast<std::uint32_t>(bytes.size()))]
                    = static_cast<std::byte>(random.below(256));
            const Milestones milestones = openBytes(bytes, store->locationCount());
            for (std::size_t i = 0; i + 1 < milestones.times().size(); ++i) {
                EventStretch stretch(locationsOf(*store), milestones, i);
                std::array<std::uint64_t, 2> before {};
                const EventRef anyEvent { LocationId { random.below(3) }, random.below(20) };
                const Tick anyTick = static_cast<Tick>(random.below(1000));
                stretch.addBefore(
                    std::array { EventQuery { anyTick, anyEvent, 0 }, EventQuery { anyTick + 5, anyEvent, 1 } },
                    before);
                QVERIFY(before[0] + before[1] <= stretch.eventCount());
                QVERIFY(stretch.latestAt(anyTick).end <= stretch.eventCount());
                for (const EventRef& event : stretch.from(random.below(20), 3))
                    QVERIFY(event.index < store->location(event.location).eventCount());
                const auto event = stretch.take(3);
                QVERIFY(!event || event->index < store->location(event->location).eventCount());
            }
        }
    }
};

LIGHTCONE_TEST(TestMilestones, Core)

} // namespace lightcone::tests::tst_milestones

#include "tst_milestones.moc"
