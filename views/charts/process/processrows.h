// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/events/signcolumns.h"
#include "core/base/stoppable.h"
#include "core/model/ids.h"
#include "views/rows/rowtree.h"

#include <QString>

#include <cstdint>
#include <memory>
#include <span>
#include <stop_token>
#include <vector>

namespace lightcone::core {
class StoreView;
}

namespace lightcone::views {

class InheritedStacks;

/// The facts that decide on the room of the row of a location, whatever part of the trace it shows.
struct StackFacts {
    core::LocationId location = core::LocationId::none;
    QString label;
    std::uint32_t depth = 0; ///< greatest depth of its call stack
    std::uint32_t inherited = 0; ///< greatest number of calls that it inherits
    core::SignClasses signs; ///< classes of which the location has signs

    friend bool operator==(const StackFacts&, const StackFacts&) = default;
};

/// Reads the facts of each location. Blocking; any thread. It takes as long as signColumns() for the whole trace, and
/// O(stretches in which the location inherits).
/// @param inheritance  the inherited calls of @p store; null: not known
core::Stoppable<StackFacts> stackFacts(const core::StoreView& store, const InheritedStacks* inheritance,
    core::LocationId location, const std::stop_token& stop);
/// Those of each of @p locations, one after the other.
core::Stoppable<std::vector<StackFacts>> stackFacts(const core::StoreView& store, const InheritedStacks* inheritance,
    std::span<const core::LocationId> locations, const std::stop_token& stop);

/// The first location with calls, else with events, else none. O(locations).
core::LocationId firstLocation(const core::StoreView& store);

/// Makes a row for each of @p stacks. Rows are numbered by location, so that a location has the same number wherever it
/// is. @pre ascending, except the last one if it @p isLastApart.
/// @param shown      the signs that get lanes if a location has them
/// @param hasCurves  whether there is room for a curve over the levels
std::vector<RowTree::Row> processRows(std::span<const StackFacts> stacks, const core::SignClasses& shown,
    bool hasCurves = false, bool isLastApart = false);
/// The lanes above the levels of a location.
core::SignClasses laneClasses(const StackFacts& stack, const core::SignClasses& shown);

/// The number of levels of calls in @p rows, inherited ones too.
int levelCount(std::span<const RowTree::Row> rows);
/// The height of a level, from @p least to @p most pixels, at which @p rows fill @p height pixels best.
int fittingLevelHeight(std::span<const RowTree::Row> rows, int height, int least, int most);

} // namespace lightcone::views
