// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/rows/sparklinevalues.h"

#include "core/analysis/curves/curvestatistics.h"
#include "core/store/storeview.h"
#include "views/rows/sparklines.h"

namespace lightcone::views {

core::Stoppable<std::vector<SparklineValue>> sparklineValues(
    const SparklineQuestion& question, const std::stop_token& stop)
{
    const core::Definitions& definitions = question.store->definitions();
    std::vector<SparklineValue> values;
    for (const core::MetricId metric : sparklineMetrics(*question.store, question.location)) {
        core::CurveSource source = core::metricCurve(*question.store, metric);
        source.locations = { question.location };
        core::CurveStatistics found;
        if (core::curveStatistics(*question.store, source, question.column, found, stop).isStopped())
            return core::Stopped {};
        core::CurveColumn column;
        column.hasValue = found.hasValue;
        column.min = found.min.toDouble();
        column.max = found.max.toDouble();
        column.mean = found.mean.toDouble();
        column.last = found.last.toDouble();
        column.samples = found.samples;
        values.push_back({ valueUnit(definitions, source), column });
    }
    return values;
}

} // namespace lightcone::views
