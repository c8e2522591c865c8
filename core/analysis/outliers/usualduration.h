// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/statistics/classstatistics.h"

#include <algorithm>
#include <cstdint>

namespace lightcone::core {

/// The duration that those of one kind are compared with, see OutlierIndex::usualTicks().
inline double usualDuration(const ClassStatistics& durations)
{
    constexpr std::uint64_t kLeast = 10;
    const std::uint64_t count = durations.count();
    const std::uint64_t longer = std::max(count / 100, std::min(kLeast, count / 2));
    return count == 0 ? 1 : std::max(1.0, durations.valueAt(count - 1 - longer));
}

} // namespace lightcone::core
