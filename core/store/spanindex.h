// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/tick.h"

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

namespace lightcone::core {

/// A closed span of time [low, high].
struct ClosedSpan {
    Tick low = 0;
    Tick high = 0;

    bool meets(const Interval& interval) const { return low < interval.end && high >= interval.begin; }
};

/// Finds, among n items in ascending order of one of their times, those that meet an interval. An implicit tree: a node
/// holds the hull of kFanOut nodes of the level below. O(log n + items found · kFanOut) a query.
class SpanIndex {
public:
    static constexpr std::uint64_t kFanOut = 16;

    SpanIndex() = default;
    /// @param spanOf  item index -> ClosedSpan
    template <typename SpanOf> SpanIndex(std::uint64_t count, const SpanOf& spanOf)
        : m_count(count)
    {
        m_levels.push_back(hulls(count, spanOf));
        while (m_levels.back().size() > kFanOut) {
            const std::vector<ClosedSpan>& below = m_levels.back();
            m_levels.push_back(hulls(below.size(), [&below](std::uint64_t i) { return below[i]; }));
        }
    }

    /// Calls visit(item) for the items that meet @p interval, ascending, until it returns false.
    template <typename SpanOf, typename Visit>
    void visit(const Interval& interval, const SpanOf& spanOf, const Visit& visit) const
    {
        if (m_count > 0 && !interval.isEmpty())
            visitNodes(m_levels.size() - 1, 0, m_levels.back().size(), interval, spanOf, visit);
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
    std::vector<std::vector<ClosedSpan>> m_levels; ///< [0] over the items; the last one has at most kFanOut nodes
};

} // namespace lightcone::core
