// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/insights/insight.h"
#include "core/base/stoppable.h"

#include <cstddef>
#include <cstdint>
#include <stop_token>
#include <vector>

namespace lightcone::core {

class ExaminedRun;

/// Finds the calls that most locations repeat as one pattern: phases, iterations, time steps.
Completion findRounds(const ExaminedRun& run, std::vector<Insight>& found, const std::stop_token& stop);

inline constexpr double kLeastRoundGroup = 0.3; ///< of all locations are alike
inline constexpr double kLeastAgreement = 0.5; ///< of the locations looked at have the pattern
inline constexpr double kLeastSameCount = 0.8; ///< of these have the same number of rounds
inline constexpr double kOddFactor = 1.5; ///< a round that is so many times as long as the median is odd
inline constexpr std::size_t kMostOdd = 5; ///< odd rounds that are told by number
inline constexpr std::size_t kMostRoundLocations = 32; ///< of each group of locations that are alike
inline constexpr std::uint64_t kMostRoundEvents = 6'000'000; ///< of all locations that are looked at

} // namespace lightcone::core
