// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/bytes.h"
#include "core/base/valueclasses.h"
#include "core/store/segment/callpathwalk.h"
#include "core/store/segment/segment.h"
#include "core/store/segment/segmentcalls.h"

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace lightcone::core {

/// Sums the calls of one location by path and by function for each of its segments, as its events come.
class CallSummary {
public:
    /// Opens a call at event @p event of the segment. @param code  of the event
    void enter(std::uint32_t code, std::uint32_t function, Tick t, std::uint32_t event)
    {
        m_walk.enter(code, function, t, event, *this);
    }
    /// Ends the innermost call.
    void leave(Tick t) { m_walk.leave(t, *this); }
    /// Appends the durations of the segment's functions and its paths, each as a part of it, and begins the next
    /// segment.
    /// @param codes    the meaning of each code
    /// @param end      the time of the event after the segment
    /// @param open     the functions of the calls that are open
    /// @param endPart  is called after each part
    template <typename EndPart> void write(ByteVector& out, std::span<const DictionaryEntry> codes, Tick end,
        std::span<const std::uint32_t> open, const EndPart& endPart)
    {
        m_walk.end(end);
        const SegmentPaths paths = take();
        writeDurations(out, paths, codes);
        endPart();
        writePaths(out, paths);
        endPart();
        m_walk.begin({}, { open.begin(), open.end() }, 0, end);
    }

    // The walk calls these functions.
    static constexpr bool kTakesTime = false;
    static bool isNewGround(std::uint32_t) { return false; }
    void left(std::uint32_t path, std::uint32_t function, std::uint64_t ticks)
    {
        if (function >= m_functions.size())
            m_functions.resize(function + 1);
        m_functions[function].sum += ticks;
        m_functions[function].squares.add(ticks);
        m_left.push_back(path << kClassBits | static_cast<std::uint32_t>(ValueClasses::classOf(ticks)));
    }

private:
    static constexpr unsigned kClassBits = 11;
    static_assert(ValueClasses::kEnd <= 1 << kClassBits);

    /// The paths of the segment, and the classes of the calls that were left.
    SegmentPaths take();
    void writeDurations(ByteVector& out, const SegmentPaths& paths, std::span<const DictionaryEntry> codes);

    CallPathWalk<CallSummary> m_walk;
    std::vector<std::uint32_t> m_left; ///< path and class of each call that was left
    std::vector<FunctionDurations> m_functions; ///< by code; while the segment is filled, the sums alone
};

} // namespace lightcone::core
