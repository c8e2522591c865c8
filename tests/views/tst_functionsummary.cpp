// SPDX-License-Identifier: GPL-3.0-or-later
#include "growingtrace.h"
#include "sampletrace.h"
#include "testclass.h"
#include "views/base/palettes.h"
#include "views/base/tablequery.h"
#include "views/base/viewstate.h"
#include "views/panels/functions/functionsummary.h"
#include "views/panels/functions/functionsummarymodel.h"

#include <QAbstractItemModelTester>
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

namespace {

void settle(const FunctionSummary& summary)
{
    QTRY_VERIFY(!summary.isBusy());
}

/// A panel that shows a trace; the constructor waits until its table is filled.
struct Panel {
    explicit Panel(const std::shared_ptr<const core::StoreView>& store)
        : summary(stateWith(store))
    {
        summary.show();
        settle(summary);
    }

    ViewState state;
    FunctionSummary summary;
    QTableView* table = summary.findChild<QTableView*>();

private:
    /// The state has the trace before the panel is made.
    ViewState& stateWith(const std::shared_ptr<const core::StoreView>& store)
    {
        state.setStore(store);
        return state;
    }
};

/// Finds the row of @p function in a table; -1 when there is none.
int rowOf(const QAbstractItemModel& model, const char* function)
{
    for (int row = 0; row < model.rowCount(); ++row) {
        if (model.index(row, Model::Function).data().toString() == QLatin1String(function))
            return row;
    }
    return -1;
}

/// The ticks or visits of @p function as the table shows them; -1 when the table has no row for it.
qlonglong shown(const FunctionSummary& summary, const char* function, int column)
{
    const QAbstractItemModel& model = *summary.findChild<QTableView*>()->model();
    const int row = rowOf(model, function);
    return row < 0 ? -1 : model.index(row, column).data(Model::SortRole).toLongLong();
}

QAction* actionOf(const QTableView& table, QStringView text)
{
    for (QAction* action : table.actions()) {
        if (action->text() == text)
            return action;
    }
    return nullptr;
}

} // namespace

/// Tests the panel; the model has its own test.
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
    void coloursReplaceThoseOfTheTrace();
    void statisticsFillIn();
    void columnsAreChosen();
    void showsTheSelectedRow();
    void groupsOpen();
    void groupsAreFiltered();
    void classesOfScorePAreHiddenAndShown();
    void groupingIsKept();
    void followsAGrowingTrace();

private:
    tests::SampleTrace m_trace;
};

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
    Panel panel(m_trace.store);
    const auto inOrder = [&](int column, bool descending) {
        for (int row = 1; row < panel.table->model()->rowCount(); ++row) {
            const auto above = panel.table->model()->index(row - 1, column).data(Model::SortRole).toULongLong();
            const auto below = panel.table->model()->index(row, column).data(Model::SortRole).toULongLong();
            if (descending ? above < below : above > below)
                return false;
        }
        return true;
    };
    QVERIFY(inOrder(Model::Exclusive, true));
    panel.table->sortByColumn(Model::Visits, Qt::AscendingOrder);
    QVERIFY(inOrder(Model::Visits, false));
    QVERIFY(!inOrder(Model::Exclusive, true));
}

void TestFunctionSummary::filters()
{
    Panel panel(m_trace.store);
    const QAbstractItemModel* model = panel.table->model();
    auto* filter = panel.summary.findChild<QLineEdit*>();
    filter->setText(QStringLiteral("mpi_"));
    QCOMPARE(model->rowCount(), 3);
    filter->setText(QStringLiteral("[")); // the filter is a text, not a pattern
    QCOMPARE(model->rowCount(), 0);
    filter->clear();
    QCOMPARE(model->rowCount(), 5);
}

