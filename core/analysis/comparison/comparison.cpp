// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/comparison/comparison.h"

#include "core/analysis/calltree/calltree.h"
#include "core/analysis/statistics/profile.h"
#include "core/analysis/statistics/visitsums.h"
#include "core/base/saturating.h"
#include "core/base/touchedvector.h"
#include "core/store/storeview.h"

#include <algorithm>
#include <cmath>

namespace lightcone::core {

namespace {

constexpr std::uint32_t kNoColumn = ComparisonQuery::kNoColumn;
constexpr std::size_t kBatch = 64; // locations that are asked at a time

MetricSum numberOf(std::uint64_t amount)
{
    return { static_cast<WideInteger>(amount), 0 };
}

using Cells = std::vector<ComparedCell>;

/// What one location has.
struct LocationCells {
    Cells cells; ///< by column
    std::uint64_t workTicks = 0;
    std::uint64_t callTicks = 0;
};

/// Adds @p cell to the one of its column, which is the last one if there is any.
void addCell(Cells& cells, const ComparedCell& cell)
{
    if (cells.empty() || cells.back().column != cell.column)
        cells.push_back(cell);
    else
        cells.back().add(cell);
}

/// Sorts by column and merges the cells of each.
void mergeColumns(Cells& cells)
{
    if (std::ranges::is_sorted(cells, {}, &ComparedCell::column)
        && std::ranges::adjacent_find(cells, {}, &ComparedCell::column) == cells.end())
        return;
    std::ranges::stable_sort(cells, {}, &ComparedCell::column);
    Cells merged;
    for (const ComparedCell& cell : cells)
        addCell(merged, cell);
    cells = std::move(merged);
}

std::uint32_t columnOf(const ComparisonQuery& query, FunctionId function)
{
    return isValid(function) ? query.columnOf[indexOf(function)] : kNoColumn;
}

/// Adds cells of what the columns have in the call paths of @p tree: inclusive times, each moment of a column once, and
/// the metric of the query, where it has one.
void addPaths(const ComparisonQuery& query, const CallTree& tree, bool withInclusive, Cells& cells)
{
    const bool hasMetric = isValid(query.metric);
    std::vector<std::pair<std::uint32_t, std::uint32_t>> around; // end and column of the calls around a node
    for (std::uint32_t i = 0; i < tree.nodes.size(); ++i) {
        const CallTreeNode& node = tree.nodes[i];
        while (!around.empty() && around.back().first <= i)
            around.pop_back();
        const std::uint32_t column = columnOf(query, node.function);
        ComparedCell cell;
        cell.column = column;
        const bool isOutermost = std::ranges::none_of(around, [column](const auto& of) { return of.second == column; });
        if (withInclusive && isOutermost)
            cell.inclusive = node.sums.inclusive;
        if (hasMetric)
            cell.metric = tree.metricSumsOf(i, 0).exclusive;
        around.emplace_back(node.end, column);
        const bool isNothing = cell.inclusive == 0 && cell.metric == MetricSum();
        if (column != kNoColumn && !isNothing)
            cells.push_back(cell);
    }
}

/// The cells of a location by its call paths alone.
LocationCells cellsOf(const ComparisonQuery& query, const CallTree& tree)
{
    LocationCells out;
    for (const CallTreeNode& node : tree.nodes) {
        out.callTicks += node.sums.exclusive;
        if (query.working && isValid(node.function) && (*query.working)[indexOf(node.function)])
            out.workTicks += node.sums.exclusive;
        const std::uint32_t column = columnOf(query, node.function);
        if (column != kNoColumn && (node.sums.visits > 0 || node.sums.exclusive > 0))
            out.cells.push_back({ column, node.sums.visits, node.sums.exclusive, 0, 0, 0, {} });
    }
    addPaths(query, tree, true, out.cells);
    mergeColumns(out.cells);
    return out;
}

/// Asks the store about single locations. Any thread.
class LocationComparison {
public:
    LocationComparison(const StoreView& store, const ComparisonQuery& query)
        : m_store(store)
        , m_query(query)
    {
    }

