// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/heat/heatchart.h"

#include "views/base/formatting.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <cmath>

namespace lightcone::views {

namespace {

class ChartText {
    Q_DECLARE_TR_FUNCTIONS(lightcone::views::Heat)
};

QString placeText(const HeatChart& chart, std::uint32_t row, std::uint32_t column)
{
    return ChartText::tr("%1, %2", "a row and a column").arg(chart.rowNames[row], chart.columnNames[column]);
}

QString oneCellText(const HeatChart& chart, std::uint32_t row, std::uint32_t column)
{
    const std::optional<double> value = chart.grid->value(row, column);
    QString text = ChartText::tr("%1: %2 %3", "place: measure value")
                       .arg(placeText(chart, row, column), chart.valueTitle,
                           value ? formatValue(*value, chart.unit) : ChartText::tr("is not recorded"));
    const QString note = chart.note ? chart.note(row, column) : QString();
    if (!note.isEmpty())
        text += QStringLiteral("; ") + note;
    return text;
}

} // namespace

double HeatStrip::greatest() const
{
    double greatest = 0;
    for (const std::optional<double>& value : values)
        greatest = std::max(greatest, std::abs(value.value_or(0)));
    return greatest;
}

QString HeatStrip::greatestText() const
{
    return ChartText::tr("up to %1").arg(formatValue(greatest(), unit));
}

QString heatText(const HeatChart& chart, HeatSpan rows, HeatSpan columns)
{
    if (rows.count() == 0 || columns.count() == 0)
        return {};
    if (rows.count() == 1 && columns.count() == 1)
        return oneCellText(chart, rows.first, columns.first);
    const HeatSum sum = sumOf(*chart.grid, rows, columns);
    const QString cells = ChartText::tr("%1 × %2 cells", "rows, columns").arg(rows.count()).arg(columns.count());
    if (sum.recorded == 0)
        return ChartText::tr("%1: %2 is not recorded", "cells: measure").arg(cells, chart.valueTitle);
    const auto text = [&chart](double value) { return formatValue(value, chart.unit); };
    return ChartText::tr("%1, %2 of them recorded: %3 from %4 to %5, mean %6; strongest: %7")
        .arg(cells, formatCount(sum.recorded), chart.valueTitle, text(sum.least), text(sum.greatest), text(sum.mean),
            placeText(chart, sum.strongest.row, sum.strongest.column));
}

QString stripText(const QString& name, const HeatStrip& strip, std::uint32_t index)
{
    const QString note = strip.notes.empty() ? QString() : strip.notes[index];
    QStringList parts;
    if (!strip.isEmpty() && strip.values[index])
        parts
            += ChartText::tr("%1 %2", "measure value").arg(strip.title, formatValue(*strip.values[index], strip.unit));
    if (!note.isEmpty())
        parts += note;
    return parts.isEmpty()
        ? name
        : ChartText::tr("%1: %2", "place, what is said of it").arg(name, parts.join(QStringLiteral("; ")));
}

std::vector<std::optional<double>> rowSums(const HeatGrid& grid)
{
    std::vector<std::optional<double>> sums(grid.rows());
    for (std::uint32_t row = 0; row < grid.rows(); ++row) {
        for (const double value : grid.row(row).values)
            sums[row] = sums[row].value_or(0) + value;
    }
    return sums;
}

std::vector<std::optional<double>> columnSums(const HeatGrid& grid)
{
    std::vector<std::optional<double>> sums(grid.columns());
    for (std::uint32_t row = 0; row < grid.rows(); ++row) {
        const HeatGrid::Row cells = grid.row(row);
        for (std::size_t i = 0; i < cells.values.size(); ++i)
            sums[cells.columns[i]] = sums[cells.columns[i]].value_or(0) + cells.values[i];
    }
    return sums;
}

} // namespace lightcone::views
