// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/insights/insight.h"

#include <cstddef>
#include <vector>

namespace lightcone::core {

class ExaminedRun;

/// Finds the functions that work and take more time on one location than on others which are alike.
void findImbalance(const ExaminedRun& run, std::vector<Insight>& found);

inline constexpr double kLeastImbalance = 0.2; ///< (most − mean) / most
inline constexpr double kLeastImbalanceCost = 0.02; ///< most − mean, of the mean time in functions
inline constexpr std::size_t kFewestCompared = 3; ///< locations; of the slowest location, too
inline constexpr std::size_t kMostImbalances = 3; ///< functions that are named

} // namespace lightcone::core
