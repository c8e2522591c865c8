// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/code.h"
#include "core/model/definitions.h"
#include "core/model/ids.h"
#include "core/model/tick.h"

#include <cstdint>
#include <vector>

namespace lightcone::core {

class StoreView;

/// The quantity that a curve shows over time.
enum class CurveQuantity : std::uint8_t {
    Metric, ///< recorded values
    MessagesInFlight, ///< messages with an end at one of the locations that were sent and not yet received
    BytesInFlight, ///< their bytes, as the sender says
    LocationsInside, ///< locations with a call of a function on their stack; recursion counts once
    /// Share of the locations that have a function of a group on top of their stack, 0 … 1. Those without any call in
    /// the whole trace, which may have nothing but metrics, do not count.
    GroupShare,
    /// Bytes that the locations have allocated and not freed since the trace begins, as attributes of the calls of
    /// allocators say (see AllocationAttributes). What one location allocates and another one frees counts for both, so
    /// that a location alone may have less than nothing.
    AllocatedBytes,
};
/// Says how the values of several locations make one; only locations with a value count.
enum class CurveCombination : std::uint8_t { Sum, Mean, Min, Max };
/// Value: as recorded. Rate: what is added in a second, even from the time of a sample to that of the next, with what
/// comes at that; see GrowthSteps for what is added, and before the first sample or after the last.
enum class CurveMode : std::uint8_t { Value, Rate };

/// Describes a curve. Steps of derived quantities are at the times of events. Messages that are received when they are
/// sent, or before, are never in flight (see FlightFacts), nor are those without a matching receive.
struct CurveSource {
    CurveQuantity quantity = CurveQuantity::Metric;
    MetricId metric = MetricId::none; ///< for Metric
    FunctionId function = FunctionId::none; ///< for LocationsInside
    RegionGroup group = RegionGroup::Unknown; ///< for GroupShare
    std::vector<LocationId> locations; ///< each once
    CurveCombination combination = CurveCombination::Sum; ///< for Metric
    CurveMode mode = CurveMode::Value; ///< for Metric

    friend bool operator==(const CurveSource&, const CurveSource&) = default;
};

/// The time for which a value stands; see MetricDef::Validity.
enum class CurveHold : std::uint8_t {
    UntilNext, ///< from its sample to the next one, after the last sample to the end of the trace
    SinceLast, ///< from the sample before to its own; of the first one, nothing says since when
    Between, ///< for its moment; straight lines join the samples, from the first to the last
};
enum class CurveShape : std::uint8_t {
    Step,
    Line,
    Points, ///< the samples themselves, joined by a thin line
};
struct CurveStyle {
    CurveMode mode = CurveMode::Value; ///< the mode of what the metric is said to be; see shownMode()
    CurveHold hold = CurveHold::UntilNext; ///< the time for which its values hold
    CurveShape shape = CurveShape::Step; ///< the shape of its values; rates are steps

    friend bool operator==(const CurveStyle&, const CurveStyle&) = default;
};

/// Proposes how a metric is shown, by the metric modes of OTF2 3.0 (OTF2_MetricValueProperty, OTF2_MetricTiming,
/// OTF2_MetricOccurrence), which the other formats' metrics are told in, too:
///
/// | value       | shown as                                                                          |
/// |-------------|-----------------------------------------------------------------------------------|
/// | accumulated | rate: the difference of a sample and the one before, by the time between them     |
/// | relative    | rate: the value by the time since the sample before; NEXT: until the sample after |
/// | absolute    | value                                                                             |
///
/// | timing      | value holds          | shape                                                        |
/// |-------------|----------------------|--------------------------------------------------------------|
/// | START, NEXT | until the next one   | step                                                         |
/// | LAST        | since the last one   | step; accumulated ones are relative then, see growthOf()     |
/// | POINT       | at the point         | line; points where it is sampled (asynchronous), as nothing  |
/// |             |                      | says that it went straight from one to the other             |
CurveStyle curveStyle(const MetricDef& metric);

/// Says whether a trace may tell AllocatedBytes: it defines such attributes, and has events with some. O(locations)
bool hasAllocations(const StoreView& store);

/// The metrics that have samples, ascending. O(locations · metrics of each)
std::vector<MetricId> recordedMetrics(const StoreView& store);
/// The metrics that have samples at one location, ascending.
std::vector<MetricId> recordedMetrics(const StoreView& store, LocationId location);

/// The curve as it is shown unless asked otherwise, of all locations that have samples of @p metric: their sum, or the
/// mean where they describe one thing, see isOfOneThing().
CurveSource metricCurve(const StoreView& store, MetricId metric);

/// A curve in one pixel column. Doubles: integers beyond 2^53 are rounded.
struct CurveColumn {
    bool hasValue = false; ///< false: only `samples` may be set
    /// The least of the values that hold for some time; at one location, of all samples.
    double min = 0;
    double max = 0;
    double mean = 0; ///< over the time in which there is a value
    double last = 0; ///< at the column's end
    std::uint64_t samples = 0; ///< recorded in the column; of derived quantities, times at which they change
    /// min and max are bounds: the curve does not leave them, but may not reach them in the column itself. Then the
    /// column's edges are taken for edges of tiles of at most an eighth of it: mean counts these as if they were even,
    /// last may be as old as one of them, and samples at the edge may be counted in the neighbour.
    bool isBound = false;

    friend bool operator==(const CurveColumn&, const CurveColumn&) = default;
};

} // namespace lightcone::core
