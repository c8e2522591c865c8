// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/insights/insight.h"

#include <algorithm>
#include <array>
#include <functional>
#include <iterator>

namespace lightcone::core {

std::string_view insightRuleName(InsightRule rule)
{
    static constexpr std::array<std::string_view, kInsightRuleCount> kNames { "soundness", "clocks", "start_end",
        "communication", "imbalance", "slowest", "rounds", "talkers", "late_messages", "late_members", "tiny_calls",
        "metric_jumps" };
    return kNames[static_cast<std::size_t>(rule)];
}

void takeWeightiest(std::vector<Insight>& insights, std::size_t most, std::vector<Insight>& found)
{
    std::ranges::stable_sort(insights, std::ranges::greater {}, &Insight::weight);
    const auto count = static_cast<std::ptrdiff_t>(std::min(insights.size(), most));
    std::move(insights.begin(), insights.begin() + count, std::back_inserter(found));
}

} // namespace lightcone::core
