// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/storeview.h"

#include <cstdint>
#include <span>

namespace lightcone::core {

/// The most events that a question about durations reads rather than what segments say of them, so that it tells few
/// calls exactly.
inline constexpr std::uint64_t kMostRead = std::uint64_t { 1 } << 20;

/// Says whether @p interval has more events than @p most.
inline bool hasMoreEvents(
    const StoreView& store, std::span<const LocationId> locations, Interval interval, std::uint64_t most)
{
    std::uint64_t events = 0;
    for (const LocationId id : locations) {
        const LocationView& location = store.location(id);
        events += location.lowerBound(interval.end) - location.lowerBound(interval.begin);
        if (events > most)
            return true;
    }
    return false;
}

} // namespace lightcone::core
