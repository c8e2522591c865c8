// SPDX-License-Identifier: GPL-3.0-or-later
#include "calloracle.h"

#include "core/analysis/shares/dominantregions.h"
#include "seedrows.h"
#include "testclass.h"

#include <algorithm>
#include <map>
#include <optional>

namespace lightcone::tests::tst_dominantregions {

using namespace core;

namespace {

std::string asText(const PixelSummary& summary)
{
    return "function " + std::to_string(static_cast<std::uint32_t>(summary.function)) + " share "
        + std::to_string(summary.share) + " covered " + std::to_string(summary.covered);
}

std::vector<Tick> edgesOf(Interval interval, std::size_t columns)
{
    std::vector<Tick> edges;
    for (std::size_t i = 0; i < columns; ++i) {
        const auto offset = static_cast<std::uint64_t>(static_cast<long double>(interval.length())
            * static_cast<long double>(i) / static_cast<long double>(columns));
        edges.push_back(static_cast<Tick>(static_cast<std::uint64_t>(interval.begin) + offset));
    }
    edges.push_back(std::max(interval.begin, interval.end));
    return edges;
}

std::vector<PixelSummary> columnsOf(
    const StoreView& store, const std::vector<LocationId>& locations, const std::vector<Tick>& edges)
{
    std::vector<PixelSummary> columns(edges.size() - 1);
    return dominantRegions(store, locations, edges, columns, std::stop_token {}).isDone()
        ? columns
        : std::vector<PixelSummary> {};
}

} // namespace

class TestDominantRegions : public QObject {
    Q_OBJECT

private slots:
    void tiesBySmallerFunction();
    void columnsNarrowerThanATick();
    void callsWithoutDuration();
    void oddLeavesWithoutDuration();
    void openCallEndsAtLastEvent();
    void hugeGap();
    void deepStack();
    void manyLocations();
    void nothingElse_data();
    void nothingElse();
    void noEvents();
    void stops();
};

void TestDominantRegions::tiesBySmallerFunction()
{
    TraceMaker trace;
    LocationWriter& writer = trace.at(trace.addLocation());
    const RegionId f = trace.addRegion("f");
    const RegionId g = trace.addRegion("g");
    writer.enter(0, g);
    writer.leave(10, g);
    writer.enter(10, f);
    writer.leave(20, f);
    const auto store = trace.finish();
    const std::vector<PixelSummary> columns = columnsOf(*store, allLocations(*store), { 0, 20 });
    QCOMPARE(columns[0].function, store->definitions().functionOf(f));
    QCOMPARE(columns[0].share, 0.5F);
    QCOMPARE(columns[0].covered, 1.0F);
}

void TestDominantRegions::columnsNarrowerThanATick()
{
    TraceMaker trace;
    LocationWriter& writer = trace.at(trace.addLocation());
    const RegionId f = trace.addRegion("f");
    const RegionId g = trace.addRegion("g");
    writer.enter(10, f);
    writer.leave(11, f);
    writer.enter(11, g);
    writer.leave(12, g);
    const auto store = trace.finish();
    const FunctionId functionF = store->definitions().functionOf(f);
    const FunctionId functionG = store->definitions().functionOf(g);
    const std::vector<PixelSummary> columns
        = columnsOf(*store, allLocations(*store), { 9, 9, 10, 10, 10, 11, 11, 12, 12, 12 });
    const std::vector<FunctionId> expected { FunctionId::none, FunctionId::none, functionF, functionF, functionF,
        functionG, functionG, FunctionId::none, FunctionId::none };
    for (std::size_t i = 0; i < columns.size(); ++i) {
        QCOMPARE(columns[i].function, expected[i]);
        QCOMPARE(columns[i].share, expected[i] == FunctionId::none ? 0.0F : 1.0F);
    }
}

void TestDominantRegions::callsWithoutDuration()
{
    TraceMaker trace;
    LocationWriter& writer = trace.at(trace.addLocation());
    const RegionId f = trace.addRegion("f");
    const RegionId g = trace.addRegion("g");
    for (const RegionId region : { f, g }) {
        writer.enter(5, region);
        writer.leave(5, region);
    }
    const auto store = trace.finish();
    const std::vector<PixelSummary> columns = columnsOf(*store, allLocations(*store), { 0, 5, 10, 15 });
    QCOMPARE(asText(columns[0]), asText(PixelSummary {}));
    QCOMPARE(asText(columns[1]), asText(PixelSummary { store->definitions().functionOf(g), 0, 0 }));
    QCOMPARE(asText(columns[2]), asText(PixelSummary {}));
}

void TestDominantRegions::oddLeavesWithoutDuration()
{
    TraceMaker trace;
    LocationWriter& writer = trace.at(trace.addLocation());
    const RegionId f = trace.addRegion("f");
    const RegionId g = trace.addRegion("g");
    const RegionId h = trace.addRegion("h");
    writer.enter(0, f);
    writer.enter(5, g);
    writer.enter(5, h);
    writer.leave(5, g); // closes h as well
    writer.leave(5, f); // f has a duration
    writer.enter(10, g);
    writer.leave(10, h); // this leave is ignored
    writer.leave(10, g);
    writer.enter(20, f);
    writer.leave(30, f);
    const auto store = trace.finish();
    const std::vector<PixelSummary> columns = columnsOf(*store, allLocations(*store), { 0, 5, 6, 10, 11 });
    const FunctionId function = store->definitions().functionOf(g);
    QCOMPARE(asText(columns[1]), asText(PixelSummary { function, 0, 0 }));
    QCOMPARE(asText(columns[3]), asText(PixelSummary { function, 0, 0 }));
}

void TestDominantRegions::openCallEndsAtLastEvent()
{
    TraceMaker trace;
    LocationWriter& writer = trace.at(trace.addLocation());
    LocationWriter& other = trace.at(trace.addLocation());
    const RegionId f = trace.addRegion("f");
    writer.enter(0, f);
    writer.enter(10, f);
    other.enter(19, f);
    other.leave(20, f);
    const auto store = trace.finish();
    const std::vector<PixelSummary> columns = columnsOf(*store, { LocationId { 0 } }, { 0, 8, 12, 20 });
    const FunctionId function = store->definitions().functionOf(f);
    QCOMPARE(asText(columns[0]), asText(PixelSummary { function, 1, 1 }));
    QCOMPARE(asText(columns[1]), asText(PixelSummary { function, 0.5F, 0.5F }));
    QCOMPARE(asText(columns[2]), asText(PixelSummary {}));
}

void TestDominantRegions::hugeGap()
{
    constexpr Tick kGap = Tick { 1 } << 62;
    TraceMaker trace;
    const RegionId f = trace.addRegion("f");
    for (int i = 0; i < 8; ++i) {
        LocationWriter& writer = trace.at(trace.addLocation());
        writer.enter(-kGap, f);
        writer.leave(kGap, f);
    }
    const auto store = trace.finish();
    const std::vector<PixelSummary> columns = columnsOf(*store, allLocations(*store),
        { std::numeric_limits<Tick>::min(), -kGap, 0, kGap, std::numeric_limits<Tick>::max(),
            std::numeric_limits<Tick>::max() });
    const FunctionId function = store->definitions().functionOf(f);
    QCOMPARE(asText(columns[0]), asText(PixelSummary {}));
    QCOMPARE(asText(columns[1]), asText(PixelSummary { function, 1, 1 }));
    QCOMPARE(asText(columns[2]), asText(PixelSummary { function, 1, 1 }));
    QCOMPARE(asText(columns[3]), asText(PixelSummary { FunctionId::none, 0, 0 }));
    QCOMPARE(asText(columns[4]), asText(PixelSummary {}));
}

void TestDominantRegions::deepStack()
{
    constexpr Tick kDepth = 10'000;
    TraceMaker trace;
    LocationWriter& writer = trace.at(trace.addLocation());
    const RegionId f = trace.addRegion("f");
    const RegionId g = trace.addRegion("g");
    for (Tick t = 0; t < kDepth; ++t)
        writer.enter(t, t % 2 == 0 ? f : g);
    writer.leave(kDepth, f);
    const auto store = trace.finish();
    const std::vector<PixelSummary> columns = columnsOf(*store, allLocations(*store), { 0, 1, 2, kDepth });
    QCOMPARE(columns[0].function, store->definitions().functionOf(f));
    QCOMPARE(columns[1].function, store->definitions().functionOf(g));
    QCOMPARE(columns[2].covered, 1.0F);
}

void TestDominantRegions::manyLocations()
{
    TraceMaker trace;
    const RegionId f = trace.addRegion("f");
    const RegionId g = trace.addRegion("g");
    for (int i = 0; i < 10; ++i) {
        LocationWriter& writer = trace.at(trace.addLocation());
        writer.enter(0, i < 4 ? f : g);
        writer.leave(i < 4 ? 10 : 5, i < 4 ? f : g);
    }
    const auto store = trace.finish();
    const std::vector<PixelSummary> columns = columnsOf(*store, allLocations(*store), { 0, 10 });
    QCOMPARE(asText(columns[0]), asText(PixelSummary { store->definitions().functionOf(f), 0.4F, 0.7F }));
}

void TestDominantRegions::nothingElse_data()
{
    QTest::addColumn<Tick>("begin");
    QTest::addColumn<Tick>("width");
    for (const Tick begin : { 0, 94, 127, 65535 }) {
        for (const Tick width : { 200, 256, 300, 1000, 4001, 100000 })
            QTest::addRow("from %d, %d wide", static_cast<int>(begin), static_cast<int>(width)) << begin << width;
    }
}

/// One function has all the time of a location, whose first event does not lie where a tile begins. Every column shows
/// the full share.
void TestDominantRegions::nothingElse()
{
    QFETCH(Tick, begin);
    QFETCH(Tick, width);
    TraceMaker trace;
    LocationWriter& writer = trace.at(trace.addLocation());
    const RegionId f = trace.addRegion("f");
    Tick t = begin;
    writer.enter(t, f);
    for (int i = 0; i < 100'000; ++i) { // this many calls fill several segments
        writer.enter(t += 3, f);
        writer.leave(t += 5, f);
    }
    writer.leave(t += 3, f);
    const auto store = trace.finish();
    std::vector<Tick> edges { begin };
    while (edges.back() + width < t)
        edges.push_back(edges.back() + width);
    for (const PixelSummary& column : columnsOf(*store, allLocations(*store), edges)) {
        QCOMPARE(column.function, store->definitions().functionOf(f));
        QVERIFY2(column.share > 0.99F && column.covered > 0.99F, asText(column).c_str());
    }
}

void TestDominantRegions::noEvents()
{
    TraceMaker trace;
    trace.addLocation();
    const auto store = trace.finish();
    for (const std::vector<LocationId>& locations : { allLocations(*store), std::vector<LocationId> {} }) {
        for (const PixelSummary& column : columnsOf(*store, locations, { -5, 0, 0, 10 }))
            QCOMPARE(asText(column), asText(PixelSummary {}));
    }
}

void TestDominantRegions::stops()
{
    const auto store = randomStore(1);
    std::stop_source source;
    source.request_stop();
    std::vector<PixelSummary> columns(10);
    const std::vector<Tick> edges = edgesOf(store->interval(), columns.size());
    QVERIFY(dominantRegions(*store, allLocations(*store), edges, columns, source.get_token()).isStopped());
}

LIGHTCONE_TEST(TestDominantRegions, None)

} // namespace lightcone::tests::tst_dominantregions

#include "tst_dominantregions.moc"
