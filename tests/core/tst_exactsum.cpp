// SPDX-License-Identifier: GPL-3.0-or-later
#include "random.h"

#include "core/analysis/dominance/exactsum.h"
#include "core/base/wideticks.h"
#include "testclass.h"

#include <cstdint>
#include <limits>
#include <vector>

namespace lightcone::tests::tst_exactsum {

using namespace core;

namespace {

/// Compares columns with random times of @p functions functions and of no function with plain sums.
template <typename Sum> void addsUp(std::size_t functions)
{
    using Ticks = typename Sum::Ticks;
    Random random(static_cast<std::uint32_t>(functions));
    Sum sum(functions);
    for (int column = 0; column < 200; ++column) {
        std::vector<Ticks> expected(functions + 1);
        auto sums = sum.sums();
        const std::uint64_t adds = random.below(30);
        for (std::uint64_t i = 0; i < adds; ++i) {
            const std::size_t slot = random.below(static_cast<std::uint32_t>(functions) + 1);
            const std::uint64_t ticks = random.below(4); // often zero, often the same as that of another function
            sums.add(slot, ticks);
            expected[slot] += ticks;
        }
        sum.setSums(sums);
        Ticks covered = 0;
        std::size_t best = 0;
        for (std::size_t slot = 1; slot < expected.size(); ++slot) {
            covered += expected[slot];
            if (expected[slot] > (best > 0 ? expected[best] : Ticks { 0 }))
                best = slot;
        }
        const DominantFunction<Ticks> dominant = sum.take();
        QVERIFY(dominant.covered == covered);
        QCOMPARE(dominant.function, best > 0 ? idAt<FunctionId>(best - 1) : FunctionId::none);
        QVERIFY(dominant.ticks == (best > 0 ? expected[best] : Ticks { 0 }));
    }
    QVERIFY(sum.take().covered == 0);
}

template <typename Sum> void add(Sum& sum, std::size_t slot, std::uint64_t ticks)
{
    auto sums = sum.sums();
    sums.add(slot, ticks);
    sum.setSums(sums);
}

/// Adds the greatest number that fits, and numbers beyond it, as a damaged file may hold them.
template <typename Sum> void holdsTheMost(std::uint64_t most)
{
    Sum sum(2);
    add(sum, 2, most);
    QVERIFY(sum.take().ticks == most);
    add(sum, 1, 5);
    add(sum, 1, ~std::uint64_t { 5 } + 1);
    sum.take();
    add(sum, 1, 7);
    QVERIFY(sum.take().ticks == 7);
}

} // namespace

/// Tests both classes that sum up the time of the functions in a column.
class TestExactSum : public QObject {
    Q_OBJECT

private slots:
    void agrees_data();
    void agrees();
    void extremes();
};

void TestExactSum::agrees_data()
{
    QTest::addColumn<std::size_t>("functions");
    for (const std::size_t functions : { 1, 2, 62, 63, 64, 65, 128, 255, 256, 1000 })
        QTest::addRow("%zu", functions) << functions;
}

void TestExactSum::agrees()
{
    QFETCH(std::size_t, functions);
    addsUp<MarkedSum<std::uint64_t>>(functions);
    addsUp<ListedSum<std::uint64_t>>(functions);
    addsUp<ListedSum<WideTicks>>(functions);
}

void TestExactSum::extremes()
{
    constexpr std::uint64_t kMost = std::numeric_limits<std::int64_t>::max();
    holdsTheMost<MarkedSum<std::uint64_t>>(2 * kMost);
    holdsTheMost<ListedSum<std::uint64_t>>(kMost);
    holdsTheMost<ListedSum<WideTicks>>(2 * kMost);
}

LIGHTCONE_TEST(TestExactSum, None)

} // namespace lightcone::tests::tst_exactsum

#include "tst_exactsum.moc"
