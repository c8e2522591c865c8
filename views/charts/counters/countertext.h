// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/curves/curvesource.h"
#include "core/model/tick.h"
#include "views/base/valueunit.h"
#include "views/legend/plotlegend.h"

#include <QString>

#include <cstddef>
#include <vector>

namespace lightcone::core {
struct FlightFacts;
}

namespace lightcone::views {

class ColorScheme;
struct PaintedCounters;
struct CounterCurve;

/// Describes all curves in a column of @p painted, one a line, and the time @p t.
QString countersText(const PaintedCounters& painted, int column, core::Tick t);

/// Says which messages are in no curve of messages in flight; empty when all are in one.
QString leftOutText(const core::FlightFacts& facts);

/// The legend: the curves, and the meaning of bands and of a measured range where there are such.
std::vector<LegendEntry> counterLegend(
    const std::vector<CounterCurve>& curves, const ColorScheme& scheme, bool hasBands, bool hasRange);

} // namespace lightcone::views
