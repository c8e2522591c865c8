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

/// All curves in a column of @p frame, one a line, and the time @p t.
QString countersText(const CounterFrame& frame, int column, core::Tick t);

/// The curves, and what bands and a measured range are, where there are such.
std::vector<LegendEntry> counterLegend(
    const std::vector<CounterCurve>& curves, const ColorScheme& scheme, bool hasBands, bool hasRange);

} // namespace lightcone::views
