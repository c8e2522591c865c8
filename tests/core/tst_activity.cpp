// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/activity/activityindex.h"
#include "core/analysis/activity/activitysteps.h"
#include "core/analysis/activity/busyrecords.h"
#include "core/store/location/disturbances.h"
#include "core/store/storeview.h"
#include "random.h"
#include "randomtrace.h"
#include "sampling.h"
#include "seedrows.h"
#include "testclass.h"
#include "tests/tracemaker.h"

#include <QTest>

#include <algorithm>
#include <limits>
#include <map>
#include <optional>
#include <vector>

namespace lightcone::tests::tst_activity {

using namespace core;

/// What a location does, in plain steps. It is read from the events one by one.
class PlainActivity {
public:
    PlainActivity(const StoreView& store, LocationId location, const ActivityRules& rules)
        : PlainActivity(store, rules, location)
    {
        findReleases();
    }

    Activity at(Tick t) const
    {
        if (isDisturbed(t))
            return Activity::Unknown;
        if (!isThere(t))
            return Activity::Idle;
        const Call* top = topAt(t);
        if (top == nullptr)
            return m_rules.outside;
        switch (ruleOf(*top)) {
        case ActivityRule::Busy:
            return Activity::Busy;
        case ActivityRule::Idle:
            return Activity::Idle;
        case ActivityRule::Overhead:
            return Activity::Overhead;
        case ActivityRule::Communicates:
            if (!top->released || *top->released <= top->begin)
                return Activity::Overhead;
            return m_rules.idle == IdleRule::WholeCall || t < *top->released ? Activity::Idle : Activity::Overhead;
        default:
            return Activity::Unknown;
        }
    }
    /// All times at which something may change, ascending.
    std::vector<Tick> edges() const
    {
        std::vector<Tick> edges = m_edges;
        for (const Call& call : m_calls) {
            if (call.released)
                edges.push_back(*call.released);
        }
        for (const Disturbance kind : { Disturbance::BufferFlush, Disturbance::MeasurementOff }) {
            for (const Disturbances::Span& span : m_store.disturbances().of(m_location.id(), kind)) {
                edges.push_back(span.begin);
                edges.push_back(span.end);
            }
        }
        std::ranges::sort(edges);
        edges.erase(std::unique(edges.begin(), edges.end()), edges.end());
        return edges;
    }

private:
    /// Knows the calls alone.
    PlainActivity(const StoreView& store, const ActivityRules& rules, LocationId location)
        : m_store(store)
        , m_location(store.location(location))
        , m_rules(rules)
    {
        readCalls();
    }
    struct Call {
        RegionId region = RegionId::none;
        Tick begin = 0;
        Tick end = 0;
        std::uint64_t enter = 0; ///< index of the event
        std::uint64_t leave = 0;
        std::size_t depth = 0;
        std::optional<Tick> released {};
    };

