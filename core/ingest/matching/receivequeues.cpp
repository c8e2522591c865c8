// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/matching/receivequeues.h"

#include "core/base/parallel.h"

#include <algorithm>
#include <functional>
#include <tuple>
#include <utility>

namespace lightcone::core {

struct ReceiveQueues::OfLocation {
    struct Count {
        std::uint64_t receives = 0;
        std::uint64_t lastOrder = 0;
        bool isUnordered = false; ///< they were not received in the order in which they were posted
    };
    QueueNumbers numbers;
    std::vector<Count> counts;
    std::vector<std::uint64_t> withoutPeer;

    void count(const RecordedTrace& trace, LocationId location, const ReceiveQueues& queues)
    {
        const ScratchStream& receives = trace.messages[indexOf(location)].receives;
        QueueFinder finder({ trace.definitions, trace.communicators, location }, false, receives.count());
        const auto numberOf = [&](const QueueKey& key) {
            if (queues.find(key) == QueueFinder::kOtherRound)
                return QueueFinder::kOtherRound;
            const std::uint32_t number = numbers.numberOf(key);
            counts.resize(numbers.keys().size());
            return number;
        };
        RecordedEnd receive;
        for (RecordedEndReader reader(receives); reader.read(receive);) {
            const std::uint32_t number = finder.find(receive.end, numberOf);
            if (number == QueueFinder::kNoPeer && queues.m_round == 0)
                withoutPeer.push_back(receive.index);
            if (!QueueFinder::isQueue(number))
                continue;
            Count& count = counts[number];
            ++count.receives;
            count.isUnordered |= receive.order < count.lastOrder;
            count.lastOrder = receive.order;
        }
    }
};

struct ReceiveQueues::Unordered {
    std::uint32_t queue = 0;
    Tick orderTick = 0;
    std::uint64_t order = 0;
    Receive receive;

    friend bool operator<(const Unordered& a, const Unordered& b)
    {
        return std::tie(a.queue, a.orderTick, a.receive.location, a.order)
            < std::tie(b.queue, b.orderTick, b.receive.location, b.order);
    }
};

void ReceiveQueues::number(std::span<OfLocation> locations, std::uint64_t memory)
{
    for (OfLocation& location : locations) {
        for (std::size_t i = 0; i < location.counts.size(); ++i) {
            const std::uint32_t number = m_numbers.numberOf(location.numbers.keys()[i]);
            const bool isShared = number < m_queues.size();
            if (!isShared) {
                m_queues.emplace_back();
                m_passes.push_back(kOrdered);
            }
            m_queues[number].end += location.counts[i].receives;
            if (isShared || location.counts[i].isUnordered)
                m_passes[number] = m_lastPass;
        }
        m_withoutPeer.push_back(std::move(location.withoutPeer));
        location = {};
    }
    constexpr std::uint64_t kShare = 4; // of the memory, as a divisor
    constexpr std::uint64_t kMostPasses = 16;
    std::uint64_t all = 0; // that are unordered
    for (std::size_t i = 0; i < m_queues.size(); ++i)
        all += m_passes[i] == kOrdered ? 0 : m_queues[i].end;
    // Themselves, and to put them together.
    const std::uint64_t fit = std::max(memory / kShare / (2 * sizeof(Unordered)), 2 * all / kMostPasses);
    std::uint64_t first = 0;
    std::uint64_t unordered = 0; // in the pass
    for (std::size_t i = 0; i < m_queues.size(); ++i) {
        Queue& queue = m_queues[i];
        if (m_passes[i] != kOrdered) {
            unordered += queue.end;
            if (unordered > fit && unordered > queue.end) {
                ++m_lastPass;
                unordered = queue.end;
            }
            m_passes[i] = m_lastPass;
        }
        queue.next = first;
        first += queue.end;
        queue.end = queue.next; // until they are placed
    }
    m_receives = std::make_unique_for_overwrite<Receive[]>(first);
}

void ReceiveQueues::place(
    const RecordedTrace& trace, LocationId location, std::uint32_t pass, std::vector<Unordered>& unordered)
{
    const ScratchStream& receives = trace.messages[indexOf(location)].receives;
    QueueFinder finder({ trace.definitions, trace.communicators, location }, false, receives.count());
    RecordedEnd end;
    for (RecordedEndReader reader(receives); reader.read(end);) {
        const std::uint32_t queue = finder.find(end.end, [this](const QueueKey& key) { return find(key); });
        if (!QueueFinder::isQueue(queue) || std::max(m_passes[queue], 1U) != pass)
            continue; // those of ordered queues are placed in the first pass
        const Receive receive { end.tick, end.index, end.posted, end.end.bytes, location, end.end.hasBytes };
        if (m_passes[queue] != kOrdered)
            unordered.push_back({ queue, end.orderTick(), end.order, receive });
        else
            m_receives[m_queues[queue].end++] = receive; // no other location has this queue
    }
}

Completion ReceiveQueues::placeUnordered(
    std::vector<std::vector<Unordered>>& parts, unsigned threads, const std::stop_token& stop)
{
    std::vector<Unordered> all;
    for (std::vector<Unordered>& part : parts) {
        all.insert(all.end(), part.begin(), part.end());
        part = {};
    }
    if (parallelSort(std::span(all), threads, stop, std::less<Unordered> {}).isStopped())
        return Stopped {};
    for (const Unordered& unordered : all)
        m_receives[m_queues[unordered.queue].end++] = unordered.receive;
    return Done {};
}

Completion ReceiveQueues::fill(const RecordedTrace& trace, unsigned threads, const std::stop_token& stop)
{
    const std::size_t count = trace.messages.size();
    {
        std::vector<OfLocation> locations(count);
        const auto countOf = [&](std::size_t i) { locations[i].count(trace, idAt<LocationId>(i), *this); };
        if (parallelFor(count, threads, stop, countOf).isStopped())
            return Stopped {};
        if (trace.scratch.failure())
            return Done {}; // there may be more receives than were counted
        number(locations, trace.memory);
    }
    for (std::uint32_t pass = 1; pass <= m_lastPass; ++pass) {
        std::vector<std::vector<Unordered>> unordered(count);
        const auto placeOf = [&](std::size_t i) { place(trace, idAt<LocationId>(i), pass, unordered[i]); };
        if (parallelFor(count, threads, stop, placeOf).isStopped()
            || placeUnordered(unordered, threads, stop).isStopped())
            return Stopped {};
    }
    return Done {};
}

std::vector<std::vector<std::uint64_t>> ReceiveQueues::takeLeft()
{
    for (const Queue& queue : m_queues) {
        for (std::uint64_t place = queue.next; place < queue.end; ++place)
            m_withoutPeer[indexOf(m_receives[place].location)].push_back(m_receives[place].index);
    }
    for (std::vector<std::uint64_t>& left : m_withoutPeer)
        std::ranges::sort(left);
    return std::move(m_withoutPeer);
}

} // namespace lightcone::core
