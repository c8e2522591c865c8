// SPDX-License-Identifier: GPL-3.0-or-later
#include "communicationplan.h"
#include "core/analysis/soundness/clockerror.h"
#include "core/analysis/waits/delay.h"
#include "core/analysis/waits/wait.h"
#include "core/store/storeview.h"
#include "sampling.h"
#include "testclass.h"
#include "tests/tracemaker.h"

#include <QTest>

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace lightcone::tests::tst_waits {

using namespace core;

namespace {

using Plan = CommunicationPlan;

/// What a wait has to be.
struct Expected {
    std::size_t call = 0;
    WaitKind kind = WaitKind::LateSender;
    Interval time;
    std::uint32_t lateRank = 0;
    Tick lateSince = 0;
    std::size_t lateCall = 0;
};

/// The definitions of waits and causes, looked up in a plan in the slowest way.
class Oracle {
public:
    explicit Oracle(const Plan& plan)
        : m_plan(plan)
    {
    }

    /// The waits of one call; of messages only those of the latest partner count.
    std::vector<Expected> waitsOf(std::size_t index) const
    {
        const Plan::Call& call = m_plan.calls[index];
        std::vector<Expected> found;
        const bool isTest = call.name == "MPI_Testall";
        for (const std::size_t id : isTest ? std::vector<std::size_t> {} : call.received) {
            const Plan::Message& message = m_plan.messages[id];
            const Plan::Call& sender = m_plan.calls[message.sendCall];
            if (message.receive >= message.send && isClear(sender.begin, call.begin))
                add(found,
                    { index, WaitKind::LateSender, { call.begin, std::min(sender.begin, call.end) }, sender.rank,
                        sender.begin, message.sendCall });
        }
        for (const std::size_t id : isTest || !found.empty() ? std::vector<std::size_t> {} : call.sent) {
            const Plan::Message& message = m_plan.messages[id];
            const Plan::Call& post = m_plan.calls[message.postCall];
            const bool isBlocked = call.begin < post.begin && post.begin < call.end && call.name != "MPI_Bsend";
            if (message.receive >= message.send && isBlocked && isClear(post.begin, call.begin)
                && isClear(post.begin, call.end))
                add(found,
                    { index, WaitKind::LateReceiver, { call.begin, post.begin }, post.rank, post.begin,
                        message.postCall });
        }
        if (call.collective)
            addCollective(found, index, m_plan.collectives[*call.collective]);
        return found;
    }

    /// The longest waits of a call and of the calls from it.
    std::vector<Expected> longestWaitsIn(std::size_t index) const
    {
        std::vector<Expected> longest;
        for (std::size_t i = 0; i < m_plan.calls.size(); ++i) {
            for (const Expected& wait : isInside(i, index) ? waitsOf(i) : std::vector<Expected> {}) {
                if (!longest.empty() && wait.time.length() > longest.front().time.length())
                    longest.clear();
                if (longest.empty() || wait.time.length() == longest.front().time.length())
                    longest.push_back(wait);
            }
        }
        return longest;
    }

    bool hasOperation(std::size_t index) const
    {
        for (std::size_t i = 0; i < m_plan.calls.size(); ++i) {
            const Plan::Call& call = m_plan.calls[i];
            if (isInside(i, index) && call.name.find("MPI_") != std::string::npos)
                return true;
        }
        return false;
    }

    /// The call that a rank was in for most of @p time, from @p caller (nullopt: the rank) inwards.
    std::optional<std::size_t> cause(std::uint32_t rank, Interval time, std::optional<std::size_t> caller = {}) const
    {
        std::optional<std::size_t> longest;
        std::uint64_t inCalls = 0;
        for (std::size_t i = 0; i < m_plan.calls.size(); ++i) {
            if (m_plan.calls[i].rank != rank || m_plan.calls[i].parent != caller)
                continue;
            inCalls += part(i, time);
            if (part(i, time) > (longest ? part(*longest, time) : 0))
                longest = i;
        }
        const std::uint64_t all = caller ? part(*caller, time) : time.length();
        if (!longest || part(*longest, time) < time.length() / 10 || part(*longest, time) < all - inCalls)
            return std::nullopt;
        const auto inside = cause(rank, time, longest);
        return inside ? inside : longest;
    }
    std::uint64_t part(std::size_t index, Interval time) const
    {
        const Interval inside = time.intersected({ m_plan.calls[index].begin, m_plan.calls[index].end });
        return inside.isEmpty() ? 0 : inside.length();
    }
    std::uint64_t ownPart(std::size_t index, Interval time) const
    {
        std::uint64_t own = part(index, time);
        for (std::size_t i = 0; i < m_plan.calls.size(); ++i)
            own -= m_plan.calls[i].parent == index ? part(i, time) : 0;
        return own;
    }

    /// The most ticks by which a message arrives before it was sent, or a rank leaves what needs all before all are
    /// there.
    Tick clockError() const
    {
        Tick error = 0;
        for (const Plan::Message& message : m_plan.messages)
            error = std::max(error, message.send - message.receive);
        for (const Plan::Collective& collective : m_plan.collectives) {
            using enum CollectiveOperation;
            for (std::uint32_t one = 0; one < collective.calls.size(); ++one) {
                for (std::uint32_t other = 0; other < collective.calls.size(); ++other) {
                    const bool isNeeded = collective.operation == Barrier || collective.operation == AllReduce
                        || (collective.operation == Broadcast && other == collective.root)
                        || (collective.operation == Reduce && one == collective.root);
                    if (isNeeded && one != other)
                        error = std::max(error, m_plan.calls[collective.calls[other]].begin - collective.ends[one]);
                }
            }
        }
        return error;
    }

private:
    /// Says whether clocks with that error tell which of two times was before.
    bool isClear(Tick a, Tick b) const { return m_error == 0 || std::abs(a - b) > 2 * m_error; }
    bool isInside(std::size_t index, std::size_t outer) const
    {
        return index == outer || (m_plan.calls[index].parent && isInside(*m_plan.calls[index].parent, outer));
    }
    static void add(std::vector<Expected>& found, const Expected& wait)
    {
        if (!wait.time.isEmpty())
            found.push_back(wait);
    }
    void addCollective(std::vector<Expected>& found, std::size_t index, const Plan::Collective& collective) const
    {
        using enum CollectiveOperation;
        const std::uint32_t rank = m_plan.calls[index].rank;
        const auto enter = [&](std::uint32_t other) { return m_plan.calls[collective.calls[other]].begin; };
        std::optional<std::uint32_t> late;
        for (std::uint32_t other = 0; other < collective.calls.size(); ++other) {
            const bool isNeeded = collective.operation == Broadcast ? other == collective.root
                : collective.operation == Reduce                    ? rank == collective.root
                : collective.operation == Scan                      ? other < rank
                                                                    : true;
            if (isNeeded && other != rank && (!late || enter(other) > enter(*late)))
                late = other;
        }
        if (collective.operation == AllToAllV) {
            for (std::uint32_t other = 0; other < collective.calls.size(); ++other)
                for (const Tick end : collective.ends)
                    late = enter(other) < end && isClear(enter(other), end) ? late : std::nullopt;
        }
        if (late && enter(*late) <= collective.ends[rank] && isClear(enter(*late), enter(rank)))
            add(found,
                { index, WaitKind::LateMember, { enter(rank), enter(*late) }, *late, enter(*late),
                    collective.calls[*late] });
    }

    const Plan& m_plan;
    Tick m_error = clockError();
};

/// The calls of the plan as the store has them, in the order of the plan.
std::vector<CallInstance> callsOf(const Plan& plan)
{
    std::map<std::uint32_t, std::uint64_t> next; // event, by rank
    std::vector<CallInstance> calls;
    for (const Plan::Call& call : plan.calls) {
        const auto location = idAt<LocationId>(call.rank);
        std::optional<CallInstance> found;
        while (!found)
            found = callOfEnter(*plan.store, { location, next[call.rank]++ });
        calls.push_back(*found);
    }
    return calls;
}

std::optional<Wait> longestWaitOf(const StoreView& store, const CallInstance& call)
{
    return longestWaitIn(store, call, {}).value().wait;
}

} // namespace

class TestWaits final : public QObject {
    Q_OBJECT

private slots:
    void agreesWithTheDefinitions_data();
    void agreesWithTheDefinitions();
    void messagesAndCollectives_data() { agreesWithTheDefinitions_data(); }
    void messagesAndCollectives();
    void clocksThatDifferTellLongWaits();
    void findsLatestOfMany();
    void asksForBytes();
    void interCommunicatorsWaitForTheOtherSide();
    void rmaCollectivesHaveToOverlap();
    void nonBlockingCollectives();
    void completionsWithoutPost();
    void operationsOutsideOfCommunication();
    void leavesThatAreCollective();
    void callsThatAreNeverLeft();
    void nothingRecordedMeanwhile();
    void stops();
};

void TestWaits::agreesWithTheDefinitions_data()
{
    QTest::addColumn<std::uint32_t>("seed");
    QTest::addColumn<std::uint32_t>("ranks");
    QTest::addColumn<std::uint32_t>("skew");
    for (std::uint32_t seed = 1; seed <= samples(24); ++seed)
        QTest::addRow("seed %u", seed) << seed << 2 + seed % 4 << (seed % 3 == 0 ? 25U : 0U);
}

void TestWaits::agreesWithTheDefinitions()
{
    QFETCH(const std::uint32_t, seed);
    QFETCH(const std::uint32_t, ranks);
    QFETCH(const std::uint32_t, skew);
    const Plan plan = randomPlan(seed, ranks, skew, 60);
    const Oracle oracle(plan);
    QCOMPARE(leastClockError(*plan.store), static_cast<std::uint64_t>(oracle.clockError()));
    QVERIFY(skew > 0 || oracle.clockError() == 0);
    const std::vector<CallInstance> calls = callsOf(plan);
    std::map<WaitKind, int> seen;
    int unknown = 0;
    for (std::size_t i = 0; i < calls.size(); ++i) {
        QCOMPARE(calls[i].span, (Interval { plan.calls[i].begin, plan.calls[i].end }));
        const WaitAnswer answer = longestWaitIn(*plan.store, calls[i], {}).value();
        const std::vector<Expected> expected = oracle.longestWaitsIn(i);
        QCOMPARE(answer.wait.has_value(), !expected.empty());
        if (!answer.wait) {
            QCOMPARE(answer.why == NoWait::NoOperation, !oracle.hasOperation(i));
            unknown += answer.why == NoWait::ClocksOff ? 1 : 0;
            continue;
        }
        const Wait& wait = *answer.wait;
        const auto same = std::ranges::find_if(expected, [&](const Expected& one) {
            return calls[one.call].enterIndex == wait.call.enterIndex && one.kind == wait.kind && one.time == wait.time
                && idAt<LocationId>(one.lateRank) == wait.late.location && one.lateSince == wait.lateSince;
        });
        QVERIFY2(same != expected.end(), qPrintable(QString::number(i)));
        QCOMPARE(wait.call.leaveIndex, calls[same->call].leaveIndex);
        QCOMPARE(wait.call.depth, calls[same->call].depth);
        ++seen[wait.kind];

        const Delay delay = delayOf(*plan.store, wait, {}).value();
        QVERIFY(delay.late.has_value());
        QVERIFY(std::ranges::any_of(
            expected, [&](const Expected& one) { return calls[one.lateCall].enterIndex == delay.late->enterIndex; }));
        const std::optional<std::size_t> cause = oracle.cause(same->lateRank, same->time);
        QCOMPARE(delay.cause.has_value(), cause.has_value());
        if (cause) {
            QCOMPARE(delay.cause->enterIndex, calls[*cause].enterIndex);
            QCOMPARE(delay.causeTicks, oracle.part(*cause, same->time));
            QCOMPARE(delay.causeOwnTicks, oracle.ownPart(*cause, same->time));
        }
    }
    QVERIFY(unknown == 0 || skew > 0);
    QVERIFY(unknown > 0 || oracle.clockError() == 0);
    if (skew == 0)
        QCOMPARE(seen.size(), std::size_t { 3 });
}

/// A message or a collective operation alone gives the wait of its own.
void TestWaits::messagesAndCollectives()
{
    QFETCH(const std::uint32_t, seed);
    QFETCH(const std::uint32_t, ranks);
    QFETCH(const std::uint32_t, skew);
    const Plan plan = randomPlan(seed, ranks, skew, 60);
    const Oracle oracle(plan);
    const std::vector<CallInstance> calls = callsOf(plan);
    const auto isSameWait = [&](const std::optional<Wait>& wait, const std::vector<Expected>& expected) {
        if (!wait)
            return expected.empty();
        return std::ranges::any_of(expected, [&](const Expected& one) {
            return one.time == wait->time && one.kind == wait->kind
                && calls[one.call].enterIndex == wait->call.enterIndex;
        });
    };
    for (std::uint64_t id = 0; id < plan.store->messages().size(); ++id) {
        const Message message = plan.store->messages().at(MessageId { id });
        const auto planned = std::ranges::find_if(plan.messages, [&](const Plan::Message& one) {
            return one.send == message.send && plan.calls[one.sendCall].rank == indexOf(message.sender())
                && one.receive == message.receive && plan.calls[one.postCall].rank == indexOf(message.receiver());
        });
        QVERIFY(planned != plan.messages.end());
        const auto number = static_cast<std::size_t>(planned - plan.messages.begin());
        Plan alone = plan; // no other message is in the calls of this one
        for (Plan::Call& call : alone.calls) {
            std::erase_if(call.received, [&](std::size_t other) { return other != number; });
            std::erase_if(call.sent, [&](std::size_t other) { return other != number; });
            call.collective.reset();
        }
        const Oracle lonely(alone);
        std::vector<Expected> expected;
        for (const bool isReceive : { true, false }) {
            for (std::size_t i = 0; i < alone.calls.size() && expected.empty(); ++i) {
                if (!(isReceive ? alone.calls[i].received : alone.calls[i].sent).empty())
                    expected = lonely.waitsOf(i);
            }
        }
        QVERIFY(isSameWait(waitForMessage(*plan.store, MessageId { id }, {}).value().wait, expected));
    }
    QCOMPARE(plan.store->collectives().size(), std::uint64_t { plan.collectives.size() });
    for (std::uint64_t id = 0; id < plan.store->collectives().size(); ++id) {
        const Collective& collective = plan.store->collectives().at(CollectiveId { id });
        const auto planned = std::ranges::find_if(plan.collectives, [&](const Plan::Collective& one) {
            const auto members = plan.store->collectives().members(CollectiveId { id });
            for (std::size_t rank = 0; rank < members.size(); ++rank) {
                if (members[rank].begin != plan.calls[one.calls[rank]].begin || members[rank].end != one.ends[rank])
                    return false;
            }
            return one.operation == collective.operation;
        });
        QVERIFY(planned != plan.collectives.end());
        std::vector<Expected> expected;
        for (const std::size_t call : planned->calls) {
            for (const Expected& wait : oracle.waitsOf(call)) {
                if (expected.empty() || wait.time.length() > expected.front().time.length())
                    expected = { wait };
            }
        }
        QVERIFY(isSameWait(longestWaitIn(*plan.store, CollectiveId { id }, {}).value().wait, expected));
    }
}

namespace {

/// A call of @p region with a collective operation from begin to end of it.
void collectiveCall(TraceMaker& maker, std::size_t rank, RegionId region, Interval span, CollectiveEnd end)
{
    end.communicator = isValid(end.communicator) ? end.communicator : maker.world;
    maker.at(rank).enter(span.begin, region);
    maker.at(rank).event(span.begin, EventKind::CollectiveBegin);
    maker.at(rank).collective(span.end, EventKind::CollectiveEnd, end);
    maker.at(rank).leave(span.end, region);
}

CallInstance callOn(const StoreView& store, std::uint32_t rank, Tick t)
{
    return callAt(store, idAt<LocationId>(rank), t).value();
}

} // namespace

/// A call that completes several receives waits for the latest of the senders.
/// Where clocks differ by 10 ticks, a wait of 20 is not told from none, one of 21 is.
void TestWaits::clocksThatDifferTellLongWaits()
{
    for (const Tick wait : { -21, -20, 0, 20, 21 }) {
        TraceMaker maker;
        maker.addRanks(2, maker.addNode("node"));
        maker.addWorld();
        const RegionId send = maker.addRegion("MPI_Bsend");
        const RegionId receive = maker.addRegion("MPI_Recv");
        const auto message = [&](Tick sendEnter, Tick sent, Tick receiveEnter, Tick received) {
            maker.at(0).enter(sendEnter, send);
            maker.send(0, 1, sent);
            maker.at(0).leave(sent + 1, send);
            maker.at(1).enter(receiveEnter, receive);
            maker.receive(1, 0, received);
            maker.at(1).leave(received + 1, receive);
        };
        message(100, 110, 95, 100); // arrives 10 ticks too early
        message(300 + wait, 400, 300, 410);
        const auto store = maker.finish();
        QCOMPARE(leastClockError(*store), std::uint64_t { 10 });
        const auto first = waitForMessage(*store, MessageId { 0 }, {}).value();
        QVERIFY(!first.wait && first.why == NoWait::ClocksOff);
        const auto second = waitForMessage(*store, MessageId { 1 }, {}).value();
        QCOMPARE(second.wait.has_value(), wait == 21);
        if (wait == 21)
            QCOMPARE(second.wait->time, (Interval { 300, 321 }));
        else
            QCOMPARE(second.why, wait == -21 ? NoWait::NoneSeen : NoWait::ClocksOff);
    }
}

void TestWaits::findsLatestOfMany()
{
    TraceMaker maker;
    maker.addRanks(3, maker.addNode("node"));
    maker.addWorld();
    const RegionId wait = maker.addRegion("MPI_Waitall");
    const RegionId send = maker.addRegion("MPI_Send");
    maker.at(std::size_t { 0 }).enter(10, wait);
    maker.receive(0, 1, 60);
    maker.receive(0, 2, 61);
    maker.at(std::size_t { 0 }).leave(62, wait);
    for (const std::size_t rank : { 1U, 2U }) {
        const Tick at = rank == 1 ? 50 : 30;
        maker.at(rank).enter(at, send);
        maker.send(rank, 0, at + 1);
        maker.at(rank).leave(at + 2, send);
    }
    const auto store = maker.finish();
    const std::optional<Wait> found = longestWaitOf(*store, callOn(*store, 0, 20));
    QVERIFY(found && found->kind == WaitKind::LateSender);
    QCOMPARE(found->time, (Interval { 10, 50 }));
    QVERIFY(found->late.location == idAt<LocationId>(1));
}

/// Who sends nothing is not waited for, and who receives nothing does not wait.
void TestWaits::asksForBytes()
{
    TraceMaker maker;
    maker.addRanks(3, maker.addNode("node"));
    maker.addWorld();
    const RegionId region = maker.addRegion("MPI_Allgatherv");
    CollectiveEnd end;
    end.operation = CollectiveOperation::AllGatherV;
    const std::uint64_t sent[] { 8, 8, 0 };
    const std::uint64_t received[] { 0, 16, 16 };
    for (std::size_t rank = 0; rank < 3; ++rank) {
        end.bytesSent = sent[rank];
        end.bytesReceived = received[rank];
        collectiveCall(maker, rank, region, { rank == 0 ? 40 : rank == 1 ? 10 : 70, 100 }, end);
    }
    const auto store = maker.finish();
    QVERIFY(!longestWaitOf(*store, callOn(*store, 0, 50)));
    QVERIFY(!longestWaitOf(*store, callOn(*store, 2, 80)));
    const std::optional<Wait> found = longestWaitOf(*store, callOn(*store, 1, 20));
    QVERIFY(found.has_value());
    QCOMPARE(found->time, (Interval { 10, 40 }));
}

void TestWaits::interCommunicatorsWaitForTheOtherSide()
{
    TraceMaker maker;
    maker.addRanks(4, maker.addNode("node"));
    CommunicatorDef def;
    def.kind = CommunicatorDef::Kind::Inter;
    def.members = { maker.locations[0], maker.locations[1] };
    def.remoteMembers = { maker.locations[2], maker.locations[3] };
    CollectiveEnd end;
    end.operation = CollectiveOperation::Barrier;
    end.communicator = maker.builder.addCommunicator(def);
    const RegionId region = maker.addRegion("MPI_Barrier");
    const Tick enters[] { 10, 60, 20, 30 }; // the last of all is on the side of rank 0
    for (std::size_t rank = 0; rank < 4; ++rank)
        collectiveCall(maker, rank, region, { enters[rank], 100 }, end);
    const auto store = maker.finish();
    QCOMPARE(longestWaitOf(*store, callOn(*store, 0, 15))->time, (Interval { 10, 30 }));
    QVERIFY(!longestWaitOf(*store, callOn(*store, 1, 65)));
    QCOMPARE(longestWaitOf(*store, callOn(*store, 2, 25))->time, (Interval { 20, 60 }));
    QCOMPARE(longestWaitOf(*store, callOn(*store, 3, 35))->time, (Interval { 30, 60 }));
}

void TestWaits::rmaCollectivesHaveToOverlap()
{
    for (const bool overlaps : { true, false }) {
        TraceMaker maker;
        maker.addRanks(2, maker.addNode("node"));
        maker.addWorld();
        WindowDef window;
        window.communicator = maker.world;
        CollectiveEnd end;
        end.operation = CollectiveOperation::Barrier;
        end.window = maker.builder.addWindow(window);
        const RegionId fence = maker.addRegion("MPI_Win_fence");
        for (std::size_t rank = 0; rank < 2; ++rank) {
            const Interval span { rank == 0 ? 10 : 50, rank == 0 && !overlaps ? 40 : 90 };
            maker.at(rank).enter(span.begin, fence);
            maker.at(rank).event(span.begin, EventKind::RmaCollectiveBegin);
            maker.at(rank).collective(span.end, EventKind::RmaCollectiveEnd, end);
            maker.at(rank).leave(span.end, fence);
        }
        const auto store = maker.finish();
        const WaitAnswer answer = longestWaitIn(*store, callOn(*store, 0, 20), {}).value();
        QCOMPARE(answer.wait.has_value(), overlaps);
        if (overlaps)
            QCOMPARE(answer.wait->time, (Interval { 10, 50 }));
        else
            QVERIFY(answer.why == NoWait::NoneSeen);
    }
}

/// The wait for the end of a non-blocking operation begins with the call that completes it.
void TestWaits::nonBlockingCollectives()
{
    for (const char* completing : { "MPI_Wait", "MPI_Test" }) {
        TraceMaker maker;
        maker.addRanks(2, maker.addNode("node"));
        maker.addWorld();
        const RegionId start = maker.addRegion("MPI_Ibarrier");
        const RegionId complete = maker.addRegion(completing);
        for (std::size_t rank = 0; rank < 2; ++rank) {
            const Tick begin = rank == 0 ? 10 : 60;
            LocationWriter& writer = maker.at(rank);
            writer.enter(begin, start);
            writer.request(begin + 1, EventKind::NonBlockingCollectiveRequest, 1);
            writer.leave(begin + 2, start);
            writer.enter(begin + 20, complete);
            CollectiveEnd end;
            end.operation = CollectiveOperation::Barrier;
            end.communicator = maker.world;
            end.request = 1;
            writer.collective(90, EventKind::NonBlockingCollectiveComplete, end);
            writer.leave(91, complete);
        }
        const auto store = maker.finish();
        const std::optional<Wait> found = longestWaitOf(*store, callOn(*store, 0, 40));
        QCOMPARE(found.has_value(), std::string_view(completing) == "MPI_Wait");
        if (found)
            QCOMPARE(found->time, (Interval { 30, 61 }));
        QCOMPARE(longestWaitIn(*store, CollectiveId { 0 }, {}).value().wait.has_value(), found.has_value());
    }
}

/// Formats without a record of the post say when MPI_Waitall was entered: that is no post.
void TestWaits::completionsWithoutPost()
{
    TraceMaker maker;
    maker.addRanks(2, maker.addNode("node"));
    maker.addWorld();
    const RegionId send = maker.addRegion("MPI_Send");
    const RegionId wait = maker.addRegion("MPI_Waitall");
    maker.at(std::size_t { 0 }).enter(10, send);
    maker.send(0, 1, 11);
    maker.at(std::size_t { 0 }).leave(60, send);
    maker.at(std::size_t { 1 }).enter(50, wait);
    maker.receive(1, 0, 55);
    maker.at(std::size_t { 1 }).leave(60, wait);
    const auto store = maker.finish();
    const WaitAnswer answer = longestWaitIn(*store, callOn(*store, 0, 20), {}).value();
    QVERIFY(!answer.wait && answer.why == NoWait::NotKnown);
    QVERIFY(waitForMessage(*store, MessageId { 0 }, {}).value().why == NoWait::NotKnown);
}

void TestWaits::operationsOutsideOfCommunication()
{
    TraceMaker maker;
    maker.addRanks(2, maker.addNode("node"));
    maker.addWorld();
    const RegionId main = maker.addRegion("main");
    for (std::size_t rank = 0; rank < 2; ++rank) {
        maker.at(rank).enter(0, main);
        if (rank == 0)
            maker.send(0, 1, 50);
        else
            maker.receive(1, 0, 60);
        maker.at(rank).leave(100, main);
    }
    const auto store = maker.finish();
    QVERIFY(longestWaitIn(*store, callOn(*store, 1, 10), {}).value().why == NoWait::NotKnown);
    QVERIFY(waitForMessage(*store, MessageId { 0 }, {}).value().why == NoWait::NotKnown);
}

/// In some formats the leave of a call is the end of a collective operation, which has no begin.
void TestWaits::leavesThatAreCollective()
{
    TraceMaker maker;
    maker.addRanks(2, maker.addNode("node"));
    maker.addWorld();
    const RegionId region = maker.addRegion("MPI_Barrier");
    CollectiveEnd end;
    end.operation = CollectiveOperation::Barrier;
    end.communicator = maker.world;
    for (std::size_t rank = 0; rank < 2; ++rank) {
        maker.at(rank).enter(rank == 0 ? 10 : 40, region);
        maker.at(rank).leaveCollective(50, region, end);
    }
    const auto store = maker.finish();
    const std::optional<Wait> found = longestWaitOf(*store, callOn(*store, 0, 20));
    QVERIFY(found && found->kind == WaitKind::LateMember);
    QCOMPARE(found->time, (Interval { 10, 40 }));
    QVERIFY(delayOf(*store, *found, {}).value().late->span == (Interval { 40, 50 }));
    QCOMPARE(longestWaitIn(*store, CollectiveId { 0 }, {}).value().wait->time, found->time);
}

void TestWaits::callsThatAreNeverLeft()
{
    TraceMaker maker;
    maker.addRanks(2, maker.addNode("node"));
    maker.addWorld();
    const RegionId send = maker.addRegion("MPI_Send");
    const RegionId receive = maker.addRegion("MPI_Recv");
    maker.at(std::size_t { 0 }).enter(40, send);
    maker.send(0, 1, 41);
    maker.at(std::size_t { 0 }).leave(42, send);
    maker.at(std::size_t { 1 }).enter(10, receive);
    maker.receive(1, 0, 45);
    const auto store = maker.finish();
    const std::optional<Wait> found = longestWaitOf(*store, callOn(*store, 1, 20));
    QVERIFY(found.has_value());
    QCOMPARE(found->time, (Interval { 10, 40 }));
    const Delay delay = delayOf(*store, *found, {}).value();
    QVERIFY(!delay.cause && delay.late && delay.late->span.begin == 40);
}

void TestWaits::nothingRecordedMeanwhile()
{
    TraceMaker maker;
    maker.addRanks(2, maker.addNode("node"));
    maker.addWorld();
    const RegionId work = maker.addRegion("work");
    const RegionId region = maker.addRegion("MPI_Barrier");
    maker.call(1, work, 10, 15); // less than a tenth of the wait
    for (std::size_t rank = 0; rank < 2; ++rank) {
        maker.at(rank).enter(rank == 0 ? 10 : 90, region);
        maker.barrier(rank, rank == 0 ? 10 : 90, 100);
        maker.at(rank).leave(100, region);
    }
    const auto store = maker.finish();
    const Delay delay = delayOf(*store, *longestWaitOf(*store, callOn(*store, 0, 20)), {}).value();
    QVERIFY(!delay.cause);
    QCOMPARE(delay.causeTicks, std::uint64_t { 0 });
}

void TestWaits::stops()
{
    const Plan plan = randomPlan(1, 3, 0, 60);
    const std::vector<CallInstance> calls = callsOf(plan);
    std::stop_source stop;
    stop.request_stop();
    const std::stop_token token = stop.get_token();
    QVERIFY(longestWaitIn(*plan.store, calls[0], token).isStopped());
    QVERIFY(longestWaitIn(*plan.store, CollectiveId { 0 }, token).isStopped());
    QVERIFY(waitForMessage(*plan.store, MessageId { 0 }, token).isStopped());
    const std::optional<Wait> wait = longestWaitOf(*plan.store, calls[0]);
    QVERIFY(wait && delayOf(*plan.store, *wait, token).isStopped());
}

LIGHTCONE_TEST(TestWaits, None)

} // namespace lightcone::tests::tst_waits

#include "tst_waits.moc"
