// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/messages/messageroutebuilder.h"

#include "core/base/numbering.h"
#include "core/base/parallel.h"
#include "core/store/columns/packedappender.h"
#include "core/store/messages/messageparts.h"
#include "core/store/messages/messageroutes.h"

#include <algorithm>
#include <array>
#include <bit>
#include <memory>
#include <numeric>
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
    std::vector<std::vector<std::uint64_t>> counts; ///< in each part, by number

    void add(std::size_t part, Pair pair, std::uint64_t count)
    {
        const std::uint32_t number = pairs.numberOf(pair);
        std::vector<std::uint64_t>& ofPart = counts[part];
        if (number >= ofPart.size())
            ofPart.resize(pairs.keys().size());
        ofPart[number] += count;
    }
    std::uint64_t count(std::uint32_t number) const
    {
        std::uint64_t sum = 0;
        for (const std::vector<std::uint64_t>& ofPart : counts)
            sum += number < ofPart.size() ? ofPart[number] : 0;
        return sum;
    }
};

/// A message of a route that is put in order.
struct Entry {
    Tick send;
    Tick receive;
    std::uint64_t id;
    std::uint64_t bytes;
    std::array<std::uint32_t, 4> common; ///< see MessageSum

    MessageSum sum() const { return MessageSum::of(id, send, receive, bytes, common); }
};

/// Memory for entries that one grouping after the other uses.
class EntryBuffer {
public:
    /// @returns @p count entries, which hold anything.
    std::span<Entry> take(std::uint64_t count)
    {
        if (count > m_size) {
            m_entries.reset();
            m_entries = std::make_unique_for_overwrite<Entry[]>(count);
            m_size = count;
        }
        return { m_entries.get(), count };
    }

private:
    std::unique_ptr<Entry[]> m_entries;
    std::uint64_t m_size = 0;
};

/// Finds the numbers of pairs: in a table of all that there could be, unless it were much larger than what is there.
class PairFinder {
public:
    explicit PairFinder(const Numbering<Pair, PairHash>& pairs)
        : m_pairs(pairs)
    {
        constexpr std::uint64_t kFewPairs = 1 << 16;
        for (const Pair pair : pairs.keys())
            m_side = std::max<std::uint64_t>({ m_side, senderOf(pair) + 1ULL, receiverOf(pair) + 1ULL });
        if (m_side > kFewPairs || m_side * m_side > kFewPairs + 4 * pairs.keys().size())
            return;
        m_numbers.resize(m_side * m_side);
        for (std::uint32_t number = 0; number < pairs.keys().size(); ++number)
            m_numbers[placeOf(pairs.keys()[number])] = number;
    }
    /// @pre there is such a pair
    std::uint32_t find(Pair pair) const { return m_numbers.empty() ? m_pairs.find(pair) : m_numbers[placeOf(pair)]; }

private:
    std::uint64_t placeOf(Pair pair) const { return senderOf(pair) * m_side + receiverOf(pair); }

    const Numbering<Pair, PairHash>& m_pairs;
    std::uint64_t m_side = 0;
    std::vector<std::uint32_t> m_numbers; ///< by sender and receiver
};

/// Orders the messages of a part of a route: cuts them in two by the time of the send or of the receive, whichever
/// differs more, down to the leaves. Within a leaf they ascend by id.
void orderByEnds(std::span<Entry> entries, bool isById)
{
    const auto byId = [](const Entry& a, const Entry& b) { return a.id < b.id; };
    const auto byReceive
        = [](const Entry& a, const Entry& b) { return std::tie(a.receive, a.id) < std::tie(b.receive, b.id); };
    const std::uint64_t leaves = (entries.size() + Forest::kLeaf - 1) / Forest::kLeaf;
    if (leaves <= 1) {
        if (!isById)
            std::ranges::sort(entries, byId);
        return;
    }
    const auto [firstSend, lastSend] = isById ? std::ranges::minmax_result<Entry> { entries.front(), entries.back() }
                                              : std::ranges::minmax(entries, {}, &Entry::send);
    const auto [firstReceive, lastReceive] = std::ranges::minmax(entries, {}, &Entry::receive);
    const std::size_t middle = std::bit_floor(leaves - 1) * Forest::kLeaf; // sums are of whole halves
    const bool cutsReceives
        = ticksBetween(firstReceive.receive, lastReceive.receive) / 2 > ticksBetween(firstSend.send, lastSend.send);
    const auto at = entries.begin() + static_cast<std::ptrdiff_t>(middle);
    if (cutsReceives)
        std::ranges::nth_element(entries, at, byReceive);
    else if (!isById)
        std::ranges::nth_element(entries, at, byId);
    orderByEnds(entries.first(middle), isById && !cutsReceives);
    orderByEnds(entries.subspan(middle), isById && !cutsReceives);
}

