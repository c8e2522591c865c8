// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/insights/insight.h"

#include <vector>

namespace lightcone::core {

class ExaminedRun;

/// Finds the location that works for longest while those that are alike wait. Where all messages go to or from one
/// location, work is handed out, and who has more of it is not slow.
/// @param found  has what findTalkers() found
void findSlowest(const ExaminedRun& run, std::vector<Insight>& found);

inline constexpr double kLeastMoreWork = 0.25; ///< beyond the median of the others
inline constexpr double kLeastSlowestCost = 0.02; ///< work beyond the median, of the mean time in functions
inline constexpr double kLeastMirror = 0.5; ///< of the work beyond the median, others wait so much longer

} // namespace lightcone::core
