// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/outliers/outliers.h"

#include "core/analysis/outliers/strongest.h"
#include "core/analysis/statistics/functionstatistics.h"
#include "core/base/parallel.h"
#include "core/calls/callreplay.h"
#include "core/store/location/locationindex.h"
#include "core/store/storeview.h"

#include <algorithm>
#include <limits>
#include <tuple>
#include <utility>

namespace lightcone::core {

namespace {

/// The greatest strength of the calls that are entered and left in a node. @p entries is scratch space.
double boundOf(const OutlierIndex& index, const LocationIndex::Part& part, unsigned level, std::uint32_t node,
    std::vector<NodeEntry>& entries)
{
    double bound = 0;
    part.segment->nodeEntries(level, node, entries);
    for (const NodeEntry& entry : entries) {
        if (entry.min <= entry.max)
            bound = std::max(bound, index.strengthOf(part.functions[entry.function + std::size_t { 1 }], entry.max));
    }
    return bound;
}

/// Where an outlier stands in the answer; or, of a segment or node, before what all that it holds stands.
struct Rank {
    double strength = 0;
    Tick begin = 0;
    EventRef enter;

    bool precedes(const Rank& other) const
    {
        return strength != other.strength ? strength > other.strength
                                          : std::tie(begin, enter.location, enter.index)
                < std::tie(other.begin, other.enter.location, other.enter.index);
    }
};

Rank rankOf(const Outlier& outlier)
{
    return { outlier.strength, outlier.begin, outlier.enter };
}

bool isStronger(const Outlier& a, const Outlier& b)
{
    return rankOf(a).precedes(rankOf(b));
}

class OutlierSearch {
public:
    OutlierSearch(const StoreView& store, const OutlierIndex& index, Interval interval, std::size_t count, double least)
        : m_store(store)
        , m_index(index)
        , m_interval(interval)
        , m_found(count)
        , m_least(least)
    {
    }

    /// Adds the calls that cross segments, and the segments, which are not opened yet.
    void addLocation(LocationId id)
    {
        const LocationIndex& location = m_store.location(id).index();
        const Events events { id, &location, location.lowerBound(m_interval.begin),
            location.lowerBound(m_interval.end) };
        if (events.first >= events.end)
            return;
        const std::vector<CrossingCall>& crossing = location.content().crossing;
        for (auto call = std::ranges::lower_bound(crossing, events.first, {}, &CrossingCall::enter);
             call != crossing.end() && call->enter < events.end; ++call)
            add(events, call->enter, call->begin, m_store.definitions().functionOf(call->region), call->duration);
        const std::uint32_t last = location.partOf(events.end - 1);
        for (std::uint32_t part = location.partOf(events.first); part <= last; ++part) {
            const Rank rank { m_index.boundOf(id, part), location.firstTick({ part, 0 }),
                { id, location.firstEvent({ part, 0 }) } };
            m_segments.push_back({ rank, events, part });
        }
    }
    Completion run(const std::stop_token& stop)
    {
        const auto comesLater
            = [](const SegmentOfCalls& a, const SegmentOfCalls& b) { return b.rank.precedes(a.rank); };
        std::ranges::make_heap(m_segments, comesLater);
        while (!m_segments.empty() && mayHold(m_segments.front().rank)) {
            std::ranges::pop_heap(m_segments, comesLater);
            const SegmentOfCalls best = m_segments.back();
            m_segments.pop_back();
            if (open(best, stop).isStopped())
                return Stopped {};
        }
        return doneUnless(stop);
    }
    std::vector<Outlier> take() { return m_found.take(); }

private:
    /// The events of a location in the interval.
    struct Events {
        LocationId id = LocationId::none;
        const LocationIndex* location = nullptr;
        std::uint64_t first = 0;
        std::uint64_t end = 0;
    };
    struct SegmentOfCalls {
        Rank rank;
        Events events;
        std::uint32_t part = 0;
    };

