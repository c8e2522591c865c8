// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/collectives/collectivesummary.h"
#include "core/analysis/soundness/clockerror.h"
#include "core/store/storeview.h"
#include "seedrows.h"
#include "testclass.h"
#include "tests/tracemaker.h"
#include "transfertrace.h"

#include <algorithm>
#include <map>

namespace lightcone::tests::tst_collectivesummary {

using namespace core;

namespace {

std::string asText(const CollectiveGroup& group)
{
    std::string text(collectiveOperationName(group.operation));
    const auto add = [&text](const char* name, auto number) {
        text += std::string(" ") + name + " " + decimalText(static_cast<WideInteger>(number));
    };
    add("on", static_cast<std::uint32_t>(group.communicator));
    add("count", group.count);
    add("time", group.time);
    add("sent", group.bytesSent);
    add("received", group.bytesReceived);
    add("spreads", group.spreadCount);
    add("sum", group.spreads);
    add("greatest", group.greatestSpread);
    add("of", static_cast<std::uint32_t>(group.mostApart));
    add("latest", static_cast<std::uint32_t>(group.latest));
    add("times", group.latestCount);
    return text + "\n";
}

/// Says whether one member leaves before another one enters that it needs.
bool isReversed(const StoreView& store, const Collective& collective, const std::vector<CollectiveMember>& members)
{
    using enum CollectiveOperation;
    if (collective.kind != Collective::Kind::Blocking || !isValid(collective.communicator)
        || store.definitions().communicator(collective.communicator).kind == CommunicatorDef::Kind::Inter)
        return false;
    const CollectiveOperation operation = collective.operation;
    const bool isFromRoot = operation == Broadcast || operation == Scatter || operation == ScatterV;
    const bool isToRoot = operation == Gather || operation == GatherV || operation == Reduce;
    for (const CollectiveMember& one : members) {
        for (const CollectiveMember& other : members) {
            bool needs = one.endEvent.location != other.endEvent.location && one.end < other.begin
                && isValid(other.beginEvent.location);
            if (isFromRoot)
                needs = needs && other.endEvent.location == collective.root;
            else if (isToRoot)
                needs = needs && one.endEvent.location == collective.root;
            else
                needs = needs && everyMemberNeedsAll(operation);
            const bool receives = isToRoot || collective.bytesReceived == 0 || one.bytesReceived > 0;
            const bool sends = isFromRoot || collective.bytesSent == 0 || other.bytesSent > 0;
            if (needs && receives && sends)
                return true;
        }
    }
    return false;
}

/// Goes through all operations and sorts the members of each by when they enter.
std::string oracleText(
    const StoreView& store, const std::vector<LocationId>& locations, Interval interval, CollectiveGrouping grouping)
{
    struct Group {
        CollectiveGroup sum;
        std::map<LocationId, std::uint64_t> latest;
    };
    std::map<std::pair<CollectiveOperation, CommunicatorId>, Group> groups;
    for (std::uint64_t i = 0; i < store.collectives().size(); ++i) {
        Collective collective = store.collectives().at(idAt<CollectiveId>(i));
        const Collective recorded = collective;
        if (grouping == CollectiveGrouping::Operation)
            collective.communicator = CommunicatorId::none;
        if (grouping == CollectiveGrouping::Communicator)
            collective.operation = CollectiveOperation::Other;
        std::vector<CollectiveMember> members = store.collectives().members(idAt<CollectiveId>(i));
        const bool isAskedFor = std::ranges::any_of(members, [&](const CollectiveMember& member) {
            return std::ranges::find(locations, member.endEvent.location) != locations.end();
        });
        if (!interval.contains(collective.begin) || !isAskedFor)
            continue;
        Group& group = groups[{ collective.operation, collective.communicator }];
        group.sum.operation = collective.operation;
        group.sum.communicator = collective.communicator;
        ++group.sum.count;
        group.sum.bytesSent += collective.bytesSent;
        group.sum.bytesReceived += collective.bytesReceived;
        for (const CollectiveMember& member : members)
            group.sum.time += static_cast<WideTicks>(member.end - member.begin);
        std::erase_if(members, [](const CollectiveMember& member) { return !isValid(member.beginEvent.location); });
        std::ranges::stable_sort(members, {}, &CollectiveMember::begin);
        const CommunicatorDef* communicator
            = isValid(recorded.communicator) ? &store.definitions().communicator(recorded.communicator) : nullptr;
        if (communicator != nullptr
            && recorded.memberCount < communicator->members.size() + communicator->remoteMembers.size())
            continue;
        if (members.size() < 2 || isReversed(store, recorded, store.collectives().members(idAt<CollectiveId>(i))))
            continue;
        const auto spread = static_cast<std::uint64_t>(members.back().begin - members.front().begin);
        if (group.sum.spreadCount == 0 || spread > group.sum.greatestSpread) {
            group.sum.greatestSpread = spread;
            group.sum.mostApart = idAt<CollectiveId>(i);
        }
        ++group.sum.spreadCount;
        group.sum.spreads += spread;
        if (static_cast<std::uint64_t>(members.back().begin - members[members.size() - 2].begin)
            > 2 * leastClockError(store))
            ++group.latest[members.back().endEvent.location];
    }
    std::string text;
    for (auto& [key, group] : groups) {
        if (group.sum.spreads <= WideTicks { 2 * leastClockError(store) } * group.sum.spreadCount
            && leastClockError(store) > 0) {
            group.sum.spreadCount = group.sum.greatestSpread = 0;
            group.sum.spreads = 0;
            group.sum.mostApart = CollectiveId::none;
        }
        for (const auto& [location, count] : group.latest) {
            if (count > group.sum.latestCount) {
                group.sum.latest = location;
                group.sum.latestCount = count;
            }
        }
        text += asText(group.sum);
    }
    return text;
}

std::string summaryText(const StoreView& store, const std::vector<LocationId>& locations, Interval interval,
    unsigned threads, CollectiveGrouping grouping)
{
    const auto groups = collectiveSummary(store, locations, interval, threads, {}, grouping);
    std::string text;
    for (const CollectiveGroup& group : groups.value())
        text += asText(group);
    return text;
}

} // namespace

class TestCollectiveSummary : public QObject {
    Q_OBJECT

private slots:
    void equalsOracle_data() { addSeedRows(12); }
    void equalsOracle()
    {
        QFETCH(std::uint32_t, seed);
        const auto store = transferTrace(seed, 600).store;
        const std::vector<LocationId> all = allLocations(*store);
        const Interval whole = store->interval();
        const auto third = static_cast<Tick>(whole.length() / 3);
        QVERIFY(!oracleText(*store, all, whole, CollectiveGrouping::Both).empty());
        for (const Interval& interval : { whole, Interval { whole.begin + third, whole.end - third },
                 Interval { whole.begin + third, whole.begin + third + 1 }, Interval { 5, 5 } }) {
            for (const std::vector<LocationId>& locations :
                { all, std::vector { all[0] }, std::vector<LocationId> {} }) {
                for (const auto by :
                    { CollectiveGrouping::Both, CollectiveGrouping::Operation, CollectiveGrouping::Communicator }) {
                    const std::string expected = oracleText(*store, locations, interval, by);
                    QCOMPARE(summaryText(*store, locations, interval, 1, by), expected);
                    QCOMPARE(summaryText(*store, locations, interval, 3, by), expected);
                }
            }
        }
    }

