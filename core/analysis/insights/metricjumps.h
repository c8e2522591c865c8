// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/insights/insight.h"
#include "core/base/stoppable.h"

#include <cstddef>
#include <stop_token>
#include <vector>

namespace lightcone::core {

class ExaminedRun;

/// Finds metrics that stay near one value for long and near another one after that.
Completion findMetricJumps(const ExaminedRun& run, std::vector<Insight>& found, const std::stop_token& stop);

inline constexpr std::size_t kJumpColumns = 200; ///< columns of equal length that a curve is looked at in
inline constexpr double kLeastJump = 0.5; ///< from one level to the other, of the range of the curve
inline constexpr double kMostWobble = 0.1; ///< of the jump: how far the columns of a level are from it, in the mean
inline constexpr std::size_t kFewestJumpColumns = 20; ///< with values, on each side
inline constexpr std::size_t kFewestJumpSamples = 40;
inline constexpr std::size_t kMostJumpMetrics = 24; ///< metrics that are looked at

} // namespace lightcone::core
