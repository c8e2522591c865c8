// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/insights/insight.h"

#include <cstddef>
#include <vector>

namespace lightcone::core {

class ExaminedRun;

/// Says how much of the time in functions goes into communication and waiting.
void findCommunication(const ExaminedRun& run, std::vector<Insight>& found);

inline constexpr double kLeastCommunication = 0.1; ///< of the time in functions
inline constexpr std::size_t kMostCommunicationParts = 3; ///< functions that are named

} // namespace lightcone::core
