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
core::Stoppable<Concurrency> queryConcurrency(const MomentRequest& request, const std::stop_token& stop);

/// ParaGraph's Concurrency Profile.
MomentDisplay concurrencyDisplay();
PictureKind concurrencyPicture();
TableKind concurrencyTable();

} // namespace lightcone::views
