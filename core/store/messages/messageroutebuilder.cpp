// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/messages/messageroutebuilder.h"

#include "core/base/numbering.h"
#include "core/base/parallel.h"
#include "core/store/columns/packedappender.h"
#include "core/store/messages/messageblock.h"
#include "core/store/messages/messageroutes.h"

#include <algorithm>
#include <array>
#include <bit>
#include <numeric>
#include <optional>
#include <tuple>

namespace lightcone::core {

namespace {

using Forest = MessageRoutes::Forest;
using Route = Forest::List; ///< or a part of one
using Levels = Forest::Levels;

/// A pair of locations or of groups of them: sender << 32 | receiver.
using Pair = std::uint64_t;

constexpr Pair pairOf(Pair sender, std::uint32_t receiver)
{
    return sender << 32 | receiver;
}
Pair pairOf(const MessageBlock& block, std::size_t i)
{
    return pairOf(static_cast<Pair>(block.senders[i]), static_cast<std::uint32_t>(block.receivers[i]));
}
constexpr std::uint32_t senderOf(Pair pair)
{
    return static_cast<std::uint32_t>(pair >> 32);
}
constexpr std::uint32_t receiverOf(Pair pair)
{
    return static_cast<std::uint32_t>(pair);
}
Pair grouped(Pair pair, std::span<const std::uint32_t> groups)
{
    return pairOf(groups[senderOf(pair)], groups[receiverOf(pair)]);
}

struct PairHash {
    std::size_t operator()(Pair pair) const { return spreadBits(pair ^ pair >> 29); }
};

/// The pairs between which messages go, and how many.
struct PairCounts {
    Numbering<Pair, PairHash> pairs;
    std::vector<std::uint64_t> counts; ///< by number
};

/// Calls visit(block) for all messages, until a stop.
template <typename Visit>
Completion visitBlocks(const MessageTable::Data& data, const std::stop_token& stop, const Visit& visit)
{
    MessageBlock block;
    for (std::uint64_t first = 0; first < data.size(); first += MessageBlock::kMessages) {
        if (first % kMessagesPerPoll == 0 && stop.stop_requested())
            return Stopped {};
        data.read(first, block);
        visit(block);
    }
    return Done {};
}

/// A message of a route that is put in order.
struct Entry {
    Tick send = 0;
    Tick receive = 0;
    std::uint32_t rank = 0; ///< in its route, by id
};

/// Orders the messages of a part of a route: cuts them in two by the time of the send or of the receive, whichever
/// differs more, down to the leaves. Within a leaf they ascend by id.
void orderByEnds(std::span<Entry> entries, bool isByRank)
{
    const auto byRank = [](const Entry& a, const Entry& b) { return a.rank < b.rank; };
    const auto byReceive
        = [](const Entry& a, const Entry& b) { return std::tie(a.receive, a.rank) < std::tie(b.receive, b.rank); };
    const std::uint64_t leaves = (entries.size() + Forest::kLeaf - 1) / Forest::kLeaf;
    if (leaves <= 1) {
        if (!isByRank)
            std::ranges::sort(entries, byRank);
        return;
    }
    const auto [firstSend, lastSend] = std::ranges::minmax(entries, {}, &Entry::send);
    const auto [firstReceive, lastReceive] = std::ranges::minmax(entries, {}, &Entry::receive);
    const std::size_t middle = std::bit_floor(leaves - 1) * Forest::kLeaf; // sums are of whole halves
    const bool cutsReceives
        = ticksBetween(firstReceive.receive, lastReceive.receive) / 2 > ticksBetween(firstSend.send, lastSend.send);
    const auto at = entries.begin() + static_cast<std::ptrdiff_t>(middle);
    if (cutsReceives)
        std::ranges::nth_element(entries, at, byReceive);
    else if (!isByRank)
        std::ranges::nth_element(entries, at, byRank);
    orderByEnds(entries.first(middle), isByRank && !cutsReceives);
    orderByEnds(entries.subspan(middle), isByRank && !cutsReceives);
}

/// Routes of one grouping.
class RouteBuilder {
public:
    RouteBuilder(const MessageTable::Data& data, PairCounts&& counts, std::span<const std::uint32_t> groups,
        std::span<const std::uint32_t> groupsOfGroups, unsigned threads, std::uint64_t memory)
        : m_data(data)
        , m_counts(std::move(counts))
        , m_groups(groups)
        , m_threads(threads)
        , m_firsts(m_counts.counts.size())
    {
        constexpr std::uint64_t kLeastMessages = 1 << 16;
        constexpr std::uint64_t kBytesAMessage = sizeof(Entry) + 2 * sizeof(std::uint64_t);
        m_fit = std::max(
            kLeastMessages, std::min(memory / threads / kBytesAMessage, (data.size() + threads - 1) / threads));
        std::vector<std::uint32_t> order(m_counts.counts.size());
        std::iota(order.begin(), order.end(), 0U);
        const std::span<const Pair> pairs = m_counts.pairs.keys();
        std::ranges::sort(order, {}, [&](std::uint32_t number) {
            const Pair pair = pairs[number];
            return std::pair(groupsOfGroups.empty() ? 0 : grouped(pair, groupsOfGroups), pair);
        });
        std::uint64_t first = 0;
        for (const std::uint32_t number : order) {
            m_firsts[number] = first;
            const std::uint64_t end = first + m_counts.counts[number];
            for (; first < end; first = std::min(end, first + MessageRoutes::kMostMessages))
                m_routes.push_back({ { senderOf(pairs[number]), receiverOf(pairs[number]) }, first, 0 });
        }
        m_routes.push_back({ {}, first, 0 });
        Forest::placeSums(m_routes);
    }

