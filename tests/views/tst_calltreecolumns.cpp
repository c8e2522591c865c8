// SPDX-License-Identifier: GPL-3.0-or-later
#include "calltreecontent.h"
#include "calltreeshown.h"
#include "sampletrace.h"
#include "testclass.h"
#include "views/tables/tablecopy.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QLocale>
#include <QSignalSpy>

namespace lightcone::tests::tst_calltreecolumns {

using namespace views;
using tests::Shown;
using Model = CallTreeModel;

/// Tests the columns of the call tree's panel, and copying them.
class TestCallTreeColumns final : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }
    void copiesWhatIsSeen();
    void copiesOnlySoManyRows();
    void columnsCanBeHidden();
    void keepsColumnsBetweenStarts();
    void columnsOfMetricsComeAndGo();

private:
    tests::SampleTrace m_trace;
};

void TestCallTreeColumns::copiesWhatIsSeen()
{
    Shown shown(m_trace.store);
    shown.trigger("Copy as CSV");
    const QStringList lines = QGuiApplication::clipboard()->text().split(QStringLiteral("\r\n"));
    QCOMPARE(lines[0], QStringLiteral("path,visits,inclusive,exclusive,min,median,max"));
    QVERIFY(lines[1].startsWith(QStringLiteral("main,3,")));
    QCOMPARE(lines.size(), 3);
    shown.view.rows().openBelow({});
    shown.trigger("Copy");
    QCOMPARE(QGuiApplication::clipboard()->text().count(QLatin1Char('\n')), shown.rows().size() + 1);
    shown.view.select(shown.model.index(0, 0, shown.model.index(0, 0)));
    shown.trigger("Copy");
    const QString text = QGuiApplication::clipboard()->text();
    QCOMPARE(text.count(QLatin1Char('\n')), 2);
    QVERIFY(text.contains(QStringLiteral("\nmain/")));
}

void TestCallTreeColumns::copiesOnlySoManyRows()
{
    Shown shown(tests::wideStore(kMaxCopiedRows + 5));
    QSignalSpy noticed(&shown.panel, &CallTreePanel::noticed);
    const auto copiedLines = [] { return QGuiApplication::clipboard()->text().count(QLatin1Char('\n')); };
    shown.view.rows().openBelow({});
    shown.trigger("Copy");
    QCOMPARE(copiedLines(), kMaxCopiedRows + 1);
    QCOMPARE(noticed.size(), 1);
    QVERIFY(noticed[0][0].toString().contains(QStringLiteral("lightcone table calltree")));
    shown.view.selectAll();
    shown.trigger("Copy");
    QCOMPARE(copiedLines(), kMaxCopiedRows + 1);
    QCOMPARE(noticed.size(), 2);
    const QModelIndex main = shown.model.index(0, 0);
    shown.view.select(shown.model.index(kMaxCopiedRows + 4, 0, main));
    shown.trigger("Copy");
    QCOMPARE(copiedLines(), 2);
    QCOMPARE(noticed.size(), 2);
}

void TestCallTreeColumns::columnsCanBeHidden()
{
    Shown shown(m_trace.store);
    QVERIFY(shown.view.isColumnHidden(Model::Regions));
    QHeaderView* header = shown.view.header();
    emit header->customContextMenuRequested({ 5, 5 });
    for (QAction* action : shown.panel.findChildren<QAction*>()) {
        if (action->text() == QStringLiteral("Regions"))
            action->setChecked(true);
    }
    QVERIFY(!shown.view.isColumnHidden(Model::Regions));
}

void TestCallTreeColumns::keepsColumnsBetweenStarts()
{
    QByteArray saved;
    {
        Shown shown(m_trace.store);
        shown.view.setColumnHidden(Model::Min, true);
        shown.view.setColumnHidden(Model::Regions, false);
        shown.view.setColumnWidth(Model::Region, 321);
        shown.view.sortByColumn(Model::Visits, Qt::AscendingOrder);
        saved = shown.panel.saveSettings();
    }
    Shown shown(m_trace.store);
    QVERIFY(!shown.view.isColumnHidden(Model::Min));
    shown.panel.restoreSettings(saved);
    QVERIFY(shown.view.isColumnHidden(Model::Min));
    QVERIFY(!shown.view.isColumnHidden(Model::Regions));
    QCOMPARE(shown.view.columnWidth(Model::Region), 321);
    QCOMPARE(shown.view.header()->sortIndicatorSection(), int { Model::Visits });
    QCOMPARE(shown.view.header()->sortIndicatorOrder(), Qt::AscendingOrder);
    QCOMPARE(shown.panel.saveSettings(), saved);
    shown.panel.restoreSettings("of something else");
    QVERIFY(!shown.view.isColumnHidden(Model::Min));
    QVERIFY(shown.view.isColumnHidden(Model::Regions));
    QCOMPARE(shown.view.header()->sortIndicatorSection(), int { Model::Inclusive });
}

void TestCallTreeColumns::columnsOfMetricsComeAndGo()
{
    Shown shown(tests::countedStore());
    QCOMPARE(shown.model.columnCount(), Model::kFixedColumns + 2);
    shown.view.setColumnHidden(Model::kFixedColumns, true);
    shown.view.sortByColumn(Model::kFixedColumns + 1, Qt::AscendingOrder);
    shown.state.setStore(m_trace.store);
    shown.settle();
    QCOMPARE(shown.view.header()->sortIndicatorSection(), int { Model::Inclusive });
    shown.view.rows().openBelow({});
    shown.state.setStore(tests::countedStore());
    shown.settle();
    QVERIFY(shown.view.isColumnHidden(Model::kFixedColumns));
    QCOMPARE(shown.view.header()->sortIndicatorSection(), Model::kFixedColumns + 1);
    QCOMPARE(shown.view.header()->sortIndicatorOrder(), Qt::AscendingOrder);
}

LIGHTCONE_TEST(TestCallTreeColumns, Widgets)

} // namespace lightcone::tests::tst_calltreecolumns

#include "tst_calltreecolumns.moc"
