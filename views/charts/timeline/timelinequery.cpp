// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/timeline/timelinequery.h"

#include "core/analysis/shares/functionorder.h"
#include "core/base/parallel.h"
#include "core/store/storeview.h"
#include "views/base/timecoordinates.h"
#include "views/rows/columndivider.h"
#include "views/rows/solidruns.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace lightcone::views {

namespace {

/// Rows whose columns hold fewer events than this share of them are asked for their single calls.
constexpr double kDetailEventsPerColumn = 1;

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

/// The units of the height of a row's columns: its device pixels without the gap; where it is so low that its columns
/// have mixed colours, enough for each share.
struct RowUnits {
    std::uint32_t units = 1;
    bool isMixed = false;
};
RowUnits unitsOf(const TimelineRequest& request, int row)
{
    constexpr int kLeastHeight = 6; ///< logical pixels of a row with bands
    constexpr std::uint32_t kMixedUnits = 1000;
    const int top = request.layout->top(row);
    const int height = request.layout->height(row) - request.layout->gap();
    if (height < kLeastHeight)
        return { kMixedUnits, true };
    const auto pixels = [&request](int y) { return std::lround(y * request.pixelRatio); };
    return { static_cast<std::uint32_t>(pixels(top + height) - pixels(top)), false };
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
    if (static_cast<double>(events) > kDetailEventsPerColumn * coordinates.width())
        return core::Done {};
    std::vector<core::CallSpan> calls;
    if (core::callLevels(store, row.locations.front(), coordinates.interval(), 0, ~std::uint32_t { 0 }, calls, stop)
            .isStopped())
        return core::Stopped {};
    data.pieces = topPieces(calls);
    return core::Done {};
}

/// Asks for the rows of a request, part by part. Several threads may ask for different parts at the same time.
class RowQuery {
public:
    RowQuery(const core::StoreView& store, const TimelineRequest& request, const std::stop_token& stop)
        : m_store(store)
        , m_request(request)
        , m_stop(stop)
        , m_coordinates(request.interval, request.columns)
        , m_edges(m_coordinates.edges(request.columns))
        , m_rows(static_cast<std::size_t>(std::max(0, request.rows.last - request.rows.first)))
    {
        for (std::size_t i = 0; i < m_rows.size(); ++i)
            m_rows[i].row = request.rows.first + static_cast<int>(i);
        m_parts = partsOf(request, m_rows);
        m_columns.resize(m_parts.size());
        for (const RowPart& part : m_parts) {
            if (request.content == RowContent::DominantFunction)
                m_rows[part.row].pixels.resize(static_cast<std::size_t>(request.columns));
        }
    }

    /// Asks for all rows. @p rowDone  see queryRows()
    core::Completion run(const RowDone& rowDone)
    {
        if (isOfSteps(m_request.content)) {
            auto steps = RowSteps::make(m_store, m_request.steps, m_store.definitions().functions.size(), m_stop);
            if (steps.isStopped())
                return core::Stopped {};
            m_steps = std::move(steps).value();
        }
        if (m_request.content == RowContent::Shares) {
            auto order = core::functionOrder(m_store, m_request.classes, m_stop);
            if (order.isStopped())
                return core::Stopped {};
            m_order = std::move(order).value();
        }
        const auto columns = static_cast<std::size_t>(m_request.columns);
        const auto askPart = [&](std::size_t i) {
            const std::size_t row = m_parts[i].row;
            if (ask(i).isDone() && m_parts[i].isWhole(columns) && finish(row, i, i + 1).isDone() && rowDone)
                rowDone(row, m_rows[row]);
        };
        if (core::parallelFor(m_parts.size(), core::usefulThreads(), m_stop, askPart).isStopped())
            return core::Stopped {};
        return finishOthers(rowDone);
    }
    std::vector<RowData> take() { return std::move(m_rows); }
    const std::shared_ptr<const RowSteps>& steps() const { return m_steps; }

private:
    const RowTree::Row& rowOf(std::size_t row) const { return m_request.layout->row(m_rows[row].row); }

    core::Completion ask(std::size_t i)
    {
        const RowPart& part = m_parts[i];
        const RowTree::Row& row = rowOf(part.row);
        if (row.levels > 1)
            return core::Done {};
        const auto edges = std::span(m_edges).subspan(part.first, part.last - part.first + 1);
        if (m_request.content == RowContent::DominantFunction) {
            const auto pixels = std::span(m_rows[part.row].pixels).subspan(part.first, part.last - part.first);
            return core::dominantRegions(m_store, row.locations, edges, pixels, m_stop);
        }
        const RowUnits units = unitsOf(m_request, m_rows[part.row].row);
        core::Stoppable<RowColumns> divided = m_steps
            ? m_steps->columns(row.locations, edges, units.units, m_stop)
            : dividedColumns(m_store, row.locations, edges, m_order, units.units, m_stop);
        if (divided.isStopped())
            return core::Stopped {};
        m_columns[i] = std::move(divided).value();
        m_columns[i].isMixed = units.isMixed;
        return core::Done {};
    }

