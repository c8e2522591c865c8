// SPDX-License-Identifier: GPL-3.0-or-later
#include "growingtrace.h"
#include "sampletrace.h"
#include "testclass.h"
#include "views/base/viewstate.h"
#include "views/panels/messages/messagesummary.h"
#include "views/panels/messages/messagesummarymodel.h"

#include <QAbstractItemModelTester>
#include <QAction>
#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QLabel>
#include <QLocale>
#include <QTableView>

namespace lightcone::tests::tst_messagesummary {

using namespace views;
using Model = MessageSummaryModel;
using Grouping = core::MessageGrouping;

class TestMessageSummary final : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }
    void modelShowsTheStatistics_data();
    void modelShowsTheStatistics();
    void emptyModel();
    void followsIntervalAndRange();
    void groups();
    void keepsTheSelectedGroup();
    void groupsAreKeptByName();
    void copiesRows();
    void asksWhenItIsSeen();
    void showsTheSelectedRow();
    void saysThatThereAreNone();
    void headersExplain();

private:
    static void settle(const MessageSummary& summary);
    static void chooseGroups(MessageSummary& summary, Grouping grouping);
    static QStringList column(const MessageSummary& summary, int column, int role = Qt::DisplayRole);

    tests::SampleTrace m_trace;
};

void TestMessageSummary::settle(const MessageSummary& summary)
{
    QTRY_VERIFY(!summary.isBusy());
}

void TestMessageSummary::chooseGroups(MessageSummary& summary, Grouping grouping)
{
    auto* choice = summary.findChildren<QComboBox*>().at(1);
    choice->setCurrentIndex(choice->findData(static_cast<int>(grouping)));
    settle(summary);
}

QStringList TestMessageSummary::column(const MessageSummary& summary, int column, int role)
{
    const QAbstractItemModel* model = summary.findChild<QTableView*>()->model();
    QStringList cells;
    for (int row = 0; row < model->rowCount(); ++row)
        cells += model->index(row, column).data(role).toString();
    return cells;
}

void TestMessageSummary::modelShowsTheStatistics_data()
{
    QTest::addColumn<int>("grouping");
    for (int grouping = 0; grouping <= static_cast<int>(Grouping::Functions); ++grouping)
        QTest::addRow("grouping %d", grouping) << grouping;
}

void TestMessageSummary::modelShowsTheStatistics()
{
    QFETCH(int, grouping);
    const auto by = static_cast<Grouping>(grouping);
    Model model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    const auto groups
        = core::messageStatistics(*m_trace.store, { m_trace.ranks, m_trace.store->interval() }, by, {}).value();
    QVERIFY(!groups.empty());
    model.setGroups(m_trace.store, by, groups);
    QCOMPARE(model.rowCount(), static_cast<int>(groups.size()));
    for (int row = 0; row < model.rowCount(); ++row) {
        const core::MessageStatistics& group = groups[static_cast<std::size_t>(row)];
        const auto number = [&](int column) { return model.index(row, column).data(Model::SortRole).toDouble(); };
        QCOMPARE(number(Model::Messages), static_cast<double>(group.messages));
        QCOMPARE(number(Model::Bytes), group.lengths.sum);
        QCOMPARE(number(Model::MedianLength), group.lengths.median().value());
        QCOMPARE(number(Model::MaxLength), group.lengths.max);
        const bool isReceived = group.durations.count > 0;
        QCOMPARE(model.index(row, Model::MaxDuration).data().isValid(), isReceived);
        if (isReceived) {
            QCOMPARE(number(Model::MinDuration), group.durations.min);
            QCOMPARE(number(Model::MeanDuration), group.durations.mean());
        }
        const double share = model.index(row, Model::Bytes).data(Model::ShareRole).toDouble();
        QVERIFY(share >= 0 && share <= 1);
        QVERIFY(!model.index(row, Model::Key).data().toString().isEmpty());
    }
    model.clear();
    QCOMPARE(model.rowCount(), 0);
}

void TestMessageSummary::emptyModel()
{
    Model model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    QCOMPARE(model.rowCount(), 0);
    for (int column = 0; column < Model::kColumnCount; ++column)
        QVERIFY(!model.headerData(column, Qt::Horizontal, Qt::DisplayRole).toString().isEmpty());
}

