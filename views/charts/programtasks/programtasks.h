// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/regiontasks/taskindex.h"
#include "core/base/stoppable.h"
#include "core/model/ids.h"
#include "views/base/picturequery.h"
#include "views/base/tablekind.h"
#include "views/moments/momentdisplay.h"

#include <cstdint>
#include <vector>

namespace lightcone::views {

/// Says whether a task has begun at a time, and whether a location will be in it again.
enum class TaskStatus : std::uint8_t { Running, NotBegun, Done };

/// A task at a moment.
struct ProgramTask {
    core::TaskSum sum; ///< over the interval that is shown
    TaskStatus status = TaskStatus::NotBegun;
    std::vector<core::LocationId> locations; ///< that are in it, ascending
};

/// The tasks of an interval at a moment.
struct ProgramTasks {
    core::TaskKind kind = core::TaskKind::Called;
    std::vector<ProgramTask> tasks; ///< in the order of the display
    std::size_t without = 0; ///< locations that are in none
};
/// Blocking; any thread. Makes the index of tasks and their sums over the interval where MomentIndexes has none; see
/// core::taskSums(). The rest is O(locations · (log steps + log tasks) + tasks · log tasks), the steps being asked for
/// on all useful threads.
core::Stoppable<ProgramTasks> queryProgramTasks(const MomentRequest& request, const std::stop_token& stop);

/// ParaGraph's Task Count, Task Status and Task Summary.
MomentDisplay programTasksDisplay();
PictureKind programTasksPicture();
TableKind programTasksTable();

} // namespace lightcone::views
