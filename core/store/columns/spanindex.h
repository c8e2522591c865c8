// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/bytes.h"
#include "core/model/tick.h"

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <span>
#include <vector>

namespace lightcone::core {

/// [low, high], closed: spans without length count, too.
struct ClosedSpan {
    Tick low = 0;
    Tick high = 0;

    bool meets(const Interval& interval) const { return low < interval.end && high >= interval.begin; }
};

/// Finds the spans of a list, in any order, that meet an interval: an implicit tree of the hulls of 16 neighbours each,
/// in bytes that it does not own. The spans themselves stay with the caller. 1.1 bytes a span.
class SpanIndex {
public:
    static constexpr std::uint64_t kFanOut = 16;
    static constexpr std::uint64_t kBlock = kFanOut * kFanOut;

    /// Appends the tree over @p count spans, spanOf(i) each.
    template <typename SpanOf> static void write(ByteVector& out, std::uint64_t count, const SpanOf& spanOf)
    {
        ByteWriter writer(out);
        writer.align(8);
        std::vector<ClosedSpan> level = hulls(count, spanOf);
        for (;;) {
            writer.bytes(std::as_bytes(std::span(level)));
            if (level.size() <= kFanOut)
                return;
            level = hulls(level.size(), [&level](std::uint64_t i) { return level[i]; });
        }
    }
    /// @returns false when @p in does not hold a tree over @p count spans. The bytes are aligned to 8.
    bool open(ByteReader& in, std::uint64_t count)
    {
        m_count = count;
        m_levels.clear();
        std::uint64_t size = count;
        do {
            size = (size + kFanOut - 1) / kFanOut;
            if (size > in.left() / sizeof(ClosedSpan))
                return false;
            const std::span<const std::byte> bytes = in.bytes(size * sizeof(ClosedSpan));
            m_levels.push_back(valuesAt<ClosedSpan>(bytes.data(), size));
        } while (size > kFanOut);
        return true;
    }

    /// Calls visit(item) for the items that meet @p interval, ascending, until it returns false.
    /// @param spanOf  item index -> ClosedSpan
    template <typename SpanOf, typename Visit>
    void visit(const Interval& interval, const SpanOf& spanOf, const Visit& visit) const
    {
        if (m_count > 0 && !interval.isEmpty())
            visitNodes(m_levels.size() - 1, 0, m_levels.back().size(), interval, spanOf, visit);
    }

    /// Calls visit(block) for the blocks of kBlock neighbours, ascending, whose hull meets @p interval.
    template <typename Visit> void visitBlocks(const Interval& interval, const Visit& visit) const
    {
        if (m_count == 0 || interval.isEmpty())
            return;
        if (m_levels.size() > 1)
            visitBlocksBelow(m_levels.size() - 1, 0, m_levels.back().size(), interval, visit);
        else if (std::ranges::any_of(m_levels[0], [&](const ClosedSpan& hull) { return hull.meets(interval); }))
            visit(0);
    }

private:
    template <typename SpanOf> static std::vector<ClosedSpan> hulls(std::uint64_t count, const SpanOf& spanOf)
    {
        std::vector<ClosedSpan> result;
        result.reserve((count + kFanOut - 1) / kFanOut);
        for (std::uint64_t i = 0; i < count; ++i) {
            const ClosedSpan span = spanOf(i);
            if (i % kFanOut == 0) {
                result.push_back(span);
            } else {
                result.back().low = std::min(result.back().low, span.low);
                result.back().high = std::max(result.back().high, span.high);
            }
        }
        return result;
    }

    template <typename SpanOf, typename Visit> bool visitNodes(std::size_t level, std::uint64_t first,
        std::uint64_t end, const Interval& interval, const SpanOf& spanOf, const Visit& visit) const
    {
        for (std::uint64_t node = first; node < end; ++node) {
            if (!m_levels[level][node].meets(interval))
                continue;
            const std::uint64_t childCount = level == 0 ? m_count : m_levels[level - 1].size();
            const std::uint64_t childFirst = node * kFanOut;
            const std::uint64_t childEnd = std::min(childFirst + kFanOut, childCount);
            const bool goOn = level == 0 ? visitItems(childFirst, childEnd, interval, spanOf, visit)
                                         : visitNodes(level - 1, childFirst, childEnd, interval, spanOf, visit);
            if (!goOn)
                return false;
        }
        return true;
    }

    /// The nodes of level 1 are the blocks.
    template <typename Visit> void visitBlocksBelow(
        std::size_t level, std::uint64_t first, std::uint64_t end, const Interval& interval, const Visit& visit) const
    {
        for (std::uint64_t node = first; node < end; ++node) {
            if (!m_levels[level][node].meets(interval))
                continue;
            const std::uint64_t child = node * kFanOut;
            if (level == 1)
                visit(node);
            else
                visitBlocksBelow(level - 1, child, std::min<std::uint64_t>(child + kFanOut, m_levels[level - 1].size()),
                    interval, visit);
        }
    }

    template <typename SpanOf, typename Visit> static bool visitItems(
        std::uint64_t first, std::uint64_t end, const Interval& interval, const SpanOf& spanOf, const Visit& visit)
    {
        for (std::uint64_t item = first; item < end; ++item) {
            if (spanOf(item).meets(interval) && !visit(item))
                return false;
        }
        return true;
    }

    std::uint64_t m_count = 0;
    std::vector<std::span<const ClosedSpan>> m_levels; ///< [0] over the items; the last one has at most kFanOut nodes
};

} // namespace lightcone::core
