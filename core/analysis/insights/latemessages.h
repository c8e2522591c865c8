// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/insights/insight.h"
#include "core/base/stoppable.h"

#include <cstdint>
#include <stop_token>
#include <vector>

namespace lightcone::core {

class ExaminedRun;

/// Finds how long calls wait for late senders, and for late receivers. Of many messages it looks at a sample.
Completion findLateMessages(const ExaminedRun& run, std::vector<Insight>& found, const std::stop_token& stop);

inline constexpr double kLeastLateShare = 0.01; ///< of the time in functions
inline constexpr std::uint64_t kMostLateExamined = 30'000; ///< messages

} // namespace lightcone::core
