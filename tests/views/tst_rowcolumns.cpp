// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/shares/functionorder.h"
#include "core/analysis/statistics/profile.h"
#include "core/calls/calls.h"
#include "testclass.h"
#include "tests/core/random.h"
#include "tests/core/seedrows.h"
#include "tests/core/traceshapes.h"
#include "timelinequeries.h"
#include "views/base/timecoordinates.h"
#include "views/export/pictureexport.h"
#include "views/plot/timeaxis.h"
#include "views/rows/columndivider.h"
#include "views/rows/rowpainter.h"

#include <QImage>
#include <QPainter>

#include <cmath>
#include <map>
#include <set>

namespace lightcone::tests::tst_rowcolumns {

namespace {

using Functions = std::map<core::FunctionId, std::uint64_t>;

/// Keeps the amounts of each column.
class Amounts final : public core::ColumnSink {
public:
    struct Column {
        Functions functions;
        std::uint64_t whole = 1;
        std::uint64_t rest = 0;
        std::uint64_t idle = 0;
        bool isSingle = false;
        bool mayHaveCalls = false;
        double error = 0;
    };
    void take(const core::ColumnShares& column) override
    {
        Column kept { {}, column.whole, column.rest, column.idle, column.isSingle, column.mayHaveCalls,
            static_cast<double>(column.error) };
        column.functions.visit(
            [&](const core::FunctionShare& share) { kept.functions[share.function] = share.amount; });
        columns.insert(columns.end(), column.count, kept);
    }
    std::vector<Column> columns;
};

Amounts amountsOf(
    const core::StoreView& store, std::span<const core::LocationId> locations, std::span<const core::Tick> edges)
{
    Amounts amounts;
    core::expectDone(core::columnShares(store, locations, edges, amounts, {}));
    return amounts;
}

core::Interval anyInterval(Random& random, core::Interval whole)
{
    const core::Tick a
        = whole.begin + static_cast<core::Tick>(random.bits() % std::max<std::uint64_t>(whole.length(), 1));
    const core::Tick b
        = whole.begin + static_cast<core::Tick>(random.bits() % std::max<std::uint64_t>(whole.length(), 1));
    return { std::min(a, b), std::max(core::saturatingAdd(a, 1), b) };
}

/// The units of each function of one column, and of the others together (none).
std::map<core::FunctionId, double> unitsOf(const views::RowColumns& columns, int column)
{
    std::map<core::FunctionId, double> units;
    for (const views::SolidRun& run : columns.solids) {
        if (run.first <= column && column < run.last)
            units[run.function] += columns.units;
    }
    if (const views::BandRun* const run = columns.runAt(column)) {
        std::uint32_t begin = 0;
        for (const views::Band& band : columns.of(*run)) {
            units[band.function] += band.end - begin;
            begin = band.end;
        }
    }
    return units;
}

/// @returns what is wrong with a column; empty: nothing.
QString checkColumn(const views::RowColumns& columns, int column, const Amounts::Column& expected)
{
    const double scale = static_cast<double>(columns.units) / static_cast<double>(expected.whole);
    std::map<core::FunctionId, double> units = unitsOf(columns, column);
    double sum = 0;
    double little = static_cast<double>(expected.rest) * scale;
    for (const auto& [function, amount] : expected.functions) {
        const double exact = static_cast<double>(amount) * scale;
        const double got = units[function];
        sum += got;
        if (exact < 0.5) {
            little += exact;
            if (got != 0)
                return QStringLiteral("a function with %1 units has %2").arg(exact).arg(got);
        } else if (std::abs(got - exact) >= 1) {
            return QStringLiteral("a function with %1 units has %2").arg(exact).arg(got);
        }
        units.erase(function);
    }
    const double others = units[core::FunctionId::none];
    if (std::abs(others - little) >= 1)
        return QStringLiteral("others with %1 units have %2").arg(little).arg(others);
    units.erase(core::FunctionId::none);
    if (!units.empty())
        return QStringLiteral("a function without time has a band");
    const double idle = columns.units - sum - others;
    if (std::abs(idle - static_cast<double>(expected.idle) * scale) >= 1)
        return QStringLiteral("idle with %1 units has %2").arg(static_cast<double>(expected.idle) * scale).arg(idle);
    return {};
}

/// Says whether bands lie in the order of their functions, others above them.
bool isOrdered(std::span<const views::Band> bands, std::span<const std::uint32_t> order)
{
    const auto place = [&](const views::Band& band) {
        return isValid(band.function) ? order[core::indexOf(band.function)] : ~std::uint32_t { 0 };
    };
    for (std::size_t i = 1; i < bands.size(); ++i) {
        if (place(bands[i - 1]) >= place(bands[i]) || bands[i - 1].end >= bands[i].end)
            return false;
    }
    return true;
}

} // namespace

class TestRowColumns : public QObject {
    Q_OBJECT

private slots:
    void heightsAreShares_data() { addShapeRows(); }
    void heightsAreShares()
    {
        QFETCH(const std::size_t, shape);
        const auto store = buildTrace(traceShapes()[shape]).store;
        const std::vector<std::uint32_t> order = core::functionOrder(*store, {}, {}).value();
        Random random(3);
        for (const std::uint32_t units : { 1U, 6U, 17U, 300U }) {
            const core::Interval interval = units == 6 ? store->interval() : anyInterval(random, store->interval());
            constexpr int kColumns = 90;
            const std::vector<core::Tick> edges = views::TimeCoordinates(interval, kColumns).edges(kColumns);
            std::vector<core::LocationId> locations = core::allLocations(*store);
            if (units == 17)
                locations.resize(1);
            const Amounts amounts = amountsOf(*store, locations, edges);
            const views::RowColumns columns = views::dividedColumns(*store, locations, edges, order, units, {}).value();
            for (int i = 0; i < kColumns; ++i) {
                const QString problem = checkColumn(columns, i, amounts.columns[static_cast<std::size_t>(i)]);
                QVERIFY2(problem.isEmpty(), qPrintable(QStringLiteral("column %1: %2").arg(i).arg(problem)));
            }
            for (const views::BandRun& run : columns.runs)
                QVERIFY(isOrdered(columns.of(run), order));
        }
    }

