// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/curves/curvesource.h"
#include "core/base/stoppable.h"
#include "core/model/ids.h"

#include <QString>
#include <QStringList>

#include <memory>
#include <stop_token>

namespace lightcone::core {
class Curve;
class StoreView;
} // namespace lightcone::core

namespace lightcone::views {

// Metrics that are drawn over the levels of a location. They are chosen by name, as a trace may define the same metric
// once for each location.

/// The names of the metrics that have samples, in the order of their definitions, each name once. O(locations · metrics
/// of each).
QStringList metricNames(const core::StoreView& store);
/// The metric of that name that the location records; or else one that it has, see core::locationsWith(), of a location
/// before that of a process, a node or a group; or else the one that a location of its process records of itself; none
/// when there is none of these. O(metrics of the location), or else O(locations · metrics of that name that describe
/// one thing, and metrics of the locations of the process).
core::CurveSource overlaySource(const core::StoreView& store, const QString& name, core::LocationId location);
/// The curve of overlaySource(); null when no location records the metric. Blocking; any thread. O(samples).
core::Stoppable<std::shared_ptr<const core::Curve>> overlayCurve(const std::shared_ptr<const core::StoreView>& store,
    const QString& name, core::LocationId location, const std::stop_token& stop);

} // namespace lightcone::views
