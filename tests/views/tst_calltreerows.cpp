// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/calltree/calltreerows.h"

#include "calltreecontent.h"
#include "calltreeshown.h"
#include "sampletrace.h"
#include "testclass.h"
#include "tests/core/random.h"

#include <QAbstractItemModelTester>
#include <QLineEdit>
#include <QSignalSpy>

namespace lightcone::tests::tst_calltreerows {

using namespace views;
using tests::Shown;
using Model = CallTreeModel;

/// Tests the list of the rows of a call tree that are to be seen, and what its view does with them.
class TestCallTreeRows final : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }
    void listsWhatIsOpen();
    void knownRowsStayKnown();
    void keys();
    void doubleClickOpens();
    void closingAroundTheCurrentRow();
    void opensOnlySoManyAtOnce();
    void saysLevelsAloud();
    void changesAreToldOnce();
    void deepTree_data();
    void deepTree();

private:
    tests::SampleTrace m_trace;
};

namespace {

/// The paths of the rows that are to be seen, by walking through the tree.
void appendExpected(const CallTreeRows& rows, const Model& tree, const QModelIndex& parent, QStringList& out)
{
    for (int i = 0; i < tree.rowCount(parent); ++i) {
        const QModelIndex row = tree.index(i, 0, parent);
        out += row.data(Model::PlainRole).toString();
        if (rows.isOpen(row))
            appendExpected(rows, tree, row, out);
    }
}

QStringList listed(const CallTreeRows& rows)
{
    QStringList paths;
    for (int row = 0; row < rows.rowCount(); ++row)
        paths += rows.index(row, 0).data(Model::PlainRole).toString();
    return paths;
}

/// A trace of random calls inside calls.
std::shared_ptr<const core::StoreView> randomCalls(std::uint32_t seed)
{
    Random random(seed);
    core::StoreBuilder builder;
    std::vector<core::RegionId> regions;
    for (const char* name : { "a", "b", "c", "d" }) {
        core::RegionDef region;
        region.name = name;
        regions.push_back(builder.addRegion(region));
    }
    core::LocationWriter& writer = builder.writer(builder.addLocation({}));
    core::Tick now = 0;
    for (int event = 0, depth = 0; event < 300; ++event) {
        now += random.below(3);
        if (depth == 0 || (depth < 6 && random.oneIn(2))) {
            writer.enter(now, regions[random.below(4)]);
            ++depth;
        } else {
            writer.leave(now, core::RegionId::none);
            --depth;
        }
    }
    core::Progress progress;
    return builder.finish(progress, {}, 1).value();
}

QModelIndex randomRow(const Model& tree, Random& random)
{
    QModelIndex row;
    while (tree.rowCount(row) > 0) {
        row = tree.index(static_cast<int>(random.below(static_cast<std::uint32_t>(tree.rowCount(row)))), 0, row);
        if (random.oneIn(3))
            break;
    }
    return row;
}

} // namespace

void TestCallTreeRows::listsWhatIsOpen()
{
    for (std::uint32_t seed = 1; seed <= 4; ++seed) {
        Random random(seed);
        Model tree;
        CallTreeRows rows(tree);
        const QAbstractItemModelTester tester(&rows, QAbstractItemModelTester::FailureReportingMode::QtTest);
        tree.setContent(
            tests::answerOf(randomCalls(seed)).content, seed % 2 == 0 ? Model::Mode::Paths : Model::Mode::Callers);
        for (int step = 0; step < 200; ++step) {
            const QModelIndex row = randomRow(tree, random);
            if (random.oneIn(10))
                tree.sort(static_cast<int>(random.below(Model::kFixedColumns)),
                    random.oneIn(2) ? Qt::AscendingOrder : Qt::DescendingOrder);
            else if (random.oneIn(20))
                rows.openBelow(row);
            else if (random.oneIn(8))
                rows.openAll(std::array { row, row.parent() });
            else if (random.oneIn(3))
                rows.close(row);
            else
                rows.open(row);
            QStringList expected;
            appendExpected(rows, tree, {}, expected);
            QCOMPARE(listed(rows), expected);
            for (int i = 0; i < rows.rowCount(); ++i)
                QCOMPARE(rows.mapFromSource(rows.mapToSource(rows.index(i, 2))), rows.index(i, 2));
        }
        tree.setContent(nullptr, Model::Mode::Paths);
        QCOMPARE(rows.rowCount(), 0);
        QVERIFY(rows.headerData(0, Qt::Horizontal, Qt::DisplayRole).isValid());
    }
}