void TestFunctionSummary::copiesRows()
{
    Panel panel(m_trace.store);
    actionOf(*panel.table, u"Copy as CSV")->trigger();
    const QStringList lines = QGuiApplication::clipboard()->text().split(QStringLiteral("\r\n"));
    QCOMPARE(lines.size(), 7); // a header, five functions and the empty text at the end
    QCOMPARE(lines[0], QStringLiteral("region,exclusive,inclusive,visits,min,median,max"));
    panel.table->selectRow(1);
    actionOf(*panel.table, u"Copy")->trigger();
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
    Panel panel(m_trace.store);
    const auto* clear = panel.summary.findChild<QToolButton*>();
    const auto* title = panel.summary.findChild<QLabel*>();
    QVERIFY(!clear->isVisible());
    const auto ground = [&] { return panel.summary.grab().toImage().pixelColor(1, 1); };
    const QColor before = ground();
    panel.state.setRange(core::Interval { 3000, 3600 });
    QVERIFY(clear->isVisible());
    QVERIFY(ground() != before);
    settle(panel.summary);
    QTest::mouseClick(panel.summary.findChild<QToolButton*>(), Qt::LeftButton);
    QVERIFY(!panel.state.range());
    QVERIFY(!clear->isVisible());
    settle(panel.summary);
    QVERIFY(title->text().startsWith(QStringLiteral("Whole trace")));

    panel.state.setRange(core::Interval { 3000, 3600 });
    QTest::keyClick(panel.table, Qt::Key_Escape);
    QVERIFY(!panel.state.range());
}

void TestFunctionSummary::keepsTheSelectedFunction()
{
    Panel panel(m_trace.store);
    const auto selected = [&] {
        QStringList names;
        for (const QModelIndex& index : panel.table->selectionModel()->selectedRows())
            names.append(index.data().toString());
        return names;
    };
    panel.table->selectRow(rowOf(*panel.table->model(), "MPI_Recv"));
    QCOMPARE(selected(), QStringList { QStringLiteral("MPI_Recv") });
    const int before = panel.table->currentIndex().row();
    panel.state.setInterval({ 2500, 5000 }, QStringLiteral("Zoom"));
    settle(panel.summary);
    QCOMPARE(selected(), QStringList { QStringLiteral("MPI_Recv") });
    QVERIFY(panel.table->currentIndex().row() != before);
    panel.state.setInterval({ 3000, 5000 }, QStringLiteral("Zoom")); // the function has no row in this interval
    settle(panel.summary);
    QCOMPARE(selected(), QStringList());
    panel.state.showWholeTrace();
    settle(panel.summary);
    QCOMPARE(selected(), QStringList { QStringLiteral("MPI_Recv") });
}

void TestFunctionSummary::otherTraceHasNothingSelected()
{
    Panel panel(m_trace.store);
    panel.table->selectAll();
    QVERIFY(panel.table->selectionModel()->hasSelection());
    panel.state.setStore(tests::growingTrace(tests::kGrownTrace));
    settle(panel.summary);
    QVERIFY(panel.table->model()->rowCount() > 0);
    QVERIFY(!panel.table->selectionModel()->hasSelection());
}

/// When the row of the selected function is gone, nothing is left to be done with it.
void TestFunctionSummary::actionsFollowALostSelection()
{
    Panel panel(m_trace.store);
    const QStringList texts { QStringLiteral("Show Call Paths"), QStringLiteral("Hide in Charts"),
        QStringLiteral("Show Only These in Charts"), QStringLiteral("Colour…"), QStringLiteral("Usual Colour") };
    const auto areEnabled = [&](bool enabled) {
        return std::ranges::all_of(
            texts, [&](const QString& text) { return actionOf(*panel.table, text)->isEnabled() == enabled; });
    };
    QVERIFY(areEnabled(false));
    panel.table->selectRow(rowOf(*panel.table->model(), "MPI_Recv"));
    QVERIFY(areEnabled(true));
    panel.state.setInterval({ 3000, 5000 }, QStringLiteral("Zoom")); // the function has no row in this interval
    settle(panel.summary);
    QVERIFY(!panel.table->selectionModel()->hasSelection());
    QVERIFY(areEnabled(false));
    for (const QString& text : texts) {
        actionOf(*panel.table, text)->setEnabled(true);
        actionOf(*panel.table, text)->trigger();
    }
    QVERIFY(panel.state.hiddenFunctions().empty());
    panel.state.showWholeTrace();
    settle(panel.summary);
    QVERIFY(areEnabled(true));
}

