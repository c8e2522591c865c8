// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/calls/calllevels.h"
#include "core/analysis/dominance/dominantregions.h"
#include "views/navigation/callpieces.h"

#include <vector>

namespace lightcone::views {

/// The answer of the store for one row of a timeline.
struct RowData {
    int row = 0; ///< index into the layout
    std::vector<core::PixelSummary> pixels; ///< of each column; empty for open groups
    /// Of an unfolded location: its call levels, pieces shorter than a column folded.
    std::vector<core::CallSpan> levels;
    /// Of a single location that is zoomed in so far that calls are several columns wide: the top of its stack,
    /// ascending.
    std::vector<CallPiece> pieces;
};

} // namespace lightcone::views
