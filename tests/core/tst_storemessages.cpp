// SPDX-License-Identifier: GPL-3.0-or-later
#include "expectedcalls.h"
#include "expectedmessages.h"
#include "traceshapes.h"

#include "core/analysis/messages/messagematrix.h"
#include "core/analysis/metrics/counters.h"
#include "core/base/saturating.h"
#include "core/model/definitions.h"
#include "testclass.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <set>
#include <tuple>

namespace lightcone::tests::tst_storemessages {

using namespace core;

namespace {

__extension__ using WideTicks = __int128;

bool meets(Tick a, Tick b, Interval interval)
{
    return !interval.isEmpty() && std::min(a, b) < interval.end && std::max(a, b) >= interval.begin;
}

Tick narrowed(WideTicks ticks)
{
    return static_cast<Tick>(
        std::clamp<WideTicks>(ticks, std::numeric_limits<Tick>::min(), std::numeric_limits<Tick>::max()));
}

std::string asText(const MatrixCell& cell)
{
    return std::to_string(indexOf(cell.sender)) + " to " + std::to_string(indexOf(cell.receiver)) + " messages "
        + std::to_string(cell.messages) + " bytes " + std::to_string(cell.bytes) + " duration "
        + std::to_string(cell.minDuration) + ".." + std::to_string(cell.maxDuration);
}

} // namespace

/// Compares messages, collectives and counters of all shapes of traces with a plain pairing of the written events.
class TestStoreMessages : public QObject {
    Q_OBJECT

private slots:
    void agrees_data() { addShapeRows(); }
    void agrees();

private:
    void pairsMessages();
    void findsMessagesOfEvents();
    void visitsMessages();
    void listsEnds();
    void sumsMatrix();
    void checkMatrix(const std::set<LocationId>& chosen, Interval interval);
    void countsCollectives();
    void findsCollectives();
    void visitsCounters();
    void countsOddities();

