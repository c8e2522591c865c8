// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/collectives/collectivefunctions.h"

#include "core/store/storeview.h"

#include <algorithm>
#include <set>

namespace lightcone::views {

std::vector<core::FunctionId> functionsOfCollectives(const core::StoreView& store, const core::CollectiveGroup& group)
{
    constexpr std::size_t kMostMembers = 4;
    std::set<core::FunctionId> functions;
    for (const core::CollectiveId id : group.samples) {
        const std::vector<core::CollectiveMember> members = store.collectives().members(id);
        for (std::size_t i = 0; i < std::min(kMostMembers, members.size()); ++i) {
            const core::EventRef end = members[i].endEvent;
            const std::vector<core::Frame> calls = store.location(end.location).stackBefore(end.index);
            const core::FunctionId function
                = calls.empty() ? core::FunctionId::none : store.definitions().functionOf(calls.back().region);
            if (core::isValid(function))
                functions.insert(function);
        }
    }
    return { functions.begin(), functions.end() };
}

} // namespace lightcone::views
