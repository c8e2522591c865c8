// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/concurrency/activitycolumns.h"
#include "core/analysis/concurrency/concurrencyprofile.h"
#include "core/base/stoppable.h"
#include "views/base/picturequery.h"
#include "views/base/tablekind.h"
#include "views/moments/momentdisplay.h"

namespace lightcone::views {

/// For how long how many locations do the same, and how many do it at the moment.
struct Concurrency {
    core::ConcurrencyProfile profile;
    core::ActivityCounts now {};
};
/// The profile is that of the time that the request has. Blocking; any thread. Makes the indexes of activities and of
/// concurrency where MomentIndexes has none. The rest is O(slices of the index · locations), see
/// core::ConcurrencyIndex::profile(), and O(locations · log steps) for the moment.
core::Stoppable<Concurrency> queryConcurrency(const MomentRequest& request, const std::stop_token& stop);

/// ParaGraph's Concurrency Profile.
MomentDisplay concurrencyDisplay();
PictureKind concurrencyPicture();
TableKind concurrencyTable();

} // namespace lightcone::views
