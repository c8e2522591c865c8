// SPDX-License-Identifier: GPL-3.0-or-later
#include "expectedmessages.h"
#include "random.h"
#include "randomtrace.h"

#include "core/base/usage.h"
#include "core/model/definitions.h"
#include "core/store/messages/messageblock.h"
#include "testclass.h"

#include <algorithm>
#include <iterator>
#include <tuple>

namespace lightcone::tests::tst_messagetable {

using namespace core;

namespace {

using Pair = std::pair<EventRef, EventRef>;

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
    void readsBlocks_data();
    void readsBlocks();
    void listsEndsOfLocations_data() { traces(); }
    void listsEndsOfLocations();
    void readsManyMessages_data() { traces(); }
    void readsManyMessages();
    void isTheSameWithAnyNumberOfThreads();
    void matchesByPostingOrder();
    void takesExplicitPeers();
    void countsInvalidPeers();
    void takesImpossibleSendsForDamage();
    void takesTheApplicationsCallsForNoReceive();
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
    const Definitions& definitions = store->definitions();
    const ExpectedMessages expected = expectedMessages(definitions, expectedTrace(raw, definitions));
    const MessageTable& table = store->messages();
    QVERIFY(!expected.messages.empty());
    QCOMPARE(table.size(), std::uint64_t { expected.messages.size() });
    for (std::uint64_t id = 0; id < table.size(); ++id) {
        QVERIFY(isSame(table.at(MessageId { id }), expected.messages[id]));
        QCOMPARE(table.messageOf(expected.messages[id].sendEvent), MessageId { id });
        QCOMPARE(table.messageOf(expected.messages[id].receiveEvent), MessageId { id });
    }
    QVERIFY(std::ranges::equal(table.unmatched(), expected.unmatched,
        [](const UnmatchedEnd& a, const UnmatchedEnd& b) { return isSame(a, b); }));
    const auto count = [&expected](bool isSend, bool hasInvalidPeer) {
        return static_cast<std::uint64_t>(std::ranges::count_if(expected.unmatched, [&](const UnmatchedEnd& end) {
            return (hasInvalidPeer || end.isSend == isSend) && end.hasInvalidPeer == hasInvalidPeer;
        }));
    };
    QCOMPARE(table.unmatchedSends(), count(true, false));
    QCOMPARE(table.unmatchedReceives(), count(false, false));
    for (std::uint32_t location = 0; location < store->locationCount(); ++location) {
        std::vector<std::uint64_t> sends;
        for (std::uint64_t i = 0; i < table.unmatched().size(); ++i) {
            const UnmatchedEnd& end = table.unmatched()[i];
            if (end.isSend && (end.event.location == LocationId { location } || end.peer == LocationId { location }))
                sends.push_back(i);
        }
        QVERIFY(std::ranges::equal(table.unmatchedSendsAt(LocationId { location }), sends));
    }
    QCOMPARE(countOf(*store, DiagnosticCode::UnmatchedSend), count(true, false));
    QCOMPARE(countOf(*store, DiagnosticCode::UnmatchedReceive), count(false, false));
    QCOMPARE(countOf(*store, DiagnosticCode::InvalidPeer), count(false, true));
    QCOMPARE(countOf(*store, DiagnosticCode::ReceiveNeverCompleted), expected.neverCompleted);
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

void TestMessageTable::readsBlocks_data()
{
    QTest::addColumn<std::uint64_t>("count"); // from row to row, the index by time has one level more
    for (const std::uint64_t count : { 1U, 255U, 256U, 257U, 5'000U, 70'000U })
        QTest::addRow("%u messages", static_cast<unsigned>(count)) << count;
}

void TestMessageTable::readsBlocks()
{
    QFETCH(std::uint64_t, count);
    Random random(static_cast<std::uint32_t>(count));
    StoreBuilder builder;
    const std::vector<LocationId> ranks = addLocations(builder, 2);
    const CommunicatorId world = addCommunicator(builder, ranks);
    const CommunicatorId other = addCommunicator(builder, ranks);
    Tick receive = 0;
    for (std::uint64_t i = 0; i < count; ++i) {
        const auto send = static_cast<Tick>(10 * i);
        receive = std::max(receive, random.oneIn(1'000) ? send + 10'000 : send - 5);
        MessageEnd end { .communicator = random.oneIn(2) ? world : other, .tag = random.below(70'000) };
        end.bytes = random.bits() >> (i / 128 % 64); // lengths of every number of bytes
        const bool isForward = random.oneIn(3);
        end.peerRank = isForward ? 1 : 0;
        builder.writer(ranks[isForward ? 0 : 1]).message(send, EventKind::Send, end);
        end.peerRank = isForward ? 0 : 1;
        builder.writer(ranks[isForward ? 1 : 0]).message(receive, EventKind::Receive, end);
    }
    const auto store = finished(builder);
    const MessageTable& table = store->messages();
    QVERIFY(table.size() > 0 && table.size() <= count);
    std::vector<Interval> hulls; // closed intervals
    MessageBlock block;
    for (std::uint64_t id = 0; id < table.size(); ++id) {
        const Message message = table.at(MessageId { id });
        const std::size_t i = id % MessageBlock::kMessages;
        if (i == 0) {
            table.read(id / MessageBlock::kMessages, block);
            QCOMPARE(block.first, id);
            QCOMPARE(block.count, std::min<std::uint64_t>(MessageBlock::kMessages, table.size() - id));
            hulls.push_back(spanOf(message));
        }
        hulls.back()
            = { std::min(hulls.back().begin, spanOf(message).begin), std::max(hulls.back().end, spanOf(message).end) };
        QCOMPARE(std::tuple(block.sends[i], block.receives[i], block.bytes[i], block.senders[i], block.receivers[i],
                     block.communicators[i], block.tags[i]),
            std::tuple(message.send, message.receive, message.bytes, message.sender(), message.receiver(),
                message.communicator, message.tag));
    }
    QVERIFY_EXCEPTION_THROWN(table.read(hulls.size(), block), UsageError);
    for (const Interval& interval : { store->interval(), Interval { 100, 101 }, Interval { 20'000, 30'000 },
             Interval { 400'000, 400'001 }, Interval { -100, -50 }, Interval { 7, 7 } }) {
        std::vector<std::uint64_t> expected;
        for (std::uint64_t i = 0; i < hulls.size(); ++i) {
            if (!interval.isEmpty() && hulls[i].begin < interval.end && hulls[i].end >= interval.begin)
                expected.push_back(i);
        }
        QVERIFY(table.blocksMeeting(interval) == expected);
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
        for (const std::size_t first : { std::size_t { 0 }, expected.size() / 3, expected.size() }) {
            std::vector<MessageTable::End> ends(expected.size() - first);
            table.readEnds(location, first, ends);
            for (std::size_t i = 0; i < ends.size(); ++i) {
                QCOMPARE(ends[i].message, MessageId { std::get<2>(expected[first + i]) });
                QCOMPARE(ends[i].isSend, std::get<3>(expected[first + i]));
            }
        }
        for (std::uint64_t i = 0; i < raw.locations[l].size(); ++i) {
            if (raw.locations[l][i].kind == EventKind::Enter)
                QCOMPARE(table.messageOf({ location, i }), MessageId::none);
        }
    }
}

void TestMessageTable::readsManyMessages()
{
    StoreBuilder builder;
    feedRandomTrace(builder, options());
    const auto store = finished(builder);
    const MessageTable& table = store->messages();
    Random random(5);
    for (const std::size_t count : { 0U, 1U, 63U, 64U, 65U, 500U }) {
        std::vector<MessageId> ids;
        for (std::size_t i = 0; i < count && table.size() > 0; ++i)
            ids.push_back(MessageId { random.bits() % table.size() });
        std::vector<std::uint64_t> sending(ids.size());
        std::vector<std::uint64_t> receiving(ids.size());
        std::vector<Tick> sends(ids.size());
        std::vector<MessageTable::Flight> flights(ids.size());
        table.readEvents(ids, true, sending);
        table.readEvents(ids, false, receiving);
        table.readSends(ids, sends);
        table.readFlights(ids, flights);
        for (std::size_t i = 0; i < ids.size(); ++i) {
            const Message message = table.at(ids[i]);
            QCOMPARE(sending[i], message.sendEvent.index);
            QCOMPARE(receiving[i], message.receiveEvent.index);
            QCOMPARE(sends[i], message.send);
            QCOMPARE(flights[i].send, message.send);
            QCOMPARE(flights[i].receive, message.receive);
            QCOMPARE(flights[i].bytes, message.bytes);
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
    receiver.request(1, EventKind::ReceivePost, 10); // it is cancelled and takes no place in the queue
    receiver.request(2, EventKind::RequestCancelled, 10);
    receiver.request(3, EventKind::ReceivePost, 20); // it takes the first message
    receiver.request(4, EventKind::ReceivePost, 10); // it takes the second message, with a request that is used again
    receiver.message(5, EventKind::Receive, fromFirst(MessageEnd::kNoRequest)); // it takes the third message
    receiver.message(6, EventKind::ReceiveNonBlocking, fromFirst(10));
    receiver.message(7, EventKind::ReceiveNonBlocking, fromFirst(20));
    receiver.message(8, EventKind::ReceiveNonBlocking, fromFirst(20)); // it has no post and takes the fourth message
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

void TestMessageTable::takesImpossibleSendsForDamage()
{
    StoreBuilder builder;
    const std::vector<LocationId> ranks = addLocations(builder, 3);
    const CommunicatorId world = addCommunicator(builder, ranks);
    constexpr std::uint32_t kNobody = 0xfffffffe;
    builder.writer(ranks[0]).message(1, EventKind::Send, { .communicator = world, .peerRank = kNobody });
    builder.writer(ranks[1]).message(2, EventKind::Receive, { .communicator = world, .peerRank = 7 });
    builder.writer(ranks[2]).message(3, EventKind::Receive, { .communicator = world, .peerRank = 5 });
    builder.writer(ranks[2]).message(4, EventKind::Send, { .communicator = world, .peerRank = 7 });
    builder.writer(ranks[2]).message(5, EventKind::Send, { .communicator = world, .peerRank = 9 });
    const auto store = finished(builder);
    std::vector<Diagnostic> found;
    std::ranges::copy_if(store->diagnostics(), std::back_inserter(found),
        [](const Diagnostic& diagnostic) { return diagnostic.code == DiagnosticCode::InvalidPeer; });
    std::ranges::sort(found, {}, &Diagnostic::location);
    QCOMPARE(found.size(), std::size_t { 3 });
    QVERIFY(!found[0].isLoss);
    QVERIFY(!found[1].isLoss);
    QVERIFY(found[2].isLoss);
    QVERIFY(found[2].tick == Tick { 4 });
    QCOMPARE(found[2].count, std::uint64_t { 3 });
    QCOMPARE(found[2].detail, std::string("2 sent; first to rank 7"));
}

void TestMessageTable::takesTheApplicationsCallsForNoReceive()
{
    StoreBuilder builder;
    const std::vector<LocationId> ranks = addLocations(builder, 2);
    const CommunicatorId world = addCommunicator(builder, ranks);
    const RegionId block = addRegion(builder, "block 1");
    const RegionId receive = addRegion(builder, "MPI_Recv");
    LocationWriter& sender = builder.writer(ranks[0]);
    sender.message(1, EventKind::Send, { .communicator = world, .peerRank = 1 });
    sender.message(2, EventKind::Send, { .communicator = world, .peerRank = 1 });
    LocationWriter& receiver = builder.writer(ranks[1]);
    receiver.enter(3, block);
    receiver.message(5, EventKind::Receive, { .communicator = world, .peerRank = 0 });
    receiver.enter(6, receive);
    receiver.message(8, EventKind::Receive, { .communicator = world, .peerRank = 0 });
    const auto store = finished(builder);
    QCOMPARE(store->messages().at(MessageId { 0 }).posted, Tick { 5 });
    QCOMPARE(store->messages().at(MessageId { 1 }).posted, Tick { 6 });
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
    QVERIFY(store->messages().blocksMeeting({ 0, 100 }).empty());
    store->messages().visit({ 0, 100 }, [](MessageId, const Message&) -> bool { qFatal("no message to visit"); });
}

LIGHTCONE_TEST(TestMessageTable, None)

} // namespace lightcone::tests::tst_messagetable

#include "tst_messagetable.moc"
