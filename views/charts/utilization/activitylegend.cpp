// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/utilization/activitylegend.h"

#include "views/base/colorscheme.h"
#include "views/base/momentchoice.h"

namespace lightcone::views {

std::vector<LegendEntry> activityLegend(const core::ActivityTicks& ticks, const ColorScheme& scheme)
{
    std::vector<LegendEntry> entries;
    for (std::size_t i = 0; i < ticks.size(); ++i) {
        const auto activity = static_cast<core::Activity>(i);
        if (ticks[i] > 0)
            entries.push_back({ LegendEntry::Sign::Swatch, scheme.activity(activity), activityText(activity) });
    }
    return entries;
}

} // namespace lightcone::views
