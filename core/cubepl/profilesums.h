// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/stoppable.h"
#include "core/cube/cubesums.h"
#include "core/cubepl/derivedvalues.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

namespace lightcone::core {

class GroupSums;

/// Sums of all metrics of a profile, stored and derived, in the shapes of cubesums.h. Those of stored metrics are
/// exact; those of derived ones have one real number a value, which is nothing (CubeCell::isNone()) where the
/// expression gives no number. Immutable; thread-safe.
///
/// Questions return what went wrong, with FaultCode::Stopped where @p stop asked for that, and FaultCode::ReadFailed
/// where values cannot be read, or OperandType where they are of too many numbers. What they were filling is then
/// unspecified.
class ProfileSums {
public:
    /// Compiles the profile's expressions and runs its init expressions.
    /// @param profile  not null
    /// @returns Stopped where @p stop asked for that. What is wrong with a metric is its fault().
    static Stoppable<std::shared_ptr<const ProfileSums>> make(
        std::shared_ptr<const CubeProfile> profile, const std::stop_token& stop);

    const CubeProfile& profile() const { return *m_profile; }
    /// Why a metric cannot be computed, as far as its expressions tell; see DerivedMetrics for these and others.
    const cubepl::Fault* fault(CubeMetricId metric) const { return m_metrics->fault(metric); }
    const DerivedMetrics& derived() const { return *m_metrics; }
    /// Whether a metric has no values of its own: it groups others, or an init expression said that it has no meaning
    /// in this profile.
    bool isVoid(CubeMetricId metric) const;

    /// Like sumByCallPath(), for each metric. Post-derived metrics are computed of sums over the chosen locations, for
    /// each call path alone and with those below.
    /// O(rows · locations) for each stored metric that it is computed of, and O(call paths · locations) for each metric
    /// that is computed before it is summed up, but where a factor is 0
    std::optional<MetricFault> byCallPath(const CubeQuery& query, CubePathSums& out, const std::stop_token& stop) const;
    /// Like sumsByRegion(), of byCallPath(); post-derived metrics are computed of sums by region.
    std::optional<MetricFault> byRegion(const CubeQuery& query, CubePathSums& out, const std::stop_token& stop) const;
    /// Like sumByLocation(). Post-derived metrics are computed of sums over all of @p paths.
    std::optional<MetricFault> byLocation(const CubeQuery& query, std::span<const CubePathChoice> paths,
        CubeColumn& out, const std::stop_token& stop) const;
    /// The sums of a metric over some call paths, one value a node of the system tree, with the locations below it.
    /// Post-derived metrics are computed of the sums of each node. O(values of these call paths, or nodes · locations)
    std::optional<MetricFault> bySystemNode(const CubeQuery& query, std::span<const CubePathChoice> paths,
        CubeColumn& out, const std::stop_token& stop) const;

    /// What a metric is in all, or why that is not known.
    struct Total {
        CubeColumn sum; ///< like sumOfRoots(): one value; empty where there is a fault
        std::optional<MetricFault> fault;
    };
    /// The totals of @p metrics, one each, over some locations; metrics that others are computed of are computed once.
    /// @returns Stopped where @p stop asked for that
    Stoppable<std::vector<Total>> totals(std::span<const CubeMetricId> metrics,
        std::span<const std::uint32_t> locations, CubeMinimum minimum, const std::stop_token& stop) const;

private:
    ProfileSums(std::shared_ptr<const CubeProfile> profile, std::shared_ptr<const DerivedMetrics> metrics);
    bool isStored(CubeMetricId metric) const;
    std::optional<MetricFault> storedSums(const CubeQuery& query, CubePathSums& out, const std::stop_token& stop) const;
    Total totalOf(const CubeQuery& query, GroupSums& sums, const std::stop_token& stop) const;

    std::shared_ptr<const CubeProfile> m_profile; ///< not null
    std::shared_ptr<const DerivedMetrics> m_metrics; ///< not null
};

} // namespace lightcone::core
