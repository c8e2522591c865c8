// SPDX-License-Identifier: GPL-3.0-or-later
#include "sampletrace.h"
#include "testclass.h"
#include "tests/tracemaker.h"
#include "views/base/tablequery.h"
#include "views/base/viewstate.h"
#include "views/panels/tasks/taskpanel.h"
#include "views/panels/tasks/tasksummarymodel.h"
#include "views/tables/summarytable.h"

#include <QAbstractItemModelTester>
#include <QComboBox>
#include <QSignalSpy>
#include <QTest>

namespace lightcone::tests::tst_taskpanel {

using namespace views;
using core::EventKind;
using core::Field;
using core::FieldKey;
using Model = TaskSummaryModel;

namespace {

/// A process with two threads: the first creates three tasks in "single" and one in "loop". The second runs two of
/// them, one of which is interrupted and goes on on the first; one never runs.
struct TaskSample {
    TaskSample()
    {
        const core::ProcessId process = maker.addProcess("rank 0", maker.addNode("node"));
        maker.addThread("main thread", process);
        maker.addThread("thread 1", process);
        const core::RegionId single = maker.addRegion("single");
        const core::RegionId loop = maker.addRegion("loop");
        maker.at(0).enter(0, single);
        task(0, 10, EventKind::TaskCreate, 1);
        task(0, 20, EventKind::TaskCreate, 2);
        task(0, 30, EventKind::TaskCreate, 3);
        maker.at(0).leave(40, single);
        maker.at(0).enter(50, loop);
        task(0, 60, EventKind::TaskCreate, 4);
        task(0, 70, EventKind::TaskSwitch, 1);
        task(0, 100, EventKind::TaskComplete, 1);
        task(1, 80, EventKind::TaskSwitch, 2);
        task(1, 90, EventKind::TaskSwitch, 4);
        task(1, 110, EventKind::TaskComplete, 4);
        task(0, 120, EventKind::TaskSwitch, 2);
        task(0, 150, EventKind::TaskComplete, 2);
        maker.at(0).leave(160, loop);
        store = maker.finish();
    }
    void task(std::size_t thread, core::Tick t, EventKind kind, std::uint64_t number)
    {
        maker.at(thread).event(t, kind,
            std::vector { Field::number(FieldKey::CreatingThread, 0), Field::number(FieldKey::Generation, number) });
    }

    TraceMaker maker;
    std::shared_ptr<const core::StoreView> store;
};

} // namespace

/// Tests the summary of tasks.
class TestTaskPanel : public QObject {
    Q_OBJECT

private slots:
    void rows()
    {
        const TaskSample trace;
        Model model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        const auto show = [&](core::TaskGrouping grouping) {
            const auto groups = core::taskSummary(
                *trace.store, core::allLocations(*trace.store), trace.store->interval(), grouping, 2, 1, {});
            model.setGroups(trace.store, grouping, groups.value());
        };
        const auto text = [&model](int row, int column) { return model.index(row, column).data().toString(); };
        const auto number
            = [&model](int row, int column) { return model.index(row, column).data(CellRoles::SortRole).toDouble(); };
        show(core::TaskGrouping::Region);
        QCOMPARE(model.rowCount(), 2);
        QCOMPARE(text(0, Model::Key), QStringLiteral("single"));
        QCOMPARE(text(0, Model::Created), QStringLiteral("3"));
        QCOMPARE(text(0, Model::Run), QStringLiteral("2"));
        QCOMPARE(text(0, Model::Completed), QStringLiteral("2"));
        QCOMPARE(text(0, Model::Switches), QStringLiteral("3"));
        QCOMPARE(text(0, Model::Elsewhere), QStringLiteral("1"));
        QCOMPARE(text(0, Model::Moved), QStringLiteral("1"));
        QCOMPARE(number(0, Model::Waits), 60.0 + 60);
        QCOMPARE(number(0, Model::LongestWait), 60.0);
        QCOMPARE(number(0, Model::Time), 30.0 + 10 + 30);
        QCOMPARE(number(0, Model::LongestTime), 40.0);
        QCOMPARE(number(0, Model::MeanTime), 35.0);
        QCOMPARE(text(1, Model::Key), QStringLiteral("loop"));
        QCOMPARE(number(1, Model::LongestWait), 30.0);
        QCOMPARE(number(1, Model::Time), 20.0);
        show(core::TaskGrouping::Pair);
        QCOMPARE(model.rowCount(), 3);
        QCOMPARE(text(2, Model::Key), QStringLiteral("rank 0: main thread → no run recorded"));
        QVERIFY(text(2, Model::MeanWait).isEmpty());
        show(core::TaskGrouping::Task);
        QCOMPARE(model.rowCount(), 2);
        QVERIFY2(text(0, Model::Key).startsWith(QStringLiteral("single · at ")), qPrintable(text(0, Model::Key)));
        QCOMPARE(text(0, Model::Creator), QStringLiteral("rank 0: main thread"));
        QCOMPARE(text(0, Model::Runner), QStringLiteral("rank 0: main thread"));
        model.clear();
        QCOMPARE(model.rowCount(), 0);
    }

