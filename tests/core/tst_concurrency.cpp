// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/activity/activityindex.h"
#include "core/analysis/concurrency/activitycolumns.h"
#include "core/analysis/concurrency/concurrencyindex.h"
#include "core/store/storeview.h"
#include "random.h"
#include "randomtrace.h"
#include "seedrows.h"
#include "testclass.h"
#include "tests/tracemaker.h"

#include <QTest>

#include <algorithm>
#include <limits>
#include <map>
#include <set>
#include <vector>

namespace lightcone::tests::tst_concurrency {

using namespace core;

namespace {

/// What some locations do, change by change.
struct PlainChanges {
    struct Change {
        Tick tick = 0;
        std::size_t location = 0;
        Activity activity = Activity::Idle;
    };
    std::vector<Change> changes; ///< of each location ascending; all together too, once they are sorted
    std::size_t locations = 0; ///< all are idle before their first change
    Interval run;

    void sort() { std::ranges::stable_sort(changes, {}, &Change::tick); }

    /// Calls @p visit(Interval, counts) for each piece of @p interval in which nothing changes.
    template <typename Visit> void visit(Interval interval, const Visit& visit) const
    {
        interval = interval.intersected(run);
        std::vector<Activity> now(locations, Activity::Idle);
        ActivityCounts counts {};
        counts[static_cast<std::size_t>(Activity::Idle)] = static_cast<std::uint32_t>(locations);
        Tick since = run.begin;
        for (const Change& change : changes) {
            const Interval piece = Interval { since, change.tick }.intersected(interval);
            if (!piece.isEmpty())
                visit(piece, counts);
            --counts[static_cast<std::size_t>(now[change.location])];
            ++counts[static_cast<std::size_t>(change.activity)];
            now[change.location] = change.activity;
            since = change.tick;
        }
        const Interval rest = Interval { since, run.end }.intersected(interval);
        if (!rest.isEmpty())
            visit(rest, counts);
    }
    std::array<ConcurrencyCounts, kActivityCount> profile(Interval interval) const
    {
        std::array<std::map<std::uint32_t, std::uint64_t>, kActivityCount> ticks;
        visit(interval, [&](Interval piece, const ActivityCounts& counts) {
            for (std::size_t i = 0; i < kActivityCount; ++i)
                ticks[i][counts[i]] += piece.length();
        });
        std::array<ConcurrencyCounts, kActivityCount> profile;
        for (std::size_t i = 0; i < kActivityCount; ++i) {
            for (const auto& [number, time] : ticks[i])
                profile[i].push_back({ number, time });
        }
        return profile;
    }
    WideActivityTicks column(Interval interval) const
    {
        WideActivityTicks sums {};
        visit(interval, [&](Interval piece, const ActivityCounts& counts) {
            for (std::size_t i = 0; i < kActivityCount; ++i)
                sums[i] += WideTicks { piece.length() } * counts[i];
        });
        return sums;
    }
    ActivityCounts at(Tick t) const
    {
        ActivityCounts found {};
        visit({ t, t + 1 }, [&](Interval, const ActivityCounts& counts) { found = counts; });
        return found;
    }
};

/// A trace made by a test: each location goes from one call to the next without a gap.
struct MadeTrace {
    std::shared_ptr<const StoreView> store;
    std::shared_ptr<const ActivityIndex> activity;
    PlainChanges plain;
};

MadeTrace madeTrace(Random& random, std::size_t locations, std::size_t calls, std::uint32_t longest)
{
    TraceMaker maker;
    for (std::size_t i = 0; i < locations; ++i)
        maker.addLocation();
    std::vector<RegionId> regions;
    for (const char* const name : { "busy", "overhead", "idle", "unknown" })
        regions.push_back(maker.addRegion(name));
    MadeTrace trace;
    trace.plain.locations = locations;
    trace.plain.run = { std::numeric_limits<Tick>::max(), std::numeric_limits<Tick>::min() };
    for (std::size_t i = 0; i < locations; ++i) {
        Tick t = 1000 + random.below(longest);
        trace.plain.run.begin = std::min(trace.plain.run.begin, t);
        for (std::size_t call = 0; call < calls; ++call) {
            const std::uint32_t kind = random.below(random.oneIn(10) ? kActivityCount : 3);
            trace.plain.changes.push_back({ t, i, static_cast<Activity>(kind) });
            maker.at(i).enter(t, regions[kind]);
            t += random.oneIn(4) ? 0 : 1 + random.below(longest);
            maker.at(i).leave(t, regions[kind]);
        }
        trace.plain.changes.push_back({ t, i, Activity::Idle });
        trace.plain.run.end = std::max(trace.plain.run.end, t);
    }
    trace.plain.sort();
    trace.store = maker.finish();
    ActivityRules rules = ownActivityRules(*trace.store);
    for (std::size_t i = 0; i < rules.functions.size(); ++i) {
        const std::string& name = trace.store->definitions().functions[i].name;
        rules.functions[i] = name == "busy" ? ActivityRule::Busy
            : name == "overhead"            ? ActivityRule::Overhead
            : name == "idle"                ? ActivityRule::Idle
                                            : ActivityRule::Unknown;
    }
    trace.activity = ActivityIndex::make(*trace.store, rules, 2, nullptr, {}).value();
    return trace;
}

/// What @p locations do as @p activity tells it one by one.
PlainChanges changesOf(const ActivityIndex& activity, const std::vector<LocationId>& locations)
{
    PlainChanges plain;
    plain.locations = locations.size();
    plain.run = activity.run();
    for (std::size_t i = 0; i < locations.size(); ++i) {
        ActivitySteps::Cursor cursor(activity.of(locations[i]), plain.run.begin);
        do
            plain.changes.push_back({ cursor.step().time.begin, i, cursor.step().activity });
        while (cursor.next());
    }
    plain.sort();
    return plain;
}

std::shared_ptr<const ConcurrencyIndex> concurrencyOf(
    const std::shared_ptr<const ActivityIndex>& activity, const std::vector<LocationId>& locations)
{
    return ConcurrencyIndex::make(activity, locations, 2, nullptr, {}).value();
}

/// An interval whose ends are, often, times at which something changes.
Interval anyInterval(const PlainChanges& plain, Random& random)
{
    const auto any = [&] {
        const std::size_t change = plain.changes.empty() ? 0 : random.bits() % plain.changes.size();
        const Tick t = plain.changes.empty() ? 0 : plain.changes[change].tick;
        return t + static_cast<Tick>(random.below(5)) - 2;
    };
    const Tick a = any();
    const Tick b = any();
    return { std::min(a, b), std::max(a, b) };
}

void compareProfile(const ConcurrencyIndex& index, const PlainChanges& plain, Interval interval)
{
    const ConcurrencyProfile profile = index.profile(interval, {}).value();
    QCOMPARE(profile.interval, interval.intersected(plain.run));
    QCOMPARE(std::size_t { profile.locations }, plain.locations);
    QVERIFY(profile.counts == plain.profile(interval));
    WideTicks all = 0;
    for (const ConcurrencyCounts& counts : profile.counts)
        all += locationTicks(counts);
    QVERIFY(all == WideTicks { profile.interval.length() } * plain.locations);
}

void compareColumns(
    const ActivityIndex& activity, const std::vector<LocationId>& locations, const PlainChanges& plain, Random& random)
{
    std::vector<Tick> edges;
    for (std::uint32_t i = random.below(40); i > 0; --i)
        edges.push_back(anyInterval(plain, random).begin);
    if (random.oneIn(3)) {
        edges.push_back(std::numeric_limits<Tick>::min());
        edges.push_back(kMaxTick);
    }
    std::ranges::sort(edges);
    const auto columns = activityColumns(activity, locations, edges, 1 + random.below(3), {}).value();
    QCOMPARE(columns.size(), edges.empty() ? 0 : edges.size() - 1);
    for (std::size_t i = 0; i < columns.size(); ++i)
        QVERIFY(columns[i] == plain.column({ edges[i], edges[i + 1] }));
}

} // namespace

class TestConcurrency : public QObject {
    Q_OBJECT

private slots:
    void randomTraces_data() { addSeedRows(16); }
    void randomTraces();
    void manySlices_data();
    void manySlices();
    void longTimes();
    void nothing();
    void numbers_data() { addSeedRows(6); }
    void numbers();
    void stops();
};

void TestConcurrency::randomTraces()
{
    QFETCH(std::uint32_t, seed);
    StoreBuilder builder;
    RandomTraceOptions options;
    options.seed = seed;
    options.processes = 1 + seed % 7;
    options.threads = 1 + seed % 2;
    options.hasDisorder = seed % 3 == 0;
    feedRandomTrace(builder, options);
    const auto store = finished(builder);
    Random random(seed);
    ActivityRules rules = ownActivityRules(*store);
    for (ActivityRule& rule : rules.functions)
        rule = static_cast<ActivityRule>(1 + random.below(kActivityRuleCount - 1));
    const auto activity = ActivityIndex::make(*store, rules, 2, nullptr, {}).value();
    std::vector<LocationId> locations;
    for (const LocationId location : allLocations(*store)) {
        if (!random.oneIn(4))
            locations.push_back(location);
    }
    const PlainChanges plain = changesOf(*activity, locations);
    const auto index = concurrencyOf(activity, locations);
    compareProfile(*index, plain, store->interval());
    for (int i = 0; i < 30; ++i) {
        compareProfile(*index, plain, anyInterval(plain, random));
        compareColumns(*activity, locations, plain, random);
        const Tick t = std::clamp(anyInterval(plain, random).begin, plain.run.begin, plain.run.end - 1);
        QVERIFY(activityCounts(*activity, locations, t) == plain.at(t));
    }
}

void TestConcurrency::manySlices_data()
{
    QTest::addColumn<std::uint32_t>("locations");
    QTest::addColumn<std::uint32_t>("calls");
    QTest::addColumn<std::uint32_t>("longest");
    QTest::addRow("one location") << 1U << 300'000U << 10U;
    QTest::addRow("some locations") << 5U << 80'000U << 100U;
    QTest::addRow("all at the same times") << 300U << 1'200U << 2U;
    QTest::addRow("thousands of locations") << 6'000U << 60U << 1'000U;
}

void TestConcurrency::manySlices()
{
    QFETCH(std::uint32_t, locations);
    QFETCH(std::uint32_t, calls);
    QFETCH(std::uint32_t, longest);
    Random random(locations + calls);
    const MadeTrace trace = madeTrace(random, locations, calls, longest);
    QCOMPARE(trace.activity->run(), trace.plain.run);
    const std::vector<LocationId> all = allLocations(*trace.store);
    const auto index = concurrencyOf(trace.activity, all);
    compareProfile(*index, trace.plain, { std::numeric_limits<Tick>::min(), kMaxTick });
    for (int i = 0; i < 12; ++i)
        compareProfile(*index, trace.plain, anyInterval(trace.plain, random));
    compareColumns(*trace.activity, all, trace.plain, random);
}

void TestConcurrency::longTimes()
{
    TraceMaker maker;
    maker.addLocation();
    maker.addLocation();
    const RegionId work = maker.addRegion("work");
    const Tick begin = -kMaxTick;
    maker.call(0, work, begin, kMaxTick);
    maker.call(1, work, begin + 5, kMaxTick - 7);
    const auto store = maker.finish();
    const auto activity = ActivityIndex::make(*store, ownActivityRules(*store), 2, nullptr, {}).value();
    const std::vector<LocationId> all = allLocations(*store);
    const ConcurrencyProfile profile = concurrencyOf(activity, all)->profile(store->interval(), {}).value();
    const std::uint64_t both = ticksBetween(begin + 5, kMaxTick - 7);
    QCOMPARE(profile.of(Activity::Busy), (ConcurrencyCounts { { 1, 12 }, { 2, both } }));
    QCOMPARE(profile.of(Activity::Idle), (ConcurrencyCounts { { 0, both }, { 1, 12 } }));
    QVERIFY(locationTicks(profile.of(Activity::Busy)) == WideTicks { both } * 2 + 12);
    const std::vector<Tick> edges { begin, kMaxTick };
    const auto columns = activityColumns(*activity, all, edges, 2, {}).value();
    QVERIFY(columns.front()[0] == WideTicks { both } * 2 + 12);
}

void TestConcurrency::nothing()
{
    StoreBuilder builder;
    const auto store = finished(builder);
    const auto activity = ActivityIndex::make(*store, ownActivityRules(*store), 2, nullptr, {}).value();
    const ConcurrencyProfile profile = concurrencyOf(activity, {})->profile({ 0, 100 }, {}).value();
    for (const ConcurrencyCounts& counts : profile.counts) {
        QVERIFY(counts.empty());
        QCOMPARE(meanLocations(counts), 0.0);
        QCOMPARE(medianLocations(counts), 0U);
        QCOMPARE(mostLocations(counts), 0U);
    }
    Random random(3);
    const MadeTrace trace = madeTrace(random, 2, 100, 10);
    const Interval run = trace.activity->run();
    const auto ofNone = concurrencyOf(trace.activity, {});
    QCOMPARE(ofNone->profile(run, {}).value().of(Activity::Busy), (ConcurrencyCounts { { 0, run.length() } }));
    const auto ofAll = concurrencyOf(trace.activity, allLocations(*trace.store));
    for (const Interval interval : { Interval { run.end, run.end + 10 }, Interval { run.begin - 10, run.begin },
             Interval { run.begin + 3, run.begin + 3 }, Interval { run.end, run.begin } })
        QVERIFY(ofAll->profile(interval, {}).value().of(Activity::Idle).empty());
}

void TestConcurrency::numbers()
{
    QFETCH(std::uint32_t, seed);
    Random random(seed);
    const std::uint32_t locations = 1 + random.below(seed % 2 == 0 ? 1'000 : 20);
    ConcurrencyCounts counts;
    std::vector<std::uint32_t> ticks; // the number of each tick
    for (std::uint32_t i = 0; i <= locations; ++i) {
        const std::uint32_t some = random.oneIn(3) ? random.below(20) : 0;
        if (some > 0)
            counts.push_back({ i, some });
        ticks.insert(ticks.end(), some, i);
    }
    if (ticks.empty())
        return;
    std::uint64_t sum = 0;
    for (const std::uint32_t number : ticks)
        sum += number;
    const auto count = static_cast<double>(ticks.size());
    QVERIFY(locationTicks(counts) == sum);
    QCOMPARE(meanLocations(counts), static_cast<double>(sum) / count);
    QCOMPARE(medianLocations(counts), ticks[(ticks.size() - 1) / 2]);
    QCOMPARE(mostLocations(counts), ticks.back());
    for (const std::uint32_t most : { 1U, 2U, 3U, 7U, 400U, 5'000U }) {
        const std::vector<ConcurrencyBin> bins = concurrencyBins(counts, locations, most);
        QVERIFY(!bins.empty() && bins.size() <= most);
        std::uint32_t next = 0;
        for (const ConcurrencyBin& bin : bins) {
            QCOMPARE(bin.first, next);
            QVERIFY(bin.last >= bin.first && bin.last - bin.first <= bins.front().last);
            const auto isInside = [&](std::uint32_t number) { return bin.first <= number && number <= bin.last; };
            QCOMPARE(bin.ticks, static_cast<std::uint64_t>(std::ranges::count_if(ticks, isInside)));
            next = bin.last + 1;
        }
        QCOMPARE(next, locations + 1);
    }
}

void TestConcurrency::stops()
{
    Random random(5);
    const MadeTrace trace = madeTrace(random, 3, 100, 10);
    const std::vector<LocationId> all = allLocations(*trace.store);
    std::stop_source stop;
    stop.request_stop();
    QVERIFY(ConcurrencyIndex::make(trace.activity, all, 2, nullptr, stop.get_token()).isStopped());
    QVERIFY(concurrencyOf(trace.activity, all)->profile(trace.activity->run(), stop.get_token()).isStopped());
    const std::vector<Tick> edges { 0, 100, 200 };
    QVERIFY(activityColumns(*trace.activity, all, edges, 2, stop.get_token()).isStopped());
}

LIGHTCONE_TEST(TestConcurrency, None)

} // namespace lightcone::tests::tst_concurrency

#include "tst_concurrency.moc"
