// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/radar/radarquery.h"

#include "core/analysis/curves/curve.h"
#include "core/analysis/moments/momentindexes.h"
#include "core/analysis/queues/queueindex.h"
#include "core/analysis/statistics/timeshares.h"
#include "core/analysis/timecells/timecells.h"
#include "core/base/parallel.h"
#include "core/store/storeview.h"
#include "views/base/timecoordinates.h"
#include "views/rows/sparklines.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <mutex>
#include <utility>

namespace lightcone::views {

namespace {

using Edges = std::span<const core::Tick>;
using Rows = std::span<const std::vector<core::LocationId>>;

/// Cells of rows that several threads make.
class CellList {
public:
    void add(std::vector<HeatCell> cells)
    {
        const std::lock_guard lock(m_mutex);
        m_cells.insert(m_cells.end(), cells.begin(), cells.end());
    }
    std::vector<HeatCell> take() { return std::move(m_cells); }

private:
    std::mutex m_mutex;
    std::vector<HeatCell> m_cells; ///< in any order
};

/// The part of [begin, end) that is in @p whole, 0 … 1; of a column without a tick, whether it is there.
double partInside(core::Tick begin, core::Tick end, core::Interval whole)
{
    if (begin >= end)
        return whole.contains(begin) ? 1 : 0;
    const core::Interval inside = core::Interval { begin, end }.intersected(whole);
    return inside.isEmpty()
        ? 0
        : static_cast<double>(inside.length()) / static_cast<double>(core::ticksBetween(begin, end));
}

/// Asks for the values of one measure.
class RadarMaker {
public:
    RadarMaker(const std::shared_ptr<const core::StoreView>& store, Rows rows, Edges edges, const RadarForm& form,
        std::span<const core::ShownClass> classes, const RadarSources& sources)
        : m_store(store)
        , m_rows(rows)
        , m_edges(edges)
        , m_form(form)
        , m_columns(edges.size() - 1)
        , m_sources(sources)
    {
        if (isOfFunctions(form.measure))
            m_functions = radarFunctions(store->definitions(), classes, form.functions);
    }

    core::Completion run(const std::stop_token& stop)
    {
        switch (m_form.measure) {
        case RadarMeasure::Share:
            return forEachRow([&](std::uint32_t row) { return addShares(row, stop); }, stop);
        case RadarMeasure::Duration:
            return forEachRow([&](std::uint32_t row) { return addDurations(row, stop); }, stop);
        case RadarMeasure::Metric:
            return forEachRow([&](std::uint32_t row) { return addMetric(row, stop); }, stop);
        case RadarMeasure::Sent:
        case RadarMeasure::Received:
        case RadarMeasure::Io:
            return addBytes(stop);
        case RadarMeasure::Queue:
        case RadarMeasure::QueueBytes: {
            const auto queues = m_sources.indexes.queues(*m_store, core::usefulThreads(), stop);
            if (queues.isStopped())
                return core::Stopped {};
            return forEachRow([&](std::uint32_t row) { return addQueues(row, *queues.value()); }, stop);
        }
        }
        return core::Done {};
    }
    HeatGrid takeGrid()
    {
        return { static_cast<std::uint32_t>(m_rows.size()), static_cast<std::uint32_t>(m_columns), m_cells.take() };
    }

private:
    template <typename Add> core::Completion forEachRow(const Add& add, const std::stop_token& stop)
    {
        return core::parallelFor(m_rows.size(), core::usefulThreads(), stop, [&](std::size_t row) {
            static_cast<void>(add(static_cast<std::uint32_t>(row))); // a stopped one is found at the end
        });
    }

