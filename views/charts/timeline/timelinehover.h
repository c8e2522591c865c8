// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/charts/timeline/paintedtimeline.h"
#include "views/charts/timeline/timelinehit.h"

#include <QString>

namespace lightcone::views {

/// Describes the thing at @p hit in lines of text, the most important first. The text is empty where there is nothing.
/// Complexity: that of columnText().
/// @param t the time of the pointer
QString describeHit(const PaintedTimeline& painted, const TimelineHit& hit, core::Tick t);

/// The markers whose flag is at @p x logical pixels; empty when there is none.
QString describeMarkerAt(const PaintedTimeline& painted, double x);

} // namespace lightcone::views
