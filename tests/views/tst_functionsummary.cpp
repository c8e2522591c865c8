// SPDX-License-Identifier: GPL-3.0-or-later
#include "growingtrace.h"
#include "sampletrace.h"
#include "testclass.h"
#include "views/base/viewstate.h"
#include "views/panels/functions/functionsummary.h"
#include "views/panels/functions/functionsummarymodel.h"

#include <QAction>
#include <QClipboard>
#include <QColorDialog>
#include <QComboBox>
#include <QGuiApplication>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QMenu>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTableView>
#include <QToolButton>

namespace lightcone::tests::tst_functionsummary {

using namespace views;
using Model = FunctionSummaryModel;

/// Tests the panel; the model has its own test.
QAction* actionOf(const QTableView& table, QStringView text)
{
    for (QAction* action : table.actions()) {
        if (action->text() == text)
            return action;
    }
    return nullptr;
}

class TestFunctionSummary final : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }
    void followsIntervalAndRange();
    void sortsByExclusiveAtFirst();
    void filters();
    void copiesRows();
    void staleAnswersAreDropped();
    void measuredRangeIsCleared();
    void keepsTheSelectedFunction();
    void otherTraceHasNothingSelected();
    void actionsFollowALostSelection();
    void colourIsThatOfTheFunctionsAsked();
    void statisticsFillIn();
    void columnsAreChosen();
    void showsTheSelectedRow();
    void followsAGrowingTrace();

private:
    static void settle(const FunctionSummary& summary);
    /// The ticks or visits of @p function as the table shows them; -1 when the table has no row for it.
    static qlonglong shown(const FunctionSummary& summary, const char* function, int column);

    tests::SampleTrace m_trace;
};

void TestFunctionSummary::settle(const FunctionSummary& summary)
{
    QTRY_VERIFY(!summary.isBusy());
}

qlonglong TestFunctionSummary::shown(const FunctionSummary& summary, const char* function, int column)
{
    const QAbstractItemModel* model = summary.findChild<QTableView*>()->model();
    for (int row = 0; row < model->rowCount(); ++row) {
        if (model->index(row, Model::Function).data().toString() == QLatin1String(function))
            return model->index(row, column).data(Model::SortRole).toLongLong();
    }
    return -1;
}

void TestFunctionSummary::followsIntervalAndRange()
{
    ViewState state;
    FunctionSummary summary(state);
    summary.show();
    const auto* title = summary.findChild<QLabel*>();
    settle(summary);
    QCOMPARE(title->text(), QString());
    QSignalSpy busy(&summary, &FunctionSummary::busyChanged);
    state.setStore(m_trace.store);
    QVERIFY(summary.isBusy());
    settle(summary);
    QCOMPARE(busy.count(), 2);
    QVERIFY2(title->text().startsWith(QStringLiteral("Whole trace")), qPrintable(title->text()));
    QCOMPARE(shown(summary, "MPI_Send", Model::Visits), 2);
    QCOMPARE(shown(summary, "MPI_Send", Model::Inclusive), 600);

    state.setInterval({ 2200, 2650 }, QStringLiteral("Zoom"));
    settle(summary);
    QVERIFY2(title->text().startsWith(QStringLiteral("Visible interval")), qPrintable(title->text()));
    QCOMPARE(shown(summary, "MPI_Send", Model::Visits), 1);
    QCOMPARE(shown(summary, "MPI_Send", Model::Inclusive), 350);
    QCOMPARE(shown(summary, "MPI_Allreduce", Model::Visits), -1);

    state.setRange(core::Interval { 3000, 3600 });
    settle(summary);
    QVERIFY2(title->text().startsWith(QStringLiteral("Measured range")), qPrintable(title->text()));
    QCOMPARE(shown(summary, "MPI_Allreduce", Model::Inclusive), 600 + 100 + 500);
    state.setInterval({ 1000, 2000 }, QStringLiteral("Pan")); // the table keeps the range
    QVERIFY(!summary.isBusy());
    state.setRange(std::nullopt);
    settle(summary);
    QCOMPARE(shown(summary, "MPI_Recv", Model::Inclusive), 500);
}

void TestFunctionSummary::sortsByExclusiveAtFirst()
{
    ViewState state;
    state.setStore(m_trace.store);
    FunctionSummary summary(state);
    summary.show();
    settle(summary);
    auto* table = summary.findChild<QTableView*>();
    const auto inOrder = [&](int column, bool descending) {
        for (int row = 1; row < table->model()->rowCount(); ++row) {
            const auto above = table->model()->index(row - 1, column).data(Model::SortRole).toULongLong();
            const auto below = table->model()->index(row, column).data(Model::SortRole).toULongLong();
            if (descending ? above < below : above > below)
                return false;
        }
        return true;
    };
    QVERIFY(inOrder(Model::Exclusive, true));
    table->sortByColumn(Model::Visits, Qt::AscendingOrder);
    QVERIFY(inOrder(Model::Visits, false));
    QVERIFY(!inOrder(Model::Exclusive, true));
}

