// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/transfers/rmasummary.h"
#include "core/analysis/transfers/rmatable.h"
#include "core/analysis/transfers/transfermatrix.h"
#include "seedrows.h"
#include "testclass.h"
#include "tests/tracemaker.h"
#include "transfertrace.h"

#include "core/model/definitions.h"
#include "core/store/storeview.h"

#include <QTest>

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <tuple>

namespace lightcone::tests::tst_rmasummary {

using namespace core;

namespace {

std::optional<std::uint64_t> fieldOf(const std::vector<Field>& fields, FieldKey key)
{
    const auto found = std::ranges::find(fields, key, &Field::key);
    return found != fields.end() ? std::optional(found->bits) : std::nullopt;
}

/// An operation as the oracle finds it: for each, it looks at all events behind it.
struct Found {
    EventKind kind = EventKind::RmaPut;
    Tick begin = 0;
    std::optional<Tick> end;
    std::size_t origin = 0;
    std::optional<std::size_t> target;
    std::uint64_t forth = 0;
    std::uint64_t back = 0;
};

std::vector<Found> oracleOperations(const StoreView& store)
{
    std::vector<Found> found;
    for (const LocationId id : allLocations(store)) {
        const LocationView& location = store.location(id);
        for (std::uint64_t i = 0; i < location.eventCount(); ++i) {
            const EventRecord record = location.event(i);
            if (record.kind != EventKind::RmaPut && record.kind != EventKind::RmaGet
                && record.kind != EventKind::RmaAtomic)
                continue;
            const std::vector<Field> fields = location.fields(record);
            Found operation;
            operation.kind = record.kind;
            operation.begin = record.tick;
            operation.origin = indexOf(id);
            for (const Field& field : fields) {
                if (field.key == FieldKey::Custom && field.type == FieldType::Location)
                    operation.origin = field.bits;
            }
            if (const auto peer = fieldOf(fields, FieldKey::Peer); peer && *peer < store.locationCount())
                operation.target = *peer;
            const std::uint64_t bytes = fieldOf(fields, FieldKey::Bytes).value_or(0);
            operation.forth = record.kind == EventKind::RmaPut ? bytes
                : record.kind == EventKind::RmaAtomic          ? fieldOf(fields, FieldKey::BytesSent).value_or(0)
                                                               : 0;
            operation.back = record.kind == EventKind::RmaGet ? bytes
                : record.kind == EventKind::RmaAtomic         ? fieldOf(fields, FieldKey::BytesReceived).value_or(0)
                                                              : 0;
            const auto number = fieldOf(fields, FieldKey::MatchingId);
            for (std::uint64_t j = i + 1; j < location.eventCount() && number && !operation.end; ++j) {
                const EventRecord later = location.event(j);
                const bool completes = later.kind == EventKind::RmaCompleteBlocking
                    || later.kind == EventKind::RmaCompleteNonBlocking || later.kind == EventKind::RmaCompleteRemote;
                if (completes && fieldOf(location.fields(later), FieldKey::MatchingId) == number)
                    operation.end = later.tick;
            }
            found.push_back(operation);
        }
    }
    return found;
}

/// Numbers of a group.
struct Sums {
    std::uint64_t operations = 0;
    std::uint64_t timed = 0;
    std::uint64_t forth = 0;
    std::uint64_t back = 0;
    std::uint64_t unknown = 0;
    std::uint64_t duration = 0;
    std::uint64_t longest = 0;

