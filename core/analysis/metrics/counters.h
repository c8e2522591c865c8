// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/stoppable.h"
#include "core/model/field.h"
#include "core/model/ids.h"
#include "core/model/tick.h"

#include <functional>
#include <span>

namespace lightcone::core {

class StoreView;

/// A recorded value of a metric.
struct CounterSample {
    Tick tick = 0;
    LocationId location = LocationId::none; ///< where it was recorded
    MetricId metric = MetricId::none;
    MetricValue value;
};

/// Calls @p visit for every sample of @p locations in @p interval, in chronological order (equal times: by location,
/// then as in the file), until it returns false.
Completion visitCounters(const StoreView& store, std::span<const LocationId> locations, Interval interval,
    const std::function<bool(const CounterSample&)>& visit, const std::stop_token& stop);

} // namespace lightcone::core
