// SPDX-License-Identifier: GPL-3.0-or-later
#include "growingtrace.h"
#include "testclass.h"
#include "views/rows/picturerows.h"
#include "views/rows/rowlabels.h"
#include "views/rows/rowlayout.h"
#include "views/rows/rowtree.h"

#include <QTest>

#include <algorithm>

namespace lightcone::tests::tst_rowtree {

namespace {

QStringList labels(const std::vector<views::RowTree::Row>& rows)
{
    QStringList texts;
    for (const views::RowTree::Row& row : rows)
        texts.append(QString(row.indent, QLatin1Char(' ')) + row.label);
    return texts;
}

QStringList list(std::initializer_list<const char*> texts)
{
    QStringList result;
    for (const char* text : texts)
        result.append(QString::fromUtf8(text));
    return result;
}

/// Makes node A with ranks 0 and 1, and node B with rank 2, which has two threads.
std::shared_ptr<const core::StoreView> mixedTrace()
{
    TraceMaker maker;
    maker.addRanks(2, maker.addNode("node A"));
    const core::ProcessId process = maker.addProcess("rank 2", maker.addNode("node B"));
    maker.addThread("thread 0", process);
    maker.addThread("thread 1", process);
    const core::RegionId outer = maker.addRegion("outer");
    const core::RegionId inner = maker.addRegion("inner");
    maker.at(0).enter(0, outer);
    maker.call(0, inner, 1, 2);
    maker.at(0).leave(3, outer);
    maker.call(3, outer, 0, 9);
    return maker.finish();
}

} // namespace

class TestRowTree : public QObject {
    Q_OBJECT

private slots:
    void mergesSingleChildren()
    {
        const auto store = mixedTrace();
        const views::RowTree tree(*store);
        // Node B has a single process, so both are one group.
        QCOMPARE(labels(tree.rows()),
            list({ "machine", " node A", "  rank 0", "  rank 1", " rank 2", "  thread 0", "  thread 1" }));
        QCOMPARE(tree.rows()[0].locations.size(), std::size_t(4));
        QVERIFY(tree.rows()[0].isGroup && tree.rows()[0].isOpen);
        QVERIFY(!tree.rows()[2].isGroup && !tree.rows()[2].isOpen);
        QCOMPARE(tree.rows()[2].depth, 2U);
    }

    void oneLocationIsOneRow()
    {
        const auto store = mixedTrace();
        const core::LocationId only = core::idAt<core::LocationId>(3);
        const views::RowTree tree(*store, std::span(&only, 1));
        QCOMPARE(labels(tree.rows()), list({ "rank 2 · thread 1" }));
        QVERIFY(std::ranges::equal(tree.rows()[0].locations, std::span(&only, 1)));
    }

    /// A location without events has a row if a finding names it, even if there are too many such to keep them all.
    void lostLocationsHaveRows()
    {
        const auto rowsWith = [](int empty, int named) {
            TraceMaker maker;
            maker.addRanks(1 + empty, maker.addNode("node"));
            maker.call(0, maker.addRegion("work"), 0, 100);
            for (int i = 1; i <= named; ++i)
                maker.builder.report({ .code = core::DiagnosticCode::EventFileMissing,
                    .location = locationAt(static_cast<std::size_t>(i)),
                    .tick = {},
                    .detail = {} });
            views::RowTree tree(*maker.finish());
            tree.setHidesSilent(true);
            return tree.locations().size();
        };
        QCOMPARE(rowsWith(3, 0), std::size_t { 1 });
        QCOMPARE(rowsWith(3, 1), std::size_t { 2 });
        QCOMPARE(rowsWith(150, 99), std::size_t { 100 });
        QCOMPARE(rowsWith(150, 120), std::size_t { 151 });
    }

    void foldsAndOpens()
    {
        const auto store = mixedTrace();
        views::RowTree tree(*store);
        tree.setOpen(tree.rows()[1].node, false);
        QCOMPARE(labels(tree.rows()), list({ "machine", " node A", " rank 2", "  thread 0", "  thread 1" }));
        QCOMPARE(tree.rows()[1].locations.size(), std::size_t(2));
        tree.setAllGroupsOpen(false);
        QCOMPARE(labels(tree.rows()), list({ "machine" }));
        tree.openToDepth(1);
        QCOMPARE(labels(tree.rows()), list({ "machine", " node A", " rank 2" }));
        QCOMPARE(views::RowLayout(tree.rows(), 16).rowOf(core::idAt<core::LocationId>(1)), 1);
        tree.reveal(core::idAt<core::LocationId>(1));
        QCOMPARE(labels(tree.rows()), list({ "machine", " node A", "  rank 0", "  rank 1", " rank 2" }));
        QCOMPARE(views::RowLayout(tree.rows(), 16).rowOf(core::idAt<core::LocationId>(1)), 3);
        tree.setOpen(tree.rows()[2].node, true);
        QCOMPARE(tree.rows()[2].levels, 2U);
        QCOMPARE(tree.rows()[3].levels, 1U);
    }

