// SPDX-License-Identifier: GPL-3.0-or-later
#include "calloracle.h"
#include "manymessages.h"
#include "random.h"
#include "seedrows.h"

#include "core/analysis/messages/messagebundles.h"
#include "core/analysis/messages/messagecells.h"
#include "core/base/saturating.h"
#include "core/store/messages/messagetable.h"
#include "testclass.h"

#include <algorithm>
#include <array>
#include <map>
#include <numeric>
#include <set>

namespace lightcone::tests::tst_messagebundles {

using namespace core;

namespace {

__extension__ using Wide = __int128;

constexpr Tick kLength = 100'000;

/// Makes @p count messages between @p locationCount locations, sent at times below kLength. Most of them are quick,
/// some are slow, some are received before they were sent, and many are sent at equal times. They have five tags and
/// two communicators.
std::shared_ptr<const StoreView> randomMessages(std::uint32_t seed, std::uint32_t locationCount, std::uint32_t count)
{
    struct End {
        Tick tick;
        EventKind kind;
        MessageEnd end;
    };
    Random random(seed);
    TraceMaker trace;
    std::vector<std::vector<End>> ends(locationCount);
    for (std::uint32_t i = 0; i < locationCount; ++i)
        trace.addLocation();
    const std::array communicators { trace.addCommunicator(), trace.addCommunicator() };
    for (std::uint32_t i = 0; i < count; ++i) {
        const std::uint32_t sender = random.below(locationCount);
        const std::uint32_t receiver = random.oneIn(3) ? (sender + 1) % locationCount : random.below(locationCount);
        MessageEnd end;
        end.communicator = communicators[random.below(2)];
        end.tag = random.below(5);
        end.bytes = random.oneIn(500) ? random.bits() : random.below(3'000);
        const Tick send = random.below(static_cast<std::uint32_t>(kLength)) / 3 * 3;
        const Tick way = random.oneIn(20) ? random.below(static_cast<std::uint32_t>(kLength) / 2) : random.below(500);
        end.peerRank = receiver;
        ends[sender].push_back({ send, EventKind::Send, end });
        end.peerRank = sender;
        ends[receiver].push_back({ random.oneIn(10) ? send - way : send + way, EventKind::Receive, end });
    }
    for (std::uint32_t i = 0; i < locationCount; ++i) {
        std::ranges::stable_sort(ends[i], {}, &End::tick);
        for (const End& end : ends[i])
            trace.at(LocationId { i }).message(end.tick, end.kind, end.end);
    }
    return trace.finish();
}

Wide floorOf(Wide dividend, Wide divisor)
{
    return dividend / divisor - (dividend % divisor < 0 ? 1 : 0);
}

bool isIn(const auto& list, auto value)
{
    return std::find(list.begin(), list.end(), value) != list.end();
}

bool passes(const MessageFilter& filter, const Message& message)
{
    return message.bytes >= filter.leastBytes && message.bytes <= filter.mostBytes
        && (filter.tags.empty() || isIn(filter.tags, message.tag))
        && (filter.communicators.empty() || isIn(filter.communicators, message.communicator))
        && (filter.peers.empty() || isIn(filter.peers, message.sender()) || isIn(filter.peers, message.receiver()))
        && (filter.senders.empty() || isIn(filter.senders, message.sender()))
        && (filter.receivers.empty() || isIn(filter.receivers, message.receiver()));
}

/// Works out the result of messageBundles() as its comment states it: one message after the other, in exact arithmetic.
class BundleOracle {
public:
    BundleOracle(const StoreView& store, const MessageBundleRequest& request)
        : m_request(request)
    {
        for (std::uint64_t i = 0; i < store.messages().size(); ++i) {
            const auto id = idAt<MessageId>(i);
            const Message message = store.messages().at(id);
            if (!isWanted(message))
                continue;
            if (rowOf(message.sender()) == rowOf(message.receiver()))
                ++m_insideRows;
            else
                m_messages.push_back({ id, message });
        }
    }
    MessageBundles bundles() const
    {
        MessageBundles result;
        result.messages = m_messages.size();
        result.insideRows = m_insideRows;
        std::map<Key, std::vector<const Wanted*>> members;
        if (m_messages.size() <= std::min(m_request.maxSingles, m_request.maxBundles)) {
            for (const Wanted& message : m_messages)
                members[{ static_cast<Wide>(indexOf(message.id)), 0, 0, 0 }].push_back(&message);
        } else {
            const int cells = cellLevel();
            for (result.level = cells;; ++result.level) {
                members.clear();
                for (const Wanted& message : m_messages)
                    members[bundleOf(message.message, cells, result.level)].push_back(&message);
                if (members.size() <= m_request.maxBundles || result.level == MessageLevel::kLast)
                    break;
            }
        }
        for (const auto& [key, messages] : members)
            result.bundles.push_back(bundleOf(messages));
        std::ranges::sort(result.bundles, {}, &MessageBundle::message);
        return result;
    }

private:
    struct Wanted {
        MessageId id;
        Message message;
    };
    using Key = std::array<Wide, 4>;

    int rowOf(LocationId location) const
    {
        return indexOf(location) < m_request.rows.size() ? m_request.rows[indexOf(location)] : -1;
    }
    bool isWanted(const Message& message) const
    {
        const auto isInRange = [this](int row) { return row >= m_request.firstRow && row < m_request.endRow; };
        const int senderRow = rowOf(message.sender());
        const int receiverRow = rowOf(message.receiver());
        return !m_request.interval.isEmpty() && m_request.columns > 0
            && std::min(message.send, message.receive) < m_request.interval.end
            && std::max(message.send, message.receive) >= m_request.interval.begin && senderRow >= 0 && receiverRow >= 0
            && (isInRange(senderRow) || isInRange(receiverRow)) && passes(m_request.filter, message)
            && passes(m_request.also, message);
    }
    Wide columns(Wide ticks) const { return floorOf(ticks * m_request.columns, m_request.interval.length()); }
    Wide columnOf(Tick t) const
    {
        if (m_request.interval.contains(t))
            return columns(Wide { t } - m_request.interval.begin);
        return t < m_request.interval.begin ? -kOutsideColumn : kOutsideColumn;
    }
    Wide wayOf(const Message& message) const
    {
        const bool isInside = m_request.interval.contains(message.send) && m_request.interval.contains(message.receive);
        return isInside ? columns(Wide { message.receive } - message.send) : columnOf(message.receive);
    }
    /// The number of rows, or of columns, that one level of bundles joins into one.
    static Wide rowsAt(int level) { return Wide { 1 } << (level > 7 ? (level - 6) / 2 : 0); }
    static Wide columnsAt(int level) { return Wide { 1 } << std::min(level > 7 ? 8 + (level - 7) / 2 : level + 1, 30); }
    static Wide cellColumnsAt(int level) { return columnsAt(level) / 4; }
    int cellLevel() const
    {
        for (int level = 1;; ++level) {
            std::set<Key> cells;
            for (const auto& [id, message] : m_messages)
                cells.insert({ floorOf(rowOf(message.sender()), rowsAt(level)),
                    floorOf(rowOf(message.receiver()), rowsAt(level)),
                    floorOf(columnOf(message.send), cellColumnsAt(level)),
                    floorOf(wayOf(message), cellColumnsAt(level)) });
            if (cells.size() <= MessageCells::maxCellsFor(m_request.maxBundles) || level == MessageLevel::kLast)
                return level;
        }
    }
    Key bundleOf(const Message& message, int cells, int level) const
    {
        const Wide sender = floorOf(rowOf(message.sender()), rowsAt(level));
        const Wide receiver = floorOf(rowOf(message.receiver()), rowsAt(level));
        Wide column = columnOf(message.send);
        if (m_request.interval.contains(message.send)) {
            const Wide width = cellColumnsAt(cells);
            const Wide earlier = (sender * 617 + receiver * 236) % 1024;
            column = floorOf(column, width) * width + width / 2 + earlier;
        }
        return { sender, receiver, floorOf(column, columnsAt(level)), floorOf(wayOf(message), columnsAt(level)) };
    }
    MessageBundle bundleOf(const std::vector<const Wanted*>& members) const
    {
        const auto durationOf
            = [](const Wanted* member) { return saturatingDifference(member->message.receive, member->message.send); };
        // Takes the first of the slowest messages, as ids ascend.
        const Wanted& slowest = **std::ranges::max_element(members, {}, durationOf);
        const auto hull = [&members](Tick Message::*of) {
            const auto tick = [of](const Wanted* member) { return member->message.*of; };
            return Interval { tick(*std::ranges::min_element(members, {}, tick)),
                tick(*std::ranges::max_element(members, {}, tick)) };
        };
        const auto common = [&members](const auto& of) {
            const auto first = of(members.front()->message);
            const bool isCommon
                = std::ranges::all_of(members, [&](const Wanted* member) { return of(member->message) == first; });
            return isCommon ? std::optional(first) : std::nullopt;
        };
        const auto bytesOf = [](const Wanted* member) { return member->message.bytes; };
        MessageBundle bundle { .message = slowest.id,
            .send = slowest.message.send,
            .receive = slowest.message.receive,
            .senderRow = rowOf(slowest.message.sender()),
            .receiverRow = rowOf(slowest.message.receiver()),
            .count = members.size(),
            .leastBytes = bytesOf(*std::ranges::min_element(members, {}, bytesOf)),
            .mostBytes = bytesOf(*std::ranges::max_element(members, {}, bytesOf)),
            .shortest = durationOf(*std::ranges::min_element(members, {}, durationOf)),
            .longest = durationOf(&slowest),
            .sends = hull(&Message::send),
            .receives = hull(&Message::receive),
            .sender = common([](const Message& message) { return message.sender(); }),
            .receiver = common([](const Message& message) { return message.receiver(); }),
            .communicator = common([](const Message& message) { return message.communicator; }),
            .tag = common([](const Message& message) { return message.tag; }) };
        for (const Wanted* member : members) {
            bundle.bytes = saturatingSum(bundle.bytes, member->message.bytes);
            bundle.backwardCount += member->message.receive < member->message.send ? 1 : 0;
        }
        return bundle;
    }

    const MessageBundleRequest& m_request;
    std::vector<Wanted> m_messages; ///< messages that bundles are made of, ascending by id
    std::uint64_t m_insideRows = 0;
};

std::vector<std::uint8_t> plainInsideColumns(const StoreView& store, const MessageBundleRequest& request)
{
    const auto columns = static_cast<std::size_t>(request.columns);
    std::vector<std::uint8_t> marked(static_cast<std::size_t>(request.endRow - request.firstRow) * columns);
    const auto rowOf = [&request](LocationId location) {
        return indexOf(location) < request.rows.size() ? request.rows[indexOf(location)] : -1;
    };
    for (std::uint64_t i = 0; i < store.messages().size(); ++i) {
        const Message message = store.messages().at(idAt<MessageId>(i));
        const int row = rowOf(message.sender());
        if (row < request.firstRow || row >= request.endRow || rowOf(message.receiver()) != row)
            continue;
        for (const Tick end : { message.send, message.receive }) {
            if (!request.interval.contains(end))
                continue;
            const double share = static_cast<double>(ticksBetween(request.interval.begin, end))
                * static_cast<double>(columns) / static_cast<double>(request.interval.length());
            marked[static_cast<std::size_t>(row - request.firstRow) * columns
                + std::min(columns - 1, static_cast<std::size_t>(share))]
                = 1;
        }
    }
    return marked;
}

std::string textOf(const MessageBundles& bundles)
{
    const auto text = [](const auto& value) {
        return value ? std::to_string(static_cast<std::uint32_t>(*value)) : std::string("several");
    };
    std::string result = "level " + std::to_string(bundles.level) + " messages " + std::to_string(bundles.messages)
        + " inside " + std::to_string(bundles.insideRows) + "\n";
    for (const MessageBundle& bundle : bundles.bundles) {
        for (const Tick tick : { bundle.send, bundle.receive, bundle.shortest, bundle.longest, bundle.sends.begin,
                 bundle.sends.end, bundle.receives.begin, bundle.receives.end })
            result += std::to_string(tick) + " ";
        for (const std::uint64_t number : { static_cast<std::uint64_t>(bundle.message), bundle.count, bundle.bytes,
                 bundle.leastBytes, bundle.mostBytes, bundle.backwardCount })
            result += std::to_string(number) + " ";
        result += std::to_string(bundle.senderRow) + " to " + std::to_string(bundle.receiverRow) + " of "
            + text(bundle.sender) + " " + text(bundle.receiver) + " " + text(bundle.communicator) + " "
            + text(bundle.tag) + "\n";
    }
    return result;
}

/// The row of each location, in the order of the locations.
std::vector<int> rowsOf(const StoreView& store)
{
    std::vector<int> rows(store.locationCount());
    std::iota(rows.begin(), rows.end(), 0);
    return rows;
}

MessageBundleRequest requestOf(std::span<const int> rows, Interval interval, int columns)
{
    return { .interval = interval,
        .columns = columns,
        .rows = rows,
        .endRow = static_cast<int>(rows.size()),
        .filter = {},
        .threads = 2 };
}

std::vector<MessageFilter> filters()
{
    std::vector<MessageFilter> all(9);
    all[1].leastBytes = 1'000;
    all[2].mostBytes = 500;
    all[3].tags = { 4, 1, 17 };
    all[4].communicators = { CommunicatorId { 1 } };
    all[5].peers = { LocationId { 3 }, LocationId { 0 }, LocationId { 900 } };
    all[6].senders = { LocationId { 2 }, LocationId { 1 } };
    all[7].receivers = { LocationId { 900 } };
    all[8] = { .leastBytes = 100,
        .mostBytes = 2'500,
        .tags = { 0, 2, 3 },
        .communicators = { CommunicatorId { 0 } },
        .peers = { LocationId { 0 }, LocationId { 1 }, LocationId { 4 } },
        .senders = { LocationId { 0 }, LocationId { 2 }, LocationId { 4 } },
        .receivers = { LocationId { 1 }, LocationId { 4 }, LocationId { 5 } } };
    return all;
}

/// The messages between two rows.
struct RowPair {
    std::uint64_t count = 0;
    std::uint64_t bytes = 0;
    std::uint64_t backward = 0;
    Tick shortest = std::numeric_limits<Tick>::max();
    Tick longest = std::numeric_limits<Tick>::min();

    friend bool operator==(const RowPair&, const RowPair&) = default;
};

/// Checks bundles of so many messages that their borders are not told: each holds some of the messages between rows
/// near to its own, and together they hold each once.
void checkManyBundles(const StoreView& store, MessageBundleRequest request)
{
    request.threads = 1;
    const MessageBundles found = messageBundles(store, request, {}).value();
    request.threads = 8;
    QVERIFY(messageBundles(store, request, {}).value() == found);
    const auto rowOf = [&request](LocationId location) { return request.rows[indexOf(location)]; };
    const auto isInRange = [&request](int row) { return row >= request.firstRow && row < request.endRow; };
    std::map<std::pair<int, int>, RowPair> expected;
    std::uint64_t insideRows = 0;
    // Bundles of groups of locations join rows that the level does not tell.
    const int rowShift = store.messages().groupedRoutes() != nullptr ? 30
        : found.level > 0                                            ? MessageLevel::ofBundles(found.level).rowShift
                                                                     : 0;
    const auto pairOf
        = [rowShift](int sender, int receiver) { return std::pair(sender >> rowShift, receiver >> rowShift); };
    for (std::uint64_t i = 0; i < store.messages().size(); ++i) {
        const Message message = store.messages().at(MessageId { i });
        const int sender = rowOf(message.sender());
        const int receiver = rowOf(message.receiver());
        if (std::min(message.send, message.receive) >= request.interval.end
            || std::max(message.send, message.receive) < request.interval.begin || sender < 0 || receiver < 0
            || !(isInRange(sender) || isInRange(receiver)) || !passes(request.filter, message))
            continue;
        if (sender == receiver) {
            ++insideRows;
            continue;
        }
        RowPair& of = expected[pairOf(sender, receiver)];
        const Tick duration = saturatingDifference(message.receive, message.send);
        ++of.count;
        of.bytes = saturatingSum(of.bytes, message.bytes);
        of.backward += duration < 0 ? 1 : 0;
        of.shortest = std::min(of.shortest, duration);
        of.longest = std::max(of.longest, duration);
    }
    QCOMPARE(found.insideRows, insideRows);
    if (request.wantsInsideColumns && request.filter == MessageFilter {})
        QVERIFY(found.insideColumns == plainInsideColumns(store, request));
    std::map<std::pair<int, int>, RowPair> sums;
    std::uint64_t messages = 0;
    for (const MessageBundle& bundle : found.bundles) {
        const Message slowest = store.messages().at(bundle.message);
        QCOMPARE(bundle.send, slowest.send);
        QCOMPARE(bundle.receive, slowest.receive);
        QCOMPARE(bundle.senderRow, rowOf(slowest.sender()));
        QCOMPARE(bundle.receiverRow, rowOf(slowest.receiver()));
        QCOMPARE(bundle.longest, saturatingDifference(slowest.receive, slowest.send));
        QVERIFY(!bundle.sender || *bundle.sender == slowest.sender());
        QVERIFY(!bundle.receiver || *bundle.receiver == slowest.receiver());
        QVERIFY(!bundle.communicator || *bundle.communicator == slowest.communicator);
        QVERIFY(!bundle.tag || *bundle.tag == slowest.tag);
        QVERIFY(bundle.sends.begin <= bundle.send && bundle.send <= bundle.sends.end);
        QVERIFY(bundle.receives.begin <= bundle.receive && bundle.receive <= bundle.receives.end);
        RowPair& of = sums[pairOf(bundle.senderRow, bundle.receiverRow)];
        of.count += bundle.count;
        of.bytes = saturatingSum(of.bytes, bundle.bytes);
        of.backward += bundle.backwardCount;
        of.shortest = std::min(of.shortest, bundle.shortest);
        of.longest = std::max(of.longest, bundle.longest);
        messages += bundle.count;
    }
    QCOMPARE(found.messages, messages);
    QVERIFY(found.bundles.size() <= std::max<std::size_t>(request.maxBundles, 4));
    QVERIFY(sums == expected);
}

void checkBundles(const StoreView& store, const MessageBundleRequest& request)
{
    const auto found = messageBundles(store, request, {}).value();
    QCOMPARE(textOf(found), textOf(BundleOracle(store, request).bundles()));
    QVERIFY(found.bundles.size() <= std::max<std::size_t>(request.maxBundles, 4));
}

} // namespace

class TestMessageBundles : public QObject {
    Q_OBJECT

private slots:
    /// Ends of messages without a partner have an unknown peer.
    void unknownPeersAreOnlyInEmptyLists()
    {
        constexpr auto kNone = LocationId::none;
        const auto location = idAt<LocationId>(1);
        const auto accepts = [&](const MessageFilter& filter, LocationId sender, LocationId receiver) {
            return MessageMatcher(filter, 3).accepts(sender, receiver, CommunicatorId::none, 0, 8, 0);
        };
        QVERIFY(accepts({}, location, kNone));
        MessageFilter filter;
        filter.peers = { location };
        QVERIFY(accepts(filter, location, kNone));
        QVERIFY(accepts(filter, kNone, location));
        QVERIFY(!accepts(filter, kNone, idAt<LocationId>(2)));
        filter = {};
        filter.receivers = { location };
        QVERIFY(!accepts(filter, location, kNone));
    }

