// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/shares/rowsum.h"

#include "core/base/nearest.h"
#include "core/store/location/stacktopchanges.h"

#include <algorithm>
#include <bit>

namespace lightcone::core {

namespace {

constexpr std::uint32_t kRestRow = 0;
constexpr std::uint32_t kIdleRow = 1;
/// The error of a column whose amounts are not told to the tick.
constexpr double kRoundingOfUnits = 1e-9;

} // namespace

unsigned RowSum::unitShift(Interval interval, std::size_t locations)
{
    const int bits = static_cast<int>(std::bit_width(interval.length())) + static_cast<int>(std::bit_width(locations));
    return static_cast<unsigned>(std::max(bits - 64, 0));
}

RowSum::RowSum(std::span<const Tick> edges, unsigned unitShift, std::size_t functions)
    : m_edges(edges)
    , m_shift(unitShift)
    , m_rowOf(functions + 1)
    , m_errors(edges.size() - 1)
    , m_mayHaveCalls(edges.size() - 1)
{
    m_rows.resize(2);
    for (Row& row : m_rows)
        row.ticks.resize(edges.size() - 1);
    m_rows[kIdleRow].steps.resize(edges.size());
    m_rows[kRestRow].steps.resize(edges.size());
    m_rowOf[0] = kIdleRow;
}

std::uint64_t RowSum::length(std::size_t column) const
{
    return std::max<std::uint64_t>(ticksBetween(m_edges[column], m_edges[column + 1]), 1);
}

RowSum::Row& RowSum::rowOf(std::uint32_t slot)
{
    std::uint32_t& place = m_rowOf[slot];
    if (place == 0) {
        place = static_cast<std::uint32_t>(m_rows.size());
        m_rows.push_back({ idAt<FunctionId>(slot - 1), std::vector<std::uint64_t>(m_errors.size()),
            std::vector<std::uint64_t>(m_errors.size() + 1) });
    }
    return m_rows[place];
}

void RowSum::add(Row& row, const ColumnShares& column, std::uint64_t amount)
{
    constexpr std::size_t kFewColumns = 4;
    if (amount == 0)
        return;
    if (amount == column.whole && column.count >= kFewColumns) {
        ++row.steps[column.first];
        --row.steps[column.first + column.count];
        return;
    }
    for (std::size_t i = column.first; i < column.first + column.count; ++i) {
        const std::uint64_t ticks = length(i);
        const double part = static_cast<double>(ticks) / static_cast<double>(column.whole);
        if (amount == column.whole)
            row.ticks[i] += unitsOf(ticks);
        else if (ticks == column.whole)
            row.ticks[i] += unitsOf(amount);
        else
            row.ticks[i] += unitsOf(nearest<std::uint64_t>(static_cast<double>(amount) * part));
    }
}

void RowSum::take(const ColumnShares& column)
{
    column.functions.visit([&](const FunctionShare& share) {
        add(rowOf(static_cast<std::uint32_t>(indexOf(share.function)) + 1), column, share.amount);
    });
    add(m_rows[kRestRow], column, column.rest);
    add(m_rows[kIdleRow], column, column.idle);
    if (!column.mayHaveCalls)
        return;
    for (std::size_t i = column.first; i < column.first + column.count; ++i) {
        m_mayHaveCalls[i] = 1;
        m_errors[i] += double { column.error } * static_cast<double>(length(i) >> m_shift);
    }
}

void RowSum::addTime(std::uint32_t top, Interval time, std::size_t& column)
{
    Row& row = rowOf(top);
    if (time.end < m_edges[column + 1]) {
        row.ticks[column] += unitsOf(time.length());
        return;
    }
    const std::size_t first = column;
    std::size_t step = 1;
    while (column + step < m_edges.size() && m_edges[column + step] <= time.end) {
        column += step;
        step *= 2;
    }
    const auto from = m_edges.begin() + static_cast<std::ptrdiff_t>(column);
    const auto to = m_edges.begin() + static_cast<std::ptrdiff_t>(std::min(column + step, m_edges.size() - 1));
    column = static_cast<std::size_t>(std::upper_bound(from, to, time.end) - m_edges.begin()) - 1;
    row.ticks[first] += unitsOf(ticksBetween(time.begin, m_edges[first + 1]));
    ++row.steps[first + 1];
    --row.steps[column];
    if (column < row.ticks.size())
        row.ticks[column] += unitsOf(ticksBetween(m_edges[column], time.end));
}

void RowSum::addEvents(const LocationIndex& index)
{
    StackTopChanges walk(index, m_edges.front());
    StackTopChanges::Buffer buffer;
    std::size_t column = 0;
    Tick done = m_edges.front();
    while (walk.hasBefore(m_edges.back())) {
        for (const StackTopChange& change : walk.next(m_edges.back(), buffer)) {
            addTime(change.before, { done, change.tick }, column);
            m_mayHaveCalls[column] = 1;
            done = change.tick;
        }
    }
    addTime(walk.top(), { done, m_edges.back() }, column);
}

void RowSum::emit(std::size_t first, ColumnSink& sink) const
{
    std::vector<std::uint64_t> whole(m_rows.size()); // by row: locations that have it for the whole column
    std::vector<FunctionShare> functions(m_rows.size());
    for (std::size_t i = 0; i < m_errors.size(); ++i) {
        const std::uint64_t ticks = length(i) >> m_shift;
        ColumnShares column { .first = first + i, .whole = 0 };
        std::size_t count = 0;
        const auto amountOf = [&](std::size_t row) {
            whole[row] += m_rows[row].steps[i];
            const std::uint64_t amount = m_rows[row].ticks[i] + whole[row] * ticks;
            column.whole += amount;
            return amount;
        };
        column.rest = amountOf(kRestRow);
        column.idle = amountOf(kIdleRow);
        for (std::size_t row = kIdleRow + 1; row < m_rows.size(); ++row) {
            functions[count] = { m_rows[row].function, amountOf(row) };
            if (functions[count].amount > 0 && functions[count].isBefore(column.most))
                column.most = functions[count];
            count += functions[count].amount > 0 ? 1 : 0;
        }
        column.functions = std::span<const FunctionShare>(functions).first(count);
        if (column.whole == 0)
            column.whole = column.idle = 1;
        const double rounding = m_shift > 0 ? kRoundingOfUnits : 0;
        column.error = static_cast<float>(m_errors[i] / static_cast<double>(column.whole) + rounding);
        column.mayHaveCalls = m_mayHaveCalls[i] != 0;
        sink.take(column);
    }
}

} // namespace lightcone::core
