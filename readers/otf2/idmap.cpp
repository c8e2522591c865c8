// SPDX-License-Identifier: GPL-3.0-or-later
#include "readers/otf2/idmap.h"

#include <algorithm>

namespace lightcone::readers::otf2 {

namespace {

/// Entries are kept in an array indexed by local number when that needs at most kSlack places, and kSlack more for each
/// entry.
constexpr std::uint64_t kSlack = 64;
constexpr std::uint64_t kPlacesPerEntry = 4;

} // namespace

IdMap::IdMap(std::vector<Entry> entries)
{
    if (entries.empty())
        return;
    std::reverse(entries.begin(), entries.end());
    std::ranges::stable_sort(entries, {}, &Entry::first);
    const auto isSame = [](const Entry& a, const Entry& b) { return a.first == b.first; };
    entries.erase(std::unique(entries.begin(), entries.end(), isSame), entries.end());
    const std::uint64_t last = entries.back().first;
    if (last >= kSlack + kPlacesPerEntry * entries.size()) {
        m_sparse = std::move(entries);
        return;
    }
    for (std::uint64_t number = 0; number <= last; ++number)
        m_dense.push_back(number);
    for (const auto& [local, global] : entries)
        m_dense[static_cast<std::size_t>(local)] = global;
}

std::uint64_t IdMap::findSparse(std::uint64_t number) const
{
    const auto entry = std::ranges::lower_bound(m_sparse, number, {}, &Entry::first);
    return entry != m_sparse.end() && entry->first == number ? entry->second : number;
}

} // namespace lightcone::readers::otf2
