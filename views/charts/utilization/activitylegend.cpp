// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/utilization/activitylegend.h"

#include "views/base/colorscheme.h"
#include "views/base/momentchoice.h"

#include <cstddef>
#include <string_view>

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

double shareOf(std::uint64_t ticks, std::uint64_t length)
{
    return length == 0 ? 0 : static_cast<double>(ticks) / static_cast<double>(length);
}

std::vector<MomentWord> activityMeasures()
{
    std::vector<MomentWord> words;
    for (std::size_t i = 0; i < core::kActivityCount; ++i) {
        const auto activity = static_cast<core::Activity>(i);
        const std::string_view name = core::activityName(activity);
        words.push_back(
            { QString::fromLatin1(name.data(), static_cast<qsizetype>(name.size())), activityText(activity) });
    }
    return words;
}

} // namespace lightcone::views
