// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/location/locationindex.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

// Private to core.
namespace lightcone::core {

/// At a tick, another function comes to the top of a location's call stack. Functions are given as 1 + index, 0: none.
struct StackTopChange {
    Tick tick = 0;
    std::uint32_t before = 0;
    std::uint32_t top = 0;
};

/// Reads, forward in time, when which function comes to the top of the call stack of a location. The calls that are
/// open at its last event end with it.
class StackTopChanges {
public:
    using Buffer = std::array<StackTopChange, kBlockEvents + 1>;

    /// Starts at @p begin: events before it have taken effect. Keeps a reference.
    StackTopChanges(const LocationIndex& index, Tick begin);

    /// The index of the segment that holds the next event; at the end the number of segments.
    std::uint32_t part() const { return m_place.part; }
    /// The function that is on top until the next change.
    std::uint32_t top() const { return m_top; }
    /// Says whether there is an event before @p end.
    bool hasBefore(Tick end) const { return m_eventTick < end; }
    /// The changes of the next events of a block that are before @p end, in @p buffer; none where these change nothing.
    /// @pre hasBefore(end)
    std::span<const StackTopChange> next(Tick end, Buffer& buffer);

private:
    void goTo(LocationIndex::Place place);
    /// Reads the next events. @returns the number of changes.
    std::size_t read(Tick end, Buffer& buffer);

    const LocationIndex* m_index;
    LocationIndex::Place m_place;
    std::array<Tick, kBlockEvents + 1> m_ticks {}; ///< of the events of the block, and one more, which may be any
    std::array<std::uint32_t, kBlockEvents> m_codes; ///< in a damaged file, any
    std::uint32_t m_count = 0; ///< events of the block
    std::uint32_t m_next = 0; ///< event of the block
    Tick m_eventTick = 0; ///< tick of the next event; the largest one when there is none
    std::uint32_t m_top = 0;
};

} // namespace lightcone::core
