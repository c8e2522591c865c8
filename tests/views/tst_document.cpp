// SPDX-License-Identifier: GPL-3.0-or-later
#include "calltreeshown.h"
#include "recordedprofile.h"
#include "sampletrace.h"
#include "testclass.h"
#include "views/base/viewstate.h"
#include "views/charts/timeline/timelinewidget.h"
#include "views/navigation/selectionnavigator.h"
#include "views/panels/calltree/calltreelocations.h"
#include "views/panels/functions/functionsummary.h"
#include "views/panels/functions/functionsummarymodel.h"
#include "views/panels/messages/messagesummary.h"

#include <QLocale>
#include <QSignalSpy>
#include <QTableView>

namespace lightcone::tests::tst_document {

using namespace views;

/// Tests views of a document that is a profile without events: tables of the profile show it, views of events say that
/// there are none.
class TestDocument final : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }
    void functionSummary();
    void callTree();
    void viewsOfEventsSayWhy();
    void stateWithoutEvents();

private:
    static std::uint64_t number(const QAbstractItemModel& model, int row, int column)
    {
        return model.index(row, column).data(SummaryModel::SortRole).toULongLong();
    }

    const std::vector<core::LocationId> m_all { core::LocationId { 0 }, core::LocationId { 1 } };
};

void TestDocument::functionSummary()
{
    using Model = FunctionSummaryModel;
    ViewState state;
    FunctionSummary summary(state);
    summary.show();
    auto* table = summary.findChild<QTableView*>();
    table->setColumnHidden(Model::Median, false);
    state.setDocument(recordedDocument());
    QTRY_VERIFY(!summary.isBusy());
    QCOMPARE(summary.findChild<QLabel*>()->text(), QStringLiteral("Whole run: 3.000 s · all locations"));
    QVERIFY((summary.interval() == core::Interval { 0, 3000 }));
    table->sortByColumn(Model::Function, Qt::AscendingOrder);
    const QAbstractItemModel& model = *table->model();
    QCOMPARE(model.rowCount(), int { RecordedProfile::kFunctions });
    const std::array byName { RecordedProfile::Main, RecordedProfile::Wait, RecordedProfile::Solve };
    for (int row = 0; row < model.rowCount(); ++row) {
        const core::CallSums sums = RecordedProfile::sumsOf(m_all, byName[static_cast<std::size_t>(row)]);
        QCOMPARE(number(model, row, Model::Visits), sums.visits);
        QCOMPARE(number(model, row, Model::Inclusive), sums.inclusive);
        QCOMPARE(number(model, row, Model::Exclusive), sums.exclusive);
        for (const int column : { Model::Min, Model::Median, Model::Max, Model::Mean, Model::Deviation })
            QCOMPARE(model.index(row, column).data().toString(), QString()); // it is not known
    }
    QCOMPARE(model.index(0, Model::Function).data().toString(), QStringLiteral("main"));
    QVERIFY(model.index(0, Model::Function).data(Qt::DecorationRole).isValid());
    state.setDocument({});
    QTRY_VERIFY(!summary.isBusy());
    QCOMPARE(model.rowCount(), 0);
    QCOMPARE(summary.findChild<QLabel*>()->text(), QString());
}

