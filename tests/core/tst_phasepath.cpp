// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/activity/activityindex.h"
#include "core/analysis/phases/phasepath.h"
#include "core/analysis/queues/trafficindex.h"
#include "core/store/storeview.h"
#include "random.h"
#include "randomtrace.h"
#include "seedrows.h"
#include "testclass.h"

#include <QTest>

#include <algorithm>
#include <cmath>

namespace lightcone::tests::tst_phasepath {

using namespace core;

namespace {

bool isNear(double a, double b)
{
    return std::abs(a - b) <= 1e-9 * std::max({ 1.0, std::abs(a), std::abs(b) });
}

/// The means over (from, t], or what holds at t where these are the same: location by location, message by message.
PhasePoint plainPoint(const StoreView& store, const PhaseSource& source, Tick from, Tick t)
{
    const auto isChosen
        = [&](LocationId id) { return std::ranges::find(source.locations, id) != source.locations.end(); };
    const double ticks = from < t ? static_cast<double>(ticksBetween(from, t)) : 1;
    PhasePoint point { t, 0, 0, 0 };
    for (const LocationId id : source.locations) {
        const ActivitySteps& steps = source.activity->of(id);
        if (from < t)
            point.busy += static_cast<double>(steps.ticksIn({ from, t })[0]) / ticks;
        else
            point.busy += steps.at(t) == Activity::Busy ? 1 : 0;
    }
    for (std::uint64_t i = 0; i < store.messages().size(); ++i) {
        const Message message = store.messages().at(MessageId { i });
        if (!isChosen(message.sender()) && !isChosen(message.receiver()))
            continue;
        const double share = from < t
            ? static_cast<double>(ticksBetween(std::max(from, message.send), std::min(t, message.receive))) / ticks
            : (message.send <= t && t < message.receive ? 1 : 0);
        point.messages += share;
        point.bytes += share * static_cast<double>(message.bytes);
    }
    return point;
}

void compare(const PhasePoint& point, const PhasePoint& plain)
{
    QCOMPARE(point.time, plain.time);
    QVERIFY(isNear(point.busy, plain.busy));
    QVERIFY(isNear(point.messages, plain.messages));
    QVERIFY(isNear(point.bytes, plain.bytes));
}

} // namespace

class TestPhasePath : public QObject {
    Q_OBJECT

private slots:
    void randomTraces_data() { addSeedRows(12); }
    void randomTraces();
    void stops();
};

void TestPhasePath::randomTraces()
{
    QFETCH(std::uint32_t, seed);
    StoreBuilder builder;
    RandomTraceOptions options;
    options.seed = seed;
    options.events = 200 + 50 * seed;
    feedRandomTrace(builder, options);
    const auto store = finished(builder);
    Random random(seed);
    PhaseSource source;
    source.activity = ActivityIndex::make(*store, ownActivityRules(*store), 2, nullptr, {}).value();
    for (const LocationId id : allLocations(*store)) {
        if (random.oneIn(2))
            source.locations.push_back(id);
    }
    source.traffic = TrafficIndex::make(*store, source.locations, TrafficWay::Either, nullptr, {}).value();
    const Interval run = source.activity->run();
    const auto length = static_cast<std::uint32_t>(std::min<std::uint64_t>(run.length(), 1'000'000'000));
    QVERIFY(length > 10);
    for (int i = 0; i < 20; ++i) {
        const Tick a = run.begin + random.below(length);
        const Tick t = a + random.below(length - static_cast<std::uint32_t>(a - run.begin));
        const std::uint64_t width = random.oneIn(3) ? 1 : 1 + random.below(length);
        const Tick from = ticksBetween(a, t) <= width ? a : t - static_cast<Tick>(width);
        compare(phaseAt(source, a, t, width, 2, {}).value(), plainPoint(*store, source, width == 1 ? t : from, t));
    }
    for (const std::uint64_t width : { std::uint64_t { 1 }, std::uint64_t { length / 10 + 1 } }) {
        const auto path = PhasePath::make(source, run, width, 1 + seed % 3, {}).value();
        const auto points = path->points();
        QCOMPARE(points.front().time, run.begin);
        QCOMPARE(points.back().time, run.end);
        QVERIFY(points.size() <= PhasePath::kMostSteps + 1);
        QVERIFY(path->usedWidth() >= width);
        QueueLength most;
        for (std::size_t i = 0; i < points.size(); i += 1 + random.below(50)) {
            const Tick t = points[i].time;
            const std::uint64_t used = path->usedWidth();
            const Tick from = ticksBetween(run.begin, t) <= used ? run.begin : t - static_cast<Tick>(used);
            compare(points[i], plainPoint(*store, source, used == 1 ? t : from, t));
        }
        for (std::size_t i = 1; i < points.size(); ++i)
            QVERIFY(ticksBetween(points[i - 1].time, points[i].time) <= path->usedWidth());
        for (std::uint64_t i = 0; i < store->messages().size(); ++i) {
            const QueueLength held = source.traffic->steps().at(store->messages().at(MessageId { i }).send);
            most = { std::max(most.messages, held.messages), std::max(most.bytes, held.bytes) };
        }
        QCOMPARE(path->most(), most);
    }
    QVERIFY(PhasePath::make(source, { run.begin, run.begin }, 5, 1, {}).value()->points().empty());
}

void TestPhasePath::stops()
{
    StoreBuilder builder;
    feedRandomTrace(builder, {});
    const auto store = finished(builder);
    const PhaseSource source { ActivityIndex::make(*store, ownActivityRules(*store), 2, nullptr, {}).value(),
        TrafficIndex::make(*store, allLocations(*store), TrafficWay::All, nullptr, {}).value(), allLocations(*store) };
    std::stop_source stop;
    stop.request_stop();
    QVERIFY(PhasePath::make(source, source.activity->run(), 7, 2, stop.get_token()).isStopped());
}

LIGHTCONE_TEST(TestPhasePath, None)

} // namespace lightcone::tests::tst_phasepath

#include "tst_phasepath.moc"
