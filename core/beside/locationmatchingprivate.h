// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/beside/profilecomparison.h"

namespace lightcone::core {

struct CubeDefinitions;

/// Fills the locations of @p comparison: processes are matched by their names where these are unique and all the same,
/// else by their order (ranks in the profile); the locations of a process likewise. A location of the trace without
/// events, and one of the profile that is no thread or stream, may be without the other. O(locations · log)
void matchLocations(const StoreView& trace, const CubeDefinitions& profile, ProfileComparison& comparison);

} // namespace lightcone::core
