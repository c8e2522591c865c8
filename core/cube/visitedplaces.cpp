// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cube/visitedplaces.h"

#include "core/cube/cubeprofile.h"

namespace lightcone::core {

VisitedPlaces::VisitedPlaces(const CubeProfile& profile, CubeMetricId metric, CubeMinimum minimum)
    : m_profile(profile)
    , m_visits(profile.definitions.metricNamed("visits"))
{
    const bool isMinimum = profile.definitions.metric(metric).type.kind == CubeDataType::Kind::MinDouble;
    if (minimum == CubeMinimum::OfAllValues || !isMinimum || m_visits == metric)
        m_visits = CubeMetricId::none;
    if (m_visits != CubeMetricId::none) {
        const CubeMetricDef& visits = profile.definitions.metric(m_visits);
        if (visits.isDerived() || cellCount(visits.type) != 1 || isKeptInclusively(profile.definitions, m_visits))
            m_visits = CubeMetricId::none;
    }
}

Status VisitedPlaces::load(CubePathId path, const std::stop_token& stop)
{
    m_row.clear();
    return m_profile.values->read(
        m_visits, path, CubePathId { static_cast<std::uint32_t>(path) + 1 },
        [this](CubePathId, CubeRow row) { m_row.assign(row.begin(), row.end()); }, stop);
}

} // namespace lightcone::core
