// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/tiles/segmenttiles.h"
#include "testclass.h"

#include <cstddef>
#include <vector>

namespace lightcone::tests::tst_segmenttiles {

using namespace core;

namespace {

/// Makes a part with one level of @p tiles tiles of 2^@p shift ticks, all zero.
std::vector<std::byte> makePart(std::uint64_t tiles, std::uint8_t shift)
{
    std::vector<std::byte> part(sizeof(TilesHead) + TileSpan::kFields * tiles + TileSpan::kReadable);
    part[0] = std::byte { shift };
    part[1] = std::byte { 1 };
    return part;
}

} // namespace

/// Tests parts of a file with impossible values.
class TestSegmentTiles : public QObject {
    Q_OBJECT

private slots:
    void opens();
    void isTooShort();
    void hasTooManyTiles();
    void namesNoFunction();
};

void TestSegmentTiles::opens()
{
    const std::vector<std::byte> part = makePart(100, 4);
    SegmentTiles tiles;
    QVERIFY(tiles.open(part, 0, 1600, 3));
    QCOMPARE(tiles.all(0).size(), std::size_t { 100 });
    QCOMPARE(tiles.tiles(0, 16, 48).size(), std::size_t { 2 });
}

void TestSegmentTiles::isTooShort()
{
    const std::vector<std::byte> part = makePart(100, 4);
    SegmentTiles tiles;
    QVERIFY(!tiles.open(part, 0, 1601, 3));
    QVERIFY(!tiles.open(std::span(part).first(1), 0, 1600, 3));
    QVERIFY(!tiles.open({}, 0, 1600, 3));
}

/// Places in so many tiles would not fit into 32 bits. A segment never has events for so many.
void TestSegmentTiles::hasTooManyTiles()
{
    const std::uint64_t most = SegmentTiles::kMaxTiles;
    const std::vector<std::byte> part = makePart(most + 1, 0);
    SegmentTiles tiles;
    QVERIFY(tiles.open(part, 0, static_cast<Tick>(most), 3));
    QVERIFY(!tiles.open(part, 0, static_cast<Tick>(most) + 1, 3));
}

void TestSegmentTiles::namesNoFunction()
{
    std::vector<std::byte> part = makePart(4, 0);
    std::byte* const first = part.data() + sizeof(TilesHead);
    first[2] = std::byte { 3 };
    SegmentTiles tiles;
    QVERIFY(tiles.open(part, 0, 4, 3)); // the tile that names the function has no time
    first[4 + 2] = std::byte { 1 };
    QVERIFY(!tiles.open(part, 0, 4, 3));
    QVERIFY(tiles.open(part, 0, 4, 4));
}

LIGHTCONE_TEST(TestSegmentTiles, None)

} // namespace lightcone::tests::tst_segmenttiles

#include "tst_segmenttiles.moc"
