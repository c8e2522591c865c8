// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/pairs/pendingmessages.h"
#include "core/analysis/queues/queuesteps.h"
#include "core/base/stoppable.h"
#include "core/model/ids.h"
#include "views/base/picturequery.h"
#include "views/base/tablekind.h"
#include "views/moments/momentdisplay.h"

#include <vector>

namespace lightcone::views {

/// The queues of messages that are under way to locations, at a moment.
struct MessageQueues {
    std::vector<core::LocationId> locations; ///< in the order of the display
    std::vector<core::QueueLength> now; ///< of each, at t
    std::vector<core::QueueLength> most; ///< of each, at a time of [a, t]; messages and bytes each on their own
    core::QueueLength mostOfAny; ///< the most of any of them at a time of the interval
};
/// Blocking; any thread. Makes the index of queues where MomentIndexes has none. The rest is O(locations · (log steps
/// of a location + its steps of [a, t] / 64)), on all useful threads; once for an interval that of all of its steps.
core::Stoppable<MessageQueues> queryQueues(const MomentRequest& request, const std::stop_token& stop);

/// ParaGraph's Message Queues.
MomentDisplay queuesDisplay();
PictureKind queuesPicture();
TableKind queuesTable();

} // namespace lightcone::views
