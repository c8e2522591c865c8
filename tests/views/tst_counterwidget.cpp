// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/workers.h"
#include "countertraces.h"
#include "growingtrace.h"
#include "testclass.h"
#include "timelinetraces.h"
#include "views/base/timecoordinates.h"
#include "views/base/viewstate.h"
#include "views/charts/counters/counterstatistics.h"
#include "views/charts/counters/counterwidget.h"
#include "views/charts/counters/curvedialog.h"
#include "views/navigation/selectionnavigator.h"
#include "views/tables/summarytable.h"
#include "views/widgets/heightgrip.h"

#include <QClipboard>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QGuiApplication>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPainter>
#include <QPushButton>
#include <QSignalSpy>
#include <QStyleOptionViewItem>
#include <QTest>
#include <QToolButton>

#include <algorithm>

namespace lightcone::tests::tst_counterwidget {

using views::CounterChoice;

namespace {

using Def = core::MetricDef;

CounterChoice named(const char* name)
{
    CounterChoice choice;
    choice.name = QString::fromUtf8(name);
    return choice;
}

/// A widget that shows a trace; the constructor waits until the picture is there.
struct Window {
    explicit Window(std::shared_ptr<const core::StoreView> store, bool isComplete = true)
        : navigator(state)
        , widget(state, navigator)
    {
        widget.resize(900, 500);
        widget.show();
        state.setStore(std::move(store), isComplete);
        settle();
    }
    void settle() { QTRY_VERIFY(!widget.isBusy()); }
    QPoint at(core::Tick t) const
    {
        const QRect plot = widget.plotRect();
        const views::TimeCoordinates coordinates(state.interval(), plot.width());
        return { plot.left() + qRound(coordinates.toPixel(t)), plot.center().y() };
    }
    QString hover(QPoint position)
    {
        QSignalSpy hovered(&widget, &views::CounterWidget::hovered);
        QMouseEvent event(QEvent::MouseMove, position, widget.mapToGlobal(position), Qt::NoButton, Qt::NoButton, {});
        QCoreApplication::sendEvent(&widget, &event);
        return hovered.isEmpty() ? QString() : hovered.last().first().toString();
    }
    void drag(QPoint from, QPoint to, Qt::KeyboardModifiers modifiers = Qt::NoModifier)
    {
        QTest::mousePress(&widget, Qt::LeftButton, modifiers, from);
        QTest::mouseMove(&widget, (from + to) / 2);
        QTest::mouseMove(&widget, to);
        QTest::mouseRelease(&widget, Qt::LeftButton, modifiers, to);
    }
    views::CounterStatistics& statistics() { return *widget.findChild<views::CounterStatistics*>(); }
    QString statisticsTitle() { return statistics().findChild<QLabel*>()->text(); }
    QString cell(int row, int column)
    {
        const QAbstractItemModel& model = *statistics().findChild<QTableView*>()->model();
        return model.index(row, column).data().toString();
    }
    /// Finds the menu entry @p text of the first curve.
    QAction* curveAction(const QString& text)
    {
        for (QToolButton* button : widget.findChildren<QToolButton*>()) {
            if (!button->accessibleName().startsWith(QStringLiteral("Curve ")) || button->isHidden())
                continue;
            for (QAction* action : button->menu()->actions()) {
                if (action->text() == text)
                    return action;
            }
        }
        return nullptr;
    }

    views::ViewState state;
    views::SelectionNavigator navigator;
    views::CounterWidget widget;
};

QStringList titlesOf(const views::CounterWidget& widget)
{
    QStringList titles;
    for (const views::CounterCurve& curve : widget.curves())
        titles.append(curve.title);
    return titles;
}

} // namespace

class TestCounterWidget : public QObject {
    Q_OBJECT

private slots:
    /// The last jobs still use the fonts of the application, so they must end before it does.
    void cleanupTestCase() { core::Workers::ofThisThread().waitForDone(); }

