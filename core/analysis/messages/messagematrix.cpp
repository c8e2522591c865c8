// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/messages/messagematrix.h"

#include "core/store/messages/messageblock.h"
#include "core/store/messages/messageroutes.h"
#include "core/store/messages/messagetable.h"
#include "core/store/storeview.h"

#include <algorithm>
#include <map>
#include <utility>

namespace lightcone::core {

namespace {

/// Sums messages up by pair of locations.
class PairSums {
public:
    PairSums(
        const StoreView& store, std::span<const LocationId> locations, Interval interval, const MessageFilter& filter)
        : m_messages(store.messages())
        , m_interval(interval)
        , m_matcher(filter, store.locationCount())
        , m_isChosen(store.locationCount(), false)
    {
        for (const LocationId location : locations)
            m_isChosen[indexOf(location)] = true;
    }

    Completion addAll(const std::stop_token& stop)
    {
        constexpr std::uint64_t kMessagesARoute = 1'024; // for fewer the ends of the interval are too much of it
        const MessageRoutes* const routes = m_messages.routes();
        const std::uint64_t first = m_messages.firstSentAt(m_interval.begin);
        const std::uint64_t end = m_messages.firstSentAt(m_interval.end);
        if (routes == nullptr || (end - first) / kMessagesARoute < routes->size())
            return addSent(first, end, stop);
        for (std::size_t route = 0; route < routes->size(); ++route) {
            if (stop.stop_requested())
                return Stopped {};
            addRoute(*routes, route);
        }
        return Done {};
    }
    std::vector<MatrixCell> cells() const
    {
        std::vector<MatrixCell> cells;
        cells.reserve(m_sums.size());
        for (const auto& [pair, sum] : m_sums) {
            const double mean
                = static_cast<double>(sum.durations()) / static_cast<double>(std::max<std::uint64_t>(sum.count, 1));
            cells.push_back({ pair.first, pair.second, sum.count, sum.bytes, sum.shortest, sum.longest, mean,
                sum.backwardCount, sum.backwardCount > 0 ? sum.firstBackward : 0 });
        }
        return cells;
    }

private:
    bool isChosen(std::uint32_t sender, std::uint32_t receiver) const
    {
        return m_isChosen[sender] && m_isChosen[receiver];
    }

    /// Looks at the messages with these ids.
    Completion addSent(std::uint64_t first, std::uint64_t end, const std::stop_token& stop)
    {
        MessageBlock block;
        for (std::uint64_t i = first; i < end; i = block.first + block.count) {
            if (i / MessageBlock::kMessages % (kMessagesPerPoll / MessageBlock::kMessages) == 0
                && stop.stop_requested())
                return Stopped {};
            m_messages.read(i / MessageBlock::kMessages, block);
            for (; i < std::min(end, block.first + block.count); ++i)
                addMessage(MessageSum::of(block, i - block.first));
        }
        return doneUnless(stop);
    }

    void addRoute(const MessageRoutes& routes, std::size_t route)
    {
        if (!isChosen(routes.sender(route), routes.receiver(route)))
            return;
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
                    add(LocationId { routes.sender(route) }, LocationId { routes.receiver(route) }, sum);
                return isWhole;
            },
            [&](std::uint64_t first, std::uint64_t count) {
                for (std::uint64_t i = first; i < first + count; ++i)
                    addMessage(m_messages.sumOf(idAt<MessageId>(routes.message(i))));
            });
    }

    void addMessage(const MessageSum& message)
    {
        const std::uint32_t sender = message.common[MessageSum::Sender];
        const std::uint32_t receiver = message.common[MessageSum::Receiver];
        if (m_interval.contains(message.sends.begin) && isChosen(sender, receiver)
            && m_matcher.passing(message) == Passing::All)
            add(LocationId { sender }, LocationId { receiver }, message);
    }
    void add(LocationId sender, LocationId receiver, const MessageSum& sum)
    {
        const auto [found, isNew] = m_sums.try_emplace(std::pair(sender, receiver), sum);
        if (!isNew)
            found->second.add(sum);
    }

    const MessageTable& m_messages;
    Interval m_interval;
    MessageMatcher m_matcher;
    std::vector<bool> m_isChosen;
    std::map<std::pair<LocationId, LocationId>, MessageSum> m_sums; ///< by sender, receiver
};

} // namespace

Completion messageMatrix(const StoreView& store, std::span<const LocationId> locations, Interval interval,
    std::vector<MatrixCell>& out, const std::stop_token& stop, const MessageFilter& filter)
{
    out.clear();
    if (interval.isEmpty())
        return Done {};
    PairSums sums(store, locations, interval, filter);
    if (sums.addAll(stop).isStopped())
        return Stopped {};
    out = sums.cells();
    return Done {};
}

} // namespace lightcone::core
