// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cube/cubesums.h"
#include "random.h"
#include "randomcube.h"
#include "seedrows.h"
#include "testclass.h"

#include <QTest>

#include <bit>
#include <cmath>
#include <cstdint>
#include <numeric>
#include <vector>

namespace lightcone::tests::tst_cubesums {

using namespace core;

namespace {

/// A cell summed up the long way, as a double beside an exact integer.
struct PlainCell {
    bool isKnown = false;
    WideInteger integer = 0;
    double real = 0;
};

bool isInSubtree(const CubeDefinitions& definitions, std::size_t path, std::size_t top)
{
    for (std::size_t i = path;; i = static_cast<std::size_t>(definitions.callPaths[i].parent)) {
        if (i == top)
            return true;
        if (definitions.callPaths[i].parent == CubePathId::none)
            return false;
    }
}

/// Sums up cells by the rules of CUBE, one value after the other.
class PlainSum {
public:
    PlainSum(const CubeProfile& profile, CubeMetricId metric, std::size_t cell)
        : m_profile(profile)
        , m_metric(metric)
        , m_cell(cell)
        , m_layout(cellLayout(profile.definitions.metric(metric).type, cell))
        , m_isAtomic(profile.definitions.metric(metric).type.kind == CubeDataType::Kind::TauAtomic)
        , m_isHistogram(profile.definitions.metric(metric).type.kind == CubeDataType::Kind::Histogram)
        , m_isMinimum(profile.definitions.metric(metric).type.kind == CubeDataType::Kind::MinDouble)
    {
        m_sum.isKnown = m_layout.rule == CellRule::Sum;
    }

    void add(std::size_t path, std::size_t location, std::int64_t times)
    {
        const std::vector<std::uint64_t> value = storedValue(m_profile, m_metric, path, location);
        if (m_isAtomic && value[0] == 0)
            return;
        if (m_isHistogram && value[2] == 0 && value[3] == 0 && value[4] == 0)
            return;
        if (m_isMinimum && storedValue(m_profile, CubeMetricId { 0 }, path, location)[0] == 0)
            return;
        const bool hasRow = std::ranges::binary_search(
            m_profile.values->rows(m_metric), CubePathId { static_cast<std::uint32_t>(path) });
        const double real = std::bit_cast<double>(value[m_cell]);
        switch (m_layout.rule) {
        case CellRule::Sum:
            if (m_layout.storage == CellStorage::Unsigned)
                m_sum.integer += WideInteger { value[m_cell] } * times;
            else if (m_layout.storage == CellStorage::Signed)
                m_sum.integer += WideInteger { static_cast<std::int64_t>(value[m_cell]) } * times;
            else
                m_sum.real += real * static_cast<double>(times);
            return;
        case CellRule::Minimum:
            if (times > 0 && hasRow)
                m_sum.real = m_sum.isKnown ? std::min(m_sum.real, real) : real;
            break;
        case CellRule::Maximum:
            if (times > 0 && hasRow)
                m_sum.real = m_sum.isKnown ? std::max(m_sum.real, real) : real;
            break;
        case CellRule::None:
            return;
        }
        m_sum.isKnown = m_sum.isKnown || (times > 0 && hasRow);
    }

    /// Adds one call path, alone or with those below it.
    void addChoice(std::size_t path, bool isInclusive, std::size_t location)
    {
        const CubeDefinitions& definitions = m_profile.definitions;
        const auto kind = definitions.metric(m_metric).kind;
        add(path, location, 1);
        if (kind == CubeMetricDef::Kind::Simple || isInclusive == (kind == CubeMetricDef::Kind::Inclusive))
            return;
        for (std::size_t i = path + 1; i < definitions.callPaths.size(); ++i) {
            if (isInclusive ? isInSubtree(definitions, i, path)
                            : definitions.callPaths[i].parent == CubePathId { static_cast<std::uint32_t>(path) })
                add(i, location, isInclusive ? 1 : -1);
        }
    }

