// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/timeline/timelinequery.h"

#include "core/base/parallel.h"
#include "core/store/storeview.h"
#include "views/base/timecoordinates.h"

#include <algorithm>
#include <cmath>

namespace lightcone::views {

namespace {

/// Rows whose columns hold fewer events than this share of them are asked for their single calls.
constexpr double kDetailEventsPerColumn = 0.25;

core::Tick foldOf(const TimeCoordinates& coordinates)
{
    const double ticks = coordinates.ticksPerPixel();
    return ticks < 1 ? 0 : static_cast<core::Tick>(std::min(ticks, static_cast<double>(core::kMaxTick) / 2));
}

/// Columns [first, last) of a row.
struct RowPart {
    std::size_t row = 0; ///< index into TimelineData::rows
    std::size_t first = 0;
    std::size_t last = 0;

    bool isWhole(std::size_t columns) const { return last - first == columns; }
};

/// Divides the query into the parts that run at once: the columns of one row each, and several parts for a row of many
/// locations. The parts depend on nothing but the rows, so the picture does not depend on the machine.
std::vector<RowPart> partsOf(const TimelineRequest& request, const std::vector<RowData>& rows)
{
    constexpr std::size_t kManyLocations = 256;
    constexpr std::size_t kPart = 256; // columns; smaller ones cost a tenth more
    const auto columns = static_cast<std::size_t>(request.columns);
    std::vector<RowPart> parts;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const RowTree::Row& row = request.layout->row(rows[i].row);
        if (row.isHeader())
            continue;
        const std::size_t width = row.locations.size() < kManyLocations ? columns : kPart;
        for (std::size_t first = 0; first < columns; first += width)
            parts.push_back({ i, first, std::min(columns, first + width) });
    }
    return parts;
}

/// Adds the calls of a location, once its columns are known. Leaves @p data incomplete when stopped.
core::Completion queryCalls(const core::StoreView& store, const TimeCoordinates& coordinates, const RowTree::Row& row,
    RowData& data, const std::stop_token& stop)
{
    if (row.levels > 1)
        return core::callLevels(
            store, row.locations.front(), coordinates.interval(), foldOf(coordinates), row.levels, data.levels, stop);
    const core::LocationView& location = store.location(row.locations.front());
    const std::uint64_t events
        = location.lowerBound(coordinates.interval().end) - location.lowerBound(coordinates.interval().begin);
    if (static_cast<double>(events) > kDetailEventsPerColumn * static_cast<double>(data.pixels.size()))
        return core::Done {};
    std::vector<core::CallSpan> calls;
    if (core::callLevels(store, row.locations.front(), coordinates.interval(), 0, ~std::uint32_t { 0 }, calls, stop)
            .isStopped())
        return core::Stopped {};
    data.pieces = topPieces(calls);
    return core::Done {};
}

std::vector<MarkerGroup> groupMarkers(const core::StoreView& store, const TimeCoordinates& coordinates)
{
    constexpr int kBucket = 6;
    std::vector<MarkerGroup> groups;
    int lastBucket = -1;
    const std::vector<core::MarkerDef>& markers = store.definitions().markers;
    for (std::size_t i = 0; i < markers.size(); ++i) {
        const core::Interval span { markers[i].begin, core::saturatingAdd(markers[i].end, 1) };
        if (!span.intersects(coordinates.interval()))
            continue;
        const int bucket = static_cast<int>(std::max(0.0, coordinates.toPixel(span.begin))) / kBucket;
        if (!groups.empty() && bucket == lastBucket)
            ++groups.back().count;
        else
            groups.push_back({ span, i, 1 });
        lastBucket = bucket;
    }
    return groups;
}

/// The disturbed spans of one row, of one kind.
class RowDisturbances {
public:
    RowDisturbances(const TimelineRequest& request, const DisturbedSpan& of)
        : m_interval(request.interval)
        , m_columns(static_cast<std::size_t>(std::max(request.columns, 1)))
        , m_column(static_cast<core::Tick>(request.interval.length() / m_columns))
        , m_of(of)
    {
    }
    /// Adds the spans of one location. Of spans that are nearer to each other than a column, only the first is added.
    void add(std::span<const core::Disturbances::Span> spans)
    {
        using Span = core::Disturbances::Span;
        m_locations += spans.empty() ? 0 : 1;
        auto span = std::ranges::lower_bound(spans, m_interval.begin, {}, &Span::end);
        while (span != spans.end() && span->begin < m_interval.end) {
            m_spans.push_back(m_of);
            m_spans.back().begin = span->begin;
            m_spans.back().end = span->end;
            const core::Tick next = core::saturatingAdd(span->end, m_column);
            span = std::lower_bound(
                span + 1, spans.end(), next, [](const Span& later, core::Tick t) { return later.end < t; });
        }
        constexpr std::size_t kMostOfColumn = 8;
        if (m_spans.size() > kMostOfColumn * m_columns)
            join();
    }
    /// Takes the spans, which are no more than columns. Spans of several locations that overlap, or are nearer to each
    /// other than a column, become one.
    std::vector<DisturbedSpan> take()
    {
        join();
        return std::move(m_spans);
    }

private:
    void join()
    {
        if (m_locations < 2)
            return;
        std::ranges::sort(m_spans, {}, &DisturbedSpan::begin);
        std::vector<DisturbedSpan> joined;
        for (const DisturbedSpan& span : m_spans) {
            if (!joined.empty() && span.begin <= core::saturatingAdd(joined.back().end, m_column))
                joined.back().end = std::max(joined.back().end, span.end);
            else
                joined.push_back(span);
        }
        m_spans = std::move(joined);
    }

