// SPDX-License-Identifier: GPL-3.0-or-later
#include "sampletrace.h"
#include "testclass.h"
#include "views/bars/bararea.h"
#include "views/bars/barchoices.h"
#include "views/base/spotlight.h"
#include "views/base/tablequery.h"
#include "views/base/viewstate.h"
#include "views/panels/collectives/collectivesummarymodel.h"
#include "views/panels/collectives/collectivesummarypanel.h"
#include "views/tables/summarytable.h"

#include <QAbstractItemModelTester>
#include <QAction>
#include <QSignalSpy>
#include <QTest>

namespace lightcone::tests::tst_collectivespanel {

using namespace views;
using Model = CollectiveSummaryModel;

/// Tests the summary of collective operations.
class TestCollectivesPanel : public QObject {
    Q_OBJECT

private slots:
    void rows()
    {
        const SampleTrace trace;
        Model model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        const auto groups
            = core::collectiveSummary(*trace.store, core::allLocations(*trace.store), trace.store->interval(), 1, {});
        model.setGroups(trace.store, groups.value());
        QCOMPARE(model.rowCount(), 1);
        const auto cell
            = [&model](int column, int role = Qt::DisplayRole) { return model.index(0, column).data(role); };
        QCOMPARE(cell(Model::Operation).toString(), QStringLiteral("Allreduce"));
        QCOMPARE(cell(Model::Communicator).toString(), QStringLiteral("MPI_COMM_WORLD"));
        QCOMPARE(cell(Model::Count).toString(), QStringLiteral("1"));
        QCOMPARE(cell(Model::Time, Model::SortRole).toDouble(), 1'000.0 + 510 + 905);
        QCOMPARE(cell(Model::MeanSpread, Model::SortRole).toDouble(), 500.0);
        QCOMPARE(cell(Model::GreatestSpread, Model::SortRole).toDouble(), 500.0);
        QCOMPARE(cell(Model::Latest).toString(), QStringLiteral("Rank 1"));
        QCOMPARE(cell(Model::LatestCount).toString(), QStringLiteral("1"));
        model.clear();
        QCOMPARE(model.rowCount(), 0);
    }

    /// The interval decides which operations count, and its command goes to the one that is furthest apart.
    void panel()
    {
        const SampleTrace trace;
        ViewState state;
        CollectiveSummaryPanel panel(state);
        auto* table = panel.findChild<SummaryTable*>();
        state.setStore(trace.store);
        panel.resize(600, 300);
        panel.show();
        QVERIFY(QTest::qWaitForWindowExposed(&panel));
        QTRY_COMPARE(table->model()->rowCount(), 1);
        QCOMPARE(panel.table().id, QLatin1String("collectivesummary"));
        table->setCurrentIndex(table->model()->index(0, 0));
        table->actions().front()->trigger();
        QCOMPARE(std::get<core::CollectiveId>(state.selection().item), core::CollectiveId { 0 });
        state.setInterval({ 1'000, 2'000 }, QStringLiteral("zoom"));
        QTRY_COMPARE(table->model()->rowCount(), 0);
        QVERIFY(panel.bars().chart().bars.empty());
        QCOMPARE(table->emptyText(), QStringLiteral("No collective operation begins in this interval"));
    }

    /// Each row has a bar; one that is clicked lights its operations, twice it goes to where members are furthest
    /// apart.
    void bars()
    {
        const SampleTrace trace;
        ViewState state;
        CollectiveSummaryPanel panel(state);
        state.setStore(trace.store);
        panel.resize(600, 500);
        panel.show();
        QVERIFY(QTest::qWaitForWindowExposed(&panel));
        QTRY_COMPARE(panel.bars().chart().bars.size(), std::size_t { 1 });
        const auto bar = [&panel]() -> const Bar& { return panel.bars().chart().bars.front(); };
        QCOMPARE(bar().label, QString::fromUtf8("Allreduce · MPI_COMM_WORLD"));
        QCOMPARE(bar().value, std::optional(2'415e-9));
        panel.choices().setWords("spread order log");
        QCOMPARE(bar().value, std::optional(500e-9));
        QCOMPARE(
            bar().shortText, panel.findChild<SummaryTable*>()->model()->index(0, Model::MeanSpread).data().toString());
        QCOMPARE(bar().high, std::optional(500e-9));
        QVERIFY(panel.bars().chart().isLogarithmic);
        QSignalSpy lit(&panel, &CollectiveSummaryPanel::lightRequested);
        const QPoint place = panel.bars().geometryShown().rows.front().place.center().toPoint();
        QTest::mouseClick(panel.bars().viewport(), Qt::LeftButton, {}, place);
        QCOMPARE(lit.size(), 1);
        const auto lights = [&lit] { return lit.last().front().value<Spotlight>(); };
        QVERIFY(lights().collectives && !lights().locations);
        QVERIFY(lights().collectives->operation == core::CollectiveOperation::AllReduce);
        QVERIFY(lights().collectives->communicator == core::CommunicatorId { 0 });
        QCOMPARE(lights().text, QString::fromUtf8("collective operations: Allreduce · MPI_COMM_WORLD"));
        QVERIFY(state.selection().isEmpty());
        QTest::mouseDClick(panel.bars().viewport(), Qt::LeftButton, {}, place);
        QCOMPARE(std::get<core::CollectiveId>(state.selection().item), core::CollectiveId { 0 });
        // By one of both, the first column has its name.
        panel.setGrouping(core::CollectiveGrouping::Communicator);
        QTRY_COMPARE(bar().label, QStringLiteral("MPI_COMM_WORLD"));
        auto* table = panel.findChild<SummaryTable*>();
        QVERIFY(table->isColumnHidden(Model::Communicator));
        QCOMPARE(table->model()->headerData(0, Qt::Horizontal).toString(), QStringLiteral("Communicator"));
        QCOMPARE(panel.table().by, QStringLiteral("communicator"));
        QTest::mouseClick(panel.bars().viewport(), Qt::LeftButton, {}, place);
        QVERIFY(!lights().collectives->operation);
        QVERIFY(lights().collectives->communicator == core::CommunicatorId { 0 });
        panel.setGrouping(core::CollectiveGrouping::Operation);
        QTRY_COMPARE(bar().label, QStringLiteral("Allreduce"));
        QTest::mouseClick(panel.bars().viewport(), Qt::LeftButton, {}, place);
        QVERIFY(lights().collectives->operation == core::CollectiveOperation::AllReduce);
        QVERIFY(!lights().collectives->communicator);
        CollectiveSummaryPanel other(state);
        other.restoreSettings(panel.saveSettings());
        QCOMPARE(other.choices().words(), QByteArray("spread order log"));
        QCOMPARE(other.grouping(), core::CollectiveGrouping::Operation);
        panel.setGrouping(core::CollectiveGrouping::Both);
        QTRY_VERIFY(!table->isColumnHidden(Model::Communicator));
    }
};

LIGHTCONE_TEST(TestCollectivesPanel, Widgets)

} // namespace lightcone::tests::tst_collectivespanel

#include "tst_collectivespanel.moc"
