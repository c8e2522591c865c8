// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/process/metricoverlay.h"

#include "core/analysis/curves/curve.h"
#include "core/base/workers.h"
#include "core/model/metricscope.h"
#include "core/store/storeview.h"

#include <algorithm>
#include <array>
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

namespace {

/// The narrowest metric called @p name that describes one thing which holds @p location; of several, the first.
core::CurveSource sourceOfScope(const core::StoreView& store, const std::string& name, core::LocationId location)
{
    const core::Definitions& definitions = store.definitions();
    const core::MetricSelection selection(definitions, std::array { location });
    core::CurveSource best;
    for (std::size_t i = 0; i < definitions.metrics.size(); ++i) {
        const core::MetricDef& metric = definitions.metrics[i];
        if (metric.name != name || !core::isOfOneThing(metric)
            || (isValid(best.metric) && definitions.metric(best.metric).scope <= metric.scope))
            continue;
        core::CurveSource source = core::metricCurve(store, core::idAt<core::MetricId>(i));
        std::erase_if(source.locations, [&](core::LocationId recorder) { return !selection.has(metric, recorder); });
        if (!source.locations.empty())
            best = std::move(source);
    }
    return best;
}

} // namespace

core::CurveSource overlaySource(const core::StoreView& store, const QString& name, core::LocationId location)
{
    const core::Definitions& definitions = store.definitions();
    const auto firstOf = [&, wanted = name.toStdString()](core::LocationId of, bool isOwn) {
        const std::vector<core::MetricId> metrics = core::recordedMetrics(store, of);
        const auto found = std::ranges::find_if(metrics, [&](core::MetricId id) {
            const core::MetricDef& metric = definitions.metric(id);
            return metric.name == wanted && !(isOwn && core::isOfOneThing(metric));
        });
        return found == metrics.end() ? core::MetricId::none : *found;
    };
    core::CurveSource source;
    source.metric = firstOf(location, false);
    if (isValid(source.metric)) {
        source.locations = { location };
    } else if (core::CurveSource ofScope = sourceOfScope(store, name.toStdString(), location);
               isValid(ofScope.metric)) {
        return ofScope;
    } else if (const core::ProcessId process = definitions.location(location).process; isValid(process)) {
        for (const core::LocationId other : core::allLocations(store)) {
            if (definitions.location(other).process != process)
                continue;
            const core::MetricId metric = firstOf(other, true); // none is greater than all others
            if (metric < source.metric)
                source.locations.clear();
            source.metric = std::min(source.metric, metric);
            if (isValid(metric) && metric == source.metric)
                source.locations.push_back(other);
        }
    }
    if (isValid(source.metric))
        source.mode = core::metricCurve(store, source.metric).mode;
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
