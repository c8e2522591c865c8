// SPDX-License-Identifier: GPL-3.0-or-later
#include "growingtrace.h"
#include "sampletrace.h"
#include "views/charts/timeline/timelinewidget.h"
#include "views/navigation/selectionnavigator.h"
#include "views/navigation/tracelinksholder.h"
#include "views/panels/state/statemodel.h"
#include "views/panels/state/statepanel.h"

#include "core/links/tracelinks.h"
#include "testclass.h"

#include <QAbstractItemModelTester>
#include <QLabel>
#include <QLocale>
#include <QSignalSpy>
#include <QTreeView>

namespace lightcone::tests::tst_statepanel {

using namespace views;
using tests::SampleTrace;

namespace {

/// Makes two threads of one process. The first one has main and step open and forks at 130; the second works from 140
/// to 180 and holds lock 5 from 150 to 170; counter "cycles" is 7 from 145 on. The threads join at 190.
struct ForkedTrace {
    std::array<core::LocationId, 2> threads {};
    std::shared_ptr<const core::StoreView> store;

    ForkedTrace()
    {
        core::StoreBuilder builder;
        core::ProcessDef process;
        process.name = "p";
        const core::ProcessId owner = builder.addProcess(process);
        for (std::size_t i = 0; i < threads.size(); ++i) {
            core::LocationDef location;
            location.definitionId = i;
            location.name = i == 0 ? "master" : "worker";
            location.process = owner;
            threads[i] = builder.addLocation(location);
        }
        const auto region = [&builder](const char* name) {
            core::RegionDef def;
            def.name = name;
            return builder.addRegion(def);
        };
        const core::RegionId main = region("main");
        const core::RegionId step = region("step");
        const core::RegionId work = region("work");
        core::MetricDef metric;
        metric.name = "cycles";
        core::MetricSetDef setDef;
        setDef.members = { builder.addMetric(metric) };
        const core::MetricSetId set = builder.addMetricSet(setDef);
        core::LocationWriter& master = builder.writer(threads[0]);
        master.enter(100, main);
        master.enter(120, step);
        master.event(130, core::EventKind::ThreadFork);
        master.event(190, core::EventKind::ThreadJoin);
        master.leave(195, step);
        master.leave(200, main);
        core::LocationWriter& worker = builder.writer(threads[1]);
        const std::array lock { core::Field::number(core::FieldKey::LockId, 5) };
        worker.enter(140, work);
        worker.metric(145, set, std::array { core::MetricValue { core::MetricValue::Type::Unsigned, 7 } });
        worker.event(150, core::EventKind::LockAcquire, lock);
        worker.event(170, core::EventKind::LockRelease, lock);
        worker.leave(180, work);
        core::Progress progress;
        store = builder.finish(progress, {}, 1).value();
    }
};

/// The first column as text: "section: item (inherited), item; section: …".
QString textOf(const QAbstractItemModel& model)
{
    QStringList sections;
    for (int row = 0; row < model.rowCount(); ++row) {
        const QModelIndex section = model.index(row, 0);
        QStringList items;
        for (int i = 0; i < model.rowCount(section); ++i)
            items += model.index(i, 0, section).data().toString();
        sections += section.data().toString() + QStringLiteral(": ") + items.join(QStringLiteral(", "));
    }
    return sections.join(QStringLiteral("; "));
}

/// The panel alone, with a trace.
struct Panel {
    ViewState state;
    TraceLinksHolder links;
    StatePanel panel { state, links };
    QTreeView* tree = panel.findChild<QTreeView*>();
    QLabel* title = panel.findChild<QLabel*>();

