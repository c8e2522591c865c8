// SPDX-License-Identifier: GPL-3.0-or-later
#include "testclass.h"
#include "views/base/timecoordinates.h"

#include <cmath>
#include <limits>
#include <random>

namespace lightcone::tests::tst_timecoordinates {

using views::TimeCoordinates;

class TestTimeCoordinates final : public QObject {
    Q_OBJECT

private slots:
    void endsAreExact_data();
    void endsAreExact();
    void roundTripIsWithinAPixel_data() { endsAreExact_data(); }
    void roundTripIsWithinAPixel();
    void deepZoomFindsEachTick();
    void edgesAscend_data() { endsAreExact_data(); }
    void edgesAscend();
    void isClampedOutside();
    void saturatesOutside();
};

void TestTimeCoordinates::endsAreExact_data()
{
    using Limits = std::numeric_limits<core::Tick>;
    QTest::addColumn<core::Tick>("begin");
    QTest::addColumn<core::Tick>("end");
    QTest::addColumn<double>("width");
    constexpr core::Tick kFar = core::Tick { 1 } << 62;
    QTest::newRow("a second") << core::Tick { 0 } << core::Tick { 1'000'000'000 } << 1920.0;
    QTest::newRow("four ticks") << core::Tick { 17 } << core::Tick { 21 } << 1920.0;
    QTest::newRow("seven ticks, far out") << kFar + 3 << kFar + 10 << 1000.0;
    QTest::newRow("half the range") << core::Tick { 0 } << Limits::max() << 1913.0;
    QTest::newRow("all of the range") << Limits::min() << Limits::max() << 4096.0;
    QTest::newRow("narrow picture") << core::Tick { -5 } << core::Tick { 1'000'003 } << 1.0;
    QTest::newRow("fractional width") << core::Tick { 11 } << core::Tick { 999'983 } << 1365.3333;
}

void TestTimeCoordinates::endsAreExact()
{
    QFETCH(core::Tick, begin);
    QFETCH(core::Tick, end);
    QFETCH(double, width);
    const TimeCoordinates coordinates({ begin, end }, width);
    QCOMPARE(coordinates.toPixel(begin), 0.0);
    QCOMPARE(coordinates.toPixel(end), width);
    QCOMPARE(coordinates.toTick(0), begin);
    QCOMPARE(coordinates.toTick(width), end);
}

void TestTimeCoordinates::roundTripIsWithinAPixel()
{
    QFETCH(core::Tick, begin);
    QFETCH(core::Tick, end);
    QFETCH(double, width);
    const TimeCoordinates coordinates({ begin, end }, width);
    std::mt19937_64 random(5);
    const std::uint64_t length = core::ticksBetween(begin, end);
    double before = -1;
    for (int i = 0; i < 1000; ++i) {
        const std::uint64_t offset = random() % length;
        const auto t = static_cast<core::Tick>(static_cast<std::uint64_t>(begin) + offset);
        const double pixel = coordinates.toPixel(t);
        QVERIFY(pixel >= 0 && pixel <= width);
        const core::Tick back = coordinates.toTick(pixel);
        QVERIFY(std::fabs(coordinates.toPixel(back) - pixel) <= 1);
    }
    for (int i = 0; i <= 100; ++i) {
        const double pixel = coordinates.toPixel(coordinates.toTick(width * i / 100));
        QVERIFY(pixel >= before);
        before = pixel;
    }
}

void TestTimeCoordinates::deepZoomFindsEachTick()
{
    constexpr core::Tick kFar = (core::Tick { 1 } << 62) + 12345;
    for (const core::Tick length : { 4, 5, 7, 9, 11, 100 }) {
        const TimeCoordinates coordinates({ kFar, kFar + length }, 1000);
        for (core::Tick t = kFar; t < kFar + length; ++t)
            QCOMPARE(coordinates.toTick(coordinates.toPixel(t)), t);
    }
}

void TestTimeCoordinates::edgesAscend()
{
    QFETCH(core::Tick, begin);
    QFETCH(core::Tick, end);
    QFETCH(double, width);
    const TimeCoordinates coordinates({ begin, end }, width);
    for (const int columns : { 1, 3, 1000, 4096 }) {
        const std::vector<core::Tick> edges = coordinates.edges(columns);
        QCOMPARE(edges.size(), static_cast<std::size_t>(columns) + 1);
        QCOMPARE(edges.front(), begin);
        QCOMPARE(edges.back(), end);
        QVERIFY(std::is_sorted(edges.begin(), edges.end()));
    }
}

void TestTimeCoordinates::isClampedOutside()
{
    const TimeCoordinates coordinates({ 1000, 1004 }, 800);
    QCOMPARE(coordinates.toPixel(999), -200.0);
    QCOMPARE(coordinates.toPixel(1005), 1000.0);
    QCOMPARE(coordinates.toPixel(std::numeric_limits<core::Tick>::min()), -TimeCoordinates::kClamp);
    QCOMPARE(coordinates.toPixel(std::numeric_limits<core::Tick>::max()), 800 + TimeCoordinates::kClamp);
}

void TestTimeCoordinates::saturatesOutside()
{
    using Limits = std::numeric_limits<core::Tick>;
    const TimeCoordinates coordinates({ 0, Limits::max() }, 100);
    QCOMPARE(coordinates.toTick(1e9), Limits::max());
    QCOMPARE(coordinates.toTick(-1e9), Limits::min());
    const TimeCoordinates narrow({ 10, 20 }, 100);
    QCOMPARE(narrow.toTick(-1), core::Tick { 9 }); // it rounds down
    QCOMPARE(narrow.toTick(-10), core::Tick { 9 });
    QCOMPARE(narrow.toTick(119), core::Tick { 21 });
}

LIGHTCONE_TEST(TestTimeCoordinates, None)

} // namespace lightcone::tests::tst_timecoordinates

#include "tst_timecoordinates.moc"
