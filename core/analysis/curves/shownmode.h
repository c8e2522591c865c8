// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/curves/curvesource.h"

#include <span>

namespace lightcone::core {

/// The mode to show a metric of @p locations in unless the user chooses another: that of curveStyle(), but the values
/// where what is said to accumulate becomes less, as its rate would be negative (writers say so of a power, too), or
/// never changes. Metrics of the same unit whose names differ in their numbers alone, as "device=0" and "device=1", are
/// decided on together. It looks at up to 8,192 samples, which are spread evenly over the trace: what becomes less
/// between these only is taken for a sum.
CurveMode shownMode(const StoreView& store, MetricId metric, std::span<const LocationId> locations);

} // namespace lightcone::core
