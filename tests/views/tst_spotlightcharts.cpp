// SPDX-License-Identifier: GPL-3.0-or-later
#include "testclass.h"
#include "tests/contrast.h"
#include "timelinetraces.h"
#include "views/base/spotlight.h"
#include "views/base/timecoordinates.h"
#include "views/base/viewstate.h"
#include "views/charts/process/processwidget.h"
#include "views/charts/spacetime/spacetimewidget.h"
#include "views/charts/timeline/overviewbar.h"
#include "views/charts/timeline/timelinepicture.h"
#include "views/charts/timeline/timelinewidget.h"
#include "views/navigation/selectionnavigator.h"
#include "views/plot/plotstyle.h"
#include "views/rows/columnmixer.h"
#include "views/rows/rowcolumns.h"
#include "views/spotlight/spotlightgeometry.h"

#include <QPainter>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <type_traits>
#include <utility>

namespace lightcone::tests::tst_spotlightcharts {

using namespace views;

namespace {

constexpr QSize kSize(1000, 400);

Spotlight barriers(const core::StoreView& store)
{
    return spotlightOn(store.definitions(), { functionOf(store, "MPI_Barrier") });
}

Spotlight fromRank(std::uint32_t rank)
{
    Spotlight spotlight;
    spotlight.messages = core::MessageFilter {};
    spotlight.messages->senders = { core::LocationId { rank } };
    return spotlight;
}

/// The state of views that show the small trace.
struct SmallTrace {
    SmallTrace() { state.setStore(store); }