    explicit Panel(
        const std::shared_ptr<const core::StoreView>& store, bool isComplete = true,
        TraceLinksHolder::Make make
        = [](auto made, const auto& stop) { return core::TraceLinks::make(std::move(made), 1, nullptr, stop); })
        : links(state, nullptr, std::move(make))
    {
        state.setStore(store, isComplete);
        panel.show();
    }
    QString text() const { return textOf(*tree->model()); }
};

#define SHOWS(panel, expected) QTRY_COMPARE((panel).text(), QStringLiteral(expected))

} // namespace

class TestStatePanel final : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }

    void showsWhatThreadsInherit()
    {
        const ForkedTrace trace;
        Panel panel(trace.store);
        QAbstractItemModelTester tester(panel.tree->model());
        QVERIFY(panel.title->text().contains(QStringLiteral("time axis")));
        panel.state.setCursor(Place { trace.threads[1], 160 });
        SHOWS(panel,
            "Call stack: 3: main (inherited), step (inherited), work; Locks held: 1: lock 5; Metrics: 1: cycles");
        QCOMPARE(panel.tree->model()->index(0, StateModel::Value, panel.tree->model()->index(2, 0)).data().toString(),
            QStringLiteral("7"));
        panel.state.setCursor(Place { trace.threads[1], 175 });
        SHOWS(panel, "Call stack: 3: main (inherited), step (inherited), work; Metrics: 1: cycles");
        panel.state.setCursor(Place { trace.threads[1], 192 });
        SHOWS(panel, "No call is open: ; Metrics: 1: cycles");
        panel.state.setCursor(Place { trace.threads[0], 130 });
        SHOWS(panel, "Call stack: 2: main, step; Begun and not ended: 1: Thread fork");
        panel.state.setCursor(std::nullopt);
        SHOWS(panel, "");
    }

    void showsMessagesInFlight()
    {
        const SampleTrace trace;
        Panel panel(trace.store);
        panel.state.setCursor(Place { trace.ranks[1], 2300 });
        SHOWS(panel, "Call stack: 2: main, MPI_Recv; Messages in flight: 1: from Rank 0, tag 7");
        panel.state.setCursor(Place { trace.ranks[0], 2660 });
        SHOWS(panel, "Call stack: 2: main, MPI_Send; Messages in flight: 1: to Rank 2, tag 8");
        panel.state.setCursor(Place { trace.ranks[2], 4600 });
        QTRY_VERIFY(panel.text().contains(QStringLiteral("Messages in flight: 1: to Rank 0")));
    }

    /// A drag moves the cursor many times before the first answer arrives. The panel shows the answer for the last
    /// place.
    void followsADrag()
    {
        const SampleTrace trace;
        Panel panel(trace.store);
        for (core::Tick t = 1000; t <= 2050; ++t)
            panel.state.setCursor(Place { trace.ranks[0], t });
        QTRY_VERIFY(panel.title->text().contains(QStringLiteral("1.050")));
        SHOWS(panel, "Call stack: 2: main, MPI_Send");
    }

    void keepsSectionsFolded()
    {
        const SampleTrace trace;
        Panel panel(trace.store);
        panel.state.setCursor(Place { trace.ranks[1], 2300 });
        QTRY_COMPARE(panel.tree->model()->rowCount(), 2);
        panel.tree->collapse(panel.tree->model()->index(0, 0));
        panel.state.setCursor(Place { trace.ranks[1], 2400 });
        QTRY_VERIFY(panel.title->text().contains(QStringLiteral("1.400")));
        QVERIFY(!panel.tree->isExpanded(panel.tree->model()->index(0, 0)));
        QVERIFY(panel.tree->isExpanded(panel.tree->model()->index(1, 0)));
    }

    void leadsToEvents()
    {
        const SampleTrace trace;
        Panel panel(trace.store);
        panel.state.setCursor(Place { trace.ranks[1], 2300 });
        QTRY_COMPARE(panel.tree->model()->rowCount(), 2);
        const QAbstractItemModel& model = *panel.tree->model();
        emit panel.tree->activated(model.index(1, 0, model.index(0, 0)));
        QTRY_VERIFY(std::holds_alternative<core::CallInstance>(panel.state.selection().item));
        QCOMPARE(std::get<core::CallInstance>(panel.state.selection().item).span.begin, core::Tick { 1500 });
        QCOMPARE(panel.state.cursor()->tick, core::Tick { 2300 }); // a tick inside the call
        emit panel.tree->activated(model.index(0, 0, model.index(1, 0)));
        QTRY_VERIFY(std::holds_alternative<core::MessageId>(panel.state.selection().item));
        QCOMPARE(*panel.state.cursor(), (Place { trace.ranks[0], 2100 }));
    }

    void linksAreMadeForForksAlone()
    {
        const SampleTrace trace;
        Panel panel(trace.store);
        panel.state.setCursor(Place { trace.ranks[1], 2300 });
        QTRY_COMPARE(panel.tree->model()->rowCount(), 2);
        QVERIFY(!panel.links.isRunning() && !panel.links.links());
    }

    void saysThatThereAreNoLinks()
    {
        const ForkedTrace trace;
        Panel panel(
            trace.store, true, [](const auto&, const auto&) -> TraceLinksHolder::Links { throw std::bad_alloc(); });
        panel.state.setCursor(Place { trace.threads[1], 160 });
        SHOWS(panel, "Call stack: 1: work; Locks held: 1: lock 5; Metrics: 1: cycles");
        const auto note = [&panel] { return panel.tree->model()->index(0, StateModel::Value).data().toString(); };
        QTRY_VERIFY(note().contains(QStringLiteral("not known")));
    }

    /// The panel lists only the outermost and the innermost calls of a very deep stack.
    void cutsTheMiddleOfDeepStacks()
    {
        constexpr std::size_t kDepth = 3'001;
        core::StoreBuilder builder;
        const core::LocationId location = builder.addLocation({});
        core::RegionDef def;
        def.name = "recurse";
        const core::RegionId region = builder.addRegion(def);
        for (std::size_t i = 0; i < kDepth; ++i)
            builder.writer(location).enter(static_cast<core::Tick>(i), region);
        core::Progress progress;
        const auto store = builder.finish(progress, {}, 1).value();
        const StateReport report = reportState(*store, nullptr, { location, kDepth }, true, {}).value();
        const std::vector<StateItem>& calls = report.sections.front();
        QCOMPARE(report.counts.front(), std::uint64_t { kDepth });
        QCOMPARE(calls.size(), kMostStateItems);
        QCOMPARE(calls[kOutermostCalls - 1].event, (core::EventRef { location, kOutermostCalls - 1 }));
        QCOMPARE(calls[kOutermostCalls].event.location, core::LocationId::none);
        QCOMPARE(calls[kOutermostCalls].name, QStringLiteral("2002 more are not listed"));
        const std::size_t next = kDepth - (kMostStateItems - kOutermostCalls - 1);
        QCOMPARE(calls[kOutermostCalls + 1].event, (core::EventRef { location, next }));
        QCOMPARE(calls.back().event, (core::EventRef { location, kDepth - 1 }));
        Panel panel(store);
        panel.state.setCursor(Place { location, kDepth });
        QTRY_COMPARE(panel.tree->model()->index(0, 0).data().toString(), QStringLiteral("Call stack: 3001"));
    }

    void reportStops()
    {
        std::stop_source stop;
        stop.request_stop();
        const SampleTrace trace;
        const Place place { trace.ranks[1], 2300 };
        for (const bool isTraceComplete : { false, true })
            QVERIFY(reportState(*trace.store, nullptr, place, isTraceComplete, stop.get_token()).isStopped());
    }

    void coveredPanelDoesNothing()
    {
        const SampleTrace trace;
        Panel panel(trace.store);
        panel.panel.setInFront(false);
        panel.state.setCursor(Place { trace.ranks[1], 2300 });
        QVERIFY(!panel.panel.isBusy());
        panel.panel.setInFront(true);
        QVERIFY(panel.panel.isBusy());
        SHOWS(panel, "Call stack: 2: main, MPI_Recv; Messages in flight: 1: from Rank 0, tag 7");
    }

    void forgetsTheTraceBefore()
    {
        const SampleTrace trace;
        Panel panel(trace.store);
        panel.state.setCursor(Place { trace.ranks[1], 2300 });
        QTRY_COMPARE(panel.tree->model()->rowCount(), 2);
        panel.state.setStore(tests::growingTrace(tests::kGrownTrace));
        QCOMPARE(panel.tree->model()->rowCount(), 0);
    }

    /// The chosen item stays chosen, whatever appears or disappears between two places.
    void keepsWhatIsChosen()
    {
        const ForkedTrace trace;
        Panel panel(trace.store);
        QAbstractItemModel& model = *panel.tree->model();
        QAbstractItemModelTester tester(&model);
        QSignalSpy reset(&model, &QAbstractItemModel::modelReset);
        panel.state.setCursor(Place { trace.threads[1], 175 });
        QTRY_COMPARE(model.rowCount(model.index(0, 0)), 3);
        panel.tree->setCurrentIndex(model.index(0, 0, model.index(1, 0)));
        QCOMPARE(panel.tree->currentIndex().data().toString(), QStringLiteral("cycles"));
        panel.state.setCursor(Place { trace.threads[1], 160 }); // a new section appears above it
        QTRY_COMPARE(model.rowCount(), 3);
        QCOMPARE(panel.tree->currentIndex().data().toString(), QStringLiteral("cycles"));
        panel.state.setCursor(Place { trace.threads[1], 192 }); // sections and calls disappear
        QTRY_COMPARE(model.rowCount(), 2);
        QCOMPARE(panel.tree->currentIndex().data().toString(), QStringLiteral("cycles"));
        QCOMPARE(reset.count(), 0);
        QVERIFY(panel.tree->isExpanded(model.index(1, 0)));
    }

    void saysThatMessagesFollow()
    {
        const SampleTrace trace;
        Panel panel(trace.store, false);
        panel.state.setCursor(Place { trace.ranks[1], 2300 });
        QTRY_COMPARE(panel.tree->model()->rowCount(), 2);
        QVERIFY(panel.tree->model()->index(1, StateModel::Value).data().toString().contains(QStringLiteral("follow")));
    }

    void cursorFollowsTheSelection()
    {
        const SampleTrace trace;
        ViewState state;
        state.setStore(trace.store);
        QSignalSpy moved(&state, &ViewState::cursorChanged);
        state.select({ core::EventRef { trace.ranks[2], 3 } });
        QCOMPARE(state.cursor()->location, trace.ranks[2]);
        QCOMPARE(state.cursor()->tick, trace.store->location(trace.ranks[2]).event(3).tick);
        state.setCursor(Place { core::LocationId::none, 99'999 });
        QCOMPARE(*state.cursor(), (Place { trace.ranks[2], trace.store->interval().end - 1 }));
        state.setStore(trace.store);
        QVERIFY(!state.cursor());
        QCOMPARE(moved.count(), 3);
    }

    /// The time axis, the rows and the commands of the timeline all move the cursor.
    void timelineMovesTheCursor()
    {
        const SampleTrace trace;
        ViewState state;
        state.setStore(trace.store);
        SelectionNavigator navigator(state);
        TimelineWidget timeline(state, navigator);
        timeline.resize(900, 400);
        timeline.show();
        QTRY_VERIFY(!timeline.isBusy());
        const QRect plot = timeline.plotRect();
        const auto tickAt = [&](int x) { return 1000 + (x - plot.left()) * 4001 / plot.width(); };
        const auto isAt = [&](int x) { return std::abs(state.cursor()->tick - tickAt(x)) <= 5; };
        const QPoint onAxis(plot.left() + 200, plot.top() - 8);
        QTest::mousePress(&timeline, Qt::LeftButton, Qt::NoModifier, onAxis);
        QVERIFY(state.cursor() && isAt(onAxis.x()));
        QTest::mouseMove(&timeline, onAxis + QPoint(100, 30));
        QVERIFY(isAt(onAxis.x() + 100));
        QTest::mouseRelease(&timeline, Qt::LeftButton, Qt::NoModifier, onAxis + QPoint(100, 30));
        const core::Interval interval = state.interval();
        QCOMPARE(interval, trace.store->interval()); // the view did not zoom
        const core::Tick before = state.cursor()->tick;
        timeline.moveCursorEarlier();
        QVERIFY(state.cursor()->tick < before);
        timeline.moveCursorLater();
        QCOMPARE(state.cursor()->tick, before);
        timeline.placeCursor();
        QVERIFY(state.cursor());
        QTest::keyClick(&timeline, Qt::Key_Escape);
        QVERIFY(!state.cursor());
    }
};

LIGHTCONE_TEST(TestStatePanel, Widgets)

} // namespace lightcone::tests::tst_statepanel

#include "tst_statepanel.moc"
