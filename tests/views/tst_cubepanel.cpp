// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cube/cubeprofile.h"
#include "core/cubepl/profilesums.h"
#include "core/profile/document.h"
#include "core/recorded/cubedocument.h"
#include "core/store/storeview.h"
#include "testclass.h"
#include "tests/core/random.h"
#include "tests/core/randomcube.h"
#include "tests/core/randomtrace.h"
#include "tests/core/seedrows.h"
#include "views/base/tablequery.h"
#include "views/base/viewstate.h"
#include "views/heat/heatarea.h"
#include "views/panels/cube/cubeboxplot.h"
#include "views/panels/cube/cubepane.h"
#include "views/panels/cube/cubepanel.h"
#include "views/panels/cube/cubetreemodel.h"
#include "views/panels/cube/cubetreeview.h"

#include <QAbstractItemModelTester>
#include <QCollator>
#include <QLineEdit>
#include <QPaintEvent>
#include <QSignalSpy>
#include <QTest>

#include <algorithm>
#include <set>

/// The three linked trees: what their rows say while they are folded and unfolded, sorted, searched and chosen.
namespace lightcone::tests::tst_cubepanel {

using namespace core;
using views::CubePane;
using views::CubeTreeModel;

namespace {

std::shared_ptr<const ProfileSums> sumsOf(const CubeProfile& profile)
{
    return ProfileSums::make(std::make_shared<const CubeProfile>(profile), {}).value();
}

std::shared_ptr<const CubeProfile> sharedCube(std::uint32_t seed)
{
    return std::make_shared<const CubeProfile>(randomCube({ seed }));
}

Document documentOf(const std::shared_ptr<const CubeProfile>& cube)
{
    Progress progress;
    return documentOfCube(cube, progress, {}).value();
}

/// The numbers of the visits of a profile.
std::shared_ptr<const views::CubeNumbers> visits(const CubeProfile& profile)
{
    const auto answer
        = views::cubeCallNumbers(*sumsOf(profile), { profile.definitions.metricNamed("visits"), true }, {});
    return std::make_shared<const views::CubeNumbers>(answer.value().paths);
}

/// All rows of a model from top to bottom.
std::vector<QModelIndex> allRows(const QAbstractItemModel& model, const QModelIndex& parent = {})
{
    std::vector<QModelIndex> rows;
    for (int row = 0; row < model.rowCount(parent); ++row) {
        const QModelIndex index = model.index(row, 0, parent);
        rows.push_back(index);
        const std::vector<QModelIndex> below = allRows(model, index);
        rows.insert(rows.end(), below.begin(), below.end());
    }
    return rows;
}

QString valueOf(const QModelIndex& row)
{
    return row.siblingAtColumn(CubeTreeModel::Value).data(CubeTreeModel::PlainRole).toString();
}

/// A panel on a profile whose numbers are all there.
struct Shown {
    explicit Shown(std::uint32_t seed)
        : Shown(sharedCube(seed))
    {
    }
    explicit Shown(std::shared_ptr<const CubeProfile> profile)
        : cube(std::move(profile))
    {
        state.setDocument(documentOf(cube));
        panel.resize(900, 500);
        panel.show();
        wait();
    }
    void wait() const { QTRY_VERIFY(!panel.isBusy()); }
    /// The metrics, the call paths or the system.
    CubePane& pane(int index) const
    {
        const QStringList names { QStringLiteral("Metrics"), QStringLiteral("Call paths"), QStringLiteral("System") };
        for (CubePane* pane : panel.findChildren<CubePane*>()) {
            if (pane->accessibleName() == names[index])
                return *pane;
        }
        qFatal("The panel has no such pane.");
    }

