// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/insights/insight.h"

#include <vector>

namespace lightcone::core {

class ExaminedRun;

/// Says what was lost, repaired or guessed while the trace was read: damage, and beside it warnings. Notes are none.
void findSoundness(const ExaminedRun& run, std::vector<Insight>& found);
/// Says that messages arrive before they were sent, so that it is not known who waited for whom.
void findClocks(const ExaminedRun& run, std::vector<Insight>& found);
/// Says that start and end of the program are most of the trace.
void findStartEnd(const ExaminedRun& run, std::vector<Insight>& found);

inline constexpr double kLeastStartEnd = 0.2; ///< of the trace

} // namespace lightcone::core
