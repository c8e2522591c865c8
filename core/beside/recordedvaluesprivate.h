// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/beside/pathmatchingprivate.h"
#include "core/beside/pathvaluesprivate.h"
#include "core/cube/cubeprofile.h"

#include <cstdint>
#include <span>
#include <stop_token>
#include <vector>

namespace lightcone::core {

/// Finds the values of locations of a profile.
class RecordedValues {
public:
    /// All are to outlive this object.
    RecordedValues(const CubeProfile& profile, std::uint64_t ticksPerSecond, const PathMatching& matching,
        std::span<const ComparedMetric> metrics)
        : m_profile(profile)
        , m_ticksPerSecond(ticksPerSecond)
        , m_matching(matching)
        , m_metrics(metrics)
    {
    }

    /// Adds the values of a metric at some locations: @p values has one entry a location. Nothing is added of
    /// InclusiveTime. O(rows of the metric · locations)
    /// @param locations  places in CubeDefinitions::locations
    Status add(std::size_t metric, std::span<const std::uint32_t> locations, std::span<PathValues> values,
        const std::stop_token& stop) const;

private:
    const CubeProfile& m_profile;
    std::uint64_t m_ticksPerSecond;
    const PathMatching& m_matching;
    std::span<const ComparedMetric> m_metrics;
};

/// The metrics of @p profile that a trace can have as well, in the order of ComparedMetric::Kind, counters by name.
std::vector<ComparedMetric> comparedMetrics(const StoreView& trace, const CubeDefinitions& profile);

} // namespace lightcone::core
