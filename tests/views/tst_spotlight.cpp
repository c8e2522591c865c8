// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/calloracle.h"
#include "core/random.h"
#include "core/seedrows.h"
#include "litpictures.h"
#include "testclass.h"
#include "timelinetraces.h"
#include "views/base/spotlight.h"
#include "views/base/timecoordinates.h"
#include "views/plot/plotstyle.h"
#include "views/rows/rowtree.h"

#include <QImage>
#include <QPainter>

#include <algorithm>

namespace lightcone::tests::tst_spotlight {

using namespace views;
using core::Tick;

namespace {

/// A call that is open in [begin, end), or at one time.
struct Lit {
    Tick begin = 0;
    Tick end = 0;
    std::uint32_t depth = 0;
    bool takesTime = false;
};

std::vector<Lit> litCalls(
    const core::StoreView& store, core::LocationId location, const Spotlight& spotlight, core::Interval interval)
{
    std::vector<Lit> lit;
    for (const OracleCall& call : oracleCalls(store, location)) {
        const bool isMeant = std::ranges::count(spotlight.functions, call.function) > 0
            && (!spotlight.locations || std::ranges::count(*spotlight.locations, location) > 0);
        if (isMeant && core::Interval { call.enter, std::max(call.leave, call.enter + 1) }.intersects(interval))
            lit.push_back({ call.enter, std::max(call.leave, call.enter + 1), call.depth, call.leave > call.enter });
    }
    return lit;
}

/// The first message from @p sender.
core::Message messageFrom(const core::StoreView& store, core::LocationId sender)
{
    core::Message message;
    for (std::uint64_t i = 0; i < store.messages().size() && message.sender() != sender; ++i)
        message = store.messages().at(core::idAt<core::MessageId>(i));
    return message;
}

} // namespace

/// Tests where a light falls in a picture, and how it is painted.
class TestSpotlight : public QObject {
    Q_OBJECT

private slots:
    void quotesNames();
    void everyCallIsSeen_data() { addSeedRows(10); }
    void everyCallIsSeen();
    void everyCallIsSeenOnItsLevel_data() { addSeedRows(10); }
    void everyCallIsSeenOnItsLevel();
    void callsBelowTheLevelsAreMarked();
    void shareIsThatOfAllLocations();
    void onTopIsLessThanOpen();
    void aLineIsLitAroundItself();
    void messagesAreLit();
    void dimsTheRest();
    void columnsOfTheWholeTrace();
    void stops();
};

void TestSpotlight::quotesNames()
{
    TraceMaker maker;
    maker.addRanks(1, maker.addNode("node"));
    const core::RegionId plain = maker.addRegion("b");
    const core::RegionId quoted = maker.addRegion("operator\"\" _s");
    maker.call(0, plain, 0, 1);
    maker.call(0, quoted, 1, 2);
    const auto store = maker.finish();
    const core::Definitions& definitions = store->definitions();
    const Spotlight spotlight
        = spotlightOn(definitions, { definitions.functionOf(quoted), definitions.functionOf(plain) });
    QCOMPARE(spotlight.text, QStringLiteral("\"b\" \"operator\"\"\"\" _s\""));
    QCOMPARE(spotlight.functions.size(), std::size_t { 2 });
    QVERIFY(std::ranges::is_sorted(spotlight.functions));
}

/// Whatever the zoom: where a call is, there are a mark and less of a veil; where none is, neither.
void TestSpotlight::everyCallIsSeen()
{
    QFETCH(std::uint32_t, seed);
    const auto store = randomStore(seed);
    Random random(seed);
    const auto functionCount = static_cast<std::uint32_t>(store->definitions().functions.size());
    RowTree rows(*store);
    rows.openToDepth(random.oneIn(2) ? 0 : 9);
    for (core::Interval interval : testIntervals(*store, seed)) {
        if (interval.isEmpty())
            continue;
        Spotlight spotlight;
        spotlight.functions = { core::idAt<core::FunctionId>(random.below(functionCount)) };
        if (random.oneIn(3))
            spotlight.locations = std::vector { core::LocationId { 0 } };
        const SpotlightRequest request = requestOf(rows, spotlight, interval);
        const SpotlightGeometry geometry = geometryOf(*store, request);
        const std::vector<Tick> edges = TimeCoordinates(interval, kLitColumns).edges(kLitColumns);
        for (int row = 0; row < request.layout->count(); ++row) {
            if (request.layout->row(row).isHeader())
                continue;
            std::vector<Lit> lit;
            for (const core::LocationId location : request.layout->row(row).locations)
                std::ranges::copy(litCalls(*store, location, spotlight, interval), std::back_inserter(lit));
            const double top = request.layout->top(row);
            const double bottom = request.layout->top(row + 1);
            std::vector<bool> isLit(kLitColumns);
            for (int i = 0; i < kLitColumns; ++i) {
                const auto at = static_cast<std::size_t>(i);
                const core::Interval column { edges[at], std::max(edges[at + 1], edges[at] + 1) };
                isLit[at] = std::ranges::any_of(lit, [&](const Lit& call) {
                    return core::Interval { call.begin, call.end }.intersects(column);
                });
                const int veil = veilAt(geometry, { i + 0.5, top + 1 });
                QCOMPARE(veil == SpotlightVeil::kStrengths, !isLit[at]);
                if (isLit[at])
                    QVERIFY(isMarked(geometry, i + 0.5, top, bottom));
            }
            for (int i = 0; i < kLitColumns; ++i) {
                // A mark is three columns wide at least.
                const int first = std::max(0, i - 2);
                const int last = std::min(kLitColumns, i + 3);
                const bool isNear
                    = std::any_of(isLit.begin() + first, isLit.begin() + last, [](bool is) { return is; });
                QVERIFY(isNear || !isMarked(geometry, i + 0.5, top, bottom));
            }
        }
    }
}

void TestSpotlight::everyCallIsSeenOnItsLevel()
{
    QFETCH(std::uint32_t, seed);
    const auto store = randomStore(seed);
    Random random(seed);
    const auto functionCount = static_cast<std::uint32_t>(store->definitions().functions.size());
    RowTree rows(*store);
    rows.setAllLevelsOpen(true);
    for (const core::Interval& interval : testIntervals(*store, seed)) {
        if (interval.isEmpty())
            continue;
        Spotlight spotlight;
        spotlight.functions = { core::idAt<core::FunctionId>(random.below(functionCount)) };
        const SpotlightRequest request = requestOf(rows, spotlight, interval);
        const SpotlightGeometry geometry = geometryOf(*store, request);
        const TimeCoordinates coordinates(interval, kLitColumns);
        for (int row = 0; row < request.layout->count(); ++row) {
            const RowTree::Row& shown = request.layout->row(row);
            if (shown.isHeader() || !shown.showsLevels())
                continue;
            std::vector<int> lit(shown.levels);
            for (const Lit& call : litCalls(*store, shown.locations.front(), spotlight, interval)) {
                const auto level = std::min(call.depth, shown.levels - 1);
                ++lit[level];
                const double top = request.layout->levelTop(row, static_cast<int>(level));
                const double bottom = request.layout->levelTop(row, static_cast<int>(level) + 1);
                const Tick middle = std::max(call.begin, interval.begin);
                const double x = std::clamp(coordinates.toPixel(middle), 0.0, double { kLitColumns });
                QVERIFY(isMarked(geometry, x, top, bottom)
                    || isMarked(geometry, std::min(x + 1, kLitColumns - 1.0), top, bottom));
                // A call that takes no time is one column wide, however wide a tick is.
                const Tick left = call.takesTime ? std::min(call.end, interval.end) : call.begin;
                const double end = std::min(coordinates.toPixel(left), double { kLitColumns });
                for (double column = std::ceil(x); column + 1 <= end; ++column)
                    QCOMPARE(veilAt(geometry, { column + 0.5, top + 1 }), 0);
            }
            for (std::uint32_t level = 0; level < shown.levels; ++level) {
                if (lit[level] > 0)
                    continue;
                const double top = request.layout->levelTop(row, static_cast<int>(level));
                for (int i = 0; i < kLitColumns; ++i)
                    QCOMPARE(veilAt(geometry, { i + 0.5, top + 1 }), SpotlightVeil::kStrengths);
            }
        }
    }
}

void TestSpotlight::callsBelowTheLevelsAreMarked()
{
    TraceMaker maker;
    maker.addRanks(1, maker.addNode("node"));
    const core::RegionId outer = maker.addRegion("outer");
    const core::RegionId inner = maker.addRegion("inner");
    core::LocationWriter& writer = maker.at(0);
    constexpr Tick kDepth = 100; // more than are shown
    for (Tick i = 0; i < kDepth; ++i)
        writer.enter(i, outer);
    writer.enter(500, inner);
    writer.leave(501, inner);
    for (Tick i = 0; i < kDepth; ++i)
        writer.leave(900 + i, outer);
    const auto store = maker.finish();
    RowTree rows(*store);
    rows.setAllLevelsOpen(true);
    Spotlight spotlight;
    spotlight.functions = { functionOf(*store, "inner") };
    const SpotlightGeometry geometry = geometryOf(*store, requestOf(rows, spotlight, { 0, 1000 }));
    QCOMPARE(geometry.marks.size(), std::size_t { 1 });
    QVERIFY(geometry.marks.front().contains(QPointF(150.2, geometry.marks.front().center().y())));
}

/// A folded row of four locations of which one is lit is as dim as that.
void TestSpotlight::shareIsThatOfAllLocations()
{
    TraceMaker maker;
    const core::SystemNodeId node = maker.addNode("node");
    maker.addRanks(4, node);
    const core::RegionId a = maker.addRegion("a");
    const core::RegionId b = maker.addRegion("b");
    for (std::size_t rank = 0; rank < 4; ++rank)
        maker.call(rank, rank == 2 ? a : b, 0, 999);
    const auto store = maker.finish();
    RowTree rows(*store);
    rows.setAllGroupsOpen(false);
    Spotlight spotlight;
    spotlight.functions = { functionOf(*store, "a") };
    const SpotlightRequest request = requestOf(rows, spotlight, { 0, 999 });
    const SpotlightData data = querySpotlight(*store, request, {}).value();
    QCOMPARE(data.rows.size(), std::size_t { 1 });
    for (const std::uint8_t share : data.rows.front().columns)
        QVERIFY(share >= 63 && share <= 64);
    QCOMPARE(veilAt(geometryOf(*store, request), { 100, 2 }), 4);
    spotlight.locations = std::vector { core::LocationId { 1 } }; // where no such call is
    QCOMPARE(veilAt(geometryOf(*store, requestOf(rows, spotlight, { 0, 999 })), { 100, 2 }), SpotlightVeil::kStrengths);
}

/// A function below others is lit where nothing that it calls runs.
void TestSpotlight::onTopIsLessThanOpen()
{
    TraceMaker maker;
    maker.addRanks(1, maker.addNode("node"));
    const core::RegionId outer = maker.addRegion("outer");
    const core::RegionId inner = maker.addRegion("inner");
    core::LocationWriter& writer = maker.at(0);
    writer.enter(0, outer);
    writer.enter(100, inner);
    writer.leave(200, inner);
    writer.leave(kLitColumns, outer);
    const auto store = maker.finish();
    const RowTree rows(*store);
    const auto lit = [&](core::CallTime time) {
        const SpotlightRequest request = requestOf(
            rows, spotlightOn(store->definitions(), { functionOf(*store, "outer") }, time), { 0, kLitColumns });
        return querySpotlight(*store, request, {}).value().rows.back().columns;
    };
    const std::vector<std::uint8_t> open = lit(core::CallTime::Open);
    const std::vector<std::uint8_t> onTop = lit(core::CallTime::OnTop);
    for (std::size_t i = 0; i < open.size(); ++i) {
        QCOMPARE(open[i], SpotlightRow::kAll);
        QCOMPARE(onTop[i], i >= 100 && i < 200 ? std::uint8_t { 0 } : SpotlightRow::kAll);
    }
}

void TestSpotlight::aLineIsLitAroundItself()
{
    const auto store = smallTrace();
    const RowTree rows(*store);
    Spotlight spotlight;
    spotlight.functions = { functionOf(*store, "compute") };
    SpotlightRequest request = requestOf(rows, spotlight, { 0, 1000 });
    request.layout = std::make_shared<const RowLayout>(rows.sharedRows(), 60);
    const SpotlightGeometry geometry = layoutSpotlight(
        querySpotlight(*store, request, {}).value(), request, kLitColumns, SpotlightLook::Lines, nullptr);
    const int row = request.layout->rowOf(core::LocationId { 0 });
    const double top = request.layout->top(row);
    const double middle = top + (request.layout->height(row) - request.layout->gap()) / 2.0;
    QCOMPARE(veilAt(geometry, { 60, middle }), 0); // at tick 200
    QCOMPARE(veilAt(geometry, { 60, top + 2 }), SpotlightVeil::kStrengths);
    QCOMPARE(veilAt(geometry, { 200, middle }), SpotlightVeil::kStrengths);
}

void TestSpotlight::messagesAreLit()
{
    const auto store = smallTrace();
    const RowTree rows(*store);
    Spotlight spotlight;
    spotlight.messages = core::MessageFilter {};
    spotlight.messages->senders = { core::LocationId { 3 } };
    SpotlightRequest request = requestOf(rows, spotlight, { 0, 1000 });
    const auto lit = [&] { return geometryOf(*store, request).lines.messages.size(); };
    QCOMPARE(lit(), std::size_t { 1 });
    QCOMPARE(geometryOf(*store, request).veils.size(), std::size_t { 1 });
    request.filter.receivers = { core::LocationId { 1 } }; // of these none is from rank 3
    QCOMPARE(lit(), std::size_t { 0 });
    request.filter = {};
    QVERIFY(geometryOf(*store, request).marks.empty());
    RowTree folded(*store);
    folded.setAllGroupsOpen(false);
    const SpotlightRequest inOneRow = requestOf(folded, spotlight, { 0, 1000 });
    QCOMPARE(geometryOf(*store, inOneRow).lines.messages.size(), std::size_t { 0 });
    // It has no line in the row that both ends are in: its ends are marked.
    const core::Message message = messageFrom(*store, core::LocationId { 3 });
    const TimeCoordinates coordinates({ 0, 1000 }, kLitColumns);
    QCOMPARE(geometryOf(*store, inOneRow).marks.size(), std::size_t { 2 });
    for (const Tick end : { message.send, message.receive })
        QVERIFY(isMarked(geometryOf(*store, inOneRow), coordinates.toPixel(end), 0, inOneRow.layout->top(1)));
    spotlight.locations = std::vector { core::LocationId { 1 }, core::LocationId { 2 } };
    request.spotlight = std::make_shared<const Spotlight>(spotlight);
    QCOMPARE(lit(), std::size_t { 0 });
}

void TestSpotlight::dimsTheRest()
{
    const auto store = smallTrace();
    const RowTree rows(*store);
    Spotlight spotlight;
    spotlight.functions = { functionOf(*store, "MPI_Barrier") };
    const SpotlightRequest request = requestOf(rows, spotlight, { 0, 1000 });
    for (const Theme theme : { Theme::Light, Theme::Dark }) {
        PlotStyle style;
        style.scheme = ColorScheme(theme);
        QImage image(kLitColumns, request.layout->totalHeight(), QImage::Format_RGB32);
        const QColor bar(0x40, 0x80, 0xc0);
        image.fill(bar);
        QPainter painter(&image);
        paintSpotlight(painter, geometryOf(*store, request), style);
        painter.end();
        const int y = request.layout->top(request.layout->rowOf(core::LocationId { 0 })) + 2;
        QCOMPARE(image.pixelColor(195, y), bar); // tick 650, in the barrier
        const QColor dimmed = image.pixelColor(60, y);
        const auto distance = [](const QColor& a, const QColor& b) {
            return std::abs(a.red() - b.red()) + std::abs(a.green() - b.green()) + std::abs(a.blue() - b.blue());
        };
        QVERIFY(distance(dimmed, style.scheme.background) < distance(bar, style.scheme.background) / 2);
        QVERIFY(distance(style.scheme.spotlight, style.scheme.background) > 150); // marks are seen on both themes
    }
}

void TestSpotlight::columnsOfTheWholeTrace()
{
    const auto store = smallTrace();
    Spotlight spotlight;
    spotlight.functions = { functionOf(*store, "MPI_Barrier") };
    const auto columns = [&](int count) { return spotlightColumns(store, spotlight, {}, count, {}).value(); };
    QVERIFY((columns(10) == std::vector<std::uint8_t> { 0, 0, 0, 0, 0, 0, 1, 0, 0, 0 }));
    spotlight.locations = std::vector { core::LocationId { 3 } }; // from 660 on
    QVERIFY((columns(20) == std::vector<std::uint8_t> { 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0 }));
    spotlight = {};
    spotlight.messages = core::MessageFilter {}; // sent at 410 and 490
    QVERIFY((columns(10) == std::vector<std::uint8_t> { 0, 0, 0, 0, 1, 0, 0, 0, 0, 0 }));
}

void TestSpotlight::stops()
{
    const auto store = smallTrace();
    const RowTree rows(*store);
    std::stop_source stopped;
    stopped.request_stop();
    Spotlight spotlight;
    spotlight.functions = { core::FunctionId { 0 } };
    QVERIFY(querySpotlight(*store, requestOf(rows, spotlight, { 0, 1000 }), stopped.get_token()).isStopped());
    QVERIFY(spotlightColumns(store, spotlight, {}, 10, stopped.get_token()).isStopped());
}

LIGHTCONE_TEST(TestSpotlight, Widgets)

} // namespace lightcone::tests::tst_spotlight

#include "tst_spotlight.moc"
