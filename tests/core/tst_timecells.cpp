// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/timecells/timecells.h"

#include "calloracle.h"
#include "core/store/messages/messagetable.h"
#include "random.h"
#include "seedrows.h"
#include "testclass.h"
#include "traceshapes.h"

#include <algorithm>
#include <stop_token>

namespace lightcone::tests::tst_timecells {

using namespace core;

namespace {

/// Rows of locations at random, some of which have none.
LocationRows randomRows(const StoreView& store, Random& random)
{
    LocationRows rows;
    rows.rows = 1 + store.locationCount() / 2;
    for (std::size_t i = 0; i < store.locationCount(); ++i)
        rows.rowOf.push_back(
            random.oneIn(5) ? LocationRows::kNoRow : random.below(static_cast<std::uint32_t>(rows.rows)));
    return rows;
}

/// Ascending edges in @p interval, some of which are equal.
std::vector<Tick> randomEdges(Interval interval, Random& random)
{
    std::vector<Tick> edges { interval.begin, interval.end };
    for (std::uint32_t i = random.below(30); i > 0; --i)
        edges.push_back(static_cast<Tick>(static_cast<std::uint64_t>(interval.begin)
            + random.bits() % std::max<std::uint64_t>(1, interval.length())));
    std::ranges::sort(edges);
    return edges;
}

/// The column with length that has @p t.
std::size_t oracleColumn(const std::vector<Tick>& edges, Tick t)
{
    for (std::size_t i = 0; i + 1 < edges.size(); ++i) {
        if (edges[i] <= t && t < edges[i + 1])
            return i;
    }
    return edges.size();
}

RowBytes oracleBytes(const StoreView& store, const LocationRows& rows, const std::vector<Tick>& edges, TransferEnd end)
{
    RowBytes bytes(rows.rows * (edges.size() - 1));
    for (std::uint64_t i = 0; i < store.messages().size(); ++i) {
        const Message message = store.messages().at(idAt<MessageId>(i));
        const bool isSent = end == TransferEnd::Sent;
        const std::uint32_t row = rows.rowOf[indexOf(isSent ? message.sender() : message.receiver())];
        const std::size_t column = oracleColumn(edges, isSent ? message.send : message.receive);
        if (row != LocationRows::kNoRow && column + 1 < edges.size())
            bytes[row * (edges.size() - 1) + column] += message.bytes;
    }
    return bytes;
}

} // namespace

/// Tests what rows have in columns of time against single messages and calls.
class TestTimeCells : public QObject {
    Q_OBJECT

private slots:
    void bytesEqualOracle_data() { addSeedRows(12); }
    void bytesEqualOracle()
    {
        QFETCH(std::uint32_t, seed);
        Random random(seed);
        const auto store = seed % 2 == 0 ? randomStore(seed) : randomFileStore(seed, 20, 600);
        for (const Interval interval : testIntervals(*store, seed)) {
            const LocationRows rows = randomRows(*store, random);
            const std::vector<Tick> edges = randomEdges(interval, random);
            for (const TransferEnd end : { TransferEnd::Sent, TransferEnd::Received }) {
                const RowBytes expected = oracleBytes(*store, rows, edges, end);
                for (const unsigned threads : { 1U, 3U }) {
                    RowBytes bytes;
                    QVERIFY(transferBytes(*store, rows, edges, end, threads, bytes, {}).isDone());
                    QVERIFY(bytes == expected);
                }
            }
        }
    }

    void longestCallsEqualOracle_data() { addSeedRows(8); }
    void longestCallsEqualOracle()
    {
        QFETCH(std::uint32_t, seed);
        Random random(seed);
        const auto store = randomStore(seed);
        std::vector<bool> functions;
        for (std::size_t i = 0; i < store->definitions().functions.size(); ++i)
            functions.push_back(random.oneIn(2));
        for (const Interval interval : testIntervals(*store, seed)) {
            const std::vector<Tick> edges = randomEdges(interval, random);
            const auto location = LocationId { random.below(static_cast<std::uint32_t>(store->locationCount())) };
            std::vector<LongestCall> longest(edges.size() - 1);
            QVERIFY(longestCalls(*store, location, functions, edges, longest, {}).isDone());
            std::vector<LongestCall> expected(edges.size() - 1);
            for (const OracleCall& call : oracleCalls(*store, location)) {
                const std::size_t column = oracleColumn(edges, call.enter);
                if (column + 1 >= edges.size() || !isValid(call.function) || !functions[indexOf(call.function)])
                    continue;
                expected[column].isKnown = true;
                expected[column].ticks = std::max(expected[column].ticks, ticksBetween(call.enter, call.leave));
            }
            for (std::size_t i = 0; i < expected.size(); ++i) {
                QCOMPARE(longest[i].isKnown, expected[i].isKnown);
                QCOMPARE(longest[i].ticks, expected[i].ticks);
            }
        }
    }

    void ioBytesEqualOracle_data() { addShapeRows(); }
    void ioBytesEqualOracle()
    {
        QFETCH(const std::size_t, shape);
        const auto store = buildTrace(traceShapes()[shape]).store;
        Random random(3);
        const LocationRows rows = randomRows(*store, random);
        const std::vector<Tick> edges = randomEdges(store->interval(), random);
        RowBytes expected(rows.rows * (edges.size() - 1));
        bool hasAny = false;
        for (std::size_t i = 0; i < store->locationCount(); ++i) {
            const LocationView& location = store->location(idAt<LocationId>(i));
            for (std::uint64_t event = 0; event < location.eventCount(); ++event) {
                const EventRecord record = location.event(event);
                if (record.kind != EventKind::IoComplete)
                    continue;
                hasAny = true;
                const std::size_t column = oracleColumn(edges, record.tick);
                for (const Field& field : location.fields(record)) {
                    if (field.key == FieldKey::Bytes && rows.rowOf[i] != LocationRows::kNoRow
                        && column + 1 < edges.size())
                        expected[rows.rowOf[i] * (edges.size() - 1) + column] += field.bits;
                }
            }
        }
        RowBytes bytes;
        QVERIFY(ioBytes(*store, rows, edges, 3, bytes, {}).isDone());
        QVERIFY(bytes == expected);
        QCOMPARE(hasIoBytes(*store), hasAny);
    }
};

LIGHTCONE_TEST(TestTimeCells, None)

} // namespace lightcone::tests::tst_timecells

#include "tst_timecells.moc"
