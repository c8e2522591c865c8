// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/ids.h"

#include <cstddef>
#include <cstdint>
#include <unordered_map>
#include <vector>

namespace lightcone::readers {

/// Does the work of IdTable for ids of any kind, so that it is compiled once.
class NumberTable {
public:
    static constexpr std::uint32_t kNone = 0xffffffff;

    /// Adds an entry, unless the number has one already. @returns false when it has one.
    bool add(std::uint64_t number, std::uint32_t id);
    std::uint32_t find(std::uint64_t number) const
    {
        if (number < m_dense.size()) {
            const std::uint32_t id = m_dense[static_cast<std::size_t>(number)];
            if (id != kNone || m_sparse.empty())
                return id;
        }
        return findSparse(number);
    }

private:
    static constexpr std::uint64_t kSlack = 64;

    std::uint32_t findSparse(std::uint64_t number) const;

    std::vector<std::uint32_t> m_dense;
    std::unordered_map<std::uint64_t, std::uint32_t> m_sparse;
    std::uint64_t m_count = 0;
};

/// Maps the numbers that a trace gives to definitions to dense ids. Looking up a number near zero is an array access;
/// other numbers (some writers spread them over 64 bits) need a hash. Memory: O(entries), whatever the numbers are.
template <typename Id> class IdTable {
public:
    /// Adds an entry, unless the number has one already. @returns false when it has one; that one stays.
    bool add(std::uint64_t number, Id id) { return m_numbers.add(number, static_cast<std::uint32_t>(id)); }
    /// @returns none when there is no such number.
    Id find(std::uint64_t number) const { return static_cast<Id>(m_numbers.find(number)); }

private:
    static_assert(static_cast<std::uint32_t>(Id::none) == NumberTable::kNone);

    NumberTable m_numbers;
};

} // namespace lightcone::readers
