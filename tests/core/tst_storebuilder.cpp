// SPDX-License-Identifier: GPL-3.0-or-later
#include "randomtrace.h"

#include "core/base/progress.h"
#include "testclass.h"

#include <algorithm>
#include <stop_token>
#include <thread>

namespace lightcone::tests::tst_storebuilder {

using namespace core;

namespace {

const Diagnostic* find(const StoreView& store, DiagnosticCode code, LocationId location)
{
    for (const Diagnostic& diagnostic : store.diagnostics()) {
        if (diagnostic.code == code && diagnostic.location == location)
            return &diagnostic;
    }
    return nullptr;
}

} // namespace

class TestStoreBuilder : public QObject {
    Q_OBJECT

private slots:
    void isCancelled();
    void reportsLeavesThatCross();
    void reportsLeavesWithoutEnter();
    void tellsCrossingCallsFromLostRecords();
    void reportsCallsNeverLeft();
    void comparesWithDeclaredCounts();
    void reportsPauses();
    void keepsReportsOfTheReader();
    void takesLocationsFromSeveralThreads();
};

void TestStoreBuilder::isCancelled()
{
    StoreBuilder builder;
    feedRandomTrace(builder, { .seed = 51 });
    std::stop_source stop;
    stop.request_stop();
    Progress progress;
    const auto result = builder.finish(progress, stop.get_token(), 2);
    QVERIFY(!result.isOk());
    QCOMPARE(result.error().code, ErrorCode::Cancelled);
}

void TestStoreBuilder::reportsLeavesThatCross()
{
    StoreBuilder builder;
    const LocationId location = addLocations(builder, 1).front();
    const RegionId outer = addRegion(builder, "outer");
    const RegionId middle = addRegion(builder, "middle");
    const RegionId inner = addRegion(builder, "inner");
    LocationWriter& writer = builder.writer(location);
    for (Tick t = 0; t < 2; ++t) {
        writer.enter(10 * t, outer);
        writer.enter(10 * t + 1, middle);
        writer.enter(10 * t + 2, inner);
        writer.leave(10 * t + 3, outer);
    }
    const auto store = finished(builder);
    QCOMPARE(store->diagnostics().size(), std::size_t { 1 });
    const Diagnostic* found = find(*store, DiagnosticCode::LeaveCrosses, location);
    QVERIFY(found != nullptr);
    QCOMPARE(found->count, std::uint64_t { 2 });
    QVERIFY(found->tick == Tick { 3 });
    QCOMPARE(found->detail,
        std::string("4 calls closed implicitly; first: leave of \"outer\" closes \"inner\", \"middle\""));
}

void TestStoreBuilder::reportsLeavesWithoutEnter()
{
    StoreBuilder builder;
    const LocationId location = addLocations(builder, 1).front();
    const RegionId main = addRegion(builder, "main");
    LocationWriter& writer = builder.writer(location);
    writer.leave(3, main);
    writer.leave(4, RegionId::none);
    const auto store = finished(builder);
    const Diagnostic* found = find(*store, DiagnosticCode::LeaveWithoutEnter, location);
    QVERIFY(found != nullptr);
    QCOMPARE(found->count, std::uint64_t { 2 });
    QVERIFY(found->tick == Tick { 3 });
    QCOMPARE(found->detail, std::string("leave of \"main\", event 0"));
}

void TestStoreBuilder::tellsCrossingCallsFromLostRecords()
{
    StoreBuilder builder;
    const std::vector<LocationId> locations = addLocations(builder, 3);
    const RegionId step = addRegion(builder, "step");
    const RegionId task = addRegion(builder, "task");
    const auto begin = [&](std::size_t location) -> LocationWriter& {
        LocationWriter& writer = builder.writer(locations[location]);
        writer.enter(1, step);
        writer.enter(2, task);
        return writer;
    };
    LocationWriter& late = begin(0);
    late.leave(3, step);
    late.leave(4, task);
    LocationWriter& early = builder.writer(locations[1]);
    early.leave(0, task);
    begin(1).leave(3, step);
    LocationWriter& twice = begin(2);
    twice.leave(3, step);
    twice.leave(4, step);
    const auto store = finished(builder);
    for (std::size_t i = 0; i < locations.size(); ++i) {
        const Diagnostic* leave = find(*store, DiagnosticCode::LeaveWithoutEnter, locations[i]);
        const Diagnostic* crosses = find(*store, DiagnosticCode::LeaveCrosses, locations[i]);
        QVERIFY(leave != nullptr && crosses != nullptr);
        QCOMPARE(leave->isLoss, i == 2);
        QVERIFY(!crosses->isLoss);
    }
}

void TestStoreBuilder::reportsCallsNeverLeft()
{
    StoreBuilder builder;
    const LocationId location = addLocations(builder, 1).front();
    const RegionId main = addRegion(builder, "main");
    const RegionId solve = addRegion(builder, "solve");
    builder.writer(location).enter(3, main);
    builder.writer(location).enter(4, solve);
    const auto store = finished(builder);
    const Diagnostic* found = find(*store, DiagnosticCode::NeverLeft, location);
    QVERIFY(found != nullptr);
    QCOMPARE(found->count, std::uint64_t { 2 });
    QCOMPARE(found->detail, std::string("\"solve\", \"main\""));
}

void TestStoreBuilder::comparesWithDeclaredCounts()
{
    StoreBuilder builder;
    const RegionId main = addRegion(builder, "main");
    for (const std::uint64_t declared :
        { std::uint64_t { 5 }, std::uint64_t { 1 }, std::uint64_t { 2 }, LocationDef::kUnknownCount }) {
        LocationDef def;
        def.declaredEvents = declared;
        LocationWriter& writer = builder.writer(builder.addLocation(def));
        writer.enter(1, main);
        writer.leave(2, main);
    }
    const auto store = finished(builder);
    QCOMPARE(store->diagnostics().size(), std::size_t { 2 });
    const Diagnostic* fewer = find(*store, DiagnosticCode::FewerEventsThanDeclared, LocationId { 0 });
    QVERIFY(fewer != nullptr);
    QCOMPARE(fewer->count, std::uint64_t { 3 });
    QCOMPARE(fewer->detail, std::string("5 declared, 2 read"));
    QVERIFY(find(*store, DiagnosticCode::MoreEventsThanDeclared, LocationId { 1 }) != nullptr);
    QVERIFY(store->isDamaged());
}

void TestStoreBuilder::reportsPauses()
{
    StoreBuilder builder;
    const LocationId location = addLocations(builder, 1).front();
    const Field on = Field::text(FieldKey::Mode, builder.addString("on"));
    const Field off = Field::text(FieldKey::Mode, builder.addString("off"));
    LocationWriter& writer = builder.writer(location);
    writer.event(1, EventKind::MeasurementOnOff, { { on } });
    writer.event(2, EventKind::MeasurementOnOff, { { off } });
    writer.event(3, EventKind::BufferFlush, { { Field::time(FieldKey::StopTime, 10) } });
    writer.event(20, EventKind::BufferFlush, { { Field::time(FieldKey::StopTime, 21) } });
    const auto store = finished(builder);
    const Diagnostic* offFound = find(*store, DiagnosticCode::MeasurementOff, location);
    QVERIFY(offFound != nullptr);
    QCOMPARE(offFound->count, std::uint64_t { 1 });
    QVERIFY(offFound->tick == Tick { 2 });
    QVERIFY(offFound->end == Tick { 20 }); // at the last event, as recording is never switched on again
    const Diagnostic* flush = find(*store, DiagnosticCode::BufferFlush, location);
    QVERIFY(flush != nullptr);
    QCOMPARE(flush->count, std::uint64_t { 1 });
    QCOMPARE(flush->detail, std::string("7 ticks"));
    QVERIFY(flush->tick == Tick { 3 } && flush->end == Tick { 10 });
    QCOMPARE(store->diagnosticTotal(DiagnosticCode::BufferFlush), std::uint64_t { 2 });
}

void TestStoreBuilder::keepsReportsOfTheReader()
{
    StoreBuilder builder;
    addLocations(builder, 1);
    builder.report({ DiagnosticCode::EventFileMissing, LocationId { 0 }, std::nullopt, 1, "0.evt" });
    const auto store = finished(builder);
    QVERIFY(store->isDamaged());
    QCOMPARE(store->diagnosticTotal(DiagnosticCode::EventFileMissing), std::uint64_t { 1 });
    QCOMPARE(store->diagnostics().front().detail, std::string("0.evt"));
}

void TestStoreBuilder::takesLocationsFromSeveralThreads()
{
    StoreBuilder builder;
    const std::vector<LocationId> locations = addLocations(builder, 4);
    const RegionId main = addRegion(builder, "main");
    {
        std::vector<std::jthread> threads;
        for (const LocationId location : locations) {
            threads.emplace_back([&builder, location, main] {
                LocationWriter& writer = builder.writer(location);
                for (Tick t = 0; t < 1000; ++t) {
                    const Field text = Field::text(FieldKey::Text, builder.addString(std::to_string(t)));
                    writer.enter(t, main, { { text } });
                    writer.leave(t, main);
                }
            });
        }
    }
    const auto store = finished(builder);
    QCOMPARE(store->eventCount(), std::uint64_t { 8000 });
    QCOMPARE(store->definitions().strings.size(), std::size_t { 1000 });
    for (const LocationId location : locations) {
        const StringId text { static_cast<std::uint32_t>(store->location(location).attributes(1998).front().bits) };
        QCOMPARE(store->definitions().string(text), std::string("999"));
    }
}

LIGHTCONE_TEST(TestStoreBuilder, None)

} // namespace lightcone::tests::tst_storebuilder

#include "tst_storebuilder.moc"
