// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/actions.h"
#include "app/window/samplepath.h"
#include "views/messages/messagesummary.h"
#include "views/profile/functionsummary.h"
#include "views/profile/functionsummarymodel.h"
#include "windowtest.h"

#include <QTableView>

#include <optional>

using namespace lightcone;
using app::ActionId;
using app::MainWindow;

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

private:
    std::optional<Desk> m_desk;
};

void TestPanels::comeAndGo()
{
    MainWindow* window = m_desk->openTrace(app::samplePath());
    QVERIFY(window != nullptr);
    auto* details = window->findChild<QWidget*>(QStringLiteral("details"));
    auto* summary = window->findChild<QWidget*>(QStringLiteral("functionSummary"));
    QVERIFY(details != nullptr && summary != nullptr);
    QVERIFY(summary->isVisible());
    summary->hide();
    window->close();
    QVERIFY(QTest::qWaitFor([&] { return m_desk->manager().windows().isEmpty(); }, kPatience));

    window = m_desk->openTrace(app::samplePath());
    QVERIFY(window != nullptr);
    summary = window->findChild<QWidget*>(QStringLiteral("functionSummary"));
    QVERIFY(!summary->isVisible());
    window->actions()[ActionId::ResetLayout].trigger();
    QVERIFY(summary->isVisible());
}

/// Also what is behind another panel comes to the front.
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
    window->close();
    QVERIFY(QTest::qWaitFor([&] { return m_desk->manager().windows().isEmpty(); }, kPatience));
    window = m_desk->openTrace(app::samplePath());
    QVERIFY(window != nullptr);
    table = window->findChild<views::FunctionSummary*>()->findChild<QTableView*>();
    QVERIFY(!table->isColumnHidden(kColumn));
}

QTEST_MAIN(TestPanels)
#include "tst_panels.moc"
