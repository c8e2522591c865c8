// SPDX-License-Identifier: GPL-3.0-or-later
#include "sampletrace.h"
#include "testclass.h"
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
        QCOMPARE(table->emptyText(), QStringLiteral("No collective operation begins in this interval"));
    }
};

LIGHTCONE_TEST(TestCollectivesPanel, Widgets)

} // namespace lightcone::tests::tst_collectivespanel

#include "tst_collectivespanel.moc"
