// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scoring/scoresource.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

// The score of a profile: how large a trace of the same run would be, by class and by region, as scorep-score of
// Score-P 9 estimates it.
namespace lightcone::core {

/// How a row stands to the filter.
enum class FilterSign : std::uint8_t {
    None, ///< there is no filter, or it was not asked
    Filtered,
    Kept,
    Possible, ///< a class of which regions can be filtered
};
/// ' ', '+', '-', '*'.
char filterSignLetter(FilterSign sign);

/// The sums of a class or region.
struct ScoreRow {
    static constexpr std::uint32_t kNoRegion = 0xffffffff;
    std::uint32_t region = kNoRegion; ///< index of the region; none: the row is of a class
    ScoreClass scoreClass = ScoreClass::All;
    FilterSign sign = FilterSign::None;
    WideTicks totalBytes = 0; ///< of all processes
    WideTicks maxBytes = 0; ///< of the process that needs most for this row: those of classes need not add up
    WideTicks visits = 0;
    WideTicks hits = 0;
    double seconds = 0; ///< without calls below, summed over locations

    /// Microseconds; 0 without visits.
    double timePerVisit() const;
};

struct Score {
    std::vector<ScoreRow> classes; ///< one a class, in the order of ScoreClass
    std::vector<ScoreRow> keptClasses; ///< the same of what the filter keeps, and Filtered; empty: there is no filter
    std::vector<ScoreRow> regions; ///< one a region, in their order
    bool hasHits = false;
    std::uint64_t mostLocations = 0; ///< see ScoreInput

    bool hasFilter() const { return !keptClasses.empty(); }
    const ScoreRow& all() const { return classes.front(); }
    /// The sums of what a trace would hold: All, or with a filter what that keeps.
    const ScoreRow& recorded() const { return hasFilter() ? keptClasses.front() : classes.front(); }
    /// Bytes of memory that each process needs so that no buffer is flushed: SCOREP_TOTAL_MEMORY.
    WideTicks memory() const;
};

struct ScoreOptions {
    std::uint32_t metrics = 0; ///< see VisitRules
    /// By region, whether the rules of a filter exclude it; null: there is no filter. Regions that no filter can leave
    /// out are kept nevertheless.
    const std::vector<bool>* excluded = nullptr;
    /// Counts the bytes that the events themselves take (see PathCounts), in place of estimating them. Then what the
    /// filter leaves out is what its regions take, whatever else the events inside them were.
    bool areBytesRecorded = false;
    /// The visits of instances of dynamic regions go by the filter as calls of these regions do, which they are in a
    /// trace. scorep-score counts them neither to what the filter leaves out nor to what it keeps.
    bool areInstancesFiltered = false;
    static constexpr std::size_t kMostSums = std::size_t { 1 } << 24; ///< about 0.3 GB
    /// Sums of a class or region at one process that are held at a time, about. Where there are more, the values are
    /// read several times, for some processes each.
    std::size_t mostSums = kMostSums;
};

/// Scores @p source. O(values · ceil((regions · processes) / mostSums)); memory O(regions + mostSums).
/// @throws UsageError when @p options are not as described
Result<Score> makeScore(const ScoreSource& source, const ScoreOptions& options, const std::stop_token& stop);

/// Keys by which scorep-score sorts classes and regions. Those that are equal stay in their order.
enum class ScoreOrder : std::uint8_t {
    MaxBuffer, ///< the largest first
    TotalTime, ///< the longest first
    TimePerVisit, ///< the shortest first
    Visits, ///< the most first
    Name,
};
/// "maxbuffer", "totaltime", "timepervisit", "visits", "name".
std::string_view scoreOrderName(ScoreOrder order);

/// The name of a row: that of the class, or of the region.
std::string scoreRowName(const ScoreRow& row, std::span<const ScoredRegion> regions);
/// The rows in that order.
std::vector<ScoreRow> sortedRows(
    std::span<const ScoreRow> rows, ScoreOrder order, std::span<const ScoredRegion> regions);

} // namespace lightcone::core