    /// Calls that take no time, or too little for half a unit, leave a run without bands.
    void shortCallsLeaveALine()
    {
        TraceMaker maker;
        maker.addRanks(1, maker.addNode("node"));
        const core::RegionId tick = maker.addRegion("tick");
        maker.call(0, tick, 0, 0);
        maker.call(0, tick, 1500, 1501);
        maker.call(0, tick, 2500, 2500);
        maker.call(0, tick, 4000, 5000);
        const auto store = maker.finish();
        const std::vector<core::Tick> edges { 0, 1000, 2000, 3000, 4000, 5000 };
        const views::RowColumns columns
            = views::dividedColumns(*store, maker.locations, edges, std::vector { 0U }, 10, {}).value();
        for (int column = 0; column < 3; ++column) {
            QVERIFY(columns.runAt(column));
            QVERIFY(columns.of(*columns.runAt(column)).empty());
        }
        QVERIFY(!columns.runAt(3));
        QCOMPARE(columns.solids.size(), std::size_t { 1 });
        QCOMPARE(columns.solids[0].first, 4);
    }

    /// Counts the pixels of each colour in painted rows and compares them with the profile.
    void picturesAgreeWithTheProfile_data() { addShapeRows(); }
    void picturesAgreeWithTheProfile()
    {
        QFETCH(const std::size_t, shape);
        const auto store = buildTrace(traceShapes()[shape]).store;
        Random random(8);
        for (const bool isFolded : { false, true }) {
            views::RowTree tree(*store);
            if (isFolded)
                tree.openToDepth(0);
            views::TimelineRequest request = requestFor(*store, tree, 120, 23);
            if (!isFolded)
                request.interval = anyInterval(random, store->interval());
            const QString problem = comparePixels(*store, request);
            QVERIFY2(problem.isEmpty(), qPrintable(problem));
        }
    }