    /// Who enters last is not known of operations that lack a member, or data of one.
    void lossesTellNothing_data()
    {
        QTest::addColumn<int>("members"); // of the second operation
        QTest::addColumn<bool>("isDamaged");
        QTest::addColumn<std::uint64_t>("known");
        QTest::newRow("whole") << 3 << false << std::uint64_t { 2 };
        QTest::newRow("member lost") << 2 << false << std::uint64_t { 1 };
        QTest::newRow("data lost") << 3 << true << std::uint64_t { 0 };
    }
    void lossesTellNothing()
    {
        QFETCH(const int, members);
        QFETCH(const bool, isDamaged);
        QFETCH(const std::uint64_t, known);
        TraceMaker maker;
        maker.addRanks(3, maker.addNode("node"));
        maker.addWorld();
        for (std::size_t rank = 0; rank < 3; ++rank) {
            maker.barrier(rank, 10 + static_cast<Tick>(rank), 20);
            if (static_cast<int>(rank) < members)
                maker.barrier(rank, 30 + static_cast<Tick>(rank), 40);
        }
        if (isDamaged) {
            maker.at(1).event(60, EventKind::BufferFlush);
            maker.at(1).event(50, EventKind::BufferFlush);
        }
        const auto store = maker.finish();
        QCOMPARE(store->isDamaged(), isDamaged);
        const auto groups = collectiveSummary(*store, allLocations(*store), store->interval(), 1, {});
        QCOMPARE(groups.value().size(), std::size_t { 1 });
        const CollectiveGroup& group = groups.value().front();
        QCOMPARE(group.count, std::uint64_t { 2 });
        QCOMPARE(group.spreadCount, known);
        QCOMPARE(group.spreads, WideTicks { 2 * known });
        QCOMPARE(group.latestCount, known);
        QCOMPARE(isValid(group.latest), known > 0);
    }

    void stops()
    {
        const auto store = transferTrace(1, 50).store;
        std::stop_source source;
        source.request_stop();
        QVERIFY(collectiveSummary(*store, allLocations(*store), store->interval(), 1, source.get_token()).isStopped());
    }
};

LIGHTCONE_TEST(TestCollectiveSummary, None)

} // namespace lightcone::tests::tst_collectivesummary

#include "tst_collectivesummary.moc"
