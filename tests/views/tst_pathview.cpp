// SPDX-License-Identifier: GPL-3.0-or-later
// The critical path as rows, over the rows of charts, and as a panel.
#include "core/analysis/criticalpath/criticalpath.h"
#include "core/analysis/moments/momentindexes.h"
#include "core/communicationplan.h"
#include "core/ranktrace.h"
#include "core/store/storeview.h"
#include "testclass.h"
#include "views/base/tablequery.h"
#include "views/base/viewstate.h"
#include "views/criticalpath/pathbutton.h"
#include "views/criticalpath/pathfinder.h"
#include "views/criticalpath/pathgeometry.h"
#include "views/panels/criticalpath/pathmodel.h"
#include "views/panels/criticalpath/pathpanel.h"
#include "views/panels/criticalpath/pathrows.h"
#include "views/panels/criticalpath/pathtext.h"
#include "views/rows/rowtree.h"
#include "views/tables/summarytable.h"

#include <QAbstractItemModelTester>
#include <QAction>
#include <QSignalSpy>
#include <QTest>

#include <algorithm>
#include <cmath>
#include <map>
#include <random>
#include <set>
#include <utility>
#include <vector>

using namespace Qt::StringLiterals;

namespace lightcone::tests::tst_pathview {

using namespace views;
using Model = PathModel;

namespace {

core::CriticalPath pathOf(const core::StoreView& store)
{
    return core::criticalPath(store, core::allLocations(store), {}).value();
}

PathRows rowsOf(
    const core::StoreView& store, core::Interval interval, PathGrouping grouping, std::size_t most = SIZE_MAX)
{
    return pathRows(store, pathOf(store), interval, grouping, most, {}).value();
}

/// A row for each location but those in @p left.
std::vector<RowTree::Row> locationRows(const core::StoreView& store, const std::set<std::size_t>& left = {})
{
    std::vector<RowTree::Row> rows;
    for (std::size_t i = 0; i < store.locationCount(); ++i) {
        if (left.contains(i))
            continue;
        RowTree::Row row;
        row.label = QString::number(i);
        row.locations = LocationList(std::vector { core::idAt<core::LocationId>(i) });
        rows.push_back(row);
    }
    return rows;
}

PathGeometry laidOut(
    const core::StoreView& store, const RowLayout& layout, PathLook look, double width, core::Interval interval = {})
{
    if (interval.isEmpty())
        interval = { store.interval().begin, store.interval().end - 1 };
    return layoutPath(pathOf(store), { interval, width, 1, &layout, { 0, layout.count() }, look });
}

/// What a path has in an interval, added up in the plainest way.
struct PlainSums {
    std::map<std::size_t, std::uint64_t> ticks; ///< by location
    std::map<std::pair<std::size_t, std::size_t>, std::uint64_t> messages; ///< by sender and receiver
    std::uint64_t all = 0;

    PlainSums(const core::CriticalPath& path, core::Interval interval)
    {
        for (const core::PathSegment& segment : path.segments) {
            for (core::Tick t = std::max(segment.time.begin, interval.begin);
                 t < std::min(segment.time.end, interval.end); ++t) {
                ++all;
                if (segment.isOnLocation())
                    ++ticks[core::indexOf(segment.to)];
                else
                    ++messages[{ core::indexOf(segment.from), core::indexOf(segment.to) }];
            }
        }
    }
};

} // namespace

class TestPathView final : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }
    void rowsOfTheExample();
    void rowsAddUp_data();
    void rowsAddUp();
    void longestRows();
    void linesOfTheExample();
    void linesAreWhereThePathIs_data();
    void linesAreWhereThePathIs();
    void rowsThatAreNotThere();
    void finderFindsWhenAsked();
    void panelShowsAndGoes();
    void panelIsOfTheRange();
};

