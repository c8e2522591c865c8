// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/charts/timeline/columnparts.h"
#include "views/charts/timeline/paintedtimeline.h"
#include "views/charts/timeline/timelinehit.h"

#include <QString>

#include <functional>

namespace lightcone::views {

/// Gives what is known exactly of a column of many locations; null: nothing yet.
using ColumnLookup = std::function<const ColumnParts*(const ColumnQuestion&)>;

/// Describes the thing at @p hit in lines of text, the most important first. The text is empty where there is nothing.
/// Complexity: that of columnParts() for a few locations.
/// @param t the time of the pointer
QString describeHit(const PaintedTimeline& painted, const TimelineHit& hit, core::Tick t, const ColumnLookup& lookup);

/// The markers whose flag is at @p x logical pixels; empty when there is none.
QString describeMarkerAt(const PaintedTimeline& painted, double x);

} // namespace lightcone::views
