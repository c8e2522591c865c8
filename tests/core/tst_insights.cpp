// SPDX-License-Identifier: GPL-3.0-or-later
#include "calloracle.h"

#include "core/analysis/insights/communication.h"
#include "core/analysis/insights/examinedrun.h"
#include "core/analysis/insights/imbalance.h"
#include "core/analysis/insights/insights.h"
#include "core/analysis/insights/latemembers.h"
#include "core/analysis/insights/latemessages.h"
#include "core/analysis/insights/slowest.h"
#include "core/analysis/insights/talkers.h"
#include "core/analysis/insights/tinycalls.h"
#include "core/analysis/statistics/workcolumns.h"
#include "core/analysis/waits/wait.h"
#include "core/model/lasting.h"
#include "random.h"
#include "seedrows.h"
#include "testclass.h"
#include "traceshapes.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

namespace lightcone::tests::tst_insights {

using namespace core;

namespace {

std::vector<Insight> insightsOf(const std::shared_ptr<const StoreView>& store, unsigned threads = 2)
{
    return findInsights(store, threads, {}).value();
}

/// The facts of a kind, in the order of the insights.
template <typename Facts> std::vector<Facts> factsOf(const std::vector<Insight>& insights)
{
    std::vector<Facts> all;
    for (const Insight& insight : insights) {
        if (const auto* facts = std::get_if<Facts>(&insight.facts))
            all.push_back(*facts);
    }
    return all;
}

/// Ranks that work in steps with a barrier at the end of each; one of them works longer, one step is longer.
struct Steps {
    std::size_t ranks = 6;
    std::size_t steps = 20;
    std::size_t slowRank = 2;
    Tick slowPercent = 0; ///< more work than the others
    std::size_t oddStep = 0; ///< from 1; 0: none
    Tick oddFactor = 1;
    static constexpr Tick kWork = 10'000;