/// Routes of one grouping.
class RouteBuilder {
public:
    RouteBuilder(const MessageParts& parts, PairCounts&& counts, std::span<const std::uint32_t> groups,
        std::span<const std::uint32_t> groupsOfGroups, unsigned threads, std::uint64_t memory)
        : m_parts(parts)
        , m_counts(std::move(counts))
        , m_groups(groups)
        , m_threads(threads)
        , m_fit(std::max<std::uint64_t>(memory / sizeof(Entry), kLeastMessages))
        , m_firsts(m_counts.pairs.keys().size())
    {
        std::vector<std::uint32_t> order(m_firsts.size());
        std::iota(order.begin(), order.end(), 0U);
        const std::span<const Pair> pairs = m_counts.pairs.keys();
        std::ranges::sort(order, {}, [&](std::uint32_t number) {
            const Pair pair = pairs[number];
            return std::pair(groupsOfGroups.empty() ? 0 : grouped(pair, groupsOfGroups), pair);
        });
        std::uint64_t first = 0;
        for (const std::uint32_t number : order) {
            m_firsts[number] = first;
            const std::uint64_t end = first + m_counts.count(number);
            for (; first < end; first = std::min(end, first + MessageRoutes::kMostMessages))
                m_routes.push_back({ { senderOf(pairs[number]), receiverOf(pairs[number]) }, first, 0 });
        }
        m_routes.push_back({ {}, first, 0 });
        Forest::placeSums(m_routes);
    }

    Completion write(ByteVector& out, EntryBuffer& buffer, const std::stop_token& stop)
    {
        ByteWriter writer(out);
        writer.align(8);
        writer.bytes(std::as_bytes(m_groups));
        Forest::writeLists(out, m_routes);
        PackedAppender order;
        std::array<std::uint64_t, 256> ids;
        for (std::size_t route = 0; route + 1 < m_routes.size();) {
            const std::size_t firstRoute = route++;
            while (route + 1 < m_routes.size() && m_routes[route + 1].first - m_routes[firstRoute].first <= m_fit)
                ++route;
            const std::uint64_t count = m_routes[route].first - m_routes[firstRoute].first;
            std::span<Entry> entries = buffer.take(count);
            std::vector<MessageSum> sums(m_routes[route].firstSum - m_routes[firstRoute].firstSum);
            const auto build = [&](std::size_t i) { buildRoute(firstRoute + i, firstRoute, entries, sums); };
            if (collect(entries, m_routes[firstRoute].first).isStopped()
                || parallelFor(route - firstRoute, m_threads, stop, build).isStopped())
                return Stopped {};
            writer.bytes(std::as_bytes(std::span(sums)));
            while (!entries.empty()) {
                const auto some = entries.first(std::min(ids.size(), entries.size()));
                std::ranges::transform(some, ids.begin(), &Entry::id);
                order.append(std::span(ids).first(some.size()));
                entries = entries.subspan(some.size());
            }
        }
        order.write(out);
        return Done {};
    }

private:
    static constexpr std::uint64_t kLeastMessages = 1 << 15;

    /// Puts the messages that stand from place @p first on in the order of the routes, by id within each, in @p
    /// entries.
    Completion collect(std::span<Entry> entries, std::uint64_t first) const
    {
        std::vector<std::vector<std::uint64_t>> next(m_parts.size(), m_firsts); // by number of a pair
        for (std::size_t part = 0; part + 1 < next.size(); ++part) {
            next[part + 1] = next[part];
            for (std::size_t i = 0; i < m_counts.counts[part].size(); ++i)
                next[part + 1][i] += m_counts.counts[part][i];
        }
        const PairFinder finder(m_counts.pairs);
        return m_parts.visit([&](std::size_t part, const MessageBlock& block) {
            std::array<std::uint64_t, MessageBlock::kMessages> places;
            for (std::size_t i = 0; i < block.count; ++i) {
                places[i] = next[part][finder.find(grouped(pairOf(block, i), m_groups))]++ - first;
                if (places[i] < entries.size())
                    __builtin_prefetch(&entries[places[i]], 1); // they are all over the memory
            }
            for (std::size_t i = 0; i < block.count; ++i) {
                if (places[i] < entries.size())
                    entries[places[i]] = { block.sends[i], block.receives[i], block.first + i, block.bytes[i],
                        { static_cast<std::uint32_t>(block.senders[i]), static_cast<std::uint32_t>(block.receivers[i]),
                            static_cast<std::uint32_t>(block.communicators[i]), block.tags[i] } };
            }
        });
    }

