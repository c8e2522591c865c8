// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/messages/messagefilter.h"
#include "core/analysis/statistics/classstatistics.h"
#include "core/base/stoppable.h"
#include "core/base/valueclasses.h"
#include "core/calls/manyevents.h"
#include "core/model/durationrange.h"
#include "core/model/ids.h"
#include "core/model/tick.h"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace lightcone::core {

class StoreView;

/// What has a duration.
enum class DurationKind : std::uint8_t {
    Calls, ///< of some functions, that are entered in the interval: all of their time
    Gaps, ///< from the end of such a call to the begin of the next on its location; both lie in the interval
    Messages, ///< received ones that are sent in the interval, with an end at one of the locations
    Collectives, ///< instances that begin in the interval, from the first in to the last out, with a member there
};

/// Asks for durations. It does not own what it refers to.
struct DurationsAsked {
    DurationKind kind = DurationKind::Calls;
    std::span<const LocationId> locations; ///< ascending
    Interval interval;
    std::span<const FunctionId> functions {}; ///< for Calls and Gaps
    MessageFilter filter {}; ///< for Messages
    bool byLocation = false; ///< also those of each location; messages by their senders, collectives have none
    unsigned threads = 1; ///< at most so many; the result does not depend on it
    /// Of more events, calls are told by the summaries of segments, which know their classes alone.
    std::uint64_t mostRead = kMostRead;
};

/// All durations by class. Ticks; of a message less than 0 where it was received before it was sent; saturating.
struct DurationClasses {
    ClassStatistics all;
    ValueClasses classes; ///< of all
    std::vector<ValueClasses> ofLocation; ///< by index of the location; empty: not asked for
};
/// Exact, but for quantiles of many. Calls: O(segments · functions), and the events of few blocks; gaps and messages:
/// O(events), 10 to 20 ns each.
Stoppable<DurationClasses> durationClasses(
    const StoreView& store, const DurationsAsked& asked, const std::stop_token& stop);

/// Durations counted in bins.
struct DurationBins {
    std::vector<std::uint64_t> all;
    std::vector<std::vector<std::uint64_t>> ofLocation; ///< by index of the location; empty: not asked for
};
/// Exact. Bin i is [edges[i], edges[i + 1]), the last one closed; edges ascend strictly. Durations outside of them are
/// left out. O(events of segments that have such calls), 5 ns each, or as above.
Stoppable<DurationBins> durationBins(
    const StoreView& store, const DurationsAsked& asked, std::span<const Tick> edges, const std::stop_token& stop);

/// One of the durations.
struct FoundDuration {
    Tick ticks = 0;
    Interval
        span; ///< from its begin to its end; of a message that was received before it was sent, the other way round
    LocationId location = LocationId::none; ///< of a call, a gap, or the sender
    std::uint64_t item = 0; ///< event that enters the call or the call after the gap; index of message or collective

    friend bool operator==(const FoundDuration&, const FoundDuration&) = default;
};
/// The longest of @p range; of equal ones the first by begin, location and item. nullopt: there is none. As
/// durationBins().
Stoppable<std::optional<FoundDuration>> longestDuration(
    const StoreView& store, const DurationsAsked& asked, const DurationRange& range, const std::stop_token& stop);

} // namespace lightcone::core
