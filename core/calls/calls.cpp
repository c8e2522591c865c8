// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/calls/calls.h"

#include "core/calls/callinstance.h"
#include "core/store/location/callstack.h"
#include "core/store/storeview.h"

#include <algorithm>
#include <deque>
#include <limits>
#include <optional>
#include <vector>

namespace lightcone::core {

namespace {

/// Fills in the ends of calls whose locations and enters are known. In a damaged file an enter may be any event: such a
/// call gets no length and no leave.
Completion findLeaves(const StoreView& store, std::span<PlacedCall> calls, const std::stop_token& stop)
{
    std::vector<EventRef> leaves;
    std::vector<std::size_t> left; // the calls of these
    for (std::size_t i = 0; i < calls.size(); ++i) {
        PlacedCall& call = calls[i];
        // A store that is spoilt shows nothing, and its events may all be enters.
        if (store.isSpoilt()) {
            call.span.end = call.span.begin;
            continue;
        }
        const auto found = callOfEnter(store, { call.location, call.enterIndex }, stop);
        if (found.isStopped())
            return Stopped {};
        call.span.end = found.value() ? found.value()->span.end : call.span.begin;
        if (!found.value() || found.value()->leaveIndex >= store.location(call.location).eventCount())
            continue;
        leaves.push_back({ call.location, found.value()->leaveIndex });
        left.push_back(i);
    }
    const Stoppable<std::vector<std::uint64_t>> positions = store.positions(leaves, stop);
    if (positions.isStopped())
        return Stopped {};
    for (std::size_t i = 0; i < left.size(); ++i)
        calls[left[i]].leavePosition = positions.value()[i];
    return Done {};
}

/// Calls that were entered and wait until they, and those before them, are left.
class WaitingCalls {
public:
    using Number = std::uint64_t; ///< number of a call, from 0

    WaitingCalls(const StoreView& store, const std::function<bool(const PlacedCall&)>& visit, std::size_t most)
        : m_store(store)
        , m_visit(visit)
        , m_most(std::max<std::size_t>(most, 1))
    {
    }
    Number enter(const PlacedCall& call)
    {
        m_calls.push_back({ call, false });
        return m_first + m_calls.size() - 1;
    }
    void leave(Number number, Tick t, std::uint64_t position)
    {
        if (number < m_first)
            return; // its leave was searched
        Waiting& waiting = m_calls[number - m_first];
        waiting.call.span.end = t;
        waiting.call.leavePosition = position;
        waiting.isLeft = true;
    }
    /// Visits those that need not wait. @returns whether more are wanted
    Stoppable<bool> visitLeft(const std::stop_token& stop)
    {
        while (!m_calls.empty() && (m_calls.front().isLeft || m_calls.size() > m_most)) {
            Waiting& front = m_calls.front();
            if (!front.isLeft && findLeaves(m_store, std::span(&front.call, 1), stop).isStopped())
                return Stopped {};
            if (!m_visit(front.call))
                return false;
            m_calls.pop_front();
            ++m_first;
        }
        return true;
    }
    /// Visits all that are left over. @returns whether more are wanted
    Stoppable<bool> visitAll(const std::stop_token& stop)
    {
        std::vector<PlacedCall> open;
        for (const Waiting& waiting : m_calls) {
            if (!waiting.isLeft)
                open.push_back(waiting.call);
        }
        if (findLeaves(m_store, open, stop).isStopped())
            return Stopped {};
        auto next = open.begin();
        return std::ranges::all_of(
            m_calls, [&](const Waiting& waiting) { return m_visit(waiting.isLeft ? waiting.call : *next++); });
    }

private:
    struct Waiting {
        PlacedCall call;
        bool isLeft = false;
    };

    const StoreView& m_store;
    const std::function<bool(const PlacedCall&)>& m_visit;
    std::size_t m_most;
    std::deque<Waiting> m_calls; ///< by position
    Number m_first = 0; ///< number of the first one in m_calls
};

/// The calls of some locations in an interval that is not empty.
class CallVisit {
public:
    CallVisit(const StoreView& store, std::span<const LocationId> locations, Interval interval)
        : m_store(store)
        , m_interval(interval)
        , m_stacks(store.locationCount())
    {
        for (const LocationId id : locations) {
            const LocationView& location = store.location(id);
            OpenCalls& open = m_stacks[indexOf(id)].emplace(store.definitions(), location.hasContextFrames());
            std::vector<Frame> frames = location.stackBefore(location.lowerBound(interval.begin));
            open.numbers.resize(frames.size(), kBefore);
            open.stack.assign(std::move(frames));
        }
    }
    Completion run(const std::function<bool(const PlacedCall&)>& visit, std::size_t most, const std::stop_token& stop)
    {
        WaitingCalls waiting(m_store, visit, most);
        Stoppable<bool> wantsMore = visitBefore(visit, stop);
        if (!wantsMore.isStopped() && wantsMore.value())
            wantsMore = visitEvents(waiting, stop);
        if (!wantsMore.isStopped() && wantsMore.value())
            wantsMore = waiting.visitAll(stop);
        return wantsMore.isStopped() ? Completion(Stopped {}) : Done {};
    }

private:
    static constexpr WaitingCalls::Number kBefore = std::numeric_limits<WaitingCalls::Number>::max();

