// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/stoppable.h"
#include "core/model/activity.h"
#include "core/model/ids.h"
#include "views/base/picturequery.h"
#include "views/base/tablekind.h"
#include "views/moments/momentdisplay.h"

#include <vector>

namespace lightcone::views {

/// The time that each location is in each activity.
struct UtilizationSummary {
    std::vector<core::LocationId> locations; ///< in the order of the display
    std::vector<core::ActivityTicks> ticks; ///< of each
    std::uint64_t length = 0; ///< ticks of the time that it is of

    /// The greatest and the mean share of busy time, and by how much of the greatest the mean is less: 0 … 1.
    struct Balance {
        double most = 0;
        double mean = 0;
        double imbalance = 0;
    };
    Balance balance() const; ///< O(locations)
};
/// Blocking; any thread. Makes the index of activities where MomentIndexes has none. The rest is O(locations · log
/// steps), on all useful threads.
core::Stoppable<UtilizationSummary> queryUtilizationSummary(const MomentRequest& request, const std::stop_token& stop);

/// ParaGraph's Utilization Summary.
MomentDisplay utilizationSummaryDisplay();
PictureKind utilizationSummaryPicture();
TableKind utilizationSummaryTable();

} // namespace lightcone::views
