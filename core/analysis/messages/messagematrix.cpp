// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/messages/messagematrix.h"

#include "core/analysis/messages/pairsums.h"
#include "core/base/parallel.h"
#include "core/store/messages/messageblock.h"
#include "core/store/messages/messageroutes.h"
#include "core/store/messages/messagetable.h"
#include "core/store/storeview.h"

#include <algorithm>
#include <atomic>

namespace lightcone::core {

namespace {

/// The messages that a matrix is asked for.
class MatrixMessages {
public:
    MatrixMessages(
        const StoreView& store, std::span<const LocationId> locations, Interval interval, const MessageFilter& filter)
        : m_messages(store.messages())
        , m_interval(interval)
        , m_matcher(filter, store.locationCount())
        , m_isChosen(store.locationCount(), false)
        , m_first(m_messages.firstSentAt(interval.begin))
        , m_end(m_messages.firstSentAt(interval.end))
    {
        for (const LocationId location : locations)
            m_isChosen[indexOf(location)] = true;
    }

    Stoppable<PairSums> sum(unsigned threads, const std::stop_token& stop)
    {
        const MessageRoutes* const routes = m_messages.routes();
        std::vector<PairSums> parts(std::max(1U, threads), PairSums(m_isChosen.size()));
        const std::uint64_t least = routes != nullptr ? leastReadByRoutes(*routes) : 0;
        if (routes != nullptr && kCostByRoute * least <= m_end - m_first) {
            m_mostByRoutes = m_matcher.acceptsAll() ? m_messages.size() : 2 * least + (m_end - m_first) / kFewInVain;
            const auto addPart = [&](std::size_t part) { addRoutes(*routes, part, parts, stop); };
            if (parallelFor(parts.size(), threads, stop, addPart).isStopped())
                return Stopped {};
            if (!hasReadTooMany())
                return joined(parts);
            parts.assign(parts.size(), PairSums(m_isChosen.size()));
        }
        const auto addPart = [&](std::size_t part) { addSent(part, parts, stop); };
        if (parallelFor(parts.size(), threads, stop, addPart).isStopped())
            return Stopped {};
        return joined(parts);
    }

private:
    static PairSums joined(std::vector<PairSums>& parts)
    {
        for (std::size_t part = 1; part < parts.size(); ++part)
            parts.front().add(parts[part]);
        return std::move(parts.front());
    }

    static constexpr std::uint64_t kCostByRoute = 32; ///< of a message read by its route, in messages of a block
    static constexpr std::uint64_t kFewInVain = 4 * kCostByRoute; ///< read by their routes in vain, one of so many

    /// Says whether the filter divides so many sums that it is better to look at all messages by time.
    bool hasReadTooMany() const { return m_readByRoutes > m_mostByRoutes; }
    /// The number of messages that stand in no sum, or, unless all are asked for, at the ends of the interval.
    std::uint64_t leastReadByRoutes(const MessageRoutes& routes) const
    {
        if (m_first > 0 || m_end < m_messages.size())
            return routes.size() * MessageRoutes::Forest::kLeaf;
        std::uint64_t single = 0;
        for (std::size_t route = 0; route < routes.size(); ++route)
            single += routes.count(route) < MessageRoutes::Forest::kFewestSummed ? routes.count(route) : 0;
        return single;
    }

    bool isChosen(std::size_t sender, std::size_t receiver) const { return m_isChosen[sender] && m_isChosen[receiver]; }

    void addRoutes(
        const MessageRoutes& routes, std::size_t part, std::vector<PairSums>& parts, const std::stop_token& stop)
    {
        const std::size_t end = routes.size() * (part + 1) / parts.size();
        for (std::size_t route = routes.size() * part / parts.size(); route < end; ++route) {
            if (stop.stop_requested() || hasReadTooMany())
                return;
            if (isChosen(routes.sender(route), routes.receiver(route)))
                addRoute(routes, route, parts[part]);
        }
    }

