// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/calloracle.h"
#include "core/durationoracle.h"
#include "core/seedrows.h"
#include "core/transfertrace.h"
#include "growingtrace.h"
#include "litpictures.h"
#include "sampletrace.h"
#include "testclass.h"
#include "views/base/spotlight.h"
#include "views/base/timecoordinates.h"
#include "views/base/viewstate.h"
#include "views/navigation/selectionnavigator.h"
#include "views/spotlight/spotlighthits.h"
#include "views/spotlight/spotlightwalk.h"

#include <algorithm>
#include <cmath>
#include <tuple>

namespace lightcone::tests::tst_spotlightspans {

using namespace views;
using core::Tick;

namespace {

/// Something that is lit, and what it should be: durations in their order.
struct Lit {
    Spotlight spotlight;
    Durations expected;
};

Lit litOf(core::DurationKind kind, Random& random, const core::StoreView& store)
{
    const std::vector<core::FunctionId> functions = someFunctions(random, store);
    const std::vector<core::LocationId> locations = someLocations(random, store);
    const core::DurationsAsked asked {
        .kind = kind, .locations = locations, .interval = store.interval(), .functions = functions
    };
    Lit lit;
    lit.expected = oracleDurations(store, asked);
    core::DurationRange range;
    if (!lit.expected.empty() && !random.oneIn(3)) {
        const auto one
            = [&] { return lit.expected[random.below(static_cast<std::uint32_t>(lit.expected.size()))].ticks; };
        range.begin = one();
        range.end = std::max(one(), range.begin + 1);
    }
    std::erase_if(lit.expected, [&](const core::FoundDuration& found) { return !range.contains(found.ticks); });
    std::ranges::sort(lit.expected, {},
        [](const core::FoundDuration& found) { return std::tuple(found.span.begin, found.location, found.item); });
    lit.spotlight = kind == core::DurationKind::Gaps
        ? spotlightOnGaps(store.definitions(), functions, range, QStringLiteral("gaps"))
        : spotlightOnCollectives(store.definitions(), {}, range, QStringLiteral("collective operations"));
    if (locations.size() < store.locationCount())
        lit.spotlight.locations = locations;
    return lit;
}

bool isThis(const Selection& selection, const core::FoundDuration& expected)
{
    if (const auto* id = std::get_if<core::CollectiveId>(&selection.item))
        return !core::isValid(expected.location) && core::indexOf(*id) == expected.item;
    const auto* call = std::get_if<core::CallInstance>(&selection.item);
    return call && call->location == expected.location && call->enterIndex == expected.item;
}

/// The stretches of time that are lit on a location.
std::vector<core::Interval> partsOf(const core::StoreView& store, const Durations& durations, core::LocationId location)
{
    std::vector<core::Interval> parts;
    for (const core::FoundDuration& duration : durations) {
        if (duration.location == location)
            parts.push_back(duration.span);
        if (core::isValid(duration.location))
            continue;
        for (const core::CollectiveMember& member :
            store.collectives().members(core::idAt<core::CollectiveId>(duration.item))) {
            if (member.endEvent.location == location)
                parts.push_back({ member.begin, member.end });
        }
    }
    return parts;
}

std::shared_ptr<const core::StoreView> traceOf(core::DurationKind kind, std::uint32_t seed)
{
    return kind == core::DurationKind::Gaps ? randomStore(seed) : transferTrace(seed, 150).store;
}

constexpr core::DurationKind kKinds[] { core::DurationKind::Gaps, core::DurationKind::Collectives };

} // namespace

/// Tests the light on gaps between calls and on collective operations: in pictures, and from one to the next.
class TestSpotlightSpans : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates)); }
    void texts();
    void areSeen_data() { addSeedRows(10); }
    void areSeen();
    void areSeenOnAllLevels_data() { addSeedRows(5); }
    void areSeenOnAllLevels();
    void columnsOfTheWholeTrace();
    void walkInTheirOrder_data() { addSeedRows(10); }
    void walkInTheirOrder();
    void walksOverOperations();
    void walksOverGaps();
    void laterStatesAreFoundAnew();
    void stops();

private:
    /// Says whether column by column there is light where something is, and only there.
    static void comparePicture(const core::StoreView& store, const Lit& lit, const SpotlightRequest& request);

    SampleTrace m_sample;
};