    /// Completes a row of which parts [first, last) are known.
    core::Completion finish(std::size_t i, std::size_t first, std::size_t last)
    {
        RowData& data = m_rows[i];
        const RowTree::Row& row = rowOf(i);
        if (row.isHeader())
            return core::Done {};
        const bool showsSteps = m_steps && row.levels <= 1;
        if (row.locations.size() == 1 && !showsSteps
            && queryCalls(m_store, m_coordinates, row, data, m_stop).isStopped())
            return core::Stopped {};
        if (m_request.content == RowContent::DominantFunction || row.levels > 1)
            return core::doneUnless(m_stop);
        auto columns = std::make_shared<RowColumns>(std::move(m_columns[first]));
        for (std::size_t part = first + 1; part < last; ++part)
            columns->append(std::exchange(m_columns[part], {}), static_cast<int>(m_parts[part].first));
        if (showsSteps) {
            data.columns = std::move(columns);
            return core::doneUnless(m_stop);
        }
        const double columnWidth = 1 / m_request.pixelRatio;
        const std::vector<int> separators
            = separatorColumns(data.pieces, m_request.interval, m_request.columns, columnWidth);
        const RowOfColumns of { m_store, row.locations, m_edges, columnWidth };
        const int height = m_request.layout->height(data.row) - m_request.layout->gap();
        if (joinSolids(of, height, separators, *columns, m_stop).isStopped())
            return core::Stopped {};
        data.columns = std::move(columns);
        return core::Done {};
    }

    /// Completes the rows that were asked for in several parts, or not at all.
    core::Completion finishOthers(const RowDone& rowDone)
    {
        struct PartRange {
            std::size_t first = 0;
            std::size_t last = 0;
        };
        std::vector<PartRange> partsOfRow(m_rows.size());
        for (std::size_t part = m_parts.size(); part-- > 0;) {
            PartRange& parts = partsOfRow[m_parts[part].row];
            parts.last = std::max(parts.last, part + 1);
            parts.first = part;
        }
        std::vector<std::size_t> left;
        for (std::size_t i = 0; i < m_rows.size(); ++i) {
            const PartRange& parts = partsOfRow[i];
            if (parts.first == parts.last || !m_parts[parts.first].isWhole(static_cast<std::size_t>(m_request.columns)))
                left.push_back(i);
        }
        const auto finishRow = [&](std::size_t i) {
            const std::size_t row = left[i];
            if (finish(row, partsOfRow[row].first, partsOfRow[row].last).isDone() && rowDone)
                rowDone(row, m_rows[row]);
        };
        return core::parallelFor(left.size(), core::usefulThreads(), m_stop, finishRow);
    }

    const core::StoreView& m_store;
    const TimelineRequest& m_request;
    const std::stop_token& m_stop;
    TimeCoordinates m_coordinates;
    std::vector<core::Tick> m_edges;
    std::vector<RowData> m_rows;
    std::vector<RowPart> m_parts;
    std::vector<RowColumns> m_columns; ///< by part, until the row is complete
    std::vector<std::uint32_t> m_order; ///< core::functionOrder()
    std::shared_ptr<const RowSteps> m_steps; ///< what rows show; null: calls
};

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
    RowQuery query(store, request, stop);
    if (query.run(rowDone).isStopped())
        return core::Stopped {};
    data.rows = std::make_shared<const std::vector<RowData>>(query.take());
    data.steps = query.steps();
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
    auto signs = queryRowSigns(store, request, stop);
    if (signs.isStopped())
        return core::Stopped {};
    data.signs = std::move(signs).value();
    if (request.samples) {
        auto samples = queryRowSamples(store, request, stop);
        if (samples.isStopped())
            return core::Stopped {};
        data.samples = std::move(samples).value();
    }
    if (request.oneSided) {
        core::RmaCache own;
        auto lines = queryOneSided(store, request.rmaCache ? *request.rmaCache : own, messageRequest(request), stop);
        if (lines.isStopped())
            return core::Stopped {};
        data.oneSided = std::move(lines).value();
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
    const std::array<std::uint64_t, core::kEventKindCount>& kinds = store.eventCountByKind();
    for (auto kind = static_cast<std::size_t>(core::EventKind::IoHandleCreate);
         kind <= static_cast<std::size_t>(core::EventKind::IoLockTry); ++kind)
        count += kinds[kind];
    if (request.oneSided)
        count += oneSidedCount(store);
    if (request.samples)
        count += kinds[static_cast<std::size_t>(core::EventKind::CallingContextSample)];
    return count >= kMany;
}

} // namespace lightcone::views
