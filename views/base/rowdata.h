// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/calls/calllevels.h"
#include "core/analysis/dominance/dominantregions.h"
#include "core/model/tick.h"

#include <span>
#include <vector>

namespace lightcone::views {

/// A part of a call during which it was on top of the stack.
struct CallPiece {
    core::Tick begin = 0;
    core::Tick end = 0; ///< exclusive
    core::CallSpan call;
};

/// What one row shows.
struct RowData {
    int row = 0; ///< index into the layout
    std::vector<core::PixelSummary> pixels; ///< of each column; empty for open groups
    /// Of an unfolded location: its call levels, pieces shorter than a column folded.
    std::vector<core::CallSpan> levels;
    /// Of a single location that is zoomed in so far that calls are several columns wide: the top of its stack,
    /// ascending.
    std::vector<CallPiece> pieces;
};

/// The pieces of @p calls (all calls of a location that meet the interval, ordered by depth, then begin) that are on
/// top of the call stack, ascending by time. O(calls log calls).
std::vector<CallPiece> topPieces(std::span<const core::CallSpan> calls);

} // namespace lightcone::views