void TestCallTreeRows::knownRowsStayKnown()
{
    Random random(3);
    Model tree;
    CallTreeRows rows(tree);
    tree.setContent(tests::answerOf(randomCalls(3)).content, Model::Mode::Paths);
    rows.openBelow({});
    QList<QPersistentModelIndex> known;
    QStringList paths;
    for (int row = 0; row < rows.rowCount(); row += 3) {
        known += QPersistentModelIndex(rows.index(row, 0));
        paths += known.last().data(Model::PlainRole).toString();
    }
    for (int step = 0; step < 10; ++step) {
        tree.sort(static_cast<int>(random.below(Model::kFixedColumns)), Qt::AscendingOrder);
        for (qsizetype i = 0; i < known.size(); ++i)
            QCOMPARE(known[i].data(Model::PlainRole).toString(), paths[i]);
    }
    const QModelIndex first = tree.index(0, 0);
    rows.close(first);
    rows.open(first);
    for (qsizetype i = 0; i < known.size(); ++i) {
        if (known[i].isValid())
            QCOMPARE(known[i].data(Model::PlainRole).toString(), paths[i]);
    }
}

void TestCallTreeRows::keys()
{
    Shown shown(m_trace.store);
    const QModelIndex main = shown.model.index(0, 0);
    shown.view.select(main);
    const int closed = shown.view.rows().rowCount();
    QTest::keyClick(&shown.view, Qt::Key_Plus);
    const int open = shown.view.rows().rowCount();
    QVERIFY(open > closed);
    QTest::keyClick(&shown.view, Qt::Key_Right);
    QCOMPARE(shown.view.current().parent(), main);
    QTest::keyClick(&shown.view, Qt::Key_Left);
    QCOMPARE(shown.view.current(), main);
    QTest::keyClick(&shown.view, Qt::Key_Minus);
    QCOMPARE(shown.view.rows().rowCount(), closed);
    QTest::keyClick(&shown.view, Qt::Key_Asterisk, Qt::ShiftModifier);
    QCOMPARE(shown.view.rows().rowCount(),
        shown.model.content()->tree.nodes.front().end > 0
            ? static_cast<int>(shown.model.content()->tree.nodes.front().end) + closed - 1
            : 0);
    QTest::keyClick(&shown.view, Qt::Key_Left);
    QCOMPARE(shown.view.rows().rowCount(), closed);
    QTest::keyClick(&shown.view, Qt::Key_Right);
    QTest::keyClick(&shown.view, Qt::Key_Down);
    QCOMPARE(shown.view.current().parent(), main);
}

void TestCallTreeRows::doubleClickOpens()
{
    Shown shown(m_trace.store);
    const QModelIndex main = shown.model.index(0, 0);
    const QRect cell = shown.view.visualRect(shown.view.rows().mapFromSource(main));
    const QPoint name(cell.left() + 80, cell.center().y());
    QTest::mouseClick(shown.view.viewport(), Qt::LeftButton, {}, name);
    QTest::mouseDClick(shown.view.viewport(), Qt::LeftButton, {}, name);
    QVERIFY(shown.view.rows().isOpen(main));
    QTest::mouseDClick(shown.view.viewport(), Qt::LeftButton, {}, name);
    QVERIFY(!shown.view.rows().isOpen(main));
}

void TestCallTreeRows::closingAroundTheCurrentRow()
{
    Shown shown(m_trace.store);
    const QModelIndex main = shown.model.index(0, 0);
    shown.view.rows().open(main);
    shown.view.select(shown.model.index(1, 0, main));
    const QRect cell = shown.view.visualRect(shown.view.rows().mapFromSource(main));
    QTest::mouseClick(shown.view.viewport(), Qt::LeftButton, {}, { cell.left() + 4, cell.center().y() });
    QVERIFY(!shown.view.rows().isOpen(main));
    QCOMPARE(shown.view.current(), main);
}

