// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/outliers/messageoutliers.h"

#include "core/analysis/outliers/strongest.h"
#include "core/analysis/statistics/classstatistics.h"
#include "core/base/parallel.h"
#include "core/store/messages/messageblock.h"
#include "core/store/messages/messageroutes.h"
#include "core/store/messages/messagesum.h"
#include "core/store/messages/messagetable.h"
#include "core/store/storeview.h"

#include <algorithm>
#include <atomic>
#include <functional>
#include <limits>
#include <tuple>
#include <utility>

namespace lightcone::core {

namespace {

bool isStronger(const MessageOutlier& a, const MessageOutlier& b)
{
    return a.strength != b.strength ? a.strength > b.strength : a.message < b.message;
}

class MessageOutlierSearch {
public:
    MessageOutlierSearch(const StoreView& store, const MessageOutlierIndex& index,
        std::span<const LocationId> locations, Interval interval, std::size_t count, const MessageFilter& filter,
        double least)
        : m_messages(store.messages())
        , m_index(index)
        , m_interval(interval)
        , m_found(count)
        , m_isChosen(store.locationCount(), false)
        , m_matcher(filter, store.locationCount())
        , m_least(least)
    {
        for (const LocationId location : locations)
            m_isChosen[indexOf(store.location(location).id())] = true;
    }
    /// The routes whose strongest messages are stronger come first, so that most of the others need not be walked.
    Completion searchRoutes(const MessageRoutes& routes, const std::stop_token& stop)
    {
        std::vector<std::pair<double, std::size_t>> promising; // routes, by how strong a message may be
        for (std::size_t route = 0; route < routes.size(); ++route) {
            if (route % kRoutesPerPoll == 0 && stop.stop_requested())
                return Stopped {};
            double most = 0;
            routes.walk(
                route,
                [&](const MessageSum& sum) {
                    most = boundOf(sum);
                    return true;
                },
                [&](std::uint64_t first, std::uint64_t count) { addAll(routes, first, count); });
            if (most > 0)
                promising.emplace_back(most, route);
        }
        std::ranges::sort(promising, std::ranges::greater {});
        for (const auto& [most, route] : promising) {
            if (stop.stop_requested())
                return Stopped {};
            if (!mayHold(most))
                break;
            routes.walk(
                route,
                [&](const MessageSum& sum) {
                    const double bound = boundOf(sum);
                    return bound <= 0 || !mayHold(bound);
                },
                [&](std::uint64_t first, std::uint64_t count) { addAll(routes, first, count); });
        }
        return Done {};
    }
    Completion searchAll(const std::stop_token& stop)
    {
        const std::uint64_t end = m_messages.firstSentAt(m_interval.end);
        for (std::uint64_t id = m_messages.firstSentAt(m_interval.begin); id < end; ++id) {
            if (id % kMessagesPerPoll == 0 && stop.stop_requested())
                return Stopped {};
            add(id);
        }
        return Done {};
    }
    std::vector<MessageOutlier> take() { return m_found.take(); }

private:
    static constexpr std::size_t kRoutesPerPoll = 1024;