void TestMessageSummary::followsIntervalAndRange()
{
    ViewState state;
    MessageSummary summary(state);
    summary.show();
    settle(summary);
    state.setStore(m_trace.store);
    settle(summary);
    const auto* title = summary.findChild<QLabel*>();
    QVERIFY2(title->text().startsWith(QStringLiteral("Whole trace")), qPrintable(title->text()));
    // Rank 0 sends two messages; rank 2 sends one that nobody receives.
    QCOMPARE(column(summary, Model::Messages), (QStringList { QStringLiteral("2"), QStringLiteral("1") }));
    QCOMPARE(column(summary, Model::MedianLength).at(0), QStringLiteral("2.00 KiB")); // the lengths are 4096 and 10
    QCOMPARE(column(summary, Model::MaxDuration), (QStringList { QStringLiteral("450 ns"), QString() }));
    state.setInterval({ 2200, 2700 }, QStringLiteral("Zoom"));
    settle(summary);
    QCOMPARE(column(summary, Model::Messages), QStringList { QStringLiteral("1") });
    state.setRange(core::Interval { 2000, 5000 });
    settle(summary);
    QVERIFY2(title->text().startsWith(QStringLiteral("Measured range")), qPrintable(title->text()));
    QCOMPARE(column(summary, Model::Messages).size(), 2);
    QTest::keyClick(summary.findChild<QTableView*>(), Qt::Key_Escape);
    QVERIFY(!state.range());
}

void TestMessageSummary::groups()
{
    ViewState state;
    state.setStore(m_trace.store);
    MessageSummary summary(state);
    summary.show();
    settle(summary);
    const auto* model = summary.findChild<QTableView*>()->model();
    const auto header = [model] { return model->headerData(0, Qt::Horizontal).toString(); };
    QCOMPARE(header(), QStringLiteral("Sender"));
    chooseGroups(summary, Grouping::All);
    QCOMPARE(column(summary, Model::Messages), QStringList { QStringLiteral("3") });
    chooseGroups(summary, Grouping::Pair);
    QCOMPARE(column(summary, Model::Key),
        (QStringList { QString::fromUtf8("Rank 0 → Rank 1"), QString::fromUtf8("Rank 0 → Rank 2"),
            QString::fromUtf8("Rank 2 → not received") }));
    chooseGroups(summary, Grouping::Communicator);
    QCOMPARE(column(summary, Model::Key), QStringList { QStringLiteral("MPI_COMM_WORLD") });
    chooseGroups(summary, Grouping::Tag);
    QCOMPARE(header(), QStringLiteral("Tag"));
    QCOMPARE(column(summary, Model::Key).mid(0, 1).size(), 1);
    chooseGroups(summary, Grouping::Size);
    QCOMPARE(column(summary, Model::Key),
        QStringList({ QStringLiteral("1 B"), QString::fromUtf8("8–15 B"), QStringLiteral("4.00 KiB to < 8.00 KiB") }));
    chooseGroups(summary, Grouping::Functions);
    QCOMPARE(column(summary, Model::Key),
        QStringList({ QString::fromUtf8("main → not received"), QString::fromUtf8("MPI_Send → MPI_Recv") }));
    chooseGroups(summary, Grouping::Tag);
    auto* table = summary.findChild<QTableView*>();
    table->sortByColumn(Model::Bytes, Qt::DescendingOrder);
    QCOMPARE(column(summary, Model::Key).at(0), QStringLiteral("7"));
}

void TestMessageSummary::keepsTheSelectedGroup()
{
    ViewState state;
    state.setStore(m_trace.store);
    MessageSummary summary(state);
    summary.show();
    settle(summary);
    auto* table = summary.findChild<QTableView*>();
    const auto selected = [table] { return table->selectionModel()->selectedRows(); };
    table->selectRow(1);
    const QString name = selected().first().data().toString();
    state.setInterval({ 4000, 5000 }, QStringLiteral("Zoom"));
    settle(summary);
    QCOMPARE(selected().size(), 1);
    QCOMPARE(selected().first().row(), 0);
    QCOMPARE(selected().first().data().toString(), name);
    chooseGroups(summary, Grouping::Tag);
    QCOMPARE(selected().size(), 0);
}

