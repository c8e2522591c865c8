// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cube/cubesums.h"
#include "core/profile/profilesource.h"

#include <memory>
#include <span>
#include <vector>

namespace lightcone::core {

struct CubeProfile;

/// Tells what a CUBE profile has of visits, times and metrics, for the whole run. A tick is a nanosecond, or one of the
/// profile's own where countsTicks() says so. Each question reads the metrics that it is about; what cannot be read
/// counts as 0. Visits and times below 0, which a difference of profiles has, count as 0; the answers say so.
class CubeProfileSource final : public ProfileSource {
public:
    /// Reads the times of all locations, for interval(), which is empty where they cannot be read or @p stop asks for
    /// an end. O(locations · roots), or all rows of times that are kept exclusively
    /// @param definitions  those that addDefinitions() has handed over, finished
    CubeProfileSource(std::shared_ptr<const CubeProfile> cube, std::shared_ptr<const Definitions> definitions,
        const std::stop_token& stop = {});

    const Definitions& definitions() const override { return *m_definitions; }
    /// From 0 to the greatest time of a location.
    Interval interval() const override { return m_interval; }
    bool knowsIntervals() const override { return false; }
    bool knowsVisits() const override { return false; }
    std::vector<MetricId> metrics() const override;
    /// Says whether it has time, or no location has any.
    bool mayHaveCalls(LocationId location) const override;

    Completion functions(
        const ProfileQuery& query, std::vector<ProfileEntry>& out, const std::stop_token& stop) const override;
    Completion callTree(const ProfileQuery& query, CallTree& out, const std::stop_token& stop) const override;
    /// Reads each metric once for as many locations as there is memory for, 100 MB.
    Completion callTrees(
        const ProfileQuery& query, MetricId metric, const TakeTree& take, const std::stop_token& stop) const override;
    Completion callPathParts(const ProfileQuery& query, std::span<const FunctionId> path,
        std::vector<CallPathPart>& out, const std::stop_token& stop) const override;

private:
    struct TimesAndVisits;
    /// Call paths of the profile by those of a call tree, which are merged by function.
    struct MergedPaths;
    struct MergedNode;
    struct MetricParts;

    Completion read(std::span<const LocationId> locations, TimesAndVisits& out, const std::stop_token& stop) const;
    Completion readEach(
        std::span<const LocationId> locations, std::vector<TimesAndVisits>& out, const std::stop_token& stop) const;
    void takeTimes(const CubePathSums& sums, TimesAndVisits& out) const;
    void takeVisits(const CubePathSums& sums, TimesAndVisits& out) const;
    MergedPaths mergedPaths() const;
    static std::vector<CallTreeMetric::Entry> entriesOf(
        const MergedPaths& merged, const CubePathSums& sums, std::vector<bool>& isKept);
    CallTreeNode nodeOf(const MergedNode& from, const TimesAndVisits& sums) const;
    CallTree treeOf(const MergedPaths& merged, const TimesAndVisits& sums, MetricParts parts) const;
    FunctionId functionOf(std::size_t callPath) const;

    std::shared_ptr<const CubeProfile> m_cube;
    std::shared_ptr<const Definitions> m_definitions;
    std::vector<CubeMetricId> m_metrics; ///< by MetricId
    CubeMetricId m_time;
    CubeMetricId m_visits;
    double m_ticksOfUnit; ///< of the unit of times
    Interval m_interval;
    std::vector<bool> m_hasTime; ///< by location
};

} // namespace lightcone::core
