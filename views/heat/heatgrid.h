// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace lightcone::views {

/// The value that was recorded at a place of a grid.
struct HeatCell {
    std::uint32_t row = 0;
    std::uint32_t column = 0;
    double value = 0; ///< finite

    friend bool operator==(const HeatCell&, const HeatCell&) = default;
};

/// The values that a colour scale has to tell apart.
struct HeatRange {
    double low = 0;
    double high = 0;
    double leastPositive = 0; ///< the least value above zero; 0: there is none
    double leastSize = 0; ///< the least distance from zero of a value that is not zero; 0: there is none
    bool isEmpty = true; ///< no value is recorded

    void add(double value);
    friend bool operator==(const HeatRange&, const HeatRange&) = default;
};

/// Neighbouring rows or columns, [first, last).
struct HeatSpan {
    std::uint32_t first = 0;
    std::uint32_t last = 0;

    std::uint32_t count() const { return last - first; }
    bool contains(std::uint32_t cell) const { return first <= cell && cell < last; }
    friend bool operator==(const HeatSpan&, const HeatSpan&) = default;
};

/// Rows × columns of values. Where nothing is recorded there is no value, which is not a value of zero. Immutable, and
/// takes 12 bytes a recorded value, however many places have none.
class HeatGrid {
public:
    HeatGrid() = default;
    /// @p cells come in any order, one at most for a place.
    HeatGrid(std::uint32_t rows, std::uint32_t columns, std::vector<HeatCell> cells);

    std::uint32_t rows() const { return m_rows; }
    std::uint32_t columns() const { return m_columns; }
    std::size_t recorded() const { return m_values.size(); }
    const HeatRange& range() const { return m_range; }
    /// The recorded values of a row, with their columns in ascending order.
    struct Row {
        std::span<const std::uint32_t> columns;
        std::span<const double> values;

        /// Those in @p span of the columns.
        Row in(HeatSpan span) const;
    };
    Row row(std::uint32_t row) const;
    /// nullopt: nothing is recorded. O(log columns)
    std::optional<double> value(std::uint32_t row, std::uint32_t column) const;

private:
    std::uint32_t m_rows = 0;
    std::uint32_t m_columns = 0;
    HeatRange m_range;
    std::vector<std::size_t> m_begins; ///< rows + 1 indexes: where the values of each row begin
    std::vector<std::uint32_t> m_columnOf; ///< by value
    std::vector<double> m_values;
};

/// What several places of a grid have together.
struct HeatSum {
    std::uint64_t places = 0;
    std::uint64_t recorded = 0; ///< places with a value; without one all that follows is 0
    double least = 0;
    double greatest = 0;
    double mean = 0; ///< of the recorded values
    HeatCell strongest; ///< the value that is furthest from zero, the first of several
};

/// Sums the places of @p rows × @p columns up. O(their recorded values)
HeatSum sumOf(const HeatGrid& grid, HeatSpan rows, HeatSpan columns);

} // namespace lightcone::views
