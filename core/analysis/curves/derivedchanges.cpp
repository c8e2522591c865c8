// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/curves/derivedchanges.h"

#include "core/store/messages/messageblock.h"

#include <algorithm>

namespace lightcone::core {

TopChanges::TopChanges(
    const StoreView& store, LocationId location, const std::vector<std::uint8_t>& isWanted, Interval interval)
    : m_isWanted(&isWanted)
    , m_walk(store.location(location).index(), interval.begin)
    , m_steps(interval.begin)
    , m_tick(interval.begin)
    , m_isOnBefore(isWanted[m_walk.top()] != 0)
    , m_isOn(m_isOnBefore)
{
}

Tick TopChanges::gather(Tick end, std::size_t limit, std::vector<StepChange>& out)
{
    const std::size_t most = out.size() + limit;
    StackTopChanges::Buffer buffer;
    while (out.size() < most && m_walk.hasBefore(end)) {
        for (const StackTopChange& change : m_walk.next(end, buffer)) {
            const bool isOn = (*m_isWanted)[change.top] != 0;
            if (isOn == m_isOn)
                continue;
            m_tick = std::max(m_tick, change.tick);
            m_steps.add(m_tick, isOn ? 1 : -1, out);
            m_isOn = isOn;
        }
    }
    if (m_walk.hasBefore(end))
        return m_tick;
    m_steps.advance(end, out);
    return end;
}

InsideChanges::InsideChanges(
    const StoreView& store, LocationId location, const std::vector<std::uint8_t>& isWanted, Interval interval)
    : m_replay(store, location, interval, kBlockEvents)
    , m_visitor { &isWanted, interval.begin, StepCollector(interval.begin) }
{
    for (const Frame& frame : m_replay.frames())
        m_visitor.open += m_visitor.isWanted(frame) ? 1 : 0;
    m_isOnBefore = m_visitor.open > 0;
}

Tick InsideChanges::gather(Tick end, std::size_t limit, std::vector<StepChange>& out)
{
    const std::size_t most = out.size() + limit;
    m_visitor.out = &out;
    while (!m_isDone && m_visitor.tick < end && out.size() < most)
        m_isDone = !m_replay.step(m_visitor);
    const Tick complete = m_isDone ? std::max(end, saturatingAdd(m_visitor.tick, 1)) : m_visitor.tick;
    m_visitor.steps.advance(complete, out);
    return complete;
}

FlightChanges::FlightChanges(const StoreView& store, LocationId location, const FlightRule& rule, Interval interval)
    : m_messages(&store.messages())
    , m_rule(&rule)
    , m_location(location)
    , m_tick(interval.begin)
    , m_next(m_messages->firstEndAt(location, interval.begin))
    , m_count(m_messages->endCount(location))
    , m_steps(interval.begin)
{
}

Tick FlightChanges::gather(Tick end, std::size_t limit, std::vector<StepChange>& out)
{
    const std::size_t most = out.size() + limit;
    for (; m_next < m_count && out.size() < most; ++m_next) {
        const MessageTable::LocationEnd messageEnd = m_messages->endAt(m_location, m_next);
        m_tick = std::max(m_tick, messageEnd.tick);
        if (m_tick >= end)
            break;
        if (const WideInteger weight = m_rule->weight(m_messages->transferOf(messageEnd.message)); weight != 0)
            m_steps.add(m_tick, messageEnd.isSend ? weight : -weight, out);
    }
    const Tick complete = m_next < m_count ? std::min(m_tick, end) : end;
    m_steps.advance(complete, out);
    return complete;
}

WideInteger inFlightBefore(const MessageTable& messages, const FlightRule& rule, Tick t)
{
    WideInteger sum = 0;
    MessageBlock block;
    for (const std::uint64_t number : messages.blocksMeeting({ t, saturatingAdd(t, 1) })) {
        messages.read(number, block);
        for (std::size_t i = 0; i < block.count; ++i) {
            if (block.sends[i] < t && block.receives[i] >= t)
                sum += rule.weight(
                    { block.sends[i], block.receives[i], block.senders[i], block.receivers[i], block.bytes[i] });
        }
    }
    return sum;
}

} // namespace lightcone::core
