// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/curves/curvesource.h"
#include "core/model/ids.h"

#include <QString>
#include <QStringList>

namespace lightcone::core {
class StoreView;
}

namespace lightcone::views {

// Metrics drawn over what a location does: by name, as traces define one for many locations each.

/// The names of the metrics that have samples, in the order of their definitions, each name once. O(locations · metrics
/// of each).
QStringList metricNames(const core::StoreView& store);
/// The metric as the location records it, or else the locations of its process; without locations: none does.
/// O(metrics of the location), or else O(locations, and metrics of those of the process).
core::CurveSource overlaySource(const core::StoreView& store, const QString& name, core::LocationId location);

} // namespace lightcone::views
