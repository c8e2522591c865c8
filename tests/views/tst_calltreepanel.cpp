// SPDX-License-Identifier: GPL-3.0-or-later
#include "calltreecontent.h"
#include "calltreeshown.h"
#include "growingtrace.h"
#include "sampletrace.h"
#include "testclass.h"
#include "views/panels/calltree/calltreelocations.h"

#include <QLineEdit>
#include <QLocale>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTableView>

namespace lightcone::tests::tst_calltreepanel {

using namespace views;
using tests::Shown;
using Model = CallTreeModel;

class TestCallTreePanel final : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }
    void titleSaysWhatItIsOf();
    void locationsOfTheSelectedRows();
    void computesOnlyWhileVisible();
    void keepsWhatIsOpened();
    void hotPath();
    void hotPathOfDeepRecursion();
    void findOpensThePath();
    void jumpsToInstances();
    void jumpsWhileTheTraceGrows();
    void saysThatItCannotJump();
    void showsCallers();
    void byLocation();
    void otherTraceShowsNothingOfTheFormer();
    void levelsAreToggledByTheirArrows();
    void namesStayInSight();
    void emptyState();
    void followsAGrowingTrace();

private:
    tests::SampleTrace m_trace;
};

void TestCallTreePanel::titleSaysWhatItIsOf()
{
    Shown shown(m_trace.store);
    QVERIFY2(shown.title().startsWith(QStringLiteral("Whole trace")), qPrintable(shown.title()));
    shown.state.setInterval({ 2000, 3000 }, QStringLiteral("zoom"));
    shown.settle();
    QVERIFY2(shown.title().startsWith(QStringLiteral("Visible interval")), qPrintable(shown.title()));
    const auto choice = [&shown] {
        const QList<QComboBox*> choices = shown.panel.findChildren<QComboBox*>();
        const auto span
            = std::ranges::find(choices, QStringLiteral("Time of the call tree"), &QComboBox::accessibleName);
        return span != choices.end() ? (*span)->itemText(0) : QString();
    };
    QCOMPARE(choice(), QStringLiteral("Visible interval"));
    shown.state.setRange(core::Interval { 2500, 2700 });
    QCOMPARE(choice(), QStringLiteral("Measured range"));
    shown.settle();
    QVERIFY2(shown.title().startsWith(QStringLiteral("Measured range")), qPrintable(shown.title()));
    const core::CallTree tree = [&] {
        core::CallTree made;
        core::expectDone(core::callTree(*m_trace.store, { m_trace.ranks, { 2500, 2700 } }, made, {}));
        return made;
    }();
    QVERIFY(shown.model.sumsAt(shown.model.index(0, 0)) == tree.nodes[0].sums);
    shown.choose("Time of the call tree", 1);
    QVERIFY2(shown.title().startsWith(QStringLiteral("Whole trace")), qPrintable(shown.title()));
    QTest::keyClick(&shown.panel, Qt::Key_Escape);
    QVERIFY(!shown.state.range());
}

void TestCallTreePanel::locationsOfTheSelectedRows()
{
    Shown shown(m_trace.store);
    shown.state.setSelectedRows(RowSelection({ QStringLiteral("rank 1"), { m_trace.ranks[1] } }));
    shown.settle();
    QVERIFY(shown.title().endsWith(QStringLiteral("rank 1")));
    QCOMPARE(shown.model.sumsAt(shown.model.index(0, 0)).visits, std::uint64_t { 1 });
    shown.state.setSelectedRows(RowSelection({ QStringLiteral("two"), { m_trace.ranks[0], m_trace.ranks[2] } }));
    shown.settle();
    QCOMPARE(shown.model.sumsAt(shown.model.index(0, 0)).visits, std::uint64_t { 2 });
    shown.choose("Locations of the call tree", 1);
    QVERIFY(shown.title().endsWith(QStringLiteral("all locations")));
    QCOMPARE(shown.model.sumsAt(shown.model.index(0, 0)).visits, std::uint64_t { 3 });
}

