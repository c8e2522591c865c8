// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/queues/queueindex.h"

#include "core/analysis/queues/messagesunderway.h"
#include "core/base/parallel.h"
#include "core/base/progress.h"
#include "core/store/messages/endreader.h"
#include "core/store/messages/messageblock.h"
#include "core/store/storeview.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <numeric>
#include <span>

namespace lightcone::core {

namespace {

/// Fills the queues of the locations of one share: every so manieth.
class QueueFiller {
public:
    QueueFiller(const StoreView& store, std::vector<QueueSteps>& queues, std::size_t share, std::size_t shares,
        const std::stop_token& stop)
        : m_messages(store.messages())
        , m_stop(stop)
        , m_queues(queues)
        , m_share(share)
        , m_shares(shares)
        , m_isMine(queues.size())
    {
        for (std::size_t i = share; i < m_isMine.size(); i += shares)
            m_isMine[i] = 1;
        m_receives.reserve(queues.size());
        for (std::size_t i = 0; i < queues.size(); ++i)
            m_receives.push_back({ EndReader(m_messages, idAt<LocationId>(i), false) });
    }
    Completion run(Progress* progress)
    {
        const auto fill = [this](const MessageBlock& block) {
            std::array<std::uint8_t, MessageBlock::kMessages> mine;
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
        };
        if (forEachBlock(m_messages, m_share == 0 ? progress : nullptr, m_stop, fill).isStopped())
            return Stopped {};
        for (std::size_t i = m_share; i < m_queues.size(); i += m_shares) {
            leaveUntil(i, kMaxTick + 1);
            m_queues[i].finish();
        }
        return doneUnless(m_stop);
    }

private:
    /// The next receives of a location.
    struct Receives {
        EndReader reader;
        std::vector<MessageTable::Flight> read {};
        std::size_t next = 0; ///< of those
    };
    /// Takes the receives of a location up to @p t.
    void leaveUntil(std::size_t location, Tick t)
    {
        Receives& receives = m_receives[location];
        do {
            for (; receives.next < receives.read.size(); ++receives.next) {
                const MessageTable::Flight& flight = receives.read[receives.next];
                if (flight.receive > t)
                    return;
                if (flight.receive > flight.send)
                    m_queues[location].leave(flight.receive, flight.bytes);
            }
        } while (readMore(receives));
    }
    /// Reads some receives more; false when there are none left, or none are wanted.
    bool readMore(Receives& receives)
    {
        if (m_stop.stop_requested())
            return false;
        constexpr std::size_t kAtOnce = 64; // these stay for each location
        std::array<MessageId, kAtOnce> ids;
        const std::size_t count = receives.reader.read(ids);
        receives.read.resize(count);
        receives.next = 0;
        m_messages.readFlights(std::span(ids).first(count), receives.read);
        return count > 0;
    }

    const MessageTable& m_messages;
    const std::stop_token& m_stop;
    std::vector<QueueSteps>& m_queues;
    std::size_t m_share;
    std::size_t m_shares;
    std::vector<std::uint8_t> m_isMine; ///< 1: the location is of the share
    std::vector<Receives> m_receives; ///< by location
};

/// Fills what the locations of one share have sent that is not received yet.
class SentFiller {
public:
    SentFiller(const StoreView& store, std::vector<QueueSteps>& sent, std::size_t share, std::size_t shares,
        const std::stop_token& stop)
        : m_messages(store.messages())
        , m_stop(stop)
        , m_sent(sent)
        , m_share(share)
        , m_shares(shares)
        , m_underWay(sent.size())
    {
    }
    Completion run(Progress* progress)
    {
        const auto fill = [this](const MessageBlock& block) {
            for (std::size_t k = 0; k < block.count; ++k) {
                const std::size_t sender = indexOf(block.senders[k]);
                if (sender % m_shares == m_share && block.receives[k] > block.sends[k])
                    m_underWay[sender].add(m_sent[sender], block.sends[k], block.receives[k], block.bytes[k]);
            }
        };
        if (forEachBlock(m_messages, m_share == 0 ? progress : nullptr, m_stop, fill).isStopped())
            return Stopped {};
        for (std::size_t i = m_share; i < m_sent.size(); i += m_shares)
            m_underWay[i].finish(m_sent[i]);
        return doneUnless(m_stop);
    }

private:
    const MessageTable& m_messages;
    const std::stop_token& m_stop;
    std::vector<QueueSteps>& m_sent;
    std::size_t m_share;
    std::size_t m_shares;
    std::vector<MessagesUnderWay> m_underWay; ///< by sender
};

} // namespace

template <typename Filler> Stoppable<std::shared_ptr<const QueueIndex>> QueueIndex::makeBy(
    const StoreView& store, unsigned threads, Progress* progress, const std::stop_token& stop)
{
    if (progress != nullptr)
        progress->setTotal(store.messages().size());
    auto index = std::make_shared<QueueIndex>();
    index->m_steps.resize(store.locationCount());
    const auto fill
        = [&](std::size_t share) { return Filler(store, index->m_steps, share, threads, stop).run(progress); };
    if (parallelFor(threads, threads, stop, fill).isStopped())
        return Stopped {};
    using Limits = std::numeric_limits<Tick>;
    for (const QueueSteps& steps : index->m_steps)
        index->m_mostBytes = std::max(index->m_mostBytes, steps.most(Limits::min(), Limits::max()).bytes);
    return std::shared_ptr<const QueueIndex>(std::move(index));
}

Stoppable<std::shared_ptr<const QueueIndex>> QueueIndex::make(
    const StoreView& store, unsigned threads, Progress* progress, const std::stop_token& stop)
{
    return makeBy<QueueFiller>(store, threads, progress, stop);
}

Stoppable<std::shared_ptr<const QueueIndex>> QueueIndex::makeBySender(
    const StoreView& store, unsigned threads, Progress* progress, const std::stop_token& stop)
{
    return makeBy<SentFiller>(store, threads, progress, stop);
}

std::size_t QueueIndex::memory() const
{
    return std::accumulate(m_steps.begin(), m_steps.end(), std::size_t { 0 },
        [](std::size_t sum, const QueueSteps& steps) { return sum + sizeof(steps) + steps.memory(); });
}

} // namespace lightcone::core
