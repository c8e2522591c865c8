// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/tracemaker.h"

#include <array>
#include <cstdint>

namespace lightcone::tests {

/// Builds a trace with metrics.
class CounterMaker : public TraceMaker {
public:
    /// The definition ids of the metrics count up from @p firstMetric.
    explicit CounterMaker(std::uint64_t firstMetric = 1)
        : m_metrics(firstMetric)
    {
    }
    core::MetricSetId addMetric(const core::MetricDef& def)
    {
        core::MetricDef numbered = def;
        numbered.definitionId = m_metrics++;
        core::MetricSetDef set;
        set.definitionId = numbered.definitionId;
        set.members = { builder.addMetric(numbered) };
        return builder.addMetricSet(set);
    }
    void sample(std::size_t rank, core::Tick t, core::MetricSetId metric, std::uint64_t value)
    {
        at(rank).metric(t, metric, std::array { core::MetricValue { core::MetricValue::Type::Unsigned, value } });
    }

private:
    std::uint64_t m_metrics;
};

/// Makes the definition of a metric, which CounterMaker gives its id.
inline core::MetricDef metricDef(const char* name, const char* unit, core::MetricDef::Semantics semantics,
    core::MetricDef::Validity validity, core::MetricDef::Occurrence occurrence = core::MetricDef::Occurrence::Strict)
{
    core::MetricDef metric;
    metric.name = name;
    metric.unit = unit;
    metric.semantics = semantics;
    metric.validity = validity;
    metric.occurrence = occurrence;
    return metric;
}

} // namespace lightcone::tests
