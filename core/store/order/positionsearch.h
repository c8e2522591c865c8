// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/stoppable.h"
#include "core/model/ids.h"
#include "core/model/tick.h"
#include "core/store/location/locationview.h"
#include "core/store/order/eventplaces.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <stop_token>
#include <vector>

// Private to the store.
namespace lightcone::core {

class RecentStretches;
class Milestones;
struct EventQuery;

/// The event at a position in the chronological order of @p locations (see StoreView::position()), whose events are in
/// @p interval. With @p milestones O(locations · log segments), and a block or two of each; else, and where very many
/// events have about the same time, O(locations · log events). @pre 1 <= position <= number of events
EventRef eventAtPosition(
    std::span<const LocationView> locations, const Milestones& milestones, Interval interval, std::uint64_t position);

/// The events at @p first and the positions after it, @p count in all, in less time than one after the other takes, and
/// less where @p recent has their stretch.
/// @pre 1 <= first, and first + count - 1 <= number of events
std::vector<EventRef> eventsAtPositions(std::span<const LocationView> locations, const Milestones& milestones,
    Interval interval, RecentStretches& recent, std::uint64_t first, std::size_t count);

/// How many events are before each of @p queries, which ascend by EventQuery::precedes(): one number for each. Where
/// few stretches have all of them, these are decoded: O(locations), and a few blocks of each. Else each location is
/// asked: O(locations · k log events) with k the number of distinct answers.
Stoppable<std::vector<std::uint64_t>> eventsBeforeEach(std::span<const LocationView> locations,
    const Milestones& milestones, RecentStretches& recent, std::span<const EventQuery> queries,
    const std::stop_token& stop);

/// The events at the latest time, at or before @p t, that has any; empty: there are none. It takes about as
/// long as eventAtPosition(), less where @p recent has the stretch.
EventPlaces latestPlaces(
    std::span<const LocationView> locations, const Milestones& milestones, RecentStretches& recent, Tick t);

} // namespace lightcone::core