/// The dialog for a colour stays with the functions that it was opened for.
void TestFunctionSummary::colourIsThatOfTheFunctionsAsked()
{
    Panel panel(m_trace.store);
    panel.table->selectRow(0);
    const QString name = panel.table->model()->index(0, Model::Function).data().toString();
    actionOf(*panel.table, u"Colour…")->trigger();
    auto* dialog = panel.summary.findChild<QColorDialog*>();
    QVERIFY(dialog && dialog->windowTitle().contains(name));
    panel.table->selectRow(1);
    emit dialog->colorSelected(QColor(1, 2, 3));
    const auto& colors = panel.state.palettes().of(PaletteScope::User).functions;
    QCOMPARE(colors.size(), std::size_t { 1 });
    QCOMPARE(colors.at(name.toStdString()), qRgb(1, 2, 3));
    dialog->reject();
}

/// A colour chosen here counts in all traces, also in this one, which had one of its own.
void TestFunctionSummary::coloursReplaceThoseOfTheTrace()
{
    Panel panel(m_trace.store);
    panel.table->selectRow(0);
    const std::string name = panel.table->model()->index(0, Model::Function).data().toString().toStdString();
    Palette own;
    own.functions[name] = qRgb(4, 5, 6);
    panel.state.palettes().set(PaletteScope::Trace, own);
    actionOf(*panel.table, u"Colour…")->trigger();
    auto* dialog = panel.summary.findChild<QColorDialog*>();
    QVERIFY(dialog);
    emit dialog->colorSelected(QColor(1, 2, 3));
    QCOMPARE(panel.state.palettes().chosen()->functions.at(name), qRgb(1, 2, 3));
    dialog->reject();
    panel.state.palettes().set(PaletteScope::Trace, own);
    actionOf(*panel.table, u"Usual Colour")->trigger();
    QVERIFY(panel.state.palettes().chosen()->isEmpty());
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
    Panel panel(m_trace.store);
    QVERIFY(panel.table->isColumnHidden(Model::Deviation));
    auto* menu = actionOf(*panel.table, u"Columns")->menu();
    emit menu->aboutToShow();
    const auto actionOf = [menu](int column) { return menu->actions().at(column - 1); };
    QVERIFY(!actionOf(Model::Deviation)->isChecked());
    actionOf(Model::Deviation)->trigger();
    actionOf(Model::Median)->trigger();
    QVERIFY(!panel.table->isColumnHidden(Model::Deviation));
    QVERIFY(panel.table->isColumnHidden(Model::Median));
    panel.table->sortByColumn(Model::Visits, Qt::AscendingOrder);

    FunctionSummary other(panel.state);
    auto* otherTable = other.findChild<QTableView*>();
    other.restoreSettings(QByteArray("no columns"));
    QVERIFY(otherTable->isColumnHidden(Model::Deviation));
    other.restoreSettings(panel.summary.saveSettings());
    QVERIFY(!otherTable->isColumnHidden(Model::Deviation));
    QVERIFY(otherTable->isColumnHidden(Model::Median));
    QCOMPARE(otherTable->horizontalHeader()->sortIndicatorSection(), static_cast<int>(Model::Visits));
}

void TestFunctionSummary::showsTheSelectedRow()
{
    Panel panel(m_trace.store);
    auto* scope = panel.summary.findChild<QComboBox*>();
    const auto* title = panel.summary.findChild<QLabel*>();
    QVERIFY2(title->text().contains(QStringLiteral("all locations")), qPrintable(title->text()));
    panel.state.setSelectedRows(RowSelection({ QStringLiteral("Rank 0"), { m_trace.ranks[0] } }));
    QVERIFY(scope->itemText(0).contains(QStringLiteral("Rank 0")));
    settle(panel.summary);
    QVERIFY2(title->text().contains(QStringLiteral("Rank 0")), qPrintable(title->text()));
    QCOMPARE(shown(panel.summary, "compute", Model::Inclusive), 900);
    QCOMPARE(shown(panel.summary, "MPI_Recv", Model::Visits), -1);
    panel.state.setSelectedRows(RowSelection({ QStringLiteral("two"), { m_trace.ranks[0], m_trace.ranks[2] } }));
    settle(panel.summary);
    QCOMPARE(shown(panel.summary, "compute", Model::Inclusive), 900 + 1300);
    scope->setCurrentIndex(1);
    settle(panel.summary);
    QVERIFY2(title->text().contains(QStringLiteral("all locations")), qPrintable(title->text()));
    QCOMPARE(shown(panel.summary, "main", Model::Visits), 3);
    scope->setCurrentIndex(0);
    settle(panel.summary);
    QCOMPARE(shown(panel.summary, "main", Model::Visits), 2);
    QTest::keyClick(&panel.summary, Qt::Key_Escape);
    QVERIFY(panel.state.selectedRows().isEmpty());
    settle(panel.summary);
    QCOMPARE(shown(panel.summary, "main", Model::Visits), 3);
}

