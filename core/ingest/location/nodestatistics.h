// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/bytes.h"
#include "core/model/tick.h"
#include "core/store/segment/segment.h"

#include <array>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

namespace lightcone::core {

/// Sums the calls of one location into the nodes of a segment (see Segment), as its events come. Functions are named by
/// codes that count up from 0.
class NodeStatistics {
public:
    /// The nodes of one level of the segment, encoded.
    struct Level {
        std::vector<std::uint32_t> offsets; ///< into bytes
        ByteVector bytes;
    };

    /// @p functions is larger than every code that is used from now on.
    void setFunctionCount(std::size_t functions);
    /// Says whether there is a call that was entered and not left.
    bool isOpen(std::uint32_t function) const { return m_open[function].calls > 0; }
    void enter(std::uint32_t function, Tick t)
    {
        ++m_sums[0][function].visits;
        Open& open = m_open[function];
        if (open.calls++ == 0)
            open.since = t;
    }
    void leave(std::uint32_t function, Tick t)
    {
        Open& open = m_open[function];
        if (--open.calls == 0)
            m_sums[0][function].inclusive += ticksBetween(open.since, t);
    }
    /// A call that was entered at event @p enterEvent of the segment ended; not for calls of other segments.
    void addDuration(std::uint32_t function, std::uint32_t enterEvent, std::uint64_t ticks)
    {
        unsigned level = 0;
        while (enterEvent < m_nodeBegins[level])
            ++level;
        Sum& sum = m_sums[level][function];
        sum.min = std::min(sum.min, ticks);
        sum.max = std::max(sum.max, ticks);
    }
    /// Ends block @p block: its events, and the time of the event after them. @p tops: 1 + function on top after each
    /// event, or 0. @p open the functions on the stack.
    void endBlock(std::uint32_t block, std::span<const Tick> ticks, std::span<const std::uint32_t> tops, Tick next,
        std::span<const std::uint32_t> open);
    /// Ends the nodes that have begun, after @p blocks blocks.
    void endNodes(std::uint32_t blocks, Tick next, std::span<const std::uint32_t> open);
    const std::array<Level, kNodeLevels>& levels() const { return m_encoded; }
    /// Forgets the levels, so that the next segment can begin.
    void clearEncoded();

private:
    struct Sum {
        std::uint64_t exclusive = 0;
        std::uint64_t inclusive = 0;
        std::uint64_t visits = 0;
        std::uint64_t min = std::numeric_limits<std::uint64_t>::max();
        std::uint64_t max = 0;
        bool isListed = false;
    };
    struct Sums {
        std::vector<Sum> byFunction;
        std::vector<std::uint32_t> listed;

        Sum& operator[](std::uint32_t function)
        {
            Sum& sum = byFunction[function];
            if (!sum.isListed) {
                sum.isListed = true;
                listed.push_back(function);
            }
            return sum;
        }
    };
    struct Open {
        std::uint32_t calls = 0;
        Tick since = 0; ///< open time before it is in a sum
    };

    void addExclusive(std::span<const Tick> ticks, std::span<const std::uint32_t> tops, Tick next);
    /// Adds the time up to @p next of the functions in @p open.
    void addInclusive(Tick next, std::span<const std::uint32_t> open);
    void endNode(unsigned level);

    std::array<Sums, kNodeLevels> m_sums; ///< sums of the nodes that are not ended
    std::vector<Open> m_open; ///< by function
    /// Events of the segment; the node of the last level is the segment.
    std::array<std::uint32_t, kNodeLevels> m_nodeBegins {};
    std::array<Level, kNodeLevels> m_encoded;
    std::vector<NodeEntry> m_entries; ///< scratch
};

} // namespace lightcone::core
