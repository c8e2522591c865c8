// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/loading/samplepath.h"
#include "app/window/actions.h"
#include "app/window/viewdocks.h"
#include "core/store/storeview.h"
#include "facts.h"
#include "testclass.h"
#include "views/base/viewstate.h"
#include "views/panels/calltree/calltreemodel.h"
#include "views/panels/calltree/calltreepanel.h"
#include "views/panels/calltree/calltreeview.h"
#include "views/panels/events/eventlist.h"
#include "views/panels/events/eventtable.h"
#include "views/panels/functions/functionsummary.h"
#include "views/panels/functions/functionsummarymodel.h"
#include "views/panels/messages/messagesummary.h"
#include "views/tables/summarymodel.h"
#include "windowtest.h"

#include <QTableView>

#include <optional>

namespace lightcone::tests::tst_panels {

using app::ActionId;
using app::MainWindow;

namespace {

/// The model of the table of a panel.
const views::SummaryModel* summaryModel(const QWidget& panel)
{
    for (const QAbstractTableModel* model : panel.findChildren<QAbstractTableModel*>()) {
        if (const auto* summary = dynamic_cast<const views::SummaryModel*>(model))
            return summary;
    }
    return nullptr;
}

} // namespace

// The panels beside the timeline in the real main window.
class TestPanels : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QApplication::setQuitOnLastWindowClosed(false); }
    void init() { m_desk.emplace(); }
    void cleanup() { m_desk.reset(); }
    void comeAndGo();
    void comeToTheFront();
    void remembersColumns();
    void equalTheTables();
    void eventsEqualTheTable();
    void eventsAndTimelineFollowEachOther();

private:
    static void compare(const views::SummaryPanel& panel, const Table& table, const QList<int>& rows);

    std::optional<Desk> m_desk;
};

void TestPanels::comeAndGo()
{
    MainWindow* window = m_desk->openTrace(app::samplePath());
    QVERIFY(window != nullptr);
    auto* details = window->findChild<QWidget*>(QStringLiteral("details"));
    auto* summary = window->findChild<QWidget*>(QStringLiteral("functions"));
    QVERIFY(details != nullptr && summary != nullptr);
    QVERIFY(summary->isVisible());
    summary->close();
    window->close();
    QVERIFY(QTest::qWaitFor([&] { return m_desk->manager().windows().isEmpty(); }, kPatience));

    window = m_desk->openTrace(app::samplePath());
    QVERIFY(window != nullptr);
    const views::ViewKind& functions = *views::viewKind(u"functions");
    QVERIFY(!window->views().isOpen(functions));
    window->actions()[ActionId::ResetLayout].trigger();
    QVERIFY(window->views().isOpen(functions));
}

/// A panel behind another one also comes to the front.
void TestPanels::comeToTheFront()
{
    MainWindow* window = m_desk->openTrace(app::samplePath());
    QVERIFY(window != nullptr);
    auto* messages = window->findChild<views::MessageSummary*>();
    QVERIFY(messages != nullptr);
    auto* table = messages->findChild<QTableView*>();
    const auto isSeen = [table] { return !table->visibleRegion().isEmpty(); };
    QVERIFY(!isSeen());
    QCOMPARE(table->model()->rowCount(), 0); // nobody sees it
    QTest::keyClick(window, Qt::Key_M, Qt::ControlModifier | Qt::ShiftModifier);
    QTRY_VERIFY(isSeen());
    QTRY_VERIFY(table->model()->rowCount() > 0);
    QTest::keyClick(window, Qt::Key_M, Qt::ControlModifier | Qt::ShiftModifier);
    QTRY_VERIFY(!isSeen());
}

void TestPanels::remembersColumns()
{
    MainWindow* window = m_desk->openTrace(app::samplePath());
    QVERIFY(window != nullptr);
    constexpr int kColumn = views::FunctionSummaryModel::Deviation;
    auto* table = window->findChild<views::FunctionSummary*>()->findChild<QTableView*>();
    QVERIFY(table->isColumnHidden(kColumn));
    table->setColumnHidden(kColumn, false);
    window->findChild<views::MessageSummary*>()->setGrouping("tag");
    const auto treeOf
        = [&window] { return window->findChild<views::CallTreePanel*>()->findChild<views::CallTreeView*>(); };
    QVERIFY(!treeOf()->isColumnHidden(views::CallTreeModel::Exclusive));
    treeOf()->setColumnHidden(views::CallTreeModel::Exclusive, true);
    window->close();
    QVERIFY(QTest::qWaitFor([&] { return m_desk->manager().windows().isEmpty(); }, kPatience));
    m_desk->restart();
    window = m_desk->openTrace(app::samplePath());
    QVERIFY(window != nullptr);
    table = window->findChild<views::FunctionSummary*>()->findChild<QTableView*>();
    QVERIFY(!table->isColumnHidden(kColumn));
    QCOMPARE(window->findChild<views::MessageSummary*>()->grouping(), QByteArray("tag"));
    QVERIFY(treeOf()->isColumnHidden(views::CallTreeModel::Exclusive));
}

/// Row i of the panel with row rows[i] of a table of the command line, in the columns that both have.
void TestPanels::compare(const views::SummaryPanel& panel, const Table& table, const QList<int>& rows)
{
    const auto* model = summaryModel(panel);
    QCOMPARE(model->rowCount(), static_cast<int>(rows.size()));
    int compared = 0;
    for (int column = 1; column < model->columnCount(); ++column) {
        const QByteArray header = model->plainHeader(column).toLatin1();
        if (!table.hasColumn(header) || header == "group") // which the panel has in the user's language
            continue;
        ++compared;
        for (int row = 0; row < model->rowCount(); ++row)
            QCOMPARE(model->index(row, column).data(views::SummaryModel::PlainRole).toString(),
                table.cell(rows.at(row), header));
    }
    QVERIFY(compared >= 9);
}

