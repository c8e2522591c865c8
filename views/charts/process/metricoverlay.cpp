// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/process/metricoverlay.h"

#include "core/analysis/curves/curve.h"
#include "core/base/workers.h"
#include "core/store/storeview.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace lightcone::views {

QStringList metricNames(const core::StoreView& store)
{
    QStringList names;
    for (const core::MetricId metric : core::recordedMetrics(store))
        names.append(QString::fromStdString(store.definitions().metric(metric).name));
    names.removeDuplicates();
    return names;
}

core::CurveSource overlaySource(const core::StoreView& store, const QString& name, core::LocationId location)
{
    const core::Definitions& definitions = store.definitions();
    const auto metricOf = [&, wanted = name.toStdString()](core::LocationId of) {
        const std::vector<core::MetricId> metrics = core::recordedMetrics(store, of);
        const auto found = std::ranges::find_if(
            metrics, [&](core::MetricId metric) { return definitions.metric(metric).name == wanted; });
        return found == metrics.end() ? core::MetricId::none : *found;
    };
    core::CurveSource source;
    source.metric = metricOf(location);
    if (isValid(source.metric)) {
        source.locations = { location };
    } else if (const core::ProcessId process = definitions.location(location).process; isValid(process)) {
        for (const core::LocationId other : core::allLocations(store)) {
            if (definitions.location(other).process != process)
                continue;
            const core::MetricId metric = metricOf(other); // none is greater than all others
            if (metric < source.metric)
                source.locations.clear();
            source.metric = std::min(source.metric, metric);
            if (isValid(metric) && metric == source.metric)
                source.locations.push_back(other);
        }
    }
    if (isValid(source.metric))
        source.mode = core::curveStyle(definitions.metric(source.metric)).mode;
    return source;
}

core::Stoppable<std::shared_ptr<const core::Curve>> overlayCurve(const std::shared_ptr<const core::StoreView>& store,
    const QString& name, core::LocationId location, const std::stop_token& stop)
{
    core::CurveSource source = overlaySource(*store, name, location);
    if (source.locations.empty())
        return std::shared_ptr<const core::Curve>();
    return core::Curve::make(store, std::move(source), core::usefulThreads(), nullptr, stop);
}

} // namespace lightcone::views
