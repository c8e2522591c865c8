// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/shares/columnshares.h"
#include "core/base/stoppable.h"
#include "core/model/ids.h"
#include "core/model/tick.h"
#include "views/rows/rowcolumns.h"

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace lightcone::views {

/// Divides the height of columns among functions by their time.
/// Each gets whole units, by the largest remainder (in 1/256 of a unit), so that those of a column add up; functions
/// with less than half a unit have the band without a function together, above the others; what is idle lies above all
/// and has no band.
class ColumnDivider final : public core::ColumnSink {
public:
    /// Appends to @p columns, whose units say how high a column is. @param order  core::functionOrder(), bottom first.
    /// Keeps references.
    ColumnDivider(std::span<const std::uint32_t> order, RowColumns& columns);

    void take(const core::ColumnShares& column) override;

    /// Columns in which nothing takes time, but there may be calls: [first, last), ascending.
    const std::vector<std::pair<int, int>>& doubtful() const { return m_doubtful; }

private:
    static constexpr std::size_t kBlock = 16; ///< parts that are compared at once
    /// The number of the parts, up to the end of a block.
    std::size_t padded() const { return (m_parts + kBlock - 1) / kBlock * kBlock; }
    /// Finds the exact height of each part of a column: functions in their order, what is too little, what is idle.
    void measure(const core::ColumnShares& column);
    /// Rounds the heights of the parts down. @returns the units that are left
    std::uint32_t roundDown();
    /// Gives a unit more to the @p left parts with the greatest remainders; of equal ones to the first.
    void addRemainders(std::uint32_t left);
    void addBands(int first, int last);

    std::span<const std::uint32_t> m_order;
    RowColumns& m_columns;
    std::vector<core::FunctionId> m_functions; ///< by place
    std::vector<std::uint32_t> m_heights; ///< by place, as m_exact; all are 0 between columns
    std::vector<std::uint64_t> m_used; ///< bits by place, where there are many functions; all are 0 between columns
    std::size_t m_parts = 0; ///< of the column
    // Of each part, with room for all functions; up to the end of a block they are 0.
    std::vector<core::FunctionId> m_ids;
    std::vector<std::uint32_t> m_exact; ///< units, in 2^-16
    std::vector<std::uint32_t> m_units;
    std::vector<std::uint8_t> m_remainders; ///< in 1/256 of a unit
    std::vector<std::pair<int, int>> m_doubtful;
};

/// Divides the columns of a row of @p locations. @param edges  of the columns, see core::columnShares(), which says the
/// complexity. Columns in which there are only calls without duration, too, get a run without bands.
/// @param units  of a column. Thread-safe.
core::Stoppable<RowColumns> dividedColumns(const core::StoreView& store, std::span<const core::LocationId> locations,
    std::span<const core::Tick> edges, std::span<const std::uint32_t> order, std::uint32_t units,
    const std::stop_token& stop);

} // namespace lightcone::views
