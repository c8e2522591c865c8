// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/queues/queueindex.h"

#include "core/base/parallel.h"
#include "core/base/progress.h"
#include "core/store/messages/messageblock.h"
#include "core/store/storeview.h"

#include <atomic>
#include <numeric>

namespace lightcone::core {

namespace {

/// Fills the queues of the locations of one share: every so manieth.
class QueueFiller {
public:
    QueueFiller(const StoreView& store, std::vector<QueueSteps>& queues, std::size_t share, std::size_t shares)
        : m_messages(store.messages())
        , m_queues(queues)
        , m_share(share)
        , m_shares(shares)
        , m_nextEnd(queues.size(), 0)
    {
    }
    Completion run(Progress* progress, const std::stop_token& stop)
    {
        constexpr std::uint64_t kMessages = MessageBlock::kMessages;
        MessageBlock block;
        for (std::uint64_t i = 0; i < (m_messages.size() + kMessages - 1) / kMessages; ++i) {
            if (i % (kMessagesPerPoll / kMessages) == 0 && stop.stop_requested())
                return Stopped {};
            m_messages.read(i, block);
            for (std::size_t k = 0; k < block.count; ++k) {
                const std::size_t receiver = indexOf(block.receivers[k]);
                if (receiver % m_shares != m_share || block.receives[k] <= block.sends[k])
                    continue;
                leaveUntil(receiver, block.sends[k]);
                m_queues[receiver].join(block.sends[k], block.bytes[k]);
            }
            if (progress != nullptr && m_share == 0)
                progress->advance(block.count);
        }
        for (std::size_t i = m_share; i < m_queues.size(); i += m_shares) {
            leaveUntil(i, kMaxTick + 1);
            m_queues[i].finish();
        }
        return doneUnless(stop);
    }

private:
    /// Takes the receives of a location up to @p t.
    void leaveUntil(std::size_t location, Tick t)
    {
        const LocationId id = idAt<LocationId>(location);
        const std::uint64_t count = m_messages.endCount(id);
        for (std::uint64_t& next = m_nextEnd[location]; next < count; ++next) {
            const MessageTable::LocationEnd end = m_messages.endAt(id, next);
            if (end.tick > t)
                return;
            if (end.isSend)
                continue;
            const MessageTable::Transfer message = m_messages.transferOf(end.message);
            if (message.receive > message.send)
                m_queues[location].leave(message.receive, message.bytes);
        }
    }

    const MessageTable& m_messages;
    std::vector<QueueSteps>& m_queues;
    std::size_t m_share;
    std::size_t m_shares;
    std::vector<std::uint64_t> m_nextEnd; ///< by location
};

} // namespace

Stoppable<std::shared_ptr<const QueueIndex>> QueueIndex::make(
    const StoreView& store, unsigned threads, Progress* progress, const std::stop_token& stop)
{
    if (progress != nullptr)
        progress->setTotal(store.messages().size());
    auto index = std::make_shared<QueueIndex>();
    index->m_steps.resize(store.locationCount());
    std::atomic<bool> isStopped = false;
    const auto fill = [&](std::size_t share) {
        if (QueueFiller(store, index->m_steps, share, threads).run(progress, stop).isStopped())
            isStopped = true;
    };
    if (parallelFor(threads, threads, stop, fill).isStopped() || isStopped)
        return Stopped {};
    return std::shared_ptr<const QueueIndex>(std::move(index));
}

std::size_t QueueIndex::memory() const
{
    return std::accumulate(m_steps.begin(), m_steps.end(), std::size_t { 0 },
        [](std::size_t sum, const QueueSteps& steps) { return sum + sizeof(steps) + steps.memory(); });
}

} // namespace lightcone::core
