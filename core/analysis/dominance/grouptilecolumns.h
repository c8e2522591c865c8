// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/dominance/dominantregions.h"
#include "core/base/stoppable.h"
#include "core/store/tiles/grouptiles.h"

namespace lightcone::core {

/// Says whether there are tiles short enough for columns of which the narrowest one has @p ticks ticks.
bool hasTilesFor(const GroupTiles& tiles, std::uint64_t ticks);

/// dominantRegions() from the tiles of just @p locations. A tile that an edge is in is parted as if all in it was even.
/// @pre hasTilesFor() the columns
Completion groupTileColumns(const StoreView& store, const GroupTiles& tiles, std::span<const LocationId> locations,
    std::span<const Tick> edges, std::span<PixelSummary> out, const std::stop_token& stop);

} // namespace lightcone::core
