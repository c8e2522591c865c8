// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/processorstatistics/calloverheads.h"

#include "core/calls/callinstance.h"
#include "core/calls/callreplay.h"
#include "core/store/storeview.h"

#include <limits>

namespace lightcone::core {

std::vector<bool> communicatingRegions(const StoreView& store, const ActivityRules& rules)
{
    const Definitions& definitions = store.definitions();
    std::vector<bool> communicates;
    communicates.reserve(definitions.regions.size());
    for (std::size_t i = 0; i < definitions.regions.size(); ++i) {
        const FunctionId function = definitions.functionOf(idAt<RegionId>(i));
        const bool isSaid = isValid(function) && rules.functions[indexOf(function)] == ActivityRule::Communicates;
        communicates.push_back(isSaid || isCommunication(definitions.regions[i].group));
    }
    return communicates;
}

CallOverheads::CallOverheads(const StoreView& store, const ActivityIndex& activity,
    const std::vector<bool>& communicates, LocationId location, Interval interval)
    : CallOverheads(store, activity, communicates, location, interval,
        store.messages().firstEndAt(location, interval.begin), store.messages().firstEndAt(location, interval.end))
{
}

CallOverheads::CallOverheads(const StoreView& store, const ActivityIndex& activity,
    const std::vector<bool>& communicates, LocationId location, Interval interval, std::uint64_t firstEnd,
    std::uint64_t endOfEnds)
    : m_store(store)
    , m_communicates(communicates)
    , m_location(location)
    , m_interval(interval)
    , m_sends(EndReader(store.messages(), location, true, firstEnd, endOfEnds))
    , m_receives(EndReader(store.messages(), location, false, firstEnd, endOfEnds))
    , m_sums(activity.of(location))
{
}

Completion CallOverheads::run(const std::stop_token& stop)
{
    constexpr std::uint64_t kNone = std::numeric_limits<std::uint64_t>::max();
    if (m_sends.event() == kNone && m_receives.event() == kNone)
        return Done {};
    CallReplay replay(m_store, m_location, m_interval);
    for (const Frame& frame : replay.frames())
        open(frame);
    if (replay.runUntil(kMaxTick, *this, stop).isStopped())
        return Stopped {};
    closeRest();
    return Done {};
}

void CallOverheads::enter(const Frame& frame)
{
    takeEnds(frame.enterIndex);
    open(frame);
}

void CallOverheads::open(const Frame& frame)
{
    if (isValid(frame.region) && m_communicates[indexOf(frame.region)])
        m_open.push_back({ m_depth, frame.enter, idleBefore(frame.enter) });
    ++m_depth;
}

void CallOverheads::leave(const Frame&, Tick t, std::uint64_t event)
{
    takeEnds(event);
    --m_depth;
    if (m_open.empty() || m_open.back().depth != m_depth)
        return;
    close(m_open.back(), t);
    m_open.pop_back();
}

void CallOverheads::takeEnds(std::uint64_t event)
{
    for (; m_sends.event() < event; m_sends.next()) {
        if (!m_open.empty())
            ++m_open.back().sends;
    }
    for (; m_receives.event() < event; m_receives.next()) {
        if (!m_open.empty())
            ++m_open.back().receives;
    }
}

void CallOverheads::close(const Open& call, Tick t)
{
    const std::uint64_t ticks = ticksBetween(call.enter, t);
    if (call.sends > 0)
        m_sent.add(ticks, call.sends);
    if (call.receives > 0)
        m_received.add(ticks - (idleBefore(t) - call.idleBefore), call.receives);
}

/// Closes the calls that go on behind the interval.
void CallOverheads::closeRest()
{
    takeEnds(std::numeric_limits<std::uint64_t>::max());
    if (m_open.empty())
        return;
    const std::uint64_t end = m_store.location(m_location).lowerBound(m_interval.end);
    const std::vector<std::uint64_t> ticks = openCallTicks(m_store, m_location, end);
    for (; !m_open.empty(); m_open.pop_back()) {
        const Open& call = m_open.back();
        if (call.depth < ticks.size()) // of a damaged file fewer may be known
            close(call, static_cast<Tick>(static_cast<std::uint64_t>(call.enter) + ticks[call.depth]));
    }
}

std::uint64_t CallOverheads::idleBefore(Tick t)
{
    return m_sums.before(t)[static_cast<std::size_t>(Activity::Idle)];
}

} // namespace lightcone::core
