// SPDX-License-Identifier: GPL-3.0-or-later
#include "randomtrace.h"

#include "core/model/definitions.h"

#include <QTest>

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <tuple>

using namespace lightcone::core;
using namespace lightcone::tests;

namespace {

using Pair = std::pair<EventRef, EventRef>;

bool operator<(const EventRef& a, const EventRef& b)
{
    return std::tie(a.location, a.index) < std::tie(b.location, b.index);
}

struct PairLess {
    bool operator()(const Pair& a, const Pair& b) const
    {
        return a.first == b.first ? a.second < b.second : a.first < b.first;
    }
};

/// MPI's rule in the plainest way, O(n^2), from the raw events.
struct MatchOracle {
    std::set<Pair, PairLess> pairs; ///< send, receive
    std::map<std::pair<LocationId, std::uint64_t>, std::uint64_t> posts; ///< completion -> event of its post
    std::uint64_t sends = 0; ///< unmatched, without those of invalid peers
    std::uint64_t receives = 0;
    std::uint64_t invalid = 0;
    std::uint64_t neverCompleted = 0;

    MatchOracle(const RawTrace& trace, const Definitions& definitions, std::uint32_t threads)
    {
        using Queue = std::tuple<LocationId, LocationId, CommunicatorId, std::uint32_t>;
        struct End {
            Tick tick; // of the post
            LocationId location;
            std::uint64_t order;
            EventRef event;
        };
        std::map<Queue, std::vector<End>> sendQueues;
        std::map<Queue, std::vector<End>> receiveQueues;
        const auto firstThread = [threads](LocationId location) {
            return LocationId { static_cast<std::uint32_t>(location) / threads * threads };
        };
        for (std::uint32_t l = 0; l < trace.locations.size(); ++l) {
            const LocationId location { l };
            const std::vector<RawEvent>& events = trace.locations[l];
            const std::vector<Tick> ticks = trace.repairedTicks(location);
            std::set<std::uint64_t> completedPosts;
            for (std::uint64_t i = 0; i < events.size(); ++i) {
                if (events[i].kind == EventKind::RequestCancelled)
                    postOf(events, i, events[i].request, completedPosts);
                if (!isSend(events[i].kind) && !isReceive(events[i].kind))
                    continue;
                const MessageEnd& end = events[i].message;
                std::uint64_t order = i;
                if (events[i].kind == EventKind::ReceiveNonBlocking)
                    order = postOf(events, i, end.request, completedPosts).value_or(i);
                posts[{ location, i }] = order;
                const bool isKnown = isValid(end.communicator)
                    && (definitions.communicator(end.communicator).kind == CommunicatorDef::Kind::Self
                        || !definitions.communicator(end.communicator).members.empty());
                const LocationId peer = definitions.peerOf(end.communicator, location, end.peerRank);
                if (!isValid(peer)) {
                    ++(isKnown ? invalid : isSend(events[i].kind) ? sends : receives);
                    continue;
                }
                const bool isSelf = definitions.communicator(end.communicator).kind == CommunicatorDef::Kind::Self;
                const bool isMember = definitions.rankIn(end.communicator, location) != Definitions::kNoRank;
                const LocationId own = isSelf || !isMember ? location : firstThread(location);
                const Queue queue = isSend(events[i].kind) ? Queue { own, peer, end.communicator, end.tag }
                                                           : Queue { peer, own, end.communicator, end.tag };
                (isSend(events[i].kind) ? sendQueues : receiveQueues)[queue].push_back(
                    { ticks[order], location, order, { location, i } });
            }
            for (std::uint64_t i = 0; i < events.size(); ++i)
                neverCompleted += events[i].kind == EventKind::ReceivePost && !completedPosts.contains(i) ? 1 : 0;
        }
        for (auto* queues : { &sendQueues, &receiveQueues }) {
            for (auto& [queue, ends] : *queues) {
                std::ranges::sort(ends, [](const End& a, const End& b) {
                    return std::tie(a.tick, a.location, a.order) < std::tie(b.tick, b.location, b.order);
                });
            }
        }
        for (auto& [queue, ends] : sendQueues) {
            const std::vector<End>& others = receiveQueues[queue];
            for (std::size_t k = 0; k < std::min(ends.size(), others.size()); ++k)
                pairs.insert({ ends[k].event, others[k].event });
            sends += ends.size() - std::min(ends.size(), others.size());
        }
        for (auto& [queue, ends] : receiveQueues)
            receives += ends.size() - std::min(ends.size(), sendQueues[queue].size());
    }

private:
    /// The latest post of @p request before @p index that nothing has ended.
    static std::optional<std::uint64_t> postOf(const std::vector<RawEvent>& events, std::uint64_t index,
        std::uint64_t request, std::set<std::uint64_t>& completed)
    {
        for (std::uint64_t i = index; i-- > 0;) {
            if (events[i].kind != EventKind::ReceivePost || events[i].request != request)
                continue;
            if (completed.insert(i).second)
                return i;
        }
        return std::nullopt;
    }
};

std::uint64_t countOf(const StoreView& store, DiagnosticCode code)
{
    return store.diagnosticTotal(code);
}

Interval spanOf(const Message& message)
{
    return { std::min(message.send, message.receive), std::max(message.send, message.receive) };
}

} // namespace