void TestPathView::rowsOfTheExample()
{
    const auto store = fourProcessors();
    const PathRows segments = rowsOf(*store, store->interval(), PathGrouping::Segment);
    QCOMPARE(segments.rows.size(), std::size_t { 5 });
    QCOMPARE(segments.ticks, std::uint64_t { 100 });
    QCOMPARE(segments.messageTicks, std::uint64_t { 12 });
    QCOMPARE(segments.messages, std::uint64_t { 2 });
    QCOMPARE(segments.locations, std::uint64_t { 3 });
    QCOMPARE(core::indexOf(segments.first), std::size_t { 0 });
    QCOMPARE(core::indexOf(segments.last), std::size_t { 3 });
    QVERIFY(segments.rows[1].time == core::Interval({ 14, 20 }));
    QCOMPARE(segments.rows[1].kind, PathKind::Message);

    const PathRows locations = rowsOf(*store, store->interval(), PathGrouping::Location);
    std::vector<std::uint64_t> ticks;
    for (const PathRow& row : locations.rows)
        ticks.push_back(row.ticks);
    QCOMPARE(ticks, (std::vector<std::uint64_t> { 14, 20, 54, 12 }));
    QVERIFY(!core::isValid(locations.rows.back().from));

    const PathRows pairs = rowsOf(*store, store->interval(), PathGrouping::Message);
    QCOMPARE(pairs.rows.size(), std::size_t { 2 });
    QCOMPARE(pairs.rows[0].ticks + pairs.rows[1].ticks, std::uint64_t { 12 });
    QVERIFY(core::isValid(pairs.rows[0].message)); // a pair of one message leads to it

    const PathRows part = rowsOf(*store, { 16, 43 }, PathGrouping::Segment);
    QCOMPARE(part.rows.size(), std::size_t { 3 });
    QVERIFY(part.span == core::Interval({ 16, 43 }));
    QVERIFY(pathSummaryText(part, *store).contains(u"27"_s));
    QVERIFY(pathSummaryText(rowsOf(*store, { 200, 300 }, PathGrouping::Segment), *store).isEmpty());
}

void TestPathView::rowsAddUp_data()
{
    QTest::addColumn<std::uint32_t>("seed");
    for (std::uint32_t seed = 1; seed <= 10; ++seed)
        QTest::addRow("seed %u", seed) << seed;
}

/// Each grouping has the ticks of the path in the interval, as counted one by one.
void TestPathView::rowsAddUp()
{
    QFETCH(const std::uint32_t, seed);
    const CommunicationPlan plan = randomPlan(seed, 2 + seed % 4, 0, 60);
    const core::StoreView& store = *plan.store;
    const core::CriticalPath path = pathOf(store);
    std::mt19937 engine(seed);
    const auto whole = store.interval();
    for (int i = 0; i < 8; ++i) {
        const auto anywhere = [&] { return whole.begin + static_cast<core::Tick>(engine() % whole.length()); };
        const auto [begin, end] = std::minmax({ anywhere(), anywhere() });
        const core::Interval interval = i == 0 ? whole : core::Interval { begin, end + 1 };
        const PlainSums plain(path, interval);
        for (const PathGrouping grouping :
            { PathGrouping::Segment, PathGrouping::Location, PathGrouping::Region, PathGrouping::Message }) {
            const PathRows rows = rowsOf(store, interval, grouping);
            QCOMPARE(rows.ticks, plain.all);
            std::uint64_t sum = 0;
            for (const PathRow& row : rows.rows) {
                sum += row.ticks;
                if (grouping == PathGrouping::Location && row.kind == PathKind::Run)
                    QCOMPARE(row.ticks, plain.ticks.at(core::indexOf(row.to)));
                if (grouping == PathGrouping::Message)
                    QCOMPARE(row.ticks, plain.messages.at({ core::indexOf(row.from), core::indexOf(row.to) }));
            }
            QCOMPARE(sum, grouping == PathGrouping::Message ? rows.messageTicks : plain.all);
        }
    }
}