void TestFunctionSummary::filters()
{
    ViewState state;
    state.setStore(m_trace.store);
    FunctionSummary summary(state);
    summary.show();
    settle(summary);
    const QAbstractItemModel* model = summary.findChild<QTableView*>()->model();
    auto* filter = summary.findChild<QLineEdit*>();
    filter->setText(QStringLiteral("mpi_"));
    QCOMPARE(model->rowCount(), 3);
    filter->setText(QStringLiteral("[")); // the filter is a text, not a pattern
    QCOMPARE(model->rowCount(), 0);
    filter->clear();
    QCOMPARE(model->rowCount(), 5);
}

void TestFunctionSummary::copiesRows()
{
    ViewState state;
    state.setStore(m_trace.store);
    FunctionSummary summary(state);
    summary.show();
    settle(summary);
    auto* table = summary.findChild<QTableView*>();
    actionOf(*table, u"Copy as CSV")->trigger();
    const QStringList lines = QGuiApplication::clipboard()->text().split(QStringLiteral("\r\n"));
    QCOMPARE(lines.size(), 7); // a header, five functions and the empty text at the end
    QCOMPARE(lines[0], QStringLiteral("region,visits,inclusive,exclusive,min,median,max"));
    table->selectRow(1);
    actionOf(*table, u"Copy")->trigger();
    QCOMPARE(QGuiApplication::clipboard()->text().count(QLatin1Char('\n')), 2);
}

void TestFunctionSummary::staleAnswersAreDropped()
{
    ViewState state;
    FunctionSummary summary(state);
    summary.show();
    state.setStore(m_trace.store);
    for (core::Tick t = 1000; t < 2000; t += 10)
        state.setInterval({ t, t + 1000 }, QStringLiteral("Pan"), 1);
    state.setInterval({ 2000, 2500 }, QStringLiteral("Zoom"));
    settle(summary);
    QCOMPARE(shown(summary, "MPI_Send", Model::Inclusive), 500);
    QCOMPARE(shown(summary, "main", Model::Inclusive), 1500);
}

void TestFunctionSummary::measuredRangeIsCleared()
{
    ViewState state;
    state.setStore(m_trace.store);
    FunctionSummary summary(state);
    summary.show();
    settle(summary);
    const auto* clear = summary.findChild<QToolButton*>();
    const auto* title = summary.findChild<QLabel*>();
    QVERIFY(!clear->isVisible());
    const auto ground = [&] { return summary.grab().toImage().pixelColor(1, 1); };
    const QColor before = ground();
    state.setRange(core::Interval { 3000, 3600 });
    QVERIFY(clear->isVisible());
    QVERIFY(ground() != before);
    settle(summary);
    QTest::mouseClick(summary.findChild<QToolButton*>(), Qt::LeftButton);
    QVERIFY(!state.range());
    QVERIFY(!clear->isVisible());
    settle(summary);
    QVERIFY(title->text().startsWith(QStringLiteral("Whole trace")));

    state.setRange(core::Interval { 3000, 3600 });
    QTest::keyClick(summary.findChild<QTableView*>(), Qt::Key_Escape);
    QVERIFY(!state.range());
}

void TestFunctionSummary::keepsTheSelectedFunction()
{
    ViewState state;
    state.setStore(m_trace.store);
    FunctionSummary summary(state);
    summary.show();
    settle(summary);
    auto* table = summary.findChild<QTableView*>();
    const auto selected = [table] {
        QStringList names;
        for (const QModelIndex& index : table->selectionModel()->selectedRows())
            names.append(index.data().toString());
        return names;
    };
    for (int row = 0; row < table->model()->rowCount(); ++row) {
        if (table->model()->index(row, 0).data().toString() == QLatin1String("MPI_Recv"))
            table->selectRow(row);
    }
    QCOMPARE(selected(), QStringList { QStringLiteral("MPI_Recv") });
    const int before = table->currentIndex().row();
    state.setInterval({ 2500, 5000 }, QStringLiteral("Zoom"));
    settle(summary);
    QCOMPARE(selected(), QStringList { QStringLiteral("MPI_Recv") });
    QVERIFY(table->currentIndex().row() != before);
    state.setInterval({ 3000, 5000 }, QStringLiteral("Zoom")); // the function has no row in this interval
    settle(summary);
    QCOMPARE(selected(), QStringList());
    state.showWholeTrace();
    settle(summary);
    QCOMPARE(selected(), QStringList { QStringLiteral("MPI_Recv") });
}

