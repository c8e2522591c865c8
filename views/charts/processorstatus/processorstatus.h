// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/queues/queuesteps.h"
#include "core/base/stoppable.h"
#include "core/model/activity.h"
#include "core/model/ids.h"
#include "views/base/picturequery.h"
#include "views/base/tablekind.h"
#include "views/moments/momentdisplay.h"

#include <cstdint>
#include <vector>

namespace lightcone::views {

/// What a location does at a moment.
struct LocationStatus {
    core::Activity activity = core::Activity::Idle;
    core::FunctionId task = core::FunctionId::none; ///< none: it is in none
    core::QueueLength sent; ///< what it has sent that is not received yet
    core::QueueLength awaited; ///< what is under way to it
};

/// What locations do at a moment.
struct ProcessorStatus {
    std::vector<LocationStatus> locations; ///< in the order of the request
    std::uint64_t mostBytes = 0; ///< the most that a location has sent, or awaits, at a time of the run
};
/// Blocking; any thread. Makes the indexes of activities, of tasks, and of queues by receiver and by sender where
/// MomentIndexes has none. The rest is O(locations · log steps), on all useful threads.
core::Stoppable<ProcessorStatus> queryProcessorStatus(const MomentRequest& request, const std::stop_token& stop);

/// ParaGraph's Processor Status.
MomentDisplay processorStatusDisplay();
PictureKind processorStatusPicture();
TableKind processorStatusTable();

} // namespace lightcone::views
