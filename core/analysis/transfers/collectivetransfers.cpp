// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/transfers/collectivetransfers.h"

#include "core/analysis/transfers/collectivepairs.h"
#include "core/analysis/transfers/transfercells.h"
#include "core/base/parallel.h"
#include "core/store/storeview.h"

#include <algorithm>
#include <vector>

namespace lightcone::core {

DataFlow dataFlowOf(const Collective& collective, const Definitions& definitions)
{
    using enum CollectiveOperation;
    // Between the two sides of an inter-communicator, the members beside the root take no part.
    const bool isInter = isValid(collective.communicator)
        && definitions.communicator(collective.communicator).kind == CommunicatorDef::Kind::Inter;
    if (!isValid(collective.root) || isInter)
        return DataFlow::Unknown;
    switch (collective.operation) {
    case Broadcast:
    case Scatter:
    case ScatterV:
        return DataFlow::FromRoot;
    case Gather:
    case GatherV:
    case Reduce:
        return DataFlow::ToRoot;
    default:
        return DataFlow::Unknown;
    }
}

namespace {

/// Sums up some of the collective operations that a matrix is asked for.
class CollectiveSums {
public:
    CollectiveSums(
        const StoreView& store, const TransfersAsked& asked, const MessageMatcher& matcher, const TransferCells& empty)
        : m_store(&store)
        , m_interval(asked.interval)
        , m_matcher(&matcher)
        , m_cells(empty)
    {
    }
    void add(CollectiveId id)
    {
        const Collective collective = m_store->collectives().at(id);
        const bool hasPairs = visitCollectivePairs(*m_store, id, collective,
            [&](const CollectiveMember& sender, const CollectiveMember& receiver, std::uint64_t bytes) {
                addPair(sender, receiver, bytes, collective.communicator);
            });
        if (hasPairs || collective.memberCount < 2 || !m_interval.contains(collective.begin)
            || saturatingSum(collective.bytesSent, collective.bytesReceived) == 0)
            return;
        ++m_leftOut;
        m_bytesLeftOut = saturatingSum(m_bytesLeftOut, collective.bytesSent);
    }
    void addTo(TransferCells& cells, TransferMatrix& matrix) const
    {
        cells.add(m_cells);
        matrix.collectivesLeftOut += m_leftOut;
        matrix.collectiveBytesLeftOut = saturatingSum(matrix.collectiveBytesLeftOut, m_bytesLeftOut);
    }

private:
    void addPair(const CollectiveMember& sender, const CollectiveMember& receiver, std::uint64_t bytes,
        CommunicatorId communicator)
    {
        const LocationId from = sender.endEvent.location;
        const LocationId to = receiver.endEvent.location;
        if (!m_interval.contains(sender.begin)
            || (!m_matcher->acceptsAll() && !m_matcher->accepts(from, to, communicator, 0, bytes, std::nullopt)))
            return;
        TransferSum sum = TransferSum::of(bytes, sender.begin, receiver.end);
        sum.collectives = 1;
        m_cells.add(from, to, sum);
    }

    const StoreView* m_store;
    Interval m_interval;
    const MessageMatcher* m_matcher;
    TransferCells m_cells;
    std::uint64_t m_leftOut = 0;
    std::uint64_t m_bytesLeftOut = 0;
};

} // namespace

Completion addCollectives(const StoreView& store, const TransfersAsked& asked, TransferCells& cells,
    TransferMatrix& matrix, const std::stop_token& stop)
{
    if (!asked.filter.tags.empty())
        return doneUnless(stop);
    std::vector<CollectiveId> ids;
    store.collectives().visit(asked.interval, [&](CollectiveId id, const Collective&) {
        ids.push_back(id);
        return ids.size() % kMessagesPerPoll != 0 || !stop.stop_requested();
    });
    const MessageMatcher matcher(asked.filter, store.locationCount());
    std::vector<CollectiveSums> parts(
        std::max(1U, asked.threads), CollectiveSums(store, asked, matcher, cells.emptyCopy()));
    const auto addPart = [&](std::size_t part) {
        constexpr std::size_t kPerPoll = 1'024;
        const std::size_t end = ids.size() * (part + 1) / parts.size();
        for (std::size_t i = ids.size() * part / parts.size(); i < end; ++i) {
            if (i % kPerPoll == 0) {
                Workers::giveWay();
                if (stop.stop_requested())
                    return;
            }
            parts[part].add(ids[i]);
        }
    };
    if (parallelFor(parts.size(), asked.threads, stop, addPart).isStopped())
        return Stopped {};
    for (const CollectiveSums& part : parts)
        part.addTo(cells, matrix);
    return Done {};
}

} // namespace lightcone::core
