// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/workers.h"
#include "countertraces.h"
#include "growingtrace.h"
#include "processtraces.h"
#include "testclass.h"
#include "views/base/timecoordinates.h"
#include "views/base/viewstate.h"
#include "views/charts/process/locationchooser.h"
#include "views/charts/process/processheader.h"
#include "views/charts/process/processlabels.h"
#include "views/charts/process/processwidget.h"
#include "views/navigation/selectionnavigator.h"

#include <QAbstractItemModelTester>
#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QLineEdit>
#include <QListView>
#include <QPainter>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>
#include <QWheelEvent>

#include <optional>

namespace lightcone::tests::tst_processwidget {

namespace {

/// A widget that shows a trace; the constructor waits until the picture is there.
struct Window {
    explicit Window(std::shared_ptr<const core::StoreView> store, bool isComplete = true)
        : navigator(state)
        , widget(state, navigator)
        , hovered(&widget, &views::TimePlot::hovered)
        , noticed(&widget, &views::TimePlot::noticed)
    {
        widget.resize(1000, 500);
        widget.show();
        state.setStore(std::move(store), isComplete);
        settle();
    }
    void settle() { QTRY_VERIFY(!widget.isBusy()); }
    const views::RowLayout& layout() const { return widget.layout(); }
    int scroll() const
    {
        for (const QScrollBar* bar : widget.findChildren<QScrollBar*>()) {
            if (bar->orientation() == Qt::Vertical && bar->parent() == &widget)
                return bar->value();
        }
        return 0;
    }
    /// The point in the middle of a level, at the present scroll position.
    QPoint at(core::Tick t, int row, int level) const
    {
        const views::TimeCoordinates coordinates(state.interval(), widget.plotRect().width());
        return { widget.plotRect().left() + qRound(coordinates.toPixel(t)),
            widget.plotRect().top() - scroll() + layout().levelTop(row, level) + layout().levelHeight(row) / 2 };
    }
    QPoint sign(core::Tick t, int row, int lane) const
    {
        return { at(t, row, 0).x(),
            widget.plotRect().top() - scroll() + layout().top(row) + lane * views::SignLanes::kHeight
                + views::SignLanes::kHeight / 2 };
    }
    views::ProcessLabel label(int row) const
    {
        const QRect labels(0, widget.plotRect().top(), widget.plotRect().left(), widget.plotRect().height());
        QFont font = widget.font();
        return views::placeProcessLabel(layout(), row, labels, scroll(), true, font);
    }
    void click(QPoint position)
    {
        QTest::mouseClick(&widget, Qt::LeftButton, {}, position);
        settle();
    }
    QString hover(QPoint position)
    {
        hovered.clear();
        QMouseEvent away(QEvent::MouseMove, QPoint(1, 1), widget.mapToGlobal(QPoint(1, 1)), Qt::NoButton, {}, {});
        QCoreApplication::sendEvent(&widget, &away);
        QMouseEvent event(QEvent::MouseMove, position, widget.mapToGlobal(position), Qt::NoButton, {}, {});
        QCoreApplication::sendEvent(&widget, &event);
        return hovered.isEmpty() ? QString() : hovered.last().first().toString();
    }
    std::vector<core::LocationId> shown() const
    {
        std::vector<core::LocationId> locations;
        for (const views::RowTree::Row& row : layout().rows())
            locations.push_back(row.locations.front());
        return locations;
    }
    std::optional<core::CallInstance> selectedCall() const
    {
        const auto* call = std::get_if<core::CallInstance>(&state.selection().item);
        return call ? std::optional(*call) : std::nullopt;
    }
    void selectAt(core::LocationId location, core::Tick t)
    {
        navigator.goTo(location, t);
        settle();
    }

