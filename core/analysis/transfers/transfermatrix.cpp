// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/transfers/transfermatrix.h"

#include "core/analysis/messages/messagematrix.h"
#include "core/analysis/transfers/collectivetransfers.h"
#include "core/analysis/transfers/rmatransfers.h"
#include "core/analysis/transfers/transfercells.h"
#include "core/base/saturating.h"
#include "core/store/messages/messagetable.h"
#include "core/store/storeview.h"

#include <algorithm>
#include <optional>
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

Completion addUnderWay(
    const StoreView& store, const TransfersAsked& asked, Tick t, TransferCells& cells, const std::stop_token& stop)
{
    const MessageMatcher matcher(asked.filter, store.locationCount());
    std::uint64_t seen = 0;
    const auto add = [&](MessageId, const Message& message) {
        if (message.send <= t && t < message.receive && matcher.accepts(message)) {
            TransferSum sum = TransferSum::of(message.bytes, message.send, message.receive);
            sum.messages = 1;
            cells.add(message.sender(), message.receiver(), sum);
        }
        return ++seen % kMessagesPerPoll != 0 || !stop.stop_requested();
    };
    store.messages().visit({ t, t < kMaxTick ? t + 1 : t }, add);
    return doneUnless(stop);
}

/// Sums up the messages of which one end alone is known; those whose other end is in no place are not asked for.
Completion addUnmatched(const StoreView& store, const MatrixPlaces& places, const TransfersAsked& asked,
    std::vector<UnmatchedSum>& sums, const std::stop_token& stop)
{
    const MessageMatcher matcher(asked.filter, store.locationCount());
    const std::vector<UnmatchedEnd>& all = store.messages().unmatched();
    auto end = std::ranges::lower_bound(all, asked.interval.begin, {}, &UnmatchedEnd::tick);
    for (std::uint64_t i = 0; end != all.end() && end->tick < asked.interval.end; ++end, ++i) {
        if (i % kMessagesPerPoll == 0 && stop.stop_requested())
            return Stopped {};
        const std::uint32_t place = places.placeOf(end->event.location);
        const bool isPeerAsked = !isValid(end->peer) || places.placeOf(end->peer) != MatrixPlaces::kNone;
        const LocationId sender = end->isSend ? end->event.location : end->peer;
        const LocationId receiver = end->isSend ? end->peer : end->event.location;
        if (place == MatrixPlaces::kNone || !isPeerAsked
            || !matcher.accepts(sender, receiver, end->communicator, end->tag, end->bytes, std::nullopt))
            continue;
        UnmatchedSum& sum = sums[place];
        ++(end->isSend ? sum.sends : sum.receives);
        if (end->isSend)
            sum.bytes = saturatingSum(sum.bytes, end->bytes);
    }
    return doneUnless(stop);
}

} // namespace

Stoppable<TransferMatrix> transferMatrix(
    const StoreView& store, const MatrixPlaces& places, const TransfersAsked& asked, const std::stop_token& stop)
{
    TransferMatrix matrix;
    matrix.sent.resize(places.size());
    matrix.received.resize(places.size());
    matrix.unmatched.resize(places.size());
    if (asked.interval.isEmpty() && !asked.underWayAt)
        return matrix;
    TransferCells cells(places);
    if (asked.underWayAt && addUnderWay(store, asked, *asked.underWayAt, cells, stop).isStopped())
        return Stopped {};
    const bool hasMessages = asked.sources.messages && !asked.underWayAt;
    if (hasMessages && addMessages(store, places, asked, cells, stop).isStopped())
        return Stopped {};
    if (hasMessages && addUnmatched(store, places, asked, matrix.unmatched, stop).isStopped())
        return Stopped {};
    if (asked.sources.collectives && !asked.underWayAt && addCollectives(store, asked, cells, matrix, stop).isStopped())
        return Stopped {};
    if (asked.sources.rma && !asked.underWayAt && addRma(store, asked, cells, matrix, stop).isStopped())
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
