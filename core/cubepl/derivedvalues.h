// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cubepl/derivedmetrics.h"
#include "core/cubepl/machine.h"
#include "core/cubepl/storedvalues.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <unordered_map>
#include <vector>

namespace lightcone::core {

/// A call path, with or without those below it.
struct CubePathUse {
    CubePathId path = CubePathId::none;
    bool isInclusive = false;

    friend bool operator==(const CubePathUse&, const CubePathUse&) = default;
};

/// Locations [begin, end) of CubeDefinitions::locations, whose values become one.
struct LocationRange {
    std::uint32_t begin = 0;
    std::uint32_t end = 0;
};

/// What went wrong where a value was computed.
struct MetricFault {
    CubeMetricId metric = CubeMetricId::none; ///< whose expression it is, which may be that of an operand
    cubepl::Fault fault;
    DerivedMetrics::Part part = DerivedMetrics::Part::Expression; ///< the text that the fault's offset is in
};

/// Computes values of derived metrics, and gives those of stored ones. For one thread at a time; it keeps memory and
/// the rows of the call path that was asked for last.
///
/// A PREDERIVED metric is computed for each call path and location, and then summed up (or joined by its own plus
/// expression); a POSTDERIVED one is computed of the sums of its operands.
class DerivedValues {
public:
    /// @param stored  is to outlive this object
    DerivedValues(std::shared_ptr<const DerivedMetrics> metrics, StoredValues& stored);

    /// The values of @p metric for a call path, at each location.
    /// @param values  is overwritten: one value a location, or a single one that all locations have
    /// Complexity of an expression that asks for what CUBE calls exclusive values: O(locations · expression), less
    /// where a factor is 0 for the call path. Memory: 64 MiB of rows at most, beside some rows a level.
    std::optional<MetricFault> row(CubeMetricId metric, CubePathId path, bool isInclusive, std::vector<double>& values,
        const std::stop_token& stop);
    /// The values of @p metric for call paths together, at each range of locations.
    /// @param values  is overwritten: one value a range, or a single one that all ranges have
    std::optional<MetricFault> aggregated(CubeMetricId metric, std::span<const CubePathUse> paths,
        std::span<const LocationRange> lanes, std::vector<double>& values, const std::stop_token& stop);
    /// The values of @p metric for call paths together, at each location, as row() gives them.
    std::optional<MetricFault> atLocations(CubeMetricId metric, std::span<const CubePathUse> paths,
        std::vector<double>& values, const std::stop_token& stop);
    /// Adds @p more to @p values of @p metric, or takes it away, as the metric's own expressions say; else by its rule.
    std::optional<MetricFault> join(CubeMetricId metric, bool isMinus, std::vector<double>& values,
        const std::vector<double>& more, const std::stop_token& stop);

private:
    static constexpr std::size_t kMostKeptBytes = std::size_t { 1 } << 26;

    /// What values are asked for.
    struct Scope {
        std::span<const CubePathUse> paths;
        const std::span<const LocationRange>* lanes = nullptr; ///< nullptr: each location
    };
    class ScopeOperands;
    using Values = std::vector<double>; ///< one a lane, or one for all

    const DerivedMetrics::Entry& entry(CubeMetricId metric) const;
    std::size_t laneCount(const Scope& scope) const;
    std::optional<MetricFault> evaluateTop(
        CubeMetricId metric, const Scope& scope, Values& values, const std::stop_token& stop);
    void begin(const std::stop_token& stop);
    // These return false when that failed: m_failure then says why.
    bool fail(CubeMetricId metric, cubepl::Fault fault);
    bool evaluate(CubeMetricId metric, const Scope& scope, Values& values);
    bool evaluateSum(CubeMetricId metric, const Scope& scope, Values& values);
    bool evaluateRow(CubeMetricId metric, CubePathUse use, Values& values);
    bool evaluateStored(CubeMetricId metric, CubePathUse use, Values& values);
    bool evaluatePrederived(CubeMetricId metric, CubePathUse use, Values& values);
    bool evaluateExpression(CubeMetricId metric, const Scope& scope, Values& values);
    bool subtractChildren(CubeMetricId metric, CubePathId path, std::size_t end, Values& values);
    bool evaluateTotal(CubeMetricId metric, Values& values);
    bool gather(CubeMetricId metric, const Values& row, std::span<const LocationRange> lanes, Values& values);
    bool join(CubeMetricId metric, bool isMinus, Values& values, const Values& more);
    bool run(CubeMetricId metric, const cubepl::Program& program, cubepl::Operands& operands, Values& values);

    std::shared_ptr<const DerivedMetrics> m_metrics; ///< not null
    StoredValues& m_stored;
    cubepl::Limits m_limits;
    std::vector<std::unique_ptr<cubepl::Machine>> m_machines; ///< one a level
    std::size_t m_level = 0;
    std::uint64_t m_evaluations = 0; ///< since the call from outside
    const std::stop_token* m_stop = nullptr; ///< of that call
    std::optional<MetricFault> m_failure;
    std::vector<CubePathUse> m_topPaths; ///< what was asked for last
    std::array<std::unordered_map<std::uint64_t, Values>, 2> m_rows; ///< of its call path, exclusive and inclusive
    std::size_t m_keptBytes = 0;
    std::unordered_map<std::uint32_t, double> m_totals; ///< of metrics, over the whole profile
};

} // namespace lightcone::core
