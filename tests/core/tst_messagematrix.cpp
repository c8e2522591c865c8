// SPDX-License-Identifier: GPL-3.0-or-later
#include "calloracle.h"
#include "manymessages.h"

#include "core/analysis/messages/messagematrix.h"
#include "seedrows.h"
#include "testclass.h"

#include <algorithm>
#include <map>

namespace lightcone::tests::tst_messagematrix {

using namespace core;

namespace {

/// Writes the mean with nine digits, because the oracle rounds differently.
std::string meanText(double mean)
{
    return QString::number(mean, 'g', 9).toStdString();
}

std::string asText(const std::vector<MatrixCell>& cells)
{
    std::string text;
    for (const MatrixCell& cell : cells) {
        text += std::to_string(indexOf(cell.sender)) + " to " + std::to_string(indexOf(cell.receiver)) + " messages "
            + std::to_string(cell.messages) + " bytes " + std::to_string(cell.bytes) + " duration "
            + std::to_string(cell.minDuration) + " " + meanText(cell.meanDuration()) + " "
            + std::to_string(cell.maxDuration) + "\n";
    }
    return text;
}

std::string matrixText(const StoreView& store, const std::vector<LocationId>& locations, Interval interval,
    const MessageFilter& filter = {})
{
    std::vector<MatrixCell> cells;
    std::vector<MatrixCell> further;
    if (messageMatrix(store, locations, interval, cells, std::stop_token {}, filter).isStopped()
        || messageMatrix(store, locations, interval, further, std::stop_token {}, filter, 3).isStopped())
        return "stopped";
    return asText(cells) == asText(further) ? asText(cells) : "it depends on the number of threads";
}

std::string oracleText(const StoreView& store, const std::vector<LocationId>& locations, Interval interval,
    const MessageFilter& filter = {})
{
    const auto isChosen = [&](LocationId location) {
        return std::find(locations.begin(), locations.end(), location) != locations.end();
    };
    std::map<std::pair<LocationId, LocationId>, std::vector<Message>> pairs;
    for (std::uint64_t i = 0; i < store.messages().size(); ++i) {
        const Message message = store.messages().at(idAt<MessageId>(i));
        const bool passes = filter.leastBytes <= message.bytes && message.bytes <= filter.mostBytes;
        if (passes && interval.contains(message.send) && isChosen(message.sender()) && isChosen(message.receiver()))
            pairs[{ message.sender(), message.receiver() }].push_back(message);
    }
    std::vector<MatrixCell> cells;
    for (const auto& [pair, messages] : pairs) {
        MatrixCell cell { pair.first, pair.second, messages.size(), 0, messages[0].receive - messages[0].send,
            messages[0].receive - messages[0].send, 0 };
        for (const Message& message : messages) {
            cell.bytes += message.bytes;
            cell.minDuration = std::min(cell.minDuration, message.receive - message.send);
            cell.maxDuration = std::max(cell.maxDuration, message.receive - message.send);
            cell.durations += message.receive - message.send;
        }
        cells.push_back(cell);
    }
    return asText(cells);
}

void sendTo(LocationWriter& writer, Tick t, EventKind kind, CommunicatorId communicator, std::uint32_t rank,
    std::uint64_t bytes)
{
    MessageEnd end;
    end.communicator = communicator;
    end.peerRank = rank;
    end.bytes = bytes;
    writer.message(t, kind, end);
}

} // namespace

class TestMessageMatrix : public QObject {
    Q_OBJECT

private slots:
    void equalsOracle_data();
    void equalsOracle();
    void manyEqualOracle();
    void manyLocations();
    void negativeDurations();
    void saturates();
    void noMessages();
    void stops();
};

void TestMessageMatrix::equalsOracle_data()
{
    addSeedRows(12);
}

void TestMessageMatrix::equalsOracle()
{
    QFETCH(std::uint32_t, seed);
    const auto store = randomStore(seed);
    QVERIFY(store->messages().size() > 0);
    const std::vector<LocationId> all = allLocations(*store);
    const std::vector<LocationId> some { all[0], all[2] };
    for (const Interval& interval : testIntervals(*store, seed)) {
        QCOMPARE(matrixText(*store, all, interval), oracleText(*store, all, interval));
        QCOMPARE(matrixText(*store, some, interval), oracleText(*store, some, interval));
        MessageFilter filter;
        filter.leastBytes = store->messages().at(MessageId { 0 }).bytes;
        QCOMPARE(matrixText(*store, all, interval, filter), oracleText(*store, all, interval, filter));
        std::swap(filter.leastBytes, filter.mostBytes);
        filter.leastBytes = 0;
        QCOMPARE(matrixText(*store, all, interval, filter), oracleText(*store, all, interval, filter));
    }
}

/// So many that they are summed from sums, where there are few pairs of locations, or the filter divides few sums.
void TestMessageMatrix::manyEqualOracle()
{
    for (const MessageShape shape : { MessageShape::Ring, MessageShape::Unordered }) {
        for (const std::uint32_t locationCount : { 2U, 4U }) {
            const auto store = manyMessages(shape, 2, locationCount, 50'000);
            const std::vector<LocationId> all = allLocations(*store);
            for (const Interval& interval : { Interval { -1, 2'000'000 }, Interval { 200'000, 700'001 } }) {
                for (const std::vector<LocationId>& locations : { all, std::vector { all[0], all[1] } }) {
                    QCOMPARE(matrixText(*store, locations, interval), oracleText(*store, locations, interval));
                    MessageFilter filter;
                    filter.leastBytes = 1'000;
                    QCOMPARE(matrixText(*store, locations, interval, filter),
                        oracleText(*store, locations, interval, filter));
                }
            }
        }
    }
}

/// More locations than are looked up in a table.
void TestMessageMatrix::manyLocations()
{
    const auto store = manyMessages(MessageShape::AllToAll, 3, 1'100, 20'000);
    const std::vector<LocationId> all = allLocations(*store);
    for (const Interval& interval : { Interval { -1, 2'000'000 }, Interval { 200'000, 700'001 } })
        QCOMPARE(matrixText(*store, all, interval), oracleText(*store, all, interval));
}

void TestMessageMatrix::negativeDurations()
{
    TraceMaker trace;
    LocationWriter& sender = trace.at(trace.addLocation());
    LocationWriter& receiver = trace.at(trace.addLocation());
    const CommunicatorId communicator = trace.addCommunicator();
    sendTo(sender, 100, EventKind::Send, communicator, 1, 10);
    sendTo(sender, 200, EventKind::Send, communicator, 1, 20);
    sendTo(receiver, 90, EventKind::Receive, communicator, 0, 10);
    sendTo(receiver, 205, EventKind::Receive, communicator, 0, 20);
    const auto store = trace.finish();
    QCOMPARE(matrixText(*store, allLocations(*store), store->interval()),
        std::string("0 to 1 messages 2 bytes 30 duration -10 -2.5 5\n"));
    QCOMPARE(matrixText(*store, allLocations(*store), { 100, 200 }),
        std::string("0 to 1 messages 1 bytes 10 duration -10 -10 -10\n"));
    QCOMPARE(matrixText(*store, { LocationId { 0 } }, store->interval()), std::string());
}

void TestMessageMatrix::saturates()
{
    TraceMaker trace;
    LocationWriter& sender = trace.at(trace.addLocation());
    LocationWriter& receiver = trace.at(trace.addLocation());
    const CommunicatorId communicator = trace.addCommunicator();
    constexpr std::uint64_t kMost = std::numeric_limits<std::uint64_t>::max();
    for (int i = 0; i < 2; ++i) {
        sendTo(sender, -kMaxTick, EventKind::Send, communicator, 1, kMost);
        sendTo(receiver, kMaxTick, EventKind::Receive, communicator, 0, kMost);
    }
    const auto store = trace.finish();
    std::vector<MatrixCell> cells;
    QVERIFY(messageMatrix(*store, allLocations(*store), store->interval(), cells, std::stop_token {}).isDone());
    QCOMPARE(cells.size(), std::size_t { 1 });
    QCOMPARE(cells[0].bytes, kMost);
    QCOMPARE(cells[0].maxDuration, std::numeric_limits<Tick>::max());
    QCOMPARE(cells[0].meanDuration(), 2 * static_cast<double>(kMaxTick));
}

void TestMessageMatrix::noMessages()
{
    TraceMaker trace;
    trace.addLocation();
    const auto store = trace.finish();
    QCOMPARE(matrixText(*store, allLocations(*store), { -10, 10 }), std::string());
    QCOMPARE(matrixText(*store, {}, { 10, 10 }), std::string());
}

void TestMessageMatrix::stops()
{
    const auto store = randomStore(1);
    std::stop_source source;
    source.request_stop();
    std::vector<MatrixCell> cells;
    QVERIFY(messageMatrix(*store, allLocations(*store), store->interval(), cells, source.get_token()).isStopped());
}

LIGHTCONE_TEST(TestMessageMatrix, None)

} // namespace lightcone::tests::tst_messagematrix

#include "tst_messagematrix.moc"
