// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/links/inheritedspan.h"
#include "core/model/ids.h"
#include "core/model/tick.h"

#include <vector>

namespace lightcone::core {
class Forks;
class StoreView;
} // namespace lightcone::core

namespace lightcone::tests {

/// The calls that @p location inherits from forks of its process in @p interval: the levels outside of its own, see
/// core::Forks::inheritedStack(), while these forks are not joined. Pieces are cut off at the ends of the interval and
/// of the trace; none has no length. Ordered by depth, then begin. Only threads
/// inherit calls; there is nothing for other locations.
/// @param forks  of @p store
std::vector<core::InheritedSpan> inheritedCalls(
    const core::StoreView& store, const core::Forks& forks, core::LocationId location, core::Interval interval);

} // namespace lightcone::tests
