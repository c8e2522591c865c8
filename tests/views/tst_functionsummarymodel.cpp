// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/statistics/functionstatistics.h"
#include "core/analysis/statistics/profile.h"
#include "core/profile/document.h"
#include "sampletrace.h"
#include "testclass.h"
#include "views/base/colorscheme.h"
#include "views/panels/functions/functionsummarymodel.h"
#include "views/tables/tablecopy.h"

#include <QAbstractItemModelTester>
#include <QLocale>
#include <QSignalSpy>

namespace lightcone::tests::tst_functionsummarymodel {

using namespace views;
using Model = FunctionSummaryModel;

class TestFunctionSummaryModel final : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }
    void showsTheProfileExactly();
    void showsTheStatistics();
    void barsAreShares();
    void empty();
    void copyFormats();
    void headersExplain();

private:
    std::vector<core::ProfileEntry> profileOf(core::Interval interval) const;

    tests::SampleTrace m_trace;
};

std::vector<core::ProfileEntry> TestFunctionSummaryModel::profileOf(core::Interval interval) const
{
    std::vector<core::ProfileEntry> entries;
    [[maybe_unused]] const bool done = core::profile(*m_trace.store, m_trace.ranks, interval, entries, {}).isDone();
    return entries;
}

void TestFunctionSummaryModel::showsTheProfileExactly()
{
    Model model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    const std::vector<core::ProfileEntry> entries = profileOf({ 1000, 5000 });
    QCOMPARE(entries.size(), std::size_t { 5 });
    model.setProfile(core::documentOf(m_trace.store).profile, entries);
    model.setColors(ColorScheme(Theme::Light).functions(m_trace.store->definitions()));
    QCOMPARE(model.rowCount(), 5);
    for (int row = 0; row < model.rowCount(); ++row) {
        const core::ProfileEntry& entry = entries[static_cast<std::size_t>(row)];
        const core::FunctionDef& function = m_trace.store->definitions().function(entry.function);
        QCOMPARE(model.index(row, Model::Function).data().toString(), QString::fromStdString(function.name));
        const auto number = [&](int column) { return model.index(row, column).data(Model::SortRole).toULongLong(); };
        QCOMPARE(number(Model::Visits), entry.visits);
        QCOMPARE(number(Model::Inclusive), entry.inclusive);
        QCOMPARE(number(Model::Exclusive), entry.exclusive);
        QCOMPARE(number(Model::Min), entry.min);
        QCOMPARE(number(Model::Max), entry.max);
        QCOMPARE(model.index(row, Model::Function).data(Qt::DecorationRole).value<QColor>(),
            ColorScheme(Theme::Light).functions(m_trace.store->definitions())[indexOf(entry.function)]);
    }
    const QModelIndex compute = model.index(1, Model::Inclusive);
    QCOMPARE(compute.data().toString(), QString::fromUtf8("2.200 µs")); // 900 + 1300 ns
    QCOMPARE(compute.data(Model::PlainRole).toString(), QStringLiteral("0.000002200"));
    // A call that began before the interval has time in it, but it is no visit, so there is no shortest visit.
    model.setProfile(core::documentOf(m_trace.store).profile, profileOf({ 1200, 5000 }));
    int entered = 0;
    for (int row = 0; row < model.rowCount(); ++row) {
        const bool isVisited = model.index(row, Model::Visits).data(Model::SortRole).toULongLong() > 0;
        entered += isVisited ? 1 : 0;
        for (const int column : { Model::Min, Model::Max })
            QCOMPARE(model.index(row, column).data().toString().isEmpty(), !isVisited);
    }
    QVERIFY(entered > 0 && entered < model.rowCount());
    model.clear();
    QCOMPARE(model.rowCount(), 0);
}

