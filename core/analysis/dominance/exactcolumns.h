// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/dominance/dominantfunction.h"
#include "core/analysis/dominance/dominantregions.h"
#include "core/analysis/dominance/eventwalk.h"

#include <algorithm>
#include <cstddef>
#include <optional>

namespace lightcone::core {

/// Columns of one location, summed by its events in a ListedSum or MarkedSum. Fast where they follow each other.
template <typename Sum> class ExactColumns {
public:
    using Ticks = typename Sum::Ticks;

    /// Keeps a reference.
    ExactColumns(const LocationIndex& index, std::size_t functions)
        : m_index(&index)
        , m_sum(functions)
    {
    }
    /// Sums @p column, which is not empty and does not begin before the end of the last one; the result has no function
    /// where none takes time. O(nodes + events of those that cross the ends), and one block where it does not follow.
    PixelSummary sum(const Interval& column)
    {
        if (!m_walk)
            m_walk.emplace(*m_index, column.begin);
        else if (m_walk->accounted() != column.begin)
            m_walk->restart(column.begin);
        m_hasEvents = m_walk->nextTick() < column.end;
        if (!m_hasEvents) {
            m_walk->skipTo(column.end);
            const FunctionId top = m_walk->top();
            return isValid(top) ? PixelSummary { top, 1, 1 } : PixelSummary {};
        }
        m_walk->addUntil(column.end, m_sum);
        const DominantFunction<Ticks> dominant = m_sum.take();
        if (!isValid(dominant.function))
            return {};
        const Ticks length = column.length();
        const double share = 1 / static_cast<double>(length);
        const auto ofColumn = [length, share](Ticks ticks) {
            return static_cast<float>(static_cast<double>(std::min(ticks, length)) * share);
        };
        return { dominant.function, ofColumn(dominant.ticks), ofColumn(dominant.covered) };
    }
    /// Says whether the last one had any.
    bool hasEvents() const { return m_hasEvents; }

private:
    const LocationIndex* m_index;
    std::optional<EventWalk> m_walk;
    Sum m_sum;
    bool m_hasEvents = false;
};

} // namespace lightcone::core
