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
    const double share = static_cast<double>(ticksBetween(m_first, std::min(t, m_last)))
        / static_cast<double>(std::max<std::uint64_t>(ticksBetween(m_first, m_last), 1));
    const auto behind = static_cast<std::uint64_t>(share * static_cast<double>(m_times.size()));
    const auto guess = std::clamp<std::uint64_t>(behind, 1, m_times.size());
    const auto isAtOrBefore = [&](std::uint64_t block) { return m_times[block] <= t; };
    return static_cast<std::size_t>(findFirstNear(guess, 1, m_times.size(), isAtOrBefore) - 1);
}

} // namespace lightcone::core