    void initTestCase() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates)); }

    void curvesAreAddedChangedAndRemoved()
    {
        Window window(counterTrace());
        QCOMPARE(titlesOf(window.widget), QStringList(QString::fromUtf8("cycles · sum of 2 locations")));
        QVERIFY(window.hover(window.at(250)).contains(QStringLiteral("4,000/s")));
        const int rightBefore = window.widget.plotRect().right();
        CounterChoice memory = named("memory");
        memory.side = views::AxisSide::Right;
        window.widget.addCurve(memory);
        window.settle();
        QVERIFY(window.widget.plotRect().right() < rightBefore); // the second axis takes room
        QVERIFY(window.hover(window.at(550)).contains(QString::fromUtf8("memory · sum of 2 locations: 6 KiB")));
        window.curveAction(QStringLiteral("Value"))->trigger();
        window.settle();
        QCOMPARE(titlesOf(window.widget).first(), QString::fromUtf8("cycles · sum of 2 locations · value"));
        window.curveAction(QStringLiteral("Remove"))->trigger();
        window.settle();
        QCOMPARE(titlesOf(window.widget), QStringList(QString::fromUtf8("memory · sum of 2 locations")));
        window.curveAction(QStringLiteral("Remove"))->trigger();
        window.settle();
        QVERIFY(window.widget.curves().empty());
        QVERIFY(window.hover(window.at(250)).isEmpty());
        window.widget.grab();
        QSignalSpy noticed(&window.widget, &views::CounterWidget::noticed);
        window.widget.addCurve(memory);
        window.widget.addCurve(memory);
        QCOMPARE(window.widget.curves().size(), std::size_t { 1 });
        QCOMPARE(noticed.size(), 1);
    }

    /// The header needs one line only, so that the plot keeps its room: a menu holds the curves that do not fit.
    void headerIsOneLine()
    {
        Window window(counterTrace());
        const int top = window.widget.plotRect().top();
        for (const char* name : { "memory", "power", "level" })
            window.widget.addCurve(named(name));
        for (int i = 0; i < 4; ++i) {
            CounterChoice choice = named("memory");
            choice.combination = static_cast<core::CurveCombination>(i);
            choice.mode = core::CurveMode::Rate;
            window.widget.addCurve(choice);
        }
        QCOMPARE(window.widget.curves().size(), std::size_t { 8 });
        QCOMPARE(window.widget.plotRect().top(), top);
        int shown = 0;
        int inMenu = 0;
        for (const QToolButton* button : window.widget.findChildren<QToolButton*>()) {
            shown += button->accessibleName().startsWith(QStringLiteral("Curve ")) && !button->isHidden() ? 1 : 0;
            if (button->accessibleName() == QStringLiteral("More curves")) {
                QVERIFY(!button->isHidden());
                inMenu = static_cast<int>(button->menu()->actions().size());
                QVERIFY(button->geometry().right() < window.widget.width());
            }
        }
        QCOMPARE(shown + inMenu, 8);
        QVERIFY(shown > 0 && inMenu > 0);
    }

    /// Adds curves by keys, as a user does.
    void dialogAddsCurves()
    {
        Window window(counterTrace());
        window.widget.askForCurves();
        auto* dialog = window.widget.findChild<views::CurveDialog*>();
        QVERIFY(dialog);
        auto* find = dialog->findChild<QLineEdit*>();
        QTest::keyClicks(find, QStringLiteral("flight"));
        QTest::keyClick(find, Qt::Key_Down);
        QTest::keyClick(find, Qt::Key_Return);
        QTRY_VERIFY(!window.widget.findChild<views::CurveDialog*>());
        window.settle();
        QCOMPARE(titlesOf(window.widget).last(), QStringLiteral("Bytes in flight"));
        QCOMPARE(
            window.widget.curves().back().side, views::AxisSide::Right); // its unit differs from that of the left axis
        QVERIFY(window.hover(window.at(600)).contains(QStringLiteral("Bytes in flight: 4 KiB")));
    }

    void dialogRefusesWhatThereIsNot()
    {
        const auto store = counterTrace();
        views::CurveDialog dialog(store, {}, nullptr);
        dialog.show();
        QPushButton* ok = dialog.findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok);
        QVERIFY(ok->isEnabled());
        QCOMPARE(dialog.choices().size(), std::size_t { 1 });
        dialog.findChild<QLineEdit*>()->setText(QStringLiteral("nothing is called like this"));
        QVERIFY(!ok->isEnabled());
        QVERIFY(dialog.choices().empty());
        dialog.findChild<QLineEdit*>()->clear();
        CounterChoice choice = named("memory");
        choice.locations = { store->definitions().locations[1].definitionId };
        choice.combination = core::CurveCombination::Mean;
        choice.mode = core::CurveMode::Rate;
        choice.side = views::AxisSide::Right;
        dialog.setChoice(choice);
        QVERIFY(ok->isEnabled());
        QCOMPARE(dialog.choices(), std::vector { choice });
    }

    void dialogMakesACurveForEachLocation()
    {
        const auto store = counterTrace();
        views::CurveDialog dialog(store, { core::idAt<core::LocationId>(1) }, nullptr);
        dialog.setChoice(named("memory"));
        const auto boxes = dialog.findChildren<QComboBox*>();
        const auto choose = [&boxes](const QString& text) {
            for (QComboBox* box : boxes) {
                if (const int index = box->findText(text); index >= 0)
                    box->setCurrentIndex(index);
            }
        };
        choose(QStringLiteral("None: a curve for each"));
        QCOMPARE(dialog.choices().size(), std::size_t { 2 });
        QVERIFY(dialog.choices()[0].locations != dialog.choices()[1].locations);
        choose(QStringLiteral("Selected row: rank 1"));
        QCOMPARE(dialog.choices().size(), std::size_t { 1 });
        QCOMPARE(dialog.choices()[0].locations, std::vector { store->definitions().locations[1].definitionId });
        choose(QStringLiteral("Those ticked below")); // no location is chosen yet
        QVERIFY(!dialog.findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok)->isEnabled());
    }

    void nothingIsMadeThatNobodySees()
    {
        views::ViewState state;
        views::SelectionNavigator navigator(state);
        views::CounterWidget widget(state, navigator);
        state.setStore(counterTrace());
        QVERIFY(!widget.isBusy());
        QCOMPARE(widget.curves().size(), std::size_t { 1 });
        widget.resize(900, 500);
        widget.show();
        QVERIFY(widget.isBusy());
        QTRY_VERIFY(!widget.isBusy());
        QSignalSpy hovered(&widget, &views::CounterWidget::hovered);
        const QPoint center = widget.plotRect().center();
        QMouseEvent event(QEvent::MouseMove, center, widget.mapToGlobal(center), Qt::NoButton, Qt::NoButton, {});
        QCoreApplication::sendEvent(&widget, &event);
        QVERIFY(!hovered.isEmpty());
    }

    void clickPlacesTheCursor()
    {
        Window window(counterTrace());
        QTest::mouseClick(&window.widget, Qt::LeftButton, Qt::NoModifier, window.at(500));
        QVERIFY(window.state.cursor());
        QVERIFY(std::abs(window.state.cursor()->tick - 500) <= 2);
    }

    void zoomIsFollowed()
    {
        Window window(counterTrace());
        window.drag(window.at(600), window.at(800));
        window.settle();
        QVERIFY(window.state.interval().length() < 250);
        QVERIFY(window.hover(window.at(650)).contains(QStringLiteral("8,000/s")));
        QCOMPARE(window.cell(0, 1), QStringLiteral("8,000/s"));
    }

    /// The entries of the menu are worded like the titles of the columns.
    void statisticsAreChosen()
    {
        Window window(counterTrace());
        const auto choices = [&window] {
            for (const QToolButton* button : window.widget.findChildren<QToolButton*>()) {
                if (button->text() == QStringLiteral("Statistics"))
                    return button->menu()->actions();
            }
            return QList<QAction*>();
        };
        const auto chosen = [&choices] {
            QStringList texts;
            for (const QAction* action : choices()) {
                if (action->isChecked())
                    texts.append(action->text());
            }
            return texts;
        };
        QCOMPARE(chosen(), QStringList(QStringLiteral("Of the visible interval")));
        window.state.setRange(core::Interval { 100, 200 });
        QTRY_VERIFY(window.statisticsTitle().startsWith(QStringLiteral("Measured range: ")));
        QCOMPARE(chosen(), QStringList(QStringLiteral("Of the measured range")));
        choices().last()->trigger();
        QCOMPARE(chosen(), QStringList(QStringLiteral("Of the whole trace")));
        QTRY_COMPARE(window.statisticsTitle(), QStringLiteral("Whole trace: 999 ms"));
        window.state.setInterval({ 0, 300 }, QStringLiteral("zoom"));
        window.state.setRange({});
        choices().at(choices().size() - 2)->trigger();
        QCOMPARE(chosen(), QStringList(QStringLiteral("Of the visible interval")));
        QTRY_VERIFY(window.statisticsTitle().startsWith(QStringLiteral("Visible interval: 300")));
    }

    void statisticsSayWhatTheyAreOf()
    {
        Window window(counterTrace());
        QTRY_COMPARE(window.statisticsTitle(), QStringLiteral("Whole trace: 999 ms"));
        QTRY_COMPARE(window.cell(0, 3), QStringLiteral("8,000/s"));
        window.state.setInterval({ 0, 300 }, QStringLiteral("zoom"));
        QTRY_VERIFY(window.statisticsTitle().startsWith(QStringLiteral("Visible interval: 300")));
        QTRY_COMPARE(window.cell(0, 3), QStringLiteral("4,000/s"));
        window.drag(window.at(100), window.at(200), Qt::ShiftModifier);
        QTRY_VERIFY(window.statisticsTitle().startsWith(QStringLiteral("Measured range: ")));
        window.statistics().setOfWholeTrace(true);
        QTRY_COMPARE(window.statisticsTitle(), QStringLiteral("Whole trace: 999 ms"));
        QTRY_COMPARE(window.cell(0, 3), QStringLiteral("8,000/s"));
        auto* table = window.statistics().findChild<views::SummaryTable*>();
        for (QAction* action : table->actions()) {
            if (action->text() == QStringLiteral("Copy as CSV"))
                action->trigger();
        }
        QVERIFY(QGuiApplication::clipboard()->text().startsWith(
            QStringLiteral("metric,min,mean,max,last,growth,rate,samples\r\n")));
        const int heightBefore = window.widget.plotRect().height();
        window.widget.setStatisticsShown(false);
        QVERIFY(window.widget.plotRect().height() > heightBefore);
        QVERIFY(!window.statistics().isVisible());
    }

    /// A pressed button without visible statistics would puzzle the user.
    void lowViewsSayThatTheyHaveNoStatistics()
    {
        Window window(counterTrace());
        const auto buttons = window.widget.findChildren<QToolButton*>();
        QToolButton* button = *std::ranges::find(buttons, QStringLiteral("Statistics"), &QToolButton::text);
        QVERIFY(button->isChecked() && window.statistics().isVisible());
        const QString usual = button->toolTip();
        window.widget.resize(900, 150);
        QVERIFY(!button->isChecked() && !window.statistics().isVisible());
        QVERIFY(button->toolTip() != usual);
        QSignalSpy noticed(&window.widget, &views::CounterWidget::noticed);
        button->click();
        QCOMPARE(noticed.size(), 1);
        QVERIFY(!button->isChecked() && window.widget.areStatisticsShown());
        window.widget.resize(900, 500);
        QVERIFY(button->isChecked() && window.statistics().isVisible());
        QCOMPARE(button->toolTip(), usual);
        button->click();
        QVERIFY(!button->isChecked() && !window.statistics().isVisible() && !window.widget.areStatisticsShown());
        QCOMPARE(button->toolTip(), usual);
    }

    /// When names do not fit, their ends are shown, as the ends tell them apart.
    void endsOfNamesAreSeen()
    {
        CounterMaker maker;
        maker.addRanks(1, maker.addNode("node"));
        for (const char* name : { "a long name that is common to both, A", "a long name that is common to both, B" }) {
            const auto metric
                = maker.addMetric(metricDef(name, "B", Def::Semantics::Absolute, Def::Validity::UntilNext));
            maker.sample(0, 0, metric, 2);
            maker.sample(0, 1000, metric, 2);
        }
        Window window(maker.finish());
        window.widget.addCurve(named("a long name that is common to both, B"));
        window.settle();
        auto* table = window.statistics().findChild<views::SummaryTable*>();
        QTRY_COMPARE(table->model()->rowCount(), 2);
        const auto nameOf = [table](int row) {
            QStyleOptionViewItem option;
            option.initFrom(table);
            option.rect = QRect(0, 0, 120, 20);
            QImage image(option.rect.size(), QImage::Format_RGB32);
            image.fill(Qt::white);
            QPainter painter(&image);
            const QModelIndex index = table->model()->index(row, 0);
            table->itemDelegateForIndex(index)->paint(&painter, option, index);
            return image.copy(40, 0, 80, 20); // the part in which the names differ
        };
        QVERIFY(nameOf(0) != nameOf(1));
        QCOMPARE(table->model()->index(1, 0).data(Qt::ToolTipRole).toString(),
            QString::fromUtf8("a long name that is common to both, B"));
    }

    void arrowsAreClearOfTexts()
    {
        Window window(counterTrace());
        int menus = 0;
        for (const QToolButton* button : window.widget.findChildren<QToolButton*>()) {
            if (!button->menu() || button->popupMode() != QToolButton::InstantPopup || button->text().isEmpty())
                continue;
            ++menus;
            QToolButton plain;
            plain.setText(button->text());
            plain.setIcon(button->icon());
            plain.setToolButtonStyle(button->toolButtonStyle());
            QVERIFY(button->sizeHint().width() > plain.sizeHint().width() + 8);
        }
        QVERIFY(menus >= 2);
    }

    /// Another trace may record the same metric in another unit.
    void unitsAreThoseOfTheTrace()
    {
        const auto trace = [](const char* unit) {
            CounterMaker maker;
            maker.addRanks(1, maker.addNode("node"));
            const core::MetricSetId memory
                = maker.addMetric(metricDef("memory", unit, Def::Semantics::Absolute, Def::Validity::UntilNext));
            maker.sample(0, 0, memory, 2);
            maker.sample(0, 1000, memory, 2);
            return maker.finish();
        };
        Window window(trace("KiB"));
        QTRY_COMPARE(window.cell(0, 1), QStringLiteral("2 KiB"));
        window.state.setStore(trace("MiB"));
        window.settle();
        QCOMPARE(window.cell(0, 1), QStringLiteral("2 MiB"));
        QVERIFY(window.hover(window.at(500)).contains(QStringLiteral("2 MiB")));
    }

    void statisticsAreMadeHigher()
    {
        Window window(counterTrace());
        auto* grip = window.widget.findChild<views::HeightGrip*>();
        const int before = window.statistics().height();
        const QPoint at = grip->rect().center();
        QTest::mousePress(grip, Qt::LeftButton, Qt::NoModifier, at);
        const auto move = [&](int up) {
            const QPoint to = at - QPoint(0, up);
            QMouseEvent event(QEvent::MouseMove, to, grip->mapToGlobal(to), Qt::NoButton, Qt::LeftButton, {});
            QCoreApplication::sendEvent(grip, &event);
        };
        move(30);
        QTest::mouseRelease(grip, Qt::LeftButton, Qt::NoModifier, at);
        QCOMPARE(window.statistics().height(), before + 30);
        QCOMPARE(grip->geometry().bottom() + 1, window.statistics().y());
        QTest::mousePress(grip, Qt::LeftButton, Qt::NoModifier, at);
        move(3000); // the plot keeps some room
        QVERIFY(window.widget.plotRect().height() > 100);

        const int highest = window.statistics().height();
        grip->setFocus();
        QTest::keyClick(grip, Qt::Key_Down);
        QCOMPARE(window.statistics().height(), highest - 10);
        QTest::keyClick(grip, Qt::Key_Up);
        QCOMPARE(window.statistics().height(), highest);
        QKeyEvent override(QEvent::ShortcutOverride, Qt::Key_Up, Qt::NoModifier);
        override.ignore();
        QCoreApplication::sendEvent(grip, &override);
        QVERIFY(override.isAccepted()); // the key does not go to a command of the window
    }

    void settingsComeBackByName()
    {
        Window window(counterTrace());
        window.widget.addCurve(named("power"));
        window.widget.setScaling({ true, true });
        window.widget.setStatisticsShown(false);
        const QByteArray settings = window.widget.saveSettings();
        Window other(lightcone::tests::smallTrace());
        other.widget.restoreSettings(settings);
        QCOMPARE(
            titlesOf(other.widget), QStringList(QStringLiteral("Messages in flight"))); // this trace has no metrics
        QCOMPARE(other.widget.scaling(), (views::CounterScaling { true, true }));
        QVERIFY(!other.widget.areStatisticsShown());
        other.state.setStore(counterTrace());
        other.settle();
        QCOMPARE(titlesOf(other.widget), titlesOf(window.widget));
        other.widget.restoreSettings(QByteArray("no settings"));
        QCOMPARE(titlesOf(other.widget), titlesOf(window.widget));
    }

    void nothingToShow()
    {
        TraceMaker empty;
        empty.addRanks(1, empty.addNode("node"));
        TraceMaker calls;
        calls.addRanks(1, calls.addNode("node"));
        calls.call(0, calls.addRegion("work"), 0, 100);
        for (const auto& store : { empty.finish(), calls.finish(), std::shared_ptr<const core::StoreView>() }) {
            Window window(store);
            QVERIFY(window.widget.curves().empty());
            window.widget.grab();
            QVERIFY(window.hover(window.widget.plotRect().center()).isEmpty());
            window.widget.setScaling({ true, false });
            window.widget.askForChange(0);
            window.widget.removeCurve(0);
            window.settle();
        }
    }

    /// While a trace is being read, the user can choose the curves that exist so far.
    void followsATraceThatIsRead()
    {
        Window window(lightcone::tests::growingTrace(400), false);
        QVERIFY(window.widget.curves().empty()); // messages come last
        window.widget.grab();
        window.state.updateStore(lightcone::tests::growingTrace(700), false);
        window.settle();
        window.state.updateStore(lightcone::tests::growingTrace(1000), true);
        window.settle();
        QCOMPARE(titlesOf(window.widget), QStringList(QStringLiteral("Messages in flight")));
        QVERIFY(window.hover(window.at(993)).contains(QStringLiteral("Messages in flight")));
    }

    void manyLocations()
    {
        constexpr int kLocations = 10'000;
        CounterMaker maker;
        maker.addRanks(kLocations, maker.addNode("node"));
        const core::MetricSetId memory
            = maker.addMetric(metricDef("memory", "B", Def::Semantics::Absolute, Def::Validity::UntilNext));
        for (std::size_t rank = 0; rank < kLocations; ++rank) {
            maker.sample(rank, 0, memory, 1);
            maker.sample(rank, 1000, memory, 3);
        }
        Window window(maker.finish());
        QCOMPARE(titlesOf(window.widget), QStringList(QString::fromUtf8("memory · sum of 10,000 locations")));
        QVERIFY(window.hover(window.at(500)).contains(QStringLiteral("9.766 KiB")));
        window.widget.askForCurves();
        QVERIFY(window.widget.findChild<views::CurveDialog*>());
    }

    /// Export paints the picture that was shown, even after the widget is gone.
    void pictureOutlivesTheWidget()
    {
        const auto paint = [] {
            Window window(counterTrace());
            window.state.setInterval({ 100, 700 }, QStringLiteral("zoom"));
            return window.widget.picture({});
        }();
        QImage image(500, 300, QImage::Format_ARGB32_Premultiplied);
        image.fill(Qt::transparent);
        QPainter painter(&image);
        QVERIFY(paint(painter, image.size(), {}).isDone());
        QVERIFY(image.pixelColor(250, 150).alpha() == 255);
    }
};

LIGHTCONE_TEST(TestCounterWidget, Widgets)

} // namespace lightcone::tests::tst_counterwidget

#include "tst_counterwidget.moc"
