// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/compare/comparechart.h"

#include "core/store/storeview.h"
#include "views/base/documenttext.h"
#include "views/base/formatting.h"
#include "views/charts/compare/comparequery.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <numeric>
#include <utility>

namespace lightcone::views {

namespace {

constexpr double kEven = 0.01; // of the mean work, above which somebody counts as slowest

class ChartWords {
    Q_DECLARE_TR_FUNCTIONS(lightcone::views::Compare)
};

std::vector<std::uint32_t> inOrderOf(std::size_t count, const std::vector<double>& keys)
{
    std::vector<std::uint32_t> order(count);
    std::iota(order.begin(), order.end(), 0);
    if (!keys.empty())
        std::ranges::stable_sort(order, [&keys](std::uint32_t a, std::uint32_t b) { return keys[a] > keys[b]; });
    return order;
}

double keyOf(const core::ColumnStatistics& statistics, CompareColumnOrder order)
{
    switch (order) {
    case CompareColumnOrder::Excess:
        return statistics.excess();
    case CompareColumnOrder::Total:
        return statistics.sum.toDouble();
    case CompareColumnOrder::Maximum:
        return statistics.max.toDouble();
    case CompareColumnOrder::Imbalance:
        return statistics.imbalance();
    case CompareColumnOrder::Deviation:
        return statistics.deviation;
    case CompareColumnOrder::Name:
        break;
    }
    return 0;
}

/// The cells in the order of the chart.
HeatGrid orderedGrid(const CompareData& data, const CompareStyle& style, const CompareChart& chart, double unit)
{
    constexpr std::uint32_t kUnseen = 0xffffffff;
    std::vector<std::uint32_t> placeOf(data.columns.size(), kUnseen);
    for (std::size_t i = 0; i < chart.columns.size(); ++i)
        placeOf[chart.columns[i]] = static_cast<std::uint32_t>(i);
    std::vector<HeatCell> cells;
    cells.reserve(data.grid.recorded());
    for (std::uint32_t row = 0; row < chart.rows.size(); ++row) {
        const HeatGrid::Row of = data.grid.row(chart.rows[row]);
        const std::size_t first = cells.size();
        for (std::size_t i = 0; i < of.values.size(); ++i) {
            const std::uint32_t column = of.columns[i];
            const double mean = style.isDifference ? data.columns[column].statistics.mean : 0;
            if (placeOf[column] != kUnseen)
                cells.push_back({ row, placeOf[column], (of.values[i] - mean) * unit });
        }
        std::ranges::sort(cells.begin() + static_cast<std::ptrdiff_t>(first), cells.end(), {}, &HeatCell::column);
    }
    return { static_cast<std::uint32_t>(chart.rows.size()), static_cast<std::uint32_t>(chart.columns.size()),
        std::move(cells) };
}

/// The values of @p grid but of what starts and ends the program, which would make all others pale; nullopt: there are
/// no others.
std::optional<HeatRange> usualRange(const CompareData& data, const CompareChart& chart, const HeatGrid& grid)
{
    HeatRange range;
    for (std::uint32_t row = 0; row < grid.rows(); ++row) {
        const HeatGrid::Row cells = grid.row(row);
        for (std::size_t i = 0; i < cells.values.size(); ++i) {
            if (!data.columns[chart.columns[cells.columns[i]]].isAside)
                range.add(cells.values[i]);
        }
    }
    return range.isEmpty ? std::nullopt : std::optional(range);
}

/// What the text under the pointer adds about a cell.
QString noteOf(const CompareData& data, const CompareStyle& style, const ValueUnit& unit, double scale,
    std::uint32_t row, std::uint32_t column)
{
    const core::ColumnStatistics& of = data.columns[column].statistics;
    const auto text = [&](double number) { return formatValue(number * scale, unit); };
    QStringList parts;
    if (const std::optional<double> value = data.grid.value(row, column); value && style.isDifference)
        parts += ChartWords::tr("it has %1").arg(text(*value));
    parts += ChartWords::tr("of all rows: from %1 to %2, mean %3, imbalance %4")
                 .arg(text(of.min.toDouble()), text(of.max.toDouble()), text(of.mean), formatPercent(of.imbalance()));
    return parts.join(QStringLiteral(", "));
}

QString slowestText(const core::StoreView& store, const CompareData& data)
{
    if (!data.verdict)
        return {};
    const CompareVerdict& verdict = *data.verdict;
    const TimeScale scale = timeScaleOf(store);
    const auto duration = [&scale](double ticks) { return formatDuration(static_cast<std::int64_t>(ticks), scale); };
    const CompareRow& row = data.rows[verdict.row];
    const double above = static_cast<double>(row.workTicks) - verdict.meanWork;
    if (verdict.meanWork <= 0 || above < kEven * verdict.meanWork)
        return ChartWords::tr("Work is even: none of %1 rows has more than %2 above the mean of %3")
            .arg(formatCount(verdict.rows), formatPercent(kEven), duration(verdict.meanWork));
    const QString work = duration(static_cast<double>(row.workTicks));
    const QString share = formatPercent(above / verdict.meanWork);
    if (data.isWorkOutside)
        return ChartWords::tr("Slowest: %1, with %2 outside of calls, %3 more than the mean of %4 rows")
            .arg(row.label, work, share, formatCount(verdict.rows));
    QString text = ChartWords::tr("Slowest: %1, with %2 of work, %3 more than the mean of %4 rows")
                       .arg(row.label, work, share, formatCount(verdict.rows));
    if (verdict.column)
        text += ChartWords::tr("; most of it in %1: %2 above its mean")
                    .arg(data.columns[*verdict.column].name, duration(verdict.columnExcess));
    return text;
}

QString lossText(const CompareData& data)
{
    const auto threads = static_cast<std::uint64_t>(std::ranges::count(data.rows, true, &CompareRow::isThreads));
    const auto lost = static_cast<std::uint64_t>(
        std::ranges::count_if(data.rows, [](const CompareRow& row) { return row.isThreads && row.isLost; }));
    if (lost == 0 || threads < 2)
        return {};
    return data.verdict
        ? ChartWords::tr("%Ln row(s) of which data is lost have no part in that", nullptr, pluralNumber(lost))
        : ChartWords::tr("Data is lost of %1 of %2 rows: who is slowest is not known")
              .arg(formatCount(lost), formatCount(threads));
}

} // namespace

std::vector<std::uint32_t> rowOrder(const CompareData& data, const CompareStyle& style)
{
    std::vector<double> keys;
    for (std::uint32_t row = 0; row < data.rows.size() && style.rows != CompareRowOrder::Trace; ++row) {
        if (style.rows == CompareRowOrder::Slowest)
            keys.push_back(static_cast<double>(data.rows[row].workTicks));
        else if (style.rows == CompareRowOrder::Total || style.orderColumn >= data.columns.size())
            keys.push_back(data.rows[row].total);
        else
            keys.push_back(data.grid.value(row, style.orderColumn).value_or(0));
    }
    return inOrderOf(data.rows.size(), keys);
}

std::vector<std::uint32_t> columnOrder(const CompareData& data, const CompareStyle& style)
{
    std::vector<double> keys;
    for (const CompareColumn& column : data.columns)
        keys.push_back(keyOf(column.statistics, style.columns));
    std::vector<std::uint32_t> order = inOrderOf(data.columns.size(), keys);
    if (style.columns == CompareColumnOrder::Excess)
        std::stable_partition(
            order.begin(), order.end(), [&data](std::uint32_t column) { return !data.columns[column].isAside; });
    if (style.columns == CompareColumnOrder::Name)
        std::ranges::stable_sort(order, [&data](std::uint32_t a, std::uint32_t b) {
            return data.columns[a].name.compare(data.columns[b].name, Qt::CaseInsensitive) < 0;
        });
    if (data.unseenColumns > 0) {
        std::vector<bool> hasCells(data.columns.size());
        for (std::uint32_t row = 0; row < data.grid.rows(); ++row) {
            for (const std::uint32_t column : data.grid.row(row).columns)
                hasCells[column] = true;
        }
        std::erase_if(order, [&hasCells](std::uint32_t column) { return !hasCells[column]; });
    }
    return order;
}

CompareChart makeCompareChart(const std::shared_ptr<const core::StoreView>& store,
    const std::shared_ptr<const CompareData>& data, const CompareStyle& style)
{
    CompareChart chart { nullptr, rowOrder(*data, style), columnOrder(*data, style) };
    const core::Definitions& definitions = store->definitions();
    const core::Measure measure = data->form.measure;
    const double scale = shownNumber(1, measure, definitions.clock.ticksPerSecond);
    auto heat = std::make_shared<HeatChart>();
    heat->grid = std::make_shared<const HeatGrid>(orderedGrid(*data, style, chart, scale));
    heat->usual = usualRange(*data, chart, *heat->grid);
    heat->unit = compareUnit(definitions, data->form);
    heat->rowTitle = rowsText(data->form.rows);
    heat->columnTitle = columnsText(data->form.columns);
    heat->kind = style.isDifference ? HeatScale::Kind::Difference : HeatScale::Kind::Amount;
    heat->valueTitle = style.isDifference
        ? ChartWords::tr("%1, difference from the mean").arg(measureText(definitions, data->form))
        : measureText(definitions, data->form);
    heat->rowStrip.title = data->isWorkOutside ? ChartWords::tr("Outside of calls") : ChartWords::tr("Work");
    heat->rowStrip.unit = { QStringLiteral("s"), ValueUnit::Prefix::Decimal, 1 };
    const double seconds = 1 / static_cast<double>(definitions.clock.ticksPerSecond);
    for (const std::uint32_t row : chart.rows) {
        heat->rowNames.push_back(data->rows[row].label);
        heat->rowStrip.values.emplace_back(static_cast<double>(data->rows[row].workTicks) * seconds);
    }
    heat->columnStrip.title = ChartWords::tr("Max − mean");
    heat->columnStrip.unit = heat->unit;
    for (const std::uint32_t column : chart.columns) {
        heat->columnNames.push_back(data->columns[column].name);
        heat->columnStrip.values.emplace_back(data->columns[column].statistics.excess() * scale);
    }
    heat->note = [data, style, unit = heat->unit, scale, rows = chart.rows, columns = chart.columns](std::uint32_t row,
                     std::uint32_t column) { return noteOf(*data, style, unit, scale, rows[row], columns[column]); };
    chart.heat = std::move(heat);
    return chart;
}

QString verdictText(const core::StoreView& store, const CompareData& data)
{
    QStringList parts { slowestText(store, data), lossText(data) };
    if (data.unseenColumns > 0)
        parts += ChartWords::tr("Columns with cells: %1 of %2, those with most; the table has all")
                     .arg(formatCount(data.columns.size() - data.unseenColumns), formatCount(data.columns.size()));
    if (data.isBelowZero)
        parts += belowZeroText();
    parts.removeAll(QString());
    return parts.join(QStringLiteral(". "));
}

} // namespace lightcone::views
