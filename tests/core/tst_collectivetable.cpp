// SPDX-License-Identifier: GPL-3.0-or-later
#include "randomtrace.h"

#include "core/model/definitions.h"

#include <QTest>

#include <algorithm>
#include <map>
#include <tuple>

using namespace lightcone::core;
using namespace lightcone::tests;

namespace {

struct OraclePart {
    EventRef begin;
    EventRef end;

    friend bool operator==(const OraclePart&, const OraclePart&) = default;
};
using Instance = std::vector<OraclePart>;

bool startsEarlier(const Instance& a, const Instance& b)
{
    return std::tie(a.front().end.location, a.front().end.index)
        < std::tie(b.front().end.location, b.front().end.index);
}

/// Instances by counting, for traces of one location a process. Each ascending by location.
std::vector<Instance> oracleInstances(const RawTrace& trace, const Definitions& definitions)
{
    using Series = std::tuple<EventKind, CommunicatorId, LocationId>; // the location: of Self
    std::map<Series, std::map<LocationId, std::vector<std::pair<std::uint64_t, OraclePart>>>> parts;
    for (std::uint32_t l = 0; l < trace.locations.size(); ++l) {
        const LocationId location { l };
        std::vector<std::uint64_t> open;
        std::map<std::uint64_t, std::uint64_t> requests;
        const std::vector<RawEvent>& events = trace.locations[l];
        for (std::uint64_t i = 0; i < events.size(); ++i) {
            const EventKind kind = events[i].kind;
            if (kind == EventKind::CollectiveBegin)
                open.push_back(i);
            if (kind == EventKind::NonBlockingCollectiveRequest)
                requests[events[i].request] = i;
            if (kind != EventKind::CollectiveEnd && kind != EventKind::NonBlockingCollectiveComplete)
                continue;
            OraclePart part { {}, { location, i } };
            std::uint64_t order = i;
            if (kind == EventKind::CollectiveEnd && !open.empty()) {
                part.begin = { location, open.back() };
                open.pop_back();
            } else if (kind == EventKind::NonBlockingCollectiveComplete && requests.contains(events[i].request)) {
                order = requests[events[i].request];
                part.begin = { location, order };
                requests.erase(events[i].request);
            }
            const CommunicatorId communicator = events[i].collective.communicator;
            const bool isSelf
                = isValid(communicator) && definitions.communicator(communicator).kind == CommunicatorDef::Kind::Self;
            parts[{ kind, communicator, isSelf ? location : LocationId::none }][location].emplace_back(order, part);
        }
    }
    std::vector<Instance> instances;
    for (auto& [series, byLocation] : parts) {
        const std::size_t first = instances.size();
        for (auto& [location, list] : byLocation) {
            std::ranges::sort(list, {}, [](const auto& entry) { return entry.first; });
            instances.resize(std::max(instances.size(), first + list.size()));
            for (std::size_t k = 0; k < list.size(); ++k)
                instances[first + k].push_back(list[k].second);
        }
    }
    std::ranges::sort(instances, startsEarlier);
    return instances;
}

} // namespace

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
    void sumsBytesWithoutOverflow();
};

void TestCollectiveTable::countsLikeTheOracle()
{
    StoreBuilder builder;
    const RawTrace raw = feedRandomTrace(builder, { .seed = 31, .processes = 5, .events = 2000 });
    const auto store = finished(builder);
    const CollectiveTable& table = store->collectives();
    std::vector<Instance> found;
    for (std::uint64_t id = 0; id < table.size(); ++id) {
        Instance& instance = found.emplace_back();
        const Collective& collective = table.at(CollectiveId { id });
        std::uint64_t bytes = 0;
        Tick begin = kMaxTick;
        Tick end = -kMaxTick;
        for (const CollectiveMember& member : table.members(CollectiveId { id })) {
            instance.push_back({ member.beginEvent, member.endEvent });
            QCOMPARE(table.collectiveOf(member.endEvent), CollectiveId { id });
            if (isValid(member.beginEvent.location))
                QCOMPARE(table.collectiveOf(member.beginEvent), CollectiveId { id });
            else
                QCOMPARE(member.begin, member.end);
            QCOMPARE(member.end, store->location(member.endEvent.location).event(member.endEvent.index).tick);
            bytes += member.bytesSent;
            begin = std::min(begin, member.begin);
            end = std::max(end, member.end);
        }
        QCOMPARE(collective.bytesSent, bytes);
        QCOMPARE(collective.begin, begin);
        QCOMPARE(collective.end, end);
        if (id > 0)
            QVERIFY(table.at(CollectiveId { id - 1 }).begin <= begin);
    }
    std::ranges::sort(found, startsEarlier);
    QVERIFY(!found.empty());
    QVERIFY(found == oracleInstances(raw, store->definitions()));
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

QTEST_APPLESS_MAIN(TestCollectiveTable)
#include "tst_collectivetable.moc"
