// SPDX-License-Identifier: GPL-3.0-or-later
#include "calltreecontent.h"
#include "sampletrace.h"
#include "testclass.h"
#include "views/panels/calltree/calltreesearch.h"

#include <QAbstractItemModelTester>
#include <QLocale>

#include <algorithm>

namespace lightcone::tests::tst_calltreemodel {

using namespace views;
using Model = CallTreeModel;

class TestCallTreeModel final : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }
    void showsTheTreeExactly();
    void rowsAreMadeWhenOpened();
    void sortsSiblings();
    void mediansFillIn();
    void callers();
    void emptyModel();
    void mergedRegions();
    void wideTree();
    void deepTree();
    void searchFindsAllInOrder_data();
    void searchFindsAllInOrder();
    void headersExplain();
    void questionsStop();

private:
    static void openAll(Model& model);
    /// All rows, from top to bottom.
    static QModelIndexList rowsOf(const Model& model);
    static QString text(const QModelIndex& row, int column, int role = Qt::DisplayRole)
    {
        return row.siblingAtColumn(column).data(role).toString();
    }
    static QStringList names(const QModelIndexList& rows)
    {
        QStringList all;
        for (const QModelIndex& row : rows)
            all += text(row, Model::Region);
        return all;
    }

    tests::SampleTrace m_trace;
};

void TestCallTreeModel::openAll(Model& model)
{
    QModelIndexList pending { QModelIndex() };
    while (!pending.isEmpty()) {
        const QModelIndex parent = pending.takeLast();
        model.fetchMore(parent);
        for (int row = 0; row < model.rowCount(parent); ++row)
            pending.append(model.index(row, 0, parent));
    }
}

QModelIndexList TestCallTreeModel::rowsOf(const Model& model)
{
    QModelIndexList rows;
    QModelIndexList pending { QModelIndex() };
    while (!pending.isEmpty()) {
        const QModelIndex parent = pending.takeLast();
        if (parent.isValid())
            rows.append(parent);
        for (int row = model.rowCount(parent); row-- > 0;)
            pending.append(model.index(row, 0, parent));
    }
    return rows;
}

void TestCallTreeModel::showsTheTreeExactly()
{
    Model model;
    const CallTreeAnswer answer = tests::answerOf(m_trace.store);
    model.setContent(answer.content, Model::Mode::Paths);
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    openAll(model);
    const QModelIndexList rows = rowsOf(model);
    const core::CallTree& tree = answer.content->tree;
    QCOMPARE(rows.size(), static_cast<qsizetype>(tree.nodes.size()));
    for (const core::CallTreeNode& node : tree.nodes) {
        std::vector<core::FunctionId> path;
        for (const core::CallTreeNode* at = &node;; at = &tree.nodes[at->parent]) {
            path.insert(path.begin(), at->function);
            if (at->parent == core::CallTreeNode::kNoParent)
                break;
        }
        const QModelIndex row = model.find(path);
        QVERIFY(model.pathOf(row) == path);
        QVERIFY(model.sumsAt(row) == node.sums);
        QCOMPARE(text(row, Model::Visits, Model::PlainRole), QString::number(node.sums.visits));
        QCOMPARE(text(row, Model::Inclusive, Model::PlainRole),
            plainSeconds(static_cast<core::Tick>(node.sums.inclusive), timeScaleOf(*m_trace.store)));
        QCOMPARE(row.data(Model::DepthRole).toInt(), static_cast<int>(node.depth));
    }
    const QModelIndex send = model.find(std::array { model.functionAt(rows[0]), core::FunctionId { 1 } });
    QCOMPARE(text(send, Model::Region, Model::PlainRole), QStringLiteral("main/") + text(send, Model::Region));
}

void TestCallTreeModel::rowsAreMadeWhenOpened()
{
    Model model;
    model.setContent(tests::answerOf(m_trace.store).content, Model::Mode::Paths);
    QCOMPARE(model.rowCount(), 1);
    const QModelIndex main = model.index(0, 0);
    QVERIFY(model.hasChildren(main));
    QVERIFY(model.canFetchMore(main));
    QCOMPARE(model.rowCount(main), 0);
    model.fetchMore(main);
    QVERIFY(model.rowCount(main) > 0);
    QVERIFY(!model.canFetchMore(main));
    QVERIFY(!model.hasChildren(model.index(0, 0, main)));
}

