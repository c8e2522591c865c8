// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/ids.h"
#include "core/store/messages/collectivetable.h"
#include "core/store/storeview.h"

#include <algorithm>
#include <cstdint>
#include <vector>

// Private to core/analysis/transfers.
namespace lightcone::core {

/// Says between whom an operation moves data.
enum class DataFlow : std::uint8_t { Unknown, FromRoot, ToRoot };

DataFlow dataFlowOf(const Collective& collective, const Definitions& definitions);

/// Calls visit(sender, receiver, bytes) for each member beside the root, of an operation from or to one: sender and
/// receiver are members, the bytes those that the member beside the root receives, or sends. O(members).
/// @returns false when the operation is none of these, or its root takes no part in it
template <typename Visit>
bool visitCollectivePairs(const StoreView& store, CollectiveId id, const Collective& collective, const Visit& visit)
{
    const DataFlow flow = dataFlowOf(collective, store.definitions());
    if (flow == DataFlow::Unknown)
        return false;
    const std::vector<CollectiveMember> members = store.collectives().members(id);
    const auto locationOf = [](const CollectiveMember& member) { return member.endEvent.location; };
    const auto root = std::ranges::find(members, collective.root, locationOf);
    if (root == members.end())
        return false;
    const bool isFromRoot = flow == DataFlow::FromRoot;
    for (const CollectiveMember& member : members) {
        if (&member != &*root)
            visit(isFromRoot ? *root : member, isFromRoot ? member : *root,
                isFromRoot ? member.bytesReceived : member.bytesSent);
    }
    return true;
}

} // namespace lightcone::core
