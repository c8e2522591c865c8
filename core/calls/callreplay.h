// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/stoppable.h"
#include "core/base/workers.h"
#include "core/store/location/callstack.h"
#include "core/store/location/locationindex.h"
#include "core/store/storeview.h"

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

namespace lightcone::core {

/// Reads the events [first, end) of one location in chunks that grow, so that few events cost little, and end where
/// blocks do, so that each is decoded once.
class EventChunks {
public:
    static constexpr std::uint64_t kLargest = 8 * kBlockEvents;

    EventChunks(const LocationView& location, std::uint64_t first, std::uint64_t end, std::uint64_t largest = kLargest)
        : m_location(&location)
        , m_next(first)
        , m_end(end)
        , m_largest(largest)
    {
    }
    /// The next chunk, valid until the next call; empty at the end.
    std::span<const EventRecord> next()
    {
        const std::uint64_t last = std::min(m_end, (m_next + m_size) / kBlockEvents * kBlockEvents);
        const auto wanted = static_cast<std::size_t>(last - std::min(m_next, last));
        if (m_buffer.size() < wanted)
            m_buffer.resize(static_cast<std::size_t>(m_size));
        m_size = std::min(m_size * 2, m_largest);
        const std::size_t count = m_location->read(m_next, std::span(m_buffer).first(wanted));
        m_next += count;
        return std::span<const EventRecord>(m_buffer).first(count);
    }

private:
    const LocationView* m_location;
    std::uint64_t m_next;
    std::uint64_t m_end;
    std::uint64_t m_largest;
    std::uint64_t m_size = kBlockEvents;
    std::vector<EventRecord> m_buffer;
};

/// Replays the calls of one location in an interval of time, or from an event on. Frames that are open when the events
/// of the location end are closed at the time of its last event, with leave index eventCount().
///
/// A Visitor has
///   void callEvent(Tick)                             each event that enters or leaves, before it takes effect
///   void enter(const Frame&)                         a call begins; it is on top of frames()
///   void leave(const Frame&, Tick, std::uint64_t)    a call ends, by the event of that index; it is still on top
class CallReplay {
public:
    /// Begins at the first event of @p interval and reads no further than its end. @param chunk  events at once
    CallReplay(
        const StoreView& store, LocationId location, Interval interval, std::uint64_t chunk = EventChunks::kLargest)
        : CallReplay(
            store, location, interval.isEmpty() ? Bounds {} : boundsOf(store.location(location), interval), chunk)
    {
    }
    /// Begins at event @p first and goes on to the end of the location.
    CallReplay(const StoreView& store, LocationId location, std::uint64_t first)
        : CallReplay(store, location, first, store.location(location).eventCount())
    {
    }
    /// Begins at event @p first and goes on up to event @p end.
    CallReplay(const StoreView& store, LocationId location, std::uint64_t first, std::uint64_t end)
        : CallReplay(store, location, Bounds { first, end }, EventChunks::kLargest)
    {
    }

    /// The calls that are open now, outermost first.
    const std::vector<Frame>& frames() const { return m_stack.frames(); }

    /// Takes all events before @p until.
    template <typename Visitor> Completion runUntil(Tick until, Visitor& visitor, const std::stop_token& stop)
    {
        for (;;) {
            while (m_at != m_chunkEnd) {
                if (m_at->tick >= until)
                    return Done {};
                take(*m_at++, visitor);
            }
            if (m_isDone)
                return Done {};
            if (stop.stop_requested())
                return Stopped {};
            Workers::giveWay();
            refill(visitor);
        }
    }
    /// Takes some events more. @returns false when there are none left.
    template <typename Visitor> bool step(Visitor& visitor)
    {
        while (m_at != m_chunkEnd)
            take(*m_at++, visitor);
        if (m_isDone)
            return false;
        Workers::giveWay();
        refill(visitor);
        return true;
    }
    /// Closes what is open at the end of an interval, at time @p t.
    template <typename Visitor> void closeAll(Tick t, Visitor& visitor)
    {
        while (!frames().empty()) {
            visitor.leave(frames().back(), t, m_index);
            m_stack.pop();
        }
    }

private:
    struct Bounds {
        std::uint64_t first = 0;
        std::uint64_t end = 0;
    };
    static Bounds boundsOf(const LocationView& location, Interval interval)
    {
        return { location.lowerBound(interval.begin), location.lowerBound(interval.end) };
    }
    CallReplay(const StoreView& store, LocationId location, Bounds bounds, std::uint64_t chunk)
        : m_location(&store.location(location))
        , m_stack(store.definitions(), m_location->hasContextFrames())
        , m_chunks(*m_location, bounds.first, bounds.end, chunk)
        , m_lastKind(m_location->hasContextFrames() ? EventKind::Generic : EventKind::Leave)
        , m_count(m_location->eventCount())
        , m_index(bounds.first)
        , m_end(bounds.end)
        , m_isDone(bounds.first >= m_count)
    {
        if (!m_isDone)
            m_stack.assign(m_location->stackBefore(bounds.first));
    }

    template <typename Visitor> void take(const EventRecord& record, Visitor& visitor)
    {
        const std::uint64_t index = m_index++;
        if (record.kind > m_lastKind)
            return;
        if (m_stack.isEnter(record)) {
            visitor.callEvent(record.tick);
            m_stack.push(record, index);
            visitor.enter(frames().back());
        } else if (m_stack.isLeave(record)) {
            visitor.callEvent(record.tick);
            for (std::size_t closed = m_stack.closedBy(record); closed > 0; --closed) {
                visitor.leave(frames().back(), record.tick, index);
                m_stack.pop();
            }
        }
    }
    template <typename Visitor> void refill(Visitor& visitor)
    {
        const std::span<const EventRecord> chunk = m_chunks.next();
        m_at = chunk.data();
        m_chunkEnd = chunk.data() + chunk.size();
        if (!chunk.empty())
            return;
        m_isDone = true;
        if (m_end == m_count && m_count > 0)
            closeAll(m_location->index().lastTick(), visitor);
    }

    const LocationView* m_location;
    CallStack m_stack;
    EventChunks m_chunks;
    EventKind m_lastKind; ///< kinds above it are neither enters nor leaves
    std::uint64_t m_count;
    std::uint64_t m_index; ///< index of the next event
    std::uint64_t m_end;
    bool m_isDone;
    const EventRecord* m_at = nullptr;
    const EventRecord* m_chunkEnd = nullptr;
};

} // namespace lightcone::core
