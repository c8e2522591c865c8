// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/curves/curve.h"

#include "core/analysis/curves/allocationchanges.h"
#include "core/analysis/curves/curvetiles.h"
#include "core/analysis/curves/curvewalk.h"
#include "core/analysis/shares/columnedges.h"
#include "core/base/parallel.h"
#include "core/base/usage.h"
#include "core/model/lasting.h"
#include "core/store/storeview.h"

#include <algorithm>
#include <utility>

namespace lightcone::core {

namespace {

/// Fewer samples or events are walked over whenever the curve is asked for.
constexpr std::uint64_t kFewEvents = std::uint64_t { 1 } << 16;
constexpr std::uint64_t kEventsPerTile = 4;

CurveColumn columnOf(const CurveBin& bin)
{
    CurveColumn column;
    column.samples = bin.samples;
    column.hasValue = bin.hasValue;
    if (!bin.hasValue)
        return column;
    column.min = bin.min;
    column.max = bin.max;
    column.last = bin.last;
    column.mean
        = bin.covered > 0 ? static_cast<double>(bin.integral / static_cast<long double>(bin.covered)) : bin.last;
    return column;
}

/// The column of the value that holds at the begin of a bin.
CurveColumn momentOf(const CurveBin& bin)
{
    if (!bin.hasAtBegin)
        return {};
    return { true, bin.atBegin, bin.atBegin, bin.atBegin, bin.atBegin, 0, false };
}

} // namespace

Curve::Curve(std::shared_ptr<const StoreView> store, CurveSource source)
    : m_store(std::move(store))
    , m_source(std::move(source))
    , m_events(curveEvents(*m_store, m_source))
{
}

Curve::~Curve() = default;

Stoppable<std::shared_ptr<const Curve>> Curve::make(std::shared_ptr<const StoreView> store, CurveSource source,
    unsigned threads, Progress* progress, const std::stop_token& stop)
{
    require(source.quantity != CurveQuantity::Metric || indexOf(source.metric) < store->definitions().metrics.size(),
        "a metric of the trace");
    std::shared_ptr<Curve> curve(new Curve(std::move(store), std::move(source)));
    if (curve->m_events > kFewEvents && curve->m_source.quantity == CurveQuantity::AllocatedBytes) {
        auto marks = AllocationMarks::make(*curve->m_store, curve->m_source.locations, threads, stop);
        if (marks.isStopped())
            return Stopped {};
        curve->m_marks = std::move(marks).value();
    }
    if (curve->m_events > kFewEvents) {
        Stoppable<std::unique_ptr<const CurveTiles>> tiles = CurveTiles::make(*curve->m_store, curve->m_source,
            curve->m_events / kEventsPerTile, threads, progress, stop, curve->m_marks.get());
        if (tiles.isStopped())
            return Stopped {};
        curve->m_tiles = std::move(tiles).value();
    }
    if (stop.stop_requested())
        return Stopped {};
    return std::shared_ptr<const Curve>(std::move(curve));
}

std::size_t Curve::tileBytes() const
{
    std::size_t bytes = 0;
    if (m_tiles) {
        for (const std::vector<CurveTile>& level : m_tiles->levels)
            bytes += level.size() * sizeof(CurveTile);
    }
    return bytes;
}

Completion Curve::columns(
    std::span<const Tick> edges, std::span<CurveColumn> out, unsigned threads, const std::stop_token& stop) const
{
    if (out.empty())
        return doneUnless(stop);
    if (!m_tiles || !m_tiles->areFor(narrowest(edges)))
        return exactColumns(edges, out, threads, stop);
    for (std::size_t i = 0; i < out.size(); ++i)
        out[i] = m_tiles->column(edges[i], edges[i + 1]);
    return doneUnless(stop);
}

Completion Curve::exactColumns(
    std::span<const Tick> edges, std::span<CurveColumn> out, unsigned threads, const std::stop_token& stop) const
{
    std::ranges::fill(out, CurveColumn {});
    const std::size_t parts = std::min(partsFor({ edges.front(), edges.back() }, threads), out.size());
    return parallelFor(parts, threads, stop, [&](std::size_t part) {
        const std::size_t first = out.size() * part / parts;
        const std::size_t end = out.size() * (part + 1) / parts;
        // Columns without length are answered by the one that begins where they do.
        std::vector<Tick> bounds;
        for (std::size_t i = first; i <= end; ++i) {
            if (bounds.empty() || edges[i] > bounds.back())
                bounds.push_back(edges[i]);
        }
        if (edges[end] == edges[end - 1])
            bounds.push_back(saturatingAdd(edges[end], 1));
        if (bounds.size() < 2 || bounds.back() == bounds[bounds.size() - 2])
            return;
        CurveBins bins(bounds, lastTickOf(m_store->interval()));
        std::size_t column = first;
        const auto keep = [&](std::size_t i, const CurveBin& bin) {
            for (; column < end && edges[column] == bounds[i]; ++column)
                out[column] = edges[column + 1] == edges[column] ? momentOf(bin) : columnOf(bin);
        };
        const auto add = [&bins, &keep](std::span<const CurvePiece> pieces) {
            for (const CurvePiece& piece : pieces)
                bins.add(piece, keep);
        };
        if (walkCurve(*m_store, m_source, { bounds.front(), bounds.back() }, add, stop, m_marks.get()).isDone())
            bins.finish(keep);
    });
}

std::size_t Curve::partsFor(Interval interval, unsigned threads) const
{
    constexpr std::uint64_t kEventsPerPart = std::uint64_t { 1 } << 14; // for fewer a thread costs more than it saves
    constexpr std::size_t kPartsPerThread = 4;
    constexpr std::size_t kFewLocations = 1'000; // each part starts anew at all of them
    const Interval whole = m_store->interval();
    const double share = static_cast<double>(whole.intersected(interval).length())
        / static_cast<double>(std::max<std::uint64_t>(whole.length(), 1));
    const auto wanted = static_cast<std::size_t>(static_cast<double>(m_events) * share) / kEventsPerPart;
    const std::size_t most = m_source.locations.size() <= kFewLocations ? kPartsPerThread * threads : threads;
    return std::clamp<std::size_t>(wanted, 1, std::max<std::size_t>(most, 1));
}

Stoppable<FlightFacts> flightFacts(
    const StoreView& store, std::span<const LocationId> locations, const std::stop_token& stop)
{
    constexpr std::uint64_t kMessagesAtOnce = std::uint64_t { 1 } << 16;
    FlightFacts facts;
    std::vector<bool> isChosen(store.locationCount());
    for (const LocationId location : locations) {
        isChosen[indexOf(location)] = true;
        for (const std::uint64_t i : store.messages().unmatchedSendsAt(location))
            facts.neverReceived += store.messages().unmatched()[i].event.location == location ? 1 : 0;
    }
    for (std::uint64_t i = 0; i < store.messages().size(); ++i) {
        if (i % kMessagesAtOnce == 0 && stop.stop_requested())
            return Stopped {};
        const Message message = store.messages().at(MessageId { i });
        if (!isChosen[indexOf(message.sender())] && !isChosen[indexOf(message.receiver())])
            continue;
        if (message.receive > message.send)
            ++facts.inFlight;
        else
            ++(message.receive == message.send ? facts.receivedAtOnce : facts.receivedBeforeSent);
    }
    return facts;
}

} // namespace lightcone::core