    Completion write(ByteVector& out, const std::stop_token& stop)
    {
        ByteWriter writer(out);
        writer.align(8);
        writer.bytes(std::as_bytes(m_groups));
        Forest::writeLists(out, m_routes);
        PackedAppender order;
        std::vector<Round> rounds;
        for (std::size_t next = 0; next + 1 < m_routes.size();) {
            rounds.clear();
            while (rounds.size() < m_threads && next + 1 < m_routes.size()) {
                rounds.emplace_back().first = next;
                while (next + 1 < m_routes.size()
                    && (next == rounds.back().first
                        || m_routes[next + 1].first - m_routes[rounds.back().first].first <= m_fit))
                    ++next;
                rounds.back().end = next;
            }
            const auto build = [&](std::size_t i) { buildRound(rounds[i], stop); };
            if (parallelFor(rounds.size(), m_threads, stop, build).isStopped())
                return Stopped {};
            for (const Round& round : rounds) {
                writer.bytes(std::as_bytes(std::span(round.sums)));
                order.append(round.ids);
            }
        }
        order.write(out);
        return Done {};
    }

private:
    /// Some routes, built at once.
    struct Round {
        std::size_t first = 0; ///< a route
        std::size_t end = 0;
        std::vector<std::uint64_t> ids; ///< in the order of the routes
        std::vector<MessageSum> sums;
    };

    /// Calls visit(block, index, place) for the messages of a round, ascending by id; a place is where a message stands
    /// in the order of the routes, by id within each, from the begin of the round.
    template <typename Visit> Completion visitRound(const Round& round, const std::stop_token& stop, const Visit& visit)
    {
        std::vector<std::uint64_t> next = m_firsts;
        const std::uint64_t first = m_routes[round.first].first;
        const std::uint64_t size = m_routes[round.end].first - first;
        return visitBlocks(m_data, stop, [&](const MessageBlock& block) {
            for (std::size_t i = 0; i < block.count; ++i) {
                const Pair pair = grouped(pairOf(block, i), m_groups);
                const std::uint64_t place = next[m_counts.pairs.find(pair)]++ - first;
                if (place < size)
                    visit(block, i, place);
            }
        });
    }

    void buildRound(Round& round, const std::stop_token& stop)
    {
        const std::uint64_t first = m_routes[round.first].first;
        const std::uint64_t size = m_routes[round.end].first - first;
        std::vector<std::uint64_t> ids(size);
        std::vector<std::uint32_t> ranks(size); // by place by id: the one in the order of the route
        {
            std::vector<Entry> entries(size);
            const auto collect = [&](const MessageBlock& block, std::size_t i, std::uint64_t place) {
                entries[place] = { block.sends[i], block.receives[i], 0 };
                ids[place] = block.first + i;
            };
            if (visitRound(round, stop, collect).isStopped())
                return;
            for (std::size_t route = round.first; route < round.end; ++route)
                order(route, std::span(entries).subspan(m_routes[route].first - first), ranks, first);
        }
        round.ids.resize(size);
        round.sums.resize(m_routes[round.end].firstSum - m_routes[round.first].firstSum);
        std::size_t route = round.first;
        for (std::uint64_t place = 0; place < size; ++place) {
            while (m_routes[route + 1].first - first <= place)
                ++route;
            round.ids[m_routes[route].first - first + ranks[place]] = ids[place];
        }
        ids = {};
        sum(round, ranks, stop);
    }

    /// Orders the messages of a route. @param entries  those of the route, and more
    void order(std::size_t route, std::span<Entry> entries, std::span<std::uint32_t> ranks, std::uint64_t first) const
    {
        entries = entries.first(m_routes[route + 1].first - m_routes[route].first);
        for (std::uint32_t rank = 0; rank < entries.size(); ++rank)
            entries[rank].rank = rank;
        if (!std::ranges::is_sorted(entries, {}, &Entry::receive))
            orderByEnds(entries, true);
        for (std::uint32_t rank = 0; rank < entries.size(); ++rank)
            ranks[m_routes[route].first - first + entries[rank].rank] = rank;
    }

