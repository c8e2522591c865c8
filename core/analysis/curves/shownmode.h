// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/curves/curvesource.h"

#include <span>

namespace lightcone::core {

/// The mode to show a metric of @p locations in unless the user chooses another: that of curveStyle(), but the values
/// where what is said to accumulate becomes less, as its rate would be negative: writers say so of a power, too.
/// It looks at up to 8,192 samples, the first ones of each location.
CurveMode shownMode(const StoreView& store, MetricId metric, std::span<const LocationId> locations);

} // namespace lightcone::core
