// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/shares/columnshares.h"

#include <cstdint>
#include <span>
#include <vector>

namespace lightcone::core {

class LocationIndex;

/// Adds up the columns of several locations. Columns without length are a tick long, as are their sums.
class RowSum final : public ColumnSink {
public:
    /// The unit of amounts is 2^unitShift ticks, so that sums of columns of an interval over so many locations fit 64
    /// bits.
    static unsigned unitShift(Interval interval, std::size_t locations);
    /// Keeps a reference. @param edges  of the columns. @param functions  number of the trace's functions
    RowSum(std::span<const Tick> edges, unsigned unitShift, std::size_t functions);

    /// Adds columns of one of the locations.
    void take(const ColumnShares& column) override;
    /// Adds all columns of a location by its events. Each column has length. O(events)
    void addEvents(const LocationIndex& index);
    /// Tells @p sink of all columns, the first one by the number @p first. O(columns × functions that have time)
    void emit(std::size_t first, ColumnSink& sink) const;

private:
    /// The time of a function, of the rest or of idleness in each column.
    struct Row {
        FunctionId function = FunctionId::none;
        std::vector<std::uint64_t> ticks; ///< in units of 2^m_shift
        /// By how many more locations than in the column before have it for the whole column, modulo 2^64.
        std::vector<std::uint64_t> steps;
    };

    std::uint64_t length(std::size_t column) const;
    /// Rounds up, so that no time is lost that nothing else is beside.
    std::uint64_t unitsOf(std::uint64_t ticks) const
    {
        const std::uint64_t units = ticks >> m_shift;
        return units << m_shift == ticks ? units : units + 1;
    }
    Row& rowOf(std::uint32_t slot);
    void add(Row& row, const ColumnShares& column, std::uint64_t amount);
    void addTime(std::uint32_t top, Interval time, std::size_t& column);

    std::span<const Tick> m_edges;
    unsigned m_shift = 0;
    std::vector<Row> m_rows; ///< rest, idle, then functions
    std::vector<std::uint32_t> m_rowOf; ///< by 1 + function, or 0 for idleness: index in m_rows, 0: none
    std::vector<double> m_errors; ///< by column: in units, summed over the locations
    std::vector<std::uint8_t> m_mayHaveCalls; ///< by column
};

} // namespace lightcone::core
