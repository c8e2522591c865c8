// SPDX-License-Identifier: GPL-3.0-or-later
#include "allevents.h"
#include "calloracle.h"
#include "traceshapes.h"

#include "core/analysis/events/signcolumns.h"
#include "core/base/wideticks.h"
#include "core/model/definitions.h"
#include "random.h"
#include "testclass.h"

#include <algorithm>
#include <map>
#include <tuple>
#include <utility>

namespace lightcone::tests::tst_signcolumns {

using namespace core;

namespace {

const SignClasses kAll = SignClasses().set();

std::string textOf(const std::vector<Sign>& signs)
{
    std::string text;
    for (const Sign& sign : signs) {
        text += std::to_string(sign.column) + ": class " + std::to_string(static_cast<int>(sign.signClass)) + ", "
            + std::to_string(sign.count) + " from " + std::to_string(sign.first) + " at " + std::to_string(sign.tick)
            + "\n";
    }
    return text;
}

std::vector<Sign> signsOf(
    const StoreView& store, LocationId location, const std::vector<Tick>& edges, const SignClasses& classes = kAll)
{
    std::vector<Sign> signs { Sign {} };
    return signColumns(store, location, edges, classes, signs, {}).isDone() ? signs : std::vector<Sign> {};
}

/// Sorts every event and marker by itself into its column, in whatever order they come.
class Oracle {
public:
    Oracle(const std::vector<Tick>& edges, const SignClasses& classes)
        : m_edges(edges)
        , m_classes(classes)
    {
    }
    void add(SignClass signClass, Tick t, std::uint64_t index)
    {
        if (!m_classes[static_cast<std::size_t>(signClass)])
            return;
        for (std::size_t i = 0; i + 1 < m_edges.size(); ++i) {
            if (m_edges[i] > t || t >= m_edges[i + 1])
                continue;
            Sign& sign = m_signs[{ i, signClass }];
            if (sign.count++ == 0)
                sign = { static_cast<std::uint32_t>(i), signClass, t, index, 1 };
        }
    }
    std::vector<Sign> signs() const
    {
        std::vector<Sign> all;
        for (const auto& [key, sign] : m_signs)
            all.push_back(sign);
        return all;
    }

private:
    const std::vector<Tick>& m_edges;
    const SignClasses& m_classes;
    std::map<std::pair<std::size_t, SignClass>, Sign> m_signs;
};

std::vector<Sign> oracleSigns(
    const StoreView& store, LocationId location, const std::vector<Tick>& edges, const SignClasses& classes)
{
    Oracle oracle(edges, classes);
    const LocationView& view = store.location(location);
    const std::vector<EventRecord> events = allEvents(view);
    for (std::uint64_t i = 0; i < events.size(); ++i) {
        const EventRecord& record = events[i];
        const auto isUnmatched = [&] {
            return std::ranges::any_of(store.messages().unmatched(), [&](const UnmatchedEnd& end) {
                return end.event == EventRef { location, i };
            });
        };
        if (isSend(record.kind))
            oracle.add(isUnmatched() ? SignClass::UnmatchedSend : SignClass::Send, record.tick, i);
        else if (isReceive(record.kind))
            oracle.add(isUnmatched() ? SignClass::UnmatchedReceive : SignClass::Receive, record.tick, i);
        else if (const auto signClass = signClassOf(record.kind))
            oracle.add(*signClass, record.tick, i);
        else if (record.kind == EventKind::Leave && isValid(store.collectives().collectiveOf({ location, i })))
            oracle.add(SignClass::Collective, record.tick, i);
    }
    const std::vector<MarkerDef>& markers = store.definitions().markers;
    for (std::size_t i = 0; i < markers.size(); ++i) {
        if (markers[i].location == location || markers[i].scope == "GLOBAL")
            oracle.add(SignClass::Marker, markers[i].begin, i);
    }
    return oracle.signs();
}

/// Makes columns of about equal length. When there are more columns than ticks, some have no length.
std::vector<Tick> edgesOf(Interval interval, std::uint64_t columns)
{
    std::vector<Tick> edges;
    for (std::uint64_t i = 0; i <= columns; ++i) {
        const auto before = static_cast<std::uint64_t>(
            static_cast<WideTicks>(interval.length()) * i / std::max<std::uint64_t>(columns, 1));
        edges.push_back(static_cast<Tick>(static_cast<std::uint64_t>(interval.begin) + before));
    }
    return edges;
}

void addMarker(StoreBuilder& builder, Tick t, LocationId location, const char* scope)
{
    MarkerDef marker;
    marker.begin = marker.end = t;
    marker.location = location;
    marker.scope = scope;
    builder.addMarker(marker);
}

} // namespace

class TestSignColumns : public QObject {
    Q_OBJECT

private slots:
    void equalsOracle_data();
    void equalsOracle();
    void classesOfKinds();
    void classesOfATrace_data() { equalsOracle_data(); }
    void classesOfATrace();
    void markers();
    void unmatchedEnds();
    void collectiveLeaves();
    void edgesOfRange();
    void nothing();
    void stops();
};

void TestSignColumns::equalsOracle_data()
{
    QTest::addColumn<std::size_t>("shape");
    for (std::size_t i = 0; i < traceShapes().size(); ++i) {
        const TraceShape& shape = traceShapes()[i];
        if (*std::ranges::max_element(shape.events) <= 10'000)
            QTest::newRow(shape.name) << i;
    }
}

void TestSignColumns::equalsOracle()
{
    QFETCH(const std::size_t, shape);
    const auto store = buildTrace(traceShapes()[shape]).store;
    Random random(static_cast<std::uint32_t>(shape) + 1);
    const std::size_t locations = std::min<std::size_t>(store->locationCount(), 4);
    for (std::size_t location = 0; location < locations; ++location) {
        std::vector<Interval> intervals = testIntervals(*store, static_cast<std::uint32_t>(shape));
        intervals.resize(std::min<std::size_t>(intervals.size(), 8));
        for (const Interval& interval : intervals) {
            const std::vector<Tick> edges = edgesOf(interval, 1 + random.below(100));
            const SignClasses some(random.bits());
            for (const SignClasses& classes : { kAll, some }) {
                QCOMPARE(textOf(signsOf(*store, idAt<LocationId>(location), edges, classes)),
                    textOf(oracleSigns(*store, idAt<LocationId>(location), edges, classes)));
            }
        }
    }
}

void TestSignColumns::classesOfKinds()
{
    QCOMPARE(signClassOf(EventKind::SendNonBlocking), std::optional(SignClass::Send));
    QCOMPARE(signClassOf(EventKind::ReceiveNonBlocking), std::optional(SignClass::Receive));
    QCOMPARE(signClassOf(EventKind::CollectiveEnd), std::optional(SignClass::Collective));
    QCOMPARE(signClassOf(EventKind::LockAcquire), std::optional(SignClass::AcquireLock));
    QCOMPARE(signClassOf(EventKind::RmaPut), std::optional(SignClass::Rma));
    QCOMPARE(signClassOf(EventKind::IoLockTry), std::optional(SignClass::Io));
    QCOMPARE(signClassOf(EventKind::ThreadJoin), std::optional(SignClass::Join));
    QCOMPARE(signClassOf(EventKind::TaskSwitch), std::optional(SignClass::Task));
    QCOMPARE(signClassOf(EventKind::BufferFlush), std::optional(SignClass::Measurement));
    QCOMPARE(signClassOf(EventKind::CallingContextSample), std::optional(SignClass::Sample));
    for (const EventKind kind : { EventKind::Enter, EventKind::Leave, EventKind::Metric, EventKind::SendComplete,
             EventKind::ReceivePost, EventKind::ProgramBegin, EventKind::Generic })
        QCOMPARE(signClassOf(kind), std::optional<SignClass>());
}

/// The classes of a trace are those of which any location has a sign.
void TestSignColumns::classesOfATrace()
{
    QFETCH(const std::size_t, shape);
    const auto store = buildTrace(traceShapes()[shape]).store;
    SignClasses expected;
    for (const LocationId location : allLocations(*store)) {
        const Interval whole = store->interval();
        for (const Sign& sign : signsOf(*store, location, { whole.begin, saturatingAdd(whole.end, 1) }))
            expected.set(static_cast<std::size_t>(sign.signClass));
    }
    QCOMPARE(signClassesOf(*store).to_string(), expected.to_string());
}

void TestSignColumns::markers()
{
    StoreBuilder builder;
    const std::vector<LocationId> locations = addLocations(builder, 2);
    builder.writer(locations[0]).event(10, EventKind::BufferFlush, {});
    builder.writer(locations[1]).event(40, EventKind::BufferFlush, {});
    addMarker(builder, 5, LocationId::none, "GLOBAL");
    addMarker(builder, 10, locations[0], "LOCATION 0");
    addMarker(builder, 10, locations[0], "LOCATION 0");
    addMarker(builder, 20, locations[1], "LOCATION 1");
    addMarker(builder, 30, LocationId::none, "SYSTEM_TREE_NODE 1");
    addMarker(builder, 50, LocationId::none, "GLOBAL");
    const auto store = finished(builder);
    SignClasses classes;
    for (const SignClass signClass : { SignClass::Measurement, SignClass::Marker })
        classes.set(static_cast<std::size_t>(signClass));
    QCOMPARE(signClassesOf(*store).to_string(), classes.to_string());
    const auto measurement = static_cast<int>(SignClass::Measurement);
    const auto marker = static_cast<int>(SignClass::Marker);
    const auto line = [](int column, int signClass, int count, int first, int tick) {
        return std::to_string(column) + ": class " + std::to_string(signClass) + ", " + std::to_string(count) + " from "
            + std::to_string(first) + " at " + std::to_string(tick) + "\n";
    };
    const std::vector<Tick> edges { 5, 10, 20, 60 };
    QCOMPARE(textOf(signsOf(*store, locations[0], edges)),
        line(0, marker, 1, 0, 5) + line(1, measurement, 1, 0, 10) + line(1, marker, 2, 1, 10)
            + line(2, marker, 1, 5, 50));
    QCOMPARE(
        textOf(signsOf(*store, locations[1], { 5, 50 })), line(0, measurement, 1, 0, 40) + line(0, marker, 2, 0, 5));
}

void TestSignColumns::unmatchedEnds()
{
    TraceMaker trace;
    const LocationId a = trace.addLocation();
    const LocationId b = trace.addLocation();
    const CommunicatorId communicator = trace.addCommunicator();
    const auto end = [communicator](std::uint32_t rank, std::uint32_t tag) {
        MessageEnd result;
        result.communicator = communicator;
        result.peerRank = rank;
        result.tag = tag;
        return result;
    };
    trace.at(a).message(1, EventKind::Send, end(1, 7));
    trace.at(a).message(2, EventKind::Send, end(1, 8)); // it is never received
    trace.at(a).message(2, EventKind::Send, end(1, 9));
    trace.at(b).message(3, EventKind::Receive, end(0, 6)); // it was never sent
    trace.at(b).message(4, EventKind::Receive, end(0, 7));
    trace.at(b).message(4, EventKind::Receive, end(0, 9));
    const auto store = trace.finish();
    QCOMPARE(store->messages().size(), std::uint64_t { 2 });
    SignClasses classes;
    for (const SignClass signClass :
        { SignClass::Send, SignClass::UnmatchedSend, SignClass::Receive, SignClass::UnmatchedReceive })
        classes.set(static_cast<std::size_t>(signClass));
    QCOMPARE(signClassesOf(*store).to_string(), classes.to_string());
    using Signs = std::vector<Sign>;
    QCOMPARE(textOf(signsOf(*store, a, { 0, 10 })),
        textOf(Signs { { 0, SignClass::Send, 1, 0, 2 }, { 0, SignClass::UnmatchedSend, 2, 1, 1 } }));
    QCOMPARE(textOf(signsOf(*store, b, { 0, 4, 10 })),
        textOf(Signs { { 0, SignClass::UnmatchedReceive, 3, 0, 1 }, { 1, SignClass::Receive, 4, 1, 2 } }));
    QCOMPARE(
        textOf(signsOf(*store, a, { 0, 10 }, SignClasses().set(static_cast<std::size_t>(SignClass::UnmatchedSend)))),
        textOf(Signs { { 0, SignClass::UnmatchedSend, 2, 1, 1 } }));
}

void TestSignColumns::collectiveLeaves()
{
    TraceMaker trace;
    const LocationId location = trace.addLocation();
    CollectiveEnd barrier;
    barrier.operation = CollectiveOperation::Barrier;
    barrier.communicator = trace.addCommunicator();
    const RegionId region = trace.addRegion("MPI_Barrier");
    LocationWriter& writer = trace.at(location);
    writer.enter(1, region);
    writer.leaveCollective(2, region, barrier);
    writer.enter(3, region);
    writer.leave(4, region);
    writer.event(5, EventKind::CollectiveBegin);
    writer.collective(6, EventKind::CollectiveEnd, barrier);
    writer.enter(7, region);
    writer.leaveCollective(8, region, barrier);
    const auto store = trace.finish();
    QCOMPARE(textOf(signsOf(*store, location, { 0, 6, 7, 10 })),
        textOf({ { 0, SignClass::Collective, 2, 1, 2 }, { 1, SignClass::Collective, 6, 5, 1 },
            { 2, SignClass::Collective, 8, 7, 1 } }));
    QVERIFY(signsOf(*store, location, { 0, 10 }, SignClasses().set(static_cast<std::size_t>(SignClass::Send))).empty());
}

void TestSignColumns::edgesOfRange()
{
    TraceMaker trace;
    const LocationId location = trace.addLocation();
    for (const Tick t : { -kMaxTick, Tick { 0 }, Tick { 0 }, kMaxTick })
        trace.at(location).event(t, EventKind::BufferFlush, {});
    const auto store = trace.finish();
    using Signs = std::vector<Sign>;
    constexpr SignClass kFlush = SignClass::Measurement;
    QCOMPARE(textOf(signsOf(*store, location, { -kMaxTick, 0, 0, 0, kMaxTick, kMaxTick + 1 })),
        textOf(Signs { { 0, kFlush, -kMaxTick, 0, 1 }, { 3, kFlush, 0, 1, 2 }, { 4, kFlush, kMaxTick, 3, 1 } }));
    QCOMPARE(textOf(signsOf(*store, location, { 1, kMaxTick })), std::string());
}

void TestSignColumns::nothing()
{
    TraceMaker trace;
    const LocationId location = trace.addLocation();
    const auto store = trace.finish();
    QVERIFY(signsOf(*store, location, { 0, 10 }).empty());
    QVERIFY(signsOf(*store, location, { 7, 7, 7 }).empty());
    QVERIFY(signsOf(*store, location, { 7 }).empty());
    QVERIFY(signsOf(*store, location, {}).empty());
    QVERIFY(signClassesOf(*store).none());
}

void TestSignColumns::stops()
{
    const auto store = randomStore(1);
    std::stop_source source;
    source.request_stop();
    std::vector<Sign> signs;
    const std::vector<Tick> edges { store->interval().begin, store->interval().end };
    QVERIFY(signColumns(*store, LocationId { 0 }, edges, kAll, signs, source.get_token()).isStopped());
}

LIGHTCONE_TEST(TestSignColumns, None)

} // namespace lightcone::tests::tst_signcolumns

#include "tst_signcolumns.moc"