void TestFunctionSummary::otherTraceHasNothingSelected()
{
    ViewState state;
    state.setStore(m_trace.store);
    FunctionSummary summary(state);
    summary.show();
    settle(summary);
    auto* table = summary.findChild<QTableView*>();
    table->selectAll();
    QVERIFY(table->selectionModel()->hasSelection());
    state.setStore(tests::growingTrace(tests::kGrownTrace));
    settle(summary);
    QVERIFY(table->model()->rowCount() > 0);
    QVERIFY(!table->selectionModel()->hasSelection());
}

/// When the row of the selected function is gone, nothing is left to be done with it.
void TestFunctionSummary::actionsFollowALostSelection()
{
    ViewState state;
    state.setStore(m_trace.store);
    FunctionSummary summary(state);
    summary.show();
    settle(summary);
    auto* table = summary.findChild<QTableView*>();
    const QStringList texts { QStringLiteral("Show Call Paths"), QStringLiteral("Hide in Charts"),
        QStringLiteral("Show Only These in Charts"), QStringLiteral("Colour…"), QStringLiteral("Usual Colour") };
    const auto areEnabled = [&](bool enabled) {
        return std::ranges::all_of(
            texts, [&](const QString& text) { return actionOf(*table, text)->isEnabled() == enabled; });
    };
    QVERIFY(areEnabled(false));
    for (int row = 0; row < table->model()->rowCount(); ++row) {
        if (table->model()->index(row, 0).data().toString() == QLatin1String("MPI_Recv"))
            table->selectRow(row);
    }
    QVERIFY(areEnabled(true));
    state.setInterval({ 3000, 5000 }, QStringLiteral("Zoom")); // the function has no row in this interval
    settle(summary);
    QVERIFY(!table->selectionModel()->hasSelection());
    QVERIFY(areEnabled(false));
    for (const QString& text : texts) {
        actionOf(*table, text)->setEnabled(true);
        actionOf(*table, text)->trigger();
    }
    QVERIFY(state.hiddenFunctions().empty());
    state.showWholeTrace();
    settle(summary);
    QVERIFY(areEnabled(true));
}

/// The dialog for a colour stays with the functions that it was opened for.
void TestFunctionSummary::colourIsThatOfTheFunctionsAsked()
{
    ViewState state;
    state.setStore(m_trace.store);
    FunctionSummary summary(state);
    summary.show();
    settle(summary);
    auto* table = summary.findChild<QTableView*>();
    table->selectRow(0);
    const QString name = table->model()->index(0, Model::Function).data().toString();
    actionOf(*table, u"Colour…")->trigger();
    auto* dialog = summary.findChild<QColorDialog*>();
    QVERIFY(dialog && dialog->windowTitle().contains(name));
    table->selectRow(1);
    QSignalSpy requested(&state, &ViewState::functionColorRequested);
    emit dialog->colorSelected(QColor(1, 2, 3));
    QCOMPARE(requested.count(), 1);
    QCOMPARE(requested.front().front().toString(), name);
    dialog->reject();
}

/// The table fills in the statistics after all other columns, and only where a user sees them. The selection and the
/// order of rows stay.
void TestFunctionSummary::statisticsFillIn()
{
    ViewState state;
    FunctionSummary summary(state);
    summary.show();
    auto* table = summary.findChild<QTableView*>();
    const auto* model = summary.findChild<Model*>();
    auto* menu = actionOf(*table, u"Columns")->menu();
    emit menu->aboutToShow();
    QAction* median = menu->actions().at(Model::Median - 1);
    median->trigger(); // no other statistic is shown at first
    state.setStore(m_trace.store);
    settle(summary);
    QVERIFY(!model->hasStatistics());
    table->sortByColumn(Model::Median, Qt::DescendingOrder);
    table->selectRow(0);
    const QString selected = table->currentIndex().data().toString();
    median->trigger();
    QVERIFY(summary.isBusy());
    settle(summary);
    QVERIFY(model->hasStatistics());
    QCOMPARE(shown(summary, "compute", Model::Median), 1100);
    QCOMPARE(table->selectionModel()->selectedRows().size(), 1);
    QCOMPARE(table->selectionModel()->selectedRows().first().data().toString(), selected);
    for (int row = 1; row < table->model()->rowCount(); ++row) {
        QVERIFY(table->model()->index(row - 1, Model::Median).data(Model::SortRole).toDouble()
            >= table->model()->index(row, Model::Median).data(Model::SortRole).toDouble());
    }
    state.setInterval({ 2200, 2650 }, QStringLiteral("Zoom"));
    settle(summary);
    QCOMPARE(shown(summary, "MPI_Send", Model::Median), 50); // the part of the one visit that is inside
}