void TestSpotlightSpans::texts()
{
    const core::Definitions& definitions = m_sample.store->definitions();
    const auto textOf = [&](const core::DurationRange& range) {
        return spotlightOnCollectives(definitions, {}, range, QStringLiteral("collective operations")).text;
    };
    QCOMPARE(textOf({ 3'000, 8'000 }), QString::fromUtf8("collective operations that last 3.000 µs to 8.000 µs"));
    QCOMPARE(textOf({ .begin = 3'000 }), QString::fromUtf8("collective operations that last 3.000 µs or longer"));
    QVERIFY(textOf({ 1'000'000'000, 1'000'040'000 }) != textOf({ 1'000'040'000, 1'000'090'000 }));
    QCOMPARE(textOf({ .end = 3'000 }), QString::fromUtf8("collective operations that last less than 3.000 µs"));
    QCOMPARE(textOf({}), QStringLiteral("collective operations"));
    Spotlight gaps = spotlightOnGaps(
        definitions, { functionOf(*m_sample.store, "compute") }, { 0, 10 }, QStringLiteral("gaps between calls"));
    QCOMPARE(gaps.text, QStringLiteral("gaps between calls that last 0 s to 10 ns"));
    QVERIFY(gaps.hasSpans() && !gaps.areCalls() && !gaps.isEmpty());
    // A copy is the same light, with gaps of its own.
    const Spotlight copy = gaps;
    QVERIFY(copy == gaps);
    QVERIFY(&copy.spans.once() != &gaps.spans.once());
}

void TestSpotlightSpans::comparePicture(const core::StoreView& store, const Lit& lit, const SpotlightRequest& request)
{
    const SpotlightData data = querySpotlight(store, request, {}).value();
    const SpotlightGeometry geometry = layoutSpotlight(data, request, kLitColumns, SpotlightLook::Bars, nullptr);
    const std::vector<Tick> edges = TimeCoordinates(request.interval, kLitColumns).edges(kLitColumns);
    for (const SpotlightRow& row : data.rows) {
        const RowTree::Row& shown = request.layout->row(row.row);
        if (shown.isHeader())
            continue;
        std::vector<std::vector<core::Interval>> parts;
        for (const core::LocationId location : shown.locations)
            parts.push_back(partsOf(store, lit.expected, location));
        const double top = request.layout->top(row.row);
        const double bottom = request.layout->top(row.row + 1);
        for (std::size_t i = 0; i < kLitColumns; ++i) {
            std::size_t wide = i;
            while (wide + 1 < kLitColumns && edges[wide] == edges[wide + 1])
                ++wide;
            const core::Interval column { edges[wide], edges[wide + 1] };
            bool isLit = false;
            std::uint64_t most = 0;
            std::uint64_t all = 0; // of the locations, each as much as the column has at most
            for (const std::vector<core::Interval>& ofLocation : parts) {
                std::uint64_t sum = 0;
                for (const core::Interval& part : ofLocation) {
                    isLit = isLit || part.intersects(column) || (part.isEmpty() && column.contains(part.begin));
                    most = std::max(most, part.intersected(column).length());
                    sum += part.intersected(column).length();
                }
                all += std::min(sum, column.length());
            }
            QCOMPARE(row.columns[i] > 0, isLit);
            const double whole = static_cast<double>(column.length()) * static_cast<double>(parts.size());
            QVERIFY(row.columns[i] >= std::floor(SpotlightRow::kAll * (static_cast<double>(most) / whole)));
            QVERIFY(
                row.columns[i] <= std::max(1.0, std::ceil(SpotlightRow::kAll * (static_cast<double>(all) / whole))));
            const double x = static_cast<double>(i) + 0.5;
            QCOMPARE(veilAt(geometry, { x, top + 1 }) == SpotlightVeil::kStrengths, !isLit);
            if (isLit)
                QVERIFY(isMarked(geometry, x, top, bottom));
        }
    }
}

void TestSpotlightSpans::areSeen()
{
    QFETCH(std::uint32_t, seed);
    Random random(seed);
    for (const core::DurationKind kind : kKinds) {
        const auto store = traceOf(kind, seed);
        RowTree rows(*store);
        rows.openToDepth(random.oneIn(2) ? 0 : 9);
        for (const core::Interval& interval : testIntervals(*store, seed)) {
            if (interval.isEmpty())
                continue;
            const Lit lit = litOf(kind, random, *store);
            comparePicture(*store, lit, requestOf(rows, lit.spotlight, interval));
        }
    }
}

void TestSpotlightSpans::areSeenOnAllLevels()
{
    QFETCH(std::uint32_t, seed);
    Random random(seed);
    for (const core::DurationKind kind : kKinds) {
        const auto store = traceOf(kind, seed);
        RowTree rows(*store);
        rows.setAllLevelsOpen(true);
        const Lit lit = litOf(kind, random, *store);
        const SpotlightRequest request = requestOf(rows, lit.spotlight, store->interval());
        comparePicture(*store, lit, request);
        const SpotlightGeometry geometry = geometryOf(*store, request);
        for (int row = 0; row < request.layout->count(); ++row) {
            const RowTree::Row& shown = request.layout->row(row);
            if (shown.isHeader() || !shown.showsLevels())
                continue;
            const double first = request.layout->levelTop(row, 0) + 1;
            const double last = request.layout->levelTop(row, static_cast<int>(shown.levels)) - 1;
            for (int i = 0; i < kLitColumns; ++i)
                QCOMPARE(veilAt(geometry, { i + 0.5, first }), veilAt(geometry, { i + 0.5, last }));
        }
    }
}

void TestSpotlightSpans::columnsOfTheWholeTrace()
{
    const auto store = smallTrace(); // 0 to 999, a barrier from 600 to 700
    const auto columns
        = [&](const Spotlight& spotlight) { return spotlightColumns(store, spotlight, {}, 10, {}).value(); };
    Spotlight spotlight = spotlightOnCollectives(store->definitions(), {}, {}, {});
    QVERIFY((columns(spotlight) == std::vector<std::uint8_t> { 0, 0, 0, 0, 0, 0, 1, 0, 0, 0 }));
    spotlight = spotlightOnCollectives(store->definitions(), {}, { .begin = 101 }, {});
    QVERIFY(columns(spotlight) == std::vector<std::uint8_t>(10));
    const core::FunctionId compute = functionOf(*store, "compute");
    spotlight = spotlightOnGaps(store->definitions(), { compute }, {}, {}); // of no duration, at 300
    QVERIFY((columns(spotlight) == std::vector<std::uint8_t> { 0, 0, 0, 1, 0, 0, 0, 0, 0, 0 }));
}

/// There and back, and round.
void TestSpotlightSpans::walkInTheirOrder()
{
    QFETCH(std::uint32_t, seed);
    Random random(seed);
    for (const core::DurationKind kind : kKinds) {
        const auto store = traceOf(kind, seed);
        const auto [spotlight, expected] = litOf(kind, random, *store);
        const auto hits = SpotlightHits::make(store, spotlight, {}, {}).value();
        QCOMPARE(hits->count(), std::uint64_t { expected.size() });
        QVERIFY(!hits->numberOf({}, {}).value());
        if (expected.empty()) {
            QVERIFY(!hits->neighbour({}, 0, true, {}).value());
            continue;
        }
        Selection selection;
        for (std::size_t i = 0; i < expected.size(); ++i) {
            const auto step = hits->neighbour(selection, store->interval().begin, true, {}).value();
            QVERIFY(step && !step->wentRound);
            QVERIFY(isThis(step->selection, expected[i]));
            QCOMPARE(step->ticks, expected[i].ticks);
            QCOMPARE(step->span.begin, expected[i].span.begin);
            QVERIFY(hits->numberOf(step->selection, {}).value() == std::uint64_t { i });
            selection = step->selection;
        }
        const auto round = hits->neighbour(selection, 0, true, {}).value();
        QVERIFY(round->wentRound && isThis(round->selection, expected.front()));
        const auto back = hits->neighbour(round->selection, 0, false, {}).value();
        QVERIFY(back->wentRound && isThis(back->selection, expected.back()));
        for (std::size_t i = expected.size() - 1; i-- > 0;) {
            const auto step = hits->neighbour(selection, 0, false, {}).value();
            QVERIFY(!step->wentRound && isThis(step->selection, expected[i]));
            selection = step->selection;
        }
        const auto longest = hits->byDuration(core::DurationOrder::LongestFirst, std::nullopt, {}).value();
        const auto shortest = hits->byDuration(core::DurationOrder::ShortestFirst, std::nullopt, {}).value();
        for (const core::FoundDuration& duration : expected)
            QVERIFY(shortest->ticks <= duration.ticks && duration.ticks <= longest->ticks);
    }
}

namespace {

/// A window's state, with a walk.
struct Walker {
    explicit Walker(std::shared_ptr<const core::StoreView> store)
    {
        state.setStore(std::move(store));
        QObject::connect(
            &navigator, &SelectionNavigator::noticed, &walk, [this](const QString& word) { words.append(word); });
        QObject::connect(&walk, &SpotlightWalk::noticed, &walk, [this](const QString& word) { words.append(word); });
    }
    bool settle()
    {
        return QTest::qWaitFor([this] { return !walk.isBusy() && !navigator.isBusy(); }, 10'000);
    }

    ViewState state;
    SelectionNavigator navigator { state };
    SpotlightWalk walk { state, navigator };
    QStringList words;
};

} // namespace

void TestSpotlightSpans::walksOverOperations()
{
    // Barriers of 10, 30 and 20 ticks.
    TraceMaker maker;
    maker.addRanks(2, maker.addNode("node"));
    maker.addWorld();
    for (const auto& [begin, end] : { std::pair<Tick, Tick> { 100, 110 }, { 200, 230 }, { 300, 320 } }) {
        maker.barrier(0, begin, end);
        maker.barrier(1, begin + 5, end);
    }
    Walker walker(maker.finish());
    walker.walk.light(spotlightOnCollectives(walker.state.store()->definitions(), {}, { .begin = 15 }, {}));
    QVERIFY(walker.settle());
    QCOMPARE(walker.walk.count(), std::optional<std::uint64_t>(2));
    const auto selected = [&] {
        const auto* id = std::get_if<core::CollectiveId>(&walker.state.selection().item);
        return id ? static_cast<int>(core::indexOf(*id)) : -1;
    };
    for (const int expected : { 1, 2, 1 }) {
        walker.walk.goToNext();
        QVERIFY(walker.settle());
        QCOMPARE(selected(), expected);
    }
    QCOMPARE(walker.walk.number(), std::optional<std::uint64_t>(1));
    walker.walk.goToPrevious();
    QVERIFY(walker.settle());
    QCOMPARE(selected(), 2);
    for (const int expected : { 1, 2 }) {
        walker.walk.goToLongest();
        QVERIFY(walker.settle());
        QCOMPARE(selected(), expected);
    }
    QVERIFY(walker.words.last().contains(QStringLiteral("20 ns")));
    walker.walk.setLocations(std::vector<core::LocationId> {});
    QVERIFY(walker.settle());
    QCOMPARE(walker.walk.count(), std::optional<std::uint64_t>(0));
    walker.walk.light({});
    QVERIFY(!walker.state.spotlight());
}

/// The call behind a gap is selected; the word tells the duration of the gap.
void TestSpotlightSpans::walksOverGaps()
{
    TraceMaker maker;
    maker.addRanks(1, maker.addNode("node"));
    const core::RegionId work = maker.addRegion("work");
    for (const auto& [begin, end] : { std::pair<Tick, Tick> { 0, 10 }, { 40, 45 }, { 50, 51 }, { 71, 75 } })
        maker.call(0, work, begin, end);
    Walker walker(maker.finish());
    const core::StoreView& store = *walker.state.store();
    walker.walk.light(spotlightOnGaps(store.definitions(), { functionOf(store, "work") }, { .begin = 20 }, {}));
    QVERIFY(walker.settle());
    QCOMPARE(walker.walk.count(), std::optional<std::uint64_t>(2));
    for (const Tick expected : { 40, 71, 40 }) {
        walker.walk.goToNext();
        QVERIFY(walker.settle());
        QCOMPARE(walker.state.place()->tick, expected);
    }
    QCOMPARE(walker.walk.number(), std::optional<std::uint64_t>(1));
    walker.walk.goToLongest();
    QVERIFY(walker.settle());
    QVERIFY(walker.words.last().contains(QStringLiteral("30 ns")));
    QVERIFY(walker.state.interval().begin <= 10 && walker.state.interval().end >= 40);
}

/// Gaps are those of the trace as far as it is read.
void TestSpotlightSpans::laterStatesAreFoundAnew()
{
    Walker walker(growingTrace(100, 1));
    const core::FunctionId step = functionOf(*walker.state.store(), "step");
    walker.walk.light(spotlightOnGaps(walker.state.store()->definitions(), { step }, {}, {}));
    QVERIFY(walker.settle());
    QCOMPARE(walker.walk.count(), std::optional<std::uint64_t>(9));
    walker.state.updateStore(growingTrace(200, 1), false);
    QVERIFY(walker.settle());
    QCOMPARE(walker.walk.count(), std::optional<std::uint64_t>(19));
    walker.walk.light(spotlightOnCollectives(walker.state.store()->definitions(), {}, {}, {}));
    walker.walk.goToNext();
    QVERIFY(walker.settle());
    QVERIFY(walker.words.last().contains(QStringLiteral("whole trace")));
}

void TestSpotlightSpans::stops()
{
    const auto store = smallTrace();
    const RowTree rows(*store);
    std::stop_source stopped;
    stopped.request_stop();
    const Spotlight spotlight = spotlightOnCollectives(store->definitions(), {}, {}, {});
    QVERIFY(querySpotlight(*store, requestOf(rows, spotlight, { 0, 1000 }), stopped.get_token()).isStopped());
    QVERIFY(spotlightColumns(store, spotlight, {}, 10, stopped.get_token()).isStopped());
    QVERIFY(SpotlightHits::make(store, spotlight, {}, stopped.get_token()).isStopped());
}

LIGHTCONE_TEST(TestSpotlightSpans, Widgets)

} // namespace lightcone::tests::tst_spotlightspans

#include "tst_spotlightspans.moc"
