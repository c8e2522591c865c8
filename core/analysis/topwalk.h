// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/definitions.h"
#include "core/store/locationindex.h"

#include <array>
#include <cstdint>
#include <cstring>
#include <limits>
#include <vector>

namespace lightcone::core {

/// Walks forward over the events of one location and tells which function is on top of the call stack for how long.
///
/// A Sum has
///   void add(FunctionId, std::uint64_t ticks)   time on top; the function is valid
///   void addEvents(std::uint64_t)               enters and leaves
///   void addZeroCall(FunctionId, Tick)          a call without duration; only of calls that are walked one by one
///
/// Whole nodes are taken where they lie before the end of a step; a node that crosses it is walked event by event, or
/// counted whole on the side where more of it lies, if it is no longer than a tolerance.
class TopWalk {
public:
    /// Starts at @p begin: events before it have taken effect. Keeps references.
    TopWalk(const Definitions& definitions, const LocationView& location, Tick begin);

    /// Adds the time and the events up to @p end. O(nodes + one block).
    template <typename Sum> void addUntil(Tick end, std::uint64_t tolerance, Sum& sum);

    /// After addUntil(end): the function on top from there on, none where there is none.
    FunctionId top() const { return m_top; }
    /// Time before it is in a sum: `end`, or the end of a node that was counted whole on either side of it.
    Tick accounted() const { return m_accounted; }
    /// Leaves out the time up to @p t, in which nothing happens.
    void skipTo(Tick t) { m_accounted = t; }
    /// Time of the next event that addUntil() would look at; the largest tick when there is none.
    Tick nextTick() const
    {
        if (m_isDecoded)
            return m_ticks[m_at];
        return m_place.part < m_index->parts().size() ? m_index->firstTick(m_place) : std::numeric_limits<Tick>::max();
    }

private:
    static bool hasTime(const NodeTimes& node)
    {
        std::uint32_t i = 0;
        while (i < node.count && node.exclusive[i] == 0)
            ++i;
        return i < node.count;
    }
    void decode();
    template <typename Sum> static void addNode(const LocationIndex::Part& part, const NodeTimes& node, Sum& sum);
    template <typename Sum> void addTime(Tick until, Sum& sum)
    {
        if (until <= m_accounted)
            return;
        if (isValid(m_top))
            sum.add(m_top, ticksBetween(m_accounted, until));
        m_accounted = until;
    }
    /// Takes the largest node that begins at the current block. @returns false when there is none to take whole.
    template <typename Sum> bool takeNode(Tick end, std::uint64_t tolerance, bool& isLeft, Sum& sum);
    /// Takes the events of the decoded block that are before @p end.
    template <typename Sum> void takeEvents(Tick end, Sum& sum);
    /// Counts the calls that an event at the time of the one before it, or at the begin of a block, leaves or enters.
    template <typename Sum> void takeZeroCalls(const CallEffect& effect, Sum& sum);
    /// Of the calls that the leave at m_at closes, those that were entered at its time, the innermost first.
    std::vector<FunctionId> leftWithoutDuration() const;
    /// Calls that are open at the begin of the decoded block and were entered at @p t.
    std::uint32_t zeroCallsBefore(Tick t) const;
    void goTo(LocationIndex::Place place);