    std::string text() const
    {
        return std::to_string(operations) + " operations, " + std::to_string(timed) + " timed, " + std::to_string(forth)
            + " forth, " + std::to_string(back) + " back, " + std::to_string(unknown) + " to nobody, "
            + std::to_string(duration) + " in all, " + std::to_string(longest) + " at most\n";
    }
};

using Groups = std::map<std::string, Sums>;

std::string textOf(const Groups& groups)
{
    std::string text;
    for (const auto& [name, sums] : groups)
        text += name + ": " + sums.text();
    return text;
}

std::string nameOf(RmaGrouping grouping, EventKind kind, std::size_t origin, std::optional<std::size_t> target)
{
    const std::string to = target ? std::to_string(*target) : "?";
    return grouping == RmaGrouping::Operation ? std::string(eventKindName(kind))
        : grouping == RmaGrouping::Window     ? std::string("window")
        : grouping == RmaGrouping::Pair       ? std::to_string(origin) + " to " + to
                                              : std::to_string(origin);
}

Groups oracleGroups(const StoreView& store, const RmaAsked& asked)
{
    std::set<std::size_t> locations;
    for (const LocationId location : asked.locations)
        locations.insert(indexOf(location));
    Groups groups;
    for (const Found& found : oracleOperations(store)) {
        const bool isWanted = locations.contains(found.origin) || (found.target && locations.contains(*found.target));
        if (!isWanted || !asked.interval.contains(found.begin))
            continue;
        Sums& sums = groups[nameOf(asked.grouping, found.kind, found.origin, found.target)];
        ++sums.operations;
        if (found.target) {
            sums.forth += found.forth;
            sums.back += found.back;
        } else {
            ++sums.unknown;
        }
        if (!found.end)
            continue;
        const auto length = static_cast<std::uint64_t>(*found.end - found.begin);
        ++sums.timed;
        sums.duration += length;
        sums.longest = std::max(sums.longest, length);
    }
    return groups;
}

Groups groupsOf(const std::vector<RmaGroup>& found, RmaGrouping grouping)
{
    Groups groups;
    for (const RmaGroup& group : found) {
        if (group.operations == 0)
            continue;
        const RmaSubject& subject = group.subject;
        const auto target = isValid(subject.target) ? std::optional(indexOf(subject.target)) : std::nullopt;
        groups[nameOf(grouping, subject.kind.value_or(EventKind::RmaPut), indexOf(subject.origin), target)]
            = { group.operations, group.timed, group.toTarget.bytes, group.toOrigin.bytes, group.unknownTarget,
                  static_cast<std::uint64_t>(group.duration), group.longest };
    }
    return groups;
}

} // namespace

/// Tests sums of one-sided communication.
class TestRmaSummary : public QObject {
    Q_OBJECT

private slots:
    void equalsOracle_data() { addSeedRows(12); }
    void equalsOracle()
    {
        QFETCH(std::uint32_t, seed);
        const TransferTrace trace = transferTrace(seed, 300);
        const std::vector<LocationId> all = allLocations(*trace.store);
        const Interval whole = trace.store->interval();
        const auto third = static_cast<Tick>(whole.length() / 3);
        for (const Interval& interval : { whole, Interval { whole.begin + third, whole.end - third }, Interval {} }) {
            for (const std::vector<LocationId>& locations : { all, { all[1], all[4], all[7] } }) {
                using enum RmaGrouping;
                for (const RmaGrouping grouping : { Operation, Window, Pair, Origin }) {
                    const RmaAsked asked { interval, locations, grouping, 1 };
                    const auto found = rmaSummary(*trace.store, asked, {}).value();
                    const std::string expected = textOf(oracleGroups(*trace.store, asked));
                    QCOMPARE(textOf(groupsOf(found, asked.grouping)), expected);
                    RmaAsked parallel = asked;
                    parallel.threads = 3;
                    QCOMPARE(
                        textOf(groupsOf(rmaSummary(*trace.store, parallel, {}).value(), asked.grouping)), expected);
                    for (const RmaGroup& group : found)
                        checkTimed(*trace.store, asked, group);
                }
            }
        }
    }

    /// The matrix of transfers has the same numbers, each direction by itself.
    void equalsMatrix_data() { addSeedRows(6); }
    void equalsMatrix()
    {
        QFETCH(std::uint32_t, seed);
        const TransferTrace trace = transferTrace(seed, 400);
        const std::vector<LocationId> all = allLocations(*trace.store);
        const Interval whole = trace.store->interval();
        const MatrixPlaces places(trace.store->definitions(), {}, all);
        const auto matrix = transferMatrix(*trace.store, places, { whole, { false, false, true }, {}, 1 }, {}).value();
        std::map<std::pair<std::size_t, std::size_t>, TransferSum> cells;
        std::uint64_t unknown = 0;
        for (const RmaGroup& group : rmaSummary(*trace.store, { whole, all, RmaGrouping::Pair, 1 }, {}).value()) {
            unknown += group.unknownTarget;
            if (!isValid(group.subject.target))
                continue;
            const std::size_t origin = indexOf(group.subject.origin);
            const std::size_t target = indexOf(group.subject.target);
            if (group.toTarget.count > 0)
                cells[{ origin, target }].add(group.toTarget);
            if (group.toOrigin.count > 0)
                cells[{ target, origin }].add(group.toOrigin);
        }
        QCOMPARE(unknown, matrix.rmaLeftOut);
        QCOMPARE(cells.size(), matrix.cells.size());
        for (const TransferCell& cell : matrix.cells)
            QVERIFY((cells[{ indexOf(places[cell.sender].location), indexOf(places[cell.receiver].location) }])
                == cell.sum);
    }