void TestDocument::callTree()
{
    using Model = CallTreeModel;
    Shown shown(nullptr);
    shown.state.setDocument(recordedDocument());
    shown.settle();
    QCOMPARE(shown.title(), QStringLiteral("Whole run: 3.000 s · all locations"));
    shown.view.rows().openBelow({});
    QCOMPARE(
        shown.rows(), (QStringList { QStringLiteral("main"), QStringLiteral("solve"), QStringLiteral("MPI_Wait") }));
    const QModelIndex main = shown.model.index(0, 0);
    const QModelIndex solve = shown.model.index(0, 0, main);
    QVERIFY(shown.model.sumsAt(main) == RecordedProfile::sumsOf(m_all, RecordedProfile::Main));
    QVERIFY(shown.model.sumsAt(solve) == RecordedProfile::sumsOf(m_all, RecordedProfile::Solve));
    QCOMPARE(solve.siblingAtColumn(Model::Exclusive).data().toString(), QStringLiteral("2.900 s"));
    for (const int column : { Model::Min, Model::Median, Model::Max })
        QCOMPARE(solve.siblingAtColumn(column).data().toString(), QString());
    shown.view.select(solve);
    for (const QAction* action : shown.panel.findChildren<QAction*>()) {
        if (action->text().startsWith(QStringLiteral("Go to")))
            QVERIFY2(!action->isEnabled(), qPrintable(action->text())); // the visits are at no known time
    }
    shown.trigger("By Location");
    const QAbstractItemModel& parts = *shown.panel.findChild<QTableView*>()->model();
    QTRY_COMPARE(parts.rowCount(), int { RecordedProfile::kLocations });
    parts.index(0, 0);
    std::uint64_t exclusive = 0;
    for (int row = 0; row < parts.rowCount(); ++row) {
        exclusive += parts.index(row, CallTreeLocations::Exclusive).data(CallTreeLocations::SortRole).toULongLong();
        QCOMPARE(parts.index(row, CallTreeLocations::Max).data().toString(), QString());
    }
    QCOMPARE(exclusive, RecordedProfile::sumsOf(m_all, RecordedProfile::Solve).exclusive);
    shown.state.setSelectedRows(RowSelection({ QStringLiteral("thread 1"), { m_all[1] } }));
    shown.settle();
    QVERIFY(shown.model.sumsAt(shown.model.index(0, 0)) == RecordedProfile::sumsOf(m_all[1], RecordedProfile::Main));
}

void TestDocument::viewsOfEventsSayWhy()
{
    ViewState state;
    SelectionNavigator navigator(state);
    TimelineWidget timeline(state, navigator);
    timeline.resize(600, 300);
    timeline.show();
    MessageSummary messages(state);
    messages.show();
    const QString why = QStringLiteral("Events are shown here; a profile has none");
    QCOMPARE(timeline.whyEmpty(), QString());
    const QImage nothing = timeline.grab().toImage();
    state.setDocument(recordedDocument());
    QTRY_VERIFY(!timeline.isBusy() && !messages.isBusy());
    QCOMPARE(timeline.whyEmpty(), why);
    QVERIFY(timeline.grab().toImage() != nothing); // it is painted
    QCOMPARE(messages.findChild<QLabel*>()->text(), why);
    QCOMPARE(messages.findChild<QTableView*>()->model()->rowCount(), 0);
    QVERIFY(messages.interval().isEmpty());
    state.setStore(SampleTrace().store);
    QTRY_VERIFY(!timeline.isBusy() && !messages.isBusy());
    QCOMPARE(timeline.whyEmpty(), QString());
    QVERIFY(messages.findChild<QTableView*>()->model()->rowCount() > 0);
}

void TestDocument::stateWithoutEvents()
{
    ViewState state;
    const QSignalSpy changed(&state, &ViewState::storeChanged);
    state.setDocument(recordedDocument());
    QCOMPARE(changed.count(), 1);
    QVERIFY(!state.store() && !state.document().isEmpty());
    QVERIFY(state.whole().isEmpty() && state.interval().isEmpty());
    state.setInterval({ 0, 100 }, QStringLiteral("zoom"));
    state.setRange(core::Interval { 0, 100 });
    state.setCursor(Place { m_all[0], 5 });
    state.showWholeTrace();
    QVERIFY(state.interval().isEmpty() && !state.range() && !state.cursor());
    QCOMPARE(state.undoStack().count(), 0);
}

LIGHTCONE_TEST(TestDocument, Widgets)

} // namespace lightcone::tests::tst_document

#include "tst_document.moc"