    void readCalls()
    {
        std::vector<std::size_t> open;
        const auto close = [&](Tick t, std::uint64_t index) {
            m_calls[open.back()].end = t;
            m_calls[open.back()].leave = index;
            open.pop_back();
        };
        for (std::uint64_t i = 0; i < m_location.eventCount(); ++i) {
            const EventRecord event = m_location.event(i);
            m_edges.push_back(event.tick);
            const RegionId region { event.reference };
            if (event.kind == EventKind::Enter) {
                open.push_back(m_calls.size());
                m_calls.push_back({ region, event.tick, event.tick, i, i, open.size(), {} });
            } else if (event.kind == EventKind::Leave && isValid(region)) {
                const auto isIt
                    = [&](std::size_t call) { return functionOf(m_calls[call].region) == functionOf(region); };
                if (std::ranges::none_of(open, isIt))
                    continue;
                while (!isIt(open.back()))
                    close(event.tick, i);
                close(event.tick, i);
            } else if (event.kind == EventKind::Leave && !open.empty()) {
                close(event.tick, i);
            }
        }
        while (!open.empty())
            close(m_edges.back(), m_location.eventCount());
    }
    Call* callAround(std::uint64_t event)
    {
        Call* found = nullptr;
        for (Call& call : m_calls) {
            if (call.enter < event && event <= call.leave && (found == nullptr || call.depth > found->depth))
                found = &call;
        }
        return found;
    }
    void release(std::uint64_t event, Tick t)
    {
        if (Call* const call = callAround(event); call != nullptr)
            call->released = std::max(call->released.value_or(t), t);
    }
    void findReleases()
    {
        for (std::uint64_t i = 0; i < m_store.messages().size(); ++i) {
            const Message message = m_store.messages().at(MessageId { i });
            if (message.receiver() == m_location.id() && message.receive > message.send)
                release(message.receiveEvent.index, message.send);
        }
        for (std::uint64_t i = 0; i < m_store.collectives().size(); ++i) {
            std::optional<Tick> last;
            const std::vector<CollectiveMember> members = m_store.collectives().members(CollectiveId { i });
            for (const CollectiveMember& member : members) {
                const std::optional<Tick> enter = enterOf(i, member);
                if (enter)
                    last = std::max(last.value_or(*enter), *enter);
            }
            for (const CollectiveMember& member : members) {
                const bool isLast = isValid(member.beginEvent.location) && last && member.begin >= *last;
                if (member.endEvent.location == m_location.id() && last && !isLast)
                    release(member.endEvent.index, *last);
            }
        }
    }
    /// When a member entered the operation, as far as the trace says.
    std::optional<Tick> enterOf(std::uint64_t collective, const CollectiveMember& member) const
    {
        if (isValid(member.beginEvent.location))
            return member.begin;
        if (m_store.collectives().at(CollectiveId { collective }).kind == Collective::Kind::NonBlocking)
            return std::nullopt;
        PlainActivity other(m_store, m_rules, member.endEvent.location);
        const Call* const call = other.callAround(member.endEvent.index);
        const bool communicates = call != nullptr && isCommunication(m_store.definitions().region(call->region).group);
        return communicates ? std::optional(call->begin) : std::nullopt;
    }
    ActivityRule ruleOf(const Call& call) const
    {
        const FunctionId function = functionOf(call.region);
        return isValid(function) ? m_rules.functions[indexOf(function)] : ActivityRule::Unknown;
    }
    FunctionId functionOf(RegionId region) const { return m_store.definitions().functionOf(region); }
    const Call* topAt(Tick t) const
    {
        const Call* top = nullptr;
        for (const Call& call : m_calls) {
            if (call.begin <= t && t < call.end && (top == nullptr || call.depth >= top->depth))
                top = &call;
        }
        return top;
    }
    bool isThere(Tick t) const { return !m_edges.empty() && m_edges.front() <= t && t < m_edges.back(); }
    bool isDisturbed(Tick t) const
    {
        for (const Disturbance kind : { Disturbance::BufferFlush, Disturbance::MeasurementOff }) {
            for (const Disturbances::Span& span : m_store.disturbances().of(m_location.id(), kind)) {
                if (span.begin <= t && t < span.end)
                    return true;
            }
        }
        return false;
    }

    const StoreView& m_store;
    const LocationView& m_location;
    const ActivityRules& m_rules;
    std::vector<Call> m_calls;
    std::vector<Tick> m_edges; ///< times of events, in their order
};

namespace {

std::shared_ptr<const StoreView> randomStore(std::uint32_t seed)
{
    StoreBuilder builder;
    RandomTraceOptions options;
    options.seed = seed;
    options.threads = 1 + seed % 2;
    options.hasDisorder = seed % 3 == 0;
    options.events = 200 + 400 * (seed % 3);
    feedRandomTrace(builder, options);
    return finished(builder);
}

ActivityRules randomRules(const StoreView& store, Random& random)
{
    ActivityRules rules = ownActivityRules(store);
    for (ActivityRule& rule : rules.functions) {
        if (random.oneIn(2))
            rule = random.oneIn(3) ? ActivityRule::Communicates
                                   : static_cast<ActivityRule>(1 + random.below(kActivityRuleCount - 1));
    }
    rules.outside = static_cast<Activity>(random.below(kActivityCount));
    rules.idle = static_cast<IdleRule>(random.below(kIdleRuleCount));
    return rules;
}

std::shared_ptr<const ActivityIndex> indexOfAll(const StoreView& store, const ActivityRules& rules)
{
    auto index = ActivityIndex::make(store, rules, 2, nullptr, {});
    return index.isStopped() ? nullptr : std::move(index).value();
}

/// Steps that a test adds, and what they say by counting tick by tick.
struct Plain {
    std::vector<Activity> ticks; ///< of each tick

