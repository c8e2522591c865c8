// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/outliers/usualduration.h"

#include "core/analysis/statistics/classstatistics.h"
#include "random.h"
#include "seedrows.h"
#include "testclass.h"

#include <algorithm>
#include <cmath>
#include <random>
#include <vector>

namespace lightcone::tests::tst_usualduration {

using namespace core;

namespace {

/// @p count durations whose logarithms are normal, with @p spread around that of a million ticks.
std::vector<double> logNormal(std::size_t count, double spread, std::uint32_t seed)
{
    std::mt19937 engine(seed);
    std::normal_distribution<double> normal(0, spread);
    std::vector<double> durations(count);
    for (double& duration : durations)
        duration = std::floor(1e6 * std::exp(normal(engine)));
    return durations;
}

UsualDuration usualOf(const std::vector<double>& durations)
{
    ClassStatistics statistics;
    for (const double duration : durations)
        statistics.add(static_cast<std::int64_t>(duration));
    return UsualDuration::of(statistics, 1);
}

auto outliersOf(const std::vector<double>& durations)
{
    const double least = usualOf(durations).leastFar;
    return std::ranges::count_if(durations, [least](double duration) { return duration >= least; });
}

} // namespace

class TestUsualDuration : public QObject {
    Q_OBJECT

private slots:
    void nothing()
    {
        QCOMPARE(usualOf({}).ticks, 1.0);
        QCOMPARE(usualOf({ 0, 0, 0 }).ticks, 1.0);
    }

    /// Few calls do not tell what is usual, however different they are.
    void fewAreNoOutliers()
    {
        QCOMPARE(outliersOf({ 1, 2, 1'000'000 }), 0);
        std::vector<double> durations(UsualDuration::kFewest - 1, 1000);
        durations[3] = 1e9;
        QCOMPARE(outliersOf(durations), 0);
        durations.push_back(1000);
        QCOMPARE(outliersOf(durations), 1);
    }

    void skewedOnesHaveNone_data() { addSeedRows(20); }
    void skewedOnesHaveNone()
    {
        QFETCH(const std::uint32_t, seed);
        for (const std::size_t count : { 60U, 300U, 5'000U, 200'000U }) {
            for (const double spread : { 0.0, 0.1, 0.5, 1.0, 2.0 })
                QVERIFY2(outliersOf(logNormal(count, spread, seed)) == 0,
                    qPrintable(QStringLiteral("%1 of %2").arg(count).arg(spread)));
        }
    }

    void plantedOnesAreFound()
    {
        for (const std::size_t count : { 100U, 1'000U, 100'000U }) {
            std::vector<double> durations = logNormal(count, 0.3, 7);
            const double least = usualOf(durations).leastFar;
            for (std::size_t i = 0; i < 8; ++i)
                durations[i * count / 8] = 2 * least;
            QCOMPARE(outliersOf(durations), 8);
        }
    }

    /// What happens once in 200 calls is not rare, but a second kind of calls.
    void secondModeIsNone()
    {
        std::vector<double> durations = logNormal(50'000, 0.2, 3);
        for (std::size_t i = 0; i < durations.size(); i += 200)
            durations[i] *= 100;
        QCOMPARE(outliersOf(durations), 0);
        durations[1] = 1e12;
        QCOMPARE(outliersOf(durations), 1);
    }
};

LIGHTCONE_TEST(TestUsualDuration, Core)

} // namespace lightcone::tests::tst_usualduration

#include "tst_usualduration.moc"
