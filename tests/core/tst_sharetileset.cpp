// SPDX-License-Identifier: GPL-3.0-or-later
#include "grouptrace.h"
#include "random.h"
#include "storedtrace.h"

#include "core/analysis/shares/columnshares.h"
#include "core/analysis/shares/dominantregions.h"
#include "core/ingest/tiles/rowtiles.h"
#include "core/store/tiles/sharetileset.h"
#include "testclass.h"

#include <QTemporaryDir>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <numeric>
#include <random>
#include <utility>

namespace lightcone::tests::tst_sharetileset {

using namespace core;

namespace {

constexpr std::uint32_t kSteps = 500;

std::vector<Tick> edgesOf(Interval interval, std::size_t columns)
{
    std::vector<Tick> edges;
    for (std::size_t i = 0; i <= columns; ++i)
        edges.push_back(interval.begin
            + static_cast<Tick>(
                static_cast<double>(interval.length()) * static_cast<double>(i) / static_cast<double>(columns)));
    return edges;
}

/// Compares all shares with the oracle's ticks of each function.
class AllShares : public ColumnSink {
public:
    /// @param truth  by column and function: ticks. @param locations  their number
    AllShares(const std::vector<std::vector<double>>& truth, const std::vector<Tick>& edges, std::size_t locations)
        : m_truth(truth)
        , m_edges(edges)
        , m_locations(locations)
    {
    }
    void take(const ColumnShares& column) override
    {
        for (std::size_t i = column.first; i < column.first + column.count; ++i) {
            std::vector<double> told(m_truth[i].size());
            column.functions.visit(
                [&](const FunctionShare& share) { told[indexOf(share.function)] = column.ratioOf(share.amount); });
            const double whole = static_cast<double>(m_edges[i + 1] - m_edges[i]) * static_cast<double>(m_locations);
            for (std::size_t function = 0; function < told.size(); ++function) {
                const double off = std::abs(told[function] - m_truth[i][function] / whole);
                if (off > static_cast<double>(column.error) + 1e-6 || off > 0.13)
                    wrong = "function " + std::to_string(function) + " is off by " + std::to_string(off);
            }
        }
    }

    std::string wrong;

private:
    const std::vector<std::vector<double>>& m_truth;
    const std::vector<Tick>& m_edges;
    std::size_t m_locations;
};

std::span<const LocationView> locationsOf(const StoreView& store)
{
    return { &store.location(LocationId { 0 }), store.locationCount() };
}

} // namespace

/// Compares the tiles of groups of locations, and the columns of their rows, with sums of all calls.
class TestShareTileSet : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void groupsAreFound();
    void wideColumns_data() { addGroupRows(); }
    void wideColumns();
    void narrowColumnsAreExact_data() { addGroupRows(); }
    void narrowColumnsAreExact();
    void othersAreRightToo();
    void hugeTimes();
    void callsWithoutDuration();
    void doNotDependOnThreads();
    void keepToTheMemory();
    void comeBackFromAFile();
    void stops();
    void refusesDamage();
    void survivesDamage();

private:
    void addGroupRows();
    const ShareTiles& tilesOf(const std::string& group) const
    {
        return *m_trace.store->shareTiles().find(m_trace.groups.at(group));
    }

    GroupTrace m_trace;
    ByteVector m_bytes; ///< bytes of all tiles
    LocationGroups m_groups;
    std::size_t m_functions = 0;
    std::size_t m_locations = 0;
};

void TestShareTileSet::initTestCase()
{
    m_trace = makeGroupTrace(1, kSteps);
    const auto bytes = m_trace.store->shareTiles().bytes();
    m_bytes = ByteVector(bytes.begin(), bytes.end());
    m_groups = LocationGroups(m_trace.store->definitions());
    m_functions = m_trace.store->definitions().functions.size();
    m_locations = m_trace.store->locationCount();
}

void TestShareTileSet::addGroupRows()
{
    QTest::addColumn<std::string>("group");
    for (const auto& [name, locations] : m_trace.groups)
        QTest::newRow(name.c_str()) << name;
}

void TestShareTileSet::groupsAreFound()
{
    const ShareTileSet& set = m_trace.store->shareTiles();
    for (const auto& [name, all] : m_trace.groups) {
        std::vector<LocationId> locations = all;
        QVERIFY2(set.find(locations), name.c_str());
        std::ranges::reverse(locations);
        QVERIFY(set.find(locations));
        locations.back() = locations.front(); // the list names one location twice
        QVERIFY(!set.find(locations));
        locations.pop_back();
        QVERIFY(!set.find(locations));
    }
    // A node and its only process are one group.
    QCOMPARE(set.find(m_trace.groups["of 66"]), set.find(m_trace.groups["process of 66"]));
    QCOMPARE(m_groups.groups().size(), std::size_t { 7 });
}

