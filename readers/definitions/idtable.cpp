// SPDX-License-Identifier: GPL-3.0-or-later
#include "readers/definitions/idtable.h"

namespace lightcone::readers {

bool NumberTable::add(std::uint64_t number, std::uint32_t id)
{
    if (find(number) != kNone)
        return false;
    ++m_count;
    if (number < 4 * (m_count + kSlack)) {
        if (number >= m_dense.size())
            m_dense.resize(static_cast<std::size_t>(number) + 1, kNone);
        m_dense[static_cast<std::size_t>(number)] = id;
    } else {
        m_sparse.emplace(number, id);
    }
    return true;
}

std::uint32_t NumberTable::findSparse(std::uint64_t number) const
{
    const auto entry = m_sparse.find(number);
    return entry == m_sparse.end() ? kNone : entry->second;
}

} // namespace lightcone::readers
