// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/dominance/dominantregions.h"
#include "core/base/stoppable.h"

namespace lightcone::core {

/// dominantRegions() for two locations and more, where the store has tiles of just these locations as a group (see
/// GroupTiles) that are no longer than a quarter of the narrowest column, or where there are so few events that all of
/// them are read. @returns whether @p out is filled: false, with @p out unspecified, where neither is the case.
Stoppable<bool> groupColumns(const StoreView& store, std::span<const LocationId> locations, std::span<const Tick> edges,
    std::span<PixelSummary> out, const std::stop_token& stop);

} // namespace lightcone::core
