// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/stoppable.h"
#include "views/heat/heataxis.h"
#include "views/heat/heatscale.h"

#include <QImage>

#include <cstdint>
#include <stop_token>

namespace lightcone::views {

/// What a device pixel shows of several recorded values. Places without a value count for nothing.
enum class HeatMerge : std::uint8_t {
    Strongest, ///< the value that is furthest from zero, so that no peak is lost
    Mean,
};

/// Number of recorded values in sight, which rasterizing reads. O(visible rows)
std::uint64_t recordedInSight(const HeatGrid& grid, const HeatAxis& columns, const HeatAxis& rows);

/// Makes an image with a pixel for each of the two axes, transparent where nothing is recorded. Cells of at least
/// kGapFrom pixels leave one pixel to the next cell. O(pixels + recorded values in sight); on at most @p threads
/// threads, whose number does not change the image.
core::Stoppable<QImage> rasterizeHeat(const HeatGrid& grid, const HeatAxis& columns, const HeatAxis& rows,
    HeatMerge merge, const HeatScale& scale, unsigned threads, const std::stop_token& stop);
inline constexpr int kGapFrom = 6;

} // namespace lightcone::views
