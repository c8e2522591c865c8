// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/activity.h"
#include "views/legend/plotlegend.h"
#include "views/moments/momentdisplay.h"

#include <cstdint>
#include <vector>

namespace lightcone::views {

class ColorScheme;

/// The activities of a legend, those of which @p ticks is not 0, in the order of stacks.
std::vector<LegendEntry> activityLegend(const core::ActivityTicks& ticks, const ColorScheme& scheme);

/// The activities as words that a display can be asked for, by core::Activity.
std::vector<MomentWord> activityMeasures();

/// What share of @p length ticks @p ticks are; 0 where there is no time.
double shareOf(std::uint64_t ticks, std::uint64_t length);

} // namespace lightcone::views
