// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/definitions.h"
#include "testclass.h"
#include "timelinetraces.h"
#include "views/charts/matrix/matrixchart.h"
#include "views/charts/matrix/matrixquery.h"
#include "views/charts/matrix/matrixtext.h"
#include "views/heat/heatchart.h"

#include <QTest>

namespace lightcone::tests::tst_matrix {

using namespace views;

namespace {

/// Three ranks on two nodes: 0 sends 1 twice, 100 and 300 bytes, for 10 and 30 ticks, and gets 50 back in 20; 2 sends
/// itself 8 bytes. The topology has ranks 0 and 1 at (0, 0) and (0, 1), and 2 at (1, 0).
std::shared_ptr<const core::StoreView> threeRanks()
{
    TraceMaker maker;
    const core::SystemNodeId first = maker.addNode("first");
    maker.addRanks(2, first);
    maker.addRanks(1, maker.addNode("second"));
    core::LocationDef power;
    power.kind = core::LocationDef::Kind::Metric;
    power.name = "power";
    maker.builder.addLocation(power);
    maker.addWorld();
    core::CartesianTopologyDef topology;
    topology.name = "grid";
    topology.communicator = maker.world;
    topology.dimensions = { { "x", 2, false }, { "", 2, false } };
    topology.coordinates = { { 0, { 0, 0 } }, { 1, { 0, 1 } }, { 2, { 1, 0 } } };
    maker.builder.addTopology(topology);
    maker.send(0, 1, 1'000, 100);
    maker.send(0, 1, 1'100, 300);
    maker.receive(1, 0, 1'010, 100);
    maker.receive(1, 0, 1'130, 300);
    maker.send(1, 0, 1'200, 50);
    maker.receive(0, 1, 1'220, 50);
    maker.send(2, 2, 1'500);
    maker.receive(2, 2, 2'000);
    return maker.finish();
}

std::shared_ptr<const MatrixData> ask(const MatrixChoice& choice, core::Interval interval = { 1'000, 2'001 })
{
    const auto store = threeRanks();
    return queryMatrix({ store, interval, core::allLocations(*store), {}, choice }, {}).value();
}

/// The rows of values, "-" where nothing is, and the strips.
QString asText(const HeatChart& chart)
{
    const auto text = [](std::optional<double> value) { return value ? QString::number(*value) : QStringLiteral("-"); };
    QString all;
    for (std::uint32_t row = 0; row < chart.grid->rows(); ++row) {
        all += chart.rowNames[row] + QLatin1Char(':');
        for (std::uint32_t column = 0; column < chart.grid->columns(); ++column)
            all += QLatin1Char(' ') + text(chart.grid->value(row, column));
        all += QStringLiteral(" | ") + text(chart.rowStrip.values[row]) + QLatin1Char('\n');
    }
    all += QLatin1Char('=');
    for (const std::optional<double>& value : chart.columnStrip.values)
        all += QLatin1Char(' ') + text(value);
    return all;
}

QString chartText(const MatrixChoice& choice)
{
    return asText(*makeMatrixChart(ask(choice), choice.measure, choice.part));
}

} // namespace

/// Tests the numbers, names and words of the communication matrix.
class TestMatrix : public QObject {
    Q_OBJECT

private slots:
    void measures()
    {
        QCOMPARE(
            chartText({}), QStringLiteral("rank 0: - 400 - | 400\nrank 1: 50 - - | 50\nrank 2: - - 8 | 8\n= 50 400 8"));
        QCOMPARE(chartText({ .measure = core::MatrixMeasure::Count }),
            QStringLiteral("rank 0: - 2 - | 2\nrank 1: 1 - - | 1\nrank 2: - - 1 | 1\n= 1 2 1"));
        QCOMPARE(chartText({ .measure = core::MatrixMeasure::MeanDuration }),
            QStringLiteral("rank 0: - 20 - | 20\nrank 1: 20 - - | 20\nrank 2: - - 500 | 500\n= 20 20 500"));
        QCOMPARE(chartText({ .measure = core::MatrixMeasure::MaxDuration }),
            QStringLiteral("rank 0: - 30 - | 30\nrank 1: 20 - - | 20\nrank 2: - - 500 | 500\n= 20 30 500"));
        QCOMPARE(chartText({ .measure = core::MatrixMeasure::Rate }).section(QLatin1Char('\n'), 0, 0),
            QStringLiteral("rank 0: - 4e+08 - | 4e+08")); // 400 bytes in the 1,000 ns from the first event to the last
    }

    void parts()
    {
        QCOMPARE(chartText({ .part = core::MatrixPart::Symmetric }),
            QStringLiteral("rank 0: - 225 - | 225\nrank 1: 225 - - | 225\nrank 2: - - 8 | 8\n= 225 225 8"));
        QCOMPARE(chartText({ .part = core::MatrixPart::Difference }),
            QStringLiteral("rank 0: - 350 - | 350\nrank 1: -350 - - | -350\nrank 2: - - 0 | 0\n= -350 350 0"));
        const auto data = ask({});
        const auto chart = makeMatrixChart(data, core::MatrixMeasure::Bytes, core::MatrixPart::Difference);
        QCOMPARE(chart->kind, HeatScale::Kind::Difference);
        QVERIFY(chart->note(0, 1).contains(QStringLiteral("there: 2 message(s), 400 B")));
        QVERIFY(chart->note(0, 1).contains(QStringLiteral("back: 1 message(s), 50 B")));
    }

    void groupings()
    {
        using By = core::MatrixGrouping::By;
        QCOMPARE(chartText({ .grouping = { By::Node, 0, {} } }),
            QStringLiteral("first: 450 - | 450\nsecond: - 8 | 8\n= 450 8"));
        QCOMPARE(chartText({ .grouping = { By::Process, 0, {} } }).section(QLatin1Char('\n'), 0, 0),
            QStringLiteral("rank 0: - 400 - | 400"));
        QCOMPARE(chartText({ .grouping = { By::Topology, 0, {} } }),
            QStringLiteral("(0, 0): - 400 - | 400\n(0, 1): 50 - - | 50\n(1, 0): - - 8 | 8\n= 50 400 8"));
        QCOMPARE(
            chartText({ .grouping = { By::Topology, 0, 0 } }), QStringLiteral("0: 450 - | 450\n1: - 8 | 8\n= 450 8"));
        const auto store = threeRanks();
        const core::Definitions& definitions = store->definitions();
        QCOMPARE(matrixGroupingText({ By::Topology, 0, {} }, definitions), QStringLiteral("Coordinates in grid"));
        QCOMPARE(matrixGroupingText({ By::Topology, 0, 0 }, definitions), QStringLiteral("x in grid"));
        QCOMPARE(matrixGroupingText({ By::Topology, 0, 1 }, definitions), QStringLiteral("Coordinate 1 in grid"));
    }

    /// What was sent before the interval or after it is in no cell.
    void interval()
    {
        const auto data = ask({}, { 1'050, 1'200 });
        const auto chart = makeMatrixChart(data, core::MatrixMeasure::Bytes, core::MatrixPart::Whole);
        QCOMPARE(
            asText(*chart), QStringLiteral("rank 0: - 300 - | 300\nrank 1: - - - | 0\nrank 2: - - - | 0\n= 0 300 0"));
        QCOMPARE(chart->note(0, 1),
            QStringLiteral("1 message(s), 300 B, 2.00 GB/s, on average 30 ns under way (30 ns – 30 ns)"));
        QVERIFY(chart->note(1, 0).isEmpty());
    }

    /// Without transfers there are no cells, but words.
    void nothing()
    {
        const auto store = threeRanks();
        QCOMPARE(makeMatrixChart(ask({}, { 1'300, 1'400 }), core::MatrixMeasure::Bytes, core::MatrixPart::Whole)
                     ->grid->rows(),
            std::uint32_t { 0 });
        QCOMPARE(
            noTransfersText(*store, {}, false), QStringLiteral("Messages: none between these rows in this interval"));
        QCOMPARE(noTransfersText(*store, {}, true),
            QStringLiteral("Nothing that is sent in this interval passes the filter"));
        QCOMPARE(noTransfersText(*store, { .sources = { false, true, false } }, false),
            QStringLiteral("Collectives from or to a root: this trace has none. Another choice has some: Messages"));
        QCOMPARE(noTransfersText(*store, { .grouping = { core::MatrixGrouping::By::Topology, 3, {} } }, false),
            QStringLiteral("The trace has no such topology"));
        TraceMaker maker;
        maker.addRanks(2, maker.addNode("node"));
        maker.addWorld();
        maker.send(0, 1, 10);
        QCOMPARE(noTransfersText(*maker.finish(), {}, false),
            QStringLiteral("Messages: none of this trace has both ends; 1 send(s) or receive(s) have no partner"));
    }

    void leftOut()
    {
        core::TransferMatrix matrix;
        QVERIFY(leftOutText(matrix).isEmpty());
        matrix.collectivesLeftOut = 2;
        matrix.collectiveBytesLeftOut = 2'048;
        matrix.rmaLeftOut = 1;
        QCOMPARE(leftOutText(matrix),
            QStringLiteral(
                "Not shown: 2 collective operation(s) with 2.00 KiB sent, in which nobody knows who sends to whom; "
                "1 one-sided operation(s) without a target"));
    }

    void words()
    {
        using By = core::MatrixGrouping::By;
        for (const core::MatrixGrouping& grouping : { core::MatrixGrouping {}, { By::Process, 0, {} },
                 { By::Node, 0, {} }, { By::Topology, 2, {} }, { By::Topology, 0, 1 } })
            QCOMPARE(matrixGroupingOf(matrixGroupingName(grouping)), std::optional(grouping));
        QCOMPARE(
            matrixGroupingOf(QStringLiteral("topology")), std::optional(core::MatrixGrouping { By::Topology, 0, {} }));
        for (const char* wrong : { "", "rank", "node:1", "topology:", "topology:x", "topology:0:y", "topology:0:1:2" })
            QVERIFY2(!matrixGroupingOf(QLatin1String(wrong)), wrong);
        const MatrixChoice choice { { By::Topology, 1, 0 }, { false, false, true }, core::MatrixMeasure::MinDuration,
            core::MatrixPart::Difference };
        QCOMPARE(matrixChoiceText(choice), QStringLiteral("min difference rma topology:1:0 whole natural"));
        QCOMPARE(matrixChoiceOf(matrixChoiceText(choice)), std::optional(choice));
        QVERIFY(!matrixChoiceOf(QStringLiteral("min difference rma")));
        QVERIFY(!matrixChoiceOf(QStringLiteral("least difference rma node")));
        const auto store = threeRanks();
        const core::Definitions& definitions = store->definitions();
        QVERIFY(isKnown({ By::Topology, 0, 1 }, definitions));
        QVERIFY(!isKnown({ By::Topology, 0, 2 }, definitions));
        QVERIFY(!isKnown({ By::Topology, 1, {} }, definitions));
    }
};

LIGHTCONE_TEST(TestMatrix, Core)

} // namespace lightcone::tests::tst_matrix

#include "tst_matrix.moc"
