// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/ids.h"
#include "core/model/tick.h"
#include "core/store/location/locationindex.h"
#include "core/store/order/eventplaces.h"
#include "core/store/order/eventquery.h"
#include "core/store/order/milestones.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

// Private to the store.
namespace lightcone::core {

/// The times of the events of all locations between two milestones. What is const is thread-safe.
class EventStretch {
public:
    /// Decodes them: a block or two of each location.
    /// @param milestone  index of the first one. @pre there is one behind it
    EventStretch(std::span<const LocationView> locations, const Milestones& milestones, std::size_t milestone);

    /// The event at @p place (from 0) in chronological order, equal times in the order of the locations; nullopt when
    /// there are not so many, or the milestones are wrong. Once.
    std::optional<EventRef> take(std::size_t place);
    /// The events at @p place and after it in that order, at most @p count; fewer at the end. Not after take().
    std::vector<EventRef> from(std::size_t place, std::size_t count) const;
    /// Those at the latest time, at or before @p t, that has any; empty: there are none. Not after take().
    EventPlaces latestAt(Tick t) const;
    /// Adds to before[i] how many of the events precede queries[i] and do not precede queries[i - 1]. Not after take().
    /// @pre the queries are of events of the stretch, and ascend by EventQuery::precedes()
    void addBefore(std::span<const EventQuery> queries, std::span<std::uint64_t> before) const;
    /// How many there are; 0 also where the milestones are wrong.
    std::size_t eventCount() const { return m_events; }

private:
    class RunEvents;
    /// Consecutive events of one location; places in m_times.
    struct Run {
        LocationId location = LocationId::none;
        const LocationIndex* index = nullptr;
        LocationIndex::Place place; ///< the block of the first event
        std::uint64_t event = 0; ///< the first one, in the location
        std::size_t first = 0;
        std::size_t low = 0; ///< [low, high) may be the one sought
        std::size_t high = 0;
        std::size_t edge = 0; ///< between low and high, see divide()
    };

    std::span<const Tick> timesOf(const Run& run) const { return { &m_times[run.low], run.high - run.low }; }
    void decode(const Run& run);
    std::size_t narrow(std::size_t place);
    std::size_t divide(Tick t);

    Tick m_begin;
    Tick m_end;
    std::vector<Run> m_runs;
    std::size_t m_events = 0;
    std::unique_ptr<Tick[]> m_times; ///< run after run, ascending in each
};

} // namespace lightcone::core
