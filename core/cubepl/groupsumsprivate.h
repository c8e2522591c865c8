// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cube/cubesums.h"
#include "core/cubepl/derivedvalues.h"

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <tuple>
#include <utility>
#include <vector>

namespace lightcone::core {

/// Says which call paths are taken together: none, those of a region, or all roots.
enum class PathGrouping : std::uint8_t { CallPaths, Regions, Roots };

/// Sums of a metric as numbers, one a group of call paths.
struct NumberSums {
    std::vector<double> exclusive;
    std::vector<double> inclusive; ///< with the call paths below, those of recursion once
};

/// Computes sums over groups of call paths and some locations, and keeps those of each metric that it was asked for.
/// An expression of a POSTDERIVED metric runs once for many groups, each a lane of cubepl::Machine. For one thread.
class GroupSums {
public:
    /// @param profile  whose metrics @p metrics are
    /// @param locations  outlive this object
    GroupSums(std::shared_ptr<const CubeProfile> profile, std::shared_ptr<const DerivedMetrics> metrics,
        std::span<const std::uint32_t> locations, const std::stop_token& stop);

    /// The sums of @p metric; valid as long as this object. nullptr: takeFault() says why there are none.
    const NumberSums* of(CubeMetricId metric, PathGrouping grouping);
    /// @pre of() has returned nullptr
    MetricFault takeFault();
    /// The type of the sums of derived metrics.
    static constexpr CubeDataType kType { CubeDataType::Kind::Double, 0 };

private:
    class LaneOperands;
    /// Which locations are summed up: the chosen ones, or all.
    enum class Reach : std::uint8_t { Chosen, All };
    using Key = std::tuple<CubeMetricId, PathGrouping, Reach>;

    const NumberSums* find(CubeMetricId metric, PathGrouping grouping, Reach reach);
    std::span<const std::uint32_t> locationsOf(Reach reach) const;
    // These return false when that failed: m_failure then says why.
    bool fail(MetricFault failure);
    bool compute(CubeMetricId metric, PathGrouping grouping, Reach reach, NumberSums& out);
    bool computeStored(CubeMetricId metric, PathGrouping grouping, Reach reach, NumberSums& out);
    bool computeRows(CubeMetricId metric, Reach reach, NumberSums& out);
    const NumberSums* rowsOf(CubeMetricId metric, Reach reach); ///< nullptr where that failed
    bool computePostDerived(CubeMetricId metric, PathGrouping grouping, Reach reach, NumberSums& out);
    bool groupUp(CubeMetricId metric, PathGrouping grouping, const NumberSums& paths, NumberSums& out);
    bool sumUpwards(CubeMetricId metric, NumberSums& out);
    bool subtractUpwards(CubeMetricId metric, NumberSums& out);
    bool sumOfRow(
        CubeMetricId metric, const std::vector<double>& row, std::span<const std::uint32_t> locations, double& sum);
    bool join(CubeMetricId metric, bool isMinus, double& value, double more);
    std::size_t groupCount(PathGrouping grouping) const;
    const std::vector<std::vector<std::uint32_t>>& pathsByRegion();
    const std::vector<std::uint32_t>& rootPaths();

    std::shared_ptr<const CubeProfile> m_profile;
    std::shared_ptr<const DerivedMetrics> m_metrics;
    std::span<const std::uint32_t> m_locations;
    std::vector<std::uint32_t> m_allLocations;
    std::stop_token m_stop;
    ProfileValues m_stored;
    DerivedValues m_values;
    std::map<Key, NumberSums> m_known;
    std::optional<std::pair<Key, NumberSums>> m_lastRows; ///< by call path: what groups were made of last
    std::vector<std::vector<std::uint32_t>> m_pathsByRegion; ///< empty: not needed yet
    std::vector<std::uint32_t> m_roots; ///< empty: not needed yet
    std::vector<double> m_joined, m_more; ///< memory of join()
    std::optional<MetricFault> m_failure;
};

} // namespace lightcone::core