    void filters_data()
    {
        QTest::addColumn<QString>("filter");
        QTest::addColumn<QStringList>("expected");
        QTest::newRow("leaf") << QStringLiteral("RANK 1") << list({ "machine", " node A", "  rank 1" });
        QTest::newRow("group keeps what is in it")
            << QStringLiteral("rank 2") << list({ "machine", " rank 2", "  thread 0", "  thread 1" });
        QTest::newRow("whole name") << QStringLiteral("\"ranK 0\"") << list({ "machine", " node A", "  rank 0" });
        QTest::newRow("no whole name") << QStringLiteral("\"ran\"") << QStringList();
        QTest::newRow("several") << QStringLiteral("\"Rank 0\"|1|\"|x\"")
                                 << list({ "machine", " node A", "  rank 0", "  rank 1", " rank 2", "  thread 1" });
        QTest::newRow("mark that is not closed") << QStringLiteral("\"rank") << QStringList();
        QTest::newRow("none") << QStringLiteral("gpu") << QStringList();
        QTest::newRow("all") << QString()
                             << list({ "machine", " node A", "  rank 0", "  rank 1", " rank 2", "  thread 0",
                                    "  thread 1" });
    }
    void filters()
    {
        QFETCH(QString, filter);
        QFETCH(QStringList, expected);
        const auto store = mixedTrace();
        views::RowTree tree(*store);
        tree.setDisplay({ QStringLiteral("thread"), {}, {} });
        tree.setDisplay({ filter, {}, {} });
        QCOMPARE(labels(tree.rows()), expected);
    }

    void foldedGroupKeepsFilter()
    {
        const auto store = mixedTrace();
        views::RowTree tree(*store);
        tree.setDisplay({ QStringLiteral("rank 1"), {}, {} });
        tree.setAllGroupsOpen(false);
        QCOMPARE(tree.rows().size(), std::size_t(1));
        QCOMPARE(tree.rows()[0].locations.size(), std::size_t { 1 });
        QCOMPARE(tree.rows()[0].locations.front(), core::idAt<core::LocationId>(1));
    }

    void deepSystemTreeIsCut()
    {
        TraceMaker maker;
        core::SystemNodeId parent = maker.addNode("top");
        for (int i = 0; i < 500; ++i) {
            maker.addRanks(1, parent);
            parent = maker.builder.addSystemNode(
                { 1000U + static_cast<unsigned>(i), std::string("n").append(std::to_string(i)), "node", parent, {} });
        }
        maker.addRanks(1, parent);
        const auto store = maker.finish();
        const views::RowTree tree(*store);
        std::size_t leaves = 0;
        for (const views::RowTree::Row& row : tree.rows()) {
            QVERIFY(row.indent <= views::RowTree::kMaxIndent);
            leaves += row.isGroup ? 0 : 1;
        }
        QCOMPARE(leaves, std::size_t(501));
    }

    void layoutFindsRows()
    {
        const auto store = mixedTrace();
        views::RowTree tree(*store);
        tree.setOpen(tree.rows()[2].node, true); // rank 0 has two call levels
        const views::RowLayout layout(tree.rows(), 10);
        QCOMPARE(layout.height(2), 22); // two levels and a gap
        QCOMPARE(layout.totalHeight(), 82);
        QCOMPARE(layout.rowAt(-1), -1);
        QCOMPARE(layout.rowAt(0), 0);
        QCOMPARE(layout.rowAt(41), 2);
        QCOMPARE(layout.rowAt(42), 3);
        QCOMPARE(layout.rowAt(82), -1);
        const views::RowLayout::Range range = layout.rowsIn(15, 10);
        QCOMPARE(range.first, 1);
        QCOMPARE(range.last, 3);
        QCOMPARE(layout.rowsIn(-20, 10), views::RowLayout::Range());
        QCOMPARE(layout.rowsIn(-20, 25), (views::RowLayout::Range { 0, 1 }));
        QCOMPARE(views::RowLayout().rowsIn(-20, 100), views::RowLayout::Range());
        QCOMPARE(layout.rowOf(core::idAt<core::LocationId>(1)), 3);
        QCOMPARE(layout.rowOf(core::LocationId::none), -1);
        for (int i = 0; i < layout.count(); ++i)
            QCOMPARE(layout.rowOfNode(layout.row(i).node), i);
    }

