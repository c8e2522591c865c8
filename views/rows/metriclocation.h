// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/ids.h"

#include <QString>

#include <optional>

namespace lightcone::core {
class StoreView;
}

namespace lightcone::views {

/// The name that is shown for a location which has none in the trace and only records metrics.
struct MetricLocationText {
    QString label; ///< the first metric, and how many more there are
    QString description; ///< all metrics (the first few of many), and the location's id
};

/// nullopt for locations with a name or with anything but metrics. Looks at a bounded number of events.
std::optional<MetricLocationText> metricLocationText(const core::StoreView& store, core::LocationId location);

} // namespace lightcone::views
