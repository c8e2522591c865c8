// SPDX-License-Identifier: GPL-3.0-or-later
#include "testclass.h"
#include "tests/contextsamples.h"
#include "views/base/sampletext.h"
#include "views/base/tablequery.h"
#include "views/base/viewstate.h"
#include "views/panels/contexts/contextmodel.h"
#include "views/panels/contexts/contextpanel.h"
#include "views/panels/contexts/contexttext.h"
#include "views/tables/summarytable.h"

#include <QAbstractItemModelTester>
#include <QComboBox>
#include <QSignalSpy>
#include <QTest>

namespace lightcone::tests::tst_contextpanel {

using namespace views;
using Model = ContextModel;

namespace {

/// Two ranks: in main / step are solve, from two lines, and wait; a timer of 10 ms and a counter take samples. One
/// sample names no context.
struct SampledTrace {
    SampledTrace()
        : maker(2)
    {
        maker.addGenerator("timer", "TIME", "DECIMAL", "-3", "10");
        maker.addGenerator("cycles", "COUNT", "DECIMAL", "6", "2");
        const core::CallingContextId main = maker.addContext(maker.addRegion("main"), {}, "main.c", 3);
        const core::CallingContextId step = maker.addContext(maker.addRegion("step"), main, "main.c", 7);
        const core::RegionId solve = maker.addRegion("solve");
        const core::CallingContextId first = maker.addContext(solve, step, "step.c", 20);
        const core::CallingContextId second = maker.addContext(solve, step, "step.c", 30);
        const core::CallingContextId wait = maker.addContext(maker.addRegion("wait"), step, "step.c", 40);
        core::Tick t = 0;
        for (const core::CallingContextId context : { step, first, first, second, wait })
            maker.sample({ 0, t += 10'000, context, 1, "timer" });
        maker.sample({ 0, t += 10'000, core::CallingContextId::none, {}, "timer" });
        maker.sample({ 1, 5'000, wait, 2, "cycles" });
        maker.sample({ 1, 25'000, second, 3, "timer" });
        store = maker.finish();
    }

    SampleTraceMaker maker;
    std::shared_ptr<const core::StoreView> store;
};

ContextAnswer answerOf(const std::shared_ptr<const core::StoreView>& store, bool isByLine)
{
    const std::vector<core::LocationId> all = core::allLocations(*store);
    const core::Interval whole = store->interval();
    return { store,
        std::make_shared<const core::ContextTree>(core::contextTree(*store, { all, whole, isByLine }, {}).value()),
        isByLine, {} };
}

/// The rows from top to bottom, each after as many dashes as it has others above it: "-step 7 1".
QString rowsOf(const QAbstractItemModel& model)
{
    QStringList rows;
    for (int row = 0; row < model.rowCount(); ++row) {
        const QModelIndex name = model.index(row, Model::Context);
        rows += QString(name.data(CellRoles::LevelRole).toInt(), QLatin1Char('-'))
            + QStringLiteral("%1 %2 %3")
                  .arg(name.data().toString(), model.index(row, Model::Inclusive).data().toString(),
                      model.index(row, Model::Exclusive).data().toString());
    }
    return rows.join(QLatin1Char('\n'));
}

} // namespace

/// Tests the tree of calling contexts.
class TestContextPanel : public QObject {
    Q_OBJECT

private slots:
    void opensPaths()
    {
        const SampledTrace trace;
        Model model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setAnswer(answerOf(trace.store, false));
        QCOMPARE(rowsOf(model), QStringLiteral("main 7 0\nSamples without calling context 1 1"));
        QCOMPARE(model.index(0, 0).data(CellRoles::OpenRole), QVariant(false));
        model.setOpen(0, true);
        model.setOpen(1, true);
        QCOMPARE(rowsOf(model),
            QStringLiteral("main 7 0\n-step 7 1\n--solve 4 4\n--wait 2 2\nSamples without calling context 1 1"));
        QVERIFY(!model.index(2, 0).data(CellRoles::OpenRole).isValid());
        QCOMPARE(model.parentRow(3), 1);
        QCOMPARE(model.index(2, Model::InclusiveShare).data(CellRoles::SortRole).toDouble(), 4.0 / 8);
        model.setAnswer(answerOf(trace.store, false)); // what was open stays so
        QCOMPARE(model.rowCount(), 5);
        model.closeAll();
        QCOMPARE(model.rowCount(), 2);
        QCOMPARE(model.openHotPath(0), 2);
        QCOMPARE(model.rowCount(), 5);
        model.closeAll();
        model.openHeaviest(4);
        QCOMPARE(model.rowCount(), 3); // the four that stand below each other have no room for those beside them
        model.clear();
        QCOMPARE(model.rowCount(), 0);
    }

    void tellsLinesApart()
    {
        const SampledTrace trace;
        Model model;
        model.setAnswer(answerOf(trace.store, true));
        model.openHeaviest(100);
        QCOMPARE(rowsOf(model),
            QStringLiteral("main · main.c:3 7 0\n-step · main.c:7 7 1\n--solve · step.c:20 2 2\n--solve · step.c:30 2 "
                           "2\n--wait · step.c:40 2 2\nSamples without calling context 1 1"));
    }

    /// Only what one generator with a period takes stands for an amount.
    void estimates()
    {
        const SampledTrace trace;
        Model model;
        ContextAnswer answer = answerOf(trace.store, false);
        model.setAnswer(answer);
        QVERIFY(model.measuredBy() == nullptr);
        QCOMPARE(model.index(0, Model::InclusiveAmount).data().toString(), QString());
        answer.generator = 0;
        model.setAnswer(answer);
        QCOMPARE(model.index(0, Model::Inclusive).data().toString(), QStringLiteral("6"));
        QCOMPARE(model.index(0, Model::InclusiveAmount).data(CellRoles::SortRole).toDouble(), 60'000.0); // ticks
        answer.generator = 1;
        model.setAnswer(answer);
        model.openHeaviest(100);
        QCOMPARE(rowsOf(model), QStringLiteral("main 1 0\n-step 1 0\n--wait 1 1"));
        QCOMPARE(model.index(0, Model::InclusiveAmount).data(CellRoles::SortRole).toULongLong(), quint64 { 2'000'000 });
        QCOMPARE(model.headerData(Model::InclusiveAmount, Qt::Horizontal, Qt::DisplayRole).toString(),
            QStringLiteral("≈ Events"));
    }

    void wordsOfTheCommandLine()
    {
        QCOMPARE(isByLine({}), std::optional(false));
        QCOMPARE(isByLine(QStringLiteral("line")), std::optional(true));
        QVERIFY(!isByLine(QStringLiteral("file")));
        const std::vector<core::SampleGenerator> generators { { "timer", core::SampleGenerator::Mode::Time, 0.0005 },
            { "cycles", core::SampleGenerator::Mode::Count, 2e6 }, {} };
        bool isKnown = false;
        QCOMPARE(generatorOf(generators, QStringLiteral("cycles"), isKnown), std::optional(std::uint32_t { 1 }));
        QVERIFY(isKnown);
        QVERIFY(!generatorOf(generators, QStringLiteral("all"), isKnown) && isKnown);
        QVERIFY(!generatorOf(generators, QStringLiteral("other"), isKnown) && !isKnown);
        QCOMPARE(generatorText(generators[0]), QStringLiteral("timer, every 500.0 µs"));
        QCOMPARE(generatorText(generators[1]), QStringLiteral("cycles, every 2,000,000 events"));
    }

    void panel()
    {
        const SampledTrace trace;
        ViewState state;
        ContextPanel panel(state);
        auto* table = panel.findChild<SummaryTable*>();
        state.setStore(trace.store);
        panel.resize(900, 300);
        panel.show();
        QVERIFY(QTest::qWaitForWindowExposed(&panel));
        QTRY_COMPARE(table->model()->rowCount(), 5); // what has most is open
        QCOMPARE(rowsOf(*table->model()),
            QStringLiteral("main 7 0\n-step 7 1\n--solve 4 4\n--wait 2 2\nSamples without calling context 1 1"));
        table->sortByColumn(Model::Inclusive, Qt::AscendingOrder);
        QCOMPARE(rowsOf(*table->model()),
            QStringLiteral("Samples without calling context 1 1\nmain 7 0\n-step 7 1\n--wait 2 2\n--solve 4 4"));
        QCOMPARE(panel.table().id, QLatin1String("contexts"));
        auto* generators = [&] {
            for (auto* box : panel.findChildren<QComboBox*>()) {
                if (box->accessibleName() == QStringLiteral("Generators of samples"))
                    return box;
            }
            return static_cast<QComboBox*>(nullptr);
        }();
        QVERIFY(generators != nullptr);
        QCOMPARE(generators->count(), 3);
        generators->setCurrentIndex(2);
        QTRY_COMPARE(rowsOf(*table->model()), QStringLiteral("main 1 0\n-step 1 0\n--wait 1 1"));
        QCOMPARE(panel.table().measure, QStringLiteral("cycles"));
        const QByteArray settings = panel.saveSettings();
        generators->setCurrentIndex(0);
        panel.restoreSettings(settings);
        QCOMPARE(generators->currentIndex(), 2);
        QSignalSpy lit(&panel, &ContextPanel::lightRequested);
        table->setCurrentIndex(table->model()->index(0, 0));
        for (QAction* action : table->actions()) {
            if (action->text() == QStringLiteral("Close All"))
                action->trigger();
        }
        QCOMPARE(table->model()->rowCount(), 1);
        table->setCurrentIndex(table->model()->index(0, 0));
        table->setFocus();
        QTest::keyClick(table, Qt::Key_Return);
        QCOMPARE(table->model()->rowCount(), 3);
        QCOMPARE(table->currentIndex().data().toString(), QStringLiteral("wait"));
    }

    void saysWhyItIsEmpty()
    {
        SampleTraceMaker maker(1);
        maker.call(0, maker.addRegion("main"), 0, 10);
        QCOMPARE(noSamplesText(*maker.finish(), false), QStringLiteral("This trace has no samples"));
        const SampledTrace trace;
        QVERIFY(noSamplesText(*trace.store, false).startsWith(QStringLiteral("No sample was taken in this interval")));
    }
};

LIGHTCONE_TEST(TestContextPanel, Widgets)

} // namespace lightcone::tests::tst_contextpanel

#include "tst_contextpanel.moc"
