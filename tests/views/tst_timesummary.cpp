// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/statistics/workcolumns.h"
#include "core/base/workers.h"
#include "testclass.h"
#include "timelinetraces.h"
#include "views/base/spotlight.h"
#include "views/base/tablequery.h"
#include "views/base/timecoordinates.h"
#include "views/base/viewstate.h"
#include "views/charts/summary/paintedtimesummary.h"
#include "views/charts/summary/summarytext.h"
#include "views/charts/summary/timesummarywidget.h"
#include "views/navigation/selectionnavigator.h"
#include "views/spotlight/spotlightwalk.h"
#include "views/widgets/namechooser.h"

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTest>

#include <algorithm>

namespace lightcone::tests::tst_timesummary {

using namespace Qt::StringLiterals;

namespace {

/// A widget that shows a trace; the constructor waits until the picture is there.
struct Window {
    explicit Window(
        std::shared_ptr<const core::StoreView> store, views::SummarySubject subject = views::SummarySubject::Calls)
        : navigator(state)
        , walk(state, navigator)
        , widget(state, navigator, subject)
    {
        QObject::connect(&widget, &views::TimeSummaryWidget::lightRequested, &walk, &views::SpotlightWalk::lightOnTop);
        widget.resize(900, 400);
        widget.show();
        state.setStore(std::move(store));
        settle();
    }
    void settle() { QTRY_VERIFY(!widget.isBusy()); }
    /// The place of a time, @p share of the height above the bottom.
    QPoint at(core::Tick t, double share) const
    {
        const QRect plot = widget.plotRect();
        const views::TimeCoordinates coordinates(state.interval(), plot.width());
        return { plot.left() + qRound(coordinates.toPixel(t)), plot.bottom() - qRound(share * plot.height()) };
    }
    QString hover(QPoint position)
    {
        QSignalSpy hovered(&widget, &views::TimeSummaryWidget::hovered);
        QMouseEvent event(QEvent::MouseMove, position, widget.mapToGlobal(position), Qt::NoButton, Qt::NoButton, {});
        QCoreApplication::sendEvent(&widget, &event);
        return hovered.isEmpty() ? QString() : hovered.last().first().toString();
    }
    QStringList lit() const
    {
        QStringList names;
        if (state.spotlight()) {
            for (const core::FunctionId function : state.spotlight()->functions)
                names.append(QString::fromStdString(state.store()->definitions().function(function).name));
        }
        return names;
    }

    views::ViewState state;
    views::SelectionNavigator navigator;
    views::SpotlightWalk walk;
    views::TimeSummaryWidget widget;
};

views::TimeSummaryRequest requestOf(const core::StoreView& store, views::SummaryChoice choice = {})
{
    return { {}, std::move(choice), core::shownClasses(core::ownClasses(store.definitions())) };
}

QStringList words(const core::StoreView& store, const std::vector<views::SummaryPart>& parts)
{
    QStringList all;
    for (const views::SummaryPart& part : parts)
        all.append(QString::fromStdString(views::partWord(part, store.definitions())));
    return all;
}

} // namespace

class TestTimeSummary : public QObject {
    Q_OBJECT

private slots:
    void cleanupTestCase() { core::Workers::ofThisThread().waitForDone(); }
    void initTestCase() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates)); }
    void partsOfFunctions();
    void geometryAsText();
    void hitsAndAreas();
    void hoverTellsAllParts();
    void clickLightsThePart();
    void keysGoFromPartToPart();
    void followsSelectedRows();
    void functionsAreChosen();
    void settingsAreKept();
    void activities();
    void activitiesOfShownRows();
    void emptyTraces();
};

void TestTimeSummary::partsOfFunctions()
{
    const auto store = smallTrace();
    const auto parts = views::summaryParts(*store, requestOf(*store), {});
    QCOMPARE(words(*store, parts.value()),
        (QStringList { u"work"_s, u"communication"_s, u"waiting"_s, u"outside"_s, u"unmeasured"_s, u"absent"_s }));
    const auto chosen = views::summaryParts(
        *store, requestOf(*store, { views::SummaryBy::Function, { u"compute"_s, u"none"_s }, {} }), {});
    QCOMPARE(words(*store, chosen.value()),
        (QStringList { u"compute"_s, u"other"_s, u"outside"_s, u"unmeasured"_s, u"absent"_s }));
    const auto heaviest = views::summaryParts(*store, requestOf(*store, { views::SummaryBy::Function, {}, {} }), {});
    QCOMPARE(words(*store, heaviest.value()).first(2), (QStringList { u"main"_s, u"compute"_s }));
}