    core::Completion addShares(std::uint32_t row, const std::stop_token& stop)
    {
        std::vector<core::TimeShare> shares(m_columns);
        std::vector<double> sums(m_columns);
        std::vector<double> recorded(m_columns); // as sums, of all that is recorded
        for (const core::LocationId location : m_rows[row]) {
            if (m_store->location(location).maxDepth() == 0)
                continue;
            const core::Interval whole = m_store->location(location).interval();
            if (core::timeShares(*m_store, location, m_functions, m_edges, shares, stop).isStopped())
                return core::Stopped {};
            for (std::size_t i = 0; i < m_columns; ++i) {
                sums[i] += static_cast<double>(shares[i].share);
                recorded[i] += partInside(m_edges[i], m_edges[i + 1], whole);
            }
        }
        std::vector<HeatCell> cells;
        for (std::uint32_t i = 0; i < m_columns; ++i) {
            if (recorded[i] > 0)
                cells.push_back({ row, i, std::min(1.0, sums[i] / recorded[i]) }); // shares are rounded to floats
        }
        m_cells.add(std::move(cells));
        return core::Done {};
    }

    core::Completion addDurations(std::uint32_t row, const std::stop_token& stop)
    {
        std::vector<core::LongestCall> longest(m_columns);
        for (const core::LocationId location : m_rows[row]) {
            if (core::longestCalls(*m_store, location, m_functions, m_edges, longest, stop).isStopped())
                return core::Stopped {};
        }
        const auto ticksPerSecond = static_cast<double>(m_store->definitions().clock.ticksPerSecond);
        std::vector<HeatCell> cells;
        for (std::uint32_t i = 0; i < m_columns; ++i) {
            if (longest[i].isKnown)
                cells.push_back({ row, i, static_cast<double>(longest[i].ticks) / ticksPerSecond });
        }
        m_cells.add(std::move(cells));
        return core::Done {};
    }

    core::Completion addMetric(std::uint32_t row, const std::stop_token& stop)
    {
        std::vector<double> sums(m_columns);
        std::vector<std::uint32_t> counts(m_columns);
        std::vector<core::CurveColumn> columns(m_columns);
        for (const core::LocationId location : m_rows[row]) {
            const std::vector<core::MetricId> recorded = core::recordedMetrics(*m_store, location);
            if (!std::ranges::binary_search(recorded, m_form.metric))
                continue;
            const auto curve = m_sources.curves.curve(m_store, m_form.metric, location, stop);
            if (curve.isStopped() || curve.value()->columns(m_edges, columns, 1, stop).isStopped())
                return core::Stopped {};
            for (std::size_t i = 0; i < m_columns; ++i) {
                sums[i] += columns[i].hasValue ? columns[i].mean : 0;
                counts[i] += columns[i].hasValue ? 1 : 0;
            }
        }
        std::vector<HeatCell> cells;
        for (std::uint32_t i = 0; i < m_columns; ++i) {
            const double mean = counts[i] > 0 ? sums[i] / counts[i] : 0;
            if (counts[i] > 0 && std::isfinite(mean))
                cells.push_back({ row, i, mean });
        }
        m_cells.add(std::move(cells));
        return core::Done {};
    }

    /// Adds the mean length of the queues over each column: the exact integral, divided.
    core::Completion addQueues(std::uint32_t row, const core::QueueIndex& queues)
    {
        const auto amount = [this](const auto& of) {
            return static_cast<double>(m_form.measure == RadarMeasure::Queue ? of.messages : of.bytes);
        };
        std::vector<double> sums(m_columns);
        for (const core::LocationId location : m_rows[row]) {
            const core::QueueSteps& steps = queues.of(location);
            if (steps.stepCount() == 0)
                continue;
            core::QueueSteps::Integrals integrals(steps);
            core::QueueTicks before = integrals.before(m_edges.front());
            for (std::size_t i = 0; i < m_columns; ++i) {
                const core::QueueTicks after = integrals.before(m_edges[i + 1]);
                const auto ticks = static_cast<double>(core::ticksBetween(m_edges[i], m_edges[i + 1]));
                sums[i] += ticks > 0
                    ? amount(core::QueueTicks { after.messages - before.messages, after.bytes - before.bytes }) / ticks
                    : amount(steps.at(m_edges[i]));
                before = after;
            }
        }
        std::vector<HeatCell> cells;
        for (std::uint32_t i = 0; i < m_columns; ++i) {
            if (sums[i] > 0)
                cells.push_back({ row, i, sums[i] });
        }
        m_cells.add(std::move(cells));
        return core::Done {};
    }