    views::ViewState state;
    views::SelectionNavigator navigator;
    views::ProcessWidget widget;
    QSignalSpy hovered;
    QSignalSpy noticed;
};

using Locations = std::vector<core::LocationId>;

/// Makes @p ranks ranks that work, with a message from rank 0 to rank 1.
std::shared_ptr<const core::StoreView> ranksTrace(int ranks = 4)
{
    TraceMaker maker;
    maker.addRanks(ranks, maker.addNode("node"));
    maker.addWorld();
    const core::RegionId main = maker.addRegion("main");
    const core::RegionId work = maker.addRegion("work");
    for (std::size_t rank = 0; rank < static_cast<std::size_t>(ranks); ++rank) {
        maker.at(rank).enter(0, main);
        maker.call(rank, work, 100, 300);
        if (rank == 0)
            maker.send(0, 1, 500);
        if (rank == 1)
            maker.receive(1, 0, 700);
        maker.at(rank).leave(1000, main);
    }
    return maker.finish();
}

} // namespace

class TestProcessWidget : public QObject {
    Q_OBJECT

private slots:
    /// The last jobs still use the fonts of the application, so they must end before it does.
    void cleanupTestCase() { core::Workers::ofThisThread().waitForDone(); }

    void placesFollowAndStay()
    {
        views::ProcessPlaces places;
        QVERIFY(places.follow(locationAt(5)));
        QVERIFY(!places.follow(locationAt(5)));
        QCOMPARE(places.shown(), Locations { locationAt(5) });
        places.setPinned(locationAt(5), true);
        QCOMPARE(places.shown(), Locations { locationAt(5) });
        QVERIFY(!places.hasFollower());
        QVERIFY(places.follow(locationAt(3)));
        places.setPinned(locationAt(1), true);
        QCOMPARE(places.shown(), (Locations { locationAt(1), locationAt(5), locationAt(3) }));
        QVERIFY(!places.follow(locationAt(1))); // this location is shown already
        QCOMPARE(places.shown().back(), locationAt(3));
        places.setPinned(locationAt(5), false); // its row stays until the selection goes elsewhere
        QCOMPARE(places.shown(), (Locations { locationAt(1), locationAt(5) }));
        places.setFollowing(false);
        QCOMPARE(places.pinned(), (Locations { locationAt(1), locationAt(5) }));
        QVERIFY(!places.follow(locationAt(2)));
        places.setPinned(locationAt(5), false);
        QCOMPARE(places.shown(), Locations { locationAt(1) });
        places.setFollowing(true);
        places.follow(locationAt(2));
        places.close(locationAt(2));
        QVERIFY(!places.isFollowing());
        places.close(locationAt(1));
        QVERIFY(places.shown().empty());
    }

    void followsTheSelection()
    {
        Window window(ranksTrace());
        QCOMPARE(window.shown(), Locations { locationAt(0) }); // the first location with calls
        window.selectAt(locationAt(2), 200);
        QCOMPARE(window.shown(), Locations { locationAt(2) });
        window.widget.setPinned(locationAt(2), true);
        window.selectAt(locationAt(3), 200);
        QCOMPARE(window.shown(), (Locations { locationAt(2), locationAt(3) }));
        window.selectAt(locationAt(2), 50);
        QCOMPARE(window.shown(), (Locations { locationAt(2), locationAt(3) }));
        window.widget.setFollowing(false);
        window.settle();
        window.selectAt(locationAt(0), 50);
        QCOMPARE(window.shown(), (Locations { locationAt(2), locationAt(3) }));
        window.widget.setFollowing(true);
        window.settle();
        QCOMPARE(window.shown(), (Locations { locationAt(2), locationAt(3), locationAt(0) }));
        // After another trace is opened, the choice starts anew.
        window.state.setStore(ranksTrace(2));
        window.settle();
        QCOMPARE(window.shown(), Locations { locationAt(0) });
        QVERIFY(window.widget.places().pinned().empty());
    }

