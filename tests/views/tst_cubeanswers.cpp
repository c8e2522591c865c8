// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cube/cubeprofile.h"
#include "core/cubepl/profilesums.h"
#include "testclass.h"
#include "tests/core/random.h"
#include "tests/core/randomcube.h"
#include "tests/core/seedrows.h"
#include "views/panels/cube/cubeanswers.h"
#include "views/panels/cube/cubespread.h"
#include "views/panels/cube/cubetopology.h"

#include <QTest>

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>

/// What the three trees say of a profile, compared with sums made one value after the other.
namespace lightcone::tests::tst_cubeanswers {

using namespace core;
using views::CubeNumbers;

namespace {

std::shared_ptr<const ProfileSums> sumsOf(const CubeProfile& profile)
{
    return ProfileSums::make(std::make_shared<const CubeProfile>(profile), {}).value();
}

CubeMetricId visitsOf(const CubeProfile& profile)
{
    return profile.definitions.metricNamed("visits");
}

/// The visits of a call path at a location.
std::int64_t visitsAt(const CubeProfile& profile, std::size_t path, std::size_t location)
{
    return static_cast<std::int64_t>(storedValue(profile, visitsOf(profile), path, location)[0]);
}

std::int64_t sumOfVisits(const CubeProfile& profile, std::size_t firstPath, std::size_t endPath,
    std::size_t firstLocation, std::size_t endLocation)
{
    std::uint64_t sum = 0; // which goes round where a sum has no room, as that of the program does
    for (std::size_t path = firstPath; path < endPath; ++path) {
        for (std::size_t location = firstLocation; location < endLocation; ++location)
            sum += static_cast<std::uint64_t>(visitsAt(profile, path, location));
    }
    return static_cast<std::int64_t>(sum);
}

std::int64_t integerOf(const CubeCell& cell)
{
    return cell.state == CubeCell::State::Integer ? static_cast<std::int64_t>(cell.integer) : -1;
}

/// A metric of whole numbers with a part below it, in another unit a second child, and values of one call path.
CubeProfile nestedMetrics()
{
    CubeProfile profile;
    CubeDefinitions& definitions = profile.definitions;
    const auto addMetric = [&](const char* name, const char* unit, CubeMetricId parent) {
        CubeMetricDef metric;
        metric.uniqueName = metric.displayName = name;
        metric.unit = unit;
        metric.type.kind = CubeDataType::Kind::Uint64;
        metric.parent = parent;
        definitions.metrics.push_back(metric);
    };
    addMetric("all", "occ", CubeMetricId::none);
    addMetric("part", "occ", CubeMetricId { 0 });
    addMetric("other", "bytes", CubeMetricId { 0 });
    definitions.metrics[0].end = 3;
    definitions.metrics[1].end = 2;
    definitions.metrics[2].end = 3;
    CubeRegionDef region;
    region.name = "main";
    definitions.regions.push_back(region);
    CubePathDef path;
    path.region = CubeRegionId { 0 };
    path.end = 1;
    definitions.callPaths.push_back(path);
    CubeSystemDef group;
    group.kind = CubeSystemDef::Kind::LocationGroup;
    group.name = "rank";
    group.end = 3;
    group.endLocation = 2;
    definitions.system.push_back(group);
    for (std::uint32_t i = 0; i < 2; ++i) {
        CubeSystemDef location;
        location.kind = CubeSystemDef::Kind::Location;
        location.name = "thread" + std::to_string(i);
        location.parent = CubeSystemId { 0 };
        location.end = i + 2;
        location.firstLocation = i;
        location.endLocation = i + 1;
        definitions.system.push_back(location);
        definitions.locations.push_back(CubeSystemId { i + 1 });
    }
    const auto row = [](std::uint64_t first, std::uint64_t second) {
        return HeldCubeValues::Metric { { CubePathId { 0 } }, { first, second } };
    };
    profile.values = std::make_shared<HeldCubeValues>(std::vector { row(100, 20), row(30, 5), row(7, 8) });
    return profile;
}

} // namespace

class TestCubeAnswers final : public QObject {
    Q_OBJECT

private slots:
    void countsCallPaths_data() { addSeedRows(8); }
    void countsCallPaths();
    void countsSystemNodes_data() { addSeedRows(8); }
    void countsSystemNodes();
    void takesPartsAway();
    void partsThatAreNotKnown();
    void choosesCallPathsOfRegions_data() { addSeedRows(4); }
    void choosesCallPathsOfRegions();
    void stops();
    void spreadsNumbers();
    void spreadsRandomNumbers_data() { addSeedRows(6); }
    void spreadsRandomNumbers();
    void drawsTopologies();
};

void TestCubeAnswers::countsCallPaths()
{
    QFETCH(const std::uint32_t, seed);
    const CubeProfile profile = randomCube({ seed });
    const std::size_t locations = profile.definitions.locations.size();
    const auto answer = views::cubeCallNumbers(*sumsOf(profile), { visitsOf(profile), true }, {});
    QVERIFY(!answer.isStopped());
    const views::CubeCallNumbers& numbers = answer.value();
    std::vector<std::uint64_t> ofRegions(profile.definitions.regions.size());
    for (std::size_t i = 0; i < profile.definitions.callPaths.size(); ++i) {
        const CubePathDef& path = profile.definitions.callPaths[i];
        const std::int64_t own = sumOfVisits(profile, i, i + 1, 0, locations);
        QCOMPARE(integerOf(numbers.paths.exclusive[i]), own);
        QCOMPARE(integerOf(numbers.paths.inclusive[i]), sumOfVisits(profile, i, path.end, 0, locations));
        ofRegions[static_cast<std::size_t>(path.region)] += static_cast<std::uint64_t>(own);
    }
    for (std::size_t i = 0; i < ofRegions.size(); ++i)
        QCOMPARE(integerOf(numbers.regions.exclusive[i]), static_cast<std::int64_t>(ofRegions[i]));

    const auto totals = views::cubeTotals(*sumsOf(profile), [](const views::CubeTotals&) {}, {});
    QCOMPARE(integerOf(totals.value().numbers.inclusive[static_cast<std::size_t>(visitsOf(profile))]),
        sumOfVisits(profile, 0, profile.definitions.callPaths.size(), 0, locations));
}

void TestCubeAnswers::countsSystemNodes()
{
    QFETCH(const std::uint32_t, seed);
    const CubeProfile profile = randomCube({ seed });
    Random random(seed);
    const auto count = static_cast<std::uint32_t>(profile.definitions.callPaths.size());
    const CubePathId chosen { random.below(count) };
    const bool isInclusive = random.below(2) == 0;
    const std::vector<CubePathChoice> choice { { chosen, isInclusive } };
    const auto answer = views::cubeSystemNumbers(*sumsOf(profile), { visitsOf(profile), true }, choice, {});
    QVERIFY(!answer.isStopped());
    const std::size_t first = static_cast<std::size_t>(chosen);
    const std::size_t end = isInclusive ? profile.definitions.callPath(chosen).end : first + 1;
    for (std::size_t i = 0; i < profile.definitions.system.size(); ++i) {
        const CubeSystemDef& node = profile.definitions.system[i];
        const std::int64_t sum = sumOfVisits(profile, first, end, node.firstLocation, node.endLocation);
        QCOMPARE(integerOf(answer.value().nodes.inclusive[i]), sum);
        const bool isLocation = node.kind == CubeSystemDef::Kind::Location;
        QCOMPARE(integerOf(answer.value().nodes.exclusive[i]), isLocation ? sum : -1);
    }
}

void TestCubeAnswers::takesPartsAway()
{
    const CubeProfile profile = nestedMetrics();
    const auto totals = views::cubeTotals(*sumsOf(profile), [](const views::CubeTotals&) {}, {});
    const CubeNumbers& numbers = totals.value().numbers;
    QCOMPARE(integerOf(numbers.inclusive[0]), 120);
    QCOMPARE(integerOf(numbers.exclusive[0]), 85); // bytes are no part of occurrences
    QCOMPARE(integerOf(numbers.inclusive[1]), 35);
    QCOMPARE(integerOf(numbers.exclusive[1]), 35);
    QCOMPARE(integerOf(numbers.inclusive[2]), 15);
    const std::vector<CubePathChoice> all { { CubePathId { 0 }, true } };
    const auto calls = views::cubeCallNumbers(*sumsOf(profile), { CubeMetricId { 0 }, false }, {});
    QCOMPARE(integerOf(calls.value().paths.inclusive[0]), 85);
    QCOMPARE(integerOf(calls.value().regions.inclusive[0]), 85);
    const auto system = views::cubeSystemNumbers(*sumsOf(profile), { CubeMetricId { 0 }, false }, all, {});
    QCOMPARE(integerOf(system.value().nodes.inclusive[0]), 85);
    QCOMPARE(integerOf(system.value().locations[0]), 70);
    QCOMPARE(integerOf(system.value().locations[1]), 15);
}

/// Without a part that cannot be computed, nobody knows what is left of the whole.
void TestCubeAnswers::partsThatAreNotKnown()
{
    CubeProfile profile = nestedMetrics();
    profile.definitions.metrics[1].kind = CubeMetricDef::Kind::PostDerived;
    profile.definitions.metrics[1].expression = "1 +";
    const auto totals = views::cubeTotals(*sumsOf(profile), [](const views::CubeTotals&) {}, {});
    const CubeNumbers& numbers = totals.value().numbers;
    QCOMPARE(integerOf(numbers.inclusive[0]), 120);
    QVERIFY(numbers.exclusive[0].isNone());
    QVERIFY(!numbers.problems[1].isEmpty());
    const auto calls = views::cubeCallNumbers(*sumsOf(profile), { CubeMetricId { 0 }, false }, {});
    QVERIFY(calls.value().paths.inclusive.empty());
    QVERIFY(!calls.value().paths.problem.isEmpty());
    QVERIFY(calls.value().regions.inclusive.empty());
}

void TestCubeAnswers::choosesCallPathsOfRegions()
{
    QFETCH(const std::uint32_t, seed);
    const CubeProfile profile = randomCube({ seed });
    const auto calls = views::cubeCallNumbers(*sumsOf(profile), { visitsOf(profile), true }, {});
    for (std::uint32_t region = 0; region < profile.definitions.regions.size(); ++region) {
        for (const bool isInclusive : { false, true }) {
            const auto paths = views::cubePathsOf(profile.definitions, CubeRegionId { region }, isInclusive);
            const auto system = views::cubeSystemNumbers(*sumsOf(profile), { visitsOf(profile), true }, paths, {});
            std::uint64_t sum = 0;
            for (const CubeCell& cell : system.value().locations)
                sum += static_cast<std::uint64_t>(integerOf(cell));
            const CubeNumbers& numbers = calls.value().regions;
            QCOMPARE(static_cast<std::int64_t>(sum),
                integerOf((isInclusive ? numbers.inclusive : numbers.exclusive)[region]));
        }
    }
}

void TestCubeAnswers::stops()
{
    const CubeProfile profile = randomCube({});
    std::stop_source stop;
    stop.request_stop();
    QVERIFY(views::cubeCallNumbers(*sumsOf(profile), { visitsOf(profile), true }, stop.get_token()).isStopped());
    QVERIFY(views::cubeTotals(
        *sumsOf(profile), [](const views::CubeTotals&) {}, stop.get_token())
                .isStopped());
}

void TestCubeAnswers::spreadsNumbers()
{
    QCOMPARE(views::cubeSpread({}).count, std::size_t { 0 });
    std::vector<CubeCell> cells;
    for (const int number : { 1, 2, 3, 4, 5, 6, 7, 8, 100 })
        cells.push_back(CubeCell::ofInteger(number));
    cells.push_back({}); // nothing does not count
    for (const double number :
        { std::numeric_limits<double>::quiet_NaN(), std::numeric_limits<double>::infinity() }) // nor does that
        cells.push_back(CubeCell::ofReal(number));
    const views::CubeSpread spread = views::cubeSpread(cells);
    QCOMPARE(spread.count, std::size_t { 9 });
    QCOMPARE(spread.least, 1.0);
    QCOMPARE(spread.lowerQuartile, 3.0);
    QCOMPARE(spread.median, 5.0);
    QCOMPARE(spread.upperQuartile, 7.0);
    QCOMPARE(spread.greatest, 100.0);
    QCOMPARE(spread.lowWhisker, 1.0);
    QCOMPARE(spread.highWhisker, 8.0);
    QCOMPARE(spread.outliers, std::vector<std::uint32_t> { 8 });
    QVERIFY(std::abs(spread.mean - 136.0 / 9) < 1e-12);
}

void TestCubeAnswers::spreadsRandomNumbers()
{
    QFETCH(const std::uint32_t, seed);
    Random random(seed);
    std::vector<CubeCell> cells;
    std::vector<double> sorted;
    for (std::uint32_t i = 0; i < 4 * seed + 1; ++i) {
        const auto number = static_cast<double>(random.below(1000)) - 300;
        cells.push_back(CubeCell::ofReal(number));
        sorted.push_back(number);
    }
    std::ranges::sort(sorted);
    const views::CubeSpread spread = views::cubeSpread(cells);
    const std::size_t step = (sorted.size() - 1) / 4; // quartiles fall on numbers
    QCOMPARE(spread.lowerQuartile, sorted[step]);
    QCOMPARE(spread.median, sorted[2 * step]);
    QCOMPARE(spread.upperQuartile, sorted[3 * step]);
    for (const std::uint32_t place : spread.outliers) {
        const double number = cells[place].real;
        QVERIFY(number < spread.lowWhisker || number > spread.highWhisker);
    }
    QCOMPARE(static_cast<std::size_t>(std::ranges::count_if(
                 sorted, [&](double number) { return number >= spread.lowWhisker && number <= spread.highWhisker; }))
            + spread.outliers.size(),
        sorted.size());
}

void TestCubeAnswers::drawsTopologies()
{
    CubeProfile profile = nestedMetrics();
    CubeTopology topology;
    topology.name = "grid";
    topology.dimensions = { { "x", 2, true }, { "y", 3, true }, { "", 2, true } };
    topology.places = { { CubeSystemId { 1 }, { 1, 2, 0 } }, { CubeSystemId { 2 }, { 0, 1, 1 } } };
    QCOMPARE(views::cubeTopologyTitle(topology), QStringLiteral("grid: 2 × 3 × 2 torus"));
    const std::vector<CubeCell> cells { CubeCell::ofInteger(9), CubeCell::ofInteger(4), CubeCell::ofInteger(5) };
    const auto chart = views::cubeTopologyChart(profile.definitions, topology, cells, {}, QStringLiteral("all"));
    QVERIFY(chart.chart);
    QCOMPARE(chart.chart->grid->rows(), 3U);
    QCOMPARE(chart.chart->grid->columns(), 5U); // two planes of two columns, one apart
    QCOMPARE(chart.chart->grid->value(2, 1), std::optional(4.0));
    QCOMPARE(chart.chart->grid->value(1, 3), std::optional(5.0));
    QCOMPARE(chart.nodeAt(2, 1), 1U);
    QCOMPARE(chart.nodeAt(1, 3), 2U);
    QCOMPARE(chart.nodeAt(0, 0), views::CubeTopologyChart::kNoNode);
    QCOMPARE(chart.chart->note(2, 1), QStringLiteral("(1, 2, 0) thread0"));
    topology.dimensions[0].size = std::uint64_t { 1 } << 60;
    QVERIFY(!views::cubeTopologyChart(profile.definitions, topology, cells, {}, {}).chart);
}

LIGHTCONE_TEST(TestCubeAnswers, Core)

} // namespace lightcone::tests::tst_cubeanswers

#include "tst_cubeanswers.moc"
