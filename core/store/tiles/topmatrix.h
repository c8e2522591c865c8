// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/wideticks.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

// Private to core.
namespace lightcone::core {

/// Adds up the changes in one cell, see TopMatrix: ticks, and spans.
struct WideCell {
    using Ticks = WideTicks;

    WideTicks inside = 0; ///< modulo its range
    std::uint64_t begun = 0; ///< modulo its range

    void begin(std::uint64_t left)
    {
        inside += left;
        ++begun;
    }
    void add(std::uint64_t ticks) { inside += ticks; }
    void end(std::uint64_t left)
    {
        inside -= left;
        --begun;
    }
    WideTicks ticks() const { return inside; }
    std::uint64_t spans() const { return begun; }
    WideCell& operator+=(const WideCell& other)
    {
        inside += other.inside;
        begun += other.begun;
        return *this;
    }
};

/// A WideCell packed into one number, for less than 2^19 locations and less than 2^43 ticks of all of them in a cell.
struct PackedCell {
    using Ticks = std::uint64_t;
    static constexpr unsigned kTickBits = 44;

    std::uint64_t value = 0; ///< ticks + spans << kTickBits

    static constexpr bool fits(std::uint64_t ticks, std::uint64_t locations)
    {
        return locations < (1U << 19) && ticks < (std::uint64_t { 1 } << 43) / locations;
    }
    void begin(std::uint64_t left) { value += left + kSpan; }
    void add(std::uint64_t ticks) { value += ticks; }
    void end(std::uint64_t left) { value -= left + kSpan; }
    std::uint64_t ticks() const
    {
        return static_cast<std::uint64_t>(static_cast<std::int64_t>(value << (64 - kTickBits)) >> (64 - kTickBits));
    }
    std::uint64_t spans() const
    {
        return static_cast<std::uint64_t>(static_cast<std::int64_t>(value - ticks()) >> kTickBits);
    }
    PackedCell& operator+=(PackedCell other)
    {
        value += other.value;
        return *this;
    }

private:
    static constexpr std::uint64_t kSpan = std::uint64_t { 1 } << kTickBits;
};

/// Sums, over locations, the time that each function is on top of the call stack in each of some stretches of time, the
/// cells, which follow each other. Functions are given as 1 + index, 0: none; what is none has a row, too.
///
/// A span of time over several cells gives its function the time to the end of the first one and all of those that
/// follow, and takes from it the time after the span's end. So it costs the same however long it is.
template <typename Cell> class TopMatrix {
public:
    using Ticks = typename Cell::Ticks;

    explicit TopMatrix(std::size_t functions)
        : m_rowOf(functions + 1)
    {
    }
    /// Begins anew with @p cells cells.
    void begin(std::size_t cells)
    {
        for (const std::uint32_t top : m_listed)
            m_rowOf[top] = 0;
        m_rows.clear();
        m_listed.clear();
        m_cells = cells;
    }
    std::size_t cells() const { return m_cells; }
    /// A time: so many ticks before the end of a cell.
    struct Place {
        std::size_t cell = 0;
        std::uint64_t left = 0;
    };
    /// @p top is on top from @p begin to @p end.
    void add(std::uint32_t top, Place begin, Place end)
    {
        Cell* const cells = row(top);
        if (begin.cell == end.cell) {
            cells[begin.cell].add(begin.left - end.left);
            return;
        }
        cells[begin.cell].begin(begin.left);
        cells[end.cell].end(end.left);
    }
    /// @p top is on top from @p begin to the end of the last cell.
    void addRest(std::uint32_t top, Place begin) { row(top)[begin.cell].begin(begin.left); }

    /// Adds those of other locations, of the same cells.
    void add(const TopMatrix& other)
    {
        for (const std::uint32_t top : other.m_listed) {
            const Cell* const from = other.m_rows.data() + (other.m_rowOf[top] - 1);
            Cell* const to = row(top);
            for (std::size_t cell = 0; cell < m_cells; ++cell)
                to[cell] += from[cell];
        }
    }

    /// Lists the functions that were on top at least once, in any order.
    std::span<const std::uint32_t> listed() const { return m_listed; }
    /// Calls visit(ticks) for each cell of one that is listed. @param lengthOf  cell -> its ticks
    template <typename LengthOf, typename Visit>
    void visitRow(std::uint32_t top, const LengthOf& lengthOf, const Visit& visit) const
    {
        const Cell* const cells = m_rows.data() + (m_rowOf[top] - 1);
        std::uint64_t full = 0; // spans that fill the cell
        for (std::size_t cell = 0; cell < m_cells; ++cell) {
            visit(cells[cell].ticks() + Ticks { full } * lengthOf(cell));
            full += cells[cell].spans();
        }
    }

private:
    Cell* row(std::uint32_t top)
    {
        if (m_rowOf[top] == 0)
            addRow(top);
        return m_rows.data() + (m_rowOf[top] - 1);
    }
    void addRow(std::uint32_t top)
    {
        // A little more than the cells, lest the same cell of many rows goes to the same places of the processor's
        // caches.
        constexpr std::size_t kBetween = 24;
        m_listed.push_back(top);
        m_rowOf[top] = m_rows.size() + 1;
        m_rows.resize(m_rows.size() + m_cells + kBetween);
    }

    std::size_t m_cells = 0;
    std::vector<std::size_t> m_rowOf; ///< by top: 1 + its first cell in m_rows; 0: all cells are zero
    std::vector<std::uint32_t> m_listed; ///< tops that have a row
    std::vector<Cell> m_rows;
};

} // namespace lightcone::core
