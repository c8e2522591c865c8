// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/iterations/parametervalue.h"
#include "core/analysis/metrics/metricsum.h"
#include "core/base/stoppable.h"
#include "core/model/code.h"
#include "core/model/ids.h"
#include "core/model/tick.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <stop_token>
#include <vector>

namespace lightcone::core {

class StoreView;

/// A call path of iterations: a function, and the path that it is called from on its location.
struct IterationPath {
    static constexpr std::uint32_t kNone = 0xffffffff;

    FunctionId function = FunctionId::none;
    std::uint32_t parent = kNone; ///< index into IterationList::paths, less than that of this one; kNone: a root

    friend bool operator==(const IterationPath&, const IterationPath&) = default;
};

/// A visit of a function that was asked for, and what happens in it, calls from it included. Times in ticks.
struct Iteration {
    EventRef enter;
    FunctionId function = FunctionId::none;
    std::uint32_t path = IterationPath::kNone; ///< index into IterationList::paths
    std::uint64_t number = 0; ///< counts the visits of the path on the location, from 1
    Tick begin = 0;
    std::uint64_t ticks = 0; ///< of all of it; a call that is never left lasts to the last event of its location
    std::uint64_t exclusive = 0; ///< in which it is on top of the call stack
    bool isLeft = false; ///< the trace has its end
    /// The ticks in which a function of each group is on top, by RegionGroup; calls without a function count as
    /// Unknown. They add up to `ticks`.
    std::array<std::uint64_t, kRegionGroupCount> groupTicks {};
    std::uint64_t waiting = 0; ///< ticks in which a function of class Waiting is on top
    std::uint64_t sends = 0; ///< point-to-point messages
    std::uint64_t receives = 0;
    std::uint64_t bytesSent = 0; ///< of these, saturating
    std::uint64_t bytesReceived = 0; ///< of those receives that say it
    std::uint64_t firstParameter = 0; ///< index into IterationList::parameters
    std::uint32_t parameterCount = 0;
};

/// Says what is asked for.
struct IterationQuery {
    static constexpr std::size_t kMost = std::size_t { 1 } << 20;

    std::span<const FunctionId> functions; ///< in any order
    std::span<const LocationId> locations; ///< ascending, without duplicates
    Interval interval; ///< visits that are entered in it are told, whole
    MetricId metric = MetricId::none; ///< a metric that adds up, see growthOf(); none: no metric is asked for
    std::size_t most = kMost; ///< visits at most that are told
    unsigned threads = 1;
};

/// Iterations, and what they refer to.
struct IterationList {
    std::vector<Iteration> visits; ///< by location, then by enter
    /// What the metric grows by in each visit, one entry a visit; nullopt where the location has no samples of it.
    /// Empty: no metric is asked for.
    std::vector<std::optional<MetricSum>> metrics;
    std::vector<ParameterValue> parameters; ///< of each visit together, as the events give them
    std::vector<IterationPath> paths;
    std::uint64_t leftOut = 0; ///< visits that are not told, as there are too many, or their paths are
    std::uint64_t leftParameters = 0; ///< values of told visits that are not told, as there are too many

    std::span<const ParameterValue> parametersOf(const Iteration& visit) const
    {
        return std::span(parameters).subspan(visit.firstParameter, visit.parameterCount);
    }
};

/// The visits of some functions, numbered as Score-P numbers the instances of dynamic regions: those of one call path
/// on one location in the order in which they are entered, from the begin of the trace on. (User manual of Score-P 6.0,
/// "Dynamic regions"; Score-P 9.0 begins with 1.) Call paths are told apart by function, and begin at the location's
/// own first call.
///
/// Where there are more than IterationQuery::most, locations with few visits tell all, and each other one its first
/// ones, all of these equally many. A location tells at most max(256, 2^20 / locations) paths, and four values of
/// parameters for each visit on the average, but 256 at least. The result does not depend on the number of threads.
/// O(events before the end of the interval, and of calls that are open there), 10 to 30 ns each; memory is that of the
/// result, twice. Stops early.
/// @throws UsageError when the metric does not add up, or the trace has none of that id
Stoppable<IterationList> findIterations(
    const StoreView& store, const IterationQuery& query, const std::stop_token& stop);

} // namespace lightcone::core
