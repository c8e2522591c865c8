// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/definitions.h"
#include "core/model/field.h"
#include "core/store/location/crossingcall.h"
#include "core/store/location/kindcounts.h"
#include "core/store/location/locationparts.h"
#include "core/store/location/locationview.h"
#include "core/store/location/metricindex.h"
#include "core/store/location/segmententry.h"
#include "core/store/location/segmentsource.h"
#include "core/store/segment/eventspans.h"
#include "core/store/segment/segment.h"

#include <cstddef>
#include <cstdint>
#include <iterator>
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

/// Immutable; thread-safe. Events are counted within the location. Segments that a source gives are opened when they
/// are first asked; a segment that turns out to be damaged is spoilt and stands there without calls and samples.
class LocationIndex {
public:
    using Part = LocationPart;
    /// The parts as a range: each is made ready when it is first asked, so that going through all of them reads all
    /// segments. Places and times are known without them.
    class Parts;
    /// A place among the blocks: a segment and a block of it; the end is {number of segments, 0}.
    struct Place {
        std::uint32_t part = 0;
        std::uint32_t block = 0;

        friend bool operator==(const Place&, const Place&) = default;
    };
    struct Content {
        std::vector<SegmentEntry> segments; ///< without gaps
        std::shared_ptr<const SegmentSource> source; ///< null: all segments are there
        std::vector<SampledSet> samples; ///< ascending by part and shape
        std::uint64_t events = 0;
        std::vector<CrossingCall> crossing;
        /// The spans that are open at the end of a segment, ascending; their event numbers count from the location's
        /// begin.
        std::vector<EventSpan> crossingSpans;
        KindCounts kindCounts;
        std::uint64_t attributeKeys = 0; ///< 1 << FieldKey of each attribute that some event has
        std::uint32_t maxDepth = 0;
        bool hasContextFrames = false;
        Tick last = 0; ///< time of the last event
        Tick end = 0; ///< end of the last segment, see BlockEntry
        std::vector<std::vector<Field>> contextFields; ///< further ones of events of calling contexts, by detail - 1
    };
    LocationIndex(const Definitions& definitions, Content&& content);

    const Content& content() const { return m_content; }
    Parts parts() const;
    std::uint32_t partCount() const { return static_cast<std::uint32_t>(m_content.segments.size()); }
    Tick partBegin(std::size_t part) const { return m_content.segments[part].firstTick; }
    /// The time of the event after those of a part.
    Tick partEnd(std::size_t part) const { return part + 1 < partCount() ? partBegin(part + 1) : m_content.end; }
    /// The first part that ends at or after @p t; partCount() when none does. O(log parts)
    std::uint32_t firstPartEndingAt(Tick t) const;
    std::uint64_t eventCount() const { return m_content.events; }
    /// [first event, last event]; 0 without events.
    Tick firstTick() const { return partCount() == 0 ? 0 : partBegin(0); }
    Tick lastTick() const { return partCount() == 0 ? 0 : m_content.last; }

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
    const Part& part(std::size_t number) const
    {
        return m_parts.get(number, [this](std::uint32_t i) { return makePart(i); });
    }
    const Segment& segment(std::size_t part) const { return *this->part(part).segment; }
    std::unique_ptr<const Part> makePart(std::uint32_t number) const;
    /// The segment of a part, of which all is true that the location knows.
    std::shared_ptr<const Segment> segmentOf(std::uint32_t number) const;
    bool fits(const Segment& segment, std::uint32_t number) const;
    std::uint64_t firstEventOf(std::size_t part) const
    {
        return part < partCount() ? m_content.segments[part].firstEvent : m_content.events;
    }
    /// The place @p blocks blocks after @p place, but no further than the next segment's begin.
    Place after(Place place, std::uint32_t blocks) const
    {
        const std::uint32_t block = place.block + blocks;
        const std::uint64_t events = firstEventOf(place.part + std::size_t { 1 }) - firstEventOf(place.part);
        return std::uint64_t { block } * kBlockEvents < events ? Place { place.part, block }
                                                               : Place { place.part + 1, 0 };
    }
    /// Visits call @p i - 1 of the table of crossing calls and those around it, as far as they are less than @p depth
    /// deep.
    template <typename Visit> void visitCrossing(std::uint64_t i, std::uint32_t depth, const Visit& visit) const;
    LongCall longCallOf(const Part& part, const SegmentCall& call) const;
    LongCall longCallOf(const CrossingCall& call) const;

    const Definitions* m_definitions;
    Content m_content;
    LocationParts m_parts;
    std::vector<std::uint64_t> m_spanMaxima; ///< maxima of the crossing spans, see EventSpanTree
    MetricIndex m_metrics;
};

class LocationIndex::Parts {
public:
    class Iterator {
    public:
        using difference_type = std::ptrdiff_t;
        using value_type = Part;
        using reference = const Part&;
        using pointer = const Part*;
        using iterator_category = std::forward_iterator_tag;

        Iterator() = default;
        Iterator(const LocationIndex& index, std::size_t part)
            : m_index(&index)
            , m_part(part)
        {
        }
        const Part& operator*() const { return m_index->part(m_part); }
        const Part* operator->() const { return &m_index->part(m_part); }
        Iterator& operator++()
        {
            ++m_part;
            return *this;
        }
        Iterator operator++(int)
        {
            const Iterator before = *this;
            ++m_part;
            return before;
        }
        friend bool operator==(const Iterator&, const Iterator&) = default;

    private:
        const LocationIndex* m_index = nullptr;
        std::size_t m_part = 0;
    };

    explicit Parts(const LocationIndex& index)
        : m_index(&index)
    {
    }
    std::size_t size() const { return m_index->partCount(); }
    bool empty() const { return size() == 0; }
    const Part& operator[](std::size_t part) const { return m_index->part(part); }
    const Part& front() const { return m_index->part(0); }
    const Part& back() const { return m_index->part(size() - 1); }
    Iterator begin() const { return { *m_index, 0 }; }
    Iterator end() const { return { *m_index, size() }; }

private:
    const LocationIndex* m_index;
};

inline LocationIndex::Parts LocationIndex::parts() const
{
    return Parts(*this);
}

template <typename Visit> void LocationIndex::visitOpenCalls(Place place, const Visit& visit) const
{
    if (place.part >= partCount())
        return;
    const Part& part = this->part(place.part);
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
    const Segment& segment = this->segment(part);
    segment.spans().visitOpen(
        static_cast<std::uint32_t>(index - firstEventOf(part)), [&](std::uint32_t opened, std::uint64_t begin) {
            // A file may name any event.
            visit(firstEventOf(part) + std::min(opened, segment.events() - 1), segment.tickAfterBegin(begin));
        });
}

template <typename Visit> void LocationIndex::visitNeverLeft(const Visit& visit) const
{
    std::uint64_t last = m_content.crossing.size();
    while (last > 0 && m_content.crossing[last - 1].leave < m_content.events)
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
