// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/stoppable.h"
#include "core/base/workers.h"
#include "core/calls/callinstance.h"
#include "core/store/location/locationindex.h"
#include "core/store/segment/callpathwalk.h"
#include "core/store/storeview.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace lightcone::core {

/// A call that goes on behind the stretch it is entered in.
struct LongVisit {
    std::uint32_t depth = 0; ///< calls around it
    std::uint64_t enterIndex = 0;
    FunctionId function = FunctionId::none;
    std::uint64_t inside = 0; ///< ticks inside the interval
    std::uint64_t whole = 0; ///< ticks of all of it; one that is never left lasts to the last event of its location
};

/// Goes through the calls of one location in an interval by stretches of events, each of one segment: segments that lie
/// inside may be told by their summaries, the events of the others are replayed.
///
/// A Visitor is a Sink of CallPathWalk; `event` counts from the begin of the segment. Besides, it has
///   void begin(frames, first, end)          the calls that are open before; the events of the interval
///   void beginStretch(part, first)          a segment, and its first event
///   bool takeSegment(part)                  takes all of the segment; false: its events are to be replayed
///   void takeStretch(StretchPaths)          what the events of the stretch come to
///   void goesOn(LongVisit)                  a call that was entered in the stretch goes on at its end
///   static constexpr bool kWantsWhole       LongVisit::whole is needed
template <typename Visitor> class CallStretches {
public:
    /// All arguments outlive this object.
    CallStretches(const StoreView& store, LocationId location, Interval interval, Visitor& visitor)
        : m_store(store)
        , m_location(store.location(location))
        , m_index(m_location.index())
        , m_interval(interval)
        , m_first(interval.isEmpty() ? m_index.eventCount() : m_index.lowerBound(interval.begin))
        , m_end(interval.isEmpty() ? m_first : m_index.lowerBound(interval.end))
        , m_limit(m_end == m_index.eventCount() ? m_index.lastTick() : interval.end)
        , m_visitor(visitor)
    {
    }

    Completion run(const std::stop_token& stop)
    {
        if (m_first >= m_index.eventCount())
            return Done {};
        const std::vector<Frame> frames = m_location.stackBefore(m_first);
        m_visitor.begin(frames, m_first, m_end);
        const auto functionOf = [this](const Frame& frame) { return numberOf(frame.region); };
        std::vector<std::uint32_t> open(frames.size());
        std::ranges::transform(frames, open.begin(), functionOf);
        std::uint32_t number = m_index.partOf(m_first);
        const LocationIndex::Part& part = m_index.parts()[number];
        const bool isAtBegin = m_index.firstEvent({ number, 0 }) == m_first;
        if (isAtBegin && m_end > m_first && !frames.empty() && m_interval.begin < part.begin) {
            // The time before the segment is of what is open.
            m_visitor.beginStretch(part, m_first);
            m_walk.begin({}, std::move(open), m_store.definitions().functions.size(), m_interval.begin);
            m_walk.end(part.begin);
            takeWalk();
        } else if (!isAtBegin || m_end == m_first) {
            const std::uint64_t end = std::min(m_end, m_index.firstEvent({ number + 1, 0 }));
            if (walk(number, m_first, end, m_interval.begin, std::move(open), stop).isStopped())
                return Stopped {};
            if (end == m_end)
                return Done {};
            ++number;
        }
        for (; m_index.firstEvent({ number, 0 }) < m_end; ++number) {
            if (addSegment(number, stop).isStopped())
                return Stopped {};
        }
        return Done {};
    }

private:
    std::uint32_t numberOf(RegionId region) const
    {
        return static_cast<std::uint32_t>(m_store.definitions().functionOf(region));
    }

    /// Adds the events of a segment from its begin on.
    Completion addSegment(std::uint32_t number, const std::stop_token& stop)
    {
        if (stop.stop_requested())
            return Stopped {};
        Workers::giveWay();
        const LocationIndex::Part& part = m_index.parts()[number];
        const std::uint64_t first = m_index.firstEvent({ number, 0 });
        const std::uint64_t end = m_index.firstEvent({ number + 1, 0 });
        if (end > m_end || (end == m_end && part.end > m_limit))
            return walk(number, first, m_end, part.begin, functionsOpenAt({ number, 0 }), stop);
        m_visitor.beginStretch(part, first);
        if (!m_visitor.takeSegment(part))
            return walk(number, first, end, part.begin, functionsOpenAt({ number, 0 }), stop);
        addGoingOn(number, first);
        return Done {};
    }

    /// Adds the events [first, end) of a segment, and the time from @p begin on.
    Completion walk(std::uint32_t number, std::uint64_t first, std::uint64_t end, Tick begin,
        std::vector<std::uint32_t>&& open, const std::stop_token& stop)
    {
        const LocationIndex::Part& part = m_index.parts()[number];
        const Segment& segment = *part.segment;
        const std::uint64_t segmentFirst = m_index.firstEvent({ number, 0 });
        m_visitor.beginStretch(part, segmentFirst);
        m_actions.assign(segment.dictionary().size(), CallAction());
        m_isKnown.assign(m_actions.size(), 0);
        m_walk.begin(m_actions, std::move(open), m_store.definitions().functions.size(), begin);
        const auto last = static_cast<std::uint32_t>(end - segmentFirst);
        auto event = static_cast<std::uint32_t>(first - segmentFirst);
        std::array<Tick, kBlockEvents> ticks;
        std::array<std::uint32_t, kBlockEvents> codes;
        for (std::uint32_t block = event / kBlockEvents; event < last; ++block) {
            if (block % nodeBlocks(0) == 0) {
                if (stop.stop_requested())
                    return Stopped {};
                Workers::giveWay();
            }
            const std::uint32_t blockFirst = block * kBlockEvents;
            const std::uint32_t count = std::min(segment.decode(block, ticks, codes), last - blockFirst);
            for (std::uint32_t i = event - blockFirst; i < count; ++i) {
                if (m_isKnown[codes[i]] == 0)
                    findAction(segment, codes[i]);
                m_walk.take(codes[i], ticks[i], blockFirst + i, m_visitor);
            }
            event = blockFirst + std::min(kBlockEvents, last - blockFirst); // a damaged block has no events
        }
        const bool isLast = end == m_end;
        m_walk.end(isLast ? m_limit : part.end);
        if (isLast)
            m_walk.endTime(m_limit, last, m_visitor);
        takeWalk();
        if (!isLast)
            addGoingOn(number, first);
        else
            addCut(segmentFirst);
        return Done {};
    }

    void takeWalk()
    {
        const std::span<const typename CallPathWalk<Visitor>::Call> calls = m_walk.calls();
        m_visitor.takeStretch({ m_walk.paths(), static_cast<std::uint32_t>(m_walk.stillOpen()),
            calls.empty() ? StretchPath::kNone : calls.back().path });
    }

    /// Tells of the calls that were entered at event @p first or later and go on behind the segment.
    void addGoingOn(std::uint32_t number, std::uint64_t first)
    {
        const auto add = [&](const LongCall& call) {
            if (call.enterIndex < first)
                return false;
            const bool isCut = call.leaveIndex >= m_end && m_end < m_index.eventCount();
            m_visitor.goesOn({ call.depth, call.enterIndex, call.function,
                isCut ? ticksBetween(call.enter, m_limit) : call.duration, call.duration });
            return true;
        };
        if (number + 1 < m_index.parts().size())
            m_index.visitOpenCalls({ number + 1, 0 }, add);
        else
            m_index.visitNeverLeft(add);
    }
    /// Tells of the calls that were entered in the last stretch, which was replayed, and go on behind the interval.
    void addCut(std::uint64_t segmentFirst)
    {
        const std::span<const typename CallPathWalk<Visitor>::Call> calls = m_walk.calls();
        std::vector<std::uint64_t> whole;
        if (Visitor::kWantsWhole && !calls.empty() && m_end < m_index.eventCount())
            whole = openCallTicks(m_store, m_location.id(), m_end);
        for (std::size_t i = calls.size(); i-- > 0;) {
            const std::size_t depth = m_walk.stillOpen() + i;
            const std::uint64_t inside = ticksBetween(calls[i].enter, m_limit);
            // In a damaged file there may be fewer calls.
            m_visitor.goesOn({ static_cast<std::uint32_t>(depth), segmentFirst + calls[i].event,
                FunctionId { calls[i].function }, inside, depth < whole.size() ? whole[depth] : inside });
        }
    }

    std::vector<std::uint32_t> functionsOpenAt(LocationIndex::Place place) const
    {
        std::vector<std::uint32_t> open;
        m_index.visitOpenCalls(place, [&open](const LongCall& call) {
            open.push_back(static_cast<std::uint32_t>(call.function));
            return true;
        });
        std::ranges::reverse(open);
        return open;
    }
    void findAction(const Segment& segment, std::uint32_t code)
    {
        m_isKnown[code] = 1;
        const bool isContext = m_index.content().hasContextFrames;
        const DictionaryEntry entry = segment.dictionary()[code];
        const bool isEnter = entry.kind() == (isContext ? EventKind::CallingContextEnter : EventKind::Enter);
        const bool isLeave = entry.kind() == (isContext ? EventKind::CallingContextLeave : EventKind::Leave);
        if (!isEnter && !isLeave)
            return;
        const RegionId region = isContext ? m_store.definitions().regionOf(CallingContextId { entry.reference })
                                          : RegionId { entry.reference };
        m_actions[code].function = numberOf(region);
        m_actions[code].kind = isEnter ? CallAction::Kind::Enter
            : isValid(region)          ? CallAction::Kind::Leave
                                       : CallAction::Kind::LeaveTop;
    }

    const StoreView& m_store;
    const LocationView& m_location;
    const LocationIndex& m_index;
    Interval m_interval;
    std::uint64_t m_first; ///< events of the interval
    std::uint64_t m_end;
    Tick m_limit; ///< where what is open ends at the latest
    Visitor& m_visitor;
    CallPathWalk<Visitor> m_walk;
    std::vector<CallAction> m_actions; ///< by code of the segment, of those that were met
    std::vector<std::uint8_t> m_isKnown; ///< by code: whether it was met
};

} // namespace lightcone::core