    void addRoute(const MessageRoutes& routes, std::size_t route, PairSums& to)
    {
        routes.walk(
            route,
            [&](const MessageSum& sum) {
                if (sum.sends.end < m_interval.begin || sum.sends.begin >= m_interval.end)
                    return true;
                const Passing passing = m_matcher.passing(sum);
                if (passing == Passing::None)
                    return true;
                const bool isWhole = passing == Passing::All && m_interval.contains(sum.sends.begin)
                    && m_interval.contains(sum.sends.end);
                if (isWhole)
                    to.add(LocationId { routes.sender(route) }, LocationId { routes.receiver(route) }, sum);
                return isWhole;
            },
            [&](std::uint64_t first, std::uint64_t count) {
                m_readByRoutes += count;
                for (std::uint64_t i = first; i < first + count && !hasReadTooMany(); ++i)
                    addMessage(routes.message(i), to);
            });
    }

    void addMessage(std::uint64_t id, PairSums& to) const
    {
        if (id < m_first || id >= m_end)
            return;
        const MessageSum message = m_messages.sumOf(idAt<MessageId>(id));
        const std::uint32_t sender = message.common[MessageSum::Sender];
        const std::uint32_t receiver = message.common[MessageSum::Receiver];
        if (isChosen(sender, receiver) && m_matcher.passing(message) == Passing::All)
            to.add(LocationId { sender }, LocationId { receiver }, message);
    }

    /// Adds the messages of one of some parts of the interval.
    void addSent(std::size_t part, std::vector<PairSums>& parts, const std::stop_token& stop) const
    {
        const auto edge = [&](std::size_t i) { return m_first + (m_end - m_first) / parts.size() * i; };
        const std::uint64_t end = part + 1 < parts.size() ? edge(part + 1) : m_end;
        MessageBlock block;
        for (std::uint64_t i = edge(part); i < end; i = block.first + block.count) {
            if (i / MessageBlock::kMessages % (kMessagesPerPoll / MessageBlock::kMessages) == 0) {
                Workers::giveWay();
                if (stop.stop_requested())
                    return;
            }
            m_messages.read(i / MessageBlock::kMessages, block);
            addBlock(block, i - block.first, std::min<std::uint64_t>(end - block.first, block.count), parts[part]);
        }
    }
    void addBlock(const MessageBlock& block, std::uint64_t first, std::uint64_t end, PairSums& to) const
    {
        PairSums::Chosen chosen;
        for (std::uint64_t i = first; i < end; ++i) {
            const LocationId sender = block.senders[i];
            const LocationId receiver = block.receivers[i];
            if (isChosen(indexOf(sender), indexOf(receiver))
                && (m_matcher.acceptsAll()
                    || m_matcher.accepts(sender, receiver, block.communicators[i], block.tags[i], block.bytes[i],
                        saturatingDifference(block.receives[i], block.sends[i]))))
                chosen.indices[chosen.count++] = static_cast<std::uint16_t>(i);
        }
        to.add(block, chosen);
    }

    const MessageTable& m_messages;
    Interval m_interval;
    MessageMatcher m_matcher;
    std::vector<bool> m_isChosen;
    std::uint64_t m_first; ///< of those that are sent in the interval
    std::uint64_t m_end;
    std::uint64_t m_mostByRoutes = 0; ///< messages that may be read by their routes
    std::atomic<std::uint64_t> m_readByRoutes { 0 };
};

} // namespace

Completion messageMatrix(const StoreView& store, std::span<const LocationId> locations, Interval interval,
    std::vector<MatrixCell>& out, const std::stop_token& stop, const MessageFilter& filter, unsigned threads)
{
    out.clear();
    if (interval.isEmpty() || store.messages().size() == 0)
        return doneUnless(stop);
    const Stoppable<PairSums> sums = MatrixMessages(store, locations, interval, filter).sum(threads, stop);
    if (sums.isStopped())
        return Stopped {};
    out = sums.value().cells();
    return Done {};
}

} // namespace lightcone::core
