// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/messages/messagebundles.h"

#include "core/analysis/messages/messagecells.h"
#include "core/analysis/messages/messageplaces.h"
#include "core/analysis/messages/shownroutes.h"
#include "core/store/messages/messageblock.h"
#include "core/store/messages/messagetable.h"
#include "core/store/storeview.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <functional>
#include <optional>

namespace lightcone::core {

namespace {

/// What is asked, prepared. Immutable.
struct Question {
    Question(const MessageTable& table, std::size_t locationCount, const MessageBundleRequest& request)
        : messages(table)
        , places(request, locationCount)
        , matchers(std::array { request.filter, request.also }, locationCount)
        , maxBundles(std::clamp<std::size_t>(request.maxBundles, 1, MessageBundleRequest::kMaxBundles))
        , maxSingles(std::min(request.maxSingles, maxBundles))
        , wantsInsideColumns(request.wantsInsideColumns)
        , threads(std::max(request.threads, 1U))
    {
    }
    MessageCells cells(int leastLevel = 0) const
    {
        return { maxSingles, MessageCells::maxCellsFor(maxBundles), leastLevel };
    }

    const MessageTable& messages;
    MessagePlaces places;
    MessageMatchers matchers;
    std::size_t maxBundles;
    std::size_t maxSingles;
    bool wantsInsideColumns;
    unsigned threads;
};

/// What a thread has found of the messages.
struct Found {
    Found(const Question& question, int leastLevel = 0)
        : cells(question.cells(leastLevel))
        , insideColumns(question.wantsInsideColumns ? question.places.tableSize() : 0)
    {
    }
    void add(const Found& other)
    {
        cells.add(other.cells);
        insideRows += other.insideRows;
        std::ranges::transform(insideColumns, other.insideColumns, insideColumns.begin(), std::bit_or<std::uint8_t>());
    }

    MessageCells cells;
    std::uint64_t insideRows = 0;
    std::vector<std::uint8_t> insideColumns; ///< see MessageBundles; empty: they are not wanted
};

/// Some of the messages of a block.
struct MarkedBlock {
    std::uint64_t block = 0;
    std::array<std::uint64_t, MessageBlock::kMessages / 64> marks {}; ///< a bit each
};

/// Collects one thread's share of the messages, block by block.
class BlockCollector {
public:
    explicit BlockCollector(const Question& question, int level = 0)
        : m_question(question)
        , m_found(question, level)
    {
    }
    void add(std::uint64_t block)
    {
        m_question.messages.read(block, m_block);
        m_count = 0;
        for (std::size_t i = 0; i < m_block.count; ++i)
            place(i);
        m_found.cells.add(m_block, std::span(m_indices).first(m_count), std::span(m_placesOf).first(m_count));
    }
    void add(const MarkedBlock& block)
    {
        m_question.messages.read(block.block, m_block);
        m_count = 0;
        for (std::size_t i = 0; i < m_block.count; ++i) {
            if ((block.marks[i / 64] >> i % 64 & 1) != 0)
                place(i);
        }
        m_found.cells.add(m_block, std::span(m_indices).first(m_count), std::span(m_placesOf).first(m_count));
    }
    const Found& found() const { return m_found; }

private:
    void place(std::size_t i)
    {
        const MessagePlaces& places = m_question.places;
        const Tick send = m_block.sends[i];
        const Tick receive = m_block.receives[i];
        const LocationId sender = m_block.senders[i];
        const LocationId receiver = m_block.receivers[i];
        const int senderRow = places.rowOf(sender);
        const int receiverRow = places.rowOf(receiver);
        if (!places.isMet(send, receive) || !places.isShown(senderRow, receiverRow))
            return;
        if (!m_question.matchers.accepts(sender, receiver, m_block.communicators[i], m_block.tags[i], m_block.bytes[i],
                saturatingDifference(receive, send)))
            return;
        if (senderRow == receiverRow) {
            ++m_found.insideRows;
            if (!m_found.insideColumns.empty())
                places.mark(senderRow, send, receive, m_found.insideColumns);
            return;
        }
        m_indices[m_count] = static_cast<std::uint16_t>(i);
        m_placesOf[m_count] = places.placeOf(senderRow, receiverRow, send, receive);
        ++m_count;
    }

