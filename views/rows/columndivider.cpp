// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/rows/columndivider.h"

#include "core/analysis/shares/columnzerocalls.h"
#include "core/store/storeview.h"

#include <algorithm>
#include <bit>

namespace lightcone::views {

namespace {

constexpr std::size_t kWord = 64;

/// Adds runs without bands for those of the @p doubtful columns that have calls.
core::Completion addShortCalls(const core::StoreView& store, std::span<const core::LocationId> locations,
    std::span<const core::Tick> edges, std::span<const std::pair<int, int>> doubtful, RowColumns& columns,
    const std::stop_token& stop)
{
    std::vector<bool> isWanted(edges.size() - 1);
    for (const auto& [first, last] : doubtful)
        std::fill(isWanted.begin() + first, isWanted.begin() + last, true);
    std::vector<core::FunctionId> found(isWanted.size(), core::FunctionId::none);
    if (core::findZeroCalls(store, locations, edges, std::move(isWanted), found, stop).isStopped())
        return core::Stopped {};
    const auto count = static_cast<std::ptrdiff_t>(columns.runs.size());
    for (std::size_t i = 0; i < found.size(); ++i) {
        if (!isValid(found[i]))
            continue;
        const int column = static_cast<int>(i);
        const bool goesOn = std::ssize(columns.runs) > count && columns.runs.back().last == column;
        if (goesOn)
            ++columns.runs.back().last;
        else
            columns.runs.push_back({ .first = column, .last = column + 1 });
    }
    std::inplace_merge(columns.runs.begin(), columns.runs.begin() + count, columns.runs.end(),
        [](const BandRun& a, const BandRun& b) { return a.first < b.first; });
    return core::Done {};
}

} // namespace

ColumnDivider::ColumnDivider(std::span<const std::uint32_t> order, RowColumns& columns)
    : m_order(order)
    , m_functions(order.size())
    , m_columns(columns)
    , m_amounts(order.size())
    , m_used(order.size() / kWord + 1)
{
    for (std::size_t function = 0; function < order.size(); ++function)
        m_functions[order[function]] = core::idAt<core::FunctionId>(function);
}

void ColumnDivider::take(const core::ColumnShares& column)
{
    const int first = static_cast<int>(column.first);
    const int last = static_cast<int>(column.first + column.count);
    if (column.idle == column.whole) {
        if (column.mayHaveCalls)
            m_doubtful.emplace_back(first, last);
        return;
    }
    if (column.isSingle) {
        m_columns.solids.push_back({ first, last, column.most.function, 1, false });
        return;
    }
    addRemainders(share(column));
    addBands(first, last);
}

std::uint32_t ColumnDivider::share(const core::ColumnShares& column)
{
    constexpr int kFraction = 8; // bits
    const double scale = static_cast<double>(m_columns.units) / static_cast<double>(column.whole);
    std::uint64_t little = column.rest;
    column.functions.visit([&](const core::FunctionShare& share) {
        if (static_cast<double>(share.amount) * scale < 0.5) {
            little += share.amount;
            return;
        }
        const std::uint32_t place = m_order[indexOf(share.function)];
        m_amounts[place] = share.amount;
        m_used[place / kWord] |= std::uint64_t { 1 } << place % kWord;
    });
    m_parts.clear();
    m_remainders.clear();
    std::uint32_t left = m_columns.units;
    const auto add = [&](core::FunctionId function, std::uint64_t amount) {
        const auto exact = static_cast<std::uint64_t>(static_cast<double>(amount) * scale * (1 << kFraction));
        const auto units = std::min(left, static_cast<std::uint32_t>(exact >> kFraction));
        m_parts.push_back({ function, units });
        m_remainders.push_back(static_cast<std::uint8_t>(exact));
        left -= units;
    };
    for (std::size_t word = 0; word < m_used.size(); ++word) {
        for (std::uint64_t bits = std::exchange(m_used[word], std::uint64_t { 0 }); bits != 0; bits &= bits - 1) {
            const std::size_t place = word * kWord + static_cast<std::size_t>(std::countr_zero(bits));
            add(m_functions[place], m_amounts[place]);
        }
    }
    add(core::FunctionId::none, little);
    add(core::FunctionId::none, column.idle);
    return left;
}

void ColumnDivider::addRemainders(std::uint32_t left)
{
    if (left == 0)
        return;
    // Whole blocks are compared at once. What is behind the last part is 0, which is never counted.
    constexpr std::size_t kBlock = 16;
    m_remainders.resize((m_remainders.size() + kBlock - 1) / kBlock * kBlock);
    const auto countFrom = [this](std::uint8_t least) {
        std::uint32_t count = 0;
        for (const std::uint8_t* block = m_remainders.data(); block != m_remainders.data() + m_remainders.size();
             block += kBlock) {
            std::uint32_t ofBlock = 0; // GCC 12 counts wrongly in a byte
            for (std::size_t i = 0; i < kBlock; ++i)
                ofBlock += block[i] >= least ? 1U : 0U;
            count += ofBlock;
        }
        return count;
    };
    std::uint8_t least = 0; // the greatest value that enough remainders reach
    for (unsigned bit = 1U << 7; bit != 0; bit >>= 1) {
        const auto higher = static_cast<std::uint8_t>(least | bit);
        if (countFrom(higher) >= left)
            least = higher;
    }
    std::uint32_t equal = left - (least == 0xff ? 0 : countFrom(static_cast<std::uint8_t>(least + 1)));
    for (std::size_t i = 0; i < m_parts.size(); ++i) {
        if (m_remainders[i] > least)
            ++m_parts[i].units;
        else if (m_remainders[i] == least && equal > 0) {
            ++m_parts[i].units;
            --equal;
        }
    }
}

void ColumnDivider::addBands(int first, int last)
{
    const auto begin = static_cast<std::uint32_t>(m_columns.bands.size());
    std::uint32_t top = 0;
    m_parts.pop_back(); // nothing is painted where it is idle
    for (const Part& part : m_parts) {
        if (part.units > 0)
            m_columns.bands.push_back({ part.function, top += part.units });
    }
    const auto end = static_cast<std::uint32_t>(m_columns.bands.size());
    if (end == begin + 1 && top == m_columns.units && isValid(m_columns.bands.back().function)) {
        m_columns.solids.push_back({ first, last, m_columns.bands.back().function, 0, false });
        m_columns.bands.pop_back();
        return;
    }
    if (!m_columns.runs.empty() && m_columns.runs.back().last == first) {
        BandRun& before = m_columns.runs.back();
        if (std::ranges::equal(m_columns.of(before), std::span(m_columns.bands).subspan(begin))) {
            m_columns.bands.resize(begin);
            before.last = last;
            return;
        }
    }
    m_columns.runs.push_back({ first, last, begin, end });
}

core::Stoppable<RowColumns> dividedColumns(const core::StoreView& store, std::span<const core::LocationId> locations,
    std::span<const core::Tick> edges, std::span<const std::uint32_t> order, std::uint32_t units,
    const std::stop_token& stop)
{
    RowColumns columns;
    columns.units = units;
    ColumnDivider divider(order, columns);
    if (core::columnShares(store, locations, edges, divider, stop).isStopped())
        return core::Stopped {};
    if (!divider.doubtful().empty()
        && addShortCalls(store, locations, edges, divider.doubtful(), columns, stop).isStopped())
        return core::Stopped {};
    return columns;
}

} // namespace lightcone::views
