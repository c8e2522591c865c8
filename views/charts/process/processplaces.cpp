// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/process/processplaces.h"

#include <algorithm>
#include <utility>

namespace lightcone::views {

bool ProcessPlaces::isPinned(core::LocationId location) const
{
    return std::ranges::binary_search(m_pinned, location);
}

bool ProcessPlaces::hasFollower() const
{
    return m_isFollowing && isValid(m_follower);
}

std::vector<core::LocationId> ProcessPlaces::shown() const
{
    std::vector<core::LocationId> shown = m_pinned;
    if (hasFollower())
        shown.push_back(m_follower);
    return shown;
}

bool ProcessPlaces::follow(core::LocationId location)
{
    if (!m_isFollowing || !isValid(location) || isPinned(location))
        return false;
    return std::exchange(m_follower, location) != location;
}

void ProcessPlaces::setPinned(core::LocationId location, bool isPinned)
{
    const auto at = std::ranges::lower_bound(m_pinned, location);
    const bool wasPinned = at != m_pinned.end() && *at == location;
    if (!isValid(location) || wasPinned == isPinned)
        return;
    if (isPinned) {
        m_pinned.insert(at, location);
        if (m_follower == location)
            m_follower = core::LocationId::none;
        return;
    }
    m_pinned.erase(at);
    if (m_isFollowing)
        m_follower = location;
}

void ProcessPlaces::setFollowing(bool isFollowing)
{
    if (std::exchange(m_isFollowing, isFollowing) && !isFollowing)
        setPinned(std::exchange(m_follower, core::LocationId::none), true);
}

void ProcessPlaces::close(core::LocationId location)
{
    if (m_follower == location) {
        m_follower = core::LocationId::none;
        m_isFollowing = false;
    }
    std::erase(m_pinned, location);
}

} // namespace lightcone::views
