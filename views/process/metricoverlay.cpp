// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/process/metricoverlay.h"

#include "core/store/locationindex.h"
#include "core/store/storeview.h"

#include <algorithm>
#include <vector>

namespace lightcone::views {

QStringList metricNames(const core::StoreView& store)
{
    const std::vector<core::MetricDef>& metrics = store.definitions().metrics;
    std::vector<bool> isRecorded(metrics.size());
    for (std::size_t i = 0; i < store.locationCount(); ++i) {
        for (const core::MetricIndex::Metric& metric :
            store.location(core::idAt<core::LocationId>(i)).index().metrics().metrics())
            isRecorded[indexOf(metric.id)] = true;
    }
    QStringList names;
    for (std::size_t i = 0; i < metrics.size(); ++i) {
        if (isRecorded[i])
            names.append(QString::fromStdString(metrics[i].name));
    }
    names.removeDuplicates();
    return names;
}

core::CurveSource overlaySource(const core::StoreView& store, const QString& name, core::LocationId location)
{
    const core::Definitions& definitions = store.definitions();
    const std::string wanted = name.toStdString();
    core::CurveSource ofProcess;
    for (std::size_t i = 0; i < definitions.metrics.size(); ++i) {
        if (definitions.metrics[i].name != wanted)
            continue;
        core::CurveSource source = core::metricCurve(store, core::idAt<core::MetricId>(i));
        if (std::ranges::find(source.locations, location) != source.locations.end()) {
            source.locations = { location };
            return source;
        }
        const core::ProcessId process = definitions.location(location).process;
        std::erase_if(source.locations,
            [&](core::LocationId of) { return !isValid(process) || definitions.location(of).process != process; });
        if (ofProcess.locations.empty())
            ofProcess = source;
    }
    return ofProcess;
}

} // namespace lightcone::views
