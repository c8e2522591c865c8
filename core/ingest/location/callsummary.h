// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/bytes.h"
#include "core/base/valueclasses.h"
#include "core/store/segment/callpathwalk.h"
#include "core/store/segment/segmentcalls.h"

#include <algorithm>
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
        if (!m_hasPaths)
            return;
        m_walk.enter(code, function, t, event, *this);
        if (m_walk.paths().size() == kMostPaths)
            forgetPaths();
    }
    /// Ends the innermost call, which was entered in the segment or before it.
    void leave(std::uint32_t function, Tick t, std::uint64_t ticks, bool isOfSegment)
    {
        m_path = function;
        if (m_hasPaths)
            m_walk.leave(t, *this);
        if (isOfSegment)
            addDuration(function, ticks);
    }
    /// Appends the segment's paths and the durations of its functions, each as a part of it, and begins the next
    /// segment.
    /// @param end      the time of the event after the segment
    /// @param open     the functions of the calls that are open
    /// @param endPart  is called after each part
    template <typename EndPart>
    void write(ByteVector& out, Tick end, std::span<const std::uint32_t> open, const EndPart& endPart)
    {
        m_walk.end(end);
        std::vector<Counted> counts = takeCounts();
        if (m_hasPaths)
            writePaths(out, takePaths(counts));
        endPart();
        writeDurations(out, takeDurations(std::move(counts)));
        endPart();
        m_walk.begin({}, { open.begin(), open.end() }, 0, end);
        m_hasPaths = true;
    }

    // The walk calls these functions.
    static constexpr bool kTakesTime = false;
    static bool isNewGround(std::uint32_t) { return false; }
    void left(std::uint32_t path, std::uint32_t, std::uint64_t) { m_path = path; }

private:
    static constexpr unsigned kClassBits = 11;
    static constexpr std::uint32_t kClassMask = (1U << kClassBits) - 1;
    static_assert(ValueClasses::kEnd <= 1 << kClassBits);
    /// More paths than these would take more bytes than kMostPathBytes.
    static constexpr std::size_t kMostPaths = kMostPathBytes / 8;

    void addDuration(std::uint32_t function, std::uint64_t ticks)
    {
        if (function >= m_functions.size())
            m_functions.resize(function + 1);
        FunctionDurations& durations = m_functions[function];
        durations.sum += ticks;
        durations.squares.add(ticks);
        if (!m_hasPaths)
            durations.addCalls(1, ticks, ticks);
        m_left.push_back(m_path << kClassBits | static_cast<std::uint32_t>(ValueClasses::classOf(ticks)));
    }
    /// Counts the durations of the segment by function alone from now on.
    void forgetPaths();
    void addPathsToFunctions();
    /// How many calls that were left have a path (or a function) and a class.
    struct Counted {
        std::uint32_t key = 0; ///< as in m_left
        std::uint32_t count = 0;
    };
    std::vector<Counted> takeCounts(); ///< ascending
    SegmentPaths takePaths(std::span<const Counted> counts) const;
    SegmentDurations takeDurations(std::vector<Counted>&& counts);

    CallPathWalk<CallSummary> m_walk;
    bool m_hasPaths = true;
    std::uint32_t m_path = 0; ///< of the call that was left last; without paths, its function
    std::vector<std::uint32_t> m_left; ///< of each call that was left: the number of the path, or, without paths, of
                                       ///< the function, and the class
    std::vector<FunctionDurations> m_functions; ///< by code; while there are paths, the sums alone
};

} // namespace lightcone::core
