// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/metrics/metricsum.h"
#include "core/base/saturating.h"
#include "core/model/ids.h"
#include "core/model/tick.h"

#include <algorithm>
#include <cstdint>
#include <span>
#include <tuple>

namespace lightcone::core {

/// The event that begins a call.
struct CallBegin {
    EventRef enter; ///< location none: there is no such call
    Tick tick = 0;
    std::uint32_t rank = 0; ///< among the events of all locations at that time, see EventRanks

    /// Says whether this call begins before @p other, by position.
    bool precedes(const CallBegin& other) const
    {
        return std::tie(tick, rank, enter.location, enter.index)
            < std::tie(other.tick, other.rank, other.enter.location, other.enter.index);
    }
    friend bool operator==(const CallBegin&, const CallBegin&) = default;
};

/// Some calls in an interval: those entered there are its visits; time counts the part inside. Ticks.
struct CallSums {
    std::uint64_t visits = 0;
    std::uint64_t inclusive = 0;
    std::uint64_t exclusive = 0;
    std::uint64_t min = 0; ///< shortest and longest visit, the part inside; 0 without visits
    std::uint64_t max = 0;
    CallBegin first; ///< the visit that precedes the others
    CallBegin longest; ///< the first one of equally long calls

    void addVisit(std::uint64_t ticks, const CallBegin& begin) { addVisits({ 1, 0, 0, ticks, ticks, begin, begin }); }
    /// Adds everything but the time.
    void addVisits(const CallSums& other)
    {
        if (other.visits == 0)
            return;
        if (visits == 0 || other.first.precedes(first))
            first = other.first;
        if (visits == 0 || other.max > max || (other.max == max && other.longest.precedes(longest)))
            longest = other.longest;
        min = visits == 0 ? other.min : std::min(min, other.min);
        max = std::max(max, other.max);
        visits += other.visits;
    }
    void addTime(const CallSums& other)
    {
        inclusive = saturatingSum(inclusive, other.inclusive);
        exclusive = saturatingSum(exclusive, other.exclusive);
    }
    friend bool operator==(const CallSums&, const CallSums&) = default;
};

/// Says whether calls have neither visits nor time, nor metrics.
inline bool isNothing(const CallSums& sums, std::span<const MetricSums> metricSums = {})
{
    return sums.visits == 0 && sums.inclusive == 0
        && std::ranges::all_of(metricSums, [](const MetricSums& metric) { return metric == MetricSums {}; });
}

} // namespace lightcone::core
