// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/definitions.h"
#include "core/model/eventkind.h"
#include "core/model/field.h"
#include "core/store/location/crossingcall.h"
#include "core/store/location/locationview.h"
#include "core/store/location/metricindex.h"
#include "core/store/segment/eventspans.h"
#include "core/store/segment/segment.h"

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

// Private to core: the events of one location as blocks, nodes and calls. What a LocationView stands on.
namespace lightcone::core {

/// A call that is open at the begin of a block, or that closes in another block than it was entered in.
struct LongCall {
    std::uint64_t enterIndex = 0;
    std::uint64_t leaveIndex = 0; ///< the event that closed it; the number of events when it was never left
    Tick enter = 0;
    std::uint32_t depth = 0;
    RegionId region = RegionId::none;
    FunctionId function = FunctionId::none;
    std::uint64_t duration = 0; ///< ticks
    std::uint64_t exclusive = 0;
    std::uint64_t children = 0; ///< direct calls from it
};

/// Immutable; thread-safe. Events are counted within the location.
class LocationIndex {
public:
    struct Part {
        std::shared_ptr<const Segment> segment;
        Tick begin = 0; ///< time of the first event
        Tick end = 0; ///< time of the event after the last one
        std::vector<FunctionId> functions; ///< by code + 1; the first is none
        /// For each code of an event: 1 + index of the function on top after it, 0: none, kSameTop. It has an entry for
        /// each code of one byte, at least.
        std::vector<std::uint32_t> tops;

        /// @p code of an event; in a damaged file, any.
        std::uint32_t topAfter(std::uint64_t code) const { return tops[code < tops.size() ? code : 0]; }
    };
    /// A place among the blocks: a segment and a block of it; the end is {number of segments, 0}.
    struct Place {
        std::uint32_t part = 0;
        std::uint32_t block = 0;

        friend bool operator==(const Place&, const Place&) = default;
    };
    struct Content {
        std::vector<std::shared_ptr<const Segment>> segments; ///< without gaps
        std::vector<CrossingCall> crossing;
        /// The spans that are open at the end of a segment, ascending; their event numbers count from the location's
        /// begin.
        std::vector<EventSpan> crossingSpans;
        std::array<std::uint64_t, kEventKindCount> kindCounts {};
        std::uint32_t maxDepth = 0;
        bool hasContextFrames = false;
        Tick end = 0; ///< end of the last segment, see BlockEntry
        std::vector<std::vector<Field>> contextFields; ///< further ones of events of calling contexts, by detail - 1
    };
    LocationIndex(const Definitions& definitions, Content&& content);

    const Content& content() const { return m_content; }
    std::span<const Part> parts() const { return m_parts; }
    std::uint64_t eventCount() const { return m_eventCount; }
    /// [first event, last event]; 0 without events.
    Tick firstTick() const { return m_parts.empty() ? 0 : m_parts.front().segment->header().firstTick; }
    Tick lastTick() const { return m_parts.empty() ? 0 : m_parts.back().segment->header().lastTick; }

    /// The part that holds event @p index. @pre index < eventCount()
    std::uint32_t partOf(std::uint64_t index) const;
    Place placeOf(std::uint64_t index) const;
    /// The block after one that is not the end.
    Place next(Place place) const { return after(place, 1); }
    /// The place after the node of @p level that begins at @p place: in the next segment, where the node is the last
    /// one.
    Place nodeEnd(unsigned level, Place place) const { return after(place, nodeBlocks(level)); }
    std::uint64_t firstEvent(Place place) const;
    /// Time of the first event of a block; of the end, the last event's.
    Tick firstTick(Place place) const;
    /// The last block that begins before @p t; the first one where none does. O(log blocks)
    Place blockBefore(Tick t) const;
    /// Finds the block as above, at or after @p from.
    Place blockBefore(Tick t, Place from) const;
    /// First event at or after @p t; eventCount() when there is none. O(log blocks), and one block.
    std::uint64_t lowerBound(Tick t) const;
    Tick tickOf(std::uint64_t index) const;
    EventKind kindOf(std::uint64_t index) const;
    EventRecord recordOf(std::uint64_t index) const;

    /// Decodes the events of a block. @returns how many.
    std::uint32_t read(Place place, std::span<EventRecord, kBlockEvents> out) const;