/// Groups have the sums of their functions, which stand below them in any order of the rows.
void TestFunctionSummary::groupsOpen()
{
    Panel panel(m_trace.store);
    panel.summary.setGrouping(core::FunctionGrouping::Group);
    settle(panel.summary);
    QAbstractItemModel& model = *panel.table->model();
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    const auto names = [&model] {
        QStringList found;
        for (int row = 0; row < model.rowCount(); ++row)
            found += QString(model.index(row, 0).data(Model::LevelRole).toInt(), QLatin1Char('-'))
                + model.index(row, 0).data().toString();
        return found;
    };
    QCOMPARE(names(), QStringList({ QStringLiteral("Application"), QStringLiteral("MPI") }));
    QCOMPARE(shown(panel.summary, "MPI", Model::Exclusive), 600 + 1100 + 100 + 1000 + 510 + 905);
    QCOMPARE(shown(panel.summary, "MPI", Model::Inclusive), 600 + 1100 + 100 + 1000 + 510 + 905);
    QCOMPARE(shown(panel.summary, "Application", Model::Inclusive), 3 * 3999); // main, not what it calls
    QCOMPARE(shown(panel.summary, "MPI", Model::Visits), 2 + 2 + 3);
    QCOMPARE(shown(panel.summary, "MPI", Model::Min), 100);
    QCOMPARE(shown(panel.summary, "MPI", Model::Max), 1100);
    QTRY_VERIFY(panel.summary.findChild<Model*>()->hasStatistics());
    QVERIFY(model.index(1, Model::Median).data().toString().isEmpty());
    QVERIFY(!model.index(1, Model::Median).data(Qt::ToolTipRole).toString().isEmpty());
    QCOMPARE(model.index(1, Model::Mean).data(Model::SortRole).toDouble(), (600 + 1100 + 100 + 1000 + 510 + 905) / 7.);
    // Right opens, Left goes to the group and closes it; so does a click on the arrow.
    panel.table->setCurrentIndex(model.index(1, 0));
    QTest::keyClick(panel.table, Qt::Key_Right);
    const QStringList open { QStringLiteral("Application"), QStringLiteral("MPI"), QStringLiteral("-MPI_Allreduce"),
        QStringLiteral("-MPI_Recv"), QStringLiteral("-MPI_Send") };
    QCOMPARE(names(), open);
    QCOMPARE(model.index(1, 0).data(Qt::AccessibleTextRole).toString(), QStringLiteral("MPI, open group"));
    QCOMPARE(model.index(0, 0).data(Qt::AccessibleTextRole).toString(), QStringLiteral("Application, closed group"));
    panel.table->sortByColumn(Model::Exclusive, Qt::AscendingOrder);
    QCOMPARE(names(),
        QStringList({ QStringLiteral("MPI"), QStringLiteral("-MPI_Send"), QStringLiteral("-MPI_Recv"),
            QStringLiteral("-MPI_Allreduce"), QStringLiteral("Application") }));
    panel.table->sortByColumn(Model::Exclusive, Qt::DescendingOrder);
    panel.table->setCurrentIndex(model.index(3, 0));
    QTest::keyClick(panel.table, Qt::Key_Left);
    QCOMPARE(panel.table->currentIndex().data().toString(), QStringLiteral("MPI"));
    QTest::keyClick(panel.table, Qt::Key_Left);
    QCOMPARE(names(), QStringList({ QStringLiteral("Application"), QStringLiteral("MPI") }));
    const QRect cell = panel.table->visualRect(model.index(1, 0));
    QTest::mouseClick(panel.table->viewport(), Qt::LeftButton, {}, QPoint(cell.left() + 8, cell.center().y()));
    QCOMPARE(names(), open);
    // What was open stays so in another interval.
    panel.state.setInterval({ 2000, 5000 }, QStringLiteral("Zoom"));
    settle(panel.summary);
    QCOMPARE(model.rowCount(), 5);
    actionOf(*panel.table, u"Close All Groups")->trigger();
    QCOMPARE(model.rowCount(), 2);
    actionOf(*panel.table, u"Open All Groups")->trigger();
    QCOMPARE(model.rowCount(), 7);
    // A group stands for all its functions.
    QSignalSpy lit(&panel.summary, &FunctionSummary::lightRequested);
    panel.table->selectRow(rowOf(model, "MPI"));
    QTest::keyClick(panel.table, Qt::Key_Return);
    QCOMPARE(lit.size(), 1);
    QCOMPARE(lit.front().front().value<std::vector<core::FunctionId>>().size(), std::size_t { 3 });
    QCOMPARE(panel.summary.table().by, QStringLiteral("group"));
}