    /// So has the table of transfers, which pictures show.
    void equalsTable()
    {
        const TransferTrace trace = transferTrace(5, 2'000);
        const RmaTable table = RmaTable::make(*trace.store, 2, {}).value();
        using Row = std::tuple<Tick, std::size_t, std::size_t, std::uint64_t, std::optional<Tick>>;
        std::multiset<Row> expected;
        for (const MadeTransfer& made : trace.transfers) {
            if (made.source == TransferSource::Rma)
                expected.emplace(made.begin, indexOf(made.from), indexOf(made.to), made.bytes, made.end);
        }
        std::multiset<Row> found;
        for (std::uint64_t i = 0; i < table.transfers().size(); ++i) {
            const Message message = table.transfers().at(idAt<MessageId>(i));
            const RmaTable::Meaning meaning = RmaTable::meaningOf(message);
            found.emplace(message.send, indexOf(message.sender()), indexOf(message.receiver()), message.bytes,
                meaning.isEndKnown ? std::optional(message.receive) : std::nullopt);
            const EventRecord record = trace.store->location(meaning.event.location).event(meaning.event.index);
            QCOMPARE(record.kind, meaning.kind);
            QCOMPARE(record.tick, message.send);
        }
        QVERIFY(!expected.empty());
        QVERIFY(found == expected);
    }

    /// A member of a collective operation that does not say when it entered has no time in it.
    void membersWithoutBegin()
    {
        TraceMaker maker;
        maker.addRanks(2, maker.addNode("node"));
        maker.addWorld();
        const WindowId window = maker.builder.addWindow({ 0, "win", maker.world });
        const CollectiveEnd fence { .operation = CollectiveOperation::Barrier, .window = window };
        maker.at(0).event(10, EventKind::RmaCollectiveBegin);
        for (std::size_t rank = 0; rank < 2; ++rank)
            maker.at(rank).collective(20, EventKind::RmaCollectiveEnd, fence);
        const auto store = maker.finish();
        const auto groups = rmaSummary(*store, { store->interval(), allLocations(*store) }, {}).value();
        QCOMPARE(groups.size(), std::size_t { 1 });
        QCOMPARE(groups[0].timed, std::uint64_t { 1 });
        QVERIFY(groups[0].duration == 10);
    }

    /// What completes an operation also names its target, where the operation does not.
    void completionNamesTarget()
    {
        TraceMaker maker;
        maker.addRanks(2, maker.addNode("node"));
        maker.addWorld();
        const WindowId window = maker.builder.addWindow({ 0, "win", maker.world });
        maker.at(0).event(10, EventKind::RmaGet,
            std::array { Field::number(FieldKey::Bytes, 64), Field::number(FieldKey::MatchingId, 2) });
        maker.at(0).event(30, EventKind::RmaCompleteBlocking,
            std::array { Field::reference(FieldKey::Window, FieldType::Window, window),
                Field::reference(FieldKey::Peer, FieldType::Location, maker.locations[1]),
                Field::number(FieldKey::MatchingId, 2) });
        maker.at(1).event(40, EventKind::RmaTest, std::array { Field::number(FieldKey::MatchingId, 2) });
        const auto store = maker.finish();
        const std::vector<LocationId> all = allLocations(*store);
        const auto groups = rmaSummary(*store, { store->interval(), all, RmaGrouping::Pair, 1 }, {}).value();
        QCOMPARE(groups.size(), std::size_t { 1 });
        QCOMPARE(groups[0].subject.target, maker.locations[1]);
        QCOMPARE(groups[0].unknownTarget, std::uint64_t { 0 });
        QCOMPARE(groups[0].longestOperation.window, window);
        QCOMPARE(groups[0].longestOperation.communicator, maker.world);
        QCOMPARE(RmaTable::make(*store, 1, {}).value().transfers().size(), std::uint64_t { 1 });
        const MatrixPlaces places(store->definitions(), {}, all);
        const auto matrix
            = transferMatrix(*store, places, { store->interval(), { false, false, true }, {}, 1 }, {}).value();
        QCOMPARE(matrix.rmaLeftOut, std::uint64_t { 0 });
        QCOMPARE(matrix.cells.size(), std::size_t { 1 });
    }

    void stops()
    {
        const TransferTrace trace = transferTrace(1, 60);
        std::stop_source source;
        source.request_stop();
        QVERIFY(rmaSummary(*trace.store, { trace.store->interval(), allLocations(*trace.store) }, source.get_token())
                    .isStopped());
        QVERIFY(RmaTable::make(*trace.store, 1, source.get_token()).isStopped());
    }

private:
    static void checkTimed(const StoreView& store, const RmaAsked& asked, const RmaGroup& group)
    {
        const auto timed
            = longestOperations(store, asked, group.subject, static_cast<std::size_t>(group.timed) + 1, {}).value();
        QCOMPARE(timed.size(), group.timed); // none are collective here
        const auto length = [](const RmaOperation& of) { return ticksBetween(of.begin, *of.end); };
        const auto order = [&](const RmaOperation& a, const RmaOperation& b) {
            return length(a) != length(b) ? length(a) > length(b)
                                          : std::tuple(a.begin, a.event.location, a.event.index)
                    < std::tuple(b.begin, b.event.location, b.event.index);
        };
        QVERIFY(std::ranges::is_sorted(timed, order));
        if (!timed.empty()) {
            QCOMPARE(group.longestOperation.event, timed.front().event);
            QCOMPARE(group.longest, length(timed.front()));
            const std::size_t some = timed.size() / 2 + 1;
            const auto longest = longestOperations(store, asked, group.subject, some, {}).value();
            QCOMPARE(longest.size(), some);
            for (std::size_t i = 0; i < some; ++i)
                QCOMPARE(longest[i].event, timed[i].event);
        }
        QCOMPARE(group.hasLongestOperation, !timed.empty());
    }
};

LIGHTCONE_TEST(TestRmaSummary, Core)

} // namespace lightcone::tests::tst_rmasummary

#include "tst_rmasummary.moc"