    void labelsHaveButtons()
    {
        Window window(ranksTrace());
        window.click(window.label(0).pin.center().toPoint());
        QCOMPARE(window.widget.places().pinned(), Locations { locationAt(0) });
        window.selectAt(locationAt(1), 200);
        QCOMPARE(window.shown(), (Locations { locationAt(0), locationAt(1) }));
        QVERIFY(window.hover(window.label(0).pin.center().toPoint()).startsWith(QStringLiteral("Unpin rank 0")));
        QVERIFY(window.hover(window.label(1).pin.center().toPoint()).startsWith(QStringLiteral("Pin rank 1")));
        QVERIFY(window.hover(window.label(1).close.center().toPoint()).startsWith(QStringLiteral("Close rank 1")));
        QVERIFY(window.hover(window.label(0).name.center().toPoint()).contains(QStringLiteral("Levels: 2")));
        window.click(window.label(0).close.center().toPoint());
        QCOMPARE(window.shown(), Locations { locationAt(1) });
        window.click(window.label(0).close.center().toPoint());
        QVERIFY(window.shown().empty());
        QVERIFY(!window.widget.places().isFollowing());
        window.widget.setPinned(locationAt(3), true);
        window.settle();
        QCOMPARE(window.shown(), Locations { locationAt(3) });
    }

    /// Every button has a command that the keyboard reaches.
    void commandsPinAndClose()
    {
        Window window(ranksTrace());
        window.selectAt(locationAt(1), 200);
        QContextMenuEvent event(QContextMenuEvent::Keyboard, {}, {});
        QCoreApplication::sendEvent(&window.widget, &event);
        const QList<QAction*> actions = window.widget.actions();
        QCOMPARE(actions.size(), 2);
        actions[0]->trigger();
        QCOMPARE(window.widget.places().pinned(), Locations { locationAt(1) });
        window.settle();
        QCoreApplication::sendEvent(&window.widget, &event);
        QVERIFY(actions[0]->text().contains(QStringLiteral("Un")));
        actions[1]->trigger();
        window.settle();
        QVERIFY(window.shown().empty());
    }

    /// The keys act on the row under the pointer; without one, on the selection.
    void keysPinAndClose()
    {
        Window window(ranksTrace());
        window.selectAt(locationAt(1), 200);
        window.widget.togglePin();
        QCOMPARE(window.widget.places().pinned(), Locations { locationAt(1) });
        window.selectAt(locationAt(0), 200);
        QCOMPARE(window.shown(), (Locations { locationAt(1), locationAt(0) }));
        window.hover(window.at(200, 0, 0));
        window.widget.togglePin();
        window.settle();
        QVERIFY(window.widget.places().pinned().empty());
        QCOMPARE(window.shown(), Locations { locationAt(1) });
        window.widget.setPinned(locationAt(2), true);
        window.settle();
        QCOMPARE(window.shown(), (Locations { locationAt(2), locationAt(1) }));
        window.hover(window.label(1).name.center().toPoint());
        window.widget.closeRow();
        window.settle();
        QCOMPARE(window.shown(), Locations { locationAt(2) });
        window.hover({ 1, 1 }); // the pointer leaves the first row
        window.widget.closeRow();
        window.settle();
        QVERIFY(window.shown().empty());
        window.widget.togglePin();
        window.widget.closeRow();
        QVERIFY(window.shown().empty());
    }

    void locationsAreChosenFromAList()
    {
        Window window(ranksTrace(300));
        auto* chooser = window.widget.findChild<views::LocationChooser*>();
        const QAbstractItemModelTester tester(
            &chooser->model(), QAbstractItemModelTester::FailureReportingMode::QtTest);
        chooser->popUp({ 10, 10, 80, 20 });
        QLineEdit* search = chooser->findChild<QLineEdit*>();
        QTest::keyClicks(search, QStringLiteral("rank 250"));
        QCOMPARE(chooser->findChild<QListView*>()->model()->rowCount(), 1);
        QTest::keyClick(search, Qt::Key_Return);
        window.settle();
        QCOMPARE(window.shown(), (Locations { locationAt(250), locationAt(0) }));
        QTest::keyClick(search, Qt::Key_Down);
        QTest::keyClick(chooser->findChild<QListView*>(), Qt::Key_Space);
        window.settle();
        QVERIFY(window.widget.places().pinned().empty());
        QTest::keyClick(chooser, Qt::Key_Escape);
        QVERIFY(!chooser->isVisible());
        window.widget.setPinned(locationAt(7), true);
        QCOMPARE(chooser->model().index(7).data(Qt::CheckStateRole).toInt(), static_cast<int>(Qt::Checked));
    }

