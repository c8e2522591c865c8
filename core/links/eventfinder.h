// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/eventkind.h"
#include "core/model/field.h"
#include "core/model/ids.h"

#include <cstdint>
#include <initializer_list>
#include <stop_token>
#include <vector>

namespace lightcone::core {

class LocationView;
class StoreView;

/// The events of some kinds, by location, ascending. Locations that have none are not read. O(events of the others).
/// @returns nothing of the locations that were left when stopped.
std::vector<std::vector<std::uint64_t>> eventsOfKinds(
    const StoreView& store, std::initializer_list<EventKind> kinds, unsigned threads, const std::stop_token& stop);

/// An event with an attribute, and the value of that.
struct AttributedEvent {
    std::uint64_t event = 0; ///< in the location
    std::uint64_t value = 0; ///< Field::bits

    friend bool operator==(const AttributedEvent&, const AttributedEvent&) = default;
};
/// The events of @p location that have an attribute @p key, ascending. O(attributes of the location)
std::vector<AttributedEvent> eventsWithAttribute(const LocationView& location, FieldKey key);

/// A list of all of them, location after location.
std::vector<EventRef> allEvents(const std::vector<std::vector<std::uint64_t>>& byLocation);

} // namespace lightcone::core
