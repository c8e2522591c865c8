// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/columnleader.h"
#include "core/analysis/dominantregions.h"
#include "core/analysis/eventwalk.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

namespace lightcone::core {

/// Time on top of each function in a column of one location, by its events. What an EventWalk adds to. @p Ticks has a
/// bit more than the ticks of a column.
template <typename Ticks> class ExactSum {
public:
    /// The sums by 1 + index of the function, 0 for none; and a list of those that were added to.
    struct Sums {
        Ticks* ticks;
        std::uint32_t* listed; ///< there is a place for one more
        std::uint32_t count;

        void add(std::size_t slot, Ticks length)
        {
            const Ticks before = ticks[slot];
            ticks[slot] = (before + length) | kListed;
            listed[count] = static_cast<std::uint32_t>(slot);
            count += (before & kListed) == 0 ? 1 : 0;
        }
    };

    explicit ExactSum(std::size_t functions)
        : m_ticks(functions + 1)
        , m_listed(functions + 2)
    {
    }
    Sums sums() { return { m_ticks.data(), m_listed.data(), m_count }; }
    void setSums(const Sums& sums) { m_count = sums.count; }
    void add(FunctionId function, std::uint64_t ticks)
    {
        Sums all = sums();
        all.add(ColumnLeader<Ticks>::slotOf(function), ticks);
        setSums(all);
    }
    void noteEvents() { }
    /// What is summed, which is forgotten.
    ColumnLeader<Ticks> take()
    {
        ColumnLeader<Ticks> leader;
        for (std::uint32_t i = 0; i < m_count; ++i)
            leader.add(m_listed[i], std::exchange(m_ticks[m_listed[i]], 0) & ~kListed);
        m_count = 0;
        return leader;
    }

private:
    /// Whatever the ticks are: those of a damaged file may come back to zero.
    static constexpr Ticks kListed = Ticks { 1 } << (8 * sizeof(Ticks) - 1);

    std::vector<Ticks> m_ticks; ///< see Sums
    std::vector<std::uint32_t> m_listed;
    std::uint32_t m_count = 0;
};

/// Columns of one location, summed by its events. Fast where they follow each other.
template <typename Ticks> class ExactColumns {
public:
    /// Keeps a reference.
    ExactColumns(const LocationIndex& index, std::size_t functions)
        : m_index(&index)
        , m_sum(functions)
    {
    }
    /// What @p column, which is not empty and does not begin before the end of the last one, shows; no function where
    /// none takes time. O(nodes + events of those that cross the ends), and one block where it does not follow.
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
        const ColumnLeader<Ticks> leader = m_sum.take();
        if (!isValid(leader.function))
            return {};
        const Ticks length = column.length();
        const double share = 1 / static_cast<double>(length);
        const auto ofColumn = [length, share](Ticks ticks) {
            return static_cast<float>(static_cast<double>(std::min(ticks, length)) * share);
        };
        return { leader.function, ofColumn(leader.ticks), ofColumn(leader.covered) };
    }
    /// Whether the last one had any.
    bool hasEvents() const { return m_hasEvents; }

private:
    const LocationIndex* m_index;
    std::optional<EventWalk> m_walk;
    ExactSum<Ticks> m_sum;
    bool m_hasEvents = false;
};

} // namespace lightcone::core