/// Four ranks in ten columns: 100 to 400 is compute, 600 to 700 a barrier that ranks enter one after the other.
void TestTimeSummary::geometryAsText()
{
    const auto store = smallTrace();
    const std::vector<core::Tick> edges { 0, 100, 200, 300, 400, 600, 700, 800, 999 };
    const auto data = views::queryTimeSummary(
        *store, requestOf(*store, { views::SummaryBy::Function, { u"compute"_s }, { u"MPI_Barrier"_s } }), edges, {});
    const views::TimeSummaryGeometry geometry
        = views::layoutTimeSummary(data.value(), views::SummaryUnit::Locations, { 80, 100 }, 10);
    QCOMPARE(geometry.toText(),
        u"part 0: 0,100 10,100 10,0 40,0 40,100 80,100\n"
        "part 1: 0,0 80,0\n"
        "part 2: 0,0 80,0\n"
        "part 3: 0,0 80,0\n"
        "part 4: 0,0 80,0\n"
        "inside: 0,100 50,100 50,30 60,30 60,100 80,100\n"_s);
    QCOMPARE(geometry.axis.high, 4.0);
    QStringList marks;
    for (const views::ValueAxis::Mark& mark : geometry.axis.marks)
        marks.append(mark.label);
    QCOMPARE(marks, (QStringList { u"0"_s, u"1"_s, u"2"_s, u"3"_s, u"4"_s }));
}

void TestTimeSummary::hitsAndAreas()
{
    const auto store = smallTrace();
    const std::vector<core::Tick> edges { 0, 100, 400, 999 };
    const auto data = views::queryTimeSummary(
        *store, requestOf(*store, { views::SummaryBy::Function, { u"compute"_s }, {} }), edges, {});
    const views::TimeSummaryGeometry geometry
        = views::layoutTimeSummary(data.value(), views::SummaryUnit::Share, { 30, 100 }, 10);
    QCOMPARE(geometry.partAt({ 5, 50 }), std::optional<std::size_t>(1));
    QCOMPARE(geometry.partAt({ 15, 50 }), std::optional<std::size_t>(0));
    QCOMPARE(geometry.partAt({ 15, 0 }), std::optional<std::size_t>(0));
    QCOMPARE(geometry.partAt({ 30, 50 }), std::nullopt);
    QCOMPARE(geometry.partAt({ 5, 100 }), std::nullopt);
    QVERIFY(geometry.isSeen(0) && geometry.isSeen(1) && !geometry.isSeen(2));
    QCOMPARE(geometry.area(0).boundingRect(), QRectF(0, 0, 30, 100));
    QCOMPARE(geometry.columnAt(29.9), std::size_t { 2 });
}

void TestTimeSummary::hoverTellsAllParts()
{
    Window window(smallTrace());
    const QString text = window.hover(window.at(650, 0.1));
    QVERIFY2(text.startsWith(u"Work: "_s), qPrintable(text));
    QVERIFY2(text.contains(u"Waiting: 3 of 4 locations, 75"_s), qPrintable(text));
    QVERIFY2(text.contains(u"Work: 1 of 4 locations, 25"_s), qPrintable(text));
    QVERIFY2(!text.contains(u"about"_s), qPrintable(text));
}

void TestTimeSummary::clickLightsThePart()
{
    Window window(smallTrace());
    QTest::mouseClick(&window.widget, Qt::LeftButton, {}, window.at(650, 0.9));
    QCOMPARE(window.lit(), QStringList { u"MPI_Barrier"_s });
    QVERIFY(window.state.spotlight()->time == core::CallTime::OnTop);
    QVERIFY(window.state.cursor() && std::abs(window.state.cursor()->tick - 650) <= 2);
    const core::Interval before = window.state.interval();
    QTest::mouseDClick(&window.widget, Qt::LeftButton, {}, window.at(650, 0.9));
    QVERIFY(window.state.interval().length() < before.length());
}

void TestTimeSummary::keysGoFromPartToPart()
{
    Window window(smallTrace());
    window.widget.setFocus();
    QTest::keyClick(&window.widget, Qt::Key_Up);
    QCOMPARE(window.widget.currentPart(), std::optional<std::size_t>(0));
    QTest::keyClick(&window.widget, Qt::Key_Up);
    QCOMPARE(window.widget.currentPart(), std::optional<std::size_t>(1));
    QTest::keyClick(&window.widget, Qt::Key_Return);
    QCOMPARE(window.lit(), (QStringList { u"MPI_Send"_s, u"MPI_Recv"_s }));
    QTest::keyClick(&window.widget, Qt::Key_Up);
    QCOMPARE(window.widget.currentPart(), std::optional<std::size_t>(2));
    QTest::keyClick(&window.widget, Qt::Key_Escape); // puts the light out
    QVERIFY(!window.state.spotlight());
    QTest::keyClick(&window.widget, Qt::Key_Escape);
    QCOMPARE(window.widget.currentPart(), std::nullopt);
}

void TestTimeSummary::followsSelectedRows()
{
    Window window(smallTrace());
    QCOMPARE(window.widget.shown()->data.locations, 4U);
    window.state.setSelectedRows(views::RowSelection({ u"rank 1"_s, { core::LocationId { 1 } } }));
    window.settle();
    QCOMPARE(window.widget.shown()->data.locations, 1U);
    QCOMPARE(window.widget.table().locations, std::vector { core::LocationId { 1 } });
    QVERIFY(window.hover(window.at(650, 0.5)).contains(u"1 of 1 locations"_s));
}

