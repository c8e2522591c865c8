// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/definitions.h"
#include "core/store/location/locationview.h"

#include <cstdint>
#include <vector>

namespace lightcone::core {

/// The one rule of call stacks: a leave pops the top when it is of the same function; a leave of a function that is
/// open further down closes all frames above it at that time; a leave of a function that is not open is ignored.
/// @param isSame  frame -> whether it is of the function that is left
/// @param isOpen  () -> whether there is such a frame; asked only when the top is none
/// @returns the number of frames that the leave closes.
template <typename Frames, typename IsSame, typename IsOpen>
std::size_t framesClosed(const Frames& frames, const IsSame& isSame, const IsOpen& isOpen)
{
    if (frames.empty())
        return 0;
    if (isSame(frames.back()))
        return 1;
    if (!isOpen())
        return 0;
    std::size_t closed = 2;
    while (!isSame(frames[frames.size() - closed]))
        ++closed;
    return closed;
}

/// The calls that are open on a location, by the rule of framesClosed().
class CallStack {
public:
    CallStack(const Definitions& definitions, bool contextFrames);

    void assign(std::vector<Frame> frames);
    const std::vector<Frame>& frames() const { return m_frames; }

    /// Region that @p record enters or leaves as a frame; false when it is neither.
    bool isEnter(const EventRecord& record) const;
    bool isLeave(const EventRecord& record) const;
    void push(const EventRecord& record, std::uint64_t index);
    /// Number of frames that the leave @p record closes: 0 (ignored), 1, or more (it crosses). The frames are still
    /// there; the caller pops them from the back with pop(). O(frames closed); the first one that misses the top
    /// O(functions + depth).
    std::size_t closedBy(const EventRecord& record) const;
    /// The number of calls around @p record, which has not taken effect. The last of them is, of a leave, the call that
    /// it leaves, even if it crosses others; of a leave that is ignored, and of any other event, the innermost call.
    std::size_t callsAround(const EventRecord& record) const;
    void pop();

private:
    RegionId regionOf(const EventRecord& record) const;
    std::size_t openSlot(RegionId region) const;

    const Definitions* m_definitions;
    bool m_contextFrames;
    std::vector<Frame> m_frames;
    /// Open frames by function, the last entry for none; empty until a leave first misses the top.
    mutable std::vector<std::uint32_t> m_open;
};

} // namespace lightcone::core
