// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/concurrency/concurrencyprofile.h"

#include "core/base/usage.h"

#include <algorithm>
#include <numeric>

namespace lightcone::core {

namespace {

std::uint64_t ticksOf(const ConcurrencyCounts& counts)
{
    return std::accumulate(counts.begin(), counts.end(), std::uint64_t { 0 },
        [](std::uint64_t sum, const ConcurrencyCount& count) { return sum + count.ticks; });
}

} // namespace

WideTicks locationTicks(const ConcurrencyCounts& counts)
{
    return std::accumulate(counts.begin(), counts.end(), WideTicks { 0 },
        [](WideTicks sum, const ConcurrencyCount& count) { return sum + WideTicks { count.ticks } * count.locations; });
}

double meanLocations(const ConcurrencyCounts& counts)
{
    const std::uint64_t ticks = ticksOf(counts);
    return ticks > 0 ? static_cast<double>(locationTicks(counts)) / static_cast<double>(ticks) : 0;
}

std::uint32_t medianLocations(const ConcurrencyCounts& counts)
{
    const std::uint64_t ticks = ticksOf(counts);
    std::uint64_t upTo = 0;
    for (const ConcurrencyCount& count : counts) {
        upTo += count.ticks;
        if (upTo >= ticks - upTo)
            return count.locations;
    }
    return 0;
}

std::uint32_t mostLocations(const ConcurrencyCounts& counts)
{
    return counts.empty() ? 0 : counts.back().locations;
}

std::vector<ConcurrencyBin> concurrencyBins(
    const ConcurrencyCounts& counts, std::uint32_t locations, std::uint32_t most)
{
    require(most > 0, "at least one range");
    const std::uint64_t numbers = std::uint64_t { locations } + 1;
    const std::uint64_t width = (numbers + most - 1) / most;
    std::vector<ConcurrencyBin> bins;
    for (std::uint64_t first = 0; first < numbers; first += width)
        bins.push_back(
            { static_cast<std::uint32_t>(first), static_cast<std::uint32_t>(std::min(first + width, numbers) - 1), 0 });
    for (const ConcurrencyCount& count : counts)
        bins[count.locations / width].ticks += count.ticks;
    return bins;
}

} // namespace lightcone::core
