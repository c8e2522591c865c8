// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/heat/heatgrid.h"

#include <algorithm>
#include <cmath>
#include <tuple>

namespace lightcone::views {

void HeatRange::add(double value)
{
    low = isEmpty ? value : std::min(low, value);
    high = isEmpty ? value : std::max(high, value);
    isEmpty = false;
    const double size = std::abs(value);
    if (size > 0 && (leastSize == 0 || size < leastSize))
        leastSize = size;
    if (value > 0 && (leastPositive == 0 || value < leastPositive))
        leastPositive = value;
}

HeatGrid::HeatGrid(std::uint32_t rows, std::uint32_t columns, std::vector<HeatCell> cells)
    : m_rows(rows)
    , m_columns(columns)
{
    const auto place = [](const HeatCell& cell) { return std::tuple(cell.row, cell.column); };
    if (!std::ranges::is_sorted(cells, {}, place))
        std::ranges::sort(cells, {}, place);
    m_begins.assign(std::size_t { rows } + 1, 0);
    m_columnOf.reserve(cells.size());
    m_values.reserve(cells.size());
    for (const HeatCell& cell : cells) {
        ++m_begins[std::size_t { cell.row } + 1];
        m_columnOf.push_back(cell.column);
        m_values.push_back(cell.value);
        m_range.add(cell.value);
    }
    for (std::size_t i = 1; i < m_begins.size(); ++i)
        m_begins[i] += m_begins[i - 1];
}

HeatGrid::Row HeatGrid::row(std::uint32_t row) const
{
    const std::size_t first = m_begins[row];
    const std::size_t count = m_begins[std::size_t { row } + 1] - first;
    return { std::span(m_columnOf).subspan(first, count), std::span(m_values).subspan(first, count) };
}

HeatGrid::Row HeatGrid::Row::in(HeatSpan span) const
{
    const auto indexOf = [this](std::uint32_t column) {
        return static_cast<std::size_t>(std::ranges::lower_bound(columns, column) - columns.begin());
    };
    const std::size_t first = indexOf(span.first);
    const std::size_t count = indexOf(span.last) - first;
    return { columns.subspan(first, count), values.subspan(first, count) };
}

std::optional<double> HeatGrid::value(std::uint32_t row, std::uint32_t column) const
{
    const Row found = this->row(row).in({ column, column + 1 });
    return found.values.empty() ? std::nullopt : std::optional(found.values.front());
}

HeatSum sumOf(const HeatGrid& grid, HeatSpan rows, HeatSpan columns)
{
    HeatSum sum;
    sum.places = std::uint64_t { rows.count() } * columns.count();
    double total = 0;
    for (std::uint32_t row = rows.first; row < rows.last; ++row) {
        const HeatGrid::Row cells = grid.row(row).in(columns);
        for (std::size_t i = 0; i < cells.values.size(); ++i) {
            const double value = cells.values[i];
            sum.least = sum.recorded == 0 ? value : std::min(sum.least, value);
            sum.greatest = sum.recorded == 0 ? value : std::max(sum.greatest, value);
            if (sum.recorded == 0 || std::abs(value) > std::abs(sum.strongest.value))
                sum.strongest = { row, cells.columns[i], value };
            ++sum.recorded;
            total += value;
        }
    }
    if (sum.recorded > 0)
        sum.mean = total / static_cast<double>(sum.recorded);
    return sum;
}

} // namespace lightcone::views
