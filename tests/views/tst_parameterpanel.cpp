// SPDX-License-Identifier: GPL-3.0-or-later
#include "testclass.h"
#include "tracemaker.h"
#include "views/base/tablequery.h"
#include "views/base/viewstate.h"
#include "views/panels/parameters/parametermodel.h"
#include "views/panels/parameters/parameterpanel.h"
#include "views/tables/summarytable.h"

#include <QAbstractItemModelTester>
#include <QAction>
#include <QSignalSpy>
#include <QTest>

#include <array>

namespace lightcone::tests::tst_parameterpanel {

using namespace views;
using Model = ParameterModel;

namespace {

/// "solve" is visited with the sizes 9, 10 and 9, for 10, 20 and 30 ticks.
std::shared_ptr<const core::StoreView> sizeTrace()
{
    TraceMaker maker;
    maker.addRanks(1, maker.addNode("node"));
    const core::RegionId solve = maker.addRegion("solve");
    const core::ParameterId size = maker.builder.addParameter({ 0, "size" });
    const auto visit = [&](core::Tick t, core::Tick length, std::uint64_t value) {
        maker.at(0).enter(t, solve);
        maker.at(0).event(t, core::EventKind::Parameter,
            std::array { core::Field::reference(core::FieldKey::Parameter, core::FieldType::Parameter, size),
                core::Field::number(core::FieldKey::Value, value) });
        maker.at(0).leave(t + length, solve);
    };
    visit(0, 10, 9);
    visit(100, 20, 10);
    visit(200, 30, 9);
    return maker.finish();
}

} // namespace

/// Tests the table of parameters.
class TestParameterPanel : public QObject {
    Q_OBJECT

private slots:
    void rows()
    {
        const auto store = sizeTrace();
        Model model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        const std::vector<core::LocationId> locations = core::allLocations(*store);
        model.setSummary(store, core::parameterSummary(*store, locations, store->interval(), 1, {}).value());
        const auto cell
            = [&model](int row, int column, int role = Qt::DisplayRole) { return model.index(row, column).data(role); };
        QCOMPARE(model.rowCount(), 2);
        QCOMPARE(cell(0, Model::Function).toString(), QStringLiteral("solve"));
        QCOMPARE(cell(0, Model::Parameter).toString(), QStringLiteral("size"));
        QCOMPARE(cell(0, Model::Value).toString(), QStringLiteral("9"));
        QCOMPARE(cell(0, Model::Visits).toString(), QStringLiteral("2"));
        QCOMPARE(cell(0, Model::Inclusive, Model::SortRole).toDouble(), 40.0);
        QCOMPARE(cell(0, Model::Longest, Model::SortRole).toDouble(), 30.0);
        QVERIFY(cell(0, Model::Value, Model::SortRole).toULongLong()
            < cell(1, Model::Value, Model::SortRole).toULongLong());

        const auto few = core::parameterSummary(*store, locations, store->interval(), 1, {}, 1);
        model.setSummary(store, few.value());
        QCOMPARE(model.rowCount(), 2);
        QCOMPARE(cell(1, Model::Function).toString(), QStringLiteral("All others"));
        QCOMPARE(cell(1, Model::Visits).toString(), QStringLiteral("1"));
        QVERIFY(!core::isValid(model.functionAt(1)));
        model.clear();
        QCOMPARE(model.rowCount(), 0);
    }

    void followsTheIntervalAndLights()
    {
        ViewState state;
        ParameterPanel panel(state);
        auto* const table = panel.findChild<SummaryTable*>();
        const QSignalSpy lit(&panel, &ParameterPanel::lightRequested);
        state.setStore(sizeTrace());
        panel.resize(700, 300);
        panel.show();
        QVERIFY(QTest::qWaitForWindowExposed(&panel));
        QTRY_COMPARE(table->model()->rowCount(), 2);
        QCOMPARE(panel.table().id, QLatin1String("parameters"));
        table->setCurrentIndex(table->model()->index(0, 0));
        table->actions().front()->trigger();
        QCOMPARE(lit.size(), 1);
        state.setInterval({ 50, 150 }, QStringLiteral("zoom"));
        QTRY_COMPARE(table->model()->rowCount(), 1);
        state.setInterval({ 130, 150 }, QStringLiteral("zoom"));
        QTRY_COMPARE(table->model()->rowCount(), 0);
        QCOMPARE(table->emptyText(), QStringLiteral("No call that is entered in this interval has parameters"));
    }

    void saysThatThereIsNone()
    {
        TraceMaker maker;
        maker.addLocation();
        QCOMPARE(noParametersText(*maker.finish(), false), QStringLiteral("This trace gives no parameters to calls"));
    }
};

LIGHTCONE_TEST(TestParameterPanel, Widgets)

} // namespace lightcone::tests::tst_parameterpanel

#include "tst_parameterpanel.moc"
