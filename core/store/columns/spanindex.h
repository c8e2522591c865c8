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

/// Finds the spans of a list, in any order, that meet an interval: an implicit tree over the hulls of blocks of
/// neighbours, in bytes that it does not own. The spans themselves stay with the caller. 0.07 bytes a span.
class SpanIndex {
public:
    static constexpr std::uint64_t kBlock = 256;
    static constexpr std::uint64_t kFanOut = 16;

    /// Appends the tree over @p count spans, spanOf(i) each.
    template <typename SpanOf> static void write(ByteVector& out, std::uint64_t count, const SpanOf& spanOf)
    {
        ByteWriter writer(out);
        writer.align(8);
        std::vector<ClosedSpan> level = hulls(count, kBlock, spanOf);
        for (;;) {
            writer.bytes(std::as_bytes(std::span(level)));
            if (level.size() <= kFanOut)
                return;
            level = hulls(level.size(), kFanOut, [&level](std::uint64_t i) { return level[i]; });
        }
    }
    /// @returns false when @p in does not hold a tree over @p count spans. The bytes are aligned to 8.
    bool open(ByteReader& in, std::uint64_t count)
    {
        m_count = count;
        m_levels.clear();
        std::uint64_t size = count / kBlock + (count % kBlock != 0);
        for (;;) {
            if (size > in.left() / sizeof(ClosedSpan))
                return false;
            m_levels.push_back(valuesAt<ClosedSpan>(in.bytes(size * sizeof(ClosedSpan)).data(), size));
            if (size <= kFanOut)
                return true;
            size = (size + kFanOut - 1) / kFanOut;
        }
    }

    /// Calls visit(item) for the items that meet @p interval, ascending, until it returns false.
    /// @param spanOf  item index -> ClosedSpan
    template <typename SpanOf, typename Visit>
    void visit(const Interval& interval, const SpanOf& spanOf, const Visit& visit) const
    {
        visitBlocks(interval, [&](std::uint64_t block) {
            const std::uint64_t end = std::min((block + 1) * kBlock, m_count);
            for (std::uint64_t item = block * kBlock; item < end; ++item) {
                if (spanOf(item).meets(interval) && !visit(item))
                    return false;
            }
            return true;
        });
    }

    /// Calls visit(block) for the blocks of kBlock neighbours, ascending, whose hull meets @p interval, until it
    /// returns false.
    template <typename Visit> void visitBlocks(const Interval& interval, const Visit& visit) const
    {
        if (m_count > 0 && !interval.isEmpty())
            visitNodes(m_levels.size() - 1, 0, m_levels.back().size(), interval, visit);
    }

private:
    template <typename SpanOf>
    static std::vector<ClosedSpan> hulls(std::uint64_t count, std::uint64_t fanOut, const SpanOf& spanOf)
    {
        std::vector<ClosedSpan> result;
        result.reserve((count + fanOut - 1) / fanOut);
        for (std::uint64_t i = 0; i < count; ++i) {
            const ClosedSpan span = spanOf(i);
            if (i % fanOut == 0) {
                result.push_back(span);
            } else {
                result.back().low = std::min(result.back().low, span.low);
                result.back().high = std::max(result.back().high, span.high);
            }
        }
        return result;
    }

    template <typename Visit> bool visitNodes(
        std::size_t level, std::uint64_t first, std::uint64_t end, const Interval& interval, const Visit& visit) const
    {
        for (std::uint64_t node = first; node < end; ++node) {
            if (!m_levels[level][node].meets(interval))
                continue;
            const bool goesOn = level == 0
                ? visit(node)
                : visitNodes(level - 1, node * kFanOut,
                    std::min<std::uint64_t>((node + 1) * kFanOut, m_levels[level - 1].size()), interval, visit);
            if (!goesOn)
                return false;
        }
        return true;
    }

    std::uint64_t m_count = 0;
    std::vector<std::span<const ClosedSpan>> m_levels; ///< [0] over the blocks; the last one has at most kFanOut nodes
};

} // namespace lightcone::core
