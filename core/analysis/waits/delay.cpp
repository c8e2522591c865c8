// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/waits/delay.h"

#include "core/calls/callreplay.h"
#include "core/store/storeview.h"

#include <vector>

namespace lightcone::core {

namespace {

/// Finds the call that a location was in for most of an interval, as Delay::cause says.
class MainCall {
public:
    MainCall(Interval interval, const std::vector<Frame>& open)
        : m_interval(interval)
    {
        m_open.emplace_back(); // stands for the location
        for (const Frame& frame : open)
            enter(frame);
    }
    void callEvent(Tick) { }
    void enter(const Frame& frame) { m_open.emplace_back().part.enterIndex = frame.enterIndex; }
    void leave(const Frame& frame, Tick t, std::uint64_t)
    {
        const Interval inside = m_interval.intersected({ frame.enter, t });
        Call call = m_open.back();
        m_open.pop_back();
        call.part.ticks = inside.isEmpty() ? 0 : inside.length();
        call.part.ownTicks = call.part.ticks - call.inCalls;
        const Part most = mostOf(call, call.part.ticks);
        Call& caller = m_open.back();
        caller.inCalls += call.part.ticks;
        if (call.part.ticks > caller.longest) {
            caller.longest = call.part.ticks;
            caller.inside = most.ticks > 0 ? most : call.part;
        }
    }
    struct Part {
        std::uint64_t enterIndex = 0;
        std::uint64_t ticks = 0; ///< 0: no call
        std::uint64_t ownTicks = 0;
    };
    Part found() const { return mostOf(m_open.front(), m_interval.length()); }

private:
    struct Call {
        Part part;
        std::uint64_t inCalls = 0; ///< ticks in the calls from it
        std::uint64_t longest = 0; ///< ticks of the longest of these
        Part inside; ///< the result for that one
    };
    /// What is found in the longest call from @p call, if that one is long enough.
    Part mostOf(const Call& call, std::uint64_t ticks) const
    {
        const bool isLong = call.longest > 0 && call.longest >= m_interval.length() / 10;
        return isLong && call.longest >= ticks - call.inCalls ? call.inside : Part {};
    }

    Interval m_interval;
    std::vector<Call> m_open;
};

} // namespace

Stoppable<Delay> delayOf(const StoreView& store, const Wait& wait, const std::stop_token& stop)
{
    Delay delay { wait, {}, {} };
    const auto late = callAround(store, wait.late, stop);
    if (late.isStopped())
        return Stopped {};
    delay.late = late.value();
    CallReplay replay(store, wait.late.location, wait.time);
    MainCall visitor(wait.time, replay.frames());
    if (replay.runUntil(wait.time.end, visitor, stop).isStopped())
        return Stopped {};
    replay.closeAll(wait.time.end, visitor);
    const MainCall::Part found = visitor.found();
    if (found.ticks == 0)
        return delay;
    const auto cause = callOfEnter(store, { wait.late.location, found.enterIndex }, stop);
    if (cause.isStopped())
        return Stopped {};
    delay.cause = cause.value();
    delay.causeTicks = found.ticks;
    delay.causeOwnTicks = found.ownTicks;
    return delay;
}

} // namespace lightcone::core