void TestCallTreePanel::computesOnlyWhileVisible()
{
    Shown shown(m_trace.store);
    shown.panel.hide();
    const std::shared_ptr<const CallTreeContent> before = shown.model.content();
    shown.state.setInterval({ 2000, 3000 }, QStringLiteral("zoom"));
    QVERIFY(!shown.panel.isBusy());
    QVERIFY(shown.model.content() == before);
    shown.panel.show();
    QVERIFY(shown.panel.isBusy());
    shown.settle();
    QVERIFY(shown.model.content() != before);
}

void TestCallTreePanel::keepsWhatIsOpened()
{
    Shown shown(m_trace.store);
    const QModelIndex main = shown.model.index(0, 0);
    shown.view.rows().open(main);
    const core::FunctionId function = shown.model.functionAt(shown.model.index(1, 0, main));
    shown.view.select(shown.model.index(1, 0, main));
    const QString name = shown.current();
    shown.state.setInterval({ 1000, 4800 }, QStringLiteral("zoom"));
    shown.settle();
    QVERIFY(shown.view.rows().isOpen(shown.model.index(0, 0)));
    QCOMPARE(shown.current(), name);
    QVERIFY(shown.model.functionAt(shown.view.current()) == function);
    QVERIFY(shown.view.selectionModel()->isSelected(shown.view.currentIndex()));
}

void TestCallTreePanel::hotPath()
{
    Shown shown(m_trace.store);
    shown.trigger("Hot Path");
    QCOMPARE(shown.current(), QStringLiteral("main")); // main has the greatest exclusive time
    shown.state.setInterval({ 3000, 4000 }, QStringLiteral("zoom"));
    shown.settle();
    shown.trigger("Hot Path");
    QCOMPARE(shown.current(), QStringLiteral("MPI_Allreduce"));
    QVERIFY(shown.view.rows().isOpen(shown.model.index(0, 0)));
}

void TestCallTreePanel::hotPathOfDeepRecursion()
{
    constexpr int kDepth = 1000;
    Shown shown(tests::deepStore(kDepth));
    shown.trigger("Hot Path");
    QCOMPARE(shown.current(), QStringLiteral("bottom"));
    QCOMPARE(shown.view.current().data(Model::DepthRole).toInt(), kDepth);
    QCOMPARE(shown.rows().size(), kDepth + 1);
    const QRect cell = shown.view.visualRect(shown.view.currentIndex());
    QVERIFY(shown.view.viewport()->rect().intersects(cell));
    QCOMPARE(
        cell.width(), shown.view.columnWidth(Model::Region)); // the indentation of the level does not narrow the cell
}

void TestCallTreePanel::findOpensThePath()
{
    Shown shown(m_trace.store);
    shown.trigger("Find…");
    auto* finder = shown.panel.findChild<QLineEdit*>();
    finder->setText(QStringLiteral("mpi_r"));
    shown.trigger("Find Next");
    QCOMPARE(shown.current(), QStringLiteral("MPI_Recv"));
    QVERIFY(shown.view.rows().isOpen(shown.model.index(0, 0)));
    finder->setText(QStringLiteral("mpi"));
    shown.trigger("Find Previous");
    QVERIFY(shown.current() != QStringLiteral("MPI_Recv"));
    const QString before = shown.current();
    finder->setText(QStringLiteral("no such region"));
    shown.trigger("Find Next");
    QCOMPARE(shown.current(), before);
}

void TestCallTreePanel::jumpsToInstances()
{
    Shown shown(m_trace.store);
    shown.panel.findChild<QLineEdit*>()->setText(QStringLiteral("MPI_Send"));
    shown.trigger("Find Next");
    const core::CallSums sums = shown.model.sumsAt(shown.view.current());
    QCOMPARE(sums.visits, std::uint64_t { 2 });
    QSignalSpy selected(&shown.state, &ViewState::selectionChanged);
    shown.trigger("Go to First Instance");
    QVERIFY(selected.isEmpty()); // the panel looks the call up in the background
    QVERIFY(selected.wait());
    const auto* first = std::get_if<core::CallInstance>(&shown.state.selection().item);
    QVERIFY(first != nullptr);
    QCOMPARE(first->span.begin, core::Tick { 2000 });
    QCOMPARE(first->span.length(), sums.max);
    shown.state.select({});
    shown.trigger("Go to Longest Instance");
    QTRY_VERIFY(!shown.state.selection().isEmpty());
    const auto* longest = std::get_if<core::CallInstance>(&shown.state.selection().item);
    QCOMPARE(longest->span.length(), sums.max);
}

