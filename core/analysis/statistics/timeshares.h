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
/// Shares are those of columnShares(), at its cost. Functions that tiles do not name count as asked for in proportion
/// to those that they do; where they are more than an eighth, a column is summed by its events. Thread-safe.
Completion timeShares(const StoreView& store, LocationId location, const std::vector<bool>& functions,
    std::span<const Tick> edges, std::span<TimeShare> out, const std::stop_token& stop);

} // namespace lightcone::core
