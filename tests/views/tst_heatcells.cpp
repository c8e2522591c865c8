// SPDX-License-Identifier: GPL-3.0-or-later
#include "testclass.h"
#include "views/heat/heataxis.h"
#include "views/heat/heatchart.h"
#include "views/heat/heatgrid.h"
#include "views/heat/heatraster.h"

#include <QElapsedTimer>

#include <algorithm>
#include <cmath>
#include <map>
#include <random>
#include <stop_token>
#include <utility>

namespace lightcone::tests::tst_heatcells {

using namespace views;

namespace {

using Values = std::map<std::pair<std::uint32_t, std::uint32_t>, double>;

/// Random values at a share of the places, zeros and negative ones among them.
Values randomValues(std::mt19937& random, std::uint32_t rows, std::uint32_t columns, double share)
{
    Values values;
    std::uniform_real_distribution<double> chance(0, 1);
    for (std::uint32_t row = 0; row < rows; ++row) {
        for (std::uint32_t column = 0; column < columns; ++column) {
            if (chance(random) < share)
                values[{ row, column }] = chance(random) < 0.1 ? 0 : std::floor(chance(random) * 2000) - 500;
        }
    }
    return values;
}

HeatGrid gridOf(const Values& values, std::uint32_t rows, std::uint32_t columns, std::mt19937& random)
{
    std::vector<HeatCell> cells;
    for (const auto& [place, value] : values)
        cells.push_back({ place.first, place.second, value });
    std::ranges::shuffle(cells, random);
    return { rows, columns, std::move(cells) };
}

/// An axis on some pixels, zoomed and moved at random.
HeatAxis randomAxis(std::mt19937& random, std::uint32_t cells, int pixels)
{
    std::uniform_real_distribution<double> part(0, 1);
    HeatAxis axis(cells, pixels);
    for (int i = std::uniform_int_distribution(0, 3)(random); i > 0; --i)
        axis = axis.zoomedAt(part(random) * pixels, 0.2 + part(random)).movedBy((part(random) - 0.5) * 10);
    return axis;
}

} // namespace

/// Tests grid, axis and image of cells against plain copies.
class TestHeatCells : public QObject {
    Q_OBJECT

private slots:
    void keepsWhatIsRecorded()
    {
        std::mt19937 random(1);
        for (const double share : { 0.0, 0.2, 1.0 }) {
            const Values values = randomValues(random, 17, 23, share);
            const HeatGrid grid = gridOf(values, 17, 23, random);
            QCOMPARE(grid.recorded(), values.size());
            HeatRange range;
            for (const auto& [place, value] : values)
                range.add(value);
            QVERIFY(grid.range() == range);
            std::vector<std::optional<double>> rows(17);
            std::vector<std::optional<double>> columns(23);
            for (std::uint32_t row = 0; row < 17; ++row) {
                for (std::uint32_t column = 0; column < 23; ++column) {
                    const auto found = values.find({ row, column });
                    QCOMPARE(grid.value(row, column).has_value(), found != values.end());
                    if (found == values.end())
                        continue;
                    QCOMPARE(*grid.value(row, column), found->second);
                    rows[row] = rows[row].value_or(0) + found->second;
                    columns[column] = columns[column].value_or(0) + found->second;
                }
            }
            QVERIFY(rowSums(grid) == rows);
            QVERIFY(columnSums(grid) == columns);
        }
    }

    void sumsPlacesUp()
    {
        std::mt19937 random(2);
        const Values values = randomValues(random, 12, 15, 0.5);
        const HeatGrid grid = gridOf(values, 12, 15, random);
        const HeatSpan rows { 3, 9 };
        const HeatSpan columns { 2, 14 };
        const HeatSum sum = sumOf(grid, rows, columns);
        std::vector<double> inside;
        for (const auto& [place, value] : values) {
            if (rows.contains(place.first) && columns.contains(place.second))
                inside.push_back(value);
        }
        QCOMPARE(sum.places, std::uint64_t { 72 });
        QCOMPARE(sum.recorded, std::uint64_t { inside.size() });
        QCOMPARE(sum.greatest, *std::ranges::max_element(inside));
        QCOMPARE(sum.least, *std::ranges::min_element(inside));
        QCOMPARE(grid.value(sum.strongest.row, sum.strongest.column), std::optional(sum.strongest.value));
        for (const double value : inside)
            QVERIFY(std::abs(value) <= std::abs(sum.strongest.value));
        QCOMPARE(sumOf(grid, { 4, 4 }, columns).recorded, std::uint64_t { 0 });
    }

