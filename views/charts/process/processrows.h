// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/events/signcolumns.h"
#include "core/model/ids.h"
#include "views/rows/rowtree.h"

#include <QString>

#include <cstdint>
#include <memory>
#include <optional>
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
    std::uint32_t inherited = 0; ///< calls that it inherits, at most
    core::SignClasses signs; ///< classes of which the location has signs

    friend bool operator==(const StackFacts&, const StackFacts&) = default;
};

/// Blocking; any thread. nullopt when stopped. That of signColumns() for the whole trace, and O(stretches in which the
/// location inherits).
/// @param inheritance  of @p store; null: none is known
std::optional<StackFacts> stackFacts(const core::StoreView& store, const InheritedStacks* inheritance,
    core::LocationId location, const std::stop_token& stop);

/// The first location with calls, else with events, else none. O(locations).
core::LocationId firstLocation(const core::StoreView& store);

/// A row for each of @p stacks. Numbered by location, so that it stays the same row wherever it is; @pre ascending,
/// but for the last one if it @p isLastApart.
/// @param shown      the signs that there are lanes for, if a location has such
/// @param hasCurves  there is room for a curve over the levels
std::vector<RowTree::Row> processRows(std::span<const StackFacts> stacks, const core::SignClasses& shown,
    bool hasCurves = false, bool isLastApart = false);
/// The lanes above the levels of a location.
core::SignClasses laneClasses(const StackFacts& stack, const core::SignClasses& shown);

/// Levels of calls in @p rows, inherited ones too.
int levelCount(std::span<const RowTree::Row> rows);
/// Height of a level at which @p rows fill @p height pixels as far as levels from @p least to @p most pixels do.
int fittingLevelHeight(std::span<const RowTree::Row> rows, int height, int least, int most);

} // namespace lightcone::views