void TestMessageSummary::groupsAreKeptByName()
{
    ViewState state;
    MessageSummary summary(state);
    QCOMPARE(summary.grouping(), QByteArray("sender"));
    for (const QByteArray name : { "all", "receiver", "pair", "communicator", "size", "functions", "tag" }) {
        summary.setGrouping(name);
        QCOMPARE(summary.grouping(), name);
    }
    summary.setGrouping("something else");
    summary.setGrouping({});
    QCOMPARE(summary.grouping(), QByteArray("tag"));
    state.setStore(m_trace.store);
    summary.show();
    settle(summary);
    QCOMPARE(
        summary.findChild<QTableView*>()->model()->headerData(0, Qt::Horizontal).toString(), QStringLiteral("Tag"));
}

void TestMessageSummary::copiesRows()
{
    ViewState state;
    state.setStore(m_trace.store);
    MessageSummary summary(state);
    summary.show();
    settle(summary);
    auto* table = summary.findChild<QTableView*>();
    for (QAction* action : table->actions()) {
        if (action->text() == QStringLiteral("Copy as CSV"))
            action->trigger();
    }
    const QStringList lines = QGuiApplication::clipboard()->text().split(QStringLiteral("\r\n"));
    QCOMPARE(lines[0], QStringLiteral("key,messages,bytes_sum,bytes_median,duration_median,duration_max"));
    QCOMPARE(lines[1], QStringLiteral("Rank 0,2,4106,2053,0.000000325,0.000000450"));
    QCOMPARE(lines.size(), 4);
}

void TestMessageSummary::asksWhenItIsSeen()
{
    ViewState state;
    state.setStore(m_trace.store);
    MessageSummary summary(state);
    settle(summary);
    QCOMPARE(column(summary, Model::Key).size(), 0);
    summary.show();
    settle(summary);
    QCOMPARE(column(summary, Model::Key).size(), 2);
}

void TestMessageSummary::showsTheSelectedRow()
{
    ViewState state;
    state.setStore(m_trace.store);
    MessageSummary summary(state);
    summary.show();
    settle(summary);
    QCOMPARE(column(summary, Model::Messages).size(), 2);
    state.setSelectedRows(RowSelection({ QStringLiteral("Rank 1"), { m_trace.ranks[1] } }));
    settle(summary);
    QVERIFY(summary.findChild<QLabel*>()->text().contains(QStringLiteral("Rank 1")));
    QCOMPARE(column(summary, Model::Messages), QStringList { QStringLiteral("1") });
}

void TestMessageSummary::saysThatThereAreNone()
{
    ViewState state;
    MessageSummary summary(state);
    summary.resize(400, 300);
    summary.show();
    auto* table = summary.findChild<QTableView*>();
    QCOMPARE(table->accessibleDescription(), QString());
    state.setStore(lightcone::tests::growingTrace(600), false);
    settle(summary);
    QVERIFY(table->accessibleDescription().contains(QStringLiteral("when the whole trace was read")));
    state.setStore(m_trace.store);
    const auto hasText = [table] {
        const QImage image = table->viewport()->grab().toImage();
        for (int y = 0; y < 40; ++y) {
            for (int x = 0; x < image.width(); ++x) {
                if (image.pixelColor(x, y) != image.pixelColor(0, image.height() - 1))
                    return true;
            }
        }
        return false;
    };
    state.setInterval({ 1000, 1500 }, QStringLiteral("Zoom"));
    settle(summary);
    QCOMPARE(column(summary, Model::Key).size(), 0);
    QCOMPARE(table->accessibleDescription(), QStringLiteral("No messages in this interval"));
    QVERIFY(hasText());
}

void TestMessageSummary::headersExplain()
{
    const Model model;
    for (int column = 0; column < Model::kColumnCount; ++column)
        QVERIFY(!model.headerData(column, Qt::Horizontal, Qt::ToolTipRole).toString().isEmpty());
    for (const int column : { Model::LowerLength, Model::MedianLength, Model::UpperLength, Model::LowerDuration,
             Model::MedianDuration, Model::UpperDuration }) {
        const QString toolTip = model.headerData(column, Qt::Horizontal, Qt::ToolTipRole).toString();
        QVERIFY2(toolTip.contains(QStringLiteral("1/64")), qPrintable(toolTip));
    }
}

LIGHTCONE_TEST(TestMessageSummary, Widgets)

} // namespace lightcone::tests::tst_messagesummary

#include "tst_messagesummary.moc"