    /// Each cell in sight has pixels, each pixel has cells, and both ways say the same.
    void cellsAndPixelsAgree()
    {
        std::mt19937 random(3);
        for (int round = 0; round < 300; ++round) {
            const auto cells = std::uniform_int_distribution<std::uint32_t>(1, round % 3 == 0 ? 5 : 3000)(random);
            const int pixels = std::uniform_int_distribution(1, 700)(random);
            const HeatAxis axis = randomAxis(random, cells, pixels);
            QVERIFY(axis.first() >= 0 && axis.first() + axis.shown() <= cells + 1e-9);
            const HeatSpan visible = axis.visible();
            for (int pixel = 0; pixel < pixels; ++pixel) {
                const HeatSpan shown = axis.cellsOf(pixel);
                QVERIFY2(shown.count() > 0, qPrintable(QStringLiteral("round %1 pixel %2").arg(round).arg(pixel)));
                QVERIFY(axis.cellSize() < 1 || shown.count() == 1);
                for (std::uint32_t cell = shown.first; cell < shown.last; ++cell) {
                    const auto [first, last] = axis.pixelsOf(cell);
                    QVERIFY(first <= pixel && pixel < last);
                    QVERIFY(visible.contains(cell));
                }
            }
            for (std::uint32_t cell = visible.first; cell < visible.last; ++cell) {
                const auto [first, last] = axis.pixelsOf(cell);
                for (int pixel = first; pixel < last; ++pixel)
                    QVERIFY(axis.cellsOf(pixel).contains(cell));
                const bool isCut = cell == visible.first || cell + 1 == visible.last;
                QVERIFY(last > first || isCut);
            }
        }
    }

