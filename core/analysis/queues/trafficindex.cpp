// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/queues/trafficindex.h"

#include "core/base/progress.h"
#include "core/store/messages/messageblock.h"
#include "core/store/messages/messagetable.h"
#include "core/store/storeview.h"

#include <algorithm>
#include <cstddef>
#include <functional>
#include <queue>
#include <utility>

namespace lightcone::core {

namespace {

/// A message that will be received.
struct Arrival {
    Tick receive = 0;
    std::uint64_t bytes = 0;

    friend bool operator>(const Arrival& a, const Arrival& b) { return a.receive > b.receive; }
};

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
    std::priority_queue<Arrival, std::vector<Arrival>, std::greater<>> underWay;
    const auto receiveUntil = [&](Tick t) {
        for (; !underWay.empty() && underWay.top().receive <= t; underWay.pop())
            traffic->m_steps.leave(underWay.top().receive, underWay.top().bytes);
    };
    constexpr std::uint64_t kMessages = MessageBlock::kMessages;
    MessageBlock block;
    for (std::uint64_t i = 0; i < (messages.size() + kMessages - 1) / kMessages; ++i) {
        if (i % (kMessagesPerPoll / kMessages) == 0 && stop.stop_requested())
            return Stopped {};
        messages.read(i, block);
        for (std::size_t k = 0; k < block.count; ++k) {
            if (!isOfTraffic(way, isChosen[indexOf(block.senders[k])] != 0, isChosen[indexOf(block.receivers[k])] != 0))
                continue;
            if (block.receives[k] <= block.sends[k]) {
                ++traffic->m_neverUnderWay;
                continue;
            }
            receiveUntil(block.sends[k]);
            traffic->m_steps.join(block.sends[k], block.bytes[k]);
            underWay.push({ block.receives[k], block.bytes[k] });
        }
        if (progress != nullptr)
            progress->advance(block.count);
    }
    receiveUntil(kMaxTick + 1);
    traffic->m_steps.finish();
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
