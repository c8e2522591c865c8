// SPDX-License-Identifier: GPL-3.0-or-later
#include "testclass.h"
#include "tracemaker.h"
#include "views/base/tablequery.h"
#include "views/base/viewfilter.h"
#include "views/base/viewstate.h"
#include "views/navigation/selectionnavigator.h"
#include "views/panels/locks/lockmodel.h"
#include "views/panels/locks/lockpanel.h"
#include "views/panels/locks/locktext.h"
#include "views/tables/summarytable.h"

#include <QAbstractItemModelTester>
#include <QAction>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTest>

#include <array>

namespace lightcone::tests::tst_lockpanel {

using namespace views;
using Model = LockModel;

namespace {

/// Two threads of a process take turns with a lock of threads: the second waits 30 and then 8, the first holds it for
/// 40 and then for 10. The first one also holds a lock of a window, which it requested, and never releases it.
std::shared_ptr<const core::StoreView> lockTrace()
{
    TraceMaker maker;
    maker.addThread("first", maker.addProcess("Rank 0", maker.addNode("node")));
    maker.addThread("second", core::ProcessId { 0 });
    const core::RegionId call = maker.addRegion("omp_set_lock");
    const core::StringId model = maker.builder.addString("OPENMP");
    const core::WindowId window = maker.builder.addWindow({ 0, "win", maker.addCommunicator() });
    const std::array lock { core::Field::number(core::FieldKey::LockId, 3),
        core::Field::text(core::FieldKey::Model, model) };
    const auto use = [&](std::size_t at, core::Tick from, core::Tick acquired, core::Tick released) {
        maker.at(at).enter(from, call);
        maker.at(at).event(acquired, core::EventKind::LockAcquire, lock);
        maker.at(at).leave(acquired, call);
        maker.at(at).event(released, core::EventKind::LockRelease, lock);
    };
    use(0, 100, 100, 140);
    use(1, 110, 140, 150);
    use(0, 200, 200, 210);
    use(1, 202, 210, 220);
    const std::array ofWindow { core::Field::reference(core::FieldKey::Window, core::FieldType::Window, window),
        core::Field::number(core::FieldKey::PeerRank, 1), core::Field::number(core::FieldKey::LockId, 0) };
    maker.at(0).event(300, core::EventKind::RmaRequestLock, ofWindow);
    maker.at(0).event(305, core::EventKind::RmaTryLock, ofWindow);
    maker.at(0).event(310, core::EventKind::RmaAcquireLock, ofWindow);
    maker.call(0, call, 390, 400);
    return maker.finish();
}

} // namespace

/// Tests the table of locks.
class TestLockPanel : public QObject {
    Q_OBJECT

private slots:
    void rows()
    {
        const auto store = lockTrace();
        Model model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        const auto uses = std::make_shared<const core::LockUses>(core::LockUses::make(*store, 1, {}).value());
        const auto fill = [&](core::LockGrouping grouping) {
            model.setGroups(store, uses, grouping,
                core::lockSummary(*uses, core::allLocations(*store), store->interval(), grouping, {}).value());
        };
        const auto cell
            = [&model](int row, int column, int role = Qt::DisplayRole) { return model.index(row, column).data(role); };
        const auto ticks = [&cell](int row, int column) { return cell(row, column, Model::SortRole).toDouble(); };
        fill(core::LockGrouping::Lock);
        QCOMPARE(model.rowCount(), 2);
        QCOMPARE(cell(0, Model::Name).toString(), QStringLiteral("OPENMP lock 3"));
        QCOMPARE(cell(0, Model::Acquisitions).toString(), QStringLiteral("4"));
        QCOMPARE(ticks(0, Model::Held), 70.0);
        QCOMPARE(ticks(0, Model::LongestHold), 40.0);
        QCOMPARE(ticks(0, Model::Waited), 38.0);
        QCOMPARE(ticks(0, Model::LongestWait), 30.0);
        QCOMPARE(cell(0, Model::Contended).toString(), QStringLiteral("2"));
        QCOMPARE(cell(0, Model::Blocker).toString(), QStringLiteral("Rank 0: first"));
        QCOMPARE(ticks(0, Model::Blocked), 38.0);
        QCOMPARE(cell(0, Model::NeverReleased).toString(), QStringLiteral("0"));
        QCOMPARE(cell(1, Model::Name).toString(), QStringLiteral("win: lock 0 of rank 1"));
        QCOMPARE(ticks(1, Model::Waited), 10.0);
        QCOMPARE(ticks(1, Model::Held), 90.0);
        QCOMPARE(cell(1, Model::FailedTries).toString(), QStringLiteral("1"));
        QCOMPARE(cell(1, Model::NeverReleased).toString(), QStringLiteral("1"));
        QCOMPARE(cell(1, Model::Blocker).toString(), QString());

        fill(core::LockGrouping::Location);
        QCOMPARE(model.headerData(Model::Name, Qt::Horizontal, Qt::DisplayRole).toString(), QStringLiteral("Location"));
        QCOMPARE(cell(1, Model::Name).toString(), QStringLiteral("Rank 0: second"));
        QCOMPARE(ticks(1, Model::Waited), 38.0);
        fill(core::LockGrouping::LockAndLocation);
        QCOMPARE(model.rowCount(), 3);
        QCOMPARE(cell(1, Model::Name).toString(), QStringLiteral("OPENMP lock 3 · Rank 0: second"));
        fill(core::LockGrouping::Window);
        QCOMPARE(model.rowCount(), 1);
        QCOMPARE(cell(0, Model::Name).toString(), QStringLiteral("win"));
        model.clear();
        QCOMPARE(model.rowCount(), 0);
    }

