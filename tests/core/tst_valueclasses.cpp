// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/valueclasses.h"

#include "core/analysis/statistics/classstatistics.h"
#include "random.h"
#include "seedrows.h"
#include "testclass.h"

#include <algorithm>
#include <vector>

namespace lightcone::tests::tst_valueclasses {

using namespace core;

namespace {

constexpr std::uint64_t kMost = ~std::uint64_t { 0 };

/// Numbers of all sizes, many of them equal.
WideInteger randomValue(Random& random)
{
    const std::uint64_t bits = random.bits() >> random.below(64);
    const std::uint64_t value = random.oneIn(3) ? bits & ~std::uint64_t { 0xf } : bits;
    return random.oneIn(4) ? -WideInteger { value } : WideInteger { value };
}

/// The quantile of sorted numbers.
double exactQuantile(const std::vector<WideInteger>& sorted, double share)
{
    const double place = share * static_cast<double>(sorted.size() - 1);
    const auto rank = static_cast<std::size_t>(place);
    const double first = toDouble(sorted[rank]);
    return rank + 1 < sorted.size() ? first + (place - static_cast<double>(rank)) * (toDouble(sorted[rank + 1]) - first)
                                    : first;
}

} // namespace

class TestValueClasses : public QObject {
    Q_OBJECT

private slots:
    void classesAreInOrder()
    {
        WideInteger next = 0;
        for (std::int32_t number = 0; number < ValueClasses::kEnd; ++number) {
            const WideInteger near = ValueClasses::nearEnd(number);
            const WideInteger far = ValueClasses::farEnd(number);
            QVERIFY(near == next && far >= near);
            QVERIFY(number < 64 ? near == number && far == near : (far - near) * 32 < near);
            QCOMPARE(ValueClasses::classOf(static_cast<std::uint64_t>(near)), number);
            QCOMPARE(ValueClasses::classOf(static_cast<std::uint64_t>(far)), number);
            QCOMPARE(ValueClasses::classOfSigned(-far), -number);
            QVERIFY(ValueClasses::nearEnd(-number) == -near && ValueClasses::farEnd(-number) == -far);
            next = far + 1;
        }
        QVERIFY(next == WideInteger { kMost } + 1);
    }

    void quantilesAreInTheirBounds_data() { addSeedRows(40); }
    void quantilesAreInTheirBounds()
    {
        QFETCH(const std::uint32_t, seed);
        Random random(seed);
        // Some have few numbers, and some more than are kept.
        const std::size_t count = seed % 4 == 0 ? 2 * ClassStatistics::kMostExact : 1 + random.below(300);
        std::vector<WideInteger> values;
        ClassStatistics whole;
        std::vector<ClassStatistics> parts(3);
        ClassStatistics classed;
        ClassStatistics summed;
        ClassStatistics::Sums sums;
        for (std::size_t i = 0; i < count; ++i) {
            const WideInteger value = randomValue(random);
            values.push_back(value);
            whole.add(value);
            parts[random.below(3)].add(value);
            classed.addCounted(value);
            sums.add(value);
            summed.addClass(ValueClasses::classOfSigned(value), 1);
        }
        summed.addSums(sums);
        std::ranges::sort(values);
        ClassStatistics merged;
        for (const std::size_t part : { 1, 2, 0 })
            merged.add(parts[part]);
        QVERIFY(merged.spread() == whole.spread());
        QVERIFY(summed.spread() == classed.spread());

        const Spread exact = whole.spread();
        const Spread told = summed.spread();
        QCOMPARE(exact.count, std::uint64_t { count });
        QVERIFY(exact.min == values.front() && exact.max == values.back());
        QVERIFY(told.sum == exact.sum && told.min == exact.min && told.max == exact.max);
        for (std::size_t i = 0; i < Spread::kShares.size(); ++i) {
            const double expected = exactQuantile(values, Spread::kShares[i]);
            for (const Spread* const spread : { &exact, &told }) {
                const Quantile quantile = spread->quantiles[i].value();
                QVERIFY(quantile.low <= quantile.value && quantile.value <= quantile.high);
                QVERIFY(quantile.low <= expected && expected <= quantile.high);
            }
            if (count <= ClassStatistics::kMostExact)
                QCOMPARE(exact.quantiles[i]->value, expected);
        }
    }

    void nothing()
    {
        const Spread none = ClassStatistics().spread();
        QVERIFY(none == Spread {} && none.mean() == 0);
        QVERIFY(!ValueClasses().quantile(0.5));
    }

    /// A large number is told within 1/64.
    void boundIsStated()
    {
        ClassStatistics one;
        one.addClass(ValueClasses::classOf(1'000'003), 1);
        ClassStatistics::Sums sums;
        sums.count = 1;
        sums.min = 1'000'000;
        sums.max = 2'000'000;
        one.addSums(sums);
        const Quantile median = one.spread().quantiles[Spread::Median].value();
        QVERIFY(std::abs(median.value - 1'000'003) <= 1'000'003 / 64.0);
        QVERIFY(median.high - median.low < 1'000'003 / 32.0);
    }
};

LIGHTCONE_TEST(TestValueClasses, Core)

} // namespace lightcone::tests::tst_valueclasses

#include "tst_valueclasses.moc"