void TestTimeSummary::functionsAreChosen()
{
    Window window(smallTrace());
    window.widget.askForFunctions();
    auto* chooser = window.widget.findChild<views::NameChooser*>();
    QVERIFY(chooser);
    auto* find = chooser->findChild<QLineEdit*>();
    QTest::keyClicks(find, u"COMP"_s);
    QTest::keyClick(find, Qt::Key_Return);
    QTRY_COMPARE(window.widget.choice().functions, QStringList { u"compute"_s });
    QVERIFY(window.widget.choice().by == views::SummaryBy::Function);
    window.settle();
    QVERIFY(window.hover(window.at(650, 0.5)).contains(u"other functions: 4 of 4 locations"_s));
    QCOMPARE(window.widget.table().by, u"function"_s);
    QCOMPARE(window.widget.table().chosen, std::vector { functionOf(*window.state.store(), "compute") });
}

void TestTimeSummary::settingsAreKept()
{
    Window window(smallTrace());
    const views::SummaryChoice choice { views::SummaryBy::Function, { u"compute"_s }, { u"main"_s } };
    window.widget.setChoice(choice);
    window.widget.setUnit(views::SummaryUnit::Locations);
    const QByteArray settings = window.widget.saveSettings();
    Window other(smallTrace());
    other.widget.restoreSettings("nonsense");
    QCOMPARE(other.widget.choice(), views::SummaryChoice {});
    other.widget.restoreSettings(settings);
    QCOMPARE(other.widget.choice(), choice);
    QVERIFY(other.widget.unit() == views::SummaryUnit::Locations);
    QCOMPARE(other.widget.findChildren<QComboBox*>().first()->currentText(), u"By function"_s);
}

/// Ranks enter a barrier at 600, 620, 640 and 660; the last one releases all.
void TestTimeSummary::activities()
{
    Window window(smallTrace(), views::SummarySubject::Activities);
    QCOMPARE(window.widget.table().id, "utilization"_L1);
    QVERIFY(window.widget.unit() == views::SummaryUnit::Locations);
    const QString text = window.hover(window.at(650, 0.1));
    QVERIFY2(text.startsWith(u"busy: "_s), qPrintable(text));
    QVERIFY2(text.contains(u"idle: 3 of 4 locations, 75"_s), qPrintable(text));
    QVERIFY2(text.contains(u"busy: 1 of 4 locations, 25"_s), qPrintable(text));
    window.state.setSelectedRows(views::RowSelection({ u"rank 1"_s, { core::LocationId { 1 } } }));
    window.settle();
    QCOMPARE(window.widget.shown()->data.locations, 4U); // all that are shown
    QTest::mouseClick(&window.widget, Qt::LeftButton, {}, window.at(650, 0.1));
    QVERIFY(!window.state.spotlight());
    QVERIFY(window.state.cursor());
    const auto says = [&](const QString& part) {
        return std::ranges::any_of(
            window.widget.findChildren<QLabel*>(), [&](const QLabel* label) { return label->text().contains(part); });
    };
    QTRY_VERIFY(says(u"busy 1, overhead 0, idle 3"_s));
    window.state.setCursor(views::Place { core::LocationId::none, 200 });
    QTRY_VERIFY(says(u"busy 4, overhead 0, idle 0"_s));
}

void TestTimeSummary::activitiesOfShownRows()
{
    Window window(smallTrace(), views::SummarySubject::Activities);
    QVERIFY(window.widget.filters().empty());
    views::RowDisplay display;
    display.hidden = { core::LocationId { 3 } };
    window.state.setRowDisplay(display, u"Hide"_s);
    QTRY_COMPARE(window.widget.shown()->data.locations, 3U);
    QCOMPARE(window.widget.filters().size(), std::size_t { 1 });
    QCOMPARE(window.widget.filters().front().count, (views::FilteredCount { 3, 4 }));
    QVERIFY(window.hover(window.at(650, 0.9)).contains(u"idle: 3 of 3 locations"_s));
    QCOMPARE(window.widget.table().locations.size(), std::size_t { 3 });
}

void TestTimeSummary::emptyTraces()
{
    TraceMaker trace;
    trace.addLocation();
    Window window(trace.finish());
    QCOMPARE(window.widget.whyEmpty(), u"This trace has no events"_s);
    TraceMaker metrics;
    const core::MetricSetId set = metrics.addMetric("power");
    core::LocationWriter& writer = metrics.at(metrics.addLocation());
    for (const core::Tick t : { 5, 9 })
        writer.metric(t, set, std::array { core::MetricValue::integer(t) });
    Window silent(metrics.finish());
    QCOMPARE(silent.widget.whyEmpty(), u"No location has calls"_s);
}

LIGHTCONE_TEST(TestTimeSummary, Widgets)

} // namespace lightcone::tests::tst_timesummary

#include "tst_timesummary.moc"