    ActivityTicks in(std::size_t begin, std::size_t end) const
    {
        ActivityTicks sum {};
        for (std::size_t t = begin; t < std::min(end, ticks.size()); ++t)
            ++sum[static_cast<std::size_t>(ticks[t])];
        return sum;
    }
    ActivityRun runAt(std::size_t begin, std::size_t t, OverheadCounts overhead) const
    {
        const ActivityRun::Kind kind = runKind(ticks[std::min(t, ticks.size() - 1)], overhead);
        if (kind == ActivityRun::Kind::None)
            return {};
        std::size_t since = std::min(t, ticks.size());
        if (t >= ticks.size() && runKind(ticks.back(), overhead) != kind)
            return {};
        while (since > begin && runKind(ticks[since - 1], overhead) == kind)
            --since;
        return { kind, t - since };
    }
    LongestRuns longest(std::size_t begin, std::size_t end, OverheadCounts overhead) const
    {
        LongestRuns longest;
        for (std::size_t t = begin; t < end;) {
            const ActivityRun::Kind kind = runKind(ticks[t], overhead);
            std::size_t last = t;
            while (last < end && runKind(ticks[last], overhead) == kind)
                ++last;
            longest.add(kind, last - t);
            t = last;
        }
        return longest;
    }
};

} // namespace

class TestActivity : public QObject {
    Q_OBJECT

private slots:
    void steps_data() { addSeedRows(12); }
    void steps();
    void longTimes();
    void randomTraces_data() { addSeedRows(24); }
    void randomTraces();
    void busyRecords_data() { addSeedRows(12); }
    void busyRecords();
    void collectivesThatLeavesEnd();
    void disturbances();
    void statedByTheTrace();
    void emptyAndStopped();
};

void TestActivity::steps()
{
    QFETCH(std::uint32_t, seed);
    Random random(seed);
    Plain plain;
    const Tick origin = static_cast<Tick>(random.below(1000)) - 500;
    ActivitySteps steps(origin, Activity::Idle);
    plain.ticks.clear();
    Activity now = Activity::Idle;
    const std::uint32_t kinds = seed % 2 == 0 ? 3 : 4;
    for (std::uint32_t i = 0; i < 200 + 300 * seed; ++i) {
        const std::uint32_t length = random.oneIn(50) ? random.below(500) : random.below(4);
        plain.ticks.insert(plain.ticks.end(), length, now);
        now = static_cast<Activity>(seed % 4 == 3 && !random.oneIn(20) ? random.below(2) : random.below(kinds));
        steps.add(origin + static_cast<Tick>(plain.ticks.size()), now);
    }
    plain.ticks.insert(plain.ticks.end(), 3, now);
    const std::size_t end = plain.ticks.size();
    steps.finish(origin + static_cast<Tick>(end));
    for (int i = 0; i < 600; ++i) {
        const auto a = static_cast<std::size_t>(random.below(static_cast<std::uint32_t>(end)));
        const auto b = a + random.below(static_cast<std::uint32_t>(end - a));
        const Tick begin = origin + static_cast<Tick>(a);
        const Tick t = origin + static_cast<Tick>(b);
        QCOMPARE(steps.at(t), plain.ticks[b]);
        QCOMPARE(steps.ticksIn({ begin, t }), plain.in(a, b));
        for (const OverheadCounts overhead : { OverheadCounts::AsWinning, OverheadCounts::AsLosing }) {
            QCOMPARE(steps.runAt(begin, t, overhead), plain.runAt(a, b, overhead));
            QCOMPARE(steps.longestRuns({ begin, t }, overhead), plain.longest(a, b, overhead));
        }
        ActivitySteps::Cursor cursor(steps, t);
        QVERIFY(cursor.step().time.contains(t));
        for (int k = 0; k < 10 && cursor.next(); ++k) {
            const auto at = static_cast<std::size_t>(cursor.step().time.begin - origin);
            QCOMPARE(cursor.step().activity, plain.ticks[at]);
            QVERIFY(plain.ticks[at - 1] != plain.ticks[at]);
            QVERIFY(cursor.step().time.length() > 0);
        }
    }
    QCOMPARE(steps.at(std::numeric_limits<Tick>::min()), plain.ticks.front());
    QCOMPARE(steps.at(kMaxTick), plain.ticks.back());
    QCOMPARE(steps.ticksIn({ std::numeric_limits<Tick>::min(), kMaxTick }), plain.in(0, end));
}

void TestActivity::longTimes()
{
    const Tick begin = std::numeric_limits<Tick>::min() / 2 - 10;
    ActivitySteps steps(begin, Activity::Idle);
    steps.add(begin + 3, Activity::Busy);
    steps.add(kMaxTick - 5, Activity::Overhead);
    steps.finish(kMaxTick);
    QCOMPARE(steps.at(begin + 2), Activity::Idle);
    QCOMPARE(steps.at(kMaxTick - 6), Activity::Busy);
    QCOMPARE(steps.at(kMaxTick - 5), Activity::Overhead);
    const ActivityTicks ticks = steps.ticksIn({ begin, kMaxTick });
    QCOMPARE(ticks, (ActivityTicks { ticksBetween(begin + 3, kMaxTick - 5), 5, 3, 0 }));
}

void TestActivity::randomTraces()
{
    QFETCH(std::uint32_t, seed);
    const auto store = randomStore(seed);
    Random random(seed * 77);
    const ActivityRules rules = randomRules(*store, random);
    const auto index = indexOfAll(*store, rules);
    QVERIFY(index);
    const Interval run = index->run();
    for (const LocationId id : allLocations(*store)) {
        const PlainActivity plain(*store, id, rules);
        const ActivitySteps& steps = index->of(id);
        ActivityTicks sum {};
        std::vector<Tick> edges = plain.edges();
        edges.push_back(run.begin);
        edges.push_back(run.end);
        std::ranges::sort(edges);
        for (std::size_t i = 0; i + 1 < edges.size(); ++i) {
            const Interval piece = Interval { edges[i], edges[i + 1] }.intersected(run);
            if (piece.isEmpty())
                continue;
            QCOMPARE(activityName(steps.at(piece.begin)), activityName(plain.at(piece.begin)));
            QCOMPARE(activityName(steps.at(piece.end - 1)), activityName(plain.at(piece.end - 1)));
            sum[static_cast<std::size_t>(plain.at(piece.begin))] += piece.length();
        }
        QCOMPARE(steps.ticksIn(run), sum);
    }
}

/// The greatest mean is at a time at which the location changes, or did so a width before.
void TestActivity::busyRecords()
{
    QFETCH(std::uint32_t, seed);
    const auto store = randomStore(seed);
    Random random(seed);
    const ActivityRules rules = randomRules(*store, random);
    const auto index = indexOfAll(*store, rules);
    const Interval run = index->run();
    const std::vector<LocationId> all = allLocations(*store);
    const auto anyTick = [&] { return run.begin + static_cast<Tick>(random.bits() % (run.length() + 1)); };
    for (int round = 0; round < 4; ++round) {
        const Tick begin = anyTick();
        const std::uint64_t width = 1 + random.bits() % (run.length() / (round < 2 ? 50 : 2));
        const auto records = BusyRecords::make(index, all, begin, width, 2, {}).value();
        for (std::size_t i = 0; i < all.size(); ++i) {
            const ActivitySteps& steps = index->of(all[i]);
            std::vector<Tick> times { begin + static_cast<Tick>(width) };
            for (const Tick edge : PlainActivity(*store, all[i], rules).edges()) {
                times.push_back(edge);
                times.push_back(edge + static_cast<Tick>(width));
            }
            for (int k = 0; k < 6; ++k) {
                const Tick t = anyTick();
                std::uint64_t most = 0;
                times.push_back(t);
                for (const Tick end : times) {
                    const Tick from = end - static_cast<Tick>(width);
                    if (begin <= from && end <= t)
                        most = std::max(most, steps.ticksIn({ from, end })[static_cast<std::size_t>(Activity::Busy)]);
                }
                times.pop_back();
                QCOMPARE(records->mostBefore(i, t), most);
            }
        }
    }
}

/// In EPILOG one record leaves the call and ends its collective operation; that changes nothing of who waits.
void TestActivity::collectivesThatLeavesEnd()
{
    const auto stepsOf = [](bool byLeave) {
        TraceMaker maker;
        maker.addRanks(3, maker.addNode("node"));
        maker.addWorld();
        const RegionId barrier = maker.addRegion("MPI_Barrier");
        for (std::size_t rank = 0; rank < 3; ++rank) {
            const Tick begin = 100 * static_cast<Tick>(rank + 1);
            CollectiveEnd end;
            end.operation = CollectiveOperation::Barrier;
            end.communicator = maker.world;
            LocationWriter& writer = maker.at(rank);
            writer.enter(begin, barrier);
            if (byLeave) {
                writer.leaveCollective(350, barrier, end);
            } else {
                writer.event(begin, EventKind::CollectiveBegin);
                writer.collective(350, EventKind::CollectiveEnd, end);
                writer.leave(350, barrier);
            }
        }
        const auto store = maker.finish();
        std::vector<ActivityTicks> ticks;
        const auto index = ActivityIndex::make(*store, ownActivityRules(*store), 1, nullptr, {}).value();
        for (const LocationId location : allLocations(*store))
            ticks.push_back(index->of(location).ticksIn({ 0, 400 }));
        return ticks;
    };
    const std::vector<ActivityTicks> ticks = stepsOf(true);
    QCOMPARE(ticks, stepsOf(false));
    for (std::size_t rank = 0; rank < 3; ++rank) // until the last one enters, at 300
        QCOMPARE(ticks[rank][static_cast<std::size_t>(Activity::Overhead)], std::uint64_t { 50 });
}

void TestActivity::disturbances()
{
    TraceMaker maker;
    maker.addLocation();
    const RegionId work = maker.addRegion("work");
    const RegionId receive = maker.addRegion("MPI_Recv");
    LocationWriter& writer = maker.at(std::size_t { 0 });
    writer.enter(0, work);
    writer.event(10, EventKind::BufferFlush, { { Field::time(FieldKey::StopTime, 20) } });
    writer.enter(15, receive);
    writer.leave(30, receive);
    writer.leave(40, work);
    const auto store = maker.finish();
    const auto index = indexOfAll(*store, ownActivityRules(*store));
    QCOMPARE(index->of(locationAt(0)).ticksIn({ 0, 40 }), (ActivityTicks { 20, 10, 0, 10 }));
}

/// What the trace says itself counts more than calls, and less than disturbances; what overlaps belongs to the first.
void TestActivity::statedByTheTrace()
{
    TraceMaker maker;
    maker.addLocation();
    const RegionId work = maker.addRegion("work");
    LocationWriter& writer = maker.at(std::size_t { 0 });
    writer.enter(0, work);
    writer.event(40, EventKind::BufferFlush, { { Field::time(FieldKey::StopTime, 50) } });
    writer.leave(100, work);
    maker.builder.addActivity({ locationAt(0), { 30, 45 }, Activity::Overhead });
    maker.builder.addActivity({ locationAt(0), { 10, 20 }, Activity::Idle });
    maker.builder.addActivity({ locationAt(0), { 15, 25 }, Activity::Overhead });
    maker.builder.addActivity({ locationAt(0), { 60, 60 }, Activity::Overhead });
    const auto store = maker.finish();
    QCOMPARE(store->definitions().activities.size(), std::size_t { 3 });
    const auto index = indexOfAll(*store, ownActivityRules(*store));
    const ActivitySteps& steps = index->of(locationAt(0));
    QCOMPARE(steps.at(9), Activity::Busy);
    QCOMPARE(steps.at(10), Activity::Idle);
    QCOMPARE(steps.at(20), Activity::Overhead);
    QCOMPARE(steps.at(25), Activity::Busy);
    QCOMPARE(steps.at(42), Activity::Unknown);
    QCOMPARE(steps.ticksIn({ 0, 100 }), (ActivityTicks { 65, 15, 10, 10 }));
}

void TestActivity::emptyAndStopped()
{
    const auto empty = TraceMaker().finish();
    QVERIFY(indexOfAll(*empty, ownActivityRules(*empty)));
    const auto store = randomStore(1);
    std::stop_source stop;
    stop.request_stop();
    QVERIFY(ActivityIndex::make(*store, ownActivityRules(*store), 2, nullptr, stop.get_token()).isStopped());
}

LIGHTCONE_TEST(TestActivity, None)

} // namespace lightcone::tests::tst_activity

#include "tst_activity.moc"
