// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/calls/callinstance.h"
#include "testclass.h"
#include "tracemaker.h"
#include "views/base/tablequery.h"
#include "views/base/viewstate.h"
#include "views/charts/iterations/iterationchart.h"
#include "views/charts/iterations/iterationmodel.h"
#include "views/charts/iterations/iterationtext.h"
#include "views/charts/iterations/iterationwidget.h"
#include "views/heat/heatarea.h"
#include "views/navigation/selectionnavigator.h"
#include "views/tables/summarytable.h"

#include <QAbstractItemModelTester>
#include <QAction>
#include <QTest>

#include <array>

namespace lightcone::tests::tst_iterationview {

using namespace views;
using Model = IterationModel;

namespace {

/// Two ranks visit "step" in "main" eight times, for 10 ticks each; the fifth visit of the second one takes 50, and has
/// the parameter "size" 7. In each visit a send takes 4 ticks. A ninth visit of the second rank is called from "end".
std::shared_ptr<const core::StoreView> stepTrace()
{
    TraceMaker maker;
    maker.addRanks(2, maker.addNode("node"));
    maker.addWorld();
    const core::RegionId main = maker.addRegion("main");
    const core::RegionId step = maker.addRegion("step");
    const core::RegionId send = maker.addRegion("MPI_Send");
    const core::RegionId end = maker.addRegion("end");
    const core::ParameterId size = maker.builder.addParameter({ 0, "size" });
    for (std::size_t rank = 0; rank < 2; ++rank) {
        maker.at(rank).enter(0, main);
        for (core::Tick i = 0; i < 8; ++i) {
            const core::Tick t = 100 * i + 10;
            const bool isOdd = rank == 1 && i == 4;
            maker.at(rank).enter(t, step);
            if (isOdd)
                maker.at(rank).event(t, core::EventKind::Parameter,
                    std::array { core::Field::reference(core::FieldKey::Parameter, core::FieldType::Parameter, size),
                        core::Field::number(core::FieldKey::Value, 7) });
            maker.at(rank).enter(t + 2, send);
            maker.send(rank, static_cast<std::uint32_t>(1 - rank), t + 3, 64);
            maker.at(rank).leave(t + 6, send);
            maker.at(rank).leave(t + (isOdd ? 50 : 10), step);
        }
        maker.at(rank).leave(900, main);
    }
    maker.at(1).enter(910, end);
    maker.call(1, step, 920, 930);
    maker.at(1).leave(940, end);
    return maker.finish();
}

std::shared_ptr<const IterationData> dataOf(const std::shared_ptr<const core::StoreView>& store)
{
    return std::make_shared<const IterationData>(
        queryIterations({ store, store->interval(), core::allLocations(*store), {} }, {}).value());
}

} // namespace

/// Tests the view of iterations.
class TestIterationView : public QObject {
    Q_OBJECT

private slots:
    void rowsAndColumns()
    {
        const auto store = stepTrace();
        const auto data = dataOf(store);
        QCOMPARE(data->list.visits.size(), std::size_t { 17 });
        QCOMPARE(data->columns, 8U);
        QCOMPARE(data->rows.size(), std::size_t { 3 });
        QCOMPARE(data->rows[0].label, QStringLiteral("rank 0 · main / step"));
        QCOMPARE(data->rows[2].label, QStringLiteral("rank 1 · end / step"));
        const auto odd = data->visitAt(1, 4);
        QVERIFY(odd.has_value());
        QCOMPARE(data->list.visits[*odd].ticks, std::uint64_t { 50 });
        QVERIFY(data->deviations[*odd].isOutlier);
        QCOMPARE(iterationParametersText(*store, data->list, data->list.visits[*odd]), QStringLiteral("size = 7"));
        QVERIFY(!data->visitAt(2, 1));
        QVERIFY(!data->visitAt(3, 0));
        const QString summary = iterationSummaryText(*store, *data);
        QVERIFY2(summary.contains(QStringLiteral("number 5 of rank 1")), qPrintable(summary));
    }