    const Question& m_question;
    MessageBlock m_block {};
    std::size_t m_count = 0; ///< number of wanted messages in the block
    MessageBlock::Column<std::uint16_t> m_indices {};
    MessageBlock::Column<MessagePlace> m_placesOf {};
    Found m_found;
};

/// How much work it is to go through routes.
struct RouteWork {
    /// Sums, and the messages of those which are divided because they are too far apart.
    std::uint64_t pieces = 0;
    /// Messages of sums that an end of the interval, the filter or the rows divide.
    std::uint64_t singles = 0;
};

/// Collects one thread's share of the messages, route by route: sums where their messages are near to each other.
/// Others are left to be looked at one by one, as where an end of the interval or the filter divides them.
class RouteCollector {
public:
    /// Messages next to each other in the order of routes.
    struct Left {
        const MessageRoutes* routes = nullptr;
        std::uint64_t first = 0;
        std::uint64_t count = 0;
    };

    /// @param level    that of the cells; 0: all messages are wanted by themselves
    /// @param isTrial  only the work is wanted
    RouteCollector(const Question& question, int level, bool isTrial)
        : m_question(question)
        , m_width(level > 0 ? 1 << MessageLevel::ofCells(level).columnShift : 0)
        , m_isTrial(isTrial)
        , m_found(question, level)
    {
    }
    void add(const ShownRoute& shown)
    {
        bool isNear = true; // whether the sum was divided for another reason than how far its messages are apart
        shown.routes->walk(
            shown.route, [&](const MessageSum& sum) { return isDone(shown, sum, isNear); },
            [&](std::uint64_t first, std::uint64_t count) {
                (isNear ? m_work.singles : m_work.pieces) += count;
                if (!m_isTrial)
                    m_left.push_back({ shown.routes, first, count });
            });
    }
    const Found& found() const { return m_found; }
    std::span<const Left> left() const { return m_left; }
    const RouteWork& work() const { return m_work; }

private:
    bool isDone(const ShownRoute& shown, const MessageSum& sum, bool& isNear)
    {
        const MessagePlaces& places = m_question.places;
        if (!places.mayMeet(sum))
            return true;
        const Passing passing = m_question.matchers.passing(sum);
        if (passing == Passing::None)
            return true;
        isNear = true;
        if (shown.isMixed || !places.allMeet(sum) || passing != Passing::All)
            return false;
        if (shown.isInsideRow) {
            if (!m_found.insideColumns.empty() && !m_isTrial
                && !places.mark(shown.senderRow, sum, m_found.insideColumns))
                return false;
            m_found.insideRows += sum.count;
            return true;
        }
        if (!places.isOnOneSide(sum))
            return false;
        const auto place = places.placeOf(shown.senderRow, shown.receiverRow, sum, m_width);
        isNear = place.has_value();
        m_work.pieces += isNear ? 1 : 0;
        if (place && !m_isTrial)
            m_found.cells.add({ *place, sum });
        return isNear;
    }

    const Question& m_question;
    int m_width; ///< columns
    bool m_isTrial;
    RouteWork m_work;
    Found m_found;
    std::vector<Left> m_left;
};

/// Adds all @p items to @p collectors, a thread each.
template <typename Item, typename Collector> Completion collect(
    std::span<const Item> items, std::size_t turn, std::vector<Collector>& collectors, const std::stop_token& stop)
{
    std::atomic<std::size_t> next = 0;
    return parallelFor(collectors.size(), static_cast<unsigned>(collectors.size()), stop, [&](std::size_t i) {
        for (std::size_t first = next.fetch_add(turn); first < items.size() && !stop.stop_requested();
             first = next.fetch_add(turn)) {
            for (const Item& item : items.subspan(first, std::min(turn, items.size() - first)))
                collectors[i].add(item);
        }
    });
}

/// @param blocks  numbers of blocks or MarkedBlock
template <typename Block> Stoppable<Found> foundInBlocks(
    const Question& question, std::span<const Block> blocks, const std::stop_token& stop, int level = 0)
{
    constexpr std::size_t kBlocksPerThread = 64; // below this a thread costs more than it saves
    constexpr std::size_t kBlocksPerTurn = 32;
    const std::size_t threads = std::clamp<std::size_t>(blocks.size() / kBlocksPerThread, 1, question.threads);
    std::vector<BlockCollector> collectors(threads, BlockCollector(question, level));
    if (collect(blocks, kBlocksPerTurn, collectors, stop).isStopped())
        return Stopped {};
    Found found(question, level);
    for (const BlockCollector& collector : collectors)
        found.add(collector.found());
    return found;
}

/// Finds the messages of routes at a level of cells that takes only so many sums.
class RouteSearch {
public:
    RouteSearch(const Question& question, std::span<const ShownRoute> routes, const std::stop_token& stop)
        : m_question(question)
        , m_routes(routes)
        , m_stop(stop)
    {
    }
    /// @param mostSingles  beyond so many messages that have to be looked at one by one, another way is better
    /// @returns nothing then
    Stoppable<std::optional<Found>> run(std::uint64_t mostSingles)
    {
        constexpr std::uint64_t kFewMessages = 1 << 14; // these are bundled one by one
        const std::size_t fewPieces = MessageCells::maxCellsFor(m_question.maxBundles);
        int level = firstLevel();
        Stoppable<RouteWork> work = workAt(level);
        while (!work.isStopped() && work.value().singles <= mostSingles && work.value().pieces > kMostPieces
            && level < MessageLevel::kLast)
            work = workAt(++level);
        while (!work.isStopped() && work.value().pieces < fewPieces && level > 1) {
            work = workAt(level - 1);
            if (work.isStopped() || work.value().pieces > kMostPieces)
                break;
            --level;
        }
        if (work.isStopped())
            return Stopped {};
        if (work.value().singles > mostSingles)
            return std::optional<Found>();
        Stoppable<Found> found = foundAt(level);
        if (!found.isStopped() && countOf(found.value()) <= kFewMessages)
            found = foundAt(0);
        return found.isStopped() ? Stoppable<std::optional<Found>>(Stopped {})
                                 : std::optional(std::move(found).value());
    }

private:
    static constexpr std::uint64_t kMostPieces = 1 << 17;