    core::Interval m_interval;
    std::size_t m_columns;
    core::Tick m_column; ///< ticks
    DisturbedSpan m_of;
    std::vector<DisturbedSpan> m_spans;
    std::size_t m_locations = 0; ///< locations that are disturbed
};

core::Stoppable<std::vector<DisturbedSpan>> disturbedSpans(
    const core::StoreView& store, const TimelineRequest& request, const std::stop_token& stop)
{
    std::vector<DisturbedSpan> spans;
    for (int row = request.rows.first; row < request.rows.last; ++row) {
        if (request.layout->row(row).isHeader())
            continue;
        for (const core::Disturbance disturbance :
            { core::Disturbance::BufferFlush, core::Disturbance::MeasurementOff }) {
            RowDisturbances of(request, { .row = row, .disturbance = disturbance });
            for (const core::LocationId location : request.layout->row(row).locations) {
                if (stop.stop_requested())
                    return core::Stopped {};
                of.add(store.disturbances().of(location, disturbance));
            }
            const std::vector<DisturbedSpan> taken = of.take();
            spans.insert(spans.end(), taken.begin(), taken.end());
        }
    }
    return spans;
}

/// The greatest number of lines that can be told apart on @p columns columns.
std::size_t maxMessageLines(int columns)
{
    constexpr std::size_t kFewest = 200;
    constexpr std::size_t kMost = 800;
    return std::clamp(static_cast<std::size_t>(std::max(0, columns)) * 11 / 20, kFewest, kMost);
}

core::MessageBundleRequest messageRequest(const TimelineRequest& request)
{
    return { .interval = request.interval,
        .columns = request.columns,
        .rows = request.layout->rowsOfLocations(),
        .firstRow = request.rows.first,
        .endRow = request.rows.last,
        .filter = request.filter,
        .maxBundles = maxMessageLines(request.columns),
        .maxCrossings = 128 };
}

} // namespace

core::Stoppable<TimelineData> queryTimeline(
    const core::StoreView& store, const TimelineRequest& request, const std::stop_token& stop)
{
    core::Stoppable<TimelineData> data = queryRows(store, request, stop);
    if (data.isStopped() || queryLines(store, request, data.value(), stop).isStopped())
        return core::Stopped {};
    return data;
}

