// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/calls/callinstance.h"

#include "core/calls/callreplay.h"
#include "core/store/location/locationindex.h"

#include <utility>

namespace lightcone::core {

namespace {

/// Follows the call that the first replayed event opens until it is closed.
class OneCall {
public:
    void callEvent(Tick) { }
    void enter(const Frame&)
    {
        ++m_depth;
        if (!m_isClosed && m_depth == 2)
            ++m_children;
    }
    void leave(const Frame& frame, Tick t, std::uint64_t index)
    {
        --m_depth;
        if (m_isClosed)
            return;
        if (m_depth == 1)
            m_childTicks += ticksBetween(frame.enter, t);
        if (m_depth > 0)
            return;
        m_isClosed = true;
        m_end = t;
        m_leaveIndex = index;
    }
    bool isClosed() const { return m_isClosed; }
    void describe(CallInstance& call) const
    {
        call.span.end = m_end;
        call.leaveIndex = m_leaveIndex;
        call.exclusiveTicks = call.span.length() - m_childTicks;
        call.children = m_children;
    }

private:
    bool m_isClosed = false;
    std::int64_t m_depth = 0; ///< frames open, the call included; below 0 after its end
    std::uint64_t m_children = 0;
    std::uint64_t m_childTicks = 0;
    Tick m_end = 0;
    std::uint64_t m_leaveIndex = 0;
};

/// Measures calls that are open before an event, as they end: the innermost first.
class OpenCalls {
public:
    /// @param first  event before which they are open
    OpenCalls(std::uint64_t first, std::size_t calls)
        : m_first(first)
        , m_ticks(calls)
        , m_open(calls)
    {
    }
    void callEvent(Tick) { }
    void enter(const Frame&) { }
    void leave(const Frame& frame, Tick t, std::uint64_t) { add(frame.enterIndex, ticksBetween(frame.enter, t)); }
    void add(std::uint64_t enter, std::uint64_t ticks)
    {
        if (enter < m_first && m_open > 0)
            m_ticks[--m_open] = ticks;
    }
    std::vector<std::uint64_t> take() { return std::move(m_ticks); }

private:
    std::uint64_t m_first;
    std::vector<std::uint64_t> m_ticks; ///< outermost first
    std::size_t m_open; ///< calls that are not measured yet
};

using Found = Stoppable<std::optional<CallInstance>>;

Found instanceOf(const StoreView& store, LocationId location, const Frame& frame, const std::stop_token& stop)
{
    if (stop.stop_requested())
        return Stopped {};
    CallInstance call;
    call.location = location;
    call.region = frame.region;
    call.span.begin = frame.enter;
    call.enterIndex = frame.enterIndex;
    if (const std::optional<LongCall> known = store.location(location).index().longCall(frame.enterIndex)) {
        // The duration alone may exceed a Tick.
        call.span.end = static_cast<Tick>(static_cast<std::uint64_t>(frame.enter) + known->duration);
        call.leaveIndex = known->leaveIndex;
        call.depth = known->depth;
        call.exclusiveTicks = known->exclusive;
        call.children = known->children;
        return Found(call);
    }
    CallReplay replay(store, location, frame.enterIndex);
    call.depth = static_cast<std::uint32_t>(replay.frames().size());
    OneCall visitor;
    while (!visitor.isClosed() && replay.step(visitor)) {
        if (stop.stop_requested())
            return Stopped {};
    }
    visitor.describe(call);
    return Found(call);
}

} // namespace

std::vector<Frame> stackAt(const StoreView& store, LocationId location, Tick t)
{
    const LocationView& view = store.location(location);
    const std::uint64_t next = t == std::numeric_limits<Tick>::max() ? view.eventCount() : view.lowerBound(t + 1);
    // The last event of a location closes what is open.
    return next == view.eventCount() ? std::vector<Frame> {} : view.stackBefore(next);
}

std::vector<std::uint64_t> openCallTicks(const StoreView& store, LocationId location, std::uint64_t index)
{
    const LocationIndex& events = store.location(location).index();
    if (index >= events.eventCount())
        return {};
    const LocationIndex::Place next = events.next(events.placeOf(index));
    CallReplay replay(store, location, index, events.firstEvent(next));
    OpenCalls calls(index, replay.frames().size());
    while (replay.step(calls)) { }
    // The others go on behind the block, where the index knows them.
    events.visitOpenCalls(next, [&calls](const LongCall& call) {
        calls.add(call.enterIndex, call.duration);
        return true;
    });
    return calls.take();
}

Stoppable<std::optional<CallInstance>> callAt(const StoreView& store, LocationId location, Tick t,
    std::optional<std::uint32_t> depth, const std::stop_token& stop)
{
    const std::vector<Frame> frames = stackAt(store, location, t);
    if (frames.empty() || (depth && *depth >= frames.size()))
        return Found(std::nullopt);
    return instanceOf(store, location, depth ? frames[*depth] : frames.back(), stop);
}

Stoppable<std::optional<CallInstance>> callOfEnter(const StoreView& store, EventRef enter, const std::stop_token& stop)
{
    const LocationView& view = store.location(enter.location);
    if (enter.index >= view.eventCount())
        return Found(std::nullopt);
    CallStack stack(store.definitions(), view.hasContextFrames());
    const EventRecord record = view.event(enter.index);
    if (!stack.isEnter(record))
        return Found(std::nullopt);
    stack.push(record, enter.index);
    return instanceOf(store, enter.location, stack.frames().back(), stop);
}

Stoppable<std::optional<CallInstance>> callAround(const StoreView& store, EventRef event, const std::stop_token& stop)
{
    const LocationView& view = store.location(event.location);
    if (event.index >= view.eventCount())
        return Found(std::nullopt);
    CallStack stack(store.definitions(), view.hasContextFrames());
    const EventRecord record = view.event(event.index);
    if (stack.isEnter(record))
        return callOfEnter(store, event, stop);
    stack.assign(view.stackBefore(event.index));
    const std::size_t around = stack.callsAround(record);
    return around == 0 ? Found(std::nullopt) : instanceOf(store, event.location, stack.frames()[around - 1], stop);
}

} // namespace lightcone::core