    /// The finest level at which each route might have a bundle in each of its columns.
    int firstLevel() const
    {
        int level = 1;
        const auto columns = [&] {
            return static_cast<std::size_t>(m_question.places.columns() >> MessageLevel::ofBundles(level).columnShift);
        };
        while (level < MessageLevel::kLast && columns() > 0 && m_routes.size() * columns() > m_question.maxBundles)
            ++level;
        return level;
    }

    static std::uint64_t countOf(const Found& found)
    {
        std::uint64_t count = 0;
        for (const MessageCell& cell : found.cells.cells())
            count += cell.sum.count;
        return count;
    }

    Stoppable<RouteWork> workAt(int level)
    {
        const auto collectors = collected(level, true);
        if (collectors.isStopped())
            return Stopped {};
        RouteWork work;
        for (const RouteCollector& collector : collectors.value()) {
            work.pieces += collector.work().pieces;
            work.singles += collector.work().singles;
        }
        return work;
    }

    /// @param level  0: each message by itself, as far as their number allows
    Stoppable<Found> foundAt(int level)
    {
        const auto collectors = collected(level, false);
        if (collectors.isStopped())
            return Stopped {};
        Found found(m_question, level);
        std::vector<std::uint64_t> left;
        for (const RouteCollector& collector : collectors.value()) {
            found.add(collector.found());
            for (const RouteCollector::Left& messages : collector.left()) {
                for (std::uint64_t i = 0; i < messages.count; ++i)
                    left.push_back(messages.routes->message(messages.first + i));
            }
        }
        const Stoppable<Found> single = foundInBlocks<MarkedBlock>(m_question, marked(left), m_stop, level);
        if (single.isStopped())
            return Stopped {};
        found.add(single.value());
        return found;
    }

    /// The blocks that some messages are in, ascending: so they are read faster than one by one.
    static std::vector<MarkedBlock> marked(std::span<const std::uint64_t> messages)
    {
        std::vector<MarkedBlock> blocks;
        if (messages.empty())
            return blocks;
        constexpr std::uint64_t kWords = MessageBlock::kMessages / 64;
        const auto [least, most] = std::ranges::minmax(messages);
        const std::uint64_t first = least / MessageBlock::kMessages;
        const std::uint64_t count = most / MessageBlock::kMessages - first + 1;
        std::vector<std::uint64_t> words(count * kWords);
        for (const std::uint64_t message : messages)
            words[message / 64 - first * kWords] |= std::uint64_t { 1 } << message % 64;
        for (std::uint64_t i = 0; i < count; ++i) {
            MarkedBlock block { .block = first + i };
            std::copy_n(words.begin() + static_cast<std::ptrdiff_t>(i * kWords), kWords, block.marks.begin());
            if (std::ranges::any_of(block.marks, [](std::uint64_t word) { return word != 0; }))
                blocks.push_back(block);
        }
        return blocks;
    }