    void compareWith(const CubeCell& cell) const
    {
        QCOMPARE(cell.isNone(), !m_sum.isKnown);
        if (cell.state == CubeCell::State::Integer)
            QVERIFY(cell.integer == m_sum.integer);
        else if (!cell.isNone())
            QVERIFY2(std::abs(cell.real - m_sum.real) <= 1e-9 * (1 + std::abs(m_sum.real)),
                qPrintable(QStringLiteral("%1 %2").arg(cell.real).arg(m_sum.real)));
    }

private:
    const CubeProfile& m_profile;
    CubeMetricId m_metric;
    std::size_t m_cell;
    CellLayout m_layout;
    bool m_isAtomic;
    bool m_isHistogram;
    bool m_isMinimum;
    PlainCell m_sum;
};

std::vector<std::uint32_t> randomLocations(const CubeDefinitions& definitions, Random& random)
{
    std::vector<std::uint32_t> chosen;
    for (std::uint32_t i = 0; i < definitions.locations.size(); ++i) {
        if (random.below(3) != 0)
            chosen.push_back(i);
    }
    return chosen;
}

} // namespace

class TestCubeSums final : public QObject {
    Q_OBJECT

private slots:
    void sumsOfCallPathsEqualPlainOnes_data() { addSeedRows(6); }
    void sumsOfCallPathsEqualPlainOnes();
    void sumsOfLocationsEqualPlainOnes_data() { addSeedRows(6); }
    void sumsOfLocationsEqualPlainOnes();
    void regionsCountRecursionOnce();
    void zerosOfUnvisitedPlacesCountWhereAsked();
    void typesHaveTheNamesOfCube();
    void largeIntegersStayExact();
    void choicesBelowOneAnotherCountTwice();
    void hugeSumsAreRefused();
};

void TestCubeSums::sumsOfCallPathsEqualPlainOnes()
{
    QFETCH(const std::uint32_t, seed);
    const CubeProfile profile = randomCube({ seed, 25, 3 });
    const CubeDefinitions& definitions = profile.definitions;
    Random random(seed);
    const std::vector<std::uint32_t> locations = randomLocations(definitions, random);
    for (std::uint32_t metric = 0; metric < definitions.metrics.size(); ++metric) {
        CubePathSums sums;
        QVERIFY(sumByCallPath(profile, { CubeMetricId { metric }, locations }, sums, {}).isOk());
        QCOMPARE(sums.exclusive.size(), definitions.callPaths.size());
        for (std::size_t path = 0; path < definitions.callPaths.size(); ++path) {
            for (std::size_t cell = 0; cell < cellCount(definitions.metrics[metric].type); ++cell) {
                for (const bool isInclusive : { false, true }) {
                    PlainSum plain(profile, CubeMetricId { metric }, cell);
                    for (const std::uint32_t location : locations)
                        plain.addChoice(path, isInclusive, location);
                    plain.compareWith((isInclusive ? sums.inclusive : sums.exclusive).at(path)[cell]);
                    if (QTest::currentTestFailed())
                        QFAIL(qPrintable(QStringLiteral("metric %1, call path %2, cell %3, inclusive %4")
                                             .arg(metric)
                                             .arg(path)
                                             .arg(cell)
                                             .arg(isInclusive)));
                }
            }
        }
    }
}

void TestCubeSums::sumsOfLocationsEqualPlainOnes()
{
    QFETCH(const std::uint32_t, seed);
    const CubeProfile profile = randomCube({ seed, 25, 3 });
    const CubeDefinitions& definitions = profile.definitions;
    Random random(seed + 100);
    std::vector<CubePathChoice> choices;
    for (int i = 0; i < 3; ++i)
        choices.push_back({ CubePathId { random.below(25) }, random.below(2) == 0 });
    for (std::uint32_t metric = 0; metric < definitions.metrics.size(); ++metric) {
        if (definitions.metrics[metric].kind == CubeMetricDef::Kind::Inclusive
            && cellLayout(definitions.metrics[metric].type, 0).rule != CellRule::Sum)
            continue; // differences of minima mean nothing
        CubeColumn sums;
        QVERIFY(sumByLocation(profile, { CubeMetricId { metric }, {} }, choices, sums, {}).isOk());
        QCOMPARE(sums.size(), definitions.locations.size());
        for (std::size_t location = 0; location < sums.size(); ++location) {
            for (std::size_t cell = 0; cell < cellCount(definitions.metrics[metric].type); ++cell) {
                if (cellLayout(definitions.metrics[metric].type, cell).rule != CellRule::Sum
                    && definitions.metrics[metric].kind == CubeMetricDef::Kind::Inclusive)
                    continue;
                PlainSum plain(profile, CubeMetricId { metric }, cell);
                for (const CubePathChoice& choice : choices)
                    plain.addChoice(static_cast<std::size_t>(choice.path), choice.isInclusive, location);
                plain.compareWith(sums.at(location)[cell]);
                if (QTest::currentTestFailed())
                    QFAIL(qPrintable(
                        QStringLiteral("metric %1, location %2, cell %3").arg(metric).arg(location).arg(cell)));
            }
        }
    }
}

void TestCubeSums::regionsCountRecursionOnce()
{
    // a calls b, b calls a: two call paths of `a`, one of them below the other.
    CubeProfile profile = randomCube({ 1, 3, 1, false });
    CubeDefinitions& definitions = profile.definitions;
    definitions.regions.resize(2);
    for (std::uint32_t i = 0; i < 3; ++i) {
        definitions.callPaths[i].region = CubeRegionId { i % 2 };
        definitions.callPaths[i].parent = i == 0 ? CubePathId::none : CubePathId { i - 1 };
        definitions.callPaths[i].end = 3;
    }
    CubePathSums sums { CubeColumn({}, 3), CubeColumn({}, 3) };
    for (std::uint32_t i = 0; i < 3; ++i) {
        sums.exclusive.at(i)[0] = CubeCell::ofReal(1);
        sums.inclusive.at(i)[0] = CubeCell::ofReal(3 - i);
    }
    const CubePathSums byRegion = sumsByRegion(definitions, sums);
    QCOMPARE(byRegion.exclusive.numberAt(0).real, 2.0);
    QCOMPARE(byRegion.inclusive.numberAt(0).real, 3.0);
    QCOMPARE(byRegion.inclusive.numberAt(1).real, 2.0);
    QCOMPARE(sumOfRoots(definitions, sums).numberAt(0).real, 3.0);
}

void TestCubeSums::zerosOfUnvisitedPlacesCountWhereAsked()
{
    const CubeProfile profile = randomCube({ 3, 40, 4 });
    const CubeMetricId minimum = profile.definitions.metricNamed("exclusive_MINDOUBLE");
    std::vector<std::uint32_t> all(profile.definitions.locations.size());
    std::iota(all.begin(), all.end(), 0U);
    CubePathSums visited;
    CubePathSums asCube;
    QVERIFY(sumByCallPath(profile, { minimum, all, CubeMinimum::OfVisits }, visited, {}).isOk());
    QVERIFY(sumByCallPath(profile, { minimum, all, CubeMinimum::OfAllValues }, asCube, {}).isOk());
    std::size_t different = 0;
    for (std::size_t path = 0; path < 40; ++path) {
        double least = 1e300;
        for (const std::uint32_t location : all)
            least = std::min(least, std::bit_cast<double>(storedValue(profile, minimum, path, location)[0]));
        QCOMPARE(asCube.exclusive.numberAt(path).real, least);
        QVERIFY(visited.exclusive.numberAt(path).isNone() || visited.exclusive.numberAt(path).real >= least);
        different
            += visited.exclusive.numberAt(path).isNone() || visited.exclusive.numberAt(path).real > least ? 1U : 0U;
    }
    QVERIFY(different > 0);
}

void TestCubeSums::typesHaveTheNamesOfCube()
{
    QCOMPARE(cubeTypeNamed("NDOUBLES(12)"), (CubeDataType { CubeDataType::Kind::Doubles, 12 }));
    QCOMPARE(cubeTypeNamed("FLOAT"), (CubeDataType { CubeDataType::Kind::Double, 0 }));
    QCOMPARE(cubeTypeNamed("INTEGER"), (CubeDataType { CubeDataType::Kind::Int64, 0 }));
    for (const char* wrong : { "", "NDOUBLES", "NDOUBLES()", "NDOUBLES(0)", "NDOUBLES(65537)", "NDOUBLES(3",
             "DOUBLE(2)", "HISTOGRAM(-1)", "NDOUBLES(99999999999999999999)", "double" })
        QVERIFY2(!cubeTypeNamed(wrong), wrong);
    QCOMPARE(storedBytes({ CubeDataType::Kind::TauAtomic, 0 }), std::size_t { 36 });
    QCOMPARE(storedBytes({ CubeDataType::Kind::Histogram, 4 }), std::size_t { 48 });
    QCOMPARE(storedBytes({ CubeDataType::Kind::ScaleFunction, 0 }), std::size_t { 848 });
    QCOMPARE(storedBytes({ CubeDataType::Kind::Int16, 0 }), std::size_t { 2 });
    QCOMPARE(storedBytes({ CubeDataType::Kind::Rate, 0 }), std::size_t { 16 });
}

void TestCubeSums::largeIntegersStayExact()
{
    CubeColumn column({ CubeDataType::Kind::Uint64, 0 }, 1);
    const std::uint64_t most = ~std::uint64_t { 0 };
    for (int i = 0; i < 3; ++i)
        column.add(0, std::span(&most, 1));
    QCOMPARE(column.numberAt(0).text(), std::string("55340232221128654845"));
    column.add(0, std::span(&most, 1), -4);
    QCOMPARE(column.numberAt(0).text(), std::string("-18446744073709551615"));
    QCOMPARE(CubeCell::ofReal(0.1).text(), std::string("0.1"));
    QCOMPARE(CubeCell {}.text(), std::string());
}

void TestCubeSums::choicesBelowOneAnotherCountTwice()
{
    constexpr std::uint32_t kDepth = 1000;
    CubeProfile profile;
    profile.definitions.metrics.emplace_back().type = { CubeDataType::Kind::Uint64, 0 };
    profile.definitions.regions.emplace_back();
    profile.definitions.system.emplace_back();
    profile.definitions.locations.push_back(CubeSystemId { 0 });
    HeldCubeValues::Metric held;
    std::vector<CubePathChoice> all;
    for (std::uint32_t i = 0; i < kDepth; ++i) {
        CubePathDef path;
        path.region = CubeRegionId { 0 };
        path.parent = i == 0 ? CubePathId::none : CubePathId { i - 1 };
        path.end = kDepth;
        profile.definitions.callPaths.push_back(path);
        held.rows.push_back(CubePathId { i });
        held.cells.push_back(1);
        all.push_back({ CubePathId { i }, true });
    }
    profile.values = std::make_shared<HeldCubeValues>(std::vector { held });
    CubeColumn sums;
    QVERIFY(sumByLocation(profile, { CubeMetricId { 0 }, {} }, all, sums, {}).isOk());
    QCOMPARE(sums.numberAt(0).text(), std::to_string(kDepth * (kDepth + 1) / 2));
}

void TestCubeSums::hugeSumsAreRefused()
{
    CubeProfile profile = randomCube({ 1, 1025, 1, false });
    profile.definitions.metrics[0].type = { CubeDataType::Kind::Doubles, 65'536 };
    const std::vector<std::uint32_t> all(1, 0);
    CubePathSums sums;
    const Status status = sumByCallPath(profile, { CubeMetricId { 0 }, all }, sums, {});
    QVERIFY(!status.isOk());
    QCOMPARE(status.error().code, ErrorCode::TooLarge);
}

LIGHTCONE_TEST(TestCubeSums, Core)

} // namespace lightcone::tests::tst_cubesums

#include "tst_cubesums.moc"
