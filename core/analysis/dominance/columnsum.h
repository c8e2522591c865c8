// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/dominance/dominantfunction.h"
#include "core/analysis/dominance/dominantregions.h"
#include "core/base/wideticks.h"
#include "core/store/tiles/segmenttiles.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <limits>
#include <span>
#include <utility>
#include <vector>

namespace lightcone::core {

/// Says whether 64 bits do for columns of so many locations.
inline bool fits64(Interval interval, std::size_t locations)
{
    return interval.length() < std::numeric_limits<std::uint64_t>::max() / Tile::kWhole / locations / 2;
}

/// Time on top of each function in the current column, over all locations of a row. What the walks add to.
template <typename Ticks> class ColumnSum {
public:
    using Dominant = DominantFunction<Ticks>;
    /// The sum of one function.
    struct Slot {
        Ticks ticks = 0;
        Ticks anotherBeside = 0; ///< `another` of the tiles that name the function
        std::uint32_t isListed = 0; ///< whatever the sums are: those of a damaged file may come back to zero
    };
    /// The sums of the column, by 1 + index of the function, 0 for none; and a list of those that were added to.
    struct Sums {
        Slot* sums;
        std::uint32_t* listed; ///< there is a place for one more
        std::uint32_t count;

        void add(std::size_t slot, Ticks length) { list(slot).ticks += length * Tile::kWhole; }
        Slot& list(std::size_t slot)
        {
            Slot& entry = sums[slot];
            listed[count] = static_cast<std::uint32_t>(slot);
            count += 1U - entry.isListed;
            entry.isListed = 1;
            return entry;
        }
    };

    explicit ColumnSum(std::size_t functions)
        : m_slots(functions + 1)
        , m_listed(functions + 2)
    {
    }
    Sums sums() { return { m_slots.data(), m_listed.data(), m_listedCount }; }
    void setSums(const Sums& sums) { m_listedCount = sums.count; }
    void add(FunctionId function, Ticks ticks)
    {
        Sums all = sums();
        all.add(Dominant::slotOf(function), ticks);
        setSums(all);
    }
    /// Tiles of 2^@p shift ticks; @p functions by 1 + code.
    void addTiles(std::span<const FunctionId> functions, const TileSpan& tiles, unsigned shift)
    {
        std::uint64_t covered = 0;
        std::uint64_t another = 0;
        std::array<std::uint64_t, 4> named {}; // a bit for each code
        for (std::size_t i = 0; i < tiles.size(); ++i) {
            const Tile tile = tiles[i];
            const std::uint64_t high = std::uint64_t { tile.another } << 32;
            m_byCode[tile.first] += tile.firstShare | high;
            m_byCode[tile.second] += tile.secondShare | high;
            covered += tile.covered;
            another += tile.another;
            named[tile.first / 64] |= std::uint64_t { 1 } << tile.first % 64;
            named[tile.second / 64] |= std::uint64_t { 1 } << tile.second % 64;
        }
        std::uint64_t namedShares = 0;
        for (std::size_t word = 0; word < named.size(); ++word) {
            for (; named[word] != 0; named[word] &= named[word] - 1) {
                const std::size_t code = word * 64 + static_cast<std::size_t>(std::countr_zero(named[word]));
                const std::uint64_t sums = std::exchange(m_byCode[code], 0);
                const std::uint64_t shares = sums & 0xffffffff;
                namedShares += shares;
                if (shares > 0 && isValid(functions[code + 1]))
                    addShares(Dominant::slotOf(functions[code + 1]), Ticks { shares } << shift,
                        Ticks { sums >> 32 } << shift);
            }
        }
        m_unnamed += Ticks { covered - std::min(covered, namedShares) } << shift;
        m_another += Ticks { another } << shift;
    }
    /// Corrects the sum where its tiles begin or end @p ticks before or behind an edge of the column. @p tile is the
    /// one that the edge cuts: all that is known of these ticks is what it says of itself.
    /// @param functions  by 1 + code
    /// @param isTooMany  true: the sum has these ticks too many; false: it lacks them
    void correctEdge(std::span<const FunctionId> functions, const Tile& tile, std::uint64_t ticks, bool isTooMany)
    {
        const Ticks shares = Ticks { ticks } * Tile::kWhole;
        const bool isPure = tile.firstShare == Tile::kWhole && isValid(functions[tile.first + 1U]);
        if (!isPure && tile.covered > 0) {
            m_doubt += shares;
            return;
        }
        m_length = isTooMany ? m_length - ticks : m_length + ticks; // may be below zero until addLength()
        if (!isPure)
            return;
        const std::size_t slot = Dominant::slotOf(functions[tile.first + 1U]);
        if (isTooMany)
            m_slots[slot].ticks -= std::min(m_slots[slot].ticks, shares);
        else
            addShares(slot, shares, 0);
    }
    /// There is an event in the column, or may be.
    void noteEvents() { m_hasEvents = true; }
    /// A call without duration; of those at one time, the last one that is added is shown.
    void addZeroCall(FunctionId function, Tick t)
    {
        if (isValid(m_zeroCall) && t < m_zeroCallTick)
            return;
        m_zeroCall = function;
        m_zeroCallTick = t;
    }

    Dominant dominant() const
    {
        Dominant dominant { .covered = m_unnamed };
        for (const std::uint32_t slot : listed())
            dominant.add(slot, m_slots[slot].ticks);
        return dominant;
    }
    /// Says whether the dominant function is certain: no other one may exceed it by more than 1/48 of the covered time,
    /// and its own time is known to 1/16, besides what is doubtful at the edges.
    bool isDecided(const Dominant& dominant) const
    {
        const Ticks beside = m_another + m_doubt;
        if (beside == 0)
            return true;
        if (!isValid(dominant.function))
            return false;
        const std::size_t best = Dominant::slotOf(dominant.function);
        const Ticks enough = dominant.ticks + dominant.covered / 48;
        return m_another - m_slots[best].anotherBeside <= dominant.covered / 16 && beside <= enough
            && std::ranges::all_of(listed(), [&](std::uint32_t slot) {
                   const Slot& other = m_slots[slot];
                   return slot == best || slot == 0 || other.ticks + (beside - other.anotherBeside) <= enough;
               });
    }
    bool hasEvents() const { return m_hasEvents; }
    /// Ticks of the column that are summed, of each location.
    void addLength(Ticks ticks) { m_length += ticks; }
    PixelSummary summary(const Dominant& dominant) const
    {
        if (!isValid(dominant.function))
            return { .function = m_zeroCall };
        const double share = 1 / (static_cast<double>(std::max(m_length, Ticks { 1 })) * double { Tile::kWhole });
        const auto ofColumn
            = [share](Ticks ticks) { return static_cast<float>(std::min(1.0, static_cast<double>(ticks) * share)); };
        return { dominant.function, ofColumn(dominant.ticks), ofColumn(dominant.covered) };
    }
    void clear()
    {
        for (const std::uint32_t slot : listed())
            m_slots[slot] = {};
        m_listedCount = 0;
        m_length = m_unnamed = m_another = m_doubt = 0;
        m_hasEvents = false;
        m_zeroCall = FunctionId::none;
    }

private:
    std::span<const std::uint32_t> listed() const { return std::span(m_listed).first(m_listedCount); }
    void addShares(std::size_t slot, Ticks shares, Ticks another)
    {
        Sums all = sums();
        Slot& entry = all.list(slot);
        entry.ticks += shares;
        entry.anotherBeside += another;
        setSums(all);
    }
    // Ticks are counted in 255ths, as tiles do.
    std::vector<Slot> m_slots; ///< see Sums
    std::vector<std::uint32_t> m_listed;
    std::uint32_t m_listedCount = 0;
    std::array<std::uint64_t, 256> m_byCode {}; ///< scratch, zero between calls: shares | `another` << 32
    Ticks m_length = 0; ///< in whole ticks
    Ticks m_unnamed = 0; ///< time that tiles say is covered, but by functions that they do not name
    Ticks m_another = 0; ///< over all tiles, the most time that a function can have which a tile does not name
    Ticks m_doubt = 0;
    bool m_hasEvents = false;
    FunctionId m_zeroCall = FunctionId::none; ///< the last call without duration
    Tick m_zeroCallTick = 0;
};

} // namespace lightcone::core
