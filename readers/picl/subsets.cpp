// SPDX-License-Identifier: GPL-3.0-or-later
#include "readers/picl/subsets.h"

#include "readers/picl/eventtypes.h"

#include <algorithm>
#include <utility>

namespace lightcone::readers::picl {

bool Subsets::add(Subset&& subset)
{
    const auto [entry, isNew] = m_byNumber.try_emplace({ subset.kind, subset.number }, m_subsets.size());
    if (!isNew)
        return m_subsets[entry->second].members == subset.members;
    std::vector<std::int64_t> sorted = subset.members;
    std::ranges::sort(sorted);
    m_sorted.push_back(std::move(sorted));
    m_subsets.push_back(std::move(subset));
    return true;
}

const Subsets::Subset* Subsets::find(Kind kind, std::int64_t number) const
{
    const auto found = m_byNumber.find({ kind, number });
    return found == m_byNumber.end() ? nullptr : &m_subsets[found->second];
}

bool Subsets::contains(Kind kind, std::int64_t wanted, std::int64_t number) const
{
    if (wanted == -1 || wanted == number)
        return true;
    const auto found = m_byNumber.find({ kind, wanted });
    if (found != m_byNumber.end() && wanted < 0)
        return std::ranges::binary_search(m_sorted[found->second], number);
    const EventSubset* const known = kind == Kind::Events ? findEventSubset(wanted) : nullptr;
    return known != nullptr && known->contains(number);
}

} // namespace lightcone::readers::picl