    /// The cells of a location with @p profile.
    Completion run(LocationId location, std::span<const ProfileEntry> profile, LocationCells& out,
        const std::stop_token& stop) const
    {
        Cells& cells = out.cells;
        for (const ProfileEntry& entry : profile) {
            out.callTicks += entry.exclusive;
            if (m_query.working && (*m_query.working)[indexOf(entry.function)])
                out.workTicks += entry.exclusive;
            if (const std::uint32_t column = columnOf(m_query, entry.function); column != kNoColumn)
                cells.push_back({ column, entry.visits, entry.exclusive, m_query.wantsGroups ? 0 : entry.inclusive,
                    entry.max, 0, {} });
        }
        if (m_query.wantsMeans && addDurations(location, cells, stop).isStopped())
            return Stopped {};
        if ((m_query.wantsGroups || isValid(m_query.metric)) && askPaths(location, cells, stop).isStopped())
            return Stopped {};
        mergeColumns(cells);
        return Done {};
    }

private:
    Completion addDurations(LocationId location, Cells& cells, const std::stop_token& stop) const
    {
        std::vector<VisitSum> sums;
        if (visitSums(m_store, location, m_query.interval, sums, stop).isStopped())
            return Stopped {};
        for (const VisitSum& sum : sums) {
            if (const std::uint32_t column = columnOf(m_query, sum.function); column != kNoColumn)
                cells.push_back({ column, 0, 0, 0, 0, sum.inside, {} });
        }
        return Done {};
    }

    /// Adds what only call paths tell: the inclusive time of several functions together, and metrics.
    Completion askPaths(LocationId location, Cells& cells, const std::stop_token& stop) const
    {
        CallTreeQuery query { std::span(&location, 1), m_query.interval };
        if (isValid(m_query.metric))
            query.metrics = std::span(&m_query.metric, 1);
        CallTree tree;
        if (callTree(m_store, query, tree, stop).isStopped())
            return Stopped {};
        addPaths(m_query, tree, m_query.wantsGroups, cells);
        return Done {};
    }

    const StoreView& m_store;
    const ComparisonQuery& m_query;
};

/// Puts the cells of the locations of each row together, and hands the row on.
class RowCollector {
public:
    RowCollector(const ComparisonQuery& query, const TakeRow& take)
        : m_query(query)
        , m_take(take)
        , m_sums(query.columns)
    {
    }
    /// Takes the cells of the next location.
    void add(const LocationCells& location)
    {
        passEmptyRows();
        const Cells& cells = location.cells;
        m_workTicks += location.workTicks;
        m_callTicks += location.callTicks;
        const std::size_t size = m_query.rows[m_row].size();
        if (size > 1) {
            for (const ComparedCell& cell : cells) {
                m_sums[cell.column].column = cell.column;
                m_sums[cell.column].add(cell);
            }
        }
        if (++m_locations < size)
            return;
        if (size == 1)
            pass(cells);
        else
            takeSums();
    }
    /// Hands rows without a location on.
    void passEmptyRows()
    {
        while (m_row < m_query.rows.size() && m_query.rows[m_row].empty())
            pass({});
    }

private:
    /// Hands the row on and begins the next one.
    void pass(const Cells& cells)
    {
        m_take({ m_row, cells, m_workTicks, m_callTicks });
        ++m_row;
        m_locations = 0;
        m_workTicks = 0;
        m_callTicks = 0;
    }
    void takeSums()
    {
        Cells cells;
        m_sums.visit([&cells](std::size_t, const ComparedCell& cell) { cells.push_back(cell); });
        m_sums.clear();
        pass(cells);
    }

