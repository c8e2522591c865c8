// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/curve.h"
#include "core/model/tick.h"
#include "views/plot/plotlegend.h"
#include "views/valueunit.h"

#include <QString>

#include <cstddef>
#include <vector>

namespace lightcone::views {

class ColorScheme;
struct CounterFrame;
struct CounterCurve;

/// What a curve shows in a column: "12 W", "mean 12 W, from 10 W to 15 W, last 13 W, 4 samples"; of bounds "mean about
/// 12 W, not below 10 W nor above 15 W …".
QString columnText(const core::CurveColumn& column, const ValueUnit& unit);

/// All curves in a column of @p frame, one a line, and the time @p t.
QString countersText(const CounterFrame& frame, int column, core::Tick t);

/// The curves, and what bands and a measured range are, where there are such.
std::vector<LegendEntry> counterLegend(
    const std::vector<CounterCurve>& curves, const ColorScheme& scheme, bool hasBands, bool hasRange);

} // namespace lightcone::views