    void chart()
    {
        const auto store = stepTrace();
        const auto data = dataOf(store);
        const auto chart = makeIterationChart(store, data, IterationMeasure::Duration);
        QCOMPARE(chart->grid->recorded(), std::size_t { 17 });
        QCOMPARE(*chart->grid->value(1, 4), 50e-9);
        QCOMPARE(chart->columnNames[4], QStringLiteral("5 +"));
        QCOMPARE(chart->columnNames[3], QStringLiteral("4"));
        QCOMPARE(*chart->columnStrip.values[4], 50e-9);
        QCOMPARE(*chart->rowStrip.values[1], 10e-9);
        QVERIFY(chart->note(1, 4).contains(QStringLiteral("unusually long, size = 7")));
        QVERIFY(chart->note(2, 4).isEmpty());
        const auto sent = makeIterationChart(store, data, IterationMeasure::Sent);
        QCOMPARE(*sent->grid->value(0, 0), 64.0);
        QCOMPARE(*makeIterationChart(store, data, IterationMeasure::Communication)->grid->value(0, 0), 4e-9);
        QCOMPARE(*makeIterationChart(store, data, IterationMeasure::Exclusive)->grid->value(0, 0), 6e-9);
    }

    void table()
    {
        const auto store = stepTrace();
        Model model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setContent(store, dataOf(store));
        QCOMPARE(model.rowCount(), 17);
        const auto cell = [&model](int row, int column) { return model.index(row, column).data().toString(); };
        QCOMPARE(cell(12, Model::Number), QStringLiteral("5"));
        QCOMPARE(cell(12, Model::Mark), QStringLiteral("long"));
        QCOMPARE(cell(12, Model::Parameters), QStringLiteral("size = 7"));
        QCOMPARE(cell(12, Model::Path), QStringLiteral("main / step"));
        QVERIFY(model.index(12, Model::Number).data(Qt::FontRole).isValid());
        QVERIFY(cell(11, Model::Mark).isEmpty());
        model.clear();
        QCOMPARE(model.rowCount(), 0);
    }

    void emptyTraces()
    {
        TraceMaker maker;
        maker.addLocation();
        const auto store = maker.finish();
        const auto data = dataOf(store);
        QVERIFY(data->functions.empty());
        QVERIFY(iterationSummaryText(*store, *data).isEmpty());
        QCOMPARE(makeIterationChart(store, data, IterationMeasure::Duration)->grid->rows(), 0U);
        QCOMPARE(noIterationsText(*data), QStringLiteral("No function is visited twice on any location."));
    }

    void selectsAndZooms()
    {
        const auto store = stepTrace();
        ViewState state;
        SelectionNavigator navigator(state);
        IterationWidget widget(state, navigator);
        state.setStore(store);
        widget.resize(800, 500);
        widget.show();
        QVERIFY(QTest::qWaitForWindowExposed(&widget));
        QTRY_VERIFY(widget.data() != nullptr);
        emit widget.area().chosen(1, 4, Qt::NoModifier);
        const auto selected = [&state] { return std::get_if<core::CallInstance>(&state.selection().item); };
        QTRY_VERIFY(selected() && selected()->span == (core::Interval { 410, 460 }));
        QCOMPARE(state.interval(), store->interval());
        QCOMPARE(
            widget.tableView().currentIndex().siblingAtColumn(Model::Number).data().toString(), QStringLiteral("5"));
        emit widget.area().activated(0, 2);
        QTRY_VERIFY(selected() && selected()->span == (core::Interval { 210, 220 }));
        QTRY_VERIFY(state.interval().length() < 20);
        QTRY_VERIFY(!widget.isBusy());
        QCOMPARE(widget.data()->list.visits.size(), std::size_t { 17 }); // all of the trace, still
        QCOMPARE(widget.table().id, QLatin1String("iterations"));

        widget.setFunction(QStringLiteral("MPI_Send"));
        QTRY_COMPARE(widget.data()->list.visits.size(), std::size_t { 16 });
        QCOMPARE(widget.table().chosen.size(), std::size_t { 1 });
        widget.setMeasure(IterationMeasure::Waiting);
        IterationWidget another(state, navigator);
        another.restoreSettings(widget.saveSettings());
        QCOMPARE(another.measure(), IterationMeasure::Waiting);
        another.restoreSettings("damaged");
        QCOMPARE(another.measure(), IterationMeasure::Waiting);
    }
};

LIGHTCONE_TEST(TestIterationView, Widgets)

} // namespace lightcone::tests::tst_iterationview

#include "tst_iterationview.moc"