    void pictureRowsFit_data()
    {
        QTest::addColumn<int>("ranks");
        QTest::addColumn<int>("height");
        QTest::newRow("all fit") << 8 << 400;
        QTest::newRow("merged") << 1000 << 500;
        QTest::newRow("very low") << 1000 << 11;
        QTest::newRow("one row") << 300 << 5;
    }
    void pictureRowsFit()
    {
        QFETCH(int, ranks);
        QFETCH(int, height);
        TraceMaker maker;
        maker.addRanks(ranks / 2, maker.addNode("node A"));
        maker.addRanks(ranks - ranks / 2, maker.addNode("node B"));
        const auto store = maker.finish();
        const views::RowLayout layout = views::fittedRows(views::RowTree(*store), height).value();
        QVERIFY2(layout.totalHeight() <= height, qPrintable(QString::number(layout.totalHeight())));
        QVERIFY(layout.totalHeight() * 3 > height || layout.rowHeight() == views::RowLayout::kMaxRowHeight);
        std::vector<int> shown(static_cast<std::size_t>(ranks), 0);
        for (const views::RowTree::Row& row : layout.rows()) {
            if (row.isGroup && row.isOpen)
                continue;
            for (const core::LocationId location : row.locations)
                ++shown[indexOf(location)];
        }
        QVERIFY(std::all_of(shown.begin(), shown.end(), [](int times) { return times == 1; }));
    }

