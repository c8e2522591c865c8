// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/insights/insight.h"
#include "core/model/tick.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace lightcone::core {
class StoreView;
}

namespace lightcone::views {

/// A span of time, in ticks.
struct InsightTicks {
    std::uint64_t ticks = 0;
};
/// A number of an insight, or of its threshold, for other programs.
struct InsightNumber {
    std::string_view key; ///< stable, lower case: "usual_work"
    std::variant<std::uint64_t, double, InsightTicks, std::string> value;
};

/// The numbers that the sentence has, and further ones. Locations and functions are by name.
std::vector<InsightNumber> insightNumbers(const core::StoreView& store, const core::Insight& insight);
/// The thresholds of a rule. Times are in seconds.
std::vector<InsightNumber> insightThresholds(core::InsightRule rule);
/// The number as tables write it: times in seconds, '.' as decimal point.
std::string insightNumberText(const core::StoreView& store, const InsightNumber& number);

} // namespace lightcone::views
