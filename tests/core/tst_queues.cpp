// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/queues/queueindex.h"
#include "core/analysis/queues/trafficindex.h"
#include "core/store/storeview.h"
#include "random.h"
#include "randomtrace.h"
#include "seedrows.h"
#include "testclass.h"

#include <QTest>

#include <algorithm>
#include <limits>
#include <map>
#include <vector>

namespace lightcone::tests::tst_queues {

using namespace core;

namespace {

struct PlainMessage {
    Tick send = 0;
    Tick receive = 0;
    std::uint64_t bytes = 0;
};

QueueLength lengthAt(const std::vector<PlainMessage>& messages, Tick t)
{
    QueueLength length;
    for (const PlainMessage& message : messages) {
        if (message.send <= t && t < message.receive) {
            ++length.messages;
            length.bytes += message.bytes;
        }
    }
    return length;
}

/// The most of what holds at @p begin and at each time up to @p end at which it may change, and when it holds first.
QueuePeaks peaksIn(const std::vector<PlainMessage>& messages, Tick begin, Tick end)
{
    std::vector<Tick> times { begin };
    for (const PlainMessage& message : messages) {
        for (const Tick t : { message.send, message.receive }) {
            if (begin < t && t <= end)
                times.push_back(t);
        }
    }
    std::ranges::sort(times);
    QueuePeaks peaks { {}, begin, begin };
    for (const Tick t : times) {
        const QueueLength length = lengthAt(messages, t);
        if (length.messages > peaks.most.messages)
            peaks.messagesSince = t;
        if (length.bytes > peaks.most.bytes)
            peaks.bytesSince = t;
        peaks.most = { std::max(peaks.most.messages, length.messages), std::max(peaks.most.bytes, length.bytes) };
    }
    return peaks;
}

/// What holds in [begin, end): between two of @p changes, which have all times of changes, nothing changes.
QueueSpan spanIn(const std::vector<PlainMessage>& messages, const std::vector<Tick>& changes, Tick begin, Tick end)
{
    std::vector<Tick> times { begin, end };
    for (const Tick t : changes) {
        if (begin < t && t < end)
            times.push_back(t);
    }
    std::ranges::sort(times);
    QueueSpan span { lengthAt(messages, begin), {}, {} };
    for (std::size_t i = 0; i + 1 < times.size(); ++i) {
        const QueueLength length = lengthAt(messages, times[i]);
        const std::uint64_t ticks = ticksBetween(times[i], times[i + 1]);
        span.least = { std::min(span.least.messages, length.messages), std::min(span.least.bytes, length.bytes) };
        span.most = { std::max(span.most.messages, length.messages), std::max(span.most.bytes, length.bytes) };
        span.sum.messages += WideTicks { length.messages } * ticks;
        span.sum.bytes += WideTicks { length.bytes } * ticks;
    }
    return span;
}

/// The length summed over all time up to @p t.
QueueTicks integralBefore(const std::vector<PlainMessage>& messages, Tick t)
{
    QueueTicks integral;
    for (const PlainMessage& message : messages) {
        if (message.send >= t)
            continue;
        const std::uint64_t ticks = ticksBetween(message.send, std::min(message.receive, t));
        integral.messages += ticks;
        integral.bytes += WideTicks { message.bytes } * ticks;
    }
    return integral;
}

/// Compares @p steps with @p messages at and around some of the times at which these begin and end.
void compare(const QueueSteps& steps, const std::vector<PlainMessage>& messages, Random& random)
{
    std::vector<Tick> times { 0 };
    for (const PlainMessage& message : messages) {
        for (const Tick t : { message.send, message.receive }) {
            times.push_back(t);
            times.push_back(t - 1);
        }
    }
    const auto any = [&] { return times[random.below(static_cast<std::uint32_t>(times.size()))]; };
    for (int i = 0; i < 200; ++i) {
        const Tick a = any();
        const Tick b = any();
        QCOMPARE(steps.at(a), lengthAt(messages, a));
        const QueuePeaks expected = peaksIn(messages, std::min(a, b), std::max(a, b));
        const QueuePeaks peaks = steps.peaks(std::min(a, b), std::max(a, b));
        QCOMPARE(steps.most(std::min(a, b), std::max(a, b)), expected.most);
        QCOMPARE(peaks.most, expected.most);
        QCOMPARE(peaks.messagesSince, expected.messagesSince);
        QCOMPARE(peaks.bytesSince, expected.bytesSince);
        if (a != b && i < 60) {
            const QueueSpan span = steps.span(std::min(a, b), std::max(a, b));
            const QueueSpan plain = spanIn(messages, times, std::min(a, b), std::max(a, b));
            QCOMPARE(span.least, plain.least);
            QCOMPARE(span.most, plain.most);
            QVERIFY(span.sum == plain.sum);
        }
        QueueSteps::Cursor cursor(steps, a);
        for (int k = 0; k < 5; ++k) {
            const Tick before = cursor.step().tick;
            QVERIFY(before <= a || k > 0);
            if (!cursor.next())
                break;
            QVERIFY(cursor.step().tick > before);
            QCOMPARE(cursor.step().length, lengthAt(messages, cursor.step().tick));
        }
    }
    std::vector<Tick> ascending;
    for (int i = 0; i < 100; ++i)
        ascending.push_back(any());
    std::ranges::sort(ascending);
    QueueSteps::Integrals integrals(steps);
    for (const Tick t : ascending) {
        QVERIFY(integrals.before(t) == integralBefore(messages, t));
        QVERIFY(QueueSteps::Integrals(steps).before(t) == integralBefore(messages, t));
    }
    QCOMPARE(steps.at(std::numeric_limits<Tick>::min()), QueueLength {});
    QCOMPARE(steps.at(kMaxTick), QueueLength {});
}

} // namespace

class TestQueues : public QObject {
    Q_OBJECT

private slots:
    void steps_data() { addSeedRows(12); }
    void steps();
    void randomTraces_data() { addSeedRows(16); }
    void randomTraces();
    void traffic_data() { addSeedRows(16); }
    void traffic();
    void stops();
};

void TestQueues::steps()
{
    QFETCH(std::uint32_t, seed);
    Random random(seed);
    struct Change {
        Tick tick = 0;
        bool isJoin = false;
        std::uint64_t bytes = 0;
    };
    std::vector<PlainMessage> messages;
    std::vector<Change> changes;
    for (std::uint32_t i = 0; i < 20 + 60 * seed; ++i) {
        const Tick send = static_cast<Tick>(random.below(20 * seed * (seed % 4 + 1))) - 50;
        const Tick receive = send + 1 + random.below(random.oneIn(10) ? 500 : 20);
        const std::uint64_t bytes = random.oneIn(20) ? random.bits() >> 8 : random.below(100);
        messages.push_back({ send, receive, bytes });
        changes.push_back({ send, true, bytes });
        changes.push_back({ receive, false, bytes });
    }
    if (seed % 3 == 0) { // a time that does not fit beside a code
        messages.push_back({ kMaxTick - 5, kMaxTick - 2, 7 });
        changes.push_back({ kMaxTick - 5, true, 7 });
        changes.push_back({ kMaxTick - 2, false, 7 });
    }
    std::ranges::stable_sort(changes, {}, &Change::tick);
    QueueSteps steps;
    for (const Change& change : changes)
        change.isJoin ? steps.join(change.tick, change.bytes) : steps.leave(change.tick, change.bytes);
    steps.finish();
    compare(steps, messages, random);
}

void TestQueues::randomTraces()
{
    QFETCH(std::uint32_t, seed);
    StoreBuilder builder;
    RandomTraceOptions options;
    options.seed = seed;
    options.hasDisorder = seed % 4 == 0;
    options.events = 300 + 100 * seed;
    feedRandomTrace(builder, options);
    const auto store = finished(builder);
    const auto made = QueueIndex::make(*store, 1 + seed % 3, nullptr, {});
    QVERIFY(!made.isStopped());
    const auto sent = QueueIndex::makeBySender(*store, 1 + seed % 3, nullptr, {}).value();
    std::map<LocationId, std::vector<PlainMessage>> messages;
    std::map<LocationId, std::vector<PlainMessage>> bySender;
    for (std::uint64_t i = 0; i < store->messages().size(); ++i) {
        const Message message = store->messages().at(MessageId { i });
        if (message.receive <= message.send)
            continue;
        messages[message.receiver()].push_back({ message.send, message.receive, message.bytes });
        bySender[message.sender()].push_back({ message.send, message.receive, message.bytes });
    }
    Random random(seed);
    for (const LocationId id : allLocations(*store)) {
        compare(made.value()->of(id), messages[id], random);
        compare(sent->of(id), bySender[id], random);
    }
    const auto mostOf = [](const std::map<LocationId, std::vector<PlainMessage>>& of) {
        std::uint64_t most = 0;
        for (const auto& [id, waiting] : of) {
            for (const PlainMessage& message : waiting) // a queue is longest when something joins
                most = std::max(most, lengthAt(waiting, message.send).bytes);
        }
        return most;
    };
    QCOMPARE(made.value()->mostBytes(), mostOf(messages));
    QCOMPARE(sent->mostBytes(), mostOf(bySender));
}

/// The messages of some locations together, counted one by one.
void TestQueues::traffic()
{
    QFETCH(std::uint32_t, seed);
    StoreBuilder builder;
    RandomTraceOptions options;
    options.seed = seed;
    options.hasDisorder = seed % 4 == 0;
    options.events = 300 + 100 * seed;
    feedRandomTrace(builder, options);
    const auto store = finished(builder);
    Random random(seed);
    std::vector<LocationId> chosen;
    for (const LocationId id : allLocations(*store)) {
        if (random.oneIn(2))
            chosen.push_back(id);
    }
    const auto isChosen = [&](LocationId id) { return std::ranges::find(chosen, id) != chosen.end(); };
    for (const TrafficWay way : { TrafficWay::Either, TrafficWay::To, TrafficWay::From, TrafficWay::All }) {
        const auto counts = [&](LocationId sender, LocationId receiver) {
            return way == TrafficWay::All || (way != TrafficWay::To && isChosen(sender))
                || (way != TrafficWay::From && isChosen(receiver));
        };
        std::vector<PlainMessage> messages;
        std::uint64_t neverUnderWay = 0;
        for (std::uint64_t i = 0; i < store->messages().size(); ++i) {
            const Message message = store->messages().at(MessageId { i });
            if (!counts(message.sender(), message.receiver()))
                continue;
            if (message.receive > message.send)
                messages.push_back({ message.send, message.receive, message.bytes });
            else
                ++neverUnderWay;
        }
        std::uint64_t notReceived = 0;
        for (const UnmatchedEnd& end : store->messages().unmatched())
            notReceived += end.isSend && counts(end.event.location, end.peer) ? 1 : 0;
        const auto made = TrafficIndex::make(*store, chosen, way, nullptr, {});
        QVERIFY(!made.isStopped());
        compare(made.value()->steps(), messages, random);
        QCOMPARE(made.value()->neverUnderWay(), neverUnderWay);
        QCOMPARE(made.value()->notReceived(), notReceived);
    }
}

void TestQueues::stops()
{
    StoreBuilder builder;
    feedRandomTrace(builder, {});
    const auto store = finished(builder);
    std::stop_source stop;
    stop.request_stop();
    QVERIFY(QueueIndex::make(*store, 2, nullptr, stop.get_token()).isStopped());
    QVERIFY(TrafficIndex::make(*store, allLocations(*store), TrafficWay::To, nullptr, stop.get_token()).isStopped());
    QVERIFY(QueueIndex::makeBySender(*store, 2, nullptr, stop.get_token()).isStopped());
}

LIGHTCONE_TEST(TestQueues, None)

} // namespace lightcone::tests::tst_queues

#include "tst_queues.moc"
