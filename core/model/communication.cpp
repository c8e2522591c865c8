// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/communication.h"

#include <algorithm>

namespace lightcone::core {

LocationId CommunicatorDef::peerOf(LocationId self, bool isOnSideB, std::uint32_t rank) const
{
    if (kind == Kind::Self)
        return rank == 0 ? self : LocationId::none;
    const std::vector<LocationId>& side = peers(isOnSideB);
    return rank < side.size() ? side[rank] : LocationId::none;
}

std::size_t CommunicatorDef::memberCount() const
{
    std::vector<LocationId> all = members;
    all.insert(all.end(), remoteMembers.begin(), remoteMembers.end());
    std::erase(all, LocationId::none);
    std::ranges::sort(all);
    return static_cast<std::size_t>(std::unique(all.begin(), all.end()) - all.begin());
}

std::size_t CommunicatorDef::peerCount(bool isOnSideB) const
{
    return kind == Kind::Self ? 1 : peers(isOnSideB).size();
}

} // namespace lightcone::core