void TestCallTreeModel::sortsSiblings()
{
    Model model;
    const CallTreeAnswer answer = tests::answerOf(m_trace.store);
    model.setContent(answer.content, Model::Mode::Paths);
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setMedians(answer.medians);
    openAll(model);
    const QPersistentModelIndex kept = model.index(1, Model::Visits, model.index(0, 0));
    const QString name = text(kept, Model::Region);
    model.sort(Model::Region, Qt::AscendingOrder);
    QStringList sorted = names(rowsOf(model)).mid(1);
    QVERIFY(std::is_sorted(sorted.begin(), sorted.end()));
    for (const int column :
        { Model::Visits, Model::Inclusive, Model::Exclusive, Model::Min, Model::Median, Model::Max }) {
        for (const bool isDescending : { false, true }) {
            model.sort(column, isDescending ? Qt::DescendingOrder : Qt::AscendingOrder);
            std::vector<double> numbers;
            for (const QModelIndex& row : rowsOf(model).mid(1))
                numbers.push_back(text(row, column, Model::PlainRole).toDouble());
            if (isDescending)
                std::ranges::reverse(numbers);
            QVERIFY(std::ranges::is_sorted(numbers));
            QCOMPARE(text(kept, Model::Region), name);
        }
    }
}

void TestCallTreeModel::mediansFillIn()
{
    Model model;
    const CallTreeAnswer answer = tests::answerOf(m_trace.store);
    model.setContent(answer.content, Model::Mode::Paths);
    const QModelIndex main = model.index(0, 0);
    QCOMPARE(text(main, Model::Median), QString());
    model.setMedians(answer.medians);
    QCOMPARE(text(main, Model::Median, Model::PlainRole),
        plainSeconds(static_cast<core::Tick>(*answer.medians->ofNodes.front()), timeScaleOf(*m_trace.store)));
}