/// The call ends later than was known when the user asked for it.
void TestCallTreePanel::jumpsWhileTheTraceGrows()
{
    Shown shown(nullptr);
    shown.state.setStore(tests::growingTrace(600), false);
    shown.settle();
    shown.view.select(shown.model.index(0, 0));
    QCOMPARE(shown.current(), QStringLiteral("main"));
    shown.trigger("Go to First Instance");
    shown.state.updateStore(tests::growingTrace(tests::kGrownTrace), true);
    QTRY_VERIFY(!shown.state.selection().isEmpty());
    const auto* call = std::get_if<core::CallInstance>(&shown.state.selection().item);
    QVERIFY(call != nullptr);
    QCOMPARE(call->span.end, core::Tick { 999 });
}

void TestCallTreePanel::saysThatItCannotJump()
{
    Shown shown(nullptr);
    shown.state.setStore(m_trace.store, false);
    shown.settle();
    shown.view.select(shown.model.index(0, 0));
    core::Progress progress;
    shown.state.updateStore(
        core::StoreBuilder().finish(progress, {}, 1).value(), false); // this trace does not have the call
    QSignalSpy noticed(&shown.panel, &CallTreePanel::noticed);
    shown.trigger("Go to First Instance");
    QTRY_COMPARE(noticed.count(), 1);
    QCOMPARE(noticed[0][0].toString(), jobFailureText(JobFailure::Other));
    QVERIFY(shown.state.selection().isEmpty());
}

void TestCallTreePanel::showsCallers()
{
    Shown shown(m_trace.store);
    shown.panel.findChild<QLineEdit*>()->setText(QStringLiteral("MPI_Recv"));
    shown.trigger("Find Next");
    shown.trigger("Show Callers");
    QCOMPARE(shown.model.mode(), Model::Mode::Callers);
    QVERIFY(shown.panel.isBusy());
    QCOMPARE(shown.model.rowCount(), 0);
    QCOMPARE(shown.view.emptyText(), QStringLiteral("Callers are being looked for."));
    shown.settle();
    QCOMPARE(shown.current(), QStringLiteral("MPI_Recv"));
    QVERIFY(shown.view.rows().isOpen(shown.view.current()));
    const QModelIndex caller = shown.model.index(0, 0, shown.view.current());
    QCOMPARE(caller.data().toString(), QStringLiteral("main"));
    QCOMPARE(caller.siblingAtColumn(Model::Visits).data().toString(), QStringLiteral("2"));
    shown.choose("Direction of the call tree", 0);
    QCOMPARE(shown.rows().first(), QStringLiteral("main"));
    QVERIFY(!shown.panel.isBusy());

    // What was asked for the paths alone is asked again for the callers.
    shown.state.setInterval({ 1000, 4800 }, QStringLiteral("zoom"));
    shown.choose("Direction of the call tree", 1);
    shown.settle();
    QVERIFY(shown.model.content()->callers);
    QVERIFY(shown.model.rowCount() > 0);
}

void TestCallTreePanel::byLocation()
{
    Shown shown(m_trace.store);
    auto* table = shown.panel.findChild<QTableView*>();
    QVERIFY(!table->isVisible());
    shown.trigger("By Location");
    QVERIFY(table->isVisible());
    QCOMPARE(table->model()->rowCount(), 0);
    shown.view.select(shown.model.index(0, 0));
    QTRY_COMPARE(table->model()->rowCount(), 3);
    std::uint64_t sum = 0;
    for (int row = 0; row < 3; ++row)
        sum += table->model()->index(row, CallTreeLocations::Inclusive).data(CallTreeLocations::SortRole).toULongLong();
    QCOMPARE(sum, shown.model.sumsAt(shown.model.index(0, 0)).inclusive);
}

