// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/field.h"
#include "core/model/ids.h"
#include "core/model/tick.h"

#include <cstdint>
#include <span>
#include <stop_token>

namespace lightcone::core {

class StoreView;

/// A metric in one pixel column. A value holds from its sample until the next one.
struct CounterColumn {
    bool hasValue = false; ///< false: no sample in the column or before it, and nothing else is set
    MetricValue min; ///< of the samples, and of the value that holds at the column's begin for some time
    MetricValue max;
    MetricValue last; ///< at the column's end
    double mean = 0; ///< over the time in which there is a value
    std::uint64_t samples = 0; ///< recorded in the column

    friend bool operator==(const CounterColumn&, const CounterColumn&) = default;
};

/// The samples of @p metric at @p location by pixel columns. Equal values: the earlier one is min and max.
/// @param edges  pixel edges in ticks, ascending (not strictly), n + 1 entries; column i is [edges[i], edges[i + 1])
/// @param out    n entries, overwritten
/// min, max and last are exact, the integral behind the mean too for integers; O(columns · (log events + the samples of
/// a run of 128 and of two blocks)). Where a segment has the metric in more than one way (several sets, short records),
/// its samples are sorted first. Thread-safe. @returns false when stopped; out is then unspecified.
bool counterColumns(const StoreView& store, LocationId location, MetricId metric, std::span<const Tick> edges,
    std::span<CounterColumn> out, std::stop_token stop);

} // namespace lightcone::core