/// Of many segments the longest have rows, and the others are counted.
void TestPathView::longestRows()
{
    const CommunicationPlan plan = randomPlan(5, 4, 0, 80);
    const PathRows all = rowsOf(*plan.store, plan.store->interval(), PathGrouping::Segment);
    QVERIFY(all.rows.size() > 8);
    const PathRows some = rowsOf(*plan.store, plan.store->interval(), PathGrouping::Segment, 3);
    QCOMPARE(some.rows.size(), std::size_t { 3 });
    QCOMPARE(some.otherSegments, all.rows.size() - 3);
    std::vector<std::uint64_t> lengths;
    for (const PathRow& row : all.rows)
        lengths.push_back(row.ticks);
    std::ranges::sort(lengths, std::greater());
    std::uint64_t shown = 0;
    for (const PathRow& row : some.rows) {
        QVERIFY(row.ticks >= lengths[2]);
        shown += row.ticks;
    }
    QCOMPARE(shown + some.otherTicks, all.ticks);
    QVERIFY(std::ranges::is_sorted(some.rows, {}, [](const PathRow& row) { return row.time.begin; }));
    for (const std::size_t most : { std::size_t { 1 }, std::size_t { 7 }, all.rows.size() }) {
        const PathRows these = rowsOf(*plan.store, plan.store->interval(), PathGrouping::Segment, most);
        QCOMPARE(these.rows.size(), most);
        QCOMPARE(these.otherSegments, all.rows.size() - most);
    }
    Model model;
    model.setPath(plan.store, some);
    QCOMPARE(model.rowCount(), 4);
    QVERIFY(model.rowAt(3) == nullptr);
    QCOMPARE(model.index(3, Model::Duration).data(Model::SortRole).toULongLong(), some.otherTicks);
}

void TestPathView::linesOfTheExample()
{
    const auto store = fourProcessors();
    const RowLayout layout(locationRows(*store), 20);
    const PathGeometry lines = laidOut(*store, layout, PathLook::Lines, 200);
    const double y = layout.height(0) / 2.0;
    QCOMPARE(lines.lines.size(), std::size_t { 5 });
    QStringList texts = lines.toText().split(u'\n', Qt::SkipEmptyParts);
    QVERIFY2(texts[0].startsWith(u"run 0.00,"_s) && texts[0].contains(u"to 28.00,"_s), qPrintable(texts[0]));
    QVERIFY2(texts[3].startsWith(u"message 28.00,"_s) && texts[3].endsWith(u" arrow"_s), qPrintable(texts[3]));
    QVERIFY2(texts[4].contains(u"to 92.00,"_s), qPrintable(texts[4]));
    QVERIFY2(texts[5].startsWith(u"pale 0.00,0.00 to 200.00,"_s), qPrintable(texts[5]));
    QVERIFY(std::abs(lines.lines[0].line.y1() - y) < 3);

    QCOMPARE(pathTextAt(lines, { 10, y + 2 }), u"on the critical path"_s);
    QVERIFY(pathTextAt(lines, { 60, y }).isEmpty()); // 0 is not on it any more
    QVERIFY(!pathTextAt(lines, (lines.lines[3].line.p1() + lines.lines[3].line.p2()) / 2).isEmpty());

    // Bars keep their colours where the path is on them: these places are not pale.
    const PathGeometry bars = laidOut(*store, layout, PathLook::Bars, 200);
    const auto isPale = [&bars](QPointF point) {
        return std::ranges::any_of(bars.veils, [&](const QRectF& veil) { return veil.contains(point); });
    };
    QVERIFY(!isPale({ 10, 5 })); // 0: 0..14
    QVERIFY(isPale({ 40, 5 }));
    QVERIFY(isPale({ 40, 25 })); // location 1 is not on the path
    QVERIFY(!isPale({ 60, 45 })); // 2: 20..40
    QVERIFY(!isPale({ 150, 65 })); // 3: 46..100
    QVERIFY(isPale({ 60, 65 }));

    // A part of the time cuts lines, and a message whose end is not seen has no arrow.
    const PathGeometry part = laidOut(*store, layout, PathLook::Lines, 100, { 10, 17 });
    QCOMPARE(part.lines.size(), std::size_t { 2 });
    QVERIFY(!part.lines[1].hasArrow);
    QVERIFY(part.lines[1].line.x2() <= 100.001);
}

void TestPathView::linesAreWhereThePathIs_data()
{
    rowsAddUp_data();
}