    std::shared_ptr<const CubeProfile> cube;
    views::ViewState state;
    views::CubePanel panel { state };
};

} // namespace

class TestCubePanel final : public QObject {
    Q_OBJECT

private slots:
    void rowsBelowArePainted();
    void foldsRows_data() { addSeedRows(6); }
    void foldsRows();
    void sortsSiblings();
    void keepsTheOrderOfNames();
    void hotPathWithoutNumbers();
    void findsNames();
    void tellsPercents();
    void linksTheTrees();
    void countsHiddenChoicesOnce();
    void listsRegions();
    void showsTheSpread();
    void showsTopologies();
    void keepsSettings();
    void saysThatThereIsNoProfile();
};

void TestCubePanel::foldsRows()
{
    QFETCH(const std::uint32_t, seed);
    const auto cube = sharedCube(seed);
    const auto numbers = visits(*cube);
    CubeTreeModel model;
    const QAbstractItemModelTester tester(&model);
    model.setTree(views::cubeCallTree(cube->definitions));
    model.setNumbers(numbers, { {} });
    const std::vector<QModelIndex> rows = allRows(model);
    QCOMPARE(rows.size(), cube->definitions.callPaths.size());
    Random random(seed);
    WideInteger shown = 0;
    std::set<std::uint32_t> hidden;
    for (std::uint32_t i = 0; i < rows.size(); ++i) {
        QCOMPARE(model.idAt(rows[i]), i); // in the order of the profile
        if (hidden.contains(i))
            continue;
        const bool isOpen = random.below(2) == 0;
        model.setOpen(rows[i], isOpen);
        const std::uint32_t end = cube->definitions.callPaths[i].end;
        const bool isExclusive = isOpen && end > i + 1;
        QCOMPARE(valueOf(rows[i]),
            QString::fromStdString((isExclusive ? numbers->exclusive : numbers->inclusive)[i].text()));
        shown += (isExclusive ? numbers->exclusive : numbers->inclusive)[i].integer;
        for (std::uint32_t below = i + 1; !isOpen && below < end; ++below)
            hidden.insert(below);
    }
    // Whatever is folded, what is shown adds up to all.
    WideInteger all = 0;
    for (std::uint32_t i = 0; i < rows.size(); i = cube->definitions.callPaths[i].end)
        all += numbers->inclusive[i].integer;
    QVERIFY(shown == all);
}

void TestCubePanel::sortsSiblings()
{
    const auto cube = sharedCube(3);
    CubeTreeModel model;
    const QAbstractItemModelTester tester(&model);
    model.setTree(views::cubeCallTree(cube->definitions));
    model.setNumbers(visits(*cube), { {} });
    const QPersistentModelIndex kept = allRows(model)[7];
    const std::uint32_t id = model.idAt(kept);
    model.sort(CubeTreeModel::Value, Qt::DescendingOrder);
    QCOMPARE(model.idAt(kept), id);
    for (const QModelIndex& row : allRows(model)) {
        const QModelIndex next = row.sibling(row.row() + 1, 0);
        if (next.isValid())
            QVERIFY(valueOf(row).toLongLong() >= valueOf(next).toLongLong());
    }
    model.sort(CubeTreeModel::Name, Qt::AscendingOrder);
    QCollator names;
    names.setNumericMode(true);
    for (const QModelIndex& row : allRows(model)) {
        const QModelIndex next = row.sibling(row.row() + 1, 0);
        if (next.isValid())
            QVERIFY(names.compare(row.data().toString(), next.data().toString()) <= 0);
    }
    model.sort(-1, Qt::AscendingOrder);
    const std::vector<QModelIndex> rows = allRows(model);
    for (std::uint32_t i = 0; i < rows.size(); ++i)
        QCOMPARE(model.idAt(rows[i]), i);
}

void TestCubePanel::keepsTheOrderOfNames()
{
    const auto cube = sharedCube(3);
    CubeTreeModel model;
    const QAbstractItemModelTester tester(&model);
    model.setTree(views::cubeCallTree(cube->definitions));
    model.sort(CubeTreeModel::Name, Qt::AscendingOrder);
    model.setTree(views::cubeRegionList(cube->definitions));
    QCollator names;
    names.setNumericMode(true);
    for (int row = 0; row + 1 < model.rowCount(); ++row)
        QVERIFY(names.compare(model.index(row, 0).data().toString(), model.index(row + 1, 0).data().toString()) <= 0);
}

/// A metric that cannot be computed has no path with the greatest number.
void TestCubePanel::hotPathWithoutNumbers()
{
    const auto cube = sharedCube(1);
    CubeTreeModel model;
    model.setTree(views::cubeCallTree(cube->definitions));
    const QModelIndex first = model.index(0, 0);
    QVERIFY(model.hotPath({}).empty());
    model.setNumbers(
        std::make_shared<const views::CubeNumbers>(views::CubeNumbers { {}, {}, QStringLiteral("why"), {} }), { {} });
    QVERIFY(model.hotPath({}).empty());
    QCOMPARE(model.hotPath(first), std::vector<QModelIndex> { first });
    model.setNumbers(visits(*cube), { {} });
    QVERIFY(model.hotPath({}).size() > 1);
}

void TestCubePanel::findsNames()
{
    const auto cube = sharedCube(1);
    CubeTreeModel model;
    model.setTree(views::cubeCallTree(cube->definitions));
    const QString name = allRows(model)[5].data().toString();
    std::vector<std::uint32_t> expected;
    for (const QModelIndex& row : allRows(model)) {
        if (row.data().toString().contains(name))
            expected.push_back(model.idAt(row));
    }
    QModelIndex at;
    for (std::size_t i = 0; i <= expected.size(); ++i) { // and round to the first one
        at = model.find(name.toUpper(), at, true);
        QVERIFY(at.isValid());
        QCOMPARE(model.idAt(at), expected[i % expected.size()]);
    }
    QCOMPARE(model.idAt(model.find(name, {}, false)), expected.back());
    QVERIFY(!model.find(QStringLiteral("no such name"), {}, true).isValid());
}

void TestCubePanel::tellsPercents()
{
    const auto cube = sharedCube(2);
    const auto numbers = visits(*cube);
    CubeTreeModel model;
    model.setTree(views::cubeCallTree(cube->definitions));
    views::CubeDisplay display;
    display.isPercent = true;
    model.setNumbers(numbers, { display });
    const QModelIndex value = model.index(0, CubeTreeModel::Value);
    QCOMPARE(value.data().toString(), QString()); // of what is not known
    QVERIFY(!model.index(0, CubeTreeModel::Name).data(Qt::DecorationRole).isValid());
    display.whole = 4 * numbers->inclusive[0].toDouble();
    model.setNumbers(numbers, { display });
    QCOMPARE(value.data(CubeTreeModel::PlainRole).toString(), QStringLiteral("25"));
    QVERIFY(model.index(0, CubeTreeModel::Name).data(Qt::DecorationRole).isValid());
}

void TestCubePanel::linksTheTrees()
{
    const Shown shown(4);
    CubePane& metrics = shown.pane(0);
    CubePane& calls = shown.pane(1);
    CubePane& system = shown.pane(2);
    QCOMPARE(metrics.model().idAt(metrics.view().currentIndex()),
        static_cast<std::uint32_t>(shown.cube->definitions.metricNamed("time")));
    const CubeMetricId metric = shown.cube->definitions.metricNamed("visits");
    metrics.view().choose(metrics.model().indexOfId(static_cast<std::uint32_t>(metric)));
    shown.wait();
    const auto numbers = visits(*shown.cube);
    QCOMPARE(valueOf(calls.model().index(0, 0)),
        QString::fromStdString(
            (calls.model().isOpen(calls.model().index(0, 0)) ? numbers->exclusive : numbers->inclusive)[0].text()));
    // The system tree is of the call path that is chosen: without those below once it is unfolded.
    const QModelIndex row = calls.model().index(0, 0);
    for (const bool isOpen : { false, true }) {
        calls.view().setExpanded(row, isOpen);
        calls.view().choose(row);
        shown.wait();
        const std::vector<CubePathChoice> choice { { CubePathId { 0 }, !isOpen } };
        const auto expected = views::cubeSystemNumbers(*sumsOf(*shown.cube), { metric, true }, choice, {});
        for (const QModelIndex& node : allRows(system.model())) {
            const std::uint32_t id = system.model().idAt(node);
            const auto& cells
                = system.model().isOpen(node) ? expected.value().nodes.exclusive : expected.value().nodes.inclusive;
            QCOMPARE(valueOf(node), QString::fromStdString(cells[id].text()));
        }
    }
    // Percents of the root: all of the metric is 100 %.
    metrics.setMode(views::CubeValueMode::RootPercent);
    QCOMPARE(valueOf(metrics.view().currentIndex()), QStringLiteral("100"));
}

/// A row that was chosen and is hidden by a folded one now is part of what that includes.
void TestCubePanel::countsHiddenChoicesOnce()
{
    const Shown shown(4);
    CubePane& calls = shown.pane(1);
    CubePane& system = shown.pane(2);
    const QModelIndex row = calls.model().index(0, 0);
    QVERIFY(calls.model().rowCount(row) > 0);
    calls.view().expand(row);
    calls.view().choose(row);
    calls.view().selectionModel()->select(
        calls.model().index(0, 0, row), QItemSelectionModel::Select | QItemSelectionModel::Rows);
    calls.view().collapse(row);
    QCOMPARE(calls.view().chosen().size(), std::size_t { 2 });
    shown.wait();
    const CubeMetricId time = shown.cube->definitions.metricNamed("time");
    const std::vector<CubePathChoice> choice { { CubePathId { 0 }, true } };
    const auto expected = views::cubeSystemNumbers(*sumsOf(*shown.cube), { time, true }, choice, {});
    const QModelIndex root = system.model().index(0, 0);
    const views::CubeNumbers& numbers = expected.value().nodes;
    const std::uint32_t id = system.model().idAt(root);
    QCOMPARE(valueOf(root),
        QString::fromStdString((system.model().isOpen(root) ? numbers.exclusive : numbers.inclusive)[id].text()));
    for (const QModelIndex& node : allRows(system.model())) {
        if (system.model().rowCount(node) == 0)
            QCOMPARE(valueOf(node), QString::fromStdString(numbers.inclusive[system.model().idAt(node)].text()));
    }
    QVERIFY(system.caption().endsWith(row.data().toString()));
}

void TestCubePanel::listsRegions()
{
    const Shown shown(5);
    CubePane& calls = shown.pane(1);
    calls.setPage(1);
    shown.wait();
    QCOMPARE(calls.model().rowCount(), static_cast<int>(shown.cube->definitions.regions.size()));
    QCOMPARE(calls.model().columnCount(), 3);
    const CubeMetricId time = shown.cube->definitions.metricNamed("time");
    const auto expected = views::cubeCallNumbers(*sumsOf(*shown.cube), { time, true }, {});
    for (int row = 0; row < calls.model().rowCount(); ++row) {
        const auto place = static_cast<std::size_t>(row);
        QCOMPARE(calls.model().index(row, CubeTreeModel::Value).data(CubeTreeModel::PlainRole).toString(),
            QString::fromStdString(expected.value().regions.exclusive[place].text()));
        QCOMPARE(calls.model().index(row, CubeTreeModel::Inclusive).data(CubeTreeModel::PlainRole).toString(),
            QString::fromStdString(expected.value().regions.inclusive[place].text()));
    }
}

void TestCubePanel::showsTheSpread()
{
    const Shown shown(6);
    shown.pane(2).setPage(1);
    shown.wait();
    const auto* plot = shown.panel.findChild<views::CubeBoxPlot*>();
    QVERIFY(plot && plot->isVisible());
    QCOMPARE(plot->content().boxes.size(), std::size_t { 2 });
    QCOMPARE(plot->content().boxes[1].spread.count, shown.cube->definitions.locations.size());
    const auto geometry = views::layOutCubeBoxes(plot->content(), plot->size(), plot->font());
    QCOMPARE(geometry.boxes.size(), std::size_t { 2 });
    for (const views::CubeBoxGeometry::Box& box : geometry.boxes) {
        QVERIFY(box.highWhisker <= box.box.top() + 1);
        QVERIFY(box.lowWhisker >= box.box.bottom() - 1);
        QVERIFY(geometry.plot.adjusted(-1, -1, 1, 1).contains(box.box));
        QVERIFY(!views::cubeBoxTextAt(plot->content(), geometry, box.box.center()).isEmpty());
    }
}

void TestCubePanel::showsTopologies()
{
    CubeProfile profile = randomCube({ 6 });
    CubeTopology line;
    line.dimensions = { { "x", profile.definitions.locations.size(), false } };
    for (std::size_t i = 0; i < profile.definitions.locations.size(); ++i)
        line.places.push_back({ profile.definitions.locations[i], { i } });
    profile.definitions.topologies = { line };
    const Shown shown(std::make_shared<const CubeProfile>(std::move(profile)));
    CubePane& system = shown.pane(2);
    system.setPage(2);
    shown.wait();
    const auto* area = shown.panel.findChild<views::HeatArea*>();
    QVERIFY(area && area->isVisible() && area->chart());
    // The cells follow what is chosen, and so does the place that a click means.
    shown.pane(1).view().choose(shown.pane(1).model().index(0, 0));
    shown.wait();
    for (std::uint32_t i = 0; i < shown.cube->definitions.locations.size(); ++i) {
        const QModelIndex row
            = system.model().indexOfId(static_cast<std::uint32_t>(shown.cube->definitions.locations[i]));
        QCOMPARE(area->chart()->grid->value(0, i).value_or(0),
            row.siblingAtColumn(CubeTreeModel::Value).data(views::CellRoles::SortRole).toDouble());
    }
    system.setPage(0);
    QVERIFY(!shown.panel.isBusy());
    QVERIFY(system.view().isVisible());
}

void TestCubePanel::keepsSettings()
{
    const Shown shown(1);
    shown.pane(0).setMode(views::CubeValueMode::RootPercent);
    shown.pane(2).setMode(views::CubeValueMode::SelectionPercent);
    shown.pane(1).setPage(1);
    shown.pane(2).setPage(1);
    Shown other(2);
    views::CubePanel& panel = other.panel;
    panel.restoreSettings(shown.panel.saveSettings());
    QCOMPARE(other.pane(0).mode(), views::CubeValueMode::RootPercent);
    QCOMPARE(other.pane(1).mode(), views::CubeValueMode::Absolute);
    QCOMPARE(other.pane(2).mode(), views::CubeValueMode::SelectionPercent);
    QCOMPARE(other.pane(1).page(), 1);
    QCOMPARE(other.pane(2).page(), 1);
    for (const char* nonsense : { "", "\n", "a b", "x x x x x\n123" })
        panel.restoreSettings(nonsense);
    QCOMPARE(other.pane(0).mode(), views::CubeValueMode::RootPercent);
}

void TestCubePanel::saysThatThereIsNoProfile()
{
    views::ViewState state;
    views::CubePanel panel(state);
    panel.show();
    QVERIFY(!panel.isBusy());
    QCOMPARE(panel.table().id, QLatin1String(""));
    QVERIFY(panel.picture({}) != nullptr);
}

namespace {

/// Remembers what of a widget was painted.
class PaintWatch final : public QObject {
public:
    explicit PaintWatch(QWidget& widget) { widget.installEventFilter(this); }
    bool eventFilter(QObject*, QEvent* event) override
    {
        if (event->type() == QEvent::Paint)
            painted += static_cast<QPaintEvent*>(event)->region();
        return false;
    }

    QRegion painted;
};

} // namespace

/// Another metric changes the numbers of all rows, not only of those at the top.
void TestCubePanel::rowsBelowArePainted()
{
    const Shown shown(3);
    QTreeView& calls = shown.pane(1).view();
    calls.expandAll();
    QModelIndex below;
    for (const QModelIndex& row : allRows(*calls.model())) {
        if (row.parent().isValid() && calls.viewport()->rect().contains(calls.visualRect(row)))
            below = row;
    }
    QVERIFY(below.isValid());
    QTreeView& metrics = shown.pane(0).view();
    const int other = metrics.currentIndex().row() == 0 ? 1 : 0;
    QVERIFY(other < metrics.model()->rowCount());
    QCoreApplication::processEvents(); // what is painted without a change
    PaintWatch watch(*calls.viewport());
    shown.pane(0).view().choose(metrics.model()->index(other, 0));
    shown.wait();
    QTRY_VERIFY(watch.painted.contains(calls.visualRect(below).center()));
}

LIGHTCONE_TEST(TestCubePanel, Widgets)

} // namespace lightcone::tests::tst_cubepanel

#include "tst_cubepanel.moc"
