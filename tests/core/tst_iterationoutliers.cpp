// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/iterations/iterationoutliers.h"

#include "core/analysis/iterations/iterations.h"
#include "random.h"
#include "seedrows.h"
#include "testclass.h"

#include <QObject>

#include <algorithm>
#include <cmath>
#include <vector>

namespace lightcone::tests::tst_iterationoutliers {

using namespace core;

namespace {

double plainMedian(std::vector<double> values)
{
    std::ranges::sort(values);
    const std::size_t half = values.size() / 2;
    return values.size() % 2 == 1 ? values[half] : (values[half - 1] + values[half]) / 2;
}

double plainDeviation(const std::vector<std::uint64_t>& durations, std::size_t i)
{
    const double median = plainMedian({ durations.begin(), durations.end() });
    std::vector<double> distances;
    double sum = 0;
    for (const std::uint64_t ticks : durations) {
        distances.push_back(std::abs(static_cast<double>(ticks) - median));
        sum += distances.back();
    }
    const double own = static_cast<double>(durations[i]) - median;
    if (sum == 0)
        return 0;
    const double middle = plainMedian(distances);
    return middle > 0 ? 0.6745 * own / middle : own / (1.2533 * sum / static_cast<double>(durations.size()));
}

std::vector<std::size_t> outliersOf(const std::vector<std::uint64_t>& durations)
{
    const std::vector<IterationDeviation> found = deviations(durations);
    std::vector<std::size_t> places;
    for (std::size_t i = 0; i < found.size(); ++i) {
        if (found[i].isOutlier)
            places.push_back(i);
    }
    return places;
}

} // namespace

/// Tests which iterations are outliers.
class TestIterationOutliers : public QObject {
    Q_OBJECT

private slots:
    void deviationsEqualOracle_data() { addSeedRows(12); }
    void deviationsEqualOracle()
    {
        QFETCH(std::uint32_t, seed);
        Random random(seed);
        std::vector<std::uint64_t> durations(5 + random.below(60));
        const std::uint32_t bound = random.oneIn(2) ? 3 : 10'000; // few values: MAD is 0
        for (std::uint64_t& ticks : durations)
            ticks = 100 + random.below(bound);
        const std::vector<IterationDeviation> found = deviations(durations);
        for (std::size_t i = 0; i < durations.size(); ++i) {
            QVERIFY(std::abs(found[i].deviation - plainDeviation(durations, i)) < 1e-9);
            QCOMPARE(found[i].median, plainMedian({ durations.begin(), durations.end() }));
        }
    }

    void farOnesAreOutliers()
    {
        QCOMPARE(outliersOf({ 100, 101, 99, 250, 100, 102, 98 }), std::vector<std::size_t> { 3 });
        QCOMPARE(outliersOf({ 100, 101, 99, 20, 100, 102, 98 }), std::vector<std::size_t> { 3 });
        QCOMPARE(outliersOf({ 100, 100, 100, 100, 100, 100, 250 }), std::vector<std::size_t> { 6 });
    }

    void nearOnesAreNone()
    {
        QCOMPARE(outliersOf({ 1000, 1001, 999, 1050, 1000, 1002, 998 }), std::vector<std::size_t> {}); // less than 10 %
        QCOMPARE(outliersOf({ 100, 100, 100, 100, 100 }), std::vector<std::size_t> {});
        QCOMPARE(outliersOf({ 100, 101, 99, 5000 }), std::vector<std::size_t> {}); // too few
        QCOMPARE(outliersOf({}), std::vector<std::size_t> {});
        QCOMPARE(outliersOf({ 0, 0, 0, 0, 0, 0 }), std::vector<std::size_t> {});
    }

    void pathsAndLocationsAreApart()
    {
        IterationList list;
        for (std::uint32_t i = 0; i < 40; ++i) { // four kinds of iterations, each of its own length, and one odd one
            Iteration visit;
            visit.enter.location = LocationId { i / 20 };
            visit.path = i % 2;
            visit.ticks = 100 * (1 + i / 20 * 2 + i % 2) + i % 5;
            list.visits.push_back(visit);
        }
        list.visits[7].ticks = 100;
        const std::vector<IterationDeviation> found = iterationDeviations(list);
        for (std::size_t i = 0; i < found.size(); ++i)
            QCOMPARE(found[i].isOutlier, i == 7);
    }
};

LIGHTCONE_TEST(TestIterationOutliers, None)

} // namespace lightcone::tests::tst_iterationoutliers

#include "tst_iterationoutliers.moc"
