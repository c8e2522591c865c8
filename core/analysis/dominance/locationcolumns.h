// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/dominance/dominantregions.h"
#include "core/base/stoppable.h"

namespace lightcone::core {

/// See dominantRegions(): of one location, at least one column.
Completion locationColumns(const StoreView& store, LocationId location, std::span<const Tick> edges,
    std::span<PixelSummary> out, const std::stop_token& stop);

} // namespace lightcone::core
