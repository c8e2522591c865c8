// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/eventends.h"
#include "core/model/eventkind.h"
#include "core/model/field.h"
#include "core/model/ids.h"
#include "core/model/tick.h"

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace lightcone::core {

struct Definitions;
class LocationIndex;

/// An event as iteration gives it; the rest of it is asked of its LocationView.
struct EventRecord {
    Tick tick = 0;
    /// The value of a RegionId for Enter and Leave, the value of a CallingContextId for CallingContextEnter and -Leave;
    /// otherwise private to the store.
    std::uint32_t reference = 0;
    EventKind kind = EventKind::Generic;
    std::uint32_t detail : 24 = 0; ///< private to the store
};
static_assert(sizeof(EventRecord) == 16);

/// An open or closed call on a location's stack.
struct Frame {
    RegionId region = RegionId::none;
    Tick enter = 0;
    std::uint64_t enterIndex = 0; ///< index of the enter event in the location

    friend bool operator==(const Frame&, const Frame&) = default;
};

/// The events of one location of a published store. Immutable; all functions are thread-safe.
class LocationView {
public:
    LocationView(LocationId id, const Definitions& definitions, std::unique_ptr<const LocationIndex> index);
    ~LocationView();
    LocationView(LocationView&&) noexcept;

    LocationId id() const;
    std::uint64_t eventCount() const;
    /// [first event, last event + 1); empty without events.
    Interval interval() const;
    /// Greatest number of frames open at once.
    std::uint32_t maxDepth() const;
    /// True when the call stack is that of calling-context enters and leaves, as the location has no plain ones.
    bool hasContextFrames() const;

    /// Copies the events from @p first on into @p out. @returns how many: out.size(), or fewer at the end.
    std::size_t read(std::uint64_t first, std::span<EventRecord> out) const;
    EventRecord event(std::uint64_t index) const;
    /// Index of the first event at or after @p t; eventCount() when there is none. O(log blocks), and one block.
    std::uint64_t lowerBound(Tick t) const;

    /// The call stack before the event @p index takes effect, outermost first. O(log blocks + depth), and one block.
    std::vector<Frame> stackBefore(std::uint64_t index) const;

    /// @pre the kind of @p record carries it.
    MessageEnd messageEnd(const EventRecord& record) const;
    CollectiveEnd collectiveEnd(const EventRecord& record) const;
    std::uint64_t request(const EventRecord& record) const;
    MetricSetId metricSet(const EventRecord& record) const;
    /// Appends the values to @p out (cleared first), in the order of the set's members.
    void metricValues(const EventRecord& record, std::vector<MetricValue>& out) const;
    /// Everything the event says beyond time, location and kind, for all kinds, without its attributes.
    std::vector<Field> fields(const EventRecord& record) const;
    std::vector<Field> attributes(std::uint64_t index) const;

    /// Only analyses of core use this.
    const LocationIndex& index() const { return *m_index; }

private:
    LocationId m_id;
    const Definitions* m_definitions;
    std::unique_ptr<const LocationIndex> m_index;
};

} // namespace lightcone::core
