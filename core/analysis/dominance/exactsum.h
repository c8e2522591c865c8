// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/dominance/dominantfunction.h"

#include <bit>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace lightcone::core {

/// Time on top of each function in a column of one location, by its events. What an EventWalk adds to. Of any number of
/// functions. @p TicksType has a bit more than the ticks of a column.
template <typename TicksType> class ListedSum {
public:
    using Ticks = TicksType;

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

    explicit ListedSum(std::size_t functions)
        : m_ticks(functions + 1)
        , m_listed(functions + 2)
    {
    }
    Sums sums() { return { m_ticks.data(), m_listed.data(), m_count }; }
    void setSums(const Sums& sums) { m_count = sums.count; }
    void noteEvents() { }
    /// Returns the sum and resets it.
    DominantFunction<Ticks> take()
    {
        DominantFunction<Ticks> dominant;
        for (std::uint32_t i = 0; i < m_count; ++i)
            dominant.add(m_listed[i], std::exchange(m_ticks[m_listed[i]], 0) & ~kListed);
        m_count = 0;
        return dominant;
    }

private:
    /// Whatever the ticks are: those of a damaged file may come back to zero.
    static constexpr Ticks kListed = Ticks { 1 } << (8 * sizeof(Ticks) - 1);

    std::vector<Ticks> m_ticks; ///< see Sums
    std::vector<std::uint32_t> m_listed;
    std::uint32_t m_count = 0;
};

/// A faster sum for few functions: a bit says that some of the functions that share it were added to.
template <typename TicksType> class MarkedSum {
public:
    using Ticks = TicksType;
    static constexpr std::size_t kBits = 64;
    /// With more functions, looking through those that share a bit takes longer than a list.
    static constexpr std::size_t kMostFunctions = 4 * kBits - 1;

    /// The sums by 1 + index of the function, 0 for none.
    struct Sums {
        Ticks* ticks;
        std::uint64_t marked; ///< a bit for each remainder of the numbers of those that were added to

        void add(std::size_t slot, Ticks length)
        {
            ticks[slot] += length;
            marked |= std::uint64_t { 1 } << slot % kBits;
        }
    };

    explicit MarkedSum(std::size_t functions)
        : m_ticks(functions + 1)
    {
    }
    Sums sums() { return { m_ticks.data(), m_marked }; }
    void setSums(const Sums& sums) { m_marked = sums.marked; }
    void noteEvents() { }
    /// Returns the sum and resets it.
    DominantFunction<Ticks> take()
    {
        DominantFunction<Ticks> dominant;
        for (; m_marked != 0; m_marked &= m_marked - 1) {
            const auto first = static_cast<std::size_t>(std::countr_zero(m_marked));
            for (std::size_t slot = first; slot < m_ticks.size(); slot += kBits)
                dominant.add(slot, std::exchange(m_ticks[slot], 0));
        }
        return dominant;
    }

private:
    std::vector<Ticks> m_ticks; ///< see Sums
    std::uint64_t m_marked = 0;
};

} // namespace lightcone::core
