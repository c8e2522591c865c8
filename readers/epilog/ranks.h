// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/communication.h"
#include "core/model/ids.h"

#include <algorithm>
#include <cstdint>
#include <unordered_map>
#include <utility>
#include <vector>

namespace lightcone::readers::epilog {

/// Finds the ranks of locations. Memory: O(members) of the communicators that were asked for. For one thread.
class Ranks {
public:
    static constexpr std::uint32_t kNone = 0xffffffff;

    /// @param communicators  by id; the same list in each call, but it may have grown
    /// @returns kNone when the location is no member. O(log members)
    std::uint32_t rankOf(const std::vector<core::CommunicatorDef>& communicators, core::CommunicatorId communicator,
        core::LocationId location)
    {
        if (!core::isValid(communicator) || !core::isValid(location))
            return kNone;
        const core::CommunicatorDef& def = communicators[core::indexOf(communicator)];
        if (def.kind == core::CommunicatorDef::Kind::Self)
            return 0;
        const auto [entry, isNew] = m_members.try_emplace(communicator);
        Members& members = entry->second;
        if (isNew) {
            for (std::size_t rank = 0; rank < def.members.size(); ++rank)
                members.emplace_back(def.members[rank], static_cast<std::uint32_t>(rank));
            std::ranges::sort(members);
        }
        const auto found = std::ranges::lower_bound(members, location, {}, &Members::value_type::first);
        return found != members.end() && found->first == location ? found->second : kNone;
    }

private:
    using Members = std::vector<std::pair<core::LocationId, std::uint32_t>>; ///< sorted
    std::unordered_map<core::CommunicatorId, Members> m_members;
};

} // namespace lightcone::readers::epilog
