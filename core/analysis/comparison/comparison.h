// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/metrics/metricsum.h"
#include "core/base/stoppable.h"
#include "core/base/wideticks.h"
#include "core/model/ids.h"
#include "core/model/tick.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <span>
#include <vector>

namespace lightcone::core {

class StoreView;
struct CallTree;

/// What is compared.
enum class Measure : std::uint8_t {
    Exclusive, ///< ticks
    Inclusive, ///< ticks
    Visits,
    Mean, ///< ticks of a visit, the part inside the interval
    Max, ///< ticks of the longest visit, the part inside the interval
    Share, ///< of the time of the row's locations, exclusive
    Metric, ///< a metric that adds up, exclusive
};
inline constexpr std::size_t kMeasureCount = static_cast<std::size_t>(Measure::Metric) + 1;

/// Says whether a row that lacks a function has 0 of the measure; it has no mean and no longest visit.
constexpr bool isAmount(Measure measure)
{
    return measure != Measure::Mean && measure != Measure::Max;
}

/// What a row has in a column: of all its locations, and of all functions of the column.
struct ComparedCell {
    std::uint32_t column = 0;
    std::uint64_t visits = 0;
    std::uint64_t exclusive = 0; ///< ticks, as those that follow
    std::uint64_t inclusive = 0; ///< of columns with several functions 0 unless the query wants it
    std::uint64_t max = 0;
    WideInteger durations = 0; ///< of the visits; 0 unless the query wants it
    MetricSum metric;

    void add(const ComparedCell& other);
    /// The measure, where the row has it. @param wholeTicks  of the row: its locations times the interval
    MetricSum number(Measure measure, WideTicks wholeTicks) const;
    bool has(Measure measure) const { return isAmount(measure) || visits > 0; }
};

/// The question of a comparison. It does not own what it refers to.
struct ComparisonQuery {
    std::span<const std::vector<LocationId>> rows; ///< no location in two of them
    Interval interval;
    static constexpr std::uint32_t kNoColumn = std::numeric_limits<std::uint32_t>::max();
    std::span<const std::uint32_t> columnOf; ///< by function; kNoColumn: left out
    std::uint32_t columns = 0;
    bool wantsMeans = false; ///< ComparedCell::durations
    bool wantsGroups = false; ///< ComparedCell::inclusive of columns with several functions
    MetricId metric = MetricId::none; ///< none: no metric is wanted
    const std::vector<bool>* working = nullptr; ///< by function, for ComparedRow::workTicks; null: none works
    unsigned threads = 1; ///< at most so many; the answer does not depend on it
};

/// A row of the answer.
struct ComparedRow {
    std::size_t row = 0;
    std::span<const ComparedCell> cells {}; ///< by column, those that have something
    std::uint64_t workTicks = 0; ///< exclusive time of the functions that work, whatever their columns
    std::uint64_t callTicks = 0; ///< exclusive time of all functions
};
/// Takes a row, which is valid during the call.
using TakeRow = std::function<void(const ComparedRow& row)>;

/// Calls @p take for each row in turn, in the thread that asks. Exact: the numbers are those of profile() over the
/// locations of the row and the functions of the column; nested calls of a column count once in its inclusive time.
/// Without means, groups and metric from the index, O(locations · their functions + events at the ends of the
/// interval); else as visitSums() and callTree() of each location. Memory: O(columns + kBatch · functions of a
/// location), however many rows there are.
Completion compare(
    const StoreView& store, const ComparisonQuery& query, const TakeRow& take, const std::stop_token& stop);

/// Gives the call trees of locations, with the metric of the query if it has one: calls @p take for one location after
/// the other, in the thread that asks.
using GiveTrees = std::function<Completion(
    std::span<const LocationId> locations, const std::function<void(const CallTree& tree)>& take)>;
/// Compares locations that are known by their call trees alone, which know no durations of single visits: their
/// cells have neither `max` nor `durations`. O(nodes · depth), and what @p give takes
Completion compareTrees(const ComparisonQuery& query, const GiveTrees& give, const TakeRow& take);

/// One column over all rows.
struct ColumnStatistics {
    static constexpr std::uint32_t kNoRow = std::numeric_limits<std::uint32_t>::max();
    std::uint32_t rows = 0; ///< that count: all of an amount, else those that have the measure
    std::uint32_t having = 0; ///< rows in which the column has a cell with the measure
    MetricSum sum;
    MetricSum min;
    MetricSum max;
    std::uint32_t maxRow = kNoRow; ///< the first row that has the maximum
    double mean = 0;
    double deviation = 0; ///< of a sample: √(Σ(x − mean)² / (n − 1)); 0 of one row

    /// By how much the maximum exceeds the mean: what would be won if the row with the most had the mean.
    double excess() const { return max.toDouble() - mean; }
    /// (max − mean) / max; 0 where no row has more than 0.
    double imbalance() const { return max.toDouble() > 0 ? excess() / max.toDouble() : 0; }
};

/// Sums a measure up by column, row by row.
class ComparisonStatistics {
public:
    ComparisonStatistics(std::uint32_t columns, Measure measure)
        : m_measure(measure)
        , m_columns(columns)
    {
    }
    /// Adds a row, which has @p wholeTicks.
    void add(std::size_t row, std::span<const ComparedCell> cells, WideTicks wholeTicks);
    /// By column; those of which no row has anything have no rows `having`.
    std::vector<ColumnStatistics> finish() const;

private:
    struct Column {
        ColumnStatistics statistics;
        double mean = 0; ///< of the rows that have the measure (Welford 1962)
        double squares = 0; ///< Σ(x − mean)² of these
    };

    Measure m_measure;
    std::uint32_t m_rows = 0;
    std::vector<Column> m_columns;
};

} // namespace lightcone::core
