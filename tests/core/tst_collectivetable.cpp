// SPDX-License-Identifier: GPL-3.0-or-later
#include "expectedmessages.h"
#include "randomtrace.h"

#include "core/model/definitions.h"
#include "testclass.h"

#include <algorithm>
#include <array>
#include <optional>

namespace lightcone::tests::tst_collectivetable {

using namespace core;

class TestCollectiveTable : public QObject {
    Q_OBJECT

private slots:
    void countsLikeTheOracle();
    void visitsIntervals();
    void pairsBeginsAndEnds();
    void ordersNonBlockingByRequest();
    void takesRmaCollectives();
    void countsSelfForEachLocation();
    void findsRoots();
    void letsThreadsStandForTheirRank();
    void reportsIncompleteInstances();
    void findsReversedOperations();
    void sumsBytesWithoutOverflow();
};

void TestCollectiveTable::countsLikeTheOracle()
{
    StoreBuilder builder;
    const RawTrace raw = feedRandomTrace(builder, { .seed = 31, .processes = 5, .events = 2000 });
    const auto store = finished(builder);
    const CollectiveTable& table = store->collectives();
    const Definitions& definitions = store->definitions();
    const std::vector<ExpectedCollective> expected
        = expectedCollectives(definitions, expectedTrace(raw, definitions)).instances;
    QVERIFY(!expected.empty());
    QCOMPARE(table.size(), std::uint64_t { expected.size() });
    for (std::uint64_t id = 0; id < table.size(); ++id) {
        QVERIFY(isSame(table.at(CollectiveId { id }), expected[id].collective));
        QVERIFY(std::ranges::equal(table.members(CollectiveId { id }), expected[id].members,
            [](const CollectiveMember& a, const CollectiveMember& b) { return isSame(a, b); }));
        for (const CollectiveMember& member : expected[id].members) {
            QCOMPARE(table.collectiveOf(member.endEvent), CollectiveId { id });
            if (isValid(member.beginEvent.location))
                QCOMPARE(table.collectiveOf(member.beginEvent), CollectiveId { id });
        }
    }
    QCOMPARE(table.count(Collective::Kind::Blocking) + table.count(Collective::Kind::NonBlocking), table.size());
}

void TestCollectiveTable::visitsIntervals()
{
    StoreBuilder builder;
    feedRandomTrace(builder, { .seed = 32, .processes = 3, .events = 1000 });
    const auto store = finished(builder);
    const CollectiveTable& table = store->collectives();
    for (std::uint64_t i = 0; i < table.size(); ++i) {
        const Tick at = table.at(CollectiveId { i }).end;
        const Interval interval { at, at + 10 };
        std::vector<CollectiveId> expected;
        for (std::uint64_t id = 0; id < table.size(); ++id) {
            const Collective& collective = table.at(CollectiveId { id });
            if (collective.begin < interval.end && collective.end >= interval.begin)
                expected.push_back(CollectiveId { id });
        }
        std::vector<CollectiveId> found;
        table.visit(interval, [&found](CollectiveId id, const Collective&) {
            found.push_back(id);
            return true;
        });
        QVERIFY(found == expected);
    }
}

void TestCollectiveTable::pairsBeginsAndEnds()
{
    StoreBuilder builder;
    const std::vector<LocationId> ranks = addLocations(builder, 2);
    const CommunicatorId world = addCommunicator(builder, ranks);
    const CollectiveEnd barrier { .operation = CollectiveOperation::Barrier, .communicator = world };
    builder.writer(ranks[0]).event(1, EventKind::CollectiveBegin);
    builder.writer(ranks[0]).collective(5, EventKind::CollectiveEnd, barrier);
    builder.writer(ranks[0]).event(6, EventKind::CollectiveBegin);
    builder.writer(ranks[1]).collective(4, EventKind::CollectiveEnd, barrier);
    const auto store = finished(builder);
    QCOMPARE(store->collectives().size(), std::uint64_t { 1 });
    const Collective& collective = store->collectives().at(CollectiveId { 0 });
    QCOMPARE(collective.operation, CollectiveOperation::Barrier);
    QCOMPARE(collective.memberCount, 2U);
    QCOMPARE(collective.begin, Tick { 1 });
    QCOMPARE(collective.end, Tick { 5 });
    QCOMPARE(store->diagnosticTotal(DiagnosticCode::CollectiveWithoutBegin), std::uint64_t { 1 });
    QCOMPARE(store->diagnosticTotal(DiagnosticCode::CollectiveWithoutEnd), std::uint64_t { 1 });
    QCOMPARE(store->diagnosticTotal(DiagnosticCode::CollectiveIncomplete), std::uint64_t { 0 });
    QCOMPARE(store->collectives().collectiveOf({ ranks[0], 2 }), CollectiveId::none);
}

void TestCollectiveTable::ordersNonBlockingByRequest()
{
    StoreBuilder builder;
    const std::vector<LocationId> ranks = addLocations(builder, 2);
    const CommunicatorId world = addCommunicator(builder, ranks);
    const auto complete = [world](CollectiveOperation operation, std::uint64_t request) {
        return CollectiveEnd { .operation = operation, .communicator = world, .request = request };
    };
    const bool inOrder[] { true, false };
    for (std::size_t rank = 0; rank < 2; ++rank) {
        LocationWriter& writer = builder.writer(ranks[rank]);
        writer.request(1, EventKind::NonBlockingCollectiveRequest, 7);
        writer.request(2, EventKind::NonBlockingCollectiveRequest, 8);
        const CollectiveEnd first = complete(CollectiveOperation::Barrier, 7);
        const CollectiveEnd second = complete(CollectiveOperation::Broadcast, 8);
        writer.collective(3, EventKind::NonBlockingCollectiveComplete, inOrder[rank] ? first : second);
        writer.collective(4, EventKind::NonBlockingCollectiveComplete, inOrder[rank] ? second : first);
    }
    const auto store = finished(builder);
    QCOMPARE(store->collectives().count(Collective::Kind::NonBlocking), std::uint64_t { 2 });
    const Collective& first = store->collectives().at(CollectiveId { 0 });
    QCOMPARE(first.operation, CollectiveOperation::Barrier);
    QCOMPARE(first.begin, Tick { 1 });
    QCOMPARE(first.end, Tick { 4 });
    QCOMPARE(store->collectives().members(CollectiveId { 1 })[1].end, Tick { 3 });
}

void TestCollectiveTable::takesRmaCollectives()
{
    StoreBuilder builder;
    const std::vector<LocationId> ranks = addLocations(builder, 2);
    const CommunicatorId world = addCommunicator(builder, ranks);
    WindowDef def;
    def.communicator = world;
    const WindowId first = builder.addWindow(def);
    const WindowId second = builder.addWindow(def);
    const auto end = [](WindowId window) {
        return CollectiveEnd { .operation = CollectiveOperation::CreateHandle, .window = window };
    };
    for (const LocationId rank : ranks) {
        LocationWriter& writer = builder.writer(rank);
        for (const WindowId window : { rank == ranks[0] ? first : second, rank == ranks[0] ? second : first }) {
            writer.event(1, EventKind::RmaCollectiveBegin);
            writer.collective(1, EventKind::RmaCollectiveEnd, end(window));
        }
    }
    const auto store = finished(builder);
    QCOMPARE(store->collectives().count(Collective::Kind::Rma), std::uint64_t { 2 });
    for (std::uint64_t id = 0; id < 2; ++id) {
        const Collective& collective = store->collectives().at(CollectiveId { id });
        QCOMPARE(collective.communicator, world);
        QCOMPARE(collective.memberCount, 2U);
    }
    QVERIFY(store->collectives().at(CollectiveId { 0 }).window != store->collectives().at(CollectiveId { 1 }).window);
    QVERIFY(store->diagnostics().empty());
}

void TestCollectiveTable::countsSelfForEachLocation()
{
    StoreBuilder builder;
    const std::vector<LocationId> ranks = addLocations(builder, 2);
    const CommunicatorId self = addCommunicator(builder, {}, CommunicatorDef::Kind::Self);
    for (const LocationId rank : ranks) {
        builder.writer(rank).event(1, EventKind::CollectiveBegin);
        builder.writer(rank).collective(2, EventKind::CollectiveEnd, { .communicator = self });
    }
    const auto store = finished(builder);
    QCOMPARE(store->collectives().size(), std::uint64_t { 2 });
    QVERIFY(store->diagnostics().empty());
}

void TestCollectiveTable::findsRoots()
{
    StoreBuilder builder;
    const std::vector<LocationId> ranks = addLocations(builder, 3);
    const CommunicatorId reversed = addCommunicator(builder, { ranks[2], ranks[1], ranks[0] });
    for (const LocationId rank : ranks) {
        builder.writer(rank).event(1, EventKind::CollectiveBegin);
        const std::uint32_t root = rank == ranks[0] ? CollectiveEnd::kNoRoot : 0;
        builder.writer(rank).collective(2, EventKind::CollectiveEnd, { .communicator = reversed, .rootRank = root });
    }
    const auto store = finished(builder);
    QCOMPARE(store->collectives().at(CollectiveId { 0 }).rootRank, 0U);
    QCOMPARE(store->collectives().at(CollectiveId { 0 }).root, ranks[2]);
}

void TestCollectiveTable::letsThreadsStandForTheirRank()
{
    StoreBuilder builder;
    const ProcessId process = addProcess(builder);
    const LocationId main = addLocation(builder, process);
    const LocationId thread = addLocation(builder, process);
    const LocationId other = addLocations(builder, 1).front();
    const CommunicatorId world = addCommunicator(builder, { main, other });
    const auto barrier = [&](LocationId location, Tick t) {
        builder.writer(location).event(t, EventKind::CollectiveBegin);
        builder.writer(location).collective(t + 1, EventKind::CollectiveEnd, { .communicator = world });
    };
    barrier(main, 1);
    barrier(thread, 3);
    barrier(other, 1);
    barrier(other, 3);
    const auto store = finished(builder);
    QCOMPARE(store->collectives().size(), std::uint64_t { 2 });
    QCOMPARE(store->collectives().members(CollectiveId { 1 })[0].endEvent.location, thread);
    QVERIFY(store->diagnostics().empty());
}

void TestCollectiveTable::reportsIncompleteInstances()
{
    StoreBuilder builder;
    const std::vector<LocationId> ranks = addLocations(builder, 3);
    const CommunicatorId world = addCommunicator(builder, ranks);
    for (int i = 0; i < 2; ++i) {
        builder.writer(ranks[1]).event(i, EventKind::CollectiveBegin);
        builder.writer(ranks[1]).collective(i, EventKind::CollectiveEnd, { .communicator = world });
    }
    const auto store = finished(builder);
    QCOMPARE(store->diagnostics().size(), std::size_t { 1 });
    QCOMPARE(store->diagnostics().front().code, DiagnosticCode::CollectiveIncomplete);
    QCOMPARE(store->diagnostics().front().count, std::uint64_t { 2 });
    QVERIFY(store->diagnostics().front().detail.find("1 of 3") != std::string::npos);
}

/// Nobody leaves a barrier before all have entered it, but maybe the root of a broadcast.
void TestCollectiveTable::findsReversedOperations()
{
    StoreBuilder builder;
    const std::vector<LocationId> ranks = addLocations(builder, 3);
    const CommunicatorId world = addCommunicator(builder, ranks);
    const auto operation = [&](std::size_t rank, CollectiveOperation kind, Tick begin, Tick end) {
        builder.writer(ranks[rank]).event(begin, EventKind::CollectiveBegin);
        builder.writer(ranks[rank])
            .collective(end, EventKind::CollectiveEnd, { .operation = kind, .communicator = world, .rootRank = 0 });
    };
    const std::array<Interval, 3> inTime { Interval { 10, 30 }, { 20, 31 }, { 15, 32 } };
    const std::array<Interval, 3> reversed { Interval { 40, 50 }, { 57, 60 }, { 45, 62 } };
    const std::array<Interval, 3> more { Interval { 70, 75 }, { 80, 90 }, { 86, 95 } };
    for (std::size_t rank = 0; rank < 3; ++rank) {
        operation(rank, CollectiveOperation::Barrier, inTime[rank].begin, inTime[rank].end);
        operation(rank, CollectiveOperation::AllReduce, reversed[rank].begin, reversed[rank].end);
        operation(rank, CollectiveOperation::Barrier, more[rank].begin, more[rank].end);
        operation(rank, CollectiveOperation::Broadcast, more[rank].begin + 30, more[rank].end + 30);
    }
    const auto store = finished(builder);
    const CollectiveTable& table = store->collectives();
    QCOMPARE(table.size(), std::uint64_t { 4 });
    QCOMPARE(table.greatestReversal(), std::uint64_t { 11 });
    const std::array<std::uint64_t, 4> expected { 0, 7, 11, 0 };
    for (std::uint64_t i = 0; i < table.size(); ++i) {
        const CollectiveId id { i };
        QCOMPARE(reversalOf(table.at(id), table.members(id), store->definitions().communicator(world)).ticks,
            expected[static_cast<std::size_t>(i)]);
    }
    QCOMPARE(store->diagnostics().size(), std::size_t { 1 });
    const Diagnostic& found = store->diagnostics().front();
    QCOMPARE(found.code, DiagnosticCode::CollectiveLeftEarly);
    QCOMPARE(found.location, ranks[0]);
    QCOMPARE(found.tick, std::optional<Tick>(50));
    QCOMPARE(found.count, std::uint64_t { 2 });
}

void TestCollectiveTable::sumsBytesWithoutOverflow()
{
    StoreBuilder builder;
    const std::vector<LocationId> ranks = addLocations(builder, 2);
    const CommunicatorId world = addCommunicator(builder, ranks);
    for (const LocationId rank : ranks)
        builder.writer(rank).collective(
            2, EventKind::CollectiveEnd, { .communicator = world, .bytesSent = ~std::uint64_t { 0 } });
    const auto store = finished(builder);
    QCOMPARE(store->collectives().at(CollectiveId { 0 }).bytesSent, ~std::uint64_t { 0 });
}

LIGHTCONE_TEST(TestCollectiveTable, None)

} // namespace lightcone::tests::tst_collectivetable

#include "tst_collectivetable.moc"
