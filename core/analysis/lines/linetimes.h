// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/stoppable.h"
#include "core/model/ids.h"
#include "core/model/tick.h"

#include <cstdint>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

namespace lightcone::core {

class StoreView;

/// What calls have to do with a line of a source file: those that are made from it, where the trace names call sites,
/// or those whose calling context lies in it.
struct LineTime {
    std::string file;
    std::uint32_t line = 0;
    std::uint64_t visits = 0; ///< calls that are entered in the interval
    std::uint64_t inclusive = 0; ///< ticks inside the interval; nested calls of one line count once
    std::uint64_t exclusive = 0; ///< ticks inside the interval with such a call on top of the call stack
    std::uint64_t samples = 0; ///< samples of calling contexts of the line in the interval

    friend bool operator==(const LineTime&, const LineTime&) = default;
};

/// What a trace says of the lines that its calls have to do with.
struct LineKnowledge {
    bool definesLines = false; ///< definitions of call sites or calling contexts name lines
    bool hasEvents = false; ///< calls or samples refer to them
};
/// Looks at the definitions, and at the first attributes of each location. Thread-safe.
Stoppable<LineKnowledge> knownLines(const StoreView& store, const std::stop_token& stop);

/// Exact times of [interval) over @p locations, on @p threads threads, by file and line. Lines without visits, time and
/// samples are left out. A call that is never left lasts to the last event of its location.
/// O(events of locations that tell lines)
Stoppable<std::vector<LineTime>> lineTimes(const StoreView& store, std::span<const LocationId> locations,
    Interval interval, unsigned threads, const std::stop_token& stop);

} // namespace lightcone::core
