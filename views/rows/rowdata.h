// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/shares/dominantregions.h"
#include "core/calls/calllevels.h"
#include "views/navigation/callpieces.h"
#include "views/rows/rowcolumns.h"

#include <memory>
#include <vector>

namespace lightcone::views {

/// The answer of the store for one row of a timeline.
struct RowData {
    int row = 0; ///< index into the layout
    /// How each column is divided; null for open groups and unfolded locations, and where rows show pixels.
    std::shared_ptr<const RowColumns> columns;
    /// The summary of each column, where rows show the dominant function; else, and for open groups, empty.
    std::vector<core::PixelSummary> pixels;
    /// The call levels of an unfolded location; pieces shorter than a column are folded.
    std::vector<core::CallSpan> levels;
    /// The top of the call stack, ascending. Only for a single location that is zoomed in so far that calls are several
    /// columns wide.
    std::vector<CallPiece> pieces;
};

} // namespace lightcone::views