    void zoomKeepsThePlace()
    {
        const HeatAxis all(10'000, 1'000);
        const HeatAxis zoomed = all.zoomedAt(300, 0.1);
        QCOMPARE(zoomed.shown(), 1'000.0);
        QCOMPARE(zoomed.toCell(300), all.toCell(300));
        QCOMPARE(zoomed.zoomedAt(300, 100), all);
        QCOMPARE(all.zoomedAt(999, 1e-9).shown(), 1.0);
        QCOMPARE(zoomed.movedBy(1e9).first(), 9'000.0);
        QCOMPARE(zoomed.movedBy(-1e9).first(), 0.0);
        QCOMPARE(zoomed.withInSight(9'999).first(), 9'000.0);
        QCOMPARE(zoomed.withInSight(0).first(), 0.0);
        QCOMPARE(zoomed.withInSight(2'800), zoomed);
        QVERIFY(HeatAxis(0, 10).visible().count() == 0 && HeatAxis(0, 10).cellsOf(3).count() == 0);
    }

    void labelsDoNotTouch()
    {
        std::mt19937 random(4);
        for (int round = 0; round < 200; ++round) {
            const auto cells = std::uniform_int_distribution<std::uint32_t>(1, 20'000)(random);
            const HeatAxis axis = randomAxis(random, cells, 800);
            const std::vector<std::uint32_t> labelled = labelledCells(axis, 15);
            for (std::size_t i = 1; i < labelled.size(); ++i)
                QVERIFY(axis.toPixel(labelled[i]) - axis.toPixel(labelled[i - 1]) >= 15 - 1e-6);
            QVERIFY(labelled.size() <= 54);
            if (axis.cellSize() >= 15)
                QVERIFY(labelled.size() + 2 >= axis.visible().count());
        }
    }

    /// Each pixel has the colour of the strongest, or of the mean, of the recorded values that it shows.
    void imageShowsAllValues()
    {
        std::mt19937 random(5);
        for (int round = 0; round < 40; ++round) {
            const auto rows = std::uniform_int_distribution<std::uint32_t>(1, 120)(random);
            const auto columns = std::uniform_int_distribution<std::uint32_t>(1, 120)(random);
            const Values values = randomValues(random, rows, columns, 0.3);
            const HeatGrid grid = gridOf(values, rows, columns, random);
            const HeatAxis x = randomAxis(random, columns, 60);
            const HeatAxis y = randomAxis(random, rows, 45);
            const HeatMerge merge = round % 2 == 0 ? HeatMerge::Strongest : HeatMerge::Mean;
            const HeatScale scale({}, grid.range(), HeatScale::Kind::Difference, ColorScheme(Theme::Light));
            const QImage image = rasterizeHeat(grid, x, y, merge, scale, 1 + round % 2, {}).value();
            QCOMPARE(image.size(), QSize(60, 45));
            for (int py = 0; py < 45; ++py) {
                for (int px = 0; px < 60; ++px) {
                    const HeatSum sum = sumOf(grid, y.cellsOf(py), x.cellsOf(px));
                    const QRgb color = image.pixel(px, py);
                    const auto isGapOf = [](const HeatAxis& axis, int pixel) {
                        const auto [first, last] = axis.pixelsOf(axis.cellsOf(pixel).first);
                        return axis.cellSize() >= kGapFrom && pixel + 1 == last && last - first > 1
                            && last < axis.pixels();
                    };
                    if (sum.recorded == 0 || isGapOf(x, px) || isGapOf(y, py))
                        QCOMPARE(qAlpha(color), 0);
                    else
                        QCOMPARE(color, scale.color(merge == HeatMerge::Mean ? sum.mean : sum.strongest.value));
                }
            }
        }
    }

    void stopsWhenAsked()
    {
        const HeatGrid grid(10, 10, { { 1, 1, 1 } });
        std::stop_source stop;
        stop.request_stop();
        const HeatScale scale({}, grid.range(), HeatScale::Kind::Amount, ColorScheme(Theme::Dark));
        QVERIFY(rasterizeHeat(grid, HeatAxis(10, 100), HeatAxis(10, 100), HeatMerge::Mean, scale, 2, stop.get_token())
                    .isStopped());
    }

    /// Of 10,000 × 10,000 places only those in sight are read, so zoomed in the image takes next to nothing.
    void readsWhatIsInSight()
    {
        constexpr std::uint32_t kCells = 10'000;
        std::vector<HeatCell> cells;
        for (std::uint32_t row = 0; row < kCells; ++row) {
            for (std::uint32_t i = 0; i < 100; ++i)
                cells.push_back({ row, i * 100 + row % 100, 1.0 + row });
        }
        const HeatGrid grid(kCells, kCells, std::move(cells));
        const HeatAxis all(kCells, 800);
        const HeatAxis near = all.showing(5'000, 50);
        QCOMPARE(recordedInSight(grid, all, all), std::uint64_t { 1'000'000 });
        QCOMPARE(recordedInSight(grid, near, near), std::uint64_t { 50 });
    }

    void wordsSayHowManyCells()
    {
        HeatChart chart;
        chart.grid = std::make_shared<const HeatGrid>(HeatGrid(2, 3, { { 0, 0, 1.5 }, { 0, 2, 0.5 }, { 1, 1, 4 } }));
        chart.rowNames = { QStringLiteral("Rank 0"), QStringLiteral("Rank 1") };
        chart.columnNames = { QStringLiteral("a"), QStringLiteral("b"), QStringLiteral("c") };
        chart.valueTitle = QStringLiteral("time");
        chart.unit = { QStringLiteral("s"), ValueUnit::Prefix::Decimal };
        QCOMPARE(heatText(chart, { 0, 1 }, { 0, 1 }), QStringLiteral("Rank 0, a: time 1.5 s"));
        QCOMPARE(heatText(chart, { 1, 2 }, { 0, 1 }), QStringLiteral("Rank 1, a: time is not recorded"));
        QCOMPARE(heatText(chart, { 0, 2 }, { 0, 3 }),
            QStringLiteral("2 × 3 cells, 3 of them recorded: time from 500 ms to 4 s, mean 2 s; strongest: Rank 1, b"));
        chart.note = [](std::uint32_t row, std::uint32_t) { return QStringLiteral("note %1").arg(row); };
        QCOMPARE(heatText(chart, { 1, 2 }, { 1, 2 }), QStringLiteral("Rank 1, b: time 4 s; note 1"));
        chart.rowStrip = { QStringLiteral("sum"), rowSums(*chart.grid), chart.unit };
        QCOMPARE(stripText(chart.rowNames[0], chart.rowStrip, 0), QStringLiteral("Rank 0: sum 2 s"));
        QCOMPARE(chart.rowStrip.greatest(), 4.0);
        QCOMPARE(stripText(chart.columnNames[0], chart.columnStrip, 0), QStringLiteral("a"));
    }
};

LIGHTCONE_TEST(TestHeatCells, Core)

} // namespace lightcone::tests::tst_heatcells

#include "tst_heatcells.moc"
