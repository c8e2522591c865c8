// SPDX-License-Identifier: GPL-3.0-or-later
#include "curveoracle.h"
#include "random.h"

#include "core/analysis/curves/curve.h"
#include "core/analysis/curves/curvestatistics.h"
#include "core/analysis/curves/curvetiles.h"
#include "testclass.h"

#include <algorithm>
#include <cmath>
#include <string>

namespace lightcone::tests::tst_curvetiles {

using namespace core;

/// Tests columns of curves with so many samples or events that there are tiles.
class TestCurveTiles : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void wideColumns_data() { addSources(); }
    void wideColumns();
    void curvesTakeThem();
    void narrowColumns_data() { addSources(); }
    void narrowColumns();
    void tilesAreExact_data() { addSources(); }
    void tilesAreExact();
    void doNotDependOnThreads();
    void takeLittleMemory();
    void countProgress();

private:
    static void addSources();
    CurveSource source(int number) const;

    std::shared_ptr<const StoreView> m_store;
};

namespace {

/// Indices into curveSources(): derived sources of all locations, and metrics as rates, values and lines.
constexpr std::array kSources { 56, 57, 58, 59, 60, 61, 5, 6, 12, 36, 78 };

std::vector<Tick> evenEdges(Interval interval, std::size_t columns)
{
    std::vector<Tick> edges;
    for (std::size_t i = 0; i <= columns; ++i)
        edges.push_back(interval.begin + static_cast<Tick>(interval.length() * i / columns));
    return edges;
}

} // namespace