    void equalOracle_data();
    void equalOracle();
    void filterLikeTheOracle_data() { addSeedRows(3); }
    void filterLikeTheOracle();
    void takeRowsAsTheyAre();
    void fewAreSingle();
    void manyAreTheSameWithAnyNumberOfThreads_data();
    void manyAreTheSameWithAnyNumberOfThreads();
    void manyAreCounted_data();
    void manyAreCounted();
    void tellWhatTheyHold();
    void standTheExtremes();
    void nothingToShow();
    void stop();
};

void TestMessageBundles::equalOracle_data()
{
    QTest::addColumn<std::uint32_t>("locations");
    QTest::addColumn<int>("columns");
    QTest::addColumn<std::size_t>("maxBundles");
    QTest::newRow("pair") << 2U << 300 << std::size_t { 50 };
    QTest::newRow("columns only") << 6U << 1'000 << std::size_t { 600 };
    QTest::newRow("rows, too") << 30U << 1'000 << std::size_t { 300 };
    QTest::newRow("rounded first") << 60U << 1'920 << std::size_t { 40 };
    QTest::newRow("one bundle") << 10U << 800 << std::size_t { 1 };
    QTest::newRow("one column") << 10U << 1 << std::size_t { 30 };
}

void TestMessageBundles::equalOracle()
{
    QFETCH(std::uint32_t, locations);
    QFETCH(int, columns);
    QFETCH(std::size_t, maxBundles);
    const auto store = randomMessages(locations, locations, 6'000);
    const std::vector<int> rows = rowsOf(*store);
    std::vector<Interval> intervals { store->interval(), { -kLength, 2 * kLength }, { 20'000, 70'000 },
        { 50'000, 50'400 }, { 33'333, 33'334 }, { 3 * kLength, 4 * kLength } };
    for (const Interval& interval : intervals) {
        MessageBundleRequest request = requestOf(rows, interval, columns);
        request.maxBundles = maxBundles;
        checkBundles(*store, request);
    }
}

void TestMessageBundles::filterLikeTheOracle()
{
    QFETCH(std::uint32_t, seed);
    const auto store = randomMessages(seed, 6, 3'000);
    const std::vector<int> rows = rowsOf(*store);
    const std::vector<MessageFilter> all = filters();
    for (std::size_t i = seed % sampleStep(); i < all.size(); i += sampleStep()) {
        const MessageFilter& filter = all[i];
        for (const Interval& interval : { store->interval(), Interval { 40'000, 60'000 } }) {
            MessageBundleRequest request = requestOf(rows, interval, 500);
            request.filter = filter;
            request.maxBundles = 100;
            checkBundles(*store, request);
            request.also = all[seed % all.size()];
            checkBundles(*store, request);
        }
        const MessageMatcher matcher(filter, store->locationCount());
        QCOMPARE(matcher.acceptsAll(), filter == MessageFilter {});
        for (std::uint64_t id = 0; id < store->messages().size(); ++id) {
            const Message message = store->messages().at(idAt<MessageId>(id));
            QCOMPARE(matcher.accepts(message), passes(filter, message));
        }
    }
}

/// Rows may be folded, hidden, unknown, or out of sight.
void TestMessageBundles::takeRowsAsTheyAre()
{
    const auto store = randomMessages(5, 12, 3'000);
    const std::vector<std::vector<int>> allRows { { 0, 0, 0, 1, 1, 1, 7, 7, 8, 9, 9, 9 },
        { 5, -1, 4, -1, 3, 2, 1, 0, -1, -1, 6, 7 }, { 0, 1, 2, 3 }, {}, std::vector<int>(12, 3),
        { 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 1'000'000, 11, 12, 13 } };
    std::uint64_t insideRows = 0;
    for (const std::vector<int>& rows : allRows) {
        for (const auto& [first, end] :
            { std::pair(0, 10), std::pair(2, 4), std::pair(9, 9), std::pair(7, 2'000'000) }) {
            MessageBundleRequest request = requestOf(rows, store->interval(), 640);
            request.firstRow = first;
            request.endRow = end;
            request.maxBundles = 200;
            checkBundles(*store, request);
            const MessageBundles bundles = messageBundles(*store, request, {}).value();
            insideRows += bundles.insideRows;
            QVERIFY(bundles.insideColumns.empty());
            if (end > 10)
                continue;
            request.wantsInsideColumns = true;
            QVERIFY(messageBundles(*store, request, {}).value().insideColumns == plainInsideColumns(*store, request));
        }
    }
    QVERIFY(insideRows > 3'000);
}

void TestMessageBundles::fewAreSingle()
{
    const auto store = randomMessages(8, 4, 120);
    const std::vector<int> rows = rowsOf(*store);
    MessageBundleRequest request = requestOf(rows, { -kLength, 2 * kLength }, 100);
    const std::uint64_t shown = messageBundles(*store, request, {}).value().messages;
    for (const auto& [maxSingles, maxBundles, isSingle] :
        { std::tuple(shown, std::size_t { 800 }, true), std::tuple(shown - 1, std::size_t { 800 }, false),
            std::tuple(std::size_t { 400 }, shown, true), std::tuple(std::size_t { 400 }, shown - 1, false) }) {
        request.maxSingles = maxSingles;
        request.maxBundles = maxBundles;
        const auto bundles = messageBundles(*store, request, {}).value();
        QCOMPARE(bundles.level == 0, isSingle);
        QCOMPARE(bundles.bundles.size() == shown, isSingle);
        checkBundles(*store, request);
    }
}

void TestMessageBundles::manyAreTheSameWithAnyNumberOfThreads_data()
{
    QTest::addColumn<std::uint32_t>("locations");
    QTest::addColumn<std::size_t>("maxBundles");
    QTest::newRow("few locations") << 5U << std::size_t { 800 };
    QTest::newRow("many locations") << 80U << std::size_t { 100 };
    QTest::newRow("many bundles") << 80U << std::size_t { 20'000 };
}

void TestMessageBundles::manyAreTheSameWithAnyNumberOfThreads()
{
    QFETCH(std::uint32_t, locations);
    QFETCH(std::size_t, maxBundles);
    const auto store = randomMessages(3, locations, 70'000); // enough messages for three threads
    const std::vector<int> rows = rowsOf(*store);
    for (const Interval& interval : { store->interval(), Interval { 5'000, 90'000 } }) {
        MessageBundleRequest request = requestOf(rows, interval, 1'920);
        request.maxBundles = maxBundles;
        const std::string expected = textOf(BundleOracle(*store, request).bundles());
        for (const unsigned threads : { 0U, 1U, 2U, 3U }) {
            request.threads = threads;
            QCOMPARE(textOf(messageBundles(*store, request, {}).value()), expected);
        }
    }
}

void TestMessageBundles::tellWhatTheyHold()
{
    struct Sent {
        Tick send, receive;
        std::uint64_t bytes;
    };
    constexpr std::uint64_t kMost = std::numeric_limits<std::uint64_t>::max();
    TraceMaker trace;
    LocationWriter& sender = trace.at(trace.addLocation());
    LocationWriter& receiver = trace.at(trace.addLocation());
    MessageEnd end;
    end.communicator = trace.addCommunicator();
    const std::vector<Sent> all { { 100, 110, 7 }, { 120, 150, kMost - 3 }, { 160, 155, 1 }, { 170, 160, 1 } };
    for (const Sent& message : all) {
        end.bytes = message.bytes;
        end.peerRank = 1;
        sender.message(message.send, EventKind::Send, end);
        end.peerRank = 0;
        receiver.message(message.receive, EventKind::Receive, end);
        ++end.tag;
    }
    const auto store = trace.finish();
    const std::vector<int> rows { 2, 5 };
    MessageBundleRequest request = requestOf(rows, { 0, 1'000 }, 1'000);
    request.endRow = 6;
    request.maxBundles = 1;
    const MessageBundles found = messageBundles(*store, request, {}).value();
    QCOMPARE(found.messages, std::uint64_t { 4 });
    // Messages that were received before they were sent form bundles of their own.
    QCOMPARE(found.bundles.size(), std::size_t { 2 });
    QCOMPARE(textOf({ { found.bundles[0] }, 2, 0, {}, 0 }),
        std::string("level 0 messages 2 inside 0\n120 150 10 30 100 120 110 150 1 2 18446744073709551615 7 "
                    "18446744073709551612 0 2 to 5 of 0 1 0 several\n"));
    QCOMPARE(textOf({ { found.bundles[1] }, 2, 0, {}, 0 }),
        std::string(
            "level 0 messages 2 inside 0\n160 155 -10 -5 160 170 155 160 2 2 2 1 1 2 2 to 5 of 0 1 0 several\n"));
}

void TestMessageBundles::standTheExtremes()
{
    TraceMaker trace;
    LocationWriter& sender = trace.at(trace.addLocation());
    LocationWriter& receiver = trace.at(trace.addLocation());
    MessageEnd end;
    end.communicator = trace.addCommunicator();
    constexpr std::uint64_t kCount = 1'000;
    for (std::uint64_t i = 0; i < kCount; ++i) {
        end.peerRank = 1;
        end.tag = i % 2 == 0 ? 0 : std::numeric_limits<std::uint32_t>::max();
        sender.message(i < kCount / 2 ? -kMaxTick : kMaxTick, EventKind::Send, end);
        end.peerRank = 0;
        receiver.message(i < kCount / 3 ? -kMaxTick : kMaxTick, EventKind::Receive, end);
    }
    const auto store = trace.finish();
    const std::vector<int> rows = rowsOf(*store);
    constexpr int kMany = std::numeric_limits<int>::max();
    const Interval whole { std::numeric_limits<Tick>::min(), std::numeric_limits<Tick>::max() };
    for (const Interval& interval : { whole, store->interval(), Interval { -kMaxTick, -kMaxTick + 1 },
             Interval { kMaxTick, kMaxTick + 1 }, Interval { -1, 1 } }) {
        for (const int columns : { 1, 1'920, kMany }) {
            for (const std::size_t most : { std::size_t { 0 }, std::size_t { 7 }, ~std::size_t { 0 } }) {
                MessageBundleRequest request = requestOf(rows, interval, columns);
                request.maxSingles = request.maxBundles = most;
                const auto bundles = messageBundles(*store, request, {}).value();
                std::uint64_t sum = 0;
                for (const MessageBundle& bundle : bundles.bundles)
                    sum += bundle.count;
                QCOMPARE(sum, bundles.messages);
                std::uint64_t expected = 0;
                store->messages().visit(interval, [&expected](MessageId, const Message&) { return ++expected > 0; });
                QCOMPARE(sum, expected);
                QCOMPARE(bundles.level == 0, sum <= most);
            }
        }
    }
}

void TestMessageBundles::nothingToShow()
{
    const auto store = randomMessages(1, 3, 500);
    const std::vector<int> rows = rowsOf(*store);
    for (const MessageBundleRequest& request :
        { MessageBundleRequest {}, requestOf(rows, store->interval(), 0), requestOf(rows, { 500, 500 }, 100),
            requestOf(rows, { 500, 400 }, 100), requestOf({}, store->interval(), 100) })
        QCOMPARE(textOf(messageBundles(*store, request, {}).value()), textOf(MessageBundles {}));
    TraceMaker trace;
    trace.addLocation();
    const auto silent = trace.finish();
    QCOMPARE(textOf(messageBundles(*silent, requestOf(rows, { -10, 10 }, 100), {}).value()), textOf(MessageBundles {}));
}

void TestMessageBundles::stop()
{
    const auto store = randomMessages(1, 3, 500);
    std::stop_source source;
    source.request_stop();
    const std::vector<int> rows = rowsOf(*store);
    QVERIFY(messageBundles(*store, requestOf(rows, store->interval(), 100), source.get_token()).isStopped());
}

void TestMessageBundles::manyAreCounted_data()
{
    QTest::addColumn<MessageShape>("shape");
    QTest::addColumn<std::uint32_t>("locations");
    QTest::newRow("ring") << MessageShape::Ring << 8U;
    QTest::newRow("under way for long") << MessageShape::LongRing << 8U;
    QTest::newRow("all to all") << MessageShape::AllToAll << 36U;
    QTest::newRow("many locations") << MessageShape::AllToAll << 180U;
    QTest::newRow("unordered") << MessageShape::Unordered << 6U;
    QTest::newRow("hostile") << MessageShape::Hostile << 6U;
}

void TestMessageBundles::manyAreCounted()
{
    QFETCH(MessageShape, shape);
    QFETCH(std::uint32_t, locations);
    const auto store = manyMessages(shape, 1, locations, 120'000);
    std::vector<int> own = rowsOf(*store);
    std::vector<int> nodes(locations);
    std::vector<int> mixed(locations);
    for (std::uint32_t i = 0; i < locations; ++i) {
        nodes[i] = static_cast<int>(i / 16);
        mixed[i] = static_cast<int>(i * 7 % 5) - 1;
    }
    const int middle = static_cast<int>(locations / 2);
    std::vector<MessageFilter> someFilters(4);
    someFilters[1].tags = { 0, 7 };
    someFilters[2].mostBytes = 2'000;
    someFilters[3].senders = { LocationId { 1 }, LocationId { 3 } };
    someFilters[3].communicators = { CommunicatorId { 0 } };
    for (const Interval& interval : { Interval { -10, 1'000'010 }, Interval { 123'456, 876'543 },
             Interval { 500'000, 500'001 }, Interval { -kMaxTick, kMaxTick } }) {
        for (const auto& [rows, first, end] : { std::tuple(&own, 0, 1'000), std::tuple(&own, middle - 2, middle + 1),
                 std::tuple(&nodes, 0, 20), std::tuple(&mixed, 0, 2) }) {
            MessageBundleRequest request = requestOf(*rows, interval, 1'000);
            request.firstRow = first;
            request.endRow = end;
            request.maxBundles = 300;
            request.wantsInsideColumns = end <= 20;
            checkManyBundles(*store, request);
            request.maxCrossings = 5;
            checkManyBundles(*store, request);
            // Bundles that are far longer than the units of rows that they are made of keep to the limit.
            const MessageBundles few = messageBundles(*store, request, {}).value();
            const int unit = few.level == 0 ? 1 : 1 << std::min(MessageLevel::ofBundles(few.level).rowShift, 10);
            int crossed = 0;
            for (const MessageBundle& bundle : few.bundles) {
                const auto [upper, lower] = std::minmax({ bundle.senderRow, bundle.receiverRow });
                crossed += std::max(0, std::min(lower, end) - std::max(upper, first) - unit);
            }
            QVERIFY(few.level == 0 || crossed <= 5 * (end - first));
        }
        for (const MessageFilter& filter : someFilters) {
            MessageBundleRequest request = requestOf(own, interval, 640);
            request.filter = filter;
            checkManyBundles(*store, request);
        }
    }
}

LIGHTCONE_TEST(TestMessageBundles, None)

} // namespace lightcone::tests::tst_messagebundles

#include "tst_messagebundles.moc"
