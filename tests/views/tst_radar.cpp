// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/moments/momentindexes.h"
#include "core/analysis/statistics/timeshares.h"
#include "core/analysis/statistics/workcolumns.h"
#include "core/scoring/functionscoreclasses.h"
#include "core/store/storeview.h"
#include "growingtrace.h"
#include "testclass.h"
#include "timelinetraces.h"
#include "views/base/tablequery.h"
#include "views/base/viewstate.h"
#include "views/charts/radar/paintedradar.h"
#include "views/charts/radar/radarcontrols.h"
#include "views/charts/radar/radarpicture.h"
#include "views/charts/radar/radarquery.h"
#include "views/charts/radar/radarwidget.h"
#include "views/navigation/selectionnavigator.h"
#include "views/rows/sparklines.h"

#include <QImage>
#include <QPainter>
#include <QSignalSpy>

namespace lightcone::tests::tst_radar {

using namespace views;

namespace {

/// Ranks of 1,000 ticks in main; rank i waits in MPI_Recv from 500 on for 100 · i ticks.
std::shared_ptr<const core::StoreView> waitingRanks(int ranks = 4)
{
    TraceMaker maker;
    maker.addRanks(ranks, maker.addNode("node"));
    const core::RegionId program = maker.addRegion("main");
    const core::RegionId receive = maker.addRegion("MPI_Recv");
    for (int rank = 0; rank < ranks; ++rank) {
        maker.at(rank).enter(0, program);
        maker.at(rank).enter(500, receive);
        maker.at(rank).leave(500 + 100 * rank, receive);
        maker.at(rank).leave(1'000, program);
    }
    return maker.finish();
}

HeatGrid gridOf(const std::shared_ptr<const core::StoreView>& store, const RadarForm& form,
    const std::vector<std::vector<core::LocationId>>& rows, int columns)
{
    std::vector<core::Tick> edges;
    for (int i = 0; i <= columns; ++i)
        edges.push_back(1'000 * i / columns);
    SparklineCurves curves;
    core::MomentIndexes indexes;
    return radarGrid(store, rows, edges, form,
        PlotStyle::of(store->definitions(), ColorScheme(Theme::Light), {}).shownClasses, { curves, indexes }, {})
        .value();
}

/// A shown widget.
struct Shown {
    explicit Shown(std::shared_ptr<const core::StoreView> store, bool isComplete = true)
    {
        state.setStore(std::move(store), isComplete);
        widget.resize(800, 400);
        widget.show();
        settle();
    }
    void settle()
    {
        QVERIFY(QTest::qWaitForWindowExposed(&widget));
        QTRY_VERIFY(!widget.isBusy() && widget.shown());
    }

    ViewState state;
    SelectionNavigator navigator { state };
    RadarWidget widget { state, navigator };
};

QImage exported(const RadarWidget& widget, const PictureChoices& choices = {})
{
    QImage image(800, 400, QImage::Format_RGB32);
    QPainter painter(&image);
    expectDone(widget.picture(choices)(painter, PictureRoom(QSizeF(800, 400)), {}));
    painter.end();
    return image;
}

} // namespace

/// Tests the radar: its numbers, its picture, and the view.
class TestRadar : public QObject {
    Q_OBJECT

private slots:
    void showsShares()
    {
        const auto store = waitingRanks();
        const RadarForm form { RadarMeasure::Share, functionOf(*store, "MPI_Recv"), core::MetricId::none };
        const std::vector<std::vector<core::LocationId>> rows { { core::LocationId { 2 } },
            { core::LocationId { 0 }, core::LocationId { 2 } }, {} };
        const HeatGrid grid = gridOf(store, form, rows, 10);
        QCOMPARE(grid.rows(), 3U);
        for (std::uint32_t column = 0; column < 10; ++column) {
            const double expected = column == 5 || column == 6 ? 1 : 0;
            QCOMPARE(grid.value(0, column), std::optional(expected));
            QCOMPARE(grid.value(1, column), std::optional(expected / 2));
            QVERIFY(!grid.value(2, column));
        }
    }

    /// Where nothing is recorded there is no share, and none of 0 % either.
    void hasNoSharesOutsideOfRecordings()
    {
        TraceMaker maker;
        maker.addRanks(2, maker.addNode("node"));
        const core::RegionId program = maker.addRegion("main");
        maker.call(0, program, 0, 1'000);
        maker.call(1, program, 250, 699);
        const auto store = maker.finish();
        const RadarForm form { RadarMeasure::Share, functionOf(*store, "main"), core::MetricId::none };
        const HeatGrid grid = gridOf(
            store, form, { { core::LocationId { 1 } }, { core::LocationId { 0 }, core::LocationId { 1 } } }, 10);
        for (std::uint32_t column = 0; column < 10; ++column) {
            const bool isRecorded = column >= 2 && column < 7;
            QCOMPARE(grid.value(0, column).has_value(), isRecorded);
            if (isRecorded)
                QVERIFY(*grid.value(0, column) > 0.98); // the last tick is that of the leave
            QVERIFY(grid.value(1, column).value_or(0) > 0.98);
        }
    }

    void showsLongestCalls()
    {
        const auto store = waitingRanks();
        const RadarForm form { RadarMeasure::Duration, functionOf(*store, "MPI_Recv"), core::MetricId::none };
        const HeatGrid grid = gridOf(store, form, { { core::LocationId { 1 }, core::LocationId { 3 } } }, 10);
        QCOMPARE(grid.recorded(), std::size_t { 1 });
        const double tick = 1.0 / static_cast<double>(store->definitions().clock.ticksPerSecond);
        QVERIFY(qAbs(grid.value(0, 5).value_or(0) - 300 * tick) < 1e-15);
    }

    /// The mean length of a queue over the time of a column, where messages are sent and received in the middle, too.
    void averagesQueues()
    {
        TraceMaker maker;
        maker.addRanks(3, maker.addNode("node"));
        maker.addWorld();
        maker.send(0, 1, 100, 60);
        maker.send(0, 1, 350, 40);
        maker.send(2, 1, 600, 8); // never under way
        maker.receive(1, 0, 400, 60);
        maker.receive(1, 0, 525, 40);
        maker.receive(1, 2, 600, 8);
        const auto store = maker.finish();
        const auto valuesOf = [&](RadarMeasure measure, const std::vector<core::LocationId>& row) {
            const HeatGrid grid = gridOf(store, { measure, HeaviestClass {}, core::MetricId::none }, { row }, 10);
            QStringList values;
            for (std::uint32_t i = 0; i < 10; ++i)
                values.append(grid.value(0, i) ? QString::number(*grid.value(0, i)) : QStringLiteral("-"));
            return values.join(QLatin1Char(' '));
        };
        QCOMPARE(valuesOf(RadarMeasure::Queue, { locationAt(1) }), QStringLiteral("- 1 1 1.5 1 0.25 - - - -"));
        QCOMPARE(valuesOf(RadarMeasure::QueueBytes, { locationAt(1) }), QStringLiteral("- 60 60 80 40 10 - - - -"));
        QCOMPARE(valuesOf(RadarMeasure::Queue, { locationAt(0), locationAt(1), locationAt(2) }),
            QStringLiteral("- 1 1 1.5 1 0.25 - - - -"));
        QCOMPARE(valuesOf(RadarMeasure::Queue, { locationAt(0) }), QStringLiteral("- - - - - - - - - -"));
    }

    void readsWords()
    {
        const auto store = waitingRanks();
        RadarForm form;
        QCOMPARE(readRadarForm(*store, QStringLiteral("sent"), {}, {}, {}, form), QString());
        QVERIFY(form.measure == RadarMeasure::Sent);
        QCOMPARE(radarWord(store->definitions(), form), QStringLiteral("sent"));
        QCOMPARE(readRadarForm(*store, QStringLiteral("queue-bytes"), {}, {}, {}, form), QString());
        QVERIFY(form.measure == RadarMeasure::QueueBytes);
        QCOMPARE(radarWord(store->definitions(), form), QStringLiteral("queue-bytes"));
        QCOMPARE(readRadarForm(*store, {}, QStringLiteral("communication"), {}, {}, form), QString());
        QVERIFY(form.functions == RadarFunctions(core::ShownClass(core::FunctionClass::Communication)));
        QCOMPARE(readRadarForm(*store, {}, {}, { core::RegionGroup::Mpi }, {}, form), QString());
        QVERIFY(form.functions == RadarFunctions(core::RegionGroup::Mpi));
        QVERIFY(!readRadarForm(*store, QStringLiteral("nonsense"), {}, {}, {}, form).isEmpty());
        QVERIFY(!readRadarForm(*store, {}, QStringLiteral("nonsense"), {}, {}, form).isEmpty());
        QVERIFY(!readRadarForm(*store, {}, QStringLiteral("work"), { core::RegionGroup::Mpi }, {}, form).isEmpty());
        QVERIFY(!readRadarForm(*store, QStringLiteral("sent"), QStringLiteral("work"), {}, {}, form).isEmpty());
        const std::vector both { functionOf(*store, "main"), functionOf(*store, "MPI_Recv") };
        QVERIFY(!readRadarForm(*store, {}, {}, {}, both, form).isEmpty());
        QVERIFY(!readRadarForm(*store, {}, QStringLiteral("ALL"), {}, {}, form).isEmpty()); // no function's own
        QCOMPARE(readRadarForm(*store, {}, QStringLiteral("COM"), {}, {}, form), QString());
        QVERIFY(form.functions == RadarFunctions(core::ShownClass(core::ScoreClass::Com)));
    }

    void followsTheWindow()
    {
        Shown shown(waitingRanks());
        shown.widget.setForm(
            { RadarMeasure::Share, functionOf(*shown.state.store(), "MPI_Recv"), core::MetricId::none });
        shown.settle();
        QTRY_VERIFY(shown.widget.shown()->request.query.form == shown.widget.form());
        shown.state.setInterval({ 500, 600 }, QStringLiteral("zoom"));
        QTRY_COMPARE(shown.widget.shown()->request.query.interval, (core::Interval { 500, 600 }));
        const PaintedRadar& painted = *shown.widget.shown();
        for (int row = painted.data.rows.first; row < painted.data.rows.last; ++row) {
            const RowTree::Row& of = painted.request.query.layout->row(row);
            if (of.isGroup)
                continue;
            const double expected = core::indexOf(of.locations.front()) == 0 ? 0 : 1;
            QCOMPARE(painted.valueAt(row, 550)->value, std::optional(expected));
        }
        const TableQuery query = shown.widget.table();
        QCOMPARE(query.id, QLatin1String("radar"));
        QCOMPARE(query.measure, QStringLiteral("share"));
        QCOMPARE(query.functions.size(), std::size_t { 1 });
    }

    void hasOfTheTraceWhatIsOffered()
    {
        Shown shown(waitingRanks());
        shown.widget.setForm({ RadarMeasure::Share, functionOf(*shown.state.store(), "MPI_Recv"), {} });
        TraceMaker maker;
        maker.addRanks(1, maker.addNode("node"));
        const core::RegionId write = maker.addRegion("MPI_Barrier");
        maker.at(0).enter(0, write);
        maker.at(0).leave(100, write);
        shown.state.setStore(maker.finish());
        shown.settle();
        QVERIFY(shown.widget.form().functions == RadarFunctions(HeaviestClass {}));
        QTRY_VERIFY(shown.widget.shown()->request.query.form.functions
            == RadarFunctions(core::ShownClass(core::FunctionClass::Waiting)));
        shown.state.setStore(waitingRanks()); // the choice is remembered
        QVERIFY(shown.widget.form().functions == RadarFunctions(functionOf(*shown.state.store(), "MPI_Recv")));
        shown.state.setStore(nullptr);
        QVERIFY(!shown.widget.shown());
    }

    void showsTheClassWithMostTime()
    {
        const auto store = waitingRanks(8); // 5.2 of 8 runs work, 2.8 are in MPI_Recv
        QVERIFY(
            withClass(*store, {}, core::shownClasses(core::ownClasses(store->definitions())), 2, {}).value().functions
            == RadarFunctions(core::ShownClass(core::FunctionClass::Work)));
        const RadarForm chosen { RadarMeasure::Share, core::RegionGroup::Mpi, {} };
        QVERIFY(withClass(*store, chosen, {}, 2, {}).value() == chosen);
        Shown shown(store);
        QVERIFY(shown.widget.shown()->request.query.form.functions
            == RadarFunctions(core::ShownClass(core::FunctionClass::Work)));
        QVERIFY(shown.widget.table().by.isEmpty()); // the table finds it out in the same way
    }

    /// While those of Score-P are shown, the class with most time is one of them, and so are those that are offered.
    void showsClassesOfScoreP()
    {
        const auto store = waitingRanks();
        auto palette = std::make_shared<Palette>();
        palette->scoreClasses = std::make_shared<const std::vector<core::ScoreClass>>(
            core::functionScoreClasses(core::documentOf(store), 2, {}).value().classes);
        const ColorScheme scheme(Theme::Light, palette);
        const core::ShownClass mpi = core::ScoreClass::Mpi;
        Shown shown(store);
        const RadarForm usual { RadarMeasure::Share, core::ShownClass(core::FunctionClass::Work), {} };
        const auto shownFunctions = [&] { return shown.widget.shown()->request.query.form.functions; };
        shown.widget.setColorScheme(scheme);
        QTRY_VERIFY(shownFunctions() == RadarFunctions(core::ShownClass(core::ScoreClass::Com)));
        shown.widget.setForm({ RadarMeasure::Share, mpi, {} });
        QTRY_VERIFY(shownFunctions() == RadarFunctions(mpi));
        const PaintedRadar& painted = *shown.widget.shown();
        int found = 0;
        for (int row = painted.data.rows.first; row < painted.data.rows.last; ++row) {
            const RowTree::Row& of = painted.request.query.layout->row(row);
            if (of.isGroup || of.locations.size() != 1)
                continue;
            ++found;
            QCOMPARE(painted.valueAt(row, 250)->value, std::optional(0.0));
            QCOMPARE(
                painted.valueAt(row, 550)->value, std::optional(of.locations.front() == locationAt(0) ? 0.0 : 1.0));
        }
        QCOMPARE(found, 4);
        QCOMPARE(shown.widget.table().by, QStringLiteral("MPI"));
        // The choice is remembered until its classes are shown again.
        shown.widget.setColorScheme(ColorScheme(Theme::Light));
        QTRY_VERIFY(shownFunctions() == usual.functions);
        QVERIFY(shown.widget.form().functions == RadarFunctions(HeaviestClass {}));
        shown.widget.setColorScheme(scheme);
        QTRY_VERIFY(shownFunctions() == RadarFunctions(mpi));
    }

    void settingsAreRestored()
    {
        const auto store = waitingRanks();
        const auto savedOf = [&](const RadarForm& form) {
            Shown shown(store);
            shown.widget.setForm(form);
            return shown.widget.saveSettings();
        };
        Shown other(store);
        for (const RadarForm& form :
            { RadarForm { RadarMeasure::Duration, functionOf(*store, "MPI_Recv"), core::MetricId::none },
                RadarForm { RadarMeasure::Share, core::RegionGroup::Mpi, core::MetricId::none },
                RadarForm { RadarMeasure::Share, core::ShownClass(core::FunctionClass::Work), core::MetricId::none },
                RadarForm {} }) {
            other.widget.restoreSettings(savedOf(form));
            QVERIFY(other.widget.form() == form);
        }
        other.widget.restoreSettings("no settings");
        QVERIFY(other.widget.form() == RadarForm {});
    }

    /// A picture of a view that was covered meanwhile has the rows and the class of now.
    void exportsWhatNobodySaw()
    {
        Shown shown(growingTrace(300), false);
        shown.widget.hide();
        shown.state.updateStore(growingTrace(kGrownTrace), true);
        const Shown seen(growingTrace(kGrownTrace));
        QCOMPARE(exported(shown.widget), exported(seen.widget));

        auto palette = std::make_shared<Palette>();
        palette->scoreClasses = std::make_shared<const std::vector<core::ScoreClass>>(
            core::functionScoreClasses(core::documentOf(seen.state.store()), 2, {}).value().classes);
        const ColorScheme scheme(Theme::Light, palette);
        shown.widget.setColorScheme(scheme);
        Shown scored(growingTrace(kGrownTrace));
        scored.widget.setColorScheme(scheme);
        QTRY_VERIFY(std::holds_alternative<core::ShownClass>(scored.widget.shown()->request.query.form.functions)
            && scored.widget.shown()->request.query.classes.front().classing() == core::Classing::Score);
        QCOMPARE(exported(shown.widget), exported(scored.widget));
        QVERIFY(exported(shown.widget) != exported(seen.widget));
    }

    void exportsPictures()
    {
        Shown shown(waitingRanks());
        const auto paint = [&shown](const PictureChoices& choices) { return exported(shown.widget, choices); };
        QCOMPARE(paint({}), paint({}));
        PictureChoices dark;
        dark.theme = Theme::Dark;
        QVERIFY(paint(dark) != paint({}));
        PictureChoices bare;
        bare.legend = false;
        QVERIFY(paint(bare) != paint({}));
    }
};

LIGHTCONE_TEST(TestRadar, Widgets)

} // namespace lightcone::tests::tst_radar

#include "tst_radar.moc"
