// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/criticalpath/criticalpath.h"

#include <cstdint>
#include <stop_token>
#include <vector>

namespace lightcone::core {

/// What the part of a critical path that lies in an interval consists of. All ticks together are those of that part.
struct PathSums {
    struct OfLocation {
        LocationId location = LocationId::none;
        std::uint64_t ticks = 0; ///< on the location, not 0
    };
    struct OfFunction {
        FunctionId function = FunctionId::none; ///< the innermost one; none: no call is open
        std::uint64_t ticks = 0; ///< on all locations, not 0
    };
    std::vector<OfLocation> locations; ///< ascending by location
    std::vector<OfFunction> functions; ///< ascending by function, none last; they have the ticks of `locations`
    std::uint64_t messageTicks = 0; ///< while messages are under way
    std::uint64_t messages = 0; ///< messages of the path with time in the interval
    std::uint64_t handOvers = 0; ///< in collective operations
};

/// Sums up the part of @p path in [interval). The functions are known from sums of many events at once where the path
/// stays for long on one location, else from its events: O(segments + events on the path), each location by one of at
/// most @p threads threads. @param path  of @p store. Thread-safe.
Stoppable<PathSums> pathSums(
    const StoreView& store, const CriticalPath& path, Interval interval, unsigned threads, const std::stop_token& stop);

} // namespace lightcone::core
