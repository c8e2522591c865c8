// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/ids.h"

#include <cstddef>
#include <cstdint>
#include <unordered_map>
#include <vector>

namespace lightcone::readers {

/// Maps the numbers that a trace gives to definitions to dense ids. Looking up a number near zero is an array access;
/// other numbers (some writers spread them over 64 bits) need a hash. Memory: O(entries), whatever the numbers are.
template <typename Id> class IdTable {
public:
    /// Adds an entry, unless the number has one already. @returns false when it has one; that one stays.
    bool add(std::uint64_t number, Id id)
    {
        if (core::isValid(find(number)))
            return false;
        ++m_count;
        if (number < 4 * (m_count + kSlack)) {
            if (number >= m_dense.size())
                m_dense.resize(static_cast<std::size_t>(number) + 1, Id::none);
            m_dense[static_cast<std::size_t>(number)] = id;
        } else {
            m_sparse.emplace(number, id);
        }
        return true;
    }
    /// @returns none when there is no such number.
    Id find(std::uint64_t number) const
    {
        if (number < m_dense.size()) {
            const Id id = m_dense[static_cast<std::size_t>(number)];
            if (core::isValid(id) || m_sparse.empty())
                return id;
        }
        const auto entry = m_sparse.find(number);
        return entry == m_sparse.end() ? Id::none : entry->second;
    }

private:
    static constexpr std::uint64_t kSlack = 64;

    std::vector<Id> m_dense;
    std::unordered_map<std::uint64_t, Id> m_sparse;
    std::uint64_t m_count = 0;
};

} // namespace lightcone::readers