    void clicksSelectTheCallOfTheLevel()
    {
        const auto store = deepTrace(1000, 30'000, 5);
        Window window(store);
        QCOMPARE(window.layout().row(0).levels, std::uint32_t(1000));
        QVERIFY(window.layout().levelHeight(0) >= 3); // the row does not show all levels at once
        QVERIFY(window.layout().totalHeight() > window.widget.plotRect().height());
        // Looks for a call at depth 900 and a place where it is open.
        const core::LocationView& view = store->location(locationAt(0));
        std::optional<core::CallInstance> deep;
        for (std::uint64_t i = 0; i < view.eventCount() && !deep; ++i) {
            const auto call = core::callOfEnter(*store, { locationAt(0), i });
            if (call && call->depth == 900 && call->span.length() > 200)
                deep = call;
        }
        QVERIFY(deep);
        const core::Tick middle = deep->span.begin + static_cast<core::Tick>(deep->span.length() / 2);
        window.state.setInterval({ middle - 400, middle + 400 }, QStringLiteral("zoom"));
        window.settle();
        for (QScrollBar* bar : window.widget.findChildren<QScrollBar*>()) {
            if (bar->orientation() == Qt::Vertical)
                bar->setValue(window.layout().levelTop(0, 900) - 200);
        }
        window.settle();
        window.click(window.at(middle, 0, 900));
        QVERIFY(window.selectedCall());
        QCOMPARE(window.selectedCall()->depth, std::uint32_t(900));
        QCOMPARE(window.selectedCall()->enterIndex, deep->enterIndex);
        QVERIFY(window.hover(window.at(middle, 0, 900)).contains(QStringLiteral("level 901 of 1,000")));

        // Up and down go to the call around the selected one and to the call inside it.
        window.widget.selectRowAbove();
        window.settle();
        QCOMPARE(window.selectedCall()->depth, std::uint32_t(899));
        window.widget.selectRowBelow();
        window.settle();
        QCOMPARE(window.selectedCall()->depth, std::uint32_t(900));

        // The view scrolls to a selection that was made elsewhere.
        window.selectAt(locationAt(0), 1);
        QVERIFY(window.selectedCall()->depth < 100);
        const int top = window.layout().levelTop(0, static_cast<int>(window.selectedCall()->depth));
        QVERIFY(top >= window.scroll() && top < window.scroll() + window.widget.plotRect().height());

        window.state.setInterval({ middle - 400, middle + 400 }, QStringLiteral("zoom"));
        window.settle();
        window.selectAt(locationAt(0), middle);
        const QPoint there = window.at(middle, 0, static_cast<int>(window.selectedCall()->depth));
        QVERIFY(window.widget.plotRect().contains(there));
        QTest::mouseDClick(&window.widget, Qt::LeftButton, {}, there);
        window.settle();
        QVERIFY(window.state.interval().contains(middle));
        QVERIFY(window.state.interval().length() < 800 || window.selectedCall()->span.length() >= 800);
    }

    /// A user may close a view while it still looks up the answer to a click or a key.
    void closedViewsDoNothingLater()
    {
        views::ViewState state;
        views::SelectionNavigator navigator(state);
        auto widget = std::make_unique<views::ProcessWidget>(state, navigator);
        widget->resize(1000, 500);
        widget->show();
        state.setStore(ranksTrace());
        QTRY_VERIFY(!widget->isBusy());
        const core::Interval whole = state.interval();
        const QRect plot = widget->plotRect();
        const int level = widget->layout().levelTop(0, 1) + widget->layout().levelHeight(0) / 2;
        const QPoint work(plot.left() + plot.width() / 5, plot.top() + level);
        QTest::mouseDClick(widget.get(), Qt::LeftButton, {}, work);
        QVERIFY(navigator.isBusy());
        widget.reset();
        QTRY_VERIFY(!navigator.isBusy());
        QVERIFY(!state.selection().isEmpty());
        QCOMPARE(state.interval(), whole); // the closed view would have zoomed

        auto* steps = new views::ProcessWidget(state, navigator);
        QSignalSpy selected(&state, &views::ViewState::selectionChanged);
        for (int i = 0; i < 3; ++i)
            steps->selectNextEvent(); // only the first step begins at once
        delete steps;
        QTRY_VERIFY(!navigator.isBusy());
        QCOMPARE(selected.size(), 1);
    }

    void inheritedCallsAreNotItsOwn()
    {
        Window window(forkTrace());
        window.selectAt(locationAt(1), 400);
        QCOMPARE(window.shown(), Locations { locationAt(1) });
        QCOMPARE(window.layout().row(0).stack->inherited, std::uint32_t(2));
        const views::Selection before = window.state.selection();
        const QPoint inherited = window.at(650, 0, -1);
        QVERIFY(window.hover(inherited).contains(QStringLiteral("inherited from rank 0: master")));
        window.click(inherited);
        QVERIFY(window.state.selection().isSame(before));
        QCOMPARE(window.noticed.size(), 1);
        window.click(window.at(400, 0, 0));
        QCOMPARE(window.selectedCall()->depth, std::uint32_t(0));
        QCOMPARE(window.selectedCall()->location, locationAt(1));
        window.click(window.at(825, 0, -1)); // the location inherits nothing at this time
        QVERIFY(window.state.selection().isEmpty());
    }

    void signsSelectTheirEvents()
    {
        Window window(ranksTrace());
        window.widget.setPinned(locationAt(1), true);
        window.settle();
        QCOMPARE(window.shown(), (Locations { locationAt(1), locationAt(0) }));
        QVERIFY(window.hover(window.sign(500, 1, 0)).startsWith(QStringLiteral("Send")));
        window.click(window.sign(500, 1, 0));
        QVERIFY(std::holds_alternative<core::MessageId>(window.state.selection().item));
        QVERIFY(window.state.selection().atSend);
        window.click(window.sign(700, 0, 0));
        QVERIFY(!window.state.selection().atSend);
        window.click(window.sign(100, 0, 0)); // a click beside the signs
        QVERIFY(window.state.selection().isEmpty());

        window.widget.setSigns({});
        window.settle();
        QCOMPARE(window.layout().row(0).stack->above, 0);
        window.widget.setSigns(views::allSigns());
        window.settle();
        QVERIFY(window.layout().row(0).stack->above > 0);

        Window forks(forkTrace());
        forks.click(forks.sign(400, 0, 0)); // the sign of the acquired lock
        QVERIFY(std::holds_alternative<core::EventRef>(forks.state.selection().item));
        forks.click(forks.sign(650, 0, 4)); // markers are no events
        QCOMPARE(forks.state.cursor(), std::optional(views::Place { locationAt(0), 650 }));
    }

    void metricsLieOverTheLevels()
    {
        TraceMaker maker;
        maker.addRanks(2, maker.addNode("node"));
        core::MetricDef metric;
        metric.name = "cache misses";
        metric.semantics = core::MetricDef::Semantics::Absolute;
        metric.validity = core::MetricDef::Validity::UntilNext;
        core::MetricSetDef set;
        set.members.push_back(maker.builder.addMetric(metric));
        const core::MetricSetId metrics = maker.builder.addMetricSet(set);
        const core::RegionId main = maker.addRegion("main");
        maker.at(0).enter(0, main);
        for (core::Tick t = 100; t < 1000; t += 100) {
            const core::MetricValue value { core::MetricValue::Type::Unsigned, static_cast<std::uint64_t>(t) };
            maker.at(0).metric(t, metrics, { &value, 1 });
        }
        maker.at(0).leave(1000, main);
        maker.call(1, main, 0, 1000);
        Window window(maker.finish());
        auto* combo = window.widget.findChild<QComboBox*>();
        QTRY_COMPARE(combo->count(), 2);
        const int before = window.layout().height(0);
        combo->setCurrentIndex(1);
        emit combo->activated(1);
        window.settle();
        QCOMPARE(window.widget.metricName(), QStringLiteral("cache misses"));
        QVERIFY(window.layout().height(0) > before); // the row gets room for a curve
        QVERIFY(window.hover(window.at(550, 0, 0)).contains(QStringLiteral("cache misses: 500")));
        QVERIFY(window.hover(window.at(50, 0, 0)).contains(QStringLiteral("cache misses: no value")));
        window.selectAt(locationAt(1), 500); // this location has no such metric
        QVERIFY(!window.hover(window.at(550, 0, 0)).contains(QStringLiteral("cache")));
        window.widget.setMetric({});
        window.settle();
        QCOMPARE(window.layout().height(0), before);
        window.widget.setMetric(QStringLiteral("no such metric"));
        window.settle();
        QCOMPARE(combo->currentText(), QStringLiteral("no such metric"));
    }

    /// Each curve belongs to the row and metric shown, however long the view has followed the selection, and
    /// whatever metric was chosen before.
    void curvesAreOfTheRowsAndTheMetric()
    {
        using Def = core::MetricDef;
        CounterMaker maker;
        maker.addRanks(4, maker.addNode("node"));
        const core::RegionId main = maker.addRegion("main");
        std::vector<core::MetricSetId> metrics;
        for (const char* name : { "first", "second" })
            metrics.push_back(maker.addMetric(metricDef(name, "", Def::Semantics::Absolute, Def::Validity::UntilNext)));
        for (std::size_t rank = 0; rank < 4; ++rank) {
            maker.at(rank).enter(0, main);
            for (std::size_t i = 0; i < metrics.size(); ++i)
                maker.sample(rank, 0, metrics[i], 10 + i);
            maker.at(rank).leave(1000, main);
        }
        Window window(maker.finish());
        window.widget.setMetric(QStringLiteral("first"));
        window.selectAt(locationAt(1), 500);
        QVERIFY(window.hover(window.at(500, 0, 0)).contains(QStringLiteral("first: 10")));
        const auto uses = [&window] { // each curve is one
            core::Workers::ofThisThread().waitForDone();
            QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
            return window.state.store().use_count();
        };
        const long before = uses();
        for (const std::size_t rank : { 2, 3, 0 })
            window.selectAt(locationAt(rank), 500);
        QVERIFY(window.hover(window.at(500, 0, 0)).contains(QStringLiteral("first: 10")));
        QCOMPARE(uses(), before);

        // The user chooses another metric while no row is shown and a curve of the first metric is being made.
        window.widget.setMetric({});
        window.settle();
        core::Workers one(1);
        std::optional<core::Workers::Binding> binding(one);
        connect(
            &window.widget, &views::RowPlot::rowsChanged, &window.widget,
            [&window] { window.widget.setMetric(QStringLiteral("second")); }, Qt::SingleShotConnection);
        window.widget.closeLocation(locationAt(0));
        window.widget.setMetric(QStringLiteral("first"));
        window.settle();
        QVERIFY(window.shown().empty());
        binding.reset();
        window.widget.setPinned(locationAt(0), true);
        window.settle();
        QVERIFY(window.hover(window.at(500, 0, 0)).contains(QStringLiteral("second: 11")));
    }

    void settingsAreKept()
    {
        Window window(ranksTrace());
        window.widget.setSigns(views::signGroups()[1].classes);
        window.widget.setMetric(QStringLiteral("cycles"));
        window.widget.setFollowing(false);
        const QByteArray settings = window.widget.saveSettings();
        Window other(ranksTrace());
        other.widget.restoreSettings(settings);
        other.settle();
        QCOMPARE(other.widget.signs(), views::signGroups()[1].classes);
        QCOMPARE(other.widget.metricName(), QStringLiteral("cycles"));
        QVERIFY(!other.widget.places().isFollowing());
        for (const QByteArray& garbage : { QByteArray(), QByteArray("x"), QByteArray(40, '\xff') }) {
            other.widget.restoreSettings(garbage);
            QCOMPARE(other.widget.metricName(), QStringLiteral("cycles"));
        }
        QVERIFY(window.widget.findChild<QCheckBox*>()->isEnabled());
    }

    void rowsGrowWithTheTrace()
    {
        Window window(lightcone::tests::growingTrace(300), false);
        QCOMPARE(window.layout().row(0).levels, std::uint32_t(2));
        window.state.updateStore(lightcone::tests::growingTrace(lightcone::tests::kGrownTrace), true);
        window.settle();
        QCOMPARE(window.layout().row(0).levels, std::uint32_t(3));
        QVERIFY(window.layout().row(0).stack->above > 0); // room for the sign of a message
        QVERIFY(!window.hover(window.at(504, 0, 2)).isEmpty());
    }

    void levelsAreZoomed()
    {
        Window window(deepTrace(100, 5000, 8));
        const int before = window.layout().levelHeight(0);
        window.widget.zoomRowsIn();
        window.settle();
        QVERIFY(window.layout().levelHeight(0) > before);
        window.state.undoStack().undo();
        QCOMPARE(window.layout().levelHeight(0), before);
    }

    void manyLocations()
    {
        Window window(ranksTrace(10'000));
        QCOMPARE(window.shown().size(), std::size_t(1));
        for (std::size_t i = 0; i < 50; ++i)
            window.widget.setPinned(locationAt(i * 200), true);
        window.settle();
        QCOMPARE(window.shown().size(), std::size_t(50));
        window.selectAt(locationAt(9'999), 200);
        QCOMPARE(window.shown().back(), locationAt(9'999));
        const int row = window.layout().rowOf(locationAt(9'999));
        QVERIFY(window.layout().top(row) < window.scroll() + window.widget.plotRect().height());
    }

    void nothingToShow()
    {
        TraceMaker empty;
        Window window(empty.finish());
        QVERIFY(window.shown().empty());
        window.widget.grab();
        TraceMaker one;
        one.addRanks(1, one.addNode("node"));
        one.at(0).event(5, core::EventKind::LockAcquire);
        window.state.setStore(one.finish());
        window.settle();
        QCOMPARE(window.shown(), Locations { locationAt(0) });
        window.widget.grab();
        window.state.setStore(nullptr);
        window.settle();
        QVERIFY(window.shown().empty());
        window.widget.setPinned(locationAt(0), true); // there is no trace
        window.widget.setMetric(QStringLiteral("cycles"));
        window.widget.grab();
    }

    void pictureIsWhatIsShown()
    {
        Window window(forkTrace());
        window.selectAt(locationAt(1), 400);
        const auto painted = [&](views::PictureChoices choices) {
            QImage image(600, 300, QImage::Format_RGB32);
            QPainter painter(&image);
            core::expectDone(window.widget.picture(choices)(painter, image.size(), {}));
            return image;
        };
        const QImage worker = painted({});
        QCOMPARE(painted({}), worker);
        window.selectAt(locationAt(0), 400);
        QVERIFY(painted({}) != worker);
    }

    /// What is exported while the curves of a metric are being made has them.
    void pictureWaitsForItsCurves()
    {
        CounterMaker maker;
        maker.addRanks(2, maker.addNode("node"));
        const core::RegionId main = maker.addRegion("main");
        const core::MetricSetId metric = maker.addMetric(
            metricDef("level", "", core::MetricDef::Semantics::Absolute, core::MetricDef::Validity::UntilNext));
        for (std::size_t rank = 0; rank < 2; ++rank) {
            maker.at(rank).enter(0, main);
            for (core::Tick tick = 100; tick < 1'000; tick += 100)
                maker.sample(rank, tick, metric, static_cast<std::uint64_t>(tick));
            maker.at(rank).leave(1'000, main);
        }
        Window window(maker.finish());
        const auto painted = [&](const views::PicturePaint& paint) {
            QImage image(600, 300, QImage::Format_RGB32);
            QPainter painter(&image);
            core::expectDone(paint(painter, image.size(), {}));
            return image;
        };
        const QImage without = painted(window.widget.picture({}));
        window.widget.setMetric(QStringLiteral("level"));
        const views::PicturePaint early = window.widget.picture({}); // before the event loop has run
        window.settle();
        const QImage late = painted(window.widget.picture({}));
        QVERIFY(late != without);
        QCOMPARE(painted(early), late);
    }
};

LIGHTCONE_TEST(TestProcessWidget, Widgets)

} // namespace lightcone::tests::tst_processwidget

#include "tst_processwidget.moc"
