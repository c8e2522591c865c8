// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/statistics/profile.h"
#include "sampletrace.h"
#include "testclass.h"
#include "views/base/viewstate.h"
#include "views/navigation/tracelinksholder.h"
#include "views/panels/functions/functionsummary.h"
#include "views/panels/functions/functionsummarymodel.h"
#include "views/panels/state/statepanel.h"
#include "views/tables/summarytable.h"

#include <QHeaderView>
#include <QLabel>
#include <QTableView>
#include <QTreeView>

namespace lightcone::tests::tst_functionparts {

using namespace views;
using Model = FunctionSummaryModel;

// Panels that answer for several selected rows.
class TestFunctionParts final : public QObject {
    Q_OBJECT

private slots:
    void standSideBySide();
    void manyRowsAreASum();
    void keepsItsColumns();
    void barsHaveOneScale();
    void statesOfSeveralRows();

private:
    static void settle(const FunctionSummary& summary) { QTRY_VERIFY(!summary.isBusy()); }
    RowSelection rows(std::initializer_list<std::size_t> ranks) const
    {
        RowSelection selection;
        for (const std::size_t rank : ranks)
            selection.toggle(
                { QStringLiteral("Rank %1").arg(rank), { m_trace.ranks[rank] } }, m_trace.store->definitions());
        return selection;
    }

