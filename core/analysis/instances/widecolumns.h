// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/instances/instancecolumns.h"
#include "core/base/saturating.h"
#include "core/model/tick.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

// Private to core.
namespace lightcone::core {

/// Columns without those of zero length.
class WideColumns {
public:
    /// @param wantsTicks  false: columns are met, and no more
    WideColumns(std::span<const Tick> edges, std::span<InstanceColumn> out, bool wantsTicks)
        : m_out(out)
        , m_wantsTicks(wantsTicks)
    {
        m_edges.reserve(edges.size());
        for (std::size_t i = 0; i < out.size(); ++i) {
            if (edges[i] == edges[i + 1])
                continue;
            m_edges.push_back(edges[i]);
            m_columns.push_back(i);
        }
        m_edges.push_back(edges.back());
    }
    Interval interval() const { return { m_edges.front(), m_edges.back() }; }
    /// The column of @p t, which is in the interval.
    std::size_t at(Tick t)
    {
        // Times come mostly in their order.
        if (t < m_edges[m_last])
            m_last = static_cast<std::size_t>(std::ranges::upper_bound(m_edges, t) - m_edges.begin()) - 1;
        for (int near = 0; t >= m_edges[m_last + 1]; ++near, ++m_last) {
            constexpr int kNear = 4;
            if (near == kNear)
                return m_last = static_cast<std::size_t>(std::ranges::upper_bound(m_edges, t) - m_edges.begin()) - 1;
        }
        return m_last;
    }
    Tick beginOf(std::size_t column) const { return m_edges[column]; }
    Tick endOf(std::size_t column) const { return m_edges[column + 1]; }
    InstanceColumn& operator[](std::size_t column) { return m_out[m_columns[column]]; }
    void meet(Tick t) { (*this)[at(t)].isMet = true; }
    void add(std::size_t column, std::uint64_t ticks)
    {
        InstanceColumn& out = (*this)[column];
        out.isMet = true;
        if (m_wantsTicks)
            out.ticks = saturatingSum(out.ticks, ticks);
    }
    /// Adds [begin, end), which lies in the interval.
    void cover(Tick begin, Tick end)
    {
        while (begin < end) {
            const std::size_t column = at(begin);
            const Tick to = std::min(end, endOf(column));
            add(column, ticksBetween(begin, to));
            begin = to;
        }
    }

private:
    std::span<InstanceColumn> m_out;
    bool m_wantsTicks;
    std::vector<Tick> m_edges; ///< strictly ascending
    std::vector<std::size_t> m_columns; ///< index of each into m_out
    std::size_t m_last = 0;
};

/// Gives columns without length what the next ones have.
inline void copyToNarrow(std::span<const Tick> edges, std::span<InstanceColumn> out, bool hasTicks)
{
    for (std::size_t i = out.size() - 1; i-- > 0;) {
        if (edges[i] != edges[i + 1])
            continue;
        out[i].isMet = out[i + 1].isMet;
        if (hasTicks)
            out[i].ticks = out[i + 1].ticks;
    }
}

} // namespace lightcone::core
