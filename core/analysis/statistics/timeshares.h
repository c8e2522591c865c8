// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/stoppable.h"
#include "core/model/ids.h"
#include "core/model/tick.h"

#include <span>
#include <vector>

namespace lightcone::core {

class StoreView;

/// The part of a column's time in which a location has one of some functions on top of its call stack.
struct TimeShare {
    float share = 0; ///< 0..1
    float error = 0; ///< by how much `share` may be off at most; 0: exact, to the accuracy of a float

    friend bool operator==(const TimeShare&, const TimeShare&) = default;
};

/// The time shares of some functions in each column.
/// @param functions  by FunctionId: whether it is one of them; as many as there are functions
/// @param edges  column edges in ticks, ascending (not strictly), n + 1 entries; column i is [edges[i], edges[i + 1]).
/// A column of zero length shows what [edge, edge + 1) does.
/// @param out  n entries, overwritten
/// Exact where a column has few events. Where the store has tiles (see SegmentTiles) that are no longer than a quarter
/// of the narrowest column, these are summed instead. Functions that a tile does not name count as asked for in
/// proportion to those that the column's tiles do name; where these are more than a quarter of the column, and not all
/// functions of the segment are asked for, it is summed exactly after all. A tile at an edge is parted as if all in it
/// was even: what one column has too much through that, its neighbour has too little. So a share is off by a third at
/// most, of fewer than eight tiles by two fifths, as a rule by some hundredths. O(columns + tiles), or O(columns +
/// events). Thread-safe.
Completion timeShares(const StoreView& store, LocationId location, const std::vector<bool>& functions,
    std::span<const Tick> edges, std::span<TimeShare> out, const std::stop_token& stop);

} // namespace lightcone::core
