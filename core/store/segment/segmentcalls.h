// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/bytes.h"
#include "core/base/squaresum.h"
#include "core/store/segment/callpathwalk.h"
#include "core/store/segment/classruns.h"

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

// Private to core: what the calls of a segment come to, as parts of it, so that questions about much time need not read
// events. Of the calls that are entered and left in the segment their durations are counted by class (ValueClasses).
namespace lightcone::core {

/// The durations of the calls of one function that are entered and left in a segment.
struct FunctionDurations {
    std::uint32_t function = 0; ///< code
    std::uint64_t calls = 0;
    WideTicks sum = 0; ///< ticks
    SquareSum squares;
    std::uint64_t min = 0;
    std::uint64_t max = 0;

    /// Adds everything but the sums.
    void addCalls(std::uint64_t count, std::uint64_t least, std::uint64_t most)
    {
        min = calls == 0 ? least : std::min(min, least);
        max = std::max(max, most);
        calls += count;
    }
};

/// Counts by class of several things, one after the other.
struct ClassLists {
    std::vector<ClassCount> counts;
    std::vector<std::uint32_t> ends; ///< where those of each thing end

    std::span<const ClassCount> of(std::size_t i) const
    {
        const std::uint32_t first = i == 0 ? 0 : ends[i - 1];
        return std::span(counts).subspan(first, ends[i] - first);
    }
    void endList() { ends.push_back(static_cast<std::uint32_t>(counts.size())); }
    void clear();
};

/// The durations of the functions of a segment, in memory.
struct SegmentDurations {
    std::vector<FunctionDurations> functions; ///< ascending, those alone that have calls
    ClassLists classes; ///< of each of them
};

/// Appends @p durations to @p out: 1 to 2 bytes a class, and about 20 a function.
void writeDurations(ByteVector& out, const SegmentDurations& durations);
/// Reads the durations of a part. @returns false when it is damaged
/// @param functions  end of the codes of functions; @param events  of the segment
bool readDurations(std::span<const std::byte> part, std::size_t functions, std::uint32_t events, SegmentDurations& out);

/// The calls of a segment by path, in memory.
struct SegmentPaths {
    std::vector<StretchPath> paths;
    ClassLists classes; ///< of the durations of each path
    std::uint32_t stillOpen = 0; ///< see StretchPaths
    std::uint32_t top = StretchPath::kNone;

    StretchPaths stretch() const { return { paths, stillOpen, top }; }
};

/// The most bytes that the paths of a segment take. Those of one that has more are not kept: its events tell them.
inline constexpr std::size_t kMostPathBytes = 24 * 1024;

/// Appends @p paths to @p out; nothing where they would be too long.
void writePaths(ByteVector& out, const SegmentPaths& paths);
/// Reads the paths of a part, without a byte of which there are none. @returns false when they are not kept, or damaged
/// @param codes  end of the codes of events; @param open  calls that are open before the segment; @param events  of it
bool readPaths(std::span<const std::byte> part, std::size_t codes, std::size_t open, std::uint32_t events,
    bool wantsClasses, SegmentPaths& out);

} // namespace lightcone::core