    /// A label names one call, or says how many calls the bar holds.
    void labelsCountCalls_data() { addShapeRows(); }
    void labelsCountCalls()
    {
        QFETCH(const std::size_t, shape);
        const auto store = buildTrace(traceShapes()[shape]).store;
        Random random(13);
        for (int zoom = 0; zoom < 2; ++zoom) {
            views::TimelineRequest request = requestFor(*store, views::RowTree(*store), 400);
            request.interval = anyInterval(random, store->interval());
            const auto data = views::queryTimeline(*store, request, {}).value();
            const std::vector<core::Tick> edges = views::TimeCoordinates(request.interval, 400).edges(400);
            for (const views::RowData& row : *data.rows) {
                if (!row.columns || !row.pieces.empty()) // pieces move the edges of bars by half a column
                    continue;
                for (const views::SolidRun& run : row.columns->solids) {
                    if (run.calls == 0)
                        continue;
                    const core::Interval interval { edges[static_cast<std::size_t>(run.first)],
                        edges[static_cast<std::size_t>(run.last)] };
                    QCOMPARE(
                        run.calls, callsIn(*store, request.layout->row(row.row).locations, interval, run.function));
                }
            }
        }
    }

private:
    /// Counts the calls of a function that are entered in an interval, or on top of the stack in it, by all events.
    static std::uint64_t callsIn(const core::StoreView& store, std::span<const core::LocationId> locations,
        core::Interval interval, core::FunctionId function)
    {
        struct End {
            std::uint64_t position;
            core::Tick t;
            const core::PlacedCall* call;
            bool isEnter;
        };
        std::uint64_t count = 0;
        for (const core::LocationId location : locations) {
            std::vector<core::PlacedCall> calls;
            core::expectDone(core::visitCalls(store, std::span(&location, 1), store.interval(),
                [&](const core::PlacedCall& call) {
                    calls.push_back(call);
                    return true;
                },
                {}));
            std::vector<End> ends;
            for (const core::PlacedCall& call : calls) {
                ends.push_back({ call.enterPosition, call.span.begin, &call, true });
                if (call.leavePosition != 0)
                    ends.push_back({ call.leavePosition, call.span.end, &call, false });
            }
            std::ranges::sort(ends, {}, &End::position);
            std::vector<const core::PlacedCall*> stack;
            std::set<const core::PlacedCall*> counted;
            const auto countTop = [&] {
                if (!stack.empty() && store.definitions().functionOf(stack.back()->region) == function)
                    counted.insert(stack.back());
            };
            bool isInside = false;
            for (const End& end : ends) {
                if (end.t >= interval.end)
                    break;
                if (end.t >= interval.begin && !isInside) {
                    isInside = true;
                    if (!stack.empty() && stack.back()->span.end > interval.begin)
                        countTop();
                }
                if (end.isEnter)
                    stack.push_back(end.call);
                else
                    std::erase(stack, end.call);
                if (isInside)
                    countTop();
            }
            if (!isInside)
                countTop();
            count += counted.size();
        }
        return count;
    }

    /// A style in which each function has a colour of its own.
    static views::PlotStyle tellingStyle(const core::StoreView& store)
    {
        views::PlotStyle style
            = views::PlotStyle::of(store.definitions(), views::ColorScheme(views::Theme::Light), views::pictureFont());
        for (std::size_t i = 0; i < style.fills.size(); ++i)
            style.fills[i] = 0xff000000U | static_cast<QRgb>(i / views::kBarStrengths + 1);
        return style;
    }

    static QString comparePixels(const core::StoreView& store, const views::TimelineRequest& request)
    {
        const views::PlotStyle style = tellingStyle(store);
        const views::TimelineGeometry geometry = geometryOf(store, request, request.columns);
        QImage image(request.columns, request.layout->totalHeight(), QImage::Format_RGB32);
        QPainter painter(&image);
        core::expectDone(views::paintRows(painter, *request.layout, geometry.barRows(), views::TimeAxis {}, style, {}));
        painter.end();
        const std::vector<core::Tick> edges
            = views::TimeCoordinates(request.interval, request.columns).edges(request.columns);
        for (const views::TimelineRowBars& row : *geometry.rows) {
            if (!row.isTrack || !row.columns)
                continue;
            std::map<QRgb, int> pixels;
            for (int y = row.y; y < row.y + row.trackHeight; ++y) {
                for (int x = 0; x < image.width(); ++x)
                    ++pixels[image.pixel(x, y)];
            }
            const auto& locations = request.layout->row(row.row).locations;
            std::vector<core::ProfileEntry> profile;
            core::expectDone(core::profile(store, locations, request.interval, profile, {}));
            double tolerance = 0; // pixels: a pixel a column, and what the shares of columns may be off
            for (const Amounts::Column& column : amountsOf(store, locations, edges).columns)
                tolerance += column.isSingle ? 0 : 1 + column.error * row.trackHeight;
            const double area = static_cast<double>(request.columns) * row.trackHeight;
            const double ticks = static_cast<double>(request.interval.length()) * static_cast<double>(locations.size());
            // Columns of a few ticks differ in length.
            tolerance += area / std::max(1.0, static_cast<double>(request.interval.length()) / request.columns);
            for (const core::ProfileEntry& entry : profile) {
                const double expected = static_cast<double>(entry.exclusive) / ticks * area;
                const int got = pixels[style.fills[views::PlotStyle::fillIndex(entry.function, 4)]];
                if (std::abs(got - expected) > tolerance)
                    return QStringLiteral("row %1: function %2 has %3 of %4 pixels, tolerance %5")
                        .arg(row.row)
                        .arg(core::indexOf(entry.function))
                        .arg(got)
                        .arg(expected)
                        .arg(tolerance);
            }
        }
        return {};
    }
};

LIGHTCONE_TEST(TestRowColumns, Widgets)

} // namespace lightcone::tests::tst_rowcolumns

#include "tst_rowcolumns.moc"