class TestMessageTable : public QObject {
    Q_OBJECT

private slots:
    void matchesLikeTheOracle_data() { traces(); }
    void matchesLikeTheOracle();
    void ordersMessages_data() { traces(); }
    void ordersMessages();
    void visitsIntervals_data() { traces(); }
    void visitsIntervals();
    void listsEndsOfLocations_data() { traces(); }
    void listsEndsOfLocations();
    void isTheSameWithAnyNumberOfThreads();
    void matchesByPostingOrder();
    void takesExplicitPeers();
    void countsInvalidPeers();
    void leavesUndefinedCommunicatorsUnmatched();
    void knowsWhenReceivesWerePosted();
    void reportsOddMessages();
    void hasNoMessages();

private:
    static void traces()
    {
        QTest::addColumn<quint32>("seed");
        QTest::addColumn<quint32>("processes");
        QTest::addColumn<quint32>("threads");
        QTest::addColumn<bool>("disorder");
        QTest::newRow("one process") << 11U << 1U << 1U << false;
        QTest::newRow("two processes") << 12U << 2U << 1U << false;
        QTest::newRow("five processes") << 13U << 5U << 1U << true;
        QTest::newRow("threads") << 14U << 3U << 3U << false;
    }
    static RandomTraceOptions options()
    {
        QFETCH(quint32, seed);
        QFETCH(quint32, processes);
        QFETCH(quint32, threads);
        QFETCH(bool, disorder);
        return { .seed = seed, .processes = processes, .threads = threads, .events = 2000, .hasDisorder = disorder };
    }
};

void TestMessageTable::matchesLikeTheOracle()
{
    StoreBuilder builder;
    const RawTrace raw = feedRandomTrace(builder, options());
    const auto store = finished(builder);
    const MatchOracle oracle(raw, store->definitions(), options().threads);
    std::set<Pair, PairLess> pairs;
    for (std::uint64_t id = 0; id < store->messages().size(); ++id) {
        const Message message = store->messages().at(MessageId { id });
        pairs.insert({ message.sendEvent, message.receiveEvent });
        QCOMPARE(store->messages().messageOf(message.sendEvent), MessageId { id });
        QCOMPARE(store->messages().messageOf(message.receiveEvent), MessageId { id });
        const RawEvent& send = raw.locations[indexOf(message.sender())][message.sendEvent.index];
        const RawEvent& receive = raw.locations[indexOf(message.receiver())][message.receiveEvent.index];
        QCOMPARE(message.bytes, send.message.bytes);
        QCOMPARE(message.bytesReceived, receive.message.bytes);
        QCOMPARE(message.tag, send.message.tag);
        QCOMPARE(message.communicator, send.message.communicator);
        QCOMPARE(message.send, raw.repairedTicks(message.sender())[message.sendEvent.index]);
        QCOMPARE(message.receive, raw.repairedTicks(message.receiver())[message.receiveEvent.index]);
        const std::uint64_t post = oracle.posts.at({ message.receiver(), message.receiveEvent.index });
        if (receive.kind == EventKind::ReceiveNonBlocking)
            QCOMPARE(message.posted, raw.repairedTicks(message.receiver())[post]);
    }
    QVERIFY(!pairs.empty());
    QVERIFY(pairs == oracle.pairs);
    QCOMPARE(store->messages().unmatchedSends(), oracle.sends);
    QCOMPARE(store->messages().unmatchedReceives(), oracle.receives);
    QCOMPARE(countOf(*store, DiagnosticCode::UnmatchedSend), oracle.sends);
    QCOMPARE(countOf(*store, DiagnosticCode::UnmatchedReceive), oracle.receives);
    QCOMPARE(countOf(*store, DiagnosticCode::InvalidPeer), oracle.invalid);
    QCOMPARE(countOf(*store, DiagnosticCode::ReceiveNeverCompleted), oracle.neverCompleted);
    QCOMPARE(store->messages().unmatched().size(), std::size_t { oracle.sends + oracle.receives + oracle.invalid });
}

