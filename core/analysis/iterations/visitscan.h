// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/stoppable.h"
#include "core/base/workers.h"
#include "core/calls/callreplay.h"
#include "core/model/tick.h"
#include "core/store/location/callstack.h"
#include "core/store/location/locationview.h"
#include "core/store/storeview.h"

#include <cstdint>
#include <optional>
#include <span>
#include <stop_token>
#include <vector>

// Private to core/analysis/iterations and core/analysis/launches.
namespace lightcone::core {

/// Walks over all events of one location from event @p first on, and tells what happens to its call stack and in it.
/// Calls that are open when the events end are left at the time of the last one, by an event of index eventCount().
///
/// A Visitor has
///   bool isDone(Tick)                                  an event at this time, and what follows, is not wanted any more
///   void pass(frames, std::uint64_t ticks)             this time passes while these calls are open
///   void enter(frames)                                 a call begins; it is the last one of the frames
///   void leave(frames, Tick, std::uint64_t)            the last call of the frames ends, by the event of that index
///   void other(frames, const EventRecord&)             an event that neither enters nor leaves
/// Complexity: O(events).
template <typename Visitor> Completion scanVisits(
    const StoreView& store, LocationId id, std::uint64_t first, Visitor& visitor, const std::stop_token& stop)
{
    const LocationView& location = store.location(id);
    const std::uint64_t count = location.eventCount();
    if (first >= count)
        return Done {};
    CallStack stack(store.definitions(), location.hasContextFrames());
    stack.assign(location.stackBefore(first));
    std::optional<Tick> last;
    std::uint64_t index = first;
    const auto pass = [&](Tick t) {
        if (last && *last < t)
            visitor.pass(stack.frames(), ticksBetween(*last, t));
        last = t;
    };
    EventChunks chunks(location, first, count);
    for (std::span<const EventRecord> chunk = chunks.next(); !chunk.empty(); chunk = chunks.next()) {
        if (stop.stop_requested())
            return Stopped {};
        Workers::giveWay();
        for (const EventRecord& record : chunk) {
            if (visitor.isDone(record.tick))
                return Done {};
            if (stack.isEnter(record)) {
                pass(record.tick);
                stack.push(record, index);
                visitor.enter(stack.frames());
            } else if (stack.isLeave(record)) {
                pass(record.tick);
                for (std::size_t closed = stack.closedBy(record); closed > 0; --closed) {
                    visitor.leave(stack.frames(), record.tick, index);
                    stack.pop();
                }
            } else {
                visitor.other(stack.frames(), record);
            }
            ++index;
        }
    }
    const Tick end = location.index().lastTick();
    pass(end);
    for (; !stack.frames().empty(); stack.pop())
        visitor.leave(stack.frames(), end, count);
    return Done {};
}

} // namespace lightcone::core
