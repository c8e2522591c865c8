// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/insights/insight.h"
#include "core/base/stoppable.h"

#include <cstddef>
#include <stop_token>
#include <vector>

namespace lightcone::core {

class ExaminedRun;

/// Finds who has far more of the bytes of messages than others: an end of nearly all messages, a sender, a pair.
Completion findTalkers(const ExaminedRun& run, std::vector<Insight>& found, const std::stop_token& stop);

inline constexpr double kLeastHubShare = 0.9; ///< of the messages
inline constexpr double kLeastTalkerShare = 0.1; ///< of the bytes
inline constexpr double kLeastTalkerRatio = 3; ///< so many times the mean of all that send
inline constexpr std::size_t kFewestTalkers = 4; ///< locations or pairs with messages

} // namespace lightcone::core
