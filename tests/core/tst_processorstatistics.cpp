// SPDX-License-Identifier: GPL-3.0-or-later
#include "calloracle.h"
#include "core/analysis/activity/activityindex.h"
#include "core/analysis/processorstatistics/processorstatistics.h"
#include "core/analysis/queues/queueindex.h"
#include "core/base/usage.h"
#include "core/store/storeview.h"
#include "random.h"
#include "randomtrace.h"
#include "seedrows.h"
#include "testclass.h"
#include "tests/tracemaker.h"

#include <QTest>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <map>
#include <numeric>
#include <vector>

namespace lightcone::tests::tst_processorstatistics {

using namespace core;

namespace {

/// The numbers of messages, one by one.
using Numbers = std::vector<std::uint64_t>;

MessageNumbers sumOf(const Numbers& numbers)
{
    if (numbers.empty())
        return {};
    return { numbers.size(), std::accumulate(numbers.begin(), numbers.end(), WideTicks { 0 }),
        std::ranges::min(numbers), std::ranges::max(numbers) };
}

struct PlainFlow {
    Numbers bytes;
    Numbers distances;
    Numbers transits;
    Numbers overheads;

    void add(const PlainFlow& other)
    {
        const auto append = [](Numbers& to, const Numbers& from) { to.insert(to.end(), from.begin(), from.end()); };
        append(bytes, other.bytes);
        append(distances, other.distances);
        append(transits, other.transits);
        append(overheads, other.overheads);
    }
    bool operator==(const MessageFlow& flow) const
    {
        return flow.bytes == sumOf(bytes) && flow.distances == sumOf(distances) && flow.transits == sumOf(transits)
            && flow.overheads == sumOf(overheads);
    }
};

struct PlainRow {
    std::array<std::uint64_t, kActivityCount> ticks {};
    PlainFlow sent;
    PlainFlow received;
    QueuePeaks queue;
};

/// Everything about a trace that the table is made of.
struct Trace {
    std::shared_ptr<const StoreView> store;
    std::shared_ptr<const ActivityIndex> activity;
    std::shared_ptr<const QueueIndex> queues;
    std::vector<NetworkNode> nodes; ///< in a row
    std::vector<Message> messages {};
    std::vector<std::vector<OracleCall>> calls {}; ///< by location
};

std::uint64_t idleTicks(const ActivitySteps& steps, Interval interval)
{
    std::uint64_t ticks = 0;
    ActivitySteps::Cursor cursor(steps, steps.run().begin);
    do {
        if (cursor.step().activity == Activity::Idle)
            ticks += cursor.step().time.intersected(interval).length();
    } while (cursor.next());
    return ticks;
}

/// The table by going through all messages and calls for each row.
class PlainTable {
public:
    PlainTable(const Trace& trace, Interval interval, bool hasNetwork)
        : m_trace(trace)
        , m_interval(interval)
        , m_hasNetwork(hasNetwork)
    {
    }
    PlainRow row(LocationId location) const
    {
        PlainRow row;
        const Interval time = m_interval.intersected(m_trace.activity->run());
        ActivitySteps::Cursor cursor(m_trace.activity->of(location), m_trace.activity->run().begin);
        do
            row.ticks[static_cast<std::size_t>(cursor.step().activity)]
                += cursor.step().time.intersected(time).length();
        while (cursor.next());
        for (const Message& message : m_trace.messages) {
            if (message.sender() == location && m_interval.contains(message.send))
                add(message, true, row.sent);
            if (message.receiver() == location && m_interval.contains(message.receive))
                add(message, false, row.received);
        }
        row.queue = queueOf(location);
        return row;
    }

private:
    void add(const Message& message, bool isSend, PlainFlow& flow) const
    {
        flow.bytes.push_back(message.bytes);
        const NetworkNode from = m_trace.nodes[indexOf(message.sender())];
        const NetworkNode to = m_trace.nodes[indexOf(message.receiver())];
        if (m_hasNetwork && from != NetworkNode::none && to != NetworkNode::none)
            flow.distances.push_back(
                static_cast<std::uint64_t>(std::abs(static_cast<std::int64_t>(from) - static_cast<std::int64_t>(to))));
        if (message.receive > message.send)
            flow.transits.push_back(ticksBetween(message.send, message.receive));
        const EventRef event = isSend ? message.sendEvent : message.receiveEvent;
        const OracleCall* const call = callAround(event);
        if (call == nullptr)
            return;
        const std::uint64_t ticks = ticksBetween(call->enter, call->leave);
        const std::uint64_t idle = idleTicks(m_trace.activity->of(event.location), { call->enter, call->leave });
        flow.overheads.push_back(isSend ? ticks : ticks - idle);
    }
    /// The innermost call around an event that communicates.
    const OracleCall* callAround(EventRef event) const
    {
        const OracleCall* found = nullptr;
        for (const OracleCall& call : m_trace.calls[indexOf(event.location)]) {
            const bool isAround = call.enterIndex < event.index && event.index < call.leaveIndex;
            if (isAround && communicates(call) && (found == nullptr || call.depth > found->depth))
                found = &call;
        }
        return found;
    }
    bool communicates(const OracleCall& call) const
    {
        const bool isSaid = isValid(call.function)
            && m_trace.activity->rules().functions[indexOf(call.function)] == ActivityRule::Communicates;
        const RegionGroup group
            = isValid(call.region) ? m_trace.store->definitions().region(call.region).group : RegionGroup::Unknown;
        return isSaid || group == RegionGroup::Mpi || group == RegionGroup::Pgas;
    }
    QueuePeaks queueOf(LocationId location) const
    {
        std::map<Tick, std::pair<std::int64_t, std::int64_t>> changes; ///< of messages and bytes
        std::int64_t count = 0;
        std::int64_t bytes = 0;
        for (const Message& message : m_trace.messages) {
            if (message.receiver() != location || message.receive <= message.send)
                continue;
            const auto change = [&](Tick t, std::int64_t sign) {
                std::pair<std::int64_t, std::int64_t>& at = changes[std::max(t, m_interval.begin)];
                at.first += sign;
                at.second += sign * static_cast<std::int64_t>(message.bytes);
            };
            change(message.send, 1);
            change(message.receive, -1);
        }
        QueuePeaks peaks { {}, m_interval.begin, m_interval.begin };
        for (const auto& [t, change] : changes) {
            if (t >= m_interval.end)
                break;
            count += change.first;
            bytes += change.second;
            if (static_cast<std::uint64_t>(count) > peaks.most.messages) {
                peaks.most.messages = static_cast<std::uint64_t>(count);
                peaks.messagesSince = t;
            }
            if (static_cast<std::uint64_t>(bytes) > peaks.most.bytes) {
                peaks.most.bytes = static_cast<std::uint64_t>(bytes);
                peaks.bytesSince = t;
            }
        }
        return peaks;
    }