/// The menu of a class of Score-P is for all its functions, and the class has its colour.
void TestFunctionSummary::classesOfScorePAreHiddenAndShown()
{
    Panel panel(m_trace.store);
    panel.summary.setGrouping(core::FunctionGrouping::Score);
    settle(panel.summary);
    const QAbstractItemModel& model = *panel.table->model();
    const auto hiddenNames = [&panel] {
        QStringList names;
        for (const core::FunctionId function : panel.state.hiddenFunctions())
            names += QString::fromStdString(panel.state.store()->definitions().function(function).name);
        names.sort();
        return names;
    };
    QVERIFY(rowOf(model, "MPI") >= 0 && rowOf(model, "COM") >= 0);
    const ColorScheme scheme(Theme::Dark);
    panel.summary.setColorScheme(scheme);
    QCOMPARE(model.index(rowOf(model, "MPI"), Model::Function).data(Qt::DecorationRole).value<QColor>(),
        scheme.functionClass(core::ScoreClass::Mpi));
    panel.table->selectRow(rowOf(model, "MPI"));
    actionOf(*panel.table, u"Hide in Charts")->trigger();
    const QStringList mpi { QStringLiteral("MPI_Allreduce"), QStringLiteral("MPI_Recv"), QStringLiteral("MPI_Send") };
    QCOMPARE(hiddenNames(), mpi);
    panel.table->selectRow(rowOf(model, "COM"));
    actionOf(*panel.table, u"Show Only These in Charts")->trigger();
    QVERIFY(!hiddenNames().contains(QStringLiteral("main")));
    for (const QString& name : mpi)
        QVERIFY(hiddenNames().contains(name));
    actionOf(*panel.table, u"Show All Functions in Charts")->trigger();
    QVERIFY(hiddenNames().isEmpty());
}

void TestFunctionSummary::groupsAreFiltered()
{
    Panel panel(m_trace.store);
    panel.summary.setGrouping(core::FunctionGrouping::Class);
    settle(panel.summary);
    const QAbstractItemModel& model = *panel.table->model();
    const int groups = model.rowCount();
    QVERIFY(groups >= 2);
    panel.summary.findChild<QLineEdit*>()->setText(QStringLiteral("compute"));
    QCOMPARE(model.rowCount(), 1); // its class, which is closed
    actionOf(*panel.table, u"Open All Groups")->trigger();
    QCOMPARE(model.rowCount(), 2);
    QCOMPARE(model.index(1, 0).data().toString(), QStringLiteral("compute"));
    panel.summary.findChild<QLineEdit*>()->clear();
    QVERIFY(model.rowCount() > groups);
}

void TestFunctionSummary::groupingIsKept()
{
    Panel panel(m_trace.store);
    panel.summary.setGrouping(core::FunctionGrouping::File);
    settle(panel.summary);
    QVERIFY(rowOf(*panel.table->model(), "main.c") >= 0 && rowOf(*panel.table->model(), "unknown file") >= 0);
    FunctionSummary other(panel.state);
    other.restoreSettings(panel.summary.saveSettings());
    QCOMPARE(other.grouping(), core::FunctionGrouping::File);
    // This trace defines no groups, so that all functions are in none.
    panel.summary.setGrouping(core::FunctionGrouping::Defined);
    settle(panel.summary);
    QCOMPARE(panel.table->model()->rowCount(), 1);
    QCOMPARE(panel.table->model()->index(0, 0).data().toString(), QStringLiteral("in no group"));
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
