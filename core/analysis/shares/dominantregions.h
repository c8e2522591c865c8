// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/stoppable.h"
#include "core/model/ids.h"
#include "core/model/tick.h"

#include <cstdint>
#include <span>

namespace lightcone::core {

class StoreView;

/// One pixel column of a timeline row.
struct PixelSummary {
    /// The function that is on top of the call stacks for the longest time in the column (ties: the smaller id); none
    /// where no function is open anywhere in it.
    FunctionId function = FunctionId::none;
    float share = 0; ///< 0..1 of the column's time (summed over the locations) that the function is on top
    float covered = 0; ///< 0..1 of the column's time that any function is open
};

/// Dominant function of each pixel column over @p locations taken together.
/// @param edges  pixel edges in ticks, ascending (not strictly), n + 1 entries; column i is [edges[i], edges[i + 1])
/// @param out    n entries, overwritten
/// A column with no time covered but calls of zero duration in it shows the function of the last such call with share
/// 0, so that it does not vanish. A column of zero length shows what [edge, edge + 1) does.
/// Shares are those of columnShares(), the function is the one that has most by these. Complexity as there, and the
/// events of columns in which nothing takes time. Thread-safe. Can be stopped; out is then unspecified.
Completion dominantRegions(const StoreView& store, std::span<const LocationId> locations, std::span<const Tick> edges,
    std::span<PixelSummary> out, const std::stop_token& stop);

} // namespace lightcone::core
