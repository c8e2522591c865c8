// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/iterations/parametervalue.h"
#include "core/base/stoppable.h"
#include "core/base/wideticks.h"
#include "core/model/ids.h"
#include "core/model/tick.h"

#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <stop_token>
#include <vector>

namespace lightcone::core {

class StoreView;

/// What visits come to. Ticks of whole visits; one that is never left lasts to the last event of its location.
struct VisitTotals {
    std::uint64_t visits = 0;
    WideTicks inclusive = 0; ///< the sum of their durations, of visits inside of each other of each
    WideTicks exclusive = 0; ///< without the calls directly below
    std::uint64_t min = std::numeric_limits<std::uint64_t>::max(); ///< of a duration; @pre visits > 0
    std::uint64_t max = 0;

    void add(std::uint64_t ticks, std::uint64_t exclusiveTicks);
    VisitTotals& operator+=(const VisitTotals& other);
    friend bool operator==(const VisitTotals&, const VisitTotals&) = default;
};

/// The visits of a function to which a parameter gives one value, be it once or several times.
struct ParameterGroup {
    FunctionId function = FunctionId::none;
    ParameterValue value;
    VisitTotals totals;

    friend bool operator==(const ParameterGroup&, const ParameterGroup&) = default;
};

struct ParameterSummary {
    static constexpr std::size_t kMost = std::size_t { 1 } << 16;

    std::vector<ParameterGroup> groups; ///< ascending by function, parameter, type and value
    /// Visits to which a parameter gives a value that has no room; a visit with several such values may count several
    /// times.
    VisitTotals others;
};

/// Groups the visits of all functions that are entered in @p interval on one of @p locations, and get parameters, by
/// these. A value belongs to the call that is open innermost at its event. At most @p most groups are told, those that
/// come first by location and time. The result does not depend on @p threads. O(events of the interval, and of calls
/// that are open at its end, log groups for a parameter); memory is that of 4 × threads × @p most groups.
Stoppable<ParameterSummary> parameterSummary(const StoreView& store, std::span<const LocationId> locations,
    Interval interval, unsigned threads, const std::stop_token& stop, std::size_t most = ParameterSummary::kMost);

} // namespace lightcone::core