    Stoppable<std::vector<RouteCollector>> collected(int level, bool isTrial)
    {
        constexpr std::size_t kRoutesPerThread = 16;
        constexpr std::size_t kRoutesPerTurn = 4;
        const std::size_t threads = std::clamp<std::size_t>(m_routes.size() / kRoutesPerThread, 1, m_question.threads);
        std::vector<RouteCollector> collectors(threads, RouteCollector(m_question, level, isTrial));
        if (collect(m_routes, kRoutesPerTurn, collectors, m_stop).isStopped())
            return Stopped {};
        return collectors;
    }

    const Question& m_question;
    std::span<const ShownRoute> m_routes;
    const std::stop_token& m_stop;
};

Stoppable<Found> findMessages(
    const Question& question, const MessageBundleRequest& request, const std::stop_token& stop)
{
    constexpr std::uint64_t kFewBlocks = 64;
    constexpr std::uint64_t kManyBlocks = 512;
    constexpr std::size_t kBlocksARoute = 4; // take as long, with all that the ends of the interval divide
    constexpr std::size_t kRoutesABlock = 8; // the same where nothing is divided, with all trials
    constexpr std::uint64_t kSingleTime = 2; // that of a message of a route ÷ that of one of a block
    const std::vector<std::uint64_t> blocks = question.messages.blocksMeeting(request.interval);
    if (blocks.size() > kFewBlocks) {
        const bool mayGroup = !request.filter.asksForLocations() && !request.also.asksForLocations();
        const std::vector<ShownRoute> routes
            = shownRoutes(question.messages, question.places, question.maxBundles, mayGroup);
        const std::size_t few
            = blocks.size() > kManyBlocks ? blocks.size() * kRoutesABlock : blocks.size() / kBlocksARoute;
        if (routes.size() < few) {
            const std::uint64_t mostSingles = blocks.size() * MessageBlock::kMessages / kSingleTime;
            Stoppable<std::optional<Found>> found = RouteSearch(question, routes, stop).run(mostSingles);
            if (found.isStopped())
                return Stopped {};
            if (found.value())
                return *std::move(found.value());
        }
    }
    return foundInBlocks<std::uint64_t>(question, blocks, stop);
}

MessageBundle bundleOf(const MessageCell& cell, const MessageTable& messages, const MessagePlaces& places)
{
    const MessageSum& sum = cell.sum;
    const auto common = [&sum](MessageSum::Common what, auto value) {
        return sum.shares(what) ? std::optional(value) : std::nullopt;
    };
    const auto id = idAt<MessageId>(std::min(sum.message, messages.size() - 1)); // in a damaged file it may be any
    const Message message = messages.at(id);
    return { .message = id,
        .send = message.send,
        .receive = message.receive,
        .senderRow = places.rowOf(message.sender()),
        .receiverRow = places.rowOf(message.receiver()),
        .count = sum.count,
        .bytes = sum.bytes,
        .leastBytes = sum.leastBytes,
        .mostBytes = sum.mostBytes,
        .shortest = sum.shortest,
        .longest = sum.longest,
        .sends = sum.sends,
        .receives = sum.receives,
        .backwardCount = sum.backwardCount,
        .sender = common(MessageSum::Sender, message.sender()),
        .receiver = common(MessageSum::Receiver, message.receiver()),
        .communicator = common(MessageSum::Communicator, message.communicator),
        .tag = common(MessageSum::Tag, message.tag) };
}

} // namespace

Stoppable<MessageBundles> messageBundles(
    const StoreView& store, const MessageBundleRequest& request, const std::stop_token& stop)
{
    return messageBundles(store.messages(), store.locationCount(), request, stop);
}

Stoppable<MessageBundles> messageBundles(const MessageTable& messages, std::size_t locationCount,
    const MessageBundleRequest& request, const std::stop_token& stop)
{
    MessageBundles result;
    if (request.columns <= 0 || request.interval.isEmpty())
        return result;
    const Question question(messages, locationCount, request);
    Stoppable<Found> found = findMessages(question, request, stop);
    if (found.isStopped())
        return Stopped {};
    result.insideRows = found.value().insideRows;
    result.insideColumns = std::move(found.value().insideColumns);
    const BundleRoom room { question.maxBundles, request.maxCrossings, request.firstRow, request.endRow,
        request.interval };
    for (const MessageCell& cell : bundledCells(found.value().cells, room, result.level)) {
        result.bundles.push_back(bundleOf(cell, question.messages, question.places));
        result.messages += cell.sum.count;
    }
    std::ranges::sort(result.bundles, {}, &MessageBundle::message);
    return result;
}

} // namespace lightcone::core