    const ComparisonQuery& m_query;
    const TakeRow& m_take;
    TouchedVector<ComparedCell> m_sums; ///< of the row
    std::size_t m_row = 0;
    std::size_t m_locations = 0; ///< of the row that were taken
    std::uint64_t m_workTicks = 0; ///< of the row so far
    std::uint64_t m_callTicks = 0;
};

} // namespace

void ComparedCell::add(const ComparedCell& other)
{
    visits += other.visits;
    exclusive = saturatingSum(exclusive, other.exclusive);
    inclusive = saturatingSum(inclusive, other.inclusive);
    max = std::max(max, other.max);
    durations += other.durations;
    metric += other.metric;
}

MetricSum ComparedCell::number(Measure measure, WideTicks wholeTicks) const
{
    switch (measure) {
    case Measure::Exclusive:
        return numberOf(exclusive);
    case Measure::Inclusive:
        return numberOf(inclusive);
    case Measure::Visits:
        return numberOf(visits);
    case Measure::Mean:
        return { 0, visits > 0 ? toDouble(durations) / static_cast<double>(visits) : 0 };
    case Measure::Max:
        return numberOf(max);
    case Measure::Share:
        return { 0, wholeTicks > 0 ? static_cast<double>(exclusive) / static_cast<double>(wholeTicks) : 0 };
    case Measure::Metric:
        return metric;
    }
    return {};
}

Completion compare(
    const StoreView& store, const ComparisonQuery& query, const TakeRow& take, const std::stop_token& stop)
{
    std::vector<LocationId> locations;
    for (const std::vector<LocationId>& row : query.rows)
        locations.insert(locations.end(), row.begin(), row.end());
    const LocationComparison one(store, query);
    RowCollector rows(query, take);
    std::vector<LocationCells> batch;
    for (std::size_t first = 0; first < locations.size(); first += kBatch) {
        const auto asked = std::span(locations).subspan(first, std::min(kBatch, locations.size() - first));
        batch.assign(asked.size(), {});
        const auto takeProfile = [&](std::size_t i, std::span<const ProfileEntry> entries) {
            // A stopped one is found below.
            static_cast<void>(one.run(asked[i], entries, batch[i], stop));
        };
        if (profileEach(store, asked, query.interval, query.threads, takeProfile, stop).isStopped()
            || stop.stop_requested())
            return Stopped {};
        for (const LocationCells& location : batch)
            rows.add(location);
    }
    rows.passEmptyRows();
    return Done {};
}

Completion compareTrees(const ComparisonQuery& query, const GiveTrees& give, const TakeRow& take)
{
    std::vector<LocationId> locations;
    for (const std::vector<LocationId>& row : query.rows)
        locations.insert(locations.end(), row.begin(), row.end());
    RowCollector rows(query, take);
    if (give(locations, [&](const CallTree& tree) { rows.add(cellsOf(query, tree)); }).isStopped())
        return Stopped {};
    rows.passEmptyRows();
    return Done {};
}

void ComparisonStatistics::add(std::size_t row, std::span<const ComparedCell> cells, WideTicks wholeTicks)
{
    ++m_rows;
    for (const ComparedCell& cell : cells) {
        if (!cell.has(m_measure))
            continue;
        const MetricSum number = cell.number(m_measure, wholeTicks);
        Column& column = m_columns[cell.column];
        ColumnStatistics& statistics = column.statistics;
        if (statistics.having == 0 || statistics.max.isLess(number)) {
            statistics.max = number;
            statistics.maxRow = static_cast<std::uint32_t>(row);
        }
        if (statistics.having == 0 || number.isLess(statistics.min))
            statistics.min = number;
        statistics.sum += number;
        ++statistics.having;
        const double delta = number.toDouble() - column.mean;
        column.mean += delta / statistics.having;
        column.squares += delta * (number.toDouble() - column.mean);
    }
}

std::vector<ColumnStatistics> ComparisonStatistics::finish() const
{
    std::vector<ColumnStatistics> all;
    all.reserve(m_columns.size());
    for (const Column& column : m_columns) {
        ColumnStatistics& statistics = all.emplace_back(column.statistics);
        const double having = statistics.having;
        statistics.rows = isAmount(m_measure) ? m_rows : statistics.having;
        if (statistics.having == 0)
            continue;
        // The other rows have 0.
        const double others = statistics.rows - statistics.having;
        const MetricSum zero;
        if (others > 0 && zero.isLess(statistics.min))
            statistics.min = zero;
        if (others > 0 && statistics.max.isLess(zero)) {
            statistics.max = zero;
            statistics.maxRow = ColumnStatistics::kNoRow;
        }
        statistics.mean = column.mean * having / statistics.rows;
        const double squares = column.squares + column.mean * column.mean * having * others / statistics.rows;
        statistics.deviation = statistics.rows > 1 ? std::sqrt(std::max(0.0, squares) / (statistics.rows - 1.0)) : 0;
    }
    return all;
}

} // namespace lightcone::core
