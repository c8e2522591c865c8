// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/messages/messagefilter.h"
#include "core/model/eventkind.h"
#include "core/model/ids.h"

#include <optional>
#include <vector>

namespace lightcone::core {

class StoreView;

/// Chooses collective operations: those that meet all of these conditions.
struct CollectiveFilter {
    std::optional<CollectiveOperation> operation {}; ///< nullopt: any
    std::optional<CommunicatorId> communicator {}; ///< none: on an unknown one; nullopt: on any
    /// Not empty: those alone that move data from one location to another, as transferMatrix() says, so that each of
    /// these filters lets it through; of what has no tag, nothing passes one that names some.
    std::vector<MessageFilter> transfers {};

    friend bool operator==(const CollectiveFilter&, const CollectiveFilter&) = default;
};

/// Tells what a filter lets through. Immutable, thread-safe.
class CollectiveMatcher {
public:
    /// @p store outlives this object.
    CollectiveMatcher(const StoreView& store, const CollectiveFilter& filter);

    bool acceptsAll() const { return !m_operation && !m_communicator && !m_asksForTransfers; }
    /// O(1), or O(members) where it asks for transfers. @pre the store has the operation
    bool accepts(CollectiveId id) const;

private:
    const StoreView& m_store;
    std::optional<CollectiveOperation> m_operation;
    std::optional<CommunicatorId> m_communicator;
    bool m_asksForTransfers;
    bool m_asksForTags;
    MessageMatchers m_transfers;
};

} // namespace lightcone::core
