// SPDX-License-Identifier: GPL-3.0-or-later
#include "testclass.h"
#include "views/widgets/chartsplitter.h"

#include <QTableView>
#include <QTest>

namespace lightcone::tests::tst_chartsplitter {

using namespace views;

class TestChartSplitter final : public QObject {
    Q_OBJECT

private slots:
    void tableGivesWay();
    void choiceStays();
};

namespace {

struct Shown {
    Shown()
    {
        chart.setMinimumHeight(160);
        splitter.resize(400, 600);
        window.show();
    }

    QWidget window;
    ChartSplitter& splitter = *new ChartSplitter(&window);
    QWidget& chart = *new QWidget(&splitter);
    QTableView& table = *new QTableView(&splitter);
};

} // namespace

void TestChartSplitter::tableGivesWay()
{
    Shown shown;
    const int least = shown.table.minimumSizeHint().height();
    QVERIFY(shown.table.height() >= least);
    shown.splitter.resize(400, 160 + least / 2);
    QCOMPARE(shown.splitter.sizes().at(1), 0);
    QVERIFY(shown.chart.geometry().bottom() < shown.splitter.height());
    shown.splitter.resize(400, 600);
    QVERIFY(shown.splitter.sizes().at(1) >= least);
    QCOMPARE(shown.splitter.chosen(), QByteArray());
}

void TestChartSplitter::choiceStays()
{
    Shown shown;
    QTest::mousePress(shown.splitter.handle(1), Qt::LeftButton, {}, { 10, 2 });
    QTest::mouseMove(shown.splitter.handle(1), { 10, -80 });
    QTest::mouseRelease(shown.splitter.handle(1), Qt::LeftButton, {}, { 10, -80 });
    const QList<int> sizes = shown.splitter.sizes();
    const QByteArray chosen = shown.splitter.chosen();
    QVERIFY(!chosen.isEmpty() && !chosen.contains(' '));

    Shown other;
    QVERIFY(other.splitter.sizes() != sizes);
    other.splitter.setChosen("linear");
    QCOMPARE(other.splitter.chosen(), QByteArray());
    other.splitter.setChosen(chosen);
    QCOMPARE(other.splitter.sizes(), sizes);
    QCOMPARE(other.splitter.chosen(), chosen);
}

LIGHTCONE_TEST(TestChartSplitter, Widgets)

} // namespace lightcone::tests::tst_chartsplitter

#include "tst_chartsplitter.moc"