    /// Says whether a message of that strength, or less, may be in the answer.
    bool mayHold(double strength) const
    {
        return strength >= m_least && (!m_found.isFull() || strength >= m_found.weakest().strength);
    }
    /// The greatest strength that one of the messages of a sum may have; 0: none of them is asked for.
    double boundOf(const MessageSum& sum) const
    {
        const auto isLeftOut = [&](MessageSum::Common end) {
            return sum.shares(end) && sum.common[end] < m_isChosen.size() && !m_isChosen[sum.common[end]];
        };
        if (sum.longest <= 0 || sum.sends.end < m_interval.begin || sum.sends.begin >= m_interval.end
            || (isLeftOut(MessageSum::Sender) && isLeftOut(MessageSum::Receiver))
            || m_matcher.passing(sum) == Passing::None)
            return 0;
        if (sum.longest == std::numeric_limits<Tick>::max()) // or beyond it
            return std::numeric_limits<double>::infinity();
        return static_cast<double>(sum.longest) / m_index.leastFar(sum.leastBytes, sum.mostBytes);
    }
    void addAll(const MessageRoutes& routes, std::uint64_t first, std::uint64_t count)
    {
        for (std::uint64_t i = first; i < first + count; ++i)
            add(routes.message(i));
    }
    void add(std::uint64_t number)
    {
        const auto id = idAt<MessageId>(number);
        const Message message = m_messages.at(id);
        const bool hasEnd = m_isChosen[indexOf(message.sender())] || m_isChosen[indexOf(message.receiver())];
        if (message.receive <= message.send || !m_interval.contains(message.send) || !hasEnd
            || !m_matcher.accepts(message))
            return;
        const std::uint64_t ticks = ticksBetween(message.send, message.receive);
        const double strength = static_cast<double>(ticks) / m_index.usual(message.bytes).leastFar;
        if (strength >= m_least)
            m_found.add({ id, message.send, ticks, strength });
    }

    const MessageTable& m_messages;
    const MessageOutlierIndex& m_index;
    Interval m_interval;
    Strongest<MessageOutlier, isStronger> m_found;
    std::vector<bool> m_isChosen; ///< by location
    MessageMatcher m_matcher;
    double m_least;
};

} // namespace

Stoppable<MessageOutlierIndex> MessageOutlierIndex::make(
    const StoreView& store, unsigned threads, const std::stop_token& stop)
{
    using Durations = std::array<ClassStatistics, std::tuple_size_v<decltype(m_usual)>>;
    const MessageTable& messages = store.messages();
    const std::uint64_t blocks = (messages.size() + MessageBlock::kMessages - 1) / MessageBlock::kMessages;
    std::vector<Durations> parts(threads);
    std::atomic<std::uint64_t> next = 0;
    const auto addBlocks = [&](std::size_t part) {
        MessageBlock block;
        for (std::uint64_t at = next++; at < blocks && !stop.stop_requested(); at = next++) {
            messages.read(at, block);
            for (std::size_t i = 0; i < block.count; ++i) {
                if (block.receives[i] > block.sends[i])
                    parts[part][sizeOf(block.bytes[i])].add(WideInteger { block.receives[i] } - block.sends[i]);
            }
        }
    };
    if (parallelFor(threads, threads, stop, addBlocks).isStopped() || stop.stop_requested())
        return Stopped {};
    MessageOutlierIndex index;
    for (std::size_t size = 0; size < index.m_usual.size(); ++size) {
        ClassStatistics& all = parts.front()[size];
        for (const Durations& part : std::span(parts).subspan(1))
            all.add(part[size]);
        index.m_usual[size] = UsualDuration::of(all, store.interval().length());
    }
    return index;
}

double MessageOutlierIndex::leastFar(std::uint64_t least, std::uint64_t most) const
{
    const auto first = m_usual.begin() + static_cast<std::ptrdiff_t>(sizeOf(least));
    const auto end = m_usual.begin() + static_cast<std::ptrdiff_t>(sizeOf(most)) + 1;
    if (first >= end) // of a damaged file
        return 1;
    return std::ranges::min_element(first, end, {}, &UsualDuration::leastFar)->leastFar;
}

Completion messageOutliers(const StoreView& store, const MessageOutlierIndex& index,
    std::span<const LocationId> locations, Interval interval, std::size_t count, std::vector<MessageOutlier>& out,
    const std::stop_token& stop, const MessageFilter& filter, double least)
{
    out.clear();
    if (interval.isEmpty() || count == 0)
        return Done {};
    MessageOutlierSearch search(store, index, locations, interval, count, filter, least);
    const MessageTable& messages = store.messages();
    const MessageRoutes* const routes = messages.routes() ? messages.routes() : messages.groupedRoutes();
    if ((routes ? search.searchRoutes(*routes, stop) : search.searchAll(stop)).isStopped() || stop.stop_requested())
        return Stopped {};
    out = search.take();
    return Done {};
}

} // namespace lightcone::core
