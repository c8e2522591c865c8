// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/eventkind.h"
#include "core/model/field.h"
#include "core/store/segment/eventspans.h"

#include <array>
#include <cstdint>
#include <span>
#include <unordered_map>
#include <vector>

namespace lightcone::core {

/// Finds what the events of one location open and close: requests, collective operations, parallel regions, locks. A
/// closing event closes what was opened last among those of its kind that have its request, team, lock or threading
/// model; without such it is ignored. A request of a non-blocking collective that comes again closes the first one.
/// Events ascend.
class SpanCollector {
public:
    void message(std::uint64_t event, Tick t, EventKind kind, std::uint64_t request);
    void request(std::uint64_t event, Tick t, EventKind kind, std::uint64_t request);
    void collective(std::uint64_t event, EventKind kind, std::uint64_t request);
    void fields(std::uint64_t event, Tick t, EventKind kind, std::span<const Field> fields);

    /// Ends the segment before event @p end: @p inside becomes its spans that are closed, counted from its first event.
    void endSegment(std::uint64_t end, std::vector<EventSpan>& inside);
    /// Adds to @p crossing, the spans that cross ends of segments, ascending, what ended segments say of them.
    void enterCrossing(std::vector<EventSpan>& crossing);

private:
    struct Key {
        EventKind kind = EventKind::Generic; ///< kind of the event that opens the span
        std::array<std::uint64_t, 3> values {};

        friend bool operator==(const Key&, const Key&) = default;
    };
    struct KeyHash {
        std::size_t operator()(const Key& key) const;
    };
    static Key keyOf(EventKind kind, std::span<const Field> fields);
    void open(std::uint64_t event, Tick t, const Key& key);
    bool close(std::uint64_t event, const Key& key);
    void closeSpan(std::uint64_t opened, std::uint64_t event);

    std::uint64_t m_firstEvent = 0; ///< index of the first event of the segment
    std::vector<EventSpan> m_spans; ///< opened in the segment, ascending
    std::vector<EventSpan> m_newCrossing; ///< since enterCrossing()
    std::vector<EventSpan> m_closedCrossing; ///< closed since enterCrossing(); without their begin
    /// Events that opened what is not closed, ascending, at least one.
    std::unordered_map<Key, std::vector<std::uint64_t>, KeyHash> m_open;
};

} // namespace lightcone::core
