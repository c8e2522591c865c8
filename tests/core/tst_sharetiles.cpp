// SPDX-License-Identifier: GPL-3.0-or-later
#include "random.h"

#include "core/ingest/tiles/sharetilebuilder.h"
#include "core/store/tiles/sharetiles.h"
#include "core/store/tiles/tilecursor.h"
#include "testclass.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <map>
#include <vector>

namespace lightcone::tests::tst_sharetiles {

using namespace core;

namespace {

struct Stretch {
    std::uint32_t name = 0;
    Tick end = 0;
};

/// Makes stretches in turns of up to @p names functions and none. From time to time the functions change, and one has
/// all.
std::vector<Stretch> makeStretches(Tick begin, std::uint32_t names, std::uint32_t count, std::uint32_t seed)
{
    Random random(seed);
    std::vector<Stretch> stretches;
    std::uint32_t first = 0;
    for (std::uint32_t i = 0; i < count; ++i) {
        if (random.oneIn(500))
            first = random.below(names);
        const Tick length = random.oneIn(700) ? 40'000 : random.below(60);
        begin += length;
        stretches.push_back({ (first + random.below(names / 3 + 1)) % names, begin });
    }
    return stretches;
}

/// @param name  is where the name of a function of index name - 1 stands
ByteVector tilesOf(Tick begin, const std::vector<Stretch>& stretches, std::uint64_t tiles, std::uint32_t names)
{
    ShareTileBuilder builder;
    builder.begin({ begin, stretches.back().end }, tiles, 1, names);
    for (const Stretch& stretch : stretches)
        builder.add(stretch.name, stretch.end);
    ByteVector bytes;
    builder.write(bytes);
    return bytes;
}

/// Sums tiles by name; kRest for what is not named.
std::map<std::uint32_t, double> sumOf(TileCursor& cursor, Tick end)
{
    std::map<std::uint32_t, double> sums;
    const auto add = [&](const TileRun& run) {
        for (std::uint32_t i = 0; i < TileRun::kPlaces; ++i) {
            if (const std::uint16_t units = run.units[i / 8][i % 8]; units > 0)
                sums[run.functions[i]] += static_cast<double>(units) / TileRun::kTileUnits;
        }
    };
    add(cursor.sumUntil(end, add));
    return sums;
}

} // namespace

/// Compares sums of tiles with those of the stretches that they are made of.
class TestShareTiles : public QObject {
    Q_OBJECT

private slots:
    void sumsAreRight_data();
    void sumsAreRight();
    void wholeIsOneTileOfEach();
    void quietChunks();
    void nothing();
    void huge();
    void survivesDamage();
};

void TestShareTiles::sumsAreRight_data()
{
    QTest::addColumn<std::uint32_t>("names");
    for (const std::uint32_t names : { 2U, 6U, 12U, 30U, 31U, 100U, 1'000U, 70'000U })
        QTest::addRow("%u names", names) << names;
}

/// The sum of any stretch of whole tiles is off by no more than a unit for each function, and for each time that it is
/// named anew; what is not named is in the rest.
void TestShareTiles::sumsAreRight()
{
    QFETCH(std::uint32_t, names);
    constexpr Tick kBegin = -77'777;
    const std::vector<Stretch> stretches = makeStretches(kBegin, names, 30'000, names);
    const ByteVector bytes = tilesOf(kBegin, stretches, 4'000, names);
    ShareTiles tiles;
    QCOMPARE(tiles.open(bytes), std::optional(bytes.size()));
    QVERIFY(tiles.levels() >= 4 && tiles.tileCount(tiles.levels() - 1) <= ShareTiles::kFewTiles);
    QVERIFY(tiles.tileCount(0) <= 4'000);
    Random random(names + 1);
    for (unsigned level = 0; level < tiles.levels(); ++level) {
        const auto length = static_cast<Tick>(tiles.length(level));
        for (int round = 0; round < 40; ++round) {
            const std::uint64_t first = random.bits() % tiles.tileCount(level);
            const std::uint64_t last
                = first + 1 + random.bits() % std::min<std::uint64_t>(tiles.tileCount(level) - first, 40);
            const Interval interval { kBegin + static_cast<Tick>(first) * length,
                std::min(kBegin + static_cast<Tick>(last) * length, tiles.interval().end) };
            TileCursor cursor(tiles, level, {});
            cursor.goTo(interval.begin);
            const auto sums = sumOf(cursor, interval.end);
            std::map<std::uint32_t, double> truth;
            Tick begin = kBegin;
            for (const Stretch& stretch : stretches) {
                const std::uint64_t ticks = interval.intersected({ begin, stretch.end }).length();
                if (ticks > 0)
                    truth[stretch.name] += static_cast<double>(ticks) / static_cast<double>(length);
                begin = stretch.end;
            }
            const auto chunks
                = static_cast<double>(last / ShareTiles::kChunkTiles - first / ShareTiles::kChunkTiles + 1);
            double covered = 0;
            for (const auto& [name, sum] : sums)
                covered += sum;
            const double all = static_cast<double>(interval.length()) / static_cast<double>(length);
            QVERIFY2(std::abs(covered - all) <= 2 + all / 20, qPrintable(QString::number(covered - all)));
            for (const auto& [name, sum] : sums) {
                if (name == TileRun::kRest)
                    continue;
                const auto found = truth.find(name);
                const double most = found == truth.end() ? 0 : found->second;
                QVERIFY(sum <= most + chunks / ShareTiles::kUnits);
                QVERIFY(sum >= most - chunks * (1.0 / ShareTiles::kUnits + ShareTiles::kChunkTiles / 31.0));
            }
        }
    }
}

/// A function that has all of the time takes no bytes for its tiles.
void TestShareTiles::wholeIsOneTileOfEach()
{
    ShareTileBuilder builder;
    for (const Tick end : { Tick { 8'000 }, Tick { 8'001 } }) {
        builder.begin({ 0, end }, 1'000, 1, 5);
        builder.add(3, end);
        ByteVector bytes;
        builder.write(bytes);
        ShareTiles tiles;
        QVERIFY(tiles.open(bytes));
        QVERIFY(bytes.size() < 2'500);
        for (unsigned level = 0; level < tiles.levels(); ++level) {
            TileCursor cursor(tiles, level, {});
            cursor.goTo(1'000);
            const auto sums = sumOf(cursor, end);
            QCOMPARE(sums.size(), std::size_t { 1 });
            QVERIFY(std::abs(sums.at(3) - static_cast<double>(end - 1'000) / static_cast<double>(tiles.length(level)))
                < 0.1);
        }
    }
}

void TestShareTiles::quietChunks()
{
    ShareTileBuilder builder;
    builder.begin({ 0, 1'000 }, 1'000, 1, 3); // a tile is a tick, a chunk eight
    builder.add(1, 100);
    builder.add(2, 100); // a call without duration
    builder.add(1, 500);
    builder.add(0, 1'000);
    ByteVector bytes;
    builder.write(bytes);
    ShareTiles tiles;
    QVERIFY(tiles.open(bytes));
    const TileCursor cursor(tiles, 0, {});
    QVERIFY(cursor.isQuiet({ 8, 96 }));
    QVERIFY(!cursor.isQuiet({ 8, 101 }));
    QVERIFY(cursor.isQuiet({ 104, 496 }));
    QVERIFY(!cursor.isQuiet({ 104, 501 }));
}

void TestShareTiles::nothing()
{
    ShareTileBuilder builder;
    builder.begin({ 5, 5 }, 100, 1, 3);
    builder.add(1, 5);
    ByteVector bytes;
    builder.write(bytes);
    ShareTiles tiles;
    QVERIFY(tiles.open(bytes));
    QCOMPARE(tiles.levels(), 0U);
    QVERIFY(!tiles.levelFor(1'000'000));
    QVERIFY(!tiles.open({}));
}

/// The interval is the longest that there is.
void TestShareTiles::huge()
{
    const std::vector<Stretch> stretches { { 1, 0 }, { 2, kMaxTick } };
    const ByteVector bytes = tilesOf(-kMaxTick, stretches, 10'000, 4);
    ShareTiles tiles;
    QVERIFY(tiles.open(bytes));
    for (unsigned level = 0; level < tiles.levels(); ++level) {
        TileCursor cursor(tiles, level, {});
        cursor.goTo(-kMaxTick);
        const double half = static_cast<double>(tiles.tileCount(level)) / 2;
        const auto sums = sumOf(cursor, kMaxTick / 256 * 256);
        QVERIFY(std::abs(sums.at(1) - half) < 1 && std::abs(sums.at(2) - half) < 1);
    }
}

/// Damaged tiles may have any sums, but never lead out of bounds.
void TestShareTiles::survivesDamage()
{
    const std::vector<Stretch> stretches = makeStretches(0, 50, 3'000, 3);
    const ByteVector sound = tilesOf(0, stretches, 400, 50);
    Random random(4);
    int opened = 0;
    for (int round = 0; round < 3'000; ++round) {
        // Bytes behind the end are found by the sanitizers.
        const std::size_t size = round % 10 == 0 ? random.bits() % sound.size() : sound.size();
        std::vector<std::uint64_t> words(size / 8);
        std::memcpy(words.data(), sound.data(), size / 8 * 8);
        const auto bytes = std::as_writable_bytes(std::span(words));
        for (std::uint32_t flips = 0; flips <= random.below(3) && !bytes.empty(); ++flips)
            bytes[random.bits() % bytes.size()] = static_cast<std::byte>(random.bits());
        ShareTiles tiles;
        if (!tiles.open(bytes))
            continue;
        ++opened;
        for (unsigned level = 0; level < tiles.levels(); ++level) {
            TileCursor cursor(tiles, level, {});
            cursor.goTo(tiles.interval().begin);
            sumOf(cursor, tiles.interval().begin + static_cast<Tick>(tiles.interval().length() / 2));
            sumOf(cursor, tiles.interval().end);
        }
    }
    QVERIFY(opened > 1'000);
}

LIGHTCONE_TEST(TestShareTiles, None)

} // namespace lightcone::tests::tst_sharetiles

#include "tst_sharetiles.moc"
