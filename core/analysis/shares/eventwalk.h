// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/shares/functionticks.h"
#include "core/store/location/locationindex.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace lightcone::core {

/// Walks forward over the events of one location and tells which function is on top of the call stack for how long.
class EventWalk {
public:
    /// Starts at @p begin: events before it have taken effect. Keeps a reference. O(log blocks), and one block.
    EventWalk(const LocationIndex& index, Tick begin)
        : m_index(&index)
    {
        goTo(index.blockBefore(begin));
        startAt(begin);
    }
    /// Goes on like a new walk at @p begin, which is not before the end of the last sum. O(log blocks between), and one
    /// block.
    void restart(Tick begin)
    {
        goTo(m_index->blockBefore(begin, m_place));
        startAt(begin);
    }

    /// Adds the time and the events up to @p end. O(nodes + events of those that cross the ends).
    void addUntil(Tick end, FunctionTicks& sum);

    /// After addUntil(end): the function on top from there on, none where there is none.
    FunctionId top() const { return m_top > 0 ? idAt<FunctionId>(m_top - 1) : FunctionId::none; }
    /// Time before it is in a sum.
    Tick accounted() const { return m_accounted; }
    /// Time of the next event; the largest tick when there is none.
    Tick nextTick() const { return m_eventTick; }

private:
    const LocationIndex::Part& part() const { return m_index->parts()[m_place.part]; }
    /// Adds the largest node that begins with the next block and ends before @p end. @returns whether there is one.
    bool addNode(Tick end, FunctionTicks& sum);
    void goTo(LocationIndex::Place place);
    /// Lets the events of the block before @p begin take effect.
    void startAt(Tick begin);
    /// Adds the events of the block that are before @p end, at least one, and goes to the next block after the last.
    void addBlock(Tick end, FunctionTicks& sum);
    /// Adds events as above. @param few  of FunctionTicks
    template <bool few> void addEvents(Tick end, FunctionTicks& sum);

    const LocationIndex* m_index;
    LocationIndex::Place m_place;
    Segment::BlockBytes m_bytes; ///< bytes of the block
    std::uint32_t m_count = 0; ///< events of the block
    std::uint32_t m_next = 0; ///< event of the block
    Tick m_eventTick = 0; ///< tick of the next event
    Tick m_accounted = 0; ///< time before it is in a sum
    std::uint32_t m_top = 0; ///< from there on: 1 + index of the function, 0: none
    std::vector<NodeEntry> m_entries; ///< scratch
};

} // namespace lightcone::core
