// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/ids.h"
#include "core/model/tick.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <tuple>

// Private to the store.
namespace lightcone::core {

/// Asks for the position of an event.
struct EventQuery {
    Tick tick = 0; ///< of the event
    EventRef event;
    std::size_t slot = 0; ///< where the caller has the answer

    /// Chronological order; equal times in the order of the locations.
    static bool precedes(const EventQuery& a, const EventQuery& b)
    {
        return std::tie(a.tick, a.event.location, a.event.index) < std::tie(b.tick, b.event.location, b.event.index);
    }
};

/// Number of some events of a location that precede (tick, of) in that order, of which the location is not @p of.
template <typename Events> std::uint64_t eventsBefore(const Events& events, Tick tick, LocationId of)
{
    return events.lowerBound(events.id() < of ? tick + 1 : tick);
}

/// Adds to before[i] how many events of a location precede queries[i] and do not precede queries[i - 1]. O(k log) with
/// k the number of distinct results.
/// @param queries  ascending by EventQuery::precedes()
/// @param before  one for each query
/// @param events  some consecutive ones of the location: its id(), the number of its first() one, how many there are,
///                by eventCount(), and of these, from 0, tickOf() and lowerBound(). Queries of the location are of
///                these
template <typename Events>
void countBefore(const Events& events, std::span<const EventQuery> queries, std::span<std::uint64_t> before)
{
    const LocationId id = events.id();
    const auto countFor = [&](const EventQuery& query) {
        if (query.event.location == id) // outside of them only where the milestones of a damaged file are wrong
            return std::min(query.event.index - events.first(), events.eventCount() - 1);
        return eventsBefore(events, query.tick, query.event.location);
    };
    std::uint64_t counted = 0;
    std::size_t at = 0;
    while (at < queries.size()) {
        const std::uint64_t count = countFor(queries[at]);
        before[at] += count - counted;
        counted = count;
        if (counted == events.eventCount())
            return;
        // The queries that this location's next event does not precede all have the same count.
        const EventQuery next { events.tickOf(counted), { id, events.first() + counted }, 0 };
        std::size_t step = 1;
        std::size_t low = at + 1;
        while (low + step < queries.size() && !EventQuery::precedes(next, queries[low + step])) {
            low += step;
            step *= 2;
        }
        const auto end = queries.begin() + static_cast<std::ptrdiff_t>(std::min(low + step + 1, queries.size()));
        const auto found = std::partition_point(queries.begin() + static_cast<std::ptrdiff_t>(low), end,
            [&next](const EventQuery& query) { return !EventQuery::precedes(next, query); });
        at = static_cast<std::size_t>(found - queries.begin());
    }
}

} // namespace lightcone::core
