// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/stoppable.h"
#include "core/model/eventkind.h"
#include "core/model/field.h"
#include "core/model/ids.h"

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <span>
#include <vector>

namespace lightcone::core {

class LocationIndex;
class LocationView;
class StoreView;

/// The events of some kinds, by location, ascending. Locations that have none are not read. O(events of the others).
Stoppable<std::vector<std::vector<std::uint64_t>>> eventsOfKinds(
    const StoreView& store, std::initializer_list<EventKind> kinds, unsigned threads, const std::stop_token& stop);

/// An event with an attribute, and the value of that.
struct AttributedEvent {
    std::uint64_t event = 0; ///< in the location
    std::uint64_t value = 0; ///< Field::bits

    friend bool operator==(const AttributedEvent&, const AttributedEvent&) = default;
};
/// Walks the events of a location that have an attribute, ascending. O(attributes of the location) in all.
class AttributedEvents {
public:
    /// @param location, stop  outlive the walk
    AttributedEvents(const LocationView& location, FieldKey key, const std::stop_token& stop);
    /// @returns false at the end.
    Stoppable<bool> next(AttributedEvent& event);
    /// The same for those whose loop is told itself that it was stopped, as parallelFor() does: @returns false then,
    /// too.
    bool hasNext(AttributedEvent& event)
    {
        const Stoppable<bool> found = next(event);
        return !found.isStopped() && found.value();
    }

private:
    const LocationIndex* m_index;
    FieldKey m_key;
    const std::stop_token* m_stop;
    // The next attributes to look at.
    std::size_t m_part = 0;
    std::uint32_t m_block = 0;
    unsigned m_attributes = 0; ///< in the block
};

/// An event of a list: its position in the trace and its index in the list.
struct PlacedEvent {
    std::uint64_t position = 0;
    std::size_t index = 0;
};
/// The events of a list in chronological order.
Stoppable<std::vector<PlacedEvent>> inChronologicalOrder(
    const StoreView& store, std::span<const EventRef> events, const std::stop_token& stop);

/// A list of all of them, location after location.
std::vector<EventRef> allEvents(const std::vector<std::vector<std::uint64_t>>& byLocation);

} // namespace lightcone::core
