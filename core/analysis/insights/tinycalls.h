// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/insights/insight.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace lightcone::core {

class ExaminedRun;

/// Finds functions that are called so often, for so short a time, that recording them may cost a part of the run.
void findTinyCalls(const ExaminedRun& run, std::vector<Insight>& found);

inline constexpr double kMostTinySeconds = 1e-6; ///< the mean of a call, without those from it
inline constexpr double kRecordingSeconds = 2e-7; ///< what it may take to record a call, its enter and its leave
inline constexpr std::uint64_t kFewestTinyCalls = 1'000; ///< of a function
inline constexpr double kLeastRecordingShare = 0.01; ///< of the time in functions
inline constexpr std::size_t kMostTinyFunctions = 3; ///< functions that are named

} // namespace lightcone::core
