// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/stoppable.h"
#include "core/model/durationrange.h"
#include "core/model/ids.h"
#include "core/model/tick.h"

#include <compare>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace lightcone::core {

class LocationInstances;
class StoreView;

/// A place in the order of instances: by time, at equal times by location, on one location by event.
struct InstancePlace {
    Tick tick = 0;
    LocationId location = LocationId::none;
    std::uint64_t event = 0; ///< index in the location

    EventRef ref() const { return { location, event }; }
    friend auto operator<=>(const InstancePlace&, const InstancePlace&) = default;
};

/// The duration of a call, and the place of its enter.
struct TimedInstance {
    std::uint64_t ticks = 0; ///< of all of the call
    InstancePlace place;

    friend bool operator==(const TimedInstance&, const TimedInstance&) = default;
};
enum class DurationOrder : std::uint8_t { LongestFirst, ShortestFirst };

/// The instances of some functions: their calls on some locations, in all of the trace, by the place of their enter; or
/// those of them that last as long as is asked for.
/// All answers come from the statistics of the store, and from the events of a few blocks where an answer lies.
/// Immutable; thread-safe. Keeps the store.
class InstanceIndex {
public:
    /// @param functions  in any order, as often as one likes
    /// @param locations  the same
    /// @param durations  of the calls. O(segments × functions in them), on at most @p threads threads; of some
    /// durations, also the events of nodes of 1,024 events in which some calls last so long and others do not.
    static Stoppable<std::shared_ptr<const InstanceIndex>> make(std::shared_ptr<const StoreView> store,
        std::span<const FunctionId> functions, std::span<const LocationId> locations, unsigned threads,
        const std::stop_token& stop, const DurationRange& durations = {});
    ~InstanceIndex();
    InstanceIndex(const InstanceIndex&) = delete;
    InstanceIndex& operator=(const InstanceIndex&) = delete;

    /// Their number: of all durations, the visits that profile() counts of the whole trace.
    std::uint64_t count() const;
    /// Says whether @p event enters one of them.
    bool contains(EventRef event) const;

    // The following cost O(log segments), and some blocks, for each location that has instances; of some durations, one
    // segment.

    /// The number of instances whose place is before @p place.
    Stoppable<std::uint64_t> countBefore(const InstancePlace& place, const std::stop_token& stop) const;
    /// The first instance at or after @p place; nullopt: there is none.
    Stoppable<std::optional<InstancePlace>> firstFrom(const InstancePlace& place, const std::stop_token& stop) const;
    /// The last instance before @p place; nullopt: there is none.
    Stoppable<std::optional<InstancePlace>> lastBefore(const InstancePlace& place, const std::stop_token& stop) const;

    /// The instance that comes after @p after (nullopt: the first one) in the order of durations, equal ones by place;
    /// nullopt at the end. Calls that are never left last to the last event of their location. As make(), and the
    /// blocks of about as many nodes of 1,024 events as there are instances before the answer.
    Stoppable<std::optional<TimedInstance>> nextByDuration(
        DurationOrder order, const std::optional<TimedInstance>& after, const std::stop_token& stop) const;

private:
    struct Data;
    explicit InstanceIndex(std::unique_ptr<const Data> data);

    std::unique_ptr<const Data> m_data;
};

} // namespace lightcone::core