    /// The time to fit rows grows in proportion to their number at most.
    void pictureOfManyUnfoldedRows()
    {
        constexpr int kRanks = 20'000;
        TraceMaker maker;
        maker.addRanks(kRanks, maker.addNode("node"));
        const core::RegionId outer = maker.addRegion("outer");
        const core::RegionId inner = maker.addRegion("inner");
        for (std::size_t rank = 0; rank < kRanks; ++rank) {
            maker.at(rank).enter(0, outer);
            maker.call(rank, inner, 1, 2);
            maker.at(rank).leave(3, outer);
        }
        const auto store = maker.finish();
        views::RowTree tree(*store);
        tree.setAllLevelsOpen(true);
        QElapsedTimer timer;
        timer.start();
        QVERIFY(views::fittedRows(tree, 600).value().totalHeight() <= 600);
        QVERIFY2(timer.elapsed() < 10'000, qPrintable(QString::number(timer.elapsed())));
        std::stop_source stop;
        stop.request_stop();
        QVERIFY(views::fittedRows(tree, 600, stop.get_token()).isStopped());
    }

    /// Rows with call levels grow with the height of the picture just as other rows do.
    void unfoldedRowsAreTaller_data()
    {
        QTest::addColumn<int>("height");
        for (const int height : { 60, 150, 300, 1000 })
            QTest::addRow("%d pixels", height) << height;
    }
    void unfoldedRowsAreTaller()
    {
        QFETCH(int, height);
        const auto store = mixedTrace();
        views::RowTree tree(*store);
        tree.setOpen(tree.rows()[2].node, true); // rank 0 has two call levels
        const views::RowLayout layout = views::fittedRows(tree, height).value();
        QCOMPARE(layout.row(2).levels, 2U);
        QVERIFY(layout.totalHeight() <= height);
        QVERIFY2(layout.height(2) > layout.height(3), qPrintable(QString::number(layout.rowHeight())));
        QVERIFY(layout.height(3) == layout.rowHeight() || layout.height(3) == layout.rowHeight() + 1);
    }

    void namelessMetricLocationsSayWhatTheyHold()
    {
        TraceMaker maker;
        const core::ProcessId process = maker.addProcess("rank 0", maker.addNode("node"));
        maker.addThread("main thread", process);
        for (int i = 0; i < 4; ++i)
            maker.addThread(i == 3 ? "meter" : "", process);
        std::vector<core::MetricId> metrics;
        for (const char* name : { "power", "energy", "heat" }) {
            core::MetricDef def;
            def.name = name;
            metrics.push_back(maker.builder.addMetric(def));
        }
        const auto addSet = [&maker](std::vector<core::MetricId> members) {
            core::MetricSetDef def;
            def.members = std::move(members);
            return maker.builder.addMetricSet(def);
        };
        const core::MetricSetId one = addSet({ metrics[0] });
        const core::MetricSetId all = addSet(metrics);
        const std::vector<core::MetricValue> values(3);
        for (core::Tick t = 0; t < 500; ++t) {
            maker.at(1).metric(t, one, std::span(values).first(1));
            maker.at(2).metric(t, all, values);
            maker.at(4).metric(t, one, std::span(values).first(1));
        }
        maker.call(3, maker.addRegion("kernel"), 0, 5); // this location has calls, but no name
        const auto store = maker.finish();
        const auto idOf = [&](std::size_t rank) {
            return QString::number(store->definitions().location(maker.locations[rank]).definitionId);
        };
        views::RowTree tree(*store);
        QCOMPARE(labels(tree.rows()),
            QStringList({ QStringLiteral("rank 0"), QStringLiteral(" main thread"), QStringLiteral(" power"),
                QStringLiteral(" power and 2 more"), QStringLiteral(" Location ") + idOf(3),
                QStringLiteral(" meter") }));
        const QString description = views::rowDescription(tree.rows()[3]);
        QCOMPARE(description, QStringLiteral("power\nenergy\nheat\nLocation %1, only metrics").arg(idOf(2)));
        tree.setDisplay({ QStringLiteral("location ") + idOf(1), {}, {} });
        QCOMPARE(labels(tree.rows()), list({ "rank 0", " power" }));

        // The names of metrics arrive after the filter was set.
        views::RowTree quick(*store, {}, views::RowTree::MetricNames::LeaveOut);
        QCOMPARE(quick.rows()[2].label, QStringLiteral("Location ") + idOf(1));
        quick.setDisplay({ QStringLiteral("location ") + idOf(1), {}, {} });
        QVERIFY(quick.takeOver(views::RowTree(*store)));
        QCOMPARE(labels(quick.rows()), list({ "rank 0", " power" }));
        QVERIFY(!quick.takeOver(views::RowTree(*store)));
    }

    void takesOverWhatIsKnownLater()
    {
        using lightcone::tests::growingTrace;
        views::RowTree tree(*growingTrace(300));
        tree.setOpen(tree.rows()[1].node, false); // node 0
        const std::uint32_t opened = tree.rows()[3].node; // rank 4
        const views::RowLayout folded(tree.rows(), 16);
        tree.setOpen(opened, true);
        const views::RowLayout before(tree.rows(), 16);
        QCOMPARE(tree.rows()[3].levels, 2U);
        QVERIFY(!tree.takeOver(views::RowTree(*growingTrace(400))));
        QVERIFY(tree.takeOver(views::RowTree(*growingTrace(600))));
        QCOMPARE(labels(tree.rows()),
            list({ "machine", " node 0", " node 1", "  rank 4", "  rank 5", "  rank 6", "  rank 7" }));
        QCOMPARE(tree.rows()[3].levels, 3U);
        QVERIFY(!views::RowLayout(tree.rows(), 16).hasSamePlaces(before));
        tree.setOpen(opened, false);
        QVERIFY(views::RowLayout(tree.rows(), 16).hasSamePlaces(folded));
        QVERIFY(!views::RowLayout(tree.rows(), 17).hasSamePlaces(folded));
        tree.setOpen(opened, true);
        QCOMPARE(tree.rows()[4].levels, 1U);
        QCOMPARE(tree.rows()[4].depth, 3U);
        // A later tree may also have more locations; what was folded stays so.
        QVERIFY(tree.takeOver(views::RowTree(*growingTrace(600, 12))));
        QCOMPARE(labels(tree.rows()),
            list({ "machine", " node 0", " node 1", "  rank 4", "  rank 5", "  rank 6", "  rank 7", " node 2",
                "  rank 8", "  rank 9", "  rank 10", "  rank 11" }));
        QCOMPARE(tree.rows()[3].levels, 3U);
    }

    void foldingIsKept()
    {
        const auto store = mixedTrace();
        views::RowTree tree(*store);
        QVERIFY(tree.folding() == views::RowFolding());
        tree.setOpen(tree.rows()[3].node, true); // rank 1
        tree.setOpen(tree.rows()[4].node, false); // rank 2
        const views::RowFolding folding = tree.folding();
        const QStringList rows = labels(tree.rows());
        QCOMPARE(rows, list({ "machine", " node A", "  rank 0", "  rank 1", " rank 2" }));
        QCOMPARE(folding.folded.size(), std::size_t { 1 });
        QCOMPARE(folding.unfolded, std::vector { core::idAt<core::LocationId>(1) });
        tree.setAllGroupsOpen(false); // groups in folded groups are folded as well
        const views::RowFolding all = tree.folding();
        QCOMPARE(all.folded.size(), std::size_t { 3 });
        tree.setFolding(folding);
        QCOMPARE(labels(tree.rows()), rows);
        QVERIFY(tree.folding() == folding);
        views::RowTree other(*store);
        other.setFolding(all);
        QCOMPARE(labels(other.rows()), list({ "machine" }));
        QVERIFY(other.folding() == all);
        // What is in no tree changes nothing.
        other.setFolding({ { { core::idAt<core::LocationId>(1), 7 }, { core::idAt<core::LocationId>(99), 0 },
                               { core::LocationId::none, 0 } },
            { core::idAt<core::LocationId>(99) } });
        QVERIFY(other.folding() == views::RowFolding());
        views::RowTree().setFolding(all);
    }

    /// Folding and laying out again copies neither rows nor their locations.
    void rowsShareWhatTheyHold()
    {
        TraceMaker maker;
        maker.addRanks(50, maker.addNode("node A"));
        maker.addRanks(50, maker.addNode("node B"));
        const auto store = maker.finish();
        views::RowTree tree(*store);
        const core::LocationId* const all = tree.rows()[0].locations.data();
        QCOMPARE(tree.rows()[0].locations.size(), std::size_t { 100 });
        QVERIFY(tree.rows()[52].isGroup);
        QCOMPARE(tree.rows()[52].locations.data(), all + 50);
        QCOMPARE(tree.rows()[53].locations.data(), all + 50);
        const views::RowLayout layout(tree.sharedRows(), 16);
        QCOMPARE(&layout.rows(), &tree.rows());
        tree.setOpen(tree.rows()[1].node, false);
        QCOMPARE(tree.rows().size(), std::size_t { 53 });
        QCOMPARE(tree.rows()[1].locations.data(), all);
        QCOMPARE(tree.rows()[1].locations.size(), std::size_t { 50 });
        QCOMPARE(layout.count(), 103); // the layout keeps the rows it was made of
        tree.setDisplay({ QStringLiteral("rank 7"), {}, {} });
        QCOMPARE(tree.rows()[0].locations.size(), std::size_t { 11 });
        QCOMPARE(tree.locations().size(), std::size_t { 11 });
        QCOMPARE(layout.row(0).locations.size(), std::size_t { 100 });
    }

    void mergedLabelsSayWhatTheyHold()
    {
        TraceMaker maker;
        maker.addRanks(5, maker.addNode("node A"));
        const auto store = maker.finish();
        const views::RowTree tree(*store);
        QCOMPARE(labels(views::mergedRows(tree.rows(), 2)),
            list({ "machine · node A", " rank 0 – 1", " rank 2 – 3", " rank 4" }));
        QCOMPARE(views::mergedRows(tree.rows(), 2)[2].locations.size(), std::size_t { 2 });
        QCOMPARE(views::mergedRows(tree.rows(), 2)[2].locations.front(), maker.locations[2]);
        QCOMPARE(views::mergedRows(tree.rows(), 2)[3].locations.front(), maker.locations[4]);
    }

    /// The last of many labels counts, too.
    void widestOfManyLabelsHasRoom()
    {
        std::vector<views::RowTree::Row> rows(3000);
        for (std::uint32_t i = 0; i < rows.size(); ++i) {
            rows[i].label = QStringLiteral("rank %1").arg(i);
            rows[i].node = i;
        }
        rows[2999].label = QStringLiteral("rank 2999 of all");
        const QFont font = views::sizedFont(QFont(), 12);
        const double width = views::rowLabelWidth(views::RowLayout(rows, 16), font, false);
        QVERIFY(QFontMetricsF(font).horizontalAdvance(rows[2999].label) + 8 <= width);
    }

    /// Short labels that are indented below a longer one count, too.
    void labelsHaveRoom()
    {
        std::vector<views::RowTree::Row> rows(3);
        rows[0].label = QStringLiteral("jacobi");
        rows[0].isGroup = rows[0].isOpen = true;
        for (std::uint32_t i = 1; i < 3; ++i) {
            rows[i].label = QStringLiteral("P#%1").arg(i);
            rows[i].indent = 1;
            rows[i].node = i;
        }
        const QFont font = views::sizedFont(QFont(), 12);
        const double width = views::rowLabelWidth(views::RowLayout(rows, 16), font, true);
        for (const views::RowTree::Row& row : rows)
            QVERIFY(12 * row.indent + QFontMetricsF(font).horizontalAdvance(row.label) + 14 <= width);
    }
};

LIGHTCONE_TEST(TestRowTree, Widgets)

} // namespace lightcone::tests::tst_rowtree

#include "tst_rowtree.moc"