void TestFunctionSummary::columnsAreChosen()
{
    ViewState state;
    state.setStore(m_trace.store);
    FunctionSummary summary(state);
    summary.show();
    settle(summary);
    auto* table = summary.findChild<QTableView*>();
    QVERIFY(table->isColumnHidden(Model::Deviation));
    auto* menu = actionOf(*table, u"Columns")->menu();
    emit menu->aboutToShow();
    const auto actionOf = [menu](int column) { return menu->actions().at(column - 1); };
    QVERIFY(!actionOf(Model::Deviation)->isChecked());
    actionOf(Model::Deviation)->trigger();
    actionOf(Model::Median)->trigger();
    QVERIFY(!table->isColumnHidden(Model::Deviation));
    QVERIFY(table->isColumnHidden(Model::Median));
    table->sortByColumn(Model::Visits, Qt::AscendingOrder);

    FunctionSummary other(state);
    auto* otherTable = other.findChild<QTableView*>();
    other.restoreSettings(QByteArray("no columns"));
    QVERIFY(otherTable->isColumnHidden(Model::Deviation));
    other.restoreSettings(summary.saveSettings());
    QVERIFY(!otherTable->isColumnHidden(Model::Deviation));
    QVERIFY(otherTable->isColumnHidden(Model::Median));
    QCOMPARE(otherTable->horizontalHeader()->sortIndicatorSection(), static_cast<int>(Model::Visits));
}

void TestFunctionSummary::showsTheSelectedRow()
{
    ViewState state;
    state.setStore(m_trace.store);
    FunctionSummary summary(state);
    summary.show();
    settle(summary);
    auto* scope = summary.findChild<QComboBox*>();
    const auto* title = summary.findChild<QLabel*>();
    QVERIFY2(title->text().contains(QStringLiteral("all locations")), qPrintable(title->text()));
    state.setSelectedRows(RowSelection({ QStringLiteral("Rank 0"), { m_trace.ranks[0] } }));
    QVERIFY(scope->itemText(0).contains(QStringLiteral("Rank 0")));
    settle(summary);
    QVERIFY2(title->text().contains(QStringLiteral("Rank 0")), qPrintable(title->text()));
    QCOMPARE(shown(summary, "compute", Model::Inclusive), 900);
    QCOMPARE(shown(summary, "MPI_Recv", Model::Visits), -1);
    state.setSelectedRows(RowSelection({ QStringLiteral("two"), { m_trace.ranks[0], m_trace.ranks[2] } }));
    settle(summary);
    QCOMPARE(shown(summary, "compute", Model::Inclusive), 900 + 1300);
    scope->setCurrentIndex(1);
    settle(summary);
    QVERIFY2(title->text().contains(QStringLiteral("all locations")), qPrintable(title->text()));
    QCOMPARE(shown(summary, "main", Model::Visits), 3);
    scope->setCurrentIndex(0);
    settle(summary);
    QCOMPARE(shown(summary, "main", Model::Visits), 2);
    QTest::keyClick(&summary, Qt::Key_Escape);
    QVERIFY(state.selectedRows().isEmpty());
    settle(summary);
    QCOMPARE(shown(summary, "main", Model::Visits), 3);
}

void TestFunctionSummary::followsAGrowingTrace()
{
    ViewState state;
    FunctionSummary summary(state);
    summary.findChild<QTableView*>()->setFixedHeight(60); // too low for all rows
    summary.show();
    state.setStore(lightcone::tests::growingTrace(600), false);
    settle(summary);
    const auto* title = summary.findChild<QLabel*>();
    QVERIFY2(title->text().contains(QStringLiteral("so far")), qPrintable(title->text()));
    QCOMPARE(shown(summary, "step", Model::Visits), 8 * 60);
    auto* table = summary.findChild<QTableView*>();
    table->selectRow(0);
    auto* bar = table->verticalScrollBar();
    QTRY_VERIFY(bar->maximum() > 0);
    bar->setValue(bar->maximum());
    const int scrolled = bar->value();
    state.updateStore(lightcone::tests::growingTrace(700), false);
    QTRY_COMPARE(shown(summary, "step", Model::Visits), 8 * 70);
    QCOMPARE(bar->value(), scrolled);
    QCOMPARE(table->selectionModel()->selectedRows().size(), 1);
    state.updateStore(lightcone::tests::growingTrace(lightcone::tests::kGrownTrace), true);
    settle(summary);
    QCOMPARE(shown(summary, "step", Model::Visits), 8 * 99);
    QVERIFY2(!title->text().contains(QStringLiteral("so far")), qPrintable(title->text()));
    QCOMPARE(bar->value(), scrolled);
}

LIGHTCONE_TEST(TestFunctionSummary, Widgets)

} // namespace lightcone::tests::tst_functionsummary

#include "tst_functionsummary.moc"
