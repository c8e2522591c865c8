// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/stoppable.h"
#include "core/model/ids.h"
#include "views/base/picturequery.h"
#include "views/base/tablekind.h"
#include "views/moments/momentdisplay.h"

#include <vector>

namespace lightcone::views {

/// The recent mean of busy time of each location: over (t − w, t], cut at the begin of the interval, and the greatest
/// such mean of a full width in the interval so far.
struct Kiviat {
    std::vector<core::LocationId> locations; ///< in the order of the display
    std::vector<double> busy; ///< of each, 0 … 1; 0 where the time is empty
    std::vector<double> most; ///< of each, 0 … 1
    bool hasMost = false; ///< else there is no room for a full width yet, and `most` is 0
};
/// Blocking; any thread. Makes the index of activities and the records of busy time where MomentIndexes has none. The
/// rest is O(locations · log steps), on all useful threads.
core::Stoppable<Kiviat> queryKiviat(const MomentRequest& request, const std::stop_token& stop);

/// ParaGraph's Kiviat diagram.
MomentDisplay kiviatDisplay();
PictureKind kiviatPicture();
TableKind kiviatTable();

} // namespace lightcone::views
