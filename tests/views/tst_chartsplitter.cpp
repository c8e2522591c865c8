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
    void onePartGivesWay_data();
    void onePartGivesWay();
    void choiceStays();
};

namespace {

struct Shown {
    explicit Shown(ChartSplitter::Part folding = ChartSplitter::Part::Table)
        : splitter(*new ChartSplitter(folding, &window))
    {
        splitter.setStretchFactor(0, 3);
        splitter.setStretchFactor(1, 1);
        chart.setMinimumHeight(160);
        splitter.resize(400, 600);
        window.show();
    }

    QWidget window;
    ChartSplitter& splitter;
    QWidget& chart = *new QWidget(&splitter);
    QTableView& table = *new QTableView(&splitter);
};

} // namespace

void TestChartSplitter::onePartGivesWay_data()
{
    QTest::addColumn<int>("part");
    QTest::newRow("chart") << static_cast<int>(ChartSplitter::Part::Chart);
    QTest::newRow("table") << static_cast<int>(ChartSplitter::Part::Table);
}

void TestChartSplitter::onePartGivesWay()
{
    QFETCH(int, part);
    Shown shown(static_cast<ChartSplitter::Part>(part));
    const QList<int> before = shown.splitter.sizes();
    QVERIFY(before.at(0) > 2 * before.at(1));
    const int least = shown.table.minimumSizeHint().height();
    QVERIFY(shown.table.height() >= least);
    shown.splitter.resize(400, 160 + least / 2);
    QCOMPARE(shown.splitter.sizes().at(part), 0);
    QVERIFY(shown.splitter.sizes().at(1 - part) > 0);
    QVERIFY(shown.splitter.widget(1 - part)->geometry().bottom() < shown.splitter.height());
    shown.splitter.resize(400, 600);
    QCOMPARE(shown.splitter.sizes(), before);
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