core::Stoppable<TimelineData> queryRows(
    const core::StoreView& store, const TimelineRequest& request, const std::stop_token& stop, const RowDone& rowDone)
{
    TimelineData data;
    data.interval = request.interval;
    data.columns = request.columns;
    data.rowRange = request.rows;
    if (request.columns <= 0 || request.interval.isEmpty())
        return data;
    const TimeCoordinates coordinates(request.interval, request.columns);
    const std::vector<core::Tick> edges = coordinates.edges(request.columns);
    auto shared = std::make_shared<std::vector<RowData>>(
        static_cast<std::size_t>(std::max(0, request.rows.last - request.rows.first)));
    std::vector<RowData>& rows = *shared;
    for (std::size_t i = 0; i < rows.size(); ++i)
        rows[i].row = request.rows.first + static_cast<int>(i);
    const std::vector<RowPart> parts = partsOf(request, rows);
    const auto columns = static_cast<std::size_t>(request.columns);
    for (const RowPart& part : parts) {
        if (!part.isWhole(columns))
            rows[part.row].pixels.resize(columns);
    }
    const auto askPart = [&](std::size_t i) {
        const RowPart& part = parts[i];
        RowData& rowData = rows[part.row];
        rowData.pixels.resize(columns);
        const RowTree::Row& row = request.layout->row(rowData.row);
        const auto partEdges = std::span(edges).subspan(part.first, part.last - part.first + 1);
        const auto pixels = std::span(rowData.pixels).subspan(part.first, part.last - part.first);
        if (core::dominantRegions(store, row.locations, partEdges, pixels, stop).isStopped())
            return;
        if (row.locations.size() == 1 && queryCalls(store, coordinates, row, rowData, stop).isStopped())
            return;
        if (rowDone && part.isWhole(columns))
            rowDone(part.row, rowData);
    };
    if (core::parallelFor(parts.size(), core::usefulThreads(), stop, askPart).isStopped())
        return core::Stopped {};
    if (rowDone) {
        std::vector<bool> isDone(rows.size());
        for (const RowPart& part : parts)
            isDone[part.row] = part.isWhole(columns);
        std::vector<std::size_t> left; // rows in several parts, and those that nothing is asked for
        for (std::size_t i = 0; i < rows.size(); ++i) {
            if (!isDone[i])
                left.push_back(i);
        }
        const auto finishRow = [&](std::size_t i) { rowDone(left[i], rows[left[i]]); };
        if (core::parallelFor(left.size(), core::usefulThreads(), stop, finishRow).isStopped())
            return core::Stopped {};
    }
    data.rows = std::move(shared);
    data.markers = groupMarkers(store, coordinates);
    auto disturbed = disturbedSpans(store, request, stop);
    if (disturbed.isStopped())
        return core::Stopped {};
    data.disturbed = std::move(disturbed).value();
    return data;
}

core::Completion queryLines(
    const core::StoreView& store, const TimelineRequest& request, TimelineData& data, const std::stop_token& stop)
{
    if (request.columns <= 0 || request.interval.isEmpty())
        return core::Done {};
    const TimeCoordinates coordinates(request.interval, request.columns);
    if (request.messages) {
        auto messages = core::messageBundles(store, messageRequest(request), stop);
        if (messages.isStopped())
            return core::Stopped {};
        data.messages = std::move(messages).value();
    }
    if (request.collectives) {
        auto bands = queryCollectives(store, coordinates, *request.layout, request.rows, kMaxCollectiveBands, stop);
        if (bands.isStopped())
            return core::Stopped {};
        data.collectives = std::move(bands).value();
    }
    return core::Done {};
}

bool hasManyLines(const core::StoreView& store, const TimelineRequest& request)
{
    constexpr std::uint64_t kMany = 1 << 16; // a thirtieth of a second
    std::uint64_t count = 0;
    if (request.messages)
        count += store.messages().firstSentAt(request.interval.end)
            - store.messages().firstSentAt(request.interval.begin);
    if (request.collectives)
        count += store.collectives().firstBegunAt(request.interval.end)
            - store.collectives().firstBegunAt(request.interval.begin);
    return count >= kMany;
}

} // namespace lightcone::views