    const Definitions* m_definitions;
    const LocationView* m_location;
    const LocationIndex* m_index;
    LocationIndex::Place m_place; ///< the block that is decoded, or comes next
    bool m_isDecoded = false;
    std::uint32_t m_at = 0; ///< next event of the decoded block
    std::uint32_t m_count = 0;
    Tick m_accounted; ///< time before it is in a sum
    FunctionId m_top = FunctionId::none;
    Tick m_eventTick = 0; ///< of the last event
    std::uint32_t m_zeroCalls = 0; ///< calls open that were entered at m_eventTick
    bool m_isAfterNode = false; ///< the block follows one that was not looked into
    std::array<Tick, kBlockEvents> m_ticks;
    std::array<std::uint32_t, kBlockEvents> m_codes;
};

template <typename Sum> void TopWalk::addNode(const LocationIndex::Part& part, const NodeTimes& node, Sum& sum)
{
    const FunctionId* const functions = part.functions.data() + 1;
    const std::byte* ticks = node.exclusive.bytes;
    const unsigned width = node.exclusive.width;
    const std::uint64_t mask = packedMask(width);
    for (std::uint32_t i = 0; i < node.count; ++i, ticks += width) {
        const FunctionId function = functions[node.functions[i]];
        std::uint64_t value = 0;
        std::memcpy(&value, ticks, sizeof value);
        value &= mask;
        if (value > 0 && isValid(function))
            sum.add(function, value);
    }
}

template <typename Sum> bool TopWalk::takeNode(Tick end, std::uint64_t tolerance, bool& isLeft, Sum& sum)
{
    const LocationIndex::Part& part = m_index->parts()[m_place.part];
    const Segment& segment = *part.segment;
    const Tick first = segment.block(m_place.block).firstTick;
    for (unsigned level = kNodeLevels; level-- > 0;) {
        const std::uint32_t blocks = 1U << (3 * level);
        if (m_place.block % blocks != 0)
            continue;
        const std::uint32_t next = std::min(m_place.block + blocks, segment.blocks());
        const Tick nodeEnd = segment.block(next).firstTick;
        const std::uint64_t span = ticksBetween(first, nodeEnd);
        if (nodeEnd >= end) {
            // The node's last events may be at its end: they are of the next step.
            if (nodeEnd == end || span > tolerance)
                continue;
            if (ticksBetween(first, end) <= span / 2) {
                isLeft = true;
                return false;
            }
        }
        const NodeTimes node = segment.nodeTimes(level, m_place.block >> (3 * level));
        if (node.callEvents > 0 && !hasTime(node))
            continue; // calls without duration are looked at one by one
        addNode(part, node, sum);
        sum.addEvents(node.callEvents);
        m_accounted = nodeEnd;
        goTo(next < segment.blocks() ? LocationIndex::Place { m_place.part, next }
                                     : LocationIndex::Place { m_place.part + 1, 0 });
        m_isAfterNode = true;
        return true;
    }
    return false;
}

template <typename Sum> void TopWalk::takeZeroCalls(const CallEffect& effect, Sum& sum)
{
    if (effect.step == CallEffect::Step::Enter) {
        ++m_zeroCalls;
        return;
    }
    const Tick t = m_ticks[m_at];
    if (m_zeroCalls == 0 && m_isAfterNode)
        m_zeroCalls = zeroCallsBefore(t);
    m_isAfterNode = false;
    if (m_zeroCalls > 0 && isValid(m_top) && effect.left == m_top) {
        --m_zeroCalls;
        sum.addZeroCall(m_top, t);
    } else if (m_zeroCalls > 0) {
        for (const FunctionId function : leftWithoutDuration()) {
            --m_zeroCalls;
            if (isValid(function))
                sum.addZeroCall(function, t);
        }
    }
}

template <typename Sum> void TopWalk::takeEvents(Tick end, Sum& sum)
{
    // The state is kept in registers: this is where most of the time goes.
    const CallEffect* const effects = m_index->parts()[m_place.part].effects.data();
    std::uint64_t events = 0;
    std::uint32_t at = m_at;
    Tick accounted = m_accounted;
    Tick last = m_eventTick;
    FunctionId top = m_top;
    for (; at < m_count && m_ticks[at] < end; ++at) {
        const CallEffect& effect = effects[m_codes[at]];
        if (effect.step == CallEffect::Step::None)
            continue;
        const Tick t = m_ticks[at];
        ++events;
        if (t > accounted) {
            if (isValid(top))
                sum.add(top, ticksBetween(accounted, t));
            accounted = t;
        }
        if (t == last || at == 0) [[unlikely]] {
            m_at = at;
            m_top = top;
            m_zeroCalls = t == last ? m_zeroCalls : 0;
            takeZeroCalls(effect, sum);
        } else {
            m_zeroCalls = effect.step == CallEffect::Step::Enter ? 1 : 0;
        }
        last = t;
        top = effect.top;
    }
    m_at = at;
    m_accounted = accounted;
    m_eventTick = last;
    m_top = top;
    sum.addEvents(events);
}

template <typename Sum> void TopWalk::addUntil(Tick end, std::uint64_t tolerance, Sum& sum)
{
    while (m_place.part < m_index->parts().size()) {
        if (!m_isDecoded) {
            const Tick first = m_index->firstTick(m_place);
            addTime(std::min(first, end), sum);
            if (first >= end)
                return;
            bool isLeft = false;
            if (m_accounted <= first && takeNode(end, tolerance, isLeft, sum))
                continue;
            if (isLeft)
                return;
            decode();
        }
        takeEvents(end, sum);
        if (m_at < m_count)
            break;
        m_isAfterNode = false;
        if (m_count > 0)
            addTime(m_ticks[m_count - 1], sum); // the last event may be of no call
        const FunctionId top = m_top;
        goTo(m_index->next(m_place));
        if (m_place.part < m_index->parts().size()) {
            m_top = top;
        } else if (isValid(top) && m_zeroCalls > 0 && m_eventTick == m_index->lastTick()) {
            sum.addZeroCall(top, m_eventTick); // never left
        }
    }
    addTime(end, sum);
}

} // namespace lightcone::core
