// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/moments/momentindexes.h"
#include "core/store/storeview.h"
#include "testclass.h"
#include "tests/tracemaker.h"
#include "views/base/tablequery.h"
#include "views/base/viewstate.h"
#include "views/panels/processors/processormodel.h"
#include "views/panels/processors/processorpanel.h"
#include "views/panels/processors/processorplan.h"
#include "views/tables/summaryproxy.h"
#include "views/tables/summarytable.h"
#include "views/tables/tablecontent.h"

#include <QAbstractItemModelTester>
#include <QTest>

#include <cstdint>
#include <memory>
#include <string_view>

using namespace Qt::StringLiterals;

namespace lightcone::tests::tst_processors {

using namespace views;

namespace {

/// Rank i of four works in [0, 100 − 20 · i) and sends i messages of 10 bytes to rank 0; the trace ends at 100. A fifth
/// location has no events.
std::shared_ptr<const core::StoreView> unevenTrace()
{
    TraceMaker maker;
    maker.addRanks(4, maker.addNode("node"));
    maker.addWorld();
    maker.addLocation();
    const core::RegionId work = maker.addRegion("work");
    for (std::size_t rank = 0; rank < 4; ++rank) {
        maker.at(rank).enter(0, work);
        for (std::size_t i = 0; i < rank; ++i)
            maker.send(rank, 0, static_cast<core::Tick>(10 * rank), 10);
    }
    for (std::uint32_t rank = 1; rank < 4; ++rank) {
        for (std::uint32_t i = 0; i < rank; ++i)
            maker.receive(0, rank, core::Tick { 40 } + rank, 10);
    }
    for (std::size_t rank = 0; rank < 4; ++rank)
        maker.at(rank).leave(100 - static_cast<core::Tick>(20 * rank), work);
    return maker.finish();
}

QStringList column(const QAbstractItemModel& model, const QString& id, int role = Qt::DisplayRole)
{
    const auto& summary = dynamic_cast<const ProcessorModel&>(model);
    QStringList cells;
    for (int i = 0; i < model.columnCount(); ++i) {
        for (int row = 0; summary.plainHeader(i) == id && row < model.rowCount(); ++row)
            cells.append(model.index(row, i).data(role).toString());
    }
    return cells;
}

QStringList names(const QAbstractItemModel& sorted)
{
    QStringList cells;
    for (int row = 0; row < sorted.rowCount(); ++row)
        cells.append(sorted.index(row, 0).data().toString());
    return cells;
}

/// A panel that is seen, with its trace.
struct Seen {
    explicit Seen(const std::shared_ptr<const core::StoreView>& store)
        : panel(state)
    {
        panel.resize(700, 300);
        panel.show();
        state.setStore(store);
        settle();
    }
    void settle() { QTRY_VERIFY(!panel.isBusy()); }
    QAbstractItemModel& model() { return *panel.findChild<SummaryTable*>()->proxy().sourceModel(); }

    ViewState state;
    ProcessorPanel panel;
};

} // namespace

// The statistics of processors as a table that can be sorted.
class TestProcessors : public QObject {
    Q_OBJECT

private slots:
    void rows();
    void totalStaysLast();
    void columnsAreThoseOfTheTable();
    void followsIntervalAndNetwork();
    void settingsAreKept();
};

void TestProcessors::rows()
{
    Seen seen(unevenTrace());
    const QAbstractItemModelTester tester(&seen.model());
    QCOMPARE(column(seen.model(), u"location"_s),
        (QStringList { u"rank 0"_s, u"rank 1"_s, u"rank 2"_s, u"rank 3"_s, u"All together"_s }));
    QCOMPARE(column(seen.model(), u"busy_share"_s, CellRoles::PlainRole),
        (QStringList { u"1"_s, u"0.8"_s, u"0.6"_s, u"0.4"_s, u"0.7"_s }));
    QCOMPARE(column(seen.model(), u"sent"_s), (QStringList { u"0"_s, u"1"_s, u"2"_s, u"3"_s, u"6"_s }));
    QCOMPARE(column(seen.model(), u"received"_s), (QStringList { u"6"_s, u"0"_s, u"0"_s, u"0"_s, u"6"_s }));
    QCOMPARE(column(seen.model(), u"queue_max"_s), (QStringList { u"6"_s, u"0"_s, u"0"_s, u"0"_s, u"6"_s }));
    QCOMPARE(column(seen.model(), u"out_bytes_mean"_s, CellRoles::PlainRole).first(), QString()); // there is none
}

void TestProcessors::totalStaysLast()
{
    Seen seen(unevenTrace());
    SummaryProxy sorted;
    sorted.setSourceModel(&seen.model());
    for (int i = 0; i < seen.model().columnCount(); ++i) {
        for (const Qt::SortOrder order : { Qt::AscendingOrder, Qt::DescendingOrder }) {
            sorted.sort(i, order);
            QCOMPARE(names(sorted).last(), u"All together"_s);
        }
    }
    sorted.sort(0, Qt::DescendingOrder);
    QCOMPARE(names(sorted).first(), u"rank 3"_s);
    sorted.setFilterFixedString(u"rank 1"_s);
    QCOMPARE(names(sorted), (QStringList { u"rank 1"_s, u"All together"_s }));
    const TableContent content = listContent(sorted, { { 0 }, -1, {} });
    QVERIFY(content.rows.back().isTotal && !content.rows.front().isTotal);
}

void TestProcessors::columnsAreThoseOfTheTable()
{
    const ProcessorModel model;
    const TableKind table = processorTable();
    QCOMPARE(static_cast<std::size_t>(model.columnCount()), table.columns.size());
    for (int i = 0; i < model.columnCount(); ++i) {
        const std::string_view name = table.columns[static_cast<std::size_t>(i)];
        QCOMPARE(model.plainHeader(i), QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size())));
    }
}

void TestProcessors::followsIntervalAndNetwork()
{
    Seen seen(unevenTrace());
    // From 3 to 0: two bits differ in a hypercube; in a line there are three links.
    const auto farthest = [&] { return column(seen.model(), u"out_distance_max"_s).last(); };
    QCOMPARE(farthest(), u"2"_s);
    seen.panel.setTopology(core::Topology::Linear);
    seen.settle();
    QCOMPARE(farthest(), u"3"_s);
    QCOMPARE(seen.panel.table().moment.choice->topology, std::size_t { 1 });
    seen.state.setRange(core::Interval { 25, 42 });
    seen.settle();
    QCOMPARE(column(seen.model(), u"sent"_s).last(), u"3"_s);
    QCOMPARE(column(seen.model(), u"received"_s).last(), u"1"_s);
    seen.state.setSelectedRows(RowSelection({ u"rank 3"_s, { core::LocationId { 3 } } }));
    seen.settle();
    QCOMPARE(column(seen.model(), u"location"_s), (QStringList { u"rank 3"_s, u"All together"_s }));
}

void TestProcessors::settingsAreKept()
{
    Seen seen(unevenTrace());
    seen.panel.setTopology(core::Topology::Torus);
    const QByteArray settings = seen.panel.saveSettings();
    Seen other(unevenTrace());
    other.panel.restoreSettings("nonsense");
    QVERIFY(other.panel.topology() == core::Topology::Hypercube);
    other.panel.restoreSettings(settings);
    QVERIFY(other.panel.topology() == core::Topology::Torus);
}

LIGHTCONE_TEST(TestProcessors, Widgets)

} // namespace lightcone::tests::tst_processors

#include "tst_processors.moc"