void TestPanels::equalTheTables()
{
    MainWindow* window = m_desk->openTrace(app::samplePath());
    QVERIFY(window != nullptr);
    auto* functions = window->findChild<views::FunctionSummary*>();
    QTRY_VERIFY(!functions->isBusy());
    const Table profile(QStringLiteral("profile"), app::samplePath());
    const auto* model = summaryModel(*functions);
    QList<int> rows; // rows of the table, which is ordered by exclusive time
    for (int row = 0; row < model->rowCount(); ++row) {
        for (int i = 0; i < profile.size(); ++i) {
            if (profile.cell(i, "region") == model->index(row, 0).data().toString())
                rows.append(i);
        }
    }
    compare(*functions, profile, rows);

    QTest::keyClick(window, Qt::Key_M, Qt::ControlModifier | Qt::ShiftModifier);
    auto* messages = window->findChild<views::MessageSummary*>();
    QTRY_VERIFY(summaryModel(*messages)->rowCount() > 0);
    const Table summary(QStringLiteral("messagesummary"), app::samplePath());
    for (const char* grouping : { "all", "sender", "receiver", "pair", "communicator", "tag", "functions" }) {
        messages->setGrouping(grouping);
        QCOMPARE(messages->grouping(), QByteArray(grouping));
        QTRY_VERIFY(!messages->isBusy());
        rows.clear();
        for (int i = 0; i < summary.size(); ++i) {
            if (summary.cell(i, "by") == QLatin1String(grouping))
                rows.append(i);
        }
        QVERIFY(!rows.isEmpty());
        compare(*messages, summary, rows);
    }
}

void TestPanels::eventsEqualTheTable()
{
    MainWindow* window = m_desk->openTrace(app::samplePath());
    QVERIFY(window != nullptr);
    window->resize(1280, 900);
    QVERIFY(!window->views().isOpen(*views::viewKind(u"events")));
    QTest::keyClick(window, Qt::Key_E, Qt::ControlModifier | Qt::ShiftModifier);
    const auto* list = window->findChild<views::EventList*>();
    QTRY_VERIFY(list->isVisible());
    using Model = views::EventListModel;
    auto* table = list->findChild<views::EventTable*>();
    const Model& model = table->model();
    const Table events(QStringLiteral("events"), app::samplePath());
    QTRY_COMPARE(table->source()->count(), static_cast<std::uint64_t>(events.size()));
    QTRY_VERIFY(!list->isBusy());
    const QStringList header = Model::plainHeader();
    for (const std::uint64_t first : { std::uint64_t { 0 }, table->source()->count() / 2, table->source()->count() }) {
        table->scrollTo(first);
        QTRY_VERIFY(!table->isBusy() && model.rowCount() > 3 && model.at(0).hasLinks);
        for (int row = 0; row < model.rowCount(); ++row) {
            const int line = static_cast<int>(model.first()) + row;
            for (const int column : { 0, 1, 3, 4, 6, 7, 8, 10 })
                QCOMPARE(model.index(row, column).data(Model::PlainRole).toString(),
                    events.cell(line, header.at(column).toLatin1()));
        }
    }
}

void TestPanels::eventsAndTimelineFollowEachOther()
{
    MainWindow* window = m_desk->openTrace(app::samplePath());
    QVERIFY(window != nullptr);
    window->resize(1600, 1200); // the list has room for some rows
    views::ViewState& state = window->state();
    QTest::keyClick(window, Qt::Key_E, Qt::ControlModifier | Qt::ShiftModifier);
    auto* list = window->findChild<views::EventList*>();
    auto* table = list->findChild<views::EventTable*>();
    const auto settled = [&] { return QTest::qWaitFor([&] { return !list->isBusy(); }, kPatience); };
    QTRY_VERIFY(table->model().rowCount() > 3);

    const core::Interval begin { state.interval().begin,
        state.interval().begin + static_cast<core::Tick>(state.interval().length() / 100) };
    state.setInterval(begin, QStringLiteral("zoom"));
    table->view().setFocus();
    QTest::keyClick(&table->view(), Qt::Key_End);
    QVERIFY(settled());
    QTRY_VERIFY(!state.selection().isEmpty());
    const core::EventRef last = state.store()->eventAt(state.store()->eventCount());
    const core::Tick lastTick = state.store()->location(last.location).event(last.index).tick;
    QCOMPARE(state.cursor()->tick, lastTick);
    QVERIFY(state.interval().contains(lastTick)); // the timeline went there
    QVERIFY(state.interval().length() <= begin.length() + 1);

    const core::EventRef other = state.store()->eventAt(state.store()->eventCount() / 2);
    state.select({ other });
    QVERIFY(settled());
    QTRY_COMPARE(table->currentRow(), std::optional(state.store()->eventCount() / 2 - 1));
    QTRY_VERIFY(table->current() != nullptr);
    QTest::keyClick(&table->view(), Qt::Key_Backspace);
    QVERIFY(settled());
    QTRY_COMPARE(table->currentRow(), std::optional(state.store()->eventCount() - 1));
}

LIGHTCONE_TEST(TestPanels, Widgets)

} // namespace lightcone::tests::tst_panels

#include "tst_panels.moc"
