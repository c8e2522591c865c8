// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/insights/insight.h"
#include "core/base/stoppable.h"

#include <cstdint>
#include <stop_token>
#include <vector>

namespace lightcone::core {

class ExaminedRun;

/// Finds how long members of collective operations that need all others wait for the last one, and who that is. Of many
/// operations it looks at a sample.
Completion findLateMembers(const ExaminedRun& run, std::vector<Insight>& found, const std::stop_token& stop);

inline constexpr double kLeastLateMemberShare = 0.01; ///< of the time in functions
inline constexpr double kLeastLastShare = 0.3; ///< of the operations: who comes last is named
inline constexpr double kLeastLastRatio = 2; ///< so many times as often as by chance
inline constexpr std::uint64_t kMostMembersExamined = 1'000'000;

} // namespace lightcone::core