/// However few columns there are: a row has a run in each column in which the path is on its location, and nowhere
/// else; whatever leads from row to row is covered by lines, and these lead nowhere else.
void TestPathView::linesAreWhereThePathIs()
{
    QFETCH(const std::uint32_t, seed);
    const CommunicationPlan plan = randomPlan(seed, 2 + seed % 4, 0, 80);
    const core::StoreView& store = *plan.store;
    const core::CriticalPath path = pathOf(store);
    const RowLayout layout(locationRows(store), 20);
    for (const int width : { 7, 40, 300, 3'000 }) {
        const core::Interval interval { store.interval().begin, store.interval().end - 1 };
        const PathGeometry geometry = laidOut(store, layout, PathLook::Lines, width, interval);
        const double perTick = width / static_cast<double>(interval.length());
        const auto xOf = [&](core::Tick t) { return static_cast<double>(t - interval.begin) * perTick; };
        std::uint64_t segments = 0;
        for (const PathLine& line : geometry.lines)
            segments += line.segments;
        QCOMPARE(segments, path.segments.size());
        const auto rowAt = [&layout](double y) { return layout.rowAt(static_cast<int>(y)); };
        for (const core::PathSegment& segment : path.segments) {
            const int from = layout.rowOf(segment.from);
            const int to = layout.rowOf(segment.to);
            const bool isCovered = std::ranges::any_of(geometry.lines, [&](const PathLine& line) {
                const auto [top, bottom] = std::minmax({ rowAt(line.line.y1()), rowAt(line.line.y2()) });
                const bool isOfRows = top <= std::min(from, to) && bottom >= std::max(from, to)
                    && (line.kind == PathLine::Kind::Run) == segment.isOnLocation();
                const double left = std::min(line.line.x1(), line.line.x2());
                const double right = std::max(line.line.x1(), line.line.x2());
                return isOfRows && left <= xOf(segment.time.begin) + 1 && right >= xOf(segment.time.end) - 1;
            });
            QVERIFY(isCovered);
        }
        for (const PathLine& line : geometry.lines) {
            const int row = rowAt(line.line.y1());
            for (double x = line.line.x1() + 0.5; line.kind == PathLine::Kind::Run && x < line.line.x2(); x += 0.5) {
                const bool isThere = std::ranges::any_of(path.segments, [&](const core::PathSegment& segment) {
                    return segment.isOnLocation() && layout.rowOf(segment.to) == row && xOf(segment.time.begin) <= x + 1
                        && xOf(segment.time.end) >= x - 1;
                });
                QVERIFY(isThere);
            }
        }
    }
}

/// What has no row is counted, and said.
void TestPathView::rowsThatAreNotThere()
{
    const auto store = fourProcessors();
    const RowLayout layout(locationRows(*store, { 2 }), 20);
    const PathGeometry geometry = laidOut(*store, layout, PathLook::Lines, 200);
    QCOMPARE(geometry.lines.size(), std::size_t { 2 });
    QCOMPARE(geometry.hiddenSegments, std::uint64_t { 3 });
    QCOMPARE(geometry.hiddenTicks, std::uint64_t { 32 });
    QVERIFY(hiddenPathNote(geometry).startsWith(u"32.0 %"_s));
    QVERIFY(hiddenPathNote(laidOut(*store, RowLayout(locationRows(*store), 20), PathLook::Lines, 200)).isEmpty());

    // A group has a line where the path is on any of its locations, and messages inside of it are part of that.
    std::vector<RowTree::Row> rows(1);
    rows.front().locations = LocationList(core::allLocations(*store));
    const PathGeometry group = laidOut(*store, RowLayout(rows, 20), PathLook::Lines, 200);
    QCOMPARE(group.lines.size(), std::size_t { 1 });
    QCOMPARE(group.lines.front().segments, std::uint64_t { 5 });
    QCOMPARE(group.lines.front().line.x2(), 200.0);
}

void TestPathView::finderFindsWhenAsked()
{
    ViewState state;
    const PathFinder finder(state);
    PathButton button(state, nullptr);
    QVERIFY(!button.isEnabled());
    state.setStore(fourProcessors());
    QVERIFY(button.isEnabled() && !button.isChecked());
    QVERIFY(!state.path() && !state.isPathSought());
    button.click();
    QVERIFY(state.isPathShown() && state.isPathSought());
    QTRY_VERIFY(state.path());
    QVERIFY(!state.isPathSought());
    QCOMPARE(state.path()->segments.size(), std::size_t { 5 });
    const auto first = state.path();
    state.setPathShown(false);
    QVERIFY(!state.path() && !button.isChecked());
    state.setPathShown(true);
    QTRY_VERIFY(state.path());
    QCOMPARE(state.path(), first); // it is made once for a state of the trace
    state.setStore(fourProcessors());
    QTRY_VERIFY(state.path());
    QVERIFY(state.path() != first);
    state.setStore(nullptr);
    QVERIFY(!state.path());
}

void TestPathView::panelShowsAndGoes()
{
    ViewState state;
    PathPanel panel(state);
    auto* const table = panel.findChild<SummaryTable*>();
    const QAbstractItemModelTester tester(table->model(), QAbstractItemModelTester::FailureReportingMode::QtTest);
    const auto store = fourProcessors();
    state.setStore(store);
    panel.resize(800, 300);
    panel.show();
    QVERIFY(QTest::qWaitForWindowExposed(&panel));
    QTRY_COMPARE(table->model()->rowCount(), 5);
    QVERIFY(panel.summary().contains(u"12.0 %"_s));
    QVERIFY(state.selection().isEmpty()); // nobody has gone to a row yet
    table->setCurrentIndex(table->model()->index(1, 0));
    const auto* const message = std::get_if<core::MessageId>(&state.selection().item);
    QVERIFY(message != nullptr);
    QCOMPARE(store->messages().at(*message).send, core::Tick { 14 });
    table->setCurrentIndex(table->model()->index(2, 0));
    QVERIFY(state.cursor() && state.cursor()->tick == 20);
    QCOMPARE(core::indexOf(state.cursor()->location), std::size_t { 2 });
    table->setFocus();
    for (QAction* const action : table->actions()) {
        if (action->text() == u"Zoom to Segment"_s)
            action->trigger();
    }
    QVERIFY(state.interval().begin <= 20 && state.interval().begin > 14);
    QVERIFY(state.interval().end >= 40 && state.interval().end < 46);
    QTest::qWait(0);
    QCOMPARE(table->model()->rowCount(), 5); // the table is of the whole run, whatever is visible

    panel.setGrouping(u"location"_s);
    QTRY_COMPARE(table->model()->rowCount(), 4);
    QVERIFY(table->isColumnHidden(Model::Begin));
    QCOMPARE(table->model()->index(0, Model::Duration).data(Model::SortRole).toULongLong(), 54ULL);
    QCOMPARE(panel.table().by, u"location"_s);
    const QByteArray settings = panel.saveSettings();
    PathPanel other(state);
    other.restoreSettings(settings);
    QCOMPARE(other.grouping(), u"location"_s);
}

void TestPathView::panelIsOfTheRange()
{
    ViewState state;
    PathPanel panel(state);
    auto* const table = panel.findChild<SummaryTable*>();
    state.setStore(fourProcessors());
    panel.resize(800, 300);
    panel.show();
    QVERIFY(QTest::qWaitForWindowExposed(&panel));
    QTRY_COMPARE(table->model()->rowCount(), 5);
    state.setRange(core::Interval { 16, 43 });
    QTRY_COMPARE(table->model()->rowCount(), 3);
    QVERIFY(panel.table().interval == core::Interval({ 16, 43 }));
    state.setRange(std::nullopt);
    QTRY_COMPARE(table->model()->rowCount(), 5);
    // The path to the end of a selected row ends there: location 1 ends at 96.
    state.setSelectedRows(RowSelection({ u"1"_s, { core::LocationId { 1 } } }));
    QTRY_VERIFY(!panel.isBusy());
    QTRY_VERIFY2(panel.summary().contains(u"96"_s), qPrintable(panel.summary()));
}

LIGHTCONE_TEST(TestPathView, Widgets)

} // namespace lightcone::tests::tst_pathview

#include "tst_pathview.moc"