void TestCallTreeModel::callers()
{
    Model model;
    const auto store = tests::deepStore(20);
    const CallTreeAnswer answer = tests::answerOf(store);
    model.setContent(answer.content, Model::Mode::Callers);
    QCOMPARE(names(rowsOf(model)), QStringList({ QStringLiteral("recurse"), QStringLiteral("bottom") }));
    const QModelIndex recurse = model.index(0, 0);
    QCOMPARE(text(recurse, Model::Visits), QStringLiteral("20"));
    model.fetchMore(recurse);
    QCOMPARE(model.rowCount(recurse), 1);
    QCOMPARE(text(model.index(0, 0, recurse), Model::Visits), QStringLiteral("19"));
    QCOMPARE(text(recurse, Model::Median), QString());
    model.setMedians(answer.medians);
    // The 20 visits take 1,810 + 11 n ticks: the two in the middle 1,909 and 1,920.
    QCOMPARE(text(recurse, Model::Median, Model::PlainRole), plainSeconds(1'915, timeScaleOf(*store)));
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    openAll(model);
    QCOMPARE(rowsOf(model).size(), 20 + 21);
    model.sort(Model::Exclusive, Qt::DescendingOrder);
    QCOMPARE(names(rowsOf(model)).first(), QStringLiteral("bottom"));
}

void TestCallTreeModel::emptyModel()
{
    Model model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    QCOMPARE(model.rowCount(), 0);
    QVERIFY(!model.hasChildren());
    model.setContent(nullptr, Model::Mode::Callers);
    model.sort(Model::Visits, Qt::AscendingOrder);
    QCOMPARE(model.rowCount(), 0);
    QVERIFY(!model.find(std::array { core::FunctionId { 0 } }).isValid());
}

void TestCallTreeModel::mergedRegions()
{
    core::StoreBuilder builder;
    core::RegionDef region;
    region.name = "work";
    for (int i = 0; i < 3; ++i) {
        core::LocationWriter& writer = builder.writer(builder.addLocation({}));
        writer.enter(0, builder.addRegion(region));
        writer.leave(10, core::RegionId::none);
    }
    core::Progress progress;
    Model model;
    model.setContent(tests::answerOf(builder.finish(progress, {}, 1).value()).content, Model::Mode::Paths);
    const QModelIndex work = model.index(0, 0);
    QCOMPARE(text(work, Model::Regions), QStringLiteral("3"));
    QVERIFY(text(work, Model::Region, Qt::ToolTipRole).startsWith(QStringLiteral("work (3 region")));
}

void TestCallTreeModel::wideTree()
{
    constexpr int kCount = 100'000;
    Model model;
    model.setContent(tests::answerOf(tests::wideStore(kCount)).content, Model::Mode::Paths);
    const QModelIndex main = model.index(0, 0);
    model.fetchMore(main);
    QCOMPARE(model.rowCount(main), kCount);
    model.sort(Model::Min, Qt::AscendingOrder);
    QCOMPARE(model.rowCount(main), kCount);
}

void TestCallTreeModel::deepTree()
{
    constexpr int kDepth = 20'000;
    Model model;
    model.setContent(tests::answerOf(tests::deepStore(kDepth)).content, Model::Mode::Paths);
    openAll(model);
    const QModelIndexList rows = rowsOf(model);
    QCOMPARE(rows.size(), kDepth + 1);
    QCOMPARE(model.pathOf(rows.last()).size(), static_cast<std::size_t>(kDepth + 1));
    QVERIFY(model.find(model.pathOf(rows.last())) == rows.last());
}

void TestCallTreeModel::searchFindsAllInOrder_data()
{
    QTest::addColumn<QString>("text");
    for (const char* text : { "MPI", "mpi_s", "main", "compute", "e", "nothing" })
        QTest::newRow(text) << QString::fromLatin1(text);
}

void TestCallTreeModel::searchFindsAllInOrder()
{
    QFETCH(QString, text);
    Model opened;
    Model model;
    for (Model* each : { &opened, &model }) {
        each->setContent(tests::answerOf(m_trace.store).content, Model::Mode::Paths);
        each->sort(Model::Exclusive, Qt::DescendingOrder);
    }
    openAll(opened);
    QModelIndexList expected;
    for (const QModelIndex& row : rowsOf(opened)) {
        if (row.data().toString().contains(text, Qt::CaseInsensitive))
            expected.append(row);
    }
    const CallTreeSearch search(model, text);
    QModelIndex at;
    for (const QModelIndex& row : expected) {
        at = search.next(at);
        QVERIFY(at.isValid());
        QVERIFY(model.pathOf(at) == opened.pathOf(row));
    }
    QVERIFY(model.pathOf(search.next(at)) == opened.pathOf(expected.value(0))); // the search goes on from the start
    at = {};
    for (qsizetype i = expected.size(); i-- > 0;) {
        at = search.previous(at);
        QVERIFY(model.pathOf(at) == opened.pathOf(expected[i]));
    }
    QCOMPARE(search.previous(at).isValid(), !expected.isEmpty());
}

void TestCallTreeModel::headersExplain()
{
    Model model;
    for (int column = 0; column < model.columnCount(); ++column) {
        QVERIFY(!model.headerData(column, Qt::Horizontal, Qt::DisplayRole).toString().isEmpty());
        QVERIFY(!model.headerData(column, Qt::Horizontal, Qt::ToolTipRole).toString().isEmpty());
        QVERIFY(!model.plainHeader(column).isEmpty());
    }
}

void TestCallTreeModel::questionsStop()
{
    std::stop_source stop;
    stop.request_stop();
    const CallTreeQuestion question { core::documentOf(m_trace.store).profile, m_trace.store->interval(),
        core::allLocations(*m_trace.store), true };
    const auto never = [](const CallTreeAnswer&) { QFAIL("nothing is known yet"); };
    QVERIFY(answer(question, never, stop.get_token()).isStopped());
    QVERIFY(partsOf(question, {}, stop.get_token()).isStopped());
    QVERIFY(!answer({}, never, {}).value().content); // nothing is open
}

LIGHTCONE_TEST(TestCallTreeModel, Core)

} // namespace lightcone::tests::tst_calltreemodel

#include "tst_calltreemodel.moc"
