// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/criticalpath/criticalpath.h"
#include "core/base/stoppable.h"
#include "core/model/ids.h"
#include "core/model/tick.h"

#include <cstddef>
#include <cstdint>
#include <stop_token>
#include <vector>

namespace lightcone::core {
class StoreView;
}

namespace lightcone::views {

/// What the rows of a table of a critical path are.
enum class PathGrouping : std::uint8_t {
    Segment, ///< in the order of time
    Location, ///< ascending; then the messages and the hand-overs
    Region, ///< by function, ascending, what is in no call last; then the messages and the hand-overs
    Message, ///< by sender and receiver, ascending
};

/// What a location does on the path, or what leads from one location to another one.
enum class PathKind : std::uint8_t { Run, Message, Collective };

/// A segment of a critical path, or several.
struct PathRow {
    PathKind kind = PathKind::Run;
    core::Interval
        time; ///< ticks, cut at the interval asked for; of several: from the first to the last; {}: not known
    core::LocationId from = core::LocationId::none; ///< none: of several locations
    core::LocationId to = core::LocationId::none; ///< that of `from` on a location
    core::FunctionId function = core::FunctionId::none; ///< by region alone; none there: no call is open
    core::MessageId message = core::MessageId::none; ///< none: no message, or several
    core::CollectiveId collective = core::CollectiveId::none; ///< the same
    std::uint64_t segments = 1; ///< 0: not counted, as it is where several functions share a segment
    std::uint64_t ticks = 0; ///< all together
    std::uint64_t bytes = 0; ///< of messages, as their senders say
};

/// A part of a critical path, as rows and as sums.
struct PathRows {
    PathGrouping grouping = PathGrouping::Segment;
    std::vector<PathRow> rows;
    /// Segments beyond the most that were asked for: none of them lasts longer than those in `rows`.
    std::uint64_t otherSegments = 0;
    std::uint64_t otherTicks = 0;

    core::Interval span; ///< from the begin to the end of the part; empty: there is none
    core::LocationId first = core::LocationId::none; ///< where the part begins
    core::LocationId last = core::LocationId::none; ///< where it ends
    std::uint64_t locations = 0; ///< on which it has time
    std::uint64_t ticks = 0; ///< of the part
    std::uint64_t messages = 0;
    std::uint64_t messageTicks = 0;
    std::uint64_t handOvers = 0;
    std::uint64_t backwardMessages = 0; ///< of all of the path, see CriticalPath
};

/// Of segments, so many are rows of their own in tables and pictures of a window, the longest.
inline constexpr std::size_t kMostPathRows = 20'000;

/// The row of one segment of a path of @p store, which is cut at @p interval, in which it has time or is a hand-over.
PathRow pathRow(const core::StoreView& store, const core::PathSegment& segment, core::Interval interval);

/// Makes the rows of the part of @p path, a path of @p store, in [interval). Blocking; any thread. Complexity: that of
/// pathSums() by region, else O(segments), and log of the pairs for each message by sender and receiver.
/// @param most  of segments, the longest so many are rows of their own, at least one
core::Stoppable<PathRows> pathRows(const core::StoreView& store, const core::CriticalPath& path,
    core::Interval interval, PathGrouping grouping, std::size_t most, const std::stop_token& stop);

} // namespace lightcone::views
