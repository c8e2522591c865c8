// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/activity/activitysteps.h"
#include "core/base/stoppable.h"
#include "core/model/ids.h"
#include "views/base/picturequery.h"
#include "views/base/tablekind.h"
#include "views/moments/momentdisplay.h"

#include <vector>

namespace lightcone::views {

/// The run of winning or losing of each location at a moment, cut at the begin of the interval, and the longest ones so
/// far.
struct Streaks {
    std::vector<core::LocationId> locations; ///< in the order of the display
    std::vector<core::ActivityRun> runs; ///< of each
    std::vector<core::LongestRuns> longest; ///< of each, in [a, t]
    core::LongestRuns longestOfAny; ///< of all of them, in the interval
};
/// Blocking; any thread. Makes the index of activities where MomentIndexes has none. The rest is O(locations · (log
/// steps of a location + its steps of [a, t] / 64)), on all useful threads; once for an interval that of all of its
/// steps.
core::Stoppable<Streaks> queryStreaks(const MomentRequest& request, const std::stop_token& stop);

/// ParaGraph's Streak.
MomentDisplay streakDisplay();
PictureKind streakPicture();
TableKind streakTable();

} // namespace lightcone::views
