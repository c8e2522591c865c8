// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/beside/documentcomparison.h"
#include "core/filter/filtermatch.h"
#include "core/profile/document.h"
#include "core/store/storeview.h"
#include "testclass.h"
#include "tests/core/twinrun.h"
#include "views/beside/profiledifftext.h"
#include "views/panels/health/healthmodel.h"
#include "views/panels/profilediff/profilediffmodel.h"

#include <QAbstractItemModelTester>
#include <QLocale>
#include <QSet>

#include <memory>
#include <variant>
#include <vector>

namespace lightcone::tests::tst_profilediff {

using namespace views;
using Model = ProfileDiffModel;

namespace {

/// A run whose trace lacks a function that a filter excludes.
struct Compared {
    std::shared_ptr<const core::StoreView> store;
    std::shared_ptr<const core::ProfileComparison> comparison;

    explicit Compared(const char* missing)
    {
        TwinRun::Options options { .seed = 4 };
        if (missing)
            options.missingInTrace = { missing };
        TwinRun run(options);
        const auto parsed = core::FilterFile::parse("SCOREP_REGION_NAMES_BEGIN EXCLUDE helper SCOREP_REGION_NAMES_END");
        const core::FilterMatcher filter(std::get<core::FilterFile>(parsed));
        store = run.trace();
        comparison = std::make_shared<const core::ProfileComparison>(
            core::compareWithProfile(*store, *run.profile(), &filter, 1, {}).value());
    }
};

QString textAt(const Model& model, int row, int column, int role = Qt::DisplayRole)
{
    return model.index(row, column).data(role).toString();
}

} // namespace

class TestProfileDiff : public QObject {
    Q_OBJECT

private slots:
    void rows();
    void chosenLocations();
    void signedCounts();
    void sameRun();
    void everyReasonHasWords();
    void healthReport();
};

void TestProfileDiff::rows()
{
    const Compared compared("helper");
    Model model;
    const QAbstractItemModelTester tester(&model);
    const std::vector<core::LocationId> all = core::allLocations(*compared.store);
    model.setComparison(compared.store, compared.comparison, all);
    QCOMPARE(model.rowCount(), static_cast<int>(compared.comparison->differences.size()));
    QVERIFY(model.rowCount() > 0);
    bool areVisits = false;
    for (int row = 0; row < model.rowCount(); ++row) {
        const core::ProfileDifference& difference = compared.comparison->differences[static_cast<std::size_t>(row)];
        QCOMPARE(
            textAt(model, row, Model::Path), QString::fromStdString(compared.comparison->pathName(difference.path)));
        QCOMPARE(textAt(model, row, Model::Reason), differenceReasonText(core::DifferenceReason::Filtered));
        QVERIFY(!textAt(model, row, Model::Reason, Qt::ToolTipRole).isEmpty());
        QCOMPARE(
            textAt(model, row, Model::Trace, CellRoles::PlainRole), QString::fromStdString(difference.traced.text()));
        const double change = difference.traced.toDouble() - difference.recorded.toDouble();
        QCOMPARE(model.index(row, Model::Difference).data(CellRoles::SortRole).toDouble(), change);
        const double share = model.index(row, Model::Share).data(CellRoles::SortRole).toDouble();
        QVERIFY(share > 0 && share <= 1);
        if (compared.comparison->metrics[difference.metric].kind == core::ComparedMetric::Kind::Visits) {
            areVisits = true;
            QVERIFY(textAt(model, row, Model::Difference).startsWith(QLocale().negativeSign()));
        }
    }
    QVERIFY(areVisits);
    model.clear();
    QCOMPARE(model.rowCount(), 0);
}

void TestProfileDiff::chosenLocations()
{
    const Compared compared("helper");
    Model model;
    int sum = 0;
    for (const core::LocationId location : core::allLocations(*compared.store)) {
        model.setComparison(compared.store, compared.comparison, std::vector { location });
        sum += model.rowCount();
    }
    QCOMPARE(sum, static_cast<int>(compared.comparison->differences.size()));
}

/// Counters may be below 0. What is left out of the list is not told as equal.
void TestProfileDiff::signedCounts()
{
    const Compared compared(nullptr);
    auto comparison = std::make_shared<core::ProfileComparison>(*compared.comparison);
    comparison->metrics = { { core::ComparedMetric::Kind::Counter, "level", {} } };
    comparison->differences = { { 0, 0, 0, core::CubeCell::ofInteger(-5), core::CubeCell::ofInteger(3), {} } };
    comparison->counts[0] = 1;
    const std::vector locations { comparison->locations[0].traced };
    Model model;
    model.setComparison(compared.store, comparison, locations);
    const QString minus = QLocale().negativeSign();
    QCOMPARE(textAt(model, 0, Model::Trace), minus + u'5');
    QCOMPARE(textAt(model, 0, Model::Profile), QStringLiteral("3"));
    QCOMPARE(textAt(model, 0, Model::Difference), minus + u'8');
    QCOMPARE(textAt(model, 0, Model::Trace, Model::PlainRole), QStringLiteral("-5"));
    const QString whole = noDifferencesText(*comparison);
    comparison->counts[0] = 2;
    QVERIFY(noDifferencesText(*comparison) != whole);
    QCOMPARE(noDifferencesText(*compared.comparison), comparisonSummary(*compared.comparison));
}

void TestProfileDiff::sameRun()
{
    const Compared compared(nullptr);
    Model model;
    model.setComparison(compared.store, compared.comparison, core::allLocations(*compared.store));
    QCOMPARE(model.rowCount(), 0);
    QVERIFY(comparisonSummary(*compared.comparison).contains(QString::number(compared.comparison->compared)));
    QVERIFY(!noProfileText(core::documentOf(compared.store)).isEmpty());
}

void TestProfileDiff::everyReasonHasWords()
{
    QSet<QString> words;
    for (std::size_t i = 0; i < core::kDifferenceReasonCount; ++i) {
        const auto reason = static_cast<core::DifferenceReason>(i);
        words.insert(differenceReasonText(reason));
        words.insert(differenceReasonExplanation(reason));
        QVERIFY(!core::differenceReasonName(reason).empty());
    }
    QCOMPARE(words.size(), static_cast<qsizetype>(2 * core::kDifferenceReasonCount));
}

void TestProfileDiff::healthReport()
{
    const Compared compared("helper");
    HealthModel model;
    const QAbstractItemModelTester tester(&model);
    model.setStore(compared.store);
    const int before = model.rowCount();
    model.setComparison(*compared.comparison);
    QCOMPARE(model.rowCount(), before + 1);
    QModelIndex finding;
    for (int row = 0; row < model.rowCount(); ++row) {
        if (model.index(row, HealthModel::Detail).data(Qt::DisplayRole).toString()
            == comparisonSummary(*compared.comparison))
            finding = model.index(row, 0);
    }
    QVERIFY(finding.isValid());
    QCOMPARE(model.rowCount(finding), 1); // filtered
    QCOMPARE(model.index(0, 0, finding).data(Qt::DisplayRole).toString(),
        differenceReasonText(core::DifferenceReason::Filtered));
}

LIGHTCONE_TEST(TestProfileDiff, Widgets)

} // namespace lightcone::tests::tst_profilediff

#include "tst_profilediff.moc"
