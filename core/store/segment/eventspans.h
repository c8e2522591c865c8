// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/tick.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

// Private to core: what one event of a location opens and a later one closes, a request or a lock for instance.
namespace lightcone::core {

struct EventSpan {
    static constexpr std::uint64_t kOpen = ~std::uint64_t { 0 };

    std::uint64_t opened = 0; ///< event that opens it
    std::uint64_t closed = kOpen; ///< event that closes it; kOpen: none did
    Tick begin = 0; ///< time of the event that opens it
};

/// Finds those of spans, ascending by the event that opens them, that are open before an event: an implicit tree of the
/// greatest closing event of 16 neighbours each. The spans and the maxima stay with the caller.
class EventSpanTree {
public:
    static constexpr std::uint64_t kFanOut = 16;

    explicit EventSpanTree(std::uint64_t count)
        : m_count(count)
    {
        std::uint64_t size = count;
        while (size > 0) {
            size = (size + kFanOut - 1) / kFanOut;
            m_firsts[m_levels++] = m_maxima;
            m_maxima += size;
            if (size <= kFanOut)
                break;
        }
        m_firsts[m_levels] = m_maxima;
    }
    /// Nodes of all levels.
    std::uint64_t maximumCount() const { return m_maxima; }
    /// One maximum a node, the lowest level first. @param closedOf  span index -> event that closes it
    template <typename ClosedOf> std::vector<std::uint64_t> maxima(const ClosedOf& closedOf) const
    {
        std::vector<std::uint64_t> result(m_maxima);
        for (std::uint64_t i = 0; i < m_count; ++i)
            result[i / kFanOut] = std::max<std::uint64_t>(result[i / kFanOut], closedOf(i));
        for (unsigned level = 1; level < m_levels; ++level) {
            for (std::uint64_t node = m_firsts[level - 1]; node < m_firsts[level]; ++node) {
                std::uint64_t& parent = result[m_firsts[level] + (node - m_firsts[level - 1]) / kFanOut];
                parent = std::max(parent, result[node]);
            }
        }
        return result;
    }
    /// Calls visit(span index), ascending, for those of the first @p count spans that event @p event or a later one
    /// closes. O((1 + found) log spans).
    /// @param maximumOf  index into maxima() -> its value
    template <typename MaximumOf, typename ClosedOf, typename Visit> void visit(std::uint64_t count,
        std::uint64_t event, const MaximumOf& maximumOf, const ClosedOf& closedOf, const Visit& visit) const
    {
        if (m_levels > 0)
            visitNodes(m_levels - 1, 0,
                Query<MaximumOf, ClosedOf, Visit> { std::min(count, m_count), event, &maximumOf, &closedOf, &visit });
    }

private:
    template <typename MaximumOf, typename ClosedOf, typename Visit> struct Query {
        std::uint64_t count;
        std::uint64_t event;
        const MaximumOf* maximumOf;
        const ClosedOf* closedOf;
        const Visit* visit;
    };
    template <typename... Functions>
    void visitNodes(unsigned level, std::uint64_t first, const Query<Functions...>& query) const
    {
        const std::uint64_t end = std::min(first + kFanOut, m_firsts[level + 1] - m_firsts[level]);
        for (std::uint64_t node = first; node < end; ++node) {
            if (node << (4 * (level + 1)) >= query.count)
                return;
            if ((*query.maximumOf)(m_firsts[level] + node) < query.event)
                continue;
            if (level > 0) {
                visitNodes(level - 1, node * kFanOut, query);
                continue;
            }
            for (std::uint64_t i = node * kFanOut; i < std::min((node + 1) * kFanOut, query.count); ++i) {
                if ((*query.closedOf)(i) >= query.event)
                    (*query.visit)(i);
            }
        }
    }

    std::uint64_t m_count;
    std::uint64_t m_maxima = 0;
    unsigned m_levels = 0;
    std::array<std::uint64_t, 18> m_firsts {}; ///< first node of each level, and their number
};

} // namespace lightcone::core
