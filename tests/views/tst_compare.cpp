// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/statistics/profile.h"
#include "core/analysis/statistics/workcolumns.h"
#include "core/store/storeview.h"
#include "testclass.h"
#include "timelinetraces.h"
#include "views/base/tablequery.h"
#include "views/base/viewstate.h"
#include "views/charts/compare/comparechart.h"
#include "views/charts/compare/comparemodel.h"
#include "views/charts/compare/comparepicture.h"
#include "views/charts/compare/comparequery.h"
#include "views/charts/compare/comparewidget.h"
#include "views/heat/heatarea.h"
#include "views/heat/heatscalecontrols.h"
#include "views/tables/summarytable.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QComboBox>
#include <QContextMenuEvent>
#include <QImage>
#include <QLabel>
#include <QPainter>
#include <QSignalSpy>

namespace lightcone::tests::tst_compare {

using namespace views;

namespace {

/// @p ranks ranks of 1,000 ticks: rank i computes for 100 + 50 · (i mod 3) ticks, in which it solves for 40, and waits
/// in a barrier for the others. rank 0 alone writes a file.
std::shared_ptr<const core::StoreView> unevenRanks(int ranks = 4)
{
    TraceMaker maker;
    maker.addRanks(ranks, maker.addNode("node"));
    const core::RegionId program = maker.addRegion("main");
    const core::RegionId compute = maker.addRegion("compute");
    const core::RegionId solve = maker.addRegion("solve");
    const core::RegionId barrier = maker.addRegion("MPI_Barrier");
    const core::RegionId write = maker.addRegion("write_file");
    for (int rank = 0; rank < ranks; ++rank) {
        maker.at(rank).enter(0, program);
        const core::Tick computed = 100 + 50 * (rank % 3);
        maker.at(rank).enter(10, compute);
        maker.at(rank).enter(20, solve);
        maker.at(rank).leave(60, solve);
        maker.at(rank).leave(10 + computed, compute);
        if (rank == 0) {
            maker.at(rank).enter(300, write);
            maker.at(rank).leave(310, write);
        }
        maker.at(rank).enter(400 + computed, barrier);
        maker.at(rank).leave(700, barrier);
        maker.at(rank).leave(1'000, program);
    }
    return maker.finish();
}

CompareRequest requestOf(const std::shared_ptr<const core::StoreView>& store, const CompareForm& form = {})
{
    return { store, store->interval(), {}, {}, core::ownClasses(store->definitions()), form, nullptr,
        core::shownClasses(core::ownClasses(store->definitions())) };
}

CompareData dataOf(const std::shared_ptr<const core::StoreView>& store, const CompareForm& form = {},
    std::size_t mostCells = kMostComparedCells)
{
    return queryCompare(requestOf(store, form), {}, mostCells).value();
}

/// The column of @p name.
std::uint32_t columnOf(const CompareData& data, const char* name)
{
    for (std::uint32_t i = 0; i < data.columns.size(); ++i) {
        if (data.columns[i].name == QLatin1String(name))
            return i;
    }
    return ~0U;
}

QStringList namesOf(const std::vector<QString>& names)
{
    return { names.begin(), names.end() };
}

/// A shown widget.
struct Shown {
    explicit Shown(std::shared_ptr<const core::StoreView> store)
    {
        state.setStore(std::move(store));
        widget.resize(900, 700);
        widget.show();
        settle();
    }
    void settle()
    {
        QVERIFY(QTest::qWaitForWindowExposed(&widget));
        QTRY_VERIFY(!widget.isBusy());
    }
    QStringList rows() const { return namesOf(widget.area().chart()->rowNames); }
    QStringList columns() const { return namesOf(widget.area().chart()->columnNames); }
    QPoint at(std::uint32_t row, std::uint32_t column) const
    {
        return widget.area().layoutShown().rectOf(row, column).center().toPoint();
    }
    QString cell(int row, int column) const
    {
        QSortFilterProxyModel& proxy = widget.tableView().proxy();
        return proxy.index(row, column).data(CellRoles::PlainRole).toString();
    }

    ViewState state;
    CompareWidget widget { state };
};

} // namespace

/// Tests the comparison of locations: its numbers, its chart, and the view.
class TestCompare : public QObject {
    Q_OBJECT

private slots:
    void cellsAreThoseOfProfiles()
    {
        const auto store = unevenRanks();
        for (const core::Measure measure : { core::Measure::Exclusive, core::Measure::Inclusive, core::Measure::Visits,
                 core::Measure::Max, core::Measure::Share }) {
            const CompareData data = dataOf(store, { {}, {}, measure });
            QCOMPARE(data.rows.size(), std::size_t { 4 });
            for (std::uint32_t row = 0; row < 4; ++row) {
                std::vector<core::ProfileEntry> entries;
                QVERIFY(core::profile(*store, data.rows[row].locations, store->interval(), entries, {}).isDone());
                for (std::uint32_t column = 0; column < data.columns.size(); ++column) {
                    const auto entry
                        = std::ranges::find(entries, data.columns[column].function, &core::ProfileEntry::function);
                    QCOMPARE(data.grid.value(row, column).has_value(), entry != entries.end());
                    if (entry == entries.end())
                        continue;
                    const auto length = static_cast<double>(data.interval.length());
                    const std::array expected { static_cast<double>(entry->exclusive),
                        static_cast<double>(entry->inclusive), static_cast<double>(entry->visits), 0.0,
                        static_cast<double>(entry->max), static_cast<double>(entry->exclusive) / length };
                    QCOMPARE(*data.grid.value(row, column), expected[static_cast<std::size_t>(measure)]);
                }
            }
        }
    }

