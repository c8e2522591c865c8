// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/pairs/pairindex.h"
#include "core/analysis/pairs/pendingmessages.h"
#include "core/base/progress.h"
#include "core/store/storeview.h"
#include "random.h"
#include "randomtrace.h"
#include "seedrows.h"
#include "testclass.h"

#include <QTest>

#include <algorithm>
#include <cstdint>
#include <map>
#include <utility>
#include <vector>

namespace lightcone::tests::tst_pairs {

using namespace core;

namespace {

using PlainSums = std::map<Pair, PairSum>;

/// The sums of the messages that are under way for some time, and that @p isCounted lets through.
template <typename IsCounted> PlainSums plainSums(const StoreView& store, const IsCounted& isCounted)
{
    PlainSums sums;
    for (std::uint64_t i = 0; i < store.messages().size(); ++i) {
        const Message message = store.messages().at(MessageId { i });
        if (!isCounted(message))
            continue;
        PairSum& sum = sums[{ message.sender(), message.receiver() }];
        ++sum.messages;
        sum.bytes += message.bytes;
    }
    return sums;
}

PlainSums sumsOf(const PairIndex& index, const PairIndex::Sums& sums)
{
    PlainSums plain;
    for (std::size_t i = 0; i < sums.size(); ++i) {
        if (sums[i] != PairSum {})
            plain[index.pairs()[i]] = sums[i];
    }
    return plain;
}

PlainSums sumsOf(const std::vector<PairFlow>& flows)
{
    PlainSums plain;
    for (const PairFlow& flow : flows)
        plain[flow.pair] = flow.sum;
    return plain;
}

/// Times at which messages of the trace begin and end, and just before.
std::vector<Tick> timesOf(const StoreView& store, Random& random, std::size_t count)
{
    std::vector<Tick> times;
    while (times.size() < count) {
        const auto id = MessageId { random.below(static_cast<std::uint32_t>(store.messages().size())) };
        const Message message = store.messages().at(id);
        const Tick t = random.oneIn(2) ? message.send : message.receive;
        times.push_back(random.oneIn(3) ? t - 1 : t);
    }
    return times;
}

} // namespace

// Pairs of locations: what is under way between them, and what has been sent, against sums of all messages.
class TestPairs : public QObject {
    Q_OBJECT

private slots:
    void randomTraces_data() { addSeedRows(16); }
    void randomTraces();
    void manyMessages_data();
    void manyMessages();
    void withoutMessages();
    void stops();
};

void TestPairs::randomTraces()
{
    QFETCH(std::uint32_t, seed);
    StoreBuilder builder;
    RandomTraceOptions options;
    options.seed = seed;
    options.hasDisorder = seed % 4 == 0;
    options.events = 300 + 100 * seed;
    feedRandomTrace(builder, options);
    const auto store = finished(builder);
    QVERIFY(store->messages().size() > 0);
    const auto index = PairIndex::make(store, 1 + seed % 3, nullptr, {}).value();
    QVERIFY(std::ranges::is_sorted(index->pairs()));
    Random random(seed);
    const std::vector<Tick> times = timesOf(*store, random, 60);
    for (std::size_t i = 0; i + 1 < times.size(); ++i) { // back and forth
        const Tick t = times[i];
        QCOMPARE(sumsOf(sumsOfPending(pendingMessages(store->messages(), t, {}).value())),
            plainSums(*store, [t](const Message& message) { return message.send <= t && t < message.receive; }));
        const Tick begin = std::min(t, times[i + 1]);
        const Tick end = std::max(t, times[i + 1]);
        QCOMPARE(sumsOf(*index, index->sent(begin, end, {}).value()),
            plainSums(*store, [&](const Message& message) { return begin <= message.send && message.send < end; }));
    }
}

void TestPairs::manyMessages_data()
{
    QTest::addColumn<std::uint32_t>("locations");
    QTest::newRow("pairs in a table") << 8U;
    QTest::newRow("pairs in a hash") << 2'100U;
}

/// So many messages that sums are kept in between; each location sends to itself and to its neighbours.
void TestPairs::manyMessages()
{
    QFETCH(std::uint32_t, locations);
    constexpr std::uint32_t kMessagesSent = 300'000;
    StoreBuilder builder;
    const std::vector<LocationId> ids = addLocations(builder, locations);
    Random random(locations);
    struct End {
        Tick tick = 0;
        bool isSend = false;
        MessageEnd end {};
    };
    std::vector<std::vector<End>> ends(locations);
    for (std::uint32_t i = 0; i < kMessagesSent; ++i) {
        const std::size_t from = random.below(locations);
        const std::size_t to = (from + random.below(3)) % locations;
        ends[from].push_back({ i, true, { .peer = ids[to], .bytes = i % 50 } });
        ends[to].push_back({ i + Tick { 5 }, false, { .peer = ids[from], .bytes = i % 50 } });
    }
    for (std::uint32_t i = 0; i < locations; ++i) {
        std::ranges::stable_sort(ends[i], {}, &End::tick);
        for (const End& end : ends[i]) {
            if (end.isSend)
                builder.writer(ids[i]).message(end.tick, EventKind::Send, end.end);
            else
                builder.writer(ids[i]).message(end.tick, EventKind::Receive, end.end);
        }
    }
    const auto store = finished(builder);
    QCOMPARE(store->messages().size(), std::uint64_t { kMessagesSent });
    Progress progress;
    const auto index = PairIndex::make(store, 2, &progress, {}).value();
    QVERIFY(progress.done() > kMessagesSent && progress.done() <= progress.total());
    QVERIFY(index->memory() > 0);
    for (const Interval time : std::vector<Interval> { { 0, 290'000 }, { 100'000, 150'000 }, { 150'000, 299'999 },
             { 10, 5 }, { 0, 131'071 }, { 0, 131'072 }, { 131'072, 262'144 }, { 0, 290'000 } }) {
        QCOMPARE(sumsOf(*index, index->sent(time.begin, time.end, {}).value()),
            plainSums(*store,
                [time](const Message& message) { return time.begin <= message.send && message.send < time.end; }));
    }
}

void TestPairs::withoutMessages()
{
    StoreBuilder builder;
    addLocations(builder, 3);
    const auto store = finished(builder);
    const auto index = PairIndex::make(store, 2, nullptr, {}).value();
    QVERIFY(index->pairs().empty());
    QVERIFY(index->sent(0, 100, {}).value().empty());
    QVERIFY(pendingMessages(store->messages(), 5, {}).value().empty());
    QVERIFY(sumsOfPending({}).empty());
}

void TestPairs::stops()
{
    StoreBuilder builder;
    feedRandomTrace(builder, {});
    const auto store = finished(builder);
    std::stop_source stop;
    stop.request_stop();
    QVERIFY(PairIndex::make(store, 2, nullptr, stop.get_token()).isStopped());
    QVERIFY(pendingMessages(store->messages(), store->interval().begin + 1, stop.get_token()).isStopped());
    const auto index = PairIndex::make(store, 2, nullptr, {}).value();
    QVERIFY(index->sent(store->interval().begin, store->interval().end, stop.get_token()).isStopped());
}

LIGHTCONE_TEST(TestPairs, None)

} // namespace lightcone::tests::tst_pairs

#include "tst_pairs.moc"
