// SPDX-License-Identifier: GPL-3.0-or-later
#include "communicationplan.h"
#include "core/analysis/criticalpath/criticalpath.h"
#include "core/analysis/waits/wait.h"
#include "core/store/storeview.h"
#include "pathoracle.h"
#include "randomtrace.h"
#include "ranktrace.h"
#include "sampling.h"
#include "testclass.h"

#include <QTest>

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

namespace lightcone::tests::tst_criticalpath {

using namespace core;

namespace {

CriticalPath pathOf(const StoreView& store)
{
    return criticalPath(store, allLocations(store), {}).value();
}

#define COMPARE_PATH(path, expected) QCOMPARE(QString::fromStdString(asText(path)), QString::fromStdString(expected))

/// What each path is, whatever the trace.
void checkShape(const StoreView& store, const CriticalPath& path)
{
    const auto boundsOf = [&](LocationId location) { return store.location(location).interval(); };
    for (std::size_t i = 0; i < path.segments.size(); ++i) {
        const PathSegment& segment = path.segments[i];
        QVERIFY(isValid(segment.collective) ? segment.time.begin == segment.time.end : !segment.time.isEmpty());
        QCOMPARE(segment.isOnLocation(), segment.from == segment.to);
        QVERIFY(boundsOf(segment.from).contains(segment.time.begin) && boundsOf(segment.to).contains(segment.time.end));
        if (i == 0)
            continue;
        const PathSegment& before = path.segments[i - 1];
        QCOMPARE(segment.time.begin, before.time.end);
        QCOMPARE(segment.from, before.to);
        QVERIFY(!segment.isOnLocation() || !before.isOnLocation());
    }
    if (path.segments.empty())
        return;
    QCOMPARE(path.segments.front().time.begin, boundsOf(path.segments.front().from).begin);
    QCOMPARE(path.segments.back().time.end, boundsOf(path.segments.back().to).end - 1);
}

std::uint64_t backwardOn(const StoreView& store, const CriticalPath& path)
{
    std::uint64_t count = 0;
    for (std::uint64_t i = 0; i < store.messages().size(); ++i) {
        const Message message = store.messages().at(MessageId { i });
        for (const PathSegment& segment : path.segments) {
            if (segment.isOnLocation() && segment.to == message.receiver() && message.sender() != message.receiver()
                && segment.time.begin < message.receive && message.receive <= segment.time.end
                && message.send >= message.receive)
                ++count;
        }
    }
    return count;
}

/// Compares with the oracle the path to the end of each location.
void checkAll(const StoreView& store, std::size_t& longest)
{
    const PathOracle oracle(store);
    for (const LocationId location : allLocations(store)) {
        const CriticalPath path = criticalPath(store, std::array { location }, {}).value();
        const Interval span = store.location(location).interval();
        const std::vector<PathSegment> expected = oracle.pathTo(location, span.end - 1);
        COMPARE_PATH(path.segments, asText(expected));
        QVERIFY(path.segments == expected);
        checkShape(store, path);
        QCOMPARE(path.backwardMessages, backwardOn(store, path));
        longest = std::max(longest, path.segments.size());
        if (QTest::currentTestFailed())
            return;
    }
}

} // namespace

class TestCriticalPath final : public QObject {
    Q_OBJECT

private slots:
    void followsFourProcessors();
    void agreesWithTheDefinition_data();
    void agreesWithTheDefinition();
    void agreesWithTheDefinitionOnOddTraces();
    void goesBackToTheLastSent();
    void testsDoNotWait();
    void nonBlockingOperations();
    void leavesThatAreCollective();
    void messagesThatRunBack();
    void circlesAtOneTime();
    void callsInCalls();
    void messagesInOperations();
    void greatTimes();
    void endsWherePeopleLook();
    void tracesWithoutPath();
    void manyMessagesInOneCall();
    void stops();
};

void TestCriticalPath::followsFourProcessors()
{
    const auto store = fourProcessors();
    const CriticalPath path = pathOf(*store);
    COMPARE_PATH(path.segments, "0: 0..14, message 0>2 14..20, 2: 20..40, message 2>3 40..46, 3: 46..100");
    QCOMPARE(path.backwardMessages, std::uint64_t { 0 });
}

void TestCriticalPath::agreesWithTheDefinition_data()
{
    QTest::addColumn<std::uint32_t>("seed");
    QTest::addColumn<std::uint32_t>("ranks");
    QTest::addColumn<std::uint32_t>("skew");
    for (std::uint32_t seed = 1; seed <= samples(30); ++seed)
        QTest::addRow("seed %u", seed) << seed << 2 + seed % 4 << (seed % 3 == 0 ? 25U : 0U);
}

void TestCriticalPath::agreesWithTheDefinition()
{
    QFETCH(const std::uint32_t, seed);
    QFETCH(const std::uint32_t, ranks);
    QFETCH(const std::uint32_t, skew);
    const CommunicationPlan plan = randomPlan(seed, ranks, skew, 60);
    const StoreView& store = *plan.store;
    std::size_t longest = 0;
    checkAll(store, longest);
    if (QTest::currentTestFailed())
        return;
    QVERIFY(longest >= 5);
    const CriticalPath path = pathOf(store);
    QCOMPARE(path.segments.back().time.end, store.interval().end - 1);
    if (skew > 0)
        return;
    // No wait is on it.
    QCOMPARE(path.backwardMessages, std::uint64_t { 0 });
    int waits = 0;
    for (const LocationId location : allLocations(store)) {
        for (const OracleCall& call : oracleCalls(store, location)) {
            const auto instance = callOfEnter(store, { location, call.enterIndex });
            const auto wait = longestWaitIn(store, *instance, {}).value().wait;
            if (!wait || wait->kind == WaitKind::LateReceiver)
                continue;
            ++waits;
            for (const PathSegment& segment : path.segments)
                QVERIFY(!segment.isOnLocation() || segment.to != location || !segment.time.intersects(wait->time));
        }
    }
    QVERIFY(waits > 0);
}

void TestCriticalPath::agreesWithTheDefinitionOnOddTraces()
{
    std::size_t longest = 0;
    for (std::uint32_t seed = 1; seed <= 20; ++seed) {
        StoreBuilder builder;
        feedRandomTrace(builder,
            { .seed = seed,
                .processes = 2 + seed % 4,
                .threads = 1 + seed % 2,
                .events = 1'000,
                .hasDisorder = seed % 2 == 0 });
        checkAll(*finished(builder), longest);
        if (QTest::currentTestFailed())
            return;
    }
    QVERIFY(longest >= 10);
}

/// The order of the receives in a call says nothing.
void TestCriticalPath::goesBackToTheLastSent()
{
    RankTrace ranks(3);
    ranks.enter(0, "MPI_Waitall", 10);
    for (const std::uint32_t from : { 2U, 1U })
        ranks.maker().receive(0, from, from == 2 ? 60 : 61);
    ranks.leave(0, 70);
    ranks.call(0, "work", 70, 100);
    ranks.send(1, 0, 20, 22);
    ranks.call(2, "work", 0, 50);
    ranks.send(2, 0, 50, 52);
    const auto store = ranks.finish();
    COMPARE_PATH(pathOf(*store).segments, "2: 0..50, message 2>0 50..60, 0: 60..100");
}

void TestCriticalPath::testsDoNotWait()
{
    for (const char* completing : { "MPI_Wait", "MPI_Test" }) {
        RankTrace ranks(2);
        ranks.enter(0, "MPI_Irecv", 0);
        ranks.at(0).request(1, EventKind::ReceivePost, 7);
        ranks.leave(0, 2);
        ranks.enter(0, completing, 10);
        ranks.at(0).message(40, EventKind::ReceiveNonBlocking, ranks.end(1, 7));
        ranks.leave(0, 50);
        ranks.call(1, "work", 5, 20);
        ranks.send(1, 0, 20, 30);
        const bool isWait = std::string_view(completing) == "MPI_Wait";
        const auto store = ranks.finish();
        COMPARE_PATH(pathOf(*store).segments, isWait ? "1: 5..20, message 1>0 20..40, 0: 40..50" : "0: 0..50");
    }
}

void TestCriticalPath::nonBlockingOperations()
{
    for (const char* completing : { "MPI_Wait", "MPI_Test" }) {
        for (const Tick late : { 20, 60 }) { // before the first rank waits, and after that
            RankTrace ranks(2);
            for (std::size_t rank = 0; rank < 2; ++rank) {
                ranks.enter(rank, "MPI_Ibarrier", rank == 0 ? 10 : late);
                ranks.at(rank).request(rank == 0 ? 11 : late, EventKind::NonBlockingCollectiveRequest, 1);
                ranks.leave(rank, rank == 0 ? 15 : late);
                ranks.enter(rank, completing, rank == 0 ? 30 : 70);
                ranks.at(rank).collective(75, EventKind::NonBlockingCollectiveComplete, ranks.collectiveEnd());
                ranks.leave(rank, 80);
            }
            ranks.call(0, "work", 80, 90);
            const bool isWait = std::string_view(completing) == "MPI_Wait" && late == 60;
            const auto store = ranks.finish();
            COMPARE_PATH(pathOf(*store).segments, isWait ? "collective 1>0 60..60, 0: 60..90" : "0: 10..90");
        }
    }
}

/// In some formats the leave of a call is the end of a collective operation, which has no begin.
void TestCriticalPath::leavesThatAreCollective()
{
    RankTrace ranks(3);
    const RegionId region = ranks.maker().addRegion("MPI_Barrier");
    for (std::size_t rank = 0; rank < 3; ++rank) {
        ranks.call(rank, "work", static_cast<Tick>(rank), static_cast<Tick>(10 + 20 * rank));
        ranks.at(rank).enter(static_cast<Tick>(10 + 20 * rank), region);
        ranks.at(rank).leaveCollective(60, region, ranks.collectiveEnd());
    }
    ranks.call(1, "work", 60, 80);
    const auto store = ranks.finish();
    COMPARE_PATH(pathOf(*store).segments, "2: 2..50, collective 2>1 50..50, 1: 50..80");
}

void TestCriticalPath::messagesThatRunBack()
{
    for (const Tick sent : { 39, 40, 41 }) {
        RankTrace ranks(2);
        ranks.receive(0, 1, 10, 40);
        ranks.call(0, "work", 40, 100);
        ranks.call(1, "work", 0, sent);
        ranks.send(1, 0, sent, 50);
        const auto store = ranks.finish();
        const CriticalPath path = pathOf(*store);
        COMPARE_PATH(path.segments, sent == 39 ? "1: 0..39, message 1>0 39..40, 0: 40..100" : "0: 10..100");
        QCOMPARE(path.backwardMessages, sent == 39 ? std::uint64_t { 0 } : std::uint64_t { 1 });
    }
}

/// Two ranks that each, in one tick, leave what they wait for the other one in, and enter what that one waits in: no
/// program does that, but damaged traces and coarse clocks do.
void TestCriticalPath::circlesAtOneTime()
{
    RankTrace ranks(2);
    const CommunicatorId other = ranks.maker().addCommunicator();
    CollectiveEnd second = ranks.collectiveEnd();
    second.communicator = other;
    for (std::size_t rank = 0; rank < 2; ++rank) {
        const auto operation = [&](Tick begin, const CollectiveEnd& end) {
            ranks.enter(rank, "MPI_Barrier", begin);
            ranks.at(rank).event(begin, EventKind::CollectiveBegin);
            ranks.at(rank).collective(50, EventKind::CollectiveEnd, end);
            ranks.leave(rank, 50);
        };
        operation(10, rank == 0 ? ranks.collectiveEnd() : second);
        operation(50, rank == 0 ? second : ranks.collectiveEnd());
        ranks.call(rank, "work", 50, 80);
    }
    const auto store = ranks.finish();
    COMPARE_PATH(pathOf(*store).segments, "1: 10..50, collective 1>0 50..50, 0: 50..80");
}

/// A message is waited for by the innermost call, and those of calls from it do not count as its own.
void TestCriticalPath::callsInCalls()
{
    RankTrace ranks(3);
    ranks.enter(0, "MPI_Waitall", 10);
    ranks.enter(0, "MPI_Recv", 60);
    ranks.maker().receive(0, 2, 65);
    ranks.leave(0, 66);
    ranks.maker().receive(0, 1, 70);
    ranks.leave(0, 80);
    ranks.call(1, "work", 0, 20);
    ranks.send(1, 0, 20, 30);
    ranks.call(2, "work", 1, 62);
    ranks.send(2, 0, 62, 63);
    const auto store = ranks.finish();
    COMPARE_PATH(pathOf(*store).segments, "1: 0..20, message 1>0 20..70, 0: 70..80");
}

/// Some operations are traced with the messages that they consist of.
void TestCriticalPath::messagesInOperations()
{
    for (const Tick received : { 60, 59, 30, 20 }) { // the last member enters at 30
        for (const Tick end : { 60, 70 }) {
            RankTrace ranks(3);
            ranks.enter(0, "MPI_Allreduce", 10);
            ranks.at(0).event(10, EventKind::CollectiveBegin);
            ranks.receive(0, 1, 11, received);
            ranks.at(0).collective(end, EventKind::CollectiveEnd, ranks.collectiveEnd());
            ranks.leave(0, 80);
            for (const std::size_t rank : { 1U, 2U }) {
                ranks.enter(rank, "MPI_Allreduce", rank == 1 ? 5 : 30);
                ranks.at(rank).event(rank == 1 ? 5 : 30, EventKind::CollectiveBegin);
                if (rank == 1)
                    ranks.send(1, 0, 15, 16);
                ranks.at(rank).collective(40, EventKind::CollectiveEnd, ranks.collectiveEnd());
                ranks.leave(rank, 41);
            }
            const auto store = ranks.finish();
            const std::string last = std::to_string(received);
            COMPARE_PATH(pathOf(*store).segments,
                received == 20 ? "collective 2>0 30..30, 0: 30..80"
                               : "1: 5..15, message 1>0 15.." + last + ", 0: " + last + "..80");
        }
    }
}

void TestCriticalPath::greatTimes()
{
    RankTrace ranks(2);
    ranks.enter(0, "MPI_Recv", -kMaxTick);
    ranks.maker().receive(0, 1, kMaxTick - 1);
    ranks.leave(0, kMaxTick);
    ranks.call(1, "work", -kMaxTick, 7);
    ranks.send(1, 0, 7, 8);
    const auto store = ranks.finish();
    const std::string last = std::to_string(kMaxTick);
    const std::string received = std::to_string(kMaxTick - 1);
    COMPARE_PATH(
        pathOf(*store).segments, "1: -" + last + "..7, message 1>0 7.." + received + ", 0: " + received + ".." + last);
}

void TestCriticalPath::endsWherePeopleLook()
{
    RankTrace ranks(3);
    ranks.call(0, "work", 0, 50);
    ranks.call(1, "work", 3, 60);
    ranks.call(2, "work", 5, 60);
    const MetricSetId metric = ranks.maker().addMetric("power");
    const LocationId sampler = ranks.maker().addLocation();
    for (const Tick t : { 0, 200 })
        ranks.maker().at(sampler).metric(t, metric, std::array { MetricValue {} });
    const LocationId empty = ranks.maker().addLocation();
    const auto store = ranks.finish();
    COMPARE_PATH(pathOf(*store).segments, "1: 3..60"); // the first of two that end last
    const auto pathTo = [&](std::vector<LocationId> locations) {
        return asText(criticalPath(*store, locations, {}).value().segments);
    };
    QCOMPARE(pathTo({ locationAt(2), locationAt(1) }), std::string("2: 5..60"));
    QCOMPARE(pathTo({ locationAt(0), sampler, empty }), std::string("0: 0..50"));
    QCOMPARE(pathTo({ empty, sampler }), std::string("3: 0..200"));
    QCOMPARE(pathTo({ empty }), std::string());
    QCOMPARE(pathTo({}), std::string());
}

void TestCriticalPath::tracesWithoutPath()
{
    TraceMaker nothing;
    QVERIFY(pathOf(*nothing.finish()).segments.empty());
    TraceMaker one;
    one.at(one.addLocation()).enter(7, one.addRegion("main"));
    const auto store = one.finish();
    const CriticalPath path = pathOf(*store);
    QVERIFY(path.segments.empty());
    QVERIFY(path.in(store->interval()).empty());
}

/// Each receive is looked at once, even if a whole run is one call.
void TestCriticalPath::manyMessagesInOneCall()
{
    constexpr Tick kMessages = 100'000;
    RankTrace ranks(2);
    for (std::size_t rank = 0; rank < 2; ++rank)
        ranks.enter(rank, "MPI_Program", 0);
    for (Tick i = 1; i <= kMessages; ++i) {
        const std::size_t from = static_cast<std::size_t>(i % 2);
        ranks.maker().send(from, static_cast<std::uint32_t>(1 - from), 10 * i);
        ranks.maker().receive(1 - from, static_cast<std::uint32_t>(from), 10 * i + 9);
    }
    for (std::size_t rank = 0; rank < 2; ++rank)
        ranks.leave(rank, 10 * kMessages + 20);
    const auto store = ranks.finish();
    const CriticalPath path = criticalPath(*store, std::array { locationAt(1) }, {}).value();
    QCOMPARE(path.segments.size(), 2 * static_cast<std::size_t>(kMessages) + 1);
}

void TestCriticalPath::stops()
{
    const auto store = fourProcessors();
    std::stop_source stop;
    stop.request_stop();
    QVERIFY(criticalPath(*store, allLocations(*store), stop.get_token()).isStopped());
}

LIGHTCONE_TEST(TestCriticalPath, None)

} // namespace lightcone::tests::tst_criticalpath

#include "tst_criticalpath.moc"
