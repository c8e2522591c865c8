// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/pairs/pairflow.h"
#include "core/base/numbering.h"

#include <cstddef>
#include <cstdint>
#include <vector>

// Private to pairs.
namespace lightcone::core {

/// Numbers that count up from 0 for pairs of locations as they are first met.
class PairNumbers {
public:
    static constexpr std::uint32_t kNone = 0xffffffff;

    /// @param locations  of the trace. Where they are few, a table tells numbers sooner.
    explicit PairNumbers(std::size_t locations)
        : m_locations(locations <= kMostInTable ? locations : 0)
        , m_table(m_locations * m_locations, kNone)
    {
    }
    std::uint32_t numberOf(Pair pair)
    {
        if (m_table.empty())
            return m_numbers.numberOf(pair);
        std::uint32_t& number = m_table[slotOf(pair)];
        if (number == kNone) {
            number = static_cast<std::uint32_t>(m_pairs.size());
            m_pairs.push_back(pair);
        }
        return number;
    }
    /// kNone: it has none.
    std::uint32_t find(Pair pair) const { return m_table.empty() ? m_numbers.find(pair) : m_table[slotOf(pair)]; }
    /// By number.
    std::vector<Pair> pairs() const
    {
        return m_table.empty() ? std::vector<Pair>(m_numbers.keys().begin(), m_numbers.keys().end()) : m_pairs;
    }
    std::size_t memory() const
    {
        return m_table.capacity() * sizeof(std::uint32_t) + m_pairs.capacity() * sizeof(Pair)
            + m_numbers.keys().size() * (sizeof(Pair) + 4 * sizeof(std::uint32_t));
    }

private:
    static constexpr std::size_t kMostInTable = 2048;
    struct Hash {
        std::size_t operator()(Pair pair) const
        {
            const std::uint64_t key = std::uint64_t { indexOf(pair.sender) } << 32 | indexOf(pair.receiver);
            return spreadBits(key ^ key >> 17);
        }
    };
    std::size_t slotOf(Pair pair) const { return indexOf(pair.sender) * m_locations + indexOf(pair.receiver); }

    std::size_t m_locations; ///< that the table is for
    std::vector<std::uint32_t> m_table; ///< numbers, a row for each sender; empty: m_numbers has them
    std::vector<Pair> m_pairs; ///< by number, beside the table
    Numbering<Pair, Hash> m_numbers;
};

} // namespace lightcone::core
