// SPDX-License-Identifier: GPL-3.0-or-later
#include "testclass.h"
#include "tests/tracemaker.h"
#include "views/charts/spacetime/spacetimerows.h"
#include "views/rows/rowlayout.h"
#include "views/rows/rowtree.h"

#include <algorithm>
#include <random>
#include <set>

namespace lightcone::tests::tst_rowdisplay {

using namespace views;

namespace {

using Locations = std::vector<core::LocationId>;

constexpr std::size_t kNodes = 3;
constexpr std::size_t kRanks = 3; // a node
constexpr std::size_t kAll = kNodes * kRanks;

std::shared_ptr<const core::StoreView> nodes()
{
    TraceMaker maker;
    for (std::size_t node = 0; node < kNodes; ++node)
        maker.addRanks(kRanks, maker.addNode("node " + std::to_string(node)));
    const core::RegionId main = maker.addRegion("main");
    for (std::size_t rank = 0; rank < kAll; ++rank)
        maker.call(rank, main, 0, 100);
    return maker.finish();
}

Locations someOf(std::mt19937& random, std::uint32_t inverseShare)
{
    Locations some;
    for (std::size_t i = 0; i < kAll; ++i) {
        if (random() % inverseShare == 0)
            some.push_back(core::idAt<core::LocationId>(i));
    }
    return some;
}

bool has(const Locations& list, core::LocationId location)
{
    return std::ranges::binary_search(list, location);
}

QStringList labelsOf(const std::vector<RowTree::Row>& rows)
{
    QStringList labels;
    for (const RowTree::Row& row : rows)
        labels += QString(row.indent, u' ') + row.label;
    return labels;
}

} // namespace

// Which rows are shown, and which come first.
class TestRowDisplay final : public QObject {
    Q_OBJECT

private slots:
    void keepsWhatIsNotHidden();
    void spaceTimeDoesTheSame();
    void pinnedGroupsStayGroups();
    void severalNames();

private:
    static void compareWithOracle(const core::StoreView& store, std::mt19937& random);
};

void TestRowDisplay::keepsWhatIsNotHidden()
{
    std::mt19937 random(1);
    const auto store = nodes();
    for (int i = 0; i < 200; ++i)
        compareWithOracle(*store, random);
}

void TestRowDisplay::compareWithOracle(const core::StoreView& store, std::mt19937& random)
{
    const RowDisplay display { {}, someOf(random, 3), someOf(random, 2) };
    RowTree tree(store);
    tree.setDisplay(display);
    for (std::uint32_t node = 0; node < 12; ++node) {
        if (random() % 3 == 0)
            tree.setOpen(node, false);
    }
    Locations pinned;
    Locations others;
    for (std::size_t i = 0; i < kAll; ++i) {
        const auto location = core::idAt<core::LocationId>(i);
        if (!has(display.hidden, location))
            (has(display.pinned, location) ? pinned : others).push_back(location);
    }
    Locations expected = pinned;
    expected.insert(expected.end(), others.begin(), others.end());
    QVERIFY(std::ranges::equal(tree.locations(), expected));
    QCOMPARE(keptLocations(store, display), expected);
    // Each location has one row that is no header, pinned ones have theirs above the others, and no row is empty.
    std::multiset<core::LocationId> inRows;
    bool isAboveOthers = true;
    for (const RowTree::Row& row : tree.rows()) {
        QVERIFY(!row.locations.empty());
        isAboveOthers = isAboveOthers && row.isPinned;
        QCOMPARE(row.isPinned, isAboveOthers);
        for (const core::LocationId location : row.locations) {
            QVERIFY(has(display.pinned, location) == row.isPinned);
            if (!row.isHeader())
                inRows.insert(location);
        }
    }
    QVERIFY(std::ranges::equal(inRows, std::multiset<core::LocationId>(expected.begin(), expected.end())));
    const RowLayout layout(tree.sharedRows(), 16);
    for (int row = 0; row < layout.count(); ++row)
        QCOMPARE(layout.rowOfNode(layout.row(row).node), row);
}

void TestRowDisplay::spaceTimeDoesTheSame()
{
    std::mt19937 random(1);
    const auto store = nodes();
    for (int i = 0; i < 50; ++i) {
        const RowDisplay display { {}, someOf(random, 3), someOf(random, 2) };
        const SpaceTimeRows shown = displayedSpaceTimeRows(*store, {}, display);
        QCOMPARE(shown.unfiltered, kAll);
        Locations locations;
        for (const RowTree::Row& row : *shown.rows) {
            QCOMPARE(row.node, static_cast<std::uint32_t>(locations.size()));
            locations.push_back(row.locations.front());
        }
        QCOMPARE(locations, keptLocations(*store, display));
    }
}

void TestRowDisplay::pinnedGroupsStayGroups()
{
    RowTree tree(*nodes());
    RowDisplay display;
    for (const std::size_t i : { 3, 4, 5, 7 })
        display.pinned.push_back(core::idAt<core::LocationId>(i));
    tree.setDisplay(display);
    const QStringList expected { QStringLiteral("node 1"), QStringLiteral(" rank 3"), QStringLiteral(" rank 4"),
        QStringLiteral(" rank 5"), QStringLiteral("rank 7"), QStringLiteral("machine"), QStringLiteral(" node 0"),
        QStringLiteral("  rank 0"), QStringLiteral("  rank 1"), QStringLiteral("  rank 2"), QStringLiteral(" node 2"),
        QStringLiteral("  rank 6"), QStringLiteral("  rank 8") };
    QCOMPARE(labelsOf(tree.rows()), expected);
    tree.setOpen(tree.rows().front().node, false);
    QCOMPARE(tree.rows().front().locations.size(), std::size_t { 3 });
}

void TestRowDisplay::severalNames()
{
    RowTree tree(*nodes());
    tree.setDisplay({ QStringLiteral("RANK 1|node 2|"), {}, {} });
    QCOMPARE(tree.locations().size(), std::size_t { 4 });
    tree.setDisplay({ QStringLiteral("|"), {}, {} }); // names nothing yet
    QCOMPARE(tree.locations().size(), kAll);
    tree.setDisplay({ QStringLiteral("node 2"), { core::idAt<core::LocationId>(7) }, {} });
    QCOMPARE(tree.locations().size(), std::size_t { 2 });
}

LIGHTCONE_TEST(TestRowDisplay, Widgets)

} // namespace lightcone::tests::tst_rowdisplay

#include "tst_rowdisplay.moc"