void TestMessageTable::ordersMessages()
{
    StoreBuilder builder;
    feedRandomTrace(builder, options());
    const auto store = finished(builder);
    const MessageTable& table = store->messages();
    for (std::uint64_t id = 1; id < table.size(); ++id) {
        const Message a = table.at(MessageId { id - 1 });
        const Message b = table.at(MessageId { id });
        QVERIFY(std::tuple(a.send, a.sender(), a.sendEvent.index) < std::tuple(b.send, b.sender(), b.sendEvent.index));
    }
    QVERIFY(std::ranges::is_sorted(table.unmatched(), {}, &UnmatchedEnd::tick));
}

void TestMessageTable::visitsIntervals()
{
    StoreBuilder builder;
    feedRandomTrace(builder, options());
    const auto store = finished(builder);
    const MessageTable& table = store->messages();
    const Interval all = store->interval();
    const auto length = static_cast<Tick>(all.length());
    std::vector<Interval> intervals { all, { all.begin - 100, all.begin }, { all.end, all.end + 100 }, { 5, 5 } };
    for (Tick i = 0; i < 40; ++i) {
        const Tick begin = all.begin + length * i / 40;
        intervals.push_back({ begin, begin + 1 });
        intervals.push_back({ begin, begin + length / 40 });
        intervals.push_back({ begin, all.end });
        const Message message = table.at(MessageId { static_cast<std::uint64_t>(i) % table.size() });
        intervals.push_back({ message.send, message.send + 1 });
        intervals.push_back({ message.receive, message.receive + 1 });
        intervals.push_back({ message.receive - 1, message.receive });
    }
    for (const Interval& interval : intervals) {
        std::vector<MessageId> expected;
        for (std::uint64_t id = 0; id < table.size(); ++id) {
            const Interval span = spanOf(table.at(MessageId { id }));
            if (!interval.isEmpty() && span.begin < interval.end && span.end >= interval.begin)
                expected.push_back(MessageId { id });
        }
        std::vector<MessageId> found;
        table.visit(interval, [&](MessageId id, const Message& message) {
            found.push_back(id);
            return message.sendEvent == table.at(id).sendEvent;
        });
        QVERIFY(found == expected);
        std::uint64_t visits = 0;
        table.visit(interval, [&](MessageId, const Message&) { return ++visits < 3; });
        QCOMPARE(visits, std::min<std::uint64_t>(3, expected.size()));
    }
}

void TestMessageTable::listsEndsOfLocations()
{
    StoreBuilder builder;
    const RawTrace raw = feedRandomTrace(builder, options());
    const auto store = finished(builder);
    const MessageTable& table = store->messages();
    for (std::uint32_t l = 0; l < raw.locations.size(); ++l) {
        const LocationId location { l };
        std::vector<std::tuple<Tick, std::uint64_t, std::uint64_t, bool>> expected;
        for (std::uint64_t id = 0; id < table.size(); ++id) {
            const Message message = table.at(MessageId { id });
            if (message.sender() == location)
                expected.emplace_back(message.send, message.sendEvent.index, id, true);
            if (message.receiver() == location)
                expected.emplace_back(message.receive, message.receiveEvent.index, id, false);
        }
        std::ranges::sort(expected);
        QCOMPARE(table.endCount(location), std::uint64_t { expected.size() });
        for (std::size_t i = 0; i < expected.size(); ++i) {
            const MessageTable::LocationEnd end = table.endAt(location, i);
            QCOMPARE(end.tick, std::get<0>(expected[i]));
            QCOMPARE(end.message, MessageId { std::get<2>(expected[i]) });
            QCOMPARE(end.isSend, std::get<3>(expected[i]));
            const auto before
                = std::ranges::count_if(expected, [&end](const auto& other) { return std::get<0>(other) < end.tick; });
            QCOMPARE(table.firstEndAt(location, end.tick), static_cast<std::uint64_t>(before));
        }
        QCOMPARE(table.firstEndAt(location, kMaxTick), std::uint64_t { expected.size() });
        for (std::uint64_t i = 0; i < raw.locations[l].size(); ++i) {
            if (raw.locations[l][i].kind == EventKind::Enter)
                QCOMPARE(table.messageOf({ location, i }), MessageId::none);
        }
    }
}

