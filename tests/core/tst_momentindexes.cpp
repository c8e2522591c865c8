// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/moments/momentindexes.h"

#include "core/store/storeview.h"
#include "random.h"
#include "randomtrace.h"
#include "seedrows.h"
#include "testclass.h"

#include <QTest>

#include <algorithm>
#include <vector>

namespace lightcone::tests::tst_momentindexes {

using namespace core;

/// What is kept of the last questions is the answer to no other question.
class TestMomentIndexes : public QObject {
    Q_OBJECT

private slots:
    void answersWhatIsAsked_data() { addSeedRows(6); }
    void answersWhatIsAsked();
};

void TestMomentIndexes::answersWhatIsAsked()
{
    QFETCH(std::uint32_t, seed);
    StoreBuilder builder;
    RandomTraceOptions options;
    options.seed = seed;
    options.events = 400;
    feedRandomTrace(builder, options);
    const auto store = finished(builder);
    MomentIndexes indexes;
    const auto activity = indexes.activity(*store, ownActivityRules(*store), 2, {}).value();
    const auto queues = indexes.queues(*store, 2, {}).value();
    const auto tasks = indexes.tasks(*store, {}, 2, {}).value();
    const std::vector<LocationId> all = allLocations(*store);
    Random random(seed);
    const auto anyTick = [&] {
        const auto length = static_cast<std::uint32_t>(store->interval().length());
        return store->interval().begin + static_cast<Tick>(random.below(length));
    };
    std::vector<Tick> times { anyTick(), anyTick(), anyTick() };
    for (int round = 0; round < 60; ++round) {
        const Tick t = times[random.below(3)]; // some are asked for again
        const std::size_t first = random.below(static_cast<std::uint32_t>(all.size()));
        const std::span<const LocationId> some = random.oneIn(2) ? std::span(all) : std::span(all).subspan(first);
        const auto activities = indexes.activitiesAt(activity, some, t, 2, {}).value();
        const auto lengths = indexes.queuesAt(queues, some, t, 2, {}).value();
        const auto tasksNow = indexes.tasksAt(tasks, some, t, 2, {}).value();
        const Tick u = times[random.below(3)];
        const Interval interval { std::min(t, u), std::max(t, u) };
        const auto overhead = random.oneIn(2) ? OverheadCounts::AsWinning : OverheadCounts::AsLosing;
        QueueLength most;
        LongestRuns longest;
        for (const LocationId id : some) {
            QCOMPARE((*activities)[indexOf(id)], activity->of(id).at(t));
            QCOMPARE((*lengths)[indexOf(id)], queues->of(id).at(t));
            QCOMPARE((*tasksNow)[indexOf(id)], tasks->of(id).at(t));
            const QueueLength own = queues->of(id).most(interval.begin, interval.end);
            most = { std::max(most.messages, own.messages), std::max(most.bytes, own.bytes) };
            const LongestRuns runs = activity->of(id).longestRuns(interval, overhead);
            longest = { std::max(longest.winning, runs.winning), std::max(longest.losing, runs.losing) };
        }
        QCOMPARE(indexes.mostWaiting(queues, some, interval, 2, {}).value(), most);
        QCOMPARE(indexes.longestRuns(activity, some, interval, overhead, 2, {}).value(), longest);
    }
    std::stop_source stop;
    stop.request_stop();
    QVERIFY(indexes.activitiesAt(activity, all, store->interval().begin - 1, 2, stop.get_token()).isStopped());
    QCOMPARE(indexes.activitiesAt(activity, all, store->interval().begin - 1, 2, {}).value()->size(), all.size());
}

LIGHTCONE_TEST(TestMomentIndexes, Core)

} // namespace lightcone::tests::tst_momentindexes

#include "tst_momentindexes.moc"
