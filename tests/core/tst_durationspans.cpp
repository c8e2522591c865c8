// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/durations/durationspans.h"

#include "calloracle.h"
#include "core/store/messages/collectivetable.h"
#include "durationoracle.h"
#include "random.h"
#include "testclass.h"
#include "traceshapes.h"
#include "transfertrace.h"

#include <algorithm>
#include <set>
#include <tuple>

namespace lightcone::tests::tst_durationspans {

using namespace core;

namespace {

constexpr DurationKind kKinds[] { DurationKind::Gaps, DurationKind::Collectives };

/// The durations of one kind that last so long, in their order, and what was made of the same question.
struct Asked {
    Durations expected;
    DurationSpans spans;
};

DurationSpans spansOf(const StoreView& store, const DurationsAsked& asked, const DurationRange& range)
{
    return asked.kind == DurationKind::Gaps
        ? DurationSpans::ofGaps(store, asked.functions, asked.locations, range, 2, {}).value()
        : DurationSpans::ofCollectives(store, {}, asked.locations, range, 2, {}).value();
}

DurationRange someRange(Random& random, const Durations& durations)
{
    DurationRange range;
    if (durations.empty() || random.oneIn(4))
        return range;
    const auto one = [&] { return durations[random.below(static_cast<std::uint32_t>(durations.size()))].ticks; };
    range.begin = random.oneIn(4) ? range.begin : one();
    range.end = random.oneIn(4) ? range.end : std::max(one(), range.begin);
    return range;
}

Asked ask(Random& random, const StoreView& store, DurationKind kind)
{
    const std::vector<FunctionId> functions = someFunctions(random, store);
    const std::vector<LocationId> locations = someLocations(random, store);
    const DurationsAsked asked {
        .kind = kind, .locations = locations, .interval = store.interval(), .functions = functions
    };
    Durations expected = oracleDurations(store, asked);
    const DurationRange range = someRange(random, expected);
    std::erase_if(expected, [&range](const FoundDuration& found) { return !range.contains(found.ticks); });
    std::ranges::sort(expected, {},
        [](const FoundDuration& found) { return std::tuple(found.span.begin, found.location, found.item); });
    return { std::move(expected), spansOf(store, asked, range) };
}

InstancePlace placeOf(const FoundDuration& duration)
{
    return { duration.span.begin, duration.location, duration.item };
}

bool isThis(const std::optional<TimedInstance>& found, const FoundDuration& expected)
{
    return found && found->place == placeOf(expected) && found->ticks == expected.span.length();
}

/// What the durations take of a location: each gap, or the part of each member.
std::vector<Interval> partsOf(
    const StoreView& store, DurationKind kind, const Durations& durations, LocationId location)
{
    std::vector<Interval> parts;
    for (const FoundDuration& duration : durations) {
        if (kind == DurationKind::Gaps) {
            if (duration.location == location)
                parts.push_back(duration.span);
            continue;
        }
        for (const CollectiveMember& member : store.collectives().members(idAt<CollectiveId>(duration.item))) {
            if (member.endEvent.location == location)
                parts.push_back({ member.begin, member.end });
        }
    }
    return parts;
}

/// Looks at all parts for each column.
std::vector<InstanceColumn> oracleColumns(std::vector<Interval> parts, std::span<const Tick> edges)
{
    std::ranges::sort(parts, {}, &Interval::begin);
    std::vector<InstanceColumn> columns(edges.size() - 1);
    for (std::size_t i = columns.size(); i-- > 0;) {
        const Interval column { edges[i], edges[i + 1] };
        if (column.isEmpty()) {
            columns[i] = columns[i + 1];
            continue;
        }
        Tick done = column.begin;
        for (const Interval& part : parts) {
            const Interval inside { std::max(part.begin, done), std::min(part.end, column.end) };
            columns[i].ticks += inside.length();
            done = std::max(done, inside.end);
            columns[i].isMet
                = columns[i].isMet || part.intersects(column) || (part.isEmpty() && column.contains(part.begin));
        }
    }
    return columns;
}

std::vector<Tick> someColumns(Random& random, const Interval& interval)
{
    const std::uint64_t count = 1 + random.below(random.oneIn(2) ? 5 : 200);
    std::vector<Tick> edges { interval.begin, interval.end };
    for (std::uint64_t i = 1; i < count; ++i)
        edges.push_back(static_cast<Tick>(static_cast<std::uint64_t>(interval.begin)
            + random.bits() % std::max<std::uint64_t>(1, interval.length())));
    std::ranges::sort(edges);
    return edges;
}

} // namespace

/// Tests gaps and collective operations of some durations, as they are lit.
class TestDurationSpans : public QObject {
    Q_OBJECT

private slots:
    void order_data() { addShapeRows(); }
    void order();
    void byDuration_data() { addShapeRows(); }
    void byDuration();
    void columns_data() { addShapeRows(); }
    void columns();
    void manyInAColumn();
    void filters();
    void stop();
};

/// They are those of the histogram, in the order of time.
void TestDurationSpans::order()
{
    QFETCH(const std::size_t, shape);
    const auto store = buildTrace(traceShapes()[shape]).store;
    Random random(static_cast<std::uint32_t>(shape) + 1);
    for (const DurationKind kind : kKinds) {
        for (int round = 0; round < 3; ++round) {
            const auto [expected, spans] = ask(random, *store, kind);
            QCOMPARE(spans.count(), std::uint64_t { expected.size() });
            QVERIFY(!spans.find({ LocationId { 0 }, 1 << 30 }) && !spans.find({ LocationId::none, 1 << 30 }));
            InstancePlace place { store->interval().begin, {}, 0 };
            for (std::size_t i = 0; i < expected.size(); ++i) {
                QVERIFY(isThis(spans.firstFrom(place), expected[i]));
                QVERIFY(isThis(spans.find(placeOf(expected[i]).ref()), expected[i]));
                QCOMPARE(spans.countBefore(placeOf(expected[i])), std::uint64_t { i });
                const auto before = spans.lastBefore(placeOf(expected[i]));
                QVERIFY(i == 0 ? !before : isThis(before, expected[i - 1]));
                place = placeOf(expected[i]);
                ++place.event;
            }
            QVERIFY(!spans.firstFrom(place));
        }
    }
}

void TestDurationSpans::byDuration()
{
    QFETCH(const std::size_t, shape);
    constexpr std::size_t kSteps = 50;
    const auto store = buildTrace(traceShapes()[shape]).store;
    Random random(static_cast<std::uint32_t>(shape) + 10);
    for (const DurationKind kind : kKinds) {
        auto [expected, spans] = ask(random, *store, kind);
        for (const auto order : { DurationOrder::LongestFirst, DurationOrder::ShortestFirst }) {
            std::ranges::stable_sort(expected, [order](const FoundDuration& a, const FoundDuration& b) {
                const auto [first, second] = order == DurationOrder::LongestFirst
                    ? std::pair(b.span.length(), a.span.length())
                    : std::pair(a.span.length(), b.span.length());
                return first != second ? first < second : placeOf(a) < placeOf(b);
            });
            std::optional<TimedInstance> last;
            for (std::size_t i = 0; i < std::min(expected.size(), kSteps); ++i) {
                last = spans.nextByDuration(order, last, {}).value();
                QVERIFY(isThis(last, expected[i]));
            }
            if (expected.size() <= kSteps)
                QVERIFY(!spans.nextByDuration(order, last, {}).value());
        }
    }
}

void TestDurationSpans::columns()
{
    QFETCH(const std::size_t, shape);
    const auto store = buildTrace(traceShapes()[shape]).store;
    Random random(static_cast<std::uint32_t>(shape) + 20);
    std::vector<Interval> intervals = testIntervals(*store, static_cast<std::uint32_t>(shape));
    intervals.push_back(store->interval());
    std::erase_if(intervals, [](const Interval& interval) { return interval.isEmpty(); });
    for (const DurationKind kind : kKinds) {
        const auto [expected, spans] = ask(random, *store, kind);
        for (const LocationId location : allLocations(*store)) {
            const std::vector<Interval> parts = partsOf(*store, kind, expected, location);
            for (int round = 0; round < 4 && !intervals.empty(); ++round) {
                const std::vector<Tick> edges = someColumns(random,
                    round == 0 ? intervals.back()
                               : intervals[random.below(static_cast<std::uint32_t>(intervals.size()))]);
                std::vector<InstanceColumn> found(edges.size() - 1);
                QVERIFY(spans.addColumns(std::vector { location }, edges, found, {}).isDone());
                QVERIFY(found == oracleColumns(parts, edges));
            }
        }
    }
}

/// Columns that hold chunks of gaps as a whole.
void TestDurationSpans::manyInAColumn()
{
    const auto store = randomFileStore(7, 2, 60'000);
    const std::vector<LocationId> locations = allLocations(*store);
    const std::vector<FunctionId> functions { FunctionId { 0 }, FunctionId { 1 }, FunctionId { 2 } };
    const DurationsAsked asked {
        .kind = DurationKind::Gaps, .locations = locations, .interval = store->interval(), .functions = functions
    };
    const Durations expected = oracleDurations(*store, asked);
    QVERIFY2(expected.size() > 1'000, qPrintable(QString::number(expected.size())));
    const DurationSpans spans = spansOf(*store, asked, {});
    Random random(3);
    for (const LocationId location : locations) {
        const std::vector<Interval> parts = partsOf(*store, DurationKind::Gaps, expected, location);
        for (int round = 0; round < 10; ++round) {
            const std::vector<Tick> edges = someColumns(random, store->interval());
            std::vector<InstanceColumn> found(edges.size() - 1);
            QVERIFY(spans.addColumns(std::vector { location }, edges, found, {}).isDone());
            QVERIFY(found == oracleColumns(parts, edges));
        }
    }
}

/// An operation, a communicator, and who sends to whom choose among collective operations.
void TestDurationSpans::filters()
{
    const TransferTrace trace = transferTrace(5, 400);
    const StoreView& store = *trace.store;
    const std::vector<LocationId> locations = allLocations(store);
    const auto idsOf = [&](const CollectiveFilter& filter) {
        const DurationSpans spans = DurationSpans::ofCollectives(store, filter, locations, {}, 2, {}).value();
        std::set<std::uint64_t> ids;
        for (std::uint64_t i = 0; i < store.collectives().size(); ++i) {
            if (spans.find({ LocationId::none, i }))
                ids.insert(i);
        }
        return ids;
    };
    std::set<std::pair<CollectiveOperation, CommunicatorId>> kinds;
    std::uint64_t sum = 0;
    for (std::uint64_t i = 0; i < store.collectives().size(); ++i) {
        const Collective collective = store.collectives().at(idAt<CollectiveId>(i));
        kinds.emplace(collective.operation, collective.communicator);
    }
    for (const auto& [operation, communicator] : kinds) {
        for (const std::uint64_t id : idsOf({ .operation = operation, .communicator = communicator })) {
            const Collective collective = store.collectives().at(idAt<CollectiveId>(id));
            QVERIFY(collective.operation == operation && collective.communicator == communicator);
            ++sum;
        }
    }
    QVERIFY(kinds.size() > 3);
    QCOMPARE(sum, store.collectives().size());
    // Each transfer is of an operation that is found by its ends, and of no other pair is anything found.
    for (const LocationId from : locations) {
        for (const LocationId to : locations) {
            MessageFilter pair;
            pair.senders = { from };
            pair.receivers = { to };
            std::set<Tick> begins;
            for (const MadeTransfer& made : trace.transfers) {
                if (made.source == TransferSource::Collective && made.from == from && made.to == to)
                    begins.insert(made.begin);
            }
            std::set<Tick> found;
            for (const std::uint64_t id : idsOf({ .transfers = { pair } })) {
                for (const CollectiveMember& member : store.collectives().members(idAt<CollectiveId>(id))) {
                    if (member.endEvent.location == from)
                        found.insert(member.begin);
                }
            }
            QVERIFY(found == begins);
        }
    }
    MessageFilter tagged;
    tagged.tags = { 1 };
    QVERIFY(idsOf({ .transfers = { tagged } }).empty());
}

void TestDurationSpans::stop()
{
    const auto store = transferTrace(1, 50).store;
    const std::vector<LocationId> locations = allLocations(*store);
    const std::vector<FunctionId> functions { FunctionId { 0 } };
    std::stop_source stopped;
    stopped.request_stop();
    QVERIFY(DurationSpans::ofGaps(*store, functions, locations, {}, 2, stopped.get_token()).isStopped());
    QVERIFY(DurationSpans::ofCollectives(*store, {}, locations, {}, 2, stopped.get_token()).isStopped());
    const DurationSpans all = DurationSpans::ofCollectives(*store, {}, locations, {}, 2, {}).value();
    std::vector<InstanceColumn> columns(1);
    const std::vector<Tick> edges { store->interval().begin, store->interval().end };
    QVERIFY(all.addColumns(locations, edges, columns, stopped.get_token()).isStopped());
    QVERIFY(all.nextByDuration(DurationOrder::LongestFirst, {}, stopped.get_token()).isStopped());
}

LIGHTCONE_TEST(TestDurationSpans, None)

} // namespace lightcone::tests::tst_durationspans

#include "tst_durationspans.moc"