void TestMessageTable::isTheSameWithAnyNumberOfThreads()
{
    std::vector<std::vector<Pair>> results;
    for (const unsigned threads : { 1U, 2U, 5U }) {
        StoreBuilder builder;
        feedRandomTrace(builder, { .seed = 21, .processes = 6, .threads = 2, .events = 1500 });
        const auto store = finished(builder, threads);
        std::vector<Pair>& pairs = results.emplace_back();
        for (std::uint64_t id = 0; id < store->messages().size(); ++id)
            pairs.emplace_back(
                store->messages().at(MessageId { id }).sendEvent, store->messages().at(MessageId { id }).receiveEvent);
    }
    QVERIFY(results[0] == results[1]);
    QVERIFY(results[0] == results[2]);
}

void TestMessageTable::matchesByPostingOrder()
{
    StoreBuilder builder;
    const std::vector<LocationId> ranks = addLocations(builder, 2);
    const CommunicatorId world = addCommunicator(builder, ranks);
    const MessageEnd toSecond { .communicator = world, .peerRank = 1, .tag = 3, .bytes = 1 };
    LocationWriter& sender = builder.writer(ranks[0]);
    for (Tick t = 1; t <= 4; ++t)
        sender.message(t, EventKind::Send, toSecond);
    LocationWriter& receiver = builder.writer(ranks[1]);
    const auto fromFirst = [world](std::uint64_t request) {
        return MessageEnd { .communicator = world, .peerRank = 0, .tag = 3, .bytes = 1, .request = request };
    };
    receiver.request(1, EventKind::ReceivePost, 10); // cancelled: takes no place
    receiver.request(2, EventKind::RequestCancelled, 10);
    receiver.request(3, EventKind::ReceivePost, 20); // takes the first message
    receiver.request(4, EventKind::ReceivePost, 10); // the second, with a request used again
    receiver.message(5, EventKind::Receive, fromFirst(MessageEnd::kNoRequest)); // the third
    receiver.message(6, EventKind::ReceiveNonBlocking, fromFirst(10));
    receiver.message(7, EventKind::ReceiveNonBlocking, fromFirst(20));
    receiver.message(8, EventKind::ReceiveNonBlocking, fromFirst(20)); // without a post: the fourth
    const auto store = finished(builder);
    QCOMPARE(store->messages().size(), std::uint64_t { 4 });
    const std::uint64_t receives[] { 6, 5, 4, 7 };
    const Tick posts[] { 3, 4, 5, 8 };
    for (std::uint64_t id = 0; id < 4; ++id) {
        QCOMPARE(store->messages().at(MessageId { id }).receiveEvent.index, receives[id]);
        QCOMPARE(store->messages().at(MessageId { id }).posted, posts[id]);
    }
    QVERIFY(store->diagnostics().empty());
}

void TestMessageTable::takesExplicitPeers()
{
    StoreBuilder builder;
    const std::vector<LocationId> ranks = addLocations(builder, 2);
    builder.writer(ranks[0]).message(1, EventKind::Send, { .peer = ranks[1], .bytes = 4 });
    builder.writer(ranks[1]).message(2, EventKind::Receive, { .peer = ranks[0], .bytes = 4 });
    builder.writer(ranks[1]).message(3, EventKind::Receive, { .peer = LocationId { 99 }, .bytes = 4 });
    const auto store = finished(builder);
    QCOMPARE(store->messages().size(), std::uint64_t { 1 });
    QCOMPARE(store->messages().unmatchedReceives(), std::uint64_t { 1 });
    QCOMPARE(countOf(*store, DiagnosticCode::UndefinedReference), std::uint64_t { 1 });
}

void TestMessageTable::countsInvalidPeers()
{
    StoreBuilder builder;
    const std::vector<LocationId> ranks = addLocations(builder, 2);
    const CommunicatorId world = addCommunicator(builder, ranks);
    const CommunicatorId self = addCommunicator(builder, {}, CommunicatorDef::Kind::Self);
    LocationWriter& writer = builder.writer(ranks[0]);
    writer.message(1, EventKind::Send, { .communicator = world, .peerRank = 2 });
    writer.message(2, EventKind::Send, { .communicator = world, .peerRank = MessageEnd::kNoRank });
    writer.message(3, EventKind::Receive, { .communicator = self, .peerRank = 1 });
    writer.message(4, EventKind::Send, { .communicator = self, .peerRank = 0 });
    writer.message(5, EventKind::Receive, { .communicator = self, .peerRank = 0 });
    writer.message(6, EventKind::Send, { .communicator = world, .peerRank = 1 });
    const auto store = finished(builder);
    const MessageTable& table = store->messages();
    QCOMPARE(table.size(), std::uint64_t { 1 });
    QCOMPARE(table.unmatched().size(), std::size_t { 4 });
    QCOMPARE(table.unmatchedSends(), std::uint64_t { 1 });
    QCOMPARE(table.unmatchedReceives(), std::uint64_t { 0 });
    QVERIFY(table.unmatched()[0].hasInvalidPeer);
    QCOMPARE(table.unmatched()[0].peerRank, 2U);
    QCOMPARE(table.unmatched()[0].peer, LocationId::none);
    QVERIFY(!table.unmatched()[3].hasInvalidPeer);
    QCOMPARE(table.unmatched()[3].peer, ranks[1]);
    QCOMPARE(countOf(*store, DiagnosticCode::InvalidPeer), std::uint64_t { 3 });
}

