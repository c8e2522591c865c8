// SPDX-License-Identifier: GPL-3.0-or-later
#include "expectedtrace.h"
#include "random.h"
#include "traceshapes.h"

#include "core/base/diagnostics.h"
#include "core/model/definitions.h"
#include "testclass.h"

#include <algorithm>
#include <array>
#include <map>
#include <tuple>

namespace lightcone::tests::tst_storeevents {

using namespace core;

namespace {

/// Chooses all indices of a short list, and some of a long one, including those around the ends of blocks of 128, 1,024
/// and 65,536 events.
std::vector<std::uint64_t> someIndices(std::uint64_t count, std::uint64_t most, Random& random)
{
    std::vector<std::uint64_t> indices;
    if (count <= most) {
        for (std::uint64_t i = 0; i < count; ++i)
            indices.push_back(i);
        return indices;
    }
    for (std::uint64_t i = 0; i < most / 4; ++i)
        indices.push_back(random.bits() % count);
    for (const std::uint64_t block : { std::uint64_t { 128 }, std::uint64_t { 1024 }, std::uint64_t { 65'536 } }) {
        const std::uint64_t blocks = count / block;
        for (std::uint64_t i = 0; i <= std::min(blocks, most / 12); ++i) {
            const std::uint64_t end = (blocks <= most / 12 ? i : random.bits() % (blocks + 1)) * block;
            for (const std::uint64_t index : { end == 0 ? 0 : end - 1, end, end + 1 })
                indices.push_back(std::min(index, count - 1));
        }
    }
    return indices;
}

bool isCall(EventKind kind)
{
    return kind == EventKind::Enter || kind == EventKind::Leave;
}

bool isContext(EventKind kind)
{
    return kind == EventKind::CallingContextEnter || kind == EventKind::CallingContextLeave;
}

/// Compares the fields that the record of an event and the functions for its kind give with the written ones.
bool hasPayload(const LocationView& view, const EventRecord& record, const RawEvent& event)
{
    switch (event.kind) {
    case EventKind::Enter:
    case EventKind::Leave:
        return RegionId { record.reference } == event.region;
    case EventKind::CallingContextEnter:
    case EventKind::CallingContextLeave:
        return CallingContextId { record.reference } == contextOf(event);
    case EventKind::Send:
    case EventKind::SendNonBlocking:
    case EventKind::Receive:
    case EventKind::ReceiveNonBlocking:
        return view.messageEnd(record) == event.message;
    case EventKind::CollectiveEnd:
    case EventKind::NonBlockingCollectiveComplete:
    case EventKind::RmaCollectiveEnd:
        return view.collectiveEnd(record) == event.collective;
    case EventKind::SendComplete:
    case EventKind::ReceivePost:
    case EventKind::RequestTest:
    case EventKind::RequestCancelled:
    case EventKind::NonBlockingCollectiveRequest:
        return view.request(record) == event.request;
    case EventKind::Metric: {
        std::vector<MetricValue> values { MetricValue {} };
        view.metricValues(record, values);
        return view.metricSet(record) == event.metricSet && values == event.values;
    }
    default:
        return true;
    }
}

/// Compares @p record with the written event @p index. @returns a description of the first error; empty: none.
std::string checkEvent(
    const StoreView& store, const ExpectedLocation& location, std::uint64_t index, const EventRecord& record)
{
    const LocationView& view = store.location(location.id);
    const RawEvent& event = location.events[index];
    const std::string where = " of event " + std::to_string(index);
    if (record.tick != event.tick)
        return "tick" + where;
    if (record.kind != event.kind)
        return "kind" + where;
    if (!hasPayload(view, record, event))
        return "payload" + where;
    if (view.fields(record) != expectedFields(store.definitions(), location.id, event))
        return "fields" + where;
    if (view.attributes(index) != event.attributes)
        return "attributes" + where;
    return {};
}

bool isSame(const EventRecord& a, const EventRecord& b)
{
    const bool saysAll = isCall(a.kind) || isContext(a.kind);
    return a.tick == b.tick && a.kind == b.kind && (!saysAll || a.reference == b.reference);
}

struct Placed {
    Tick tick;
    EventRef event;

    friend bool operator<(const Placed& a, const Placed& b)
    {
        return std::tie(a.tick, a.event.location, a.event.index) < std::tie(b.tick, b.event.location, b.event.index);
    }
};

std::vector<Placed> chronologicalOrder(const ExpectedTrace& trace)
{
    std::vector<Placed> order;
    for (const ExpectedLocation& location : trace.locations) {
        for (std::uint64_t i = 0; i < location.events.size(); ++i)
            order.push_back({ location.events[i].tick, { location.id, i } });
    }
    std::sort(order.begin(), order.end());
    return order;
}

} // namespace

/// Compares the content of the store with the written events, for all shapes of traces.
class TestStoreEvents : public QObject {
    Q_OBJECT

private slots:
    void agrees_data() { addShapeRows(); }
    void agrees();

private:
    void givesEvents();
    void readsRuns();
    void findsTicks();
    void findsStacks();
    void placesEvents();
    void walksInOrder();
    void countsEvents();
    void countsOddities();

    const LocationView& view(const ExpectedLocation& location) const { return m_trace.store->location(location.id); }

    std::uint32_t m_depth = 0;
    ShapedTrace m_trace;
    ExpectedTrace m_expected;
};

void TestStoreEvents::agrees()
{
    QFETCH(std::size_t, shape);
    m_depth = traceShapes()[shape].depth;
    m_trace = buildTrace(traceShapes()[shape]);
    m_expected = expectedTrace(m_trace.raw, m_trace.store->definitions());
    using Self = TestStoreEvents;
    for (const auto check : { &Self::givesEvents, &Self::readsRuns, &Self::findsTicks, &Self::findsStacks,
             &Self::placesEvents, &Self::walksInOrder, &Self::countsEvents, &Self::countsOddities }) {
        (this->*check)();
        if (QTest::currentTestFailed())
            return;
    }
}

void TestStoreEvents::givesEvents()
{
    for (const ExpectedLocation& location : m_expected.locations) {
        QCOMPARE(view(location).eventCount(), std::uint64_t { location.events.size() });
        for (std::uint64_t i = 0; i < location.events.size(); ++i) {
            const std::string wrong = checkEvent(*m_trace.store, location, i, view(location).event(i));
            QCOMPARE(wrong, std::string());
        }
    }
}

void TestStoreEvents::readsRuns()
{
    Random random(1);
    for (const ExpectedLocation& location : m_expected.locations) {
        const std::uint64_t count = location.events.size();
        std::vector<EventRecord> all(count + 1);
        QCOMPARE(std::uint64_t { view(location).read(0, all) }, count);
        for (std::uint64_t i = 0; i < count; ++i)
            QVERIFY(hasPayload(view(location), all[i], location.events[i]));
        std::vector<std::uint64_t> firsts = someIndices(count, 60, random);
        firsts.insert(firsts.end(), { count, count + 1, ~std::uint64_t { 0 } });
        for (const std::uint64_t first : firsts) {
            for (const std::size_t size : { 0U, 1U, 3U, 127U, 128U, 129U, 1300U }) {
                std::vector<EventRecord> records(size);
                const std::size_t got = view(location).read(first, records);
                QCOMPARE(std::uint64_t { got }, first < count ? std::min<std::uint64_t>(size, count - first) : 0);
                for (std::size_t i = 0; i < got; ++i)
                    QVERIFY(isSame(records[i], all[first + i]));
            }
        }
    }
}

void TestStoreEvents::findsTicks()
{
    Random random(2);
    for (const ExpectedLocation& location : m_expected.locations) {
        const std::vector<Tick> ticks = m_trace.raw.repairedTicks(location.id);
        const auto indexOfFirst = [&ticks](Tick t) {
            const auto found = std::ranges::find_if(ticks, [t](Tick other) { return other >= t; });
            return static_cast<std::uint64_t>(found - ticks.begin());
        };
        for (const std::uint64_t index : someIndices(ticks.size(), 1500, random)) {
            const Tick tick = ticks[index];
            for (const Tick t : { tick - 1, tick, tick + 1 })
                QCOMPARE(view(location).lowerBound(t), indexOfFirst(t));
        }
        for (const Tick t : { std::numeric_limits<Tick>::min(), std::numeric_limits<Tick>::max(), Tick { 0 } })
            QCOMPARE(view(location).lowerBound(t), indexOfFirst(t));
    }
}

void TestStoreEvents::findsStacks()
{
    Random random(3);
    for (const ExpectedLocation& location : m_expected.locations) {
        const std::uint64_t count = location.events.size();
        std::vector<std::uint64_t> indices = someIndices(count + 1, m_depth > 1000 ? 200 : 1500, random);
        indices.push_back(count);
        std::ranges::sort(indices);
        std::vector<Frame> stack;
        std::size_t depth = 0;
        std::size_t next = 0;
        for (std::uint64_t i = 0; i <= count; ++i) {
            for (; next < indices.size() && indices[next] == i; ++next)
                QVERIFY2(view(location).stackBefore(i) == stack, qPrintable(QString::number(i)));
            if (i < count)
                applyToStack(stack, m_trace.store->definitions(), location, i);
            depth = std::max(depth, stack.size());
        }
        QCOMPARE(std::size_t { view(location).maxDepth() }, depth);
        QCOMPARE(view(location).hasContextFrames(), location.hasContextFrames);
    }
}

void TestStoreEvents::placesEvents()
{
    Random random(4);
    const std::vector<Placed> order = chronologicalOrder(m_expected);
    std::vector<EventRef> events;
    std::vector<std::uint64_t> positions;
    for (const std::uint64_t i : someIndices(order.size(), 3000, random)) {
        QCOMPARE(m_trace.store->eventAt(i + 1), order[i].event);
        QCOMPARE(m_trace.store->position(order[i].event), i + 1);
        events.push_back(order[i].event);
        positions.push_back(i + 1);
    }
    QVERIFY(m_trace.store->positions(events) == positions);
}

void TestStoreEvents::walksInOrder()
{
    const std::vector<Placed> order = chronologicalOrder(m_expected);
    std::vector<LocationId> locations;
    for (const ExpectedLocation& location : m_expected.locations)
        locations.push_back(location.id);
    for (const std::size_t first : { std::size_t { 0 }, order.size() / 2 }) {
        auto expected = order.begin() + static_cast<std::ptrdiff_t>(first);
        const Tick from = expected == order.end() ? 0 : expected->tick;
        while (expected != order.begin() && (expected - 1)->tick == from)
            --expected;
        ChronologicalCursor cursor(*m_trace.store, locations, from);
        EventRef event;
        EventRecord record;
        for (; expected != order.end(); ++expected) {
            QVERIFY(cursor.next(event, record));
            QVERIFY(
                event == expected->event && record.tick == expected->tick && record.kind == m_expected.at(event).kind);
        }
        QVERIFY(!cursor.next(event, record));
    }
}

void TestStoreEvents::countsEvents()
{
    std::array<std::uint64_t, kEventKindCount> kinds {};
    std::uint64_t events = 0;
    for (const ExpectedLocation& location : m_expected.locations) {
        events += location.events.size();
        for (const RawEvent& event : location.events)
            ++kinds[static_cast<std::size_t>(event.kind)];
        const Interval interval = location.events.empty()
            ? Interval {}
            : Interval { location.events.front().tick, location.events.back().tick + 1 };
        QCOMPARE(view(location).interval(), interval);
    }
    QCOMPARE(m_trace.store->eventCount(), events);
    QVERIFY(m_trace.store->eventCountByKind() == kinds);
    const std::vector<Placed> order = chronologicalOrder(m_expected);
    QCOMPARE(m_trace.store->interval(),
        order.empty() ? Interval {} : (Interval { order.front().tick, order.back().tick + 1 }));
}

void TestStoreEvents::countsOddities()
{
    std::map<DiagnosticCode, std::uint64_t> expected;
    for (const ExpectedLocation& location : m_expected.locations) {
        std::vector<Frame> stack;
        for (std::uint64_t i = 0; i < location.events.size(); ++i) {
            const Tick written = m_trace.raw.locations[indexOf(location.id)][i].tick;
            const bool isOutside = written < -kMaxTick || written > kMaxTick;
            expected[DiagnosticCode::TimeOutOfRange] += isOutside ? 1 : 0;
            expected[DiagnosticCode::TimeRunsBackwards] += !isOutside && written != location.events[i].tick ? 1 : 0;
            const std::size_t closed = applyToStack(stack, m_trace.store->definitions(), location, i);
            expected[DiagnosticCode::LeaveCrosses] += closed > 1 ? 1 : 0;
            expected[DiagnosticCode::LeaveWithoutEnter] += location.isLeave(location.events[i]) && closed == 0 ? 1 : 0;
        }
        expected[DiagnosticCode::NeverLeft] += stack.size();
    }
    for (const auto& [code, count] : expected)
        QCOMPARE(m_trace.store->diagnosticTotal(code), count);
}

LIGHTCONE_TEST(TestStoreEvents, None)

} // namespace lightcone::tests::tst_storeevents

#include "tst_storeevents.moc"