    /// Calls visit(LongCall) for those that are open before event @p first of a block, the innermost first, until it
    /// returns false.
    template <typename Visit> void visitOpenCalls(Place place, const Visit& visit) const;
    /// Visits the calls that were never left.
    template <typename Visit> void visitNeverLeft(const Visit& visit) const;
    /// The call that event @p enter opens, if it is open at the begin of a block; nullopt for shorter ones.
    std::optional<LongCall> longCall(std::uint64_t enter) const;

    /// Calls visit(event that opens it, its time) for the spans that are open before event @p index, in no order.
    /// O(log events) each. @pre index <= eventCount()
    template <typename Visit> void visitOpenSpans(std::uint64_t index, const Visit& visit) const;
    /// The region of the calls that events of @p entry enter; none, if it enters none.
    RegionId regionEntered(const DictionaryEntry& entry) const;
    const MetricIndex& metrics() const { return m_metrics; }

private:
    Part partOf(std::shared_ptr<const Segment> segment) const;
    /// The place @p blocks blocks after @p place, but no further than the next segment's begin.
    Place after(Place place, std::uint32_t blocks) const
    {
        const std::uint32_t block = place.block + blocks;
        return block < m_parts[place.part].segment->blocks() ? Place { place.part, block }
                                                             : Place { place.part + 1, 0 };
    }
    /// Visits call @p i - 1 of the table of crossing calls and those around it, as far as they are less than @p depth
    /// deep.
    template <typename Visit> void visitCrossing(std::uint64_t i, std::uint32_t depth, const Visit& visit) const;
    LongCall longCallOf(const Part& part, const SegmentCall& call) const;
    LongCall longCallOf(const CrossingCall& call) const;

    const Definitions* m_definitions;
    Content m_content;
    std::vector<Part> m_parts;
    std::vector<std::uint64_t> m_firsts; ///< first event of each part, and the number of events
    std::uint64_t m_eventCount = 0;
    std::vector<std::uint64_t> m_spanMaxima; ///< maxima of the crossing spans, see EventSpanTree
    MetricIndex m_metrics;
};

template <typename Visit> void LocationIndex::visitOpenCalls(Place place, const Visit& visit) const
{
    if (place.part >= m_parts.size())
        return;
    const Part& part = m_parts[place.part];
    const Segment& segment = *part.segment;
    std::uint32_t depth = segment.block(place.block).depth;
    // Calls of the segment; a parent precedes its children.
    std::uint32_t i = segment.callsBefore(place.block * kBlockEvents);
    while (i > 0 && depth > 0) {
        const SegmentCall call = segment.call(i - 1);
        if (call.depth + 1 == depth) {
            if (!visit(longCallOf(part, call)))
                return;
            --depth;
        }
        i = call.parentDistance > 0 ? i - call.parentDistance : 0;
    }
    visitCrossing(segment.header().openCall, depth, visit);
}

template <typename Visit> void LocationIndex::visitOpenSpans(std::uint64_t index, const Visit& visit) const
{
    if (index == 0)
        return;
    const std::vector<EventSpan>& crossing = m_content.crossingSpans;
    const auto end = std::ranges::lower_bound(crossing, index, {}, &EventSpan::opened);
    EventSpanTree(crossing.size())
        .visit(
            static_cast<std::uint64_t>(end - crossing.begin()), index,
            [this](std::uint64_t node) { return m_spanMaxima[node]; },
            [&](std::uint64_t i) { return crossing[i].closed; },
            [&](std::uint64_t i) { visit(crossing[i].opened, crossing[i].begin); });
    const std::uint32_t part = partOf(index - 1);
    const Segment& segment = *m_parts[part].segment;
    segment.spans().visitOpen(
        static_cast<std::uint32_t>(index - m_firsts[part]), [&](std::uint32_t opened, std::uint64_t begin) {
            // A file may name any event.
            visit(m_firsts[part] + std::min(opened, segment.events() - 1), segment.tickAfterBegin(begin));
        });
}

template <typename Visit> void LocationIndex::visitNeverLeft(const Visit& visit) const
{
    std::uint64_t last = m_content.crossing.size();
    while (last > 0 && m_content.crossing[last - 1].leave < m_eventCount)
        --last;
    if (last > 0)
        visitCrossing(last, m_content.crossing[last - 1].depth + 1, visit);
}

template <typename Visit>
void LocationIndex::visitCrossing(std::uint64_t i, std::uint32_t depth, const Visit& visit) const
{
    while (i > 0 && depth > 0) {
        const CrossingCall& call = m_content.crossing[i - 1];
        if (call.depth + 1 == depth) {
            if (!visit(longCallOf(call)))
                return;
            --depth;
        }
        i = call.parent;
    }
}

} // namespace lightcone::core