    /// Orders the messages of a route and sums them. @param entries, sums  from the begin of route @p first on
    void buildRoute(std::size_t route, std::size_t first, std::span<Entry> entries, std::span<MessageSum> sums) const
    {
        const std::uint64_t count = m_routes[route + 1].first - m_routes[route].first;
        entries = entries.subspan(m_routes[route].first - m_routes[first].first, count);
        if (!std::ranges::is_sorted(entries, {}, &Entry::receive))
            orderByEnds(entries, true);
        const Levels levels(count);
        if (levels.count == 0)
            return;
        sums = sums.subspan(m_routes[route].firstSum - m_routes[first].firstSum, levels.sums);
        sumUp(sums, entries, Forest::kLeaf, [](const Entry& entry) { return entry.sum(); });
        for (std::size_t level = 1; level < levels.count; ++level)
            sumUp(sums.subspan(levels.firsts[level]), sums.subspan(levels.firsts[level - 1], levels.sizes[level - 1]),
                Forest::kFanOut, [](const MessageSum& sum) { return sum; });
    }

    /// Sums up @p fanOut items each.
    template <typename Item, typename SumOf>
    static void sumUp(std::span<MessageSum> sums, std::span<Item> items, std::uint64_t fanOut, const SumOf& sumOf)
    {
        for (std::size_t i = 0; i < items.size(); ++i) {
            if (i % fanOut == 0)
                sums[i / fanOut] = sumOf(items[i]);
            else
                sums[i / fanOut].add(sumOf(items[i]));
        }
    }

    const MessageParts& m_parts;
    PairCounts m_counts;
    std::span<const std::uint32_t> m_groups;
    unsigned m_threads;
    std::uint64_t m_fit; ///< messages of a round
    std::vector<std::uint64_t> m_firsts; ///< by number of a pair: its first place
    std::vector<Route> m_routes; ///< and the end
};

/// The pairs of groups of @p pairs.
PairCounts groupedCounts(const PairCounts& pairs, std::span<const std::uint32_t> groups)
{
    PairCounts result { {}, decltype(pairs.counts)(pairs.counts.size()) };
    for (std::size_t part = 0; part < pairs.counts.size(); ++part) {
        for (std::size_t i = 0; i < pairs.counts[part].size(); ++i)
            result.add(part, grouped(pairs.pairs.keys()[i], groups), pairs.counts[part][i]);
    }
    return result;
}

/// The pairs of all messages.
Stoppable<PairCounts> countPairs(const MessageParts& parts)
{
    std::vector<PairCounts> counted(parts.size(), { {}, { {} } });
    const auto count = [&counted](std::size_t part, const MessageBlock& block) {
        for (std::size_t i = 0; i < block.count; ++i)
            counted[part].add(0, pairOf(block, i), 1);
    };
    if (parts.visitLocations(count).isStopped())
        return Stopped {};
    PairCounts result { {}, decltype(result.counts)(parts.size()) };
    for (std::size_t part = 0; part < parts.size(); ++part) {
        for (std::size_t i = 0; i < counted[part].counts[0].size(); ++i)
            result.add(part, counted[part].pairs.keys()[i], counted[part].counts[0][i]);
    }
    return result;
}

/// A grouping by which there are few routes: the first of those proposed, or the last one with neighbours put together.
LocationGrouping coarseGrouping(const PairCounts& pairs, std::span<const LocationGrouping> groupings)
{
    constexpr std::size_t kMostRoutes = 1'024;
    LocationGrouping groups = groupings.back();
    const auto isCoarse = [&pairs](const LocationGrouping& grouping) {
        return groupedCounts(pairs, grouping).pairs.keys().size() <= kMostRoutes;
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

Completion writeMessageRoutes(ByteVector& out, const MessageTable::Data& data,
    std::span<const LocationGrouping> groupings, std::uint64_t memory, unsigned threads, const std::stop_token& stop)
{
    constexpr std::size_t kFewRoutes = 1'024; // no need for coarser ones
    constexpr std::uint64_t kFewestMessages = 32; // of a route in the mean
    const MessageParts parts(data, threads, stop);
    auto counted = countPairs(parts);
    if (counted.isStopped())
        return Stopped {};
    PairCounts pairs = std::move(counted).value();
    const std::size_t pairCount = pairs.pairs.keys().size();
    LocationGrouping own(data.locations);
    std::iota(own.begin(), own.end(), 0U);
    const bool isFew = pairCount <= kFewRoutes;
    const LocationGrouping coarse
        = isFew ? LocationGrouping {} : coarseGrouping(pairs, groupings.empty() ? std::span(&own, 1) : groupings);
    const bool hasOwn = isFew || data.size() / pairCount >= kFewestMessages;
    ByteWriter(out).fixed((hasOwn ? 1U : 0U) | (isFew ? 0U : 2U), 8);
    EntryBuffer buffer;
    if (!isFew
        && RouteBuilder(parts, groupedCounts(pairs, coarse), coarse, {}, threads, memory)
               .write(out, buffer, stop)
               .isStopped())
        return Stopped {};
    return hasOwn ? RouteBuilder(parts, std::move(pairs), own, coarse, threads, memory).write(out, buffer, stop)
                  : Completion(Done {});
}

} // namespace lightcone::core