void TestFunctionSummaryModel::showsTheStatistics()
{
    Model model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    const core::Interval interval { 1000, 5000 };
    const std::vector<core::ProfileEntry> entries = profileOf(interval);
    model.setProfile(core::documentOf(m_trace.store).profile, entries);
    std::vector<core::VisitStatistics> statistics;
    QVERIFY(
        core::functionStatistics(*m_trace.store, m_trace.ranks, interval, core::Estimator::Classes, 1, statistics, {})
            .isDone());
    for (const int column : { Model::LowerQuartile, Model::Median, Model::Deviation })
        QVERIFY(!model.index(0, column).data().isValid());
    const QSignalSpy changed(&model, &Model::dataChanged);
    model.setStatistics(statistics);
    QCOMPARE(changed.count(), 1);
    for (int row = 0; row < model.rowCount(); ++row) {
        const core::ProfileEntry& entry = entries[static_cast<std::size_t>(row)];
        const core::Spread& expected = statistics[core::indexOf(entry.function)].inside;
        const core::Spread& whole = statistics[core::indexOf(entry.function)].whole;
        const auto sortValue = [&](int column) { return model.index(row, column).data(Model::SortRole).toDouble(); };
        QCOMPARE(sortValue(Model::WholeMean), whole.mean());
        QCOMPARE(sortValue(Model::WholeMedian), whole.median().value());
        QCOMPARE(sortValue(Model::WholeSum), core::toDouble(whole.sum));
        QCOMPARE(sortValue(Model::WholeMin), core::toDouble(whole.min));
        QCOMPARE(sortValue(Model::WholeMax), core::toDouble(whole.max));
        QCOMPARE(model.index(row, Model::Median).data(Model::SortRole).toDouble(), expected.median().value());
        QCOMPARE(model.index(row, Model::Mean).data(Model::SortRole).toDouble(), expected.mean());
        QCOMPARE(model.index(row, Model::LowerQuartile).data().isValid(), expected.lowerQuartile().has_value());
    }
    // The median of 900 and 1300 ns.
    QCOMPARE(model.index(1, Model::Median).data().toString(), QString::fromUtf8("1.100 µs"));
    QCOMPARE(model.index(1, Model::Median).data(Model::PlainRole).toString(), QStringLiteral("0.0000011"));
    QCOMPARE(model.index(1, Model::Deviation).data().toString(), QString::fromUtf8("283 ns"));
    model.setProfile(core::documentOf(m_trace.store).profile, entries);
    QVERIFY(!model.hasStatistics());
}

void TestFunctionSummaryModel::barsAreShares()
{
    Model model;
    model.setProfile(core::documentOf(m_trace.store).profile, profileOf({ 1000, 5000 }));
    double greatest = 0;
    for (int row = 0; row < model.rowCount(); ++row) {
        const double share = model.index(row, Model::Inclusive).data(Model::ShareRole).toDouble();
        QVERIFY(share >= 0 && share <= 1);
        greatest = std::max(greatest, share);
        QVERIFY(!model.index(row, Model::Min).data(Model::ShareRole).isValid());
        QVERIFY(!model.index(row, Model::Function).data(Model::ShareRole).isValid());
    }
    QCOMPARE(greatest, 1.0);
}

void TestFunctionSummaryModel::empty()
{
    Model model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    QCOMPARE(model.rowCount(), 0);
    QCOMPARE(model.columnCount(), int { Model::kAllColumns });
    for (int column = 0; column < Model::kColumnCount; ++column)
        QVERIFY(!model.headerData(column, Qt::Horizontal, Qt::DisplayRole).toString().isEmpty());
}

void TestFunctionSummaryModel::copyFormats()
{
    Model model;
    std::vector<core::ProfileEntry> entries = profileOf({ 1000, 5000 });
    entries.resize(1);
    model.setProfile(core::documentOf(m_trace.store).profile, entries);
    const QStringList header { QStringLiteral("a,b"), QStringLiteral("say \"c\""), QStringLiteral("d\te") };
    const CopiedColumns columns { { Model::Function, Model::Visits, Model::Inclusive }, header };
    QCOMPARE(tableText(model, { 0 }, columns, Model::PlainRole, CopyFormat::Csv),
        QStringLiteral("\"a,b\",\"say \"\"c\"\"\",d\te\r\nmain,3,0.000011997\r\n"));
    QCOMPARE(tableText(model, { 0 }, columns, Model::PlainRole, CopyFormat::Tabs),
        QStringLiteral("a,b\tsay \"c\"\td e\nmain\t3\t0.000011997\n"));
}

void TestFunctionSummaryModel::headersExplain()
{
    const Model model;
    for (int column = 0; column < Model::kColumnCount; ++column)
        QVERIFY(!model.headerData(column, Qt::Horizontal, Qt::ToolTipRole).toString().isEmpty());
    const QString visits = model.headerData(Model::Visits, Qt::Horizontal, Qt::ToolTipRole).toString();
    QVERIFY2(visits.contains(QStringLiteral("entered")), qPrintable(visits));
}

LIGHTCONE_TEST(TestFunctionSummaryModel, Widgets)

} // namespace lightcone::tests::tst_functionsummarymodel

#include "tst_functionsummarymodel.moc"
