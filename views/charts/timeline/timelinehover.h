// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/charts/timeline/columnparts.h"
#include "views/charts/timeline/paintedtimeline.h"
#include "views/charts/timeline/timelinehit.h"
#include "views/rows/sparklinevalues.h"

#include <QString>

#include <functional>
#include <vector>

namespace lightcone::views {

/// Gives what takes longer to know, as far as it is known; null: it is not known yet.
struct HoverLookups {
    std::function<const ColumnParts*(const ColumnQuestion&)> column; ///< of many locations
    std::function<const std::vector<SparklineValue>*(const SparklineQuestion&)> sparkline;
};

/// Describes the thing at @p hit in lines of text, the most important first. The text is empty where there is nothing.
/// Complexity: that of columnParts() for a few locations.
/// @param t the time of the pointer
QString describeHit(const PaintedTimeline& painted, const TimelineHit& hit, core::Tick t, const HoverLookups& lookups);

} // namespace lightcone::views
