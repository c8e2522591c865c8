// SPDX-License-Identifier: GPL-3.0-or-later
#include "countertraces.h"
#include "testclass.h"
#include "views/charts/counters/counterstatisticsmodel.h"

#include <QAbstractItemModelTester>
#include <QTest>

namespace lightcone::tests::tst_counterstatistics {

using Model = views::CounterStatisticsModel;

namespace {

Model::Row rowOf(const core::StoreView& store, const views::CounterChoice& choice, core::Interval interval)
{
    Model::Row row;
    row.curve = *views::resolveCurve(store, choice, 2);
    core::expectDone(core::curveStatistics(store, row.curve.source, interval, row.statistics, {}));
    return row;
}

QString texts(const Model& model, int row, int role)
{
    QStringList texts;
    for (int column = 0; column < Model::kColumnCount; ++column)
        texts.append(model.index(row, column).data(role).toString());
    return texts.join(QStringLiteral("; "));
}

} // namespace

/// Tests the table with the statistics of the curves.
class TestCounterStatistics : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates)); }

    void cells()
    {
        const auto store = counterTrace();
        Model model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        QVERIFY(!model.isKnown());
        views::CounterChoice memory;
        memory.name = QStringLiteral("memory");
        views::CounterChoice cycles;
        cycles.name = QStringLiteral("cycles");
        views::CounterChoice flight;
        flight.quantity = core::CurveQuantity::BytesInFlight;
        const core::Interval interval { 0, 500 };
        model.setCurves(store,
            { rowOf(*store, memory, interval), rowOf(*store, cycles, interval), rowOf(*store, flight, interval) });
        QVERIFY(model.isKnown());
        QCOMPARE(model.rowCount(), 3);
        QCOMPARE(texts(model, 0, Qt::DisplayRole),
            QString::fromUtf8(
                "memory · sum of 2 locations; 2 KiB; 2.8 KiB; 4 KiB; 4 KiB; ; ; 10; 2 KiB; 0 s; 300 ms; B"));
        QCOMPARE(texts(model, 1, Qt::DisplayRole),
            QString::fromUtf8("cycles · sum of 2 locations; 4,000/s; 4,000/s; 4,000/s; 4,000/s; 2,000; 4,000/s; 10; "
                              "4,000/s; 0 s; 0 s; /s"));
        QCOMPARE(texts(model, 2, Qt::DisplayRole),
            QString::fromUtf8("Bytes in flight; 0 B; 2.4 KiB; 4 KiB; 4 KiB; ; ; 1; 0 B; 0 s; 200 ms; B"));
        QCOMPARE(texts(model, 0, views::SummaryModel::PlainRole),
            QString::fromUtf8("memory · sum of 2 locations; 2048; 2867.2; 4096; 4096; ; ; 10; 2048; 0.000; 0.300; B"));
        QCOMPARE(texts(model, 1, views::SummaryModel::PlainRole),
            QString::fromUtf8(
                "cycles · sum of 2 locations; 4000; 4000; 4000; 4000; 2000; 4000; 10; 4000; 0.000; 0.000; #/s"));
        QCOMPARE(model.index(0, Model::Mean).data(Qt::ToolTipRole).toString(), QStringLiteral("2,867.2 B"));
        QVERIFY(model.index(0, Model::Growth).data(views::SummaryModel::SortRole).toDouble()
            < model.index(1, Model::Growth).data(views::SummaryModel::SortRole).toDouble());
        model.setColors({ Qt::red, Qt::green, Qt::blue });
        QCOMPARE(model.index(0, 0).data(Qt::DecorationRole).value<QColor>(), QColor(Qt::blue));
        for (int column = 0; column < Model::kColumnCount; ++column) {
            QVERIFY(!model.headerData(column, Qt::Horizontal, Qt::DisplayRole).toString().isEmpty());
            QVERIFY(!model.headerData(column, Qt::Horizontal, Qt::ToolTipRole).toString().isEmpty());
            QVERIFY(!model.plainHeader(column).isEmpty());
        }
        model.clear();
        QCOMPARE(model.rowCount(), 0);
        QVERIFY(!model.isKnown());
    }

    void withoutValues()
    {
        const auto store = counterTrace();
        Model model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        views::CounterChoice power;
        power.name = QStringLiteral("power");
        model.setCurves(store, { rowOf(*store, power, { 850, 950 }) }); // this interval is after the last sample
        QCOMPARE(texts(model, 0, Qt::DisplayRole), QString::fromUtf8("power · rank 0; ; ; ; ; ; ; 0; ; ; ; W"));
    }
};

LIGHTCONE_TEST(TestCounterStatistics, Widgets)

} // namespace lightcone::tests::tst_counterstatistics

#include "tst_counterstatistics.moc"