    struct OpenCalls {
        OpenCalls(const Definitions& definitions, bool contextFrames)
            : stack(definitions, contextFrames)
        {
        }
        CallStack stack;
        std::vector<WaitingCalls::Number> numbers; ///< one a frame; kBefore: was open before the interval
    };

    /// Visits the calls that are open at the begin. @returns whether more are wanted
    Stoppable<bool> visitBefore(const std::function<bool(const PlacedCall&)>& visit, const std::stop_token& stop)
    {
        std::vector<PlacedCall> calls;
        std::vector<EventRef> enters;
        for (std::size_t i = 0; i < m_stacks.size(); ++i) {
            if (!m_stacks[i])
                continue;
            std::uint32_t depth = 0;
            for (const Frame& frame : m_stacks[i]->stack.frames()) {
                calls.push_back(
                    { idAt<LocationId>(i), depth++, frame.region, { frame.enter, 0 }, frame.enterIndex, 0, 0 });
                enters.push_back({ idAt<LocationId>(i), frame.enterIndex });
            }
        }
        if (findLeaves(m_store, calls, stop).isStopped())
            return Stopped {};
        const Stoppable<std::vector<std::uint64_t>> positions = m_store.positions(enters, stop);
        if (positions.isStopped())
            return Stopped {};
        for (std::size_t i = 0; i < calls.size(); ++i)
            calls[i].enterPosition = positions.value()[i];
        std::ranges::sort(calls, {}, &PlacedCall::enterPosition);
        return std::ranges::all_of(
            calls, [&](const PlacedCall& call) { return call.span.end <= m_interval.begin || visit(call); });
    }
    /// Visits the calls that are entered in the interval and left in it. @returns whether more are wanted
    Stoppable<bool> visitEvents(WaitingCalls& waiting, const std::stop_token& stop)
    {
        constexpr std::uint64_t kEventsPerPoll = 1 << 14;
        const std::vector<LocationId> all = allLocations(m_store);
        std::uint64_t position = 0;
        for (const LocationId location : all)
            position += m_store.location(location).lowerBound(m_interval.begin);
        ChronologicalCursor cursor(m_store, all, m_interval.begin);
        EventRef event;
        EventRecord record;
        while (cursor.next(event, record) && record.tick < m_interval.end) {
            if (++position % kEventsPerPoll == 0 && stop.stop_requested())
                return Stopped {};
            if (std::optional<OpenCalls>& open = m_stacks[indexOf(event.location)])
                take(*open, event, record, position, waiting);
            const Stoppable<bool> wantsMore = waiting.visitLeft(stop);
            if (wantsMore.isStopped() || !wantsMore.value())
                return wantsMore;
        }
        return true;
    }
    static void take(
        OpenCalls& open, EventRef event, const EventRecord& record, std::uint64_t position, WaitingCalls& waiting)
    {
        if (open.stack.isEnter(record)) {
            const auto depth = static_cast<std::uint32_t>(open.numbers.size());
            open.stack.push(record, event.index);
            const Frame& frame = open.stack.frames().back();
            open.numbers.push_back(
                waiting.enter({ event.location, depth, frame.region, { frame.enter, 0 }, event.index, position, 0 }));
        } else if (open.stack.isLeave(record)) {
            for (std::size_t closed = open.stack.closedBy(record); closed > 0; --closed) {
                if (open.numbers.back() != kBefore)
                    waiting.leave(open.numbers.back(), record.tick, position);
                open.numbers.pop_back();
                open.stack.pop();
            }
        }
    }

    const StoreView& m_store;
    Interval m_interval;
    std::vector<std::optional<OpenCalls>> m_stacks; ///< by location; of those that are asked for
};

} // namespace

Completion visitCalls(const StoreView& store, std::span<const LocationId> locations, Interval interval,
    const std::function<bool(const PlacedCall&)>& visit, const std::stop_token& stop, std::size_t mostWaiting)
{
    if (interval.isEmpty())
        return Done {};
    return CallVisit(store, locations, interval).run(visit, mostWaiting, stop);
}

} // namespace lightcone::core