    core::Completion addBytes(const std::stop_token& stop)
    {
        core::LocationRows rows;
        rows.rows = m_rows.size();
        rows.rowOf.assign(m_store->locationCount(), core::LocationRows::kNoRow);
        for (std::uint32_t row = 0; row < m_rows.size(); ++row) {
            for (const core::LocationId location : m_rows[row])
                rows.rowOf[indexOf(location)] = row;
        }
        core::RowBytes bytes;
        const auto end = m_form.measure == RadarMeasure::Sent ? core::TransferEnd::Sent : core::TransferEnd::Received;
        const core::Completion asked = m_form.measure == RadarMeasure::Io
            ? core::ioBytes(*m_store, rows, m_edges, core::usefulThreads(), bytes, stop)
            : core::transferBytes(*m_store, rows, m_edges, end, core::usefulThreads(), bytes, stop);
        if (asked.isStopped())
            return asked;
        const auto ticksPerSecond = static_cast<double>(m_store->definitions().clock.ticksPerSecond);
        std::vector<HeatCell> cells;
        for (std::uint32_t row = 0; row < m_rows.size(); ++row) {
            for (std::uint32_t i = 0; i < m_columns; ++i) {
                const std::uint64_t sum = bytes[row * m_columns + i];
                const auto length = static_cast<double>(std::max<core::Tick>(1, m_edges[i + 1] - m_edges[i]));
                if (sum > 0)
                    cells.push_back({ row, i, static_cast<double>(sum) * ticksPerSecond / length });
            }
        }
        m_cells.add(std::move(cells));
        return core::Done {};
    }

    const std::shared_ptr<const core::StoreView>& m_store;
    Rows m_rows;
    Edges m_edges;
    const RadarForm& m_form;
    std::size_t m_columns;
    const RadarSources& m_sources;
    std::vector<bool> m_functions; ///< for measures of functions
    CellList m_cells;
};

} // namespace

int radarColumns(RadarMeasure measure, int pixels, std::size_t locations)
{
    constexpr int kMostAsked = 160; // of columns that may be a profile each
    constexpr std::size_t kMostCells = 4'000'000; // of locations × columns
    constexpr std::size_t kFewest = 200;
    const std::size_t affordable = std::max(kFewest, kMostCells / std::max<std::size_t>(1, locations));
    const int columns = static_cast<int>(std::min(affordable, static_cast<std::size_t>(std::max(1, pixels))));
    return measure == RadarMeasure::Duration ? std::min(columns, kMostAsked) : columns;
}

core::Stoppable<HeatGrid> radarGrid(const std::shared_ptr<const core::StoreView>& store, Rows rows,
    std::vector<core::Tick> edges, const RadarForm& form, std::span<const core::ShownClass> classes,
    const RadarSources& sources, const std::stop_token& stop)
{
    RadarMaker maker(store, rows, edges, form, classes, sources);
    if (maker.run(stop).isStopped() || stop.stop_requested())
        return core::Stopped {};
    return maker.takeGrid();
}

core::Stoppable<RadarData> queryRadar(const std::shared_ptr<const core::StoreView>& store, const RadarRequest& request,
    const RadarSources& sources, const std::stop_token& stop)
{
    RadarData data;
    data.rows = request.rows;
    const int columns = std::max(1, request.columns);
    data.edges = TimeCoordinates(request.interval, columns).edges(columns);
    std::vector<std::vector<core::LocationId>> rows;
    for (int row = request.rows.first; row < request.rows.last; ++row) {
        const RowTree::Row& of = request.layout->row(row);
        rows.emplace_back();
        if (!of.isHeader())
            rows.back().assign(of.locations.begin(), of.locations.end());
    }
    core::Stoppable<HeatGrid> grid = radarGrid(store, rows, data.edges, request.form, request.classes, sources, stop);
    if (grid.isStopped())
        return core::Stopped {};
    data.grid = std::move(grid).value();
    return data;
}

} // namespace lightcone::views
