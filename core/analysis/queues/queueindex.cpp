// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/queues/queueindex.h"

#include "core/base/parallel.h"
#include "core/base/progress.h"
#include "core/store/messages/messageblock.h"
#include "core/store/storeview.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <cstdint>
#include <numeric>
#include <span>

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
        , m_isMine(queues.size())
        , m_receives(queues.size())
    {
        for (std::size_t i = share; i < m_isMine.size(); i += shares)
            m_isMine[i] = 1;
    }
    Completion run(Progress* progress, const std::stop_token& stop)
    {
        constexpr std::uint64_t kMessages = MessageBlock::kMessages;
        MessageBlock block;
        for (std::uint64_t i = 0; i < (m_messages.size() + kMessages - 1) / kMessages; ++i) {
            if (i % (kMessagesPerPoll / kMessages) == 0 && stop.stop_requested())
                return Stopped {};
            m_messages.read(i, block);
            std::array<std::uint8_t, kMessages> mine;
            std::size_t count = 0;
            for (std::size_t k = 0; k < block.count; ++k) { // without a branch, as none would be foreseen
                mine[count] = static_cast<std::uint8_t>(k);
                const unsigned isUnderWay = block.receives[k] > block.sends[k] ? 1 : 0;
                count += isUnderWay & m_isMine[indexOf(block.receivers[k])];
            }
            for (const std::size_t k : std::span(mine).first(count)) {
                const std::size_t receiver = indexOf(block.receivers[k]);
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
    /// The next receives of a location.
    struct Receives {
        std::uint64_t nextEnd = 0; ///< the first end at the location that is not read
        std::vector<MessageTable::Flight> read;
        std::size_t next = 0; ///< of those
    };
    /// Takes the receives of a location up to @p t.
    void leaveUntil(std::size_t location, Tick t)
    {
        Receives& receives = m_receives[location];
        for (;;) {
            for (; receives.next < receives.read.size(); ++receives.next) {
                const MessageTable::Flight& flight = receives.read[receives.next];
                if (flight.receive > t)
                    return;
                if (flight.receive > flight.send)
                    m_queues[location].leave(flight.receive, flight.bytes);
            }
            if (!readMore(idAt<LocationId>(location), receives))
                return;
        }
    }
    /// Reads some receives more; false when there are none left.
    bool readMore(LocationId location, Receives& receives)
    {
        constexpr std::size_t kAtOnce = 64;
        std::array<MessageTable::End, kAtOnce> buffer;
        const std::uint64_t left = m_messages.endCount(location) - receives.nextEnd;
        const std::span ends(buffer.data(), std::min<std::uint64_t>(kAtOnce, left));
        m_messages.readEnds(location, receives.nextEnd, ends);
        receives.nextEnd += ends.size();
        std::array<MessageId, kAtOnce> ids;
        std::size_t count = 0;
        for (const MessageTable::End& end : ends) {
            if (!end.isSend)
                ids[count++] = end.message;
        }
        receives.read.resize(count);
        receives.next = 0;
        m_messages.readFlights(std::span<const MessageId>(ids.data(), count), receives.read);
        return !ends.empty();
    }

    const MessageTable& m_messages;
    std::vector<QueueSteps>& m_queues;
    std::size_t m_share;
    std::size_t m_shares;
    std::vector<std::uint8_t> m_isMine; ///< 1: the location is of the share
    std::vector<Receives> m_receives; ///< by location
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
