// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/bytes.h"
#include "core/base/squaresum.h"
#include "core/store/segment/callpathwalk.h"
#include "core/store/segment/classruns.h"

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
};

/// Writes the durations of functions, one after the other, ascending by function. 1 to 2 bytes a class, and about 20 a
/// function.
class FunctionDurationsWriter {
public:
    explicit FunctionDurationsWriter(ByteVector& out)
        : m_out(&out)
    {
    }
    /// @pre durations.calls > 0
    void add(const FunctionDurations& durations, std::span<const ClassCount> classes);

private:
    ByteVector* m_out;
    std::uint32_t m_next = 0;
};

/// Reads them from a part of a segment, which may be damaged.
class FunctionDurationsReader {
public:
    explicit FunctionDurationsReader(std::span<const std::byte> part)
        : m_in(part)
    {
    }
    /// The next function, whose classes are to be read then; false at the end.
    bool next(FunctionDurations& durations);
    /// Calls visit(class, count) for each class of the function's durations. @returns false when the part is damaged
    template <typename Visit> bool readClasses(const FunctionDurations& durations, const Visit& visit)
    {
        const auto first = static_cast<std::uint32_t>(ValueClasses::classOf(durations.min));
        return core::readClasses(m_in, first, durations.calls, visit);
    }

private:
    ByteReader m_in;
    std::uint32_t m_next = 0;
};

/// The calls of a segment by path, in memory.
struct SegmentPaths {
    std::vector<StretchPath> paths;
    std::vector<ClassCount> classes; ///< of the durations of each path, one path after the other
    std::vector<std::uint32_t> classEnds; ///< by path: where its classes end
    std::uint32_t stillOpen = 0; ///< see StretchPaths
    std::uint32_t top = StretchPath::kNone;

    std::span<const ClassCount> classesOf(std::size_t path) const
    {
        const std::uint32_t first = path == 0 ? 0 : classEnds[path - 1];
        return std::span(classes).subspan(first, classEnds[path] - first);
    }
    void clear();
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
