// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/moments/momentindexes.h"
#include "core/profile/eventprofile.h"
#include "core/store/storeview.h"
#include "testclass.h"
#include "tests/tracemaker.h"
#include "views/base/formatting.h"
#include "views/base/momentchoice.h"
#include "views/charts/timeline/picturelegend.h"
#include "views/charts/timeline/rowsteps.h"
#include "views/charts/timeline/timelinegeometry.h"
#include "views/charts/timeline/timelinehit.h"
#include "views/charts/timeline/timelinehover.h"
#include "views/charts/timeline/timelinequery.h"
#include "views/export/pictureexport.h"
#include "views/panels/legend/legendquery.h"
#include "views/plot/plotstyle.h"
#include "views/rows/rowtree.h"

#include <QTest>

#include <algorithm>
#include <map>
#include <memory>
#include <random>
#include <set>
#include <string>
#include <vector>

namespace lightcone::tests::tst_rowsteps {

using namespace views;
using core::Tick;

namespace {

constexpr Tick kEnd = 3'000;

/// Ranks that work in parts, wait in barriers of OpenMP, and do nothing between.
std::shared_ptr<const core::StoreView> randomTrace(int ranks, unsigned seed)
{
    TraceMaker maker;
    maker.addRanks(ranks, maker.addNode("node"));
    const core::RegionId program = maker.addRegion("main");
    const core::RegionId barrier = maker.addRegion("!$omp barrier @a.c:1");
    std::vector<core::RegionId> parts;
    for (int i = 0; i < 5; ++i)
        parts.push_back(maker.addRegion("part " + std::to_string(i)));
    std::mt19937 engine(seed);
    for (std::size_t rank = 0; rank < static_cast<std::size_t>(ranks); ++rank) {
        maker.at(rank).enter(0, program);
        for (Tick t = 5; t < kEnd - 100;) {
            const core::RegionId part = parts[engine() % parts.size()];
            const auto middle = t + static_cast<Tick>(engine() % 40);
            const auto end = middle + static_cast<Tick>(engine() % 40);
            maker.at(rank).enter(t, part);
            maker.at(rank).enter(middle, barrier);
            maker.at(rank).leave(end, barrier);
            maker.at(rank).leave(end, part);
            t = end + static_cast<Tick>(engine() % 20);
        }
        maker.at(rank).leave(kEnd, program);
    }
    return maker.finish();
}

std::shared_ptr<const RowSteps> stepsOf(const core::StoreView& store, RowContent content)
{
    StepChoice choice;
    choice.content = content;
    return RowSteps::make(store, choice, store.definitions().functions.size(), {}).value();
}

/// What a location is at, from the indexes, tick by tick.
class PlainSteps {
public:
    PlainSteps(const core::StoreView& store, RowContent content)
        : m_count(store.definitions().functions.size())
    {
        core::MomentIndexes indexes;
        if (content == RowContent::Activity)
            m_activity = indexes.activity(store, core::ownActivityRules(store), 1, {}).value();
        else
            m_tasks = indexes.tasks(store, {}, 1, {}).value();
    }
    core::FunctionId at(core::LocationId location, Tick t) const
    {
        return m_activity
            ? core::idAt<core::FunctionId>(m_count + static_cast<std::size_t>(m_activity->of(location).at(t)))
            : m_tasks->of(location).at(t);
    }

private:
    std::size_t m_count;
    std::shared_ptr<const core::ActivityIndex> m_activity;
    std::shared_ptr<const core::TaskIndex> m_tasks;
};

/// The units of each function in a column.
std::map<core::FunctionId, double> unitsIn(const RowColumns& columns, int column)
{
    std::map<core::FunctionId, double> units;
    for (const SolidRun& run : columns.solids) {
        if (run.first <= column && column < run.last)
            units[run.function] += columns.units;
    }
    if (const BandRun* const run = columns.runAt(column)) {
        std::uint32_t begin = 0;
        for (const Band& band : columns.of(*run)) {
            units[band.function] += band.end - begin;
            begin = band.end;
        }
    }
    return units;
}

TimelineRequest requestOf(const core::StoreView& store, RowContent content, int columns)
{
    TimelineRequest request;
    request.interval = store.interval();
    request.columns = columns;
    const RowTree tree(store);
    request.layout = std::make_shared<const RowLayout>(tree.sharedRows(), 20);
    request.rows = { 0, request.layout->count() };
    request.content = content;
    request.steps.content = content;
    return request;
}

} // namespace

// Rows that show what locations are at in place of calls.
class TestRowSteps : public QObject {
    Q_OBJECT

private slots:
    void columnsAreDividedByTime_data();
    void columnsAreDividedByTime();
    void partsAreExact();
    void columnsOfAMoment();
    void textOfColumns();
    void rowsOfATimeline();
    void legendTellsActivities();
    void tasksHaveColors();
    void stops();
};

void TestRowSteps::columnsAreDividedByTime_data()
{
    QTest::addColumn<RowContent>("content");
    QTest::addColumn<int>("ranks");
    for (const int ranks : { 1, 3, 40 }) {
        QTest::addRow("activities of %d", ranks) << RowContent::Activity << ranks;
        QTest::addRow("tasks of %d", ranks) << RowContent::Task << ranks;
    }
}

void TestRowSteps::columnsAreDividedByTime()
{
    QFETCH(RowContent, content);
    QFETCH(int, ranks);
    const auto store = randomTrace(ranks, 7);
    const PlainSteps plain(*store, content);
    const std::vector<core::LocationId> all = core::allLocations(*store);
    std::mt19937 engine(11);
    std::vector<Tick> edges { 0 };
    while (edges.back() < kEnd)
        edges.push_back(std::min(kEnd, edges.back() + 1 + static_cast<Tick>(engine() % 30)));
    constexpr std::uint32_t kUnits = 500;
    const auto steps = stepsOf(*store, content);
    const RowColumns columns = steps->columns(all, edges, kUnits, {}).value();
    for (std::size_t i = 0; i + 1 < edges.size(); ++i) {
        std::map<core::FunctionId, double> expected;
        for (Tick t = edges[i]; t < edges[i + 1]; ++t) {
            for (const core::LocationId location : all) {
                if (isValid(plain.at(location, t)))
                    expected[plain.at(location, t)] += 1;
            }
        }
        auto units = unitsIn(columns, static_cast<int>(i));
        double dropped = units[core::FunctionId::none];
        units.erase(core::FunctionId::none);
        const double whole = static_cast<double>(edges[i + 1] - edges[i]) * ranks / kUnits; // ticks of a unit
        for (const auto& [function, ticks] : expected) {
            if (units.contains(function))
                QVERIFY(std::abs(units[function] - ticks / whole) <= 1);
            else
                dropped -= ticks / whole;
            units.erase(function);
        }
        QVERIFY(units.empty()); // nothing that is not there
        QVERIFY(std::abs(dropped) <= 1); // what is too little is shown together
    }
    // A part of the columns is as in the whole.
    const auto part = steps->columns(all, std::span(edges).subspan(10, 21), kUnits, {}).value();
    for (int column = 0; column < 20; ++column)
        QCOMPARE(unitsIn(part, column), unitsIn(columns, column + 10));
}

void TestRowSteps::partsAreExact()
{
    const auto store = randomTrace(5, 3);
    const std::vector<core::LocationId> all = core::allLocations(*store);
    for (const RowContent content : { RowContent::Activity, RowContent::Task }) {
        const PlainSteps plain(*store, content);
        const auto steps = stepsOf(*store, content);
        for (const core::Interval column : { core::Interval { 0, 1 }, { 100, 333 }, { 5, kEnd }, { kEnd - 1, kEnd } }) {
            std::map<core::FunctionId, int> ticks;
            for (Tick t = column.begin; t < column.end; ++t) {
                for (const core::LocationId location : all)
                    ++ticks[plain.at(location, t)];
            }
            const double whole = static_cast<double>(column.length()) * 5;
            const ColumnParts parts = steps->partsOf(all, column);
            QVERIFY(parts.isExact);
            QCOMPARE(parts.content, content);
            QVERIFY(std::abs(parts.idle - ticks[core::FunctionId::none] / whole) < 1e-9);
            for (const ColumnParts::Part& part : parts.parts)
                QVERIFY(std::abs(part.share - ticks[part.function] / whole) < 1e-9);
        }
    }
}

/// Columns that are shorter than a tick show what holds at it.
void TestRowSteps::columnsOfAMoment()
{
    const auto store = randomTrace(4, 9);
    const std::vector<core::LocationId> all = core::allLocations(*store);
    const PlainSteps plain(*store, RowContent::Activity);
    const std::vector<Tick> edges { 50, 50, 50, 51, 51 };
    const RowColumns columns = stepsOf(*store, RowContent::Activity)->columns(all, edges, 400, {}).value();
    for (int column = 0; column < 4; ++column) {
        std::map<core::FunctionId, double> expected;
        for (const core::LocationId location : all)
            expected[plain.at(location, edges[static_cast<std::size_t>(column)])] += 100;
        QCOMPARE(unitsIn(columns, column), expected);
    }
}

void TestRowSteps::textOfColumns()
{
    const auto store = randomTrace(1, 9);
    const auto style = PlotStyle::of(store->definitions(), ColorScheme(Theme::Light), pictureFont());
    const auto steps = stepsOf(*store, RowContent::Activity);
    const ColumnParts parts = steps->partsOf(core::allLocations(*store), { 0, 5 });
    QCOMPARE(columnText(parts, style.functionOf(core::Activity::Busy), style),
        QStringLiteral("In this pixel:\n▸ %1 %2").arg(formatPercent(1), activityText(core::Activity::Busy)));
    const ColumnParts none = stepsOf(*store, RowContent::Task)->partsOf(core::allLocations(*store), { 0, 5 });
    QCOMPARE(columnText(none, core::FunctionId::none, style),
        QStringLiteral("In this pixel:\n%1 without a task").arg(formatPercent(1)));
}

void TestRowSteps::rowsOfATimeline()
{
    TraceMaker maker;
    maker.addRanks(1, maker.addNode("node"));
    const core::RegionId work = maker.addRegion("work");
    const core::RegionId barrier = maker.addRegion("!$omp barrier @a.c:1");
    maker.at(0).enter(0, work);
    maker.at(0).enter(600, barrier);
    maker.at(0).leave(1'000, barrier);
    maker.at(0).leave(1'000, work);
    const auto store = maker.finish();
    TimelineRequest request = requestOf(*store, RowContent::Activity, 100);
    request.interval = { 0, 1'000 };
    const TimelineData data = queryTimeline(*store, request, {}).value();
    QVERIFY(data.steps);
    const TimelineGeometry geometry = layoutTimeline(data, *request.layout, 100);
    const auto style = PlotStyle::of(store->definitions(), ColorScheme(Theme::Light), pictureFont());
    const std::vector<TimelineBar>& bars = geometry.rows->back().bars;
    QCOMPARE(bars.size(), std::size_t { 2 });
    QCOMPARE(bars[0].function, style.functionOf(core::Activity::Busy));
    QCOMPARE(bars[0].last, 60);
    QVERIFY(bars[0].hasLabel); // it says so by more than its colour
    QCOMPARE(bars[1].function, style.functionOf(core::Activity::Idle));
    QCOMPARE(bars[1].last, 100);
    // The pointer tells from when to when.
    PaintedTimeline painted;
    painted.request.store = store;
    painted.request.query = request;
    painted.request.style = std::make_shared<const PlotStyle>(style);
    painted.request.width = 100;
    painted.data = data;
    painted.geometry = geometry;
    const int row = geometry.rows->back().row;
    const QPointF inIdle(80, request.layout->top(row) + 5);
    const QString text = describeHit(painted, hitTimeline(geometry, inIdle, std::nullopt), 800,
        { [](const ColumnQuestion&) { return static_cast<const ColumnParts*>(nullptr); },
            [](const SparklineQuestion&) { return static_cast<const std::vector<SparklineValue>*>(nullptr); } });
    QVERIFY2(text.startsWith(activityText(core::Activity::Idle) + QStringLiteral(" for 400")), qPrintable(text));
    // Unfolded rows show calls as ever.
    RowTree tree(*store);
    tree.setAllLevelsOpen(true);
    request.layout = std::make_shared<const RowLayout>(tree.sharedRows(), 40);
    request.rows = { 0, request.layout->count() };
    const TimelineData levels = queryTimeline(*store, request, {}).value();
    QVERIFY(!levels.rows->back().columns);
    QCOMPARE(levels.rows->back().levels.size(), std::size_t { 2 });
}

void TestRowSteps::legendTellsActivities()
{
    const auto store = randomTrace(2, 1);
    const TimelineRequest request = requestOf(*store, RowContent::Activity, 300);
    const TimelineData data = queryTimeline(*store, request, {}).value();
    const auto style = PlotStyle::of(store->definitions(), ColorScheme(Theme::Light), pictureFont());
    const LegendContents contents
        = shownContents(layoutTimeline(data, *request.layout, 300), data, store->definitions(), style, false);
    QCOMPARE(contents.activities, (std::vector { core::Activity::Busy, core::Activity::Idle }));
    QVERIFY(contents.functions.empty());
    const PictureLegend legend = layoutLegend(contents, store->definitions(), 600, 2, style.font);
    QCOMPARE(legend.entries.front().text, activityText(core::Activity::Busy));
}

/// Tasks are told apart by their colours, also in the window's legend, but for what a person has chosen.
void TestRowSteps::tasksHaveColors()
{
    const auto store = randomTrace(2, 5);
    const core::Definitions& definitions = store->definitions();
    const auto isPart = [&](std::size_t i) { return definitions.functions[i].name.starts_with("part"); };
    const std::size_t own = static_cast<std::size_t>(
        std::ranges::find(definitions.functions, "part 2", &core::FunctionDef::name) - definitions.functions.begin());
    auto palette = std::make_shared<Palette>();
    palette->functions["part 2"] = qRgb(1, 2, 3);
    for (const Theme theme : { Theme::Light, Theme::Dark }) {
        const ColorScheme scheme(theme, palette);
        const auto plain = std::make_shared<const PlotStyle>(PlotStyle::of(definitions, scheme, {}));
        StepChoice choice;
        QCOMPARE(styleOfSteps(*store, choice, plain, {}).value(), plain);
        choice.content = RowContent::Task;
        const auto tasks = styleOfSteps(*store, choice, plain, {}).value();
        LegendRequest request { store, std::make_shared<const core::EventProfile>(store), store->interval(),
            core::allLocations(*store), {}, {}, scheme, nullptr, choice };
        const LegendContent legend = queryLegend(request, {}).value();
        std::size_t place = 0;
        for (std::size_t i = 0; i < definitions.functions.size(); ++i) {
            const auto function = core::idAt<core::FunctionId>(i);
            const QColor color = tasks->fill(function, static_cast<int>(kBarStrengths));
            QCOMPARE(legend.colors[i], color);
            if (isPart(i) && i != own)
                QCOMPARE(color, scheme.category(place));
            else
                QCOMPARE(color, plain->fill(function, static_cast<int>(kBarStrengths)));
            place += isPart(i) ? 1 : 0;
        }
        QCOMPARE(place, std::size_t { 5 });
    }
    // More tasks than colours: none has that of another one.
    TraceMaker maker;
    maker.addRanks(1, maker.addNode("node"));
    const core::RegionId program = maker.addRegion("main");
    maker.at(0).enter(0, program);
    for (int i = 0; i < 25; ++i)
        maker.call(0, maker.addRegion("part " + std::to_string(i)), 10 * i, 10 * i + 5);
    maker.at(0).leave(1000, program);
    const auto many = maker.finish();
    for (const Theme theme : { Theme::Light, Theme::Dark }) {
        StepChoice choice;
        choice.content = RowContent::Task;
        const auto style = styleOfSteps(*many, choice,
            std::make_shared<const PlotStyle>(PlotStyle::of(many->definitions(), ColorScheme(theme), {})), {})
                               .value();
        std::set<QRgb> colors;
        for (std::size_t i = 0; i < 26; ++i)
            colors.insert(style->fill(core::idAt<core::FunctionId>(i), static_cast<int>(kBarStrengths)).rgb());
        QCOMPARE(colors.size(), std::size_t { 26 });
    }
}

void TestRowSteps::stops()
{
    const auto store = randomTrace(2, 1);
    std::stop_source stop;
    stop.request_stop();
    for (const RowContent content : { RowContent::Activity, RowContent::Task })
        QVERIFY(queryTimeline(*store, requestOf(*store, content, 50), stop.get_token()).isStopped());
}

LIGHTCONE_TEST(TestRowSteps, Widgets)

} // namespace lightcone::tests::tst_rowsteps

#include "tst_rowsteps.moc"