    const Trace& m_trace;
    Interval m_interval;
    bool m_hasNetwork;
};

void compareQueue(const ProcessorStatistics& row, const QueuePeaks& queue)
{
    QCOMPARE(row.largestQueue, queue.most);
    QVERIFY(row.messagesSince == (queue.most.messages > 0 ? std::optional(queue.messagesSince) : std::nullopt));
    QVERIFY(row.bytesSince == (queue.most.bytes > 0 ? std::optional(queue.bytesSince) : std::nullopt));
}

/// Sets @p most and @p since to what is greater, or as great and earlier.
void takeGreater(std::uint64_t length, Tick at, std::uint64_t& most, Tick& since)
{
    if (length > most || (length == most && at < since)) {
        most = length;
        since = at;
    }
}

void compare(const Trace& trace, const ProcessorsAsked& asked)
{
    const ProcessorTable table = processorStatistics(*trace.store, *trace.activity, *trace.queues, asked, {}).value();
    QCOMPARE(table.rows.size(), asked.locations.size());
    const PlainTable plain(trace, asked.interval, asked.network != nullptr);
    PlainRow total;
    total.queue = { {}, kMaxTick, kMaxTick };
    for (std::size_t i = 0; i < table.rows.size(); ++i) {
        const PlainRow row = plain.row(asked.locations[i]);
        QCOMPARE(table.rows[i].location, asked.locations[i]);
        QVERIFY(std::ranges::equal(table.rows[i].ticks, row.ticks));
        QVERIFY(row.sent == table.rows[i].sent);
        QVERIFY(row.received == table.rows[i].received);
        compareQueue(table.rows[i], row.queue);
        total.sent.add(row.sent);
        total.received.add(row.received);
        for (std::size_t k = 0; k < kActivityCount; ++k)
            total.ticks[k] += row.ticks[k];
        takeGreater(
            row.queue.most.messages, row.queue.messagesSince, total.queue.most.messages, total.queue.messagesSince);
        takeGreater(row.queue.most.bytes, row.queue.bytesSince, total.queue.most.bytes, total.queue.bytesSince);
    }
    QCOMPARE(table.total.location, LocationId::none);
    QVERIFY(std::ranges::equal(table.total.ticks, total.ticks));
    QVERIFY(total.sent == table.total.sent);
    QVERIFY(total.received == table.total.received);
    compareQueue(table.total, total.queue);
}

Trace traceOf(std::shared_ptr<const StoreView> store, Random& random)
{
    ActivityRules rules = ownActivityRules(*store);
    for (ActivityRule& rule : rules.functions) {
        if (random.oneIn(3))
            rule = random.oneIn(2) ? ActivityRule::Communicates
                                   : static_cast<ActivityRule>(1 + random.below(kActivityRuleCount - 1));
    }
    rules.outside = static_cast<Activity>(random.below(kActivityCount));
    Trace trace { store, ActivityIndex::make(*store, rules, 2, nullptr, {}).value(),
        QueueIndex::make(*store, 2, nullptr, {}).value(), {} };
    for (std::size_t i = 0; i < store->locationCount(); ++i) {
        trace.nodes.push_back(random.oneIn(5) ? NetworkNode::none : NetworkNode { random.below(20) });
        trace.calls.push_back(oracleCalls(*store, idAt<LocationId>(i)));
    }
    for (std::uint64_t i = 0; i < store->messages().size(); ++i)
        trace.messages.push_back(store->messages().at(MessageId { i }));
    return trace;
}

} // namespace

class TestProcessorStatistics : public QObject {
    Q_OBJECT

private slots:
    void randomTraces_data() { addSeedRows(20); }
    void randomTraces();
    void callsAroundTheInterval();
    void wrongNodes();
    void stops();
};

void TestProcessorStatistics::randomTraces()
{
    QFETCH(std::uint32_t, seed);
    StoreBuilder builder;
    RandomTraceOptions options;
    options.seed = seed;
    options.processes = 2 + seed % 5;
    options.threads = 1 + seed % 2;
    options.hasDisorder = seed % 3 == 0;
    options.events = 200 + 300 * (seed % 3);
    feedRandomTrace(builder, options);
    Random random(seed);
    const Trace trace = traceOf(finished(builder), random);
    const auto network = Network::assumed(Topology::Linear, 20);
    const std::vector<LocationId> all = allLocations(*trace.store);
    std::vector<Interval> intervals = testIntervals(*trace.store, seed);
    for (std::size_t i = 0; i < intervals.size(); ++i) {
        std::vector<LocationId> some;
        for (const LocationId location : all) {
            if (i == 0 || !random.oneIn(3))
                some.insert(random.oneIn(2) ? some.begin() : some.end(), location);
        }
        ProcessorsAsked asked { .locations = some, .interval = intervals[i] };
        asked.threads = 1 + random.below(3);
        if (random.oneIn(2)) {
            asked.network = &*network;
            asked.nodes = trace.nodes;
        }
        compare(trace, asked);
    }
}

/// Calls that begin before the time asked for, or end behind it, take what they take.
void TestProcessorStatistics::callsAroundTheInterval()
{
    TraceMaker maker;
    maker.addLocation();
    maker.addLocation();
    maker.addWorld();
    const RegionId main = maker.addRegion("main");
    const RegionId send = maker.addRegion("MPI_Send");
    const RegionId receive = maker.addRegion("MPI_Recv");
    maker.at(std::size_t { 0 }).enter(0, main);
    maker.at(std::size_t { 0 }).enter(10, send);
    maker.send(0, 1, 20, 7);
    maker.at(std::size_t { 0 }).leave(50, send);
    maker.at(std::size_t { 0 }).leave(100, main);
    maker.at(std::size_t { 1 }).enter(0, main);
    maker.at(std::size_t { 1 }).enter(5, receive);
    maker.receive(1, 0, 30, 7);
    maker.at(std::size_t { 1 }).leave(60, receive);
    maker.at(std::size_t { 1 }).leave(100, main);
    Random random(1);
    const auto store = maker.finish();
    Trace trace { store, ActivityIndex::make(*store, ownActivityRules(*store), 2, nullptr, {}).value(),
        QueueIndex::make(*store, 2, nullptr, {}).value(), {} };
    const std::vector<LocationId> all = allLocations(*store);
    const ProcessorsAsked asked { .locations = all, .interval = { 18, 35 } };
    const ProcessorTable table = processorStatistics(*store, *trace.activity, *trace.queues, asked, {}).value();
    QVERIFY(table.rows[0].sent.overheads == (MessageNumbers { 1, 40, 40, 40 }));
    QVERIFY(table.rows[1].received.overheads == (MessageNumbers { 1, 40, 40, 40 })); // 5 to 60, of which it waits to 20
    QVERIFY(table.rows[1].received.transits == (MessageNumbers { 1, 10, 10, 10 }));
    QCOMPARE(table.rows[1].messagesSince, std::optional<Tick>(20));
    QVERIFY(table.rows[1].ticks[static_cast<std::size_t>(Activity::Idle)] == 2);
}

void TestProcessorStatistics::wrongNodes()
{
    StoreBuilder builder;
    feedRandomTrace(builder, {});
    Random random(4);
    Trace trace = traceOf(finished(builder), random);
    const auto network = Network::assumed(Topology::Ring, 20);
    ProcessorsAsked asked { .locations = {}, .interval = { 0, 100 }, .network = &*network };
    const auto ask
        = [&] { return processorStatistics(*trace.store, *trace.activity, *trace.queues, asked, {}).isStopped(); };
    QVERIFY_EXCEPTION_THROWN(ask(), UsageError);
    trace.nodes.front() = NetworkNode { 20 };
    asked.nodes = trace.nodes;
    QVERIFY_EXCEPTION_THROWN(ask(), UsageError);
    trace.nodes.front() = NetworkNode { 19 };
    QVERIFY(!ask());
}

void TestProcessorStatistics::stops()
{
    StoreBuilder builder;
    feedRandomTrace(builder, {});
    Random random(4);
    const Trace trace = traceOf(finished(builder), random);
    const std::vector<LocationId> all = allLocations(*trace.store);
    std::stop_source stop;
    stop.request_stop();
    const ProcessorsAsked asked { .locations = all, .interval = trace.store->interval() };
    QVERIFY(processorStatistics(*trace.store, *trace.activity, *trace.queues, asked, stop.get_token()).isStopped());
}

LIGHTCONE_TEST(TestProcessorStatistics, None)

} // namespace lightcone::tests::tst_processorstatistics

#include "tst_processorstatistics.moc"
