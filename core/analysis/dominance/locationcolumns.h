// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/dominance/dominantregions.h"

namespace lightcone::core {

/// See dominantRegions(): of one location, at least one column.
bool locationColumns(const StoreView& store, LocationId location, std::span<const Tick> edges,
    std::span<PixelSummary> out, const std::stop_token& stop);

} // namespace lightcone::core
