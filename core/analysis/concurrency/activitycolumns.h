// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/activity/activitysteps.h"
#include "core/base/stoppable.h"
#include "core/model/activity.h"
#include "core/model/ids.h"
#include "core/model/tick.h"

#include <array>
#include <cstdint>
#include <span>
#include <stop_token>
#include <vector>

namespace lightcone::core {

class ActivityIndex;

/// How many locations are in each activity.
using ActivityCounts = std::array<std::uint32_t, kActivityCount>;
/// How many of @p locations are in each activity at @p t, where what changes at that time has changed. Before the run
/// what holds at its begin holds, behind it what holds at its end. O(locations · log steps)
ActivityCounts activityCounts(const ActivityIndex& index, std::span<const LocationId> locations, Tick t);
/// How many of @p locations are in each of @p activities, which are by the ids of locations.
ActivityCounts activityCounts(std::span<const Activity> activities, std::span<const LocationId> locations);

/// The exact ticks of all @p locations together in each column, as far as it is in the run: divided by the width of the
/// column, how many are in each activity on the average of its time. O(steps between the edges), and no more than
/// O(columns · locations · log steps), on at most @p threads threads.
/// @param edges  ascending, one more than there are columns; column i is [edges[i], edges[i + 1])
/// @returns one for each column
Stoppable<std::vector<WideActivityTicks>> activityColumns(const ActivityIndex& index,
    std::span<const LocationId> locations, std::span<const Tick> edges, unsigned threads, const std::stop_token& stop);

} // namespace lightcone::core
