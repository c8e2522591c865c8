// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/definitions.h"
#include "testclass.h"
#include "tests/tracemaker.h"
#include "views/base/rowselection.h"
#include "views/base/viewstate.h"
#include "views/rows/rowpicking.h"

#include <algorithm>
#include <random>
#include <set>

namespace lightcone::tests::tst_rowselection {

using namespace views;
using Share = RowSelection::Share;

namespace {

core::LocationId id(std::size_t index)
{
    return core::idAt<core::LocationId>(index);
}

SelectedRow rowOfIds(std::initializer_list<std::size_t> indices)
{
    SelectedRow row { QStringLiteral("row"), {} };
    for (const std::size_t index : indices)
        row.locations.push_back(id(index));
    return row;
}

/// Two nodes with two ranks each: rows machine, node A, rank 0, rank 1, node B, rank 2, rank 3.
std::shared_ptr<const core::StoreView> twoNodes()
{
    TraceMaker maker;
    maker.addRanks(2, maker.addNode("node A"));
    maker.addRanks(2, maker.addNode("node B"));
    const core::RegionId main = maker.addRegion("main");
    for (std::size_t rank = 0; rank < 4; ++rank)
        maker.call(rank, main, 0, 100);
    return maker.finish();
}

} // namespace

class TestRowSelection final : public QObject {
    Q_OBJECT

private slots:
    void equalsSetOfLocations();
    void takesALocationOutOfAGroup();
    void rangesBeginAtTheAnchor();
    void keysGoPastOpenGroups();
    void namesAFew();
};

/// Toggles rows of a tree at random; the oracle knows nothing of rows but their locations.
void TestRowSelection::equalsSetOfLocations()
{
    const auto store = twoNodes();
    const RowTree tree(*store);
    std::mt19937 random(1);
    RowSelection selection;
    std::set<core::LocationId> oracle;
    for (int step = 0; step < 200; ++step) {
        const auto& row = tree.rows()[random() % tree.rows().size()];
        SelectedRow toggled { row.label, { row.locations.begin(), row.locations.end() } };
        std::ranges::sort(toggled.locations);
        const bool wereAll = std::ranges::all_of(
            toggled.locations, [&](core::LocationId location) { return oracle.contains(location); });
        for (const core::LocationId location : toggled.locations) {
            if (wereAll)
                oracle.erase(location);
            else
                oracle.insert(location);
        }
        selection.toggle(toggled, store->definitions());
        QVERIFY(std::ranges::equal(selection.locations(), oracle));
        std::size_t inRows = 0;
        for (const SelectedRow& known : selection.rows())
            inRows += known.locations.size();
        QCOMPARE(inRows, oracle.size()); // no location is in two rows
        for (const auto& other : tree.rows()) {
            const auto count = std::ranges::count_if(
                other.locations, [&](core::LocationId location) { return oracle.contains(location); });
            const Share expected = count == 0                        ? Share::None
                : count == static_cast<long>(other.locations.size()) ? Share::All
                                                                     : Share::Some;
            QCOMPARE(selection.shareOf({ other.locations.data(), other.locations.size() }), expected);
        }
    }
}

void TestRowSelection::takesALocationOutOfAGroup()
{
    const auto store = twoNodes();
    RowSelection selection(SelectedRow { QStringLiteral("node A"), { id(0), id(1) } });
    selection.toggle(rowOfIds({ 0 }), store->definitions());
    QCOMPARE(selection.rows().size(), std::size_t { 1 });
    QCOMPARE(selection.rows().front().label, QStringLiteral("rank 1")); // "node A" would say too much
    selection.toggle(rowOfIds({ 0, 1, 2, 3 }), store->definitions());
    QCOMPARE(selection.rows().size(), std::size_t { 1 }); // takes the place of what is in it
    QCOMPARE(selection.locations().size(), std::size_t { 4 });
}

void TestRowSelection::rangesBeginAtTheAnchor()
{
    const auto store = twoNodes();
    ViewState state;
    state.setStore(store);
    const RowLayout layout(RowTree(*store).sharedRows(), 20);
    const auto selected = [&] { return state.selectedRows().locations(); };
    pickRow(state, layout, 3, Qt::NoModifier, -1);
    QCOMPARE(selected(), rowOfIds({ 1 }).locations);
    pickRow(state, layout, 6, Qt::ShiftModifier, -1);
    QCOMPARE(selected(), rowOfIds({ 1, 2, 3 }).locations);
    QCOMPARE(state.selectedRows().rows().size(), std::size_t { 3 }); // node B lies between, but has no row of its own
    pickRow(state, layout, 2, Qt::ShiftModifier, -1);
    QCOMPARE(selected(), rowOfIds({ 0, 1 }).locations);
    pickRow(state, layout, 5, Qt::ControlModifier, -1);
    QCOMPARE(selected(), rowOfIds({ 0, 1, 2 }).locations);
    pickRow(state, layout, 4, Qt::NoModifier, -1);
    QCOMPARE(selected(), rowOfIds({ 2, 3 }).locations);
    QCOMPARE(state.selectedRows().rows().front().label, QStringLiteral("node B"));
    // Without an anchor a range begins at the row of the selected event.
    state.setSelectedRows({});
    pickRow(state, layout, 5, Qt::ShiftModifier, 3);
    QCOMPARE(selected(), rowOfIds({ 1, 2 }).locations);
}

void TestRowSelection::keysGoPastOpenGroups()
{
    const auto store = twoNodes();
    ViewState state;
    state.setStore(store);
    const RowLayout layout(RowTree(*store).sharedRows(), 20);
    QCOMPARE(pickNextRow(state, layout, 1, Qt::NoModifier, -1), 2); // past machine and node A
    QCOMPARE(pickNextRow(state, layout, -1, Qt::NoModifier, -1), -1);
    QCOMPARE(state.selectedRows().locations(), rowOfIds({ 0 }).locations);
    QCOMPARE(pickNextRow(state, layout, 1, Qt::ShiftModifier, -1), 3);
    QCOMPARE(pickNextRow(state, layout, 1, Qt::ShiftModifier, -1), 5);
    QCOMPARE(state.selectedRows().locations(), rowOfIds({ 0, 1, 2 }).locations);
    QCOMPARE(pickNextRow(state, layout, 1, Qt::ControlModifier, -1), 6);
    QCOMPARE(state.selectedRows().locations(), rowOfIds({ 0, 1, 2 }).locations);
    QCOMPARE(rowOf(layout, state.selectedRows().current()), 6);
    QCOMPARE(pickNextRow(state, layout, 1, Qt::NoModifier, -1), -1);
}

void TestRowSelection::namesAFew()
{
    std::vector<SelectedRow> rows;
    for (const char* label : { "a", "b", "c" })
        rows.push_back({ QString::fromLatin1(label), {} });
    QCOMPARE(rowNames({}), QString());
    QCOMPARE(rowNames(rows), QStringLiteral("a, b, c"));
    rows.push_back({ QStringLiteral("d"), {} });
    rows.push_back({ QStringLiteral("e"), {} });
    QCOMPARE(rowNames(rows), QStringLiteral("a, b, c and 2 more"));
}

LIGHTCONE_TEST(TestRowSelection, Widgets)

} // namespace lightcone::tests::tst_rowselection

#include "tst_rowselection.moc"
