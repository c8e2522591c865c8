// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/metrics/counters.h"
#include "core/analysis/statistics/profile.h"
#include "core/store/storeview.h"
#include "random.h"
#include "seedrows.h"
#include "storedtrace.h"
#include "testclass.h"

#include <algorithm>
#include <array>
#include <vector>

namespace lightcone::tests::tst_attached {

using namespace core;

namespace {

struct Sample {
    Tick tick = 0;
    std::array<std::uint64_t, 2> values {};
};

struct Operation {
    Tick begin = 0;
    Tick end = 0;
    std::uint64_t bytes = 0;
};

/// The events that were written to one location, and the store.
struct Trace {
    std::shared_ptr<const StoreView> store;
    std::uint64_t events = 0;
    std::vector<Sample> samples; ///< by event; events without a sample have tick 0
    std::vector<Operation> operations;
    std::vector<bool> hasCallSite; ///< by event
};

Trace makeTrace(Random& random, std::uint32_t calls)
{
    Trace trace;
    StoreBuilder builder;
    const LocationId location = builder.addLocation({});
    const RegionId region = builder.addRegion({});
    const std::array metrics { builder.addMetric({}), builder.addMetric({}) };
    MetricSetDef set;
    set.members.assign(metrics.begin(), metrics.end());
    const MetricSetId setId = builder.addMetricSet(set);
    CommunicatorDef communicator;
    communicator.members = { location };
    const CommunicatorId world = builder.addCommunicator(communicator);
    LocationWriter& writer = builder.writer(location);
    Tick now = 1;
    std::vector<Tick> enters;
    const auto attach = [&] {
        trace.samples.emplace_back();
        if (random.oneIn(3))
            return;
        trace.samples.back() = { now, { random.bits(), random.below(100) } };
        const auto& values = trace.samples.back().values;
        const std::array sample { MetricValue { MetricValue::Type::Unsigned, values[0] },
            MetricValue { MetricValue::Type::Unsigned, values[1] } };
        writer.attachMetrics(setId, sample);
    };
    for (std::uint32_t i = 0; i < calls || !enters.empty(); ++i) {
        now += random.below(3);
        if (i < calls && (enters.empty() || random.oneIn(2))) {
            trace.hasCallSite.push_back(random.oneIn(4));
            const Field callSite = Field::number(FieldKey::CallSite, i);
            writer.enter(now, region, { &callSite, trace.hasCallSite.back() ? 1U : 0U });
            enters.push_back(now);
            attach();
            continue;
        }
        trace.hasCallSite.push_back(false);
        if (random.oneIn(2)) {
            trace.operations.push_back({ enters.back(), now, random.below(1000) });
            CollectiveEnd end;
            end.operation = CollectiveOperation::Barrier;
            end.communicator = world;
            end.bytesSent = trace.operations.back().bytes;
            writer.leaveCollective(now, RegionId::none, end);
        } else {
            writer.leave(now, RegionId::none);
        }
        attach();
        enters.pop_back();
    }
    trace.events = writer.eventCount();
    Progress progress;
    auto finished = builder.finish(progress, {}, 2);
    if (finished.isOk())
        trace.store = std::move(finished).value();
    return trace;
}

void compare(const Trace& trace, const StoreView& store)
{
    const LocationView& location = store.location(LocationId { 0 });
    QCOMPARE(location.eventCount(), trace.events);
    QCOMPARE(trace.events, trace.samples.size());
    std::vector<std::tuple<Tick, std::uint32_t, std::uint64_t>> expected;
    for (std::size_t i = 0; i < trace.samples.size(); ++i) {
        const Sample& sample = trace.samples[i];
        std::vector<std::uint64_t> values;
        bool hasCallSite = false;
        for (const Field& field : location.attributes(i)) {
            if (field.key == FieldKey::Value)
                values.push_back(field.bits);
            hasCallSite = hasCallSite || field.key == FieldKey::CallSite;
        }
        QCOMPARE(hasCallSite, bool { trace.hasCallSite[i] });
        if (sample.tick == 0) {
            QVERIFY(values.empty());
            continue;
        }
        QCOMPARE(values, std::vector<std::uint64_t>(sample.values.begin(), sample.values.end()));
        for (std::uint32_t member = 0; member < 2; ++member)
            expected.emplace_back(sample.tick, member, sample.values[member]);
    }
    std::vector<std::tuple<Tick, std::uint32_t, std::uint64_t>> visited;
    const std::array locations { LocationId { 0 } };
    const auto visit = [&](const CounterSample& sample) {
        visited.emplace_back(sample.tick, static_cast<std::uint32_t>(sample.metric), sample.value.bits);
        return true;
    };
    QVERIFY(visitCounters(store, locations, store.interval(), visit, {}).isDone());
    QCOMPARE(visited, expected);

    std::vector<std::tuple<Tick, Tick, std::uint64_t>> operations;
    for (const Operation& operation : trace.operations)
        operations.emplace_back(operation.begin, operation.end, operation.bytes);
    std::vector<std::tuple<Tick, Tick, std::uint64_t>> found;
    for (std::uint64_t i = 0; i < store.collectives().size(); ++i) {
        const Collective& collective = store.collectives().at(CollectiveId { i });
        found.emplace_back(collective.begin, collective.end, collective.bytesSent);
    }
    std::ranges::sort(operations);
    std::ranges::sort(found);
    QCOMPARE(found, operations);
    QCOMPARE(store.diagnosticTotal(DiagnosticCode::CollectiveWithoutBegin), std::uint64_t { 0 });
    QCOMPARE(store.diagnosticTotal(DiagnosticCode::CollectiveWithoutEnd), std::uint64_t { 0 });
}

} // namespace

/// Enters and leaves that carry samples of metrics, and leaves that end collective operations, stay one event each.
class TestAttached : public QObject {
    Q_OBJECT

private slots:
    void isKept_data() { addSeedRows(6); }
    void isKept();
    void acrossSegments();
    void lengthOfReceivesMayBeUnknown();
};

void TestAttached::isKept()
{
    QFETCH(std::uint32_t, seed);
    Random random(seed);
    const Trace trace = makeTrace(random, 20 + random.below(400));
    QVERIFY(trace.store);
    compare(trace, *trace.store);
    const QTemporaryDir folder;
    const auto again = reopened(*trace.store, folder);
    QVERIFY(again);
    compare(trace, *again);
}

void TestAttached::acrossSegments()
{
    Random random(99);
    const Trace trace = makeTrace(random, 70'000);
    QVERIFY(trace.store);
    compare(trace, *trace.store);
}

void TestAttached::lengthOfReceivesMayBeUnknown()
{
    StoreBuilder builder;
    const std::array locations { builder.addLocation({}), builder.addLocation({}) };
    MessageEnd end;
    end.peer = locations[1];
    end.tag = 3;
    end.bytes = 400;
    builder.writer(locations[0]).message(1, EventKind::Send, end);
    end.peer = locations[0];
    end.bytes = 0;
    end.hasBytes = false;
    LocationWriter& receiver = builder.writer(locations[1]);
    receiver.message(2, EventKind::Receive, end);
    end.tag = 0xffffffff;
    receiver.message(3, EventKind::Receive, end);
    Progress progress;
    auto finished = builder.finish(progress, {}, 2);
    QVERIFY(finished.isOk());
    const QTemporaryDir folder;
    const auto again = reopened(*finished.value(), folder);
    QVERIFY(again);
    for (const StoreView* const store : { finished.value().get(), again.get() }) {
        QCOMPARE(store->messages().size(), std::uint64_t { 1 });
        QCOMPARE(store->messages().at(MessageId { 0 }).bytes, std::uint64_t { 400 });
        QCOMPARE(store->messages().at(MessageId { 0 }).bytesReceived, std::uint64_t { 400 });
        QCOMPARE(store->diagnosticTotal(DiagnosticCode::LengthMismatch), std::uint64_t { 0 });
        QCOMPARE(store->messages().unmatched().size(), std::size_t { 1 });
        QVERIFY(!store->messages().unmatched().front().hasBytes);
        QCOMPARE(store->messages().unmatched().front().tag, 0xffffffffU);
        const LocationView& view = store->location(locations[1]);
        for (const Field& field : view.fields(view.event(1)))
            QVERIFY(field.key != FieldKey::Bytes);
    }
}

LIGHTCONE_TEST(TestAttached, Core)

} // namespace lightcone::tests::tst_attached

#include "tst_attached.moc"
