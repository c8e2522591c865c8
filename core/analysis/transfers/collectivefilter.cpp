// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/transfers/collectivefilter.h"

#include "core/analysis/transfers/collectivepairs.h"
#include "core/store/messages/collectivetable.h"
#include "core/store/storeview.h"

#include <algorithm>

namespace lightcone::core {

CollectiveMatcher::CollectiveMatcher(const StoreView& store, const CollectiveFilter& filter)
    : m_store(store)
    , m_operation(filter.operation)
    , m_communicator(filter.communicator)
    , m_asksForTransfers(!filter.transfers.empty())
    , m_asksForTags(
          std::ranges::any_of(filter.transfers, [](const MessageFilter& transfers) { return !transfers.tags.empty(); }))
    , m_transfers(filter.transfers, store.locationCount())
{
}

bool CollectiveMatcher::accepts(CollectiveId id) const
{
    if (acceptsAll())
        return true;
    const Collective collective = m_store.collectives().at(id);
    if (m_asksForTags || (m_operation && *m_operation != collective.operation)
        || (m_communicator && *m_communicator != collective.communicator))
        return false;
    bool isAccepted = !m_asksForTransfers;
    if (m_asksForTransfers) {
        visitCollectivePairs(m_store, id, collective,
            [&](const CollectiveMember& sender, const CollectiveMember& receiver, std::uint64_t bytes) {
                isAccepted = isAccepted
                    || m_transfers.accepts(sender.endEvent.location, receiver.endEvent.location,
                        collective.communicator, 0, bytes, std::nullopt);
            });
    }
    return isAccepted;
}

} // namespace lightcone::core