    ViewState state;
    SelectionNavigator navigator { state };
    const std::shared_ptr<const core::StoreView> store = smallTrace();
};

/// A chart on the small trace.
template <typename Chart> class Shown {
public:
    explicit Shown(SmallTrace& trace)
        : chart(trace.state, trace.navigator)
        , m_state(trace.state)
    {
        chart.resize(kSize);
        chart.show();
    }
    bool settle()
    {
        return QTest::qWaitForWindowExposed(&chart) && QTest::qWaitFor([this] { return !chart.isBusy(); }, 10'000);
    }
    QImage grab() { return chart.grab().toImage().convertToFormat(QImage::Format_RGB32); }
    /// The share of the pixels of the plot from tick @p begin to @p end, less the two at either side, that differ.
    double changed(const QImage& before, const QImage& after, core::Tick begin, core::Tick end) const
    {
        const QRect plot = chart.plotRect();
        const TimeCoordinates columns(m_state.interval(), plot.width());
        const int left = plot.left() + static_cast<int>(columns.toPixel(begin)) + 2;
        const int right = plot.left() + static_cast<int>(columns.toPixel(end)) - 2;
        int differing = 0;
        for (int y = plot.top(); y <= plot.bottom(); ++y) {
            for (int x = left; x < right; ++x)
                differing += before.pixel(x, y) != after.pixel(x, y) ? 1 : 0;
        }
        return static_cast<double>(differing) / ((right - left) * plot.height());
    }

    Chart chart;

private:
    ViewState& m_state;
};

/// The small trace in a chart of each kind.
struct AllCharts : SmallTrace {
    bool settle() { return timeline.settle() && spaceTime.settle() && process.settle(); }
    std::array<const View*, 3> views() const { return { &timeline.chart, &spaceTime.chart, &process.chart }; }

    Shown<TimelineWidget> timeline { *this };
    Shown<SpaceTimeWidget> spaceTime { *this };
    Shown<ProcessWidget> process { *this };
};

/// A timeline of ranks that work for three ticks and receive for one, over and over, so that both share each column.
struct SharedColumns {
    explicit SharedColumns(int ranks)
    {
        TraceMaker maker;
        maker.addRanks(ranks, maker.addNode("node"));
        const core::RegionId work = maker.addRegion("work");
        const core::RegionId receive = maker.addRegion("MPI_Recv");
        for (std::size_t rank = 0; rank < static_cast<std::size_t>(ranks); ++rank) {
            for (core::Tick t = 0; t < 40'000; t += 4) {
                maker.call(rank, work, t, t + 3);
                maker.call(rank, receive, t + 3, t + 4);
            }
        }
        store = maker.finish();
        chart.resize(kSize);
        chart.show();
        state.setStore(store);
    }
    PlotStyle style() const { return PlotStyle::of(store->definitions(), ColorScheme(Theme::Light), chart.font()); }
    /// The timeline before and after.
    std::pair<QImage, QImage> lightUp(const char* name)
    {
        const auto grab = [this] { return chart.grab().toImage().convertToFormat(QImage::Format_RGB32); };
        const auto settle = [this] { return QTest::qWaitFor([this] { return !chart.isBusy(); }, 10'000); };
        state.setSpotlight({});
        if (!settle())
            return {};
        QImage before = grab();
        state.setSpotlight(spotlightOn(store->definitions(), { functionOf(*store, name) }, core::CallTime::OnTop));
        return settle() ? std::pair(before, grab()) : std::pair<QImage, QImage> {};
    }

    ViewState state;
    SelectionNavigator navigator { state };
    TimelineWidget chart { state, navigator };
    std::shared_ptr<const core::StoreView> store;
};

/// Says whether two colours differ by rounding alone.
bool isLike(const QColor& a, const QColor& b)
{
    constexpr int kMost = 2;
    return std::abs(a.red() - b.red()) <= kMost && std::abs(a.green() - b.green()) <= kMost
        && std::abs(a.blue() - b.blue()) <= kMost;
}

/// Paints the picture that would be exported of @p view; null when that was stopped.
QImage pictureOf(const View& view, const PictureChoices& choices = {})
{
    QImage image(kSize, QImage::Format_RGB32);
    image.fill(Qt::white);
    QPainter painter(&image);
    const bool isDone = view.picture(choices)(painter, kSize, {}).isDone();
    painter.end();
    return isDone ? image : QImage();
}

} // namespace

/// Tests that charts show a light, and the overview its ticks.
class TestSpotlightCharts : public QObject {
    Q_OBJECT

private slots:
    /// The last jobs still use the fonts of the application, so they must end before it does.
    void cleanupTestCase() { core::Workers::ofThisThread().waitForDone(); }

    void timelineIsLit() { isLit<TimelineWidget>(); }
    void spaceTimeIsLit() { isLit<SpaceTimeWidget>(); }
    void processIsLit() { isLit<ProcessWidget>(); }
    void timelineShowsMessages() { showsMessages<TimelineWidget>(); }
    void spaceTimeShowsMessages() { showsMessages<SpaceTimeWidget>(); }
    void processIgnoresMessages();
    void labelsOfDimmedBarsCanBeRead();
    void onlyItsOwnBandKeepsItsColor();
    void lowRowsMixDimmedColors();
    void overviewHasTicks();
    void hiddenChartsWaitUntilTheyAreSeen();
    void picturesAreLit();
    void picturesLeaveTheSelectionOut();
    void chartsRestWhenTheLightGoesOut();
    void escPutsTheLightOut();
    void lightEndsWithTheTrace();

private:
    template <typename Chart> void isLit();
    template <typename Chart> void showsMessages();
};

/// Whatever stands in a bar that is dimmed stands out from it, in either theme, for white and for black labels.
void TestSpotlightCharts::labelsOfDimmedBarsCanBeRead()
{
    TraceMaker maker;
    maker.addRanks(1, maker.addNode("node"));
    maker.call(0, maker.addRegion("work"), 0, 400);
    maker.call(0, maker.addRegion("MPI_Barrier"), 400, 700);
    maker.call(0, maker.addRegion("MPI_Init"), 700, 1000);
    const auto store = maker.finish();
    for (const Theme theme : { Theme::Light, Theme::Dark }) {
        ViewState state;
        SelectionNavigator navigator(state);
        TimelineWidget timeline(state, navigator);
        timeline.setColorScheme(ColorScheme(theme));
        timeline.resize(kSize);
        timeline.show();
        state.setStore(store);
        QTRY_VERIFY(!timeline.isBusy());
        state.setSpotlight(spotlightOn(store->definitions(), { functionOf(*store, "work") }));
        QTRY_VERIFY(!timeline.isBusy());
        const QImage image = timeline.grab().toImage().convertToFormat(QImage::Format_RGB32);
        const QRect plot = timeline.plotRect();
        const TimeCoordinates columns(state.interval(), plot.width());
        const int row = timeline.layout().rowOf(core::LocationId { 0 });
        const int middle = plot.top() + timeline.layout().top(row) + timeline.layout().height(row) / 2;
        for (const core::Tick begin : { 400, 700 }) {
            const int left = plot.left() + static_cast<int>(columns.toPixel(begin));
            const QColor fill = image.pixelColor(left + 150, middle);
            double most = 1;
            for (int y = middle - 8; y < middle + 8; ++y) {
                for (int x = left + 4; x < left + 70; ++x)
                    most = std::max(most, contrast(fill, image.pixelColor(x, y)));
            }
            QVERIFY2(most >= 4.5, qPrintable(QString::number(most)));
        }
    }
}

/// Where functions share a column, what one of them has of it stays as it is, and the others are dimmed.
void TestSpotlightCharts::onlyItsOwnBandKeepsItsColor()
{
    SharedColumns trace(1);
    for (const char* name : { "work", "MPI_Recv" }) {
        const auto& [before, lit] = trace.lightUp(name);
        const PlotStyle style = trace.style();
        const QRect plot = trace.chart.plotRect();
        const int row = trace.chart.layout().rowOf(core::LocationId { 0 });
        const int top = plot.top() + trace.chart.layout().top(row);
        const int bottom = top + trace.chart.layout().height(row) - trace.chart.layout().gap();
        const QColor own(style.bandFill(functionOf(*trace.store, name)));
        int owned = 0;
        for (int y = top + 2; y < bottom - 3; ++y) { // the frame of the focus is above, the mark below
            const QColor color = before.pixelColor(plot.center().x(), y);
            const QColor expected = color == own ? own : veiled(color, SpotlightVeil::kStrengths, style);
            const QColor seen = lit.pixelColor(plot.center().x(), y);
            QVERIFY2(isLike(seen, expected),
                qPrintable(QStringLiteral("%1: %2, not %3").arg(y - top).arg(seen.name(), expected.name())));
            owned += color == own ? 1 : 0;
        }
        QVERIFY(owned > (bottom - top) / 6 && owned < (bottom - top) * 4 / 5);
    }
}

/// Rows that are too low for bands have one colour: that of the lit function and of the dimmed others.
void TestSpotlightCharts::lowRowsMixDimmedColors()
{
    SharedColumns trace(90);
    const auto& [before, lit] = trace.lightUp("work");
    const PlotStyle style = trace.style();
    const QPoint middle = trace.chart.plotRect().center();
    const QColor own(style.bandFill(functionOf(*trace.store, "work")));
    const QColor other = veiled(style.bandFill(functionOf(*trace.store, "MPI_Recv")), SpotlightVeil::kStrengths, style);
    const ColumnMixer mixer(std::array { own, other }, other, other);
    RowColumns columns;
    columns.units = 4;
    columns.bands = { { core::FunctionId { 0 }, 3 }, { core::FunctionId { 1 }, 4 } };
    columns.runs = { { 0, 1, 0, 2 } };
    const QColor expected(mixer.colorOf(columns, columns.runs.front()));
    int found = 0;
    for (int y = middle.y() - 4; y < middle.y() + 4; ++y)
        found += isLike(lit.pixelColor(middle.x(), y), expected) ? 1 : 0;
    QVERIFY(found > 0);
}

/// Barriers are from 600 to 700, and other calls before.
template <typename Chart> void TestSpotlightCharts::isLit()
{
    SmallTrace trace;
    Shown<Chart> shown(trace);
    QVERIFY(shown.settle());
    const QImage before = shown.grab();
    trace.state.setSpotlight(barriers(*trace.store));
    QVERIFY(shown.chart.isBusy()); // it is made in the background
    QCOMPARE(shown.changed(before, shown.grab(), 0, 999), 0.0);
    QVERIFY(shown.settle());
    const QImage lit = shown.grab();
    QVERIFY(shown.changed(before, lit, 110, 590) > 0.1);
    // What stands out looks different from what does not: the space-time view marks it, the others dim the rest.
    const double inBarriers = shown.changed(before, lit, 670, 695);
    const double elsewhere = shown.changed(before, lit, 110, 590);
    QVERIFY(std::max(inBarriers, elsewhere) > 1.5 * std::min(inBarriers, elsewhere));
    // Another zoom has its own light.
    trace.state.setInterval({ 680, 690 }, QStringLiteral("Zoom"));
    QVERIFY(shown.settle());
    const QImage inside = shown.grab();
    trace.state.setSpotlight({});
    QVERIFY(shown.settle());
    const double marks = shown.changed(shown.grab(), inside, 682, 688);
    QVERIFY(marks > 0);
    if constexpr (!std::is_same_v<Chart, SpaceTimeWidget>)
        QVERIFY(marks < 0.6); // all is lit, but levels around the barrier
    trace.state.setInterval({ 0, 1000 }, QStringLiteral("Zoom"));
    QVERIFY(shown.settle());
    QCOMPARE(shown.changed(before, shown.grab(), 0, 999), 0.0);
}

template <typename Chart> void TestSpotlightCharts::showsMessages()
{
    SmallTrace trace;
    Shown<Chart> shown(trace);
    QVERIFY(shown.settle());
    const QImage before = shown.grab();
    trace.state.setSpotlight(fromRank(0));
    QVERIFY(shown.settle());
    const QImage lit = shown.grab();
    QVERIFY(shown.changed(before, lit, 0, 999) > 0.05);
    trace.state.setMessagesVisible(false); // what is looked for is seen nevertheless
    QVERIFY(shown.settle());
    const QImage alone = shown.grab();
    trace.state.setSpotlight(fromRank(1)); // sends nothing
    QVERIFY(shown.settle());
    QVERIFY(shown.changed(shown.grab(), alone, 405, 485) > 0);
}

void TestSpotlightCharts::processIgnoresMessages()
{
    SmallTrace trace;
    Shown<ProcessWidget> shown(trace);
    QVERIFY(shown.settle());
    const QImage before = shown.grab();
    trace.state.setSpotlight(fromRank(0));
    QVERIFY(shown.settle());
    QCOMPARE(shown.changed(before, shown.grab(), 0, 999), 0.0);
}

void TestSpotlightCharts::overviewHasTicks()
{
    SmallTrace trace;
    Shown<TimelineWidget> shown(trace);
    QVERIFY(shown.settle());
    const auto* overview = shown.chart.findChild<OverviewBar*>();
    QVERIFY(overview->ticks().empty());
    const QImage before = shown.grab();
    trace.state.setSpotlight(barriers(*trace.store));
    QVERIFY(shown.settle());
    QCOMPARE(overview->ticks().size(), std::size_t { Overview::kColumns });
    const auto tickAt = [overview](int tick) {
        return overview->ticks()[static_cast<std::size_t>(tick * Overview::kColumns / 1000)];
    };
    QCOMPARE(tickAt(590), 0);
    QCOMPARE(tickAt(650), 1);
    QCOMPARE(tickAt(710), 0);
    const QRect strip = overview->geometry();
    const QImage after = shown.grab();
    const int y = strip.bottom() - 3;
    QVERIFY(before.pixel(strip.left() + strip.width() * 65 / 100, y)
        != after.pixel(strip.left() + strip.width() * 65 / 100, y));
    QCOMPARE(after.pixel(strip.left() + strip.width() / 2, y), before.pixel(strip.left() + strip.width() / 2, y));
    trace.state.setSpotlight(fromRank(3)); // at 490
    QVERIFY(shown.settle());
    QCOMPARE(tickAt(650), 0);
    QCOMPARE(tickAt(491), 1); // the tick of the interval that has 490
    trace.state.setSpotlight({});
    QVERIFY(overview->ticks().empty());
}

void TestSpotlightCharts::hiddenChartsWaitUntilTheyAreSeen()
{
    SmallTrace trace;
    Shown<TimelineWidget> shown(trace);
    QVERIFY(shown.settle());
    const QImage before = shown.grab();
    shown.chart.setInFront(false);
    trace.state.setSpotlight(barriers(*trace.store));
    QVERIFY(!shown.chart.isBusy() || shown.settle());
    const auto* overview = shown.chart.findChild<OverviewBar*>();
    QVERIFY(overview->ticks().empty());
    shown.chart.setInFront(true);
    QVERIFY(shown.settle());
    QVERIFY(!overview->ticks().empty());
    QVERIFY(shown.changed(before, shown.grab(), 110, 590) > 0.1);
}

/// What is exported looks like what is shown.
void TestSpotlightCharts::picturesAreLit()
{
    AllCharts charts;
    for (const View* view : charts.views()) {
        QVERIFY(charts.settle());
        const QImage before = pictureOf(*view);
        charts.state.setSpotlight(barriers(*charts.store));
        const QImage lit = pictureOf(*view);
        QVERIFY(!before.isNull() && !lit.isNull());
        QVERIFY(before != lit);
        charts.state.setSpotlight({});
        QCOMPARE(pictureOf(*view), before);
    }
}

void TestSpotlightCharts::picturesLeaveTheSelectionOut()
{
    AllCharts charts;
    QVERIFY(charts.settle());
    PictureChoices without;
    without.selection = false;
    for (const View* view : charts.views()) {
        charts.state.clearSelection();
        const QImage before = pictureOf(*view);
        charts.state.select({ core::callAt(*charts.store, core::LocationId { 0 }, 200).value() });
        QVERIFY(charts.settle());
        QVERIFY(pictureOf(*view) != before);
        QCOMPARE(pictureOf(*view, without), before);
    }
}

/// A light that goes out while it is made keeps no chart busy.
void TestSpotlightCharts::chartsRestWhenTheLightGoesOut()
{
    AllCharts charts;
    QVERIFY(charts.settle());
    for (int i = 0; i < 20; ++i) {
        charts.state.setSpotlight(barriers(*charts.store));
        QVERIFY(charts.timeline.chart.isBusy());
        if (i % 2 == 1)
            QCoreApplication::sendPostedEvents(); // the work is under way
        charts.state.setSpotlight({});
        QVERIFY(charts.settle());
    }
}

void TestSpotlightCharts::escPutsTheLightOut()
{
    SmallTrace trace;
    Shown<TimelineWidget> shown(trace);
    QVERIFY(shown.settle());
    trace.state.select({ core::EventRef { core::LocationId { 0 }, 1 } });
    trace.state.setSpotlight(barriers(*trace.store));
    QTest::keyClick(&shown.chart, Qt::Key_Escape);
    QVERIFY(!trace.state.spotlight());
    QVERIFY(!trace.state.selection().isEmpty());
    QTest::keyClick(&shown.chart, Qt::Key_Escape);
    QVERIFY(trace.state.selection().isEmpty());
}

void TestSpotlightCharts::lightEndsWithTheTrace()
{
    SmallTrace trace;
    Shown<TimelineWidget> shown(trace);
    trace.state.setSpotlight(barriers(*trace.store));
    QVERIFY(shown.settle());
    trace.state.setStore(smallTrace());
    QVERIFY(!trace.state.spotlight());
    QVERIFY(shown.settle());
    QVERIFY(shown.chart.findChild<OverviewBar*>()->ticks().empty());
}

LIGHTCONE_TEST(TestSpotlightCharts, Widgets)

} // namespace lightcone::tests::tst_spotlightcharts

#include "tst_spotlightcharts.moc"
