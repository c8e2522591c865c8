// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/instances/instancecolumns.h"

#include "core/analysis/instances/instancefinder.h"
#include "core/analysis/instances/locationinstances.h"
#include "core/analysis/instances/nodereplay.h"
#include "core/analysis/instances/widecolumns.h"
#include "core/store/storeview.h"

#include <algorithm>
#include <vector>

namespace lightcone::core {

namespace {

class InstanceWalk {
public:
    enum class Want { Ticks, Met };

    InstanceWalk(const StoreView& store, LocationId location, const FunctionSet& functions, CallTime time,
        WideColumns& columns, Want want)
        : m_index(store.location(location).index())
        , m_functions(functions)
        , m_time(time)
        , m_replay(store.definitions(), m_index, functions, time)
        , m_columns(columns)
        , m_interval(columns.interval())
        , m_want(want)
    {
    }

    Completion run(const std::stop_token& stop)
    {
        // A call of no duration may stand at the end of a segment.
        std::uint32_t part = m_index.firstPartEndingAt(m_interval.begin);
        for (; part < m_index.partCount() && m_index.partBegin(part) < m_interval.end; ++part) {
            if (stop.stop_requested())
                return Stopped {};
            if (hasAny(m_index.parts()[part], m_functions) && addNode(kNodeLevels - 1, { part, 0 }, stop).isStopped())
                return Stopped {};
        }
        return Done {};
    }

private:
    void coverInside(Tick begin, Tick end)
    {
        m_columns.cover(std::max(begin, m_interval.begin), std::min(end, m_interval.end));
    }

    Completion addNode(unsigned level, LocationIndex::Place place, const std::stop_token& stop)
    {
        const LocationIndex::Part& part = m_index.parts()[place.part];
        const LocationIndex::Place next = m_index.nodeEnd(level, place);
        const Tick begin = m_index.firstTick(place);
        const Tick end = std::max(begin, m_index.firstTick(next));
        if (end < m_interval.begin || begin >= m_interval.end)
            return Done {};
        const NodeInstances instances
            = nodeInstances(part, level, place.block / nodeBlocks(level), m_functions, m_entries);
        const bool isOnTop = m_time == CallTime::OnTop;
        const std::uint64_t least = isOnTop ? instances.onTop : instances.leastOpen;
        const std::uint64_t most = std::min(isOnTop ? instances.onTop : instances.mostOpen, ticksBetween(begin, end));
        if (instances.visits == 0 && most == 0)
            return Done {};
        if (begin >= m_interval.begin && end < m_interval.end) {
            const std::size_t column = m_columns.at(begin);
            const bool isInside = end < m_columns.endOf(column);
            if (isInside && (m_want == Want::Met || least == most)) {
                m_columns.add(column, most);
                return Done {};
            }
        }
        if (m_want == Want::Met && isAllMet(begin, end))
            return Done {};
        // A call without duration that is entered at the very end may be in the next column.
        const bool mayMeetNext
            = instances.visits > 0 && m_interval.contains(end) && m_columns.beginOf(m_columns.at(end)) == end;
        if (begin < end && least == ticksBetween(begin, end) && !mayMeetNext) {
            coverInside(begin, end);
            return Done {};
        }
        if (level == 0) {
            const auto entered = [this](Tick t) { // here is a part of the call, or all of one without duration
                if (m_interval.contains(t))
                    m_columns.meet(t);
            };
            m_replay.run(place, next, entered, [this](Tick from, Tick to) { coverInside(from, to); });
            return doneUnless(stop);
        }
        const std::uint32_t endBlock = std::min(place.block + nodeBlocks(level), part.segment->blocks());
        for (std::uint32_t block = place.block; block < endBlock; block += nodeBlocks(level - 1)) {
            if (addNode(level - 1, { place.part, block }, stop).isStopped())
                return Stopped {};
        }
        return Done {};
    }
    bool isAllMet(Tick begin, Tick end)
    {
        const std::size_t first = m_columns.at(std::max(begin, m_interval.begin));
        const std::size_t last = m_columns.at(std::min(end, m_interval.end - 1));
        for (std::size_t column = first; column <= last; ++column) {
            if (!m_columns[column].isMet)
                return false;
        }
        return true;
    }

    const LocationIndex& m_index;
    const FunctionSet& m_functions;
    CallTime m_time;
    NodeReplay m_replay;
    WideColumns& m_columns;
    Interval m_interval;
    Want m_want;
    std::vector<NodeEntry> m_entries;
};

/// Covers the columns in which one of the calls is open that last as long as is asked for.
Completion coverFound(InstanceFinder& finder, WideColumns& columns, const std::stop_token& stop)
{
    const LocationIndex& index = finder.index();
    const Interval interval = columns.interval();
    std::uint32_t part = index.firstPartEndingAt(interval.begin);
    std::vector<FoundInstance> found;
    if (part < index.partCount())
        finder.findOpenAt(part, found);
    Tick done = interval.begin; // until which the time is covered, or no call can cover it any more
    for (; part < index.partCount() && index.partBegin(part) < interval.end; ++part) {
        if (stop.stop_requested())
            return Stopped {};
        finder.find(part, found);
        for (const FoundInstance& call : found) {
            const Tick begin = std::max(call.enter, done);
            const Tick end = std::min(call.leave(), interval.end);
            const bool isMet = begin == call.enter && begin < end; // by what is covered
            if (!isMet && interval.contains(call.enter)) // here is a part of the call, or all of one without duration
                columns.meet(call.enter);
            columns.cover(begin, end);
            done = std::max(done, call.leave());
        }
        found.clear();
    }
    return Done {};
}

Completion walk(const StoreView& store, LocationId location, const FunctionSet& functions, CallTime time,
    std::span<const Tick> edges, std::span<InstanceColumn> out, InstanceWalk::Want want, const std::stop_token& stop)
{
    if (edges.front() == edges.back())
        return Done {};
    const bool wantsTicks = want == InstanceWalk::Want::Ticks;
    WideColumns columns(edges, out, wantsTicks);
    if (InstanceWalk(store, location, functions, time, columns, want).run(stop).isStopped())
        return Stopped {};
    copyToNarrow(edges, out, wantsTicks);
    return Done {};
}

} // namespace

Completion addInstanceColumns(const StoreView& store, LocationId location, const FunctionSet& functions, CallTime time,
    std::span<const Tick> edges, std::span<InstanceColumn> out, const std::stop_token& stop)
{
    return walk(store, location, functions, time, edges, out, InstanceWalk::Want::Ticks, stop);
}

Completion addInstanceColumns(const StoreView& store, LocationId location, const FunctionSet& functions,
    const DurationRange& durations, std::span<const Tick> edges, std::span<InstanceColumn> out,
    const std::stop_token& stop)
{
    if (durations.isAll())
        return walk(store, location, functions, CallTime::Open, edges, out, InstanceWalk::Want::Ticks, stop);
    if (edges.front() == edges.back())
        return Done {};
    WideColumns columns(edges, out, true);
    InstanceFinder finder(store.definitions(), store.location(location).index(), functions, durations);
    if (coverFound(finder, columns, stop).isStopped())
        return Stopped {};
    copyToNarrow(edges, out, true);
    return Done {};
}

Completion addMetColumns(const StoreView& store, LocationId location, const FunctionSet& functions, CallTime time,
    std::span<const Tick> edges, std::span<InstanceColumn> out, const std::stop_token& stop)
{
    return walk(store, location, functions, time, edges, out, InstanceWalk::Want::Met, stop);
}

} // namespace lightcone::core