void TestCallTreePanel::otherTraceShowsNothingOfTheFormer()
{
    Shown shown(m_trace.store);
    shown.panel.hide();
    shown.state.setStore(tests::deepStore(5));
    QCOMPARE(shown.model.rowCount(), 0);
    QCOMPARE(shown.title(), QString());
    shown.panel.show();
    shown.settle();
    QCOMPARE(shown.rows().first(), QStringLiteral("recurse"));
}

void TestCallTreePanel::levelsAreToggledByTheirArrows()
{
    Shown shown(m_trace.store);
    const QModelIndex main = shown.model.index(0, 0);
    const QRect cell = shown.view.visualRect(shown.view.rows().mapFromSource(main));
    QTest::mouseClick(shown.view.viewport(), Qt::LeftButton, {}, { cell.left() + 4, cell.center().y() });
    QVERIFY(shown.view.rows().isOpen(main));
    QTest::mouseClick(shown.view.viewport(), Qt::LeftButton, {}, { cell.left() + 80, cell.center().y() });
    QVERIFY(shown.view.rows().isOpen(main));
    QCOMPARE(shown.current(), QStringLiteral("main"));
    shown.view.setFocus();
    QTest::keyClick(&shown.view, Qt::Key_Left);
    QVERIFY(!shown.view.rows().isOpen(main));
    QTest::keyClick(&shown.view, Qt::Key_Right);
    QVERIFY(shown.view.rows().isOpen(main));
}

/// When columns are scrolled, names stay where they are, and so do their arrows.
void TestCallTreePanel::namesStayInSight()
{
    Shown shown(m_trace.store);
    shown.panel.resize(330, 500);
    const QModelIndex main = shown.model.index(0, 0);
    shown.view.rows().open(main);
    shown.view.select(main);
    const int width = std::min(shown.view.columnWidth(Model::Region), shown.view.viewport()->width() / 2) - 1;
    QVERIFY(width > 60);
    const auto names = [&] {
        const int height = 3 * shown.view.visualRect(shown.view.rows().mapFromSource(main)).height();
        return shown.view.viewport()->grab().toImage().copy(0, 0, std::min(width, 60), height);
    };
    const QImage before = names();
    QScrollBar& bar = *shown.view.horizontalScrollBar();
    QVERIFY(bar.maximum() > 0);
    bar.setValue(bar.maximum());
    QCOMPARE(names(), before);
    const int y = shown.view.visualRect(shown.view.rows().mapFromSource(main)).center().y();
    QTest::mouseClick(shown.view.viewport(), Qt::LeftButton, {}, { 4, y });
    QVERIFY(!shown.view.rows().isOpen(main));
    QTest::mouseClick(shown.view.viewport(), Qt::LeftButton, {}, { 4, y });
    QVERIFY(shown.view.rows().isOpen(main));
    QTest::mouseClick(shown.view.viewport(), Qt::LeftButton, {}, { width + 20, y });
    QVERIFY(shown.view.rows().isOpen(main));
}

void TestCallTreePanel::emptyState()
{
    core::StoreBuilder builder;
    core::LocationWriter& writer = builder.writer(builder.addLocation({}));
    writer.event(5, core::EventKind::ProgramBegin);
    core::Progress progress;
    Shown shown(builder.finish(progress, {}, 1).value());
    QCOMPARE(shown.model.rowCount(), 0);
    QVERIFY(!shown.view.emptyText().isEmpty());
    shown.trigger("Hot Path");
    shown.state.setStore(nullptr);
    shown.settle();
    QCOMPARE(shown.model.rowCount(), 0);
}

void TestCallTreePanel::followsAGrowingTrace()
{
    Shown shown(m_trace.store);
    shown.state.setStore(m_trace.store, false);
    shown.settle();
    QVERIFY(shown.title().endsWith(QStringLiteral("so far")));
    QCOMPARE(shown.current(Model::Median), QString());
    shown.view.rows().open(shown.model.index(0, 0));
    shown.state.updateStore(m_trace.store, true);
    shown.settle();
    QVERIFY(!shown.title().endsWith(QStringLiteral("so far")));
    QVERIFY(shown.view.rows().isOpen(shown.model.index(0, 0)));
}

LIGHTCONE_TEST(TestCallTreePanel, Widgets)

} // namespace lightcone::tests::tst_calltreepanel

#include "tst_calltreepanel.moc"
