// SPDX-License-Identifier: GPL-3.0-or-later
#include "calloracle.h"

#include "core/analysis/messages/messageindex.h"
#include "random.h"
#include "seedrows.h"
#include "testclass.h"

#include <algorithm>

namespace lightcone::tests::tst_messageindex {

using namespace core;

namespace {

/// Filters that ask for different things, some for nothing and some for what no message is.
std::vector<MessageFilter> someFilters(Random& random, const StoreView& store)
{
    std::vector<MessageFilter> filters(random.below(3));
    const auto locations = static_cast<std::uint32_t>(store.locationCount());
    for (MessageFilter& filter : filters) {
        if (random.oneIn(2))
            filter.leastBytes = random.below(2'000);
        if (random.oneIn(3))
            filter.mostBytes = random.below(4'000);
        if (random.oneIn(3))
            filter.tags = { random.below(4), random.below(4) };
        if (random.oneIn(3))
            filter.peers = { idAt<LocationId>(random.below(locations)), idAt<LocationId>(random.below(locations)) };
        if (random.oneIn(4))
            filter.senders = { idAt<LocationId>(random.below(locations)), idAt<LocationId>(random.below(locations)) };
    }
    return filters;
}

std::vector<TimedMessage> oracleMessages(const StoreView& store, const std::vector<MessageFilter>& filters)
{
    std::vector<TimedMessage> messages;
    for (std::uint64_t i = 0; i < store.messages().size(); ++i) {
        const Message message = store.messages().at(MessageId { i });
        const bool isLetThrough = std::ranges::all_of(filters, [&](const MessageFilter& filter) {
            return MessageMatcher(filter, store.locationCount()).accepts(message);
        });
        if (isLetThrough)
            messages.push_back({ saturatingDifference(message.receive, message.send), MessageId { i } });
    }
    return messages;
}

} // namespace

class TestMessageIndex : public QObject {
    Q_OBJECT

private slots:
    void equalsOracle_data() { addSeedRows(12); }
    void equalsOracle();
    void ordersByDuration_data() { addSeedRows(12); }
    void ordersByDuration();
    void marksColumns_data() { addSeedRows(12); }
    void marksColumns();
    void noMessages();
    void stops();
};

void TestMessageIndex::equalsOracle()
{
    QFETCH(std::uint32_t, seed);
    const auto store = randomFileStore(seed, 5, 6'000);
    Random random(seed);
    for (int round = 0; round < 8; ++round) {
        const std::vector<MessageFilter> filters = someFilters(random, *store);
        const std::vector<TimedMessage> expected = oracleMessages(*store, filters);
        const auto index = MessageIndex::make(store, filters, 2, {}).value();
        QCOMPARE(index->count(), std::uint64_t { expected.size() });
        for (std::uint64_t i = 0; i < expected.size(); ++i)
            QVERIFY(index->at(i) == expected[i].message);
        for (std::uint64_t id = 0; id <= store->messages().size(); ++id) {
            const auto place = std::ranges::lower_bound(expected, MessageId { id }, {}, &TimedMessage::message);
            QCOMPARE(index->countBefore(MessageId { id }), static_cast<std::uint64_t>(place - expected.begin()));
            QCOMPARE(index->contains(MessageId { id }), place != expected.end() && place->message == MessageId { id });
        }
    }
}

void TestMessageIndex::ordersByDuration()
{
    QFETCH(std::uint32_t, seed);
    const auto store = randomFileStore(seed, 4, 1'000);
    Random random(seed);
    for (const bool isLongestFirst : { true, false }) {
        const std::vector<MessageFilter> filters = someFilters(random, *store);
        const auto index = MessageIndex::make(store, filters, 1, {}).value();
        std::vector<TimedMessage> expected = oracleMessages(*store, filters);
        std::ranges::stable_sort(expected, [isLongestFirst](const TimedMessage& a, const TimedMessage& b) {
            return isLongestFirst ? a.ticks > b.ticks : a.ticks < b.ticks;
        });
        std::optional<TimedMessage> at;
        for (const TimedMessage& next : expected) {
            at = index->nextByDuration(isLongestFirst, at, {}).value();
            QVERIFY(at == next);
        }
        QVERIFY(!index->nextByDuration(isLongestFirst, at, {}).value() || expected.empty());
    }
}

void TestMessageIndex::marksColumns()
{
    QFETCH(std::uint32_t, seed);
    const auto store = randomFileStore(seed, 4, 3'000);
    Random random(seed);
    const std::vector<MessageFilter> filters = someFilters(random, *store);
    const std::vector<TimedMessage> messages = oracleMessages(*store, filters);
    const auto index = MessageIndex::make(store, filters, 1, {}).value();
    for (const Interval& interval : testIntervals(*store, seed)) {
        const std::uint64_t columns = 1 + random.below(300);
        std::vector<Tick> edges;
        for (std::uint64_t i = 0; i <= columns; ++i)
            edges.push_back(
                static_cast<Tick>(static_cast<std::uint64_t>(interval.begin) + interval.length() / columns * i));
        std::vector<std::uint8_t> expected(columns);
        for (const TimedMessage& message : messages) {
            const Tick send = store->messages().at(message.message).send;
            for (std::size_t i = 0; i < columns; ++i)
                expected[i] = expected[i] || (edges[i] <= send && send < edges[i + 1]) ? 1 : 0;
        }
        std::vector<std::uint8_t> marked(columns, 7);
        QVERIFY(index->markSent(edges, marked, {}).isDone());
        QVERIFY(marked == expected);
    }
}

void TestMessageIndex::noMessages()
{
    TraceMaker trace;
    trace.addLocation();
    const auto index = MessageIndex::make(trace.finish(), {}, 2, {}).value();
    QCOMPARE(index->count(), 0U);
    QCOMPARE(index->countBefore(MessageId { 0 }), 0U);
    QVERIFY(!index->contains(MessageId { 0 }));
    QVERIFY(!index->nextByDuration(true, std::nullopt, {}).value());
}

void TestMessageIndex::stops()
{
    const auto store = randomFileStore(1, 4, 2'000);
    std::stop_source stopped;
    stopped.request_stop();
    QVERIFY(MessageIndex::make(store, {}, 1, stopped.get_token()).isStopped());
    const auto index = MessageIndex::make(store, {}, 1, {}).value();
    QVERIFY(index->nextByDuration(true, std::nullopt, stopped.get_token()).isStopped());
}

LIGHTCONE_TEST(TestMessageIndex, Core)

} // namespace lightcone::tests::tst_messageindex

#include "tst_messageindex.moc"
