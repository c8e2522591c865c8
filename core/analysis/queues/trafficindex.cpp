// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/queues/trafficindex.h"

#include "core/analysis/queues/messagesunderway.h"
#include "core/base/progress.h"
#include "core/store/messages/messageblock.h"
#include "core/store/messages/messagetable.h"
#include "core/store/storeview.h"

#include <cstddef>
#include <utility>

namespace lightcone::core {

namespace {

bool isOfTraffic(TrafficWay way, bool isSenderChosen, bool isReceiverChosen)
{
    switch (way) {
    case TrafficWay::Either:
        return isSenderChosen || isReceiverChosen;
    case TrafficWay::To:
        return isReceiverChosen;
    case TrafficWay::From:
        return isSenderChosen;
    case TrafficWay::All:
        break;
    }
    return true;
}

} // namespace

Stoppable<std::shared_ptr<const TrafficIndex>> TrafficIndex::make(const StoreView& store,
    std::span<const LocationId> locations, TrafficWay way, Progress* progress, const std::stop_token& stop)
{
    auto traffic = std::make_shared<TrafficIndex>();
    traffic->m_locations.assign(locations.begin(), locations.end());
    traffic->m_way = way;
    std::vector<std::uint8_t> isChosen(store.locationCount());
    for (const LocationId location : locations)
        isChosen[indexOf(location)] = 1;
    const MessageTable& messages = store.messages();
    if (progress != nullptr)
        progress->setTotal(messages.size());
    MessagesUnderWay underWay;
    const auto fill = [&](const MessageBlock& block) {
        for (std::size_t k = 0; k < block.count; ++k) {
            if (!isOfTraffic(way, isChosen[indexOf(block.senders[k])] != 0, isChosen[indexOf(block.receivers[k])] != 0))
                continue;
            if (block.receives[k] > block.sends[k])
                underWay.add(traffic->m_steps, block.sends[k], block.receives[k], block.bytes[k]);
            else
                ++traffic->m_neverUnderWay;
        }
    };
    if (forEachBlock(messages, progress, stop, fill).isStopped())
        return Stopped {};
    underWay.finish(traffic->m_steps);
    traffic->countNotReceived(store, isChosen);
    if (stop.stop_requested())
        return Stopped {};
    return std::shared_ptr<const TrafficIndex>(std::move(traffic));
}

void TrafficIndex::countNotReceived(const StoreView& store, const std::vector<std::uint8_t>& isChosen)
{
    const auto isAt
        = [&](LocationId location) { return indexOf(location) < isChosen.size() && isChosen[indexOf(location)] != 0; };
    for (const UnmatchedEnd& end : store.messages().unmatched())
        m_notReceived += end.isSend && isOfTraffic(m_way, isAt(end.event.location), isAt(end.peer)) ? 1 : 0;
}

} // namespace lightcone::core