    void namesTheSlowest()
    {
        const auto store = unevenRanks();
        const CompareData data = dataOf(store);
        QVERIFY(data.verdict);
        QCOMPARE(data.rows[data.verdict->row].label, QStringLiteral("rank 2"));
        QVERIFY(!data.isWorkOutside);
        const QString text = verdictText(*store, data);
        QVERIFY2(text.startsWith(QStringLiteral("Slowest: rank 2, with ")), qPrintable(text));
        QVERIFY2(text.contains(QStringLiteral("compute")), qPrintable(text));
        const core::ColumnStatistics& of = data.columns[columnOf(data, "write_file")].statistics;
        QCOMPARE(of.having, 1U);
        QCOMPARE(of.rows, 4U);
        QCOMPARE(of.imbalance(), 0.75);
        QCOMPARE(of.maxRow, 0U);
        QVERIFY(of.min.integer == 0);
    }

    /// A row of which data is lost is neither the slowest nor part of the mean.
    void leavesOutLostRows()
    {
        TraceMaker maker;
        maker.addRanks(4, maker.addNode("node"));
        const core::RegionId work = maker.addRegion("work");
        const core::RegionId more = maker.addRegion("more");
        for (int rank = 0; rank < 4; ++rank) {
            maker.at(rank).enter(0, work);
            maker.at(rank).leave(1'000 * (rank + 1), work);
        }
        maker.at(3).enter(3'000, more); // a time that runs backwards
        maker.at(3).leave(9'000, more);
        const auto store = maker.finish();
        QVERIFY(store->isDamaged());
        const CompareData data = dataOf(store);
        QVERIFY(data.verdict);
        QCOMPARE(data.rows[data.verdict->row].label, QStringLiteral("rank 2"));
        QCOMPARE(data.verdict->rows, 3U);
        QCOMPARE(data.verdict->meanWork, 2'000.0);
        const QString text = verdictText(*store, data);
        QVERIFY2(
            text.startsWith(QStringLiteral("Slowest: rank 2, with 3.000 µs of work, 50.0 % more than the mean of 3 "
                                           "rows")),
            qPrintable(text));
        QVERIFY2(text.contains(QStringLiteral("1 row of which data is lost"))
                || text.contains(QStringLiteral("1 row(s) of which data is lost")),
            qPrintable(text));
    }

    void saysThatWorkIsEven()
    {
        const auto store = unevenRanks(1);
        QVERIFY(verdictText(*store, dataOf(store)).isEmpty());
        TraceMaker maker;
        maker.addRanks(3, maker.addNode("node"));
        const core::RegionId work = maker.addRegion("work");
        for (int rank = 0; rank < 3; ++rank) {
            maker.at(rank).enter(0, work);
            maker.at(rank).leave(1'000, work);
        }
        const auto even = maker.finish();
        QVERIFY(verdictText(*even, dataOf(even)).startsWith(QStringLiteral("Work is even")));
    }

    /// Without calls that work, what is outside of calls is work.
    void findsWorkOutsideOfCalls()
    {
        TraceMaker maker;
        maker.addRanks(3, maker.addNode("node"));
        const core::RegionId barrier = maker.addRegion("MPI_Barrier");
        for (int rank = 0; rank < 3; ++rank) {
            maker.at(rank).enter(0, barrier);
            maker.at(rank).leave(10, barrier);
            maker.at(rank).enter(200 + 100 * rank, barrier);
            maker.at(rank).leave(500, barrier);
        }
        const auto store = maker.finish();
        const CompareData data = dataOf(store);
        QVERIFY(data.isWorkOutside);
        QCOMPARE(data.rows[2].workTicks, std::uint64_t { 390 });
        QVERIFY(verdictText(*store, data).startsWith(QStringLiteral("Slowest: rank 2, with ")));
    }

    void rowsAndColumnsAreGrouped()
    {
        const auto store = unevenRanks();
        const CompareData nodes
            = dataOf(store, { CompareRows::Nodes, CompareColumns::Classes, core::Measure::Inclusive });
        QCOMPARE(nodes.rows.size(), std::size_t { 1 });
        QCOMPARE(nodes.rows[0].label, QStringLiteral("node"));
        QCOMPARE(nodes.rows[0].locations.size(), std::size_t { 4 });
        const std::uint32_t work = columnOf(nodes, "Work");
        QCOMPARE(nodes.grid.value(0, work), std::optional(4'000.0)); // main is around all
        QCOMPARE(nodes.columns[work].function, core::FunctionId::none);
        const CompareData groups = dataOf(store, { CompareRows::Processes, CompareColumns::Groups });
        QCOMPARE(groups.rows.size(), std::size_t { 4 });
        QVERIFY(columnOf(groups, "MPI") != ~0U);
    }

    void ordersRowsAndColumns()
    {
        const auto store = unevenRanks();
        const auto data = std::make_shared<const CompareData>(dataOf(store));
        CompareStyle style;
        const auto names = [&] {
            const CompareChart chart = makeCompareChart(store, data, style);
            return namesOf(chart.heat->rowNames).join(QLatin1Char(' '));
        };
        QVERIFY(names().startsWith(QStringLiteral("rank 2 ")));
        style.rows = CompareRowOrder::Trace;
        QCOMPARE(names(), QStringLiteral("rank 0 rank 1 rank 2 rank 3"));
        style.rows = CompareRowOrder::Column;
        style.orderColumn = columnOf(*data, "compute");
        QCOMPARE(names(), QStringLiteral("rank 2 rank 1 rank 0 rank 3"));
        style.columns = CompareColumnOrder::Name;
        CompareChart chart = makeCompareChart(store, data, style);
        QCOMPARE(namesOf(chart.heat->columnNames),
            (QStringList { QStringLiteral("compute"), QStringLiteral("main"), QStringLiteral("MPI_Barrier"),
                QStringLiteral("solve"), QStringLiteral("write_file") }));
        // compute: 60, 110, 160 and 60 ticks
        const double tick = 1.0 / static_cast<double>(store->definitions().clock.ticksPerSecond);
        QVERIFY(qAbs(*chart.heat->grid->value(0, 0) - (160 - 97.5) * tick) < 1e-15);
        style.isDifference = false;
        chart = makeCompareChart(store, data, style);
        QVERIFY(qAbs(*chart.heat->grid->value(0, 0) - 160 * tick) < 1e-15);
        QVERIFY(chart.heat->kind == HeatScale::Kind::Amount);
        QVERIFY(
            heatText(*chart.heat, { 0, 1 }, { 0, 1 }).startsWith(QStringLiteral("rank 2, compute: Exclusive time ")));
    }

    /// Columns with little of the measure have no cells where there is no room; the statistics know them.
    void hasBoundedCells()
    {
        const auto store = unevenRanks();
        const CompareData all = dataOf(store);
        const auto few = std::make_shared<const CompareData>(dataOf(store, {}, 8));
        QCOMPARE(few->columns.size(), all.columns.size());
        QCOMPARE(few->grid.recorded(), std::size_t { 8 });
        QCOMPARE(few->unseenColumns, all.columns.size() - 2);
        const QString verdict = verdictText(*store, *few);
        QVERIFY2(verdict.contains(QStringLiteral(": 2 of %1, those").arg(all.columns.size())), qPrintable(verdict));
        QVERIFY(!verdictText(*store, all).contains(QStringLiteral("those with most")));
        QCOMPARE(makeCompareChart(store, few, {}).columns.size(), std::size_t { 2 });
        QCOMPARE(dataOf(store, {}, 0).grid.recorded(), std::size_t { 0 });
    }

    void showsAndSelects()
    {
        Shown shown(unevenRanks());
        QVERIFY(shown.rows().startsWith(QStringLiteral("rank 2")));
        QTest::mouseClick(shown.widget.area().viewport(), Qt::LeftButton, {}, shown.at(1, 0));
        QCOMPARE(shown.state.selectedRows().rows().size(), std::size_t { 1 });
        QCOMPARE(shown.state.selectedRows().rows()[0].label, shown.rows().at(1));
        QCOMPARE(shown.widget.area().highlights().columns, (std::vector<std::uint32_t> { 0 }));
        QCOMPARE(shown.widget.area().highlights().rows, (std::vector<std::uint32_t> { 1 }));
        QCOMPARE(shown.widget.tableView().selectionModel()->selectedRows().size(), 1);
        QTest::mouseClick(shown.widget.area().viewport(), Qt::LeftButton, Qt::ControlModifier, shown.at(0, 0));
        QCOMPARE(shown.state.selectedRows().rows().size(), std::size_t { 2 });
        shown.state.clearSelection();
        QVERIFY(shown.widget.area().highlights().rows.empty());
        QTest::mouseClick(shown.widget.area().viewport(), Qt::LeftButton, {}, QPoint(4, shown.at(0, 0).y()));
        QTest::mouseClick(
            shown.widget.area().viewport(), Qt::LeftButton, Qt::ShiftModifier, QPoint(4, shown.at(2, 0).y()));
        QCOMPARE(shown.state.selectedRows().rows().size(), std::size_t { 3 });
    }

    /// The menu is about the column under the pointer, or about those that are selected where it is one of them.
    void menuSelectsItsColumn()
    {
        Shown shown(unevenRanks());
        const auto openMenu = [&shown](std::uint32_t column) {
            const QPoint position = shown.widget.area().viewport()->mapToGlobal(shown.at(0, column));
            QContextMenuEvent event(
                QContextMenuEvent::Mouse, shown.widget.mapFromGlobal(position), position, Qt::NoModifier);
            QApplication::sendEvent(&shown.widget, &event);
            return shown.widget.area().highlights().columns;
        };
        QTest::mouseClick(shown.widget.area().viewport(), Qt::LeftButton, {}, shown.at(1, 0));
        QCOMPARE(openMenu(2), (std::vector<std::uint32_t> { 2 }));
        shown.widget.area().setSelected({}, { 0, 2 });
        QCOMPARE(openMenu(2), (std::vector<std::uint32_t> { 0, 2 }));
    }

    void chosenRowsStandSideBySide()
    {
        Shown shown(unevenRanks());
        auto& model = dynamic_cast<CompareModel&>(*shown.widget.tableView().proxy().sourceModel());
        QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        QCOMPARE(model.partCount(), 0);
        QVERIFY(shown.widget.tableView().isColumnHidden(CompareModel::partColumn(0)));
        const auto rowOf = [&shown](std::uint32_t location) {
            const std::vector<core::LocationId> locations { core::LocationId { location } };
            return SelectedRow { QStringLiteral("rank %1").arg(location), locations };
        };
        RowSelection rows(rowOf(1));
        rows.toggle(rowOf(2), shown.state.store()->definitions());
        shown.state.setSelectedRows(rows);
        QCOMPARE(model.partCount(), 2);
        QVERIFY(!shown.widget.tableView().isColumnHidden(CompareModel::differenceColumn(1)));
        QVERIFY(shown.widget.tableView().isColumnHidden(CompareModel::differenceColumn(0)));
        for (int row = 0; row < model.rowCount(); ++row) {
            if (shown.cell(row, CompareModel::Name) != QStringLiteral("compute"))
                continue;
            const double tick = 1.0 / static_cast<double>(shown.state.store()->definitions().clock.ticksPerSecond);
            QVERIFY(qAbs(shown.cell(row, CompareModel::partColumn(0)).toDouble() - 110 * tick) < 1e-15);
            QVERIFY(qAbs(shown.cell(row, CompareModel::differenceColumn(1)).toDouble() - 50 * tick) < 1e-15);
            QCOMPARE(shown.cell(row, CompareModel::MaxRow), QStringLiteral("rank 2"));
        }
    }

    void followsIntervalAndChoices()
    {
        Shown shown(unevenRanks());
        shown.state.setInterval({ 300, 310 }, QStringLiteral("zoom"));
        shown.settle();
        QCOMPARE(shown.columns(), (QStringList { QStringLiteral("write_file"), QStringLiteral("main") }));
        shown.widget.setForm({ CompareRows::Nodes, CompareColumns::Classes, core::Measure::Visits });
        shown.settle();
        QCOMPARE(shown.rows(), QStringList { QStringLiteral("node") });
        CompareStyle style;
        style.isDifference = false;
        shown.widget.setArrangement(style);
        QTRY_VERIFY(shown.widget.area().chart()->kind == HeatScale::Kind::Amount);
        const QByteArray settings = shown.widget.saveSettings();
        Shown other(unevenRanks());
        other.widget.restoreSettings(settings);
        other.settle();
        QVERIFY(other.widget.form() == shown.widget.form());
        QVERIFY(other.widget.arrangement() == style);
        other.widget.restoreSettings("nonsense");
        QVERIFY(other.widget.form() == shown.widget.form());
        const TableQuery query = shown.widget.table();
        QCOMPARE(query.id, QLatin1String("compare"));
        QCOMPARE(query.measure, QStringLiteral("visits"));
        QCOMPARE(query.by, QStringLiteral("node,class"));
    }

    void readsWords()
    {
        const auto store = unevenRanks();
        CompareForm form;
        QCOMPARE(readCompareForm(*store, QStringLiteral("max"), QStringLiteral("process,group"), form), QString());
        QVERIFY(form == (CompareForm { CompareRows::Processes, CompareColumns::Groups, core::Measure::Max }));
        QCOMPARE(measureWord(store->definitions(), form), QStringLiteral("max"));
        QCOMPARE(byWords(form), QStringLiteral("process,group"));
        QVERIFY(!readCompareForm(*store, QStringLiteral("nonsense"), {}, form).isEmpty());
        QVERIFY(!readCompareForm(*store, {}, QStringLiteral("rank"), form).isEmpty());
    }

    void exportsPictures()
    {
        Shown shown(unevenRanks());
        const auto paint = [&shown](const PictureChoices& choices) {
            QImage image(800, 500, QImage::Format_RGB32);
            QPainter painter(&image);
            expectDone(shown.widget.picture(choices)(painter, PictureRoom(QSizeF(800, 500)), {}));
            painter.end();
            return image;
        };
        QCOMPARE(paint({}), paint({}));
        PictureChoices dark;
        dark.theme = Theme::Dark;
        QVERIFY(paint(dark) != paint({}));
        shown.state.setStore(nullptr);
        QVERIFY(!shown.widget.area().chart());
    }
};

LIGHTCONE_TEST(TestCompare, Widgets)

} // namespace lightcone::tests::tst_compare

#include "tst_compare.moc"
