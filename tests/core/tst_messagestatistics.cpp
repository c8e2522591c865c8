// SPDX-License-Identifier: GPL-3.0-or-later
#include "calloracle.h"

#include "core/analysis/messages/messagestatistics.h"

#include "core/analysis/messages/messagematrix.h"
#include "core/analysis/statistics/classstatistics.h"
#include "core/analysis/statistics/integerstatistics.h"
#include "core/base/usage.h"
#include "seedrows.h"
#include "testclass.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <optional>
#include <tuple>

namespace lightcone::tests::tst_messagestatistics {

using namespace core;

namespace {

constexpr std::array kGroupings { MessageGrouping::All, MessageGrouping::Sender, MessageGrouping::Receiver,
    MessageGrouping::Pair, MessageGrouping::Communicator, MessageGrouping::Tag, MessageGrouping::Size,
    MessageGrouping::Functions };

struct OracleSend {
    UnmatchedEnd end; ///< its peer is the receiver that the send names
    std::optional<Tick> receive; ///< nullopt: nobody received it
    std::uint64_t position = 0;
    FunctionId senderFunction = FunctionId::none;
    FunctionId receiverFunction = FunctionId::none;

    LocationId receiver() const { return receive ? end.peer : LocationId::none; }
};

/// The function of the innermost call around an event.
FunctionId functionAround(const std::vector<std::vector<OracleCall>>& calls, EventRef event)
{
    FunctionId innermost = FunctionId::none;
    for (const OracleCall& call : calls[indexOf(event.location)]) { // the outer ones come first
        if (call.enterIndex < event.index && event.index < call.leaveIndex)
            innermost = call.function;
    }
    return innermost;
}

/// Lists all sends of the trace in the order of their positions.
std::vector<OracleSend> oracleSends(const StoreView& store)
{
    std::vector<OracleSend> sends;
    std::vector<std::vector<OracleCall>> calls;
    for (const LocationId location : allLocations(store))
        calls.push_back(oracleCalls(store, location));
    for (std::uint64_t i = 0; i < store.messages().size(); ++i) {
        const Message message = store.messages().at(idAt<MessageId>(i));
        UnmatchedEnd end;
        end.tick = message.send;
        end.event = message.sendEvent;
        end.peer = message.receiver();
        end.communicator = message.communicator;
        end.tag = message.tag;
        end.bytes = message.bytes;
        sends.push_back({ end, message.receive });
        sends.back().receiverFunction = functionAround(calls, message.receiveEvent);
    }
    for (const UnmatchedEnd& end : store.messages().unmatched()) {
        if (end.isSend)
            sends.push_back({ end, std::nullopt });
    }
    for (OracleSend& send : sends) {
        send.position = store.position(send.end.event);
        send.senderFunction = functionAround(calls, send.end.event);
    }
    std::ranges::sort(sends, {}, &OracleSend::position);
    return sends;
}

using Key = std::tuple<LocationId, LocationId, CommunicatorId, std::uint32_t, std::uint32_t, FunctionId, FunctionId>;

Key keyOf(const OracleSend& send, MessageGrouping grouping)
{
    const UnmatchedEnd& end = send.end;
    Key key { LocationId::none, LocationId::none, CommunicatorId::none, 0, 0, FunctionId::none, FunctionId::none };
    if (grouping == MessageGrouping::Sender || grouping == MessageGrouping::Pair)
        std::get<0>(key) = end.event.location;
    if (grouping == MessageGrouping::Receiver || grouping == MessageGrouping::Pair)
        std::get<1>(key) = send.receiver();
    if (grouping == MessageGrouping::Communicator)
        std::get<2>(key) = end.communicator;
    if (grouping == MessageGrouping::Tag)
        std::get<3>(key) = end.tag;
    if (grouping == MessageGrouping::Size) { // the number of binary digits
        std::get<4>(key) = end.hasBytes ? 0 : MessageSizeClass::kUnknown;
        for (std::uint64_t bytes = end.bytes; end.hasBytes && bytes > 0; bytes /= 2)
            ++std::get<4>(key);
    }
    if (grouping == MessageGrouping::Functions) {
        std::get<5>(key) = send.senderFunction;
        std::get<6>(key) = send.receiverFunction;
    }
    return key;
}

template <typename T> bool allows(const std::vector<T>& list, T value)
{
    return list.empty() || std::ranges::count(list, value) > 0;
}

/// What a filter says, word by word.
bool passes(const OracleSend& send, const MessageFilter& filter)
{
    const UnmatchedEnd& end = send.end;
    const std::uint64_t bytes = end.hasBytes ? end.bytes : 0;
    return bytes >= filter.leastBytes && bytes <= filter.mostBytes && allows(filter.tags, end.tag)
        && allows(filter.communicators, end.communicator) && allows(filter.senders, end.event.location)
        && allows(filter.receivers, end.peer)
        && (allows(filter.peers, end.event.location) || allows(filter.peers, end.peer));
}

/// A filter for each condition, and one for several at once, with values that occur among @p sends.
std::vector<MessageFilter> filtersOf(const std::vector<OracleSend>& sends)
{
    if (sends.empty())
        return { {} };
    const UnmatchedEnd& first = sends.front().end;
    const UnmatchedEnd& middle = sends[sends.size() / 2].end;
    std::vector<MessageFilter> filters(7);
    filters[1].leastBytes = middle.bytes + 1;
    filters[2].mostBytes = middle.bytes;
    filters[3].tags = { middle.tag, first.tag };
    filters[4].communicators = { middle.communicator };
    filters[5].peers = { middle.event.location };
    filters[6].senders = { first.event.location };
    filters[6].tags = { first.tag };
    const auto lost
        = std::ranges::find_if(sends, [](const OracleSend& send) { return !send.receive && isValid(send.end.peer); });
    if (lost != sends.end()) {
        filters.resize(9);
        filters[7].receivers = { lost->end.peer };
        filters[8].peers = { lost->end.peer };
    }
    return filters;
}

void compare(const StoreView& store, const std::vector<OracleSend>& sends, const std::vector<LocationId>& locations,
    Interval interval, MessageGrouping grouping, const MessageFilter& filter = {})
{
    struct Expected {
        std::uint64_t messages = 0;
        IntegerStatistics lengths;
        IntegerStatistics durations;
        ClassStatistics lengthClasses;
        ClassStatistics durationClasses;
    };
    std::map<Key, Expected> expected;
    for (const OracleSend& send : sends) {
        const bool isChosen = std::ranges::count(locations, send.end.event.location) > 0
            || std::ranges::count(locations, send.receiver()) > 0;
        if (!interval.contains(send.end.tick) || !isChosen || !passes(send, filter))
            continue;
        Expected& group = expected[keyOf(send, grouping)];
        ++group.messages;
        if (send.end.hasBytes) {
            group.lengths.add(send.end.bytes);
            group.lengthClasses.add(send.end.bytes);
        }
        if (send.receive) {
            const WideInteger duration = WideInteger { *send.receive } - send.end.tick;
            group.durations.add(duration);
            group.durationClasses.add(duration);
        }
    }
    MessagesAsked asked { locations, interval, filter };
    for (const bool isCounted : { false, true }) {
        if (!isCounted && grouping == MessageGrouping::Functions)
            continue; // at equal times their order is another one
        asked.estimator = isCounted ? Estimator::Classes : Estimator::P2;
        for (const unsigned threads : { 1U, 8U }) {
            asked.threads = threads;
            const std::vector<MessageStatistics> groups = messageStatistics(store, asked, grouping, {}).value();
            QCOMPARE(groups.size(), expected.size());
            std::size_t i = 0;
            for (const auto& [key, group] : expected) {
                const MessageStatistics& found = groups[i++];
                QVERIFY(Key(found.sender, found.receiver, found.communicator, found.tag, found.sizeClass,
                            found.senderFunction, found.receiverFunction)
                    == key);
                QCOMPARE(isValid(found.longest), grouping == MessageGrouping::Functions && found.durations.count > 0);
                if (isValid(found.longest)) {
                    const Message longest = store.messages().at(found.longest);
                    QVERIFY(WideInteger { longest.receive } - longest.send == found.durations.max);
                }
                QCOMPARE(found.messages, group.messages);
                QVERIFY(found.lengths == (isCounted ? group.lengthClasses.spread() : group.lengths.spread()));
                QVERIFY(found.durations == (isCounted ? group.durationClasses.spread() : group.durations.spread()));
            }
        }
    }
    // What is counted in classes alone has the same sums, and quantiles that the bounds hold.
    asked.mostKept = 0;
    std::vector<std::vector<MessageStatistics>> all;
    QVERIFY(messageStatistics(store, asked, std::array { grouping, MessageGrouping::All }, all, {}).isDone());
    QCOMPARE(all[0].size(), expected.size());
    std::size_t i = 0;
    for (const auto& [key, group] : expected) {
        const MessageStatistics& found = all[0][i++];
        QCOMPARE(found.messages, group.messages);
        for (const auto& [told, exact] : { std::pair { found.lengths, group.lengthClasses.spread() },
                 std::pair { found.durations, group.durationClasses.spread() } }) {
            QVERIFY(told.count == exact.count && told.sum == exact.sum && told.min == exact.min && told.max == exact.max
                && told.variance == exact.variance);
            for (std::size_t share = 0; share < told.quantiles.size(); ++share)
                QVERIFY(told.quantiles[share].has_value() == exact.quantiles[share].has_value()
                    && (!told.quantiles[share]
                        || (told.quantiles[share]->low <= exact.quantiles[share]->value
                            && told.quantiles[share]->high >= exact.quantiles[share]->value)));
        }
    }
}

void compareAll(const StoreView& store, std::uint32_t seed)
{
    const std::vector<OracleSend> sends = oracleSends(store);
    for (const Interval& interval : testIntervals(store, seed)) {
        for (const MessageGrouping grouping : kGroupings) {
            compare(store, sends, allLocations(store), interval, grouping);
            compare(store, sends, { LocationId { 1 } }, interval, grouping);
        }
    }
}

} // namespace

class TestMessageStatistics : public QObject {
    Q_OBJECT

private slots:
    void equalsOracle_data() { addSeedRows(12); }
    void equalsOracle();
    void filterLeavesOut_data() { addSeedRows(6); }
    void filterLeavesOut();
    void filterAsksForTheNamedReceiver();
    void followsTheFile_data() { addSeedRows(8); }
    void followsTheFile();
    void agreesWithTheMatrix_data() { addSeedRows(4); }
    void agreesWithTheMatrix();
    void extremes();
    void sizeClasses();
    void functionsOfFewEnds();
    void noMessages();
    void stops();
    void refusesWhatIsNone();
};

void TestMessageStatistics::equalsOracle()
{
    QFETCH(std::uint32_t, seed);
    const auto store = randomStore(seed);
    compareAll(*store, seed);
}

void TestMessageStatistics::filterLeavesOut()
{
    QFETCH(std::uint32_t, seed);
    const auto store = randomStore(seed);
    const std::vector<OracleSend> sends = oracleSends(*store);
    for (const MessageFilter& filter : filtersOf(sends)) {
        compare(*store, sends, allLocations(*store), store->interval(), MessageGrouping::Pair, filter);
        compare(*store, sends, { LocationId { 1 } }, store->interval(), MessageGrouping::Tag, filter);
        const Stoppable<std::uint64_t> counted = countMessages(*store, filter, {});
        QVERIFY(!counted.isStopped());
        QCOMPARE(counted.value(), static_cast<std::uint64_t>(std::ranges::count_if(sends, [&](const OracleSend& send) {
            return passes(send, filter);
        })));
    }
}

/// A send that nobody received passes as a message to the receiver that it names, but is grouped without one.
void TestMessageStatistics::filterAsksForTheNamedReceiver()
{
    TraceMaker trace;
    LocationWriter& sender = trace.at(trace.addLocation());
    const LocationId named = trace.addLocation();
    const LocationId other = trace.addLocation();
    MessageEnd end;
    end.communicator = trace.addCommunicator();
    end.peerRank = 1;
    sender.message(10, EventKind::Send, end);
    const auto store = trace.finish();
    const std::vector<LocationId> all = allLocations(*store);
    QCOMPARE(store->messages().unmatched().size(), std::size_t { 1 });
    for (const LocationId asked : { named, other }) {
        std::array<MessageFilter, 2> filters;
        filters[0].receivers = { asked };
        filters[1].peers = { asked };
        for (const MessageFilter& filter : filters) {
            const std::uint64_t expected = asked == named ? 1 : 0;
            const std::vector<MessageStatistics> groups
                = messageStatistics(*store, { all, store->interval(), filter }, MessageGrouping::Receiver, {}).value();
            QCOMPARE(std::uint64_t { groups.size() }, expected);
            QVERIFY(groups.empty() || !isValid(groups[0].receiver));
            QCOMPARE(countMessages(*store, filter, {}).value(), expected);
        }
    }
}

void TestMessageStatistics::followsTheFile()
{
    QFETCH(std::uint32_t, seed);
    const auto store = randomFileStore(seed, 2 + seed, 3000);
    QVERIFY(store->messages().size() > 100 || seed > 2);
    compareAll(*store, seed);
}

/// A pair of locations has as many messages as the matrix says, whatever sends name; what is not received is of none.
void TestMessageStatistics::agreesWithTheMatrix()
{
    QFETCH(std::uint32_t, seed);
    const auto store = randomFileStore(seed, 4, 2000);
    const std::vector<LocationId> all = allLocations(*store);
    std::vector<MatrixCell> cells;
    QVERIFY(messageMatrix(*store, all, store->interval(), cells, {}).isDone());
    const std::vector<MessageStatistics> pairs
        = messageStatistics(*store, { all, store->interval() }, MessageGrouping::Pair, {}).value();
    std::uint64_t notReceived = 0;
    auto cell = cells.begin();
    for (const MessageStatistics& pair : pairs) {
        if (!isValid(pair.receiver)) {
            QCOMPARE(pair.durations.count, std::uint64_t { 0 });
            notReceived += pair.messages;
            continue;
        }
        QVERIFY(cell != cells.end());
        QVERIFY(cell->sender == pair.sender && cell->receiver == pair.receiver);
        QCOMPARE(pair.messages, cell->messages);
        QCOMPARE(pair.durations.count, cell->messages);
        ++cell;
    }
    QVERIFY(cell == cells.end());
    QVERIFY(notReceived > 0);
    const auto sends = std::ranges::count_if(store->messages().unmatched(), &UnmatchedEnd::isSend);
    QCOMPARE(notReceived, static_cast<std::uint64_t>(sends));
}

void TestMessageStatistics::extremes()
{
    TraceMaker trace;
    LocationWriter& sender = trace.at(trace.addLocation());
    LocationWriter& receiver = trace.at(trace.addLocation());
    MessageEnd end;
    end.communicator = trace.addCommunicator();
    end.bytes = ~std::uint64_t { 0 };
    for (int i = 0; i < 2; ++i) {
        end.peerRank = 1;
        sender.message(kMaxTick, EventKind::Send, end);
        end.peerRank = 0;
        receiver.message(-kMaxTick, EventKind::Receive, end);
    }
    const auto store = trace.finish();
    const std::vector<LocationId> all = allLocations(*store);
    const std::vector<MessageStatistics> groups
        = messageStatistics(*store, { all, store->interval() }, MessageGrouping::All, {}).value();
    QCOMPARE(groups.size(), std::size_t { 1 });
    QCOMPARE(decimalText(groups[0].lengths.sum), std::string("36893488147419103230"));
    QCOMPARE(decimalText(groups[0].lengths.min), std::string("18446744073709551615"));
    QCOMPARE(decimalText(groups[0].durations.max), std::string("-18446744073709551612"));
    QCOMPARE(decimalText(groups[0].durations.sum), std::string("-36893488147419103224"));
}

/// Classes of sizes leave no number of bytes out, and meet nowhere.
void TestMessageStatistics::sizeClasses()
{
    constexpr std::uint64_t kMost = ~std::uint64_t { 0 };
    QCOMPARE(MessageSizeClass::least(0), std::uint64_t { 0 });
    QCOMPARE(MessageSizeClass::most(0), std::uint64_t { 0 });
    for (std::uint32_t i = 1; i < MessageSizeClass::kUnknown; ++i) {
        QCOMPARE(MessageSizeClass::least(i), MessageSizeClass::most(i - 1) + 1);
        QCOMPARE(MessageSizeClass::of(MessageSizeClass::least(i)), i);
        QCOMPARE(MessageSizeClass::of(MessageSizeClass::most(i)), i);
    }
    QCOMPARE(MessageSizeClass::most(MessageSizeClass::kUnknown - 1), kMost);
}

/// Few ends in many events are looked up one by one; they are in the same functions.
void TestMessageStatistics::functionsOfFewEnds()
{
    TraceMaker trace;
    LocationWriter& sender = trace.at(trace.addLocation());
    LocationWriter& receiver = trace.at(trace.addLocation());
    const RegionId work = trace.addRegion("work");
    const RegionId send = trace.addRegion("MPI_Send");
    const RegionId wait = trace.addRegion("MPI_Wait");
    MessageEnd end;
    end.communicator = trace.addCommunicator();
    end.bytes = 8;
    Tick t = 0;
    for (int i = 0; i < 3; ++i) {
        for (int call = 0; call < 4'000; ++call) {
            sender.enter(t++, work);
            sender.leave(t++, work);
        }
        end.peerRank = 1;
        sender.enter(t, send);
        sender.message(t, EventKind::Send, end);
        sender.leave(t, send);
        end.peerRank = 0;
        receiver.enter(t, wait);
        receiver.message(t + 10 * (3 - i), EventKind::Receive, end);
        receiver.leave(t + 40, wait);
        t += 100;
    }
    const auto store = trace.finish();
    const std::vector<LocationId> all = allLocations(*store);
    const auto groups = messageStatistics(*store, { all, store->interval() }, MessageGrouping::Functions, {}).value();
    QCOMPARE(groups.size(), std::size_t { 1 });
    QCOMPARE(store->definitions().function(groups[0].senderFunction).name, std::string("MPI_Send"));
    QCOMPARE(store->definitions().function(groups[0].receiverFunction).name, std::string("MPI_Wait"));
    QCOMPARE(groups[0].longest, MessageId { 0 });
    QCOMPARE(groups[0].messages, std::uint64_t { 3 });
}

void TestMessageStatistics::noMessages()
{
    TraceMaker trace;
    trace.addLocation();
    const auto store = trace.finish();
    for (const MessageGrouping grouping : kGroupings)
        compare(*store, {}, allLocations(*store), { -10, 10 }, grouping);
}

void TestMessageStatistics::stops()
{
    const auto store = randomStore(1);
    std::stop_source source;
    source.request_stop();
    const std::vector<LocationId> all = allLocations(*store);
    QVERIFY(
        messageStatistics(*store, { all, store->interval() }, MessageGrouping::All, source.get_token()).isStopped());
}

void TestMessageStatistics::refusesWhatIsNone()
{
    const auto store = randomStore(1);
    const std::array none { idAt<LocationId>(store->locationCount()) };
    QVERIFY_EXCEPTION_THROWN(
        static_cast<void>(messageStatistics(*store, { none, store->interval() }, MessageGrouping::All, {}).isStopped()),
        UsageError);
}

LIGHTCONE_TEST(TestMessageStatistics, None)

} // namespace lightcone::tests::tst_messagestatistics

#include "tst_messagestatistics.moc"
