// SPDX-License-Identifier: GPL-3.0-or-later
#include "readers/epilog/metrics.h"

#include <string>

namespace lightcone::readers::epilog {

using Type = core::MetricValue::Type;

bool Metrics::isDefined(std::uint32_t number) const
{
    const std::lock_guard lock(m_mutex);
    return m_defined.contains(number);
}

void Metrics::define(std::uint32_t number, const core::MetricDef& def)
{
    const std::lock_guard lock(m_mutex);
    m_defined.emplace(number, Metric { m_sink->addMetric(def), def.isInteger ? Type::Unsigned : Type::Double });
}

std::size_t Metrics::definedCount() const
{
    const std::lock_guard lock(m_mutex);
    return m_defined.size();
}

Metrics::Set Metrics::set(std::size_t count)
{
    const std::lock_guard lock(m_mutex);
    Set set;
    core::MetricSetDef def;
    const auto add = [&](const Metric& metric) {
        def.members.push_back(metric.id);
        set.types.push_back(metric.type);
    };
    for (auto metric = m_defined.begin(); metric != m_defined.end() && def.members.size() < count; ++metric)
        add(metric->second);
    while (def.members.size() < count)
        add(standIn(def.members.size()));
    const auto [known, isNew] = m_sets.try_emplace(def.members);
    if (isNew)
        known->second = m_sink->addMetricSet(def);
    set.id = known->second;
    return set;
}

Metrics::Metric Metrics::standIn(std::size_t place)
{
    const auto [known, isNew] = m_standIns.try_emplace(place);
    if (isNew) {
        core::MetricDef def;
        def.definitionId = place;
        def.member = static_cast<std::uint32_t>(place);
        def.name = "unknown metric " + std::to_string(place);
        known->second.id = m_sink->addMetric(def);
    }
    return known->second;
}

} // namespace lightcone::readers::epilog
