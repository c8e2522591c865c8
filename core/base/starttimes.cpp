// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/starttimes.h"

#include "core/base/findfirst.h"

#include <algorithm>
#include <cstdint>

namespace lightcone::core {

void StartTimes::add(Tick t)
{
    if (m_times.empty())
        m_first = t;
    m_last = t;
    m_times.push_back(t);
}

std::size_t StartTimes::lastAt(Tick t) const
{
    if (m_times.empty() || t < m_first)
        return 0;
    const std::uint64_t guess = std::max<std::uint64_t>(evenPlace(t, m_first, m_last, m_times.size()), 1);
    const auto isAtOrBefore = [&](std::uint64_t block) { return m_times[block] <= t; };
    return static_cast<std::size_t>(findFirstNear(guess, 1, m_times.size(), isAtOrBefore) - 1);
}

} // namespace lightcone::core