void TestCallTreeRows::opensOnlySoManyAtOnce()
{
    Model tree;
    CallTreeRows rows(tree);
    constexpr int kCount = static_cast<int>(CallTreeRows::kMostOpenedAtOnce);
    tree.setContent(tests::answerOf(tests::deepStore(kCount + 1000)).content, Model::Mode::Paths);
    rows.openBelow({});
    QVERIFY(rows.rowCount() >= kCount - 1 && rows.rowCount() < kCount + 10);
    const QModelIndex last = rows.index(rows.rowCount() - 1, 0);
    QCOMPARE(last.data(CallTreeRows::OpenRole), QVariant(false)); // its arrow says that there is more
}

void TestCallTreeRows::saysLevelsAloud()
{
    Model tree;
    CallTreeRows rows(tree);
    tree.setContent(tests::answerOf(tests::deepStore(2)).content, Model::Mode::Paths);
    rows.open(tree.index(0, 0));
    const auto said = [&rows](int row) { return rows.index(row, 0).data(Qt::AccessibleDescriptionRole).toString(); };
    QCOMPARE(said(0), QStringLiteral("Level 1, open"));
    QCOMPARE(said(1), QStringLiteral("Level 2, closed"));
    rows.openBelow({});
    QCOMPARE(said(2), QStringLiteral("Level 3"));
}

void TestCallTreeRows::changesAreToldOnce()
{
    Model tree;
    CallTreeRows rows(tree);
    const CallTreeAnswer answer = tests::answerOf(tests::deepStore(50));
    tree.setContent(answer.content, Model::Mode::Paths);
    rows.openBelow({});
    QSignalSpy changed(&rows, &QAbstractItemModel::dataChanged);
    tree.setMedians(answer.medians);
    tree.setColors({ Qt::red, Qt::blue });
    QTRY_COMPARE(changed.size(), 1);
    QCOMPARE(changed[0][0].toModelIndex(), rows.index(0, 0));
    QCOMPARE(changed[0][1].toModelIndex(), rows.index(rows.rowCount() - 1, rows.columnCount() - 1));
}

void TestCallTreeRows::deepTree_data()
{
    QTest::addColumn<int>("depth");
    QTest::newRow("of a thousand levels") << 1000;
    QTest::newRow("of two hundred thousand") << 200'000;
}

/// Everything that a user may do to a row at the bottom. The stack of the thread would not do for a call a level.
void TestCallTreeRows::deepTree()
{
    QFETCH(int, depth);
    Shown shown(tests::deepStore(depth));
    auto* finder = shown.panel.findChild<QLineEdit*>();
    finder->setText(QStringLiteral("bottom"));
    shown.trigger("Find Next");
    QCOMPARE(shown.current(), QStringLiteral("bottom"));
    QCOMPARE(shown.view.rows().rowCount(), depth + 1);
    QVERIFY(shown.view.viewport()->rect().intersects(shown.view.visualRect(shown.view.currentIndex())));
    shown.view.sortByColumn(Model::Exclusive, Qt::AscendingOrder);
    QCOMPARE(shown.current(), QStringLiteral("bottom"));
    shown.trigger("Find Previous");
    QCOMPARE(shown.current(), QStringLiteral("bottom"));
    shown.state.setInterval({ 1, 50 * depth }, QStringLiteral("zoom"));
    shown.settle();
    QCOMPARE(shown.current(), QStringLiteral("bottom"));
    QCOMPARE(shown.view.rows().rowCount(), depth + 1);
    const QModelIndex top = shown.model.index(0, 0);
    shown.view.rows().close(top);
    QCOMPARE(shown.view.rows().rowCount(), 1);
    shown.view.rows().open(top);
    QCOMPARE(shown.view.rows().rowCount(), depth + 1);
    shown.view.select(top);
    shown.trigger("Hot Path");
    QCOMPARE(shown.current(), QStringLiteral("bottom"));
    shown.trigger("Show Callers");
    shown.settle();
    QCOMPARE(shown.model.mode(), Model::Mode::Callers);
    QCOMPARE(shown.current(), QStringLiteral("bottom"));
    shown.trigger("Hot Path");
    QCOMPARE(shown.view.rows().rowCount(), depth + 2);
    const QModelIndex last = shown.view.current();
    QCOMPARE(last.data(Model::DepthRole).toInt(), depth);
    QCOMPARE(shown.model.sumsAt(last).visits, std::uint64_t { 1 });
}

LIGHTCONE_TEST(TestCallTreeRows, Widgets)

} // namespace lightcone::tests::tst_calltreerows

#include "tst_calltreerows.moc"