    void sum(Round& round, std::span<const std::uint32_t> ranks, const std::stop_token& stop)
    {
        const std::uint64_t firstSum = m_routes[round.first].firstSum;
        std::vector<std::uint32_t> routes(ranks.size()); // by place
        for (std::size_t route = round.first; route < round.end; ++route) {
            const auto at
                = routes.begin() + static_cast<std::ptrdiff_t>(m_routes[route].first - m_routes[round.first].first);
            std::fill_n(at, m_routes[route + 1].first - m_routes[route].first, static_cast<std::uint32_t>(route));
        }
        std::vector<bool> isBegun(round.sums.size());
        const auto add = [&](std::uint64_t at, const MessageSum& part) {
            if (isBegun[at])
                round.sums[at].add(part);
            else
                round.sums[at] = part;
            isBegun[at] = true;
        };
        const auto addMessage = [&](const MessageBlock& block, std::size_t i, std::uint64_t place) {
            const Route& route = m_routes[routes[place]];
            if (m_routes[routes[place] + 1].firstSum != route.firstSum)
                add(route.firstSum - firstSum + ranks[place] / Forest::kLeaf, MessageSum::of(block, i));
        };
        if (visitRound(round, stop, addMessage).isStopped())
            return;
        for (std::size_t route = round.first; route < round.end; ++route) {
            const Levels levels(m_routes[route + 1].first - m_routes[route].first);
            const std::uint64_t at = m_routes[route].firstSum - firstSum;
            for (std::size_t level = 1; level < levels.count; ++level) {
                for (std::uint64_t i = 0; i < levels.sizes[level - 1]; ++i)
                    add(at + levels.firsts[level] + i / Forest::kFanOut, round.sums[at + levels.firsts[level - 1] + i]);
            }
        }
    }

    const MessageTable::Data& m_data;
    PairCounts m_counts;
    std::span<const std::uint32_t> m_groups;
    unsigned m_threads;
    std::uint64_t m_fit = 0; ///< messages of a round
    std::vector<std::uint64_t> m_firsts; ///< by number of a pair: its first place
    std::vector<Route> m_routes; ///< and the end
};

/// The pairs of groups of @p pairs.
PairCounts groupedCounts(const PairCounts& pairs, std::span<const std::uint32_t> groups)
{
    PairCounts result;
    for (std::size_t i = 0; i < pairs.counts.size(); ++i) {
        const std::uint32_t number = result.pairs.numberOf(grouped(pairs.pairs.keys()[i], groups));
        result.counts.resize(result.pairs.keys().size());
        result.counts[number] += pairs.counts[i];
    }
    return result;
}

/// A grouping by which there are few routes: the first of those proposed, or the last one with neighbours put together.
LocationGrouping coarseGrouping(const PairCounts& pairs, std::span<const LocationGrouping> groupings)
{
    constexpr std::size_t kMostRoutes = 1'024;
    LocationGrouping groups = groupings.back();
    const auto isCoarse = [&pairs](const LocationGrouping& grouping) {
        return groupedCounts(pairs, grouping).counts.size() <= kMostRoutes;
    };
    if (const auto found = std::ranges::find_if(groupings, isCoarse); found != groupings.end())
        return *found;
    do {
        for (std::uint32_t& group : groups)
            group /= 2;
    } while (!isCoarse(groups));
    return groups;
}

} // namespace

Completion writeMessageRoutes(ByteVector& out, const MessageTable::Data& data, std::size_t locations,
    std::span<const LocationGrouping> groupings, std::uint64_t memory, unsigned threads, const std::stop_token& stop)
{
    constexpr std::size_t kFewRoutes = 1'024; // no need for coarser ones
    constexpr std::uint64_t kFewestMessages = 32; // of a route in the mean
    PairCounts pairs;
    const auto count = [&pairs](const MessageBlock& block) {
        for (std::size_t i = 0; i < block.count; ++i) {
            const std::uint32_t number = pairs.pairs.numberOf(pairOf(block, i));
            if (number == pairs.counts.size())
                pairs.counts.push_back(0);
            ++pairs.counts[number];
        }
    };
    if (visitBlocks(data, stop, count).isStopped())
        return Stopped {};
    LocationGrouping own(locations);
    std::iota(own.begin(), own.end(), 0U);
    const bool isFew = pairs.counts.size() <= kFewRoutes;
    const LocationGrouping coarse
        = isFew ? LocationGrouping {} : coarseGrouping(pairs, groupings.empty() ? std::span(&own, 1) : groupings);
    const bool hasOwn = isFew || data.size() / pairs.counts.size() >= kFewestMessages;
    ByteWriter(out).fixed((hasOwn ? 1U : 0U) | (isFew ? 0U : 2U), 8);
    if (!isFew
        && RouteBuilder(data, groupedCounts(pairs, coarse), coarse, {}, threads, memory).write(out, stop).isStopped())
        return Stopped {};
    return hasOwn ? RouteBuilder(data, std::move(pairs), own, coarse, threads, memory).write(out, stop)
                  : Completion(Done {});
}

} // namespace lightcone::core