    /// Says whether what stands at @p rank or behind it may be in the answer.
    bool mayHold(const Rank& rank) const
    {
        return rank.strength >= m_least && (!m_found.isFull() || rank.precedes(rankOf(m_found.weakest())));
    }
    void add(const Events& events, std::uint64_t enter, Tick begin, FunctionId function, std::uint64_t ticks)
    {
        const double strength = m_index.strengthOf(function, ticks);
        if (enter >= events.first && enter < events.end && isValid(function) && strength >= m_least)
            m_found.add({ { events.id, enter }, begin, function, ticks, strength });
    }
    Completion open(const SegmentOfCalls& opened, const std::stop_token& stop)
    {
        const LocationIndex& location = *opened.events.location;
        const LocationIndex::Part& part = location.parts()[opened.part];
        const Segment& segment = *part.segment;
        const std::uint64_t first = location.firstEvent({ opened.part, 0 });
        // The calls that cross blocks.
        const std::uint32_t blocks = segment.callCount() > 0 ? segment.blocks() : 0;
        std::vector<Tick> ticks(std::size_t { blocks } * kBlockEvents);
        for (std::uint32_t block = 0; block < blocks; ++block)
            segment.decodeTicks(block, 0, segment.blockEvents(block), &ticks[std::size_t { block } * kBlockEvents]);
        for (std::uint32_t i = 0; i < segment.callCount(); ++i) {
            const SegmentCall call = segment.call(i);
            if (call.leave >= SegmentCall::kCrosses)
                continue;
            const RegionId region = location.regionEntered(segment.dictionary()[call.code]);
            add(opened.events, first + call.enter, ticks[call.enter], m_store.definitions().functionOf(region),
                ticksBetween(ticks[call.enter], ticks[call.leave]));
        }
        for (std::uint32_t block = 0; block < segment.blocks(); block += nodeBlocks(0)) {
            const LocationIndex::Place place { opened.part, block };
            const std::uint64_t begin = location.firstEvent(place);
            const std::uint64_t end = location.firstEvent(location.nodeEnd(0, place));
            if (end <= opened.events.first || begin >= opened.events.end)
                continue;
            const double bound = boundOf(m_index, part, 0, block / nodeBlocks(0), m_entries);
            if (mayHold({ bound, location.firstTick(place), { opened.events.id, begin } })
                && replay(opened.events, begin, end, stop).isStopped())
                return Stopped {};
        }
        return Done {};
    }
    /// Adds the calls that are entered and left in one block, of the blocks that hold the events [first, end).
    Completion replay(const Events& events, std::uint64_t first, std::uint64_t end, const std::stop_token& stop)
    {
        CallReplay calls(m_store, events.id, first, end);
        Visitor visitor { this, events, first, end };
        return calls.runUntil(std::numeric_limits<Tick>::max(), visitor, stop);
    }

    struct Visitor {
        OutlierSearch* search;
        Events events;
        std::uint64_t first; ///< begins a block
        std::uint64_t end;

        void callEvent(Tick) const { }
        void enter(const Frame&) const { }
        void leave(const Frame& frame, Tick t, std::uint64_t index) const
        {
            if (frame.enterIndex < first || index >= end
                || (frame.enterIndex - first) / kBlockEvents != (index - first) / kBlockEvents)
                return;
            search->add(events, frame.enterIndex, frame.enter, search->m_store.definitions().functionOf(frame.region),
                ticksBetween(frame.enter, t));
        }
    };

    const StoreView& m_store;
    const OutlierIndex& m_index;
    Interval m_interval;
    Strongest<Outlier, isStronger> m_found;
    double m_least;
    std::vector<SegmentOfCalls> m_segments; ///< those that are not opened
    std::vector<NodeEntry> m_entries; ///< scratch
};

} // namespace

Stoppable<OutlierIndex> OutlierIndex::make(
    const StoreView& store, unsigned threads, const std::stop_token& stop, std::uint64_t mostRead)
{
    OutlierIndex index;
    const Stoppable<std::vector<ClassStatistics>> durations = functionDurations(store, threads, stop, mostRead);
    if (durations.isStopped())
        return Stopped {};
    for (const ClassStatistics& function : durations.value())
        index.m_usual.push_back(UsualDuration::of(function, store.interval().length()));
    index.m_bounds.resize(store.locationCount());
    const auto addLocation = [&](std::size_t i) {
        std::vector<NodeEntry> entries;
        for (const LocationIndex::Part& part : store.location(idAt<LocationId>(i)).index().parts())
            index.m_bounds[i].push_back(core::boundOf(index, part, kNodeLevels - 1, 0, entries));
    };
    if (parallelFor(store.locationCount(), threads, stop, addLocation).isStopped())
        return Stopped {};
    return index;
}

Completion outliers(const StoreView& store, const OutlierIndex& index, std::span<const LocationId> locations,
    Interval interval, std::size_t count, std::vector<Outlier>& out, const std::stop_token& stop, double least)
{
    out.clear();
    if (interval.isEmpty() || count == 0)
        return Done {};
    OutlierSearch search(store, index, interval, count, least);
    for (const LocationId location : locations)
        search.addLocation(location);
    if (search.run(stop).isStopped())
        return Stopped {};
    out = search.take();
    return Done {};
}

} // namespace lightcone::core
