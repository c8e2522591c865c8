// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/communication.h"

namespace lightcone::core {

LocationId CommunicatorDef::peerOf(LocationId self, bool isOnSideB, std::uint32_t rank) const
{
    if (kind == Kind::Self)
        return rank == 0 ? self : LocationId::none;
    const std::vector<LocationId>& side = peers(isOnSideB);
    return rank < side.size() ? side[rank] : LocationId::none;
}

std::size_t CommunicatorDef::peerCount(bool isOnSideB) const
{
    return kind == Kind::Self ? 1 : peers(isOnSideB).size();
}

} // namespace lightcone::core
