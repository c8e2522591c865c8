// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/transfers/transfermatrix.h"

#include "core/analysis/messages/messagematrix.h"
#include "core/analysis/transfers/collectivetransfers.h"
#include "core/analysis/transfers/rmatransfers.h"
#include "core/analysis/transfers/transfercells.h"
#include "core/store/storeview.h"

#include <algorithm>
#include <tuple>

namespace lightcone::core {

namespace {

Completion addMessages(const StoreView& store, const MatrixPlaces& places, const TransfersAsked& asked,
    TransferCells& cells, const std::stop_token& stop)
{
    std::vector<MatrixCell> pairs;
    if (messageMatrix(store, places.locations(), asked.interval, pairs, stop, asked.filter, asked.threads).isStopped())
        return Stopped {};
    for (const MatrixCell& pair : pairs)
        cells.add(pair.sender, pair.receiver,
            { pair.messages, pair.bytes, pair.messages, pair.minDuration, pair.maxDuration, pair.durations,
                pair.messages });
    return Done {};
}

} // namespace

Stoppable<TransferMatrix> transferMatrix(
    const StoreView& store, const MatrixPlaces& places, const TransfersAsked& asked, const std::stop_token& stop)
{
    TransferMatrix matrix;
    matrix.sent.resize(places.size());
    matrix.received.resize(places.size());
    if (asked.interval.isEmpty())
        return matrix;
    TransferCells cells(places);
    if (asked.sources.messages && addMessages(store, places, asked, cells, stop).isStopped())
        return Stopped {};
    if (asked.sources.collectives && addCollectives(store, asked, cells, matrix, stop).isStopped())
        return Stopped {};
    if (asked.sources.rma && addRma(store, asked, cells, matrix, stop).isStopped())
        return Stopped {};
    matrix.cells = cells.take();
    std::ranges::sort(
        matrix.cells, {}, [](const TransferCell& cell) { return std::tuple(cell.sender, cell.receiver); });
    for (const TransferCell& cell : matrix.cells) {
        matrix.sent[cell.sender].add(cell.sum);
        matrix.received[cell.receiver].add(cell.sum);
    }
    return matrix;
}

} // namespace lightcone::core