    /// The commands go to the longest waits and holds of a row, one after the other and back.
    void goes()
    {
        const auto store = lockTrace();
        ViewState state;
        SelectionNavigator navigator(state);
        LockPanel panel(state, navigator);
        auto* const table = panel.findChild<SummaryTable*>();
        state.setStore(store);
        panel.resize(700, 300);
        panel.show();
        QVERIFY(QTest::qWaitForWindowExposed(&panel));
        QTRY_COMPARE(table->model()->rowCount(), 2);
        const auto action = [table](const QString& text) {
            QAction* found = nullptr;
            for (QAction* const each : table->actions())
                found = each->text() == text ? each : found;
            return found;
        };
        for (int row = 0; row < 2; ++row) {
            if (table->model()->index(row, Model::Name).data().toString() == QStringLiteral("OPENMP lock 3"))
                table->setCurrentIndex(table->model()->index(row, 0));
        }
        const auto isAt = [&](core::Tick t) {
            const auto* const event = std::get_if<core::EventRef>(&state.selection().item);
            return event != nullptr && store->location(event->location).event(event->index).tick == t;
        };
        action(QStringLiteral("Go to Longest Wait"))->trigger();
        QTRY_VERIFY(isAt(140));
        action(QStringLiteral("Next Longest"))->trigger();
        QTRY_VERIFY(isAt(210));
        action(QStringLiteral("Previous Longest"))->trigger();
        QTRY_VERIFY(isAt(140));
        QTRY_VERIFY(!panel.isBusy() && !navigator.isBusy()); // the step has moved the interval, and so the rows
        action(QStringLiteral("Go to Longest Hold"))->trigger();
        QTRY_VERIFY(isAt(100));
    }

    /// Interval, grouping and filter by name decide what there is; the grouping is kept.
    void follows()
    {
        ViewState state;
        SelectionNavigator navigator(state);
        LockPanel panel(state, navigator);
        auto* const table = panel.findChild<SummaryTable*>();
        state.setStore(lockTrace());
        panel.resize(700, 300);
        panel.show();
        QVERIFY(QTest::qWaitForWindowExposed(&panel));
        QTRY_COMPARE(table->model()->rowCount(), 2);
        auto* const filter = panel.findChild<QLineEdit*>();
        filter->setText(QStringLiteral("WIN"));
        QCOMPARE(table->model()->rowCount(), 1);
        QCOMPARE(panel.filters().size(), std::size_t { 1 });
        QVERIFY(panel.table().id.isEmpty()); // the command line does not know the filter
        panel.filters().front().clear();
        QCOMPARE(table->model()->rowCount(), 2);
        panel.setGrouping(QStringLiteral("both"));
        QTRY_COMPARE(table->model()->rowCount(), 3);
        QCOMPARE(panel.table().by, QStringLiteral("both"));
        state.setInterval({ 120, 205 }, QStringLiteral("zoom"));
        QTRY_COMPARE(table->model()->rowCount(), 2);
        state.setInterval({ 150, 190 }, QStringLiteral("zoom"));
        QTRY_COMPARE(table->model()->rowCount(), 0);
        QCOMPARE(table->emptyText(), QStringLiteral("No lock is acquired in this interval"));
        LockPanel another(state, navigator);
        another.restoreSettings(panel.saveSettings());
        QCOMPARE(another.grouping(), QStringLiteral("both"));
        another.restoreSettings("damaged\nsettings");
        QCOMPARE(another.grouping(), QStringLiteral("both"));
    }

    /// What is said instead of rows names the reason: the trace, or what is asked of it.
    void saysThatThereIsNone()
    {
        TraceMaker maker;
        maker.addRanks(1, maker.addNode("node"));
        maker.call(0, maker.addRegion("pthread_mutex_lock"), 0, 10);
        ViewState state;
        SelectionNavigator navigator(state);
        LockPanel panel(state, navigator);
        state.setStore(maker.finish());
        QCOMPARE(panel.findChild<SummaryTable*>()->emptyText(),
            QStringLiteral("This trace has no events of locks, so nothing is known of who holds which one.\n"
                           "The time in its 1 function(s) of locks is in the view Functions."));
        TraceMaker without;
        without.addRanks(1, without.addNode("node"));
        without.call(0, without.addRegion("block"), 0, 10);
        without.builder.report({ .code = core::DiagnosticCode::EventFileMissing,
            .location = without.locations[0],
            .tick = {},
            .detail = {} });
        QCOMPARE(noLocksText(*without.finish(), core::LockGrouping::Lock, false),
            QStringLiteral("This trace has no events of locks\nPart of the trace is lost."));
        const auto store = lockTrace();
        QCOMPARE(noLocksText(*store, core::LockGrouping::Lock, true),
            QStringLiteral("None of these locations acquires a lock in this interval"));
        QCOMPARE(noLocksText(*store, core::LockGrouping::Window, false),
            QStringLiteral("No lock of a window is acquired in this interval"));
    }
};

LIGHTCONE_TEST(TestLockPanel, Widgets)

} // namespace lightcone::tests::tst_lockpanel

#include "tst_lockpanel.moc"