    Tick workOf(std::size_t rank, std::size_t step) const
    {
        const Tick usual = kWork * (step + 1 == oddStep ? oddFactor : 1);
        return rank == slowRank ? usual + usual * slowPercent / 100 : usual;
    }
    std::shared_ptr<const StoreView> make() const
    {
        TraceMaker maker;
        const RegionId run = maker.addRegion("main");
        const RegionId work = maker.addRegion("solve");
        const RegionId wait = maker.addRegion("MPI_Barrier");
        for (std::size_t rank = 0; rank < ranks; ++rank)
            maker.addLocation();
        maker.addWorld();
        for (std::size_t rank = 0; rank < ranks; ++rank)
            maker.at(rank).enter(0, run);
        Tick begin = 0;
        for (std::size_t step = 0; step < steps; ++step) {
            Tick last = 0;
            for (std::size_t rank = 0; rank < ranks; ++rank)
                last = std::max(last, begin + workOf(rank, step));
            for (std::size_t rank = 0; rank < ranks; ++rank) {
                const Tick done = begin + workOf(rank, step);
                maker.call(rank, work, begin, done);
                maker.at(rank).enter(done, wait);
                maker.barrier(rank, done, last + 10);
                maker.at(rank).leave(last + 10, wait);
            }
            begin = last + 10;
        }
        for (std::size_t rank = 0; rank < ranks; ++rank)
            maker.at(rank).leave(begin, run);
        return maker.finish();
    }
};

/// Exclusive ticks of each function on each location, told anew from the calls one by one.
using Table = std::map<LocationId, std::map<FunctionId, std::uint64_t>>;
Table oracleTable(const StoreView& store)
{
    Table table;
    const Interval time = lastingPart(store.interval(), store.interval());
    for (const LocationId location : allLocations(store)) {
        const std::vector<OracleCall> calls = oracleCalls(store, location);
        for (std::size_t i = 0; i < calls.size(); ++i)
            table[location][calls[i].function] += exclusiveTicks(calls, i, time);
    }
    return table;
}

/// Random ranks that call functions of all classes, so that some have far more of one than others.
std::shared_ptr<const StoreView> randomRun(std::uint32_t seed)
{
    Random random(seed);
    TraceMaker maker;
    std::vector<RegionId> regions;
    for (const char* name : { "alpha", "beta", "gamma", "MPI_Recv", "MPI_Barrier" })
        regions.push_back(maker.addRegion(name));
    const std::size_t ranks = 3 + random.below(6);
    for (std::size_t rank = 0; rank < ranks; ++rank)
        maker.addLocation();
    for (std::size_t rank = 0; rank < ranks; ++rank) {
        Tick t = random.below(100);
        const std::uint32_t slow = 1 + random.below(4);
        for (const RegionId region : regions) {
            for (std::uint32_t i = 0; i < 2 + random.below(5); ++i) {
                const bool isWork = region <= regions[2];
                const Tick length = 1 + random.below(1'000) * (isWork ? slow : 1);
                maker.call(rank, region, t, t + length);
                t += length + random.below(20);
            }
        }
    }
    return maker.finish();
}

} // namespace

class TestInsights final : public QObject {
    Q_OBJECT

private slots:
    void namesTheSlowRank_data();
    void namesTheSlowRank();
    void countsRounds_data();
    void countsRounds();
    void communicationEqualsOracle_data();
    void communicationEqualsOracle();
    void imbalanceEqualsOracle_data();
    void imbalanceEqualsOracle();
    void lateMessagesEqualOracle_data();
    void lateMessagesEqualOracle();
    void namesTalkers();
    void sharesTraffic();
    void namesTinyCalls();
    void workThatIsHandedOut();
    void damageSilencesComparisons();
    void clocksSilenceWaits();
    void anyShape_data();
    void anyShape();
    void nothingStandsOut();
    void stops();
};

void TestInsights::namesTheSlowRank_data()
{
    QTest::addColumn<int>("slowRank");
    QTest::addColumn<int>("percent");
    QTest::addColumn<bool>("isSlow");
    QTest::newRow("even") << 3 << 0 << false;
    QTest::newRow("a little") << 3 << 20 << false;
    QTest::newRow("slow") << 3 << 30 << true;
    QTest::newRow("the first one") << 0 << 50 << true;
    QTest::newRow("the last one, very slow") << 5 << 500 << true;
}

void TestInsights::namesTheSlowRank()
{
    QFETCH(int, slowRank);
    QFETCH(int, percent);
    QFETCH(bool, isSlow);
    Steps steps;
    steps.slowRank = static_cast<std::size_t>(slowRank);
    steps.slowPercent = percent;
    const auto insights = insightsOf(steps.make());
    const auto slowest = factsOf<SlowestFacts>(insights);
    QCOMPARE(slowest.size(), isSlow ? 1U : 0U);
    const auto members = factsOf<LateMemberFacts>(insights);
    QCOMPARE(members.size(), percent > 0 ? 1U : 0U);
    if (percent > 0) {
        // Each of the five others waits in each step for what the slow one has more to do.
        QCOMPARE(members[0].ticks, static_cast<std::uint64_t>(20 * 5 * Steps::kWork * percent / 100));
        QCOMPARE(members[0].longest, static_cast<std::uint64_t>(Steps::kWork * percent / 100));
        QCOMPARE(members[0].last, locationAt(steps.slowRank));
        QCOMPARE(members[0].lastCount, 20U);
    }
    if (!isSlow)
        return;
    QCOMPARE(slowest[0].location, locationAt(steps.slowRank));
    QCOMPARE(slowest[0].usualWork, static_cast<std::uint64_t>(20 * Steps::kWork));
    QCOMPARE(slowest[0].work, static_cast<std::uint64_t>(20 * (Steps::kWork + Steps::kWork * percent / 100)));
    QCOMPARE(slowest[0].locations, 6U);
    QCOMPARE(slowest[0].alike, 0U);
}

void TestInsights::countsRounds_data()
{
    QTest::addColumn<int>("steps");
    QTest::addColumn<int>("oddStep");
    QTest::addColumn<int>("factor");
    QTest::newRow("two are none") << 2 << 0 << 1;
    QTest::newRow("three") << 3 << 0 << 1;
    QTest::newRow("many") << 300 << 0 << 1;
    QTest::newRow("a longer one") << 50 << 17 << 3;
    QTest::newRow("the first one is longer") << 50 << 1 << 2;
    QTest::newRow("the last one is longer") << 50 << 50 << 8;
}

void TestInsights::countsRounds()
{
    QFETCH(int, steps);
    QFETCH(int, oddStep);
    QFETCH(int, factor);
    Steps run;
    run.steps = static_cast<std::size_t>(steps);
    run.oddStep = static_cast<std::size_t>(oddStep);
    run.oddFactor = factor;
    const auto rounds = factsOf<RoundsFacts>(insightsOf(run.make()));
    QCOMPARE(rounds.size(), steps >= 3 ? 1U : 0U);
    if (rounds.empty())
        return;
    QVERIFY(!rounds[0].isUneven);
    QCOMPARE(rounds[0].rounds, static_cast<std::uint64_t>(steps));
    QCOMPARE(rounds[0].locations, 6U);
    QCOMPARE(rounds[0].calls.size(), 2U);
    QCOMPARE(rounds[0].median, static_cast<double>(Steps::kWork + 10));
    QCOMPARE(rounds[0].longest, static_cast<double>(Steps::kWork * factor + 10));
    QCOMPARE(rounds[0].oddCount, oddStep > 0 ? 1U : 0U);
    if (oddStep > 0)
        QCOMPARE(rounds[0].odd.front().number, static_cast<std::uint64_t>(oddStep));
}

void TestInsights::communicationEqualsOracle_data()
{
    addSeedRows(20);
}

void TestInsights::communicationEqualsOracle()
{
    QFETCH(std::uint32_t, seed);
    const auto store = randomRun(seed);
    std::uint64_t busy = 0;
    std::uint64_t communication = 0;
    std::uint64_t waiting = 0;
    for (const auto& [location, functions] : oracleTable(*store)) {
        for (const auto& [function, ticks] : functions) {
            const std::string& name = store->definitions().function(function).name;
            busy += ticks;
            communication += name == "MPI_Recv" ? ticks : 0;
            waiting += name == "MPI_Barrier" ? ticks : 0;
        }
    }
    const auto found = factsOf<CommunicationFacts>(insightsOf(store));
    const bool fires = static_cast<double>(communication + waiting) >= kLeastCommunication * static_cast<double>(busy);
    QCOMPARE(found.size(), fires ? 1U : 0U);
    if (!fires)
        return;
    QCOMPARE(found[0].busy, busy);
    QCOMPARE(found[0].communication, communication);
    QCOMPARE(found[0].waiting, waiting);
}

void TestInsights::imbalanceEqualsOracle_data()
{
    addSeedRows(30);
}

void TestInsights::imbalanceEqualsOracle()
{
    QFETCH(std::uint32_t, seed);
    const auto store = randomRun(seed);
    const Table table = oracleTable(*store); // all ranks call all functions
    double busy = 0;
    std::map<FunctionId, std::map<LocationId, std::uint64_t>> byFunction;
    for (const auto& [location, functions] : table) {
        for (const auto& [function, ticks] : functions) {
            busy += static_cast<double>(ticks);
            byFunction[function][location] = ticks;
        }
    }
    const double meanBusy = busy / static_cast<double>(table.size());
    std::vector<ImbalanceFacts> expected;
    for (const auto& [function, locations] : byFunction) {
        if (store->definitions().function(function).name.starts_with("MPI_"))
            continue;
        ImbalanceFacts facts { .function = function, .locations = locations.size() };
        for (const auto& [location, ticks] : locations) {
            facts.mean += static_cast<double>(ticks) / static_cast<double>(locations.size());
            if (ticks > facts.most) {
                facts.most = ticks;
                facts.slowest = location;
            }
        }
        const double more = static_cast<double>(facts.most) - facts.mean;
        if (more >= kLeastImbalance * static_cast<double>(facts.most) && more >= kLeastImbalanceCost * meanBusy)
            expected.push_back(facts);
    }
    const auto found = factsOf<ImbalanceFacts>(insightsOf(store));
    QCOMPARE(found.size(), std::min(expected.size(), kMostImbalances));
    for (const ImbalanceFacts& facts : found) {
        const auto same = std::ranges::find(expected, facts.function, &ImbalanceFacts::function);
        QVERIFY(same != expected.end());
        QCOMPARE(facts.slowest, same->slowest);
        QCOMPARE(facts.most, same->most);
        QCOMPARE(facts.mean, same->mean);
    }
}

void TestInsights::lateMessagesEqualOracle_data()
{
    addSeedRows(20);
}

/// Ranks in a circle send and receive at random times, so that some wait.
void TestInsights::lateMessagesEqualOracle()
{
    QFETCH(std::uint32_t, seed);
    Random random(seed);
    TraceMaker maker;
    const RegionId sending = maker.addRegion("MPI_Send");
    const RegionId receiving = maker.addRegion("MPI_Recv");
    const std::size_t ranks = 2 + random.below(5);
    for (std::size_t rank = 0; rank < ranks; ++rank)
        maker.addLocation();
    maker.addWorld();
    std::vector<Tick> now(ranks, 0);
    for (int step = 0; step < 40; ++step) {
        for (std::size_t rank = 0; rank < ranks; ++rank) {
            const std::size_t to = (rank + 1) % ranks;
            now[rank] += random.below(300);
            const Tick sent = now[rank];
            now[to] += random.below(300);
            const Tick posted = now[to];
            const Tick received = std::max(sent + 5, posted) + 5;
            maker.at(rank).enter(sent, sending);
            maker.send(rank, static_cast<std::uint32_t>(to), sent);
            maker.at(rank).leave(sent + 2, sending);
            maker.at(to).enter(posted, receiving);
            maker.receive(to, static_cast<std::uint32_t>(rank), received);
            maker.at(to).leave(received, receiving);
            now[rank] = std::max(now[rank], sent + 2);
            now[to] = received;
        }
    }
    const auto store = maker.finish();
    std::uint64_t ticks = 0;
    std::uint64_t late = 0;
    std::uint64_t longest = 0;
    std::map<LocationId, std::uint64_t> waitedFor;
    for (std::uint64_t i = 0; i < store->messages().size(); ++i) {
        const Message message = store->messages().at(MessageId { i });
        const std::uint64_t wait = ticksBetween(message.posted, message.send); // sends begin when they are entered
        ticks += wait;
        late += wait > 0 ? 1 : 0;
        longest = std::max(longest, wait);
        waitedFor[message.sender()] += wait;
    }
    const auto found = factsOf<LateMessageFacts>(insightsOf(store));
    QVERIFY(!found.empty());
    QVERIFY(found[0].isSenderLate);
    QCOMPARE(found[0].messages, 40 * ranks);
    QCOMPARE(found[0].examined, 40 * ranks);
    QCOMPARE(found[0].late, late);
    QCOMPARE(found[0].ticks, ticks);
    QCOMPARE(found[0].longest, longest);
    QCOMPARE(found[0].waitedForTicks, waitedFor[found[0].waitedFor]);
    QCOMPARE(found[0].waitedForTicks,
        std::ranges::max_element(waitedFor, {}, [](const auto& entry) { return entry.second; })->second);
}

namespace {

/// Each rank sends one message to the next one, rank @p loud ten times as many bytes.
std::shared_ptr<const StoreView> circle(std::size_t ranks, std::size_t loud)
{
    TraceMaker maker;
    const RegionId exchange = maker.addRegion("exchange");
    for (std::size_t rank = 0; rank < ranks; ++rank)
        maker.addLocation();
    maker.addWorld();
    for (std::size_t rank = 0; rank < ranks; ++rank) {
        maker.at(rank).enter(0, exchange);
        const std::uint64_t bytes = rank == loud ? 1'000 : 100;
        maker.send(rank, static_cast<std::uint32_t>((rank + 1) % ranks), 10, bytes);
        maker.receive(rank, static_cast<std::uint32_t>((rank + ranks - 1) % ranks), 20, 0);
        maker.at(rank).leave(1'000, exchange);
    }
    return maker.finish();
}

} // namespace

void TestInsights::namesTalkers()
{
    const auto found = factsOf<TalkerFacts>(insightsOf(circle(8, 3)));
    QCOMPARE(found.size(), 2U); // the sender and the pair
    QCOMPARE(found[0].kind, TalkerFacts::Kind::Sender);
    QCOMPARE(found[0].sender, locationAt(3));
    QCOMPARE(found[0].amount, 1'000U);
    QCOMPARE(found[0].all, 1'700U);
    QCOMPARE(found[1].kind, TalkerFacts::Kind::Pair);
    QCOMPARE(found[1].receiver, locationAt(4));
}

void TestInsights::sharesTraffic()
{
    QVERIFY(factsOf<TalkerFacts>(insightsOf(circle(8, 100))).empty());
}

void TestInsights::namesTinyCalls()
{
    TraceMaker maker;
    const RegionId run = maker.addRegion("main");
    const RegionId tiny = maker.addRegion("tiny");
    const RegionId rare = maker.addRegion("rare");
    maker.addLocation();
    maker.at(0).enter(0, run);
    Tick t = 0;
    for (int i = 0; i < 2'000; ++i, t += 1'000)
        maker.call(0, tiny, t, t + 100);
    for (int i = 0; i < 500; ++i, t += 1'000)
        maker.call(0, rare, t, t + 100);
    maker.at(0).leave(t, run);
    const auto found = factsOf<TinyCallFacts>(insightsOf(maker.finish()));
    QCOMPARE(found.size(), 1U);
    QCOMPARE(found[0].visits, 2'000U);
    QCOMPARE(found[0].ticks, 200'000U);
    QCOMPARE(found[0].overhead, 2'000 * kRecordingSeconds * 1e9);
    QCOMPARE(found[0].busy, static_cast<std::uint64_t>(t));
}

/// Rank 0 hands out work: nobody is slow, whoever has more of it.
void TestInsights::workThatIsHandedOut()
{
    TraceMaker maker;
    const RegionId work = maker.addRegion("work");
    const RegionId receiving = maker.addRegion("MPI_Recv");
    constexpr std::size_t kRanks = 6;
    for (std::size_t rank = 0; rank < kRanks; ++rank)
        maker.addLocation();
    maker.addWorld();
    maker.call(0, work, 0, 10);
    maker.at(0).enter(10, receiving);
    for (std::uint32_t rank = 1; rank < kRanks; ++rank) {
        maker.send(0, rank, 20 + rank);
        maker.at(rank).enter(10, receiving);
        maker.receive(rank, 0, 1'000);
        const Tick done = rank == 3 ? 900'000 : 100'000;
        maker.at(rank).leave(1'000, receiving);
        maker.call(rank, work, 1'000, done);
        maker.call(rank, receiving, done, 1'000'000);
    }
    maker.at(0).leave(1'000'000, receiving);
    const auto insights = insightsOf(maker.finish());
    QVERIFY(factsOf<SlowestFacts>(insights).empty());
    const auto talkers = factsOf<TalkerFacts>(insights);
    QCOMPARE(talkers.size(), 1U);
    QCOMPARE(talkers[0].kind, TalkerFacts::Kind::Hub);
    QCOMPARE(talkers[0].sender, locationAt(0));
    QCOMPARE(talkers[0].amount, 5U);
}

void TestInsights::damageSilencesComparisons()
{
    TraceMaker maker;
    const RegionId work = maker.addRegion("work");
    for (int rank = 0; rank < 4; ++rank)
        maker.addLocation();
    for (std::size_t rank = 0; rank < 4; ++rank) {
        maker.call(rank, work, 0, rank == 1 ? 90'000 : 10'000);
        maker.call(rank, work, 100'000, 100'010);
    }
    Diagnostic damage;
    damage.code = DiagnosticCode::RecordDamaged;
    damage.location = locationAt(1);
    maker.builder.report(damage);
    const auto insights = insightsOf(maker.finish());
    QVERIFY(factsOf<ImbalanceFacts>(insights).empty());
    const auto soundness = factsOf<SoundnessFacts>(insights);
    QCOMPARE(soundness.size(), 1U);
    QVERIFY(soundness[0].isDamage);
    QCOMPARE(soundness[0].locationsLeftOut, 1U);
    QCOMPARE(insights.front().rule(), InsightRule::Soundness);
}

void TestInsights::clocksSilenceWaits()
{
    TraceMaker maker;
    const RegionId sending = maker.addRegion("MPI_Send");
    const RegionId receiving = maker.addRegion("MPI_Recv");
    maker.addLocation();
    maker.addLocation();
    maker.addWorld();
    maker.at(0).enter(5'000, sending);
    maker.send(0, 1, 5'000);
    maker.at(0).leave(6'000, sending);
    maker.at(1).enter(0, receiving);
    maker.receive(1, 0, 4'000);
    maker.at(1).leave(4'000, receiving);
    const auto insights = insightsOf(maker.finish());
    QVERIFY(factsOf<LateMessageFacts>(insights).empty());
    const auto clocks = factsOf<ClockFacts>(insights);
    QCOMPARE(clocks.size(), 1U);
    QCOMPARE(clocks[0].receivedBeforeSent, 1U);
    QCOMPARE(clocks[0].messages, 1U);
}

void TestInsights::anyShape_data()
{
    addShapeRows();
}

/// Whatever the trace: what is said has its places inside of it, in the order of its weight, on any number of threads.
void TestInsights::anyShape()
{
    QFETCH(std::size_t, shape);
    const ShapedTrace trace = buildTrace(traceShapes()[shape]);
    const auto insights = insightsOf(trace.store, 1);
    const auto again = insightsOf(trace.store, 3);
    QCOMPARE(again.size(), insights.size());
    double last = 2;
    for (std::size_t i = 0; i < insights.size(); ++i) {
        const Insight& insight = insights[i];
        QCOMPARE(again[i].rule(), insight.rule());
        QCOMPARE(again[i].weight, insight.weight);
        QVERIFY(std::isfinite(insight.weight) && insight.weight >= 0 && insight.weight <= last);
        last = insight.weight;
        if (!insight.interval.isEmpty())
            QCOMPARE(insight.interval.intersected(trace.store->interval()), insight.interval);
        for (const LocationId location : insight.locations)
            QVERIFY(indexOf(location) < trace.store->locationCount());
        for (const FunctionId function : insight.functions)
            QVERIFY(indexOf(function) < trace.store->definitions().functions.size());
    }
}

void TestInsights::nothingStandsOut()
{
    TraceMaker maker;
    const RegionId work = maker.addRegion("work");
    for (std::size_t rank = 0; rank < 4; ++rank) {
        maker.addLocation();
        maker.call(rank, work, 0, 1'000'000);
    }
    QVERIFY(insightsOf(maker.finish()).empty());
    QVERIFY(insightsOf(TraceMaker().finish()).empty());
}

void TestInsights::stops()
{
    std::stop_source stop;
    stop.request_stop();
    QVERIFY(findInsights(Steps().make(), 2, stop.get_token()).isStopped());
}

LIGHTCONE_TEST(TestInsights, Core)

} // namespace lightcone::tests::tst_insights

#include "tst_insights.moc"
