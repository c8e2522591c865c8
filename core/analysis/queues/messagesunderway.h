// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/queues/queuesteps.h"
#include "core/base/progress.h"
#include "core/base/stoppable.h"
#include "core/store/messages/messageblock.h"
#include "core/store/messages/messagetable.h"

#include <cstdint>
#include <functional>
#include <queue>
#include <stop_token>
#include <vector>

namespace lightcone::core {

/// Calls visit(const MessageBlock&) for all messages, in the order of their sends. @param progress  gets how many these
/// are; null: nobody asks
template <typename Visit> Completion forEachBlock(
    const MessageTable& messages, Progress* progress, const std::stop_token& stop, const Visit& visit)
{
    constexpr std::uint64_t kMessages = MessageBlock::kMessages;
    MessageBlock block;
    for (std::uint64_t i = 0; i < (messages.size() + kMessages - 1) / kMessages; ++i) {
        if (i % (kMessagesPerPoll / kMessages) == 0 && stop.stop_requested())
            return Stopped {};
        messages.read(i, block);
        visit(block);
        if (progress != nullptr)
            progress->advance(block.count);
    }
    return Done {};
}

/// The messages of one queue that were sent and are not received yet: they come by the time of their sends, so that
/// only their receives need an order. Each addition O(log of how many are under way).
class MessagesUnderWay {
public:
    /// @pre sends ascend, and @p receive is after @p send
    void add(QueueSteps& steps, Tick send, Tick receive, std::uint64_t bytes)
    {
        receiveUntil(steps, send);
        steps.join(send, bytes);
        m_arrivals.push({ receive, bytes });
    }
    void finish(QueueSteps& steps)
    {
        for (; !m_arrivals.empty(); m_arrivals.pop())
            steps.leave(m_arrivals.top().receive, m_arrivals.top().bytes);
        steps.finish();
    }

private:
    struct Arrival {
        Tick receive = 0;
        std::uint64_t bytes = 0;

        friend bool operator>(const Arrival& a, const Arrival& b) { return a.receive > b.receive; }
    };
    void receiveUntil(QueueSteps& steps, Tick t)
    {
        for (; !m_arrivals.empty() && m_arrivals.top().receive <= t; m_arrivals.pop())
            steps.leave(m_arrivals.top().receive, m_arrivals.top().bytes);
    }

    std::priority_queue<Arrival, std::vector<Arrival>, std::greater<>> m_arrivals;
};

} // namespace lightcone::core
