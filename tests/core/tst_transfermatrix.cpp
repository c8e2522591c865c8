// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/transfers/matrixvalues.h"
#include "seedrows.h"
#include "testclass.h"
#include "tests/tracemaker.h"
#include "transfertrace.h"

#include "core/model/definitions.h"

#include <algorithm>
#include <map>

namespace lightcone::tests::tst_transfermatrix {

using namespace core;

namespace {

using By = MatrixGrouping::By;

std::string asText(const TransferSum& sum)
{
    return std::to_string(sum.count) + " of " + std::to_string(sum.bytes) + " bytes, " + std::to_string(sum.timed)
        + " from " + std::to_string(sum.shortest) + " to " + std::to_string(sum.longest) + " sum "
        + decimalText(sum.durations) + ", messages " + std::to_string(sum.messages) + ", collectives "
        + std::to_string(sum.collectives) + "\n";
}

std::string asText(const TransferMatrix& matrix)
{
    std::string text;
    for (const TransferCell& cell : matrix.cells)
        text += std::to_string(cell.sender) + " to " + std::to_string(cell.receiver) + ": " + asText(cell.sum);
    for (std::size_t i = 0; i < matrix.sent.size(); ++i)
        text += std::to_string(i) + " sends " + asText(matrix.sent[i]) + " receives " + asText(matrix.received[i]);
    return text + "left out " + std::to_string(matrix.collectivesLeftOut) + " of "
        + std::to_string(matrix.collectiveBytesLeftOut) + " and " + std::to_string(matrix.rmaLeftOut) + "\n";
}

bool isAskedFor(const TransferSources& sources, TransferSource source)
{
    return (source == TransferSource::Message && sources.messages)
        || (source == TransferSource::Collective && sources.collectives)
        || (source == TransferSource::Rma && sources.rma);
}

/// Whether its time is asked for.
bool isInTime(const MadeTransfer& transfer, const TransfersAsked& asked)
{
    if (!asked.underWayAt)
        return isAskedFor(asked.sources, transfer.source) && asked.interval.contains(transfer.begin);
    return transfer.source == TransferSource::Message && transfer.begin <= *asked.underWayAt && transfer.end
        && *asked.underWayAt < *transfer.end;
}

bool passes(const MadeTransfer& transfer, const MessageFilter& filter)
{
    const auto isIn = [](const auto& list, const auto& value) {
        return list.empty() || std::ranges::find(list, value) != list.end();
    };
    const bool hasTag = filter.tags.empty() || (transfer.tag && isIn(filter.tags, *transfer.tag));
    return hasTag && filter.leastBytes <= transfer.bytes && transfer.bytes <= filter.mostBytes
        && isIn(filter.communicators, transfer.communicator)
        && ((isIn(filter.senders, transfer.from) && isIn(filter.receivers, transfer.to))
            || (filter.isBothWays && isIn(filter.senders, transfer.to) && isIn(filter.receivers, transfer.from)));
}

/// Goes through all transfers, and through all locations of each place.
TransferMatrix oracleMatrix(const TransferTrace& trace, const MatrixPlaces& places, const TransfersAsked& asked)
{
    TransferMatrix matrix;
    matrix.sent.resize(places.size());
    matrix.received.resize(places.size());
    std::map<std::pair<std::uint32_t, std::uint32_t>, TransferSum> cells;
    const auto placeOf = [&](LocationId location) {
        std::uint32_t place = 0;
        while (place < places.size() && !std::ranges::binary_search(places[place].locations, location))
            ++place;
        return place;
    };
    for (const MadeTransfer& transfer : trace.transfers) {
        const std::uint32_t sender = placeOf(transfer.from);
        const std::uint32_t receiver = placeOf(transfer.to);
        if (!isInTime(transfer, asked) || sender == places.size() || receiver == places.size()
            || !passes(transfer, asked.filter))
            continue;
        TransferSum sum = TransferSum::of(transfer.bytes, transfer.begin, transfer.end);
        sum.messages = transfer.source == TransferSource::Message ? 1 : 0;
        sum.collectives = transfer.source == TransferSource::Collective ? 1 : 0;
        cells[{ sender, receiver }].add(sum);
        matrix.sent[sender].add(sum);
        matrix.received[receiver].add(sum);
    }
    for (const auto& [pair, sum] : cells)
        matrix.cells.push_back({ pair.first, pair.second, sum });
    for (const MadeWithoutPair& made : trace.withoutPair) {
        if (asked.underWayAt || !isAskedFor(asked.sources, made.source) || !asked.interval.contains(made.begin))
            continue;
        if (made.source == TransferSource::Rma) {
            ++matrix.rmaLeftOut;
        } else if (asked.filter.tags.empty()) {
            ++matrix.collectivesLeftOut;
            matrix.collectiveBytesLeftOut += made.bytes;
        }
    }
    return matrix;
}

std::string matrixText(const TransferTrace& trace, const MatrixPlaces& places, const TransfersAsked& asked)
{
    const Stoppable<TransferMatrix> matrix = transferMatrix(*trace.store, places, asked, {});
    return matrix.isStopped() ? "stopped" : asText(matrix.value());
}

/// One line a place: what it is and which locations it has.
std::string placesText(const MatrixPlaces& places)
{
    std::string text;
    const auto idText = [](auto id) { return isValid(id) ? std::to_string(indexOf(id)) : std::string("-"); };
    for (std::size_t i = 0; i < places.size(); ++i) {
        const MatrixPlace& place = places[i];
        text += idText(place.location) + " " + idText(place.process) + " " + idText(place.node) + " (";
        for (const std::uint32_t coordinate : place.position)
            text += std::to_string(coordinate) + ",";
        text += "):";
        for (const LocationId location : place.locations)
            text += " " + std::to_string(indexOf(location));
        text += "\n";
    }
    return text;
}

std::vector<MatrixGrouping> allGroupings()
{
    return { {}, { By::Process, 0, {} }, { By::Node, 0, {} }, { By::Topology, 0, {} }, { By::Topology, 0, 0 },
        { By::Topology, 0, 1 } };
}

std::vector<TransferSources> allSources()
{
    return { { true, false, false }, { false, true, false }, { false, false, true }, { true, true, true } };
}

} // namespace

class TestTransferMatrix : public QObject {
    Q_OBJECT

private slots:
    void places();
    void placesOfNothing();
    void equalsOracle_data();
    void equalsOracle();
    void filters();
    void endsWithoutPartner();
    void measures();
    void valuesEqualOracle();
    void stops();
};

void TestTransferMatrix::places()
{
    const TransferTrace trace = transferTrace(1, 1);
    const Definitions& definitions = trace.store->definitions();
    const std::vector<LocationId> all = allLocations(*trace.store);
    const auto text = [&](const MatrixGrouping& grouping, const std::vector<LocationId>& locations) {
        return placesText(MatrixPlaces(definitions, grouping, locations));
    };
    QCOMPARE(text({}, { all[2], all[1] }), std::string("1 - - (): 1\n2 - - (): 2\n"));
    QCOMPARE(text({ By::Process, 0, {} }, all),
        std::string("- 0 - (): 0\n- 1 - (): 1\n- 2 - (): 2 6\n- 3 - (): 3\n- 4 - (): 4\n- 5 - (): 5\n- - - (): 7\n"));
    QCOMPARE(
        text({ By::Node, 0, {} }, all), std::string("- - 1 (): 0 1\n- - 2 (): 2 3 6\n- - 3 (): 4 5\n- - - (): 7\n"));
    QCOMPARE(text({ By::Topology, 0, {} }, all),
        std::string("- - - (0,0,): 0\n- - - (0,1,): 2 6\n- - - (0,2,): 4\n- - - (1,0,): 1\n- - - (1,1,): 3\n"));
    QCOMPARE(text({ By::Topology, 0, 0 }, all), std::string("- - - (0,): 0 2 4 6\n- - - (1,): 1 3\n"));
    const MatrixPlaces places(definitions, { By::Topology, 0, 1 }, all);
    QCOMPARE(placesText(places), std::string("- - - (0,): 0 1\n- - - (1,): 2 3 6\n- - - (2,): 4\n"));
    QCOMPARE(places.placeOf(all[6]), std::uint32_t { 1 });
    QCOMPARE(places.placeOf(all[5]), MatrixPlaces::kNone);
    QCOMPARE(places.locations(), (std::vector { all[0], all[1], all[2], all[3], all[4], all[6] }));
}

void TestTransferMatrix::placesOfNothing()
{
    const TransferTrace trace = transferTrace(1, 1);
    const Definitions& definitions = trace.store->definitions();
    const std::vector<LocationId> all = allLocations(*trace.store);
    QCOMPARE(MatrixPlaces(definitions, { By::Topology, 1, {} }, all).size(), std::size_t { 0 });
    QCOMPARE(MatrixPlaces(definitions, { By::Topology, 0, 2 }, all).size(), std::size_t { 0 });
    QCOMPARE(MatrixPlaces(definitions, {}, {}).size(), std::size_t { 0 });
    QCOMPARE(MatrixPlaces(definitions, {}, {}).placeOf(LocationId::none), MatrixPlaces::kNone);
}

void TestTransferMatrix::equalsOracle_data()
{
    addSeedRows(12);
}

void TestTransferMatrix::equalsOracle()
{
    QFETCH(std::uint32_t, seed);
    const TransferTrace trace = transferTrace(seed, 400);
    const std::vector<LocationId> all = allLocations(*trace.store);
    const std::vector some { all[1], all[2], all[4], all[6] };
    const Interval whole = trace.store->interval();
    const auto third = static_cast<Tick>(whole.length() / 3);
    for (const Interval& interval : { whole, Interval { whole.begin + third, whole.end - third },
             Interval { whole.begin + third, whole.begin + third + 1 }, Interval { 5, 5 } }) {
        for (const MatrixGrouping& grouping : allGroupings()) {
            for (const std::vector<LocationId>& locations : { all, some }) {
                const MatrixPlaces places(trace.store->definitions(), grouping, locations);
                for (const TransferSources& sources : allSources()) {
                    const TransfersAsked asked { interval, sources, {}, 1 };
                    const std::string expected = asText(oracleMatrix(trace, places, asked));
                    QCOMPARE(matrixText(trace, places, asked), expected);
                    QCOMPARE(matrixText(trace, places, { interval, sources, {}, 3 }), expected);
                }
            }
        }
    }
}

void TestTransferMatrix::filters()
{
    const TransferTrace trace = transferTrace(7, 600);
    const std::vector<LocationId> all = allLocations(*trace.store);
    const MatrixPlaces places(trace.store->definitions(), { By::Process, 0, {} }, all);
    std::vector<MessageFilter> filters(6);
    filters[0].leastBytes = 300;
    filters[0].mostBytes = 700;
    filters[1].tags = { 1, 0 };
    filters[2].senders = { all[1], all[6] };
    filters[3].receivers = { all[2] };
    filters[4].communicators = { CommunicatorId { 1 } };
    filters[5].senders = { all[1], all[3] };
    filters[5].receivers = { all[2], all[6] };
    filters[5].isBothWays = true;
    for (const MessageFilter& filter : filters) {
        for (const TransferSources& sources : allSources()) {
            TransfersAsked asked { trace.store->interval(), sources, filter, 1 };
            QCOMPARE(matrixText(trace, places, asked), asText(oracleMatrix(trace, places, asked)));
            for (std::size_t i = 0; i < trace.transfers.size(); i += 7) {
                asked.underWayAt = trace.transfers[i].begin + static_cast<Tick>(i % 3);
                QCOMPARE(matrixText(trace, places, asked), asText(oracleMatrix(trace, places, asked)));
            }
        }
    }
}

/// What has no partner is in no cell, but told of the place where it is, as far as it is asked for.
void TestTransferMatrix::endsWithoutPartner()
{
    TraceMaker maker;
    maker.addRanks(4, maker.addNode("node"));
    maker.addWorld();
    maker.send(0, 1, 10, 100);
    maker.receive(1, 0, 20, 100);
    maker.send(0, 2, 30, 7);
    maker.send(0, 3, 40, 8);
    maker.send(2, 0, 50, 9);
    maker.receive(3, 1, 60, 11);
    const auto store = maker.finish();
    const auto sumsOf = [&](const std::vector<LocationId>& locations, const TransfersAsked& asked) {
        const MatrixPlaces places(store->definitions(), {}, locations);
        std::string text;
        for (const UnmatchedSum& sum : transferMatrix(*store, places, asked, {}).value().unmatched)
            text += std::to_string(sum.sends) + "/" + std::to_string(sum.bytes) + "/" + std::to_string(sum.receives)
                + " ";
        return text;
    };
    const std::vector<LocationId> all = allLocations(*store);
    TransfersAsked asked { store->interval(), {}, {}, 1 };
    QCOMPARE(sumsOf(all, asked), std::string("2/15/0 0/0/0 1/9/0 0/0/1 "));
    QCOMPARE(sumsOf({ all[0], all[2] }, asked), std::string("1/7/0 1/9/0 "));
    asked.interval = { 40, 60 };
    QCOMPARE(sumsOf(all, asked), std::string("1/8/0 0/0/0 1/9/0 0/0/0 "));
    asked.interval = store->interval();
    asked.filter.leastBytes = 8;
    QCOMPARE(sumsOf(all, asked), std::string("1/8/0 0/0/0 1/9/0 0/0/1 "));
    asked.sources = { false, true, true };
    QCOMPARE(sumsOf(all, asked), std::string("0/0/0 0/0/0 0/0/0 0/0/0 "));
}

void TestTransferMatrix::measures()
{
    const TransferSum sum { 4, 600, 2, -10, 30, 20, 0 };
    QCOMPARE(measured(sum, MatrixMeasure::Count, 2), std::optional(4.0));
    QCOMPARE(measured(sum, MatrixMeasure::Bytes, 2), std::optional(600.0));
    QCOMPARE(measured(sum, MatrixMeasure::Rate, 2), std::optional(300.0));
    QCOMPARE(measured(sum, MatrixMeasure::Rate, 0), std::optional<double>());
    QCOMPARE(measured(sum, MatrixMeasure::MeanDuration, 2), std::optional(10.0));
    QCOMPARE(measured(sum, MatrixMeasure::MinDuration, 2), std::optional(-10.0));
    QCOMPARE(measured(sum, MatrixMeasure::MaxDuration, 2), std::optional(30.0));
    QCOMPARE(measured({}, MatrixMeasure::Bytes, 2), std::optional(0.0));
    QCOMPARE(measured({}, MatrixMeasure::MaxDuration, 2), std::optional<double>());
}

/// Compares with full matrices.
void TestTransferMatrix::valuesEqualOracle()
{
    const TransferTrace trace = transferTrace(3, 60);
    const MatrixPlaces places(trace.store->definitions(), {}, allLocations(*trace.store));
    const TransfersAsked asked { trace.store->interval(), { true, true, true }, {}, 1 };
    const TransferMatrix matrix = transferMatrix(*trace.store, places, asked, {}).value();
    const std::uint32_t size = static_cast<std::uint32_t>(places.size());
    const auto find = [&](std::uint32_t sender, std::uint32_t receiver) {
        TransferSum sum;
        for (const TransferCell& cell : matrix.cells) {
            if (cell.sender == sender && cell.receiver == receiver)
                sum = cell.sum;
        }
        return sum;
    };
    const auto combined = [](MatrixPart part, std::optional<double> a, std::optional<double> b) {
        if (part == MatrixPart::Whole)
            return a;
        return a && b ? std::optional(part == MatrixPart::Symmetric ? (*a + *b) / 2 : *a - *b) : std::nullopt;
    };
    for (std::size_t m = 0; m < kMatrixMeasureCount; ++m) {
        const auto measure = static_cast<MatrixMeasure>(m);
        for (const MatrixPart part : { MatrixPart::Whole, MatrixPart::Symmetric, MatrixPart::Difference }) {
            const MatrixValues values = matrixValues(matrix, measure, part, 0.5);
            std::size_t next = 0;
            for (std::uint32_t i = 0; i < size; ++i) {
                for (std::uint32_t j = 0; j < size; ++j) {
                    const TransferSum there = find(i, j);
                    const TransferSum back = find(j, i);
                    const bool exists = there.count > 0 || (part != MatrixPart::Whole && back.count > 0);
                    const auto expected = exists
                        ? combined(part, measured(there, measure, 0.5), measured(back, measure, 0.5))
                        : std::nullopt;
                    QCOMPARE(matrixValue(matrix, i, j, measure, part, 0.5), expected);
                    if (!expected)
                        continue;
                    QVERIFY(next < values.cells.size());
                    QCOMPARE(values.cells[next].sender, i);
                    QCOMPARE(values.cells[next].receiver, j);
                    QCOMPARE(values.cells[next].value, *expected);
                    ++next;
                }
                const auto sent = measured(matrix.sent[i], measure, 0.5);
                const auto received = measured(matrix.received[i], measure, 0.5);
                QCOMPARE(values.sent[i], combined(part, sent, received));
                QCOMPARE(values.received[i], combined(part, received, sent));
            }
            QCOMPARE(next, values.cells.size());
        }
    }
}

void TestTransferMatrix::stops()
{
    const TransferTrace trace = transferTrace(1, 50);
    const MatrixPlaces places(trace.store->definitions(), {}, allLocations(*trace.store));
    std::stop_source source;
    source.request_stop();
    for (const TransferSources& sources : allSources())
        QVERIFY(transferMatrix(*trace.store, places, { trace.store->interval(), sources, {}, 1 }, source.get_token())
                    .isStopped());
}

LIGHTCONE_TEST(TestTransferMatrix, None)

} // namespace lightcone::tests::tst_transfermatrix

#include "tst_transfermatrix.moc"
