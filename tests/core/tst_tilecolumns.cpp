// SPDX-License-Identifier: GPL-3.0-or-later
#include "calloracle.h"
#include "random.h"

#include "core/analysis/dominance/columnintervals.h"
#include "core/analysis/dominance/exactcolumns.h"
#include "core/analysis/dominance/exactsum.h"
#include "core/analysis/dominance/tilecolumns.h"
#include "testclass.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <map>
#include <memory>
#include <vector>

namespace lightcone::tests::tst_tilecolumns {

using namespace core;

namespace {

constexpr int kCalls = 80'000; // enough for three segments

/// Writes phases of a program, each with a few functions, one of which takes most of the time.
void addPhases(LocationWriter& writer, const std::vector<RegionId>& regions)
{
    Random random(11);
    Tick now = -5'000'000;
    std::size_t phase = 0;
    for (int i = 0; i < kCalls; ++i) {
        if (random.oneIn(3'000))
            phase = random.below(10);
        const RegionId region = regions[phase + (random.oneIn(3) ? random.below(3) : 0)];
        writer.enter(now, region);
        now += random.oneIn(5'000) ? 20'000 : 1 + random.below(300);
        writer.leave(now, region);
        now += random.oneIn(3) ? random.below(100) : 0;
    }
}

/// Writes several calls of one function and then of another that take about the same time. Often the events at the
/// edges of a column decide which function has more time in it.
void addTurns(LocationWriter& writer, const std::vector<RegionId>& regions)
{
    Random random(12);
    Tick now = 0;
    std::uint32_t turn = 0;
    std::size_t region = 0;
    for (int i = 0; i < kCalls; ++i) {
        if (turn-- == 0) {
            turn = 1 + random.below(12);
            region = 1 - region;
        }
        writer.enter(now, regions[region]);
        now += 90 + random.below(20);
        writer.leave(now, regions[region]);
    }
}

std::shared_ptr<const StoreView> makeTrace(void (*addCalls)(LocationWriter&, const std::vector<RegionId>&))
{
    TraceMaker trace;
    LocationWriter& writer = trace.at(trace.addLocation());
    std::vector<RegionId> regions;
    for (const char* name : { "a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l" })
        regions.push_back(trace.addRegion(name));
    addCalls(writer, regions);
    return trace.finish();
}

/// Makes columns of about @p events events each, all between the first and the last event.
std::vector<Tick> edgesOf(const LocationIndex& index, std::uint64_t events)
{
    const std::uint64_t columns = index.eventCount() / events;
    const std::uint64_t length = ticksBetween(index.firstTick(), index.lastTick());
    std::vector<Tick> edges;
    for (std::uint64_t i = 0; i <= columns; ++i)
        edges.push_back(index.firstTick() + static_cast<Tick>(length / columns * i));
    return edges;
}

bool isSame(const PixelSummary& a, const PixelSummary& b)
{
    return a.function == b.function && a.share == b.share && a.covered == b.covered;
}

} // namespace

/// Compares columns that are summed from tiles, many at once, with single columns and with the events.
class TestTileColumns : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void batches_data() { addZooms(); }
    void batches();
    void decidesMost_data() { addZooms(); }
    void decidesMost();
    void functionsThatAreNotNamed();
    void endsWhereTheNextIsNotHeld();
    void hasNoTilesForNarrowColumns();

private:
    static void addZooms()
    {
        QTest::addColumn<QByteArray>("trace");
        QTest::addColumn<quint64>("events");
        for (const char* trace : { "phases", "turns" }) {
            for (const quint64 events : { 60U, 100U, 200U, 700U, 3'000U, 12'000U })
                QTest::addRow("%s, %llu events a column", trace, events) << QByteArray(trace) << events;
        }
    }
    const StoreView& store(const QByteArray& trace) const { return *m_stores.at(trace); }
    static const LocationIndex& locationOf(const StoreView& store) { return store.location(LocationId { 0 }).index(); }

    std::map<QByteArray, std::shared_ptr<const StoreView>> m_stores;
};

void TestTileColumns::initTestCase()
{
    m_stores["phases"] = makeTrace(addPhases);
    m_stores["turns"] = makeTrace(addTurns);
}

/// The content of a column does not depend on the columns that are summed together with it.
void TestTileColumns::batches()
{
    QFETCH(QByteArray, trace);
    QFETCH(quint64, events);
    const LocationIndex& index = locationOf(store(trace));
    const std::vector<Tick> edges = edgesOf(index, events);
    TileColumns together(index, edges.front(), narrowest(edges));
    std::size_t held = 0;
    for (std::size_t i = 0; i + 1 < edges.size();) {
        if (!together.holds(edges[i], edges[i + 1])) {
            ++i;
            continue;
        }
        std::vector<PixelSummary> all(edges.size() - 1 - i);
        const TileColumns::Summed summed = together.sum(std::span(edges).subspan(i), all);
        QVERIFY(summed.columns >= 1 && summed.columns <= 32);
        for (std::size_t k = 0; k < summed.columns; ++k) {
            const std::span<const Tick> two = std::span(edges).subspan(i + k, 2);
            TileColumns alone(index, edges.front(), narrowest(edges));
            QVERIFY(alone.holds(two[0], two[1]));
            std::vector<PixelSummary> one(1);
            const TileColumns::Summed single = alone.sum(two, one);
            QCOMPARE(single.columns, std::size_t { 1 });
            const bool isOpen = (summed.open >> k & 1) != 0;
            QCOMPARE(isOpen, single.open != 0);
            QVERIFY(isOpen || isSame(all[k], one[0]));
        }
        held += summed.columns;
        i += summed.columns;
    }
    // Tiles hold all columns but those across the two borders between the three segments.
    QVERIFY(held + 3 >= edges.size() - 1);
}

/// Tiles decide nearly all columns, and no column shows a function that has much less time than another one.
void TestTileColumns::decidesMost()
{
    QFETCH(QByteArray, trace);
    QFETCH(quint64, events);
    const LocationIndex& index = locationOf(store(trace));
    const std::vector<Tick> edges = edgesOf(index, events);
    TileColumns columns(index, edges.front(), narrowest(edges));
    ExactColumns<MarkedSum<std::uint64_t>> exact(index, store(trace).definitions().functions.size());
    std::size_t open = 0;
    for (std::size_t i = 0; i + 1 < edges.size(); ++i) {
        if (!columns.holds(edges[i], edges[i + 1]))
            continue;
        std::vector<PixelSummary> got(1);
        if (columns.sum(std::span(edges).subspan(i, 2), got).open != 0) {
            ++open;
            continue;
        }
        const PixelSummary expected = exact.sum({ edges[i], edges[i + 1] });
        // At each edge, up to half a tile may be too much or too little. At least eight tiles go into a column
        // where it has enough events.
        const float edge = events < 100 ? 1.0F / 4 : 1.0F / 8;
        QVERIFY(std::abs(got[0].covered - expected.covered) <= edge);
        QVERIFY(std::abs(got[0].share - expected.share) <= edge);
        // Tiles may leave 1/48 of the column undecided, and each is rounded to a 255th.
        if (got[0].function != expected.function) {
            EventWalk walk(index, edges[i]);
            MarkedSum<std::uint64_t> sum(store(trace).definitions().functions.size());
            walk.addUntil(edges[i + 1], sum);
            const auto sums = sum.sums();
            const std::uint64_t shown = sums.ticks[indexOf(got[0].function) + 1];
            const auto length = static_cast<float>(edges[i + 1] - edges[i]);
            QVERIFY(expected.share - static_cast<float>(shown) / length <= 1.0F / 48 + 2.0F / 255);
        }
    }
    // When two functions have about the same time, more columns are undecided.
    const std::size_t few = edges.size() / (trace == "turns" ? 5 : 25);
    QVERIFY2(open <= 2 + few, qPrintable(QString::number(open)));
}

/// At both edges of a column lies half a tile of three functions. Shorter tiles name only two of them.
void TestTileColumns::functionsThatAreNotNamed()
{
    constexpr Tick kTile = 1024;
    constexpr int kPeriods = 200;
    TraceMaker trace;
    LocationWriter& writer = trace.at(trace.addLocation());
    std::vector<RegionId> regions;
    for (const char* name : { "a", "b", "c", "d" })
        regions.push_back(trace.addRegion(name));
    Tick now = 0;
    const auto call = [&](std::size_t region, Tick length) {
        writer.enter(now, regions[region]);
        now += length;
        writer.leave(now, regions[region]);
    };
    const auto addTile = [&](std::size_t region) {
        for (int i = 0; i < 4; ++i)
            call(region, kTile / 4);
    };
    const auto addThirds = [&] {
        call(2, 342);
        call(3, 341);
        call(1, 341);
    };
    for (int i = 0; i < kPeriods; ++i) {
        addTile(0);
        addThirds();
        for (std::size_t tile = 0; tile < 16; ++tile)
            addTile(tile / 8);
        addThirds();
        addTile(0);
        for (int tile = 0; tile < 4; ++tile) { // events enough for tiles of this length
            for (int k = 0; k < 5; ++k)
                call(0, k < 4 ? 205 : 204);
        }
    }
    const auto store = trace.finish();
    const Tick period = now / kPeriods;
    QCOMPARE(period, 24 * kTile);
    QCOMPARE(Tick { 1 } << locationOf(*store).parts().front().segment->tiles().shift(0), kTile);
    for (Tick i = 0; i < kPeriods; ++i) {
        const Interval column { i * period + kTile, i * period + kTile + 18 * kTile - 8 };
        const std::vector<Tick> edges { column.begin, column.end };
        const std::vector<LocationId> locations { LocationId { 0 } };
        std::vector<PixelSummary> out(1);
        QVERIFY(dominantRegions(*store, locations, edges, out, {}).isDone());
        // "b" has as much time as "a" in whole tiles, and its thirds as well.
        QCOMPARE(out[0].function, store->definitions().functionOf(regions[1]));
        QVERIFY(std::abs(out[0].share - (8 * 1024 + 2 * 341 - 8) / static_cast<float>(column.length())) < 0.06F);
        QVERIFY(std::abs(out[0].covered - 1) < 0.01F);
    }
}

void TestTileColumns::endsWhereTheNextIsNotHeld()
{
    const LocationIndex& index = locationOf(store("phases"));
    std::vector<Tick> edges = edgesOf(index, 700);
    edges.resize(12);
    const std::uint64_t column = narrowest(edges);
    edges[6] = edges[5];
    TileColumns columns(index, edges.front(), column);
    QVERIFY(columns.holds(edges[0], edges[1]));
    std::vector<PixelSummary> out(edges.size() - 1);
    QCOMPARE(columns.sum(edges, out).columns, std::size_t { 5 });
    QVERIFY(!isValid(out[5].function));
    // The batch does not take a column with many more tiles than the others.
    edges[6] = index.lastTick() - 1;
    edges.resize(7);
    TileColumns uneven(index, edges.front(), column);
    QVERIFY(uneven.holds(edges[0], edges[1]));
    QCOMPARE(uneven.sum(edges, out).columns, std::size_t { 5 });
    QVERIFY(!uneven.holds(edges[5], edges[6]));
}

void TestTileColumns::hasNoTilesForNarrowColumns()
{
    const LocationIndex& index = locationOf(store("phases"));
    const std::vector<Tick> edges = edgesOf(index, 10);
    TileColumns columns(index, edges.front(), narrowest(edges));
    QVERIFY(!columns.holds(edges[0], edges[1]));
    QVERIFY(columns.hasFewEvents(edges[1]));
}

LIGHTCONE_TEST(TestTileColumns, None)

} // namespace lightcone::tests::tst_tilecolumns

#include "tst_tilecolumns.moc"