    std::shared_ptr<const StoreView> m_store;
    ExpectedTrace m_expected;
    ExpectedMessages m_messages;
    ExpectedCollectives m_collectives;
    std::vector<Interval> m_intervals;
};

void TestStoreMessages::agrees()
{
    QFETCH(std::size_t, shape);
    const ShapedTrace trace = buildTrace(traceShapes()[shape]);
    m_store = trace.store;
    m_expected = expectedTrace(trace.raw, m_store->definitions());
    m_messages = expectedMessages(m_store->definitions(), m_expected);
    m_collectives = expectedCollectives(m_store->definitions(), m_expected);
    m_intervals = shapeIntervals(m_expected, 3);
    using Self = TestStoreMessages;
    for (const auto check : { &Self::pairsMessages, &Self::findsMessagesOfEvents, &Self::visitsMessages,
             &Self::listsEnds, &Self::sumsMatrix, &Self::countsCollectives, &Self::findsCollectives,
             &Self::visitsCounters, &Self::countsOddities }) {
        (this->*check)();
        if (QTest::currentTestFailed())
            return;
    }
}

void TestStoreMessages::pairsMessages()
{
    const MessageTable& table = m_store->messages();
    QCOMPARE(table.size(), std::uint64_t { m_messages.messages.size() });
    for (std::uint64_t id = 0; id < table.size(); ++id)
        QVERIFY2(isSame(table.at(MessageId { id }), m_messages.messages[id]), std::to_string(id).c_str());
    QCOMPARE(table.unmatched().size(), m_messages.unmatched.size());
    for (std::size_t i = 0; i < m_messages.unmatched.size(); ++i)
        QVERIFY2(isSame(table.unmatched()[i], m_messages.unmatched[i]), std::to_string(i).c_str());
}

void TestStoreMessages::findsMessagesOfEvents()
{
    const MessageTable& table = m_store->messages();
    std::vector<std::vector<MessageId>> expected;
    for (const ExpectedLocation& location : m_expected.locations)
        expected.emplace_back(location.events.size(), MessageId::none);
    for (std::uint64_t id = 0; id < m_messages.messages.size(); ++id) {
        for (const EventRef event : { m_messages.messages[id].sendEvent, m_messages.messages[id].receiveEvent })
            expected[indexOf(event.location)][event.index] = MessageId { id };
    }
    for (const ExpectedLocation& location : m_expected.locations) {
        for (std::uint64_t i = 0; i < location.events.size(); ++i)
            QCOMPARE(table.messageOf({ location.id, i }), expected[indexOf(location.id)][i]);
    }
}

void TestStoreMessages::visitsMessages()
{
    for (const Interval& interval : m_intervals) {
        std::vector<MessageId> expected;
        for (std::uint64_t id = 0; id < m_messages.messages.size(); ++id) {
            if (meets(m_messages.messages[id].send, m_messages.messages[id].receive, interval))
                expected.push_back(MessageId { id });
        }
        std::vector<MessageId> found;
        m_store->messages().visit(interval, [&](MessageId id, const Message& message) {
            found.push_back(id);
            return isSame(message, m_messages.messages[indexOf(id)]);
        });
        QVERIFY(found == expected);
        std::uint64_t visits = 0;
        m_store->messages().visit(interval, [&visits](MessageId, const Message&) { return ++visits < 5; });
        QCOMPARE(visits, std::min<std::uint64_t>(5, expected.size()));
    }
}

void TestStoreMessages::listsEnds()
{
    const MessageTable& table = m_store->messages();
    for (const ExpectedLocation& location : m_expected.locations) {
        std::vector<std::tuple<Tick, std::uint64_t, std::uint64_t, bool>> expected;
        for (std::uint64_t id = 0; id < m_messages.messages.size(); ++id) {
            const Message& message = m_messages.messages[id];
            if (message.sender() == location.id)
                expected.emplace_back(message.send, message.sendEvent.index, id, true);
            if (message.receiver() == location.id)
                expected.emplace_back(message.receive, message.receiveEvent.index, id, false);
        }
        std::ranges::sort(expected);
        QCOMPARE(table.endCount(location.id), std::uint64_t { expected.size() });
        std::uint64_t first = 0; // first index at the same time
        for (std::uint64_t i = 0; i < expected.size(); ++i) {
            const auto& [tick, index, id, send] = expected[i];
            const MessageTable::LocationEnd end = table.endAt(location.id, i);
            QVERIFY(end.tick == tick && end.message == MessageId { id } && end.isSend == send);
            if (std::get<0>(expected[first]) != tick)
                first = i;
            QCOMPARE(table.firstEndAt(location.id, tick), first);
        }
        QCOMPARE(table.firstEndAt(location.id, std::numeric_limits<Tick>::max()), std::uint64_t { expected.size() });
    }
}

void TestStoreMessages::sumsMatrix()
{
    std::set<LocationId> all;
    std::set<LocationId> some;
    for (const ExpectedLocation& location : m_expected.locations) {
        all.insert(location.id);
        if (indexOf(location.id) % 2 == 0)
            some.insert(location.id);
    }
    for (std::size_t i = 0; i < m_intervals.size(); ++i) {
        checkMatrix(i % 3 == 0 ? some : all, m_intervals[i]);
        if (QTest::currentTestFailed())
            return;
    }
}

void TestStoreMessages::checkMatrix(const std::set<LocationId>& chosen, Interval interval)
{
    std::map<std::pair<LocationId, LocationId>, MatrixCell> cells;
    std::map<std::pair<LocationId, LocationId>, WideTicks> sums;
    for (const Message& message : m_messages.messages) {
        const bool isChosen = chosen.contains(message.sender()) && chosen.contains(message.receiver());
        if (!isChosen || !interval.contains(message.send))
            continue;
        const std::pair pair { message.sender(), message.receiver() };
        const WideTicks duration = WideTicks { message.receive } - message.send;
        MatrixCell& cell = cells[pair];
        cell.sender = pair.first;
        cell.receiver = pair.second;
        cell.minDuration = cell.messages == 0 ? narrowed(duration) : std::min(cell.minDuration, narrowed(duration));
        cell.maxDuration = cell.messages == 0 ? narrowed(duration) : std::max(cell.maxDuration, narrowed(duration));
        cell.bytes = saturatingSum(cell.bytes, message.bytes);
        ++cell.messages;
        sums[pair] += duration;
    }
    std::vector<MatrixCell> got;
    QVERIFY(messageMatrix(*m_store, std::vector(chosen.begin(), chosen.end()), interval, got, {}).isDone());
    QCOMPARE(got.size(), cells.size());
    auto expected = cells.begin();
    for (const MatrixCell& cell : got) {
        QCOMPARE(asText(cell), asText(expected->second));
        const double mean = static_cast<double>(sums[expected->first]) / static_cast<double>(cell.messages);
        QVERIFY(std::abs(cell.meanDuration() - mean) <= 1e-9 * std::abs(mean));
        ++expected;
    }
}

void TestStoreMessages::countsCollectives()
{
    const CollectiveTable& table = m_store->collectives();
    QCOMPARE(table.size(), std::uint64_t { m_collectives.instances.size() });
    for (std::uint64_t id = 0; id < table.size(); ++id) {
        const ExpectedCollective& expected = m_collectives.instances[id];
        QVERIFY2(isSame(table.at(CollectiveId { id }), expected.collective), std::to_string(id).c_str());
        const std::vector<CollectiveMember> members = table.members(CollectiveId { id });
        QVERIFY(std::ranges::equal(members, expected.members,
            [](const CollectiveMember& a, const CollectiveMember& b) { return isSame(a, b); }));
    }
    for (const auto kind : { Collective::Kind::Blocking, Collective::Kind::NonBlocking, Collective::Kind::Rma }) {
        const auto count = std::ranges::count_if(
            m_collectives.instances, [kind](const ExpectedCollective& c) { return c.collective.kind == kind; });
        QCOMPARE(table.count(kind), static_cast<std::uint64_t>(count));
    }
}

void TestStoreMessages::findsCollectives()
{
    const CollectiveTable& table = m_store->collectives();
    std::vector<std::vector<CollectiveId>> expected;
    for (const ExpectedLocation& location : m_expected.locations)
        expected.emplace_back(location.events.size(), CollectiveId::none);
    for (std::uint64_t id = 0; id < m_collectives.instances.size(); ++id) {
        for (const CollectiveMember& member : m_collectives.instances[id].members) {
            expected[indexOf(member.endEvent.location)][member.endEvent.index] = CollectiveId { id };
            if (isValid(member.beginEvent.location))
                expected[indexOf(member.beginEvent.location)][member.beginEvent.index] = CollectiveId { id };
        }
    }
    for (const ExpectedLocation& location : m_expected.locations) {
        for (std::uint64_t i = 0; i < location.events.size(); ++i)
            QCOMPARE(table.collectiveOf({ location.id, i }), expected[indexOf(location.id)][i]);
    }
    for (const Interval& interval : m_intervals) {
        std::vector<CollectiveId> wanted;
        for (std::uint64_t id = 0; id < m_collectives.instances.size(); ++id) {
            const Collective& collective = m_collectives.instances[id].collective;
            if (meets(collective.begin, collective.end, interval))
                wanted.push_back(CollectiveId { id });
        }
        std::vector<CollectiveId> found;
        table.visit(interval, [&found](CollectiveId id, const Collective&) {
            found.push_back(id);
            return true;
        });
        QVERIFY(found == wanted);
    }
}

void TestStoreMessages::visitsCounters()
{
    for (std::size_t i = 0; i < m_intervals.size(); ++i) {
        std::vector<LocationId> locations;
        std::vector<CounterSample> expected;
        for (const ExpectedLocation& location : m_expected.locations) {
            if (i % 2 == 1 && indexOf(location.id) == 0)
                continue;
            locations.push_back(location.id);
            for (const RawEvent& event : location.events) {
                if (event.kind != EventKind::Metric || !isValid(event.metricSet)
                    || !m_intervals[i].contains(event.tick))
                    continue;
                const std::vector<MetricId>& members
                    = m_store->definitions().metricSets[indexOf(event.metricSet)].members;
                for (std::size_t k = 0; k < event.values.size(); ++k)
                    expected.push_back({ event.tick, location.id, members[k], event.values[k] });
            }
        }
        std::stable_sort(expected.begin(), expected.end(),
            [](const CounterSample& a, const CounterSample& b) { return a.tick < b.tick; });
        std::size_t next = 0;
        const auto isNext = [&](const CounterSample& sample) {
            if (next == expected.size())
                return false;
            const CounterSample& wanted = expected[next++];
            return sample.tick == wanted.tick && sample.location == wanted.location && sample.metric == wanted.metric
                && sample.value == wanted.value;
        };
        bool areRight = true;
        const auto visit = [&](const CounterSample& sample) { return areRight = isNext(sample); };
        QVERIFY(visitCounters(*m_store, locations, m_intervals[i], visit, {}).isDone());
        QVERIFY(areRight);
        QCOMPARE(next, expected.size());
    }
}

void TestStoreMessages::countsOddities()
{
    std::map<DiagnosticCode, std::uint64_t> expected;
    for (const UnmatchedEnd& end : m_messages.unmatched) {
        const DiagnosticCode code = end.isSend ? DiagnosticCode::UnmatchedSend : DiagnosticCode::UnmatchedReceive;
        ++expected[end.hasInvalidPeer ? DiagnosticCode::InvalidPeer : code];
    }
    for (const Message& message : m_messages.messages) {
        expected[DiagnosticCode::ReceiveBeforeSend] += message.receive < message.send ? 1 : 0;
        expected[DiagnosticCode::LengthMismatch] += message.bytes != message.bytesReceived ? 1 : 0;
    }
    expected[DiagnosticCode::ReceiveNeverCompleted] = m_messages.neverCompleted;
    expected[DiagnosticCode::CollectiveWithoutBegin] = m_collectives.withoutBegin;
    expected[DiagnosticCode::CollectiveWithoutEnd] = m_collectives.withoutEnd;
    for (const auto& [code, count] : expected)
        QCOMPARE(m_store->diagnosticTotal(code), count);
    QCOMPARE(m_store->messages().unmatchedSends(), expected[DiagnosticCode::UnmatchedSend]);
    QCOMPARE(m_store->messages().unmatchedReceives(), expected[DiagnosticCode::UnmatchedReceive]);
}

LIGHTCONE_TEST(TestStoreMessages, None)

} // namespace lightcone::tests::tst_storemessages

#include "tst_storemessages.moc"
