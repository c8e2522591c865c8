// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/wideticks.h"
#include "core/model/activity.h"
#include "core/model/tick.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace lightcone::core {

/// For how long exactly so many locations do something.
struct ConcurrencyCount {
    std::uint32_t locations = 0;
    std::uint64_t ticks = 0;

    friend bool operator==(const ConcurrencyCount&, const ConcurrencyCount&) = default;
};
/// Ascending by the number of locations; a number that is there for no time is left out.
using ConcurrencyCounts = std::vector<ConcurrencyCount>;

/// How many locations do the same at once, ParaGraph's concurrency profile: of each activity for how long exactly k
/// locations are in it.
struct ConcurrencyProfile {
    Interval interval; ///< what was asked for, as far as it is in the run
    std::uint32_t locations = 0;
    /// By Activity. The ticks of each add up to the length of the interval; locationTicks() of all four to that times
    /// the locations.
    std::array<ConcurrencyCounts, kActivityCount> counts;

    const ConcurrencyCounts& of(Activity activity) const { return counts[static_cast<std::size_t>(activity)]; }
};

/// The time that all locations together spend in it: Σ locations · ticks.
WideTicks locationTicks(const ConcurrencyCounts& counts);
/// How many locations are in it on the average of time; 0 without time.
double meanLocations(const ConcurrencyCounts& counts);
/// The least number that is not exceeded for at least half of the time; 0 without time.
std::uint32_t medianLocations(const ConcurrencyCounts& counts);
/// The greatest number; 0 without time.
std::uint32_t mostLocations(const ConcurrencyCounts& counts);

/// For how long a number of locations is in [first, last], which is closed.
struct ConcurrencyBin {
    std::uint32_t first = 0;
    std::uint32_t last = 0;
    std::uint64_t ticks = 0;

    friend bool operator==(const ConcurrencyBin&, const ConcurrencyBin&) = default;
};
/// The numbers from 0 to @p locations in at most @p most ranges, ascending; all contain as many numbers, the last one
/// maybe fewer. O(counts + ranges). @pre @p most > 0; none of @p counts exceeds @p locations
std::vector<ConcurrencyBin> concurrencyBins(
    const ConcurrencyCounts& counts, std::uint32_t locations, std::uint32_t most);

} // namespace lightcone::core
