// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/outliers/usualduration.h"

#include "core/analysis/statistics/classstatistics.h"

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace lightcone::core {

namespace {

/// What the longest of durations exceeds by chance in one of 100 traces, where @p longer of them are longer than is
/// usual.
double rarelyExceeded(const UsualDuration& usual, double median, std::uint64_t longer)
{
    constexpr double kTraces = 100;
    const double slope = std::log(usual.ticks / median) / std::log(0.5 / (1 - usual.share));
    return usual.ticks * std::pow(kTraces * static_cast<double>(longer), slope);
}

} // namespace

UsualDuration UsualDuration::of(const ClassStatistics& durations, std::uint64_t length)
{
    constexpr std::uint64_t kFew = 10;
    constexpr std::uint64_t kMostRare = 1000;
    const std::uint64_t count = durations.count();
    if (count == 0)
        return {};
    const auto longestBut = [&](std::uint64_t longer) { return std::max(1.0, durations.valueAt(count - 1 - longer)); };
    const std::uint64_t longer = std::max(count / 100, std::min(kFew, count / 2));
    UsualDuration usual;
    usual.ticks = longestBut(longer);
    usual.share = static_cast<double>(count - longer) / static_cast<double>(count);
    if (count < kFewest) {
        usual.leastFar = kFactor * longestBut(0);
        return usual;
    }
    const std::uint64_t rare = std::clamp(count / 1000, kFew, kMostRare);
    usual.leastFar = std::max({ kFactor * usual.ticks, kApart * longestBut(rare),
        rarelyExceeded(usual, longestBut(count / 2), longer), kLeastShare * static_cast<double>(length) });
    return usual;
}

} // namespace lightcone::core
