// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/counters/counterquery.h"

#include "core/analysis/curves/curve.h"
#include "core/base/parallel.h"
#include "core/store/storeview.h"
#include "views/base/timecoordinates.h"

#include <span>

namespace lightcone::views {

namespace {

ValueRange rangeOf(std::span<const core::CurveColumn> columns)
{
    ValueRange range;
    for (const core::CurveColumn& column : columns) {
        if (!column.hasValue)
            continue;
        range.add(column.min);
        range.add(column.max);
    }
    return range;
}

} // namespace

core::Stoppable<CounterData> queryCounters(const CounterRequest& request, const std::stop_token& stop)
{
    CounterData data;
    data.interval = request.interval;
    data.columns = request.columns;
    if (request.interval.isEmpty() || request.columns <= 0)
        return data;
    const std::vector<core::Tick> edges = TimeCoordinates(request.interval, request.columns).edges(request.columns);
    for (const ReadyCurve& ready : request.curves) {
        CurveData& made = data.curves.emplace_back();
        made.columns.resize(static_cast<std::size_t>(request.columns));
        if (ready.data->columns(edges, made.columns, core::usefulThreads(), stop).isStopped())
            return core::Stopped {};
        made.range = rangeOf(made.columns);
        if (!request.scaling.isOfWholeTrace)
            continue;
        // A fixed number of columns for the whole trace lets tiles answer the query.
        const core::Interval whole = ready.data->store().interval();
        constexpr int kColumns = 1024;
        std::vector<core::CurveColumn> columns(kColumns);
        const std::vector<core::Tick> wholeEdges = TimeCoordinates(whole, kColumns).edges(kColumns);
        if (ready.data->columns(wholeEdges, columns, core::usefulThreads(), stop).isStopped())
            return core::Stopped {};
        const ValueRange all = rangeOf(columns);
        made.range.add(all.isEmpty ? made.range.low : all.low);
        made.range.add(all.isEmpty ? made.range.high : all.high);
    }
    return data;
}

} // namespace lightcone::views
