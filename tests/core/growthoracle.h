// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/metrics/metricsum.h"
#include "core/model/definitions.h"
#include "core/model/field.h"
#include "core/model/tick.h"

#include <cstdint>
#include <vector>

namespace lightcone::tests {

/// A value of one metric, and the event that recorded it.
struct PlainSample {
    std::uint64_t event = 0;
    core::Tick tick = 0;
    core::MetricValue value;
};

/// What a metric grows by in [begin, end), evenly, or at the moment where both are the same: then `event` says between
/// which events.
struct PlainStep {
    core::Tick begin = 0;
    core::Tick end = 0;
    std::uint64_t event = 0; ///< it is over when this event has its sample
    core::MetricSum sum;

    bool isMoment() const { return begin == end; }
    /// The growth in the ticks [begin, t). Integers are rounded, halves away from zero. @pre 2 · sum · ticks fits into
    /// WideInteger
    core::MetricSum until(core::Tick t) const;
    core::MetricSum in(core::Interval interval) const;
};

/// The events of a location.
struct PlainLocation {
    core::Tick first = 0; ///< tick of the first event
    core::Tick last = 0;
    std::uint64_t events = 0;
};

/// The steps of one metric at one location, by the modes of OTF2.
std::vector<PlainStep> plainSteps(
    const std::vector<PlainSample>& samples, const core::MetricDef& metric, const PlainLocation& location);

} // namespace lightcone::tests
