// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/rows/columndivider.h"

#include "core/analysis/shares/columnzerocalls.h"
#include "core/store/storeview.h"

#include <algorithm>
#include <bit>

namespace lightcone::views {

namespace {

constexpr std::size_t kWord = 64;
constexpr std::uint32_t kUnit = 1U << 16; ///< of ColumnDivider::m_exact

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
    , m_columns(columns)
    , m_functions(order.size())
    , m_heights(order.size())
    , m_used(order.size() <= kWord ? 0 : order.size() / kWord + 1)
    , m_ids(order.size() + 2 + kBlock)
    , m_exact(m_ids.size())
    , m_units(m_ids.size())
    , m_remainders(m_ids.size())
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
    measure(column);
    addRemainders(roundDown());
    addBands(first, last);
}

void ColumnDivider::measure(const core::ColumnShares& column)
{
    const double scale = static_cast<double>(m_columns.units) / static_cast<double>(column.whole) * kUnit;
    const auto exact = [scale](std::uint64_t amount) {
        return static_cast<std::uint32_t>(
            static_cast<std::int64_t>(static_cast<double>(static_cast<std::int64_t>(amount)) * scale));
    };
    std::uint32_t little = exact(column.rest);
    std::size_t parts = 0;
    if (m_used.empty()) {
        column.functions.visit([&](const core::FunctionShare& share) {
            m_heights[m_order[indexOf(share.function)]] = exact(share.amount);
        });
        // Spans, which the compiler knows to stay where they are.
        const std::span<std::uint32_t> heights(m_heights);
        const std::span<core::FunctionId> ids(m_ids);
        const std::span<std::uint32_t> exacts(m_exact);
        const std::span<const core::FunctionId> functions(m_functions);
        for (std::size_t place = 0; place < heights.size(); ++place) {
            const std::uint32_t height = std::exchange(heights[place], 0U);
            // A sign bit, as a branch here would be foretold wrongly half of the time.
            const std::uint32_t isLittle = (height - kUnit / 2) >> 31;
            ids[parts] = functions[place];
            exacts[parts] = height;
            little += height * isLittle;
            parts += 1 - isLittle;
        }
    } else {
        column.functions.visit([&](const core::FunctionShare& share) {
            const std::uint32_t height = exact(share.amount);
            if (height < kUnit / 2) {
                little += height;
                return;
            }
            const std::uint32_t place = m_order[indexOf(share.function)];
            m_heights[place] = height;
            m_used[place / kWord] |= std::uint64_t { 1 } << place % kWord;
        });
        for (std::size_t word = 0; word < m_used.size(); ++word) {
            for (std::uint64_t bits = std::exchange(m_used[word], std::uint64_t { 0 }); bits != 0; bits &= bits - 1) {
                const std::size_t place = word * kWord + static_cast<std::size_t>(std::countr_zero(bits));
                m_ids[parts] = m_functions[place];
                m_exact[parts++] = std::exchange(m_heights[place], 0U);
            }
        }
    }
    for (const std::uint32_t height : { little, exact(column.idle) }) {
        m_ids[parts] = core::FunctionId::none;
        m_exact[parts++] = height;
    }
    m_parts = parts;
    std::fill_n(m_exact.begin() + static_cast<std::ptrdiff_t>(parts), padded() - parts, 0U);
}

std::uint32_t ColumnDivider::roundDown()
{
    std::uint32_t units = 0;
    const std::span<const std::uint32_t> exact(m_exact.data(), padded());
    const std::span<std::uint32_t> whole(m_units);
    const std::span<std::uint8_t> remainders(m_remainders);
    for (std::size_t i = 0; i < exact.size(); ++i) {
        whole[i] = exact[i] / kUnit;
        units += whole[i];
    }
    for (std::size_t i = 0; i < exact.size(); ++i)
        remainders[i] = static_cast<std::uint8_t>(exact[i] / (kUnit / 256));
    return m_columns.units - std::min(m_columns.units, units);
}

void ColumnDivider::addRemainders(std::uint32_t left)
{
    if (left == 0)
        return;
    // Whole blocks are compared at once. What is behind the last part is 0, which is never counted.
    const std::span<const std::uint8_t> remainders(m_remainders.data(), padded());
    const auto countFrom = [remainders](std::uint8_t least) {
        std::uint32_t count = 0;
        for (std::size_t block = 0; block < remainders.size(); block += kBlock) {
            std::uint32_t ofBlock = 0; // GCC 12 counts wrongly in a byte
            for (std::size_t i = 0; i < kBlock; ++i)
                ofBlock += remainders[block + i] >= least ? 1U : 0U;
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
    for (std::size_t i = 0; i < m_parts; ++i)
        m_units[i] += m_remainders[i] > least ? 1U : 0U;
    for (std::size_t i = 0; equal > 0 && i < m_parts; ++i) {
        const std::uint32_t more = m_remainders[i] == least ? 1U : 0U;
        m_units[i] += more;
        equal -= more;
    }
}

void ColumnDivider::addBands(int first, int last)
{
    const std::size_t begin = m_columns.bands.size();
    m_columns.bands.resize(begin + m_parts);
    const std::span<Band> bands(m_columns.bands);
    std::size_t end = begin;
    std::uint32_t top = 0;
    for (std::size_t i = 0; i + 1 < m_parts; ++i) { // nothing is painted where it is idle
        top += m_units[i];
        bands[end] = { m_ids[i], top };
        end += m_units[i] > 0 ? 1 : 0;
    }
    m_columns.bands.resize(end);
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
    m_columns.runs.push_back({ first, last, static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end) });
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
