// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/activity.h"
#include "views/legend/plotlegend.h"

#include <vector>

namespace lightcone::views {

class ColorScheme;

/// The activities of a legend, those of which @p ticks is not 0, in the order of stacks.
std::vector<LegendEntry> activityLegend(const core::ActivityTicks& ticks, const ColorScheme& scheme);

} // namespace lightcone::views
