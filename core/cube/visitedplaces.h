// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/cube/cubesums.h"

#include <cstddef>
#include <cstdint>
#include <stop_token>
#include <vector>

namespace lightcone::core {

/// Tells the places without visits, whose minimum is nothing: of a row of minima, those where the row of visits has 0.
/// For one thread.
class VisitedPlaces {
public:
    /// @param profile  outlives this
    VisitedPlaces(const CubeProfile& profile, CubeMetricId metric, CubeMinimum minimum);

    /// Says whether the places without visits are known and do not count: the metric is of minima,
    /// CubeMinimum::OfVisits is asked for, and the profile stores visits one by one.
    bool isKnown() const { return m_visits != CubeMetricId::none; }
    /// Reads the visits of a call path. Errors: those of CubeValues::read(). @pre isKnown()
    Status load(CubePathId path, const std::stop_token& stop);
    /// Says whether the call path that was loaded was visited at @p location.
    bool isVisited(std::size_t location) const { return location < m_row.size() && m_row[location] != 0; }

private:
    const CubeProfile& m_profile;
    CubeMetricId m_visits;
    std::vector<std::uint64_t> m_row;
};

} // namespace lightcone::core
