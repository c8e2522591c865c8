// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/storebuilder.h"
#include "core/store/storeview.h"
#include "testclass.h"
#include "views/base/viewstate.h"
#include "views/navigation/selectionnavigator.h"
#include "views/panels/health/healthmodel.h"
#include "views/panels/health/healthpanel.h"

#include <QHeaderView>
#include <QScrollBar>
#include <QTest>
#include <QTreeView>

namespace lightcone::tests::tst_healthpanel {

using views::HealthModel;
using namespace Qt::StringLiterals;

namespace {

constexpr const char* kLongDetail
    = "/scratch/project/a/path/of/many/folders/with_names_that_have_no_spaces/traces/4294967296.evt: "
      "it ends after 12,345,678 bytes, inside of a record";

/// A trace with findings, one of them with a long detail.
std::shared_ptr<const core::StoreView> makeStore()
{
    core::StoreBuilder builder;
    core::LocationDef def;
    def.name = "rank 0";
    const core::LocationId location = builder.addLocation(def);
    core::RegionDef region;
    region.name = "work";
    const core::RegionId work = builder.addRegion(region);
    core::LocationWriter& writer = builder.writer(location);
    writer.leave(5, work); // was never entered
    writer.enter(900, work);
    writer.leave(1000, work);
    core::Diagnostic diagnostic;
    diagnostic.code = core::DiagnosticCode::EventFileDamaged;
    diagnostic.location = location;
    diagnostic.detail = kLongDetail;
    builder.report(diagnostic);
    core::Progress progress;
    auto store = builder.finish(progress, {}, 1);
    return store.isOk() ? std::move(store).value() : nullptr;
}

} // namespace

class TestHealthPanel final : public QObject {
    Q_OBJECT

private slots:
    void fitsItsWidth_data();
    void fitsItsWidth();
    void followsItsWidth();
};

void TestHealthPanel::fitsItsWidth_data()
{
    QTest::addColumn<int>("width");
    QTest::addColumn<bool>("hasDetailColumn");
    QTest::newRow("as at first") << 340 << false;
    QTest::newRow("narrow") << 240 << false;
    QTest::newRow("wide") << 1200 << true;
}

/// All texts can be seen, whatever the width: columns have room, and rows are as high as their texts.
void TestHealthPanel::fitsItsWidth()
{
    QFETCH(int, width);
    QFETCH(bool, hasDetailColumn);
    views::ViewState state;
    views::SelectionNavigator navigator(state);
    views::HealthPanel panel(state, navigator);
    state.setStore(makeStore());
    panel.resize(width, 500);
    panel.show();
    QTRY_VERIFY(!panel.isBusy());
    auto* tree = panel.findChild<QTreeView*>();
    tree->expandAll();
    QTRY_VERIFY(tree->visualRect(panel.model().index(0, 0)).height() > 0);
    QCoreApplication::processEvents();
    QCOMPARE(tree->isColumnHidden(HealthModel::Detail), !hasDetailColumn);
    QCOMPARE(tree->header()->length(), tree->viewport()->width());
    QCOMPARE(tree->horizontalScrollBar()->maximum(), 0);

    QModelIndex detailed;
    for (int row = 0; row < panel.model().rowCount(); ++row) {
        const QModelIndex head = panel.model().index(row, 0);
        for (int entry = 0; entry < panel.model().rowCount(head); ++entry) {
            const QModelIndex cell = panel.model().index(entry, HealthModel::Detail, head);
            if (cell.data().toString().contains("4294967296.evt"_L1))
                detailed = cell;
        }
    }
    QVERIFY(detailed.isValid());
    const int column = hasDetailColumn ? HealthModel::Detail : HealthModel::Finding;
    const QRect area = tree->visualRect(detailed.siblingAtColumn(column));
    // A text of this advance in lines of that width, which are not all full.
    const QFontMetrics metrics = tree->fontMetrics();
    const int lines = metrics.horizontalAdvance(detailed.data().toString()) / area.width() + 1;
    QVERIFY(lines > 1);
    QVERIFY2(area.height() >= lines * metrics.height(), qPrintable(QString::number(area.height())));
}

void TestHealthPanel::followsItsWidth()
{
    views::ViewState state;
    views::SelectionNavigator navigator(state);
    views::HealthPanel panel(state, navigator);
    state.setStore(makeStore());
    panel.resize(1200, 500);
    panel.show();
    QTRY_VERIFY(!panel.isBusy());
    auto* tree = panel.findChild<QTreeView*>();
    tree->expandAll();
    const auto heightOfAll = [&] {
        int height = 0;
        for (QModelIndex row = panel.model().index(0, 0); row.isValid(); row = tree->indexBelow(row))
            height += tree->visualRect(row).height();
        return height;
    };
    QCoreApplication::processEvents();
    const int wide = heightOfAll();
    panel.resize(260, 500);
    QTRY_VERIFY(heightOfAll() > wide);
    panel.resize(1200, 500);
    QTRY_COMPARE(heightOfAll(), wide);
}

LIGHTCONE_TEST(TestHealthPanel, Widgets)

} // namespace lightcone::tests::tst_healthpanel

#include "tst_healthpanel.moc"