void TestCurveTiles::initTestCase()
{
    m_store = randomCurveStore(17, 40'000);
}

void TestCurveTiles::addSources()
{
    QTest::addColumn<int>("number");
    for (const int number : kSources)
        QTest::addRow("source %d", number) << number;
}

CurveSource TestCurveTiles::source(int number) const
{
    return curveSources(*m_store, 5)[static_cast<std::size_t>(number)];
}

/// The bounds of a column hold and are no wider than its values including the tiles at its edges; means and counts are
/// off by no more than these tiles.
void TestCurveTiles::wideColumns()
{
    QFETCH(int, number);
    const CurveSource of = source(number);
    const auto tiles = CurveTiles::make(*m_store, of, 30'000, 2, nullptr, {}).value();
    const auto columnsOf = [&tiles](std::span<const Tick> edges) {
        std::vector<CurveColumn> columns;
        for (std::size_t i = 0; i + 1 < edges.size(); ++i)
            columns.push_back(tiles->column(edges[i], edges[i + 1]));
        return columns;
    };
    CurveStatistics whole;
    QVERIFY(curveStatistics(*m_store, of, m_store->interval(), whole, {}).isDone());
    for (const std::size_t columns : { 1U, 13U, 200U }) {
        const Interval interval { m_store->interval().begin + 99, m_store->interval().end - 1'001 };
        const std::vector<Tick> edges = evenEdges(interval, columns);
        QVERIFY(tiles->areFor(ticksBetween(edges[0], edges[1])));
        const std::vector<CurveColumn> got = columnsOf(edges);
        for (std::size_t i = 0; i < columns; i += columns / 7 + 1) {
            CurveStatistics truth;
            QVERIFY(curveStatistics(*m_store, of, { edges[i], edges[i + 1] }, truth, {}).isDone());
            const Tick margin = (edges[i + 1] - edges[i]) / 8;
            CurveStatistics around;
            QVERIFY(curveStatistics(*m_store, of, { edges[i] - margin, edges[i + 1] + margin }, around, {}).isDone());
            const std::string text = textOf(of) + ": " + std::to_string(got[i].min) + " … " + std::to_string(got[i].max)
                + " mean " + std::to_string(got[i].mean) + " last " + std::to_string(got[i].last) + ", truth "
                + std::to_string(truth.min.toDouble()) + " … " + std::to_string(truth.max.toDouble()) + " mean "
                + std::to_string(truth.mean.toDouble());
            QVERIFY2(got[i].isBound && got[i].hasValue, text.c_str());
            QVERIFY2(got[i].min <= truth.min.toDouble() && got[i].max >= truth.max.toDouble(), text.c_str());
            QVERIFY2(got[i].min >= around.min.toDouble() && got[i].max <= around.max.toDouble(), text.c_str());
            // At the two edges, half a tile each may have its values elsewhere.
            QVERIFY2(std::abs(got[i].mean - truth.mean.toDouble())
                    <= (around.max.toDouble() - around.min.toDouble()) / 8 + 1e-6 * std::abs(truth.mean.toDouble()),
                text.c_str());
            QVERIFY2(got[i].last >= around.min.toDouble() && got[i].last <= around.max.toDouble(), text.c_str());
            QVERIFY2(got[i].samples <= around.samples, text.c_str());
        }
    }
    std::uint64_t samples = 0;
    for (const CurveColumn& column : columnsOf(evenEdges(m_store->interval(), 50)))
        samples += column.samples;
    QCOMPARE(samples, whole.samples);
    const CurveColumn one = tiles->column(-kMaxTick, kMaxTick);
    QVERIFY(one.min == whole.min.toDouble() && one.max == whole.max.toDouble() && one.last == whole.last.toDouble()
        && one.samples == whole.samples);
    QVERIFY(isNear(one.mean, whole.mean.toDouble(),
        1e3 * std::max(std::abs(whole.min.toDouble()), std::abs(whole.max.toDouble()))));
    QVERIFY(!tiles->column(whole.minTick, whole.minTick).hasValue);
    QVERIFY(!tiles->column(m_store->interval().end, kMaxTick).hasValue);
}

/// A curve takes tiles only where they are short enough.
void TestCurveTiles::curvesTakeThem()
{
    const CurveSource of = source(59);
    const auto curve = Curve::make(m_store, of, 2, nullptr, {}).value();
    const Interval whole = m_store->interval();
    for (const std::size_t columns : { 10U, 100U, 30'000U }) {
        const std::vector<Tick> edges = evenEdges(whole, columns);
        std::vector<CurveColumn> got(columns);
        QVERIFY(curve->columns(edges, got, 2, {}).isDone());
        QCOMPARE(got[columns / 2].isBound, columns < 30'000U);
    }
}

/// Columns that are read event by event are exact wherever they begin.
void TestCurveTiles::narrowColumns()
{
    QFETCH(int, number);
    const CurveSource of = source(number);
    const CurveOracle oracle(*m_store, of);
    const auto curve = Curve::make(m_store, of, 2, nullptr, {}).value();
    Random random(9);
    for (const Tick width : { 1, 7, 30 }) {
        const Tick begin = m_store->interval().begin + static_cast<Tick>(random.bits() % m_store->interval().length());
        const std::vector<Tick> edges = evenEdges({ begin, begin + 40 * width }, 40);
        std::vector<CurveColumn> got(40);
        QVERIFY(curve->columns(edges, got, 2, {}).isDone());
        for (std::size_t i = 0; i < got.size(); ++i) {
            const CurveOracle::Truth truth = oracle.in({ edges[i], edges[i + 1] });
            QVERIFY(!got[i].isBound && got[i].hasValue == truth.column.hasValue);
            QVERIFY(isNear(got[i].min, truth.column.min, truth.magnitude)
                && isNear(got[i].max, truth.column.max, truth.magnitude)
                && isNear(got[i].mean, truth.column.mean, truth.magnitude)
                && isNear(got[i].last, truth.column.last, truth.magnitude));
        }
    }
}

void TestCurveTiles::tilesAreExact()
{
    QFETCH(int, number);
    const CurveSource of = source(number);
    const auto tiles = CurveTiles::make(*m_store, of, 10'000, 2, nullptr, {}).value();
    QVERIFY(tiles && tiles->levels.front().size() <= 10'000 && tiles->levels.back().size() <= CurveTiles::kFanOut);
    Random random(4);
    const Tick first = m_store->interval().begin >> tiles->shift;
    std::size_t size = 1;
    for (const std::vector<CurveTile>& level : tiles->levels) {
        for (int round = 0; round < 40; ++round) {
            const std::size_t i = random.bits() % level.size();
            const Interval interval { (first + static_cast<Tick>(i * size)) << tiles->shift,
                (first + static_cast<Tick>((i + 1) * size)) << tiles->shift };
            CurveStatistics truth;
            QVERIFY(curveStatistics(*m_store, of, interval, truth, {}).isDone());
            QCOMPARE(level[i].samples, truth.samples);
            QCOMPARE(level[i].hasValue(), truth.hasValue);
            if (!truth.hasValue)
                continue;
            QVERIFY(level[i].min == truth.min.toDouble() && level[i].max == truth.max.toDouble()
                && level[i].last == truth.last.toDouble());
            if (level[i].covered > 0)
                QVERIFY(isNear(level[i].integral / static_cast<double>(level[i].covered), truth.mean.toDouble(),
                    1e3 * std::max(std::abs(truth.min.toDouble()), std::abs(truth.max.toDouble()))));
        }
        size *= CurveTiles::kFanOut;
    }
}

void TestCurveTiles::doNotDependOnThreads()
{
    for (const int number : kSources) {
        const CurveSource of = source(number);
        const auto one = CurveTiles::make(*m_store, of, 100'000, 1, nullptr, {}).value();
        const auto three = CurveTiles::make(*m_store, of, 100'000, 3, nullptr, {}).value();
        QVERIFY(one->shift == three->shift && one->levels.size() == three->levels.size());
        for (std::size_t level = 0; level < one->levels.size(); ++level) {
            const auto isSame = [](const CurveTile& a, const CurveTile& b) {
                return a.min == b.min && a.max == b.max && a.integral == b.integral && a.last == b.last
                    && a.covered == b.covered && a.samples == b.samples;
            };
            QVERIFY(std::ranges::equal(one->levels[level], three->levels[level], isSame));
        }
    }
}

void TestCurveTiles::takeLittleMemory()
{
    std::size_t most = 0;
    for (std::size_t size = CurveTiles::kMost; size > 0; size /= CurveTiles::kFanOut)
        most += (size + 1) * sizeof(CurveTile);
    QVERIFY(most <= std::size_t { 24 } << 20);
    const auto tiles = CurveTiles::make(*m_store, source(kSources[0]), ~std::uint64_t { 0 }, 2, nullptr, {}).value();
    QVERIFY(tiles->levels.front().size() <= CurveTiles::kMost);
}

void TestCurveTiles::countProgress()
{
    Progress progress;
    QVERIFY(Curve::make(m_store, source(59), 2, &progress, {}).value());
    QVERIFY(progress.total() > 1'000);
    QCOMPARE(progress.done(), progress.total());
}

LIGHTCONE_TEST(TestCurveTiles, Core)

} // namespace lightcone::tests::tst_curvetiles

#include "tst_curvetiles.moc"
