// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/calls/calllevels.h"
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

/// The pieces of @p calls (all calls of a location that meet the interval, ordered by depth, then begin) that are on
/// top of the call stack, ascending by time. O(calls log calls).
std::vector<CallPiece> topPieces(std::span<const core::CallSpan> calls);

} // namespace lightcone::views