void TestMessageTable::leavesUndefinedCommunicatorsUnmatched()
{
    StoreBuilder builder;
    const std::vector<LocationId> ranks = addLocations(builder, 2);
    const CommunicatorId withoutMembers = addCommunicator(builder, {});
    builder.writer(ranks[0]).message(1, EventKind::Send, { .communicator = withoutMembers, .peerRank = 1 });
    builder.writer(ranks[1]).message(2, EventKind::Receive, { .communicator = CommunicatorId::none, .peerRank = 0 });
    const auto store = finished(builder);
    QCOMPARE(store->messages().size(), std::uint64_t { 0 });
    QCOMPARE(store->messages().unmatchedSends(), std::uint64_t { 1 });
    QCOMPARE(store->messages().unmatchedReceives(), std::uint64_t { 1 });
    QCOMPARE(countOf(*store, DiagnosticCode::InvalidPeer), std::uint64_t { 0 });
}

void TestMessageTable::knowsWhenReceivesWerePosted()
{
    StoreBuilder builder;
    const std::vector<LocationId> ranks = addLocations(builder, 2);
    const CommunicatorId world = addCommunicator(builder, ranks);
    const RegionId call = addRegion(builder, "MPI_Recv");
    for (int i = 0; i < 2; ++i)
        builder.writer(ranks[0]).message(5, EventKind::Send, { .communicator = world, .peerRank = 1 });
    LocationWriter& receiver = builder.writer(ranks[1]);
    receiver.enter(2, call);
    receiver.message(7, EventKind::Receive, { .communicator = world, .peerRank = 0 });
    receiver.leave(8, call);
    receiver.message(9, EventKind::Receive, { .communicator = world, .peerRank = 0 });
    const auto store = finished(builder);
    QCOMPARE(store->messages().at(MessageId { 0 }).posted, Tick { 2 });
    QCOMPARE(store->messages().at(MessageId { 1 }).posted, Tick { 9 });
}

void TestMessageTable::reportsOddMessages()
{
    StoreBuilder builder;
    const std::vector<LocationId> ranks = addLocations(builder, 2);
    const CommunicatorId world = addCommunicator(builder, ranks);
    builder.writer(ranks[0]).message(9, EventKind::Send, { .communicator = world, .peerRank = 1, .bytes = 8 });
    builder.writer(ranks[1]).message(4, EventKind::Receive, { .communicator = world, .peerRank = 0, .bytes = 16 });
    builder.writer(ranks[1]).request(5, EventKind::ReceivePost, 1);
    const auto store = finished(builder);
    std::vector<Diagnostic> found = store->diagnostics();
    QCOMPARE(found.size(), std::size_t { 3 });
    for (const Diagnostic& diagnostic : found)
        QCOMPARE(diagnostic.location, ranks[1]);
    QCOMPARE(found[0].code, DiagnosticCode::ReceiveBeforeSend);
    QVERIFY(found[0].tick == Tick { 4 });
    QCOMPARE(found[1].code, DiagnosticCode::LengthMismatch);
    QCOMPARE(found[2].code, DiagnosticCode::ReceiveNeverCompleted);
    QVERIFY(found[2].tick == Tick { 5 });
}

void TestMessageTable::hasNoMessages()
{
    StoreBuilder builder;
    addLocations(builder, 1);
    const auto store = finished(builder);
    QCOMPARE(store->messages().size(), std::uint64_t { 0 });
    QCOMPARE(store->messages().endCount(LocationId { 0 }), std::uint64_t { 0 });
    store->messages().visit({ 0, 100 }, [](MessageId, const Message&) -> bool { qFatal("no message to visit"); });
}

QTEST_APPLESS_MAIN(TestMessageTable)
#include "tst_messagetable.moc"