    tests::SampleTrace m_trace;
};

void TestFunctionParts::standSideBySide()
{
    ViewState state;
    state.setStore(m_trace.store);
    FunctionSummary summary(state);
    summary.show();
    state.setRange(core::Interval { 1300, 2700 });
    state.setSelectedRows(rows({ 2, 0 }));
    settle(summary);
    const auto* table = summary.findChild<QTableView*>();
    const QAbstractItemModel& shown = *table->model();
    const std::size_t ranks[] { 2, 0 }; // in the order in which they were selected
    for (std::size_t part = 0; part < 2; ++part) {
        std::vector<core::ProfileEntry> oracle;
        const core::LocationId location = m_trace.ranks[ranks[part]];
        QVERIFY(core::profile(*m_trace.store, { &location, 1 }, { 1300, 2700 }, oracle, {}).isDone());
        for (int row = 0; row < shown.rowCount(); ++row) {
            const QString name = shown.index(row, Model::Function).data().toString();
            core::ProfileEntry expected;
            for (const core::ProfileEntry& entry : oracle) {
                if (m_trace.store->definitions().function(entry.function).name == name.toStdString())
                    expected = entry;
            }
            const std::uint64_t values[] { expected.visits, expected.inclusive, expected.exclusive };
            for (std::size_t like = 0; like < Model::kPartColumns.size(); ++like) {
                const int column = Model::partColumn(part, like);
                QVERIFY(!table->isColumnHidden(column));
                QCOMPARE(shown.index(row, column).data(Model::SortRole).toULongLong(), values[like]);
            }
        }
        const QString header = shown.headerData(Model::partColumn(part, 2), Qt::Horizontal).toString();
        QCOMPARE(header, QStringLiteral("Rank %1\nExclusive").arg(ranks[part]));
    }
    QCOMPARE(shown.headerData(Model::Exclusive, Qt::Horizontal).toString(), QStringLiteral("Sum\nExclusive"));
    // They stand before the sum, row by row.
    const QHeaderView& header = *table->horizontalHeader();
    QVERIFY(header.visualIndex(Model::partColumn(0, 2)) < header.visualIndex(Model::partColumn(1, 0)));
    QVERIFY(header.visualIndex(Model::partColumn(1, 2)) < header.visualIndex(Model::Visits));
    QVERIFY(table->isColumnHidden(Model::partColumn(2, 0)));
    const QString title = summary.findChild<QLabel*>()->text();
    QVERIFY2(title.endsWith(QStringLiteral("side by side: Rank 2, Rank 0; and their sum")), qPrintable(title));
    state.setSelectedRows(rows({ 0 }));
    settle(summary);
    QVERIFY(table->isColumnHidden(Model::partColumn(0, 0)));
    QCOMPARE(shown.headerData(Model::Exclusive, Qt::Horizontal).toString(), QStringLiteral("Exclusive"));
}

void TestFunctionParts::manyRowsAreASum()
{
    ViewState state;
    state.setStore(m_trace.store);
    FunctionSummary summary(state);
    summary.show();
    RowSelection many;
    std::vector<SelectedRow> list;
    for (std::size_t i = 0; i <= Model::kMostParts; ++i) // rows of one location are as good as others here
        list.push_back({ QStringLiteral("r%1").arg(i), { m_trace.ranks[i % 3] } });
    many.extend(list, list.back());
    state.setSelectedRows(many);
    settle(summary);
    QVERIFY(summary.findChild<QTableView*>()->isColumnHidden(Model::partColumn(0, 0)));
    const QString title = summary.findChild<QLabel*>()->text();
    QVERIFY2(title.endsWith(QStringLiteral("sum of 7 rows: r0, r1, r2 and 4 more")), qPrintable(title));
}

/// The layout that is kept knows nothing of rows that happened to be selected.
void TestFunctionParts::keepsItsColumns()
{
    ViewState state;
    state.setStore(m_trace.store);
    FunctionSummary summary(state);
    summary.show();
    auto* table = summary.findChild<QTableView*>();
    table->setColumnHidden(Model::Inclusive, true);
    emit summary.findChild<SummaryTable*>()->columnsChanged();
    state.setSelectedRows(rows({ 0, 1 }));
    settle(summary);
    QVERIFY(!table->isColumnHidden(Model::partColumn(0, 0)));
    QVERIFY(table->isColumnHidden(Model::partColumn(0, 1))); // like that of the sum
    FunctionSummary other(state);
    other.show();
    state.setSelectedRows({});
    settle(other);
    other.restoreSettings(summary.saveSettings());
    const auto* otherTable = other.findChild<QTableView*>();
    QVERIFY(otherTable->isColumnHidden(Model::Inclusive));
    QVERIFY(!otherTable->isColumnHidden(Model::Exclusive));
    for (int column = Model::kColumnCount; column < Model::kAllColumns; ++column)
        QVERIFY(otherTable->isColumnHidden(column));
}

void TestFunctionParts::barsHaveOneScale()
{
    ViewState state;
    state.setStore(m_trace.store);
    FunctionSummary summary(state);
    summary.show();
    state.setSelectedRows(rows({ 0, 1, 2 }));
    settle(summary);
    const QAbstractItemModel& shown = *summary.findChild<QTableView*>()->model();
    double most = 0;
    for (int row = 0; row < shown.rowCount(); ++row) {
        for (std::size_t part = 0; part < 3; ++part)
            most = std::max(most, shown.index(row, Model::partColumn(part, 1)).data(Model::SortRole).toDouble());
    }
    for (int row = 0; row < shown.rowCount(); ++row) {
        for (std::size_t part = 0; part < 3; ++part) {
            const QModelIndex cell = shown.index(row, Model::partColumn(part, 1));
            QCOMPARE(cell.data(Model::ShareRole).toDouble(), cell.data(Model::SortRole).toDouble() / most);
        }
    }
}

void TestFunctionParts::statesOfSeveralRows()
{
    ViewState state;
    state.setStore(m_trace.store);
    TraceLinksHolder links(state);
    StatePanel panel(state, links);
    panel.show();
    auto* tree = panel.findChild<QTreeView*>();
    const auto sections = [&] {
        QStringList texts;
        for (int row = 0; row < tree->model()->rowCount(); ++row)
            texts += tree->model()->index(row, 0).data().toString();
        return texts;
    };
    state.setSelectedRows(rows({ 0, 2 }));
    QTRY_VERIFY(!panel.isBusy());
    QCOMPARE(sections(), QStringList()); // there is no time yet
    state.setCursor(Place { m_trace.ranks[1], 1300 });
    QTRY_VERIFY(!panel.isBusy());
    QVERIFY2(panel.findChild<QLabel*>()->text().startsWith(QStringLiteral("Rank 0, Rank 2 at ")),
        qPrintable(panel.findChild<QLabel*>()->text()));
    const core::Definitions& definitions = m_trace.store->definitions();
    const QString first = QString::fromStdString(definitions.locationLabel(m_trace.ranks[0]));
    const QString second = QString::fromStdString(definitions.locationLabel(m_trace.ranks[2]));
    QVERIFY(sections().contains(first + QStringLiteral(" · Call stack: 2")));
    QVERIFY(sections().contains(second + QStringLiteral(" · Call stack: 2")));
    state.setSelectedRows({});
    QTRY_VERIFY(!panel.isBusy());
    QVERIFY(sections().contains(QStringLiteral("Call stack: 1"))); // of the location at the cursor alone
}

LIGHTCONE_TEST(TestFunctionParts, Widgets)

} // namespace lightcone::tests::tst_functionparts

#include "tst_functionparts.moc"
