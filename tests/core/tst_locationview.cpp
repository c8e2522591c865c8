// SPDX-License-Identifier: GPL-3.0-or-later
#include "expectedtrace.h"
#include "randomtrace.h"

#include "core/model/definitions.h"
#include "testclass.h"

#include <algorithm>

namespace lightcone::tests::tst_locationview {

using namespace core;

class TestLocationView : public QObject {
    Q_OBJECT

private slots:
    void readsWhatWasWritten_data() { traces(); }
    void readsWhatWasWritten();
    void findsStacks_data() { traces(); }
    void findsStacks();
    void findsTicks();
    void takesNoEvent();
    void takesOneEvent();
    void takesExtremeTimes();
    void repairsTime();
    void takesGreatDepth();
    void ignoresLeavesAtGreatDepth();
    void replaysContextFrames();
    void keepsContextsOffTheStackOfPlainEnters();
    void givesFieldsOfAllKinds();
    void keepsMetricValues();

private:
    static void traces()
    {
        QTest::addColumn<quint32>("seed");
        QTest::addColumn<quint32>("depth");
        QTest::addColumn<bool>("disorder");
        QTest::newRow("shallow") << 1U << 4U << false;
        QTest::newRow("flat") << 2U << 1U << false;
        QTest::newRow("deep") << 3U << 3000U << false;
        QTest::newRow("disorder") << 4U << 10U << true;
    }
    static RandomTraceOptions options()
    {
        QFETCH(quint32, seed);
        QFETCH(quint32, depth);
        QFETCH(bool, disorder);
        return { .seed = seed, .processes = 2, .events = 5000, .depth = depth, .hasDisorder = disorder };
    }
};

void TestLocationView::readsWhatWasWritten()
{
    StoreBuilder builder;
    const RawTrace raw = feedRandomTrace(builder, options());
    const auto store = finished(builder);
    for (const LocationId location : { LocationId { 0 }, LocationId { 1 } }) {
        const LocationView& view = store->location(location);
        const std::vector<RawEvent>& events = raw.locations[indexOf(location)];
        const std::vector<Tick> ticks = raw.repairedTicks(location);
        QCOMPARE(view.eventCount(), std::uint64_t { events.size() });
        std::vector<EventRecord> records(events.size() + 10);
        QCOMPARE(view.read(0, records), events.size());
        for (std::size_t i = 0; i < events.size(); ++i) {
            QCOMPARE(records[i].tick, ticks[i]);
            QCOMPARE(records[i].kind, events[i].kind);
            QCOMPARE(view.attributes(i), events[i].attributes);
            if (events[i].kind == EventKind::Enter || events[i].kind == EventKind::Leave)
                QCOMPARE(RegionId { records[i].reference }, events[i].region);
            else if (isSend(events[i].kind) || isReceive(events[i].kind))
                QCOMPARE(view.messageEnd(records[i]), events[i].message);
            else if (events[i].kind == EventKind::ReceivePost)
                QCOMPARE(view.request(records[i]), events[i].request);
            else if (events[i].kind == EventKind::CollectiveEnd)
                QCOMPARE(view.collectiveEnd(records[i]), events[i].collective);
        }
        QCOMPARE(view.read(events.size() - 1, std::span(records).first(2)), std::size_t { 1 });
        QCOMPARE(view.read(events.size(), records), std::size_t { 0 });
    }
}

void TestLocationView::findsStacks()
{
    StoreBuilder builder;
    const RawTrace raw = feedRandomTrace(builder, options());
    const auto store = finished(builder);
    for (const ExpectedLocation& location : expectedTrace(raw, store->definitions()).locations) {
        const LocationView& view = store->location(location.id);
        std::vector<Frame> stack;
        std::size_t depth = 0;
        for (std::uint64_t i = 0; i < location.events.size(); ++i) {
            QCOMPARE(view.stackBefore(i), stack);
            applyToStack(stack, store->definitions(), location, i);
            depth = std::max(depth, stack.size());
        }
        QCOMPARE(view.stackBefore(location.events.size()), stack);
        QCOMPARE(std::size_t { view.maxDepth() }, depth);
    }
}

void TestLocationView::findsTicks()
{
    StoreBuilder builder;
    const RawTrace raw = feedRandomTrace(builder, { .seed = 7, .events = 300 });
    const auto store = finished(builder);
    const std::vector<Tick> ticks = raw.repairedTicks(LocationId { 0 });
    const LocationView& view = store->location(LocationId { 0 });
    for (const Tick tick : ticks) {
        for (const Tick t : { tick - 1, tick, tick + 1 }) {
            const auto expected = std::ranges::count_if(ticks, [t](Tick other) { return other < t; });
            QCOMPARE(view.lowerBound(t), static_cast<std::uint64_t>(expected));
        }
    }
}

void TestLocationView::takesNoEvent()
{
    StoreBuilder builder;
    addLocations(builder, 1);
    const auto store = finished(builder);
    const LocationView& view = store->location(LocationId { 0 });
    QCOMPARE(view.eventCount(), std::uint64_t { 0 });
    QVERIFY(view.interval().isEmpty());
    QVERIFY(view.stackBefore(0).empty());
    QCOMPARE(view.lowerBound(5), std::uint64_t { 0 });
    QVERIFY(store->interval().isEmpty());
}

void TestLocationView::takesOneEvent()
{
    StoreBuilder builder;
    addLocations(builder, 1);
    const RegionId region = addRegion(builder, "main");
    builder.writer(LocationId { 0 }).enter(7, region);
    const auto store = finished(builder);
    const LocationView& view = store->location(LocationId { 0 });
    QCOMPARE(view.interval(), (Interval { 7, 8 }));
    QVERIFY(view.stackBefore(0).empty());
    QCOMPARE(view.stackBefore(1), (std::vector<Frame> { { region, 7, 0 } }));
    QCOMPARE(store->diagnosticTotal(DiagnosticCode::NeverLeft), std::uint64_t { 1 });
}

void TestLocationView::takesExtremeTimes()
{
    StoreBuilder builder;
    addLocations(builder, 1);
    const RegionId region = addRegion(builder, "main");
    LocationWriter& writer = builder.writer(LocationId { 0 });
    writer.enter(std::numeric_limits<Tick>::min(), region);
    writer.leave(std::numeric_limits<Tick>::max(), region);
    const auto store = finished(builder);
    QCOMPARE(store->interval(), (Interval { -kMaxTick, kMaxTick + 1 }));
    QCOMPARE(store->diagnosticTotal(DiagnosticCode::TimeOutOfRange), std::uint64_t { 2 });
    QCOMPARE(store->location(LocationId { 0 }).lowerBound(kMaxTick), std::uint64_t { 1 });
    QCOMPARE(store->position({ LocationId { 0 }, 1 }), std::uint64_t { 2 });
    QCOMPARE(store->eventAt(1), (EventRef { LocationId { 0 }, 0 }));
    QCOMPARE(store->eventAt(2), (EventRef { LocationId { 0 }, 1 }));
}

void TestLocationView::repairsTime()
{
    StoreBuilder builder;
    addLocations(builder, 2);
    const RegionId region = addRegion(builder, "main");
    LocationWriter& writer = builder.writer(LocationId { 1 });
    writer.enter(100, region);
    writer.enter(90, region);
    writer.leave(95, region);
    writer.leave(110, region);
    const auto store = finished(builder);
    const LocationView& view = store->location(LocationId { 1 });
    QCOMPARE(view.event(1).tick, Tick { 100 });
    QCOMPARE(view.event(2).tick, Tick { 100 });
    QCOMPARE(view.event(3).tick, Tick { 110 });
    QCOMPARE(store->diagnostics().size(), std::size_t { 1 });
    const Diagnostic& diagnostic = store->diagnostics().front();
    QCOMPARE(diagnostic.code, DiagnosticCode::TimeRunsBackwards);
    QCOMPARE(diagnostic.location, LocationId { 1 });
    QCOMPARE(diagnostic.count, std::uint64_t { 2 });
    QVERIFY(diagnostic.tick == Tick { 100 });
    QVERIFY(diagnostic.detail.find("event 1, tick 90") != std::string::npos);
}

void TestLocationView::takesGreatDepth()
{
    constexpr std::uint64_t kDepth = 10'000;
    StoreBuilder builder;
    addLocations(builder, 1);
    const RegionId region = addRegion(builder, "recurse");
    LocationWriter& writer = builder.writer(LocationId { 0 });
    for (std::uint64_t i = 0; i < kDepth; ++i)
        writer.enter(static_cast<Tick>(i), region);
    for (std::uint64_t i = 0; i < 10 * kDepth; ++i) {
        writer.enter(static_cast<Tick>(kDepth + i), region);
        writer.leave(static_cast<Tick>(kDepth + i), region);
    }
    for (std::uint64_t i = 0; i < kDepth; ++i)
        writer.leave(static_cast<Tick>(11 * kDepth + i), region);
    const auto store = finished(builder);
    const LocationView& view = store->location(LocationId { 0 });
    QCOMPARE(view.maxDepth(), static_cast<std::uint32_t>(kDepth + 1));
    for (const std::uint64_t index : { kDepth / 2, kDepth, 5 * kDepth, 10 * kDepth, 21 * kDepth }) {
        const std::vector<Frame> stack = view.stackBefore(index);
        QCOMPARE(stack.size(), std::size_t { std::min(index, kDepth) });
        QCOMPARE(stack.back(), (Frame { region, static_cast<Tick>(stack.size() - 1), stack.size() - 1 }));
    }
    QVERIFY(view.stackBefore(22 * kDepth).empty());
}

void TestLocationView::ignoresLeavesAtGreatDepth()
{
    constexpr std::uint64_t kDepth = 200'000;
    StoreBuilder builder;
    addLocations(builder, 1);
    const RegionId region = addRegion(builder, "recurse");
    const RegionId other = addRegion(builder, "other");
    LocationWriter& writer = builder.writer(LocationId { 0 });
    for (std::uint64_t i = 0; i < kDepth; ++i)
        writer.enter(0, region);
    for (std::uint64_t i = 0; i < kDepth; ++i)
        writer.leave(0, other);
    const auto store = finished(builder);
    QCOMPARE(store->diagnosticTotal(DiagnosticCode::LeaveWithoutEnter), kDepth);
    QCOMPARE(store->diagnosticTotal(DiagnosticCode::NeverLeft), kDepth);
}

void TestLocationView::replaysContextFrames()
{
    StoreBuilder builder;
    addLocations(builder, 1);
    const RegionId main = addRegion(builder, "main");
    const RegionId solve = addRegion(builder, "solve");
    const CallingContextId outer = addContext(builder, main);
    const CallingContextId inner = addContext(builder, solve, outer);
    LocationWriter& writer = builder.writer(LocationId { 0 });
    const Field distance = Field::number(FieldKey::UnwindDistance, 2);
    const Field outerField = Field::reference(FieldKey::CallingContext, FieldType::CallingContext, outer);
    const Field innerField = Field::reference(FieldKey::CallingContext, FieldType::CallingContext, inner);
    writer.event(1, EventKind::CallingContextEnter, { { outerField, distance } });
    writer.event(2, EventKind::CallingContextEnter, { { innerField } });
    writer.event(3, EventKind::CallingContextSample, { { innerField, distance } });
    writer.event(4, EventKind::CallingContextLeave, { { innerField } });
    const auto store = finished(builder);
    const LocationView& view = store->location(LocationId { 0 });
    QVERIFY(view.hasContextFrames());
    QCOMPARE(view.maxDepth(), 2U);
    QCOMPARE(view.stackBefore(2), (std::vector<Frame> { { main, 1, 0 }, { solve, 2, 1 } }));
    QCOMPARE(view.stackBefore(4), (std::vector<Frame> { { main, 1, 0 } }));
    QCOMPARE(view.fields(view.event(0)), (std::vector<Field> { outerField, distance }));
    QCOMPARE(view.fields(view.event(1)), (std::vector<Field> { innerField }));
    QCOMPARE(view.fields(view.event(2)), (std::vector<Field> { innerField, distance }));
    QCOMPARE(store->diagnosticTotal(DiagnosticCode::NeverLeft), std::uint64_t { 1 });
}

void TestLocationView::keepsContextsOffTheStackOfPlainEnters()
{
    StoreBuilder builder;
    addLocations(builder, 1);
    const RegionId main = addRegion(builder, "main");
    const CallingContextId context = addContext(builder, main);
    LocationWriter& writer = builder.writer(LocationId { 0 });
    writer.enter(1, main);
    const Field field = Field::reference(FieldKey::CallingContext, FieldType::CallingContext, context);
    writer.event(2, EventKind::CallingContextEnter, { { field } });
    writer.leave(3, main);
    const auto store = finished(builder);
    QVERIFY(!store->location(LocationId { 0 }).hasContextFrames());
    QCOMPARE(store->location(LocationId { 0 }).stackBefore(2), (std::vector<Frame> { { main, 1, 0 } }));
    QVERIFY(store->diagnostics().empty());
}

void TestLocationView::givesFieldsOfAllKinds()
{
    StoreBuilder builder;
    const std::vector<LocationId> locations = addLocations(builder, 2);
    const CommunicatorId world = addCommunicator(builder, locations);
    const RegionId main = addRegion(builder, "main");
    LocationWriter& writer = builder.writer(locations[0]);
    writer.enter(1, main);
    writer.leave(2, RegionId::none);
    writer.message(3, EventKind::SendNonBlocking,
        { .communicator = world, .peerRank = 1, .tag = 5, .bytes = ~std::uint64_t { 0 }, .request = 9 });
    writer.request(4, EventKind::SendComplete, 9);
    writer.collective(5, EventKind::CollectiveEnd,
        { .operation = CollectiveOperation::Broadcast, .communicator = world, .rootRank = 1, .bytesSent = 6 });
    writer.event(6, EventKind::LockAcquire, { { Field::number(FieldKey::LockId, 3) } });
    writer.event(7, EventKind::ProgramEnd);
    const auto store = finished(builder);
    const LocationView& view = store->location(locations[0]);
    const auto fields = [&view](std::uint64_t index) { return view.fields(view.event(index)); };
    const Field worldField = Field::reference(FieldKey::Communicator, FieldType::Communicator, world);
    QCOMPARE(fields(0), (std::vector<Field> { Field::reference(FieldKey::Region, FieldType::Region, main) }));
    QVERIFY(fields(1).empty());
    QCOMPARE(fields(2),
        (std::vector<Field> { worldField, Field::number(FieldKey::PeerRank, 1),
            Field::reference(FieldKey::Peer, FieldType::Location, locations[1]), Field::number(FieldKey::Tag, 5),
            Field::number(FieldKey::Bytes, ~std::uint64_t { 0 }), Field::number(FieldKey::Request, 9) }));
    QCOMPARE(fields(3), (std::vector<Field> { Field::number(FieldKey::Request, 9) }));
    QCOMPARE(fields(4),
        (std::vector<Field> { Field::number(FieldKey::Operation, 1), worldField, Field::number(FieldKey::Root, 1),
            Field::number(FieldKey::BytesSent, 6), Field::number(FieldKey::BytesReceived, 0) }));
    QCOMPARE(fields(5), (std::vector<Field> { Field::number(FieldKey::LockId, 3) }));
    QVERIFY(fields(6).empty());
}

void TestLocationView::keepsMetricValues()
{
    StoreBuilder builder;
    const LocationId location = addLocations(builder, 1).front();
    const MetricSetId set = addMetricSet(builder, { "cycles", "rate" });
    const MetricValue big { MetricValue::Type::Unsigned, ~std::uint64_t { 0 } };
    const MetricValue half { MetricValue::Type::Double, std::bit_cast<std::uint64_t>(0.5) };
    LocationWriter& writer = builder.writer(location);
    writer.metric(1, set, { { big, half } });
    writer.metric(2, set, { { half } });
    writer.metric(3, MetricSetId { 77 }, { { big } });
    const auto store = finished(builder);
    const LocationView& view = store->location(location);
    std::vector<MetricValue> values;
    view.metricValues(view.event(0), values);
    QCOMPARE(values, (std::vector<MetricValue> { big, half }));
    view.metricValues(view.event(1), values);
    QCOMPARE(values, (std::vector<MetricValue> { half }));
    QCOMPARE(view.metricSet(view.event(1)), set);
    QCOMPARE(view.metricSet(view.event(2)), MetricSetId::none);
    QCOMPARE(store->diagnosticTotal(DiagnosticCode::UndefinedReference), std::uint64_t { 1 });
    const auto reference = [](MetricId id) { return Field::reference(FieldKey::Metric, FieldType::Metric, id); };
    QCOMPARE(view.fields(view.event(0)),
        (std::vector<Field> { reference(MetricId { 0 }), Field::number(FieldKey::Value, big.bits),
            reference(MetricId { 1 }), Field::real(FieldKey::Value, 0.5) }));
}

LIGHTCONE_TEST(TestLocationView, None)

} // namespace lightcone::tests::tst_locationview

#include "tst_locationview.moc"
