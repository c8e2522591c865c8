// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/shownclass.h"
#include "views/rows/rowlayout.h"

#include <QPointF>
#include <QString>

#include <cstdint>
#include <optional>
#include <set>
#include <vector>

namespace lightcone::core {
struct Definitions;
}

namespace lightcone::views {

struct ProcessSummaryData;

/// A part of a bar: the time in a class of functions, or the idle time. Logical pixels from the left edge of the plot.
struct SharePart {
    std::optional<core::ShownClass> functionClass; ///< nullopt: idle
    std::uint64_t ticks = 0; ///< ticks of all locations of the bar together
    double left = 0;
    double right = 0; ///< exclusive; the next part begins here
};

/// The bar of one location, or of several neighbours that have one row together.
struct ShareBar {
    std::uint64_t ticks = 0; ///< the interval's length times the locations
    std::vector<SharePart> parts; ///< in the order of the classes, then idle; those without time are missing
};

/// The bars of a process summary, one a row of the layout.
struct ProcessSummaryGeometry {
    RowLayout layout;
    double width = 0;
    RowLayout::Range rows; ///< the rows that have bars here
    std::vector<ShareBar> bars; ///< the bars of `rows`

    /// @pre `rows` contains @p row
    const ShareBar& bar(int row) const { return bars[static_cast<std::size_t>(row - rows.first)]; }
    /// The part at @p position (logical pixels of the layout); null: there is none, or its row has no bar here.
    const SharePart* partAt(QPointF position) const;
    /// One line a bar: "0..16 Rank 0: MPI 0..12.5 (125), idle 12.5..100 (875)". For tests.
    QString text() const;
};

/// The rows of the locations of @p data, in their order. Of groups of alike locations each has a row, those of a
/// single one that of the location; below a group whose leader is in @p open its locations follow.
std::vector<RowTree::Row> processSummaryRows(
    const core::Definitions& definitions, const ProcessSummaryData& data, const std::set<core::LocationId>& open = {});

/// Lays the bars out over @p width logical pixels, which stand for the whole interval. Edges of parts are rounded to
/// device pixels from the left, so that the parts of a bar fill it and no edge is off by more than half of a device
/// pixel.
/// @param layout  rows of processSummaryRows(), which may be merged: see mergedRows()
/// @param rows  those that get bars. Complexity: O(their locations)
ProcessSummaryGeometry layoutProcessSummary(
    const ProcessSummaryData& data, RowLayout layout, RowLayout::Range rows, double width, double pixelRatio);

} // namespace lightcone::views