/// Columns are so wide that tiles are short enough for them.
void TestShareTileSet::wideColumns()
{
    QFETCH(std::string, group);
    const std::vector<LocationId>& locations = m_trace.groups[group];
    const ShareTiles& tiles = tilesOf(group);
    const Interval whole = m_trace.store->interval();
    const auto most = static_cast<std::size_t>(whole.length() / tiles.length(0) / 8);
    std::size_t all = 0;
    double loss = 0;
    for (std::size_t columns = 1; columns <= most; columns = columns * 3 + 1) {
        for (const Interval interval : { whole, Interval { whole.begin - 99, whole.end - 1'001 } }) {
            const std::vector<Tick> edges = edgesOf(interval, columns);
            std::vector<PixelSummary> got(columns);
            QVERIFY(dominantRegions(*m_trace.store, locations, edges, got, {}).isDone());
            const auto truth = m_trace.sums(locations, edges);
            AllShares shares(truth, edges, locations.size());
            QVERIFY(columnShares(*m_trace.store, locations, edges, shares, {}).isDone());
            QCOMPARE(shares.wrong, std::string());
            for (std::size_t i = 0; i < columns; ++i) {
                const double length
                    = static_cast<double>(edges[i + 1] - edges[i]) * static_cast<double>(locations.size());
                const double largest = *std::ranges::max_element(truth[i]);
                const double covered = std::accumulate(truth[i].begin(), truth[i].end(), 0.0);
                const double shown = isValid(got[i].function) ? truth[i][indexOf(got[i].function)] : 0;
                // A tile that crosses an edge is at most half as long as the column, and a part of each
                // lies on the right side.
                QVERIFY(largest - shown <= 0.13 * length);
                QVERIFY(std::abs(static_cast<double>(got[i].share) - shown / length) <= 0.13);
                QVERIFY(std::abs(static_cast<double>(got[i].covered) - covered / length) <= 0.13);
                loss += (largest - shown) / length;
                ++all;
            }
        }
    }
    // When many functions have nearly the same time, choosing the wrong one loses little.
    QVERIFY2(loss <= 0.0005 * static_cast<double>(all), std::to_string(loss).c_str());
}

/// Columns with few events are exact.
void TestShareTileSet::narrowColumnsAreExact()
{
    QFETCH(std::string, group);
    const std::vector<LocationId>& locations = m_trace.groups[group];
    const ShareTiles& tiles = tilesOf(group);
    const Interval whole = m_trace.store->interval();
    Random random(3);
    for (const Tick width : { Tick { 1 }, Tick { 7 }, static_cast<Tick>(tiles.length(0) * 7) }) {
        for (int round = 0; round < 4; ++round) {
            const auto begin = whole.begin + static_cast<Tick>(random.bits() % whole.length());
            std::vector<Tick> edges;
            for (Tick i = 0; i <= 150; ++i)
                edges.push_back(begin + i * width);
            std::vector<PixelSummary> got(150);
            QVERIFY(dominantRegions(*m_trace.store, locations, edges, got, {}).isDone());
            const auto truth = m_trace.sums(locations, edges);
            for (std::size_t i = 0; i < got.size(); ++i) {
                const auto best = std::ranges::max_element(truth[i]);
                const double covered = std::accumulate(truth[i].begin(), truth[i].end(), 0.0);
                if (covered > 0)
                    QCOMPARE(indexOf(got[i].function), static_cast<std::size_t>(best - truth[i].begin()));
                const double length = static_cast<double>(width) * static_cast<double>(locations.size());
                QCOMPARE(got[i].share, static_cast<float>(*best / length));
                QCOMPARE(got[i].covered, static_cast<float>(covered / length));
            }
        }
    }
}

/// Locations that form no group have no tiles; their columns are right all the same.
void TestShareTileSet::othersAreRightToo()
{
    std::vector<LocationId> locations = m_trace.groups["machine"];
    locations.erase(locations.begin() + 7);
    const std::vector<Tick> edges = edgesOf(m_trace.store->interval(), 100);
    std::vector<PixelSummary> got(100);
    QVERIFY(dominantRegions(*m_trace.store, locations, edges, got, {}).isDone());
    const auto truth = m_trace.sums(locations, edges);
    for (std::size_t i = 0; i < got.size(); ++i) {
        const auto best = std::ranges::max_element(truth[i]);
        QCOMPARE(indexOf(got[i].function), static_cast<std::size_t>(best - truth[i].begin()));
        const auto length = static_cast<double>(edges[i + 1] - edges[i]) * static_cast<double>(locations.size());
        QCOMPARE(got[i].share, static_cast<float>(*best / length));
    }
}

/// The sums over all locations exceed 64 bits.
void TestShareTileSet::hugeTimes()
{
    const GroupTrace trace = makeGroupTrace(5, 600, Tick { 1 } << 40);
    const std::vector<LocationId>& locations = trace.groups.at("machine");
    const ShareTiles* const tiles = trace.store->shareTiles().find(locations);
    QVERIFY(tiles);
    for (const std::size_t columns : { std::size_t { 1 }, std::size_t { 30 }, std::size_t { 3'000 } }) {
        const std::vector<Tick> edges = edgesOf(trace.store->interval(), columns);
        std::vector<PixelSummary> got(columns);
        QVERIFY(dominantRegions(*trace.store, locations, edges, got, {}).isDone());
        const auto truth = trace.sums(locations, edges);
        for (std::size_t i = 0; i < columns; ++i) {
            const double largest = *std::ranges::max_element(truth[i]);
            const auto length = static_cast<double>(edges[i + 1] - edges[i]) * static_cast<double>(locations.size());
            QVERIFY(std::abs(static_cast<double>(got[i].share) - largest / length) <= 0.05);
        }
    }
}

void TestShareTileSet::callsWithoutDuration()
{
    StoreBuilder builder;
    RegionDef def;
    std::vector<RegionId> regions;
    for (const char* const name : { "f", "g" }) {
        def.name = name;
        regions.push_back(builder.addRegion(def));
    }
    LocationDef location;
    location.process = builder.addProcess({});
    constexpr int kLocations = 70;
    for (int i = 0; i < kLocations; ++i) {
        LocationWriter& writer = builder.writer(builder.addLocation(location));
        for (Tick t = 0; t < 100'000; t += 1'000) {
            const RegionId region = regions[t == 50'000 ? 1 : 0];
            writer.enter(t, region);
            writer.leave(t < 40'000 && i == 0 ? t + 3 : t, region);
        }
    }
    Progress progress;
    const auto store = builder.finish(progress, {}, 1).value();
    std::vector<LocationId> all;
    for (std::size_t i = 0; i < store->locationCount(); ++i)
        all.push_back(idAt<LocationId>(i));
    QVERIFY(store->shareTiles().find(all));
    // The first edges are wide enough for tiles; the second ones are summed exactly.
    for (const std::vector<Tick>& edges : { std::vector<Tick> { -60'000, 0, 30'000, 50'001, 99'900 },
             std::vector<Tick> { -1, 0, 10, 50'000, 50'001, 50'002 } }) {
        std::vector<PixelSummary> got(edges.size() - 1);
        QVERIFY(dominantRegions(*store, all, edges, got, {}).isDone());
        for (std::size_t i = 0; i < got.size(); ++i) {
            // A column without time shows its last call.
            const bool isAny
                = edges[i + 1] > 0 && (edges[i] == 0 || edges[i + 1] - edges[i] >= 1'000 || edges[i] == 50'000);
            const bool isG = edges[i + 1] == 50'001 && edges[i] == 50'000;
            const bool hasTime = edges[i] < 39'003 && isAny;
            QCOMPARE(isValid(got[i].function), isAny);
            QCOMPARE(got[i].share > 0, hasTime);
            QCOMPARE(got[i].function == store->definitions().functionOf(regions[1]), isG);
        }
    }
}

void TestShareTileSet::doNotDependOnThreads()
{
    for (const unsigned threads : { 1U, 3U, 16U }) {
        const ByteVector bytes
            = buildRowTiles(m_groups, locationsOf(*m_trace.store), m_functions, std::uint64_t { 1 } << 40, threads, {})
                  .value();
        QVERIFY(bytes == m_bytes);
    }
}

void TestShareTileSet::keepToTheMemory()
{
    std::size_t before = m_bytes.size();
    for (std::uint64_t memory = m_bytes.size() / 2; memory > 2'000; memory /= 2) {
        const ByteVector bytes
            = buildRowTiles(m_groups, locationsOf(*m_trace.store), m_functions, memory, 2, {}).value();
        QVERIFY(bytes.size() <= 2 * memory + 2'000 && bytes.size() < before);
        QVERIFY(ShareTileSet::open(m_groups, m_locations, bytes, nullptr));
        before = bytes.size();
    }
}

void TestShareTileSet::comeBackFromAFile()
{
    const QTemporaryDir folder;
    const auto store = reopened(*m_trace.store, folder);
    QVERIFY(store);
    const auto bytes = store->shareTiles().bytes();
    QVERIFY(std::ranges::equal(bytes, m_bytes));
    QVERIFY(store->shareTiles().find(m_trace.groups["of 65"]));
}

void TestShareTileSet::stops()
{
    std::stop_source source;
    source.request_stop();
    const std::vector<LocationId>& locations = m_trace.groups["machine"];
    for (const std::size_t columns : { std::size_t { 10 }, std::size_t { 2'000 } }) {
        std::vector<PixelSummary> got(columns);
        const std::vector<Tick> edges = edgesOf(m_trace.store->interval(), columns);
        QVERIFY(dominantRegions(*m_trace.store, locations, edges, got, source.get_token()).isStopped());
    }
    QVERIFY(
        buildRowTiles(m_groups, locationsOf(*m_trace.store), m_functions, ~std::uint64_t { 0 }, 2, source.get_token())
            .isStopped());
}

void TestShareTileSet::refusesDamage()
{
    const auto opens = [this](const ByteVector& bytes) {
        return ShareTileSet::open(m_groups, m_locations, bytes, nullptr).has_value();
    };
    const auto withHead = [this](auto change) {
        ByteVector bytes = m_bytes;
        ShareTileSet::Owner owner;
        ShareTiles::Head head;
        std::memcpy(&owner, bytes.data(), sizeof owner);
        std::memcpy(&head, bytes.data() + sizeof owner, sizeof head);
        change(owner, head);
        std::memcpy(bytes.data(), &owner, sizeof owner);
        std::memcpy(bytes.data() + sizeof owner, &head, sizeof head);
        return bytes;
    };
    using Owner = ShareTileSet::Owner;
    using Head = ShareTiles::Head;
    QVERIFY(opens(m_bytes));
    QVERIFY(opens({}));
    for (std::size_t size = 1; size < m_bytes.size(); size += size / 7 + 1)
        QVERIFY(!opens(ByteVector(m_bytes.begin(), m_bytes.begin() + static_cast<std::ptrdiff_t>(size))));
    QVERIFY(!opens(withHead([](Owner& owner, Head&) { owner.index = 8; })));
    QVERIFY(!opens(withHead([](Owner& owner, Head&) { owner.index = 1; }))); // the group occurs twice
    QVERIFY(!opens(withHead([](Owner&, Head& head) { ++head.levels; })));
    QVERIFY(!opens(withHead([](Owner&, Head& head) { head.length = 0; })));
    QVERIFY(!opens(withHead([](Owner&, Head& head) { head.length *= 100; })));
    QVERIFY(!opens(withHead([](Owner&, Head& head) { head.end = head.begin - 1; })));
    QVERIFY(!opens(withHead([](Owner&, Head& head) { head.end = kMaxTick; })));
    QVERIFY(!opens(withHead([](Owner&, Head& head) { head.nameWidth = 3; })));
}

/// Damaged tiles that can be opened may hold any values, but never lead out of bounds.
void TestShareTileSet::survivesDamage()
{
    const GroupTrace trace = makeGroupTrace(9, 100);
    const auto sound = trace.store->shareTiles().bytes();
    std::minstd_rand random(11);
    const QTemporaryDir folder;
    const auto path = std::filesystem::path(folder.path().toStdString()) / "store";
    const auto writer = newSectionFile(folder);
    QVERIFY(saveStore(*trace.store, *writer, {}).isOk() && writer->commit(path, {}).isOk());
    const auto file = SectionFile::open(path, {}).value();
    int opened = 0;
    for (int round = 0; round < 60; ++round) {
        ByteVector bytes(sound.begin(), sound.end());
        for (int flips = 0; flips <= round % 3; ++flips)
            bytes[random() % bytes.size()] = static_cast<std::byte>(random());
        const auto damaged = newSectionFile(folder);
        for (const Section& section : file->sections()) {
            const auto part
                = section.kind == SectionKind::ShareTiles ? std::span<const std::byte>(bytes) : file->bytes(section);
            QVERIFY(damaged->append(section.kind, section.index, part).isOk());
        }
        QVERIFY(damaged->commit(path, {}).isOk());
        const auto store = openStore(SectionFile::open(path, {}).value());
        if (!store)
            continue;
        ++opened;
        for (const auto& [name, locations] : trace.groups) {
            for (const std::size_t columns : { std::size_t { 3 }, std::size_t { 40 } }) {
                std::vector<PixelSummary> got(columns);
                expectDone(dominantRegions(*store, locations, edgesOf(store->interval(), columns), got, {}));
            }
        }
    }
    QVERIFY(opened > 10);
}

LIGHTCONE_TEST(TestShareTileSet, Core)

} // namespace lightcone::tests::tst_sharetileset

#include "tst_sharetileset.moc"
