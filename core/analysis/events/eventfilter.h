// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/eventkind.h"
#include "core/model/field.h"
#include "core/model/ids.h"

#include <array>
#include <bitset>
#include <cstdint>
#include <functional>
#include <span>
#include <utility>
#include <vector>

namespace lightcone::core {

struct Definitions;
struct EventRecord;
class LocationView;
class StoreView;

/// The region that an event is about: of enters and leaves, and of others that name a region or a calling context in
/// @p fields, which are all of the event (of plain enters and leaves they are not looked at).
RegionId regionOf(const Definitions& definitions, const EventRecord& record, std::span<const Field> fields);

/// One condition of a filter. An event meets it when its kind, or its location, or the function of the region that it
/// is about is among these, or when it has what is looked for.
struct EventTerm {
    std::bitset<kEventKindCount> kinds;
    std::vector<bool> locations; ///< by LocationId; empty: none
    std::vector<bool> functions; ///< by FunctionId; empty: none
    /// Says whether an event, number @p index of @p location, has it: asked last, of events that nothing else decides,
    /// by several threads at once. Empty: nothing is looked for.
    std::function<bool(const LocationView& location, std::uint64_t index, const EventRecord& record)> has;
};

/// Tells which events meet all of some conditions. Refers to the store; immutable, thread-safe.
class EventMatcher {
public:
    static constexpr std::size_t kMaxTerms = 64;

    /// @pre at most kMaxTerms of @p terms; none of them: every event matches
    EventMatcher(const StoreView& store, std::span<const EventTerm> terms);

    /// Says whether @p location has events that may match; false: it has none that match.
    bool mayMatch(const LocationView& location) const;
    /// @param index  of the event among those of @p location
    bool matches(const LocationView& location, std::uint64_t index, const EventRecord& record) const;

private:
    using Terms = std::uint64_t; ///< a bit for each

    RegionId regionOf(const LocationView& location, const EventRecord& record) const;

    const Definitions& m_definitions;
    Terms m_all = 0;
    Terms m_withFunctions = 0; ///< terms that an event can meet by its function
    std::array<Terms, kEventKindCount> m_ofKinds {};
    std::vector<Terms> m_ofLocations;
    std::vector<Terms> m_ofFunctions;
    std::vector<std::pair<Terms, decltype(EventTerm::has)>> m_lookedFor;
    Terms m_withLookedFor = 0; ///< the terms of these
};

} // namespace lightcone::core