    /// The interval decides which tasks count; commands go to those of a row that waited longest.
    void panel()
    {
        const TaskSample trace;
        ViewState state;
        TaskPanel panel(state);
        QSignalSpy noticed(&panel, &View::noticed);
        auto* table = panel.findChild<SummaryTable*>();
        state.setStore(trace.store);
        panel.resize(900, 300);
        panel.show();
        QVERIFY(QTest::qWaitForWindowExposed(&panel));
        QTRY_COMPARE(table->model()->rowCount(), 2);
        QCOMPARE(panel.table().id, QLatin1String("tasksummary"));
        table->setCurrentIndex(table->model()->index(0, 0)); // waited longest: single
        table->setFocus();
        const auto selected = [&] { return std::get<core::EventRef>(state.selection().item).index; };
        QTest::keyClick(table, Qt::Key_Return);
        QCOMPARE(selected(), std::uint64_t { 1 });
        QTest::keyClick(table, Qt::Key_Return, Qt::ControlModifier);
        QCOMPARE(selected(), std::uint64_t { 2 });
        QTest::keyClick(table, Qt::Key_Return, Qt::ControlModifier);
        QCOMPARE(selected(), std::uint64_t { 3 }); // the one that never runs
        QVERIFY(noticed.back().front().toString().contains(QStringLiteral("no run of it is recorded")));
        QTest::keyClick(table, Qt::Key_Return, Qt::ControlModifier);
        QCOMPARE(selected(), std::uint64_t { 3 });
        QTest::keyClick(table, Qt::Key_Return, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(selected(), std::uint64_t { 2 });
        panel.setGrouping(QStringLiteral("task"));
        QVERIFY(table->isColumnHidden(Model::Runner));
        QTRY_COMPARE(table->model()->rowCount(), 4);
        QVERIFY(!table->isColumnHidden(Model::Runner));
        const QByteArray settings = panel.saveSettings();
        panel.setGrouping(QStringLiteral("runner"));
        panel.restoreSettings(settings);
        QCOMPARE(panel.grouping(), QStringLiteral("task"));
        state.setInterval({ 70, 160 }, QStringLiteral("zoom"));
        QTRY_COMPARE(table->model()->rowCount(), 0);
        QCOMPARE(table->emptyText(), QStringLiteral("No task is created in this interval"));
        state.setStore(SampleTrace().store);
        QCOMPARE(table->emptyText(), QStringLiteral("This trace has no tasks"));
    }
};

LIGHTCONE_TEST(TestTaskPanel, Widgets)

} // namespace lightcone::tests::tst_taskpanel

#include "tst_taskpanel.moc"
