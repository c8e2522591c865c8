// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/pairs/pendingmessages.h"

#include "core/store/messages/messageblock.h"
#include "core/store/messages/messagetable.h"

#include <algorithm>
#include <cstddef>

namespace lightcone::core {

Stoppable<std::vector<PendingMessage>> pendingMessages(
    const MessageTable& messages, Tick t, const std::stop_token& stop)
{
    std::vector<PendingMessage> pending;
    MessageBlock block;
    std::uint64_t read = 0;
    for (const std::uint64_t number : messages.blocksMeeting({ t, saturatingAdd(t, 1) })) {
        if (read++ % (kMessagesPerPoll / MessageBlock::kMessages) == 0 && stop.stop_requested())
            return Stopped {};
        messages.read(number, block);
        for (std::size_t i = 0; i < block.count && block.sends[i] <= t; ++i) {
            if (t < block.receives[i])
                pending.push_back({ MessageId { block.first + i }, { block.senders[i], block.receivers[i] },
                    block.sends[i], block.receives[i], block.bytes[i] });
        }
    }
    return pending;
}

std::vector<PairFlow> sumsOfPending(std::span<const PendingMessage> pending)
{
    std::vector<PairFlow> flows;
    flows.reserve(pending.size());
    for (const PendingMessage& message : pending)
        flows.push_back({ message.pair, { 1, message.bytes } });
    std::ranges::sort(flows, {}, &PairFlow::pair);
    std::size_t pairs = 0; // those at the begin of the list are summed up
    for (std::size_t i = 0; i < flows.size(); ++i) {
        if (pairs > 0 && flows[pairs - 1].pair == flows[i].pair) {
            flows[pairs - 1].sum.messages += flows[i].sum.messages;
            flows[pairs - 1].sum.bytes += flows[i].sum.bytes;
        } else {
            flows[pairs++] = flows[i];
        }
    }
    flows.resize(pairs);
    return flows;
}

} // namespace lightcone::core
