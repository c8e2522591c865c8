// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/outliers/messageoutliers.h"

#include "calloracle.h"
#include "core/base/usage.h"
#include "core/base/wideticks.h"
#include "core/store/messages/messagetable.h"
#include "random.h"
#include "sampling.h"
#include "seedrows.h"
#include "testclass.h"
#include "tests/tracemaker.h"
#include "traceshapes.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <map>
#include <vector>

namespace lightcone::tests::tst_messageoutliers {

using namespace core;

namespace {

std::vector<MessageOutlier> oracleOutliers(const StoreView& store, const MessageOutlierIndex& index,
    const std::vector<LocationId>& locations, Interval interval, const MessageFilter& filter)
{
    const MessageMatcher matcher(filter, store.locationCount());
    std::vector<MessageOutlier> outliers;
    for (std::uint64_t i = 0; i < store.messages().size(); ++i) {
        const Message message = store.messages().at(idAt<MessageId>(i));
        const bool isChosen = std::ranges::count(locations, message.sender()) > 0
            || std::ranges::count(locations, message.receiver()) > 0;
        if (!isChosen || !interval.contains(message.send) || message.receive <= message.send
            || !matcher.accepts(message))
            continue;
        const std::uint64_t ticks = ticksBetween(message.send, message.receive);
        outliers.push_back({ idAt<MessageId>(i), message.send, ticks,
            static_cast<double>(ticks) / index.usual(message.bytes).leastFar });
    }
    std::ranges::stable_sort(outliers, [](const auto& a, const auto& b) { return a.strength > b.strength; });
    return outliers;
}

/// Checks what the index takes as usual against the durations of all messages.
void checkUsual(const StoreView& store, const MessageOutlierIndex& index)
{
    std::map<std::size_t, std::vector<double>> durations; // by the power of two behind the bytes
    for (std::uint64_t i = 0; i < store.messages().size(); ++i) {
        const Message message = store.messages().at(idAt<MessageId>(i));
        if (message.receive > message.send)
            durations[static_cast<std::size_t>(std::bit_width(message.bytes))].push_back(
                toDouble(WideInteger { message.receive } - message.send));
    }
    for (auto& [size, ticks] : durations) {
        std::ranges::sort(ticks);
        const std::size_t longer = std::max(ticks.size() / 100, std::min<std::size_t>(10, ticks.size() / 2));
        const double usual = std::max(1.0, ticks[ticks.size() - 1 - longer]);
        const std::uint64_t bytes = size == 0 ? 0 : std::uint64_t { 1 } << (size - 1);
        QVERIFY(std::abs(index.usual(bytes).ticks - usual) <= usual / 64);
        QVERIFY(index.usual(bytes).leastFar >= UsualDuration::kFactor * index.usual(bytes).ticks);
    }
}

void compare(const StoreView& store, std::uint32_t seed)
{
    const MessageOutlierIndex index = MessageOutlierIndex::make(store, 1, {}).value();
    const MessageOutlierIndex parallel = MessageOutlierIndex::make(store, 8, {}).value();
    for (std::uint64_t bytes = 1; bytes != 0; bytes <<= 1)
        QCOMPARE(index.usual(bytes).leastFar, parallel.usual(bytes).leastFar);
    checkUsual(store, index);
    std::array<MessageFilter, 2> filters;
    filters[1].mostBytes = 1'000;
    filters[1].tags = { 0, 2 };
    for (const MessageFilter& filter : filters) {
        for (const std::vector<LocationId>& locations :
            { allLocations(store), { idAt<LocationId>(store.locationCount() - 1) } }) {
            for (const Interval& interval : testIntervals(store, seed)) {
                const auto expected = oracleOutliers(store, index, locations, interval, filter);
                for (const std::size_t count : { 0, 1, 20, 1'000 }) {
                    std::vector<MessageOutlier> found;
                    QVERIFY(messageOutliers(store, index, locations, interval, count, found, {}, filter).isDone());
                    QCOMPARE(found.size(), std::min(count, expected.size()));
                    QVERIFY(std::equal(found.begin(), found.end(), expected.begin()));
                }
            }
        }
    }
}

} // namespace

class TestMessageOutliers : public QObject {
    Q_OBJECT

private slots:
    void equalsOracle_data() { addSeedRows(8); }
    void equalsOracle()
    {
        QFETCH(const std::uint32_t, seed);
        compare(*randomStore(seed), seed);
    }

    void allShapes_data() { addShapeRows(); }
    void allShapes()
    {
        QFETCH(const std::size_t, shape);
        compare(*buildTrace(traceShapes()[shape]).store, 1);
    }

    /// Routes have sums of several levels, whose sizes and tags are mixed; some times are the same, or the longest that
    /// there are.
    void manyMessages()
    {
        TraceMaker trace;
        std::vector<LocationId> locations;
        for (int i = 0; i < 3; ++i)
            locations.push_back(trace.addLocation());
        MessageEnd end;
        end.communicator = trace.addCommunicator();
        Random random(3);
        std::array<Tick, 3> times {};
        times[0] = -kMaxTick;
        for (int i = 0; i < 20'000; ++i) {
            const std::uint32_t receiver = 1 + random.below(2);
            end.tag = random.below(4);
            end.bytes = random.below(1U << random.below(16));
            end.peerRank = receiver;
            times[0] = i == 1 ? 0 : times[0] + static_cast<Tick>(random.below(100));
            trace.at(locations[0]).message(times[0], EventKind::Send, end);
            end.peerRank = 0;
            const Tick after = std::max(times[0], Tick { 0 }) + static_cast<Tick>(random.below(1U << random.below(12)));
            times[receiver] = std::max(times[receiver], after);
            trace.at(locations[receiver]).message(times[receiver], EventKind::Receive, end);
        }
        const auto store = trace.finish();
        QVERIFY(store->messages().size() == 20'000 && store->messages().routes());
        compare(*store, 5);
    }

    void refusesAndStops()
    {
        const auto store = randomStore(1);
        const MessageOutlierIndex index = MessageOutlierIndex::make(*store, 1, {}).value();
        std::stop_source source;
        source.request_stop();
        std::vector<MessageOutlier> found;
        QVERIFY(MessageOutlierIndex::make(*store, 2, source.get_token()).isStopped());
        QVERIFY(messageOutliers(*store, index, allLocations(*store), store->interval(), 20, found, source.get_token())
                    .isStopped());
        const std::array none { idAt<LocationId>(store->locationCount()) };
        QVERIFY_EXCEPTION_THROWN(
            static_cast<void>(messageOutliers(*store, index, none, store->interval(), 20, found, {}).isDone()),
            UsageError);
    }
};

LIGHTCONE_TEST(TestMessageOutliers, None)

} // namespace lightcone::tests::tst_messageoutliers

#include "tst_messageoutliers.moc"
