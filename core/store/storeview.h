// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/diagnostics.h"
#include "core/base/stoppable.h"
#include "core/model/definitions.h"
#include "core/model/ids.h"
#include "core/model/tick.h"
#include "core/store/location/locationview.h"
#include "core/store/messages/collectivetable.h"
#include "core/store/messages/messagetable.h"
#include "core/store/order/eventplaces.h"

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace lightcone::core {

class Disturbances;
class EqualTimes;
class Milestones;
class ShareTileSet;

/// A trace as it is published to readers of it: immutable, shared as std::shared_ptr<const StoreView>, thread-safe.
class StoreView {
public:
    struct Parts;
    explicit StoreView(std::unique_ptr<const Parts> parts);
    /// The same trace with one more finding, which its own files do not tell. Shares all else with @p other.
    StoreView(const StoreView& other, const Diagnostic& finding);
    ~StoreView();
    StoreView(const StoreView&) = delete;
    StoreView& operator=(const StoreView&) = delete;

    const Definitions& definitions() const;
    /// [first event, last event + 1) over all locations; empty without events.
    Interval interval() const;
    std::uint64_t eventCount() const;
    const std::array<std::uint64_t, kEventKindCount>& eventCountByKind() const;
    std::size_t locationCount() const;
    /// @throws UsageError when there is none of that id
    const LocationView& location(LocationId id) const;
    /// The location of @p event. @throws UsageError when there is no such event
    const LocationView& locationOf(EventRef event) const;
    const MessageTable& messages() const;
    const CollectiveTable& collectives() const;
    /// See Diagnostics::sorted().
    const std::vector<Diagnostic>& diagnostics() const;
    std::uint64_t diagnosticTotal(DiagnosticCode code) const;
    bool isDamaged() const;
    /// True when bytes of the file that the store stands in turned out not to be what was written, or are gone: answers
    /// since then may be wrong, and must not be shown. What was answered while this was false is right. It never turns
    /// false again; the trace has to be opened anew.
    bool isSpoilt() const;
    /// When locations were disturbed: all of it, as far as the 16,384 that are kept of a location reach.
    const Disturbances& disturbances() const;
    /// False while a trace is being read: events may be missing at any place, messages and collectives all.
    bool isComplete() const;

    /// 1-based chronological position over all locations; equal times count in the order of the file where one file
    /// holds the events of all locations, else in the order of locations. O(locations · log events), and a block of
    /// each. @throws UsageError when there is no such event
    std::uint64_t position(EventRef event) const;
    /// The positions of many events, one for each, found together. @throws UsageError when one is no event
    Stoppable<std::vector<std::uint64_t>> positions(
        std::span<const EventRef> events, const std::stop_token& stop) const;
    std::vector<std::uint64_t> positions(std::span<const EventRef> events) const
    {
        return positions(events, {}).value();
    }
    /// The event at @p position, 1 … eventCount(). As a rule O(locations · log segments), and a block or two of each.
    /// @throws UsageError when there is none
    EventRef eventAt(std::uint64_t position) const;
    /// The events at @p first and the positions after it, @p count in all: as a rule in about the time of eventAt().
    /// @throws UsageError when there are not so many
    std::vector<EventRef> eventsAt(std::uint64_t first, std::size_t count) const;
    /// The events at the latest time, at or before @p t, that has any; empty: there are none. As a rule in about the
    /// time of eventAt().
    EventPlaces latestAt(Tick t) const;

    /// Only analyses of core use the following.
    const ShareTileSet& shareTiles() const;
    const EqualTimes& equalTimes() const;
    const Milestones& milestones() const;

private:
    /// @returns the number of places by which @p event comes later than in the order of locations, modulo 2^64.
    std::uint64_t delayInFile(EventRef event, Tick tick) const;
    /// @returns the event that has, in the order of the file, the place of @p event in the order of locations.
    EventRef inFileOrder(EventRef event) const;

    struct Findings;

    std::shared_ptr<const Parts> m_parts; ///< not null
    std::unique_ptr<const Findings> m_findings; ///< in the place of those of the parts; null: these are all
};

/// All locations in the order of the definitions.
std::vector<LocationId> allLocations(const StoreView& store);
/// The places of @p locations in their list, those with most events first: in this order threads share locations, so
/// that none is left alone with a long one at the end.
std::vector<std::size_t> longestFirst(const StoreView& store, std::span<const LocationId> locations);

/// Walks the events of all locations (or some) in chronological order. Keeps a reference to the store. O(log locations)
/// an event; O(locations), and a block of each, to begin.
class ChronologicalCursor {
public:
    /// Starts before the first event at or after @p from.
    ChronologicalCursor(const StoreView& store, std::span<const LocationId> locations, Tick from);
    ~ChronologicalCursor();
    /// The next event; false at the end.
    bool next(EventRef& event, EventRecord& record);

private:
    struct Impl;
    std::unique_ptr<Impl> m_impl;
};

} // namespace lightcone::core
